"""The parts of a game for `goose play`: words for every question, and rules that fit its interpreter."""

from copy import copy
from typing import Any

import pytest

from goose.base.errors import Incomplete
from goose.core.events import Event, Failure
from goose.core.game import GameKind
from goose.core.service import GameService
from goose.core.texts import texts
from goose.games.mancala import KIND as MANCALA
from goose.games.mancala.guided import GUIDE
from goose.kit.guide import Guide, by_instruction
from goose.kit.question import Choice, OneWord, State, Talk
from goose.play.conversation.words import Words, check_words
from tests.support.cases import each_case
from tests.support.conversations import at, begun, led, state
from tests.support.forks import forked
from tests.support.games import KINDS


@each_case("game", KINDS)
def test_every_game_has_a_conversation_in_all_of_its_languages(game: str) -> None:
    """Each question is worded, with all of its fields and no others."""
    kind = KINDS[game]
    for code in kind.languages:
        words = Words(code, kind)
        for key, names in texts(code, kind).fields("conversation").items():
            output = words.render((key, tuple("?" if name != "level" else "Normal" for name in names)))
            assert output.count("?") >= len({*names} - {"level"}), (code, key)
            assert "{" not in output
            assert output.count("\n") == 1


class Diced(Guide):
    """A guide of a game with dice, and a state whose messages it may lack."""

    turn = "mancala.turn"

    def choices(self, talk: Talk) -> list[Choice[Talk]]:
        """Return the menu of a turn, one line of which nobody words."""
        del talk
        return [by_instruction("turn_spin", "1", "roll")]


Diced.states = {"EXTRA": State("ask_extra", OneWord(lambda *_: "NEXT"), wrong="bad_extra")}


def diced() -> GameKind:
    """Return the kind of a game whose package words nothing of dice."""
    kind = copy(MANCALA)
    kind.throws_dice = True
    return kind


def test_every_game_has_the_words_for_typed_dice() -> None:
    """Also one of a package that brings none; its own come first."""
    for code, die in (("en", "the die:"), ("pt", "do dado:"), ("es", "del dado:"), ("it", "del dado:")):
        assert Words(code, MANCALA).render(("ask_die", ())).endswith(f"{die}\n")
    assert Words("en", MANCALA).render(("ask_dice", (3,))) == "Enter the values of the 3 dice:\n"
    assert Words("es", KINDS["goose"]).render(("ask_die", ())) == "INTRODUCE EL VALOR DEL DADO:\n"


def test_what_the_states_of_a_game_ask_and_say_must_have_words() -> None:
    """All that has none is named at the start, before anything is asked."""
    rules = MANCALA.make_rules("statement", {}, {})
    words = Words("en", MANCALA)
    check_words(MANCALA, GUIDE, rules, words)
    with pytest.raises(Incomplete, match=r"of mancala has no wording in en for play\.ask_extra, play\.bad_extra$"):
        check_words(diced(), Diced(), rules, words)


@each_case(
    ("change", "lacking"),
    [
        ({"oldest": 90}, "play.ask_age, play.ask_age_typed, play.bad_age"),
        ({"options": {"statement": ("squares", "board")}}, "play.ask_board, play.ask_squares, play.bad_board"),
    ],
)
def test_what_is_asked_of_some_games_must_have_words_there(change: dict[str, Any], lacking: str) -> None:
    """Ages, and boards of different lengths or from files."""
    kind = copy(MANCALA)
    for name, value in change.items():
        setattr(kind, name, value)
    with pytest.raises(Incomplete) as output:
        check_words(kind, GUIDE, MANCALA.make_rules("statement", {}, {}), Words("en", MANCALA))
    assert str(output.value).endswith(f" for {lacking}")


def test_a_menu_line_without_words_is_reported_for_the_package() -> None:
    """It is no bug in goose."""
    with pytest.raises(Incomplete, match=r"no wording in en for play\.turn_spin"):
        Words("en", MANCALA).fields("turn_spin")


def test_a_registration_that_fails_asks_for_the_name_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game may know more of names than the conversation can ask."""

    def refuse(*_: object) -> list[Event]:
        raise Failure("common.invalid_name")

    monkeypatch.setattr(GameService, "register", refuse)
    conversation = at(["1", "1"], "--game", "mancala", "--lang", "en")
    assert led(conversation, ["Ana"]) == "Invalid name.\n"
    assert state(conversation) == "NAME"


def test_a_start_that_fails_leads_back_to_the_menu(monkeypatch: pytest.MonkeyPatch) -> None:
    """With what it says."""

    def refuse(*_: object) -> list[Event]:
        raise Failure("common.repeated_player")

    monkeypatch.setattr(GameService, "start", refuse)
    conversation = at(["1", "1", "Ana", "1"], "--game", "mancala", "--lang", "en")
    assert "\n" in led(conversation, ["Rui"])
    assert state(conversation) == "MENU"


def test_a_game_in_progress_can_be_saved_before_leaving(tmp_path: object) -> None:
    """At a terminal, an empty answer leaves, and goose asks again for a file that cannot be written."""
    answers = ["1", "1", "Ana", "1", "Rui"]
    conversation = at(answers, "--game", "mancala", "--lang", "en")
    assert conversation.may_be_saved()
    conversation.offer()
    assert not conversation.may_be_saved()
    assert led(conversation, ["two words"]) == "The file cannot be written.\n"
    assert led(conversation, ["no/such.save"]) == "The file cannot be written.\n"
    assert led(conversation, [f"{tmp_path}/a.save"]) == "Game saved.\nGoodbye.\n"
    assert conversation.question is None
    other = at(answers, "--game", "mancala", "--lang", "en")
    other.offer()
    assert led(other, [""]) == "Goodbye.\n"


def test_nothing_is_to_be_saved_between_games() -> None:
    """The same is true before a game is chosen."""
    assert not begun().may_be_saved()
    assert not at(["1"], "--game", "mancala", "--lang", "en").may_be_saved()


def test_a_conversation_that_has_begun_nothing_closes() -> None:
    """There is no interpreter yet."""
    begun().close()


def test_nim_is_played_as_the_games_of_goose_are() -> None:
    """It comes in its own package, like any other."""
    if "nim" in KINDS:
        assert forked("play", "--game", "nim", "--lang", "en", script=b"0\n").stdout.endswith(b"Goodbye.\n")
