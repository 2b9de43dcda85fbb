"""`goose join`: a seat at a table on another computer.

The board, the prompts and the completion come from `goose.play.terminal`. This is the only place where one app imports
another: `goose.tables.join` may import `goose.play`.
"""
