"""The check of random playouts.

Everything that a program shows is compared while it plays: moves, views, copies, saves, outcomes, records, answers.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from attrs import frozen

from goose.base.errors import Incomplete
from goose.contract.case import CheckedCase, Fault, after
from goose.contract.instructions import filled
from goose.core.events import Failure
from goose.core.game import Service
from goose.core.instructions import Argument, Instruction, levels_of

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from random import Random
    from typing import Any

    from goose.core.interpreter import Interpreter, Reply

PLIES = 30
"""Instructions of the check, for each unit of effort."""

_LENGTHS = (20, 500)  # least and greatest number of instructions of a playout; a long game of Pickomino has 400
_STRETCHES = (1, 1, 2, 4, 12)  # instructions that a copy follows
_SAVED = 3  # saves, which take longest, are compared in one stretch of three
_LEADS = 2  # in one stretch of two the copy plays, and its original follows
_WRONG = (0.0, 0.0, 0.1)  # shares of lines that are changed at random
_AUTOMATIC = (0.0, 0.2, 0.5)  # shares of automatic players
_WON, _DRAWN, _LOST = (1, 0, 0), (0, 1, 0), (0, 0, 1)


def playouts_agree(case: CheckedCase) -> None:
    """At any time of a random game, the moves, view, copies, saves, outcome and records agree, also in a replay.

    The moves, the view, a copy and the choice of each level are compared at every instruction, saves in one stretch of
    three, and a replay at the end of each playout. So the time is in proportion to the number of instructions.
    """
    random = case.random("playouts")
    left = PLIES * case.effort
    while left > 0:
        length = min(left, random.randint(*_LENGTHS))
        playout = _Playout(case, random)
        playout.play(length)
        playout.replay()
        left -= length
    playout.further_levels_choose()


@frozen
class _Seen:
    """The state of a program, as far as it can be seen.

    Attributes:
        view: the view of the players.
        moves: the moves, in their order.
        outcome: the winner, the scores and the last position of the last game, or None.
        save: the whole state as bytes; None if it was not asked for.
    """

    view: dict[str, Any]
    moves: list[Instruction]
    outcome: object
    save: bytes | None

    def difference(self, other: _Seen, *, outcome: bool = True) -> str | None:
        """Return the name of the first part that differs, or None."""
        names = ("view", "moves", *(("outcome",) if outcome else ()), "save")
        return next((name for name in names if getattr(self, name) != getattr(other, name)), None)


def _seen(program: Interpreter, *, saved: bool) -> _Seen:
    outcome = program.outcome
    ended = None if outcome is None else (outcome.winner, outcome.scores, outcome.position)
    return _Seen(program.view(), program.moves(), ended, program.encode() if saved else None)


def _answer(reply: Reply) -> tuple[object, ...]:
    return reply.text, reply.events, reply.failure, reply.ends


class _Playout:
    """Random games of one program, of people and automatic players.

    Args:
        case: the case of the check.
        random: the source of random choices.
    """

    def __init__(self, case: CheckedCase, random: Random) -> None:
        service = case.kind.service_class(case.made())
        self._case = case
        self._random = random
        self._options = case.options(random)
        self._script = case.script(
            self._options, random, wrong=random.choice(_WRONG), automatic=random.choice(_AUTOMATIC)
        )
        self._program = self._script.interpreter
        self._seated = service is None
        self._copied = service is None or service.copy is not Service.copy  # a game's own service need not be copied
        self._other = self._another() if case.saved else None

    def _another(self) -> Interpreter:
        """Return a program with other rules, dice and players."""
        case, code = self._case, self._program.language.code
        seed = {"seed": self._random.getrandbits(16)} if case.mode == "random" else {}
        other = case.program({"game": case.kind.name, "dice": case.mode, "lang": code, **seed})
        required = other.signatures["register"].required
        other.feed(other.write(Instruction("register", ["Somebody"], [7] * required)))
        return other

    def play(self, length: int) -> None:
        """Play some instructions, which copies and loaded games follow."""
        self._script.play(0)
        stretches = 0
        while length > 0:
            stretch = min(length, self._random.choice(_STRETCHES))
            saved = self._other is not None and stretches % _SAVED == 0
            self._stretch(stretch, saved=saved, leads=self._copied and stretches % _LEADS == 1)
            length -= stretch
            stretches += 1

    def replay(self) -> None:
        """Check that a new program answers the log in the same way, if nobody looks at its state in between."""
        again = self._case.program(self._options)
        what = self._answered_otherwise(again, 0)
        saved = self._other is not None
        if what := what or _seen(self._program, saved=saved).difference(_seen(again, saved=saved)):
            raise self._unlike(self._case.part("view"), f"without view() and moves(), there is a different {what}")

    def further_levels_choose(self) -> None:
        """Ask the levels that may think for long, in this position only."""
        self._levels_choose(self._case.kind.further_levels, _seen(self._program, saved=False))

    def _fault(self, method: str, text: str) -> Fault:
        return Fault(self._case.part(method), f"{text}{after(self._script)}")

    def _unlike(self, part: str, text: str) -> Fault:
        """Return the fault of a program that differs.

        New programs answer the same lines, with and without calls in between, to find out which method is wrong.
        """
        right = self._log_of(lambda _: None)
        if self._log_of(lambda _: None) != right:
            part, text = self._case.part("act"), "the same lines have different answers in a second program"
        elif self._log_of(self._choose_all) != right:
            part, text = self._case.part("choose"), "it changes the game; it must not"
        elif self._log_of(lambda program: _seen(program, saved=False)) != right:
            part, text = self._case.part("view"), "view() or moves() changes the game"
        return Fault(part, f"{text}{after(self._script)}")

    def _log_of(self, look: Callable[[Interpreter], object]) -> tuple[object, ...]:
        """Return the answers and the end of the script in a new program, with a look before each line."""
        program, answers = self._case.program(self._options), []
        for line in self._script.instructions:
            look(program)
            answers.append(_answer(program.feed(line)))
        return answers, _seen(program, saved=self._other is not None)

    def _choose_all(self, program: Interpreter) -> None:
        for level in levels_of(program.signatures):
            program.choose(level)

    def _stretch(self, length: int, *, saved: bool, leads: bool) -> None:
        """Play some instructions; then a copy and a loaded game, which were made before, follow.

        If the copy leads, it plays, and its original follows.
        """
        before, first = _seen(self._program, saved=saved), len(self._script.replies)
        twin = self._program.copy() if self._copied else None
        if twin is not None and leads:
            twin, self._program = self._program, twin
            self._script.interpreter = self._program
        loaded = self._loaded(before) if saved else None
        try:
            for _ in range(length):
                self._ply(saved=saved)
        except Incomplete as fault:
            if leads:
                raise self._unlike(self._case.part("copy"), f"in a copy, {fault}") from fault
            raise
        now = _seen(self._program, saved=saved)
        if twin is not None:
            if before.difference(_seen(twin, saved=saved)):
                raise self._unlike(self._case.part("copy"), "the copy and its original change together")
            if what := self._answered_otherwise(twin, first) or now.difference(_seen(twin, saved=saved)):
                raise self._unlike(self._case.part("copy"), f"the copy and its original have a different {what}")
            if now.difference(_seen(self._program, saved=saved)):
                raise self._unlike(self._case.part("copy"), "the copy and its original change together")
            if leads:
                self._program = self._script.interpreter = twin
        if loaded is not None:
            what = self._answered_otherwise(loaded, first)
            if what := what or now.difference(_seen(loaded, saved=True), outcome=False):
                raise self._unlike(self._case.loader, f"a loaded game has a different {what}")

    def _loaded(self, seen: _Seen) -> Interpreter:
        """Return the other program, which has loaded a state."""
        assert self._other is not None, "the rules know saves"
        assert seen.save is not None, "it was asked for"
        try:
            self._other.decode(seen.save)
        except Failure as failure:
            text = f"it refuses a game that encode() returned: {failure.__cause__}"
            raise self._unlike(self._case.loader, text) from failure
        if what := seen.difference(_seen(self._other, saved=True), outcome=False):
            raise self._unlike(self._case.loader, f"a loaded game has a different {what}")
        return self._other

    def _answered_otherwise(self, program: Interpreter, first: int) -> str | None:
        """Carry out the script from a line on in another program; return the first different answer, or None."""
        for line, reply in zip(self._script.instructions[first:], self._script.replies[first:], strict=True):
            instruction = program.read(line)
            again = program.feed(line) if instruction is None else program.carry_out(instruction)
            if _answer(again) != _answer(reply):
                return f"answer to {line}"
        return None

    def _ply(self, *, saved: bool) -> None:
        """Look at the state, give one instruction, and compare what has changed."""
        seen, outcome = _seen(self._program, saved=saved), self._program.outcome
        self._moves_fit(seen)
        self._levels_choose(levels_of(self._program.signatures), seen)
        if self._copied and (what := seen.difference(_seen(self._program.copy(), saved=saved))):
            raise self._fault("copy", f"the copy has a different {what}")
        reply = self._script.step()
        lines = "".join(f"{line}\n" for line in reply.lines)
        if not reply.text == lines == self._program.language.render(reply.events):
            raise self._fault("act", f"the answer {reply.text!r} is not that of its events {reply.events}")
        given = self._program.read(self._script.instructions[-1])
        if given is None or not self._program.signatures[given.name].outside:  # `outside` has checks of these
            self._records_fit(seen.view, reply, ended=self._program.outcome not in (None, outcome))

    def _moves_fit(self, seen: _Seen) -> None:
        """Check that the player to move has moves, and that their lines are read as these moves."""
        view, moves = seen.view, seen.moves
        playing = view["position"] is not None
        turn = [view["to_move"]] if self._seated and playing else []
        if bool(view["seats"]) != playing or (view["to_move"] is not None) != bool(turn):
            raise self._fault("view", f"the seats are {view['seats']}, and it is the turn of {view['to_move']}")
        if bool(moves) != playing:
            raise self._fault("moves", f"it lists {len(moves)} moves, and the view shows {view['position']}")
        if len({*moves}) != len(moves):
            raise self._fault("moves", f"it lists {Counter(moves).most_common(1)[0][0]} twice")
        for move in moves:
            if move.players != turn:
                raise self._fault("moves", f"it lists {move}, and it is the turn of {view['to_move']}")
            given = filled(self._random, move)
            line = self._program.write(given)
            found = self._program.read(line)
            if found != given or not given.is_one_of(moves):
                raise self._fault("moves", f"it lists {given}, and its line {line} is read as {found}")

    def _levels_choose(self, levels: Sequence[str], seen: _Seen) -> None:
        """Check that each level chooses a move, without typed dice, and changes nothing."""
        automatic = {seat["name"] for seat in seen.view["seats"] if seat["level"] is not None}
        if not self._seated or not seen.moves or seen.view["to_move"] in automatic:
            return
        choices = [
            Instruction(move.name, move.players, [value for value in move.values if not isinstance(value, Argument)])
            for move in seen.moves
        ]
        for level in levels:
            choice = self._program.choose(level)
            if choice not in choices:
                raise self._fault("choose", f"it returns {choice} for {level}, which is not one of the moves")
        if seen.difference(_seen(self._program, saved=seen.save is not None)):
            raise self._fault("choose", "it changes the game; it must not")

    def _records_fit(self, before: dict[str, Any], reply: Reply, *, ended: bool) -> None:
        """Check that a game that has ended counts once for each player.

        One win and otherwise losses, or all draws; a loss for players who have left.
        """
        view, outcome = self._program.view(), self._program.outcome
        if outcome is not None and view["position"] is not None:
            raise self._fault("result", "there is an outcome while a game is in progress")
        old, new = _records(before), _records(view)
        if gone := old.keys() - new.keys():
            raise self._fault("result", f"the players {', '.join(sorted(gone))} have disappeared")
        changes = {name: tuple(a - b for a, b in zip(new[name], old.get(name, (0, 0, 0)), strict=True)) for name in new}
        counted = {name: change for name, change in changes.items() if any(change)}
        left = [str(values[0]) for key, values in reply.events if key == "common.withdrew"]
        seats = [seat["name"] for seat in before["seats"] if seat["name"] not in left]
        right = dict.fromkeys(left, _LOST)
        if outcome is not None and ended:
            self._outcome_fits(reply, seats)
            for name in (name for name, _ in outcome.scores if name in new):  # an open table keeps no records
                right[name] = _DRAWN if outcome.winner is None else _WON if name == outcome.winner else _LOST
        elif ("common.game_quit", ()) in reply.events:
            winners = [name for name in seats if counted.get(name) == _WON][:1]
            right = {name: _WON if name in winners else _LOST for name in seats}
        if counted != right:
            raise self._fault("result", f"wins, draws and losses grow by {counted}; it must be {right}")

    def _outcome_fits(self, reply: Reply, seats: Sequence[str]) -> None:
        """Check the outcome of a game that has just ended; no seats are given if it began in the same reply."""
        outcome = self._program.outcome
        assert outcome is not None, "the game has ended"
        names = [name for name, _ in outcome.scores]
        if outcome.winner not in (None, *names):
            raise self._fault("result", f"the winner is {outcome.winner}, and the scores are {outcome.scores}")
        if seats and names != seats:
            raise self._fault("scores", f"it returns {outcome.scores}, and the seats are {', '.join(seats)}")
        printed = [values for key, values in reply.events if key == "common.score_line"]
        if ("common.game_over", ()) in reply.events and printed != outcome.scores:
            raise self._fault("scores", f"it returns {outcome.scores}, and the answer has {printed}")


def _records(view: dict[str, Any]) -> dict[str, tuple[int, ...]]:
    """Return the wins, draws and losses of each player."""
    listed = [*view["players"], *filter(None, [view["computer"]])]
    return {each["name"]: (each["wins"], each["draws"], each["losses"]) for each in listed}
