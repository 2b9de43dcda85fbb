"""Build the page: `python -m manual.browser` writes it to build/goose.html."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from html import escape
from pathlib import Path

from goose.browser.catalogue import catalogue
from goose.core.texts import texts
from goose.core.words import CODES
from manual.browser import application
from manual.browser.document import data, document, read
from manual.browser.engine import Engine, Unbuilt, engine
from manual.browser.notices import notices
from manual.browser.packing import blocks, parts
from manual.links import ROOT

BUILD = ROOT / "build"
_SECTION = "browser"  # of the texts of a language
_NAME = "language.name"  # what the language calls itself, on every page


def built(fetched: Engine) -> str:
    """Return the page as one file."""
    page = read()
    words = {code: texts(code)[_SECTION] for code in CODES}
    return document(
        page,
        {
            "parts": blocks(parts(fetched, page.worker, application.files())),
            "words": data({code: {"name": texts(code)["page"][_NAME], "words": words[code]} for code in CODES}),
            "catalogue": data(catalogue()),
            "notices": escape(notices(), quote=False),
            "no_script": "\n".join(f'<p lang="{code}">{escape(word["no_script"])}</p>' for code, word in words.items()),
        },
    )


def main(arguments: Sequence[str]) -> int:
    """Build the page in a folder, `build` unless another is named; return the exit status."""
    folder = Path(arguments[0]) if arguments else BUILD
    try:
        page = built(engine(BUILD / "engine"))
    except Unbuilt as error:
        sys.stderr.write(f"{error}\n")
        return 1
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / "goose.html"
    path.write_text(page, encoding="utf-8", newline="\n")
    sys.stdout.write(f"{os.path.relpath(path)}: {path.stat().st_size / 1_000_000:.1f} MB; open it in a browser.\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
