"""The throws of the Goose in a picture: the dice, and how tokens move.

A token walks square by square as far as the dice say. Everything that leads it on is one step.
"""

from __future__ import annotations

from goose.kit import Motion, Thrown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from typing import Any

    from goose.kit import Step

_PREFIX = "goose."


def last_throw(step: Step, last: Thrown | None) -> Thrown | None:
    """Return the last throw after a step."""
    for event in reversed(step.events):
        if event["event"] == "goose.rolls":
            return Thrown(event["name"], event["dice"])
    return last


def motions(step: Step) -> Sequence[Motion]:
    """Return how the tokens move in a step."""
    assert step.before is not None, "a picture shows the position before"
    pieces = {token["name"]: f"token-{seat}" for seat, token in enumerate(step.before["tokens"], 1)}
    found: list[Motion] = []
    for event in step.events:
        key = event["event"].removeprefix(_PREFIX)
        if key == "rolls":
            found.append(Motion(throws=True))
        elif key in ("moves", "bounces"):
            squares = _walked(event) if key == "moves" else [event["square"]]
            found += (Motion({pieces[event["name"]]: _place(square)}) for square in squares)
        elif "target" in event:  # a square leads on, or tokens meet
            moved = event.get("other", event["name"])
            found.append(Motion({pieces[moved]: _place(event["target"])}))
    return found


def _walked(event: Mapping[str, Any]) -> Iterator[int]:
    yield from range(event["start"] + 1, event["square"] + 1)


def _place(square: int) -> str:
    return f"square-{square}"
