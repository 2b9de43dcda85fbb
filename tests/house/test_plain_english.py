"""What people read is plain English: no phrase of the list of `tests/support/english.py` stands anywhere."""

import re
from pathlib import Path

import pytest

from tests.support.cases import each_case
from tests.support.english import ROOT, phrases

READ = ("README.md", "CHANGELOG.md", "CONTRIBUTING.md", "docs", "goose", "manual", "tests", "bench", "examples")


@pytest.mark.parametrize("name", READ)
def test_no_phrase_of_the_list_is_left(name: str) -> None:
    assert phrases([ROOT / name]) == []


@each_case(
    "sentence",
    [
        "A name is none.",
        "None such is there.",
        "Words such as can be read.",
        "The position was another.",
        "goose tells what is wrong.",
        "All but for the first.",
        "A folder of its own.",
        "In the place of the old one.",
        "It begins anew.",
        "It is written as it stands.",
        "It leaves nothing open.",
        "What is left open.",
        "How things stand.",
        "It is otherwise than before.",
        "Rules are heeded.",
        "A player of a name.",
        "Mend it.",
        "Whoever opens the page makes a table.",
        "code: of the language.",
        "UsageError: the settings cannot be.",
    ],
)
def test_each_phrase_is_found(sentence: str, tmp_path: Path) -> None:
    """In a document, a comment and a string."""
    document = tmp_path / "page.md"
    document.write_text(sentence + "\n", encoding="utf-8")
    code = tmp_path / "code.py"
    spoken = f'"""A word.\n\n{sentence}"""'
    code.write_text(f"# {sentence}\nTEXT = {sentence!r}\nMORE = {spoken}\n", encoding="utf-8")
    found = phrases([document, code])
    assert [line.split(":")[1] for line in found] == ["1", "1", "2", "5"]


@each_case(
    "source",
    ["def tell(): ...", "class MendIt: ...", "anew = 1", "x = f(1)\ny = lambda heed: 1", "def f(to_tell): ..."],
)
def test_a_word_that_no_name_has_is_found(source: str, tmp_path: Path) -> None:
    code = tmp_path / "code.py"
    code.write_text(f"recommend = 'intelligence'\n{source}\n", encoding="utf-8")
    assert [line.split(":")[1] for line in phrases([code])] == [str(source.count("\n") + 2)]


def test_test_names_are_at_most_70_characters() -> None:
    names = [
        name
        for path in (ROOT / "tests").rglob("*.py")
        for name in re.findall(r"^ *(?:async )?def (test_\w+)", path.read_text(encoding="utf-8"), re.MULTILINE)
    ]
    assert names
    assert [name for name in names if len(name) > 70] == []
