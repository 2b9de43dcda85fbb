"""The check of random playouts.

Everything that a program shows is compared while it plays: moves, views, copies, saves, outcomes and answers. The
boundary (`goose.core.boundary`) checks what each method returns.
"""

from __future__ import annotations

import json
from collections import Counter
from typing import TYPE_CHECKING, Any

from goose.base.errors import Incomplete
from goose.contract.case import CheckedCase, Fault, after
from goose.contract.instructions import alternatives, filled
from goose.core.events import Failure
from goose.core.game import Service
from goose.core.instructions import Instruction, levels_of

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from random import Random

    from goose.core.interpreter import Interpreter, Reply

    Seen = dict[str, Any]
    """All that can be seen of a program: its `view`, `moves` and `outcome`, and its `save`, or None."""

PLIES = 30
"""Instructions of the check, for each unit of effort."""

_LENGTHS = (20, 500)  # least and greatest number of instructions of a playout; a long game of Pickomino has 400
_STRETCHES = (1, 1, 2, 4, 12)  # instructions that a copy follows
_SAVED = 3  # saves, which take longest, are compared in one stretch of three
_LEADS = 2  # in one stretch of two the copy plays, and its original follows
_WRONG = (0.0, 0.0, 0.1)  # shares of lines that are changed at random
_AUTOMATIC = (0.0, 0.2, 0.5)  # shares of automatic players
_TRIED = 3  # instructions that are tried in a position, and as many moves


def playouts_agree(case: CheckedCase) -> None:
    """At any time of a random game, moves, view, copies, saves, outcome and answers agree, also in a replay.

    The moves, the view, a copy and the choice of each level are compared at every instruction, saves in one stretch of
    three, and a replay at the end of each playout. So the time is in proportion to the number of instructions.
    """
    random = case.random("playouts")
    left = case.times(PLIES)
    while left > 0:
        length = min(left, random.randint(*_LENGTHS))
        playout = _Playout(case, random)
        playout.play(length)
        playout.replay()
        left -= length
    if not case.points:
        playout.further_levels_choose()


def _difference(one: Seen, other: Seen, *, loaded: bool = False) -> str | None:
    """Return the name of the first part that differs, or None; a save holds no outcome."""
    return next((name for name in one if one[name] != other[name] and not (loaded and name == "outcome")), None)


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
        rules = self._program.rules
        self._positions = Positions(case)
        self._never = case.kind.offers.never_printed(rules, frozenset(case.kind.events_by(rules)))
        self._seated = service is None
        game = None if service is not None else case.begun(case.made())
        self._accepts_more = game is not None and (game.lenient or game.passes)
        self._copied = service is None or service.copy is not Service.copy  # a game's own service need not be copied
        self._other = self._another() if case.saved else None
        self._saved = self._other is not None

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
            self._saved = self._other is not None and stretches % _SAVED == 0
            followers = self._followers(leads=stretches % _LEADS == 1)
            for _ in range(stretch):
                before, reply = self._ply_or_blame()
                for part, follower in followers:
                    self._follow(part, follower, before, reply)
            length -= stretch
            stretches += 1

    def replay(self) -> None:
        """Check that a new program answers the log in the same way, if nobody looks at its state in between."""
        self._saved = self._other is not None
        answers, now = [*map(_answer, self._script.replies)], self._seen(self._program)
        again, then = self._log_of(lambda _: None)
        if what := "answer" if again != answers else _difference(now, then):
            raise self._unlike(self._case.part("view"), f"without view() and moves(), there is a different {what}")

    def _seen(self, program: Interpreter) -> Seen:
        outcome = program.outcome
        ended = None if outcome is None else (outcome.winner, outcome.scores, outcome.position)
        save = program.encode() if self._saved else None
        return {"view": program.view(), "moves": program.moves(), "outcome": ended, "save": save}

    def further_levels_choose(self) -> None:
        """Ask the levels that may think for long, in this position only."""
        self._levels_choose(self._case.kind.levels_by(self._program.rules), self._seen(self._program))

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
        elif self._log_of(lambda program: (program.view(), program.moves())) != right:
            part, text = self._case.part("view"), "view() or moves() changes the game"
        return Fault(part, f"{text}{after(self._script)}")

    def _log_of(self, look: Callable[[Interpreter], object]) -> tuple[list[object], Seen]:
        """Return the answers and the end of the script in a new program, with a look before each line."""
        program = self._case.program(self._options)
        answers: list[object] = []
        for line in self._script.instructions:
            look(program)
            answers.append(_answer(program.feed(line)))
        return answers, self._seen(program)

    def _choose_all(self, program: Interpreter) -> None:
        for level in levels_of(program.signatures):
            program.choose(level)

    def _followers(self, *, leads: bool) -> list[tuple[str, Interpreter]]:
        """Return a copy and a loaded game, each with the part that it depends on.

        If the copy leads, it plays, and its original follows.
        """
        followers = []
        if self._copied:
            twin = self._program.copy()
            if leads:
                twin, self._program = self._program, twin
                self._script.interpreter = self._program
            followers.append((self._case.part("copy"), twin))
        if self._saved:
            assert self._other is not None, "the rules know saves"
            try:
                self._other.decode(self._program.encode())
            except Failure as failure:
                text = f"it refuses a game that encode() returned: {failure.__cause__}"
                raise self._unlike(self._case.loader, text) from failure
            followers.append((self._case.loader, self._other))
        return followers

    def _follow(self, part: str, follower: Interpreter, before: Seen, reply: Reply) -> None:
        """Give the last instruction to a program, which must be as the other one was before, and then as it is now."""
        line, now, loaded = self._script.instructions[-1], self._seen(self._program), follower is self._other
        try:
            what = _difference(before, self._seen(follower), loaded=loaded)
            if not what and _answer(self._given(follower, line)) != _answer(reply):
                what = f"answer to {line}"
            what = what or _difference(now, self._seen(follower), loaded=loaded)
            what = what or _difference(now, self._seen(self._program))
        except Incomplete as fault:
            what = str(fault)
        if what:
            program = "loaded game" if loaded else "copy"
            raise self._unlike(part, f"a {program} and its original have a different {what}")

    def _given(self, program: Interpreter, line: str) -> Reply:
        instruction = program.read(line)
        return program.feed(line) if instruction is None else program.carry_out(instruction)

    def _ply_or_blame(self) -> tuple[Seen, Reply]:
        """Play an instruction; a fault is that of `copy`, unless a new program, which is no copy, has it too."""
        number, state = len(self._script.instructions), self._random.getstate()
        try:
            return self._ply(self._program.copy if self._copied else None)
        except Incomplete as fault:
            if not self._copied:
                raise
            del self._script.instructions[number:], self._script.replies[number:]
            self._program = self._script.interpreter = self._replayed()
            self._random.setstate(state)
            self._ply(self._replayed)
            part = self._case.part("copy")
            raise fault if str(fault).startswith(part) else Fault(part, f"in a copy, {fault}") from fault

    def _replayed(self) -> Interpreter:
        program = self._case.program(self._options)
        for line in self._script.instructions:
            program.feed(line)
        return program

    def _ply(self, copy: Callable[[], Interpreter] | None) -> tuple[Seen, Reply]:
        """Check the state, and what one instruction does to it; return the state before it, and the reply."""
        before = self._seen(self._program)
        self._view_fits(before)
        self._moves_fit(before)
        self._levels_choose(levels_of(self._program.signatures), before)
        if copy is not None:
            self._only_moves_are_carried_out(before, copy)
        reply = self._script.step()
        if found := [key for key, _ in reply.events if key in self._never]:
            text = f"it lists {found[0]} as never printed{self._case.by}, and it is reported{after(self._script)}"
            raise Fault(f"{self._case.kind.package}, the offer unprinted", text)
        if reply.failure is not None and _difference(before, self._seen(self._program)):
            raise self._fault("act", f"it fails as {reply.failure}, and changes the game")
        return before, reply

    def _view_fits(self, seen: Seen) -> None:
        """Check that a view is plain data by its schema, and that a change of it or of a move changes no game."""
        if wrong := self._positions.misfit(seen["view"]):
            raise self._fault("view", wrong)
        for name, look in (("view", self._program.view), ("moves", self._program.moves)):
            known = repr(look())
            _spoil(look())
            if repr(look()) != known:
                raise self._fault(name, "it returns data that the game itself uses; it must return a copy")

    def _moves_fit(self, seen: Seen) -> None:
        """Check that the player to move has moves, and that their lines are read as these moves."""
        view, moves = seen["view"], seen["moves"]
        playing = view["position"] is not None
        turn = [view["to_move"]] if self._seated and playing else []
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

    def _levels_choose(self, levels: Sequence[str], seen: Seen) -> None:
        """Check that each level chooses, which changes nothing; the boundary checks that it chooses a move."""
        automatic = {seat["name"] for seat in seen["view"]["seats"] if seat["level"] is not None}
        if not self._seated or not seen["moves"] or seen["view"]["to_move"] in automatic:
            return
        for level in levels:
            self._program.choose(level)
        if _difference(seen, self._seen(self._program)):
            raise self._fault("choose", "it changes the game; it must not")

    def _only_moves_are_carried_out(self, seen: Seen, copy: Callable[[], Interpreter]) -> None:
        """Try some moves and other instructions in copies; other ones work only if the game says so."""
        moves = seen["moves"]
        given = [filled(self._random, move) for move in self._random.sample(moves, min(_TRIED, len(moves)))]
        if self._seated and moves:
            others = [*alternatives(self._random, self._program.signatures, seen["view"]["to_move"])]
            given += self._random.sample(others, min(_TRIED, len(others)))
        for instruction in given:
            twin, is_move = copy(), instruction.is_one_of(moves)
            failure = twin.carry_out(instruction).failure
            if failure is not None and is_move:
                raise self._fault("moves", f"it lists {instruction}, which fails as {failure}")
            if failure is None and not is_move and not self._accepts_more:
                raise self._fault("act", f"it carries out {instruction}, which is not one of the moves()")
            if failure is not None and twin.view() != seen["view"]:
                raise self._fault("act", f"it refuses {instruction}, and changes the game")
            if self._program.view() != seen["view"]:
                raise self._fault("copy", "the copy and its original change together")


def _spoil(data: Any) -> None:
    """Change everything that can be changed in plain data, and in moves."""
    if isinstance(data, Instruction):
        data.players.append("nobody")
        data.values.append(0)
        return
    for value in data.values() if isinstance(data, dict) else data if isinstance(data, list) else ():
        _spoil(value)
    if isinstance(data, dict | list):
        data.clear()


class Positions:
    """Judges positions by the schema of their game, which must be valid and closed."""

    def __init__(self, case: CheckedCase) -> None:
        from jsonschema import Draft202012Validator, SchemaError

        schema, part = case.kind.offers.schema(), f"{case.kind.package}: the schema of a position"
        try:
            Draft202012Validator.check_schema(schema)
        except SchemaError as error:
            raise Fault(part, f"{error.json_path}: {error.message}") from error
        if wrong := opened(schema):
            raise Fault(part, f"its object {wrong} must require all members and no others, as closed(...) has it")
        self._validator = Draft202012Validator(schema)

    def misfit(self, view: Mapping[str, Any]) -> str | None:
        """Return what is wrong with the position of a view, or None."""
        from jsonschema.exceptions import best_match

        position = view["position"]
        if json.loads(json.dumps(view)) != view:
            return f"JSON does not hold it unchanged: {position}"
        error = None if position is None else best_match(self._validator.iter_errors(position))
        return None if error is None else f"{error.message}, at {error.json_path} by the schema of a position"


def opened(schema: Any) -> list[str] | None:
    """Return the members of an object in a schema that may lack members or have others, or None."""
    if isinstance(schema, dict):
        members = [*schema.get("properties", {})]
        if members and (schema.get("additionalProperties") is not False or schema.get("required") != members):
            return members
    parts = schema.values() if isinstance(schema, dict) else schema if isinstance(schema, list | tuple) else ()
    return next(filter(None, map(opened, parts)), None)
