"""The check that the best level of a game without dice plays by the points of the rules, in endgames."""

from __future__ import annotations

from typing import TYPE_CHECKING

from goose.contract.case import CheckedCase, Fault
from goose.contract.moves import Moving
from goose.core.dice import ManualDice
from goose.kit.seats import bounds

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from goose.core.game import Game
    from goose.core.instructions import Instruction

_GAMES = 400  # random games whose ends are tried
_TRIED = 120_000  # positions that are tried in all
_AT_ONCE = 600  # positions that are tried for one of them
_ENOUGH = 3  # wrong moves that are right by the default rules, after which a level must have known the others once
_ALIKE = 150  # endgames in which the same moves are best, after which the point is taken to change nothing there
_LONGEST = 2_000  # moves of a game whose end is looked for
_FAR = 1 << 60


def best_level_follows_the_points(case: CheckedCase) -> None:
    """Where the best moves of an endgame depend on a point, the best level does not always play the default's."""
    levels = case.kind.levels_by(case.made())
    if not levels or case.kind.throws_dice or not case.seated or not case.points:
        return
    known = {point.name: point.seen for point in case.made().describe_points()}
    if not any(known[point] for point, _ in case.points):
        return
    usual = CheckedCase(case.kind, case.rules).made()
    random = case.random("endgames")
    moving = Moving(case, random, usual)
    if bounds(moving.rules)[0] > 2 or not any(each.differs for each in moving.moves(_GAMES)):
        return
    alike, ignored, trying = 0, 0, _Trying()
    for _ in range(_GAMES * case.effort):
        for game in reversed(_positions(case, random)):  # the last one is the shortest
            best = trying.best(game)
            if best is None:
                break
            twin = moving.as_usual(game)
            other = None if twin is None else trying.best(twin)
            if other is None or {*best} == {*other}:
                alike += 1
                if alike > _ALIKE and not ignored:
                    return
                continue
            choice = game.choose(levels[-1])
            if choice in best and choice not in other:
                return
            ignored += choice in other and choice not in best
            if ignored == _ENOUGH:
                text = f"the level {levels[-1]} does not know{case.by}: in {_ENOUGH} endgames it plays what is best by "
                raise Fault(case.part("choose"), f"{text}the default rules, and never what is best by these")
        if trying.left < 0:
            return


def _positions(case: CheckedCase, random: Random) -> list[Game]:
    """Return the positions of a random game, as copies; none of a game that cannot be copied."""
    game = case.begun(case.made())
    positions: list[Game] = []
    while game.result is None and len(positions) < _LONGEST and (twin := game.copy()) is not None:
        positions.append(twin)
        game.act(case.kind.pick(random, game.moves(typed_dice=False)), ManualDice(), [])
    return positions


class _Trying:
    """Tries all continuations of endgames, as long as there are not too many."""

    def __init__(self) -> None:
        self.left = _TRIED
        self._left = 0

    def best(self, game: Game) -> Sequence[Instruction] | None:
        """Return the best moves; None if there are too many positions to try."""
        self._left = _AT_ONCE
        try:
            worth = {move: self._after(game, move, -_FAR, _FAR) for move in game.moves(typed_dice=False)}
        except _TooManyError:
            return None
        best = max(worth.values())
        return [move for move, each in worth.items() if each == best]

    def _after(self, game: Game, move: Instruction, low: int, high: int) -> int:
        """Return how far a move leads its player ahead at the end of the game, by scores."""
        self.left -= 1
        self._left -= 1
        twin, mover = game.copy(), game.to_move
        if twin is None or self._left < 0:
            raise _TooManyError
        twin.act(move, ManualDice(), [])
        if twin.result is not None:
            scores = dict(twin.scores())
            return 2 * scores[mover] - sum(scores.values())
        if twin.to_move == mover:
            return self._worth(twin, low, high)
        return -self._worth(twin, -high, -low)

    def _worth(self, game: Game, low: int, high: int) -> int:
        """Return how far the player to move can come ahead; outside the bounds it need not be exact."""
        best = -_FAR
        for move in game.moves(typed_dice=False):
            best = max(best, self._after(game, move, max(low, best), high))
            if best >= high:
                break
        return best


class _TooManyError(Exception):
    """There are too many positions to try."""
