"""`goose grade` of many programs: what is run again, in which copies, and what cannot be built."""

import os
import subprocess

import pytest

from tests.support.grading import ALL, PLAYERS, Place, parted, text_of
from tests.support.suites import REFERENCE, RIGHT, WRONG, make, read_lines, verdicts


@pytest.mark.slow
def test_what_has_a_result_is_not_run_again(place: Place) -> None:
    """Reported by a file outside: only what has changed, was torn off, or is asked for again."""
    place.hand_in(ana=f'echo ana >> "$RAN"\n{RIGHT}', rui=f'echo rui >> "$RAN"\n{WRONG}')
    ran, out = place.folder / "ran", place.folder / "out.jsonl"

    def runs(*arguments: str) -> tuple[dict[str, int], subprocess.CompletedProcess[bytes]]:
        ran.write_text("")
        run = place.grade("suite", *ALL, "--env", f"RAN={ran}", "--out", out, *arguments)
        assert run.returncode == 1
        assert run.stderr == b""
        return {name: ran.read_text().split().count(name) for name in ("ana", "rui")}, run

    once, first = runs()
    assert once == {"ana": 5, "rui": 5}
    written = out.read_bytes()
    assert sorted(result["submission"] for result in read_lines(written)) == ["ana", "rui"]
    again, second = runs()
    assert again == {"ana": 0, "rui": 0}
    assert sorted(text_of(first).splitlines()) == sorted(text_of(second).splitlines())
    assert parted(text_of(second)) == (["✓ ana  3/3", "✗ rui  2/3  1 wrong"], "6 cases: 5 accepted, 1 wrong")
    assert "2 submissions, 1 with every case accepted." in text_of(second)
    assert out.read_bytes() == written

    first_line = written.splitlines(keepends=True)[0]
    out.write_bytes(written[:-100])
    kept = read_lines(first_line)[0]["submission"]
    assert runs()[0] == {"ana": 5, "rui": 5} | {kept: 0}
    assert out.read_bytes().startswith(first_line)

    (place.folder / "handed" / "rui" / "notes.txt").write_text("new")
    changed, third = runs("--format", "json")
    assert changed == {"ana": 0, "rui": 5}
    assert [result["submission"] for result in read_lines(third.stdout)] == ["ana", "rui"]
    assert len(out.read_bytes().splitlines()) == 3

    asked, fourth = runs("--again", "--verbose")
    assert asked == {"ana": 5, "rui": 5}
    assert "✗ 2         wrong  0/1  _ s\n" in text_of(fourth)
    assert len(out.read_bytes().splitlines()) == 5


def test_a_program_changes_neither_the_submission_nor_the_suite(place: Place) -> None:
    """Each has its own copy, and what a suite said when it was read holds."""
    spoils = 'echo touched >> "${0%/*}/main.sh"; rm -f "${0%/*}/data"; echo touched > "$SUITE/2.out"; rm "$SUITE/1.in"'
    place.hand_in(ana=f"{RIGHT}{spoils}\n", rui=RIGHT)
    make(place.folder / "handed", {"ana/data": "x"})
    before = {path: path.read_bytes() for path in (place.folder / "handed").rglob("*") if path.is_file()}
    run = place.grade("suite", *ALL, "--jobs", 1, "--env", f"SUITE={place.folder / 'suite'}", "--format", "json")
    results = {result["submission"]: set(verdicts(result).values()) for result in read_lines(run.stdout)}
    assert results == {"ana": {"accepted"}, "rui": {"accepted"}}
    assert {path: path.read_bytes() for path in before} == before


CANNOT: dict[str, tuple[str, str | None, str]] = {
    "floods": ("yes", "The build wrote more than 1000 bytes.", ""),
    "hangs": ("echo on >&2; sleep 60 & sleep 60", "The build had not ended after 0.5 seconds.", "on\n"),
    "is-killed": ("echo dying; kill -9 $$", "The build died of signal 9.", "dying\n"),
    "is-wrong": ("echo é.c:3: no such thing >&2; exit 4", "The build ended with status 4.", "é.c:3: no such thing\n"),
    "makes-nothing": ("true", "main is missing. Handed in: build.sh.", ""),
    "makes-text": ("touch main", "main: Permission denied.", ""),
    "needs-another": ("printf '#!/no/such/thing\\n' > main; chmod +x main", "main: No such file or directory.", ""),
    "works": ("printf '#!/bin/sh\\necho No players registered.\\n' > main; chmod +x main", None, ""),
}
"""Builds of submissions: why each cannot be run, and what the build wrote."""


def test_what_cannot_be_built_or_executed_is_not_started(place: Place) -> None:
    """The reason and the end of the build's output are reported; a build runs once, in the copy, with its own limit."""
    make(place.folder / "small", {"suite.toml": f"{REFERENCE}[limits]\noutput-bytes = 1000\n"})
    make(place.folder / "handed", {f"{name}/build.sh": line for name, (line, _, _) in CANNOT.items()})
    build = ("--build", "exec sh build.sh", "--build-limit", 0.5)
    run = place.grade("small", "--submissions", "handed", "--command", "{dir}/main", *build, "--format", "json")
    assert run.returncode == 1
    found = {result["submission"]: result for result in read_lines(run.stdout)}
    assert sorted(found) == sorted(CANNOT)
    for name, (_, trouble, wrote) in CANNOT.items():
        (case,) = found[name]["cases"]
        assert (case["verdict"], case["points"], case["possible"]) == (
            ("accepted", 1.0, 1.0) if trouble is None else ("not-started", 0.0, 1.0)
        )
        assert case["note"] == trouble or str(trouble).removesuffix(".") in case["note"], name
        assert (case["exit"], case["difference"], case["stderr"]) == (0 if trouble is None else None, None, "")
        assert found[name]["build"]["ok"] is (trouble is None or trouble.startswith("main"))
        assert name == "floods" or found[name]["build"]["output"] == wrote
    assert len(found["floods"]["build"]["output"]) == 1_000


@pytest.mark.parametrize("what", ["command", "submission"])
def test_a_name_that_is_no_text_is_graded_too(what: str, place: Place) -> None:
    """Or refused: in any case without a bug."""
    name = os.fsdecode(b"\xff.sh")
    make(place.folder / "handed", {name: PLAYERS})
    program = ["--", "sh", f"handed/{name}"]
    handed = ["--submissions", "handed", "--command", "sh {file}"]
    run = place.grade("small", *(program if what == "command" else handed))
    assert run.returncode in (0, 2)
