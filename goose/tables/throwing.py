"""Random values that a server draws: dice, ages, the order of play."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping, Sequence
from random import Random

from goose.core.dice import FACES, RANDOM, Dice
from goose.core.instructions import Argument, Instruction
from goose.tables.variant import TableVariant


class EntropyDice(Dice):
    """Dice from the system's random numbers; earlier throws do not help to predict one."""

    mode = RANDOM
    typed = False

    def draw(self, bound: int) -> int:
        """Return a number from 0 to `bound` - 1."""
        return secrets.randbelow(bound)

    def copy(self) -> EntropyDice:
        """Return these dice, which have no state."""
        return self


class ChallengeDice(Dice):
    """The dice of the challenge of a day: everybody has the same ones after as many instructions, also after a restart.

    Args:
        day: the date, as `2026-11-29`.
        game: the name of the game.
        moment: returns the number of instructions in the log of the table.
    """

    mode = RANDOM
    typed = False

    def __init__(self, day: str, game: str, moment: Callable[[], int]) -> None:
        self._day = day
        self._game = game
        self._moment = moment
        self._now = -1
        self._random = Random(0)

    def draw(self, bound: int) -> int:
        """Return a number from 0 to `bound` - 1."""
        if (now := self._moment()) != self._now:
            self._now = now
            self._random = Random(f"{self._day} {self._game} {now}")
        return self._random.randrange(bound)

    def copy(self) -> ChallengeDice:
        """Return dice that begin this moment again."""
        return ChallengeDice(self._day, self._game, self._moment)


def thrown(move: Instruction, dice: Dice) -> Instruction:
    """Return a move with the thrown dice instead of the values to type."""
    values = [_drawn(value, dice) if isinstance(value, Argument) else value for value in move.values]
    return Instruction(move.name, move.players, values)


def _drawn(argument: Argument, dice: Dice) -> str | int:
    if argument.alphabet:
        assert argument.length is not None, "a move says how many dice there are"
        return "".join(argument.alphabet[dice.draw(len(argument.alphabet))] for _ in range(argument.length))
    assert argument.least is not None, "dice are numbers or signs"
    most = FACES if argument.most is None else argument.most  # some rules accept any number as a face
    return argument.least + dice.draw(most - argument.least + 1)


def seated(variant: TableVariant, names: Sequence[str], ages: Mapping[str, int | None], dice: Dice) -> list[str]:
    """Return the players in the order of play; the one who starts is first.

    With typed dice the rules do not throw for the order. So it comes from a separate game by the same rules.
    """
    interpreter = variant.interpreter(dice=dice)
    for name in names:
        interpreter.carry_out(Instruction("register", [name], given(ages[name])))
    interpreter.carry_out(Instruction("start", [*names], []))
    view = interpreter.view()
    seats = [seat["name"] for seat in view["seats"]]
    if view["to_move"] not in seats:
        return [*names]
    first = seats.index(view["to_move"])
    return [*seats[first:], *seats[:first]]


def given(age: int | None) -> list[int]:
    """Return the arguments after a name when a player is registered."""
    return [] if age is None else [age]
