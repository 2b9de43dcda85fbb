"""Markdown elements: tables, code, headings."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from goose.reference.plain import shown

BREAK = "<br>"  # separates two lines of a cell


def table(headings: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Return a pipe table without the columns whose cells are all empty."""
    cells = [list(row) for row in rows]
    used = [place for place in range(len(headings)) if any(row[place] for row in cells)]
    lines = [headings, ["---"] * len(headings), *cells]
    return "\n".join(f"| {' | '.join(line[place] for place in used)} |" for line in lines)


def code(text: str) -> str:
    """Return an exact text as a cell, each line as code; empty for an empty text."""
    return BREAK.join(_coded(shown(line)) if line else "" for line in text.split("\n"))


def prose(text: str) -> str:
    """Return a readable text as a cell or a paragraph.

    Text between two backquotes becomes code; other characters with a meaning in Markdown are escaped.
    """
    parts = text.split("`")
    if len(parts) % 2 == 0:  # an unpaired backquote
        return _escaped(text)
    return "".join(_coded(part) if place % 2 else _escaped(part) for place, part in enumerate(parts))


def _escaped(text: str) -> str:
    return re.sub(r"([\\`*_\[\]|])", r"\\\1", text.replace("&", "&amp;").replace("<", "&lt;"))


def heading(text: str, level: int) -> str:
    """Return a heading."""
    return f"{'#' * level} {text}"


def document(parts: Iterable[str]) -> str:
    """Return paragraphs, tables and headings as one text, ended by LF, without the empty ones."""
    return "\n\n".join(part for part in parts if part) + "\n"


def _coded(line: str) -> str:
    """Return a line as code, in a form that every renderer shows correctly."""
    if not re.search("[`|]", line):
        return f"`{line}`"
    return f"<code>{re.sub('[^A-Za-z0-9 ]', lambda sign: f'&#{ord(sign[0])};', line)}</code>"
