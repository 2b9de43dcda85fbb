"""Pages of replays, to the last byte, for each game; what goose warns of beside them.

A page is kept in three parts: the page without its style, script and data; the hashes of style and script, which all
pages share; and the data, which is laid out for a reader.
"""

import re
import shutil
from pathlib import Path

import pytest

from tests.support.goldens import GoldenFolder, pretty, without_inlined
from tests.support.suites import invoked

SCRIPTS = Path(__file__).parent / "scripts"

OPTIONS = {
    "goose": ("--dice", "manual"),
    "mancala": ("--game", "mancala", "--rules", "iade", "--lang", "en"),
    "pickomino": ("--game", "pickomino", "--lang", "en", "--seed", "5"),
    "refused": ("--game", "mancala", "--lang", "it"),
    "course": ("--course", "german.toml"),
}
"""The options of the command for each script."""

GERMAN = Path(__file__).parent.parent.parent / "examples" / "courses" / "german.toml"
DATA = re.compile(r'(?<=<script type="application/json" id="data">).*(?=</script>\n<script>)', re.DOTALL)


def test_pages_of_replays_are_those_of_the_golden_files(
    tmp_path: Path, golden_files: GoldenFolder, monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.copytree(SCRIPTS, tmp_path, dirs_exist_ok=True)
    for path in (GERMAN, GERMAN.with_name("german-texts.toml")):
        shutil.copy(path, tmp_path)
    monkeypatch.chdir(tmp_path)
    files, shared = {}, set()
    for name, options in OPTIONS.items():
        run = invoked("replay", *options, f"{name}.in")
        page, inlined = without_inlined(run.stdout)
        (data,) = DATA.findall(page)
        shared.add(inlined)
        plain = data.replace("<\\/", "</").replace("\\u003c!", "<!")
        assert plain.replace("</", "<\\/").replace("<!", "\\u003c!") == data
        files[f"{name}.html"] = DATA.sub("(data)", page)
        files[f"{name}.json"] = pretty(plain, separators=(",", ":"))
        files[f"{name}.txt"] = f"exit status {run.exit_code}\n{run.stderr}"
    (files["inlined.txt"],) = shared
    golden_files.check("replay", files)
