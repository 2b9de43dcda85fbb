"""Checks of a game in progress: moves, events, records, ends."""

from __future__ import annotations

from typing import TYPE_CHECKING

from goose.contract.case import CheckedCase, Fault, after
from goose.contract.instructions import alternatives, filled
from goose.core.boundary import misdeclared, part_of
from goose.core.dice import ManualDice, RandomDice
from goose.core.events import Failure
from goose.core.instructions import Instruction
from goose.core.interpreter import Interpreter
from goose.core.options import Settings
from goose.core.roster import COMPUTER
from goose.core.scripts import Script
from goose.core.service import GameService
from goose.core.variant import Variant
from goose.core.words import load_language

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random
    from typing import Any

    from goose.core.game import Game, Rules
    from goose.core.interpreter import Reply

_LONGEST = 5000  # moves of people, after which a game must have ended
_NAMES = ("Ana", "Bela", "Caio", "Duda")  # all rules accept these names


def methods_return_what_they_must(case: CheckedCase) -> None:
    """The methods of a game return values of the right types, in every position of a game."""
    if not case.seated:
        return
    random, rules, dice = case.random("types"), case.made(), ManualDice()
    levels = _levels(rules)
    game = case.begun(rules)
    played: list[str] = []
    for _ in range(case.times(40)):
        _returns(game, rules, levels)
        move = filled(random, case.kind.pick(random, game.moves(typed_dice=True)))
        try:
            game.act(move, dice, [])
        except Failure as failure:
            text = f"it lists {move}, which act() refuses as {failure} (after {' / '.join(played[-6:]) or 'the start'})"
            raise Fault(part_of(game, "moves"), text) from failure
        played.append(" ".join(map(str, (move.name, *move.players, *move.values))))
        if game.result is not None:
            _returns_scores(game)
            if game.result.winner is None and not rules.draws:
                raise Fault(part_of(game, "result"), "the game is drawn, and the rules say that draws is False")
            game, played = case.begun(rules), []


def _levels(rules: Rules) -> list[str]:
    table = rules.signatures(typed_dice=True).values()
    return sorted({level for each in table for value in each.values for level in value.levels})


def _returns(game: Game, rules: Rules, levels: Sequence[str]) -> None:
    """Call the methods that change nothing; the boundary checks most of their results."""
    for typed in (False, True):
        if any(move.players != [game.to_move] for move in game.moves(typed_dice=typed)):
            raise Fault(
                part_of(game, "moves"), "it lists moves of other players; it must list those of the player to move"
            )
    for level in levels:
        game.choose(level)
    if game.copy() is game:
        raise Fault(part_of(game, "copy"), "it returns the game itself; it must return another, or None")
    for look in (game.view, game.encode, game.details):
        look()
    _returns_scores(game)


def _returns_scores(game: Game) -> None:
    if [name for name, _ in game.scores()] != game.players:
        raise Fault(part_of(game, "scores"), f"it returns {game.scores()}; it must be in the order of the seats")


def events_are_those_declared(case: CheckedCase) -> None:
    """Every event that a game reports is declared, with the right number of fields."""
    random = case.random("events")
    script = case.script(case.options(random), random)
    known = case.kind.events_by(script.interpreter.rules)
    never = case.kind.offers.never_printed(script.interpreter.rules, frozenset(known))
    script.play(0)
    for _ in range(case.times(30)):
        for event in script.step().events:
            if event[0] in never:
                part = f"{case.kind.package}, the offer unprinted"
                raise Fault(part, f"it lists {event[0]} as never printed{case.by}, and it is reported{after(script)}")
            if (text := misdeclared(event, known)) is not None:
                raise Fault(case.part("act"), f"{text}{after(script)}")


def moves_are_carried_out(case: CheckedCase) -> None:
    """Every move that a game lists can be carried out, with any values that must be typed."""
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
                raise Fault(case.part("moves"), f"it lists {move}, which fails as {reply.failure}{after(script)}")
        script.play(1)


def _people(case: CheckedCase, options: dict[str, Any], random: Random) -> tuple[GameService, Script]:
    """Return a service, and a random script for people that has not started."""
    kind, rules = case.kind, Variant(Settings(**options)).rules
    dice = RandomDice(options["seed"]) if case.mode == "random" and kind.throws_dice else ManualDice()
    service = GameService(kind, rules, dice)
    program = Interpreter(service, lambda rules: load_language(kind, rules, rules.language))
    return service, Script(random, program, kind.pick, automatic=0)


def other_instructions_are_refused(case: CheckedCase) -> None:
    """Only listed moves are carried out for the player to move, unless turns are not enforced."""
    if not case.seated:
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
            if game.lenient and not is_move:  # without enforced turns it may be carried out
                continue
            failure = fork.feed(fork.write(instruction)).failure
            if failure is None and not is_move:
                part = part_of(game, "act")
                raise Fault(part, f"it carries out {instruction}, which is not one of the moves(){after(script)}")
            if failure is not None and is_move:
                raise Fault(part_of(game, "moves"), f"it lists {instruction}, which fails as {failure}{after(script)}")
            if failure is None:
                fork = case.replayed(options, script)
            elif fork.view() != script.interpreter.view():
                raise Fault(part_of(game, "act"), f"it refuses {instruction}, and changes the game{after(script)}")


def automatic_players_have_played(case: CheckedCase) -> None:
    """After each reply it is a person's turn, unless dice must be typed."""
    random = case.random("automatic")
    script = case.script(case.options(random), random, automatic=0.5)
    script.play(0)
    for _ in range(20 * case.effort):
        script.step()
        program = script.interpreter
        automatic = {COMPUTER} | {each["name"] for each in program.view()["players"] if each["level"] is not None}
        if case.mode == "random" and program.view()["to_move"] in automatic:
            raise Fault(case.part("to_move"), f"it is still an automatic player's turn{after(script)}")


def mixed_tables_play_to_the_end(case: CheckedCase) -> None:
    """People and automatic players, in any number, finish their game and get scores."""
    table = case.made().signatures(typed_dice=case.mode == "manual")
    if "register-auto" not in table or not case.seated:
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
        raise Fault(case.part("act"), f"it fails as {ended.failure}{after(script)}")
    keys = [key for key, _ in ended.events]
    if script.interpreter.view()["to_move"] is not None:
        raise Fault(case.part("result"), f"a game has not ended after {_LONGEST:,} moves{after(script)}")
    if "common.game_over" in keys and keys.count("common.score_line") != len(names):
        raise Fault(case.part("scores"), f"it does not have a score for each of {', '.join(names)}{after(script)}")


def failures_change_nothing(case: CheckedCase) -> None:
    """A refused instruction changes nothing, and its answer is one line."""
    random = case.random("failures")
    script = case.script(case.options(random), random, wrong=0.5)
    script.play(0)
    program = script.interpreter
    before = state_of(program)
    for _ in range(40 * case.effort):
        reply = script.step()
        state = state_of(program)
        if reply.failure is not None:
            if state != before:
                raise Fault(case.part("act"), f"it fails as {reply.failure}, and changes the game{after(script)}")
            if len(reply.events) != 1 or reply.failure != reply.events[0][0]:
                raise Fault(case.part("act"), f"it fails as {reply.failure}, and reports more{after(script)}")
        before = state


def state_of(program: Interpreter) -> object:
    """Return everything that can be known about a state."""
    whole = program.encode() if "save" in program.signatures else None
    return whole, program.view()
