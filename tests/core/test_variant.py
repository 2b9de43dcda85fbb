"""A variant makes its parts once: programs of one variant answer as each alone would."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest

from goose.base.errors import UsageError
from goose.core.options import Settings
from goose.core.variant import Variant
from goose.games.goose.boardfile import TRADITIONAL_BOARD

SCRIPT = ("register Ana", "register Rui", "start Ana Rui", "sow Ana 2", "sow Rui 1", "details", "quit Rui")


def answers(variant: Variant) -> list[str]:
    """Return the answers to a script."""
    with variant.program() as program:
        return [program.feed(line).text for line in SCRIPT]


def test_programs_of_a_variant_share_rules_and_language_and_no_game(tmp_path: Path) -> None:
    """Wherever their saves are; the second begins without players."""
    variant = Variant(Settings("mancala", lang="en"))
    one, other = variant.program(), variant.within(str(tmp_path)).program()
    assert one.language is other.language
    assert one.rules is other.rules
    one.feed("register Ana")
    assert other.feed("players").failure == "common.no_players"
    assert answers(variant) == answers(variant) == answers(Variant(Settings("mancala", lang="en")))


def test_other_options_make_another_variant() -> None:
    variant = Variant(Settings("mancala", lang="en"))
    assert answers(variant)
    other = variant.evolve(lang="it", rule=("details=table",))
    assert (other.code, other.rules.points["details"]) == ("it", "table")
    assert (variant.code, variant.rules.points["details"]) == ("en", "rows")
    assert answers(other) == answers(Variant(Settings("mancala", lang="it", rule=("details=table",))))


def test_a_board_is_read_once_from_the_folder_of_the_options(tmp_path: Path) -> None:
    """Boards of one name in two folders are two boards."""
    views = []
    for place in ("42", "13"):
        folder = tmp_path / place
        folder.mkdir()
        (folder / "board.txt").write_text(TRADITIONAL_BOARD.replace("42 LABERINTO", f"{place} LABERINTO"))
        settings = Settings("goose", rules="madrid", dice="manual", board="board.txt", folder=str(folder))
        variant = Variant(settings).with_contents()
        (folder / "board.txt").unlink()
        with variant.program() as program:
            views.append(program.view())
    assert views[0] != views[1]


def test_a_copy_in_another_process_makes_its_own_parts() -> None:
    """Rules and languages need not be fit to be sent."""
    variant = Variant(Settings("mancala", lang="en"))
    assert answers(variant)
    copy = pickle.loads(pickle.dumps(variant))
    assert copy == variant
    assert copy.rules is not variant.rules
    assert answers(copy) == answers(variant)


def test_a_language_that_the_game_does_not_have_is_an_error() -> None:
    with pytest.raises(UsageError, match="--lang fr: mancala by the rules"):
        Variant(Settings("mancala", lang="fr")).language()
