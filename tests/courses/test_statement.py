"""The handout of a course: everything is in it, shown as it is, and the session was really run."""

import re
from itertools import product
from pathlib import Path

import pytest
from click.testing import CliRunner

from goose.base.document import Code, Heading, Items, Paragraph
from goose.base.markdown import as_markdown
from goose.commands.cli import cli
from goose.core.course.course import Course
from goose.core.course.coursefile import CourseFile
from goose.core.course.reading import course_in
from goose.core.printed import printed
from goose.core.texts import texts
from goose.core.variant import Variant
from goose.core.words import messages_of
from goose.courses.sample import sample, sessions
from goose.courses.statement import handout_of, handout_page
from tests.courses.test_starting import REWORDED
from tests.support.cases import each_case
from tests.support.commands import refused
from tests.support.layers import thinned
from tests.support.transcripts import run_command

COURSE = """\
name = "Lab <1>"
game = "mancala"
rules = "official"
language = "en"
[instructions]
play = "so|w"
start-auto = false
[messages]
"mancala.move_done" = "<script>alert(1)</script> a|b `c` {{x}} \\t. "
"common.saved" = "```"
"common.loaded" = ""
[before]
players = "<b>"
"""


def course(text: str) -> Course:
    """Return a course."""
    return course_in(CourseFile("my.toml", text.encode()))


@pytest.fixture(autouse=True)
def _short_sessions(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Draw the session of a handout from few lines, except where a test needs what long ones show."""
    if "long_sessions" not in request.fixturenames:
        monkeypatch.setattr("goose.courses.sample._SESSIONS", 2)
        monkeypatch.setattr("goose.courses.sample._LENGTH", 30)


@pytest.fixture
def long_sessions() -> None:
    """Draw the session of a handout from as many lines as for a teacher."""


EACH_LANGUAGE = [spoken for place, spoken in enumerate(REWORDED) if place % 9 == 0 or spoken[1] == "iade"]
"""Some of the games and rules, with every language."""


@each_case(
    ("game", "rules", "code"),
    [pytest.param(*each, marks=() if each in EACH_LANGUAGE else pytest.mark.slow) for each in REWORDED],
)
def test_a_handout_has_every_instruction_and_text(game: str, rules: str, code: str) -> None:
    """In the language of the course."""
    made = course(f'game = "{game}"\nrules = "{rules}"\nlanguage = "{code}"\n')
    handout = handout_of(made)
    exact = {block.text for block in handout.blocks if isinstance(block, Code)}
    rule_set = made.kind.make_rules(rules, {}, {})
    messages = messages_of(made.kind, rule_set, code)
    assert messages["common.invalid_instruction"] in exact
    assert messages["common.player_line"] in exact
    headings = [block.text for block in handout.blocks if isinstance(block, Heading)]
    words = [heading.strip("`") for heading in headings if heading.startswith("`")]
    assert len(words) == len(rule_set.signatures(typed_dice=True))


def test_a_handout_has_the_same_bytes_each_time() -> None:
    """Its sessions are drawn with fixed seeds."""
    assert handout_page(handout_of(course(COURSE))) == handout_page(handout_of(course(COURSE)))


@pytest.mark.usefixtures("long_sessions")
@pytest.mark.parametrize("game", thinned(["mancala", "goose", "pickomino"], 3))
def test_a_session_shows_every_instruction_and_failure(game: str) -> None:
    """Its answers are those of the program."""
    made = course(f'game = "{game}"\nlanguage = "en"\n')
    variant = Variant.of_course(made)
    drawn = sessions(variant)
    session = sample(variant, drawn)
    table = made.kind.make_rules(made.rules_name, {}, {}).signatures(typed_dice=True)
    assert {name for name, carried_out in session.shown if carried_out} == {*table}
    assert {name for name, carried_out in session.shown if not carried_out} >= {"", *table} - {"help", "players"}
    assert ("players", False) in session.shown or game == "mancala"  # which lists the computer from the start
    Path("c.toml").write_text(f'game = "{game}"\nlanguage = "en"\n')
    dice = ["--dice", "manual"] if variant.settings.dice == "manual" else []
    script = "".join(f"{line}\n" for line in session.lines).encode()
    answer = run_command(["--course", "c.toml", *dice], script)
    assert answer.decode() == "".join(reply.text for reply in session.replies)


@pytest.fixture(autouse=True)
def _in_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def test_texts_are_escaped_in_a_page() -> None:
    """No text becomes an element."""
    shown = handout_page(handout_of(course(COURSE)))
    assert "<script" not in shown
    assert "&lt;script&gt;alert(1)&lt;/script&gt; a|b `c` {{x}} →.·" in shown
    assert "<title>Lab &lt;1&gt;</title>" in shown
    assert "<code>so|w</code>" in shown
    assert not re.search(r'(src|href)="(?!#)', shown)


def test_texts_are_shown_as_they_are_in_markdown() -> None:
    """In blocks whose fences are longer than those in a text."""
    text = as_markdown(handout_of(course(COURSE)).blocks)
    assert "\n<script>alert(1)</script> a|b `c` {{x}} →.·\n" in text
    assert "\n````text\n```\n````\n" in text
    assert text.startswith("# Lab &lt;1>\n")


@pytest.mark.usefixtures("long_sessions")
def test_what_a_course_leaves_out_is_not_in_its_handout() -> None:
    """No instruction, level or message, and no word of misreadings."""
    handout = as_markdown(handout_of(course(COURSE)).blocks)
    assert "start-auto" not in handout
    assert "Computer players" not in handout
    assert "Game loaded." not in handout
    assert "The program prints nothing." in handout


@each_case(("game", "language"), thinned(product(["goose", "mancala", "pickomino"], ["en", "pt", "es", "it"]), 3))
def test_a_handout_names_no_option_and_no_point(game: str, language: str) -> None:
    """A student has neither."""
    points = 'rules = "official"\n[points]\nsilent-end = "extra-turn"\n' if game == "mancala" else ""
    handout = handout_of(course(f'game = "{game}"\nlanguage = "{language}"\n{points}'))
    prose = [block.text for block in handout.blocks if isinstance(block, Paragraph)]
    prose += [when for block in handout.blocks if isinstance(block, Items) for when, _ in block.items]
    assert not [text for text in prose if re.search(r"--\w|\w=\w", text)]


@pytest.mark.parametrize("game", ["goose", "mancala", "pickomino"])
def test_texts_only_for_handouts_have_a_place(game: str) -> None:
    """Each is about a message or a field, and about a value of a point if it names one; else nobody would read it."""
    kind = course(f'game = "{game}"').kind
    rules = [kind.make_rules(name, {}, {}) for name in kind.options]
    printable = {key: fields for each in rules for key, fields in printed(kind, each).items()}
    names = {*printable, *(field for fields in printable.values() for field in fields)}
    values = {f"{point.name}={value}" for each in rules for point in each.describe_points() for value in point.choices}
    keys = [key.partition(" ") for key in texts("en", kind)["handout"]]
    assert {name for name, _, _ in keys} <= names
    assert {value for _, _, value in keys} <= {"", *values}


def test_a_handout_describes_the_board_of_the_course() -> None:
    """Not that of the rules, and no level that the course leaves out."""
    text = f"{COURSE}[levels]\nAdvanced = false\n".replace("start-auto = false", "")
    handout = as_markdown(
        handout_of(course(text.replace("[before]", '"mancala.board" = "{a1} - {well_b}"\n[before]'))).blocks
    )
    assert handout.count("\n{a1} - {well_b}\n") == 1
    assert "`{a1}`: the seeds in house 1 of player A; `{well_b}`: the seeds in the well of player B." in handout
    assert "{drawing}" not in handout
    assert "square brackets" not in handout
    assert "If there is no such move either" not in handout  # only Advanced looks for one


def test_a_handout_is_a_page_or_markdown() -> None:
    """By the ending of the file; another one is a usage error."""
    Path("my.toml").write_text(COURSE)
    for name, begun in (("h.html", "<!doctype html>"), ("h.md", "# Lab")):
        done = CliRunner().invoke(cli, ["course", "statement", "my.toml", "-o", name])
        assert (done.exit_code, done.output) == (0, "")
        assert Path(name).read_text().startswith(begun)
    assert "must end in .html or .md" in refused("course", "statement", "my.toml", "-o", "h.txt")
    done = CliRunner().invoke(cli, ["course", "statement", "my.toml", "-o", "none/h.md"])
    assert done.exit_code == 1
