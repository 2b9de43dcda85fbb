"""Tests of `goose.reference`."""
