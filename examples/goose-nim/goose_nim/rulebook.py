"""The rules of Nim from beginning to end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from goose.kit import Part, about, says

if TYPE_CHECKING:
    from goose_nim.rules import NimRules


def rulebook(rules: NimRules) -> list[Part]:
    """Return the sections of the rules."""
    return [
        Part("aim", [[says("aim.take"), about(rules, "last")]]),
        Part(
            "start",
            [[about(rules, "heaps", "sizes", count=len(rules.heaps), heaps=rules.heaps)], [says("start.first")]],
        ),
        Part("turn", [[says("turn.take")], [says("turn.too_many")]]),
        Part("end", [[says("end.empty")]]),
        Part("computer", [[says("computer.normal"), says("computer.advanced")]]),
    ]
