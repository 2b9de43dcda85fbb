"""Says whether it could write beside itself and in /var/tmp; with the argument `keep` the files stay."""

import os
import sys
from contextlib import suppress


def tried(folder: str) -> str:
    """Return what became of a file in a folder."""
    path = os.path.join(folder, "goose-zoo-was-here")
    try:
        with open(path, "w"):
            pass
    except OSError as error:
        return f"not written: {error.strerror}"
    if "keep" not in sys.argv:
        with suppress(FileNotFoundError):  # several may run at once
            os.remove(path)
    return "written"


found = f"beside itself: {tried(os.path.dirname(os.path.abspath(__file__)))}; /var/tmp: {tried('/var/tmp')}"
for stream in (sys.stdout, sys.stderr):
    stream.write(f"{found}\n")
