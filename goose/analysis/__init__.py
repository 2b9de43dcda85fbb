"""Consequences of the rules: exact odds, and many simulated games.

The numbers come from the rules that play: a game's folder makes its tables from its engine, and says what is counted;
nothing here names a game.
"""

from goose import door

__getattr__, __dir__ = door(
    "goose.analysis",
    """
goose.analysis.dice Chance ORDINARY sums
goose.analysis.plotting.files check draw_odds draw_simulated
goose.analysis.reports.games simulated
goose.analysis.reports.odds exact
goose.analysis.simulation.playing play
goose.analysis.simulation.portions Simulation
goose.analysis.simulation.simulating SimulationRequest answering_command simulate
""",
)
