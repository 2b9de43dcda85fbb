"""Tests of `goose.courses`."""
