"""The benchmark: the file of its figures, and the programs that goose is compared with."""

import subprocess
from pathlib import Path

import pytest

from bench import checked, figures
from bench.checked import NAMES
from bench.figures import Figure, described, exceeding, merged, read, shown, write
from bench.measuring import PYTHON
from bench.scripts import GOOSE_SEED, goose_script, mancala_script
from goose import Settings, make_interpreter
from tests.support.places import ROOT

START = Figure("start", 1.4, "x", 1.6, "a machine")
SCRIPT = Figure("script", 0.7, "x", None, "a machine")
BEFORE = {START.name: START, SCRIPT.name: SCRIPT}


def test_figures_are_read_as_they_were_written(tmp_path: Path) -> None:
    path = tmp_path / "results.json"
    assert read(path) == {}
    write([START, SCRIPT], path)
    assert read(path) == BEFORE
    assert [*read(path)] == ["start", "script"]
    assert len(path.read_text(encoding="utf-8").splitlines()) == 4


def test_new_figures_replace_the_earlier_ones_and_bounds_stay() -> None:
    slower = START._replace(value=9.0, bound=None, where="another machine")
    new = Figure("new", 3.0, "ms", None, "a machine")
    assert merged(BEFORE, [slower, new]) == [slower._replace(bound=1.6), SCRIPT, new]


def test_only_a_figure_above_its_bound_fails() -> None:
    assert exceeding(BEFORE, [START._replace(value=1.6)]) == []
    assert exceeding(BEFORE, [START._replace(value=1.61)]) == [
        "start: 1.61, but at most 1.60 is allowed; it was 1.40 (a machine)."
    ]


def test_a_figure_without_a_bound_fails() -> None:
    unknown = START._replace(name="unknown")
    assert [each.partition(":")[0] for each in exceeding(BEFORE, [SCRIPT, unknown])] == ["script", "unknown"]


def measured(monkeypatch: pytest.MonkeyPatch, values: list[float]) -> list[int]:
    """Replace what the check measures by these values of one figure; return the pairs of each measurement."""
    pairs_of: list[int] = []

    def measure(installed: object, folder: Path, pairs: int) -> Figure:
        pairs_of.append(pairs)
        return START._replace(value=values[len(pairs_of) - 1])

    monkeypatch.setattr(checked, "CHECKED", {measure: 5})
    monkeypatch.setattr(checked, "Installed", lambda *_, **__: None)
    monkeypatch.setattr(figures, "_before", BEFORE)
    return pairs_of


def test_check_ends_without_a_word_if_no_bound_is_exceeded(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    pairs = measured(monkeypatch, [1.5])
    checked.check(tmp_path)
    assert pairs == [5]


def test_check_measures_again_what_exceeds_its_bound(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    pairs = measured(monkeypatch, [1.7, 1.5])
    checked.check(tmp_path)
    assert pairs == [5, 15]


def test_check_fails_with_a_sentence(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    measured(monkeypatch, [1.8, 1.7])
    with pytest.raises(SystemExit) as end:
        checked.check(tmp_path)
    assert end.value.code == "start: 1.70, but at most 1.60 is allowed; it was 1.40 (a machine)."


def test_a_line_shows_the_change() -> None:
    line = described(START._replace(value=1.05), START, "must 1.45")
    assert line.split(None, 1) == ["start", line.split(None, 1)[1]]
    assert line.endswith("1.05 x    (was 1.40, -25 %; must 1.45)")
    assert described(START, None).endswith("1.40 x")


def test_numbers_have_three_digits_or_more() -> None:
    assert [shown(each) for each in (123456.7, 123.45, 1.234, 0.0123)] == ["123,457", "123.5", "1.23", "0.0123"]


def test_checked_figures_have_bounds_that_they_keep() -> None:
    recorded = read()
    for name in NAMES:
        bound = recorded[name].bound
        assert bound is not None
        assert recorded[name].value < bound < 1.5 * recorded[name].value


@pytest.mark.parametrize("game", ["goose", "mancala"])
def test_baseline_prints_what_goose_prints(game: str, tmp_path: Path) -> None:
    """The comparison is fair only if both programs do the same work."""
    script = tmp_path / "script.in"
    settings = Settings("goose", seed=GOOSE_SEED) if game == "goose" else Settings("mancala", rules="official")
    (goose_script if game == "goose" else mancala_script)(script, 3_000)
    others = {
        "goose": [
            *("roll Ana", "quit Nobody", "quit Ana Rui", "start Ana Ana", "roll", "roll Nobody", "quit Eva"),
            "details",
        ],
        "mancala": ["J Ana 7", "D Ana", "IJA Rui Normal", "J Rui 6", "DJ", "XA", "J CPU 1"],
    }
    lines = [*script.read_text(encoding="utf-8").splitlines(), *others[game]]
    interpreter = make_interpreter(settings)
    expected = "".join(interpreter.feed(line).text for line in lines)
    command = [PYTHON, str(ROOT / "bench" / f"{game}_baseline.py"), *([str(GOOSE_SEED)] if game == "goose" else [])]
    run = subprocess.run(
        command, input="".join(f"{line}\n" for line in lines).encode(), capture_output=True, check=True
    )
    assert run.stdout.decode() == expected
