"""`goose`, and `python -m goose`."""

import sys


def main() -> None:
    """Run the command line; an interrupt, even while it is being imported, ends it with status 130."""
    try:
        from goose.cli import cli

        cli()
    except KeyboardInterrupt:
        sys.exit(130)


if __name__ == "__main__":
    main()
