"""A game in progress: turns, choices, computers' moves, and the end."""

from __future__ import annotations

from collections.abc import Sequence

from goose.base.lines import read_number
from goose.core.instructions import Argument
from goose.kit.guide import SAVING
from goose.kit.question import NOWHERE, Choice, Hint, Wrong
from goose.kit.ranking import ranked
from goose.play.conversation.dialogue import Dialogue
from goose.play.conversation.saves import save

LEAVING = "0"
"""The answer that leaves the game in a person's turn."""


def next_turn(talk: Dialogue) -> str:
    """Show what is due, then let a computer move or ask a person."""
    view = talk.view()
    if not view["seats"]:
        _close(talk)
        return NOWHERE if talk.setup.people else "MENU"
    (level,) = [seat["level"] for seat in view["seats"] if seat["name"] == view["to_move"]]
    plays_itself = level is not None
    if level is None:
        (level,) = [seat.level for seat in talk.seats if seat.name == view["to_move"]]
    begins = talk.guide.begins_turn(view)
    rounds = talk.rounds
    if talk.shows or (begins and level is None and (rounds is None or rounds.is_new)):
        talk.show_position()
        if rounds is not None:
            rounds.is_new = False
    elif begins and talk.narrator is None:
        talk.say(talk.guide.turn, talk.mover)
    if level is None:
        return talk.guide.asks(view)
    if (
        plays_itself
    ):  # only the dice are typed for an automatic player of the engine: the reply has the rest of its turn
        return talk.act(talk.interpreter.moves()[0].name)
    return _play(talk, level)


def _play(talk: Dialogue, level: str) -> str:
    """Carry out one instruction of a computer, chosen by its level."""
    instruction = talk.interpreter.choose(level)
    assert instruction is not None, "a game is in progress"
    if talk.narrator is None and (event := talk.guide.announces(instruction)) is not None:
        talk.say(event[0], *event[1])
    return talk.act(instruction.name, *instruction.values)


def _close(talk: Dialogue) -> None:
    """Print how the game ended, if it was played to its end."""
    outcome = talk.interpreter.outcome
    if outcome is None:
        return
    talk.show_ending(outcome.position)
    if talk.narrator is None:
        talk.say("common.game_over")
    talk.say("ranking")
    for place, name, score in ranked(outcome.scores, outcome.winner):
        talk.say("rank_line", place, name, score)


def turn(talk: Dialogue) -> list[Choice[Dialogue]]:
    """Return the menu of a person's turn."""

    def leave(talk: Dialogue, _: str) -> str:
        talk.send("quit", [talk.mover])
        return "NEXT"

    def save_as_said(talk: Dialogue, _: str) -> str:
        return "SAVE" if file is None else save(talk, file)

    saves, file = "save" in talk.interpreter.signatures, talk.interpreter.rules.save_file
    choices = [
        Choice(SAVING, each.answers, save_as_said) if each.message == SAVING else each
        for each in talk.guide.choices(talk)
        if saves or each.message != SAVING
    ]
    return [Choice("turn_leave", [LEAVING], leave), *choices]


def dice_question(talk: Dialogue) -> str:
    """Return the key of the question for dice."""
    return "ask_die" if _is_one_die(talk.dice()) else "ask_dice"


def dice_count(talk: Dialogue) -> tuple[int, ...]:
    """Return how many dice are typed, if the question shows it."""
    arguments = talk.dice()
    return () if _is_one_die(arguments) else (arguments[0].length or len(arguments),)


def dice_hint(talk: Dialogue) -> Hint:
    """Return the explanation of the question for dice."""
    arguments = talk.dice()
    first = arguments[0]
    if first.alphabet:
        return "faces", (first.length or len(arguments), " ".join(first.alphabet))
    bounds = [bound for bound in (first.least, first.most) if bound is not None]
    ends = "_from" if first.most is None else ""
    return (f"number{ends}", tuple(bounds)) if _is_one_die(arguments) else (f"dice{ends}", (len(arguments), *bounds))


def dice(talk: Dialogue, words: list[str]) -> str:
    """Throw the typed dice: a number for each die (commas count as blanks), or faces with or without blanks."""
    assert talk.throw is not None, "dice are asked for a throw"
    arguments = talk.dice()
    values: Sequence[str | int | None]
    if arguments[0].alphabet:
        values = ["".join(words).lower()]
    else:
        values = [read_number(word) for word in " ".join(words).replace(",", " ").split(" ") if word]
    if len(values) != len(arguments) or not all(
        each.takes(value) for each, value in zip(arguments, values, strict=True)
    ):
        raise Wrong
    talk.send(talk.throw.name, talk.throw.players, [value for value in values if value is not None])
    return "NEXT"


def _is_one_die(arguments: Sequence[Argument]) -> bool:
    return len(arguments) == 1 and not arguments[0].alphabet
