"""What people read is plain English: no phrase of the list of `tests/support/english.py` stands anywhere."""

import ast
from pathlib import Path

import pytest

from tests.support.english import ROOT, phrases

READ = ("README.md", "CHANGELOG.md", "CONTRIBUTING.md", "docs", "goose", "manual", "tests", "bench", "examples")


@pytest.mark.parametrize("name", READ)
def test_no_phrase_of_the_list_is_left(name: str) -> None:
    assert phrases([ROOT / name]) == []


@pytest.mark.parametrize(
    "sentence",
    [
        "A name is none.",
        "The position was another.",
        "goose tells what is wrong.",
        "All but for the first.",
        "A folder of its own.",
        "In the place of the old one.",
        "It begins anew.",
        "A player of a name.",
        "Mend it.",
        "Whoever opens the page makes a table.",
    ],
)
def test_each_phrase_is_found(sentence: str, tmp_path: Path) -> None:
    """In a document, a comment and a string."""
    document = tmp_path / "page.md"
    document.write_text(sentence + "\n", encoding="utf-8")
    code = tmp_path / "code.py"
    code.write_text(f"# {sentence}\nTEXT = {sentence!r}\n", encoding="utf-8")
    found = phrases([document, code])
    assert [line.split(":")[1] for line in found] == ["1", "1", "2"]


def test_test_names_are_at_most_70_characters() -> None:
    names = [
        node.name
        for path in (ROOT / "tests").rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test_")
    ]
    assert names
    assert [name for name in names if len(name) > 70] == []


def test_the_first_line_of_a_docstring_is_at_most_72_characters() -> None:
    """Except the sentences that `goose check-game` and the helps of commands print."""
    long = []
    for path in (ROOT / "goose").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
                printed = getattr(node, "decorator_list", []) or path.parent.name == "contract"
                first = (ast.get_docstring(node) or "").split("\n")[0]
                if len(first) > 72 and not printed:
                    long.append(f"{path}: {first}")
    assert long == []
