"""`goose play --resume`: finding the game that was left last; here without a terminal."""

import json
import os
from pathlib import Path

import pytest

from goose.base.errors import UsageError
from goose.commands.cli import cli
from goose.play.conversation.restoring import encoded, go_on
from goose.play.terminal.autosave import Autosave, resume
from goose.play.terminal.saved import SavedGame, unfinished_games
from tests.support.paper import conversation_at
from tests.support.running import goose

BEGUN = ("1", "1", "Ana", "1", "Rui")


@pytest.fixture(autouse=True)
def _quick(memory_alone: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing here cuts the power, or plays in another window."""
    monkeypatch.setattr("time.sleep", lambda _: None)


def put(folder: Path, number: int, *answers: str, data: bytes | None = None) -> None:
    """Leave a saved game, newer the higher its number is."""
    kept = encoded(conversation_at(*BEGUN, *answers, game="mancala", lang="en")) if data is None else data
    assert kept is not None
    (folder / f"game-{number}.json").write_bytes(kept)
    os.utime(folder / f"game-{number}.json", (number, number))


def mover(folder: Path, warned: list[str]) -> str:
    """Return whose turn it is in the game that is gone on with."""
    conversation, saved_game = resume(folder, None, warned.append)
    saved_game.close()
    name = conversation.talk.view()["to_move"]
    assert name is not None, "a game is in progress"
    return name


def test_the_game_that_was_left_last_is_gone_on_with(tmp_path: Path) -> None:
    put(tmp_path, 2, "1")
    put(tmp_path, 1)
    warned: list[str] = []
    assert mover(tmp_path, warned) == "Rui"
    assert warned == []
    saved_games = unfinished_games(tmp_path)
    assert len(saved_games) == 2
    for saved_game in saved_games:
        saved_game.close()


def test_games_that_cannot_be_read_are_mentioned_and_passed_over(tmp_path: Path) -> None:
    """By their paths; those older than the one that is gone on with are not looked at."""
    put(tmp_path, 1, data=b"garbage")
    put(tmp_path, 2, "1")
    put(tmp_path, 3, data=b"{}")
    (tmp_path / "game-4.json").mkdir()
    warned: list[str] = []
    assert mover(tmp_path, warned) == "Rui"
    assert len(warned) == 2
    assert "game-3.json" in "".join(warned)
    assert "game-4.json" in "".join(warned)
    assert (tmp_path / "game-3.json").read_bytes() == b"{}"


def test_a_game_of_a_newer_goose_is_called_so(tmp_path: Path) -> None:
    """Whether its form is new or that of the save in it; goose does not say that it is damaged."""
    put(tmp_path, 1, "1")
    kept = json.loads((tmp_path / "game-1.json").read_bytes())
    put(tmp_path, 2, data=json.dumps({**kept, "version": 3, "more": 1}).encode())
    put(tmp_path, 3, data=json.dumps({**kept, "save": kept["save"].replace('"version":2', '"version":3')}).encode())
    warned: list[str] = []
    assert mover(tmp_path, warned) == "Rui"
    assert [warning.endswith("cannot be read: a newer version of goose has written it.") for warning in warned] == [
        *(True, True)
    ]
    autosave = Autosave(tmp_path)
    assert autosave.players_left(None) == ["Ana", "Rui"]
    assert autosave.too_new == {str(tmp_path / f"game-{number}.json") for number in (2, 3)}


def test_there_may_be_none(tmp_path: Path) -> None:
    """The same is true of a game that cannot be read."""
    with pytest.raises(UsageError, match="there is no unfinished game"):
        resume(tmp_path, None, lambda _: None)
    put(tmp_path, 1, data=b"")
    with pytest.raises(UsageError, match="there is no unfinished game"):
        resume(tmp_path, None, lambda _: None)


def test_a_game_that_is_played_is_mentioned(tmp_path: Path) -> None:
    put(tmp_path, 1)
    saved_game = SavedGame(tmp_path, 1)
    with pytest.raises(UsageError, match="another window"):
        resume(tmp_path, None, lambda _: None)
    saved_game.close()


def test_a_game_at_which_another_program_looks_is_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    put(tmp_path, 1)
    saved_game = SavedGame(tmp_path, 1)
    monkeypatch.setattr("time.sleep", lambda _: saved_game.close())
    assert mover(tmp_path, []) == "Ana"


def test_a_game_goes_on_on_a_pipe_and_is_kept_as_it_is_then(tmp_path: Path) -> None:
    """Or not at all when it is over; what cannot be read is reported on the standard error."""
    folder = tmp_path / "goose"
    folder.mkdir()
    put(folder, 1)
    put(folder, 2, data=b"garbage")
    environment = {**os.environ, "XDG_STATE_HOME": str(tmp_path), "GOOSE_LANG": "it", "GOOSE_GAME": "goose"}
    ended = goose("play", "--resume", script=b"1\n", env=environment)
    assert ended.returncode == 0
    assert ended.stdout.startswith(b"      6   5   4   3   2   1  Rui\n")
    assert ended.stdout.endswith(b"Goodbye.\n")
    assert b"cannot be read" in ended.stderr
    assert go_on((folder / "game-1.json").read_bytes(), None).talk.view()["to_move"] == "Rui"
    os.utime(folder / "game-1.json", (9, 9))
    ended = goose("play", "--resume", script=b"0\n", env=environment)
    assert ended.returncode == 0
    assert not (folder / "game-1.json").exists()


def test_why_nothing_can_have_been_kept_is_reported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    """As a wrong use, on the standard error alone."""
    (tmp_path / "state").touch()
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    with pytest.raises(SystemExit) as ended:
        cli.main(["play", "--resume"], prog_name="goose")
    assert ended.value.code == 2
    written = capfd.readouterr()
    assert written.out == ""
    assert "goose cannot read the unfinished games: Not a directory." in written.err


def test_on_a_pipe_too_it_is_said_that_a_game_cannot_be_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    put(tmp_path, 1)
    monkeypatch.setattr("goose.play.terminal.saved.folder", lambda: tmp_path)
    monkeypatch.setattr("goose.play.holding.read_input", lambda: b"")
    monkeypatch.setattr(Autosave, "save", lambda *_: "No space left on device")
    with pytest.raises(SystemExit) as ended:
        cli.main(["play", "--resume"], prog_name="goose")
    assert ended.value.code == 0
    written = capfd.readouterr()
    assert written.out.endswith("Goodbye.\n")
    assert "--resume: No space left on device." in written.err
