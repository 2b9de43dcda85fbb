"""Tests of `goose.pictures`."""
