"""Failures misread: which of several is told, and which is not tested (protocol, *Failures, in order*)."""

from __future__ import annotations

from collections.abc import Callable, Collection
from itertools import pairwise

from goose.events import Event, Failure
from goose.games.game import Rules
from goose.instructions import Instruction, Signatures
from goose.misreadings.misreading import Message, Misreading, Place, Right, Word, Wrap
from goose.roster import COMPUTER
from goose.service import GameService

_NEVER_BOTH = {
    ("common.invalid_name", "common.player_exists"),
    ("common.file_missing", "common.file_not_readable"),
    ("common.file_not_readable", "common.file_invalid"),
}
"""Neighbours in the table of which only one can apply to an instruction: no program can take them in another order."""

_WITHOUT_GAME = ("common.unknown_player", "common.repeated_player")
"""Failures that can apply where there is no game."""


# Failures in another order.


def of_failures(signatures: Signatures) -> list[Misreading]:
    """Return a misreading for each two neighbouring failures of each instruction: the second told before the first."""
    found = []
    for name, signature in signatures.items():
        for first, second in pairwise(signature.failures):
            if _can_both_apply(first, second):
                told = [signature.told.get(failure, failure) for failure in (first, second)]
                swapped = Misreading(
                    f"{name}.{short(second)}-before-{short(first)}",
                    [Place(GameService, "handle", _swapped(name, *told))],
                    told="failures-swapped",
                    fields={"word": Word(name), "first": Message(told[0]), "second": Message(told[1])},
                    source="The table of failures: only one is reported, the first that applies.",
                    needs=("players",),
                )
                found.append(swapped)
    return found


def short(failure: str) -> str:
    """Return a failure as a part of a key."""
    return failure.partition(".")[2].replace("_", "-")


def is_own(failure: str) -> bool:
    """Return whether a failure is one of the game's own, which only the doing can show."""
    return not failure.startswith("common.")


def first_failure(
    service: GameService, instruction: Instruction, asked: Callable[[str], bool] = lambda _: True
) -> Failure | None:
    """Return the first failure that applies to an instruction, of those asked for that are tested before it is done."""
    for failure, named, applies in service._plans[instruction.name][1]:
        if asked(failure) and applies(service, instruction):
            return Failure(failure, *(instruction.players[:1] if named else ()))
    return None


def canonical(service: GameService, instruction: Instruction) -> Instruction:
    """Return an instruction with the names under which players are registered."""
    spelt = service.rules.canonical or str
    return Instruction(instruction.name, [spelt(name) for name in instruction.players], instruction.values)


def _can_both_apply(first: str, second: str) -> bool:
    """Return whether two failures can apply at once, of which the first is tested before anything is done."""
    if first == "common.no_game":
        return second in _WITHOUT_GAME
    return not is_own(first) and (first, second) not in _NEVER_BOTH


def _swapped(name: str, first: str, second: str) -> Wrap:
    """Return what tells the second of two failures where both apply."""

    def wrap(handle: Right) -> Right:
        def wrong(self: GameService, instruction: Instruction) -> list[Event]:
            try:
                events: list[Event] = handle(self, instruction)
            except Failure as failure:
                if instruction.name == name and failure.message == first:
                    _raise_if_it_applies(self, canonical(self, instruction), second)
                raise
            return events

        return wrong

    return wrap


def _raise_if_it_applies(service: GameService, instruction: Instruction, failure: str) -> None:
    _, checks, _ = service._plans[instruction.name]
    if failure in [tested for tested, _, _ in checks]:
        other = first_failure(service, instruction, failure.__eq__)
    else:
        other = _shown_by_doing(service, instruction)
    if other is not None and other.message == failure:
        raise other


def _shown_by_doing(service: GameService, instruction: Instruction) -> Failure | None:
    """Return the failure that only the doing can show; a move is that of whoever is to move, and done if refused."""
    try:
        if instruction.name == "load":
            next(service._open_files().read(str(instruction.values[0])), None)
        else:
            game = service._current_game()
            move = Instruction(instruction.name, [game.to_move], instruction.values)
            if not move.is_one_of(game.moves(typed_dice=service._dice.typed)):
                game.act(move, service._dice, [])
    except Failure as failure:
        return failure
    return None


# Failures that are not tested.


def _untested(names: Collection[str], untested: str) -> Wrap:
    """Return what does not test some instructions for a failure; whatever is tested, `CPU` cannot be named in them."""

    def wrap(handle: Right) -> Right:
        def wrong(self: GameService, instruction: Instruction) -> list[Event]:
            try:
                events: list[Event] = handle(self, instruction)
            except Failure as failure:
                meant = canonical(self, instruction)
                if meant.name not in names or failure.message != untested or COMPUTER in meant.players:
                    raise
                other = first_failure(self, meant, untested.__ne__)
                if other is not None:
                    raise other from None
                return self._plans[meant.name][0](self, meant)
            return events

        return wrong

    return wrap


def _computer_registered(handle: Right) -> Right:
    """Return what registers `CPU` once: it is listed from then on, and nothing else."""

    def wrong(self: GameService, instruction: Instruction) -> list[Event]:
        try:
            events: list[Event] = handle(self, instruction)
        except Failure as failure:
            meant = canonical(self, instruction)
            if failure.message != "common.player_exists" or meant.players != [COMPUTER] or self.roster.lists_computer():
                raise
            events = self._register(meant)
            del self.roster.players[COMPUTER]
            self.roster.computer_always_listed = True
        return events

    return wrong


def _computer_known(asks: Right) -> Right:
    def wrong(self: GameService, instruction: Instruction) -> bool:
        names = [name for name in instruction.players if instruction.name != "start" or name != COMPUTER]
        return bool(asks(self, Instruction(instruction.name, names, instruction.values)))

    return wrong


def _computer_leaves(asks: Right) -> Right:
    def wrong(self: GameService, instruction: Instruction) -> bool:
        if instruction.name == "quit":
            return any(name not in self._current_game().players for name in instruction.players)
        return bool(asks(self, instruction))

    return wrong


def _silent(handle: Right) -> Right:
    def wrong(self: GameService, instruction: Instruction) -> list[Event]:
        try:
            events: list[Event] = handle(self, instruction)
        except Failure as failure:
            if failure.message != "common.no_players":
                raise
            return []
        return events

    return wrong


def _lists_computer_later(rules: Rules, signatures: Signatures) -> bool:
    """Be a misreading of rules that do not list the computer from the beginning."""
    del signatures
    return not rules.computer_always_listed


def _refuses_loads(rules: Rules, signatures: Signatures) -> bool:
    """Be a misreading of rules that let nobody load during a game."""
    del rules
    return "common.game_in_progress" in signatures["load"].failures


_STARTS = ("start", "start-auto")

UNTESTED = (
    Misreading(
        "register.duplicate-accepted",
        [Place(GameService, "handle", _untested(("register", "register-auto"), "common.player_exists"))],
        fields={"word": Word("register"), "failure": Message("common.player_exists")},
        needs=("players", "register"),
    ),
    Misreading(
        "register.computer-accepted",
        [Place(GameService, "handle", _computer_registered)],
        fields={"word": Word("register"), "failure": Message("common.player_exists")},
        needs=("players", "register"),
        applies=_lists_computer_later,
    ),
    Misreading(
        "players.nobody-silent",
        [Place(GameService, "handle", _silent)],
        fields={"word": Word("players"), "failure": Message("common.no_players")},
        needs=("players",),
        applies=_lists_computer_later,
    ),
    Misreading(
        "start.replaces-game",
        [Place(GameService, "handle", _untested(_STARTS, "common.game_in_progress"))],
        fields={"word": Word("start"), "failure": Message("common.game_in_progress")},
        needs=_STARTS,
    ),
    Misreading(
        "start.repeated-accepted",
        [Place(GameService, "handle", _untested(_STARTS, "common.repeated_player"))],
        fields={"word": Word("start"), "failure": Message("common.repeated_player")},
        needs=_STARTS,
    ),
    Misreading(
        "start.computer-accepted",
        [Place(GameService, "_names_a_stranger", _computer_known)],
        fields={"word": Word("start"), "failure": Message("common.unknown_player")},
        needs=_STARTS,
    ),
    Misreading(
        "load.accepted-in-game",
        [Place(GameService, "handle", _untested(("load",), "common.game_in_progress"))],
        fields={"word": Word("load"), "failure": Message("common.game_in_progress")},
        needs=("load", "players"),
        applies=_refuses_loads,
    ),
    Misreading(
        "quit.computer-leaves",
        [Place(GameService, "_names_an_outsider", _computer_leaves)],
        fields={"word": Word("quit"), "failure": Message("common.not_in_game")},
        needs=("quit", "start-auto"),
    ),
)
"""Failures that programs do not test."""
