"""The rules of Pickomino: one set."""

from collections.abc import Mapping

from goose.games.game import Rules
from goose.games.pickomino.computer import LEVELS
from goose.games.pickomino.faces import ALPHABET
from goose.instructions import INSTRUCTIONS, Argument, Signature

MOST_PLAYERS = 7
OLDEST = 150  # years

_INSTRUCTIONS = (
    *("register", "players", "start", "start-auto", "details", "quit", "save", "load"),
    *("roll", "keep", "stop", "help"),
)


class PickominoRules(Rules):
    """What the service asks of the rules."""

    name = "pickomino"
    language = "it"

    def signatures(self, *, typed_dice: bool) -> Mapping[str, Signature]:
        """Return what each instruction takes, in the order of the table."""
        table = {name: INSTRUCTIONS[name] for name in _INSTRUCTIONS}
        age = Argument(least=0, most=OLDEST)
        table["register"] = table["register"]._replace(values=(age,), required=int(typed_dice))
        table["start"] = table["start"]._replace(players=(2, MOST_PLAYERS))
        table["quit"] = table["quit"]._replace(players=(1, MOST_PLAYERS))
        table["start-auto"] = table["start-auto"]._replace(values=(Argument(levels=LEVELS),))
        if typed_dice:
            table["roll"] = table["roll"]._replace(values=(Argument(alphabet=ALPHABET),), required=1)
        return table

    def encode(self) -> dict[str, object]:
        """Return the rules for a save: there is nothing to say."""
        return {}


RULES = PickominoRules()
