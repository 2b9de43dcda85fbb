"""`goose draw`: the position that a script leaves."""

import os
import subprocess
import sys
from pathlib import Path
from random import Random
from xml.etree import ElementTree

import pytest
from click.testing import Result

from goose.core.registry import load_kind
from goose.kit.picture import Pictures
from tests.support.cases import each_case
from tests.support.games import KINDS, played
from tests.support.running import GOOSE, goose, interpreter
from tests.support.suites import invoked

SVG = "{http://www.w3.org/2000/svg}"
MANCALA = ("--game", "mancala", "--lang", "en")
START = "register Ana\nregister Rui\nstart Ana Rui\n"
WHOLE = f"{START}play Ana 3\nplay Ana 6\n"

NO_GAME = "the script leaves no game to draw: none is in progress, and none was played to its end."


def refused(result: Result, status: int) -> str:
    """Return the one line that shows why nothing was drawn."""
    assert (result.exit_code, result.stdout) == (status, "")
    return result.stderr.rstrip("\n").split("\n")[-1].removeprefix("Error: ")


def described(picture: str) -> str:
    """Return what a picture says of itself to who cannot see it."""
    return ElementTree.fromstring(picture).findtext(f"{SVG}desc", "")


@pytest.fixture
def script(tmp_path: Path) -> Path:
    path = tmp_path / "game.in"
    path.write_text(WHOLE)
    return path


@each_case("game", KINDS)
def test_a_position_of_every_game_is_drawn(game: str, tmp_path: Path) -> None:
    """The picture shows the last position of the script."""
    options = {"game": game, "lang": "en", "seed": 4} if KINDS[game].throws_dice else {"game": game, "lang": "en"}
    seed = next(seed for seed in range(50) if played(options, Random(seed), 12).interpreter.view()["position"])
    lines = played(options, Random(seed), 12).instructions
    (tmp_path / "game.in").write_text("".join(f"{line}\n" for line in lines))
    drawn = invoked("draw", *(f"--{name}={value}" for name, value in options.items()), tmp_path / "game.in")
    assert (drawn.exit_code, drawn.stderr) == (0, "")
    program = interpreter(**options)
    for line in lines:
        program.feed(line)
    assert drawn.stdout == Pictures(KINDS[game], "en").draw(program.view())
    assert ElementTree.fromstring(drawn.stdout).tag == f"{SVG}svg"
    assert described(drawn.stdout)


def test_a_script_is_read_from_standard_input_or_from_a_file(script: Path, tmp_path: Path) -> None:
    """What is drawn is the same, on standard output and in a file."""
    named = invoked("draw", *MANCALA, script).stdout
    assert "Ana: houses 4, 4, 0, 5, 5, 0; well 2." in described(named)
    for arguments in ((), ("-",)):
        piped = goose("draw", *MANCALA, *arguments, script=WHOLE.encode())
        assert (piped.returncode, piped.stdout.decode(), piped.stderr) == (0, named, b"")
    written = invoked("draw", *MANCALA, script, "-o", tmp_path / "board.svg")
    assert (written.exit_code, written.output) == (0, "")
    assert (tmp_path / "board.svg").read_text() == named
    assert invoked("draw", *MANCALA, script, "-o", "-").stdout == named


@each_case(("command", "names"), [("draw", ["game.svg", "game-2.svg"]), ("replay", ["game.html", "game-2.html"])])
def test_a_terminal_gets_new_files_and_no_markup(command: str, names: list[str], script: Path, tmp_path: Path) -> None:
    """The second file does not replace the first, which may be somebody's."""
    printed = invoked(command, *MANCALA, script).stdout
    for name in names:
        master, terminal = os.openpty()
        arguments = [sys.executable, "-m", "goose", command, *MANCALA, str(script)]
        done = subprocess.run(
            arguments, cwd=tmp_path, stdout=terminal, stderr=subprocess.PIPE, encoding="utf-8", check=True
        )
        os.write(terminal, b"end")
        assert os.read(master, 100) == b"end"
        os.close(master)
        os.close(terminal)
        assert done.stderr.startswith(f"{name}: written. Open it in a browser.")
        assert (tmp_path / name).read_text(encoding="utf-8") == printed


def test_a_game_that_has_ended_by_play_is_drawn_as_it_ended(script: Path) -> None:
    """Nobody is to move, whatever came after, until another game begins."""
    automatic = "register-auto Ana Advanced\nregister-auto Rui Advanced\nregister Eva\nregister Bo\nstart Ana Rui\n"
    script.write_text(automatic)
    options = ("--game", "pickomino", "--lang", "en", "--seed", "3")
    ended = invoked("draw", *options, script).stdout
    assert "No tile is left on the table." in described(ended)
    assert "is to move" not in described(ended)
    script.write_text(f"{automatic}players\nfly\n")
    assert invoked("draw", *options, script).stdout == ended
    script.write_text(f"{automatic}start Eva Bo\n")
    assert "is to move" in described(invoked("draw", *options, script).stdout)


@each_case("text", ["", "\n", "register Ana\n", f"{WHOLE}quit Ana\n"])
def test_a_script_that_leaves_no_game_is_reported(text: str, script: Path, tmp_path: Path) -> None:
    """Nothing is written anywhere."""
    script.write_text(text)
    assert refused(invoked("draw", *MANCALA, script, "-o", tmp_path / "board.svg"), 1) == NO_GAME
    assert [*tmp_path.iterdir()] == []


def test_a_script_of_which_much_was_refused_is_reported_where_that_began(script: Path) -> None:
    """As when it is in another language."""
    script.write_text(f"\tplayers\n{START.replace('register', 'inscrever')}")
    assert refused(invoked("draw", *MANCALA, script), 1) == f"{NO_GAME} goose refused 4 lines, the first is line 1."


def test_a_game_without_pictures_is_reported(script: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Before the script is read."""
    monkeypatch.setattr(load_kind("mancala").offers, "picture", None)
    assert refused(invoked("draw", *MANCALA, script), 2) == "there are no pictures of mancala."


def test_rules_that_know_no_details_are_drawn_too(script: Path) -> None:
    script.write_text("add player Pippo\nadd player Pluto\nmove Pippo 4, 2\n")
    drawn = invoked("draw", "--rules", "kata", "--dice", "manual", script)
    assert drawn.exit_code == 0
    assert "Pippo" in described(drawn.stdout)


@each_case("target", ["game.in", "./link"])
def test_the_script_is_not_written_over(target: str, script: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(script.parent)
    link = Path("link")
    link.unlink(missing_ok=True)
    link.symlink_to("game.in")
    assert refused(invoked("draw", *MANCALA, "game.in", "-o", target), 2) == f"--output {target}: it is the script."
    assert script.read_text() == WHOLE


def test_a_file_is_written_whole_or_not_at_all(script: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was there before is there still, and nothing else."""
    board = tmp_path / "board.svg"
    board.write_text("old")

    def fail(*_: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr("os.replace", fail)
        reported = refused(invoked("draw", *MANCALA, script, "-o", board), 1)
    assert reported.endswith(": No space left on device.")
    assert board.read_text() == "old"
    assert {*tmp_path.iterdir()} == {script, board}
    assert refused(invoked("draw", *MANCALA, script, "-o", tmp_path / "no" / "x"), 1).endswith(
        "No such file or directory."
    )


def test_a_closed_standard_input_is_reported() -> None:
    done = subprocess.run(
        ["bash", "-c", 'exec "$@" <&-', "-", *GOOSE, "draw"], capture_output=True, timeout=60, check=False
    )
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr.endswith(b"Error: standard input is closed.\n")


def test_a_person_at_a_terminal_sees_what_to_type(script: Path) -> None:
    """An empty line ends the script."""
    own, others = os.openpty()
    os.write(own, f"{WHOLE}\n".encode())
    done = subprocess.run([*GOOSE, "draw", *MANCALA], stdin=others, capture_output=True, timeout=60, check=True)
    os.close(own)
    os.close(others)
    assert done.stderr == b"Type the script. An empty line or Ctrl-D ends it.\n"
    assert done.stdout.decode() == invoked("draw", *MANCALA, script).stdout


def test_a_game_that_is_loaded_is_drawn(script: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The script is carried out as by goose, saves and all."""
    monkeypatch.chdir(script.parent)
    expected = invoked("draw", *MANCALA, script).stdout
    script.write_text(f"{WHOLE}save kept\n")
    assert invoked("draw", *MANCALA, script).stdout == expected
    script.write_text("load kept\n")
    assert invoked("draw", *MANCALA, script).stdout == expected
