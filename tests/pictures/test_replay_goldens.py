"""Pages of replays, to the last byte, for each game; what goose warns of beside them.

A page is kept in three parts: the page without its style, script and data; the hashes of style and script, which all
pages share; and the data, which is laid out for a reader.
"""

import re
from pathlib import Path

import pytest

from tests.support.goldens import GoldenFolder, pretty, without_inlined
from tests.support.suites import invoked, make

GOOSE = """\
details
register Ana
register Rui
start Ana Rui
roll Ana 4 5
roll Rui 6 6
roll Rui 1 2
roll Ana 6 2
roll Rui 2 5
roll Ana 1 5
roll Ana 1 2
roll Rui 6 4
roll Ana 2 6
roll Rui 2 1
roll Ana 4 3
roll Rui 3 5
roll Ana 1 1
roll Rui 4 4
roll Ana 1 1
players
"""

MANCALA = """\
register Ana
register <b>Rui</b>
start Ana <b>Rui</b>
play Ana 3
play Ana 6
play <b>Rui</b> 3
play Ana 9
play Ana 1
fly\taway
quit Ana
players

play Ana 1
"""

PICKOMINO = """\
register Ana 31
register Bo 8
start Ana Bo
roll Bo
keep Bo 5
roll Bo
keep Bo 5
keep Bo v
stop Bo
roll Ana
keep Ana v
roll Ana
details
save middle
quit Ana
"""

SCRIPTS = {
    "goose": (GOOSE, "--dice", "manual"),
    "mancala": (MANCALA, "--game", "mancala", "--rules", "iade", "--lang", "en"),
    "pickomino": (PICKOMINO, "--game", "pickomino", "--lang", "en", "--seed", "5"),
    "refused": ("registar Ana\nlistar\n", "--game", "mancala", "--lang", "it"),
    "course": ("SPIELER Ana\nSPIELER Rui\nBEGINN Ana Rui\nZUG Ana 3\nBRETT\n", "--course", "german.toml"),
}
"""Scripts, with the options of the command."""

GERMAN = Path(__file__).parent.parent.parent / "examples" / "courses" / "german.toml"
DATA = re.compile(r'(?<=<script type="application/json" id="data">).*(?=</script>\n<script>)', re.DOTALL)


def test_pages_of_replays_are_those_of_the_golden_files(
    tmp_path: Path, golden_files: GoldenFolder, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(make(tmp_path, {f"{name}.in": script for name, (script, *_) in SCRIPTS.items()}))
    Path("german.toml").write_bytes(GERMAN.read_bytes())
    files, shared = {}, set()
    for name, (_, *options) in SCRIPTS.items():
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
