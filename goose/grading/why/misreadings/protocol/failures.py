"""Failures in a wrong order, not tested, or that change something (protocol, *Failures, in order* and *Lines*)."""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import cache
from itertools import pairwise, takewhile
from typing import Any

from goose.core.events import Event, Failure
from goose.core.failures import can_be_exchanged, shown_by_doing
from goose.core.game import Service
from goose.core.instructions import Instruction, Signature, Signatures
from goose.core.roster import COMPUTER, Roster
from goose.core.service import GameService
from goose.kit.misreading import EventText, Misreading, Shows, Word


def failing(answer: Callable[[Any, Instruction, Failure], list[Event] | None]) -> type[Service]:
    """Return a program that answers failures in its own way.

    Args:
        answer: returns the events, or raises something else; None if the failure is reported as it is.
    """

    class Failing(Service):
        def handle(self, instruction: Instruction) -> list[Event]:
            try:
                return super().handle(instruction)  # type: ignore[safe-super]
            except Failure as failure:
                events = answer(self, instruction, failure)
                if events is None:
                    raise
                return events

    return Failing


# Failures in another order.


def of_failures(signatures: Signatures) -> list[Misreading]:
    """Return a misreading for each two neighbouring failures: the program reports the second one first."""
    found = []
    for name, signature in signatures.items():
        for first, second in pairwise(signature.failures):
            if can_be_exchanged(signature, first, second):
                reported = [signature.reported_as.get(failure, failure) for failure in (first, second)]
                swapped = Misreading(
                    f"{name}.{short(second)}-before-{short(first)}",
                    service=_swapped(name, *reported, by_doing=_is_done(name, signature, second)),
                    sentence="failures-swapped",
                    fields={"word": Word(name), "first": EventText(reported[0]), "second": EventText(reported[1])},
                    source="The table of failures: only one is reported, the first that applies.",
                    shows=Shows(name, reported[0]),
                    needs=("players",),
                )
                found.append(swapped)
    return found


def _is_done(name: str, signature: Signature, failure: str) -> bool:
    """Return whether a failure that others hide is found by carrying the instruction out."""
    return shown_by_doing(signature, failure) and (name == "load" or is_own(failure))


@cache
def _swapped(name: str, first: str, second: str, *, by_doing: bool) -> type:
    """Return a program that reports the second of two failures if both apply.

    Args:
        name: the instruction.
        first: the failure that must come first.
        second: the failure that the program reports.
        by_doing: whether only carrying out the instruction shows the second failure.
    """

    def answer(service: GameService, instruction: Instruction, failure: Failure) -> None:
        if instruction.name == name and failure.message == first:
            meant = service.as_registered(instruction)
            other = service.first_failure(meant, asked=second.__eq__)
            if other is None and by_doing:
                other = _shown_by_doing(service, meant)
            if other is not None and other.message == second:
                raise other

    return failing(answer)


def _shown_by_doing(service: GameService, instruction: Instruction) -> Failure | None:
    """Return the failure that only carrying out can show.

    The instruction is that of the player whose turn it is, and carried out if the program refuses it.
    """
    try:
        if instruction.name == "load":
            contents = service.open_files().read(str(instruction.values[0]))
            next(contents, None)
            close = getattr(contents, "close", None)
            if close is not None:  # else the folder stays open
                close()
        else:
            game = service.current_game()
            move = Instruction(instruction.name, [game.to_move], instruction.values)
            if not move.is_one_of(game.moves(typed_dice=service.dice.typed)):
                game.act(move, service.dice, [])
    except Failure as failure:
        return service.failure(failure.message, instruction)
    return None


# Failures that are not tested.


@cache
def _untested(names: Collection[str], untested: str) -> type:
    """Return a program that does not test some instructions for a failure; `CPU` still cannot be named in them."""

    def answer(service: GameService, instruction: Instruction, failure: Failure) -> list[Event] | None:
        meant = service.as_registered(instruction)
        if meant.name not in names or failure.message != untested or COMPUTER in meant.players:
            return None
        other = service.first_failure(meant, asked=untested.__ne__)
        if other is not None:
            raise other from None
        return service.plans[meant.name][0](service, meant)

    return failing(answer)


def _register_computer(service: GameService, instruction: Instruction, failure: Failure) -> list[Event] | None:
    """Register `CPU` once: it is listed from then on, and nothing else."""
    meant = service.as_registered(instruction)
    if failure.message != "common.player_exists" or meant.players != [COMPUTER] or service.roster.lists_computer():
        return None
    events = service.register(meant)
    del service.roster.players[COMPUTER]
    service.roster.computer_always_listed = True
    return events


class _ComputerKnown(GameService):
    def is_stranger(self, instruction: Instruction, name: str) -> bool:
        return (instruction.name != "start" or name != COMPUTER) and super().is_stranger(instruction, name)


class _ComputerLeaves(GameService):
    def is_outsider(self, instruction: Instruction, name: str) -> bool:
        if instruction.name == "quit":
            return self.game is not None and name not in self.game.players
        return super().is_outsider(instruction, name)


_STARTS = ("start", "start-auto")


def _entry(key: str, failure: str, service: type, *needs: str, source: str = "", **others: Any) -> Misreading:
    """Return a misreading of an instruction, named first in its key, that does not report a failure."""
    return Misreading(
        key,
        service=service,
        fields={"word": Word(key.partition(".")[0]), "failure": EventText(f"common.{failure}")},
        needs=needs,
        source=source or f"The table of failures: {failure}.",
        **others,
    )


UNTESTED = (
    _entry(
        "register.duplicate-accepted",
        "player_exists",
        _untested(("register", "register-auto"), "common.player_exists"),
        *("players", "register"),
    ),
    _entry(
        "register.computer-accepted",
        "player_exists",
        failing(_register_computer),
        *("players", "register"),
        applies=lambda rules, _: not rules.computer_always_listed,
        source="`register CPU` is `player_exists`.",
    ),
    _entry(
        "players.nobody-silent",
        "no_players",
        failing(lambda _, __, failure: [] if failure.message == "common.no_players" else None),
        "players",
        applies=lambda rules, _: not rules.computer_always_listed,
        replaces=("players.no-players-missing",),
    ),
    _entry("start.replaces-game", "game_in_progress", _untested(_STARTS, "common.game_in_progress"), *_STARTS),
    _entry(
        "start.repeated-accepted",
        "repeated_player",
        _untested(_STARTS, "common.repeated_player"),
        *_STARTS,
        replaces=("start.repeated-player-missing",),
    ),
    _entry(
        "start.computer-accepted",
        "unknown_player",
        _ComputerKnown,
        *_STARTS,
        source="`CPU` named in `start` or `start-auto` is `unknown_player`.",
    ),
    _entry(
        "load.accepted-in-game",
        "game_in_progress",
        _untested(("load",), "common.game_in_progress"),
        *("load", "players"),
        applies=lambda _, signatures: "common.game_in_progress" in signatures["load"].failures,
        replaces=("load.game-in-progress-missing",),
    ),
    _entry(
        "quit.computer-leaves",
        "not_in_game",
        _ComputerLeaves,
        *("quit", "start-auto"),
        source="`quit CPU` is always `not_in_game`.",
    ),
)
"""Failures that programs do not test."""


def _forget_record(service: GameService, instruction: Instruction, failure: str) -> None:
    name = instruction.players[0]
    if failure == "common.player_exists" and name != COMPUTER:
        known = service.roster[name]
        service.roster.register(name, known.age, known.level)


def _drop_game(service: GameService, _: Instruction, failure: str) -> None:
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


def _forget_all(service: GameService, _: Instruction, failure: str) -> None:
    if failure != "common.game_in_progress":
        service.adopt(service.rules, Roster())
        service.seat(None)


def _failed(key: str, spoil: Callable[[GameService, Instruction, str], None], *names: str) -> Misreading:
    """Return a misreading of some instructions that changes the state when one of them fails."""

    def answer(service: GameService, instruction: Instruction, failure: Failure) -> None:
        if instruction.name in names:
            spoil(service, service.as_registered(instruction), failure.message)

    return Misreading(
        key,
        service=failing(answer),
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


def short(failure: str) -> str:
    """Return a failure as a part of a key."""
    return failure.partition(".")[2].replace("_", "-")


def is_own(failure: str) -> bool:
    """Return whether only carrying out can show a failure of the game."""
    return not failure.startswith("common.")
