"""Drawings of odds and of simulated games, as SVG or PNG.

The same numbers make the same file, byte by byte: there is no date in it, and nobody's own settings of matplotlib.
"""

from __future__ import annotations

import logging
import os
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from typing import TYPE_CHECKING, Any

import click

from goose.base.errors import UsageError
from goose.base.extras import need
from goose.base.quoting import quoted
from goose.base.replacing import check_writable, replacing

if TYPE_CHECKING:
    from matplotlib.figure import Figure

    from goose.analysis.reports.findings import Findings
    from goose.kit.odds import HeatBoard, Odds

ENDINGS = (".svg", ".png")  # of the files that can be drawn; the ending says the format

_STYLE: dict[Any, object] = {
    "font.family": "DejaVu Sans",  # it comes with matplotlib
    "font.size": 10,
    "svg.hashsalt": "goose",
    "text.parse_math": False,
    "axes.spines.top": False,
    "axes.spines.right": False,
}


def check(path: str) -> None:
    """Check that a drawing can be made and written, before anything is computed for it."""
    need("matplotlib")
    _format(path)
    check_writable("plot", path)


def draw_odds(path: str, odds: Odds, board: HeatBoard | None = None) -> None:
    """Draw who wins, how long games take and, if there is a board, the visits to squares.

    A file that cannot be written is a `click.ClickException`; an old one is then unchanged.
    """
    form = _format(path)
    with _styled():
        from goose.analysis.plotting.figures import figure_of_odds

        _write(path, form, figure_of_odds(odds, board))


def draw_simulated(path: str, findings: Findings) -> None:
    """Draw the shares of wins with their intervals and how long games took."""
    form = _format(path)
    with _styled():
        from goose.analysis.plotting.figures import figure_of_games

        _write(path, form, figure_of_games(findings))


def _format(path: str) -> str:
    ending = os.path.splitext(path)[1].lower()
    if ending not in ENDINGS:
        raise UsageError(f"--plot {quoted(path)}: the name must end in {' or '.join(ENDINGS)}.")
    return ending[1:]


@contextmanager
def _styled() -> Iterator[None]:
    """Draw in this style only, without warnings about missing letters."""
    import matplotlib

    logging.getLogger("matplotlib").setLevel(logging.ERROR)  # where it keeps what it knows of fonts

    with matplotlib.rc_context(), warnings.catch_warnings():
        matplotlib.rcdefaults()
        matplotlib.rcParams.update(_STYLE)
        warnings.filterwarnings("ignore", message="Glyph .* missing from font")
        yield


def _write(path: str, form: str, figure: Figure) -> None:
    drawn = BytesIO()
    figure.savefig(drawn, format=form, metadata={"Date": None} if form == "svg" else {"Software": None})
    try:
        with replacing(path) as file:
            file.write(drawn.getvalue())
    except OSError as error:
        raise click.ClickException(f"--plot {quoted(path)}: {error.strerror or error}.") from error
