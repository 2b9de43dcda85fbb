"""The names that other rooms import from `goose.contract`, for checkers of types."""

from goose.contract.catalogue import STATED as STATED
from goose.contract.report import check_game as check_game
from goose.contract.running import loaded as loaded
from goose.contract.running import run as run
from goose.contract.starting import new_game as new_game
