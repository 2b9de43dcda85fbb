"""Handouts for students, to the last byte: `goose course statement` in both forms."""

import shutil
from pathlib import Path

import pytest

from tests.support.goldens import GoldenFolder, without_inlined
from tests.support.places import ROOT
from tests.support.suites import invoked

GERMAN = ROOT / "examples" / "courses"
COURSES = {
    "german": (GERMAN / "german.toml").read_text("utf-8"),
    "goose": 'game = "goose"\nlanguage = "pt"\n',
    "mancala": 'name = "Mancala"\ngame = "mancala"\nrules = "statement"\nlanguage = "es"\n',
    "pickomino": 'game = "pickomino"\nlanguage = "en"\n',
}
QUICK = ("german",)


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=() if name in QUICK else pytest.mark.slow) for name in COURSES]
)
def test_handouts_are_those_of_the_golden_files(
    name: str, tmp_path: Path, golden_files: GoldenFolder, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The command writes a handout in both forms."""
    monkeypatch.chdir(tmp_path)
    Path("my.toml").write_text(COURSES[name], encoding="utf-8")
    shutil.copy(GERMAN / "german-texts.toml", tmp_path)
    page, text = invoked("course", "statement", "my.toml", "-o", "h.html"), invoked("course", "statement", "my.toml")
    assert (page.exit_code, page.output, text.exit_code, text.stderr) == (0, "", 0, "")
    read, inlined = without_inlined(Path("h.html").read_bytes().decode())
    golden_files.check(f"statement/{name}", {"page.html": read, "text.md": text.stdout_bytes})
    if name in QUICK:  # all have the same style
        golden_files.check("statement/inlined", {"inlined.txt": inlined})
