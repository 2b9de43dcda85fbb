"""The position of a table after an instruction, encoded once for all viewers who get the same message, and the end."""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping, Sequence
from itertools import pairwise
from typing import Any

from attrs import field, frozen

from goose.core.events import Event, as_data
from goose.core.instructions import Instruction
from goose.core.interpreter import Interpreter
from goose.core.texts import filled, texts
from goose.kit.buttons import label
from goose.kit.counting import Tally
from goose.kit.narrator import Step
from goose.kit.picture import line_of
from goose.kit.ranking import ranked
from goose.kit.scene import Thrown
from goose.tables.protocol.message import encode
from goose.tables.protocol.position import (
    Deadlock,
    Ending,
    Figure,
    LoggedReply,
    MoveChoice,
    MovedPieces,
    Narrated,
    NarratedRow,
    Position,
    Racer,
    Ranked,
)
from goose.tables.variant import TableVariant

_MOST_FIGURES = 4
_MOST_POINTS = 200  # of a curve
_COUNT = "count."  # the beginning of the keys of labels, before the name of what is counted
_SEVERAL = 3  # instructions in a row that one sentence can stand for


@frozen(eq=False)
class LoggedInstruction:
    """An instruction of the log, with its number from 1 and what it did.

    `repeats` counts the instructions in a row in which the same player did the same; this is the last of them. `thrown`
    is the last throw after it, if the game shows it.
    """

    n: int
    instruction: str
    events: Sequence[Event]
    step: Step
    repeats: int = 1
    thrown: Thrown | None = None

    def lines(self, variant: TableVariant, code: str) -> list[str]:
        """Return the lines of the reply in a language."""
        return variant.language(code).render(self.events).split("\n")[:-1]

    def narrated(self, variant: TableVariant, code: str) -> tuple[list[Narrated], NarratedRow | None]:
        """Return in sentences what it did, and one sentence for a row of them, or None if it does not end a row."""
        narrations = variant.narrations(code)
        sentences = [Narrated(each.text, each.seen_by) for each in narrations.narrate(self.step)]
        whole = narrations.repeated(self.step, self.repeats) if self.repeats >= _SEVERAL else None
        return sentences, None if whole is None else NarratedRow(whole.text, whole.seen_by, count=self.repeats)

    def reply(self, variant: TableVariant, code: str) -> LoggedReply:
        """Return the instruction with its reply, in a language."""
        return LoggedReply(self.n, self.instruction, self.lines(variant, code), *self.narrated(variant, code))


@frozen(eq=False)
class GameEnd:
    """The end of a game, for viewers in every language."""

    winners: list[str]
    places: list[tuple[int, str, int | None]]  # of each player who stayed; no scores if players left, which ended it
    turns: int  # of all players together; 0 if they could not be counted
    counted: Mapping[str, int]  # how often each thing happened, by its name
    race: Mapping[str, Sequence[int]]  # each player's scores: at the start, and after each turn of any player
    view: Mapping[str, Any]  # the last position (`goose.core.view`)

    @classmethod
    def of(cls, interpreter: Interpreter, view: Mapping[str, Any], tally: Tally | None) -> GameEnd:
        """Return the end of the game that an interpreter has just played; without a tally nothing has been counted."""
        outcome = interpreter.outcome
        places: list[tuple[int, str, int | None]]
        if outcome is None:
            winners = [player["name"] for player in view["players"] if player["wins"]]
            places = [(1, name, None) for name in winners]
        else:
            winners = [] if outcome.winner is None else [outcome.winner]
            places = [*ranked(outcome.scores, outcome.winner)]
        if tally is None:
            return cls(winners, places, 0, {}, {}, view)
        return cls(winners, places, tally.turns, dict(tally.counted), tally.race, view)

    def message(self, variant: TableVariant, code: str) -> Ending:
        """Return the end as viewers in a language get it."""
        kind = variant.kind
        found = texts(code, kind)["ending"] if code in kind.languages else {}
        return Ending(
            winners=self.winners,
            ranking=[Ranked(place, name, _score(found, score)) for place, name, score in self.places],
            turns=self.turns,
            figures=[*self._best(found), *self._figures(found)],
            race=[Racer(name, _thinned(scores)) for name, scores in self.race.items()],
            lit=self._lit(variant, code),
            deadlock=self._deadlock(variant, code),
            reviewed=variant.is_reviewed,
        )

    def _figures(self, found: Mapping[str, str]) -> list[Figure]:
        """Return what happened at least once, in the order of the game's texts."""
        labels = {key.removeprefix(_COUNT): label for key, label in found.items() if key.startswith(_COUNT)}
        counted = [Figure(label, self.counted[name]) for name, label in labels.items() if self.counted.get(name)]
        return counted[:_MOST_FIGURES]

    def _best(self, found: Mapping[str, str]) -> list[Figure]:
        """Return the most that a player has gained in a turn, if the game's texts name it."""
        gains = [
            (after - before, name)
            for name, scores in self.race.items()
            for before, after in pairwise(scores)
            if after > before
        ]
        if "gain" not in found or not gains:
            return []
        most, name = max(gains, key=lambda gain: gain[0])
        return [Figure(found["gain"], most, name)]

    def _lit(self, variant: TableVariant, code: str) -> Sequence[str]:
        if self.view["position"] is None:
            return ()
        return [name for winner in self.winners for name in variant.pictures(code).owned(self.view, winner)]

    def _deadlock(self, variant: TableVariant, code: str) -> Deadlock | None:
        if self.winners or self.view["position"] is None:
            return None
        stuck = variant.narrations(code).stuck(self.view)
        if stuck is None:
            return None
        fixed = variant.is_fixed  # nobody can change the points of a course
        return Deadlock(stuck.text, {} if fixed else stuck.points, "" if fixed else stuck.remedy)


@frozen
class Shown:
    """How a position is shown: viewers with equal values get the same bytes."""

    code: str
    picture: bool = False
    viewer: str | None = None  # the player who looks at the picture, if it depends on that


@frozen(eq=False)
class Snapshot:
    """The position of a table after an instruction; it never changes."""

    _variant: TableVariant
    n: int = 0  # instructions in the log
    last: LoggedInstruction | None = None  # the last instruction
    _view: str | None = None  # the view (`goose.core.view`), as JSON; None before the start
    moves: Sequence[Instruction] = ()  # the moves of the player whose turn it is, if this is a person
    turn: str | None = None
    _before: str | None = None  # the previous view, as JSON
    goes_on: bool = field(default=False, kw_only=True)  # whether a game is in progress
    seated: Sequence[str] = field(default=(), kw_only=True)  # the players who are in the game
    end: GameEnd | None = field(default=None, kw_only=True)  # the end of the game, if it is over
    takes_back: bool = field(default=False, kw_only=True)  # whether the player to move may take back the last move
    _encoded: dict[tuple[Shown, bool], str] = field(factory=dict, init=False)

    @classmethod
    def after(
        cls,
        variant: TableVariant,
        interpreter: Interpreter,
        last: LoggedInstruction,
        before: Snapshot,
        computers: Collection[str],
        tally: Tally | None,
        *,
        takes_back: bool = False,
    ) -> Snapshot:
        """Return the position after an instruction, given the one before.

        There are no moves when it is a computer's turn.
        """
        view = interpreter.view()
        turn = view["to_move"]
        if not view["seats"] and interpreter.outcome is not None:
            view["position"] = interpreter.outcome.position
        elif not view["seats"] and before._view is not None:  # a player left, and this ended the game
            view["position"] = json.loads(before._view)["position"]
        moves = () if turn is None or turn in computers else interpreter.moves()
        seated = [seat["name"] for seat in view["seats"]]
        goes_on = bool(seated)
        end = None if goes_on else GameEnd.of(interpreter, view, tally)
        shown = encode(view)
        more: dict[str, Any] = {"goes_on": goes_on, "end": end, "takes_back": takes_back, "seated": seated}
        return cls(variant, last.n, last, shown, moves, turn, before._view, **more)

    def move(self, line: str) -> Instruction | None:
        """Return the move for a line, which has no player's name and no dice, or None."""
        return next((move for move in self.moves if line_of(move) == line), None)

    def encoded(self, shown: Shown, *, standing: bool = False) -> str:
        """Return the members of the position's message, as JSON without braces.

        A `standing` one leaves out the last instruction, since only presence or seats changed.
        """
        key = (shown, standing)
        if key not in self._encoded:
            self._encoded[key] = self._members(shown, None if standing else self.last)
        return self._encoded[key]

    def _members(self, shown: Shown, last: LoggedInstruction | None) -> str:
        code = shown.code
        narration, repeated = ([], None) if last is None else last.narrated(self._variant, code)
        members: dict[str, Any] = {
            "n": self.n,
            "instruction": None if last is None else last.instruction,
            "events": [] if last is None else [as_data(event, self._variant.events) for event in last.events],
            "lines": [] if last is None else last.lines(self._variant, code),
            "moves": self._choices(code),
            "turn": self.turn,
        }
        if narration:
            members["narration"] = [each.data() for each in narration]
        if repeated is not None:
            members["repeated"] = repeated.data()
        if self.takes_back:
            members["takes_back"] = True
        if self.end is not None:
            members["ending"] = self.end.message(self._variant, code).data()
        if shown.picture:
            members["picture"] = self._picture(shown)
            if last is not None and (motions := self._variant.pictures(code).motions(last.step)):
                members["motions"] = [MovedPieces(each.moves, each.numbers, each.throws).data() for each in motions]
        return f'{Position.encoded(**members)},"view":{self._view or "null"}'

    def _choices(self, code: str) -> list[dict[str, Any]]:
        """Return the moves with what they lead to."""
        if not self.moves or self._view is None:
            return []
        view = json.loads(self._view)
        return [move_choice(self._variant, code, view, move, self.moves).data() for move in self.moves]

    def whole_picture(self, code: str) -> str | None:
        """Return the picture with its style, for an image; None before the start or without pictures."""
        return self._picture(Shown(code), styled=True)

    def _picture(self, shown: Shown, *, styled: bool = False) -> str | None:
        """Return the picture, or None before the start or without pictures."""
        view = None if self._view is None else json.loads(self._view)
        pictures = self._variant.pictures(shown.code)
        if view is None or view["position"] is None or not pictures.draws:
            return None
        before = None if self._before is None else json.loads(self._before)
        if before is not None and before["position"] is None:
            before = None
        thrown = None if self.last is None else self.last.thrown
        return pictures.draw(view, before=before, moves=self.moves, thrown=thrown, viewer=shown.viewer, styled=styled)


def move_choice(
    variant: TableVariant, code: str, view: Mapping[str, Any], move: Instruction, moves: Sequence[Instruction]
) -> MoveChoice:
    """Return a move, one of several, as viewers in a language get it, with what it leads to."""
    return MoveChoice(
        line_of(move),
        label(variant.kind, variant.language(code), move, moves),
        variant.narrations(code).foretell(view, move) or "",
        variant.pictures(code).reached(view, move),
    )


def _thinned(scores: Sequence[int]) -> Sequence[int]:
    """Return so many scores as a curve can show, the first and the last among them."""
    last = len(scores) - 1
    if last < _MOST_POINTS:
        return scores
    return [scores[round(place * last / _MOST_POINTS)] for place in range(_MOST_POINTS + 1)]


def _score(found: Mapping[str, str], score: int | None) -> str | None:
    """Return a score in words, or None in a game whose scores say no more than the place."""
    if score is None or "score" not in found:
        return None
    return filled(found["score.one" if score == 1 and "score.one" in found else "score"], count=score)
