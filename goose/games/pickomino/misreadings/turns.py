"""How a turn is misread: what can be rolled and kept, and when a player stops."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Any

from goose.dice import Dice
from goose.events import INVALID_INSTRUCTION, Event, Failure
from goose.games.pickomino import computer, faces, game, policy, positions, tiles
from goose.games.pickomino.computer import Table
from goose.games.pickomino.faces import ALPHABET, DICE, WORM, Counts
from goose.games.pickomino.game import PickominoGame
from goose.games.pickomino.misreadings.wrapping import (
    CUT_SHORT,
    OWN_POLICIES,
    everywhere,
    instead,
    thrown_dice,
    typed_dice,
)
from goose.games.pickomino.policy import Policy, Turn
from goose.games.pickomino.rules import INVALID_CHOICE, PickominoRules
from goose.instructions import Argument, Signature, Signatures
from goose.misreadings.misreading import Message, Misreading, Place

_SIX = 6
_FAILURES = {"wrong": Message(INVALID_INSTRUCTION), "right": Message(INVALID_CHOICE)}


# Rolling.


def _lose_but_for_hopeless_rolls(right: Any, played: PickominoGame, why: str, events: list[Event]) -> None:
    if why != "pickomino.nothing_to_keep":
        right(played, why, events)


def _roll_again(right: Any, played: PickominoGame, typed: Sequence[str], dice: Dice, events: list[Event]) -> None:
    pending, played._rolled = played._rolled, None
    try:
        right(played, typed, dice, events)
    except Failure:
        played._rolled = pending
        raise


def _count_first(right: Any, played: PickominoGame, typed: Sequence[str], dice: Dice, events: list[Event]) -> None:
    if typed and len(typed[0]) != DICE - sum(played._kept):
        raise Failure(INVALID_INSTRUCTION)
    right(played, typed, dice, events)


# Keeping.


def _all_that_are_shown(right: Any, kept: Counts, shown: Counts) -> list[int]:
    del right, kept
    return [face for face, count in enumerate(shown) if count]


def _best_keep_of_any(right: Any, best: Policy, turn: Turn, rolled: Counts) -> int:
    shown = [face for face, count in enumerate(rolled) if count]
    if all(turn.kept >> face & 1 for face in shown):  # the policy knows no such choice
        return max(shown)
    found: int = right(best, turn, rolled)
    return found


def _keeping_one(right: Any, kept: Counts, shown: Counts, face: int) -> Counts:
    counts: Counts = right(kept, tuple(min(count, 1) for count in shown), face)
    return counts


def _only_faces(right: Any, rules: PickominoRules, **options: bool) -> Signatures:
    table: Signatures = right(rules, **options)
    keep = table["keep"]
    table["keep"] = Signature(keep.players, (Argument(alphabet=ALPHABET, name="face"),), 1, failures=keep.failures)
    return table


# Stopping.


def _may_stop_with_nothing(right: Any, played: PickominoGame) -> bool:
    pending = played._rolled is not None and not played._rules.forgets_roll
    return right(played) or not (any(played._kept) or pending)


def _stop_by_itself(right: Any, played: PickominoGame, word: str, events: list[Event]) -> None:
    right(played, word, events)
    if faces.must_stop(played._kept):
        played._stop([], events)


def _stop_with_a_worm(right: Any, played: PickominoGame, chosen: Sequence[int], events: list[Event]) -> None:
    if not faces.has_worm(played._kept) and not faces.must_stop(played._kept):
        raise Failure(INVALID_CHOICE)
    right(played, chosen, events)


def _stops_with_a_worm(right: Any, level: str, table: Table, kept: Counts) -> bool:
    return right(level, table, kept) and (faces.has_worm(kept) or faces.must_stop(kept))


def _wins_nothing(kept: Counts, grid: Iterable[int], tops: Collection[int]) -> bool:
    """Return whether there is a worm but no tile, and dice to roll."""
    prize = tiles.prize(grid, tops, faces.total_of(kept))
    return prize is None and faces.has_worm(kept) and not faces.must_stop(kept)


def _stop_with_a_tile(right: Any, played: PickominoGame, chosen: Sequence[int], events: list[Event]) -> None:
    if _wins_nothing(played._kept, played._grid, played._stealable()):
        raise Failure(INVALID_CHOICE)
    right(played, chosen, events)


def _stops_with_a_tile(right: Any, level: str, table: Table, kept: Counts) -> bool:
    return right(level, table, kept) and not _wins_nothing(kept, table.grid, table.others)


def _lose_with_a_wrong_tile(right: Any, played: PickominoGame, chosen: Sequence[int], events: list[Event]) -> None:
    if chosen and played._may_stop() and chosen[0] not in played._tiles_to_have():
        played._lose("pickomino.no_tile" if faces.has_worm(played._kept) else "pickomino.no_worm", events)
    else:
        right(played, chosen, events)


def _another_for_a_wrong_tile(right: Any, played: PickominoGame, chosen: Sequence[int], events: list[Event]) -> None:
    right(played, [tile for tile in chosen if tile in played._tiles_to_have()], events)


TURNS = (
    Misreading(
        "roll.hopeless-goes-on",
        [Place(PickominoGame, "_lose", instead(_lose_but_for_hopeless_rolls))],
    ),
    Misreading(
        "roll.again",
        [Place(PickominoGame, "_roll", instead(_roll_again))],
    ),
    Misreading(
        "roll.count-no-instruction",
        [Place(PickominoGame, "_roll", instead(_count_first))],
        fields=_FAILURES,
        applies=typed_dice,
    ),
    Misreading(
        "keep.worm-six",
        [
            *(Place(owner, "WORTH", lambda right: (*right[:WORM], _SIX)) for owner in (faces, computer, policy)),
            Place(policy, "_HIGHEST", lambda _: _SIX),
            Place(policy, "HIGHEST_TOTAL", lambda _: DICE * _SIX),
            OWN_POLICIES,
        ],
        source="The notebook: «i vermi valgono 5 ma bisogna considerarli a parte»; its dice show a 6 for them.",
    ),
    Misreading(
        "keep.twice",
        [
            *everywhere("free_faces", _all_that_are_shown, game, computer, positions),
            Place(Policy, "best_keep", instead(_best_keep_of_any)),
        ],
        source="The notebook: «non si possono scegliere piu volte serie con lo stesso numero in comune».",
    ),
    Misreading(
        "keep.one-die",
        [Place(game, "keeping", instead(_keeping_one)), CUT_SHORT],
    ),
    Misreading(
        "keep.no-face-no-instruction",
        [Place(PickominoRules, "signatures", instead(_only_faces))],
        fields=_FAILURES,
    ),
    Misreading(
        "stop.worm-not-required",
        [
            *everywhere("has_worm", lambda right, kept: True, faces, game, computer),
            Place(Policy, "_stop", instead(lambda right, best, kept, *rest: right(best, kept | 1 << WORM, *rest))),
            OWN_POLICIES,
        ],
        source="The notebook asks for the worm where it says when to roll on, and not where it says what is taken.",
    ),
    Misreading(
        "stop.nothing-kept",
        [Place(PickominoGame, "_may_stop", instead(_may_stop_with_nothing))],
    ),
    Misreading(
        "stop.no-worm-refused",
        [
            Place(PickominoGame, "_stop", instead(_stop_with_a_worm)),
            Place(game, "stops", instead(_stops_with_a_worm)),
        ],
    ),
    Misreading(
        "stop.no-tile-refused",
        [
            Place(PickominoGame, "_stop", instead(_stop_with_a_tile)),
            Place(game, "stops", instead(_stops_with_a_tile)),
        ],
    ),
    Misreading(
        "stop.not-with-all-dice",
        [Place(game, "must_stop", instead(lambda right, kept: right(kept) and all(kept)))],
        applies=thrown_dice,
    ),
    Misreading(
        "stop.not-with-all-faces",
        everywhere("must_stop", lambda right, kept: right(kept) and sum(kept) == DICE, game, computer),
    ),
    Misreading(
        "stop.by-itself",
        [Place(PickominoGame, "_keep", instead(_stop_by_itself))],
        source="The notebook rolls on only while a face is free, and then takes the total without asking.",
    ),
    Misreading(
        "stop.wrong-tile-loses",
        [Place(PickominoGame, "_stop", instead(_lose_with_a_wrong_tile))],
    ),
    Misreading(
        "stop.wrong-tile-replaced",
        [Place(PickominoGame, "_stop", instead(_another_for_a_wrong_tile))],
    ),
)
"""Misreadings of a turn up to its end."""
