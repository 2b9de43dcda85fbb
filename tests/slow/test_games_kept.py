"""Nothing is lost: whatever ends the program, `goose play --resume` goes on with the game."""

import os
import re
import signal
from functools import partial
from pathlib import Path
from random import Random
from sys import maxsize
from typing import Any

import pytest

from goose.core.texts import texts
from tests.support.layers import repeated, thinned
from tests.support.paper import GAMES, arguments, states_of, whole_game
from tests.support.screens import ASKING, CTRL_D, Window, a_window, playing

pytestmark = pytest.mark.slow

MANCALA = ("--lang", "en", "--game", "mancala")
BEGUN = ("1", "1", "Ana", "1", "Rui")
PICKOMINO = ("--lang", "en", "--game", "pickomino", "--seed", "3")
PICKOMINO_BEGUN = ("1", "2", "1", "Ana", "3", "1", "Rui", "4")
UNFINISHED = texts("en")["terminal"]["unfinished"].format(players="Ana, Rui", answer=4)


def kept(folder: Path) -> list[str]:
    """Return the names of the files in which games are kept."""
    return sorted(path.name for path in (folder / "state" / "goose").glob("*.json"))


def hang_up(window: Window) -> None:
    """Close the window, and wait until the program has noticed."""
    window.close()
    window.reap()


def terminate(window: Window) -> None:
    """End the program as a shutdown does."""
    window.send_signal(signal.SIGTERM)
    window.status()


def kill_at_once(window: Window) -> None:
    """End the program as a crash does."""
    window.kill()


ENDS = (kill_at_once, hang_up, terminate)


@pytest.mark.parametrize(
    "end", [kill_at_once, *(pytest.param(end, marks=pytest.mark.slow) for end in (hang_up, terminate))]
)
def test_a_game_goes_on_in_another_window(end: Any, tmp_path: Path) -> None:
    """After a crash, after the window was closed, and after a shutdown: in the middle of a turn of Pickomino."""
    with playing(tmp_path, *PICKOMINO) as window:
        window.answer(*PICKOMINO_BEGUN, "1", "v", "1")
        output, _, board = window.text.rpartition("> 1\n")[2].partition("\n")
        assert output == "total:5, kept:v, rolled:22 33 4 vv"
        board = board.removeprefix("Ana rolls 2, 2, 3, 3, 4 and 2 worms.\n")
        end(window)
    assert kept(tmp_path) == ["game-1.json"]
    with playing(tmp_path, "--resume") as window:
        question = "Choose a value of those rolled:"
        assert window.text.endswith(board.replace(question, f"Next: Ana.\n{question}"))
        assert UNFINISHED not in window.text
        window.answer("v", "3")
        assert "What do you want to do?" in window.text
        assert "total:11, kept:33 v" in window.text


AGAIN = {"DICE": "1", "TILE": "s"}
"""What is answered again when what it led to was not answered: a turn goes on at its menu."""


def play_to_the_end(folder: Path, game: str, random: Random) -> None:
    """Play a game of which every window is lost, and check that it goes as if nobody had been disturbed."""
    options, begun = GAMES[game]
    options = {**options, "lang": "en"}
    typed, shown = whole_game(*begun, **options)
    ranking = shown.partition("Ranking:\n")[2].partition("What do")[0].splitlines()
    states = states_of(typed, **options)
    command = arguments(options)
    done = 0
    while done < len(typed) - 1:
        more = min(len(typed) - 1 - done, random.randrange(1, 40) if done else len(begun))
        with playing(folder, *command, size=(60, 100)) as window:
            if done and states[done] in AGAIN:
                window.answer(AGAIN[states[done]])
            window.answer(*typed[done : done + more])
            done += more
            random.choice(ENDS)(window)
            if done == len(typed) - 1:
                assert window.text.count("Ranking:") == 1
                assert all(line in window.lines for line in ranking)
        command = ["--resume"]
    assert kept(folder) == []


@pytest.mark.parametrize("game", thinned(GAMES, 2, rest=pytest.mark.soak))
def test_every_game_comes_to_its_end_however_often_it_is_lost(game: str, tmp_path: Path) -> None:
    """Of each kind, with the dice drawn and typed."""
    play_to_the_end(tmp_path, game, Random(game))


def _has_reported(window: Window, length: int, asked: int) -> bool:
    """Return whether a window has shown as many bytes, or asked more often: a wrong answer is soon reported."""
    return len(window.written) >= length or window.written.count(ASKING) > asked


@pytest.mark.parametrize("times", repeated(8, in_a_soak=30))
def test_a_kill_at_any_moment_leaves_a_game_to_go_on_with(tmp_path: Path, times: int) -> None:
    """Also while an answer is carried out and kept, not only while one is waited for: the answer counts or not."""
    random = Random(1)
    with playing(tmp_path, *MANCALA) as window:
        window.answer(*BEGUN)
        window.kill()
    seeds = [0, 0]
    for number in range(times):
        whole = number % 4 == 3  # the answer counts, and adds a seed to a well
        with playing(tmp_path, "--resume", size=(60, 80)) as window:
            wells = [int(number) for number in re.findall(r"^│ +(\d+) .* (\d+) +│$", window.text, re.MULTILINE)[0]]
            assert all(map(int.__ge__, wells, seeds))
            seeds = wells
            length = maxsize if whole else len(window.written) + random.randrange(0, 600, 100)
            asked = window.written.count(ASKING)
            window.type(f"{4 if whole else random.randrange(1, 7)}\r")
            window.wait_until(partial(_has_reported, window, length, asked))
            window.kill()
    assert sum(seeds) > 0


def test_two_windows_at_once_keep_two_games(tmp_path: Path) -> None:
    """Each goes on by itself, the one that was left last first."""
    with playing(tmp_path, *MANCALA) as one, playing(tmp_path, *PICKOMINO) as other:
        one.answer(*BEGUN)
        other.answer(*PICKOMINO_BEGUN)
        assert UNFINISHED not in other.text
        one.answer("3")
        assert kept(tmp_path) == ["game-1.json", "game-2.json"]
        other.kill()
        with playing(tmp_path, "--resume") as third:
            assert "36" in third.text
            one.answer("1")
            third.kill()
        one.kill()
    for place, seconds in (("game-1.json", 10), ("game-2.json", 5)):
        os.utime(tmp_path / "state" / "goose" / place, (seconds, seconds))
    with playing(tmp_path, "--resume") as first, playing(tmp_path, "--resume") as second:
        assert "Next: Rui." in first.text
        assert "36" in second.text
        with a_window(tmp_path, "play", "--resume") as none:
            assert none.status() == 2


def test_a_game_that_ended_is_not_kept(tmp_path: Path) -> None:
    """Nor one that was saved by the offer; and the next start says nothing of it."""
    with playing(tmp_path, *MANCALA) as window:
        window.answer(*BEGUN, "0")
        assert kept(tmp_path) == []
        window.answer("4")
        assert kept(tmp_path) == ["game-1.json"]
        window.type(CTRL_D)
        window.wait_for_question()
        window.type("x.save\r")
        assert window.status() == 0
    assert kept(tmp_path) == []
    with playing(tmp_path, *MANCALA) as window:
        assert UNFINISHED not in window.text


def test_a_game_that_was_left_is_mentioned(tmp_path: Path) -> None:
    """In the first menu; a new game takes another place."""
    with playing(tmp_path, *MANCALA) as window:
        window.answer(*BEGUN)
        window.kill()
    with playing(tmp_path, *MANCALA) as window:
        assert window.lines[-2].strip() == UNFINISHED
        window.answer(*BEGUN)
        assert kept(tmp_path) == ["game-1.json", "game-2.json"]


def refused(folder: Path) -> str:
    """Return what is said by a program that does not begin."""
    with a_window(folder, "play", "--resume", size=(24, 200)) as window:
        assert window.status() == 2
        assert b"Traceback" not in window.written
        return window.text


def test_there_may_be_nothing_to_go_on_with(tmp_path: Path) -> None:
    """A usage error."""
    assert "there is no unfinished game" in refused(tmp_path)


def test_garbage_is_mentioned(tmp_path: Path) -> None:
    """In a line, and it stays where it is."""
    path = tmp_path / "state" / "goose" / "game-4.json"
    path.parent.mkdir(parents=True)
    path.write_bytes(b"\xff\x00garbage")
    assert "cannot be read" in refused(tmp_path)
    assert path.read_bytes() == b"\xff\x00garbage"


def test_the_environment_does_not_change_a_kept_game(tmp_path: Path) -> None:
    """And saves are found in the folder of `--files`."""
    with playing(tmp_path, *MANCALA) as window:
        window.answer(*BEGUN)
        window.kill()
    (tmp_path / "saves").mkdir()
    with playing(tmp_path, "--resume", "--files", "saves", GOOSE_LANG="it", GOOSE_GAME="goose") as window:
        assert "Next: Ana." in window.text
        window.answer("7", "x.save")
        assert "Game saved." in window.text
    assert (tmp_path / "saves" / "x.save").exists()


def test_many_games_are_kept_and_the_oldest_gives_way(tmp_path: Path) -> None:
    """Nine, of those that nobody plays."""
    with playing(tmp_path, *MANCALA) as window:
        window.answer(*BEGUN, "1")
        window.kill()
    state = tmp_path / "state" / "goose"
    data = (state / "game-1.json").read_bytes()
    for number in range(1, 10):
        (state / f"game-{number}.json").write_bytes(data)
        os.utime(state / f"game-{number}.json", (1000 + number % 9, 1000 + number % 9))
    with playing(tmp_path, *MANCALA) as window:
        window.answer(*BEGUN)
        assert len(kept(tmp_path)) == 9
        assert (state / "game-9.json").read_bytes() != data
        assert (state / "game-1.json").read_bytes() == data


def test_where_no_folder_can_be_a_note_says_so_and_the_game_goes_on(tmp_path: Path) -> None:
    """A file has its name."""
    (tmp_path / "state").touch()
    with playing(tmp_path, *MANCALA) as window:
        window.answer(*BEGUN)
        assert "► Ana" in window.text
        window.answer("1")
        assert "cannot be saved" in "\n".join(window.everything)


def test_where_no_folder_can_be_the_game_goes_on(tmp_path: Path) -> None:
    """And goose does not claim that it is saved."""
    (tmp_path / "state").touch()
    with playing(tmp_path, *MANCALA) as window:
        window.answer(*BEGUN, "1")
        assert "► Rui" in window.text
        window.type(CTRL_D)
        window.wait_for_question()
        window.type(CTRL_D)
        assert window.status() == 0
        assert window.lines[-1] == "Goodbye."


def test_a_folder_that_goes_meanwhile_costs_a_note_alone(tmp_path: Path) -> None:
    """Once."""
    with playing(tmp_path, *MANCALA) as window:
        state = tmp_path / "state" / "goose"
        for path in state.iterdir():
            path.unlink()
        state.rmdir()
        window.answer(*BEGUN, "1", "1")
        shown = "\n".join(window.everything)
        assert shown.count("The game cannot be saved for --resume") == 1
        assert "► Ana" in window.text
