"""A reference as a Markdown page, completely in its own language."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from goose.reference.cells import BREAK, code, document, heading, prose, table
from goose.reference.tables import Field, ReferenceTables


def page(reference: ReferenceTables, level: int = 1) -> str:
    """Return the tables, each under its heading."""
    games = ", ".join(each.game for each in reference.by)
    title = f"{reference.words['title']}: {games} (`{reference.language}`)"
    return document([heading(title, level), *sections(reference, level + 1)])


def sections(reference: ReferenceTables, level: int) -> Iterator[str]:
    """Yield a page without its heading: the note, then each table."""
    words = reference.words
    yield prose(words["note"])
    yield heading(words["instructions"], level)
    yield instruction_table(reference)
    if reference.levels:
        yield heading(words["levels"], level)
        rows = [[code(each.word), code(each.level), prose(reference.rules_of(each.by))] for each in reference.levels]
        yield table([words[name] for name in ("word", "key", "by")], rows)
    yield heading(words["messages"], level)
    yield message_table(reference)


def instruction_table(reference: ReferenceTables) -> str:
    """Return the table of instructions, with a row for each variant."""
    words = reference.words
    rows = [
        [
            code(variant.form),
            prose(row.does),
            prose(variant.takes),
            BREAK.join(code(refusal.text) for refusal in variant.failures),
            code(row.before.removesuffix("\n")),
            code(row.after.removesuffix("\n")),
            prose(reference.rules_of(variant.by)),
        ]
        for row in reference.instructions
        for variant in row.variants
    ]
    return table([words[name] for name in ("word", "does", "takes", "failures", "before", "after", "by")], rows)


def message_table(reference: ReferenceTables) -> str:
    """Return the table of messages, one row per message."""
    words = reference.words
    rows = [
        [
            code(each.key),
            code(each.text),
            prose(each.when),
            BREAK.join(fields(each.printed)),
            prose(reference.rules_of(each.by)),
        ]
        for each in reference.messages
    ]
    return table([words[name] for name in ("key", "text", "when", "fields", "by")], rows)


def fields(listed: Iterable[Field]) -> list[str]:
    """Return fields as texts, each with its meaning."""
    names = [(code(f"{{{field.name}}}"), prose(field.holds)) for field in listed]
    return [f"{name}: {holds}" if holds else name for name, holds in names]
