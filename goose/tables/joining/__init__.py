"""Sitting at a table of another machine: what `goose join` is made of."""
