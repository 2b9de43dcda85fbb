"""The suites of the benchmark of recording: what they contain, and the programs that answer them."""

import shutil
import subprocess
import tomllib
from pathlib import Path

import pytest

from bench.recording import LENGTHS, REFERENCES, reference_suite, script_of

HAVE_COMPILERS = all(each.compiler is None or shutil.which(each.compiler) for each in REFERENCES.values())


@pytest.mark.parametrize("language", REFERENCES)
def test_suite_names_its_reference_program(language: str, tmp_path: Path) -> None:
    reference = REFERENCES[language]
    suite = reference_suite(tmp_path / "suite", reference, 40)
    table = tomllib.loads((suite / "suite.toml").read_text(encoding="utf-8"))["reference"]
    assert table.pop("build", None) == reference.build
    assert table == {"program": [*reference.program], "folder": "reference"}
    assert (suite / "reference" / reference.file).is_file()
    assert (suite / "1.in").read_text(encoding="utf-8").splitlines() == script_of(40)


@pytest.mark.parametrize("lines", LENGTHS)
def test_script_for_the_reference_ends_at_its_length(lines: int) -> None:
    script = script_of(lines)
    assert len(script) == lines
    assert [line for line in script if line == "quit"] == script[-1:]


def answer_of(language: str, folder: Path) -> list[str]:
    """Build the reference program in a language; return the lines that it answers to 400 lines."""
    reference = REFERENCES[language]
    suite = reference_suite(folder, reference, 400)
    place = suite / "reference"
    if reference.build is not None:
        subprocess.run(reference.build, shell=True, cwd=place, check=True)
    words = [word.replace("{dir}", str(place)) for word in reference.program]
    with (suite / "1.in").open("rb") as script:
        return subprocess.run(words, stdin=script, capture_output=True, check=True, text=True).stdout.splitlines()


@pytest.mark.slow
@pytest.mark.skipif(not HAVE_COMPILERS, reason="there is no gcc or no compiler of Java")
def test_reference_programs_give_the_same_answers_in_all_languages(tmp_path: Path) -> None:
    """Each line has an answer of one or two lines, except `quit`; a greeting and a farewell are around them."""
    answers = {language: answer_of(language, tmp_path / language) for language in REFERENCES}
    first, *others = answers.values()
    assert all(other == first for other in others)
    greeting, *lines, farewell = first
    assert (greeting, farewell) == ("Calculator with a memory", "Goodbye.")
    assert len(lines) == 399 + script_of(400).count("show")
