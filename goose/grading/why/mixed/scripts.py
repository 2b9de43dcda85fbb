"""The scripts of a comparison without a game: mixed from those of a suite or a folder."""

from __future__ import annotations

from collections.abc import Sequence

import attrs

from goose.grading.results.models import Difference
from goose.grading.why.audit.reduction import First
from goose.grading.why.compare.sides import Suspects
from goose.grading.why.mixed.mixing import Mixing
from goose.grading.why.mixed.pieces import Piece, joined
from goose.grading.why.mixed.shrinking import shrunk

MOST_SCRIPTS = 400
"""Maximum number of scripts if neither number nor time is given: each is short, and most find nothing."""


@attrs.frozen
class MixedScripts:
    """Scripts that are mixed from others."""

    pieces: Sequence[Sequence[Piece]]  # of each script
    seed: int
    _mixing: Mixing = attrs.field(init=False)

    @_mixing.default
    def _mixed(self) -> Mixing:
        return Mixing(self.pieces)

    @property
    def count(self) -> int:
        """Maximum number of scripts if neither number nor time is given."""
        return MOST_SCRIPTS

    def sample(self) -> list[str]:
        """Return the longest of the scripts from which others are mixed."""
        return max((joined(script) for script in self.pieces), key=len)

    def drawn(self, number: int) -> list[str]:
        """Return a mixed script."""
        return joined(self._mixing.script(self.seed, number))

    def permits(self, _: Sequence[str]) -> bool:
        """Return that any script may be given."""
        return True

    def shrunk(self, number: int, _: Sequence[str], first: First, __: Difference | None, ___: Suspects) -> list[str]:
        """Return the script with a number, without all pieces, lines and words that are not needed."""
        return shrunk(self._mixing.script(self.seed, number), first, self._mixing.end)
