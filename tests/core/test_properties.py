"""What is true of every script, whatever it holds."""

import re
import string
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from goose.core.interpreter import Interpreter
from goose.core.words.language import TableLanguage
from tests.support.cases import each_case
from tests.support.games import KINDS, SPOKEN, any_options, played, script_of, write
from tests.support.layers import examples
from tests.support.running import answer, interpreter
from tests.support.transcripts import inside


@pytest.fixture(autouse=True, scope="module")
def in_a_folder_of_their_own(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Any script may save: it does so away from the project."""
    with inside(tmp_path_factory.mktemp("scripts")):
        yield


any_program = st.builds(
    lambda spoken, mode, seed: {
        **dict(zip(("game", "rules", "lang"), spoken, strict=True)),
        "dice": mode,
        **({"seed": seed} if mode == "random" else {}),
    },
    st.sampled_from(SPOKEN),
    st.sampled_from(("random", "manual")),
    st.integers(0, 5),
)
"""Options of any game, by any rules and in any language."""

any_table = st.builds(
    lambda spoken, mode, seed: any_options(Random(seed), spoken[0], spoken[1], mode),
    st.sampled_from(SPOKEN),
    st.sampled_from(("random", "manual")),
    st.integers(0, 10**6),
)
"""Options of any game, by any rules and points."""


def words_of(program: dict[str, Any]) -> st.SearchStrategy[str]:
    """Return words that mean something to a program, and some that do not."""
    language = interpreter(**program).language
    known = ["add", "player", "move", "1,", "2"]
    if isinstance(language, TableLanguage):
        known = [*language.words.values(), *language.levels.values()]
    names = ["Ana", "Rui", "CPU", "1", "2", "3", "6", "v", "1123vv55", "25", "{name}", "no/such/folder"]
    return st.sampled_from(known) | st.sampled_from(names) | st.text(max_size=4)


def has_lines_of_events(program: Interpreter, reply: Any) -> bool:
    """Return whether the lines of a reply are those of its events, with as many values as each event has fields."""
    view = program.view()
    kind = KINDS[view["game"]]
    fields = kind.events_by(kind.make_rules(view["rules"]["name"], {}, {}))
    return program.language.render(reply.events) == reply.text and all(
        len(fields[key]) == len(values) for key, values in reply.events
    )


@given(st.data(), any_program)
@examples(1.5)
def test_any_words_are_answered_by_events_that_there_are(data: st.DataObject, program: dict[str, Any]) -> None:
    """No script ends in a traceback, and nothing is written but the wordings of events, each with all its fields."""
    words = words_of(program)
    script = data.draw(st.lists(st.lists(words, min_size=1, max_size=5).map(" ".join), max_size=25))
    made = interpreter(**program)
    for line in script:
        reply = made.feed(line)
        if reply.ends:
            assert not line.strip()
            continue
        assert has_lines_of_events(made, reply)
        assert reply.lines
        assert reply.failure is None or len(reply.lines) == 1


@given(st.binary(max_size=300), any_program)
@examples(5)
def test_any_bytes_are_answered(data: bytes, program: dict[str, Any]) -> None:
    """For any input, the program answers in UTF-8, with a line or more for each line before a blank one."""
    answered = answer(data, **program).decode()
    lines = re.split(rb"\r?\n", data.removeprefix(b"\xef\xbb\xbf"))
    blank = next((place for place, line in enumerate(lines) if not line.strip(b" \t")), len(lines))
    assert answered.count("\n") >= blank


@given(st.integers(0, 10**6), any_table)
@settings(max_examples=30)
def test_chunks_of_the_input_do_not_matter(seed: int, options: dict[str, Any]) -> None:
    """A script whole, byte by byte and in random chunks is answered by the same bytes."""
    random = Random(seed)
    script = played(options, random, 60)
    data = "".join(f"{line}\n" for line in script.instructions).encode()
    cuts = sorted(random.randint(0, len(data)) for _ in range(8))
    chunks = [data[start:stop] for start, stop in zip([0, *cuts], [*cuts, len(data)], strict=True)]
    whole = answer(data, **options)
    assert whole == answer(chunks, **options)
    assert whole == answer([data[place : place + 1] for place in range(len(data))], **options)
    assert whole == "".join(reply.text for reply in script.replies).encode()


def tokens(view: dict[str, Any]) -> None:
    position = view["position"]
    assert all(0 <= token["square"] < position["squares"] for token in position["tokens"])
    assert not any(token["turns"] and token["trapped"] for token in position["tokens"])


def seeds(view: dict[str, Any]) -> None:
    points = {"houses": "6", "seeds": "4", **view["rules"]["points"]}
    sides = view["position"]["sides"]
    assert sum(sum(side["houses"]) + side["well"] for side in sides) == 2 * int(points["houses"]) * int(points["seeds"])


def tiles(view: dict[str, Any]) -> None:
    position = view["position"]
    piles = [tile for player in position["players"] for tile in player["tiles"]]
    assert sorted([*position["grid"], *position["turned_over"], *piles]) == list(range(21, 37))
    assert len(position["kept"]) + len(position["rolled"] or "") <= 8


@given(st.integers(0, 10**6), st.sampled_from((("goose", tokens), ("mancala", seeds), ("pickomino", tiles))))
def test_nothing_leaves_the_board(seed: int, conserved: Any) -> None:
    """Squares, seeds and tiles are in range, and none is lost, at any moment of any game."""
    random = Random(seed)
    game, check = conserved
    rules = random.choice([rules for rules in KINDS[game].options if rules != "kata"])
    script = script_of(any_options(random, game, rules, "random"), random)
    for _ in range(30):
        script.play(2)
        view = script.interpreter.view()
        if view["position"]:
            check(view)


@each_case(("game", "rules", "code"), SPOKEN)
def test_help_lists_the_words_that_the_program_takes(game: str, rules: str, code: str) -> None:
    """Every word that `help` prints is an instruction of the game in use, and no other word is; a point allows it."""
    program = interpreter(game=game, rules=rules, lang=code)
    language = program.language
    if not isinstance(language, TableLanguage):
        return
    others = [word for name, word in language.words.items() if name not in program.signatures]
    assert not any(is_known(program, word) for word in others)
    if "help" in program.signatures:
        assert program.feed(write(program, "help")).lines == [language.words[name] for name in program.signatures]
    else:
        word = language.words["help"]
        assert program.feed(word).failure == "common.invalid_instruction"
        allowed = interpreter(game=game, rules=rules, lang=code, rule=("help=listed",))
        assert allowed.feed(word).lines[-1] == word


def is_known(program: Interpreter, word: str) -> bool:
    """Return whether a word is an instruction, whatever it takes."""
    assert isinstance(program.language, TableLanguage)
    level = program.language.levels["Normal"]
    arguments = ("", " x", " x x", " x 1", f" x {level}", " x 1 1", " x 21")
    return any(program.read(f"{word}{argument}") for argument in arguments)


def test_names_may_be_any_word(tmp_path: Path) -> None:
    """Braces, percent signs and anything printable can be part of names, and survive a save."""
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
