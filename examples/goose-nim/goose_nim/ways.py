"""The ways to take in Nim, and what a move does without a message, for suites that goose makes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from goose.kit import Ways

if TYPE_CHECKING:
    from collections.abc import Mapping

    from goose.kit import Step


def ways(step: Step) -> list[str]:
    """Return how much of a heap a player takes, and whether it is the last heap."""
    if step.before is None or step.instruction.name != "take":
        return []
    heaps = step.before["heaps"]
    heap, count = step.instruction.values
    found = ["whole-heap" if count == heaps[heap - 1] else "part-of-heap" if count < heaps[heap - 1] else "too-many"]
    if sum(map(bool, heaps)) == 1:
        found.append("last-heap")
    return found


def outcomes(step: Step) -> list[str]:
    """Return what a move leaves to the other player."""
    if step.before is None or step.after is None or step.instruction.name != "take":
        return []
    left = sorted(filter(None, step.after["heaps"]))
    found = ["leaves-one-heap"] if len(left) == 1 else []
    if len(left) > 1 and left[0] == left[-1]:
        found.append("leaves-equal-heaps")
    return found


def has(position: Mapping[str, Any]) -> list[str]:
    """Return what a save must keep of a position."""
    return ["has-empty-heap"] if 0 in position["heaps"] else ["all-heaps"]


def numbers(step: Step) -> list[str]:
    """Return the heap and how many objects are taken."""
    if step.before is None or step.instruction.name != "take":
        return []
    heap, count = step.instruction.values
    return [f"heap-{heap}", f"takes-{count}"]


WAYS = Ways(ways, outcomes, has, numbers)
