"""Tables that were stored long ago are recovered unchanged, and their logs print the same."""

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from goose.tables.hall import Hall
from tests.support.cases import each_case
from tests.support.parties import GROUNDS, printed, recovered, transcript_of
from tests.support.table_corpus import CORPUS, key_of, remembered, store

STORED = sorted(path.stem for path in CORPUS.glob("*.json"))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return a copy of the corpus: a server that recovers tables may write."""
    return Path(shutil.copytree(CORPUS, tmp_path / "tables"))


def test_corpus_has_running_and_finished_games_of_all_rules() -> None:
    """`python -m tests.support.table_corpus` adds those of new rules."""
    assert {key_of(*variant, end) for variant in GROUNDS for end in ("finished", "running")} <= {*STORED}
    assert {path.name for path in CORPUS.iterdir()} == {
        f"{key}{ending}" for key in STORED for ending in (".json", ".script", ".told", ".en.out")
    }
    states = [json.loads((CORPUS / f"{key}.told").read_bytes())["state"] for key in STORED]
    assert states.count("finished") >= len(GROUNDS)
    assert states.count("playing") >= len(GROUNDS) - 4  # a game may be over before it was to stop


def test_a_server_lists_every_table_of_the_corpus(folder: Path) -> None:
    hall = Hall(folder)
    assert hall.unreadable == {}
    assert sorted(summary.id for summary in hall.lobby()) == STORED
    hall.close()


@each_case("key", STORED)
def test_table_of_the_corpus_is_recovered_unchanged(key: str, tmp_path: Path) -> None:
    """Its position and its transcript; nothing of its files changes."""
    for ending in (".json", ".script"):
        shutil.copy(CORPUS / f"{key}{ending}", tmp_path)
    table = recovered(tmp_path, key)
    assert table.frozen is None
    assert remembered(table) == json.loads((CORPUS / f"{key}.told").read_bytes())
    assert transcript_of(table, "en") == (CORPUS / f"{key}.en.out").read_bytes()
    assert table.script() == (CORPUS / f"{key}.script").read_bytes()
    for ending in (".json", ".script"):
        assert (tmp_path / f"{key}{ending}").read_bytes() == (CORPUS / f"{key}{ending}").read_bytes()


@each_case("key", STORED)
def test_the_command_in_its_record_prints_the_transcript(key: str) -> None:
    assert printed(CORPUS / f"{key}.json", CORPUS / f"{key}.script") == (CORPUS / f"{key}.en.out").read_bytes()


def test_the_command_can_be_typed_as_it_is(folder: Path) -> None:
    """In the folder of the tables, in a shell."""
    key = key_of("goose", "bari", "running")
    command = json.loads((folder / f"{key}.json").read_bytes())["prints"]
    program = f"goose() {{ '{sys.executable}' -m goose \"$@\"; }}; {command}"
    run = subprocess.run(["sh", "-c", program], cwd=folder, capture_output=True, timeout=60, check=False)
    assert (run.returncode, run.stderr) == (0, b"")
    assert run.stdout == (CORPUS / f"{key}.en.out").read_bytes()


@pytest.mark.slow
@pytest.mark.parametrize("end", ["finished", "running"])
def test_what_is_added_to_the_corpus_has_no_chance_in_it(end: str, tmp_path: Path) -> None:
    """The same game is played however often it is stored, except for the time."""
    made = []
    for place in ("a", "b"):
        (tmp_path / place).mkdir()
        store("pickomino", "published", end, tmp_path / place)
        made.append({path.name: path.read_bytes() for path in (tmp_path / place).iterdir() if path.suffix != ".json"})
    assert made[0] == made[1]
    assert len(made[0]) == 3
