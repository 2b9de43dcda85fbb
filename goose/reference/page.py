"""A reference as a document, completely in its own language."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from goose.base.document import Block, Code, Heading, Paragraph, Table
from goose.reference.tables import Field, ReferenceTables

_Rows = list[list[str | Code]]


def messages_blocks(reference: ReferenceTables) -> Iterator[Block]:
    """Yield the tables, each under its heading."""
    games = ", ".join(each.game for each in reference.by)
    yield Heading(1, f"{reference.words['title']}: {games} (`{reference.language}`)")
    yield from sections(reference, 2)


def sections(reference: ReferenceTables, level: int) -> Iterator[Block]:
    """Yield a page without its heading: the note, then each table."""
    words = reference.words
    yield Paragraph(words["note"])
    yield Heading(level, words["instructions"])
    yield Table(
        [words[name] for name in ("word", "does", "takes", "failures", "before", "after", "by")],
        _instructions(reference),
    )
    if reference.levels:
        yield Heading(level, words["levels"])
        levels: _Rows = [[Code(each.word), Code(each.level), reference.rules_of(each.by)] for each in reference.levels]
        yield Table([words[name] for name in ("word", "key", "by")], levels)
    yield Heading(level, words["messages"])
    yield Table([words[name] for name in ("key", "text", "when", "fields", "by")], _messages(reference))


def _instructions(reference: ReferenceTables) -> _Rows:
    """Return a row for each variant of each instruction."""
    return [
        [
            Code(variant.form),
            row.does,
            variant.takes,
            Code("\n".join(refusal.text for refusal in variant.failures)),
            Code(row.before.removesuffix("\n")),
            Code(row.after.removesuffix("\n")),
            reference.rules_of(variant.by),
        ]
        for row in reference.instructions
        for variant in row.variants
    ]


def _messages(reference: ReferenceTables) -> _Rows:
    return [
        [Code(each.key), Code(each.text), each.when, "\n".join(fields(each.printed)), reference.rules_of(each.by)]
        for each in reference.messages
    ]


def fields(listed: Iterable[Field]) -> list[str]:
    """Return fields as prose, each with its meaning."""
    names = [(f"`{{{field.name}}}`", field.holds) for field in listed]
    return [f"{name}: {holds}" if holds else name for name, holds in names]
