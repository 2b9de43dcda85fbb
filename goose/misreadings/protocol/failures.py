"""Failures misread: which of several is told, and what a failed instruction changes (protocol, *Failures*)."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

from goose.events import Event, Failure
from goose.instructions import Instruction, Signatures
from goose.misreadings.misreading import Message, Misreading, Place, Right, Word, Wrap
from goose.roster import COMPUTER, Roster
from goose.service import GameService

Spoil = Callable[[GameService, Instruction, str], None]
"""Changes the state after an instruction that failed, and as what."""

_NEVER_BOTH = {
    ("common.invalid_name", "common.player_exists"),
    ("common.file_missing", "common.file_not_readable"),
    ("common.file_not_readable", "common.file_invalid"),
}
"""Neighbours in the table of which only one can apply to an instruction: no program can take them in another order."""


def of_failures(signatures: Signatures) -> list[Misreading]:
    """Return a misreading for each two neighbouring failures of each instruction: the second told before the first."""
    return [
        Misreading(
            f"{name}.{_short(second)}-before-{_short(first)}",
            [Place(GameService, "handle", _swapped(name, signature.told.get(first, first), second))],
            told="failures-swapped",
            fields={"word": Word(name), "first": Message(signature.told.get(first, first)), "second": Message(second)},
            source="The table of failures: only one is reported, the first that applies.",
        )
        for name, signature in signatures.items()
        for first, second in pairwise(signature.failures)
        if (first, second) not in _NEVER_BOTH
    ]


def _short(failure: str) -> str:
    return failure.partition(".")[2].replace("_", "-")


def _swapped(name: str, first: str, second: str) -> Wrap:
    """Return what tells the second of two failures where both apply.

    Those of the table are tested; one that only the doing can show is found by doing it, and undoing it if it can be
    done.
    """

    def wrap(handle: Right) -> Right:
        def wrong(self: GameService, instruction: Instruction) -> list[Event]:
            try:
                events: list[Event] = handle(self, instruction)
            except Failure as failure:
                if instruction.name == name and failure.message == first:
                    _raise_if_it_applies(self, instruction, second)
                raise
            return events

        return wrong

    return wrap


def _raise_if_it_applies(service: GameService, instruction: Instruction, failure: str) -> None:
    handler, checks, _ = service._plans[instruction.name]
    if service.rules.canonical is not None:
        names = [service.rules.canonical(name) for name in instruction.players]
        instruction = Instruction(instruction.name, names, instruction.values)
    for tested, named, applies in checks:
        if tested == failure:
            if applies(instruction):
                raise Failure(failure, *(instruction.players[:1] if named else ()))
            return
    if service.game is None:
        return
    before = service.encode(whole=True)
    try:
        handler(instruction)
    except Failure as other:
        if other.message == failure:
            raise
    else:
        service.decode(iter([before]), whole=True)


def _accepted(handle: Right) -> Right:
    """Register a player again, with nothing on its record."""

    def wrong(self: GameService, instruction: Instruction) -> list[Event]:
        try:
            events: list[Event] = handle(self, instruction)
        except Failure as failure:
            if failure.message != "common.player_exists" or failure.values[0] == COMPUTER:
                raise
            return self._register(_canonical(self, instruction))
        return events

    return wrong


def _canonical(service: GameService, instruction: Instruction) -> Instruction:
    spelt = service.rules.canonical or str
    return Instruction(instruction.name, [spelt(name) for name in instruction.players], instruction.values)


def _after(name: str, spoil: Spoil) -> Wrap:
    """Return what spoils the state where an instruction has failed."""

    def wrap(handle: Right) -> Right:
        def wrong(self: GameService, instruction: Instruction) -> list[Event]:
            try:
                events: list[Event] = handle(self, instruction)
            except Failure as failure:
                if instruction.name == name:
                    spoil(self, _canonical(self, instruction), failure.message)
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
    leavers: list[str] = []
    for name in instruction.players:
        if name not in game.players or name == COMPUTER:
            break
        leavers.append(name)
    if leavers:
        service._quit(Instruction("quit", leavers, []))


def _forget_all(service: GameService, instruction: Instruction, failure: str) -> None:
    del instruction
    if failure != "common.game_in_progress":
        service._adopt(service.rules, Roster())
        service._seat(None)


def _failed(key: str, name: str, spoil: Spoil) -> Misreading:
    return Misreading(
        key,
        [Place(GameService, "handle", _after(name, spoil))],
        needs=(name, "players"),
        fields={"word": Word(name)},
        source="A failed instruction changes nothing.",
    )


FAILED = (
    Misreading("register.duplicate-accepted", [Place(GameService, "handle", _accepted)], needs=("register",)),
    _failed("register.duplicate-resets", "register", _forget_record),
    _failed("start.refused-ends-game", "start", _drop_game),
    _failed("quit.some-leave", "quit", _let_some_leave),
    _failed("load.failed-forgets", "load", _forget_all),
)
"""What failed instructions change all the same."""
