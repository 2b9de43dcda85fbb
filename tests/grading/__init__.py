"""Tests of `goose.grading`."""
