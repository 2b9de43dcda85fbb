"""Tables of the effect of each throw on each token, filled by the engine.

The engine plays every throw from every state of a token, alone on the board and with a second token in each state on
the square where the first one would stop. This is enough for more tokens. A throw first moves one token by the squares
alone. Then the token meets those on the square where it would stop. If any of them turns it back, it is turned back.
Each of the others is affected as if it were alone with the mover (`Movement.make_room`, `Movement.free`). The tests
compare this with the engine for three tokens and more.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import product
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from goose.games.goose.game import OneTurn
from goose.games.goose.movement import Token
from goose.games.goose.ruleset import GooseRules
from goose.kit import FACES, Event, Instruction, ManualDice

PASSES, AGAIN, WINS = range(3)
"""The outcomes of a throw: the turn passes, the player throws again, or has won."""

Numbers = NDArray[np.int32]
Flags = NDArray[np.bool_]

State = tuple[int, int, bool]
"""The state of a token: its square, the turns it must still miss, and whether it is trapped."""


class Thrown(NamedTuple):
    """The result of a throw: both tokens' states, the outcome, and the keys of the events."""

    mover: State
    other: State
    after: int
    events: tuple[str, ...]

    @property
    def turned_back(self) -> bool:
        """Whether the other token stood where the mover would have stopped."""
        return "goose.occupied" in self.events

    @property
    def arrives(self) -> bool:
        """Whether the mover has reached the square on which it stands."""
        return not self.turned_back and ("goose.moves" in self.events or "goose.first_throw" in self.events)


_Met = tuple[State, State, int, Thrown]
"""The states of two tokens, the number of a throw, and its result."""


def are_apart(rules: GooseRules) -> bool:
    """Return whether tokens never affect each other."""
    return rules.occupied == "shared" and not any(effect.traps for effect in rules.effects.values())


class Engine:
    """Plays single throws and missed turns from any state."""

    def __init__(self, rules: GooseRules) -> None:
        self.rules = rules
        self.start: State = (rules.first_square, 0, False)  # the state in which a token begins
        self._mover, self._other = Token("", 0), Token("-", 0)
        faces = product(range(1, FACES + 1), repeat=rules.dice)
        self._rolls = [Instruction("roll", [self._mover.name], list(thrown)) for thrown in faces]
        # the number of throws, in the order of the random numbers that draw them in a simulation
        self.throws = len(self._rolls)
        self._alone = OneTurn(rules, [self._mover], 0)
        self._together = OneTurn(rules, [self._mover, self._other], 0)
        self._dice = ManualDice()

    def alone(self, state: State) -> list[Thrown]:
        """Return the result of each throw for a token that meets no other."""
        return [self._throw(self._alone, roll, state, state) for roll in self._rolls]

    def together(self, mover: State, other: State, alone: Sequence[Thrown]) -> dict[int, Thrown]:
        """Return the throws whose result differs from `alone` with a second token."""
        met = {}
        for number, (roll, unmet) in enumerate(zip(self._rolls, alone, strict=True)):
            if unmet.mover[0] != other[0]:
                continue  # the mover would stop on another square
            thrown = self._throw(self._together, roll, mover, other)
            if thrown.mover != unmet.mover or thrown.other != other or thrown.events != unmet.events:
                met[number] = thrown
        return met

    def _throw(self, game: OneTurn, roll: Instruction, one: State, two: State) -> Thrown:
        _put(self._mover, one)
        _put(self._other, two)
        game.result, game.passed = None, False
        events: list[Event] = []
        game.act(roll, self._dice, events)
        after = WINS if game.result is not None else PASSES if game.passed else AGAIN
        return Thrown(_state(self._mover), _state(self._other), after, _keys(events))

    def missed(self, state: State) -> tuple[State, tuple[str, ...]] | None:
        """Return the state after a missed turn and its events, or None if the token can throw."""
        _put(self._mover, state)
        events: list[Event] = []
        return (_state(self._mover), _keys(events)) if self._alone.passes_over(self._mover, events) else None

    def is_stuck(self, state: State) -> bool:
        """Return whether no throw of its player can ever move a token."""
        _put(self._mover, state)
        return self._alone.is_stuck(self._mover)


def _put(token: Token, state: State) -> None:
    token.square, token.turns, token.trapped = state


def _state(token: Token) -> State:
    return token.square, token.turns, token.trapped


def _keys(events: Sequence[Event]) -> tuple[str, ...]:
    return tuple([key for key, _ in events])


class Tables:
    """The tables of a rule set, over the possible states of a token.

    The tables of two tokens exist only with `together`. Without it, tokens do not affect each other, or there is only
    one. A table of one token is indexed by its state, and then by the throw; a table of two tokens by the state of the
    mover, the throw and the state of the other token.

    Attributes:
        turned_back: whether the other token turns the mover back.
        returned: the new state of the mover, with two tokens.
        after_returned: the outcome of the throw, with two tokens.
        other: the new state of the other token.
        events_together: the index in `kinds` of the events of both tokens.
    """

    def __init__(self, rules: GooseRules, *, together: bool) -> None:
        self.rules = rules
        self.together = together
        engine = Engine(rules)
        self.throws = engine.throws  # the number of throws; all are equally likely
        self._kinds: dict[tuple[str, ...], int] = {}
        # the states of a token, in the order in which they were found; the first is the start
        self.states = [engine.start]
        alone, met = self._find(engine)
        numbers = {state: number for number, state in enumerate(self.states)}
        missed = [engine.missed(state) for state in self.states]
        self.rolls: Flags = np.array([left is None for left in missed])  # whether the player may throw, for each state
        after = [state if left is None else left[0] for state, left in zip(self.states, missed, strict=True)]
        # the state after a missed turn, for each state; the same state if its player may throw
        self.missed = _numbers(numbers[state] for state in after)
        # the index in `kinds` of the events of a missed turn, for each state
        self.events_missed = _numbers(self._kind(() if left is None else left[1]) for left in missed)
        # whether no throw of its player can ever move the token, for each state
        self.stuck: Flags = np.array([engine.is_stuck(state) for state in self.states])
        shape = (len(self.states), self.throws)
        nothing = [Thrown(engine.start, engine.start, PASSES, ())] * self.throws  # for a player who is passed over
        flat = [thrown for state in self.states for thrown in alone.get(state, nothing)]
        # the new state of a token that meets no other, for each state and throw
        self.mover = _numbers(numbers[thrown.mover] for thrown in flat).reshape(shape)
        # the outcome of the throw, for each state and throw
        self.after = _numbers(thrown.after for thrown in flat).reshape(shape)
        # whether the token has reached a square, for each state and throw
        self.arrives: Flags = np.array([thrown.arrives for thrown in flat]).reshape(shape)
        # the index in `kinds` of the events, for each state and throw
        self.events = _numbers(self._kind(thrown.events) for thrown in flat).reshape(shape)
        if together:
            self._put_together(met, numbers)
        self.kinds: Sequence[tuple[str, ...]] = list(self._kinds)  # the different sequences of event keys

    def _find(self, engine: Engine) -> tuple[dict[State, list[Thrown]], list[_Met]]:
        """Find all states and results, and where a second token matters."""
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
        self.returned, self.after_returned, self.events_together = (
            np.broadcast_to(unmet[:, :, np.newaxis], shape).copy() for unmet in (self.mover, self.after, self.events)
        )
        for mover, other, throw, thrown in met:
            place = numbers[mover], throw, numbers[other]
            self.turned_back[place] = thrown.turned_back
            self.other[place] = numbers[thrown.other]
            self.returned[place] = numbers[thrown.mover]
            self.after_returned[place] = thrown.after
            self.events_together[place] = self._kind(thrown.events)

    def _kind(self, events: tuple[str, ...]) -> int:
        return self._kinds.setdefault(events, len(self._kinds))


def _numbers(values: Iterable[int]) -> Numbers:
    return np.fromiter(values, np.int32)
