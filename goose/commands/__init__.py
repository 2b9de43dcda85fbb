"""The subcommands of `goose`, one module each.

None is imported before it is used.
"""
