"""The choice between two throws in the Goose: a throw is kept, or thrown once more (the point `second-throw`)."""

from __future__ import annotations

from typing import Any

import pytest

from goose.analysis import play
from goose.core.instructions import Instruction
from goose.core.interpreter import Interpreter
from goose.core.options import Settings
from goose.core.variant import Variant
from goose.games.goose.game import GooseGame
from goose.games.goose.movement import Token
from goose.games.goose.rules import make_rules
from goose.kit.buttons import label
from goose.kit.narration import Narrations
from goose.kit.seats import levels_of
from goose.kit.setting import Setting
from tests.support.conversations import asked, led, to_a_game
from tests.support.conversations import begun as talked
from tests.support.games import KINDS
from tests.support.running import interpreter

ON = {"game": "goose", "lang": "en", "rule": ("second-throw=on",)}


def begun(*players: str, **options: Any) -> Interpreter:
    """Return a game by typed dice that has begun between these players; `Bot` plays by itself."""
    program = interpreter(**{**ON, "dice": "manual", **options})
    for name in players:
        program.feed(f"register-auto {name} Normal" if name == "Bot" else f"register {name}")
    program.feed(f"start {' '.join(players)}")
    return program


def answers(program: Interpreter, *lines: str) -> list[str]:
    """Return the lines that a program answers to the last of some lines."""
    return [program.feed(line).text for line in lines][-1].splitlines()


def game_of(*squares: int, turn: int = 0, **options: str) -> GooseGame:
    """Return a game with tokens on these squares."""
    rules = make_rules("traditional", {}, {"second-throw": "on", **options})
    return GooseGame(rules, [Token(f"P{number}", square) for number, square in enumerate(squares)], turn)


def chosen(game: GooseGame, faces: tuple[int, int], level: str) -> str:
    """Return what a level does with a throw."""
    game.thrown = faces
    return game.choose(level).name


def test_kept_throw_moves_the_token() -> None:
    program = begun("Ana", "Rui")
    assert answers(program, "roll Ana 1 2") == ["Ana rolls 1, 2: keep it, or roll again."]
    assert answers(program, "keep Ana") == ["Ana keeps 1, 2.", "Ana moves from 0 to 3.", "Next: Rui."]


def test_second_throw_is_taken() -> None:
    """It counts even if it is worse, and the next player's throw is a first one again."""
    program = begun("Ana", "Rui")
    assert answers(program, "roll Ana 3 4", "roll Ana 1 1") == [
        "Ana rolls 1, 1.",
        "Ana moves from 0 to 2.",
        "Next: Rui.",
    ]
    assert answers(program, "roll Rui 1 1") == ["Rui rolls 1, 1: keep it, or roll again."]


def test_nothing_is_kept_before_a_throw() -> None:
    program = begun("Ana", "Rui")
    assert answers(program, "keep Ana") == ["There is no throw to keep."]
    assert answers(program, "roll Ana 1 2", "keep Rui") == ["It is not the player's turn."]


def test_without_the_point_nothing_is_kept() -> None:
    """There is no such instruction, and neither saves nor views know of the choice."""
    program = begun("Ana", "Rui", rule=())
    assert answers(program, "keep Ana") == answers(program, "nonsense")
    assert "second-throw" not in program.encode().decode()
    assert "thrown" not in (program.view()["position"] or {})


def test_open_choice_is_saved() -> None:
    program = begun("Ana", "Rui")
    program.feed("roll Ana 2 5")
    twin = interpreter(**{**ON, "dice": "manual"})
    twin.decode(program.encode())
    assert twin.view() == program.view()
    assert twin.view()["position"]["thrown"] == [2, 5]
    assert twin.moves() == program.moves()
    assert answers(twin, "keep Ana")[0] == "Ana keeps 2, 5."


def test_details_show_the_open_choice() -> None:
    program = begun("Ana", "Rui")
    assert answers(program, "roll Ana 2 5", "details")[-2:] == ["Ana rolls 2, 5: keep it, or roll again.", "Next: Ana."]


def test_choice_of_a_player_who_quits_is_gone() -> None:
    program = begun("Ana", "Rui", "Eva")
    program.feed("roll Ana 2 5")
    program.feed("quit Ana")
    assert program.view()["position"]["thrown"] is None
    assert answers(program, "keep Rui") == ["There is no throw to keep."]


def test_automatic_player_chooses_after_typed_dice() -> None:
    """Only its dice are typed: it keeps a good throw, and waits for the dice of a second one."""
    program = begun("Ana", "Bot")
    program.feed("roll Ana 1 2")
    program.feed("keep Ana")
    assert answers(program, "roll Bot 1 1")[:2] == ["Bot rolls 1, 1: keep it, or roll again.", "Bot keeps 1, 1."]
    assert program.moves()[0].players == ["Ana"]


def test_conversation_asks_for_the_choice() -> None:
    """The board is not drawn again before it."""
    rules = ("--rules", "traditional", "--rule", "second-throw=on")
    conversation = talked("--game", "goose", "--lang", "en", *rules, "--dice", "manual")
    to_a_game(conversation)
    said = led(conversation, ["1", "1 2"])
    assert "Ana rolls 1, 2: keep it, or roll again." in said
    assert "Square" not in said
    assert [line for _, line in asked(conversation).choices][1:3] == [
        "To keep the throw press 1",
        "To roll again press 2",
    ]
    assert "Ana moves from 0 to 3." in led(conversation, ["1"])


def test_narrator_foretells_where_a_kept_throw_leads() -> None:
    """By the rules in use, and only of this move."""
    program = begun("Ana", "Rui")
    narrations = Narrations(KINDS["goose"], "en")
    foretold = []
    for throw in ("3 3", "3 6", "2 3", "6 6"):
        program.feed(f"roll Ana {throw}")
        view = program.view()
        foretold.append([narrations.foretell(view, move) for move in program.moves()])
        program = begun("Ana", "Rui")
    assert foretold == [[f"You go to {square}.", None] for square in (12, 26, 10, 12)]


def test_buttons_are_those_of_the_choice() -> None:
    program = begun("Ana", "Rui")
    shown = []
    for _ in range(2):
        shown.append([label(KINDS["goose"], program.language, move, program.moves()) for move in program.moves()])
        program.feed("roll Ana 1 2")
    assert shown == [["Roll the dice"], ["Keep the throw", "Roll again"]]


def test_levels_know_a_winning_throw() -> None:
    assert {chosen(game_of(56, 3), (3, 4), level) for level in ("Normal", "Expert")} == {"keep"}


def test_levels_avoid_death() -> None:
    assert {chosen(game_of(51, 3), (3, 4), level) for level in ("Normal", "Expert")} == {"roll"}


def test_expert_throws_a_short_throw_again() -> None:
    """`Normal` does not: it keeps whatever leads forward."""
    assert chosen(game_of(20, 30), (1, 1), "Expert") == "roll"
    assert chosen(game_of(20, 30), (1, 1), "Normal") == "keep"


def test_expert_plays_where_there_is_a_choice() -> None:
    kind = KINDS["goose"]
    for name in kind.options:
        assert "Expert" not in levels_of(kind, kind.make_rules(name, {}, {}))
    assert levels_of(kind, make_rules("bari", {}, {"second-throw": "on"}))[:-1] == ("Normal", "Expert")


def test_choice_changes_no_game() -> None:
    """It only tries what would happen."""
    game = game_of(31, 52, 20)
    game.thrown = (4, 4)
    before = game.encode()
    game.choose("Expert")
    assert game.encode() == before
    assert game.moves(typed_dice=False) == [Instruction("keep", ["P0"], []), Instruction("roll", ["P0"], [])]


@pytest.mark.slow
@pytest.mark.parametrize("rules", ["traditional", "bari", "bari-first-throw", "madrid", "snakes-and-ladders"])
def test_expert_wins_most_games(rules: str) -> None:
    """In seat 2, which is at a slight disadvantage."""
    variant = Variant(Settings(game="goose", rules=rules, rule=("second-throw=on",)))
    wins = play(Setting(variant, ("Normal", "Expert"), 1), 0, 500).totals.wins
    assert wins[1] > 1.5 * wins[0]
