"""The names that other rooms import from `goose.analysis`, for checkers of types."""

from goose.analysis.dice import ORDINARY as ORDINARY
from goose.analysis.dice import Chance as Chance
from goose.analysis.dice import sums as sums
from goose.analysis.plotting.files import check as check
from goose.analysis.plotting.files import draw_odds as draw_odds
from goose.analysis.plotting.files import draw_simulated as draw_simulated
from goose.analysis.reports.games import simulated as simulated
from goose.analysis.reports.odds import exact as exact
from goose.analysis.simulation.playing import play as play
from goose.analysis.simulation.portions import Simulation as Simulation
from goose.analysis.simulation.simulating import SimulationRequest as SimulationRequest
from goose.analysis.simulation.simulating import answering_command as answering_command
from goose.analysis.simulation.simulating import simulate as simulate
