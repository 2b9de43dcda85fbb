"""A program as the reference of a suite: recorded once, and never run to grade (`references.md`, *A program*)."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.support.cases import each_case
from tests.support.grading import Place, text_of
from tests.support.suites import make

SHOP = """\
echo Shop
while read -r word rest; do
    case $word in
        +) echo "Added: $rest" ;;
        note) ;;
        *) echo "What?" ;;
    esac
done
echo Bye.
"""
"""A program for the shell: a line that is added has an answer, a note has none."""

TOML = '[reference]\nprogram = ["sh", "shop.sh"]\n'

SCRIPTS = {"1.in": "+ pear\nnote\n+ fig\n", "2.in": "fly\n"}

ANSWERS = {"1.out": "Shop\nAdded: pear\nAdded: fig\nBye.\n", "2.out": "Shop\nWhat?\nBye.\n"}

RECORDED = "1.out: written\n2.out: written\nrecorded.json: written\n"


@pytest.fixture
def shop(place: Place) -> Place:
    """Make a folder with a suite that is not recorded."""
    make(place.folder / "shop", {"suite.toml": TOML, "shop.sh": SHOP, **SCRIPTS})
    return place


def recorded(place: Place) -> dict[str, Any]:
    """Return what `recorded.json` holds."""
    data: dict[str, Any] = json.loads((place.folder / "shop/recorded.json").read_bytes())
    return data


def record(place: Place, *arguments: str, status: int = 0) -> str:
    """Record the suite, and return what is printed on standard output."""
    run = place.run("record", "shop", *arguments)
    assert run.returncode == status, run.stderr
    return run.stdout.decode()


def test_answers_and_places_are_recorded(shop: Place) -> None:
    """A line without an answer ends where the line before it does."""
    assert record(shop) == RECORDED
    assert {name: (shop.folder / "shop" / name).read_text() for name in ANSWERS} == ANSWERS
    found = recorded(shop)
    assert {name: case["ends"] for name, case in found["cases"].items()} == {"1": [1, 2, 2, 3], "2": [1, 2]}
    assert found["alone"] == [1, 1]


def test_a_suite_that_has_not_changed_is_not_recorded_again(shop: Place) -> None:
    """Only what has changed is: a chain with another script, or all of them if the program has changed."""
    record(shop)
    make(shop.folder / "shop", {"ran/1.in": "note\n", "shop.sh": f"echo . >> {shop.folder}/runs\n{SHOP}"})
    assert record(shop) == "ran/1.out: written\nrecorded.json: written\n"
    runs = shop.folder / "runs"
    assert len(runs.read_text().split()) == 2 * 3 + 3 + 1 + 1
    runs.unlink()
    assert record(shop) == ""
    assert not runs.exists()
    assert record(shop, "--check") == ""
    assert runs.exists()


def test_grading_needs_no_program(shop: Place) -> None:
    """The instruction comes from the places, of several lines all of them; opening and end are places too."""
    record(shop)
    (shop.folder / "shop/shop.sh").unlink()
    wrong = SHOP.replace("Added: $rest", 'Added: $(echo "$rest" | tr f g)').replace("Bye", "Goodbye")
    make(shop.folder, {"mine.sh": wrong})
    result = shop.result("shop", "--", "sh", "mine.sh")
    first, second = (case["difference"]["instruction"] for case in result["cases"])
    assert first == {"line": 2, "text": "note", "last": 3}
    assert second == {"line": 2, "text": ""}
    assert [case["differences"] for case in result["cases"]] == [2, 1]
    assert all(case["difference"]["state"] is None for case in result["cases"])
    report = text_of(shop.grade("shop", "--", "sh", "mine.sh"))
    assert "It is in the answer to lines 2 to 3 of the script:\n        note\n        + fig\n" in report
    assert "It is printed at the end of the script." in report


@each_case(
    ("language", "sentence"),
    {
        "en": "It is printed before the first line of the script is read.",
        "pt": "É impresso antes de se ler a primeira linha do guião.",
        "it": "È stampato prima che sia letta la prima riga dello script.",
        "es": "Se escribe antes de leer la primera línea del guion.",
    }.items(),
)
def test_the_language_of_reports_is_a_key_of_the_reference(
    language: str, sentence: str, shop: Place, tmp_path: Path
) -> None:
    """English by default, whatever the game of goose speaks."""
    said = "" if language == "en" else f'lang = "{language}"\n'
    files = {"suite.toml": TOML + said, "shop.sh": SHOP, **SCRIPTS, **ANSWERS}
    make(shop.folder / "shop", files)
    record(shop)
    make(shop.folder, {"mine.sh": SHOP.replace("Shop", "Store")})
    assert sentence in text_of(shop.grade("shop", "--", "sh", "mine.sh"))


def test_the_right_program_has_no_causes(shop: Place) -> None:
    """A frame is around the lines that the reference prints alone, and never has them."""
    record(shop)
    assert shop.result("shop", "--", "sh", "shop/shop.sh")["causes"] == []
    make(shop.folder, {"mine.sh": f"echo Welcome\n{SHOP}echo The end"})
    result = shop.result("shop", "--", "sh", "mine.sh")
    assert {case["verdict"] for case in result["cases"]} == {"presentation"}
    assert [(cause["key"], cause["written"]) for cause in result["causes"]] == [
        ("print.greeting", ["Welcome"]),
        ("print.farewell", ["The end"]),
    ]


@each_case(
    ("wrong", "line"),
    [("echo Shop\n", "Shop"), ("echo Bye.", "Bye.")],
)
def test_another_opening_or_closing_is_wrong(wrong: str, line: str, shop: Place) -> None:
    """It is compared like other lines, so it is no part of a frame."""
    record(shop)
    make(shop.folder, {"mine.sh": SHOP.replace(wrong, "echo Other\n")})
    result = shop.result("shop", "--", "sh", "mine.sh")
    assert {case["verdict"] for case in result["cases"]} == {"wrong"}
    assert {case["difference"]["expected"] for case in result["cases"]} == {line}
    assert {case["difference"]["actual"] for case in result["cases"]} == {"Other"}


def test_a_wording_of_a_line_is_a_cause(shop: Place) -> None:
    """By the form of the line, in which the words of the instruction are fields."""
    record(shop)
    make(shop.folder, {"mine.sh": SHOP.replace("Added: $rest", "$rest is on the list.")})
    result = shop.result("shop", "--", "sh", "mine.sh")
    (cause,) = result["causes"]
    assert (cause["kind"], cause["message"], cause["times"]) == ("wording", None, 2)
    assert (cause["expected"], cause["written"]) == ("Added: pear", "pear is on the list.")
    assert result["cases"][0]["cause"]["explains"] == "all"


TROUBLES = {
    "never the same": ("echo $$", "1: the reference does not answer the same every time (line 1 of its answer)\n"),
    "a signal": ("echo no >&2; kill -9 $$", "1: the reference has no answer: it was ended by signal 9\n  no\n2: not"),
    "a limit": ("sleep 9", "1: the reference has no answer: it was stopped after 0.2 seconds\n2: not recorded"),
    "a flood": ("yes", "1: the reference has no answer: it printed more than 1,000,000 bytes\n2: not recorded"),
}


@each_case(("program", "said"), TROUBLES.values(), ids=TROUBLES)
def test_an_answer_that_nobody_can_rely_on_is_not_recorded(program: str, said: str, shop: Place) -> None:
    make(shop.folder / "shop", {"shop.sh": program})
    assert said in record(shop, "--limit", "0.2", status=1)
    assert not (shop.folder / "shop/1.out").exists()


def test_another_status_is_only_noted(shop: Place) -> None:
    make(shop.folder / "shop", {"shop.sh": f"{SHOP}exit 3"})
    assert record(shop).startswith("1: note: the reference ended with status 3\n")


def test_an_answer_that_differs_stays_until_it_is_replaced_by_force(shop: Place) -> None:
    """It has no places then, and the self-check says so."""
    make(shop.folder / "shop", {"2.out": "Shop\nBye.\n"})
    assert record(shop, status=1) == "2.out: differs\n1.out: written\nrecorded.json: written\n"
    assert [*recorded(shop)["cases"]] == ["1"]
    check = shop.grade("shop", "--self-check")
    assert (check.returncode, b"2: not recorded" in check.stdout) == (1, True)
    assert "2.out: differs" in record(shop, "--check", status=1)
    assert record(shop, "--force") == "2.out: written\nrecorded.json: written\n"
    assert shop.grade("shop", "--self-check").returncode == 0
    make(shop.folder / "shop", {"2.in": "walk\n"})
    check = shop.grade("shop", "--self-check")
    assert (check.returncode, b"2: changed since it was recorded" in check.stdout) == (1, True)
    run = shop.grade("shop", "--", "sh", "shop/shop.sh")
    assert run.stderr.decode() == "goose record SUITE records which answer belongs to which line.\n"


STARTS = {
    "no program": ('program = ["./nothing"]', "the reference cannot be started: "),
    "no folder": (
        'program = ["sh", "{dir}/a"]\nfolder = "nowhere"',
        "the folder nowhere of the reference is not there",
    ),
    "a build that fails": ('program = ["sh"]\nfolder = "own"\nbuild = "echo broken >&2; exit 1"', "broken"),
}


@each_case(("table", "said"), STARTS.values(), ids=STARTS)
def test_a_program_that_cannot_be_run_writes_nothing(table: str, said: str, shop: Place) -> None:
    make(shop.folder / "shop", {"suite.toml": f"[reference]\n{table}\n", "own/a": ""})
    run = shop.run("record", "shop")
    assert run.returncode == 2
    assert said in run.stderr.decode()
    assert not (shop.folder / "shop/1.out").exists()


FAULTS = {
    'program = "sh"': 'suite.toml:2: program must be a list of words, such as ["python3", "ref.py"]',
    'program = ["sh"]\nnone = true': "suite.toml:3: none does not go with program in suite.toml:2",
    'program = ["sh"]\ngame = "mancala"': "suite.toml:3: game does not go with program in suite.toml:2",
    'program = ["sh"]\nstarts = "("': "suite.toml:3: starts must be a regular expression",
    'program = ["sh"]\nbuild = "make"': "suite.toml:3: build needs folder",
    'program = ["sh", "{dir}/a"]': "suite.toml:2: program names {dir} or {file}, which needs folder",
    'program = ["sh"]\nseconds = 0': "suite.toml:3: seconds must be a number above 0",
    'program = ["sh"]\nprogramm = 1': "suite.toml:3: there is no programm in [reference]",
    'program = ["sh"]\nlang = "xx"': "suite.toml:3: there is no language xx for reports",
    'folder = "x"': "suite.toml:2: folder goes with program, which is not there",
    "none = false": "suite.toml:2: none must be true",
}


@each_case(("table", "said"), FAULTS.items(), ids=FAULTS)
def test_a_wrong_key_of_a_reference_is_named_with_its_line(table: str, said: str, shop: Place) -> None:
    make(shop.folder / "shop", {"suite.toml": f"[reference]\n{table}\n", **ANSWERS})
    assert said in shop.refused("grade", "shop", "--self-check")


def test_a_record_that_cannot_be_read_is_a_fault_of_the_suite(shop: Place) -> None:
    record(shop)
    for text in ("[]", '{"format": "goose-recorded", "version": 1, "cases": {"1": {"ends": [2, 1]}}}', "{"):
        make(shop.folder / "shop", {"recorded.json": text})
        assert "recorded.json: " in shop.refused("grade", "shop", "--self-check")


def test_a_program_after_the_suite_becomes_its_reference(shop: Place) -> None:
    """The file that it names is written as it is seen from the suite; another one is refused later."""
    make(shop.folder / "shop", {"suite.toml": "# mine\n"})
    assert record(shop, "--", "sh", "shop/shop.sh").startswith("suite.toml: [reference] written\n")
    assert (shop.folder / "shop/suite.toml").read_text() == '# mine\n\n[reference]\nprogram = ["sh", "shop.sh"]\n'
    assert record(shop, "--", "sh", "shop/shop.sh") == ""
    make(shop.folder, {"other.sh": SHOP})
    message = shop.refused("record", "shop", "--", "sh", "other.sh")
    assert 'suite.toml:4 says program = ["sh", "shop.sh"]: write program = ["sh", "../other.sh"] there' in message


def test_the_solution_is_not_among_the_files_for_a_host(shop: Place) -> None:
    """Neither the folder of the program nor the files that its command names."""
    toml = '[reference]\nprogram = ["sh", "shop.sh", "{dir}"]\nfolder = "own"\n'
    make(shop.folder / "shop", {"suite.toml": toml, "own/a.txt": "secret"})
    record(shop)
    run = shop.run("grade", "shop", "--init", "gradescope", "-o", "host", "--command", "sh {dir}/main.sh")
    assert run.returncode == 0, run.stderr
    names = {path.name for path in (shop.folder / "host").rglob("*")}
    assert {"recorded.json", "suite.toml", "1.out"} <= names
    assert not {"shop.sh", "own", "a.txt"} & names


def test_the_digest_of_a_suite_depends_on_what_is_recorded_alone(shop: Place) -> None:
    """Another program that answers the same changes no result."""
    record(shop)
    before = shop.result("shop", "--", "sh", "shop/shop.sh")["suite"]
    make(shop.folder / "shop", {"suite.toml": '[reference]\nprogram = ["sh", "other.sh"]\n', "other.sh": SHOP})
    record(shop)
    assert shop.result("shop", "--", "sh", "shop/shop.sh")["suite"] == before
    make(shop.folder / "shop", {"suite.toml": '[reference]\nprogram = ["sh", "other.sh"]\nlang = "pt"\n'})
    assert shop.result("shop", "--", "sh", "shop/shop.sh")["suite"] != before


@each_case("command", ["audit shop", "compare --suite shop -- sh shop/shop.sh"])
def test_a_command_that_needs_rules_says_so(command: str, shop: Place) -> None:
    make(shop.folder / "shop", ANSWERS)
    if command.startswith("audit"):
        assert "audit needs the rules of a game, and the reference of this suite is a program." in shop.refused(
            *command.split()
        )
