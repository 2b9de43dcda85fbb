"""The texts of the messages of a game, and whether a line is one of them."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence

from goose.core.events import LEVEL, PROTOCOL, Event, Fields
from goose.core.words.language import Language
from goose.grading.judging.layout import laid_out

_WORD = re.compile(r"[^\W\d_]")
NOTHING = "(?!)"
"""The regular expression of no text."""


def message_pattern(
    language: Language, messages: Mapping[str, Fields], events: Iterable[Event], scripts: Iterable[str]
) -> str:
    """Return the regular expression of all texts of messages with any fields, as lines are compared.

    A field has blanks only where one of the events has them. Of a text without words the first field is a number or a
    word that scripts or events have, such as a name, and the others are numbers: `Step 3` is no line of a list.

    Args:
        language: the language of the messages.
        messages: the fields of each message.
        events: what has happened, to see what fields hold.
        scripts: the lines of all scripts.
    """
    known = {word for line in scripts for word in line.split()}
    blanks: dict[str, bool] = defaultdict(bool)
    for key, values in events:
        for name, value in zip(messages.get(key, ()), values, strict=False):
            blanks[name.removesuffix("?")] |= " " in str(value)
            known.add(str(value))
    first = "|".join([r"-?\d+", *sorted(re.escape(line.text) for word in known for line in laid_out(word))])
    texts = set()
    for key, fields in messages.items():
        if key in PROTOCOL:
            continue
        names = [name.removesuffix("?") for name in fields]
        marks = [f"\ue000{index}\ue001" for index in range(len(names))]
        for text in _rendered(language, key, names, marks):
            for line in laid_out(text):
                texts.add(_pattern(line.text, names, blanks, first))
    return "|".join(sorted(texts - {""})) or NOTHING


def _rendered(language: Language, key: str, names: Sequence[str], marks: Sequence[str]) -> list[str]:
    """Return a message with marks for its fields, once for each level if it has one."""
    levels = getattr(language, "levels", {}) if LEVEL in names else {}
    if not levels:
        return [language.render([(key, tuple(marks))])]
    return [
        language.render(
            [(key, tuple(level if name == LEVEL else mark for name, mark in zip(names, marks, strict=True)))]
        )
        for level in levels
    ]


def _pattern(line: str, names: Sequence[str], blanks: Mapping[str, bool], first: str) -> str:
    """Return the regular expression of a line with marks; empty for a line that is a field alone."""
    parts = re.split("\ue000(\\d+)\ue001", line)
    texts, fields = parts[::2], [names[int(index)] for index in parts[1::2]]
    worded = any(map(_WORD.search, texts))
    if not worded and len(fields) < 2:
        return "" if fields else re.escape(line)
    pattern = re.escape(texts[0])
    for place, (name, text) in enumerate(zip(fields, texts[1:], strict=True)):
        field = (".*" if blanks[name] else r"\S*") if worded else f"(?:{first})" if place == 0 else r"-?\d+"
        pattern += f"{field}{re.escape(text)}"
    return pattern
