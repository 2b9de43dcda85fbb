"""Failures that are not tested: the program finds the next one, carries the instruction out, or has to end."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from contextlib import suppress
from functools import cache
from typing import TYPE_CHECKING

from goose.core.events import Event, Failure
from goose.core.failures import hidden
from goose.core.game import Game, Service
from goose.core.instructions import Instruction, Signature, Signatures
from goose.core.roster import COMPUTER, Player
from goose.core.service import GameService
from goose.grading.why.misreadings.protocol.failures import failing, short
from goose.kit.misreading import EventText, Misreading, Shows, Word

if TYPE_CHECKING:
    from goose.core.service import Plan
    from goose.core.tested import Check

_STRANGER, _OUTSIDER = "common.unknown_player", "common.not_in_game"
_NO_GAME, _NOT_YOUR_TURN = "common.no_game", "common.not_your_turn"


def of_missing(signatures: Signatures, messages: Collection[str], *, shared: bool) -> Iterator[Misreading]:
    """Yield a misreading for each failure that an instruction can report.

    The tests of a service are known only if it is the service that all games share.
    """
    for name, signature in signatures.items():
        tests = shared and not signature.outside  # the game tests those outside a game itself
        for failure in signature.failures:
            reported = signature.reported_as.get(failure, failure)
            if reported not in messages or failure in hidden(signature):
                continue
            key = f"{name}.{short(failure)}-missing"
            services = {"": _untested(name, reported) if tests else _dying(name, reported)}
            if tests and failure == _NO_GAME and _OUTSIDER in signature.failures:
                services["-answered"] = _without_game(name, reported)
            if tests and failure == _NOT_YOUR_TURN:
                services = {"": _out_of_turn(name), "-to-move": services[""]}
            for variant, service in services.items():
                yield Misreading(
                    f"{key}{variant}",
                    service=service,
                    sentence="failure-missing",
                    fields={"word": Word(name), "failure": EventText(reported)},
                    shows=Shows(name, reported),
                    variant_of=key if variant else "",
                )


@cache
def _dying(name: str, reported: str) -> type[Service]:
    """Return a program that ends at this failure, such as a missing file, because it cannot go on."""

    def answer(_: Service, instruction: Instruction, failure: Failure) -> None:
        if instruction.name == name and failure.message == reported:
            raise LookupError(reported) from failure

    return failing(answer)


@cache
def _untested(name: str, reported: str, variant: str = "") -> type[Service]:
    """Return a program that does not test one of the early failures.

    These are tested before anything is carried out. Each variant has its own class, so that any two can be combined.
    """
    del variant
    passed_over: Check = _takes_as_registered if reported == _STRANGER else lambda *_: None

    class NotNoticed(_dying(name, reported), GameService):  # type: ignore[misc]
        def plan(self, tested: str, signature: Signature) -> Plan:
            handler, checks, moves = super().plan(tested, signature)
            if tested == name:
                checks = [(key, passed_over if key == reported else test) for key, test in checks]
            return handler, checks, moves

        def register(self, instruction: Instruction) -> list[Event]:
            events: list[Event] = super().register(instruction)
            if self.roster.players.pop(COMPUTER, None):  # its record begins again, and it is listed like any player
                self.roster.computer = Player(COMPUTER, level=self.roster.computer.level)
                self.roster.computer_always_listed = True
            return events

    return NotNoticed


@cache
def _without_game(name: str, reported: str) -> type[Service]:
    """Return a program that finds nobody in a game that does not exist."""

    class Nobody(_untested(name, reported, "answered")):  # type: ignore[misc]
        def is_outsider(self, instruction: Instruction, player: str) -> bool:
            alone = self.game is None and instruction.name == name
            outsider: bool = alone or super().is_outsider(instruction, player)
            return outsider

    return Nobody


@cache
def _out_of_turn(name: str) -> type[Service]:
    """Return a program that moves the player who is named.

    The turn passes on from that player. A game in which nobody can be given a turn moves the player to move.
    """

    class OutOfTurn(_untested(name, _NOT_YOUR_TURN, "named")):  # type: ignore[misc]
        def act(self, instruction: Instruction) -> list[Event]:
            game = self.current_game()
            if instruction.name == name and type(game).give_turn is not Game.give_turn:
                with suppress(ValueError):  # a player who cannot move: the game finds it
                    game.give_turn(instruction.players[0])
            events: list[Event] = super().act(instruction)
            return events

    return OutOfTurn


def _takes_as_registered(service: GameService, instruction: Instruction) -> None:
    """Take unknown players for registered ones from now on."""
    for name in instruction.players:
        if name not in service.roster and name != COMPUTER:
            service.roster.register(name, None if service.kind.oldest is None else 0)
