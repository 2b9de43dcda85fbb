"""Tests of `goose.base`."""
