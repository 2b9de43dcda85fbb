#!python
"""`goose`, and `python -m goose`."""

import os
import sys

_INTERRUPTED = 130


def main() -> None:
    """Run the program, and exit with its status; an interrupt, even of the imports, ends it with 130."""
    try:
        end_at_once()
        from goose.program import run

        status = run()
    except KeyboardInterrupt:
        status = _INTERRUPTED
    sys.exit(status)


def end_at_once() -> None:
    """Have SIGINT end the process without a word: a program that starts up, or is over, holds nothing to lose.

    An exception could come up inside an import or a destructor, where it is printed and forgotten. For the same reason
    this goes by the built-in module: `signal` would import others first.
    """
    signals = __import__("_signal")
    if signals.getsignal(signals.SIGINT) is signals.default_int_handler:
        signals.signal(signals.SIGINT, lambda *_: os._exit(_INTERRUPTED))


if __name__ == "__main__":
    main()
