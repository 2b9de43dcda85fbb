"""The narrator of Nim: what happened, in sentences for people."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from goose.kit import Narrator

if TYPE_CHECKING:
    from collections.abc import Mapping

    from goose.kit import Phrases, Sentence, Step


def narrate(step: Step, phrases: Phrases) -> list[Sentence]:
    """Return a sentence for each event that has one."""
    return [
        phrases.say(key, **{field: value for field, value in event.items() if field != "event"})
        for event in step.events
        if (key := event["event"].removeprefix("nim.")) in phrases
    ]


def describe(position: Mapping[str, Any], phrases: Phrases) -> list[str]:
    """Return a line for each heap."""
    return [phrases.phrase("position", heap=heap, count=count) for heap, count in enumerate(position["heaps"], 1)]


NARRATOR = Narrator(narrate, describe)
