"""The figures of the benchmark: each is printed, and recorded in `results.json`, which is checked in.

A later run shows how each figure has changed, and the difference of the file shows it to whoever reads the commit.
"""

import json
import os
import platform
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import NamedTuple

RESULTS = Path(__file__).parent / "results.json"

_WIDTH = 58  # characters of a name


class Figure(NamedTuple):
    """One figure.

    Attributes:
        name: what was measured, and over what if it is a ratio; unique in the file.
        value: the number; a smaller one is better unless the unit is a rate.
        unit: `x` for a ratio, or the unit of the number.
        bound: the greatest value that `python -m bench --check` allows, or None; only a person changes it.
        where: the kind of machine and of Python.
    """

    name: str
    value: float
    unit: str
    bound: float | None
    where: str


def read(path: Path = RESULTS) -> dict[str, Figure]:
    """Return the figures of a file by their names, in its order; none if there is no file."""
    if not path.exists():
        return {}
    return {each["name"]: Figure(**each) for each in json.loads(path.read_text(encoding="utf-8"))}


def write(figures: Iterable[Figure], path: Path = RESULTS) -> None:
    """Write a file with one line for each figure, so that a difference shows which have changed."""
    lines = ",\n".join(json.dumps(each._asdict(), ensure_ascii=False) for each in figures)
    path.write_text(f"[\n{lines}\n]\n", encoding="utf-8")


def merged(before: dict[str, Figure], measured: Iterable[Figure]) -> list[Figure]:
    """Return the figures of a file with those just measured instead of the earlier ones; bounds stay."""
    found = {**before}
    for figure in measured:
        bound = found[figure.name].bound if figure.name in found else None
        found[figure.name] = figure._replace(bound=bound)
    return [*found.values()]


def exceeding(before: dict[str, Figure], measured: Iterable[Figure]) -> list[str]:
    """Return a sentence for each measured figure above its bound, or without one."""
    sentences = []
    for figure in measured:
        known = before.get(figure.name)
        if known is None or known.bound is None:
            sentences.append(f"{figure.name}: {RESULTS.name} has no bound for this figure.")
        elif figure.value > known.bound:
            sentences.append(
                f"{figure.name}: {shown(figure.value)}, but at most {shown(known.bound)} is allowed; "
                f"it was {shown(known.value)} ({known.where})."
            )
    return sentences


def shown(value: float) -> str:
    """Return a number with three digits or more."""
    for least, digits in ((1000, 0), (100, 1), (0.1, 2)):
        if abs(value) >= least:
            return f"{value:,.{digits}f}"
    return f"{value:.4f}"


def described(figure: Figure, before: Figure | None, note: str = "") -> str:
    """Return the line that shows a figure, what it was, and a note."""
    notes = [note] if note else []
    if before is not None:
        change = f", {(figure.value / before.value - 1) * 100:+.0f} %" if before.value else ""
        notes.insert(0, f"was {shown(before.value)}{change}")
    line = f"{figure.name:{_WIDTH}} {shown(figure.value):>9} {figure.unit:4}"
    return f"{line} ({'; '.join(notes)})" if notes else line.rstrip()


def where() -> str:
    """Return the kind of this machine and of this Python."""
    python = f"{platform.python_implementation()} {platform.python_version()}"
    return f"{platform.system()} {platform.machine()}, {os.cpu_count()} processors, {python}"


_before = read()
_measured: list[Figure] = []


def report(name: str, value: float, unit: str = "x", note: str = "") -> Figure:
    """Print a figure with what it was before, and remember it for the file.

    Args:
        name: what was measured, and over what if it is a ratio.
        value: the number.
        unit: `x` for a ratio, or the unit of the number.
        note: what else is worth printing, such as the aim; it is not recorded.
    """
    figure = Figure(name, float(f"{value:.4g}"), unit, None, where())
    _measured.append(figure)
    print(described(figure, _before.get(name), note), flush=True)
    return figure


def record() -> None:
    """Write all figures of this run to the file."""
    write(merged(read(), _measured))


def exceeded(figures: Sequence[Figure]) -> list[str]:
    """Return a sentence for each of some figures of this run that is above its bound in the file."""
    return exceeding(_before, figures)
