"""Every command that names a word, a message or an order goes by the course."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from goose.base.installed import command_for
from goose.commands.cli import cli
from goose.core.course.coursefile import CourseFile
from goose.core.options import Settings
from goose.core.variant import Variant
from goose.grading.suites.suite import Suite
from goose.grading.why.misreadings.catalogue import visible
from tests.support.cases import each_case
from tests.support.commands import output, refused
from tests.support.goldens import GoldenFolder, pretty
from tests.support.suites import read, wrong_with

COURSE = """\
name = "Programming 1"
game = "mancala"
rules = "official"
language = "en"
[instructions]
play = "sow"
save = false
load = false
start-auto = false
[failures]
play = ["common.unknown_player", "common.not_in_game", "common.no_game"]
[messages]
"mancala.move_done" = "{name:<6}has sown {house}."
"common.player_registered" = ""
"common.unknown_player" = "Who is {name}?"
[before]
players = "Name  Games"
"""


@pytest.fixture(autouse=True)
def _in_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("my.toml").write_text(COURSE)


def test_messages_are_those_of_the_course(golden_files: GoldenFolder) -> None:
    """In every form, without what it leaves out, in its order, with the texts around answers."""
    asked = ("messages", "--course", "my.toml", "--format")
    forms = {form: output(*asked, form) for form in ("text", "csv", "markdown")}
    read = pretty(output(*asked, "json").removesuffix("\n"), indent=2)
    golden_files.check("messages", {**forms, "json": read})


def test_misreadings_have_the_words_of_the_course() -> None:
    """None is about an instruction that it leaves out; those of order are of its order."""
    found = {
        each["key"]: each["sentence"]
        for each in json.loads(output("misreadings", "--course", "my.toml", "--format", "json"))
    }
    assert not [key for key in found if key.partition(".")[0] in ("save", "load", "start-auto", "saves")]
    assert "play.not-in-game-before-unknown-player" in found
    assert "play.unknown-player-before-no-game" not in found
    assert any("sow" in sentence for key, sentence in found.items() if key.startswith("play."))


@each_case(
    ("texts", "unseen"),
    [
        ({"mancala.move_done": ""}, {"wording.mancala.move_done"}),
        ({"mancala.no_game_statement": "-", "common.no_game": "-"}, {"no-game.common"}),
        ({"mancala.board": "{a1}"}, {"details.table"}),
        (
            {"common.unknown_player": "-", "common.game_in_progress": "-"},
            {f"{word}.unknown-player-before-game-in-progress" for word in ("start", "start-auto")},
        ),
    ],
)
def test_what_no_script_can_show_is_not_counted(texts: dict[str, str], unseen: set[str]) -> None:
    """A message prints nothing, two have the same text, or the course gives a form for a drawing."""
    begun = 'game = "mancala"\nlanguage = "pt"\n[messages]\n'
    worded = "".join(f'"{key}" = "{text}"\n' for key, text in texts.items())
    before, after = (
        {each.key for each in visible(Variant(Settings(course=CourseFile("my.toml", text.encode()))), wordings=True)}
        for text in (begun, begun + worded)
    )
    assert before - after == unseen
    assert not after - before


def test_a_replay_shows_the_lines_of_the_course() -> None:
    """The page has the answers as they are printed."""
    Path("game.in").write_text("register Ana\nregister Rui\nstart Ana Rui\nsow Ana 1\n")
    page = output("replay", "--course", "my.toml", "game.in")
    assert "Ana   has sown 1." in page


def test_simulated_games_are_scripts_in_words_of_the_course() -> None:
    """The command that plays them again names the course."""
    pytest.importorskip("scipy")
    result = CliRunner().invoke(cli, ["simulate", "--course", "my.toml", "--count", "2", "-o", "games.in"])
    assert result.exit_code == 0, result.output
    assert "goose run --course my.toml games.in" in result.stderr
    assert "\nsow " in Path("games.in").read_text()


def test_the_rules_are_those_of_the_course() -> None:
    """With its points, in its language."""
    Path("my.toml").write_text(f"{COURSE}[points]\nhelp = 'listed'\n")
    assert "listed" in output("rules", "--course", "my.toml")


@each_case("command", ["rules", "messages", "misreadings", "play", "simulate"])
def test_a_game_beside_a_course_is_a_usage_error(command: str) -> None:
    """Even if it says the same."""
    more = ["--count", "1"] if command == "simulate" else []
    assert "GAME does not go with --course" in refused(command, "mancala", "--course", "my.toml", *more)


def test_what_is_typed_passes_over_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    """A clash is between two options, or two variables."""
    monkeypatch.setenv("GOOSE_COURSE", "my.toml")
    assert "sow" in output("messages")
    assert "sow" not in output("messages", "goose", "--lang", "en", "--format", "csv").split("goose.")[0]
    monkeypatch.setenv("GOOSE_LANG", "pt")
    assert "GOOSE_LANG" in refused("misreadings")
    monkeypatch.delenv("GOOSE_COURSE")
    assert "sow" in output("messages", "--course", "my.toml")


def suite_of(text: str, **files: str) -> list[str]:
    """Return what is wrong with a suite that has a `suite.toml` and other files."""
    folder = Path("suite")
    folder.mkdir(exist_ok=True)
    for name, content in {"suite.toml": text, "1.in": "players\n", "1.out": "x\n", **files}.items():
        (folder / name.replace("_", ".")).write_text(content)
    return wrong_with(folder.absolute())


def test_a_suite_for_a_course_needs_its_packages(monkeypatch: pytest.MonkeyPatch) -> None:
    """It says which are missing."""
    monkeypatch.setattr("goose.base.extras.find_spec", lambda _: None)
    assert refused("course", "suite", "course.toml", "suite").endswith(f"To install: {command_for('psutil')}\n")


def test_the_faults_of_a_course_are_faults_of_its_suite() -> None:
    """Each at its line of the course."""
    named = '[reference]\ncourse = "c.toml"\n'
    assert suite_of(named, c_toml="gam = 1\nrules = 'x'\n") == [
        "c.toml:1: there is no key gam; did you mean game?",
        "c.toml:2: there are no rules x of goose: there are traditional, bari, bari-first-throw, madrid, kata, "
        "snakes-and-ladders",
    ]
    assert suite_of(f'{named}lang = "pt"\n', c_toml=COURSE) == [
        "suite.toml:3: lang does not go with course: the course says it"
    ]
    assert suite_of('[reference]\ncourse = "none.toml"\n') == [
        "none.toml: it cannot be read: No such file or directory"
    ]
    assert suite_of(named, c_toml='rules = "madrid"\n[options]\nboard = "../b.txt"\n')[0].startswith(
        "c.toml:3: the board"
    )


def digest(course: str, name: str = "c.toml") -> str:
    """Return the digest of a suite with a course."""
    folder = Path("digested")
    folder.mkdir(exist_ok=True)
    for old in folder.iterdir():
        old.unlink()
    files = {"suite.toml": f'[reference]\ncourse = "{name}"\n', "1.in": "players\n", "1.out": "x\n", name: course}
    for path, content in files.items():
        (folder / path).write_text(content)
    suite: Suite = read(folder)
    return suite.digest


def test_the_digest_of_a_suite_goes_by_the_contents_of_its_course() -> None:
    """Not by the name of the file."""
    assert digest(COURSE) == digest(COURSE, "other.toml")
    assert digest(COURSE) != digest(f"{COURSE}# another byte\n")


def test_a_course_is_checked_by_a_command() -> None:
    """Status 1 with faults, for people and for programs; 2 if there is no such file."""
    assert output("course", "check", "my.toml") == "my.toml: no faults and no warnings.\n"
    Path("wrong.toml").write_text('[messages]\n"common.savd" = "x"\n"goose.snake" = "x"\n')
    result = CliRunner().invoke(cli, ["course", "check", "wrong.toml", "--format", "json"])
    assert result.exit_code == 1
    (fault,) = json.loads(result.stdout)
    assert (fault["kind"], fault["line"], fault["code"], fault["key"], fault["nearest"]) == (
        "fault",
        2,
        "message",
        "messages.common.savd",
        "common.saved",
    )
    Path("warned.toml").write_text('[messages]\n"goose.snake" = "x"\n')
    assert output("course", "check", "warned.toml").startswith("warned.toml:2: warning: goose.snake")
    assert "No such file" in refused("course", "check", "none.toml")


def test_examples_of_courses_have_no_faults() -> None:
    """Those that goose ships, with no warnings either."""
    for path in sorted((Path(__file__).parents[2] / "examples" / "courses").glob("*.toml")):
        if path.name == "german-texts.toml":
            continue
        assert output("course", "check", str(path)).endswith("no faults and no warnings.\n")
