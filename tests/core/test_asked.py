"""Automatic players that move only when asked (`Settings(automatic="asked")`), beside those that move at once."""

from functools import partial
from random import Random

import pytest

from goose import Interpreter, Reply
from goose.core.scripts import Script
from tests.support.cases import each_case
from tests.support.games import KINDS, RULES, any_options
from tests.support.layers import thinned
from tests.support.running import interpreter, program_after

SEATED = [
    (game, rules) for game, rules in RULES if KINDS[game].service_class(KINDS[game].make_rules(rules, {}, {})) is None
]
"""Every set of rules that has automatic players."""


AGAINST_CPU = ("register Ana", "start-auto Ana Normal")

asked_after = partial(program_after, automatic="asked")
"""Return an interpreter that has been given instructions, and whose automatic players must be asked."""


def steps(program: Interpreter) -> list[Reply]:
    """Ask for the moves of automatic players until none is left, and return the replies."""
    replies = []
    while (reply := program.step()) is not None:
        replies.append(reply)
    return replies


@each_case("mode", ["random", "manual"])
@each_case(("game", "rules"), thinned(SEATED, 3), apart=lambda game, _: game)
def test_steps_add_up_to_the_answer_at_once(game: str, rules: str, mode: str) -> None:
    """The same events in the same order, and then the same state.

    Only Mancala's end of a game replaces a line that has been answered already when the computer is asked.
    """
    for seed in range(4):
        random = Random(f"{game} {rules} {mode} {seed}")
        options = any_options(random, game, rules, mode) | ({"seed": seed} if mode == "random" else {})
        at_once, asked = interpreter(**options), interpreter(**options, automatic="asked")
        script = Script(random, at_once, KINDS[game].pick, automatic=0.6, wrong=0.05)
        script.play(40)
        for line, reply in zip(script.instructions, script.replies, strict=True):
            events = list(asked.feed(line).events)
            for step in steps(asked):
                events += step.events
            replaced = ("mancala.move_done", "common.game_over")
            if [key for key, _ in events[:2]] != [*replaced]:
                assert events == reply.events, line
        assert asked.view() == at_once.view()
        assert repr(asked.outcome) == repr(at_once.outcome)
        assert asked.encode() == at_once.encode()


def test_one_step_is_one_move() -> None:
    """`played` has it, and the text is that of its events."""
    lines = ("register-auto Ana Advanced 8", "register-auto Rui Normal 9")
    program = asked_after(lines, game="pickomino", lang="en", seed=3)
    reply = program.feed("start Ana Rui")
    assert reply.lines == ["Game started.", "Next: Ana."]
    assert program.played == []
    first = program.step()
    assert first is not None
    assert [move.name for move in program.played] == ["roll"]
    assert first.text == program.language.render(first.events)
    steps(program)
    assert program.outcome is not None
    assert program.step() is None


@pytest.mark.parametrize(
    ("game", "lines", "moves"),
    [
        ("goose", ("register-auto Ana Normal", "register Rui", "start Ana Rui"), ("roll Rui", "roll Ana")),
        ("mancala", ("register Rui", "start-auto Rui Normal", "play Rui 1"), ("play Rui 2",)),
        ("pickomino", ("register-auto Ana Normal 7", "register Rui 9", "start Ana Rui"), ("roll Rui", "roll Ana")),
    ],
)
def test_people_wait_for_moves_that_have_not_been_asked_for(
    game: str, lines: tuple[str, ...], moves: tuple[str, ...]
) -> None:
    """Their moves fail and change nothing; instructions that are not moves are answered as ever."""
    program = asked_after(lines, game=game, lang="en")
    before = program.view()
    assert before["to_move"] != "Rui"
    assert program.moves() == []
    for move in moves:
        assert program.feed(move).failure in ("common.not_your_turn", "pickomino.invalid_choice"), move
    assert program.view() == before
    assert program.feed("details").failure is None
    steps(program)
    assert program.feed(program.write(program.moves()[0])).failure is None
    assert program.feed("quit Rui").lines == ["Game ended."]
    assert program.step() is None


def test_typed_dice_of_automatic_players_wait_for_a_line() -> None:
    """A step makes only the moves that need no dice."""
    lines = ("register-auto Ana Normal 7", "register Rui 9", "start Ana Rui")
    program = asked_after(lines, game="pickomino", lang="en", dice="manual")
    assert program.step() is None
    assert program.feed("roll Ana 12345vvv").failure is None
    assert program.moves() == []
    assert program.feed("keep Ana v").failure == "pickomino.invalid_choice"
    kept = program.step()
    assert kept is not None
    assert [key for key, _ in kept.events] == ["pickomino.kept"]
    assert program.step() is None


def test_a_state_is_encoded_as_after_all_steps() -> None:
    """A save never has an automatic player to move; the game itself stays where it is."""
    lines = ("register Ana", "start-auto Ana Advanced", "play Ana 1")
    at_once, asked = (after(lines, game="mancala", lang="en") for after in (program_after, asked_after))
    assert asked.encode() == at_once.encode()
    assert asked.view()["to_move"] == "CPU"
    steps(asked)
    assert asked.encode() == at_once.encode()


def waiting_for_dice() -> bytes:
    """Return a state in which an automatic player waits for typed dice."""
    return program_after(("register-auto Ana Normal", "register Rui", "start Ana Rui"), dice="manual").encode()


@pytest.mark.parametrize("when", ["at-once", "asked"])
def test_a_loaded_game_that_waited_for_dice_goes_on_by_steps(when: str) -> None:
    """With dice that are not typed, the automatic player can move, and the game does not end."""
    program = interpreter(seed=1, automatic=when)
    program.decode(waiting_for_dice())
    assert [reply.lines[-1] for reply in steps(program.copy())] == ["Next: Rui."]
    twin = interpreter(seed=1)
    twin.decode(program.encode())
    assert [seat["name"] for seat in twin.view()["seats"]] == ["Ana", "Rui"]


def test_a_line_for_a_loaded_player_that_waited_for_dice_is_foreseen() -> None:
    """`failure_of` agrees with `feed` about the throw of an automatic player, whenever such players move."""
    for when, failure in (("at-once", None), ("asked", "common.not_your_turn")):
        program = interpreter(seed=1, automatic=when)
        program.decode(waiting_for_dice())
        foreseen = program.failure_of("roll Ana")
        assert program.feed("roll Ana").failure == failure
        assert (None if foreseen is None else foreseen.failure) == failure


def test_a_copy_is_asked_by_itself() -> None:
    """Its steps are those of the original, which waits."""
    program = asked_after(("register-auto Ana Normal", "register-auto Rui Normal", "start Ana Rui"), seed=5)
    twin = program.copy()
    answers = [reply.text for reply in steps(twin)]
    assert program.view()["to_move"] is not None
    assert [reply.text for reply in steps(program)] == answers


def test_each_step_is_drawn() -> None:
    """With `draw`, the position after the move ends the reply, as it does at once."""
    options = {"game": "mancala", "lang": "en", "draw": "always"}
    at_once, asked = program_after(AGAINST_CPU, **options), asked_after(AGAINST_CPU, **options)
    replies = [asked.feed("play Ana 1"), *steps(asked)]
    assert len(replies) > 1
    assert all([key for key, _ in reply.events].count("protocol.drawing") == 1 for reply in replies)
    assert [event for reply in replies for event in reply.events] == at_once.feed("play Ana 1").events


def test_a_step_is_made_in_a_loaded_game_too() -> None:
    """The turn is given to the computer, as a server may do where turns are not enforced."""
    program = asked_after((), game="mancala", lang="en")
    program.decode(program_after(AGAINST_CPU, game="mancala", lang="en").encode())
    assert program.step() is None
    program.give_turn("CPU")
    assert program.step() is not None
    assert [move.players for move in program.played] == [["CPU"]]


def test_nothing_is_left_to_ask_of_players_that_move_at_once() -> None:
    """Their moves are in the answer."""
    assert program_after((*AGAINST_CPU, "play Ana 1"), game="mancala", lang="en").step() is None
