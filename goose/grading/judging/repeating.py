"""Outputs that repeat themselves for ever, as menus do that ignore the end of the input."""

from __future__ import annotations

_LINES, _TIMES = 400, 400  # lines at the end of an output that repeat; times that a part of a line does
_LONGEST = 40  # lines after which they repeat
_MARK = 64  # bytes at the end by which the ones before are found
_TRIES = 100  # places where these bytes stand


def before_repeating(output: bytes, *, over: bool) -> bytes:
    """Return an output up to where it begins to repeat itself, with one repetition; the whole output if it does not.

    What repeats are at most 40 lines, or a part of a line such as `> `.

    Args:
        output: what a program has printed.
        over: whether it exceeded the output limit; else nothing repeats for ever.
    """
    period = _period(output) if over else None
    if period is None:
        return output
    start = _start(output, period)
    start += output[start : start + 1] == b"\n"  # the end of the line before is one of the repetition too
    lines = output.count(b"\n", start, start + period)
    enough = output.count(b"\n", start) >= _LINES if lines else len(output) - start >= _TIMES * period
    return output[: start + period] if enough and lines <= _LONGEST else output


def _period(output: bytes) -> int | None:
    """Return after how many bytes an output repeats itself at its end."""
    mark, place = output[-_MARK:], len(output) - _MARK
    for _ in range(_TRIES):
        place = output.rfind(mark, 0, place + _MARK - 1)
        if place < 0:
            return None
        period = len(output) - _MARK - place
        whole = 2 * period + _MARK
        if output[-whole:-period] == output[period - whole :]:
            return period
    return None


def _start(output: bytes, period: int) -> int:
    """Return from where on an output repeats itself after so many bytes."""
    least, most = 0, len(output) - period  # it does so from `most` on
    while least < most:
        middle = (least + most) // 2
        if output[middle:-period] == output[middle + period :]:
            most = middle
        else:
            least = middle + 1
    return most
