"""A game played again by the reference, or by a misreading of it, with the throws that a program has printed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import attrs

from goose.core.events import Listed
from goose.core.instructions import Instruction, Signatures
from goose.core.interpreter import Interpreter, Reply
from goose.core.options import ASKED
from goose.core.replay import Exchange, replayed
from goose.core.thrown import COUNT, FACE, MISSING, ThrownDice
from goose.core.variant import Variant
from goose.grading.references.printed.throws import FROM, NAME, TO, PrintedThrow

EXTRA, PLAYER = "extra", "player"
"""Why a throw does not fit, besides what makes it impossible to use it: nobody must throw, or somebody else."""


@attrs.frozen
class PrintedGame:
    """The throws that a program has printed for a case, and its script or its players."""

    throws: tuple[PrintedThrow, ...]
    script: tuple[str, ...] = ()  # the lines that the program reads; unless it plays by itself
    players: tuple[str, ...] | None = None  # who plays, if the program plays by itself
    only_squares: bool = False  # nothing but players and squares is compared


@attrs.frozen
class Misfit:
    """The first throw that does not fit."""

    why: str  # FACE, COUNT, MISSING, EXTRA or PLAYER
    number: int  # of the throw, from 1
    line: int | None  # of the throw in the output, from 1; of the throw before it if it is missing; None without one
    instruction: tuple[int, str]  # number and text of the script's line at which it is noticed
    shown: tuple[str, ...] = ()  # what its dice show
    wanted: int = 0  # how many dice the rules throw
    name: str = ""  # of the player who throws
    expected: str = ""  # the name of the player to move
    over: bool = False  # the game is over then

    @property
    def is_missing(self) -> bool:
        """Whether there is no throw where one is needed."""
        return self.why == MISSING

    @property
    def ends(self) -> bool:
        """Whether nothing more is expected after it."""
        return self.why in (FACE, COUNT, MISSING)

    @property
    def key(self) -> str:
        """The key of the cause."""
        return f"throws.{self.why}"


@attrs.frozen
class _Answer:
    """An answer of the reference, with the throws in it."""

    reply: Reply
    used: tuple[PrintedThrow, ...]  # the throws that fit
    movers: tuple[str | None, ...]  # the player to move at each of them; None if that is not known
    throwers: tuple[Instruction, ...]  # the moves in it that throw, also those for which a throw is missing
    first: int  # the throws before those of moves, such as for the order
    reported: tuple[int, ...]  # the indices of the events that report throws
    own: Instruction | None  # the instruction in the line, if it throws
    is_first: bool  # it begins the answer to a line


class Play:
    """A game played again.

    Attributes:
        script: the lines that have been played, with the dice typed, also those of automatic players.
        misfit: the first throw that does not fit, once all has been played; None if all do.
        at: the number of the line that was played last; 0 before the first.
        first: the number of the first line with an answer that counts: of the start if the program plays by itself.
    """

    def __init__(self, variant: Variant, game: PrintedGame, *, types: bool = True) -> None:
        self.script: list[str] = []
        self.misfit: Misfit | None = None
        self.at = 0
        self.first = 1 if game.players is None else len(game.players) + 1
        self._fields = variant.kind.events_by(variant.rules)
        self._types = types  # whether lines get their dice; that takes as long as to play them
        self._signatures: Signatures = {}  # with typed dice
        self._kind = variant.kind
        self._variant = variant.evolve(automatic=ASKED) if game.only_squares else variant
        self._game = game
        self._dice = ThrownDice([each.throw for each in game.throws])
        self._seen = 0  # throws that are used, and have been looked at

    @property
    def has_ended(self) -> bool:
        """Whether a throw could not be used, so that nothing more is known of the game."""
        return self._dice.unfit is not None

    def program(self) -> Interpreter:
        """Return the interpreter that plays, without players; whoever asks for it must close it."""
        return self._variant.interpreter(any_file=True, dice=self._dice)

    def exchanges(self, program: Interpreter) -> Iterator[Exchange]:
        """Yield each line with its answer, as far as the throws fit; set the attributes.

        Where the program plays by itself, the lines have the dice typed. If only squares are compared, an answer has
        what the program should have printed for each throw.
        """
        made = self._game.players is not None
        lines = self._made_script(program) if made else iter(self._game.script)
        squares = self._squares(program)
        here = 1, ""
        for each in replayed(program, lines):
            if made and each.reply.failure is not None:  # too few have thrown, or under names that nobody can have
                here = each.number, each.line
                if self.misfit is None:
                    self.misfit = self._misfit(MISSING, len(self._game.throws), here)
                break
            answers: list[Reply] = []
            typed: list[str] = []
            for answer in self._answers(each, program):
                typed += self._typed(answer, each.line if answer.is_first else None, program)
                here = each.number, typed[0]
                reply = self._fitting(answer, here, program)
                if self._game.only_squares:
                    before, squares = squares, self._squares(program)
                    reply = self._with_squares(answer, before, squares)
                answers.append(reply)
                self._seen = self._dice.used
            self.script += typed
            self.at = each.number
            text = "".join(reply.text for reply in answers)
            reply = Reply([event for each in answers for event in each.events], text, each.reply.failure)
            yield attrs.evolve(each, line=typed[0] if made else each.line, reply=reply)
            if self.has_ended:
                break
        if self.misfit is None and self._seen < len(self._game.throws):
            over = program.outcome is not None and not program.in_game
            self.misfit = self._misfit(EXTRA, self._seen, here, over=over)

    def _made_script(self, program: Interpreter) -> Iterator[str]:
        """Yield the lines of a whole game: players register and start, and the player to move rolls."""
        players = [*(self._game.players or ())]
        for name in players:
            yield program.write(Instruction("register", [name], []))
        yield program.write(Instruction("start", players, []))
        while moves := program.moves():
            yield program.write(moves[0])

    def _answers(self, each: Exchange, program: Interpreter) -> Iterator[_Answer]:
        """Yield the answer to a line; if only squares are compared, each move of automatic players apart."""
        own = [] if each.instruction is None or each.reply.failure is not None else [each.instruction]
        yield self._answer(each.reply, [*own, *program.played], program, is_first=True)
        while self._game.only_squares and self._dice.unfit is None and (reply := program.step()) is not None:
            yield self._answer(reply, program.played, program)

    def _answer(
        self, reply: Reply, moves: Sequence[Instruction], program: Interpreter, *, is_first: bool = False
    ) -> _Answer:
        throwers = [move for move in moves if program.signatures[move.name].throws]
        reported = [place for place, (key, _) in enumerate(reply.events) if key in self._kind.throws]
        used = self._game.throws[self._seen : self._dice.used]
        first = max(0, (len(reported) if self._kind.throws else len(used)) - len(throwers))
        own = moves[0] if is_first and moves and moves[0] in throwers else None
        fields = self._fields
        movers = []
        for place in range(len(used)):
            key, values = reply.events[reported[place]] if place < len(reported) else ("", ())
            by_message = dict(zip(fields.get(key, ()), values, strict=False)).get(NAME)
            by_move = throwers[place - first].players[:1] if 0 <= place - first < len(throwers) else []
            movers.append(str(by_message) if by_message is not None else next(iter(by_move), None))
        return _Answer(reply, used, tuple(movers), tuple(throwers), first, tuple(reported), own, is_first)

    def _typed(self, answer: _Answer, line: str | None, program: Interpreter) -> Iterator[str]:
        """Yield the lines that make the moves of an answer with typed dice; `line` is the one that it answers."""
        if not self._types:
            yield from () if line is None else (line,)
            return
        throws = [*answer.used[answer.first :]]
        moves = [*zip(answer.throwers, throws, strict=False)]
        if line is not None:
            yield self._with_dice(*moves.pop(0), program) if answer.own is not None and moves else line
        yield from (self._with_dice(move, throw, program) for move, throw in moves)

    def _with_dice(self, move: Instruction, throw: PrintedThrow, program: Interpreter) -> str:
        """Return the line of a move with its dice."""
        faces = throw.throw.faces
        if move.name not in self._signatures:
            self._signatures = program.rules.every_signature(typed_dice=True)
        signature = self._signatures[move.name]
        typed = signature.values[len(move.values) :]
        if typed and typed[0].alphabet:
            values: list[str | int] = ["".join(self._kind.faces[face - 1] for face in faces)]
        else:
            values = [*faces]
        return program.language.write(Instruction(move.name, move.players, [*move.values, *values]), signature)

    def _fitting(self, answer: _Answer, here: tuple[int, str], program: Interpreter) -> Reply:
        """Return the part of an answer for which there are throws; note the first throw that does not fit."""
        for place, (throw, mover) in enumerate(zip(answer.used, answer.movers, strict=True)):
            if self.misfit is None and mover is not None and not self._is_by(throw, mover):
                self.misfit = self._misfit(PLAYER, self._seen + place, here, expected=mover)
        if self._dice.unfit is None:
            self._skip_repeated(answer)
            return answer.reply
        if self.misfit is None:
            self.misfit = self._misfit(self._dice.unfit, self._dice.used, here, wanted=self._dice.wanted)
        place = len(answer.used)
        kept = [*answer.reply.events[: answer.reported[place] if place < len(answer.reported) else 0]]
        return Reply(kept, program.language.render(kept) if kept else "")

    def _is_by(self, throw: PrintedThrow, name: str) -> bool:
        """Return whether a throw is by a player; where texts are compared too, as if in another layout."""
        printed = throw.throw.name
        if printed is None or printed == name:
            return True
        end = len(printed) - len(name)
        rest, last = printed[: max(end, 0)], printed[max(end, 0) :]
        return not self._game.only_squares and last.casefold() == name.casefold() and not any(map(str.isalnum, rest))

    def _skip_repeated(self, answer: _Answer) -> None:
        """Leave out throws that the program only shows again, as in the details of a position."""
        for place in answer.reported[len(answer.used) :]:
            key, values = answer.reply.events[place]
            shown = dict(zip(self._fields[key], values, strict=False))
            dice = shown.get(self._kind.throws[key])
            following = self._game.throws[self._dice.used :][:1]
            if isinstance(dice, Listed) and [sorted(each.dice) for each in following] == [sorted(map(str, dice))]:
                self._dice.skip()

    def _misfit(self, why: str, place: int, here: tuple[int, str], **fields: Any) -> Misfit:
        """Return that the throw at a place does not fit."""
        throws = self._game.throws
        if place >= len(throws):
            return Misfit(why, place + 1, throws[-1].line if throws else None, here, **fields)
        throw = throws[place]
        return Misfit(why, place + 1, throw.line, here, throw.dice, name=throw.throw.name or "", **fields)

    def _squares(self, program: Interpreter) -> Mapping[str, int]:
        """Return the square of each player, if squares are compared; empty without a game."""
        if not self._game.only_squares:
            return {}
        position = program.view()["position"]
        if position is None and program.outcome is not None:
            position = program.outcome.position
        return {} if position is None else self._kind.squares(position) or {}

    def _with_squares(self, answer: _Answer, before: Mapping[str, int], after: Mapping[str, int]) -> Reply:
        """Return an answer with what the program should have printed for each throw."""
        lines = []
        for throw, mover in zip(answer.used, answer.movers, strict=True):
            right: dict[str, object] = {}
            if mover is not None:
                right[NAME] = mover
                if len(answer.used) == 1 and mover in before and mover in after:
                    right |= {FROM: before[mover], TO: after[mover]}
            lines.append(f"{throw.with_values(right)}\n")
        return Reply([], "".join(lines), answer.reply.failure)
