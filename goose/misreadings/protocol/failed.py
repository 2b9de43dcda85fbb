"""What a failed instruction changes all the same, where it must change nothing (protocol, *Lines*)."""

from __future__ import annotations

from collections.abc import Callable, Collection
from itertools import takewhile

from goose.events import Event, Failure
from goose.instructions import Instruction
from goose.misreadings.misreading import Misreading, Place, Right, Word, Wrap
from goose.misreadings.protocol.failures import canonical
from goose.roster import COMPUTER, Roster
from goose.service import GameService

Spoil = Callable[[GameService, Instruction, str], None]
"""Changes the state after an instruction that failed, and as what."""


def _after(names: Collection[str], spoil: Spoil) -> Wrap:
    """Return what spoils the state where one of some instructions has failed."""

    def wrap(handle: Right) -> Right:
        def wrong(self: GameService, instruction: Instruction) -> list[Event]:
            try:
                events: list[Event] = handle(self, instruction)
            except Failure as failure:
                if instruction.name in names:
                    spoil(self, canonical(self, instruction), failure.message)
                raise
            return events

        return wrong

    return wrap


def _forget_record(service: GameService, instruction: Instruction, failure: str) -> None:
    name = instruction.players[0]
    if failure == "common.player_exists" and name != COMPUTER:
        known = service.roster[name]
        service.roster.register(name, known.age, known.level)


def _drop_game(service: GameService, instruction: Instruction, failure: str) -> None:
    del instruction
    if failure == "common.game_in_progress":
        service._seat(None)


def _let_some_leave(service: GameService, instruction: Instruction, failure: str) -> None:
    """Let those leave who are named before the first who cannot."""
    game = service.game
    if failure not in ("common.unknown_player", "common.not_in_game") or game is None:
        return
    leavers = list(takewhile({*game.players}.difference([COMPUTER]).__contains__, instruction.players))
    if leavers:
        service._quit(Instruction("quit", leavers, []))


def _forget_all(service: GameService, instruction: Instruction, failure: str) -> None:
    del instruction
    if failure != "common.game_in_progress":
        service._adopt(service.rules, Roster())
        service._seat(None)


def _failed(key: str, spoil: Spoil, *names: str) -> Misreading:
    return Misreading(
        key,
        [Place(GameService, "handle", _after(names, spoil))],
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
"""What failed instructions change."""
