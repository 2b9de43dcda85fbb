"""Tests of `goose.questions`."""
