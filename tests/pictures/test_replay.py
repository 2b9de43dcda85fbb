"""`goose replay`: the page that steps through a script, as text; `test_replay_in_a_browser` uses it."""

import re
from pathlib import Path
from random import Random
from string import Formatter
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from goose.core.texts import texts
from goose.core.words import CODES
from goose.kit.narration import Narrations
from goose.kit.picture import Pictures
from goose.pictures.replay.page import NO_MORE, NOT_YET, Film
from goose.pictures.replay.showing import Showing
from tests.support.cases import each_case
from tests.support.forks import forked
from tests.support.games import KINDS, SPOKEN, played
from tests.support.layers import thinned
from tests.support.replays import HOSTILE, MANCALA, START, Page, hash_of, page_of, unrolled
from tests.support.running import interpreter
from tests.support.suites import invoked


def options_of(game: str, rules: str, code: str) -> dict[str, Any]:
    return {"game": game, "rules": rules, "lang": code, **({"seed": 5} if KINDS[game].throws_dice else {})}


def steps_of(*lines: str, **options: Any) -> list[list[Any]]:
    """Return the steps of a page: instruction, answer, whether it was refused, its picture, and sentences."""
    return [step[:5] for step in Page(page_of(lines, **(options or MANCALA))).data["steps"]]


# The film.


TEXTS = st.lists(st.lists(st.sampled_from("abcdefgh"), min_size=1, max_size=12), max_size=8)


@given(TEXTS)
def test_pictures_come_back_as_they_were_and_no_line_is_stored_twice(texts: list[list[str]]) -> None:
    film = Film()
    pictures = ["".join(f"{line}\n" for line in lines) for lines in texts]
    numbers = [film.add(picture) for picture in pictures]
    assert [unrolled(film.lines, film.pictures[number]) for number in numbers] == pictures
    assert len(set(film.lines)) == len(film.lines)
    assert len(film.pictures) == len(set(pictures))


def test_lines_in_the_same_order_are_stored_as_one_run() -> None:
    film = Film()
    assert [film.add("a\nb\nc\n"), film.add("a\nx\nc\n"), film.add("a\nb\nc\n"), film.add("b\nc\n")] == [0, 1, 0, 2]
    assert film.lines == ["a", "b", "c", "x"]
    assert film.pictures == [[0, 3], [0, 1, 3, 1, 2, 1], [1, 2]]


# The steps.


def test_each_instruction_is_a_step_with_its_answer() -> None:
    """Refused ones are marked, and show what was there before."""
    again = "Ana sows house 3 (4 seeds) and moves again. Score: Ana 1, Rui 0."
    assert steps_of("play Ana 1", *START, "fly\taway", "play Ana 3", "quit Rui", "players") == [
        ["play Ana 1", "No game in progress.", 1, NOT_YET, []],
        ["register Ana", "Player registered.", 0, NOT_YET, ["Ana joins the game."]],
        ["register Rui", "Player registered.", 0, NOT_YET, ["Rui joins the game."]],
        ["start Ana Rui", "Game started.", 0, 0, ["The game between Ana and Rui begins."]],
        ["fly away", "Invalid instruction.", 1, 0, []],
        ["play Ana 3", "Player Ana has another move.", 0, 1, [again]],
        ["quit Rui", "Game ended.", 0, NO_MORE, ["Rui gives up.", "The game is over."]],
        ["players", "Ana 1 1 0 0\nRui 1 0 0 1", 0, NO_MORE, []],
    ]


@each_case(
    ("game", "rules", "code"),
    thinned({(game, rules): (game, rules, code) for game, rules, code in SPOKEN}.values(), 2),
    apart=lambda game, *_: game,
)
def test_every_step_shows_the_state_after_it(game: str, rules: str, code: str) -> None:
    """By every set of rules, with what it has moved marked, described in the language; of a refused one, nothing."""
    options = options_of(game, rules, code)
    lines = played(options, Random(f"{game} {rules}"), 20, wrong=0.1).instructions
    page = Page(page_of(lines, **options))
    showing = Showing(KINDS[options["game"]], interpreter(**options))
    pictures = Pictures(KINDS[game], code)
    narrations = Narrations(KINDS[game], code)
    seen, thrown = False, None
    for exchange, (shown, answer, failed, _, narration, motions), picture in zip(
        showing.replay(lines), page.data["steps"], page.pictures, strict=True
    ):
        before, line, reply = showing.before, exchange.line, exchange.reply
        assert (shown, answer, failed) == (line, "\n".join(reply.lines), int(reply.failure is not None))
        step = showing.step
        assert narration == ([] if step is None else [each.text for each in narrations.narrate(step)])
        assert len(motions) == (0 if step is None else len(pictures.motions(step)))
        thrown = thrown if step is None else pictures.thrown(step, thrown)
        if showing.view is None:
            assert picture == (NO_MORE if seen else NOT_YET)
        else:
            assert picture == pictures.draw(showing.view, before=before, thrown=thrown, styled=False)
            seen = True


def test_the_steps_end_where_the_program_ends() -> None:
    assert steps_of(START[0], "", "players") == [[START[0], "Player registered.", 0, NOT_YET, ["Ana joins the game."]]]
    assert steps_of() == []


def test_control_characters_are_visible_and_long_lines_are_cut() -> None:
    """As an instruction; what it is answered is there whole."""
    steps = steps_of("\x1b[31m", "\udcff", "a" * 1001, f"register {'b' * 5000}", "players")
    assert [step[0] for step in steps] == [
        "\\x1b[31m",
        "\\udcff",
        f"{'a' * 1000}…",
        f"register {'b' * 991}…",
        "players",
    ]
    assert steps[-1][1] == f"{'b' * 5000} 0 0 0 0"


# The visible states.


def test_a_game_that_has_ended_by_play_stays_to_be_seen() -> None:
    """With who sat at the table, also when it began and ended with one instruction; until another game begins."""
    options = {"game": "pickomino", "lang": "en", "seed": 3}
    program = interpreter(**options)
    showing = Showing(KINDS["pickomino"], program)
    registered = ("register-auto Ana Advanced", "register-auto Rui Advanced", "register Eva", "register Bo")
    assert all(showing.view is None for _ in showing.replay(registered))
    assert [*showing.replay(["start Rui Ana"])]
    assert program.outcome is not None
    assert program.view()["position"] is None
    for line in ("players", "register Tim"):
        assert showing.view is not None
        assert showing.view["position"] == program.outcome.position
        assert {seat["name"]: seat["level"] for seat in showing.view["seats"]} == {"Rui": "Advanced", "Ana": "Advanced"}
        assert [*showing.replay([line])]
    assert [*showing.replay(["start Eva Bo"])]
    assert showing.view == program.view()


def test_seats_at_the_end_are_those_of_the_game_that_ended() -> None:
    """In their order."""
    options = {"game": "nim", "lang": "en"}
    showing = Showing(KINDS[options["game"]], interpreter(**options))
    assert [*showing.replay(["register Ana", "register Rui", "start Rui Ana"])]
    assert showing.view is not None
    seats = showing.view["seats"]
    assert {each.reply.failure for each in showing.replay(["take Rui 1 3", "take Ana 2 4", "take Rui 3 5"])} == {None}
    assert showing.view["to_move"] is None
    assert showing.view["seats"] == seats == [{"name": "Rui", "level": None}, {"name": "Ana", "level": None}]


# The page.


def test_the_page_admits_its_own_script_and_style_alone() -> None:
    """By their hashes; there are no others, and nothing to fetch."""
    text = page_of(START, **MANCALA)
    page = Page(text)
    (data, _), (attributes, script) = page.scripts
    assert (data, attributes) == ({"type": "application/json", "id": "data"}, {})
    assert page.policy == (
        f"default-src 'none'; style-src {hash_of(page.style)}; script-src {hash_of(script)}; "
        "base-uri 'none'; form-action 'none'"
    )
    assert not [
        attributes for _, attributes, _ in page.elements if {"style", "src", "href", "onclick"} & attributes.keys()
    ]
    assert set(re.findall(r"\w+://[\w./]+", text)) == {"http://www.w3.org/2000/svg"}
    assert text.count("url(") == text.count("url(#goose-")
    assert "@import" not in text


def test_no_picture_has_its_own_style() -> None:
    """The policy would refuse it; it is that of the page."""
    for line in Page(page_of(START, **MANCALA)).data["lines"]:
        assert " style=" not in line
        assert "<style" not in line


@each_case("name", HOSTILE)
def test_names_are_data(name: str) -> None:
    """Lines of any form; they do not change the page, and they come back unchanged."""
    lines = (f"register {name}", "register Rui", f"start {name} Rui", f"play {name} 3", name)
    page = Page(page_of(lines, title=name, **MANCALA))
    usual = Page(page_of((*START, "play Ana 3", "Ana"), title="Ana", **MANCALA))
    assert [(tag, [*attributes]) for tag, attributes, _ in page.elements] == [
        (tag, [*attributes]) for tag, attributes, _ in usual.elements
    ]
    assert page.policy == usual.policy
    assert page.title == name
    assert [step[0] for step in page.data["steps"]] == [*lines]
    assert any(name in step[1] for step in page.data["steps"])


@each_case("code", CODES)
def test_the_page_speaks_each_language(code: str) -> None:
    """The same things, with the same places to fill in, and no two alike."""
    page = Page(page_of(START, **{**MANCALA, "lang": code}))
    words, english = texts(code)["replay"], texts("en")["replay"]
    assert page.language == code
    assert words.keys() == english.keys()
    assert all(page.data["words"][name] == words[name] for name in page.data["words"])
    for name, text in words.items():
        assert {field for _, field, _, _ in Formatter().parse(text) if field} == (
            {"step", "count"} if name == "place" else set()
        )
    assert code == "en" or not [name for name in words if words[name] == english[name] and name != "pause"]


def test_another_language_has_the_english_page() -> None:
    page = Page(page_of(("add player Pippo",), game="goose", rules="kata"))
    assert (page.language, page.data["words"]["play"]) == ("en", "Play")


def test_a_game_of_the_goose_of_a_hundred_instructions_is_small() -> None:
    """At most 300 KB."""
    options = options_of("goose", "traditional", "en")
    lines = played(options, Random(1), 100).instructions[:100]
    assert len(page_of(lines, **options).encode()) <= 300_000


@pytest.mark.slow
def test_a_page_grows_no_faster_than_its_script() -> None:
    lines = played(MANCALA, Random(1), 400).instructions[:400]
    short, middle, long = (len(page_of(lines[:length], **MANCALA)) for length in (100, 200, 400))
    assert long - middle <= 2.5 * (middle - short)


# The command.


@pytest.fixture
def script(tmp_path: Path) -> Path:
    path = tmp_path / "game.in"
    path.write_text("".join(f"{line}\n" for line in (*START, "play Ana 3")))
    return path


def test_the_page_of_a_script_is_written_to_a_file_or_to_standard_output(script: Path, tmp_path: Path) -> None:
    """Its title is the script's name, or that of the game; it is in the language in use."""
    expected = page_of((*START, "play Ana 3"), title="game.in", **MANCALA)
    options = ("--game", "mancala", "--lang", "en")
    assert invoked("replay", *options, script).stdout == expected
    written = invoked("replay", *options, script, "-o", tmp_path / "game.html")
    assert (written.exit_code, written.output) == (0, "")
    assert (tmp_path / "game.html").read_text() == expected
    piped = forked("replay", *options, "-", script=script.read_bytes())
    assert (piped.returncode, piped.stderr) == (0, b"")
    assert piped.stdout.decode() == page_of((*START, "play Ana 3"), title="mancala", **MANCALA)


@pytest.mark.parametrize("text", ["", "\n", " \t\nplayers\n"])
def test_a_script_without_instructions_is_reported(text: str, script: Path, tmp_path: Path) -> None:
    """Nothing is written anywhere."""
    script.write_text(text)
    done = invoked("replay", script, "-o", tmp_path / "game.html")
    assert (done.exit_code, done.output) == (1, "Error: the script has no instructions.\n")
    assert [*tmp_path.iterdir()] == [script]


@pytest.mark.parametrize("text", [b"\xff\n", b"\x01\n", b"players"])
def test_a_script_of_one_instruction_has_a_page(text: bytes, script: Path) -> None:
    """Also when it is no text."""
    script.write_bytes(text)
    assert len(Page(invoked("replay", script).stdout).data["steps"]) == 1


def test_a_script_that_is_mostly_refused_is_reported(script: Path) -> None:
    """The page is made all the same, and says so of each."""
    script.write_text("register Ana\nregister Rui\nfly\nflee\nfall\n")
    done = invoked("replay", "--lang", "en", script)
    assert done.exit_code == 0
    assert "goose refused 3 of 5 instructions, the first in line 3" in done.stderr
