"""A page for every file of the repository that a document leads to, for readers who have no clone."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from pathlib import Path

from goose.base.markdown import fenced
from manual import links

_LANGUAGES = {".py": "python", ".toml": "toml", ".json": "json"}
_HEAD = "---\norphan: true\nnosearch: true\n---\n\n"
"""Sphinx leaves the page out of the sidebar and out of the search."""
_LONGEST = 200_000
"""Characters of a file that a page shows."""


def pages(documents: Mapping[str, str]) -> dict[str, str]:
    """Return the pages of the files that documents lead to, and those lead to, by their addresses.

    Args:
        documents: text of each, by its path in the repository.
    """
    made: dict[str, str] = {}
    waiting = dict(documents)
    while waiting:
        path, text = waiting.popitem()
        for target in links.targets(text, path):
            file = links.ROOT / target
            address = links.page_of(target)
            if address.startswith(links.SOURCES) and address not in made and file.is_file():
                made[address] = _shown(file, target)
                if file.suffix == ".md":
                    waiting[target] = made[address]
    return made


def _shown(file: Path, path: str) -> str:
    """Return the page of a file."""
    text = file.read_text(encoding="utf-8")
    if file.suffix == ".md":
        return _HEAD + text[:_LONGEST]
    head = f"{_HEAD}# `{path}`\n\n"
    if file.suffix == ".ipynb":
        return head + "\n\n".join(_cells(json.loads(text))) + "\n"
    return f"{head}{fenced(text[:_LONGEST].rstrip(), _LANGUAGES.get(file.suffix, 'text'))}\n"


def _cells(notebook: Mapping[str, object]) -> list[str]:
    """Return the cells of a Jupyter notebook as Markdown, each with the texts that it has printed."""
    parts: list[str] = []
    cells = notebook["cells"]
    assert isinstance(cells, list)
    for cell in cells:
        text = "".join(cell["source"])
        parts.append(
            re.sub(r"^#", "##", text, flags=re.MULTILINE)
            if cell["cell_type"] != "code"
            else f"{fenced(text.rstrip(), 'python')}\n"
        )
        for output in cell.get("outputs", ()):
            printed = output.get("text") or output.get("data", {}).get("text/plain", ())
            if printed:
                parts.append(f"{fenced(''.join(printed).rstrip())}\n")
    return parts
