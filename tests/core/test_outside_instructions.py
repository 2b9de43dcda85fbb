"""A package can bring an instruction that needs no game in progress: here Nim with `remove NAME`."""

from __future__ import annotations

import json
import sys
from contextlib import contextmanager
from importlib import import_module
from typing import TYPE_CHECKING, Any

import pytest

from goose.contract.catalogue import CHECKS
from goose.contract.declarations import declarations_are_whole
from goose.contract.outside import outside_instructions_need_no_game
from goose.contract.running import run
from goose.core.boundary import guarded
from goose.core.openroster import OpenRoster
from goose.core.roster import Roster
from tests.support.cases import each_case
from tests.support.forks import forked
from tests.support.packages import change, copied_nim

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from goose.core.game import GameKind

NIM = ("--game", "nim", "--lang", "en")

HANDLER = '''
    def act_outside(
        self, rules: Rules, instruction: Instruction, roster: OpenRoster, game: Game | None, reply: list[Event]
    ) -> None:
        """Remove a player who is not in the game in progress."""
        (name,) = instruction.players
        if name not in roster.names:
            raise Failure("common.unknown_player")
        if game is not None and name in game.players:
            raise Failure("nim.still_playing")
        roster.remove(name)
        reply.append(("nim.removed", (name,)))
'''

_IMPORTED = "from goose.kit import Failure, Game, GameKind, Instruction, OpenRoster"
_TAKE = 'return shared((2, 2), LEVELS, {"take": take})'
_REMOVE = 'Signature(ONE, outside=True, failures=("common.unknown_player", "nim.still_playing"))'
_EVENTS = '    "nim.wins": ("name",),\n'

CHANGES = (
    ("__init__.py", "from goose.kit import GameKind", _IMPORTED),
    ("__init__.py", "\n\nKIND = ", f"{HANDLER}\n\nKIND = "),
    ("rules.py", _TAKE, f'return shared((2, 2), LEVELS, {{"take": take, "remove": {_REMOVE}}})'),
    ("events.py", _EVENTS, f'{_EVENTS}    "nim.removed": ("name",),\n    "nim.still_playing": ("name",),\n'),
    *(
        (f"words/{code}.py", before, f"{added}{before}")
        for code, before, added in (
            ("en", '"take": "take"', '"remove": "remove", '),
            ("en", '"nim.wins": "{name} wins.",', '"nim.removed": "{name} is removed.",\n    '),
            ("en", '"nim.wins": "{name} wins.",', '"nim.still_playing": "{name} is playing.",\n    '),
            ("en", '"take": "takes', '"remove": "removes a player", '),
            ("en", '"nim.turn": "The', '"nim.removed": "R.", "nim.still_playing": "S.", '),
            ("it", '"take": "prendi"', '"remove": "rimuovi", '),
            ("it", '"nim.wins": "Vince {name}.",', '"nim.removed": "{name} è rimosso.",\n    '),
            ("it", '"nim.wins": "Vince {name}.",', '"nim.still_playing": "{name} gioca.",\n    '),
            ("it", '"take": "prende', '"remove": "rimuove", '),
            ("it", '"nim.turn": "Il', '"nim.removed": "R.", "nim.still_playing": "S.", '),
        )
    ),
)
"""How the package of Nim is changed: a file, a text in it, and the text that replaces it."""


def removing_nim(folder: Path, changes: Sequence[tuple[str, str, str]] = ()) -> dict[str, str]:
    """Copy the package of Nim with this instruction, then change it further; return the environment for the copy."""
    environment = copied_nim(folder, {})
    for each in (*CHANGES, *changes):
        change(folder / "goose_nim", *each)
    return environment


@contextmanager
def imported(folder: Path) -> Iterator[GameKind]:
    """Import the package of Nim in a folder instead of the installed one for a while, and return its kind."""
    known = {name: module for name, module in sys.modules.items() if name.partition(".")[0] == "goose_nim"}
    for name in known:
        del sys.modules[name]
    sys.path.insert(0, str(folder))
    try:
        yield guarded(import_module("goose_nim").KIND)
    finally:
        sys.path.remove(str(folder))
        for name in [name for name in sys.modules if name.partition(".")[0] == "goose_nim"]:
            del sys.modules[name]
        sys.modules.update(known)


ANSWERED = {
    "remove Ana": "Unknown player.",
    "remove": "Invalid instruction.",
    "register Ana": "Player registered.",
    "register Rui": "Player registered.",
    "register Eva": "Player registered.",
    "start Ana Rui": "Game started.\nNext: Ana.",
    "remove Rui": "Rui is playing.",
    "remove Eva": "Eva is removed.",
    "remove CPU": "Unknown player.",
    "save a": "Game saved.",
    "load a": "Game loaded.",
    "take Ana 1 3": "Ana takes 3 from heap 1.\nNext: Rui.",
    "quit Ana": "Game ended.",
    "remove Ana ": "Ana is removed.",
    "players": "Rui 1 1 0 0",
}


def test_instruction_outside_a_game_is_answered(tmp_path: Path) -> None:
    """It is carried out or refused with and without a game, and what it leaves can be saved and loaded."""
    environment = removing_nim(tmp_path)
    script = "".join(f"{line}\n" for line in ANSWERED).encode()
    done = forked(*NIM, script=script, env=environment, cwd=tmp_path)
    assert done.stdout.decode().splitlines() == "\n".join(ANSWERED.values()).splitlines()
    assert (done.returncode, done.stderr) == (0, b"")


def test_instruction_outside_a_game_is_explained(tmp_path: Path) -> None:
    """`help`, `--explain` and `goose messages` know it, and `goose misreadings` what programs get wrong of it."""
    environment = removing_nim(tmp_path)
    done = forked(*NIM, "--explain", script=b"help\nremove\n", env=environment)
    assert b"\nremove\nhelp\n" in done.stdout
    assert done.stderr == b"line 2: remove takes a player\n"
    listed = json.loads(forked("messages", "nim", "--format", "json", env=environment).stdout)
    (entry,) = [each for each in listed["instructions"] if each["name"] == "remove"]
    assert [failure["key"] for failure in entry["variants"][0]["failures"]] == [
        "common.unknown_player",
        "nim.still_playing",
    ]
    misreadings = json.loads(forked("misreadings", "nim", "--format", "json", env=environment).stdout)
    assert [each["key"] for each in misreadings if each["part"] == "remove"] == [
        *("remove.unknown-player-missing", "remove.still-playing-missing", "remove.names-least-0"),
        "remove.names-most-2",
    ]


def test_course_may_leave_out_an_instruction_outside_a_game(tmp_path: Path) -> None:
    """A course cannot change the order of its failures, which the game itself tests."""
    environment = removing_nim(tmp_path)
    course = tmp_path / "course.toml"
    course.write_text('game = "nim"\n[instructions]\nremove = false\n', encoding="utf-8")
    assert forked("course", "check", course, env=environment).returncode == 0
    order = '[failures]\nremove = ["nim.still_playing", "common.unknown_player"]\n'
    course.write_text(f'game = "nim"\n{order}', encoding="utf-8")
    done = forked("course", "check", course, env=environment)
    assert b"the order has no effect: the game itself tests the failures of remove" in done.stdout + done.stderr


_PLAYS = "game is not None and name in game.players"
_REMOVES = "roster.remove(name)"

WRONG = [
    ("if name not in roster.names:", "if name is None:", "ValueError: CPU is not registered"),
    (_PLAYS, "name is None", "Ana is in the game in progress, and cannot be removed"),
    (_PLAYS, "name in game.players", "'NoneType' object has no attribute 'players'"),
    (_REMOVES, 'roster.add("a b")', "'a b' cannot be the name of a player"),
    (_REMOVES, 'roster.add(f"{name}-2", level="Easy")', "there is no level 'Easy'; there are Normal, Advanced"),
    (_REMOVES, 'roster.add(f"{name}-2", age=7)', "cannot have the age 7: the game has no ages"),
    ('("nim.removed", (name,))', '("nim.remove", (name,))', "nim.remove, which is not an event of the game"),
    ("def act_outside(", "def act_beside(", "act_outside"),
]
"""Mistakes in the handler: a text in it, what replaces it, and what is said of that beside the package."""


@each_case(
    ("name", "age"),
    [("Ana", True), ("Ana", 3.0), ("Ana", "3"), ("Ana", -1), ("Ana", None), (3, 3), (None, 3), (b"Ana", 3), ("", 3)],
)
def test_a_player_whom_no_save_can_hold_is_not_added(name: Any, age: Any) -> None:
    """A handler gets the same kind of error for a value of any type."""
    open_roster = OpenRoster(Roster(), (), canonical=None, levels=(), oldest=120)
    with pytest.raises(ValueError, match="cannot"):
        open_roster.add(name, age=age)
    open_roster.add("Ana", age=3)
    assert open_roster.names == ["Ana"]


SCRIPT = b"register Eva\nremove Eva\nregister Ana\nregister Rui\nstart Ana Rui\nremove Ana\nremove CPU\n"


@each_case(("before", "after", "text"), WRONG)
def test_mistake_in_a_handler_is_blamed_on_the_package(before: str, after: str, text: str, tmp_path: Path) -> None:
    """A script ends with one line that names the package."""
    environment = removing_nim(tmp_path, [("__init__.py", before, after)])
    done = forked(*NIM, script=SCRIPT, env=environment)
    printed = done.stderr.decode()
    assert (done.returncode, printed.count("\n")) == (70, 1), printed
    assert printed.startswith("Error: the game nim of goose_nim: ")
    assert text in printed


FINDING = (declarations_are_whole, outside_instructions_need_no_game)
"""The checks that find them."""

FOUND = (
    ("which remove does not list", "__init__.py", 'Failure("nim.still_playing")', 'Failure("nim.cannot_take")'),
    ("it changes the to_move of a game", "__init__.py", _REMOVES, "if game: game._give_turn(1)"),
    ("has outside=True and throws=True", "rules.py", "outside=True,", "outside=True, throws=True,"),
    ("lists no common.no_game", "rules.py", "Signature(ONE, outside=True,", "Signature(ONE,"),
    ("cannot be removed", "__init__.py", _PLAYS, "name is None"),
    ("no attribute 'players'", "__init__.py", _PLAYS, "name in game.players"),
    ("act_outside is not defined", "__init__.py", "def act_outside(", "def act_beside("),
)
"""What is said of mistakes, each with the file, a text in it, and the text that replaces it."""


@each_case(("text", "file", "before", "after"), FOUND)
def test_check_game_finds_mistakes_outside_a_game(
    text: str, file: str, before: str, after: str, tmp_path: Path
) -> None:
    """It gives these instructions when nobody is registered, when no game is in progress, and in a game."""
    removing_nim(tmp_path, [(file, before, after)])
    with imported(tmp_path) as kind:
        faults = [run(check, kind).fault for check in CHECKS if check.function in FINDING]
    found = next(fault for fault in faults if fault is not None)
    assert found.startswith("the game nim of goose_nim: ")
    assert text in found


def test_instruction_that_forgets_its_game_is_blamed(tmp_path: Path) -> None:
    """Without `outside=True` it must list `common.no_game`; nothing calls this a bug in goose."""
    environment = copied_nim(tmp_path, {"rules.py": ("failures=(*IN_TURN, CANNOT_TAKE)", "failures=()")})
    done = forked(*NIM, script=b"take Ana 1 1\n", env=environment)
    assert done.returncode == 70
    assert b"the game nim has an instruction that acts without a game" in done.stderr
    assert b"bug in goose" not in done.stderr


@pytest.mark.slow
def test_package_with_an_instruction_outside_a_game_passes(tmp_path: Path) -> None:
    """Each check of `goose check-game` passes, so random games with this instruction hold together too."""
    done = forked("check-game", "nim", env=removing_nim(tmp_path))
    assert done.returncode == 0, done.stdout.decode()
