"""Several tokens on one board as one Markov chain.

A state of the chain is a list of the states of all tokens: first the token to move, then the others in the order of the
seats. When the turn passes, the list is rotated. So a state is the same whichever seat is to move, and the number of
turns gives the seat.

A throw that meets no other token changes the state of one token: one small matrix does this for all states of the
others. Where a throw meets other tokens, a large sparse matrix replaces the result.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np
from numpy.typing import NDArray
from scipy.sparse import coo_array, csr_array

from goose.games.goose.chances.tables import AGAIN, PASSES, WINS, Tables
from goose.kit import NEGLIGIBLE, Numbers, Turn

Places = NDArray[np.int64] | NDArray[np.int32]


class Joint:
    """The chain of a number of tokens; the tables are those of two tokens if tokens affect each other."""

    def __init__(self, tables: Tables, tokens: int) -> None:
        self._tables = tables
        self._tokens = tokens
        self._count = count = len(tables.states)
        self._size = count**tokens
        self._throws = _throws(tables)
        alone, met = _Steps(count), _Steps(self._size)
        missing = np.flatnonzero(~tables.rolls)
        alone.add(missing, np.full(len(missing), PASSES), tables.missed[missing], tables.missed[missing], 1.0)
        movers = np.flatnonzero(tables.rolls)
        for throw, weight in self._throws:
            moved = tables.mover[movers, throw]
            alone.add(movers, tables.after[movers, throw], moved, moved, weight)
        for throw, weight, states, met_states, after in self._met():
            mover, *others = states
            rows = self._place(states)
            moved = tables.mover[mover, throw]
            unmet = self._place([*others, moved]), self._place([moved, *others])
            met.add(rows, tables.after[mover, throw], *unmet, -weight)
            own, *left = met_states
            met.add(rows, after, self._place([*left, own]), self._place(met_states), weight)
        self._passing, self._again, self._wins = alone.matrices()
        self._met_passing, self._met_again, wins = met.matrices()
        self._met_winning = np.flatnonzero(wins)
        self._met_wins = wins[self._met_winning]
        self._stuck = self._place(np.meshgrid(*[np.flatnonzero(tables.stuck)] * tokens, indexing="ij")).ravel()

    def start(self) -> Numbers:
        """Return the probability of each state before any token has moved."""
        start = np.zeros(self._size)
        start[0] = 1.0
        return start

    def play(self, before: Numbers) -> Turn:
        """Return the probabilities after one turn."""
        now = thrown = before
        while self._again.nnz:  # those who throw again do so in the same turn
            now = (self._again @ now.reshape(self._count, -1)).ravel() + self._met_again @ now
            if np.abs(now).sum() <= NEGLIGIBLE * NEGLIGIBLE:
                break
            thrown = thrown + now
        by_mover = thrown.reshape(self._count, -1)
        left = (self._passing @ by_mover).T.ravel() + self._met_passing @ thrown
        drawn = float(left[self._stuck].sum())
        left[self._stuck] = 0.0
        won = self._wins @ by_mover.sum(axis=1) + self._met_wins @ thrown[self._met_winning]
        return Turn(thrown, float(won), drawn, left)

    def visits(self, often: Numbers) -> Numbers:
        """Return the average visits of tokens to each square, from the average number of throws in each state."""
        tables = self._tables
        squares = np.array([square for square, _, _ in tables.states])
        visits = np.zeros(tables.rules.squares + 1)

        def add(movers: Places, throw: int, times: Numbers) -> None:
            nonlocal visits
            arrives = tables.arrives[movers, throw]
            places = squares[tables.mover[movers, throw]]
            visits += np.bincount(places[arrives], times[arrives], len(visits))

        movers = np.flatnonzero(tables.rolls)
        by_mover = often.reshape(self._count, -1).sum(axis=1)[movers]
        for throw, weight in self._throws:
            add(movers, throw, by_mover * weight)
        for throw, weight, states, _, _ in self._met():
            mover, *others = states
            back = np.logical_or.reduce([tables.turned_back[mover, throw, other] for other in others])
            add(mover[back], throw, often[self._place(states)[back]] * -weight)
        return visits

    def _met(self) -> Iterator[tuple[int, float, list[Places], list[Places], Places]]:
        """Yield each throw that can meet other tokens.

        It has its number, its weight, the states before and after it, and what follows. The states are those of the
        mover and of the others in the order in which they move.
        """
        tables = self._tables
        if not tables.together:
            return
        for throw, weight in self._throws:
            meets = tables.events_together[:, throw] != tables.events[:, throw, np.newaxis]  # by mover and other
            chosen = np.zeros((self._count,) * self._tokens, np.bool_)
            for place in range(1, self._tokens):
                shape = [self._count if axis in (0, place) else 1 for axis in range(self._tokens)]
                chosen |= meets.reshape(shape)
            mover, *others = np.nonzero(chosen)
            moved, after = tables.mover[mover, throw], tables.after[mover, throw]
            for other in others:
                back = tables.turned_back[mover, throw, other]
                moved = np.where(back, tables.returned[mover, throw, other], moved)
                after = np.where(back, tables.after_returned[mover, throw, other], after)
            left = [tables.other[mover, throw, other] for other in others]
            yield throw, weight, [mover, *others], [moved, *left], after

    def _place(self, states: Sequence[Places]) -> Places:
        """Return the indices of states of the chain; the token to move comes first."""
        place = np.zeros_like(states[0], dtype=np.intp)
        for state in states:
            place = place * self._count + state
        return place


class _Steps:
    """A builder for the transition matrices of a chain."""

    def __init__(self, count: int) -> None:
        self._count = count
        self._wins = np.zeros(count)
        self._entries: dict[int, list[tuple[Places, Places, Numbers]]] = {PASSES: [], AGAIN: []}

    def add(self, rows: Places, after: Places, passed: Places, stayed: Places, weight: float) -> None:
        """Add transitions after which the turn passes or stays."""
        won = after == WINS
        np.add.at(self._wins, rows[won], weight)
        for kind, columns in ((PASSES, passed), (AGAIN, stayed)):
            chosen = after == kind
            if chosen.any():
                self._entries[kind].append((columns[chosen], rows[chosen], np.full(np.count_nonzero(chosen), weight)))

    def matrices(self) -> tuple[csr_array, csr_array, Numbers]:
        """Return the probabilities that the turn passes, stays, or wins."""
        return self._matrix(PASSES), self._matrix(AGAIN), self._wins

    def _matrix(self, kind: int) -> csr_array:
        shape = (self._count, self._count)
        if not self._entries[kind]:
            return csr_array(shape)
        rows, columns, weights = map(np.concatenate, zip(*self._entries[kind], strict=True))
        matrix = coo_array((weights, (rows.astype(np.int32), columns.astype(np.int32))), shape).tocsr()
        matrix.eliminate_zeros()
        return matrix


def _throws(tables: Tables) -> list[tuple[int, float]]:
    """Return the throws that have different effects, with their probabilities."""
    columns = [tables.mover, tables.after, tables.arrives]
    if tables.together:
        columns += [tables.turned_back, tables.returned, tables.after_returned, tables.other]
    found: dict[bytes, list[int]] = {}
    for throw in range(tables.throws):
        found.setdefault(b"".join(column[:, throw].tobytes() for column in columns), []).append(throw)
    return [(alike[0], len(alike) / tables.throws) for alike in found.values()]
