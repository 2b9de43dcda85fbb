"""The public names, for checkers of types."""

from collections.abc import Callable

from goose._version import __version__ as __version__
from goose.analysis.simulation.games import SimulatedGame as SimulatedGame
from goose.analysis.simulation.games import SimulatedGames as SimulatedGames
from goose.analysis.simulation.games import simulate as simulate
from goose.analysis.simulation.playing import Chooser as Chooser
from goose.analysis.statistics import Estimate as Estimate
from goose.base.errors import Incomplete as Incomplete
from goose.base.errors import UsageError as UsageError
from goose.core.events import Failure as Failure
from goose.core.instructions import Argument as Argument
from goose.core.instructions import Instruction as Instruction
from goose.core.interpreter import Interpreter as Interpreter
from goose.core.interpreter import Reply as Reply
from goose.core.objects import ArgumentObject as ArgumentObject
from goose.core.objects import MoveObject as MoveObject
from goose.core.objects import OutcomeObject as OutcomeObject
from goose.core.objects import ReplyObject as ReplyObject
from goose.core.objects import ScoreObject as ScoreObject
from goose.core.objects import ShownPlayer as ShownPlayer
from goose.core.objects import ShownRules as ShownRules
from goose.core.objects import ShownSeat as ShownSeat
from goose.core.objects import View as View
from goose.core.options import Settings as Settings
from goose.core.variant import make_interpreter as make_interpreter
from goose.games.goose.position import GoosePosition as GoosePosition
from goose.games.goose.position import SpecialSquare as SpecialSquare
from goose.games.goose.position import TokenObject as TokenObject
from goose.games.mancala.position import MancalaPosition as MancalaPosition
from goose.games.mancala.position import MancalaSide as MancalaSide
from goose.games.pickomino.position import PickominoPosition as PickominoPosition
from goose.games.pickomino.position import PickominoSeat as PickominoSeat
from goose.grading.answer.public import check as check

__all__: list[str]

def door(package: str, homes: str) -> tuple[Callable[[str], object], Callable[[], list[str]]]: ...
