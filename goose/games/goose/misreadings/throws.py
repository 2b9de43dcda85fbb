"""Misreadings of throws: steps, first throw, the end, rolling again."""

from __future__ import annotations

from collections.abc import Sequence

from goose.games.goose.game import GooseGame
from goose.games.goose.misreadings.altering import (
    FIRST,
    QUESTION,
    SECOND,
    SPANISH,
    changed,
    entry,
    leads_to_first_square,
)
from goose.games.goose.movement import Movement, Token
from goose.games.goose.ruleset import GooseRules
from goose.kit import FACES, Dice, Event, Instruction, overriding

Faces = tuple[int, ...]


MOVE = (
    entry(
        "move.counts-start",
        lambda rules: True,
        f"{QUESTION} does the square count on which the token stands?",
        overriding(Movement, steps=lambda right, own, faces: right(faces) - 1),
    ),
    entry(
        "first-square.one",
        lambda rules: rules.first_square == 0 and not rules.open_table,
        f"{SPANISH}.",
        first_square=1,
    ),
    entry(
        "first-square.zero",
        lambda rules: rules.first_square == 1,
        "The rules of all the other sources.",
        first_square=0,
    ),
)
"""Misreadings of the count of squares."""


class _FarFromAnywhere(Movement):
    def move(self, tokens: Sequence[Token], token: Token, faces: Faces, events: list[Event]) -> bool:
        return self.follow(tokens, token, faces, events)

    def first_throw(self, start: int, faces: Faces) -> int | None:
        return super().first_throw(self.rules.first_square, faces)


class _SmallerDieFirst(Movement):
    def first_throw(self, start: int, faces: Faces) -> int | None:
        return super().first_throw(start, faces) if [*faces] == sorted(faces) else None


class _FarSwapped(Movement):
    def first_throw(self, start: int, faces: Faces) -> int | None:
        target = super().first_throw(start, faces)
        return next((other for other in self.rules.first_throws.values() if target not in (None, other)), None)


class _FarOnlyOnce(GooseGame):
    _thrown: frozenset[str] = frozenset()

    def throw(self, faces: Faces, events: list[Event]) -> None:
        movement = self.movement
        if self.to_move in self._thrown:
            self.movement = type(movement)(changed(self.rules, first_throws={}))
        self._thrown |= {self.to_move}
        super().throw(faces, events)
        self.movement = movement


_ANYWHERE = f"{QUESTION} do 3+6 and 4+5 go far ahead from the first square alone?"
_WHICH = f"{QUESTION} which of 3+6 and 4+5 leads to 26, and which to 53?"

FIRST_THROW = (
    entry("first-throw.anywhere", lambda rules: rules.first_throws, _ANYWHERE, _FarFromAnywhere),
    entry("first-throw.swapped", lambda rules: len({*rules.first_throws.values()}) == 2, _WHICH, _FarSwapped),
    entry(
        "first-throw.smaller-die-first",
        lambda rules: rules.first_throws,
        "The statements write 3+6 and 4+5, with the smaller die first.",
        _SmallerDieFirst,
    ),
    entry(
        "first-throw.once",
        lambda rules: rules.first_throws and (leads_to_first_square(rules) or rules.occupied != "shared"),
        f"{SECOND} counts the throws of a player (lanci_effettuati = 1).",
        _FarOnlyOnce,
    ),
)
"""Misreadings of special first throws."""


def _further_back(more: int) -> type[Movement]:
    """Return a movement that bounces some squares too far back."""
    return overriding(
        Movement,
        bounced=lambda right, own, square: min(max(right(square) - more, own.rules.first_square), own.rules.squares),
    )


def _goes_back(rules: GooseRules) -> bool:
    return rules.past_end == "back"


def _has_effects_on_the_way_back(rules: GooseRules) -> bool:
    longest = rules.dice * (rules.largest_face or rules.squares)
    return _goes_back(rules) and any(square >= rules.squares - longest for square in rules.effects)


_LAST = f"{QUESTION} does the last square count on the way back?"

END = (
    entry("end.one-further-back", _goes_back, _LAST, _further_back(+1)),
    entry("end.one-less-back", _goes_back, _LAST, _further_back(-1)),
    entry(
        "end.no-effect-on-the-way-back",
        lambda rules: rules.chains and _has_effects_on_the_way_back(rules),
        f"{FIRST}.",
        counts_after_bounce=False,
    ),
    entry(
        "end.effect-on-the-way-back",
        lambda rules: not rules.chains and _has_effects_on_the_way_back(rules),
        f"{SECOND}.",
        counts_after_bounce=True,
    ),
    entry(
        "end.told-past-it",
        lambda rules: rules.past_end != "stays",
        f"{QUESTION} which square does the message of a move past the end name?",
        overriding(Movement, numbered=lambda right, own, square: square),
    ),
    entry(
        "end.wins-beyond",
        lambda rules: _goes_back(rules) and "past-end" not in rules.points,
        f"{SPANISH}.",
        past_end="wins",
    ),
)
"""Misreadings of the end of the board."""


class _AgainAfterSix(GooseGame):
    def throw(self, faces: Faces, events: list[Event]) -> None:
        rules = self.rules
        if faces == (FACES,):
            self.rules = changed(rules, rolls_again=frozenset(range(rules.squares)))
        super().throw(faces, events)
        self.rules = rules


class _AgainAndAgain(GooseGame):
    def is_offered(self) -> bool:
        return True


class _LargerCounts(GooseGame):
    _first: Faces | None = None

    def act(self, instruction: Instruction, dice: Dice, reply: list[Event]) -> None:
        self._first = self.thrown if instruction.name == "roll" else None
        super().act(instruction, dice, reply)

    def throw(self, faces: Faces, events: list[Event]) -> None:
        first, self._first = self._first, None
        super().throw(faces if first is None else max(faces, first, key=sum), events)


SECOND_THROW = (
    entry(
        "second-throw.again-and-again",
        lambda rules: rules.second_throw,
        f"{QUESTION} how often may a player throw again?",
        _AgainAndAgain,
    ),
    entry(
        "second-throw.larger",
        lambda rules: rules.second_throw,
        f"{QUESTION} which of the two throws counts?",
        _LargerCounts,
    ),
)
"""Misreadings of the second throw."""


def _geese(rules: GooseRules) -> frozenset[int]:
    """Return the geese on which a player rolls again."""
    return rules.rolls_again.intersection(rules.squares_of("goose"))


AGAIN = (
    entry(
        "again.never", lambda rules: rules.rolls_again, "The rules of all the other sources.", rolls_again=frozenset()
    ),
    entry(
        "again.geese-only",
        lambda rules: rules.rolls_again.difference(_geese(rules)),
        "“De oca a oca y tiro porque me toca”: the best known rhyme is about the geese.",
        rules=lambda rules: changed(rules, rolls_again=_geese(rules)),
    ),
    entry(
        "again.six",
        lambda rules: (
            rules.dice == 1
            and rules.largest_face == FACES
            and not any(effect.rests for effect in rules.effects.values())
        ),
        "The house rule of many games with one die.",
        _AgainAfterSix,
    ),
)
"""Misreadings of rolling again."""
