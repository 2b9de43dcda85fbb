"""`goose`, and `python -m goose`."""

import sys


def main() -> None:
    """Run the command line, and exit with its status; an interrupt, even of the imports, ends it with 130."""
    try:
        sys.exit(_run())
    except KeyboardInterrupt:
        sys.exit(130)


def _run() -> int:
    import click

    from goose.cli import INTERRUPTED, cli

    try:
        return int(cli.main(prog_name="goose", standalone_mode=False) or 0)
    except click.Abort:  # what click makes of an interrupt
        return INTERRUPTED
    except click.ClickException as error:
        error.show()
        return error.exit_code


if __name__ == "__main__":
    main()
