"""Games of other packages in play: their results are checked, and their errors are reported as theirs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from goose_nim import NimKind
from goose_nim.game import NimGame
from goose_nim.rules import NimRules

from goose.base.errors import Incomplete
from goose.core.events import Failure
from goose.core.game import Result
from goose.core.instructions import Instruction
from goose.core.registry import load_kind
from goose.core.seedfile import SeedFile
from tests.support.cases import each_case
from tests.support.running import interpreter

if TYPE_CHECKING:
    from collections.abc import Callable

SCRIPT = ("register Ana", "start-auto Ana Normal", "take Ana 1 2", "details", "take Ana 2 1")
GAME = "the game nim of goose_nim: "
PART = f"{GAME}goose_nim.game.NimGame."


def play() -> None:
    """Play a few moves, and look at them in every way."""
    program = interpreter(game="nim", lang="en")
    for line in SCRIPT:
        program.feed(line)
        program.view()
        program.moves()
        program.encode()
        program.copy()


def with_outcome() -> None:
    """Play to the end."""
    program = interpreter(game="nim", lang="en")
    for line in ("register-auto Ana Normal", "register-auto Rui Normal", "start Ana Rui"):
        program.feed(line)


def _act(change: Callable[[Any, list[Any]], None]) -> Callable[..., None]:
    """Return an `act` after which something is otherwise."""
    right = NimGame.act

    def act(game: NimGame, instruction: Instruction, dice: Any, reply: list[Any]) -> None:
        right(game, instruction, dice, reply)
        change(game, reply)

    return act


def _fail(*_: object, **__: object) -> Any:
    raise KeyError("heap")


def _exit(*_: object, **__: object) -> Any:
    raise SystemExit(3)


def _refuse(*_: object) -> None:
    raise Failure("nim.cannot_tak")


WRONG: dict[str, tuple[type, str, Any, str]] = {
    "act raises": (NimGame, "act", _fail, f"{GAME}"),
    "act exits": (NimGame, "act", _exit, f"{GAME}"),
    "act refuses by no event": (
        NimGame,
        "act",
        _refuse,
        f"{PART}act: it reports nim.cannot_tak, which is not an event of ",
    ),
    "act reports something other than an event": (
        NimGame,
        "act",
        _act(lambda _, reply: reply.append("nim.wins")),
        f"{PART}act: it reports 'nim.wins'; an event is a key and a tuple of values",
    ),
    "act reports an unknown event": (
        NimGame,
        "act",
        _act(lambda _, reply: reply.append(("nim.win", ("Ana",)))),
        f"{PART}act: it reports nim.win, which is not an event of the game; did you mean nim.wins?",
    ),
    "act reports too many fields": (
        NimGame,
        "act",
        _act(lambda _, reply: reply.append(("nim.wins", ("Ana", 3)))),
        f"{PART}act: it reports nim.wins with 2 values; its fields are name",
    ),
    "act reports an invalid value": (
        NimGame,
        "act",
        _act(lambda _, reply: reply.append(("nim.wins", (None,)))),
        f"{PART}act: it reports nim.wins with None; a value is a text, a number or a Listed",
    ),
    "act gives the turn to nobody": (
        NimGame,
        "act",
        _act(lambda game, _: setattr(game, "to_move", "Eva")),
        f"{PART}act: it leaves 'Eva' as to_move; that must be one of the players",
    ),
    "act ends the game for nobody": (
        NimGame,
        "act",
        _act(lambda game, _: setattr(game, "result", Result("Eva"))),
        f"{PART}act: it leaves a Result for 'Eva' as result; that must be a Result for a player or None",
    ),
    "moves is a generator": (
        NimGame,
        "moves",
        lambda *_, typed_dice: iter(()),
        f"{PART}moves: it returns <tuple_iterator object",
    ),
    "moves is empty": (NimGame, "moves", lambda *_, typed_dice: [], f"{PART}moves: it returns none for "),
    "moves holds lines": (
        NimGame,
        "moves",
        lambda *_, typed_dice: ["take 1 1"],
        f"{PART}moves: it returns 'take 1 1'; a move must be an Instruction",
    ),
    "moves takes nothing": (NimGame, "moves", lambda _: [], f"{PART}"),
    "choose returns nothing": (NimGame, "choose", lambda *_: None, f"{PART}choose: it returns None; a move must be "),
    "choose returns no move": (
        NimGame,
        "choose",
        lambda game, _: Instruction("take", [game.to_move], [1, 99]),
        f"{PART}choose: it returns Instruction('take', ['CPU'], [1, 99]), which is not among the moves",
    ),
    "choose returns no instruction": (
        NimGame,
        "choose",
        lambda game, _: Instruction("tak", [game.to_move], [1, 1]),
        f"{PART}choose: it returns Instruction('tak', ['CPU'], [1, 1]): there is no such instruction; there are ",
    ),
    "view is a list": (NimGame, "view", lambda _: [], f"{PART}view: it returns []; it must return a dict"),
    "view holds the game": (NimGame, "view", lambda game: {"it": game}, f"{PART}view: it returns <"),
    "details is a text": (NimGame, "details", lambda _: "1: ||", f"{PART}details: it returns '1: ||'; it must return "),
    "encode holds a set": (NimGame, "encode", lambda _: {"heaps": {1}}, f"{PART}encode: it returns {{1}} inside; "),
    "copy is no game": (NimGame, "copy", lambda _: 3, f"{PART}copy: it returns 3; it must return a Game or None"),
    "start returns nothing": (
        NimKind,
        "start",
        lambda *_: None,
        f"{GAME}goose_nim.NimKind.start: it returns None; it must return a Game",
    ),
    "make_rules returns a name": (
        NimKind,
        "make_rules",
        lambda *_: "normal",
        f"{GAME}goose_nim.NimKind.make_rules: it returns 'normal'; it must return Rules",
    ),
    "make_rules raises": (NimKind, "make_rules", _fail, GAME),
    "signatures holds lists": (
        NimRules,
        "signatures",
        lambda _, typed_dice: {"take": [1, 2]},
        f"{GAME}goose_nim.rules.NimRules.signatures: it returns [1, 2]; it must return Signatures",
    ),
    "describe_points is a mapping": (
        NimRules,
        "describe_points",
        lambda _: {"heaps": "3-4-5"},
        f"{GAME}goose_nim.rules.NimRules.describe_points: it returns {{'heaps': '3-4-5'}}; it must return a list",
    ),
}
"""What is wrong: the class, its method, what stands there, and what is reported."""


@each_case("wrong", WRONG)
def test_a_fault_of_a_game_is_reported_with_package_and_part(wrong: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Before anything of it is printed."""
    owner, method, instead, output = WRONG[wrong]
    monkeypatch.setattr(owner, method, instead)
    with pytest.raises(Incomplete) as error:
        play()
    assert str(error.value).startswith(output)


def test_scores_are_of_each_player(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(NimGame, "scores", lambda _: [("Ana", 1)])
    with pytest.raises(Incomplete, match=r"NimGame\.scores: it returns .*; it must return the name and the score of"):
        with_outcome()


def test_an_error_is_reported_with_the_line_of_the_package_that_raised_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where goose raises it, called by the package."""
    monkeypatch.setattr("goose_nim.game.Result", lambda _: [][1])
    with pytest.raises(Incomplete, match=rf"^{GAME}goose_nim\.game, line \d+, in NimGame\.act: Ind"):
        with_outcome()


def test_a_failing_seed_file_is_not_blamed_on_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """goose raises that itself."""
    monkeypatch.setattr(NimGame, "view", lambda _: SeedFile("/nowhere-at-all/seed"))
    with pytest.raises(OSError, match="nowhere-at-all"):
        play()


def test_a_game_of_goose_has_no_boundary() -> None:
    """It costs nothing where the tests of goose have checked."""
    assert type(load_kind("mancala")).__mro__[0].__module__ == "goose.games.mancala"
    assert "_boundary" not in vars(load_kind("mancala").make_rules("statement", {}, {}))
    assert "_boundary" in vars(load_kind("nim").make_rules("normal", {}, {}))
