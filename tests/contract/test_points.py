"""The checks find each part of a game that does not know a value of a point."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from goose.contract import points
from goose.contract.case import Check, by_points
from goose.contract.endgames import best_level_follows_the_points
from goose.contract.points import counts_follow, motions_follow, narrator_follows, tables_play_as_the_engine
from goose.contract.running import run
from goose.games.goose.rules import make_rules
from goose.games.mancala import fast
from goose.games.mancala.editions import make_edition
from goose.kit.offers import offers_of
from goose.kit.setting import RANDOM
from tests.support.games import KINDS
from tests.support.half_points import HALVES, halve_a_point

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from goose.contract.case import CheckedCase
    from goose.core.game import GameKind


def fault(function: Callable[[CheckedCase], None], game: str, point: str, value: str) -> str:
    """Return the first fault of a check by a value of a point, in any set of rules; empty if it finds nothing."""

    def cases(kind: GameKind) -> Iterator[CheckedCase]:
        return (case for case in by_points(kind) if (point, value) in case.points)

    return run(Check(function, cases, seconds=60.0), KINDS[game]).fault or ""


UNSEEN = {
    narrator_follows: {"lap"},
    motions_follow: {"extra-turn", "end"},
    counts_follow: {"leftover"},
}
"""The points of which each part says what is right without knowing them, or nearly always: for example, no seed moves
because of whose turn it is, and as many seeds are gathered for the other player."""

IGNORED = [
    pytest.param(part, *half, id=f"{part.__name__}-{'-'.join(half)}")
    for part, unseen in UNSEEN.items()
    for half in HALVES
    if half[0] not in unseen
]


@pytest.mark.parametrize(("part", "point", "value"), IGNORED)
def test_part_that_ignores_a_point_is_found(
    part: object, point: str, value: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Only the engine of Mancala knows the value; its narrator, its motions and its counts are found one by one."""
    halve_a_point(monkeypatch, point, value)
    monkeypatch.setattr(points, "PARTS", (part,))
    found = fault(points.parts_follow_the_points, "mancala", point, value)
    assert found.startswith("the game mancala of goose.games.mancala: goose.games.mancala")


@pytest.mark.parametrize("part", [narrator_follows, motions_follow])
def test_part_that_ignores_a_point_of_the_position_is_found(part: object, monkeypatch: pytest.MonkeyPatch) -> None:
    """Positions that differ only in what they say of the rules are the same."""
    halve_a_point(monkeypatch, "capture", "never", shown=True)
    monkeypatch.setattr(points, "PARTS", (part,))
    found = fault(points.parts_follow_the_points, "mancala", "capture", "never")
    assert found.startswith("the game mancala of goose.games.mancala: goose.games.mancala")


@pytest.mark.slow
def test_best_level_that_ignores_a_point_of_the_position_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    halve_a_point(monkeypatch, "leftover", "opponent", shown=True)
    assert "the level Expert does not know" in fault(best_level_follows_the_points, "mancala", "leftover", "opponent")


@pytest.mark.slow
@pytest.mark.parametrize(("point", "value"), [half for half in HALVES if half[0] != "lap"])
def test_best_level_that_ignores_a_point_is_found(point: str, value: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Expert of Mancala searches by the default rules: in endgames it plays what is best by those."""
    halve_a_point(monkeypatch, point, value)
    assert "the level Expert does not know" in fault(best_level_follows_the_points, "mancala", point, value)


def test_tables_of_mancala_refuse_an_unknown_value() -> None:
    """By the default value of the point, they play."""
    assert fast.runner(make_edition("official", {"capture": "never"}), (RANDOM, RANDOM)) is None
    assert fast.runner(make_edition("official", {}), (RANDOM, RANDOM)) is not None


@pytest.mark.slow
@pytest.mark.parametrize(("point", "value"), HALVES)
def test_tables_that_ignore_a_point_are_found(point: str, value: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The compiled playouts of Mancala, if they take rules that they do not know."""
    halve_a_point(monkeypatch, point, value)
    monkeypatch.setattr(fast, "_KNOWN", fast._KNOWN | {point})
    assert fault(tables_play_as_the_engine, "mancala", point, value)


def test_tables_of_the_goose_that_ignore_a_point_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """They are made of the engine by the wrong rules."""
    offered = offers_of(KINDS["goose"]).fast
    assert offered is not None
    right = offered.get()
    monkeypatch.setattr(offered, "_found", lambda rules, levels: right(make_rules(rules.name, {}), levels))
    assert "by tables by --rules" in fault(tables_play_as_the_engine, "goose", "past-end", "wins")
