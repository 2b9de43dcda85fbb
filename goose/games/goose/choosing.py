"""How automatic players choose between a throw and a second one (the point `second-throw`).

`Normal` keeps a throw that takes the token forward and does not make it wait. `Expert` keeps it if that wins more often
than the average second throw. For how often a position wins, it takes each token's race to the end by itself: the exact
distribution of the turns it needs, found by dynamic programming over the squares, by a player who always makes the
choice that leads to the end soonest. Tokens that meet are moved by the engine; only later meetings are left out.
"""

from __future__ import annotations

from itertools import product
from weakref import WeakKeyDictionary

from goose.games.goose.resting import resting_squares
from goose.games.goose.ruleset import EXPERT
from goose.kit import FACES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence
    from typing import Protocol, Self

    from goose.games.goose.movement import Token
    from goose.games.goose.ruleset import GooseRules
    from goose.kit import Event, Result

    class Played(Protocol):
        """The part of a game that a choice needs (`goose.games.goose.game`)."""

        rules: GooseRules
        tokens: list[Token]
        players: list[str]
        to_move: str
        result: Result | None
        thrown: tuple[int, ...] | None

        def copy(self) -> Self:
            """Return a copy of the game."""

        def throw(self, faces: tuple[int, ...], events: list[Event]) -> None:
            """Move the current token by a throw."""

    class PlayedAlone(Protocol):
        """A game of one token and a single turn."""

        rules: GooseRules
        tokens: list[Token]
        result: Result | None
        passed: bool  # whether the turn is over

        def throw(self, faces: tuple[int, ...], events: list[Event]) -> None:
            """Move the token by a throw."""

    State = tuple[int, int, bool]
    """The state of a token: its square, the turns it must still miss, and whether it is trapped."""

    Way = tuple[int, State, float]
    """The result of a throw: how it ends (the turn passes, the player throws again or wins), the state, how likely."""

    Throws = Mapping[tuple[int, ...], int]
    """Throws of different faces, with how many orders of the dice show them."""

HORIZON = 80
"""Turns of a player that are looked ahead; nearly every race is over by then."""

FREED = 1 / 20
"""The probability that another token frees a trapped one in a turn; it is an estimate."""

_PASSES, _AGAIN, _WINS = range(3)
_SWEEPS = 200  # of the expected turns, most; they are within the tolerance after about 60
_TOLERANCE = 1e-6  # turns
_CHAIN = 6  # throws in one turn that are looked ahead, where a square gives another

_races: WeakKeyDictionary[GooseRules, Race] = WeakKeyDictionary()


def keeps(game: Played, faces: tuple[int, ...], level: str, alone: PlayedAlone) -> bool:
    """Return whether an automatic player of a level keeps a throw.

    Args:
        game: the game in which the player is to move.
        faces: the throw.
        level: the level of the player.
        alone: a game of one token by the same rules, for the races of `Expert`.
    """
    if level == EXPERT:
        race = _races.get(game.rules)
        if race is None:
            race = _races[game.rules] = Race(alone)
        return race.worth(game, faces) >= race.average(game)
    mover = game.to_move
    before = next(token for token in game.tokens if token.name == mover)
    after = next(token for token in _after(game, faces).tokens if token.name == mover)
    return after.square > before.square and not (after.turns or after.trapped)


def throws_of(rules: GooseRules) -> Throws:
    """Return the throws of the rules' dice."""
    found: dict[tuple[int, ...], int] = {}
    for faces in product(range(1, FACES + 1), repeat=rules.dice):
        key = tuple(sorted(faces))
        found[key] = found.get(key, 0) + 1
    return found


def _after(game: Played, faces: tuple[int, ...]) -> Played:
    """Return the game after a throw that is taken."""
    twin = game.copy()
    twin.thrown = None
    twin.throw(faces, [])
    return twin


class Race:
    """How long a token needs from each state, and who wins if each token runs by itself."""

    def __init__(self, alone: PlayedAlone) -> None:
        rules = alone.rules
        self._throws = throws_of(rules)
        self._orders = sum(self._throws.values())
        self._locked = {square for square, effect in rules.effects.items() if effect.traps and not effect.frees}
        self._game = alone
        self._states: dict[State, list[Way]] = {}  # what each throw leads to, if one is made
        self._find((square, 0, False) for square in resting_squares(rules))
        self._choose()
        self.lasts = self._distributions()  # by state: how likely the token is still on the way after each turn

    def worth(self, game: Played, faces: tuple[int, ...]) -> float:
        """Return how likely the player to move wins by taking a throw."""
        after = _after(game, faces)
        if after.result is not None:
            return float(after.result.winner == game.to_move)
        tokens = after.tokens
        count = len(tokens)
        first = after.players.index(after.to_move)
        mover = after.players.index(game.to_move)
        lasts = [self.lasts[_state(token)] for token in tokens]
        place = (mover - first) % count
        others = [
            (lasts[index], (index - first) % count < place) for index in range(count) if index != mover
        ]  # and whether the other one moves before the mover in each round
        own = lasts[mover]
        won = 0.0
        for turn in range(1, HORIZON + 1):
            chance = own[turn - 1] - own[turn]
            for other, is_before in others:
                chance *= other[turn if is_before else turn - 1]
            won += chance
        return won

    def average(self, game: Played) -> float:
        """Return how likely the player to move wins by throwing once more."""
        return sum(self.worth(game, faces) * count for faces, count in self._throws.items()) / self._orders

    def _find(self, states: Iterable[State]) -> None:
        """Find all states that come after some, and what each throw leads to."""
        pending = [*states]
        while pending:
            state = pending.pop()
            if state in self._states:
                continue
            self._states[state] = found = [] if self._waits(state) else [*self._thrown(state)]
            pending += [after for what, after, _ in found if what != _WINS]
            if self._waits(state):
                pending.append(self._waited(state))

    def _thrown(self, state: State) -> Iterator[Way]:
        game = self._game
        (token,) = game.tokens
        for faces, count in self._throws.items():
            token.square, token.turns, token.trapped = state
            game.result, game.passed = None, False
            game.throw(faces, [])
            what = _WINS if game.result is not None else _PASSES if game.passed else _AGAIN
            yield what, _state(token), count / self._orders

    def _waits(self, state: State) -> bool:
        square, turns, trapped = state
        return turns > 0 or (trapped and square in self._locked)

    def _waited(self, state: State) -> State:
        """Return the state after a turn that is missed, or after another token has freed this one."""
        square, turns, trapped = state
        return (square, turns - 1, trapped) if turns else (square, 0, False)

    def _choose(self) -> None:
        """Find the expected turns from each state, and from them which throws are kept."""
        turns = dict.fromkeys(self._states, 0.0)
        for _ in range(_SWEEPS):
            change = 0.0
            for state, thrown in self._states.items():
                new = self._expected(state, thrown, turns)
                change = max(change, abs(new - turns[state]))
                turns[state] = new
            if change < _TOLERANCE:
                break
        self._turns = turns

    def _expected(self, state: State, thrown: Sequence[Way], turns: Mapping[State, float]) -> float:
        """Return the expected turns from a state, by those from the others."""
        if not thrown:
            wait = 1.0 if state[1] else 1 / FREED
            return wait + turns[self._waited(state)]
        costs = [self._cost(what, after, turns) for what, after, _ in thrown]
        average = sum(cost * chance for cost, (_, _, chance) in zip(costs, thrown, strict=True))
        return sum(min(cost, average) * chance for cost, (_, _, chance) in zip(costs, thrown, strict=True))

    def _cost(self, what: int, after: State, turns: Mapping[State, float]) -> float:
        """Return the turns that are needed by a throw: with this one, unless the player throws again in it."""
        return 1.0 if what == _WINS else turns[after] + (what == _PASSES)

    def _led(self, thrown: Sequence[Way]) -> list[Way]:
        """Return what a throw and the choice that follows it lead to."""
        costs = [self._cost(what, after, self._turns) for what, after, _ in thrown]
        average = sum(cost * chance for cost, (_, _, chance) in zip(costs, thrown, strict=True))
        again = sum(chance for cost, (_, _, chance) in zip(costs, thrown, strict=True) if cost > average)
        led: dict[tuple[int, State], float] = {}
        for cost, (what, after, chance) in zip(costs, thrown, strict=True):
            led[what, after] = led.get((what, after), 0.0) + chance * (again + (cost <= average))
        return [(what, after, chance) for (what, after), chance in led.items()]

    def _distributions(self) -> Mapping[State, Sequence[float]]:
        led = {state: [*self._led(thrown)] for state, thrown in self._states.items()}
        lasts = {state: [1.0] for state in led}
        for turn in range(1, HORIZON + 1):
            for state, ways in led.items():
                if not ways:
                    stays = 0.0 if state[1] else 1 - FREED
                    last = stays * lasts[state][turn - 1] + (1 - stays) * lasts[self._waited(state)][turn - 1]
                else:
                    last = sum(chance * lasts[after][turn - 1] for what, after, chance in ways if what == _PASSES)
                lasts[state].append(last)
            again = [state for state, ways in led.items() if any(what == _AGAIN for what, _, _ in ways)]
            passing = {state: lasts[state][turn] for state in again}
            for _ in range(_CHAIN):
                for state in again:
                    lasts[state][turn] = passing[state] + sum(
                        chance * lasts[after][turn] for what, after, chance in led[state] if what == _AGAIN
                    )
        return lasts


def _state(token: Token) -> State:
    return token.square, token.turns, token.trapped
