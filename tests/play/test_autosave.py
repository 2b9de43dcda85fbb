"""Games that are kept while they are played at a terminal; here without a terminal."""

import json
from pathlib import Path

import pytest

from goose.core.events import Failure
from goose.core.texts import texts
from goose.core.words import CODES
from goose.play.conversation.conversation import Conversation
from goose.play.conversation.restoring import go_on
from goose.play.conversation.setup import Setup
from goose.play.terminal.autosave import Autosave
from goose.play.terminal.conversing import Conversing
from goose.play.terminal.prompt import Prompt
from goose.play.terminal.saved import SavedGame, unfinished_games
from tests.support.cases import each_case
from tests.support.paper import GOOSE, MANCALA, Answer, Paper, PaperTerminal, Typist, game_in, held

pytestmark = pytest.mark.usefixtures("memory_alone")


@each_case("code", CODES)
@each_case(
    ("keys", "status"),
    [
        ((KeyboardInterrupt(), ""), 0),
        ((KeyboardInterrupt(), EOFError()), 0),
        ((EOFError(), EOFError()), 0),
        ((KeyboardInterrupt(), KeyboardInterrupt()), 130),
    ],
    ids=["Ctrl-C nothing", "Ctrl-C Ctrl-D", "Ctrl-D twice", "Ctrl-C twice"],
)
def test_an_unsaved_game_is_saved_automatically(
    code: str, keys: tuple[Answer, ...], status: int, tmp_path: Path
) -> None:
    """goose says how to continue it, after a goodbye unless it was interrupted."""
    ended, shown, _ = held(*GOOSE, *keys, lang=code, game="goose", folder=tmp_path)
    assert ended == status
    goodbye = texts(code)["conversation"]["play.bye"]
    assert (f"\n{goodbye}\n" in shown) == (status == 0)
    assert shown.endswith(f"\n{texts(code)['terminal']['kept']}\n")
    assert game_in(tmp_path) is not None


def test_a_game_is_saved_after_every_answer_until_it_ends(tmp_path: Path) -> None:
    """What is kept is where it stands."""
    status, _, _ = held(*GOOSE, "1", lang="en", game="goose", seed=1, folder=tmp_path)
    assert status == 0
    data = game_in(tmp_path)
    assert data is not None
    assert go_on(data, None).talk.view()["to_move"] == "Rui"
    (saved_game,) = unfinished_games(tmp_path)
    status, shown, _ = held("0", "0", saved_game=saved_game, folder=tmp_path, conversation=go_on(data, None))
    assert status == 0
    assert "► B Rui" in shown
    assert "--resume" not in shown
    assert game_in(tmp_path) is None


def test_the_next_game_is_saved_in_the_same_file(tmp_path: Path) -> None:
    """One run of the program takes one."""
    held(*GOOSE, "0", "4", "1", lang="en", game="goose", folder=tmp_path)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["game-1.json", "game-1.lock"]


def test_a_game_with_unknown_players_is_not_saved(tmp_path: Path) -> None:
    """After a load; but what was kept before is not thrown away for it."""
    held(*MANCALA, "7", "x.save", "0", "0", lang="en", game="mancala", files=str(tmp_path))
    folder = tmp_path / "state"
    folder.mkdir()
    held("2", "x.save", "1", lang="en", game="mancala", files=str(tmp_path), folder=folder)
    assert game_in(folder) is None
    held("2", "x.save", "1", "2", "1", lang="en", game="mancala", files=str(tmp_path), folder=folder)
    assert game_in(folder) is not None


def test_a_mancala_game_is_not_saved_until_its_mover_is_known(tmp_path: Path) -> None:
    """A save does not say whose turn it is, so `--resume` would pass over the question."""
    held(*MANCALA, "7", "x.save", "0", "0", lang="en", game="mancala", files=str(tmp_path))
    folder = tmp_path / "state"
    folder.mkdir()
    loading = ("2", "x.save", "1", "1")
    _, shown, typist = held(
        *loading, EOFError(), EOFError(), lang="en", game="mancala", files=str(tmp_path), folder=folder
    )
    assert typist.prompts[-2].lines[0] == "Whose turn is it?"
    assert texts("en")["terminal"]["kept"] not in shown
    assert game_in(folder) is None


def unfinished(code: str, answer: str, players: str = "Ana, Rui") -> str:
    """Return the line of the menu for a game that was left."""
    return f"{answer}  {texts(code)['terminal']['unfinished'].format(players=players)}"


def test_a_game_that_was_left_is_a_line_of_the_menu(tmp_path: Path) -> None:
    """At its end, in the language in use; its number takes the game up, and it is kept from there on."""
    held(*GOOSE, "1", lang="en", game="goose", seed=1, folder=tmp_path)
    for code in CODES:
        _, _, typist = held(lang=code, game="mancala", folder=tmp_path)
        assert typist.prompts[0].lines[-1] == unfinished(code, "4")
        assert typist.prompts[0].choices[-1] == ("4",)
        assert "4" in typist.prompts[0].complete("")
    _, shown, typist = held("5", "?", "04", "0", "", lang="it", game="mancala", folder=tmp_path)
    assert "Il numero inserito non è valido." in shown
    assert "Scrivere una di queste risposte e premere Invio: 0, 1, 2, 3, 4." in shown
    assert "► B Rui" in shown
    assert "Rui is to move." in shown
    assert typist.prompts[-1].lines[-1] == "4  Play again with the same players"
    assert game_in(tmp_path) is None


def test_a_game_that_was_left_comes_after_playing_again(tmp_path: Path) -> None:
    """The game of this window is not offered."""
    held(*GOOSE, lang="en", game="goose", folder=tmp_path)
    _, _, typist = held(*GOOSE, "0", lang="en", game="goose", folder=tmp_path)
    assert typist.prompts[-1].lines[-1] == unfinished("en", "5")
    (tmp_path / "game-1.json").unlink()
    _, _, typist = held(*GOOSE, "0", lang="en", game="goose", folder=tmp_path)
    assert len(typist.prompts[-1].choices) == 5


def test_a_game_continued_in_another_window_is_reported(tmp_path: Path) -> None:
    """Between the menu and the answer; the menu comes again without its line."""
    held(*GOOSE, lang="en", game="goose", folder=tmp_path)
    held_places: list[SavedGame] = []

    class Slow(Typist):
        def choose(self, prompt: Prompt) -> Answer:
            if len(self.prompts) == 1:
                held_places.extend(unfinished_games(tmp_path))
            return super().choose(prompt)

    paper = Paper()
    typist = Slow(paper, ["4"])
    conversing = Conversing(
        Conversation(Setup({"lang": "en", "game": "goose"})), PaperTerminal(paper, typist), Autosave(tmp_path)
    )
    assert conversing.run() == 0
    assert texts("en")["terminal"]["gone"] in paper.shown
    assert len(typist.prompts[-1].choices) == 4
    held_places[0].close()


def test_an_unreadable_game_is_not_in_the_menu(tmp_path: Path) -> None:
    """A game that `--resume` would skip."""
    (tmp_path / "game-1.json").write_text("{}")
    _, _, typist = held(lang="en", game="goose", folder=tmp_path)
    assert len(typist.prompts[0].choices) == 4


def test_a_game_of_a_newer_goose_is_mentioned(tmp_path: Path) -> None:
    """It is not in the menu, and it is not lost."""
    held(*GOOSE, lang="en", game="goose", folder=tmp_path)
    path = tmp_path / "game-1.json"
    newer = {**json.loads(path.read_bytes()), "version": 9}
    path.write_text(json.dumps(newer))
    _, shown, typist = held(lang="en", game="goose", folder=tmp_path)
    assert "".join(texts("en")["terminal"]["too_new"].format(path=path).split()) in "".join(shown.split())
    assert len(typist.prompts[0].choices) == 4
    assert json.loads(path.read_bytes()) == newer


def test_an_unfinished_game_is_mentioned_without_a_menu(tmp_path: Path) -> None:
    """With `--people`, in the language of the options or in English."""
    held(*GOOSE, lang="en", game="goose", folder=tmp_path)
    for code in ("it", None):
        chosen = Conversation(Setup({"lang": code} if code else {}, people=True))
        _, shown, _ = held(folder=tmp_path, conversation=chosen)
        assert f"\n{texts(code)['terminal']['left']}\n" in f"\n{shown}"


def test_a_game_of_persons_alone_goes_on_as_one(tmp_path: Path) -> None:
    """When it has ended, nothing is saved or asked."""
    options = {"lang": "en", "game": "mancala"}
    held("Ana", "Rui", "1", folder=tmp_path, conversation=Conversation(Setup(options, people=True)))
    data = game_in(tmp_path)
    assert data is not None
    (saved_game,) = unfinished_games(tmp_path)
    _, shown, _ = held("0", "1", saved_game=saved_game, folder=tmp_path, conversation=go_on(data, None))
    assert shown.endswith("gives up.\nThe game is over.\nGoodbye.\n")
    assert game_in(tmp_path) is None


def test_two_conversations_at_once_keep_two_games(tmp_path: Path) -> None:
    """The second has nothing to say of the first."""
    busy = SavedGame(tmp_path, 1)
    busy.write(b"{}")
    _, shown, _ = held(*GOOSE, lang="en", game="goose", folder=tmp_path)
    assert texts("en")["terminal"]["left"] not in shown
    assert busy.read() == b"{}"
    assert (tmp_path / "game-2.json").exists()
    busy.close()


def test_a_failing_autosave_is_reported_once_and_play_continues(tmp_path: Path) -> None:
    """The folder has gone since it was found; nobody is promised anything."""
    status, shown, typist = held(*GOOSE, "1", "1", "1", lang="en", game="goose", seed=1, folder=tmp_path / "gone")
    assert status == 0
    assert len(typist.prompts) == len(GOOSE) + 5
    assert shown.count("The game cannot be saved for --resume: ") == 1
    assert "--resume goes on" not in shown


def fail_to_write(saved_game: SavedGame, data: bytes) -> None:
    """Fail as on a disk that is full."""
    raise Failure("common.file_not_writable")


@each_case("gone", [True, False])
def test_the_reason_of_a_failing_autosave_is_in_words(
    gone: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if not gone:
        monkeypatch.setattr(SavedGame, "write", fail_to_write)
    _, shown, _ = held(*GOOSE, lang="en", game="goose", folder=tmp_path / "gone" if gone else tmp_path)
    (note,) = [line for line in shown.splitlines() if "cannot be saved" in line]
    assert "--resume goes on" not in shown
    assert "common." not in note
    assert "Errno" not in note


def test_autosaves_are_readable_data(tmp_path: Path) -> None:
    """JSON, with the language, the dice and the players."""
    held("1", "1", "2", "1", "Ana", "2", "Zoé", lang="pt", game="goose", dice="manual", folder=tmp_path)
    kept = json.loads(game_in(tmp_path) or b"")
    assert {name: kept[name] for name in ("game", "language", "dice")} == {
        "game": "goose",
        "language": "pt",
        "dice": "manual",
    }
    assert kept["seats"] == kept["remembered"] == [["Ana", None], ["Zoé", "Normal"]]
