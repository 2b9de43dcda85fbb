"""Documents of headings, paragraphs, lists, tables and exact lines, and how a terminal shows them.

Texts are prose for people: what stands between two backquotes is typed or printed, and is shown as code. A `Code` is
exact, whatever signs it has. `html` and `markdown` write the same documents as pages.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from attrs import frozen

from goose.base.columns import as_text
from goose.base.widths import columns_of, wrapped_whole

_BLANK = "\u2423"  # shown instead of an invisible blank at either end of a text


@frozen
class Heading:
    """A heading; level 1 is the title."""

    level: int
    text: str


@frozen
class Paragraph:
    """A paragraph; an empty one is not written."""

    text: str


@frozen
class Code:
    """Lines that are typed or printed exactly so, without the last line end: a block, or a cell of a table."""

    text: str


@frozen
class Items:
    """A list: the text of each item, and the block below it."""

    items: Sequence[tuple[str, Paragraph | Code]]
    ordered: bool = True

    def marked(self) -> Iterator[tuple[str, str, Paragraph | Code]]:
        """Yield the items, each after the mark that it has in plain text and in Markdown."""
        for number, (text, below) in enumerate(self.items, 1):
            yield f"{number}. " if self.ordered else "- ", text, below


@frozen
class Table:
    """A table. In a cell each line end separates two lines; columns whose cells are all empty are not written."""

    headings: Sequence[str]
    rows: Sequence[Sequence[str | Code]]


Block = Heading | Paragraph | Code | Items | Table


@frozen
class Document:
    """A whole document."""

    title: str  # as plain text; the heading is one of the blocks
    language: str  # code of its language
    blocks: Sequence[Block]
    contents: str = ""  # heading of a table of contents, which an HTML page has above its first chapter


def parts_of(text: str) -> Iterator[tuple[str, bool]]:
    """Yield the parts of a prose text, and whether each is code; a backquote without a partner is a backquote."""
    parts = text.split("`")
    if len(parts) % 2 == 0:
        yield text, False
        return
    for place, part in enumerate(parts):
        yield part, place % 2 == 1


def shown(text: str) -> str:
    """Return a one-line text in which blanks at its ends are visible."""
    bare = text.strip(" ")
    before, after = len(text) - len(text.lstrip(" ")), len(text) - len(text.rstrip(" "))
    return f"{_BLANK * before}{bare}{_BLANK * after}" if bare else _BLANK * len(text)


def without_empty_columns(rows: Sequence[Sequence[str]]) -> list[list[str]]:
    """Return the rows of a table, the headings first, without the columns whose other cells are all empty."""
    columns = [place for place in range(len(rows[0])) if any(row[place] for row in rows[1:])]
    return [[row[place] for place in columns] for row in rows]


def indented(text: str, blanks: int) -> str:
    """Return lines with blanks before each that is not empty."""
    return "\n".join(f"{' ' * blanks}{line}" if line else "" for line in text.split("\n"))


def as_plain(blocks: Iterable[Block], columns: int) -> str:
    """Return blocks for a terminal, with lines of at most so many columns; tables may take the whole terminal."""
    return "\n\n".join(part for block in blocks for part in _parts(block, columns) if part)


def _parts(block: Block, columns: int) -> Iterator[str]:
    match block:
        case Heading(level, text):
            lines = wrapped_whole(text, columns)
            yield "\n".join([*lines, ("=" if level == 1 else "-") * max(map(columns_of, lines))])
        case Paragraph(text):
            yield "\n".join(wrapped_whole(text, columns))
        case Code(text):
            yield text
        case Items():
            for mark, text, below in block.marked():
                yield "\n".join(wrapped_whole(text, columns, mark))
                yield from (indented(part, len(mark)) for part in _parts(below, columns - len(mark)))
        case Table(headings, rows):
            texts = [[cell.text if isinstance(cell, Code) else cell for cell in row] for row in rows]
            head, *body = without_empty_columns([headings, *texts])
            yield as_text([dict(zip(head, row, strict=True)) for row in body])
