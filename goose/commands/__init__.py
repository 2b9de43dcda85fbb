"""The subcommands of `goose`, one module each; none is imported before it is used."""
