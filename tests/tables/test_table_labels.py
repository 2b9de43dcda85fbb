"""The texts of buttons for moves, in every language of every game."""

from __future__ import annotations

import pytest

from goose.core.instructions import Argument, Instruction
from goose.core.words import load_language
from goose.kit.buttons import label
from tests.support.cases import each_case
from tests.support.drawn_pictures import started
from tests.support.games import KINDS, SPOKEN


@each_case(("game", "rules", "code"), SPOKEN)
def test_a_button_says_what_its_move_does(game: str, rules: str, code: str) -> None:
    """Different moves are reported differently, in words of the language where the game has them."""
    program = started(game, 2, rules=rules, lang=code)
    for _ in range(12):
        moves = program.moves()
        if not moves:
            break
        reported = [label(KINDS[game], program.language, move) for move in moves]
        assert len({*reported}) == len(moves)
        for move, text in zip(moves, reported, strict=True):
            assert all(str(value) in text for value in move.values if value != "v")
            assert code == "kata" or not text.startswith(program.language.words[move.name] + " ")
            assert "{" not in text
        program.carry_out(moves[-1])


def test_a_button_of_a_game_without_wordings_says_what_is_typed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Dice that must be typed are left out."""
    kind = KINDS["pickomino"]
    rules = kind.make_rules("iade" if "iade" in kind.options else next(iter(kind.options)), {}, {})
    language = load_language(kind, rules, "pt")
    monkeypatch.setattr("goose.kit.buttons.texts", lambda *_: {"buttons": {}})
    assert label(kind, language, Instruction("keep", ["Ana"], ["v"])) == "GD v"
    assert label(kind, language, Instruction("roll", ["Ana"], [Argument(alphabet="1")])) == "LD"


def test_a_button_says_when_nothing_can_be_named_with_its_move() -> None:
    """To stop without a tile to take loses the turn."""
    kind = KINDS["pickomino"]
    language = load_language(kind, kind.make_rules("published", {}, {}), "en")
    bare, named = (Instruction("stop", ["Ana"], values) for values in ([], [24]))
    assert label(kind, language, bare, [bare]) == "Stop: no tile to take"
    assert [label(kind, language, move, [bare, named]) for move in (bare, named)] == ["Stop", "Stop and take 24"]
