"""A reference as plain data, and its JSON Schema (2020-12)."""

from __future__ import annotations

from typing import Any

from attrs import asdict

from goose.core.view import closed, listed, nullable
from goose.reference.tables import THROWN, TYPED, ReferenceTables

_TEXT = {"type": "string"}
_KEY = {"type": "string", "description": "The key of a message, the same in every language."}

_BY = listed(
    closed(
        "Rules of a game.",
        {
            "game": _TEXT,
            "rules": {**listed(_TEXT, "Their names, as --rules takes them."), "minItems": 1},
            "dice": {
                **nullable({"enum": [TYPED, THROWN]}),
                "description": "Whether only for typed dice (--dice manual) or for thrown dice; null for both.",
            },
        },
    ),
    "The games and rules for which it is true.",
)

SCHEMA: dict[str, Any] = {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    **closed(
        "The output of `goose messages --format json`: words and messages of one language.",
        {
            "language": {**_TEXT, "description": "The code of the language."},
            "by": {**_BY, "description": "All games and rules in the tables."},
            "note": {**_TEXT, "description": "How to read the texts."},
            "instructions": listed(
                closed(
                    "An instruction.",
                    {
                        "name": {**_TEXT, "description": "The same in every language."},
                        "word": {**_TEXT, "description": "The word to type."},
                        "does": {**_TEXT, "description": "Empty if unknown."},
                        "before": {**_TEXT, "description": "Lines that a course prints before its answer."},
                        "after": {**_TEXT, "description": "Lines that a course prints after its answer."},
                        "variants": listed(
                            closed(
                                "Its form by some rules.",
                                {
                                    "by": _BY,
                                    "form": {**_TEXT, "description": "Words to type in capitals; [optional]."},
                                    "takes": {**_TEXT, "description": "The same as a sentence."},
                                    "failures": listed(
                                        closed("A failure.", {"key": _KEY, "text": _TEXT}),
                                        "In the order of the tests; an invalid instruction comes first.",
                                    ),
                                },
                            )
                        ),
                    },
                )
            ),
            "levels": listed(closed("A level of automatic players.", {"level": _TEXT, "word": _TEXT, "by": _BY})),
            "messages": listed(
                closed(
                    "A message.",
                    {
                        "key": _KEY,
                        "text": {
                            **_TEXT,
                            "description": "As it is printed, without the end of its last line; {name} is a field.",
                        },
                        "fields": listed(
                            closed(
                                "A field of the event.",
                                {
                                    "name": _TEXT,
                                    "holds": {**_TEXT, "description": "Empty if unknown."},
                                    "may_be_empty": {
                                        "type": "boolean",
                                        "description": "If empty at the end of a text, the blank before it is omitted.",
                                    },
                                    "printed": {"type": "boolean", "description": "Whether the text has it."},
                                },
                            ),
                            "In the order of the event's values.",
                        ),
                        "when": {**_TEXT, "description": "When it is printed. Empty if unknown."},
                        "failure": {
                            "type": "boolean",
                            "description": "Whether it says that an instruction is not carried out.",
                        },
                        "by": _BY,
                    },
                )
            ),
        },
    ),
}
"""The schema of the result of `as_data`."""


def as_data(reference: ReferenceTables) -> dict[str, Any]:
    """Return the tables as plain data."""
    return {
        "language": reference.language,
        "by": [asdict(by) for by in reference.by],
        "note": reference.words["note"],
        "instructions": [asdict(row) for row in reference.instructions],
        "levels": [{"level": each.name, "word": each.word, "by": [*map(asdict, each.by)]} for each in reference.levels],
        "messages": [
            {
                **asdict(message),
                "fields": [{**asdict(field), "printed": field in message.printed} for field in message.fields],
            }
            for message in reference.messages
        ],
    }
