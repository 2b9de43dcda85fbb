"""`goose odds`: its subcommands, and the sums of dice."""

import json
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Sequence
from fractions import Fraction
from importlib.metadata import EntryPoint, EntryPoints
from itertools import product
from pathlib import Path

import pytest
from click.testing import CliRunner
from hypothesis import given
from hypothesis import strategies as st

from goose.analysis.dice import ORDINARY, sums
from goose.base.errors import Incomplete
from goose.commands.cli import cli
from tests.support.cases import each_case
from tests.support.commands import output, refused
from tests.support.goldens import GoldenFolder

WORM = (1, 2, 3, 4, 5, 5)
"""The faces of the notebook: «ho trasformato i 6 in 5»."""


@given(st.lists(st.integers(0, 7), min_size=1, max_size=6), st.integers(1, 4))
def test_the_ways_are_those_that_counting_finds(faces: list[int], dice: int) -> None:
    """Of any faces, also of such as lack a number between others."""
    counted = Counter(map(sum, product(faces, repeat=dice)))
    found = sums(dice, faces)
    assert {total: chance.ways for total, chance in found.items() if chance.ways} == counted
    assert [*found] == [*range(dice * min(faces), dice * max(faces) + 1)]
    assert {chance.outcomes for chance in found.values()} == {len(faces) ** dice}


@each_case("faces", [ORDINARY, WORM])
@each_case("dice", [1, 8, 300])
def test_the_chances_of_all_sums_add_up_to_one(faces: Sequence[int], dice: int) -> None:
    """And none that there is rounds to 0 percent, with as many dice as are allowed."""
    found = sums(dice, faces).values()
    assert sum(chance.fraction for chance in found) == 1
    assert min(chance.percentage for chance in found) > sys.float_info.min


def test_the_figures_of_the_notebook_are_met_to_all_their_digits() -> None:
    """Of three dice and 4, and of two and 10, where a 6 counts as 5; a sum that cannot be has 0."""
    of_three = json.loads(output("odds", "dice", "--dice", "3", "--sum", "4", "--format", "json"))
    assert of_three == {
        "dice": 3,
        "outcomes": 216,
        "sums": [{"sum": 4, **dict.fromkeys(("ordinary", "worm"), numbers(3, "1/72", 1.3888888888888888))}],
    }
    (of_two,) = json.loads(output("odds", "dice", "--dice", "2", "--sum", "10", "--format", "json"))["sums"]
    assert of_two["worm"] == numbers(4, "1/9", 11.11111111111111)
    assert of_two["ordinary"] == numbers(3, "1/12", 8.333333333333334)
    (of_none,) = json.loads(output("odds", "dice", "--dice", "2", "--sum", "13", "--format", "json"))["sums"]
    assert of_none["worm"] == of_none["ordinary"] == numbers(0, "0", 0)


def numbers(ways: int, fraction: str, percentage: float) -> dict[str, object]:
    """Return the report of a chance."""
    return {"ways": ways, "fraction": fraction, "percentage": percentage}


@each_case("arguments", [("dice", "--dice", "2"), ("pickomino",)])
def test_odds_are_those_of_the_golden_files(arguments: tuple[str, ...], golden_files: GoldenFolder) -> None:
    """In every form; a spreadsheet, which would see a date in a fraction, has what it is made of."""
    forms = {form: output("odds", *arguments, "--format", form) for form in ("text", "json", "csv")}
    golden_files.check(f"odds/{arguments[0]}", forms)


@each_case(
    ("dice", "total", "shown"),
    [
        (2, 2, "2.777778"),
        (3, 3, "0.462963"),
        (8, 8, "5.954e-05"),
        (8, 10, "0.002143"),
        (300, 300, "3.586e-232"),
        (2, 1, "0"),
    ],
)
def test_a_percentage_is_shown_with_as_many_digits_as_report_something(dice: int, total: int, shown: str) -> None:
    """And the fraction beside it is exact."""
    text = output("odds", "dice", "--dice", str(dice), "--sum", str(total), columns=1200)
    cells = text.splitlines()[2].split()
    assert (cells[3], cells[6]) == (shown, shown)
    assert Fraction(cells[2]) == Fraction(int(cells[1]), 6**dice)


@each_case(
    ("dice", "columns", "cells", "ways", "fractions"),
    [
        (2, 120, 7, True, True),
        (2, 80, 7, True, True),
        (2, 70, 5, False, True),
        (8, 120, 7, True, True),
        (8, 80, 5, False, True),
        (8, 60, 5, True, False),
        (8, 40, 3, False, False),
        (100, 120, 3, False, False),
        pytest.param(300, 20, 3, False, False, marks=pytest.mark.slow),
    ],
)
def test_a_table_has_as_much_as_fits(dice: int, columns: int, cells: int, ways: bool, fractions: bool) -> None:
    """What is left to programs is said, and no number is broken in two."""
    table, notes = output("odds", "dice", "--dice", str(dice), columns=columns).split("\n\n")
    assert {len(line.split()) for line in table.splitlines()[2:]} == {cells}
    assert ("/" in table.splitlines()[2]) == fractions
    assert (f"ways: out of {6**dice}\n" in notes) == ways
    assert ("fractions: --format json has them\n" in notes) == (not fractions)


def test_the_help_names_what_has_odds() -> None:
    """It is printed without an argument too; a game that has none is not in it."""
    text = output("odds")
    assert text == output("odds", "--help")
    assert "\n  dice " in text
    assert "\n  pickomino " in text
    assert "mancala" not in text
    assert "No such option" in refused("odds", "--nothing")


def test_to_name_what_has_odds_imports_none_of_it() -> None:
    """As a shell asks when a word is completed; nor does that import the libraries of the extra."""
    code = (
        "import os, sys; os.environ.update(_GOOSE_COMPLETE='bash_complete', COMP_WORDS='goose odds ', COMP_CWORD='2')\n"
        "from goose.commands.cli import cli\n"
        "try: cli.main(prog_name='goose')\n"
        "except SystemExit: pass\n"
        "heavy = {'numpy', 'scipy', 'matplotlib', 'numba'}\n"
        "odd = [name for name in sys.modules if name in heavy or name.startswith('goose.games.') and '.odds' in name]\n"
        "assert not odd, odd"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 0, done.stderr
    assert {"plain,dice", "plain,pickomino"} <= {*done.stdout.splitlines()}


BROUGHT = """
from goose.kit.offers import Lazy, Offers, offers_of
from goose.games.mancala import MancalaKind

class Kind(MancalaKind):
    name = "other"
    offers = Offers(
        describe=offers_of(MancalaKind).describe,
        view=offers_of(MancalaKind).view,
        odds={odds},
    )

KIND = Kind()
"""


@pytest.fixture
def bring(importable: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str | None], None]:
    """Return what has another package bring a game, with some code as its part `odds`, or with none."""

    def bring(code: str | None) -> None:
        folder = importable / "package_of_another"
        folder.mkdir()
        (folder / "__init__.py").write_text(
            BROUGHT.format(odds="None" if code is None else 'Lazy("package_of_another.odds:ODDS")')
        )
        if code is not None:
            (folder / "odds.py").write_text(code)
        point = EntryPoint("other", "package_of_another:KIND", "goose.games")
        monkeypatch.setattr("goose.core.registry._found", None)
        monkeypatch.setattr("importlib.metadata.entry_points", lambda **asked: EntryPoints([point]).select(**asked))

    return bring


def test_a_game_of_another_package_has_its_odds(bring: Callable[[str | None], None]) -> None:
    """Like one of ours."""
    bring(
        "from goose.kit.odds import GameOdds, OddsTable\n"
        "class Even(GameOdds):\n"
        "    summary = help = 'Even.'\n"
        "    def compute(self, rules, switches, asked, progress):\n"
        "        return OddsTable('1/2', {}, [])\n"
        "ODDS = Even()\n"
    )
    assert "\n  other      Even.\n" in output("odds")
    assert output("odds", "other") == "1/2\n"


def test_a_game_of_another_package_may_have_none(bring: Callable[[str | None], None]) -> None:
    """Then it is not among those that have."""
    bring(None)
    assert "other" not in output("odds")
    assert "there are no odds of other" in refused("odds", "other")


def test_odds_that_cannot_be_imported_hide_no_others(bring: Callable[[str | None], None]) -> None:
    """Their errors are reported when somebody uses them."""
    bring("import nothing_of_the_kind")
    assert "\n  dice " in output("odds")
    with pytest.raises(Incomplete, match=r"cannot be imported: ModuleNotFoundError: .*nothing_of_the_kind"):
        CliRunner().invoke(cli, ["odds", "other"], catch_exceptions=False)


def test_odds_of_the_wrong_kind_hide_no_others(bring: Callable[[str | None], None]) -> None:
    """The error says what is missing."""
    bring("ODDS = 'goose'")
    assert "\n  dice " in output("odds")
    with pytest.raises(Incomplete, match=r"but that is a str, not a GameOdds of goose\.kit\.odds"):
        CliRunner().invoke(cli, ["odds", "other"], catch_exceptions=False)
