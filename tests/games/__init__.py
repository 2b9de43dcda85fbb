"""Tests of goose's own games."""
