"""The Goose Game Kata, a programming exercise with an open table.

The only special squares are geese, the bridge and the end. Source: the public statement of the kata.
"""

from __future__ import annotations

from goose.games.goose.movement import jump, repeat
from goose.games.goose.ruleset import GooseRules
from goose.kit import ANY_WORD, FACES, Argument, Signature

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    from goose.kit import Signatures

GEESE = (5, 9, 14, 18, 23, 27)


class KataRules(GooseRules):
    """The rules with the two instructions of the open table (`OpenTable`)."""

    def signatures(self, *, typed_dice: bool) -> Signatures:
        """Return the arguments of each instruction; dice may be typed in every mode."""
        dice = (Argument(least=1, most=FACES, name="die"),) * self.dice
        return {
            "add": Signature(values=(ANY_WORD,), required=1, failures=("goose.table_closed", "common.player_exists")),
            "move": Signature(
                values=(ANY_WORD, *dice),
                required=1 + (self.dice if typed_dice else 0),
                failures=("common.no_game", "common.unknown_player"),
                throws=True,
            ),
        }


def make(_: Mapping[str, str]) -> KataRules:
    """Return the rules; they have no points."""
    return KataRules(
        name="kata",
        language="kata",
        languages=("kata",),
        squares=63,
        effects={**dict.fromkeys(GEESE, repeat("goose", "goose.goose_again")), 6: jump("bridge", "goose.bridge", 12)},
        occupied="sends",
        open_table=True,
        events={
            "goose.joined": ("names",),  # the players; the last one is new
            "goose.table_closed": (),  # the game is won: nobody can join any more
        },
    )
