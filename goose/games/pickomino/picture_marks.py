"""The worms and pips of tiles and dice, on a square of 40 by 40 units."""

from __future__ import annotations

from goose.kit import die, drawn

_WORM = "M6 29C7 14 17 12 19 22C21 32 32 30 32 15"
WORM = drawn(("worm", _WORM), ("flesh", _WORM), ("ink", "M30.5 13.5a1.7 1.7 0 1 0 .1 0Z"))
"""A worm."""

STOP = drawn(("page", "M12 2H28L38 12V28L28 38H12L2 28V12Z"), ("ink", "M12 12H28V28H12Z"))
"""The button to stop."""

BACK = drawn(("hatch", "M8 8L32 32M8 20L24 36M8 32L12 36M20 4L32 16M32 8L8 32M32 20L16 36M32 32L28 36M20 4L8 16"))
"""The back of a tile that is turned over."""


def face(shown: str) -> str:
    """Return a die: pips, a worm, or nothing before it is rolled."""
    return die(int(shown or 0)) if shown.isdigit() or not shown else die(_placed(20, 20, 0.72))


def worms_on(count: int) -> str:
    """Return the worms of a tile, in rows of two."""
    places = {1: ((20, 20),), 2: ((10, 20), (30, 20)), 3: ((20, 9), (10, 30), (30, 30))}
    four = ((10, 9), (30, 9), (10, 30), (30, 30))
    size = 0.9 if count == 1 else 0.52
    return "".join(_placed(x, y, size) for x, y in places.get(count, four))


def _placed(x: float, y: float, size: float) -> str:
    """Return a worm of a size, with its middle at a point."""
    return f'<g transform="translate({x - 19 * size:.4g} {y - 21 * size:.4g}) scale({size})">{WORM}</g>'
