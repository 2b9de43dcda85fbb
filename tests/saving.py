"""Programs in the middle of a game, and what they save."""

import json
from pathlib import Path
from typing import Any

from tests.running import interpreter

GAMES: dict[str, tuple[dict[str, Any], list[str]]] = {
    "traditional": (
        {"dice": "manual"},
        ["register Ana", "register Rui", "register Eva", "start Ana Rui Eva", "roll Ana 3 6", "roll Rui 6 6",
         "roll Eva 4 5", "roll Ana 2 3", "roll Rui 3 4"],
    ),
    "bari": (
        {"rules": "bari", "lang": "en", "seed": 11, "squares": 63},
        ["register Ana", "register Rui", "start-auto Ana Normal", "roll ANA", "roll ANA", "roll ANA"],
    ),
    "madrid": (
        {"rules": "madrid", "lang": "en", "dice": "manual"},
        ["register Ana", "register Rui", "start Ana Rui", "roll Ana 30", "roll Rui 18"],
    ),
    "mancala": (
        {"game": "mancala", "rules": "official", "lang": "en"},
        ["register Ana", "register Rui", "start-auto Ana Advanced", "play Ana 3", "play Ana 1"],
    ),
    "pickomino": (
        {"game": "pickomino", "lang": "en", "dice": "manual"},
        ["register Ana 10", "register Rui 20", "register Eva 20", "start Ana Rui Eva", "roll Ana vvvv5511",
         "keep Ana v", "roll Ana 5511", "keep Ana 5", "stop Ana", "roll Rui 1122334v", "roll Rui 11223344",
         "keep Rui 4", "roll Rui vv1122"],
    ),
}  # fmt: skip


def played(name: str) -> Any:
    """Return a program in the middle of a game."""
    options, script = GAMES[name]
    program = interpreter(**options)
    for instruction in script:
        program.feed(instruction)
    return program


def saved(name: str, folder: Path) -> Any:
    """Return what a save of the game holds."""
    assert played(name).feed(f"save {folder / 'good.save'}").failure is None
    return json.loads((folder / "good.save").read_text(encoding="utf-8"))


def state_of(program: Any) -> str:
    """Return all of the state."""
    service = program._service
    players = [(player.name, player.wins, player.draws, player.losses) for player in service.roster.players.values()]
    return repr((players, service.game and service.game.encode(), service.rules.encode(), service._dice.encode()))
