"""Tests of `goose.tables`."""
