"""The handout of a course: everything is in it, shown as it is, and the session was really run."""

import re
from collections import Counter
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from goose.base.document import Code, Document, Heading, Items, Paragraph, Table
from goose.base.markdown import as_markdown
from goose.commands.cli import cli
from goose.core.course.course import Course
from goose.core.course.coursefile import CourseFile
from goose.core.course.parts import PARTS, instructions_of, parts_of
from goose.core.course.reading import course_in
from goose.core.events import Event
from goose.core.files import Files
from goose.core.game import Service
from goose.core.instructions import Instruction
from goose.core.interpreter import Interpreter
from goose.core.printed import printed
from goose.core.replay import replayed
from goose.core.service import GameService
from goose.core.texts import texts
from goose.core.variant import Variant
from goose.courses.sample import sample
from goose.courses.statement import _visible, handout_of, handout_page
from goose.games.mancala.sowings import sown_by
from goose.kit.offers import offers_of
from goose.reference import InstructionTexts
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


EACH_LANGUAGE = [spoken for place, spoken in enumerate(REWORDED) if place % 9 == 0 or spoken[1] == "iade"]
"""Some of the games and rules, with every language."""


EVERYWHERE = each_case(
    ("game", "rules", "code"),
    [pytest.param(*each, marks=() if each in EACH_LANGUAGE else pytest.mark.slow) for each in REWORDED],
)


@EVERYWHERE
def test_a_handout_has_every_instruction_and_each_text_once(game: str, rules: str, code: str) -> None:
    """Each message stands in one block, with its explanation; where it is meant again, its words stand in the prose."""
    made = course(f'game = "{game}"\nrules = "{rules}"\nlanguage = "{code}"\n')
    handout = handout_of(made)
    rule_set = made.kind.make_rules(rules, {}, {})
    table = rule_set.signatures(typed_dice=True)
    headings = [block.text for block in handout.blocks if isinstance(block, Heading)]
    assert len([heading for heading in headings if heading.startswith("`")]) == len(table)
    shown = [below.text for block in items(handout) for _, below in block.items if isinstance(below, Code)]
    shown += [block.text for block in handout.blocks if isinstance(block, Code)]
    assert max(Counter(shown).values()) == 1
    speech = InstructionTexts(made.kind, rule_set, code)
    for key, fields in printed(made.kind, rule_set).items():
        assert (_visible(speech.text(key, fields)) in shown) == (key not in made.kind.of_thrown_dice), key


@EVERYWHERE
def test_a_handout_says_nothing_of_other_rules(game: str, rules: str, code: str) -> None:
    """A student has one set of rules, and no options."""
    made = course(f'game = "{game}"\nrules = "{rules}"\nlanguage = "{code}"\n')
    text = as_markdown(handout_of(made).blocks)
    others = "by some rules|[Ww]here the rules|onde as regras|dove le regole|donde las reglas|[Mm]adrid|--[a-z]|{dice}="
    dice = "[Ii]f you type|[Ss]e for o utilizador a escrever|[Ss]e scrivi tu|[Ss]i escribes tú"
    assert not re.findall(f"{others}|{dice}", text)


@each_case(
    ("text", "sentence"),
    [
        ('game = "goose"\nrules = "bari"\n', "each player throws two dice"),
        ('game = "goose"\nrules = "madrid"\n', "are trapped"),
        ('game = "pickomino"\n', "does not give an age"),
        ('game = "mancala"\n', "with “"),
    ],
)
def test_a_handout_has_no_sentence_that_cannot_be_true(text: str, sentence: str) -> None:
    """Its dice are typed: none decide an order or an age. It has all messages, so no sentence quotes one."""
    assert sentence not in as_markdown(handout_of(course(f'{text}language = "en"\n')).blocks)


@each_case(
    ("text", "sentence"),
    [
        ('game = "goose"\nrules = "bari"\n', "The players play in the order in which they are named."),
        ('game = "goose"\n', "You type the dice of a computer player too."),
        ('game = "goose"\n', "You give the faces with each throw."),
        ('game = "pickomino"\n', "is called `CPU`, has no age and plays after you."),
        ('game = "pickomino"\n', "You give the faces of a throw as one word"),
    ],
)
def test_a_handout_says_what_is_so_with_typed_dice(text: str, sentence: str) -> None:
    """Its students always type them: where the rules of a program say what differs then, it says only that."""
    assert sentence in as_markdown(handout_of(course(f'{text}language = "en"\n')).blocks)


def items(handout: Document) -> list[Items]:
    """Return the lists of a handout."""
    return [block for block in handout.blocks if isinstance(block, Items)]


def test_a_handout_has_the_same_bytes_each_time() -> None:
    """Its sessions are drawn with fixed seeds."""
    assert handout_page(handout_of(course(COURSE))) == handout_page(handout_of(course(COURSE)))


@pytest.mark.parametrize("game", ["mancala", "goose", "pickomino", "nim"])
def test_a_session_shows_every_instruction_and_failure(game: str) -> None:
    """Its answers are those of the program; nothing but a list of the words cannot fail."""
    made = course(f'game = "{game}"\nlanguage = "en"\n')
    variant = Variant.of_course(made)
    session = sample(variant)
    pairs = {(name, reply.failure is None) for name, reply in zip(session.names, session.replies, strict=True)}
    table = variant.rules.signatures(typed_dice=True)
    assert {name for name, carried_out in pairs if carried_out} == {*table}
    assert {name for name, carried_out in pairs if not carried_out} == {"", *table} - {"help"}
    Path("c.toml").write_text(f'game = "{game}"\nlanguage = "en"\n')
    dice = ["--dice", "manual"] if variant.settings.dice == "manual" else []
    script = "".join(f"{line}\n" for line in session.lines).encode()
    answer = run_command(["--course", "c.toml", *dice], script)
    assert answer.decode() == "".join(reply.text for reply in session.replies)


@each_case(("game", "rules"), thinned(dict.fromkeys(spoken[:2] for spoken in REWORDED), 4))
def test_a_session_shows_what_the_game_offers(game: str, rules: str) -> None:
    """Messages of the game; the end, after which the players are listed; and of some squares what the dice allow."""
    variant = Variant.of_course(course(f'game = "{game}"\nrules = "{rules}"\n'))
    offered = offers_of(variant.kind).samples
    assert offered is not None
    session = sample(variant)
    events = [key for reply in session.replies for key, _ in reply.events]
    wanted = {key for key in offered.get().shown if key in printed(variant.kind, variant.rules)}
    assert wanted
    assert len(wanted - {*events}) <= len(wanted) // 2
    if "common.game_over" in wanted:
        (end,) = (place for place, reply in enumerate(session.replies) if "common.game_over" in dict(reply.events))
        assert session.names[end + 1] == "players"


@each_case("rules", ["statement", "official", "iade"])
def test_a_session_of_mancala_has_an_extra_turn_and_a_capture(rules: str) -> None:
    """No message says that a move captures: the position before and after it does."""
    variant = Variant.of_course(course(f'game = "mancala"\nrules = "{rules}"\n'))
    session = sample(variant)
    with variant.interpreter(files=Files(str(Path.cwd()))) as program:
        exchanges = [*replayed(program, session.lines, views=True)]
    assert any("mancala.extra_turn" in dict(exchange.reply.events) for exchange in exchanges)
    captures = [
        place
        for place, exchange in enumerate(exchanges)
        if session.names[place] == "play" and exchange.reply.failure is None and exchange.instruction is not None
        if sown_by({}, exchange.before["position"], exchange.instruction).captured > 1
    ]
    assert any(session.names[place + 1] == "details" for place in captures)


def test_a_session_is_made_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """By one program, and with no more moves than a few games have: a handout takes no longer than its imports."""
    programs: list[object] = []
    moves: list[object] = []
    started, handled = Variant.interpreter, GameService.handle

    def start(variant: Variant, **options: Any) -> Interpreter:
        programs.append(options)
        return started(variant, **options)

    def handle(service: GameService, instruction: Instruction) -> list[Event]:
        moves.append(instruction)
        return handled(service, instruction)

    monkeypatch.setattr(Variant, "interpreter", start)
    monkeypatch.setattr(GameService, "handle", handle)
    for game in ("goose", "mancala", "pickomino"):
        programs.clear()
        moves.clear()
        handout_of(course(f'game = "{game}"\n'))
        assert len(programs) == 1
        assert len(moves) < 1_500


@each_case("left_out", ["start", "start-auto", "quit", "save", "load", "details"])
def test_a_course_without_an_instruction_has_a_session(left_out: str) -> None:
    """It shows the others, and its game has an end; only a load without a save has nothing to load."""
    made = course(f'game = "mancala"\nlanguage = "en"\n[instructions]\n{left_out} = false\n')
    session = sample(Variant.of_course(made))
    carried_out = {name for name, reply in zip(session.names, session.replies, strict=True) if reply.failure is None}
    assert carried_out == {*made.kind.make_rules(made.rules_name, {}, {}).signatures(typed_dice=True)} - (
        {left_out, "load"} if left_out == "save" else {left_out}
    )
    assert any("common.game_over" in dict(reply.events) for reply in session.replies)


def test_a_program_that_cannot_be_copied_has_a_session(monkeypatch: pytest.MonkeyPatch) -> None:
    """The service of another package need not be copied: no move is tried, and no failure is looked for."""
    monkeypatch.setattr(GameService, "copy", Service.copy)
    session = sample(Variant.of_course(course('game = "mancala"\n')))
    assert {"register", "start", "play", "details", "quit"} <= {*session.names}


def test_a_handout_says_what_is_tested_and_its_points() -> None:
    """In the folders that a made suite has; a part whose instructions a course leaves out is not there."""
    made = course(COURSE.replace("start-auto = false", "save = false\nload = false"))
    (table,) = (block for block in handout_of(made).blocks if isinstance(block, Table))
    folders = [row[0].text for row in table.rows if isinstance(row[0], Code)]
    assert folders == ["1-lines", "2-players", "3-start", "4-play", "5-ends", "6-quit"]
    assert table.headings[-1] == "points (of 85)"
    (play,) = (row for row in table.rows if row[0] == Code("4-play"))
    assert play[1] == "details, so|w"


@each_case("game", ["goose", "mancala", "pickomino", "nim"])
def test_the_parts_of_a_statement_test_every_instruction(game: str) -> None:
    """Together they are worth 100 points."""
    rules = course(f'game = "{game}"').kind.rule_sets()[0]
    table = rules.signatures(typed_dice=True)
    assert sum(part.points for part in PARTS) == 100
    assert {name for part in parts_of(table) for name in instructions_of(part, table)} == {*table}


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
    assert "\n  <script>alert(1)</script> a|b `c` {{x}} →.·\n" in text
    assert "\n  ````text\n  ```\n  ````\n" in text
    assert text.startswith("# Lab &lt;1>\n")


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
    assert handout.count("\n  {a1} - {well_b}\n") == 1
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
