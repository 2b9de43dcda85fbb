"""Snakes and Ladders: a set of rules with its own squares and events."""

import json
from pathlib import Path

from goose.games.goose.rules import make_rules
from goose.games.goose.rules.snakes_and_ladders import LADDERS, SNAKES
from tests.support.cases import each_case
from tests.support.running import lines, program_after
from tests.support.saving import state_of

RULES = "snakes-and-ladders"
START = ("register Ana", "register Rui", "start Ana Rui")


def test_the_board_is_the_one_that_was_sold() -> None:
    """Nine ladders that lead up and ten snakes that lead down, of which none leads to another."""
    assert (len(LADDERS), len(SNAKES)) == (9, 10)
    assert all(foot < top for foot, top in LADDERS.items())
    assert all(tail < head for head, tail in SNAKES.items())
    assert not {*LADDERS} & {*SNAKES}
    assert not {*LADDERS.values(), *SNAKES.values()} & {*LADDERS, *SNAKES}
    effects = make_rules(RULES, {}).effects
    assert {square: effect.target for square, effect in effects.items()} == {**LADDERS, **SNAKES}


@each_case(
    ("points", "start", "face", "reported", "after"),
    [
        ({}, 0, 1, ["moves from 0 to 1.", "Square 1 is the foot of a ladder: Ana climbs to 38."], 38),
        ({}, 97, 1, ["moves from 97 to 98.", "Square 98 is the head of a snake: Ana slides to 78."], 78),
        ({}, 97, 3, ["moves from 97 to 100.", "Ana wins.", "Game over.", "Ana 100", "Rui 50"], None),
        ({}, 97, 4, ["stays on 97."], 97),
        ({}, 99, 2, ["stays on 99."], 99),
        ({}, 79, 1, ["moves from 79 to 80.", "Square 80 is the foot of a ladder: Ana climbs to 100.",
                     "Ana wins.", "Game over.", "Ana 100", "Rui 50"], None),
        ({}, 48, 2, ["moves from 48 to 50."], 50),
        ({"past-end": "wins"}, 97, 6, ["moves from 97 to 100.", "Ana wins.", "Game over.", "Ana 100", "Rui 50"], None),
        ({"past-end": "back"}, 97, 5,
         ["moves from 97 to 100.", "Ana bounces back to 98.",
          "Square 98 is the head of a snake: Ana slides to 78."], 78),
        ({"occupied": "returns"}, 48, 2, ["moves from 48 to 50.", "Square 50 is occupied: Ana returns to 48."], 48),
        ({"occupied": "sends"}, 48, 2, ["moves from 48 to 50.", "Square 50 is occupied: Rui goes to 48."], 50),
    ],
)  # fmt: skip
def test_the_last_square_is_reached_exactly(
    points: dict[str, str], start: int, face: int, reported: list[str], after: int | None, tmp_path: Path
) -> None:
    """By a throw or a ladder; a throw that would pass it does not move, but by other points."""
    rule = tuple(f"{point}={value}" for point, value in points.items())
    program = program_after(START, rules=RULES, dice="manual", rule=rule)
    save = json.loads(state_of(program, tmp_path))
    for token, square in zip(save["in_progress"]["tokens"], (start, 50), strict=True):
        token["square"] = square
    (tmp_path / "a.save").write_text(json.dumps(save))
    assert program.feed(f"load {tmp_path / 'a.save'}").failure is None
    turn = [] if after is None else ["Next: Rui."]
    assert program.feed(f"roll Ana {face}").lines == [f"Ana rolls {face}.", f"Ana {reported[0]}", *reported[1:], *turn]
    position = program.view()["position"]
    assert (position and position["tokens"][0]["square"]) == after


def test_up_to_six_play_in_the_order_named() -> None:
    """From before the first square, with one die."""
    names = ["Ana", "Rui", "Eva", "Zoe", "Bia", "Leo", "Gil"]
    registered = [f"register {name}" for name in names]
    seven, six = f"start {' '.join(names)}", f"start {' '.join(names[:6])}"
    reported = lines([*registered, seven, six, "details"], rules=RULES)
    assert reported[7:] == ["Invalid instruction.", "Game started.", "Ana starts.",
        *(f"{name} 0 0" for name in names[:6]),
                        "Next: Ana."]  # fmt: skip
