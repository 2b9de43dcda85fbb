"""The rules of Pickomino: one set."""

from collections.abc import Mapping

from attrs import evolve, frozen

from goose.games.pickomino.computer import LEVELS
from goose.games.pickomino.faces import ALPHABET
from goose.instructions import INSTRUCTIONS, Argument, Signature

MOST_PLAYERS = 7
OLDEST = 150  # years

_INSTRUCTIONS = (
    *("register", "players", "start", "start-auto", "details", "quit", "save", "load"),
    *("roll", "keep", "stop", "help"),
)


@frozen
class PickominoRules:
    """What the service asks of the rules."""

    name: str = "pickomino"
    language: str = "it"
    computer_always_listed: bool = False
    restricts_names: bool = False
    open_table: bool = False
    saves_records_only: bool = False

    def canonical_name(self, name: str) -> str:
        """Return the name: any word is one."""
        return name

    def signatures(self, *, typed_dice: bool) -> Mapping[str, Signature]:
        """Return what each instruction takes, in the order of the table."""
        table = {name: INSTRUCTIONS[name] for name in _INSTRUCTIONS}
        age = Argument(least=0, most=OLDEST)
        table["register"] = evolve(table["register"], values=(age,), required=int(typed_dice))
        table["start"] = evolve(table["start"], players=(2, MOST_PLAYERS))
        table["quit"] = evolve(table["quit"], players=(1, MOST_PLAYERS))
        table["start-auto"] = evolve(table["start-auto"], values=(Argument(levels=LEVELS),))
        if typed_dice:
            table["roll"] = evolve(table["roll"], values=(Argument(alphabet=ALPHABET),), required=1)
        return table

    def encode(self) -> dict[str, object]:
        """Return the rules for a save: there is nothing to say."""
        return {}


RULES = PickominoRules()
