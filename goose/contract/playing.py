"""Checks of a game in progress: its moves, its events, its records, its ends."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from attrs import frozen

from goose.base.quoting import printable
from goose.contract.case import CheckedCase, Fault, part_of
from goose.contract.instructions import alternatives, any_line, filled
from goose.contract.kinds import begun
from goose.core.dice import ManualDice, RandomDice
from goose.core.events import Failure, Listed
from goose.core.game import Game, Result
from goose.core.instructions import Instruction
from goose.core.interpreter import Interpreter
from goose.core.roster import COMPUTER
from goose.core.scripts import Script
from goose.core.service import GameService
from goose.core.words import load_language

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random
    from typing import Any

    from goose.core.events import Event
    from goose.core.game import GameKind, Rules
    from goose.core.interpreter import Reply

    Record = tuple[int, int, int]
    """Wins, draws and losses."""

_VALUES = (str, int, Listed)
_SHOWN = 6  # lines of a script that an error shows
_LONGEST = 5000  # moves of people in a game that must end
_NAMES = ("Ana", "Bela", "Caio", "Duda")  # that all rules take


def after(script: Script) -> str:
    """Return the end of a fault: the lines that led to it."""
    lines = script.instructions[-_SHOWN:]
    more = len(script.instructions) - len(lines)
    return f" (after {f'{more} lines, ' if more else ''}{' / '.join(map(printable, lines)) or 'nothing'})"


def methods_return_what_they_must(case: CheckedCase) -> None:
    """The methods of a game return values of the right types, in every position of a game."""
    if not has_seats(case):
        return
    random, rules, dice = case.random("types"), case.made(), ManualDice()
    table = rules.signatures(typed_dice=True).values()
    levels = sorted({level for each in table for value in each.values for level in value.levels})
    played: list[Instruction] = []
    game = None
    for _ in range(40 * case.effort):
        if game is None or game.result is not None:
            game, played = _begun(case, rules), []
        trial = _Trial(case, rules, game, played)
        trial.returns(levels)
        move = filled(random, case.kind.pick(random, game.moves(typed_dice=True)))
        played.append(move)
        reply: list[Event] = []
        try:
            game.act(move, dice, reply)
        except Failure as failure:
            raise trial.wrong("moves", f"it lists {move}, which act() refuses as {failure}") from failure
        trial.reports("act", reply)
        if game.result is not None:
            trial.ends(game.result)


def _begun(case: CheckedCase, rules: Rules) -> Game:
    game = begun(case, rules)
    assert game is not None, "the rules have seats"
    return game


@frozen
class _Trial:
    """A game, with what was played in it."""

    case: CheckedCase
    rules: Rules
    game: Game
    played: Sequence[Instruction]

    def wrong(self, method: str, text: str) -> Fault:
        """Return a fault of a method."""
        lines = [" ".join(map(str, (each.name, *each.players, *each.values))) for each in self.played[-_SHOWN:]]
        return Fault(part_of(self.game, method), f"{text} (after {printable(' / '.join(lines)) or 'the start'})")

    def returns(self, levels: Sequence[str]) -> None:
        """Check what the methods return that change nothing."""
        game = self.game
        if not isinstance(game.players, list) or not all(isinstance(name, str) for name in game.players):
            raise self.wrong("players", f"it is {shown(game.players)}; it must be a list of names")
        if game.to_move not in game.players:
            raise self.wrong("to_move", f"it is {shown(game.to_move)}; it must be one of the players {game.players}")
        for typed in (False, True):
            self._moves(game.moves(typed_dice=typed))
        for level in levels:
            self._choice(level, game.choose(level))
        if not isinstance(view := game.view(), dict):
            raise self.wrong("view", f"it returns {shown(view)}; it must return a dict by the schema of a position")
        self._scores(game.scores())
        saved: object = game.encode()
        if not isinstance(saved, dict) or not is_plain(saved):
            raise self.wrong("encode", f"it returns {shown(saved)}; it must return a dict of what JSON can hold")
        twin: object = game.copy()
        if twin is not None and (not isinstance(twin, type(game)) or twin is game):
            right = f"another {type(game).__name__}, or None where it has no copy"
            raise self.wrong("copy", f"it returns {shown(twin)}; it must return {right}")
        self.reports("details", game.details())

    def _moves(self, moves: object) -> None:
        right = "it must return a list of one Instruction or more, those of the player to move"
        if not isinstance(moves, list) or not moves or not all(isinstance(each, Instruction) for each in moves):
            raise self.wrong("moves", f"it returns {shown(moves)}; {right}")
        for each in moves:
            if each.players != [self.game.to_move] or not isinstance(each.values, list):
                raise self.wrong("moves", f"it lists {each}; {right}")
            if each.name not in self.rules.signatures(typed_dice=True):
                raise self.wrong("moves", f"it lists {each}, and there is no such instruction")

    def _choice(self, level: str, choice: object) -> None:
        if not isinstance(choice, Instruction) or not choice.is_one_of(self.game.moves(typed_dice=False)):
            raise self.wrong(
                "choose", f"of the level {level} it returns {shown(choice)}; it must return one of moves()"
            )

    def _scores(self, scores: object) -> None:
        pairs = isinstance(scores, list) and all(isinstance(each, tuple) and len(each) == 2 for each in scores)
        names = [name for name, _ in scores] if pairs and isinstance(scores, list) else None
        if names != self.game.players or not all(type(score) is int for _, score in self.game.scores()):
            right = "name and score of each player, in the order of the seats, as a list of pairs of a text and an int"
            raise self.wrong("scores", f"it returns {shown(scores)}; it must return {right}")

    def reports(self, method: str, events: object) -> None:
        """Check the events that a method reports."""
        if not isinstance(events, list):
            raise self.wrong(method, f"it returns {shown(events)}; it must return a list of events")
        for event in events:
            if (text := misdeclared(self.case.kind, self.rules, event)) is not None:
                raise self.wrong(method, text)

    def ends(self, result: object) -> None:
        """Check how the game has ended."""
        if not isinstance(result, Result):
            raise self.wrong("result", f"it is {shown(result)}; it must be a Result")
        if result.winner is None and not self.rules.draws:
            raise self.wrong("result", "the game is drawn, and the rules say that draws is False")
        if result.winner is not None and result.winner not in self.game.players:
            raise self.wrong("result", f"{shown(result.winner)} wins, and is not one of {self.game.players}")
        self._scores(self.game.scores())


def shown(thing: object) -> str:
    """Return a value as an error shows it."""
    return printable(repr(thing))[:200]


def is_plain(data: object) -> bool:
    """Return whether JSON holds data."""
    if isinstance(data, dict):
        return all(isinstance(key, str) and is_plain(value) for key, value in data.items())
    if isinstance(data, list | tuple):
        return all(map(is_plain, data))
    return data is None or type(data) in (str, int, bool)


def misdeclared(kind: GameKind, rules: Rules, event: object) -> str | None:
    """Return what is wrong with an event, by what the game declares, or None."""
    known = kind.events_by(rules)
    if not isinstance(event, tuple) or len(event) != 2:
        return f"it reports {shown(event)}; an event is a pair: its key, and a tuple of the values of its fields"
    key, values = event
    if key not in known:
        return f"it reports {shown(key)}, which is not among the events of {kind.package}"
    fields = known[key]
    if not isinstance(values, tuple) or len(values) != len(fields):
        right = f"a value of each of its fields {', '.join(fields)}" if fields else "none: it has no fields"
        return f"it reports {key} with the values {shown(values)}; it must have {right}"
    wrong = [(field, value) for field, value in zip(fields, values, strict=True) if type(value) not in _VALUES]
    return (
        f"it reports {key} with {wrong[0][1]!r} as {wrong[0][0]}; it must be a str, an int or a Listed"
        if wrong
        else None
    )


def events_are_those_declared(case: CheckedCase) -> None:
    """Every event that a game reports is declared, with as many fields."""
    random = case.random("events")
    script = case.script(case.options(random), random)
    script.play(0)
    for _ in range(30 * case.effort):
        for event in script.step().events:
            if (text := misdeclared(case.kind, script.interpreter.rules, event)) is not None:
                raise Fault(game_part(case, "act"), f"{text}{after(script)}")


def moves_are_carried_out(case: CheckedCase) -> None:
    """Every move that a game lists is carried out, with whatever must be typed for it."""
    random = case.random("moves")
    options = case.options(random)
    script = case.script(options, random)
    for _ in range(15 * case.effort):
        moves = script.interpreter.moves()
        for move in random.sample(moves, min(3, len(moves))):
            fork = case.replayed(options, script)
            given = filled(random, move)
            reply = fork.feed(fork.write(given))
            if reply.failure is not None:
                raise Fault(game_part(case, "moves"), f"it lists {move}, which fails as {reply.failure}{after(script)}")
        script.play(1)


def has_seats(case: CheckedCase) -> bool:
    """Return whether players sit at a table, and take turns; at an open one anybody may move."""
    return case.kind.service_class(case.made()) is None


def game_part(case: CheckedCase, method: str) -> str:
    """Return the name of a method of the game."""
    game = begun(case, case.made())
    return part_of(case.kind if game is None else game, method)


def _people(case: CheckedCase, options: dict[str, Any], random: Random) -> tuple[GameService, Script]:
    """Return the service that carries out a random script of people, and the script, not begun."""
    kind, rules = case.kind, case.made_by(options)
    dice = RandomDice(options["seed"]) if case.mode == "random" and kind.throws_dice else ManualDice()
    service = GameService(kind, rules, dice)
    program = Interpreter(service, lambda rules: load_language(kind, rules, rules.language))
    return service, Script(random, program, kind.pick, automatic=0)


def other_instructions_are_refused(case: CheckedCase) -> None:
    """Nothing but the moves is carried out for the player to move; a lenient game takes more."""
    if not has_seats(case):
        return
    random = case.random("others")
    options = case.options(random)
    service, script = _people(case, options, random)
    for _ in range(30 * case.effort):
        script.play(1)
        game = service.game
        if game is None or random.random() > 0.1:
            continue
        moves, fork = script.interpreter.moves(), case.replayed(options, script)
        for instruction in alternatives(random, script.interpreter.signatures, game.to_move):
            is_move = instruction.is_one_of(moves)
            if game.lenient and not is_move:  # nobody is held to turns there: it may be carried out
                continue
            failure = fork.feed(fork.write(instruction)).failure
            if failure is None and not is_move:
                part = part_of(game, "act")
                raise Fault(part, f"it carries out {instruction}, which is none of the moves(){after(script)}")
            if failure is not None and is_move:
                raise Fault(part_of(game, "moves"), f"it lists {instruction}, which fails as {failure}{after(script)}")
            if failure is None:
                fork = case.replayed(options, script)
            elif fork.view() != script.interpreter.view():
                raise Fault(part_of(game, "act"), f"it refuses {instruction}, and changes the game{after(script)}")


def levels_choose_moves(case: CheckedCase) -> None:
    """An automatic player of each level chooses one of the moves, and changes nothing by choosing."""
    if not has_seats(case):
        return
    random = case.random("levels")
    service, script = _people(case, case.options(random), random)
    table = script.interpreter.signatures.values()
    levels = sorted({level for each in table for value in each.values for level in value.levels})
    for _ in range(20 * case.effort):
        script.play(1)
        game = service.game
        if game is None:
            continue
        before = game.encode(), game.view()
        moves = game.moves(typed_dice=False)
        for level in levels:
            choice: object = game.choose(level)
            if not isinstance(choice, Instruction) or not choice.is_one_of(moves):
                text = f"of the level {level} it returns {shown(choice)}; it must return one of moves(){after(script)}"
                raise Fault(part_of(game, "choose"), text)
        if (game.encode(), game.view()) != before:
            raise Fault(part_of(game, "choose"), f"it changes the game; it must not{after(script)}")


def automatic_players_have_played(case: CheckedCase) -> None:
    """After each reply it is the turn of a person, unless dice must be typed."""
    random = case.random("automatic")
    script = case.script(case.options(random), random, automatic=0.5)
    script.play(0)
    for _ in range(20 * case.effort):
        script.step()
        program = script.interpreter
        automatic = {COMPUTER} | {each["name"] for each in program.view()["players"] if each["level"] is not None}
        if case.mode == "random" and program.view()["to_move"] in automatic:
            raise Fault(game_part(case, "to_move"), f"an automatic player is left to move{after(script)}")


def mixed_tables_play_to_the_end(case: CheckedCase) -> None:
    """Any number of people and automatic players come to the end of their game, and to its scores."""
    table = case.made().signatures(typed_dice=case.mode == "manual")
    if "register-auto" not in table or not has_seats(case):
        return
    for people in (1, 0, 2)[: case.effort]:
        _plays_to_the_end(case, people)


def _plays_to_the_end(case: CheckedCase, people: int) -> None:
    random = case.random(f"mixed {people}")
    script = case.script(case.options(random), random, names=("nobody",))
    program = script.interpreter
    table = program.signatures
    least, most = table["start"].players
    levels = table["register-auto"].values[0].levels
    names = list(_NAMES[: max(least, min(most, people + 2))])
    for place, name in enumerate(names):
        automatic = place >= people
        signature = table["register-auto" if automatic else "register"]
        ages = [place] * (signature.required - automatic)
        level = [levels[place % len(levels)]] if automatic else []
        script.give(program.write(Instruction("register-auto" if automatic else "register", [name], level + ages)))
    random.shuffle(names)
    ended = script.give(program.write(Instruction("start", names, [])))
    for _ in range(_LONGEST):
        moves = program.moves()
        if not moves or ended.failure is not None:
            break
        ended = script.give(program.write(filled(random, case.kind.pick(random, moves))))
    _has_ended(case, script, ended, names)


def _has_ended(case: CheckedCase, script: Script, ended: Reply, names: Sequence[str]) -> None:
    if ended.failure is not None:
        raise Fault(game_part(case, "act"), f"it fails as {ended.failure}{after(script)}")
    keys = [key for key, _ in ended.events]
    if script.interpreter.view()["to_move"] is not None:
        raise Fault(game_part(case, "result"), f"a game has not ended after {_LONGEST:,} moves{after(script)}")
    if "common.game_over" in keys and keys.count("common.score_line") != len(names):
        raise Fault(game_part(case, "scores"), f"it has not a score for each of {', '.join(names)}{after(script)}")


def failures_change_nothing(case: CheckedCase) -> None:
    """What is refused changes nothing, and is answered by one line."""
    random = case.random("failures")
    script = case.script(case.options(random), random)
    script.play(0)
    program = script.interpreter
    before = state_of(program)
    for number in range(40 * case.effort):
        reply = script.step() if number % 2 else script.give(any_line(random, program))
        state = state_of(program)
        if reply.failure is not None:
            if state != before:
                raise Fault(game_part(case, "act"), f"it fails as {reply.failure}, and changes the game{after(script)}")
            if len(reply.events) != 1 or reply.failure != reply.events[0][0]:
                raise Fault(game_part(case, "act"), f"it fails as {reply.failure}, and reports more{after(script)}")
        before = state


def state_of(program: Interpreter) -> object:
    """Return all that can be known of a state."""
    whole = program.encode() if "save" in program.signatures else None
    return whole, program.view()


def answers_are_the_same_again(case: CheckedCase) -> None:
    """The same script is answered the same by another program: nothing but seeded dice is left to chance."""
    random = case.random("again")
    options = case.options(random)
    script = case.script(options, random)
    script.play(30 * case.effort)
    again = case.program(options)
    for line, reply in zip(script.instructions, script.replies, strict=True):
        if again.feed(line).text != reply.text:
            raise Fault(game_part(case, "act"), f"{line} is answered otherwise the second time{after(script)}")


def records_add_up(case: CheckedCase) -> None:
    """A game counts once for each player who sat in it: one win and losses, or draws."""
    random = case.random("records")
    script = case.script(case.options(random), random)
    if "players" not in script.interpreter.signatures:
        return  # an open table keeps no records
    script.play(0)
    states = [_records(script.interpreter)]
    for _ in range(50 * case.effort):
        events = script.step().events
        states.append(_records(script.interpreter))
        before, now = states[-2:]
        changes = [_changed(record, before.get(name)) for name, record in now.items()]
        _counts_once(case, script, sorted(change for change in changes if any(change)), events)
    for before, now in pairwise(states):
        if before.keys() - now.keys():
            raise Fault(game_part(case, "result"), f"players are lost{after(script)}")


def _records(program: Interpreter) -> dict[str, Record]:
    return {each["name"]: (each["wins"], each["draws"], each["losses"]) for each in _listed(program)}


def _listed(program: Interpreter) -> list[dict[str, Any]]:
    view = program.view()
    computer = view["computer"]
    return [*view["players"], *([] if computer is None else [computer])]


def _changed(record: Record, before: Record | None) -> Record:
    wins, draws, losses = before or (0, 0, 0)
    return record[0] - wins, record[1] - draws, record[2] - losses


def _counts_once(case: CheckedCase, script: Script, counted: list[Record], events: Sequence[Event]) -> None:
    keys = [key for key, _ in events]
    left = keys.count("common.withdrew")  # automatic players may end the game in the reply to a quit
    won = [(0, 0, 1)] * (len(counted) - 1) + [(1, 0, 0)]
    drawn = [(0, 0, 1)] * left + [(0, 1, 0)] * (len(counted) - left)
    lost = [(0, 0, 1)] * len(counted)
    if "common.game_over" in keys:
        right = counted in (won, drawn)
    elif "common.game_quit" in keys:
        right = counted in (won, lost)
    elif counted and left:
        right = counted == [(0, 0, 1)] * left
    else:
        right = True
    if not right:
        raise Fault(game_part(case, "result"), f"wins, draws and losses grow by {counted}{after(script)}")
