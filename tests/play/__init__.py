"""Tests of `goose.play`."""
