"""Tests of `goose.commands`."""
