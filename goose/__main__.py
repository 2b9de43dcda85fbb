"""`goose`, and `python -m goose`."""

import sys


def main() -> None:
    """Run the program, and exit with its status; an interrupt, even of the imports, ends it with 130."""
    try:
        from goose.program import run

        status = run()
    except KeyboardInterrupt:
        status = 130
    sys.exit(status)


if __name__ == "__main__":
    main()
