"""A reference as one table of comma-separated values (RFC 4180) with a line of headings."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator

from goose.reference.tables import By, ReferenceTables

HEADINGS = ("part", "key", "text", "when", "fields", "form", "takes", "failures", "by", "before", "after")
"""The columns.

`part` is `instruction`, `level` or `message`. `key` is the name that is the same in every language. `text` is the word,
or the text with its fields in braces. `when` says when a message is printed, or what an instruction does. `fields` and
`failures` are names and keys separated by blanks; a field that may be empty has a `?` after it. `by` lists games and
rules, `goose/bari`, with `/typed` or `/thrown` if it is true only for such dice. `before` and `after` are the lines
that a course prints around the answer to an instruction. Cells that do not apply are empty.
"""


def messages_csv(reference: ReferenceTables) -> str:
    """Return the table; each line ends in CR and LF, as the format requires."""
    written = io.StringIO(newline="")
    writer = csv.DictWriter(written, HEADINGS, restval="")
    writer.writeheader()
    writer.writerows(_rows(reference))
    return written.getvalue()


def _rows(reference: ReferenceTables) -> Iterator[dict[str, str]]:
    for row in reference.instructions:
        for variant in row.variants:
            yield {
                "part": "instruction",
                "key": row.name,
                "text": row.word,
                "when": row.does,
                "form": variant.form,
                "takes": variant.takes,
                "failures": " ".join(refusal.key for refusal in variant.failures),
                "before": row.before,
                "after": row.after,
                "by": _by(variant.by),
            }
    for level in reference.levels:
        yield {"part": "level", "key": level.level, "text": level.word, "by": _by(level.by)}
    for message in reference.messages:
        yield {
            "part": "message",
            "key": message.key,
            "text": message.text,
            "when": message.when,
            "fields": " ".join(field.name + "?" * field.may_be_empty for field in message.fields),
            "by": _by(message.by),
        }


def _by(by: tuple[By, ...]) -> str:
    places = [(each.game, rules, each.dice) for each in by for rules in each.rules]
    return " ".join("/".join(part for part in place if part) for place in places)
