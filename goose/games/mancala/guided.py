"""Mancala's part of the conversation."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from goose.kit import COMPUTER, Choice, Event, Guide, Instruction, Menu, State, Talk, Wrong, saved_by


class MancalaGuide(Guide):
    """Asks for the house to sow and, after a load, whose turn it is, if the rules do not enforce turns."""

    turn = "mancala.turn"

    def position(self, talk: Talk) -> str:
        """Return the drawing and the turn line, as the first player sees it."""
        return _drawn(talk.view()["position"]) + talk.turn_line()

    def choices(self, talk: Talk) -> list[Choice[Talk]]:
        """Return the menu of a turn."""
        houses = len(talk.view()["position"]["sides"][0]["houses"])
        answers = [str(house) for house in range(1, houses + 1)]
        return [Choice("turn_sow", answers, _sow, (houses,), move="play"), saved_by(str(houses + 1))]

    def only_move(self, talk: Talk) -> str | None:
        """Return the house to sow if only one has seeds."""
        moves = talk.interpreter.moves()
        return str(moves[0].values[0]) if len(moves) == 1 else None

    def announces(self, instruction: Instruction) -> Event:
        """Return the message with the house that a computer sows, because its reply does not say it."""
        return "sows", (*instruction.players, *instruction.values)

    def goes_on(self, talk: Talk) -> str:
        """Return the state that asks whose turn it is: always the person's against `CPU`, which plays in replies."""
        if talk.interpreter.rules.points["turns"] == "enforced":
            return "NEXT"
        seats = talk.view()["seats"]
        if COMPUTER not in [seat["name"] for seat in seats]:
            return "MOVER"
        talk.give_turn(next(seat["name"] for seat in seats if seat["name"] != COMPUTER))
        return "NEXT"


def _sow(talk: Talk, answer: str) -> str:
    """Sow a house with seeds; an empty one would pass the turn."""
    if [int(answer)] not in [move.values for move in talk.interpreter.moves()]:
        raise Wrong(("empty_house", ()))
    return talk.act("play", int(answer))


def _movers(talk: Talk) -> list[Choice[Talk]]:
    def give(talk: Talk, answer: str) -> str:
        talk.give_turn(talk.seats[int(answer) - 1].name)
        return "NEXT"

    able = {side["name"] for side in talk.view()["position"]["sides"] if any(side["houses"])}
    return [
        Choice("mover", [str(place)], give, (seat.name,), label=seat.name)
        for place, seat in enumerate(talk.seats, start=1)
        if seat.name in able
    ]


def _drawn(position: Mapping[str, Any]) -> str:
    """Return the board as the first player sees it, each house with the number that its owner types."""
    first, second = position["sides"]
    numbers = range(1, len(first["houses"]) + 1)
    indent = " " * 4
    between = " " * (4 * len(numbers))
    lines = [
        f"{indent}{_numbered(reversed(numbers))}  {second['name']}",
        f"{indent}{_seeds(reversed(second['houses']))}",
        f"({second['well']:2}){between}({first['well']:2})",
        f"{indent}{_seeds(first['houses'])}",
        f"{indent}{_numbered(numbers)}  {first['name']}",
    ]
    return "".join(f"{line}\n" for line in lines)


def _numbered(numbers: Iterable[int]) -> str:
    return "".join(f" {number:2} " for number in numbers).rstrip()


def _seeds(houses: Iterable[int]) -> str:
    return "".join(f"[{seeds:2}]" for seeds in houses)


MancalaGuide.states = {"MOVER": State("ask_mover", Menu(_movers), wrong="bad_number")}

GUIDE = MancalaGuide()
