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
    """What a throw comes to.

    Attributes:
        mover: the state in which the token is that was moved.
        other: the state of the other token, where there is one.
        after: what comes after it.
        told: the keys of the events.
    """

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


def are_apart(rules: GooseRules) -> bool:
    """Return whether tokens never affect each other."""
    return rules.occupied == "shared" and not any(effect.traps for effect in rules.effects.values())


def squares_of(tables: Tables) -> list[int]:
    """Return the squares on which a token can stand, ascending."""
    return sorted({square for square, _, _ in tables.states} | {tables.rules.squares})


class _OneThrow(GooseGame):
    """A game in which one turn is played."""

    passed = False

    def pass_turn(self, index: int, events: list[Event]) -> None:
        del index, events
        self.passed = True


class Engine:
    """Plays single throws and missed turns from any state.

    Args:
        rules: by which they are played.

    Attributes:
        throws: how many there are; their order is that of the numbers that a simulated throw draws.
    """

    def __init__(self, rules: GooseRules) -> None:
        self.rules = rules
        self._mover, self._other = Token("", 0), Token("-", 0)
        faces = product(range(1, FACES + 1), repeat=rules.dice)
        self._rolls = [Instruction("roll", [self._mover.name], list(thrown)) for thrown in faces]
        self.throws = len(self._rolls)
        self._alone = _OneThrow(rules, [self._mover], 0)
        self._together = _OneThrow(rules, [self._mover, self._other], 0)
        self._dice = ManualDice()

    def start(self) -> State:
        """Return the state in which a token begins."""
        return (self.rules.first_square, 0, False)

    def alone(self, state: State) -> list[Thrown]:
        """Return what each throw does to a token that nobody meets."""
        return [self._throw(self._alone, roll, state, state) for roll in self._rolls]

    def together(self, mover: State, other: State, alone: Sequence[Thrown]) -> dict[int, Thrown]:
        """Return the throws with another effect when there is a second token.

        Args:
            mover: the token that is thrown for.
            other: the other one.
            alone: what each throw does to the mover that nobody meets.
        """
        met = {}
        for number, (roll, unmet) in enumerate(zip(self._rolls, alone, strict=True)):
            thrown = self._throw(self._together, roll, mover, other)
            if thrown.mover != unmet.mover or thrown.other != other or thrown.told != unmet.told:
                met[number] = thrown
        return met

    def _throw(self, game: _OneThrow, roll: Instruction, one: State, two: State) -> Thrown:
        mover, other = self._mover, self._other
        mover.square, mover.turns, mover.trapped = one
        other.square, other.turns, other.trapped = two
        game.result, game.passed = None, False
        events: list[Event] = []
        game.act(roll, self._dice, events)
        return Thrown(
            (mover.square, mover.turns, mover.trapped),
            (other.square, other.turns, other.trapped),
            WINS if game.result is not None else PASSES if game.passed else AGAIN,
            tuple([key for key, _ in events]),
        )

    def missed(self, state: State) -> tuple[State, tuple[str, ...]] | None:
        """Return the state and the events of a missed turn; None if it can throw."""
        token = _token(state)
        events: list[Event] = []
        if not self._alone.passes_over(token, events):
            return None
        return (token.square, token.turns, token.trapped), tuple(key for key, _ in events)

    def is_stuck(self, state: State) -> bool:
        """Return whether no throw of its player can ever move a token."""
        return self._alone.is_stuck(_token(state))


def _token(state: State) -> Token:
    square, turns, trapped = state
    return Token("", square, turns, trapped=trapped)


class Tables:
    """The tables of a set of rules, over the possible states of a token.

    The first state is that at the start.

    Args:
        rules: the rules.
        together: with the tables of two tokens; without, tokens do not affect each other, or there is only one.

    Attributes:
        states: of a token.
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
        found = _Found(engine, together=together)
        self.states = found.states
        numbers = {state: number for number, state in enumerate(self.states)}
        missed = [engine.missed(state) for state in self.states]
        self.rolls: Flags = np.array([left is None for left in missed])
        after = [state if left is None else left[0] for state, left in zip(self.states, missed, strict=True)]
        self.missed = _numbers(numbers[state] for state in after)
        self.told_missed = _numbers(self._kind(() if left is None else left[1]) for left in missed)
        self.stuck: Flags = np.array([engine.is_stuck(state) for state in self.states])
        count = len(self.states)
        shape = (count, self.throws)
        nothing = [Thrown(engine.start(), engine.start(), PASSES, ())] * self.throws  # of whoever is passed over
        flat = [thrown for state in self.states for thrown in found.alone.get(state, nothing)]
        self.mover = _numbers(numbers[thrown.mover] for thrown in flat).reshape(shape)
        self.after = _numbers(thrown.after for thrown in flat).reshape(shape)
        self.arrives: Flags = np.array([thrown.arrives for thrown in flat]).reshape(shape)
        self.told = _numbers(self._kind(thrown.told) for thrown in flat).reshape(shape)
        if together:
            self._put_together(found, numbers)
        self.kinds: Sequence[tuple[str, ...]] = list(self._kinds)

    def _put_together(self, found: _Found, numbers: Mapping[State, int]) -> None:
        count = len(self.states)
        shape = (count, self.throws, count)
        self.turned_back: Flags = np.zeros(shape, np.bool_)
        self.other = np.broadcast_to(np.arange(count, dtype=np.int32), shape).copy()
        self.returned, self.after_returned, self.told_together = (
            np.broadcast_to(unmet[:, :, np.newaxis], shape).copy() for unmet in (self.mover, self.after, self.told)
        )
        for mover, other, throw, thrown in found.met:
            place = numbers[mover], throw, numbers[other]
            self.turned_back[place] = thrown.turned_back
            self.other[place] = numbers[thrown.other]
            self.returned[place] = numbers[thrown.mover]
            self.after_returned[place] = thrown.after
            self.told_together[place] = self._kind(thrown.told)

    def _kind(self, told: tuple[str, ...]) -> int:
        return self._kinds.setdefault(told, len(self._kinds))


class _Found:
    """All states in which tokens can be, and what every throw does in them.

    Attributes:
        states: in the order in which they were found.
        alone: what each throw does to a token that nobody meets, by its state.
        met: what a throw does to two tokens, where it is not what it does to one: their states, the number of the
            throw, and what it comes to.
    """

    def __init__(self, engine: Engine, *, together: bool) -> None:
        self.states = [engine.start()]
        self.alone: dict[State, list[Thrown]] = {}
        self.met: list[tuple[State, State, int, Thrown]] = []
        self._known = set(self.states)
        for number, new in enumerate(self.states):  # which grows
            left = engine.missed(new)
            if left is not None:
                self._find((left[0],))
            else:
                self.alone[new] = engine.alone(new)
                self._find(thrown.mover for thrown in self.alone[new])
            for old in self.states[: number + 1] if together else ():
                for mover, other in dict.fromkeys(((new, old), (old, new))):
                    if mover in self.alone:
                        met = engine.together(mover, other, self.alone[mover])
                        self.met += [(mover, other, throw, thrown) for throw, thrown in met.items()]
                        self._find(state for thrown in met.values() for state in (thrown.mover, thrown.other))

    def _find(self, states: Iterable[State]) -> None:
        for state in states:
            if state not in self._known:
                self._known.add(state)
                self.states.append(state)


def _numbers(values: Iterable[int]) -> Numbers:
    return np.fromiter(values, np.int32)
