"""The names that other rooms import from `goose.analysis`, for checkers of types."""

from goose.analysis.dice import ORDINARY as ORDINARY
from goose.analysis.dice import Chance as Chance
from goose.analysis.dice import sums as sums
from goose.analysis.plotting.files import check as check
from goose.analysis.plotting.files import draw_odds as draw_odds
from goose.analysis.plotting.files import draw_simulated as draw_simulated
from goose.analysis.reports.findings import find as find
from goose.analysis.reports.games import simulated as simulated
from goose.analysis.reports.odds import exact as exact
from goose.analysis.simulation.keeping import GameScript as GameScript
from goose.analysis.simulation.keeping import plays_once as plays_once
from goose.analysis.simulation.playing import play as play
from goose.analysis.simulation.portions import ENGINE as ENGINE
from goose.analysis.simulation.portions import TABLES as TABLES
from goose.analysis.simulation.portions import WORTH_TABLES as WORTH_TABLES
from goose.analysis.simulation.portions import Simulation as Simulation
from goose.analysis.simulation.portions import tables as tables
