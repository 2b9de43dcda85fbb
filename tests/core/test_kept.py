"""Parts that are made once for the same options: programs that share them answer as each alone would."""

from __future__ import annotations

import pickle
from pathlib import Path

from goose.core.kept import KeptParts
from goose.core.settings import Settings, make_program
from goose.games.goose.boardfile import TRADITIONAL_BOARD

SCRIPT = ("register Ana", "register Rui", "start Ana Rui", "sow Ana 2", "sow Rui 1", "details", "quit Rui")


def answers(settings: Settings, parts: KeptParts | None = None) -> list[str]:
    """Return the answers to a script, by kept parts or by new ones."""
    program = make_program(settings) if parts is None else make_program(settings, parts)
    return [program.feed(line).text for line in SCRIPT]


def test_programs_with_kept_parts_share_rules_and_language_and_no_game(tmp_path: Path) -> None:
    """Wherever their saves are; the second begins without players."""
    parts = KeptParts()
    one, other = (make_program(Settings("mancala", lang="en", files=str(tmp_path)), parts) for _ in range(2))
    assert one.language is other.language
    one.feed("register Ana")
    assert other.feed("players").failure == "common.no_players"
    settings = Settings("mancala", lang="en")
    assert answers(settings, parts) == answers(settings, parts) == answers(settings)


def test_other_options_have_other_parts() -> None:
    """In whichever order they are asked for."""
    parts = KeptParts()
    options = [Settings("mancala", lang=code, rule=rule) for code in ("en", "it") for rule in ((), ("details=table",))]
    for settings in [*options, *reversed(options)]:
        kept, alone = make_program(settings, parts), make_program(settings)
        assert (kept.language.code, kept.rules.points) == (settings.lang, alone.rules.points)
        assert answers(settings, parts) == answers(settings)


def test_a_board_is_that_of_its_own_folder(tmp_path: Path) -> None:
    """Boards of one name in two folders are two boards."""
    parts = KeptParts()
    details = []
    for place in ("42", "13"):
        folder = tmp_path / place
        folder.mkdir()
        (folder / "board.txt").write_text(TRADITIONAL_BOARD.replace("42 LABERINTO", f"{place} LABERINTO"))
        settings = Settings("goose", rules="madrid", dice="manual", board="board.txt", folder=str(folder))
        with make_program(settings, parts) as program:
            details.append(program.view())
    assert details[0] != details[1]


def test_a_copy_in_another_process_keeps_nothing() -> None:
    """Rules and languages need not be fit to be sent."""
    parts = KeptParts()
    make_program(Settings("mancala", lang="en"), parts)
    assert pickle.dumps(parts) == pickle.dumps(KeptParts())
