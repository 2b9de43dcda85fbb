"""Failures that are not tested.

The program goes on to the next failure, or carries the instruction out, or ends because it cannot.
"""

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
    """Yield a misreading for each failure that an instruction can report.

    What a service tests is known only where it is the one that all games share.
    """
    for name, signature in signatures.items():
        for failure in signature.failures:
            reported = signature.reported_as.get(failure, failure)
            if reported in messages:
                yield Misreading(
                    f"{name}.{short(failure)}-missing",
                    service=_untested(name, reported) if shared else _dying(name, reported),
                    sentence="failure-missing",
                    fields={"word": Word(name), "failure": EventText(reported)},
                    shows=Shows(name, reported),
                )


@cache
def _dying(name: str, reported: str) -> type[Service]:
    """Return a program that ends at this failure, because it cannot go on.

    An example is a file that does not exist.
    """

    class Dying(Service):
        def handle(self, instruction: Instruction) -> list[Event]:
            try:
                return super().handle(instruction)  # type: ignore[safe-super]
            except Failure as failure:
                if instruction.name == name and failure.message == reported:
                    raise LookupError(reported) from failure
                raise

    return Dying


@cache
def _untested(name: str, reported: str) -> type[Service]:
    """Return a program that does not test one of the early failures.

    These are tested before anything is carried out.
    """

    class NotNoticed(_dying(name, reported), GameService):  # type: ignore[misc]
        def plan(self, tested: str, signature: Signature) -> Plan:
            handler, checks, moves = super().plan(tested, signature)
            if tested == name:
                checks = [(key, named, _passed_over(key) if key == reported else test) for key, named, test in checks]
            return handler, checks, moves

        def register(self, instruction: Instruction) -> list[Event]:
            events: list[Event] = super().register(instruction)
            if self.roster.players.pop(COMPUTER, None):  # its record begins again, and it is listed like any player
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
