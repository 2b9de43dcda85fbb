"""Tests of `goose.analysis`."""
