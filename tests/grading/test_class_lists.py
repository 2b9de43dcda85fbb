"""Class lists: how they are read, what is refused, and which submissions belong to whom."""

from pathlib import Path

import pytest

from goose.base.errors import UsageError
from goose.grading.classlist.headings import columns_of
from goose.grading.classlist.matching import Roster, labels_of, matched
from goose.grading.classlist.students import GRADEBOOK, LIST, WORKSHEET, read_class_list
from goose.grading.submitted.exports import Label, label_of
from goose.grading.submitted.finding import find_submissions
from tests.support.cases import each_case
from tests.support.downloads import CLASSES, LISTS, download, zipped
from tests.support.suites import make

NAMES = ["Ana Silva", "João Sá", "Ana Silva", "María Peña", "Zé Ninguém"]
KINDS = {"worksheet.csv": WORKSHEET, "worksheet-pt.csv": WORKSHEET, "gradebook.csv": GRADEBOOK}


def read(text: str | bytes, folder: Path) -> list[tuple[str, ...]]:
    """Return the id, name, address and group of each student of a list."""
    path = folder / "class.csv"
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return [(each.id, each.name, each.email, each.group) for each in read_class_list(str(path)).students]


def roster(listed: str, folder: Path, labels: dict[str, Label] | None = None) -> Roster:
    """Return the class of a list, matched with what is in a folder."""
    found = find_submissions(str(folder / "handed"), str(folder / "place"))
    given = labels_of([each.name for each in found.submissions], found.people) if labels is None else labels
    return matched(read_class_list(str(CLASSES / listed)), given)


def named(listed: str, folder: Path, *names: str) -> Roster:
    """Return the class of a list, matched with submissions of these names."""
    return roster(listed, make(folder, {f"handed/{name}/x": "" for name in names}))


def owners(found: Roster) -> dict[str, str | None]:
    """Return the submission of each student by the end of the student's address or id."""
    return {member.student.label: member.submission for member in found.members}


# Reading.


@each_case("name", LISTS)
def test_each_kind_of_list_has_the_same_students(name: str) -> None:
    """The language, the separator, the encoding and the exporting program make no difference."""
    found = read_class_list(str(CLASSES / name))
    assert [student.name for student in found.students] == NAMES
    assert found.kind == KINDS.get(name, LIST)
    ids = [student.id for student in found.students]
    assert ids == ([""] * 5 if name == "worksheet.csv" else ["00101", "00102", "00103", "00104", "00105"])
    numbers = [student.number for student in found.students]
    first = {WORKSHEET: 7001, GRADEBOOK: 901}.get(found.kind)
    assert numbers == ([""] * 5 if first is None else [str(first + more) for more in range(5)])


@each_case(
    ("text", "students"),
    [
        ("id,name\n1,Ana\n\n,,\n2,Rui\n", [("1", "Ana", "", ""), ("2", "Rui", "", "")]),
        ('name;group\n"Silva; Ana";"T\n1"\n', [("", "Silva; Ana", "", "T 1")]),
        ("Nome,Cognome\nAna,Rossi\n", [("", "Ana Rossi", "", "")]),
        ("E-mail\na@b.c\n", [("", "", "a@b.c", "")]),
        ("Identifier,Full name\nx1,Ana\n", [("x1", "Ana", "", "")]),
        ("Estudiante,Notas\nAna\n", [("", "Ana", "", "")]),
        ('"id";name\n"=""007""";Ana\n', [("007", "Ana", "", "")]),
        ("Name,SID,Email,Sections\nAna,7,a@b.c,S1\n", [("7", "Ana", "a@b.c", "S1")]),
        ("Last Name,First Name,Username,Student ID\nSilva,Ana,as,7\n", [("7", "Ana Silva", "", "")]),
        ("First name,Last name,ID number,Email address,Groups\nAna,Sá,7,a@b.c,G\n", [("7", "Ana Sá", "a@b.c", "G")]),
        (b"nome\nJos\xe9\n", [("", "José", "", "")]),
    ],
)
def test_list_is_read_as_programs_write_it(text: str | bytes, students: list[tuple[str, ...]], tmp_path: Path) -> None:
    assert read(text, tmp_path) == students


@each_case(
    ("text", "reason"),
    [
        ("", ": it is empty."),
        ("\n;;\n", ": it is empty."),
        (b"PK\x03\x04rest", ": it is a workbook; save it as CSV (Excel: Save As, CSV UTF-8)."),
        (
            "who,what\nAna,1\n",
            ", line 1: no column has an id, a name or an e-mail address; the headings must be some of id, name, first"
            " name, last name, e-mail and group, and they are: who, what.",
        ),
        ("id,name\n", ", line 1: there is no student below it."),
        ("id,name\n1,Ana\n2,Rui\n1,Eva\n", ", line 4: the id 1 is already in line 2."),
        ("e-mail\na@b.c\nA@b.c\n", ", line 3: the e-mail address a@b.c is already in line 2."),
        ("name\nAna\n\nANA\n", ", line 4: ANA is already in line 2; give both an id or an e-mail address."),
        ("name,mail\nAna,ana\n", ", line 2: ana is not an e-mail address, such as ana@example.org."),
        (
            "id,name,group\n,,T1\n",
            ", line 2: it has no id, no name and no e-mail address; give the student one, or delete it.",
        ),
        (
            "id,name\n1,Silva, Ana\n",
            ", line 2: it has 3 cells, and line 1 has 2 headings; a text with a separator in it must be in double"
            " quotes.",
        ),
    ],
)
def test_faulty_list_is_refused_with_its_line(text: str | bytes, reason: str, tmp_path: Path) -> None:
    with pytest.raises(UsageError) as refused:
        read(text, tmp_path)
    assert str(refused.value).startswith("--class-list ")
    assert str(refused.value).endswith(reason)


def test_a_column_is_found_without_accents_capitals_and_signs() -> None:
    assert columns_of(["N.º DE ALUNO", "Endereço de e-mail", "TURMA:"]) == {"id": 0, "email": 1, "group": 2}


# Labels.


@each_case(
    ("name", "label"),
    [
        ("Ana Silva_7001_assignsubmission_file_", Label("moodle", "Ana Silva", "7001")),
        ("Ana_Silva_7001_assignsubmission_file", Label("moodle", "Ana_Silva", "7001")),
        ("P_1_ana_b_attempt_2026-05-30-10-00-00", Label("blackboard", "P_1_ana_b")),
        ("silvaana_901", Label("canvas", "silvaana", "901")),
        ("Ana Silva", Label(person="Ana Silva")),
    ],
)
def test_name_of_a_platform_is_read(name: str, label: Label) -> None:
    assert label_of(name) == label


# Matching.


@each_case("platform", ["moodle", "canvas", "blackboard", "gradescope"])
@each_case("listed", LISTS)
def test_each_download_fits_each_list(platform: str, listed: str, tmp_path: Path) -> None:
    """Two students of one name differ by numbers and addresses; without these, nothing is guessed."""
    download(platform, tmp_path / "handed", "x")
    found = roster(listed, tmp_path)
    submissions = [member.submission for member in found.members]
    assert submissions[4] is None
    assert not found.members[4].doubtful
    assert len(found.strangers) == 1
    if platform == "gradescope":
        assert 'of nobody in the class list (1): "submission_4" (Outra Pessoa)' in [*found.warnings()]
    numbered = {"moodle": ("worksheet.csv", "worksheet-pt.csv"), "canvas": ("gradebook.csv",)}
    sure = platform not in numbered or listed in numbered[platform]
    if sure:
        assert None not in submissions[:4]
        assert submissions[0] != submissions[2]
        assert not found.unclear
    else:
        assert [name is None for name in submissions] == [True, False, True, False, True]
        assert [member.doubtful for member in found.members] == [True, False, True, False, False]
        assert len(found.unclear) == 2


@each_case(
    ("name", "student"),
    [
        ("João Sá", "João Sá"),
        ("joao sa", "João Sá"),
        ("SÁ, João", "João Sá"),
        ("Sá_João", "João Sá"),
        ("00102", "João Sá"),
        ("00102_projeto", "João Sá"),
        ("projeto (00102)", "João Sá"),
        ("joao@escola.example", "João Sá"),
        ("joao", "João Sá"),
        ("T1-João Sá_5_assignsubmission_file_", "João Sá"),
        ("00103 Ana Silva", "Ana Silva (00103)"),
        ("anamsilva", "Ana Silva (00103)"),
    ],
)
def test_submission_belongs_to_a_student_by_any_sure_clue(name: str, student: str, tmp_path: Path) -> None:
    found = named("list-pt.csv", tmp_path, name)
    assert owners(found)[student] == student
    assert found.names == {name: student}


@each_case("name", ["João", "Joao S", "102", "Sá", "0010", "main"])
def test_a_name_that_only_resembles_a_student_is_nobody(name: str, tmp_path: Path) -> None:
    found = named("list-pt.csv", tmp_path, name)
    assert [*found.strangers] == [name]
    assert not any(owners(found).values())


def test_what_is_not_clear_is_listed_and_not_guessed(tmp_path: Path) -> None:
    """Clues that contradict each other, a name that two students have, and two submissions of one student."""
    found = named("list-pt.csv", tmp_path, "00102 María Peña", "Ana Silva", "00105", "Ze Ninguem")
    assert [*found.warnings()] == [
        'whose is "00102 María Peña": João Sá (line 3) or María Peña (line 5)? Put an id or an e-mail address into its'
        " name",
        'whose is "Ana Silva": Ana Silva (00101) (line 2) or Ana Silva (00103) (line 4)? Put an id or an e-mail address'
        " into its name",
        'Zé Ninguém (line 6) has 2 submissions: "00105", "Ze Ninguem"; keep one',
    ]
    assert not any(owners(found).values())
    assert all(member.doubtful for member in found.members)


@each_case("name", ["João Sá Silva", "X-João Sá", "João M. Sá_7002_assignsubmission_file_"])
def test_longer_or_shorter_name_is_a_question_and_no_zero(name: str, tmp_path: Path) -> None:
    """Students have long names in a school's list and short ones on a platform."""
    found = named("list-pt.csv", tmp_path, name)
    (member,) = [each for each in found.members if each.student.name == "João Sá"]
    assert (member.submission, member.doubtful, [*found.strangers]) == (None, True, [])
    assert f'whose is "{name}": João Sá (line 3)?' in found.unclear[0]
    clear = named("list-pt.csv", tmp_path / "clear", name, "00102")
    assert [*clear.strangers] == [name]


def test_both_sides_without_a_match_are_listed(tmp_path: Path) -> None:
    found = named("list-pt.csv", tmp_path, "00101", "00102", "00103", "Rui", "zoe")
    assert [*found.warnings()] == [
        'of nobody in the class list (2): "Rui", "zoe"',
        "nothing handed in (2 of 5 students): María Peña (line 5), Zé Ninguém (line 6)",
    ]


def test_anonymous_students_of_moodle_have_numbers(tmp_path: Path) -> None:
    listed = make(tmp_path, {"class.csv": "Identifier,Status,Grade\nParticipant 7001,,\nParticipant 7002,,\n"})
    labels = labels_of(["Participant_7002_assignsubmission_file_"], {})
    found = matched(read_class_list(str(listed / "class.csv")), labels)
    assert owners(found) == {"Participant 7001": None, "Participant 7002": "Participant 7002"}


def test_a_group_hands_in_for_all_its_students(tmp_path: Path) -> None:
    found = named("list-pt.csv", tmp_path, "P1", "00103")
    together = "Ana Silva (00101) + João Sá"
    assert owners(found) == {
        "Ana Silva (00101)": together,
        "João Sá": together,
        "Ana Silva (00103)": "Ana Silva (00103)",
        "María Peña": None,
        "Zé Ninguém": None,
    }
    labels = labels_of([together], {})
    again = matched(read_class_list(str(CLASSES / "list-pt.csv")), labels)
    assert owners(again)["João Sá"] == together


# Downloads.


def test_files_of_one_student_are_put_together(tmp_path: Path) -> None:
    """Each has the name that the student gave it, also after handing in again; the last attempt counts."""
    for platform in ("canvas", "blackboard"):
        download(platform, tmp_path / platform / "handed", "right")
        found = find_submissions(str(tmp_path / platform / "handed"), str(tmp_path / platform / "place"))
        files = {
            each.name: {path.name: path.read_bytes() for path in Path(str(each.path)).iterdir()}
            for each in found.submissions
        }
        if platform == "canvas":
            assert files["sajoao_902"] == {"main.sh": b"right", "notes.txt": b"x"}
            assert files["penamaria_904"] == {"main.sh": b"right"}
        else:
            assert files["Projeto_1_ana.silva_attempt_2026-05-30-10-00-00"] == {"main.sh": b"right"}
            joao = [name for name in files if "joao" in name]
            assert joao == ["Projeto_1_joao_attempt_2026-05-31-10-00-00"]
            assert files[joao[0]] == {"main.sh": b"right"}


def test_files_that_only_look_like_those_of_canvas_stay_apart(tmp_path: Path) -> None:
    handed = make(tmp_path / "handed", {"lab_01_2026_ana.py": "", "lab_01_2026_rui.py": "", "lab_1_02_eva.py": ""})
    names = {each.name for each in find_submissions(str(handed), str(tmp_path / "place")).submissions}
    assert names == {"lab_01_2026_ana", "lab_01_2026_rui", "lab_1_02_eva"}


@each_case("inside", ["", "assignment_9_export/"])
def test_download_is_graded_as_the_zip_file_that_it_is(inside: str, tmp_path: Path) -> None:
    """Given itself, or alone in the folder of submissions."""
    for platform in ("moodle", "gradescope"):
        folder = download(platform, tmp_path / platform, "x")
        files = [path for path in folder.rglob("*") if path.is_file()]
        whole_zip = zipped({f"{inside}{path.relative_to(folder).as_posix()}": path.read_bytes() for path in files})
        handed = make(tmp_path / f"{platform}-zip", {"all.zip": whole_zip})
        whole = {each.name for each in find_submissions(str(folder), str(tmp_path / f"{platform}-0")).submissions}
        for number, path in enumerate((handed / "all.zip", handed)):
            if inside and path == handed:
                continue  # a folder in a zip file in a folder may be one student's
            found = find_submissions(str(path), str(tmp_path / f"{platform}-place-{number}"))
            assert {each.name for each in found.submissions} == whole
            assert bool(found.people) == (platform == "gradescope")
