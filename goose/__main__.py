"""`goose`, and `python -m goose`."""

import os
import sys

_INTERRUPTED = 130


def main() -> None:
    """Run the program and exit with its status, or with 130 after an interrupt, even during the imports."""
    try:
        end_at_once()
        import gc

        gc.disable()  # what is imported stays; there is nothing to collect before the first line
        from goose.commands.program import run

        status = run()
    except KeyboardInterrupt:
        status = _INTERRUPTED
    sys.exit(status)


def end_at_once() -> None:
    """Have SIGINT end the process without a word.

    A program that starts up, or is over, holds nothing to lose. An exception could come up inside an import or a
    destructor, where it is printed and forgotten. For the same reason this goes by the built-in module: `signal` would
    import others first.
    """
    signals = __import__("_signal")
    if signals.getsignal(signals.SIGINT) is signals.default_int_handler:
        signals.signal(signals.SIGINT, lambda *_: os._exit(_INTERRUPTED))


def leave(status: object) -> None:
    """End the process without taking apart what the system takes back.

    All that was printed has been written. Python takes a fifth of a short script's time for that. In development mode
    it does so, since it may print warnings.
    """
    if type(status) is int and not sys.flags.dev_mode:
        os._exit(status)


def command() -> None:
    """Do what `main` does, and end the process with it; this is the installed command."""
    try:
        main()
    except KeyboardInterrupt:  # before it had begun
        os._exit(_INTERRUPTED)
    except SystemExit as end:
        leave(end.code)
        raise


if __name__ == "__main__":
    command()
