"""Games that were not ended, from one run to the next: the files in which they are kept, and what is in them."""

import json
import os
import stat
import subprocess
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import pytest

from goose.base.checks import Invalid
from goose.base.errors import UsageError
from goose.base.homes import NoHomeError
from goose.core.events import Failure
from goose.core.words import CODES
from goose.games.goose.boardfile import TRADITIONAL_BOARD
from goose.grading.running.tools import is_home
from goose.kit.question import Seat
from goose.play.conversation.restoring import encoded, go_on
from goose.play.terminal.saved import SavedGame, folder, has_games, new_game, unfinished_games
from tests.support.cases import each_case
from tests.support.environment import take_home
from tests.support.paper import conversation_at, move

pytestmark = [pytest.mark.permissions, pytest.mark.usefixtures("memory_alone")]

BEGUN: dict[str, tuple[str, ...]] = {
    "goose": ("1", "2", "1", "Ana", "2", "Bot"),
    "mancala": ("1", "1", "Ana", "3", "Bot"),
    "pickomino": ("1", "2", "1", "Ana", "3", "1", "Rui", "4"),
}
"""The answers with which a game begins, by rules that are settled."""

WAYS: list[tuple[str, dict[str, Any]]] = [
    ("goose", {"rules": "traditional", "seed": 1}),
    ("goose", {"rules": "bari-first-throw", "squares": 70, "seed": 2, "rule": ("geese=fives",)}),
    ("goose", {"rules": "madrid", "board": "board.txt", "dice": "manual"}),
    ("mancala", {}),
    ("mancala", {"rules": "official", "lang": "pt"}),
    ("mancala", {"rules": "iade", "lang": "pt"}),  # whose saves hold the records alone
    ("pickomino", {"seed": 3}),
    ("pickomino", {"dice": "manual"}),
]


@pytest.fixture
def saved_games(tmp_path: Path) -> Iterator[list[SavedGame]]:
    """Give a list of saved games, each closed after the test."""
    taken: list[SavedGame] = []
    yield taken
    for saved_game in taken:
        saved_game.close()


def games(folder: Path) -> list[str]:
    """Return the names of the files in which games are kept."""
    return sorted(path.name for path in folder.glob("*.json"))


def test_the_folder_is_that_of_the_state_of_programs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is made when it is missing, for its owner alone."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "a" / "b"))
    made = folder()
    assert made is not None
    assert made.is_dir()
    assert stat.S_IMODE(made.stat().st_mode) == 0o700
    assert made.name == "goose"
    assert folder() == made


def test_there_is_no_folder_where_none_can_be(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file has its name, or nothing can be written there."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    monkeypatch.setattr("os.access", lambda *_: False)
    with pytest.raises(PermissionError):
        folder()
    (tmp_path / "goose").rmdir()
    (tmp_path / "goose").touch()
    with pytest.raises(FileExistsError):
        folder()


def test_there_is_no_folder_without_a_home(monkeypatch: pytest.MonkeyPatch) -> None:
    """The reason can be shown, and neither a relative HOME nor an older platformdirs leads to a folder."""
    take_home(monkeypatch)
    for variable in ("", "relative"):
        monkeypatch.setenv("HOME", variable) if variable else None
        with pytest.raises(NoHomeError, match="there is no home folder"):
            folder()
    monkeypatch.setattr("platformdirs.user_state_path", lambda *_, **__: Path("~/.local/state/goose"))
    with pytest.raises(NoHomeError):
        folder()
    assert not is_home(str(Path.cwd()))


def test_a_place_keeps_a_game_and_forgets_it(tmp_path: Path) -> None:
    """For its owner alone."""
    with closing(SavedGame(tmp_path, 1)) as saved_game:
        assert saved_game.written is None
        saved_game.write(b"one")
        saved_game.write(b"two")
        assert saved_game.read() == b"two"
        assert saved_game.written is not None
        saved_game.clear()
        saved_game.clear()
        assert saved_game.written is None
    assert games(tmp_path) == []


def test_a_saved_game_is_held_by_one_program_at_a_time(tmp_path: Path, saved_games: list[SavedGame]) -> None:
    """Until it lets go, or is gone."""
    saved_games.append(SavedGame(tmp_path, 1))
    before = len(os.listdir("/proc/self/fd"))
    with pytest.raises(BlockingIOError):
        SavedGame(tmp_path, 1)
    assert len(os.listdir("/proc/self/fd")) == before
    saved_games.pop().close()
    saved_games.append(SavedGame(tmp_path, 1))


def test_a_lock_is_not_inherited(tmp_path: Path) -> None:
    """A program that was started from here holds no game back."""
    saved_game = SavedGame(tmp_path, 1)
    saved_game.write(b"{}")
    with subprocess.Popen(["cat"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, close_fds=False) as other:
        saved_game.close()
        again = unfinished_games(tmp_path)
        other.communicate(b"")
    assert len(again) == 1
    again[0].close()


def test_games_that_nobody_plays_are_left_the_newest_first(tmp_path: Path, saved_games: list[SavedGame]) -> None:
    """One that somebody plays is not."""
    for number in (1, 2, 3, 4):
        saved_games.append(SavedGame(tmp_path, number))
        saved_games[-1].write(str(number).encode())
        os.utime(tmp_path / f"game-{number}.json", (0, [0, 200, 300, 100, 400][number]))
    assert unfinished_games(tmp_path) == []
    for _ in range(3):
        saved_games.pop(0).close()
    saved_games += unfinished_games(tmp_path)
    assert [saved_game.read() for saved_game in saved_games] == [b"4", b"2", b"1", b"3"]
    assert unfinished_games(tmp_path) == []


def test_a_game_that_ended_meanwhile_is_not_left(
    tmp_path: Path, saved_games: list[SavedGame], monkeypatch: pytest.MonkeyPatch
) -> None:
    """It was there when the files were looked at, and gone when its lock was free."""
    (tmp_path / "game-1.json").touch()
    hold = SavedGame.__init__

    def hold_late(saved_game: SavedGame, folder: Path, number: int) -> None:
        (folder / "game-1.json").unlink(missing_ok=True)
        hold(saved_game, folder, number)

    monkeypatch.setattr(SavedGame, "__init__", hold_late)
    assert unfinished_games(tmp_path) == []
    monkeypatch.undo()
    saved_games.append(SavedGame(tmp_path, 1))


def test_a_game_that_is_kept_is_left_or_played(tmp_path: Path, saved_games: list[SavedGame]) -> None:
    assert not has_games(tmp_path)
    saved_games.append(SavedGame(tmp_path, 3))
    assert not has_games(tmp_path)
    saved_games[0].write(b"{}")
    assert has_games(tmp_path)


def test_nothing_is_left_in_a_folder_without_games(tmp_path: Path) -> None:
    assert unfinished_games(tmp_path) == []
    with closing(SavedGame(tmp_path, 1)) as saved_game:
        saved_game.write(b"x")
        saved_game.clear()
    assert unfinished_games(tmp_path) == []


def test_the_oldest_of_nine_games_that_nobody_plays_gives_way(tmp_path: Path, saved_games: list[SavedGame]) -> None:
    """Games that are being played keep their files."""
    for number in range(1, 10):
        saved_game = new_game(tmp_path)
        saved_games.append(saved_game)
        saved_game.write(str(number).encode())
        os.utime(tmp_path / f"game-{number}.json", (0, 1000 - number))
    assert len(games(tmp_path)) == 9
    with pytest.raises(BlockingIOError):
        new_game(tmp_path)
    for saved_game in saved_games[:7]:
        saved_game.close()
    del saved_games[:7]
    tenth = new_game(tmp_path)
    saved_games.append(tenth)
    assert tenth.read() == b"7"
    tenth.write(b"10")
    assert len(games(tmp_path)) == 9


def test_an_empty_file_that_is_held_is_passed_over(tmp_path: Path, saved_games: list[SavedGame]) -> None:
    """Its program may write there at any moment."""
    saved_games.append(SavedGame(tmp_path, 1))
    saved_games.append(new_game(tmp_path))
    saved_games[-1].write(b"mine")
    assert games(tmp_path) == ["game-2.json"]


def test_a_place_taken_meanwhile_is_passed_over(
    tmp_path: Path, saved_games: list[SavedGame], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another program has written there, and gone, since it was seen to be empty."""
    hold = SavedGame.__init__

    def hold_late(saved_game: SavedGame, folder: Path, number: int) -> None:
        if number == 1:
            (folder / "game-1.json").write_bytes(b"other")
        hold(saved_game, folder, number)

    monkeypatch.setattr(SavedGame, "__init__", hold_late)
    saved_games.append(new_game(tmp_path))
    saved_games[-1].write(b"mine")
    assert (tmp_path / "game-1.json").read_bytes() == b"other"
    assert (tmp_path / "game-2.json").read_bytes() == b"mine"


def test_a_game_that_cannot_be_written_leaves_the_one_before(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with closing(SavedGame(tmp_path, 1)) as saved_game:
        saved_game.write(b"before")

        def fail(*_: object) -> None:
            raise OSError(28, "No space left on device")

        monkeypatch.setattr("os.fsync", fail)
        with pytest.raises(Failure):
            saved_game.write(b"after")
        assert saved_game.read() == b"before"


def test_a_game_whose_lock_cannot_be_opened_is_passed_over(tmp_path: Path, saved_games: list[SavedGame]) -> None:
    """Somebody else's, say, after `sudo goose play`; a folder does for it here."""
    (tmp_path / "game-1.json").touch()
    (tmp_path / "game-1.lock").mkdir()
    assert unfinished_games(tmp_path) == []


def play_on(conversation: Any, turns: int, typed: int = 0) -> str:
    """Answer so many questions of a game, and return what was said and is asked."""
    said = ""
    for count in range(typed, typed + turns):
        question = conversation.question
        if question is None or question.state == "MENU":
            break
        said += "\n".join(question.lines) + "\n"
        parts = conversation.answer(move(question.state, conversation.talk.view(), count))
        said += "".join(part.text for part in parts)
    return said


@each_case(("game", "options"), WAYS)
def test_a_game_goes_on_wherever_it_was_kept(
    game: str, options: dict[str, Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With the same answers it goes as if nobody had left: players, dice, rules, language."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "board.txt").write_text(TRADITIONAL_BOARD.replace("27 OCA", "28 OCA"))
    begun = BEGUN[game]
    for turns in (0, 1, 3, 8):
        conversation = conversation_at(*begun, **{"game": game, "lang": "es", **options})
        play_on(conversation, turns)
        data = encoded(conversation)
        assert conversation.question is not None
        if data is None:
            continue
        other = go_on(data, None)
        said = "".join(part.text for part in other.begin())
        assert other.question == conversation.question or conversation.question.state in ("DICE", "TILE")
        assert other.talk.view() == conversation.talk.view()
        assert other.talk.turn_line() in said
        assert encoded(other) == data
        if conversation.question == other.question:
            assert play_on(other, 25, turns) == play_on(conversation, 25, turns)
        other.close()
        conversation.close()


def test_what_is_kept_knows_the_language_and_who_plays_for_whom() -> None:
    """It also knows who can play again."""
    for code in CODES:
        conversation = conversation_at(*BEGUN["goose"], game="goose", rules="bari", squares=50, lang=code)
        data = encoded(conversation)
        assert data is not None
        talk = go_on(data, None).talk
        assert talk.words.code == code
        assert talk.seats == talk.remembered == [Seat("ANA", None), Seat("BOT", "Normal")]
        assert talk.settled


def test_there_is_nothing_to_keep_without_a_game() -> None:
    """Before a language is chosen, before a game is, and at the menu."""
    for answers in ((), ("1",), ("1", "1"), ("1", "1", "1", "1")):
        assert encoded(conversation_at(*answers)) is None


def test_saves_are_found_in_the_folder_of_the_options(tmp_path: Path) -> None:
    """`--files` goes with `--resume`; what is kept is not in that folder."""
    conversation = conversation_at(*BEGUN["mancala"], game="mancala", lang="en")
    data = encoded(conversation)
    assert data is not None
    other = go_on(data, str(tmp_path))
    other.begin()
    other.answer("7")
    other.answer("x.save")
    assert (tmp_path / "x.save").exists()
    with pytest.raises(UsageError, match="--files"):
        go_on(data, str(tmp_path / "none"))


def kept_game(game: str = "pickomino") -> dict[str, Any]:
    """Return a game as it is kept."""
    rules = {"rules": "traditional"} if game == "goose" else {}
    data = encoded(conversation_at(*BEGUN[game], "1", game=game, lang="en", seed=1, **rules))
    assert data is not None
    made: dict[str, Any] = json.loads(data)
    return made


WRONG: dict[str, list[object]] = {
    "format": ["goose"],
    "version": [1, 3, True],
    "people": [1],
    "game": ["chess", "goose", 1],
    "language": ["xx", None, "kata"],
    "dice": ["lcg", "manual "],
    "seats": [
        *([["Ana", None]], [["Ana", None], ["Rui", "master"]], [["Ana"], ["Rui", None]]),
        *([["Ana", None, None], ["Rui", None]], {}, [["Ana", None], ["Rui", None], ["Ana", "Normal"]]),
    ],
    "remembered": ["Ana"],
    "save": ["{}", "\ud800", "", None],
    "more": [1],
}
"""Values that no game that is kept has."""


GARBAGE = (b"", b"{", b"\xff", b"[]", b"null", b"1", b'{"format":"goose-play"}', b"[" * 100_000)


def not_kept() -> Iterator[bytes]:
    """Yield what is no kept game: garbage, a game with a wrong value, and a save without a game."""
    yield from GARBAGE
    empty = conversation_at("2", "none", game="pickomino", lang="en").talk.interpreter.encode().decode()
    for key, values in {**WRONG, "save": [*WRONG["save"], empty]}.items():
        for value in values:
            yield json.dumps({**kept_game(), key: value}).encode()


@each_case("data", not_kept)
def test_what_is_no_kept_game_is_a_usage_error(data: bytes) -> None:
    with pytest.raises(Invalid):
        go_on(data, None)


def test_what_was_damaged_anywhere_goes_on_or_is_a_usage_error() -> None:
    """A byte changed, or the end missing: no other exception comes."""
    random = Random(1)
    for game in BEGUN:
        data = json.dumps(kept_game(game)).encode()
        for _ in range(150):
            damaged = bytearray(data)
            if random.random() < 0.3:
                del damaged[random.randrange(len(damaged)) :]
            else:
                damaged[random.randrange(len(damaged))] = random.randrange(256)
            try:
                conversation = go_on(bytes(damaged), None)
            except Invalid:
                continue
            conversation.begin()
            conversation.close()
