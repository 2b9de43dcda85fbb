"""goose: board games over a line protocol, with fixed messages.

A program may use the names in this module; `docs/api.md` says what is promised of them.
"""

from sys import modules

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable


def door(package: str, homes: str) -> "tuple[Callable[[str], object], Callable[[], list[str]]]":
    """Return `__getattr__` and `__dir__` of a package that imports each of its names when it is first used.

    So a start pays only for what it needs, and `__init__.pyi` has the types.

    Args:
        package: the name of the package.
        homes: the modules, one a line, each with the names that come from it. This is a text, because a table of many
            names would take longer to make than it takes to look through the text for the few that a start needs.
    """
    text = homes.replace("\n", " \n")  # a blank before and after each name

    def names() -> list[str]:
        return [name for line in text.splitlines() for name in line.split()[1:]]

    def find(name: str) -> object:
        if name == "__all__":
            return names()
        before, found, _ = text.partition(f" {name} ")
        if not found:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        home = before.rpartition("\n")[2].split(" ")[0]
        __import__(home)  # it waits while another thread imports the module
        return getattr(modules[home], name)

    def listed() -> list[str]:
        return sorted({*vars(modules[package]), "__all__", *names()})

    return find, listed


__getattr__, __dir__ = door(
    "goose",
    """
goose._version __version__
goose.analysis.simulation.games SimulatedGame SimulatedGames simulate
goose.analysis.simulation.playing Chooser
goose.analysis.statistics Estimate
goose.base.errors Incomplete UsageError
goose.core.events Failure
goose.core.instructions Argument Instruction
goose.core.interpreter Interpreter Reply
goose.core.objects ArgumentObject MoveObject OutcomeObject ReplyObject ScoreObject
goose.core.objects ShownPlayer ShownRules ShownSeat View
goose.core.options Settings
goose.core.variant make_interpreter
goose.games.goose.position GoosePosition SpecialSquare TokenObject
goose.games.mancala.position MancalaPosition MancalaSide
goose.games.pickomino.position PickominoPosition PickominoSeat
goose.grading.answer.public check
""",
)
