"""A failure that is not tested: the program goes on to the next one, or does it, or dies where it cannot be done."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from functools import cache
from typing import TYPE_CHECKING

from goose.core.events import Event, Failure
from goose.core.game import Service
from goose.core.instructions import Instruction, Signature, Signatures
from goose.core.roster import COMPUTER, Player
from goose.core.service import GameService
from goose.grading.misreadings.protocol.tested import short
from goose.kit.misreading import EventText, Misreading, Shows, Word

if TYPE_CHECKING:
    from goose.core.service import Check, Plan

_STRANGER = "common.unknown_player"


def of_missing(signatures: Signatures, messages: Collection[str], *, shared: bool) -> Iterator[Misreading]:
    """Yield a misreading for each failure of each instruction whose message can be printed.

    What a service tests is known only where it is the one that all games share.
    """
    for name, signature in signatures.items():
        for failure in signature.failures:
            told = signature.reported_as.get(failure, failure)
            if told in messages:
                yield Misreading(
                    f"{name}.{short(failure)}-missing",
                    service=_untested(name, told) if shared else _dying(name, told),
                    sentence="failure-missing",
                    fields={"word": Word(name), "failure": EventText(told)},
                    shows=Shows(name, told),
                )


@cache
def _dying(name: str, told: str) -> type[Service]:
    """Return what dies where an instruction fails so: what it does cannot be done, as with a file that is not there."""

    class Dying(Service):
        def handle(self, instruction: Instruction) -> list[Event]:
            try:
                return super().handle(instruction)  # type: ignore[safe-super]
            except Failure as failure:
                if instruction.name == name and failure.message == told:
                    raise LookupError(told) from failure
                raise

    return Dying


@cache
def _untested(name: str, told: str) -> type[Service]:
    """Return what passes over one of the failures that are tested before anything is done."""

    class NotNoticed(_dying(name, told), GameService):  # type: ignore[misc]
        def plan(self, tested: str, signature: Signature) -> Plan:
            handler, checks, moves = super().plan(tested, signature)
            if tested == name:
                checks = [(key, named, _passed_over(key) if key == told else test) for key, named, test in checks]
            return handler, checks, moves

        def register(self, instruction: Instruction) -> list[Event]:
            events: list[Event] = super().register(instruction)
            if self.roster.players.pop(COMPUTER, None):  # its record begins anew, and it is listed like anybody
                self.roster.computer = Player(COMPUTER, level=self.roster.computer.level)
                self.roster.computer_always_listed = True
            return events

    return NotNoticed


def _passed_over(failure: str) -> Check:
    return _takes_as_registered if failure == _STRANGER else _never


def _never(service: GameService, instruction: Instruction) -> bool:
    del service, instruction
    return False


def _takes_as_registered(service: GameService, instruction: Instruction) -> bool:
    """Take unknown players for registered ones from now on."""
    for name in instruction.players:
        if name not in service.roster and name != COMPUTER:
            service.roster.register(name, None if service.kind.oldest is None else 0)
    return False
