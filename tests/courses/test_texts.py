"""The texts about the rules in a course's own language: their file, and where goose says them."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from goose.base.errors import UsageError
from goose.base.markdown import as_markdown
from goose.core.course.course import Course
from goose.core.course.coursefile import CourseFile
from goose.core.course.reading import check, course_at, course_in
from goose.core.course.translation import known_texts
from goose.core.variant import Variant
from goose.courses import handout_of, texts_file, warnings_about
from goose.courses.translating import texts_of
from goose.reference import rulebook
from goose.tables.courses import as_stored, read_stored
from tests.courses.test_starting import REWORDED
from tests.support.cases import each_case
from tests.support.commands import output, refused
from tests.support.places import ROOT
from tests.support.suites import read, wrong_with

GERMAN = ROOT / "examples" / "courses" / "german.toml"
MANCALA = 'game = "mancala"\nrules = "official"\nlanguage = "en"\n'
NAMED = f'{MANCALA}texts = "de.toml"\n'
SOME = 'language = "de"\n[rulebook]\n"aim.seeds" = "Ein Spiel."\n'
FIELDS = re.compile(r"\{\w+\}")


@pytest.fixture(autouse=True)
def _in_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def contents(text: str, texts: str | None = None) -> CourseFile:
    """Return a course without its folder, with the contents of its texts."""
    return CourseFile("my.toml", text.encode(), texts=None if texts is None else texts.encode())


def course(text: str, texts: str | None = None) -> Course:
    """Return the same course, checked."""
    return course_in(contents(text, texts))


def handout(made: Course) -> str:
    """Return the handout of a course in Markdown."""
    return as_markdown(handout_of(made).blocks)


def written(text: str, old: str | None = None) -> str:
    """Return the file of texts for a course, new or with what an old one has."""
    if old is not None:
        Path("de.toml").write_text(old, encoding="utf-8", newline="")
    return texts_file(contents(text, ""), "de.toml").text


def tag_of_suite() -> str:
    """Return the code of the language of the texts of the suite."""
    held = read(Path("suite")).reference.settings.course
    assert isinstance(held, CourseFile)
    return course_in(held).tag


@pytest.mark.slow
@each_case(("game", "rules", "code"), REWORDED)
def test_a_new_file_of_texts_changes_nothing(game: str, rules: str, code: str) -> None:
    """It has an empty entry for each text that the course uses, and goose lists each as not translated."""
    text = f'game = "{game}"\nrules = "{rules}"\nlanguage = "{code}"\ntexts = "de.toml"\n'
    plain, made = course(text), course(text, written(text))
    assert made.translation is not None
    assert not made.sentences
    assert texts_of(plain).keys() <= made.translation.lines.keys()
    assert handout(made) == handout(plain)
    assert len(warnings_about(made)) == len(texts_of(made)) + 1  # the language of the texts is one
    assert warnings_about(plain) == []


def test_the_german_example_is_complete() -> None:
    """Nothing that goose says of it falls back to English, and each translation has the fields of its text."""
    made = course_at(str(GERMAN))
    assert warnings_about(made) == []
    assert (made.language, made.tag) == ("en", "de")
    for (section, key), text in texts_of(made).items():
        assert {*FIELDS.findall(made.sentences[section][key])} == {*FIELDS.findall(text)}, key
    texts = GERMAN.with_name("german-texts.toml").read_text("utf-8")
    assert written(GERMAN.read_text("utf-8"), texts) == texts


def test_a_missing_translation_falls_back() -> None:
    """The sentence beside it is translated all the same, in the handout and in the rules."""
    made = course(NAMED, SOME)
    assert "Ein Spiel.\n\n### What you need\n" in handout(made)
    rules = rulebook(made.kind, Variant.of_course(made).rules, "en")
    assert rules is not None
    assert (rules.language, rules.tag, rules.sections[0].paragraphs[0][0].text) == ("en", "de", "Ein Spiel.")


def test_texts_translate_the_language_of_the_course_only() -> None:
    """A reader at a table who has chosen another language reads the rules in it."""
    made = course(NAMED, SOME)
    rules = rulebook(made.kind, Variant.of_course(made).rules, "pt")
    assert rules is not None
    assert rules.tag == "pt"
    assert "jogo" in rules.sections[0].paragraphs[0][0].text
    Path("my.toml").write_text(NAMED)
    Path("de.toml").write_text(SOME)
    assert "Ein Spiel." in output("rules", "--course", "my.toml")


def test_what_a_teacher_has_written_stays() -> None:
    """goose adds the texts that a changed course needs in their places, and touches no other line."""
    old = written(MANCALA).replace('"aim.seeds" = ""', '# mine\n"aim.seeds" = "Ein Spiel" # why')
    new = written(f'{MANCALA}[points]\nend = "mover-next"\n', old)
    lines = new.splitlines()
    place = lines.index('"point.end=mover-next" = ""')
    added = [line for line in lines if line.startswith("#| The game ends when, after a move")]
    assert added
    assert lines.index('"point.end=any-row" = ""') < place < lines.index('"point.leftover=owner" = ""')
    start = iter(lines)
    assert all(line in start for line in old.splitlines()), "every old line is there, in the same order"
    assert new != old
    assert written(f'{MANCALA}[points]\nend = "mover-next"\n', new) == new


def test_lines_keep_their_ends() -> None:
    """A file with CR LF has them in what is added too; a last line without an end gets one."""
    new = written(MANCALA, '[rulebook]\r\naim = "Worum"')
    assert new.count("\r\n") == new.count("\n")
    assert course(NAMED, new).sentences == {"rulebook": {"aim": "Worum"}}


def test_a_text_that_has_changed_is_shown_beside_its_translation() -> None:
    """The teacher sees the old and the new one; without a translation only the new one."""
    old = '[rulebook]\n#| What it was about\naim = "Worum"\n#| What you needed\nneeds = ""\n'
    Path("de.toml").write_text(old)
    made = texts_file(contents(MANCALA, ""), "de.toml")
    assert made.changed == ["rulebook.aim"]
    assert "# This text has changed. It was: What it was about\n#| What the game is about\naim =" in made.text
    assert "\n#| What you need\nneeds = " in made.text


def test_translations_that_the_course_does_not_use_are_named() -> None:
    """They stay, for the course may use them again, and `goose course check` warns of them."""
    old = '[rulebook]\n"point.end=mover-next" = "Ende"\n'
    Path("de.toml").write_text(old)
    made = texts_file(contents(MANCALA, ""), "de.toml")
    assert made.needless == ["rulebook.point.end=mover-next"]
    assert '"point.end=mover-next" = "Ende"\n' in made.text
    assert [each.line for each in warnings_about(course(NAMED, old)) if each.code == "never-said"] == [2]


@each_case(
    "old",
    [
        'rulebook = { aim = "Worum" }\n',
        'rulebook.aim = "Worum"\n',
    ],
)
def test_a_file_that_cannot_be_added_to_is_refused(old: str) -> None:
    """Nothing is written; the reason says which form is right."""
    Path("my.toml").write_text(MANCALA)
    Path("de.toml").write_text(old)
    assert "as a table, such as [rulebook]" in refused("course", "new", "--course", "my.toml", "--texts", "de.toml")
    assert Path("de.toml").read_text() == old


@each_case(
    "old",
    [
        '[rulebook]\naim = """\n# no comment\n#| nor this"""\n"end.wins" = "Sieg"\n',
        "[rulebook] # rules\n  aim = '''x\n[statement]\n'''\n[when]\n[titles]\ngame = \"M\"",
        "\ufeff[titles]\n\n\n# end",
    ],
)
def test_no_form_of_a_file_loses_a_translation(old: str) -> None:
    """A line inside a text may look like a comment or a table: goose takes it as a part of the text."""
    before = course(NAMED, old.removeprefix("\ufeff")).sentences
    new = written(MANCALA, old)
    made = course(NAMED, new)
    assert made.sentences == before
    assert made.translation is not None
    assert texts_of(made).keys() <= made.translation.lines.keys()
    rest = iter(new.splitlines())
    assert all(line in rest for line in old.splitlines())


def test_an_old_file_with_faults_is_refused() -> None:
    """The faults are those of the texts, with their lines."""
    Path("my.toml").write_text(NAMED)
    Path("de.toml").write_text("[rulebook]\nain = ''\n")
    shown = refused("course", "new", "--course", "my.toml", "--texts", "de.toml")
    assert "de.toml:2: there is no text ain in [rulebook]; did you mean aim?" in shown


def test_texts_that_are_not_there_are_a_fault_of_an_opened_course_only() -> None:
    """The contents of a course alone, as at a table or in a browser, give the same answers without them."""
    Path("my.toml").write_text(NAMED)
    with pytest.raises(UsageError, match=r"my\.toml:4: the texts de\.toml cannot be read"):
        course_at("my.toml")
    assert check(contents(NAMED))[0].tag == "en"


def test_a_suite_does_without_the_texts_of_its_course() -> None:
    """Its digest is the same with them, since they change no answer; faults in them are faults of the suite."""
    Path("suite").mkdir()
    files = {"suite.toml": '[reference]\ncourse = "c.toml"\n', "c.toml": NAMED, "1.in": "players\n", "1.out": "CPU\n"}
    for name, text in files.items():
        (Path("suite") / name).write_text(text)
    without = read(Path("suite")).digest
    Path("suite/de.toml").write_text(SOME)
    assert read(Path("suite")).digest == without
    assert tag_of_suite() == "de"
    Path("suite/de.toml").write_text("[foo]\n")
    assert [each.partition(" there is no section")[0] for each in wrong_with(Path("suite").absolute())] == [
        "de.toml:1:"
    ]


def test_a_suite_reads_no_texts_outside_it() -> None:
    """It is loaded as if they were not there."""
    Path("suite").mkdir()
    outside = NAMED.replace("de.toml", "../de.toml")
    files = {"suite.toml": '[reference]\ncourse = "c.toml"\n', "c.toml": outside, "1.in": "players\n", "1.out": "CPU\n"}
    for name, text in files.items():
        (Path("suite") / name).write_text(text)
    Path("de.toml").write_text("[foo]\n")
    assert tag_of_suite() == "en"


def test_a_suite_is_not_made_of_texts_outside_the_folder_of_the_course() -> None:
    """It holds them beside the course, as its board."""
    Path("inner").mkdir()
    Path("inner/my.toml").write_text(NAMED.replace("de.toml", "../de.toml"))
    Path("de.toml").write_text(SOME)
    assert "de.toml is outside the folder of the course" in refused("course", "suite", "inner/my.toml", "suite")
    assert not Path("suite").exists()


def test_a_table_keeps_the_texts_of_its_course() -> None:
    """Its record and programs at it have their contents; without texts it is as before."""
    named = contents(NAMED, SOME)
    assert read_stored(as_stored(course_in(named).file)) == course_in(named).file
    assert [*as_stored(contents(MANCALA))] == ["name", "file", "board"]


def test_a_page_is_marked_with_the_language_of_the_texts() -> None:
    """Both the handout and the rules; without a language it is that of the course."""
    assert '<html lang="de">' in output("rules", "--course", str(GERMAN), "--format", "html")
    assert handout_of(course(NAMED, SOME)).language == "de"
    assert handout_of(course(NAMED, "")).language == "en"


def test_every_text_about_the_rules_can_be_translated() -> None:
    """An entry of a section is known if any rules of the game use it."""
    known = known_texts(course(MANCALA).kind, "en")
    assert "point.capture=never" in known["rulebook"]
    assert "capture" in known["sources"]
    assert "leaving" not in known["explanations"]


def test_a_course_without_texts_imports_nothing_more() -> None:
    """A course that names no texts does not import the module that reads them."""
    Path("my.toml").write_text(MANCALA)
    code = "import sys; from goose.core.course.reading import course_at; course_at('my.toml'); print(*sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    )
    assert "goose.core.course.reading" in done.stdout
    assert "goose.core.course.translation" not in done.stdout


def test_a_file_that_would_become_too_large_stays_as_it_is(tmp_path: Path) -> None:
    """A course could not name it."""
    old = f"# {'x' * 250_000}\n"
    path = tmp_path / "de.toml"
    path.write_text(old, encoding="utf-8")
    assert "it would have more than 262,144 bytes" in refused(
        "course", "new", "--course", str(GERMAN), "--texts", str(path)
    )
    assert path.read_text(encoding="utf-8") == old
