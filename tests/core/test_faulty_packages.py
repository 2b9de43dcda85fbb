"""Packages that bring a game and have a mistake: the package is named, and what does not depend on it goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from click.testing import CliRunner
from goose_nim import KIND, NimKind
from goose_nim.game import NimGame
from goose_nim.misreadings import MISREADINGS

from goose.base.errors import Incomplete
from goose.commands.cli import cli
from goose.core.bugs import described
from goose.core.events import Result
from goose.core.options import Settings
from goose.core.variant import Variant
from goose.grading.why.misreadings.catalogue import catalogue, misreading_faults
from goose.kit.misreading import EventText, Misreading, Misreadings, misread
from goose.kit.offers import Lazy
from tests.support.cases import each_case
from tests.support.forks import forked
from tests.support.offered import Made
from tests.support.packages import copied_nim
from tests.support.refusals import raising
from tests.support.running import goose, interpreter, program_after
from tests.support.suites import make

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path


SCRIPT = ("register-auto Ana Normal", "register-auto Rui Normal", "start Ana Rui")
NIM = Settings("nim", lang="en")
NAMED = "the game nim of goose_nim"


@pytest.fixture
def endless(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have games of Nim that never end, because nothing is taken."""
    monkeypatch.setattr(NimGame, "act", lambda game, *_: game._give_turn(1 - game._turn))
    monkeypatch.setattr("goose.core.game.ENDLESS", 50)


# Games that never end.


def start() -> None:
    """Have two automatic players play a game to its end."""
    program_after(SCRIPT, game="nim", lang="en")


def simulate() -> None:
    """Simulate a game."""
    CliRunner().invoke(cli, ["simulate", "nim", "--count", "1"], catch_exceptions=False)


@pytest.mark.usefixtures("endless")
@pytest.mark.parametrize("play", [start, simulate])
def test_a_game_that_never_ends_must_say_its_longest_play(play: Callable[[], None]) -> None:
    """The package is at fault, wherever automatic players play."""
    with pytest.raises(Incomplete, match=rf"^{NAMED} has no longest_play, and did not end in 50 moves$"):
        play()


@pytest.mark.usefixtures("endless")
@pytest.mark.parametrize("play", [start, simulate])
def test_a_game_with_a_longest_play_must_end_then(play: Callable[[], None], monkeypatch: pytest.MonkeyPatch) -> None:
    """`exhaust` sets how it has ended."""
    monkeypatch.setattr(NimKind, "longest_play", 7)
    with pytest.raises(Incomplete, match=rf"^{NAMED} has a longest_play, but no exhaust\(\) that ends it then$"):
        play()
    monkeypatch.setattr(NimGame, "exhaust", lambda *_: None)
    with pytest.raises(Incomplete, match=r"exhaust\(\) of the game nim sets no result, so that it goes on$"):
        play()
    monkeypatch.setattr(NimGame, "exhaust", lambda game, _: setattr(game, "result", Result(None)))
    play()


@pytest.mark.slow
def test_an_endless_game_ends_the_program_with_a_sentence(tmp_path: Path) -> None:
    """A copy of the package in which nothing is ever taken; status 70, and no answer that is not whole."""
    environment = copied_nim(tmp_path, {"game.py": ("self.heaps[heap - 1] -= count\n", "pass\n")})
    done = goose(*SCRIPTED, script="\n".join(SCRIPT).encode(), env=environment)
    assert done.stderr == b"Error: the game nim of goose_nim has no longest_play, and did not end in 100,000 moves.\n"
    assert (done.returncode, done.stdout) == (70, b"Player registered.\n" * 2)


# Results of a package that goose cannot use.

SCRIPTED = ("--game", "nim", "--lang", "en")
DRAWN = ("draw", *SCRIPTED, "script.in", "--output", "position.svg")
REPLAYED = ("replay", *SCRIPTED, "script.in", "--output", "page.html")

UNUSABLE: dict[str, tuple[str, str, str, tuple[str, ...]]] = {
    "narrator-returns-nothing": ("narrator.py", "    return [\n        phrases.say", "    [phrases.say", REPLAYED),
    "narrator-describes-by-none": ("narrator.py", "    return [phrases.phrase(", "    return [None] or [(", DRAWN),
    "picture-returns-nothing": ("picture.py", "    return sheet\n", "", DRAWN),
    "view-holds-itself": ("game.py", '"heaps": list(self.heaps)}', '"heaps": (x := [], x.append(x))[0]}', DRAWN),
    "rulebook-returns-nothing": ("rulebook.py", "    return [\n", "    return None\n    return [\n", ("rules", "nim")),
    "unprinted-returns-nothing": ("unprinted.py", "    return ", "    return None and ", ("messages", "nim")),
    "texts-are-a-list": ("words/en.py", "    return {\n", "    return []\n    return {\n", ("rules", "nim")),
    "menu-is-nothing": ("guided.py", "        return [", "        return None and [", ("play", *SCRIPTED)),
    "rules-are-refused": ("__init__.py", "        del options\n", "        raise ValueError('no')\n", SCRIPTED),
    "import-raises-anything": ("__init__.py", "KIND = NimKind()", "raise BaseException('no')", SCRIPTED),
}
"""Mistakes that show in goose, which uses what a package has returned: the file, its change, and a command."""


@each_case("name", UNUSABLE)
def test_game_is_named_where_goose_fails_on_what_it_returns(name: str, tmp_path: Path) -> None:
    """No frame of the package is in the traceback; the error still names the game, and no line says to report goose."""
    file, before, after, command = UNUSABLE[name]
    folder = tmp_path / name
    folder.mkdir()
    (folder / "script.in").write_text("register Ana\nregister Rui\nstart Ana Rui\ntake Ana 1 1\n", encoding="utf-8")
    environment = copied_nim(folder, {file: (before, after)})
    done = forked(*command, script=b"1\n1\nAna\n3\nHal\n2\n1 1\n", env=environment, cwd=folder)
    printed = done.stderr.decode()
    assert (done.returncode, printed.count("\n")) == (70, 1), printed
    assert "the game nim" in printed
    assert "please report it" not in printed


def test_bug_of_goose_itself_is_not_blamed_on_a_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game of another package that nobody has asked for is not named."""
    monkeypatch.setattr("goose.core.registry._in_use", {})
    error = LookupError("x")
    try:
        raise error
    except LookupError:
        monkeypatch.setitem(test_bug_of_goose_itself_is_not_blamed_on_a_game.__globals__, "__name__", "goose.tests")
        assert described(error).startswith("this is a bug in goose, please report it: ")


# Misreadings that cannot be.


BROKEN = {
    "TypeError: 'str' object is not callable": Misreading(
        "take.broken",
        rules="last",  # type: ignore[arg-type]
        sentence="take.too-many",
    ),
    "its rule is a text, not a sequence of texts": Misreading("take.broken", rule="last=loses"),
    "its needs is a text, not a sequence of texts": Misreading("take.broken", needs="take"),
    "its replaces is a text, not a sequence of texts": Misreading("take.broken", replaces="scores.reversed"),
    "LookupError: broken": Misreading("take.broken", rules=raising(LookupError("broken")), sentence="take.too-many"),
    "LookupError: second": Misreading("take.broken", second=raising(LookupError("second")), sentence="take.too-many"),
    "KeyError: 'nim.gone'": Misreading("take.broken", sentence="take.too-many", fields={"what": EventText("nim.gone")}),
    "AttributeError: 'NoneType' object has no attribute 'points'": Misreading(
        "take.broken",
        applies=lambda *_: None.points,  # type: ignore[attr-defined]
    ),
}
"""The error for each of them."""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Work in a folder with a suite of Nim, and the answers of a program that takes too many."""
    monkeypatch.chdir(tmp_path)
    script = "register Ana\nregister Rui\nstart Ana Rui\ntake Ana 1 9\n"
    right, wrong = (
        "".join(program.feed(line).text for line in script.splitlines())
        for program in (interpreter(game="nim", lang="en"), misread(Variant(NIM), [MISREADINGS[0]]).program())
    )
    table = '[reference]\ngame = "nim"\nlang = "en"\n'
    return make(tmp_path, {"suite/suite.toml": table, "suite/1.in": script, "suite/1.out": right, "mine.out": wrong})


def offer(monkeypatch: pytest.MonkeyPatch, *entries: Any) -> None:
    """Have Nim offer other misreadings than its own."""
    monkeypatch.setattr(KIND.offers, "misreadings", Made(Misreadings(entries)))


@each_case("expected", BROKEN)
def test_a_misreading_that_cannot_be_is_left_out(expected: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """It alone, and what is wrong with it is reported with its key and its package."""
    whole = [each.key for each in catalogue(Variant(NIM))]
    assert misreading_faults(Variant(NIM)) == []
    offer(monkeypatch, BROKEN[expected], *MISREADINGS)
    assert [each.key for each in catalogue(Variant(NIM))] == whole
    assert misreading_faults(Variant(NIM)) == [
        f"the package goose_nim is at fault, and its misreading take.broken is left out: {expected}"
    ]


def test_objects_that_are_not_misreadings_are_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """So is a second one of the same key, and a game whose module holds none at all."""
    whole = [each.key for each in catalogue(Variant(NIM))]
    offer(monkeypatch, *MISREADINGS, "take.x", MISREADINGS[0])
    assert [each.key for each in catalogue(Variant(NIM))] == whole
    assert [fault.partition("left out: ")[2] for fault in misreading_faults(Variant(NIM))] == [
        "it is not a Misreading",
        "there are two of that key, take.too-many",
    ]
    monkeypatch.setattr(KIND.offers, "misreadings", Lazy("goose_nim.misreadings:OFERED"))
    own = {each.key for each in MISREADINGS}
    assert [each.key for each in catalogue(Variant(NIM))] == [key for key in whole if key not in own]
    (expected,) = misreading_faults(Variant(NIM))
    assert expected.startswith("the package goose_nim is at fault, and its misreadings are left out: Incomplete: ")


def test_misreadings_that_cannot_be_loaded_spoil_nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    """The misreadings of the protocol and of the points still have their sentences."""
    monkeypatch.setattr(KIND.offers, "misreadings", Lazy("goose_nim.misreading:OFFERED"))
    result = CliRunner().invoke(
        cli, ["misreadings", KIND.name, "--lang", "en", "--format", "json"], catch_exceptions=False
    )
    assert result.exit_code == 0
    assert "register.duplicate-accepted" in result.stdout
    assert result.stderr.startswith("Warning: the package goose_nim is at fault, and its misreadings are left out: Inc")


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize(
    ("arguments", "status", "shown"),
    [
        (("diff", "suite/1.in", "suite/1.out", "mine.out"), 1, "This would explain all differences"),
        (("audit", "suite", "--budget", "0"), 0, "take"),
        (("misreadings", "nim", "--format", "json"), 0, "take.too-many"),
    ],
    ids=lambda value: value[0] if isinstance(value, tuple) else "",
)
def test_a_mistyped_misreading_ends_no_command(
    arguments: tuple[str, ...], status: int, shown: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The rest goes on; the mistake is reported on standard error."""
    offer(monkeypatch, *BROKEN.values(), *MISREADINGS)
    result = CliRunner().invoke(cli, arguments, prog_name="goose", catch_exceptions=False)
    assert result.exit_code == status, result.output
    assert shown in result.stdout
    expected = [line for line in result.stderr.splitlines() if "goose_nim" in line]
    assert len(expected) == len(BROKEN)
    assert expected[0].startswith("Warning: the package goose_nim is at fault, and its misreading take.broken is ")
