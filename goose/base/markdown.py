"""Documents as Markdown, and the parts that pages of the site are put together from."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from goose.base.document import (
    Block,
    Code,
    Heading,
    Items,
    Paragraph,
    Table,
    indented,
    parts_of,
    shown,
    without_empty_columns,
)

BREAK = "<br>"  # separates two lines of a cell


def as_markdown(blocks: Iterable[Block]) -> str:
    """Return blocks as Markdown, ended by LF."""
    return joined(part for block in blocks for part in _parts(block))


def _parts(block: Block) -> Iterator[str]:
    match block:
        case Heading(level, text):
            yield heading(prose(text), level)
        case Paragraph(text):
            yield prose(text)
        case Code(text):
            yield fenced(text)
        case Items():
            for mark, text, below in block.marked():
                yield f"{mark}{prose(text)}"
                yield from (indented(part, len(mark)) for part in _parts(below))
        case Table(headings, rows):
            yield table([*map(prose, headings)], [[*map(_cell, row)] for row in rows])


def _cell(cell: str | Code) -> str:
    return code(cell.text) if isinstance(cell, Code) else prose(cell).replace("\n", BREAK)


def joined(parts: Iterable[str]) -> str:
    """Return paragraphs, tables and headings as one text, ended by LF, without the empty ones."""
    return "\n\n".join(part for part in parts if part) + "\n"


def heading(text: str, level: int) -> str:
    """Return a heading."""
    return f"{'#' * level} {text}"


def table(headings: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Return a pipe table without the columns whose cells are all empty."""
    head, *body = without_empty_columns([headings, *rows])
    return "\n".join(f"| {' | '.join(row)} |" for row in (head, ["---"] * len(head), *body))


def fenced(text: str, language: str = "text") -> str:
    """Return exact lines between fences that are longer than any in them."""
    longest = max((len(each) for each in re.findall("`+", text)), default=0)
    fence = "`" * max(3, longest + 1)
    return f"{fence}{language}\n{text}\n{fence}"


def code(text: str) -> str:
    """Return an exact text as a cell, each line as code; empty for an empty text."""
    return BREAK.join(_coded(shown(line)) if line else "" for line in text.split("\n"))


def prose(text: str) -> str:
    """Return a prose text as a cell or a paragraph; signs with a meaning in Markdown are escaped."""
    return "".join(_coded(part) if is_code else _escaped(part) for part, is_code in parts_of(text))


def _escaped(text: str) -> str:
    return re.sub(r"([\\`*_\[\]|])", r"\\\1", text.replace("&", "&amp;").replace("<", "&lt;"))


def _coded(line: str) -> str:
    """Return a line as code, in a form that every renderer shows correctly."""
    if not re.search("[`|]", line):
        return f"`{line}`"
    return f"<code>{re.sub('[^A-Za-z0-9 ]', lambda sign: f'&#{ord(sign[0])};', line)}</code>"
