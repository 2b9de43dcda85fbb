"""The context of an instruction: each value of each dimension, in a small script."""

from __future__ import annotations

import pytest

from goose.grading.why.coverage.contexts import Value, kinds_of_name
from tests.support.covering import values

TWO = "register Ana / register Rui / start Ana Rui"
QUIT = f"{TWO} / quit Ana"
THREE = "register Ana / register Rui / register Eva / start Ana Rui Eva"
AUTOMATIC = "register Ana / register-auto Rui Normal / start Ana Rui"
NIM = "register Ana / register Rui / start Ana Rui / take Ana 1 1"
QUICK = "take Ana 1 3 / take Rui 2 4 / take Ana 3 5"  # a game of Nim that Ana wins

HOLDING = [
    ("mancala", "players", ("game", "before-games")),
    ("mancala", f"{TWO} / play Zé 1", ("game", "first-game")),
    ("mancala", f"{QUIT} / players", ("game", "after-game")),
    ("mancala", f"{QUIT} / start Ana Rui / play Zé 1", ("game", "second-game")),
    ("mancala", f"{QUIT} / start Ana Rui / quit Ana / start Ana Rui / play Zé 1", ("game", "later-game")),
    ("mancala", f"{TWO} / play Zé 1", ("against", "between-people")),
    ("mancala", "register Ana / start-auto Ana Normal / play Ana 9", ("against", "against-normal")),
    ("mancala", "register Ana / start-auto Ana Advanced / play CPU 1", ("against", "against-advanced")),
    ("goose", f"{AUTOMATIC} / roll Eva 1 1", ("against", "against-automatic")),
    ("goose", f"{TWO} / roll Rui 1 1", ("players", "two-players")),
    ("goose", f"{THREE} / roll Rui 1 1", ("players", "three-players")),
    ("goose", f"register Bo / {THREE} Bo / roll Rui 1 1", ("players", "more-players")),
    ("goose", f"{THREE} / roll Ana 1 1 1", ("seat", "a")),
    ("goose", f"{THREE} / roll Rui 1 1", ("seat", "b")),
    ("goose", f"{THREE} / roll Eva 1 1", ("seat", "c")),
    ("goose", f"register Bo / {THREE} Bo / roll Bo 1 1", ("seat", "c")),
    ("goose", f"register Bo / {THREE} Bo / roll Bo 1 1", ("order", "last-seat")),
    ("mancala", f"{TWO} / play Ana 1 / play Ana 1", ("mover", "out-of-turn")),
    ("nim", f"{TWO} / take Ana 1 9", ("mover", "in-turn")),
    ("mancala", f"register Eva / {TWO} / play Eva 1", ("mover", "outsider")),
    ("mancala", f"{TWO} / play Zé 1", ("mover", "stranger")),
    ("mancala", f"{TWO} / play CPU 1", ("mover", "computer")),
    ("mancala", f"{TWO} / play Zé 1", ("load", "without-load")),
    ("mancala", f"{TWO} / save s / load s / play Zé 1", ("load", "in-loaded-game")),
    ("mancala", "register Ana / register Rui / save s / load s / start Ana Bo", ("load", "after-load")),
    ("mancala", f"{TWO} / save s / load s / quit Ana / start Ana Rui / play Zé 1", ("load", "after-load")),
    ("mancala", f"{TWO} / save s / load s / load s / play Zé 1", ("left", "after-loads")),
    ("mancala", f"{TWO} / start Ana Ana", ("count", "several-names")),
    ("mancala", f"{TWO} / start Ana Ana", ("count", "repeated-names")),
    ("mancala", f"{TWO} / start Ana Zé", ("count", "stranger-second")),
    ("mancala", f"{TWO} / start Zé Ana", ("count", "names-not-sorted")),
    ("mancala", f"{TWO} / start Ana Zé", ("count", "names-sorted")),
    ("mancala", f"{QUIT} / play Ana 1", ("left", "after-quit")),
    ("mancala", f"{TWO} / play Zé 1", ("left", "without-quit")),
    ("mancala", f"{TWO} / play Zé 1", ("left", "first-move")),
    ("nim", f"{NIM} / take Rui 1 9", ("left", "in-game")),
    ("nim", f"{NIM} / take Rui 1 9", ("earlier", "after-takes")),
    ("nim", f"{NIM} / take Rui 1 9", ("line", "after-take")),
    ("nim", f"{NIM} / take Rui 1 9 / take Rui 1 9", ("line", "after-failed-take")),
    ("nim", f"{TWO} / {QUICK} / players", ("line", "after-played-game")),
    ("nim", f"{QUIT} / players", ("line", "after-giving-up")),
    ("nim", f"{TWO} / take Rui 1 1", ("opponent", "opponent-plain-name")),
    ("nim", f"{TWO} / {QUICK} / start Ana Rui / take Rui 1 1", ("record", "has-lost")),
    ("nim", f"{TWO} / {QUICK} / start Ana Rui / take Rui 1 1", ("record", "opponent-has-won")),
    ("nim", f"{TWO} / take Rui 1 1", ("record", "has-not-played")),
    ("nim", f"{TWO} / take Rui 1 1", ("registered", "few-registered")),
    ("nim", f"register Bo / register Eva / {TWO} / take Rui 1 1", ("registered", "4-registered")),
    ("nim", f"{QUIT} / start Ana Rui / take Rui 1 1", ("pairing", "same-players")),
    ("nim", f"{QUIT} / start Rui Ana / take Ana 1 1", ("pairing", "swapped-players")),
    ("nim", f"register Bo / {QUIT} / start Ana Bo / take Bo 1 1", ("pairing", "other-players")),
    ("nim", f"{QUIT} / start-auto Ana Normal / take CPU 1 1", ("pairing", "following-between-people")),
    ("nim", f"{TWO} / take Rui 1 1", ("order", "seats-as-registered")),
    ("nim", "register Ana / register Rui / start Rui Ana / take Ana 1 1", ("order", "seats-otherwise")),
    ("nim", "register Ana / register Rui / start Rui Ana / take Ana 1 1", ("order", "seats-not-by-name")),
    ("nim", f"{TWO} / take Rui 1 1", ("order", "last-registered")),
]


@pytest.mark.parametrize(("game", "script", "value"), HOLDING, ids=lambda each: each if isinstance(each, str) else None)
def test_value_holds_for_the_last_line(game: str, script: str, value: Value) -> None:
    """The context of the last line has each value that holds before it."""
    assert value in values(game, script)


NOT_HOLDING = [
    ("mancala", "register Ana / register Ana", "against"),
    ("mancala", "register Ana / register Ana", "players"),
    ("mancala", "register Ana / register Ana", "seat"),
    ("mancala", "players", "mover"),
    ("mancala", "players", "names"),
    ("mancala", f"{QUIT} / players", "seat"),
    ("nim", f"{NIM} / take Rui 1 9", "count"),
    ("nim", f"{TWO} / take Rui 1 1", "pairing"),
    ("nim", f"{TWO} / take Rui 1 1", "earlier"),
]


@pytest.mark.parametrize(("game", "script", "dimension"), NOT_HOLDING)
def test_dimension_that_does_not_apply_has_no_value(game: str, script: str, dimension: str) -> None:
    """Without a game nobody has a seat, and a line without names has no kind of name."""
    assert dimension not in dict(values(game, script))


@pytest.mark.parametrize(
    ("name", "kinds"),
    [
        ("Ana", ["plain-name"]),
        ("ana", ["small-name"]),
        ("Élia", ["accented-name"]),
        ("élia", ["accented-name"]),
        ("J", ["plain-name", "one-letter"]),
        ("É", ["accented-name", "one-letter"]),
        ("margarida-filipa", ["small-name", "long-name"]),
    ],
)
def test_kind_of_a_name(name: str, kinds: list[str]) -> None:
    """A name is plain, small or accented, and it may be long or one letter besides."""
    assert [*kinds_of_name(name)] == kinds


def test_dimension_of_one_value_never_has_two() -> None:
    """One game is in progress or none, so a context has one value of it; names can be of several kinds."""
    found = values("goose", f"{THREE} / start Ana Rui Zé")
    for dimension in ("game", "against", "players", "load"):
        assert [name for name, _ in found].count(dimension) == 1
    assert {value for name, value in found if name == "mover"} == {"in-turn", "out-of-turn", "stranger"}
