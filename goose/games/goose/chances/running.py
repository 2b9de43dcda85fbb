"""Many games at the same time, played by tables.

Each step makes one throw in every running game. A game is stored as the numbers of the states of its tokens: first the
token to move, then the others in the order of the seats. The games are the same, throw by throw, as those that the
engine plays (`goose.kit.chance`).
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from goose.games.goose import KIND
from goose.games.goose.chances.tables import AGAIN, PASSES, WINS, Numbers, Tables, are_apart
from goose.games.goose.ruleset import GooseRules
from goose.kit import Counting, Totals, streams

POOL = 2**14
"""The number of games that run at the same time: as many as fit the processor's cache."""

_SPARE = 8
"""New games begin when one in this many has ended."""

_MOVER = 12  # bits


class TableRunner:
    """Plays games of two or more tokens by tables."""

    def __init__(self, rules: GooseRules, tokens: int) -> None:
        self.tables = tables = Tables(rules, together=not are_apart(rules))
        self.tokens = tokens
        self.by_key = Counting(KIND, rules).by_key
        self.longest = KIND.longest_play
        self.over = len(tables.states)  # the state of all tokens when a game is over; it never changes again
        throws = tables.throws
        assert self.over < 2**_MOVER, "the number of a state fits its bits"
        count = self.over + 1
        mover, after = (np.zeros((count, throws), np.int32) for _ in range(2))
        mover[:-1], after[:-1] = tables.mover, tables.after
        mover[-1], after[-1] = self.over, PASSES
        self.thrown = (mover | after << _MOVER).ravel()
        self.throws_again = bool((after == AGAIN).any())
        self.waits = np.append(~tables.rolls | tables.stuck, False)
        self.met: NDArray[np.bool_] | None = None
        if tables.together:
            met = np.zeros((count, throws, count), np.bool_)
            met[:-1, :, :-1] = tables.events_together != tables.events[:, :, np.newaxis]
            self.met = met.ravel()

    def run(self, seed: int, first: int, count: int) -> Totals:
        """Play games with consecutive numbers and return their totals."""
        return self.visiting(seed, first, count)[0]

    def visiting(self, seed: int, first: int, count: int) -> tuple[Totals, NDArray[np.int64]]:
        """Play games; return their totals and the visits to each square."""
        run = _Run(self, seed, first, count)
        return run.totals(), run.visits()


class _Run:
    def __init__(self, running: TableRunner, seed: int, first: int, count: int) -> None:
        self._running = running
        self._tables = running.tables
        self._seed = seed
        self._next, self._end = first, first + count
        self._step = 0
        none = np.zeros(0, np.int32)
        self._tokens: list[Numbers] = [none] * running.tokens
        self._turns = none  # turns that have ended
        self._begun = none  # the step before a game's first throw
        self._counters: streams.Counters = np.zeros(0, np.uint64)
        self._oldest = 0
        self._over = 0
        kinds = len(running.tables.kinds)
        self._event_counts = np.zeros(kinds, np.int64)
        self._thrown = np.zeros((running.over + 1) * running.tables.throws, np.int64)
        self._back = np.zeros_like(self._thrown)
        self._missed = np.zeros(running.over, np.int64)
        self._won: list[Numbers] = []
        self._drawn: list[Numbers] = []

    def totals(self) -> Totals:
        """Play all games and return their totals."""
        games = self._end - self._next
        self._renew()
        while len(self._turns):
            self._throw()
            if self._running.longest is not None and self._step - self._oldest >= self._running.longest:
                self._exhaust(self._running.longest)
            if self._over * _SPARE > len(self._turns):
                self._renew()
        return self._added_up(games)

    def visits(self) -> NDArray[np.int64]:
        """Return how often a throw brought a token to each square."""
        tables = self._tables
        squares = np.array([square for square, _, _ in tables.states])
        times = (self._thrown - self._back)[: tables.events.size].reshape(tables.events.shape)
        visits = np.zeros(tables.rules.squares + 1, np.int64)
        np.add.at(visits, squares[tables.mover][tables.arrives], times[tables.arrives])
        return visits

    def _renew(self) -> None:
        """Replace games that are over by new ones."""
        going = self._tokens[0] != self._running.over
        kept = int(np.count_nonzero(going))
        new = min(POOL - kept, self._end - self._next)
        nothing = np.zeros(new, np.int32)
        self._tokens = [np.concatenate([states[going], nothing]) for states in self._tokens]
        self._turns = np.concatenate([self._turns[going], nothing])
        self._begun = np.concatenate([self._begun[going], nothing + np.int32(self._step)])
        self._counters = np.concatenate([self._counters[going], streams.first_counters(self._seed, self._next, new)])
        self._next += new
        self._over = 0
        self._oldest = int(self._begun.min(initial=self._step))

    def _throw(self) -> None:
        running, tables = self._running, self._tables
        self._step += 1
        mover, *others = self._tokens
        place = mover * np.int32(tables.throws)
        place += streams.draw(self._counters, tables.throws)
        self._thrown += np.bincount(place, minlength=len(self._thrown))
        thrown = running.thrown[place]
        moved = thrown & np.int32(2**_MOVER - 1)
        after = thrown >> np.int32(_MOVER)
        if running.met is not None:
            self._meet(place, moved, after, others)
        self._tokens = [*others, moved]
        self._turns += np.int32(1)
        if running.throws_again:
            self._take_back(np.flatnonzero(after == AGAIN))
        won = np.flatnonzero(after == WINS)
        if len(won):
            self._won.append(self._turns[won])
            self._finish(won)
        waiting = np.flatnonzero(running.waits[self._tokens[0]])
        if len(waiting):
            if running.throws_again:
                waiting = waiting[after[waiting] == PASSES]
            self._pass_over(waiting)

    def _meet(self, place: Numbers, moved: Numbers, after: Numbers, others: list[Numbers]) -> None:
        """Apply meetings of tokens, until one turns the movers back."""
        running, tables = self._running, self._tables
        assert running.met is not None
        row = place * np.int32(running.over + 1)
        turned_back = np.zeros(0, np.int64)
        for states in others:
            meeting = np.flatnonzero(running.met[row + states])
            if len(turned_back):
                meeting = np.setdiff1d(meeting, turned_back, assume_unique=True)
            if not len(meeting):
                continue
            mover, throw = np.divmod(place[meeting], np.int32(tables.throws))
            met = (mover, throw, states[meeting])
            kinds = len(self._event_counts)
            self._event_counts += np.bincount(tables.events_together[met], minlength=kinds)
            self._event_counts -= np.bincount(tables.events[mover, throw], minlength=kinds)
            states[meeting] = tables.other[met]
            back = tables.turned_back[met]
            moved[meeting[back]] = tables.returned[met][back]
            after[meeting[back]] = tables.after_returned[met][back]
            self._back += np.bincount(place[meeting[back]], minlength=len(self._back))
            turned_back = np.union1d(turned_back, meeting[back])

    def _take_back(self, again: NDArray[np.int64]) -> None:
        """Give the turn back to players who throw again."""
        *others, movers = [states[again] for states in self._tokens]
        for states, own in zip(self._tokens, [movers, *others], strict=True):
            states[again] = own
        self._turns[again] -= 1

    def _pass_over(self, waiting: NDArray[np.int64]) -> None:
        """Pass over players who must wait; end games in which nobody can move."""
        tables = self._tables
        stuck = np.logical_and.reduce([tables.stuck[states[waiting]] for states in self._tokens])
        if stuck.any():
            drawn = waiting[stuck]
            self._drawn.append(self._turns[drawn])
            self._finish(drawn)
            waiting = waiting[~stuck]
        while len(waiting := waiting[~tables.rolls[self._tokens[0][waiting]]]):
            mover, *others = [states[waiting] for states in self._tokens]
            self._missed += np.bincount(mover, minlength=len(self._missed))
            for states, own in zip(self._tokens, [*others, tables.missed[mover]], strict=True):
                states[waiting] = own
            self._turns[waiting] += 1

    def _finish(self, games: NDArray[np.int64]) -> None:
        for states in self._tokens:
            states[games] = self._running.over
        self._over += len(games)

    def _exhaust(self, longest: int) -> None:
        """End games in a draw when they reach the maximum number of throws."""
        long = (self._step - self._begun >= longest) & (self._tokens[0] != self._running.over)
        self._drawn.append(self._turns[long])
        self._finish(np.flatnonzero(long))
        self._renew()

    def _added_up(self, games: int) -> Totals:
        tables, tokens = self._tables, self._running.tokens
        won, drawn = _joined(self._won), _joined(self._drawn)
        seats = (won - 1) % tokens
        first = seats[won <= tokens]
        thrown = self._thrown[: tables.events.size]
        for events, weights in ((tables.events.ravel(), thrown), (tables.events_missed, self._missed)):
            self._event_counts += np.bincount(events, weights, len(self._event_counts)).astype(np.int64)
        totals = Totals(tokens, games)
        totals.wins = np.bincount(seats, minlength=tokens).tolist()
        totals.first_turns = np.bincount(first, minlength=tokens).tolist()
        totals.turns, totals.drawn = streams.histogram(won), streams.histogram(drawn)
        for keys, times in zip(tables.kinds, self._event_counts.tolist(), strict=True):
            for key in keys:
                if times and key in self._running.by_key:
                    totals.counted[self._running.by_key[key]] += times
        return totals


def _joined(numbers: list[Numbers]) -> Numbers:
    return np.concatenate([np.zeros(0, np.int32), *numbers])
