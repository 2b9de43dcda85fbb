"""The rules of a game as plain text, Markdown, HTML and data."""

from __future__ import annotations

import textwrap
from html import escape
from typing import TYPE_CHECKING

from goose.base.errors import UsageError
from goose.base.widths import columns_of
from goose.core.options import Settings
from goose.core.variant import Variant
from goose.reference.cells import document, heading, prose, table
from goose.reference.composing import Rulebook, rulebook

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from goose.base.columns import Table

_PAGE = """\
<!doctype html>
<html lang="{language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<style>
body {{ font: 1rem/1.5 system-ui, sans-serif; max-width: 46rem; margin: 2rem auto; padding: 0 1rem; }}
div {{ overflow-x: auto; }}
table {{ border-collapse: collapse; margin: 1rem 0; }}
th, td {{ border: 1px solid #999; padding: 0.25rem 0.5rem; text-align: left; vertical-align: top; }}
</style>
</head>
<body>
<main>
{content}
</main>
</body>
</html>"""


def rulebook_markdown(game: str, rules: str | None = None, language: str = "en", level: int = 1) -> str:
    """Return the rules of a game as Markdown, ended by LF.

    Args:
        game: its name.
        rules: the name of a set of rules; None for the default.
        language: the code of a language of the game.
        level: the level of the heading with the title; the headings of the sections are one level below.
    """
    variant = Variant(Settings(game, rules=rules))
    written = rulebook(variant.kind, variant.rules, language)
    if written is None:
        raise UsageError(f"The game {game} has no text of its rules.")
    return markdown_of(written, level)


def text_of(written: Rulebook, columns: int) -> str:
    """Return the rules as plain text, with lines of at most so many columns."""

    def wrapped(text: str) -> str:
        return textwrap.fill(text, columns, break_on_hyphens=False, break_long_words=False)

    parts = [underlined(wrapped(written.title), "=")]
    if written.switched:
        parts.append(wrapped(written.switched))
    for section in written.sections:
        parts.append(underlined(wrapped(section.heading), "-"))
        parts += [wrapped(" ".join(each.text for each in paragraph)) for paragraph in section.paragraphs]
    return "\n\n".join(parts)


def underlined(text: str, sign: str) -> str:
    """Return a heading of plain text, underlined by a sign."""
    return f"{text}\n{sign * max(map(columns_of, text.splitlines()))}"


def markdown_of(written: Rulebook, level: int = 1) -> str:
    """Return the rules as Markdown, ended by LF; the title is a heading of this level."""
    return document(_markdown(written, level))


def _markdown(written: Rulebook, level: int) -> Iterator[str]:
    yield heading(prose(written.title), level)
    yield prose(written.switched)
    for section in written.sections:
        yield heading(prose(section.heading), level + 1)
        for paragraph in section.paragraphs:
            yield prose(" ".join(each.text for each in paragraph))


def html_of(written: Rulebook, level: int = 1) -> str:
    """Return the rules as elements of HTML; the title is a heading of this level."""
    parts = [f"<h{level}>{_shown(written.title)}</h{level}>"]
    if written.switched:
        parts.append(f"<p>{_shown(written.switched)}</p>")
    for section in written.sections:
        parts.append(f"<h{level + 1}>{_shown(section.heading)}</h{level + 1}>")
        parts += [f"<p>{_shown(' '.join(each.text for each in paragraph))}</p>" for paragraph in section.paragraphs]
    return "\n".join(parts)


def html_page(title: str, language: str, parts: Iterable[str]) -> str:
    """Return a whole page of HTML.

    Args:
        title: the title of the page, as plain text.
        language: the code of its language.
        parts: elements of HTML.
    """
    content = "\n".join(part for part in parts if part)
    return _PAGE.format(language=escape(language), title=escape(title), content=content)


def table_markdown(rows: Table) -> str:
    """Return a table of `goose rules` as Markdown; empty for one without rows."""
    return table([*rows[0]], [[prose(cell) for cell in row.values()] for row in rows]) if rows else ""


def table_html(rows: Table) -> str:
    """Return a table of `goose rules` as HTML; empty for one without rows."""
    if not rows:
        return ""
    head = "".join(f'<th scope="col">{escape(heading)}</th>' for heading in rows[0])
    body = "".join(f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in row.values())}</tr>\n" for row in rows)
    return f"<div><table>\n<thead><tr>{head}</tr></thead>\n<tbody>\n{body}</tbody>\n</table></div>"


def _shown(text: str) -> str:
    """Return a text as HTML; what stands between two backquotes is code."""
    parts = escape(text).split("`")
    if len(parts) % 2 == 0:  # one backquote has no partner
        return escape(text)
    return "".join(f"<code>{part}</code>" if place % 2 else part for place, part in enumerate(parts))


def data_of(written: Rulebook) -> Sequence[dict[str, object]]:
    """Return the sections for a program: texts, points and values."""
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
