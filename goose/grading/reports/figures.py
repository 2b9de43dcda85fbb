"""Figures of a class as SVG inside a page: how points are spread, and how many programs pass each case.

Colours and fonts are those of the page's style, so a figure follows the dark screen and the print. The drawing is 330
units wide, so that its smallest text can be read on a narrow screen too.
"""

from __future__ import annotations

from collections.abc import Sequence

from markupsafe import Markup

from goose.grading.language import Phrases
from goose.grading.reports.classes import PassRate

_WIDTH, _HEIGHT = 330, 150
_TOP, _BOTTOM = 16, 130  # of the bars
_LEFT = 26  # of the bars, where there are numbers beside them
_BINS = 11  # tenths of the points, and full points alone
_GAP = 4  # units a bar from which on there is room between two

_FIGURE = Markup(
    '<svg class="figure" viewBox="0 0 {width} {height}" role="img" aria-label="{text}">\n{parts}</svg>',
)
_BAR = Markup('<rect class="{kind}" x="{x}" y="{y}" width="{width}" height="{height}"><title>{text}</title></rect>\n')
_TEXT = Markup('<text class="{kind}" x="{x}" y="{y}">{text}</text>\n')
_LINE = Markup('<line x1="{left}" y1="{y}" x2="{right}" y2="{y}"></line>\n')


def points_figure(shares: Sequence[float], say: Phrases) -> Markup:
    """Return a histogram of points: for each tenth how many programs have such a share of the points, 0 to 1."""
    counts = [0] * _BINS
    for share in shares:
        counts[min(int(share * 10 + 1e-9), _BINS - 1)] += 1
    highest, slot = max(*counts, 1), _WIDTH / _BINS
    ranges = [*(f"{10 * place}–{10 * place + 9} %" for place in range(_BINS - 1)), "100 %"]
    texts = [f"{name}: {count}" for name, count in zip(ranges, counts, strict=True)]
    parts = [_LINE.format(left=0, right=_WIDTH, y=_BOTTOM)]
    for place, (count, text) in enumerate(zip(counts, texts, strict=True)):
        height, middle = (_BOTTOM - _TOP) * count / highest, _number((place + 0.5) * slot)
        parts.append(_bar("passed", place * slot + 2, slot - 4, height, text))
        if count:
            parts.append(_TEXT.format(kind="middle bold", x=middle, y=_number(_BOTTOM - height - 4), text=count))
        parts.append(_TEXT.format(kind="middle", x=middle, y=_HEIGHT - 6, text=10 * place))
    return _figure(f"{say.said('page.points-figure')}: {'; '.join(texts)}", parts)


def cases_figure(rates: Sequence[PassRate], say: Phrases) -> Markup:
    """Return a bar for each case, in the order of the suite, as high as the share of the programs that pass it.

    Above it is the share of those that are right except for the layout.
    """
    slot = (_WIDTH - _LEFT) / len(rates)
    width = slot - 1 if slot >= _GAP else slot
    parts = []
    for place, rate in enumerate(rates):
        text = f"{rate.shown}: {say.said('page.figure', count=rate.passed, all=rate.of)}"
        for kind, count in (("failed", rate.of), ("layout", rate.passed + rate.layout), ("passed", rate.passed)):
            parts.append(_bar(kind, _LEFT + place * slot, width, (_BOTTOM - _TOP) * count / rate.of, text))
    for percent in (0, 50, 100):
        y = _BOTTOM - (_BOTTOM - _TOP) * percent / 100
        parts.append(_LINE.format(left=_LEFT, right=_WIDTH, y=_number(y)))
        parts.append(_TEXT.format(kind="end", x=_LEFT - 4, y=_number(y + 4), text=percent))
    for kind, x, text in (("", _LEFT, rates[0].shown), ("end", _WIDTH, rates[-1].shown)):
        parts.append(_TEXT.format(kind=kind, x=x, y=_HEIGHT - 6, text=text[:_LONGEST]))
    hard = sum(2 * rate.passed < rate.of for rate in rates)
    return _figure(f"{say.said('page.rates')}: {say.said('page.cases-figure', hard=hard, all=len(rates))}", parts)


_LONGEST = 22  # characters of a case's name below a figure


def _bar(kind: str, x: float, width: float, height: float, text: str) -> Markup:
    place = {"x": x, "y": _BOTTOM - height, "width": width, "height": height}
    return _BAR.format(kind=kind, text=text, **{name: _number(value) for name, value in place.items()})


def _number(value: float) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".")


def _figure(text: str, parts: Sequence[Markup]) -> Markup:
    return _FIGURE.format(width=_WIDTH, height=_HEIGHT, text=text, parts=Markup("").join(parts))
