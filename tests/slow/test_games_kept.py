"""Nothing is lost: whatever ends the program, `goose play --resume` goes on with the game."""

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
from tests.support.screens import ASKING, CTRL_D, Window, kept, playing

pytestmark = pytest.mark.slow

MANCALA = ("--lang", "en", "--game", "mancala")
BEGUN = ("1", "1", "Ana", "1", "Rui")
PICKOMINO = ("--lang", "en", "--game", "pickomino", "--seed", "3")
PICKOMINO_BEGUN = ("1", "2", "1", "Ana", "3", "1", "Rui", "4")
UNFINISHED = texts("en")["terminal"]["unfinished"].format(players="Ana, Rui", answer=4)


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
        sentence = "Ana rolls 2, 2, 3, 3, 4 and 2 worms.\n"
        assert sentence in window.text
        panel = window.text[window.text.index("╭────────┬") :].replace(f"{sentence}\n", "")
        end(window)
    assert kept(tmp_path) == ["game-1.json"]
    with playing(tmp_path, "--resume") as window:
        assert window.text.endswith(panel)
        assert UNFINISHED not in window.text
        window.answer("v", "3")
        assert "Ana keeps 3 and 3: 11 points, 5 dice left." in window.text
        assert "1  Roll the dice" in window.text


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


def test_where_no_folder_can_be_a_note_says_so_and_the_game_goes_on(tmp_path: Path) -> None:
    """goose does not claim that it is saved."""
    (tmp_path / "state").touch()
    with playing(tmp_path, *MANCALA) as window:
        window.answer(*BEGUN, "1")
        assert "► Rui" in window.text
        assert "cannot be saved" in "\n".join(window.everything)
        window.type(CTRL_D)
        window.wait_for_question()
        window.type(CTRL_D)
        assert window.status() == 0
        assert window.lines[-1] == "Goodbye."
