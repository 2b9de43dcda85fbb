"""What each throw does to each token, as the engine has it.

The engine plays every throw from every state of a token, alone on the board and with one other token in every state of
its own. What happens between more tokens follows, because a throw moves one token, by squares alone, and then meets
those that stand where it would rest: the mover is turned back if any of them turns it back, and to each of the others
happens what happens to it with the mover alone (`Movement.make_room`, `Movement.free`). The tests hold this to the
engine for three tokens and more.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import product
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from goose.games.goose.game import GooseGame
from goose.games.goose.movement import Token
from goose.games.goose.ruleset import GooseRules
from goose.kit import FACES, Event, Instruction, ManualDice

PASSES, AGAIN, WINS = range(3)
"""What comes after a throw: the turn passes, the player throws again, or has won."""

Numbers = NDArray[np.int32]
Flags = NDArray[np.bool_]

State = tuple[int, int, bool]
"""What a token is in: the square on which it stands, the turns that it must still miss, and whether it is trapped."""


class Thrown(NamedTuple):
    """What a throw comes to: the states of the token moved and of the other, what comes next, the events' keys."""

    mover: State
    other: State
    after: int
    told: tuple[str, ...]

    @property
    def turned_back(self) -> bool:
        """Whether the other stood where the mover would have come to rest."""
        return "goose.occupied" in self.told

    @property
    def arrives(self) -> bool:
        """Whether the mover has come to the square on which it stands."""
        return not self.turned_back and ("goose.moves" in self.told or "goose.first_throw" in self.told)


_Met = tuple[State, State, int, Thrown]
"""The states of two tokens, the number of a throw, and what it comes to."""


def are_apart(rules: GooseRules) -> bool:
    """Return whether tokens never affect each other."""
    return rules.occupied == "shared" and not any(effect.traps for effect in rules.effects.values())


class _OneThrow(GooseGame):
    """A game in which one turn is played."""

    passed = False

    def pass_turn(self, index: int, events: list[Event]) -> None:
        del index, events
        self.passed = True


class Engine:
    """Plays single throws and missed turns from any state.

    Attributes:
        start: the state in which a token begins.
        throws: how many there are; their order is that of the numbers that a simulated throw draws.
    """

    def __init__(self, rules: GooseRules) -> None:
        self.rules = rules
        self.start: State = (rules.first_square, 0, False)
        self._mover, self._other = Token("", 0), Token("-", 0)
        faces = product(range(1, FACES + 1), repeat=rules.dice)
        self._rolls = [Instruction("roll", [self._mover.name], list(thrown)) for thrown in faces]
        self.throws = len(self._rolls)
        self._alone = _OneThrow(rules, [self._mover], 0)
        self._together = _OneThrow(rules, [self._mover, self._other], 0)
        self._dice = ManualDice()

    def alone(self, state: State) -> list[Thrown]:
        """Return what each throw does to a token that nobody meets."""
        return [self._throw(self._alone, roll, state, state) for roll in self._rolls]

    def together(self, mover: State, other: State, alone: Sequence[Thrown]) -> dict[int, Thrown]:
        """Return the throws that do something else than they do `alone`, because there is a second token."""
        met = {}
        for number, (roll, unmet) in enumerate(zip(self._rolls, alone, strict=True)):
            thrown = self._throw(self._together, roll, mover, other)
            if thrown.mover != unmet.mover or thrown.other != other or thrown.told != unmet.told:
                met[number] = thrown
        return met

    def _throw(self, game: _OneThrow, roll: Instruction, one: State, two: State) -> Thrown:
        _put(self._mover, one)
        _put(self._other, two)
        game.result, game.passed = None, False
        events: list[Event] = []
        game.act(roll, self._dice, events)
        after = WINS if game.result is not None else PASSES if game.passed else AGAIN
        return Thrown(_state(self._mover), _state(self._other), after, _told(events))

    def missed(self, state: State) -> tuple[State, tuple[str, ...]] | None:
        """Return the state and the events of a missed turn; None if it can throw."""
        _put(self._mover, state)
        events: list[Event] = []
        return (_state(self._mover), _told(events)) if self._alone.passes_over(self._mover, events) else None

    def is_stuck(self, state: State) -> bool:
        """Return whether no throw of its player can ever move a token."""
        _put(self._mover, state)
        return self._alone.is_stuck(self._mover)


def _put(token: Token, state: State) -> None:
    token.square, token.turns, token.trapped = state


def _state(token: Token) -> State:
    return token.square, token.turns, token.trapped


def _told(events: Sequence[Event]) -> tuple[str, ...]:
    return tuple([key for key, _ in events])


class Tables:
    """The tables of a set of rules, over the possible states of a token.

    Those of two tokens are there only with `together`; without, tokens do not affect each other, or there is only one.

    Attributes:
        states: of a token, in the order in which they were found; the first is that at the start.
        throws: how many there are, each as likely as any other.
        rolls: by state: its player is not passed over.
        missed: by state: the state after a turn missed; where it rolls, the same.
        stuck: by state: no throw of its player can ever move it.
        mover: by state and throw, of a token that nobody meets: the state that it comes to, …
        after: … what comes after, …
        arrives: … and whether it has come to a square.
        told: by state and throw: which of `kinds` is told.
        told_missed: by state: which of `kinds` a missed turn tells.
        turned_back: by state, throw and state of the other: the mover is turned back by it.
        returned: the state of a mover that is turned back, and …
        after_returned: … what comes after.
        other: the state that the other is in after it.
        told_together: which of `kinds` is told of both.
        kinds: the sequences of keys of events that are told.
    """

    def __init__(self, rules: GooseRules, *, together: bool) -> None:
        self.rules = rules
        self.together = together
        engine = Engine(rules)
        self.throws = engine.throws
        self._kinds: dict[tuple[str, ...], int] = {}
        self.states = [engine.start]
        alone, met = self._find(engine)
        numbers = {state: number for number, state in enumerate(self.states)}
        missed = [engine.missed(state) for state in self.states]
        self.rolls: Flags = np.array([left is None for left in missed])
        after = [state if left is None else left[0] for state, left in zip(self.states, missed, strict=True)]
        self.missed = _numbers(numbers[state] for state in after)
        self.told_missed = _numbers(self._kind(() if left is None else left[1]) for left in missed)
        self.stuck: Flags = np.array([engine.is_stuck(state) for state in self.states])
        shape = (len(self.states), self.throws)
        nothing = [Thrown(engine.start, engine.start, PASSES, ())] * self.throws  # of whoever is passed over
        flat = [thrown for state in self.states for thrown in alone.get(state, nothing)]
        self.mover = _numbers(numbers[thrown.mover] for thrown in flat).reshape(shape)
        self.after = _numbers(thrown.after for thrown in flat).reshape(shape)
        self.arrives: Flags = np.array([thrown.arrives for thrown in flat]).reshape(shape)
        self.told = _numbers(self._kind(thrown.told) for thrown in flat).reshape(shape)
        if together:
            self._put_together(met, numbers)
        self.kinds: Sequence[tuple[str, ...]] = list(self._kinds)

    def _find(self, engine: Engine) -> tuple[dict[State, list[Thrown]], list[_Met]]:
        """Find all states, what each throw does in them alone, and what it does to two tokens where that differs."""
        alone: dict[State, list[Thrown]] = {}
        met: list[_Met] = []
        known = set(self.states)

        def find(states: Iterable[State]) -> None:
            for state in states:
                if state not in known:
                    known.add(state)
                    self.states.append(state)

        for number, new in enumerate(self.states):  # which grows
            left = engine.missed(new)
            if left is not None:
                find((left[0],))
            else:
                alone[new] = engine.alone(new)
                find(thrown.mover for thrown in alone[new])
            for old in self.states[: number + 1] if self.together else ():
                for mover, other in dict.fromkeys(((new, old), (old, new))):
                    if mover in alone:
                        differing = engine.together(mover, other, alone[mover])
                        met += [(mover, other, throw, thrown) for throw, thrown in differing.items()]
                        find(state for thrown in differing.values() for state in (thrown.mover, thrown.other))
        return alone, met

    def _put_together(self, met: Iterable[_Met], numbers: Mapping[State, int]) -> None:
        count = len(self.states)
        shape = (count, self.throws, count)
        self.turned_back: Flags = np.zeros(shape, np.bool_)
        self.other = np.broadcast_to(np.arange(count, dtype=np.int32), shape).copy()
        self.returned, self.after_returned, self.told_together = (
            np.broadcast_to(unmet[:, :, np.newaxis], shape).copy() for unmet in (self.mover, self.after, self.told)
        )
        for mover, other, throw, thrown in met:
            place = numbers[mover], throw, numbers[other]
            self.turned_back[place] = thrown.turned_back
            self.other[place] = numbers[thrown.other]
            self.returned[place] = numbers[thrown.mover]
            self.after_returned[place] = thrown.after
            self.told_together[place] = self._kind(thrown.told)

    def _kind(self, told: tuple[str, ...]) -> int:
        return self._kinds.setdefault(told, len(self._kinds))


def _numbers(values: Iterable[int]) -> Numbers:
    return np.fromiter(values, np.int32)
