"""A handout as Markdown."""

from __future__ import annotations

import re
from collections.abc import Iterator

from goose.courses.statement import Element, Exact, Heading, Numbered, Prose, Statement, shown
from goose.reference.cells import document, heading, prose


def as_markdown(handout: Statement) -> str:
    """Return a handout as Markdown, ended by LF."""
    return document(part for element in handout.elements for part in _written(element, handout.silent))


def _written(element: Element, silent: str) -> Iterator[str]:
    if isinstance(element, Heading):
        yield heading(prose(element.text), element.level)
    elif isinstance(element, Prose):
        yield prose(element.text)
    elif isinstance(element, Exact):
        yield _fenced(element.text)
    elif isinstance(element, Numbered):
        for number, (when, text) in enumerate(element.cases, 1):
            mark = f"{number}. " if element.ordered else "- "
            indent = " " * len(mark)
            yield f"{mark}{prose(when)}"
            block = prose(silent) if text is None else _fenced(text)
            yield "\n".join(f"{indent}{line}".rstrip() for line in block.split("\n"))


def _fenced(text: str) -> str:
    """Return an exact text between fences that are longer than any in it."""
    longest = max((len(each) for each in re.findall("`+", text)), default=0)
    fence = "`" * max(3, longest + 1)
    return f"{fence}text\n{shown(text)}\n{fence}"
