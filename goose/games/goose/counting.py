"""What is counted in simulated games of the Goose, and how they are played fast."""

from __future__ import annotations

from goose.kit import Counts

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from goose.games.goose.ruleset import GooseRules
    from goose.kit import Event, Runner

_COUNTED: Mapping[str, Collection[str]] = {
    "throws": ("goose.rolls",),
    "throws again": ("goose.rolls_again",),
    "first throws": ("goose.first_throw",),
    "geese": ("goose.goose_again", "goose.goose_next"),
    "bridges": ("goose.bridge",),
    "dice squares": ("goose.dice_square",),
    "bounces": ("goose.bounces",),
    "stays": ("goose.stays",),
    "labyrinths": ("goose.labyrinth",),
    "deaths": ("goose.death",),
    "inns": ("goose.inn",),
    "wells": ("goose.well", "goose.well_trap"),
    "prisons": ("goose.prison", "goose.prison_trap"),
    "freed": ("goose.freed",),
    "turned back": ("goose.occupied",),
    "sent back": ("goose.sent_back",),
    "turns missed": ("goose.misses",),
    "turns waited": ("goose.waits",),
}

_ENDS = {"goose.turn", "goose.wins", "goose.stuck", "goose.misses", "goose.waits"}


def counted(rules: GooseRules) -> Mapping[str, Collection[str]]:
    """Return the events that are counted, by the name of the count; those that only these rules have come last."""
    own = {
        f"{key.rpartition('.')[2].replace('_', ' ')}s": (key,)
        for key, fields in rules.events.items()
        if "target" in fields
    }
    return {**_COUNTED, **own}


def turns(events: Sequence[Event]) -> int:
    """Return how many turns end in the events of a throw, those missed or waited for among them."""
    return len([1 for key, _ in events if key in _ENDS])


COUNTS = Counts(counted, turns=turns)


def runner(rules: GooseRules, levels: Sequence[str]) -> Runner:
    """Return what plays games by tables (`goose.kit.Runner`); the levels have nothing to choose.

    Raises:
        ImportError: numpy cannot be used.
    """
    from goose.games.goose.chances.running import TableRunner

    return TableRunner(rules, len(levels)).run
