"""What a game must bring for `goose play`: words for every question, and rules that its interpreter agrees with."""

import sys
from types import SimpleNamespace

import pytest

from goose.events import Event, Failure, Incomplete
from goose.games.mancala import KIND as MANCALA
from goose.games.mancala.phrases import en as phrases
from goose.guided.words import Words
from goose.service import GameService
from tests.conversations import at, begun, led, state
from tests.games import KINDS
from tests.running import goose


@pytest.mark.parametrize("game", [name for name in KINDS if name != "kata"])
def test_every_game_has_a_conversation_in_all_of_its_languages(game: str) -> None:
    """Each question of its own is worded, with all of its fields and no others."""
    kind = KINDS[game]
    fields = kind.part("phrases").FIELDS
    for code in kind.languages:
        messages = kind.part(f"phrases.{code}").MESSAGES
        assert messages.keys() == fields.keys()
        words = Words(code, kind)
        for key, names in fields.items():
            assert all(f"{{{name}}}" in messages[key] for name in names), (code, key)
            told = words.render((key, tuple("?" if name != "level" else "Normal" for name in names)))
            assert "{" not in told
            assert told.count("\n") == 1


def test_a_wording_that_is_missing_is_told_at_the_start(monkeypatch: pytest.MonkeyPatch) -> None:
    """With all that is missing, in the language in use."""
    monkeypatch.delitem(phrases.MESSAGES, "mancala.sows")
    monkeypatch.delitem(phrases.MESSAGES, "mancala.mover")
    with pytest.raises(Incomplete, match=r"no wording in en for mancala\.mover, mancala\.sows"):
        begun("--game", "mancala", "--lang", "en")
    assert state(begun("--game", "mancala", "--lang", "pt")) == "MENU"


def test_a_language_of_the_game_alone_words_everything(monkeypatch: pytest.MonkeyPatch) -> None:
    """The questions of all games too, and the levels."""
    shared = sys.modules["goose.guided.phrases.en"].MESSAGES
    own = {**phrases.MESSAGES, **shared, "play.kind_level": "{answer}: {level}"}
    monkeypatch.setitem(sys.modules, f"{MANCALA.package}.phrases.xx", SimpleNamespace(MESSAGES=own))
    levels = SimpleNamespace(LEVELS={"Normal": "plain", "Advanced": "fancy"})
    monkeypatch.setitem(sys.modules, f"{MANCALA.package}.languages.xx", levels)
    assert Words("xx", MANCALA).render(("kind_level", ("Advanced", "3"))) == "3: fancy\n"
    monkeypatch.delitem(own, "play.bye")
    with pytest.raises(Incomplete, match=r"no wording in xx for play\.bye"):
        Words("xx", MANCALA)


def test_a_registration_that_fails_asks_for_the_name_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game may know more of names than the conversation can ask."""

    def refuse(*_: object) -> list[Event]:
        raise Failure("common.invalid_name")

    monkeypatch.setattr(GameService, "_register", refuse)
    conversation = at(["1", "1"], "--game", "mancala", "--lang", "en")
    assert led(conversation, ["Ana"]) == "Invalid name.\n"
    assert state(conversation) == "NAME"


def test_a_start_that_fails_leads_back_to_the_menu(monkeypatch: pytest.MonkeyPatch) -> None:
    """With what it says."""

    def refuse(*_: object) -> list[Event]:
        raise Failure("common.repeated_player")

    monkeypatch.setattr(GameService, "_start", refuse)
    conversation = at(["1", "1", "Ana", "1"], "--game", "mancala", "--lang", "en")
    assert "\n" in led(conversation, ["Rui"])
    assert state(conversation) == "MENU"


def test_a_game_in_progress_can_be_saved_before_leaving(tmp_path: object) -> None:
    """What a terminal offers: nothing leaves, and a file that cannot be written is asked for again."""
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
    """Nor before a game is chosen."""
    assert not begun().may_be_saved()
    assert not at(["1"], "--game", "mancala", "--lang", "en").may_be_saved()


def test_a_conversation_that_has_begun_nothing_closes() -> None:
    """There is no interpreter yet."""
    begun().close()


def test_a_game_that_says_nothing_of_boards_takes_any() -> None:
    """Where its rules read one from a file, and it has not been given."""
    assert MANCALA.part("guided").GUIDE.takes_board({})


def test_nim_is_played_as_the_games_of_goose_are() -> None:
    """It comes in a package of its own, like any other."""
    if "nim" in KINDS:
        assert goose("play", "--game", "nim", "--lang", "en", script=b"0\n").stdout.endswith(b"Goodbye.\n")
