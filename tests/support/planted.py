"""A program that has a misreading: `python planted.py FILE [--OPTION=VALUE...]`.

The file holds keys, joined by `+`. It answers standard input as the interpreter with these options would that had
misread the rules so.
"""

import sys
from pathlib import Path

from goose.base.lines import LineSplitter
from goose.commands.cli import cli
from goose.core.options import OPTIONS, Settings
from goose.core.variant import Variant
from goose.grading.why.misreadings.catalogue import catalogue
from goose.kit.misreading import misread


def main(file: str, *arguments: str) -> None:
    """Answer standard input."""
    values = cli.make_context("goose", list(arguments)).params
    settings = Settings(**{option.field: values[option.field] for option in OPTIONS})
    keys = Path(file).read_text(encoding="utf-8").split("+")
    known = {each.key: each for each in catalogue(Variant(settings))}
    program = misread(Variant(settings), [known[key] for key in keys]).program()
    splitter = LineSplitter()
    for line in splitter.feed(sys.stdin.buffer.read()) + splitter.close():
        reply = program.feed(line)
        sys.stdout.buffer.write(reply.text.encode())
        if reply.ends:
            break


if __name__ == "__main__":
    main(*sys.argv[1:])
