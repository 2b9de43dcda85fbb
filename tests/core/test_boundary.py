"""Games of other packages in play: their results are checked, and their errors are reported as theirs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from goose_nim import NimKind
from goose_nim.game import NimGame
from goose_nim.rules import NimRules

from goose.base.errors import Incomplete
from goose.core.events import Failure, Result
from goose.core.instructions import Instruction
from goose.core.registry import load_kind
from goose.core.seedfile import SeedFile
from tests.support.cases import each_case
from tests.support.refusals import raising
from tests.support.running import interpreter, program_after

if TYPE_CHECKING:
    from collections.abc import Callable

SCRIPT = ("register Ana", "start-auto Ana Normal", "take Ana 1 2", "details", "take Ana 2 1")
GAME = "the game nim of goose_nim: "


def play() -> None:
    """Play a few moves, and look at them in every way."""
    program = interpreter(game="nim", lang="en")
    for line in SCRIPT:
        program.feed(line)
        program.view()
        program.moves()
        program.encode()
        program.copy()


ENDING = ("register-auto Ana Normal", "register-auto Rui Normal", "start Ana Rui")
"""Plays a game to its end."""


def _acts(*events: object, **attributes: object) -> Callable[..., None]:
    """Return an `act` that then reports further events, and sets attributes of the game."""
    right = NimGame.act

    def act(game: NimGame, instruction: Instruction, dice: Any, reply: list[Any]) -> None:
        right(game, instruction, dice, reply)
        reply.extend(events)
        vars(game).update(attributes)

    return act


WRONG: dict[tuple[type, str], list[tuple[Any, str]]] = {
    (NimGame, "act"): [
        *((raising(KeyError("heap")), GAME), (raising(SystemExit(3)), GAME)),
        (raising(Failure("nim.cannot_tak")), "it reports nim.cannot_tak, which is not an event of "),
        (_acts("nim.wins"), "it reports 'nim.wins'; an event is a key and a tuple of values"),
        (_acts(("nim.win", ())), "it reports nim.win, which is not an event of the game; did you mean nim.wins?"),
        (_acts(("nim.wins", ("Ana", 3))), "it reports nim.wins with 2 values; its fields are name"),
        (_acts(("nim.wins", (None,))), "it reports nim.wins with None; a value is a text, a number or a Listed"),
        (_acts(to_move="Eva"), "it leaves 'Eva' as to_move; that must be one of the players"),
        (_acts(result=Result("Eva")), "it leaves a Result for 'Eva' as result; that must be a Result for a player or "),
    ],
    (NimGame, "moves"): [
        (lambda *_, typed_dice: iter(()), "it returns <tuple_iterator object"),
        (lambda *_, typed_dice: [], "it returns none for "),
        (lambda *_, typed_dice: ["take 1 1"], "it returns 'take 1 1'; a move must be an Instruction"),
        (lambda _: [], f"{GAME}goose_nim.game.NimGame."),
    ],
    (NimGame, "choose"): [
        (lambda *_: None, "it returns None; a move must be "),
        (
            lambda game, _: Instruction("take", [game.to_move], [1, 99]),
            "it returns Instruction('take', ['CPU'], [1, 99]), which is not among the moves",
        ),
        (
            lambda game, _: Instruction("tak", [game.to_move], [1, 1]),
            "it returns Instruction('tak', ['CPU'], [1, 1]): there is no such instruction; there are ",
        ),
    ],
    (NimGame, "view"): [
        *((lambda _: [], "it returns []; it must return a dict"), (lambda game: {"it": game}, "it returns <")),
    ],
    (NimGame, "details"): [(lambda _: "1: ||", "it returns '1: ||'; it must return ")],
    (NimGame, "encode"): [(lambda _: {"heaps": {1}}, "it returns {1} inside; ")],
    (NimGame, "copy"): [(lambda _: 3, "it returns 3; it must return a Game or None")],
    (NimKind, "start"): [(lambda *_: None, "it returns None; it must return a Game")],
    (NimKind, "make_rules"): [
        (lambda *_: "normal", "it returns 'normal'; it must return Rules"),
        (raising(KeyError("heap")), GAME),
    ],
    (NimRules, "signatures"): [
        (lambda _, typed_dice: {"take": [1, 2]}, "it returns [1, 2]; it must return Signatures"),
    ],
    (NimRules, "describe_points"): [
        (lambda _: {"heaps": "3-4-5"}, "it returns {'heaps': '3-4-5'}; it must return a list"),
    ],
}
"""Methods of a package's classes, each with what may stand there instead, and what is reported of it.

Where that does not begin with the name of the game, it follows the name of the method.
"""


@each_case(
    ("owner", "method", "instead", "said"),
    [(owner, method, *case) for (owner, method), cases in WRONG.items() for case in cases],
)
def test_a_fault_of_a_game_is_reported_with_package_and_part(
    owner: type, method: str, instead: Any, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Before anything of it is printed."""
    monkeypatch.setattr(owner, method, instead)
    with pytest.raises(Incomplete) as error:
        play()
    part = "" if said.startswith(GAME) else f"{GAME}{owner.__module__}.{owner.__name__}.{method}: "
    assert str(error.value).startswith(f"{part}{said}")


def test_scores_are_of_each_player(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(NimGame, "scores", lambda _: [("Ana", 1)])
    with pytest.raises(Incomplete, match=r"NimGame\.scores: it returns .*; it must return the name and the score of"):
        program_after(ENDING, game="nim", lang="en")


def test_an_error_is_reported_with_the_line_of_the_package_that_raised_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where goose raises it, called by the package."""
    monkeypatch.setattr("goose_nim.game.Result", lambda _: [][1])
    with pytest.raises(Incomplete, match=rf"^{GAME}goose_nim\.game, line \d+, in NimGame\.act: Ind"):
        program_after(ENDING, game="nim", lang="en")


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
