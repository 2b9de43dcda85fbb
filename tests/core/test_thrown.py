"""Dice that somebody else has thrown."""

from goose.core.dice import ManualDice, RandomDice
from goose.core.thrown import COUNT, FACE, MISSING, Throw, ThrownDice
from tests.support.cases import each_case


def test_thrown_dice_show_the_throws_in_their_order() -> None:
    """Each is used once."""
    dice = ThrownDice([Throw((3, 4)), Throw((6,))])
    assert (dice.throw(2), dice.throw(1), dice.used, dice.unfit) == ((3, 4), (6,), 2, None)


@each_case(("faces", "why"), [((0, 4), FACE), ((1, 2, 3), COUNT), ((1,), COUNT), (None, MISSING), ((0,), FACE)])
def test_a_throw_that_cannot_be_used_is_noted(faces: tuple[int, ...] | None, why: str) -> None:
    """The dice show something all the same, so that a game can end; no later throw is used."""
    dice = ThrownDice([*([] if faces is None else [Throw(faces)]), Throw((1, 1))][: 0 if faces is None else 2])
    assert all(1 <= face <= 6 for face in dice.throw(2))
    assert len(dice.throw(2)) == 2
    assert (dice.unfit, dice.wanted, dice.used) == (why, 2, 0)


@each_case(("name", "picked"), [("Rui", 1), ("RUI", 1), ("Ana", 0), ("Eva", 0), (None, 0)])
def test_the_player_of_the_next_throw_is_picked(name: str | None, picked: int) -> None:
    """Without a known name it is the first player."""
    assert ThrownDice([Throw((1,), name)]).pick(["Ana", "Rui"]) == picked
    assert ThrownDice([]).pick(["Ana", "Rui"]) == 0


def test_a_copy_shows_the_same_throws_by_itself() -> None:
    """Neither moves the other on."""
    dice = ThrownDice([Throw((1,)), Throw((2,)), Throw((3,))])
    dice.throw(1)
    twin = dice.copy()
    assert (twin.throw(1), twin.throw(1), dice.throw(1)) == ((2,), (3,), (2,))


def test_a_loaded_game_goes_on_with_the_throws() -> None:
    """A save holds no throws; its state of random dice is ignored."""
    dice = ThrownDice([Throw((1,)), Throw((2,))])
    assert dice.encode()["mode"] == "random"
    dice.restore(RandomDice(1).encode())
    assert dice.throw(1) == (1,)


def test_other_dice_draw_a_name() -> None:
    """As they draw any number."""
    assert RandomDice(7).pick("abcdef") == RandomDice(7).draw(6)
    assert not hasattr(ManualDice(), "unfit")
