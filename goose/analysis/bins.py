"""A distribution of lengths in a few bars."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import accumulate, repeat
from operator import mul

import attrs

from goose.kit.lengths import Lengths

CUT = 0.995  # the quantile after which a long tail is one bar, or none


@attrs.frozen
class Bin:
    """The games of `first` to `last` turns; without an end if that is None."""

    first: int
    last: int | None
    share: float

    @property
    def name(self) -> str:
        """The numbers of turns, in words."""
        if self.last is None:
            return f"{self.first} or more"
        return f"{self.first}" if self.first == self.last else f"{self.first} to {self.last}"


def bins(lengths: Lengths, most: int) -> list[Bin]:
    """Return the distribution in bins of equal width, which is 1, 2 or 5 times a power of ten.

    Games longer than the share `CUT` of all games are counted in a last bin without an end, if there are any.

    Args:
        most: bins, with the last one; at least 3.
    """
    shares = lengths.shares
    least, greatest = min(shares), max(shares)
    end = lengths.quantile(CUT)
    width = _width(least, end, most - 1)
    first = (least - 1) // width
    last = (end - 1) // width
    found = [
        Bin(
            number * width + 1,
            (number + 1) * width,
            sum(share for turns, share in shares.items() if (turns - 1) // width == number),
        )
        for number in range(first, last + 1)
    ]
    if found[-1].last is not None and greatest > found[-1].last:
        begins = found[-1].last + 1
        found.append(Bin(begins, None, sum(share for turns, share in shares.items() if turns >= begins)))
    return found


def _width(least: int, end: int, most: int) -> int:
    """Return the least width with which there are no more bins than that."""
    powers: Iterator[int] = accumulate(repeat(10), mul, initial=1)
    widths = (factor * power for power in powers for factor in (1, 2, 5))
    return next(width for width in widths if (end - 1) // width - (least - 1) // width < most)
