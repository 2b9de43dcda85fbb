"""The worth of a move of Pickomino: the chance to get a tile in this turn, and the chance to win."""

from __future__ import annotations

from functools import lru_cache

from goose.games.pickomino.expert import UNIT, after_tile, chance, stakes_of
from goose.games.pickomino.faces import ALPHABET, FACES, WORM, counted
from goose.games.pickomino.policy import HIGHEST_TOTAL, Policy, Stakes, policy_for, turn_of
from goose.games.pickomino.tiles import PRIZES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from goose.games.pickomino.expert import Piles
    from goose.games.pickomino.policy import TurnState
    from goose.kit import Instruction

_WHOLE = 100  # percent


def tile_chance(view: Mapping[str, Any]) -> int:
    """Return how likely the player to move gets a tile by rolling and playing only for that, in percent.

    It is 0 or 100 only if that is certain.
    """
    position = view["position"]
    tops = _tops(view)
    is_prize = tuple(int(PRIZES.prize(position["grid"], tops, total) is not None) for total in range(HIGHEST_TOTAL + 1))
    forgets = view["rules"]["points"].get("stop-pending") == "allowed"
    likely = _policy_for_a_tile(is_prize, forgets_roll=forgets).rolling(_turn(position))
    return round(_WHOLE * likely) if likely in (0, 1) else min(max(round(_WHOLE * likely), 1), _WHOLE - 1)


def prize(view: Mapping[str, Any]) -> int | None:
    """Return the tile that the player to move gets by stopping now, or None."""
    position = view["position"]
    if ALPHABET[WORM] not in position["kept"]:
        return None
    return PRIZES.prize(position["grid"], _tops(view), position["total"])


def lost(view: Mapping[str, Any], best: Instruction, move: Instruction) -> int:
    """Return how much less likely the player wins by a move than by the best one, in percent, as Expert sees it."""
    return max(0, round(_WHOLE * (_chance_by(view, best) - _chance_by(view, move))))


@lru_cache(maxsize=16)  # most often the lowest face-up tile decides alone, so there are few
def _policy_for_a_tile(is_prize: tuple[int, ...], *, forgets_roll: bool) -> Policy:
    return Policy(Stakes(0, is_prize), forgets_roll=forgets_roll)


def _chance_by(view: Mapping[str, Any], move: Instruction) -> float:
    """Return how likely the player to move wins by a move."""
    position = view["position"]
    grid, piles = tuple(position["grid"]), _piles(view)
    if move.name == "stop" and move.values:
        return chance(*after_tile(grid, piles, int(str(move.values[0]))))
    stakes = stakes_of(grid, piles, PRIZES)
    turn = _turn(position)
    if move.name == "stop":
        return (stakes.lost if prize(view) is None else stakes.worth[turn.total]) / UNIT
    policy = policy_for(stakes, FACES)
    if move.name == "roll":
        return float(policy.rolling(turn) / UNIT)
    face = str(move.values[0])
    return policy.keeping(turn, ALPHABET.index(face), position["rolled"].count(face)) / UNIT


def _turn(position: Mapping[str, Any]) -> TurnState:
    return turn_of(counted(map(ALPHABET.index, position["kept"])))


def _piles(view: Mapping[str, Any]) -> Piles:
    """Return the tiles of the player to move, then those of the others in playing order."""
    players = view["position"]["players"]
    turn = [each["name"] for each in players].index(view["to_move"])
    return tuple(tuple(each["tiles"]) for each in (*players[turn:], *players[:turn]))


def _tops(view: Mapping[str, Any]) -> tuple[int, ...]:
    return tuple(pile[-1] for pile in _piles(view)[1:] if pile)
