"""The subcommands of `goose`, one module each, imported only when it is used."""
