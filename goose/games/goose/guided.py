"""The Goose's part of the conversation."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from goose.games.goose.drawing import shown
from goose.games.goose.rules.bari import LEAST, MOST
from goose.games.goose.ruleset import GooseRules
from goose.kit import Choice, Guide, Talk, by_instruction, saved_by


class GooseGuide(Guide):
    """Asks for the rules and, if they need one, the board; a turn is a roll."""

    turn = "goose.turn"
    rules = ("traditional", "bari", "bari-first-throw", "madrid")
    squares = (LEAST, MOST)
    turns = ("goose.turn", "goose.misses", "goose.waits")

    def shows_rounds(self, talk: Talk) -> bool:
        """Return whether the board is drawn once a round (Italian documents)."""
        return talk.people and talk.interpreter.rules.name in ("bari", "bari-first-throw")

    def ending(self, talk: Talk) -> str:
        """Return the board again if every change is drawn (Spanish document)."""
        outcome = talk.interpreter.outcome
        rules = talk.interpreter.rules
        if outcome is None or not talk.people or rules.name != "madrid":
            return ""
        assert isinstance(rules, GooseRules), "the rules are those of the game"
        events = shown(rules, [(token["name"], token["square"]) for token in outcome.position["tokens"]])
        return talk.worded(events)

    def choices(self, talk: Talk) -> list[Choice[Talk]]:
        """Return the menu of a turn."""
        if _is_thrown(talk.view()):
            keep, again = by_instruction("turn_keep", "1", "keep"), by_instruction("turn_again", "2", "roll")
            return [keep, again, saved_by("3")]
        return [by_instruction("turn_roll", "1", "roll"), saved_by("2")]

    def begins_turn(self, view: Mapping[str, Any]) -> bool:
        """Return whether no throw waits for a choice."""
        return not _is_thrown(view)

    def takes_board(self, points: Mapping[str, str]) -> bool:
        """Return whether the rules take a board file with the geese."""
        return points["geese"] == "board"


def _is_thrown(view: Mapping[str, Any]) -> bool:
    """Return whether a throw waits for its player's choice."""
    return view["position"].get("thrown") is not None


GUIDE = GooseGuide()
