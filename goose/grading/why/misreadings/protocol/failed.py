"""Failed instructions that change something (protocol, *Lines*)."""

from __future__ import annotations

from collections.abc import Callable, Collection
from itertools import takewhile

from goose.core.events import Event, Failure
from goose.core.instructions import Instruction
from goose.core.roster import COMPUTER, Roster
from goose.core.service import GameService
from goose.kit.misreading import Misreading, Word

Spoil = Callable[[GameService, Instruction, str], None]
"""Changes the state after an instruction that failed, and as what."""


def _after(names: Collection[str], spoil: Spoil) -> type:
    """Return a service that damages the state when one of some instructions fails."""

    class Spoiling(GameService):
        def handle(self, instruction: Instruction) -> list[Event]:
            try:
                return super().handle(instruction)
            except Failure as failure:
                if instruction.name in names:
                    spoil(self, self.as_registered(instruction), failure.message)
                raise

    return Spoiling


def _forget_record(service: GameService, instruction: Instruction, failure: str) -> None:
    name = instruction.players[0]
    if failure == "common.player_exists" and name != COMPUTER:
        known = service.roster[name]
        service.roster.register(name, known.age, known.level)


def _drop_game(service: GameService, instruction: Instruction, failure: str) -> None:
    del instruction
    if failure == "common.game_in_progress":
        service.seat(None)


def _let_some_leave(service: GameService, instruction: Instruction, failure: str) -> None:
    """Take out of the game the players who are named before the first one who cannot leave."""
    game = service.game
    if failure not in ("common.unknown_player", "common.not_in_game") or game is None:
        return
    leavers = list(takewhile({*game.players}.difference([COMPUTER]).__contains__, instruction.players))
    if leavers:
        service.quit(Instruction("quit", leavers, []))


def _forget_all(service: GameService, instruction: Instruction, failure: str) -> None:
    del instruction
    if failure != "common.game_in_progress":
        service.adopt(service.rules, Roster())
        service.seat(None)


def _failed(key: str, spoil: Spoil, *names: str) -> Misreading:
    return Misreading(
        key,
        service=_after(names, spoil),
        fields={"word": Word(names[0])},
        source="A failed instruction changes nothing.",
        needs=("players", *names),
    )


FAILED = (
    _failed("register.duplicate-resets", _forget_record, "register"),
    _failed("start.refused-ends-game", _drop_game, "start", "start-auto"),
    _failed("quit.some-leave", _let_some_leave, "quit"),
    _failed("load.failed-forgets", _forget_all, "load"),
)
"""The misreadings of failed instructions."""
