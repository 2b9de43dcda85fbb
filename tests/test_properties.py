"""What is true of every script, whatever it holds."""

import re
import string
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from goose.events import EVENTS
from goose.interpreter import Interpreter
from goose.languages import load_language
from goose.languages.table import TableLanguage
from tests.running import answer, interpreter
from tests.scripting import Script, goose_script, mancala_script, pickomino_script
from tests.transcripts import inside


@pytest.fixture(autouse=True, scope="module")
def in_a_folder_of_their_own(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Any script may save: it does so away from the project."""
    with inside(tmp_path_factory.mktemp("scripts")):
        yield


PROGRAMS: list[dict[str, Any]] = [
    {"dice": "manual"},
    {"lang": "pt", "seed": 1},
    {"rules": "bari", "lang": "en", "seed": 2},
    {"rules": "bari-first-throw", "dice": "manual", "lang": "es"},
    {"rules": "madrid", "seed": 3},
    {"rules": "kata", "seed": 4},
    {"game": "mancala"},
    {"game": "mancala", "rules": "official", "lang": "it"},
    {"game": "mancala", "rules": "iade"},
    {"game": "pickomino", "seed": 5},
    {"game": "pickomino", "dice": "manual", "lang": "en"},
]

any_program = st.sampled_from(PROGRAMS)


def words_of(program: dict[str, Any]) -> st.SearchStrategy[str]:
    """Return words that mean something to a program, and some that do not."""
    made = interpreter(**program)
    language = made.language
    known = ["add", "player", "move", "1,", "2"]
    if isinstance(language, TableLanguage):
        known = [*language.words.values(), *language.levels.values()]
    names = ["Ana", "Rui", "CPU", "1", "2", "3", "6", "v", "1123vv55", "25", "{name}", "no/such/folder"]
    return st.sampled_from(known) | st.sampled_from(names) | st.text(max_size=4)


def written_lines(language: Any) -> re.Pattern[str]:
    """Return a pattern of all that a language can write in a line, the drawings and the words of `help` included."""
    if not isinstance(language, TableLanguage):
        return re.compile(r"Invalid instruction\.|players: .*|.*: already existing player|.* rolls .*")
    texts = [line for text in language.messages.values() for line in text.split("\n")]
    patterns = [re.sub(r"\\\{\w+\\\}", ".*", re.escape(text)) for text in texts]
    drawings = [r"[╭╮╰╯┬┴─│ A-Z0-9]*", r"[|= A-Z0-9]*", r".* (\[\d+\] ){6}\(\d+\)", r"[\[\]()\d\t]+", ".* X .*"]
    return re.compile("|".join([*patterns, *map(re.escape, language.words.values()), *drawings]))


@given(st.data(), any_program)
@settings(max_examples=100)
def test_any_words_are_answered_from_the_table_of_messages(data: st.DataObject, program: dict[str, Any]) -> None:
    """No script ends in a traceback, and nothing is written but messages of the language."""
    words = words_of(program)
    script = data.draw(st.lists(st.lists(words, min_size=1, max_size=5).map(" ".join), max_size=25))
    made = interpreter(**program)
    for line in script:
        reply = made.feed(line)
        for written in reply.lines:
            assert written_lines(made.language).fullmatch(written), written
        assert all(len(EVENTS[message]) == len(values) for message, values in reply.events)
        assert reply.failure is None or len(reply.lines) == 1


@given(st.binary(max_size=300), any_program)
@settings(max_examples=200)
def test_any_bytes_are_answered(data: bytes, program: dict[str, Any]) -> None:
    """Whatever the input, the program answers in UTF-8, and each line before a blank one at least once."""
    answered = answer(data, **program).decode()
    lines = re.split(rb"\r?\n", data.removeprefix(b"\xef\xbb\xbf"))
    blank = next((place for place, line in enumerate(lines) if not line.strip(b" \t")), len(lines))
    assert answered.count("\n") >= blank


def scripts(random: Random, kind: str) -> Script:
    """Return a random script of a kind of game, with random dice but for Mancala."""
    seed: dict[str, Any] = {"dice": "random", "seed": random.randint(0, 99)}
    if kind == "mancala":
        return mancala_script(random, 60, rules=random.choice(("statement", "official")))
    if kind == "pickomino":
        return pickomino_script(random, 60, **seed)
    rules = random.choice(("traditional", "bari", "bari-first-throw", "madrid"))
    return goose_script(random, 60, most=4, faces=6, count=1 if rules == "madrid" else 2, rules=rules, **seed)


KINDS = st.sampled_from(("goose", "mancala", "pickomino"))


@given(st.integers(0, 10**6), KINDS)
@settings(max_examples=30)
def test_chunks_of_the_input_do_not_matter(seed: int, kind: str) -> None:
    """A script whole, byte by byte and in random chunks is answered by the same bytes."""
    random = Random(seed)
    script = scripts(random, kind)
    data = "".join(f"{line}\n" for line in script.instructions).encode()
    cuts = sorted(random.randint(0, len(data)) for _ in range(8))
    chunks = [data[start:stop] for start, stop in zip([0, *cuts], [*cuts, len(data)], strict=True)]
    whole = answer(data, **script.options)
    assert whole == answer(chunks, **script.options)
    assert whole == answer([data[place : place + 1] for place in range(len(data))], **script.options)
    assert whole == "".join(f"{line}\n" for line in script.answers).encode()


def future(program: Interpreter, script: Script, start: int) -> list[str]:
    return [line for instruction in script.instructions[start:] for line in program.feed(instruction).lines]


@given(st.integers(0, 10**6), KINDS)
@settings(max_examples=60)
def test_a_loaded_game_goes_on_exactly_as_it_would_have(
    tmp_path_factory: pytest.TempPathFactory, seed: int, kind: str
) -> None:
    """Saved at any point and loaded by a program that has done other things, it has the same future."""
    random = Random(seed)
    script = scripts(random, kind)
    cut = random.randint(0, len(script.instructions))
    path = tmp_path_factory.mktemp("saves") / "a.save"
    save, load = ("G", "L") if kind == "mancala" else ("save", "load")
    first = interpreter(**script.options)
    for instruction in script.instructions[:cut]:
        first.feed(instruction)
    assert first.feed(f"{save} {path}").failure is None
    expected = future(first, script, cut)
    other_seed = {"seed": 1234} if "seed" in script.options else {}
    default = {"rules": None, "squares": None, "board": None}
    second = interpreter(**{**script.options, **default, **other_seed})
    second.feed("register Somebody 7")
    assert second.feed(f"{load} {path}").failure is None
    assert future(second, script, cut) == expected


@given(st.integers(0, 10**6), KINDS)
@example(999_999, "mancala")  # every registration is refused: nobody is listed
@settings(max_examples=40)
def test_records_add_up_and_tokens_stay_on_the_board(seed: int, kind: str) -> None:
    """Games are wins, draws and losses, as many wins as games that were won; squares, seeds and tiles are in range."""
    random = Random(seed)
    script = scripts(random, kind)
    roster = script.program._service.roster
    for player in (*roster.players.values(), roster.computer):
        assert player.games == player.wins + player.draws + player.losses
    reply = script.program.feed("LJ" if kind == "mancala" else "players")
    assert (reply.failure is None) == roster.lists_somebody()
    for line in reply.lines if reply.failure is None else []:
        games, wins, draws, losses = map(int, line.split()[-4:])
        assert games == wins + draws + losses
    if script.game is None:
        return
    state = script.game.encode()
    if kind == "goose":
        squares = script.game._rules.squares
        assert all(0 <= token["square"] < squares for token in state["tokens"])
    elif kind == "mancala":
        assert sum(state["cells"]) == 48
    else:
        tiles = [*state["grid"], *state["turned"], *(tile for pile in state["piles"] for tile in pile["tiles"])]
        assert sorted(tiles) == list(range(21, 37))


@pytest.mark.parametrize("code", ["en", "pt", "es", "it"])
def test_help_lists_words_that_the_program_takes(code: str) -> None:
    """Every word that `help` prints is an instruction of the game in use, and no other word is."""
    for game, rules in (("goose", None), ("mancala", "iade"), ("pickomino", None)):
        program = interpreter(game=game, rules=rules, lang=code)
        language = load_language(code)
        assert isinstance(language, TableLanguage)
        listed = program.feed(language.words["help"]).lines
        known = [word for word in language.words.values() if _is_known(program, word)]
        assert listed == known


@pytest.mark.parametrize("code", ["en", "pt", "es", "it"])
@pytest.mark.parametrize("rules", ["statement", "official"])
def test_a_statement_that_allows_no_other_instruction_knows_no_help(rules: str, code: str) -> None:
    """The word of `help` is an invalid instruction there, unless the point is switched."""
    program = interpreter(game="mancala", rules=rules, lang=code)
    language = load_language(code)
    assert isinstance(language, TableLanguage)
    assert program.feed(language.words["help"]).failure == "common.invalid_instruction"
    switched = interpreter(game="mancala", rules=rules, lang=code, rule=("help=listed",))
    assert switched.feed(language.words["help"]).lines[-1] == language.words["help"]


def _is_known(program: Interpreter, word: str) -> bool:
    arguments = ("", " x", " x x", " x 1", " x Normal", " x Normale", " x 21")
    return any(program._parse(f"{word}{argument}".split()) for argument in arguments)


def test_names_may_be_any_word(tmp_path: Path) -> None:
    """Braces, percent signs and anything printable are part of a name, and survive a save."""
    names = ["{name}", "%s", "{}", "\\n", *string.punctuation, "名前", "e\u0301", "é", "\u00a0x", "\ufeffz"]
    program = interpreter(lang="en")
    for name in names:
        assert program.feed(f"register {name}").failure is None
    listed = program.feed("players").lines
    assert listed == [f"{name} 0 0 0 0" for name in sorted(names)]
    program.feed(f"save {tmp_path / 'names'}")
    assert interpreter(lang="en").feed(f"load {tmp_path / 'names'}").failure is None
    again = interpreter(lang="en")
    again.feed(f"load {tmp_path / 'names'}")
    assert again.feed("players").lines == listed
