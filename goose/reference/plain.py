"""A reference for a person at a terminal: one block of lines for each instruction and message."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from goose.base.document import Block, Code, Heading, Paragraph, as_plain, shown
from goose.base.widths import wrapped_whole
from goose.reference.tables import Field, InstructionRow, MessageRow, ReferenceTables, VariantRow

_NARROWEST = 40  # characters
_STEP = "    "


def messages_text(reference: ReferenceTables, width: int) -> str:
    """Return the tables under headings, wrapped except for exact texts."""
    words = reference.words
    wide = max(width, _NARROWEST)
    parts = [
        (
            words["instructions"],
            [line for row in reference.instructions for line in _instruction(row, reference, wide)],
        ),
        (words["levels"], [*_levels(reference)]),
        (words["messages"], [line for message in reference.messages for line in _message(message, reference, wide)]),
    ]
    blocks: list[Block] = [Paragraph(words["note"])]
    for heading, lines in parts:
        if lines:
            blocks += [Heading(1, heading), Code("\n".join(lines).rstrip())]
    return as_plain(blocks, wide)


def _instruction(row: InstructionRow, reference: ReferenceTables, width: int) -> Iterator[str]:
    yield f"{row.word}  ({row.name})" if row.word != row.name else row.word
    yield from wrapped_whole(row.does, width, _STEP)
    alike = len({variant.failures for variant in row.variants}) == 1
    for variant in row.variants:
        rules = reference.rules_of(variant.by)
        yield from wrapped_whole(f"{variant.form}  [{rules}]" if rules else variant.form, width, _STEP)
        yield from wrapped_whole(variant.takes, width, 2 * _STEP)
        if not alike:
            yield from _refusals(variant, reference, 2 * _STEP)
    if alike:
        yield from _refusals(row.variants[0], reference, _STEP)
    for label, text in (("before", row.before), ("after", row.after)):
        if text:
            yield f"{_STEP}{reference.words[label]}:"
            yield from _exact(text.removesuffix("\n"), 2 * _STEP)
    yield ""


def _refusals(variant: VariantRow, reference: ReferenceTables, indent: str) -> Iterator[str]:
    if variant.failures:
        yield f"{indent}{reference.words['failures']}:"
    longest = max((len(refusal.key) for refusal in variant.failures), default=0)
    for refusal in variant.failures:
        yield from _exact(refusal.text, f"{indent}{_STEP}{refusal.key:{longest}}  ")


def _levels(reference: ReferenceTables) -> Iterator[str]:
    longest = max((len(level.word) for level in reference.levels), default=0)
    for level in reference.levels:
        rules = reference.rules_of(level.by)
        name = f"({level.level})" if level.level != level.word else ""
        yield "  ".join(
            part for part in (f"{level.word:{longest}}", name, f"[{rules}]" if rules else "") if part
        ).rstrip()


def _message(message: MessageRow, reference: ReferenceTables, width: int) -> Iterator[str]:
    rules = reference.rules_of(message.by)
    yield from wrapped_whole(f"{message.key}  [{rules}]" if rules else message.key, width)
    yield from _exact(message.text, f"{_STEP}| ")
    yield from wrapped_whole(message.when, width, _STEP)
    yield from _fields(message.printed, width)
    yield ""


def _fields(fields: Sequence[Field], width: int) -> Iterator[str]:
    longest = max((len(field.name) for field in fields), default=0) + 2
    for field in fields:
        name = f"{{{field.name}}}"
        yield from wrapped_whole(field.holds, width, f"{_STEP}{name:{longest}}  ") or [f"{_STEP}{name}"]


def _exact(text: str, before: str) -> list[str]:
    """Return the lines of a text unchanged, however narrow the terminal is."""
    first, *rest = text.split("\n")
    indent = before if before.rstrip().endswith("|") else " " * len(before)
    return [f"{before}{shown(first)}", *(f"{indent}{shown(line)}" for line in rest)]
