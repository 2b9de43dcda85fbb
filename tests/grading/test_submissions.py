"""What is handed in: how it is found and named, and what runs it."""

import os
import subprocess
import sys
from pathlib import Path

import attrs
import pytest

from goose.base.errors import UsageError
from goose.grading.language import IN_ENGLISH
from goose.grading.running import folders
from goose.grading.submitted.finding import find_submissions
from goose.grading.submitted.handedin import CannotRun, HandedIn, files_in
from goose.grading.submitted.submissions import Program, Submission, here, named, parse_command
from tests.support.cases import each_case
from tests.support.suites import make
from tests.support.transcripts import inside


def found(folder: Path) -> list[tuple[str, str]]:
    """Return the names of what was handed in, each with where it is."""
    return [
        (each.name, os.path.relpath(str(each.path), folder)) for each in find_submissions(str(folder), "").submissions
    ]


# What is found.


def test_each_folder_and_each_file_is_a_submission_in_natural_order(tmp_path: Path) -> None:
    """A file without its ending; hidden files are not submissions."""
    files = ("a10.py", "a9/x.py", "b.tar.gz", "1", ".git/x", ".hidden.py", "A.py", "d.e/x")
    (make(tmp_path, dict.fromkeys(files, "")) / "empty").mkdir()
    (tmp_path / "linked").symlink_to("a9")
    assert found(tmp_path) == [
        *(("1", "1"), ("A", "A.py"), ("a9", "a9"), ("a10", "a10.py"), ("b.tar", "b.tar.gz"), ("d.e", "d.e")),
        *(("empty", "empty"), ("linked", "linked")),
    ]


@each_case(
    ("files", "names"),
    [
        (("ana.c", "ana.py", "rui.py", "rui/x.py", "eva.py"), ["ana.c", "ana.py", "eva", "rui", "rui.py"]),
        (("ana/x", "ana.py", "ana.py.txt"), ["ana", "ana.py", "ana.py.txt"]),
    ],
)
def test_files_that_would_have_the_same_name_keep_their_endings(
    files: tuple[str, ...], names: list[str], tmp_path: Path
) -> None:
    """Their results would be taken for each other's."""
    make(tmp_path, dict.fromkeys(files, ""))
    assert [name for name, _ in found(tmp_path)] == names


@pytest.mark.parametrize(
    ("files", "name", "message"),
    [
        ({}, "gone", "--submissions gone: No such file or directory."),
        ({"file": ""}, "file", "--submissions file: Not a directory."),
        ({"empty/.hidden": ""}, "empty", "--submissions empty: nothing was handed in there."),
    ],
)
def test_a_folder_with_nothing_handed_in_is_refused(
    files: dict[str, str], name: str, message: str, tmp_path: Path
) -> None:
    with inside(make(tmp_path, files)), pytest.raises(UsageError) as refused:
        find_submissions(name, "")
    assert str(refused.value) == message


# Their commands.


def test_a_command_is_parted_as_by_a_shell() -> None:
    assert parse_command("java -cp '{dir}/a b' \"Main\"  x\\ y '' # z") == (
        *("java", "-cp", "{dir}/a b", "Main", "x y", "", "#", "z"),
    )


@each_case(
    ("command", "message"),
    [
        ("", "--command must be a command, such as 'python3 {dir}/main.py'."),
        (" \t", "--command must be a command, such as 'python3 {dir}/main.py'."),
        ("a 'b", "--command a 'b: no closing quotation."),
        ("a \\", "--command a \\: no escaped character."),
    ],
)
def test_what_is_no_command_is_refused(command: str, message: str) -> None:
    with pytest.raises(UsageError) as refused:
        parse_command(command)
    assert str(refused.value) == message


ANA = Submission("Ana Sá", "/handed/Ana Sá")


@each_case(
    ("word", "words"),
    [
        ("python3", ["python3"]),
        ("{dir}", ["{copy}"]),
        ("{dir}/a.py", ["{copy}/a.py"]),
        ("-cp={dir}:{dir}/lib", ["-cp={copy}:{copy}/lib"]),
        ("{name}", ["Ana Sá"]),
        ("{dir}/{name}.py", ["{copy}/Ana Sá.py"]),
        ("{dir}/*.c", ["{copy}/a.c", "{copy}/b.c"]),
        ("{dir}/[b-z].*", ["{copy}/b.c"]),
        ("{dir}/?.py", ["{copy}/a.py"]),
        ("{dir}//?.py", ["{copy}/a.py"]),
        ("{dir}//a.py", ["{copy}//a.py"]),
        ("{dir}/src/*", ["{copy}/src/x"]),
        ("*.py", ["*.py"]),
        ("{}", ["{}"]),
        ("{file", ["{file"]),
    ],
)
def test_a_word_stands_for_the_copy_its_files_or_the_name(word: str, words: list[str], tmp_path: Path) -> None:
    """Wild cards are looked for in the copy alone."""
    make(tmp_path, {"a.py": "", "a.c": "", "b.c": "", "src/x": "", ".hidden.c": "", "Ana Sá.py": ""})
    filled = [expected.replace("{copy}", str(tmp_path)) for expected in words]
    assert Program((word,)).words(ANA, HandedIn(str(tmp_path))) == filled


def test_the_one_file_of_a_submission_has_a_word(tmp_path: Path) -> None:
    """Hidden files and folders are not counted."""
    make(tmp_path, {"solution 1.py": "", ".hidden": "", "data/x": ""})
    program = Program(("python3", "{file}", "{dir}"), "cat {file} > '{name}'")
    assert program.words(ANA, HandedIn(str(tmp_path))) == ["python3", f"{tmp_path}/solution 1.py", str(tmp_path)]


@pytest.mark.parametrize(
    ("files", "word", "message"),
    [
        (["a.py", "b.py"], "{file}", "{file} stands for the only file of a submission, and this one has 2."),
        ([], "{file}", "{file} stands for the only file of a submission, and this one has 0."),
        (["a.py"], "{dir}/*.c", "No file matches {dir}/*.c. Handed in: a.py."),
        (["a.py"], "{dir}/main.py", "main.py is missing. Handed in: a.py."),
        ([], "{dir}/main.py", "main.py is missing. Nothing was handed in."),
        (["Main.py"], "{dir}/main.py", "main.py is missing. Handed in: Main.py. Capital and small letters must match."),
        (["p/main.py"], "{dir}/main.py", "main.py is missing. Handed in: p/main.py. It is in a folder: p/main.py."),
        (
            ["main.py.txt"],
            "{dir}/main.py",
            "main.py is missing. Handed in: main.py.txt. main.py.txt has one ending too many, .txt.",
        ),
        (
            ["all.rar"],
            "{dir}/main.py",
            "main.py is missing. Handed in: all.rar. all.rar is an archive: hand in the files themselves, "
            "or a zip file.",
        ),
        (
            [f"{number}.py" for number in range(1, 8)],
            "{dir}/main.py",
            "main.py is missing. Handed in: 1.py, 2.py, 3.py, 4.py, 5.py and 2 more.",
        ),
    ],
)
def test_a_file_that_is_missing_is_named(files: list[str], word: str, message: str, tmp_path: Path) -> None:
    make(tmp_path, dict.fromkeys(files, ""))
    handed = HandedIn(str(tmp_path), tuple(files_in(str(tmp_path))))
    with pytest.raises(CannotRun) as error:
        Program((word,)).words(ANA, handed)
    assert handed.said(error.value, IN_ENGLISH) == message


@each_case("word", ["-cp={dir}/bin:{dir}/lib/*", "{dir}/bin:{dir}/lib/*", "--out={dir}/log", "{dir}"])
def test_only_a_whole_word_must_name_a_file(word: str, tmp_path: Path) -> None:
    """Parts of a class path may be missing, and an option may name a file that the program makes."""
    assert Program((word,)).words(ANA, HandedIn(str(tmp_path))) == [word.replace("{dir}", str(tmp_path))]


@each_case(
    ("word", "link", "named"),
    [
        ("{dir}/main.py", "main.py", "main.py"),
        ("{dir}/*.jar", "a.jar", "a.jar"),
        ("{dir}//*.jar", "a.jar", "a.jar"),
        ("{dir}//main.py", "main.py", "main.py"),
        ("{dir}/lib/*.jar", "lib", "lib"),
        ("{dir}/src/main.py", "src", "src"),
        ("-jar={dir}/a.jar", "a.jar", "a.jar"),
        ("{dir}/bin:{dir}/a.jar", "a.jar", "a.jar"),
        ("{dir}/in/deep/main.py", "in/deep", "in/deep"),
    ],
)
@pytest.mark.parametrize("absolute", [False, True])
@pytest.mark.parametrize("removed", [False, True])
def test_a_link_that_leads_out_is_not_run(
    word: str, link: str, named: str, absolute: bool, removed: bool, tmp_path: Path
) -> None:
    elsewhere = make(tmp_path / "elsewhere", {"main.py": "", "x.jar": ""})
    copy = make(tmp_path / "copy", {"in/own.jar": "", "b.jar": "", "bin/x": ""})
    (copy / link).symlink_to(elsewhere if absolute else f"{'../' * (link.count('/') + 1)}elsewhere")
    links = tuple(folders.remove_links_out(str(copy))) if removed else ()
    with pytest.raises(CannotRun) as error:
        Program((word,)).words(ANA, HandedIn(str(copy), (), links))
    assert (error.value.key, error.value.fields["name"]) == ("note.link-out", named)


def test_links_inside_a_submission_and_into_the_system_are_kept(tmp_path: Path) -> None:
    copy = make(tmp_path / "copy", {"src/main.py": ""})
    (copy / "main.py").symlink_to("src/main.py")
    (copy / "python").symlink_to("/usr/bin/env")
    assert folders.remove_links_out(str(copy)) == []
    words = Program(("{dir}/python", "{dir}/main.py")).words(ANA, HandedIn(str(copy)))
    assert words == [f"{copy}/python", f"{copy}/main.py"]


def test_the_class_that_java_does_not_find_is_named(tmp_path: Path) -> None:
    make(tmp_path, {"Jogo.java": "", "jogo/Main.class": ""})
    handed = HandedIn(str(tmp_path), ("Jogo.java",))
    messages = "Error: Could not find or load main class Main\nCaused by: java.lang.ClassNotFoundException: Main\n"
    error = handed.missing_class(messages)
    assert error is not None
    said = "Main.class is missing. Handed in: Jogo.java. It is in a folder: jogo/Main.class."
    assert handed.said(error, IN_ENGLISH) == said
    assert handed.missing_class("Exception in thread main") is None
    package = "Caused by: java.lang.NoClassDefFoundError: Main (wrong name: pt/Main)\n"
    assert handed.missing_class(messages.partition("\n")[0] + "\n" + package) is None


def test_a_file_that_a_build_has_removed_is_not_in_a_folder(tmp_path: Path) -> None:
    handed = HandedIn(str(tmp_path), ("main.py",))
    missing = CannotRun("note.missing", name="main.py")
    assert handed.said(missing, IN_ENGLISH) == "main.py is missing. Handed in: main.py."
    link = attrs.evolve(handed, names=(), links=("x",))
    assert link.said(missing, IN_ENGLISH) == f"main.py is missing. {IN_ENGLISH.said('note.link-out', name='x')}"


@each_case(
    ("messages", "name"),
    [
        ("FileNotFoundError: [Errno 2] No such file or directory: 'words.txt'", "words.txt"),
        ("java.io.FileNotFoundException: words.txt (No such file or directory)", "words.txt"),
        ("data/board.csv: not found", "data/board.csv"),
        ('  File "{dir}/words.txt", line 1', None),
        ("\tat Main.main(words.txt:5)", None),
        ("other-words.txt", None),
        ("there.txt: bad", None),
        ("words.txt is empty", None),
        ("Traceback:\nValueError: words.txt has 2 words\nNo such file or directory: 'x'", None),
        ("cannot open words.txt", "words.txt"),
        ("Can't read words.txt!", "words.txt"),
        ("Não encontrei o ficheiro words.txt", "words.txt"),
        ("Impossibile: non trovo words.txt", "words.txt"),
    ],
)
def test_a_file_that_a_program_reads_where_it_is_not_is_named(messages: str, name: str | None, tmp_path: Path) -> None:
    work = make(tmp_path / "work", {"there.txt": ""})
    handed = HandedIn(str(tmp_path / "program"), ("words.txt", "data/board.csv", "there.txt"))
    assert handed.read_elsewhere(messages, str(work)) == name


def shell(line: str) -> bytes:
    return subprocess.run(["sh", "-c", line], capture_output=True, check=True, timeout=60).stdout


@each_case("name", ["Ana Sá", "o'neil", "$(echo injected)", "a\nb", "-n"])
def test_the_line_of_a_build_has_each_name_as_one_word(name: str, tmp_path: Path) -> None:
    """Whatever is in it: nothing of a name is a command."""
    copy = make(tmp_path / name, {f"{name}.c": ""})
    program = Program((), "printf '%s|' {name} {file} {dir}/x")
    line = program.build_line(Submission(name, str(copy)), HandedIn(str(copy)))
    assert shell(line).decode() == f"{name}|{copy}/{name}.c|{copy}/x|"


def test_nothing_is_filled_in_twice(tmp_path: Path) -> None:
    """A file whose name looks like a word is left in its quotation marks, and no folder has wild cards in its name."""
    copy = make(tmp_path / "[x]", {"{name}.c": ""})
    program = Program(("{file}", "{dir}/*.c"), "printf '%s|' {file}")
    submission = Submission("$(echo injected)", "x")
    assert program.words(submission, HandedIn(str(copy))) == [f"{copy}/{{name}}.c"] * 2
    assert shell(program.build_line(submission, HandedIn(str(copy)))).decode() == f"{copy}/{{name}}.c|"


# What is run where it is.


@each_case(
    ("words", "whole"),
    [
        (["python3", "main.py"], ["python3", "{here}/main.py"]),
        (["./main.py", "x"], ["{here}/main.py", "x"]),
        (["lib/gone", "lib"], ["{here}/lib/gone", "{here}/lib"]),
        (["main.py"], ["main.py"]),
        (["python3", "-m", "lib"], ["python3", "-m", "lib"]),
        (["python3", "-m", "lib", "main.py"], ["python3", "-m", "lib", "{here}/main.py"]),
        (["goose", "--game", "lib", "--board", "lib/x"], ["goose", "--game", "lib", "--board", "{here}/lib/x"]),
        (["java", "-cp", "lib:main.py", "Main"], ["java", "-cp", "{here}/lib:{here}/main.py", "Main"]),
        (["java", "-cp", "lib:gone", "lib:"], ["java", "-cp", "lib:gone", "lib:"]),
        (["x", "", "-", "--file=main.py"], ["x", "", "-", "--file=main.py"]),
        (["x", "/", "."], ["x", "/", "{here}"]),
        (["x", "{dir}", "lib/../main.py"], ["x", "{dir}", "{here}/main.py"]),
    ],
)
def test_a_command_typed_here_can_be_run_elsewhere(words: list[str], whole: list[str], tmp_path: Path) -> None:
    """Its files are named by their whole paths, those of a class path too; its modules and other words are not."""
    make(tmp_path, {"main.py": "", "lib/x": ""})
    with inside(tmp_path):
        assert here(words) == tuple(word.replace("{here}", str(tmp_path)) for word in whole)


@each_case(
    ("words", "name"),
    [
        (["python3", "-u", "main.py", "other.py"], "main"),
        (["python3", "src/ana.b.py"], "ana.b"),
        (["./bin/ana"], "ana"),
        (["java", "-cp", "src", "Main"], "java"),
        (["/"], "program"),
    ],
)
def test_a_command_is_named_by_its_first_file(words: list[str], name: str, tmp_path: Path) -> None:
    """Or else by its program."""
    make(tmp_path, {"main.py": "", "other.py": "", "src/ana.b.py": ""})
    with inside(tmp_path):
        assert named(words) == Submission(name, None)


@pytest.mark.skipif(sys.platform == "darwin", reason="every name is UTF-8 there")
def test_a_name_that_is_not_utf_8_is_written_as_text(tmp_path: Path) -> None:
    for name in (b"jos\xe9.py", rb"jos\xe9.py"):
        Path(os.fsdecode(os.path.join(os.fsencode(tmp_path), name))).touch()
    assert sorted(each.name for each in find_submissions(str(tmp_path), "").submissions) == ["jos\\xe9", "jos\\xe9 (2)"]
