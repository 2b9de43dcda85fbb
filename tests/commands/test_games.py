"""`goose games`: each game with its rules, languages and offers; games with faults."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from goose.core.registry import NAMES
from goose.kit.offers import offers_of
from tests.support.cases import each_case
from tests.support.forks import forked
from tests.support.games import KINDS
from tests.support.packages import copied_nim
from tests.support.suites import invoked

if TYPE_CHECKING:
    from pathlib import Path


LISTED = [*NAMES, "nim"]


def test_every_game_is_listed_with_what_it_offers() -> None:
    """The games of goose come first, then the games of other packages."""
    found = json.loads(invoked("games", "--format", "json").stdout)
    assert [game["game"] for game in found] == LISTED
    for game in found:
        kind = KINDS[game["game"]]
        assert (game["package"], game["rules"]) == (kind.package, [*kind.options])
        assert {*kind.languages} <= {*game["languages"]}
        assert game["offers"] == [field for field, _ in offers_of(kind).items()]
        assert game["fault"] is None


def test_the_text_has_a_part_for_each_game() -> None:
    """No line is wider than the window."""
    done = invoked("games")
    assert (done.exit_code, done.stderr) == (0, "")
    parts = done.stdout.split("\n\n")
    assert [part.partition("\n")[0] for part in parts] == LISTED
    assert "  rules      statement, official, iade\n" in parts[LISTED.index("mancala")]
    assert max(map(len, done.stdout.splitlines())) <= 100


@each_case(
    ("file", "before", "after", "expected"),
    [
        (
            "__init__.py",
            "goose_nim.picture:PICTURE",
            "goose_nim.pictur:PICTURE",
            "it offers picture as goose_nim.pictur:PICTURE, but there is no module goose_nim.pictur; did you mean "
            "goose_nim.picture?",
        ),
        (
            "__init__.py",
            "goose_nim.picture:PICTURE",
            "goose_nim.picture:PICTUR",
            "it offers picture as goose_nim.picture:PICTUR, but goose_nim.picture has no PICTUR; did you mean "
            "goose_nim.picture:PICTURE?",
        ),
        (
            "describe.py",
            "def data(rules: NimRules)",
            "def data()",
            "it offers describe as goose_nim.describe:DESCRIPTION, but its data takes () -> 'dict[str, object]'; goose "
            "calls it with (rules): too many positional arguments",
        ),
        ("__init__.py", "kit = 1", "kit = 2", "is written for version 2 of goose.kit, not 1"),
    ],
)
@pytest.mark.slow
def test_fault_of_a_game_is_an_error(file: str, before: str, after: str, expected: str, tmp_path: Path) -> None:
    """The error names the fault and the right name. The other games are still listed."""
    environment = copied_nim(tmp_path, {file: (before, after)})
    done = forked("games", env=environment)
    assert done.returncode == 1
    assert all(f"  package    goose.games.{name}\n".encode() in done.stdout for name in NAMES)
    error = done.stderr.decode()
    assert error.startswith("Error: the game nim")
    assert error.count("\n") == 1
    assert error.endswith(f"{expected}.\n")


def test_unknown_option_is_a_usage_error() -> None:
    assert invoked("games", "--lang", "en").exit_code == 2
