"""Additions of a terminal to the conversation: explanations, names, warnings and lines of menus."""

from types import SimpleNamespace
from typing import Any

import pytest

from goose.core.registry import load_kind
from goose.core.texts import texts
from goose.core.words import CODES
from goose.play.conversation.conversation import Conversation
from goose.play.conversation.dialogue import Dialogue
from goose.play.conversation.setup import Setup
from tests.support.cases import each_case
from tests.support.layers import thinned
from tests.support.paper import MANCALA, PICKOMINO, conversation_at, held

pytestmark = pytest.mark.usefixtures("memory_alone")


@each_case("answers", [(), ("1",), ("1", "2", "1"), ("1", "3", "1", "2", "1")])
def test_enter_leaves_no_question_however_often(answers: tuple[str, ...]) -> None:
    """Each time one line says how to leave, and the question comes again."""
    _, shown, typist = held(*answers, "", " \t", "")
    assert shown.count(texts("en")["terminal"]["leave"]) == 4  # once in the greeting
    assert [prompt.mark for prompt in typist.prompts[-4:]] == [typist.prompts[-1].mark] * 4


@each_case(
    ("answers", "options", "expected"),
    [
        (
            ("1", "2", "1", "Ana", "1", "Rui"),
            {"game": "goose", "rules": "bari", "squares": 50, "dice": "manual"},
            "values of the 2 dice",
        ),
        (("1", "2", "1", "Ana", "1", "Rui"), {"game": "goose", "rules": "traditional", "seed": 1}, "Ana rolls 1 and 6"),
        (
            (*PICKOMINO, "1", "1" * 8, "1"),
            {"game": "pickomino", "dice": "manual"},
            "Without a worm Ana loses the turn.",
        ),
        (PICKOMINO, {"game": "pickomino", "seed": 3}, "Ana rolls 1, 1, 2, 3, 4, 4, 4 and 1 worm."),
    ],
    ids=["dice to type", "goose", "must stop", "first roll"],
)
def test_enter_takes_the_only_move_of_a_turn(answers: tuple[str, ...], options: dict[str, Any], expected: str) -> None:
    """Which is the only one besides leaving and saving."""
    before = held(*answers, lang="en", **options)[1]
    assert expected not in before
    assert expected in held(*answers, "", lang="en", **options)[1]


def test_enter_takes_no_move_where_there_are_more() -> None:
    """In Mancala, and in Pickomino once dice are kept."""
    for game, answers in (("mancala", MANCALA), ("pickomino", (*PICKOMINO, "1", "v"))):
        _, shown, typist = held(*answers, "", lang="en", seed=3, game=game)
        assert shown.count(texts("en")["terminal"]["leave"]) == 2
        assert typist.prompts[-2].lines == typist.prompts[-3].lines


def test_enter_sows_the_only_house_with_seeds() -> None:
    """The others are no moves."""
    conversation = conversation_at(*MANCALA, game="mancala", lang="en")
    service: Any = conversation.talk.interpreter._service
    service.game.cells[:6] = [0, 0, 3, 0, 0, 0]
    assert conversation.taken_by_nothing() == "3"


@each_case("code", CODES)
def test_a_terminal_adds_the_level_expert_as_the_last_kind(code: str) -> None:
    """On a pipe the menu ends with the levels of the protocol."""
    *_, typist = held("1", game="mancala", lang=code)
    (line,) = [line for line in typist.prompts[1].lines if texts(code)["levels"]["Expert"] in line]
    assert line == typist.prompts[1].lines[-1]


@pytest.mark.parametrize("code", thinned(CODES, len(CODES)))
def test_the_level_expert_plays_as_at_tables(code: str) -> None:
    """Its moves are narrated in each language."""
    _, shown, _ = held("1", "1", "Ana", "4", "", "1", game="mancala", lang=code)
    assert texts(code, load_kind("mancala"))["narrator"]["sows"].split("{house}")[0].split("{name}")[1] in shown


def test_a_question_mark_explains_numbers_and_menus() -> None:
    """Everything that can be answered, and what Enter alone takes; the question comes again."""
    asked = ("?", "1", "1", "?", "2", "?", "1", "Ana", "?", "5", "2", "", "?", "6", "?", "1", "?", "v", "?")
    _, shown, _ = held(*asked, game="pickomino", seed=3)
    explained = [line for line in shown.splitlines() if line.startswith(("Type ", "Press ", "With ", "Enter alone"))]
    assert explained == [
        "Type one of these, then Enter: 1, 2, 3, 4.",
        "Type a number from 2 to 7, then Enter.",
        "Type one of these, then Enter: 1, 2, 3, 4.",
        "Type a number from 0 to 150, or nothing, then Enter.",
        "Enter alone means Robot-1.",
        "Type a number from 0 to 150, or nothing, then Enter.",
        "Press one of these keys: 1, 2.",
        "With Enter: 0.",
        "Enter alone means 1.",
        "Press one of these keys: 1, 2, 3, 4, v.",
        "Press one of these keys: 1, 2.",
        "With Enter: 0, s.",
    ]


@each_case(
    ("answers", "options", "expected"),
    [
        (("1", "2", "1", "Ana", "1", "Rui", "1"), {"rules": "madrid", "board": None}, "Type a number from 1 up"),
        (("1", "2", "1", "Ana", "1", "Rui", "1"), {"rules": "traditional"}, "Type 2 numbers from 1 to 6 with blanks"),
        (("1", "2", "1", "Ana", "1", "Rui", "1"), {"rule": ("geese=nines", "dice=2")}, "Type 2 numbers from 1 up"),
        ((*PICKOMINO, "1"), {"game": "pickomino"}, "Type the 8 dice, each one of 1 2 3 4 5 v, then Enter."),
    ],
)
def test_a_question_mark_explains_what_dice_are_typed(
    answers: tuple[str, ...], options: dict[str, Any], expected: str
) -> None:
    """How many, and from what to what."""
    if "rule" in options or "board" in options:
        answers = (*answers[:2], *([""] if "board" in options else []), *answers[2:])
        options = {"rules": "madrid", **{name: value for name, value in options.items() if value}}
    _, shown, _ = held(*answers, "?", lang="en", dice="manual", **options)
    assert expected in shown


@each_case("code", CODES)
def test_the_line_that_says_how_to_leave_fits_the_usual_window(code: str) -> None:
    """It is one line of 80 columns."""
    assert len(texts(code)["terminal"]["leave"]) < 80


def test_games_of_other_packages_come_last_in_the_menu(monkeypatch: pytest.MonkeyPatch) -> None:
    """By title, numbered from 4, those that can be played here; each in every language of the menu."""
    others = {name: SimpleNamespace(name=name) for name in ("chess", "nim")}
    choose = Dialogue.choose_game
    monkeypatch.setattr("goose.play.terminal.added.usable_or_why", lambda: others)
    monkeypatch.setattr(Dialogue, "why_not", lambda _, __: None)
    monkeypatch.setattr(Dialogue, "title", lambda talk, name: f"{name} ({talk.words.code})")

    def choose_instead(talk: Dialogue, name: str) -> None:
        choose(talk, "mancala" if name == "nim" else name)

    monkeypatch.setattr(Dialogue, "choose_game", choose_instead)
    for code in CODES:
        _, shown, typist = held("6", "?", "05", "1", "1", "Ana", lang=code)
        lines = typist.prompts[0].lines
        assert [lines[-2], lines[-1]] == [f"{answer}  {name} ({code})" for name, answer in (("chess", 4), ("nim", 5))]
        assert shown.count(texts(code)["terminal"]["one_of"].format(answers="1, 2, 3, 4, 5")) == 1
        assert len(typist.prompts[3].lines) == 5  # the menu between games
        assert typist.prompts[-1].lines[0] == typist.prompts[4].lines[0].replace("1", "2")


def test_the_menu_says_once_why_a_game_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its package cannot be loaded, or it cannot be played here; the reason is one line."""
    others = {"chess": "there is no module\nchess", "nim": SimpleNamespace(name="nim")}
    monkeypatch.setattr("goose.play.terminal.added.usable_or_why", lambda: others)
    monkeypatch.setattr(Dialogue, "why_not", lambda _, __: "it has no conversation")
    for code in CODES:
        _, shown, typist = held("?", "6", "1", lang=code)
        for game, reason in (("chess", "there is no module\\nchess"), ("nim", "it has no conversation")):
            assert shown.count(texts(code)["terminal"]["missing_game"].format(game=game, reason=reason)) == 1
        assert len(typist.prompts[0].lines) == 4  # the question and the games of goose


def test_a_game_that_cannot_be_played_in_the_language_is_not_offered() -> None:
    """The same is true of a missing game, and of one that does not take the given options; each has its reason."""
    talk = conversation_at("1").talk
    assert talk.why_not("mancala") is None
    assert talk.title("mancala") == "Mancala"
    assert (talk.why_not("chess") or "").startswith("there is no game chess: the games are goose, mancala, pickomino")
    other = Conversation(Setup({"squares": 50, "rules": "bari"}))
    other.begin()
    assert (other.talk.why_not("mancala") or "").startswith("--rules bari")


def test_a_question_mark_is_a_name_where_any_word_is() -> None:
    """It can also be the name of a file."""
    _, shown, _ = held("1", "1", "?", "1", "Rui", lang="en", game="mancala")
    assert "? is to move." in shown


@each_case(
    ("rules", "names"),
    [("traditional", ("Robot-1", "Robot-2")), ("bari", ("ROA", "ROB")), ("bari-first-throw", ("Robot-1", "Robot-2"))],
)
def test_a_computer_has_a_name_that_the_rules_accept(rules: str, names: tuple[str, str]) -> None:
    """It is offered, and Enter takes it; no person is offered one."""
    options: dict[str, Any] = {} if rules == "traditional" else {"squares": 50}
    answers = ("1", "3", "2", "", "2", "", "1", "")
    _, _, typist = held(*answers, lang="en", game="goose", rules=rules, seed=1, **options)
    offers = [prompt.notes for prompt in typist.prompts if prompt.mark == "Enter your name: "]
    assert offers == [(f"Enter alone means {name}.",) for name in names] + [(), ()]
    assert names[0] in typist.prompts[3].complete("")


def test_a_name_that_is_offered_need_not_be_taken() -> None:
    """Another can be typed, and what is offered next is not it."""
    _, _, typist = held("1", "2", "2", "Robot-1", "2", lang="en", game="goose", rules="traditional")
    assert typist.prompts[-1].notes == ("Enter alone means Robot-2.",)


@each_case("code", CODES)
@each_case(("dice", "loses"), [("11111111", True), ("vvvvv123", False), ("vvvv1123", True)])
def test_a_line_says_when_stopping_would_lose_the_turn(code: str, dice: str, loses: bool) -> None:
    """Under the menu: no worm is kept, or there is no tile to take."""
    face = dice[0]
    _, _, typist = held(*PICKOMINO, "1", dice, face, lang=code, game="pickomino", dice="manual")
    menu = typist.prompts[-2]
    assert menu.choices[-1] == ("s",)
    assert len(menu.notes) == loses
    assert all(" s " in note for note in menu.notes)


def test_the_warning_comes_before_a_face_is_chosen_too() -> None:
    """By the rules that let a player stop there."""
    answers = (*PICKOMINO, "1", "vvvv5123", "v", "1", "5512")
    _, _, typist = held(*answers, lang="en", game="pickomino", rules="notebook", dice="manual")
    assert typist.prompts[-2].notes == ("Now s loses the turn: there is no tile to take.",)
