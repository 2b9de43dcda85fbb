"""The corpus of tables: games as servers have stored them, which are recovered as they were reported.

`python -m tests.support.table_corpus` plays two games by each set of rules that is played at tables and has none in the
corpus, one to its end and one that goes on, and stores them. What is there already is never played again. Where
messages or records have another form since, the `.told` and the record of a table follow by hand; logs never do.
"""

from __future__ import annotations

import json
import sys
from base64 import b32encode
from hashlib import sha256
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any
from unittest.mock import patch

from goose.contract.case import any_points
from goose.tables.hall import Hall
from goose.tables.table import Table
from tests.support.games import KINDS
from tests.support.parties import GROUNDS, SEATS, begun, data, log_of, record_of, transcript_of
from tests.support.places import ROOT

CORPUS = ROOT / "fixtures" / "tables"

_MOVES = 14  # of a game that goes on
_LENGTHS = {"bari": 63, "bari-first-throw": 77}


def key_of(game: str, rules: str, end: str) -> str:
    """Return the id of a table of the corpus."""
    return b32encode(sha256(f"{game} {rules} {end}".encode()).digest()[:10]).decode().lower()


def remembered(table: Table) -> dict[str, Any]:
    """Return what is sent of a position and does not depend on wording; the transcript has the words."""
    position = data(table.snapshot)
    return {
        **{member: position[member] for member in ("n", "instruction", "events", "turn", "view")},
        "moves": [move["line"] for move in position["moves"]],
        "state": table.state,
    }


def store(game: str, rules: str, end: str, folder: Path) -> None:
    """Play a game at a table, and store its record, its log, what was reported last, and the transcript."""
    key = key_of(game, rules, end)
    random = Random(key)
    running = end == "running"
    points = any_points(random, KINDS[game], rules) if running else {}
    squares = _LENGTHS.get(rules) if running else None
    people = min(SEATS[game, rules], 3) - running * (SEATS[game, rules] == 2)
    tokens = (sha256(f"{key} {place}".encode()).hexdigest()[:32] for place in range(99))
    with (
        TemporaryDirectory() as made_in,
        patch("goose.tables.hall._new_id", lambda: key),
        patch("goose.tables.hall.new_token", lambda: next(tokens)),
        patch("goose.tables.table.new_token", lambda: next(tokens)),
    ):
        hall = Hall(Path(made_in), seed=random.getrandbits(16))
        computers = ["Normal"] * (running or SEATS[game, rules] > 3)
        made = begun(hall, game, rules, people=people, computers=computers, points=points, squares=squares)
        made.play(random, _MOVES if running else 5_000)
        if running and len(made.tokens) > 2 and made.table.state == "playing":
            made.table.leave(made.holder(random.choice(sorted(made.tokens))))
        table = made.table
        (folder / f"{key}.json").write_bytes(record_of(table, Path(made_in)).read_bytes())
        (folder / f"{key}.script").write_bytes(log_of(table, Path(made_in)).read_bytes())
        (folder / f"{key}.{table.variant.code}.out").write_bytes(transcript_of(table, table.variant.code))
        text = json.dumps(remembered(table), ensure_ascii=False, indent=1)
        (folder / f"{key}.told").write_bytes(f"{text}\n".encode())
        hall.close()


def main() -> None:
    """Add what the corpus lacks."""
    CORPUS.mkdir(parents=True, exist_ok=True)
    for game, rules in GROUNDS:
        for end in ("finished", "running"):
            if not (CORPUS / f"{key_of(game, rules, end)}.json").exists():
                store(game, rules, end, CORPUS)
                sys.stdout.write(f"{game} {rules} {end}: {key_of(game, rules, end)}\n")


if __name__ == "__main__":
    main()
