"""The contract of a game, as checks that authors run on a package (`goose check-game`, `pytest --goose-game`).

`catalogue` lists them; the skeleton of a new game (`starting`) passes them all. A check plays a game itself; what each
method returns is checked by `goose.core.boundary`.
"""

from goose import door

__getattr__, __dir__ = door(
    "goose.contract",
    """
goose.contract.catalogue STATED
goose.contract.report check_game
goose.contract.running loaded run
goose.contract.starting new_game
""",
)
