"""The rules of a game from beginning to end, as plain text, Markdown, HTML and data."""

from __future__ import annotations

import textwrap
from html import escape
from typing import TYPE_CHECKING

from goose.base.errors import UsageError
from goose.core.registry import load_kind
from goose.core.settings import Settings, make_rules
from goose.reference.cells import document, heading, prose
from goose.reference.composing import Rulebook, rulebook

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence


def rulebook_markdown(game: str, rules: str | None = None, language: str = "en", level: int = 1) -> str:
    """Return the rules of a game as Markdown, ended by LF.

    Args:
        game: its name.
        rules: the name of a set of rules; None for the default.
        language: the code of a language of the game.
        level: of the heading with the title; the headings of the sections are one level below.
    """
    kind = load_kind(game)
    written = rulebook(kind, make_rules(kind, Settings(game, rules=rules)), language)
    if written is None:
        raise UsageError(f"The game {game} has no text of its rules.")
    return as_markdown(written, level)


def as_text(written: Rulebook, columns: int) -> str:
    """Return the rules as plain text, with lines of at most so many columns."""

    def wrapped(text: str) -> str:
        return textwrap.fill(text, columns, break_on_hyphens=False, break_long_words=False)

    parts = [f"{wrapped(written.title)}\n{'=' * min(len(written.title), columns)}"]
    if written.switched:
        parts.append(wrapped(written.switched))
    for section in written.sections:
        parts.append(f"{section.heading}\n{'-' * len(section.heading)}")
        parts += [wrapped(" ".join(each.text for each in paragraph)) for paragraph in section.paragraphs]
    return "\n\n".join(parts)


def as_markdown(written: Rulebook, level: int = 1) -> str:
    """Return the rules as Markdown, ended by LF; the title is a heading of this level."""
    return document(_markdown(written, level))


def _markdown(written: Rulebook, level: int) -> Iterator[str]:
    yield heading(prose(written.title), level)
    yield prose(written.switched)
    for section in written.sections:
        yield heading(prose(section.heading), level + 1)
        for paragraph in section.paragraphs:
            yield prose(" ".join(each.text for each in paragraph))


def as_html(written: Rulebook, level: int = 1) -> str:
    """Return the rules as elements of HTML; the title is a heading of this level."""
    parts = [f"<h{level}>{_shown(written.title)}</h{level}>"]
    if written.switched:
        parts.append(f"<p>{_shown(written.switched)}</p>")
    for section in written.sections:
        parts.append(f"<h{level + 1}>{_shown(section.heading)}</h{level + 1}>")
        parts += [f"<p>{_shown(' '.join(each.text for each in paragraph))}</p>" for paragraph in section.paragraphs]
    return "\n".join(parts)


def _shown(text: str) -> str:
    """Return a text as HTML; what stands between two backquotes is code."""
    parts = escape(text).split("`")
    if len(parts) % 2 == 0:  # one backquote has no partner
        return escape(text)
    return "".join(f"<code>{part}</code>" if place % 2 else part for place, part in enumerate(parts))


def as_data(written: Rulebook) -> Sequence[dict[str, object]]:
    """Return the sections for a program: their texts, and the points and values that these are about."""
    return [
        {
            "key": section.key,
            "heading": section.heading,
            "paragraphs": [
                [{"key": each.key, "text": each.text, "point": each.point, "value": each.value} for each in paragraph]
                for paragraph in section.paragraphs
            ],
        }
        for section in written.sections
    ]
