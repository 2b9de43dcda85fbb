"""Tables of a class: for spreadsheets, and for the gradebooks of Moodle and Canvas."""

import csv
import io
from pathlib import Path
from typing import Any

import attrs
import pytest

from goose.base.errors import UsageError
from goose.grading.classlist.matching import Roster, labels_of, matched
from goose.grading.classlist.students import read_class_list
from goose.grading.language import IN_ENGLISH, Phrases
from goose.grading.reports.gradebooks import canvas_column, grades_of, write_canvas, write_moodle
from goose.grading.reports.tables import write_class_csv, write_csv
from goose.grading.results.lines import write
from goose.grading.results.models import CaseResult, Cause, Difference, SubmissionResult
from tests.support.cases import each_case
from tests.support.downloads import CLASSES, download
from tests.support.grading import Place


def result(name: str, points: float, **fields: Any) -> SubmissionResult:
    """Return a result with two cases, the second of them hidden."""
    wrong = Difference(1, "SECRET", "no")
    cases = (
        CaseResult("1", "accepted", points, 4.0, processor_seconds=0.25),
        CaseResult("h", "wrong", 0.0, 4.0, processor_seconds=0.5, hidden=True, difference=wrong),
    )
    return attrs.evolve(SubmissionResult(name, "sha256:1", "sha256:2", 1.0, cases), **fields)


def class_of(listed: str, *names: str) -> Roster:
    return matched(read_class_list(str(CLASSES / listed)), labels_of(names, {}))


def rows(text: str, separator: str = ",") -> list[list[str]]:
    return [*csv.reader(io.StringIO(text, newline=""), delimiter=separator)]


def moodle(listed: str, *results: SubmissionResult) -> list[list[str]]:
    """Return the rows of the worksheet for results of this class."""
    stream = io.StringIO()
    labels = labels_of([each.submission for each in results], {})
    found = matched(read_class_list(str(CLASSES / listed)), labels, renames=False)
    write_moodle(grades_of(results, found, IN_ENGLISH), stream, found)
    return rows(stream.getvalue())


# Spreadsheets.


def test_excel_keeps_zeros_and_reads_its_own_decimal_sign() -> None:
    """The file begins with a mark, else Excel reads it in its code page; an id is a text."""
    stream = io.StringIO()
    write_csv([result("João Sá", 0.5)], stream, Phrases("pt"), "excel", class_of("list-pt.csv", "João Sá"))
    text = stream.getvalue()
    assert text.startswith("\ufeffid;name;")
    table = rows(text[1:], ";")
    assert table[2] == [
        *('="00102"', "João Sá", "joao@escola.example", "P1", "", "João Sá"),
        *("0,5", "8", "6,25", "0,75", "0,5", "0"),
    ]
    assert table[1][4:] == ["Não foi entregue nada.", "", "0", "8", "0", "", "", ""]


@each_case(("id", "cell"), [("007", '="007"'), ("1e5", '="1e5"'), ("1-2", '="1-2"'), ("up1", "up1"), ("=1+1", "'=1+1")])
def test_id_in_excel_is_no_number_and_no_formula_of_others(id: str, cell: str, tmp_path: Path) -> None:  # noqa: A002
    (tmp_path / "list.csv").write_text(f"id,name\n{id},=cmd\n")
    stream = io.StringIO()
    found = matched(read_class_list(str(tmp_path / "list.csv")), {})
    write_csv([], stream, IN_ENGLISH, "excel", found)
    assert rows(stream.getvalue()[1:], ";")[1][:2] == [cell, "'=cmd"]


def test_table_has_students_then_strangers() -> None:
    """A student whose submission is not clear has no points, and one who is graded elsewhere no row."""
    found = class_of("list-pt.csv", "00102", "00104", "Ana Silva", "Rui")
    stream = io.StringIO()
    write_csv(
        [result("João Sá", 4.0), result("Ana Silva", 1.0), result("Rui", 2.0)], stream, IN_ENGLISH, "plain", found
    )
    unclear = "It is not clear which submission belongs to this student."
    assert [[*row[:2], *row[4:8]] for row in rows(stream.getvalue())[1:]] == [
        ["00101", "Ana Silva", unclear, "", "", ""],
        ["00102", "João Sá", "", "João Sá", "4", "8"],
        ["00103", "Ana Silva", unclear, "", "", ""],
        ["00105", "Zé Ninguém", "Nothing was handed in.", "", "0", "8"],
        ["", "", "", "Ana Silva", "1", "8"],
        ["", "", "", "Rui", "2", "8"],
    ]


def test_table_of_causes_has_the_dialect_too() -> None:
    stream = io.StringIO()
    write_class_csv([result("a", 1.0)], stream, IN_ENGLISH, "excel")
    assert stream.getvalue().splitlines() == ["\ufeffkind;name;count;of", "case;1;1;1", "case;h;0;1"]


# Moodle.


@each_case("listed", ["worksheet.csv", "worksheet-pt.csv"])
def test_worksheet_of_moodle_comes_back_with_grades(listed: str) -> None:
    """Everything else is as Moodle has written it; grades are scaled to its maximum, with its decimal sign."""
    first = "Ana Silva_7001_assignsubmission_file_"
    table = moodle(listed, result(first, 3.0), result("João Sá", 4.0, note="<b>&"), result("Ana Silva", 1.0))
    before = rows((CLASSES / listed).read_text("utf-8-sig"))
    grade = before[0].index("Grade" if listed == "worksheet.csv" else "Nota")
    cells = [(at, column) for at, row in enumerate(before) for column in range(len(row))]
    changed = [(at, column) for at, column in cells if table[at][column] != before[at][column]]
    comment = len(before[0]) - 1
    assert changed == [(at, column) for at in (1, 2, 4, 5) for column in (grade, comment)]
    sign = "." if listed == "worksheet.csv" else ","
    assert [row[grade] for row in table[1:]] == [f"7{sign}5", "10", "", "0", "0"]
    assert table[5][comment] == "Nothing was handed in."
    assert table[2][comment].startswith("4 of 8 points; 1 of 2 cases passed.<br>")
    assert "&lt;b&gt;&amp;" in table[2][comment]


def test_comment_never_has_what_a_hidden_case_expects() -> None:
    """Also in reports for teachers: Moodle shows comments to students."""
    cause = Cause("misreading", "x", "It forgets to count.", ("1",))
    table = moodle("worksheet.csv", result("João Sá", 4.0, causes=(cause,)))
    assert "It forgets to count. (case 1)" in table[2][-1]
    assert "SECRET" not in str(table)


def test_worksheet_is_made_for_students_whose_number_the_download_has() -> None:
    """If the class list is not a worksheet, the folders of Moodle have the numbers; its English headings are used."""
    found = class_of("list-pt.csv", "João Sá_7002_assignsubmission_file_")
    stream = io.StringIO()
    write_moodle(grades_of([result("João Sá", 4.0)], found, IN_ENGLISH), stream, found)
    head, row = rows(stream.getvalue())
    assert head == rows((CLASSES / "worksheet.csv").read_text("utf-8"))[0]
    assert row[:6] == ["Participant 7002", "João Sá", "joao@escola.example", "", "4", "8.00"]
    assert row[9].startswith("4 of 8 points")


def test_grade_stays_where_the_grader_failed() -> None:
    failed = attrs.evolve(result("João Sá", 4.0), cases=(CaseResult("1", "grader-error", 0.0, 0.0),))
    assert moodle("worksheet.csv", failed)[2][4] == ""


# Canvas.


@each_case(
    ("asked", "column"),
    [("Project", "Project (501)"), ("Project (501)", "Project (501)"), ("New", "New"), (None, None)],
)
def test_canvas_gets_the_column_that_is_asked_for(asked: str | None, column: str | None) -> None:
    """The only assignment of a gradebook need not be named."""
    classes = read_class_list(str(CLASSES / "gradebook.csv"))
    if column is not None:
        assert canvas_column(classes, asked, "suite") == column
        return
    with pytest.raises(UsageError, match=r"which assignment .*: Project \(501\), Exam \(502\)\.$"):
        canvas_column(classes, asked, "suite")
    assert canvas_column(None, None, "suite") == "suite"


def test_gradebook_of_canvas_comes_back_with_one_assignment() -> None:
    """With its ids; a grade that is not known stays. Canvas leaves a row without changes alone."""
    found = class_of("gradebook.csv", "silvaana_901", "sajoao_902", "Ana Silva")
    results = [result("Ana Silva (00101)", 4.0), result("João Sá", 3.0)]
    stream = io.StringIO()
    write_canvas(grades_of(results, found, IN_ENGLISH), stream, found, "Project (501)")
    assert rows(stream.getvalue()) == [
        ["Student", "ID", "SIS User ID", "SIS Login ID", "Section", "Project (501)"],
        ["    Points Possible", "", "", "", "", "10.00"],
        ["Silva, Ana", "901", "00101", "ana.silva", "Prog P1", "5"],
        ["Sá, João", "902", "00102", "joao", "Prog P1", "3.75"],
        ["Silva, Ana", "903", "00103", "anamsilva", "Prog P2", "3.00"],
        ["Peña, María", "904", "00104", "maria", "Prog P2", "0"],
        ["Ninguém, Zé", "905", "00105", "ze", "Prog P2", "0"],
    ]


def test_canvas_file_is_made_of_any_list() -> None:
    found = class_of("list-pt.csv", "00102")
    stream = io.StringIO()
    write_canvas(grades_of([result("João Sá", 3.0)], found, IN_ENGLISH), stream, found, "Project")
    table = rows(stream.getvalue())
    assert table[:2] == [
        ["Student", "ID", "SIS User ID", "SIS Login ID", "Section", "Project"],
        ["    Points Possible", "", "", "", "", "8"],
    ]
    assert table[3] == ["João Sá", "", "00102", "joao@escola.example", "P1", "3"]


# The command.


@each_case(
    ("options", "message"),
    [
        (["--csv-dialect", "moodle", "--report", "csv=x"], "--csv-dialect moodle needs --class-list FILE"),
        (["--csv-dialect", "canvas"], "--csv-dialect canvas goes with --report csv=FILE."),
        (["--csv-dialect", "excel", "--report", "junit=x"], "goes with --report csv=FILE or class=FILE."),
        (["--gradebook-column", "X"], "--gradebook-column goes with --csv-dialect canvas."),
        (["--class-list", "gone.csv"], "--class-list gone.csv: No such file or directory."),
        (["--class-list", "suite/1.in"], "suite/1.in, line 1: no column has an id"),
    ],
)
def test_options_that_do_not_fit_are_refused(options: list[str], message: str, place: Place) -> None:
    assert message in place.refused("grade", "suite", *options, "--", "sh", "right.sh")


def test_class_list_needs_submissions(place: Place) -> None:
    listed = str(CLASSES / "list-pt.csv")
    message = place.refused("grade", "suite", "--class-list", listed, "--", "sh", "right.sh")
    assert "--class-list goes with --submissions DIR, or with --merge." in message


def test_results_of_parts_are_merged_into_a_gradebook(place: Place) -> None:
    part = place.folder / "part.jsonl"
    part.write_bytes(write(result("João Sá", 4.0)) + write(result("Ana Silva_7003_assignsubmission_file_", 2.0)))
    listed = ("--class-list", CLASSES / "worksheet.csv", "--csv-dialect", "moodle")
    run = place.invoked("grade", "--merge", part, *listed, "--report", f"csv={place.folder / 'out.csv'}")
    assert run.exit_code == 1
    table = rows((place.folder / "out.csv").read_text("utf-8"))
    assert [row[4] for row in table[1:]] == ["0", "10", "5", "0", "0"]
    assert "Class list: nothing handed in (3 of 5 students): " in run.stderr


@pytest.mark.parametrize(
    ("code", "sentence"),
    [
        ("en", "Nothing handed in (2 of 5 students): María Peña, Zé Ninguém."),
        ("pt", "Sem entrega (2 de 5 estudantes): María Peña, Zé Ninguém."),
        ("es", "Sin entrega (2 de 5 estudiantes): María Peña, Zé Ninguém."),
        ("it", "Senza consegna (2 studenti su 5): María Peña, Zé Ninguém."),
    ],
)
def test_class_page_and_summary_name_who_handed_in_nothing(code: str, sentence: str, place: Place) -> None:
    part, pages = place.folder / "part.jsonl", place.folder / "pages"
    part.write_bytes(b"".join(write(result(name, 4.0)) for name in ("João Sá", "Ana Silva", "Rui Costa")))
    listed = ("--class-list", CLASSES / "list-pt.csv", "--report-lang", code)
    run = place.invoked("grade", "--merge", part, *listed, "--report", f"html={pages}")
    assert sentence in run.stdout.splitlines()
    assert sentence in (pages / "index.html").read_text("utf-8")


def test_lone_page_for_a_student_does_not_name_others(place: Place) -> None:
    part, pages = place.folder / "part.jsonl", place.folder / "pages"
    part.write_bytes(write(result("João Sá", 4.0)))
    listed = ("--class-list", CLASSES / "list-pt.csv", "--for", "student")
    place.invoked("grade", "--merge", part, *listed, "--report", f"html={pages}")
    assert "Ninguém" not in "".join(page.read_text("utf-8") for page in pages.iterdir())


@pytest.mark.slow
@pytest.mark.parametrize(
    ("platform", "listed", "dialect"),
    [
        ("moodle", "worksheet.csv", "moodle"),
        ("canvas", "gradebook.csv", "canvas"),
        ("blackboard", "list-pt.csv", "excel"),
        ("gradescope", "list-es.csv", "plain"),
    ],
)
def test_download_becomes_a_gradebook(platform: str, listed: str, dialect: str, place: Place) -> None:
    """From the folder that a teacher has downloaded to the file to upload, in one command, and nothing else is left."""
    download(platform, place.folder / "handed", "echo No players registered.")
    column = ("--gradebook-column", "Project") if dialect == "canvas" else ()
    table = place.folder / "out.csv"
    run = place.grade(
        *("small", "--submissions", "handed", "--command", "sh {dir}/main.sh", "--class-list", CLASSES / listed),
        *("--csv-dialect", dialect, *column, "--report", f"csv={table}", "--output", place.folder / "out.jsonl"),
    )
    assert run.returncode == 0, run.stderr
    text = table.read_text("utf-8-sig")
    found = rows(text, ";" if dialect == "excel" else ",")
    at = {"moodle": 4, "canvas": 5}.get(dialect, 6)
    students = {"moodle": found[1:], "canvas": found[2:]}.get(dialect, found[1:6])
    full = {"moodle": "20", "canvas": "10"}.get(dialect, "1")
    assert [row[at] for row in students] == [full] * 4 + ["0"]
    assert b"of nobody in the class list (1): " in run.stderr
    assert b"nothing handed in (1 of 5 students): " in run.stderr


@pytest.mark.slow
def test_zip_file_that_cannot_be_unpacked_is_the_result_of_its_student(place: Place) -> None:
    """The others are graded; the report says why, in its language."""
    place.hand_in(ana="echo No players registered.")
    (place.folder / "handed" / "rui.zip").write_bytes(b"no zip")
    run = place.grade("small", "--submissions", "handed", "--command", "sh {dir}/main.sh", "--report-lang", "pt")
    assert "Não é possível extrair rui.zip: está danificado ou não é um ficheiro zip." in run.stdout.decode()
    assert b"1 accepted" not in run.stderr
    assert run.returncode == 1
