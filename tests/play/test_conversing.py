"""A guided conversation at a terminal: what is shown, what leaves, and what is kept; here without a terminal."""

import re
import signal
from pathlib import Path

import pytest

from goose.core.registry import load_kind
from goose.core.texts import texts
from goose.play.conversation.conversation import Conversation
from goose.play.conversation.setup import Setup
from goose.play.terminal.conversing import Conversing
from goose.play.terminal.prompt import Prompt, Redrawn, TakenBack
from tests.support.cases import each_case
from tests.support.paper import GOOSE, MANCALA, PICKOMINO, Answer, Paper, PaperTerminal, Typist, game_in, held

pytestmark = pytest.mark.usefixtures("memory_alone")


def test_a_short_question_ends_in_a_blank_and_a_long_one_in_a_mark() -> None:
    _, _, typist = held("1", "1", "2", "1", lang="en", game="goose")
    assert [(prompt.mark, len(prompt.lines), len(prompt.choices)) for prompt in typist.prompts] == [
        ("> ", 5, 4),
        ("> ", 5, 4),
        ("Enter the number of players [2, 6]: ", 0, 0),
        ("> ", 3, 2),
        ("Enter your name: ", 0, 0),
    ]


def test_earlier_answers_are_remembered_where_they_are_of_use() -> None:
    """Names and files, each apart; no numbers, no menus."""
    _, _, typist = held(*PICKOMINO, "2", "x y", "1", "9", EOFError(), lang="en", game="pickomino")
    assert [prompt.history for prompt in typist.prompts[:-1]] == [
        *["", "", "", "names", ""],
        *["", "names", "", "", "files", "", "", ""],
    ]


def test_tab_offers_names_files_and_the_answers_of_a_menu(tmp_path: Path) -> None:
    """Where a name is asked, the players who are registered."""
    (tmp_path / "one.save").touch()
    answers = (*GOOSE, "0", "1", "2", "1")
    _, _, typist = held(*answers, lang="en", game="goose", files=str(tmp_path))
    menu, name = typist.prompts[0], typist.prompts[-1]
    assert menu.complete("") == ["0", "1", "2", "3"]
    assert name.complete("R") == ["Rui"]
    _, _, typist = held("2", lang="en", game="goose", files=str(tmp_path))
    assert typist.prompts[1].complete("o") == ["one.save"]


@each_case(
    ("game", "answers", "drawn", "spoken"),
    [
        ("goose", GOOSE, "► A Ana", "Ana: square 0.\nRui: square 0.\n"),
        (
            "mancala",
            (*MANCALA, "3"),
            "► Ana",
            "Ana: houses 4, 4, 0, 5, 5, 5; well 1.\nRui: houses 4, 4, 4, 4, 4, 4; well 0.\n",
        ),
        ("pickomino", PICKOMINO, "► Ana ", "Ana: no tiles.\nRui: no tiles.\n"),
    ],
)
def test_a_position_is_drawn_or_described_in_words(
    game: str, answers: tuple[str, ...], drawn: str, spoken: str
) -> None:
    """In both cases, a sentence with the turn follows."""
    _, shown, _ = held(*answers, lang="en", game=game)
    assert drawn in shown
    assert shown.index(drawn) < shown.index("Ana is to move.")
    _, plain, _ = held(*answers, lang="en", game=game, plain=True)
    assert f"{spoken}Ana is to move.\n" in plain
    assert not set("►│╭") & set(plain.partition(" begins.")[2].partition("A dot")[0])


def test_dice_are_drawn_again_in_the_middle_of_a_turn_of_pickomino() -> None:
    _, shown, _ = held(*PICKOMINO, "1", "9", "v", lang="en", game="pickomino", seed=3)
    assert len(re.findall(r"\b21\b", shown)) == 3


def test_a_game_without_a_drawing_is_reported_in_its_own_words(monkeypatch: pytest.MonkeyPatch) -> None:
    """As on a pipe."""
    monkeypatch.setattr(load_kind("mancala").offers, "screen", None)
    _, shown, _ = held(*MANCALA, "1", lang="en", game="mancala")
    assert "    [ 4][ 4][ 4][ 4][ 4][ 4]\n      1   2   3   4   5   6  Ana\nAna is to move.\n" in shown


def test_moved_pieces_are_marked_within_one_game() -> None:
    """The tokens of the next game have come from nowhere."""
    answers = (*GOOSE, "1", "1", "0", "4")
    _, shown, _ = held(*answers, lang="en", game="goose", seed=1)
    _, before, after = shown.split(" begins.")
    assert "A*" in before
    assert "A" in after
    assert "*" not in after


@each_case("answers", [(), ("1",), ("1", "1")])
def test_ctrl_c_and_ctrl_d_leave_where_no_game_is_at_stake(answers: tuple[str, ...]) -> None:
    """Ctrl-D with a word, once a language is chosen."""
    for key, status, goodbye in ((KeyboardInterrupt(), 130, False), (EOFError(), 0, answers != ())):
        ended, shown, typist = held(*answers, key)
        assert ended == status
        assert len(typist.prompts) == len(answers) + 1
        assert shown.endswith("\nGoodbye.\n") == ("Goodbye" in shown) == goodbye
        assert "kept" not in shown


@each_case("first", [KeyboardInterrupt(), EOFError()], ids=["Ctrl-C", "Ctrl-D"])
def test_a_game_at_stake_is_offered_to_be_saved(first: Answer, tmp_path: Path) -> None:
    """A name saves and leaves; then nothing is kept for the next time."""
    folder, files = tmp_path / "state", tmp_path / "files"
    folder.mkdir()
    files.mkdir()
    offer = texts("en")["terminal"]["back"], "To save the game enter the name of the file, or nothing to exit: "
    status, shown, typist = held(
        *GOOSE, first, "a b", "no/such", "x.save", lang="en", game="goose", folder=folder, files=str(files)
    )
    assert status == 0
    prompt = typist.prompts[-1]
    assert (*prompt.lines, prompt.mark) == offer
    assert prompt.back
    assert prompt.history == "files"
    assert shown.count(texts("en")["terminal"]["back"]) == 3
    assert shown.endswith("Goodbye.\n")
    assert (files / "x.save").exists()
    assert game_in(folder) is None
    assert "--resume" not in shown
    assert "The file cannot be written.\nThe reason: No such file or directory.\n" in shown


def test_a_game_without_autosave_can_be_saved_too(tmp_path: Path) -> None:
    """Where packages are missing, say."""
    status, shown, _ = held(*GOOSE, EOFError(), "x.save", lang="en", game="goose", files=str(tmp_path))
    assert status == 0
    assert shown.endswith("Goodbye.\n")
    assert (tmp_path / "x.save").exists()


def test_esc_goes_on_with_the_turn() -> None:
    """From the offer, where saving was asked, and in the middle of a turn."""
    answers = (*PICKOMINO, "1", KeyboardInterrupt(), TakenBack(), "v")
    _, _, typist = held(*answers, lang="en", game="pickomino", seed=3)
    assert [prompt.mark for prompt in typist.prompts[-5:-2]] == [
        "> ",
        "To save the game enter the name of the file, or nothing to exit: ",
        "> ",
    ]
    assert typist.prompts[-5].lines == typist.prompts[-3].lines
    _, _, typist = held(*GOOSE, "2", KeyboardInterrupt(), TakenBack(), TakenBack(), lang="en", game="goose")
    assert [prompt.mark for prompt in typist.prompts[-5:-1]] == [
        *("Enter the name of the file: ", "To save the game enter the name of the file, or nothing to exit: "),
        *("Enter the name of the file: ", "> "),
    ]


def test_esc_goes_back_from_the_name_of_a_file_to_load() -> None:
    """To the menu that it came from; other questions cannot be taken back."""
    _, _, typist = held("2", TakenBack(), lang="en", game="goose")
    assert [prompt.back for prompt in typist.prompts] == [False, True, False]
    assert typist.prompts[2].lines == typist.prompts[0].lines


def test_the_position_is_shown_again_when_the_screen_was_cleared() -> None:
    """And after an offer was taken back; without a game, goose offers nothing."""
    for again in (Redrawn(), TakenBack()):
        asked = (KeyboardInterrupt(), again) if isinstance(again, TakenBack) else (again,)
        _, shown, typist = held(*GOOSE, *asked, lang="en", game="goose", rules="traditional")
        assert shown.count("► A Ana") == 2
        assert shown.count("Ana is to move.") == 2
        assert "A*" not in shown
        assert typist.prompts[-2].lines[0] == "Ana is to move."
    _, shown, typist = held(Redrawn(), lang="en", game="goose")
    assert typist.prompts[0].lines == typist.prompts[1].lines


@each_case("again", [1, 2])
def test_esc_goes_back_to_the_question_for_a_loaded_game(again: int, tmp_path: Path) -> None:
    """goose still asks who plays for whom, and in Mancala whose turn it is."""
    held(*MANCALA, "7", "x.save", lang="en", game="mancala", files=str(tmp_path))
    loading = ("2", "x.save", *("2" for _ in range(again)))
    _, _, typist = held(*loading, KeyboardInterrupt(), TakenBack(), lang="en", game="mancala", files=str(tmp_path))
    asked = typist.prompts[len(loading)]
    assert asked.choices
    assert typist.prompts[-2].lines == asked.lines


@each_case("last", [(Redrawn(),), (KeyboardInterrupt(), TakenBack())], ids=["Ctrl-L", "Esc"])
def test_no_turn_is_shown_until_the_mover_is_known(last: tuple[Answer, ...], tmp_path: Path) -> None:
    """In a loaded game of Mancala, where it is still asked whose turn it is."""
    held(*MANCALA, "7", "x.save", lang="en", game="mancala", files=str(tmp_path))
    _, shown, typist = held("2", "x.save", "1", "1", *last, lang="en", game="mancala", files=str(tmp_path))
    assert typist.prompts[-2].lines[0] == "Whose turn is it?"
    assert "is to move" not in shown


def test_a_screen_reader_is_not_mentioned_a_key_that_it_has_not() -> None:
    """The plain terminal has no Esc, but a dot."""
    _, shown, typist = held(*GOOSE, KeyboardInterrupt(), lang="en", game="goose", plain=True)
    assert typist.prompts[-1].lines == (texts("en")["terminal"]["dot"],)
    assert "Esc" not in shown


def test_an_answer_of_two_words_where_there_can_be_one_is_explained() -> None:
    """Names and files; not the answers of menus, nor dice."""
    _, shown, _ = held(*MANCALA[:2], "Ana Maria", "Ana", "1", "Rui", "1 2", lang="en", game="mancala")
    assert shown.count(texts("en")["terminal"]["one_word"]) == 1
    assert shown.count("The number is not valid.") == 1


def test_missing_packages_are_named_first_and_nothing_is_saved() -> None:
    """In one line, in place of the one that says how to leave."""
    _, shown, _ = held(*GOOSE, lang="en", game="goose", missing=texts("en")["terminal"]["missing"])
    assert shown.startswith(f"{texts('en')['terminal']['missing']}\nWhat do you want to do?\n")
    _, shown, _ = held(lang="en", game="goose")
    assert shown.startswith(f"{texts('en')['terminal']['leave']}\nWhat do you want to do?\n")
    assert "--resume" not in shown


def test_an_interrupt_between_questions_takes_effect_at_the_next_one() -> None:
    """SIGINT while an answer is carried out: it is carried out whole."""

    class Interrupted(Typist):
        def choose(self, prompt: Prompt) -> Answer:
            if len(self.prompts) == 1:
                interrupts.held = True
            return super().choose(prompt)

    before = signal.getsignal(signal.SIGINT)
    paper = Paper()
    terminal = PaperTerminal(paper, Interrupted(paper, ["1", "1"]))
    conversing = Conversing(Conversation(Setup({"lang": "en"})), terminal, None)
    interrupts = conversing._interrupts
    assert conversing.run() == 130
    assert "3  Pickomino\n" in paper.shown
    assert "Exit" not in paper.shown
    assert signal.getsignal(signal.SIGINT) is before
