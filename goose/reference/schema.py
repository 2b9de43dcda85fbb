"""A reference as plain data, and the JSON Schema (2020-12) of it."""

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
                "description": "Whether it holds only where dice are typed (--dice manual), or thrown; null for both.",
            },
        },
    ),
    "By which it holds.",
)

SCHEMA: dict[str, Any] = {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    **closed(
        "What `goose messages --format json` prints: words and messages of one language.",
        {
            "language": {**_TEXT, "description": "The code of the language."},
            "by": {**_BY, "description": "All that the tables are of."},
            "note": {**_TEXT, "description": "How the texts are to be read."},
            "instructions": listed(
                closed(
                    "An instruction.",
                    {
                        "name": {**_TEXT, "description": "The same in every language."},
                        "word": {**_TEXT, "description": "That is typed."},
                        "does": {**_TEXT, "description": "Empty where nobody says it."},
                        "variants": listed(
                            closed(
                                "What it is by some rules.",
                                {
                                    "by": _BY,
                                    "form": {**_TEXT, "description": "What must be typed in capitals; [optional]."},
                                    "takes": {**_TEXT, "description": "The same as a sentence."},
                                    "failures": listed(
                                        closed("A failure.", {"key": _KEY, "text": _TEXT}),
                                        "In the order in which they are tested; an invalid instruction comes before.",
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
                                    "holds": {**_TEXT, "description": "Empty where nobody says it."},
                                    "may_be_empty": {
                                        "type": "boolean",
                                        "description": "A text that ends in it then ends without the blank before it.",
                                    },
                                    "printed": {"type": "boolean", "description": "The text has it."},
                                },
                            ),
                            "In the order of the event's values.",
                        ),
                        "when": {**_TEXT, "description": "It is printed. Empty where nobody says it."},
                        "failure": {
                            "type": "boolean",
                            "description": "It says that an instruction is not carried out.",
                        },
                        "by": _BY,
                    },
                )
            ),
        },
    ),
}
"""The schema of what `as_data` returns."""


def as_data(reference: ReferenceTables) -> dict[str, Any]:
    """Return the tables as plain data."""
    return {
        "language": reference.language,
        "by": [asdict(by) for by in reference.by],
        "note": reference.words["note"],
        "instructions": [asdict(told) for told in reference.instructions],
        "levels": [{"level": each.name, "word": each.word, "by": [*map(asdict, each.by)]} for each in reference.levels],
        "messages": [
            {
                **asdict(message),
                "fields": [{**asdict(field), "printed": field in message.printed} for field in message.fields],
            }
            for message in reference.messages
        ],
    }
