"""The computer player of Pickomino: the face it keeps, and when it stops."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Protocol

    from goose.games.pickomino.faces import Counts, Faces
    from goose.games.pickomino.policy import Policy, Stakes
    from goose.games.pickomino.tiles import Prizes

    class Played(Protocol):
        """The rules that the computer needs (`goose.games.pickomino.rules`)."""

        faces: Faces
        prizes: Prizes


class TileView:
    """The tiles that matter to a player.

    These are the face-up tiles, the top tiles of the other players, and the player's top tile. Only the level Expert
    looks at whole piles: the player's own, then the others in playing order.
    """

    __slots__ = ("grid", "others", "own", "piles")

    def __init__(
        self, grid: tuple[int, ...], others: tuple[int, ...], own: int | None, piles: tuple[tuple[int, ...], ...] = ()
    ) -> None:
        self.grid = grid
        self.others = others
        self.own = own
        self.piles = piles


class Computer:
    """Plays for the levels: `Advanced` by `policy`, `Normal` simply."""

    def choose_face(self, rules: Played, level: str, table: TileView, kept: Counts, rolled: Counts) -> int:
        """Return the index of the face that the computer keeps; one must be free."""
        if level == "Advanced":
            return self.best_face(rules, table, kept, rolled)
        return self.adding_most(rules, rules.faces.free(kept, rolled), rolled)

    def stops(self, rules: Played, level: str, table: TileView, kept: Counts) -> bool:
        """Return whether the computer stops now; level Normal stops when it can get a tile."""
        if rules.faces.must_stop(kept):
            return True
        if level == "Advanced":
            return self.best_stops(rules, table, kept)
        return self.can_have_a_tile(rules, table, kept)

    def adding_most(self, rules: Played, free: Sequence[int], rolled: Counts) -> int:
        """Return the free face that adds most; of equal ones the higher, the worm highest."""
        worth = rules.faces.worth
        return max(free, key=lambda face: (rolled[face] * worth[face], face))

    def can_have_a_tile(self, rules: Played, table: TileView, kept: Counts) -> bool:
        """Return whether stopping now takes or steals a tile."""
        faces = rules.faces
        return faces.has_worm(kept) and rules.prizes.prize(table.grid, table.others, faces.total_of(kept)) is not None

    def best_face(self, rules: Played, table: TileView, kept: Counts, rolled: Counts) -> int:
        """Return the index of the face that Advanced keeps."""
        from goose.games.pickomino.policy import best_face  # imported only by the level Advanced

        return best_face(self.stakes(rules, table), rules.faces, kept, rolled)

    def best_stops(self, rules: Played, table: TileView, kept: Counts) -> bool:
        """Return whether Advanced stops."""
        from goose.games.pickomino.policy import best_stops

        return best_stops(self.stakes(rules, table), rules.faces, kept)

    def stakes(self, rules: Played, table: TileView) -> Stakes:
        """Return the stakes of Advanced."""
        from goose.games.pickomino.policy import stakes_of

        return stakes_of(table.grid, table.others, table.own, rules.prizes, rules.faces)

    def policy(self, rules: Played, table: TileView) -> Policy:
        """Return the best play for the stakes of Advanced."""
        from goose.games.pickomino.policy import policy_for

        return policy_for(self.stakes(rules, table), rules.faces)
