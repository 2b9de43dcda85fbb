"""A seat at a table of another machine: `goose join`.

A person's board, prompts and completion are those of `goose.play.terminal`. This is the one place where an app imports
another: `goose.tables.join` may import `goose.play`.
"""
