"""Games played again with the throws of a program."""

from collections.abc import Sequence

import pytest

from goose.core.variant import Variant
from goose.grading.language import Phrases
from goose.grading.references.printed.players import players_in, why_no_players
from goose.grading.references.printed.sentences import misfit_sentence
from tests.support.cases import each_case
from tests.support.printed import MADRID, PLAYERS, TRADITIONAL, played, printed_game, throws_in, variant_of

SQUARES = r"(?P<name>\w+) threw (?P<dice>\d): (?P<from>\d+)-(?P<to>\d+)"


def lines_of(variant: Variant, seed: int = 1) -> list[str]:
    return printed_game(variant, seed)


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("rules", ["traditional", "bari", "bari-first-throw", "madrid", "snakes-and-ladders"])
def test_the_reference_plays_the_same_game_with_the_same_throws(rules: str, seed: int) -> None:
    """The program throws for the order too, and the player of its first throw starts if that is drawn."""
    variant = variant_of(rules=rules)
    lines = printed_game(variant, seed)
    play, expected = played(variant, lines, players=PLAYERS)
    assert expected == lines
    assert play.misfit is None


def test_the_typed_script_is_played_by_goose() -> None:
    """With typed dice it gives the same game, if the first player starts."""
    lines = next(lines for seed in range(9) if (lines := printed_game(MADRID, seed))[1] == "Ana starts.")
    play, _ = played(MADRID, lines, players=PLAYERS)
    with MADRID.evolve(dice="manual").interpreter() as program:
        assert [line for each in play.script for line in program.feed(each).lines][2:] == lines


def test_a_script_is_answered_with_the_throws_of_the_program() -> None:
    """Also where an instruction fails, and throws nothing."""
    script = ["register Ana", "register Rui", "start Ana Rui", "roll Rui", "roll Ana", "players"]
    with TRADITIONAL.evolve(seed=5).interpreter() as program:
        lines = [line for each in script for line in program.feed(each).lines]
    play, expected = played(TRADITIONAL, lines, script=script)
    assert expected == lines
    assert play.script[3] == "roll Rui"
    assert play.script[4].startswith("roll Ana ")


def test_automatic_players_use_the_throws_of_the_program_too() -> None:
    """The typed script has a line for each of their throws."""
    script = ["register Ana", "start-auto Ana Normal", "roll Ana", "roll Ana"]
    with TRADITIONAL.evolve(seed=3).interpreter() as program:
        lines = [line for each in script for line in program.feed(each).lines]
    play, expected = played(TRADITIONAL, lines, script=script)
    assert expected == lines
    assert sum(line.startswith("roll CPU ") for line in play.script) == sum(
        line.startswith("CPU rolls ") and "again" not in line for line in lines
    )


def test_details_that_show_a_throw_again_are_no_further_throw() -> None:
    """In Pickomino the position has the dice that wait for a choice."""
    variant = variant_of("pickomino", None)
    script = ["register Ana 20", "register Rui 30", "start Ana Rui", "roll Ana", "details", "keep Ana 1", "roll Ana"]
    with variant.evolve(seed=2).interpreter() as program:
        first = [line for each in script[:5] for line in program.feed(each).lines]
        face = next(face for face in "12345v" if face in first[-2].rpartition(":")[2])
        script[5] = f"keep Ana {face}"
        lines = first + [line for each in script[5:] for line in program.feed(each).lines]
    play, expected = played(variant, lines, script=script)
    assert expected == lines
    assert play.misfit is None
    assert len(play.script[3].split()[-1]) == 8


def rolls(lines: Sequence[str]) -> list[str]:
    return [line for line in lines if " rolls " in line and "again" not in line]


def changed(lines: Sequence[str], number: int, old: str, new: str) -> list[str]:
    """Return an output with something else in its throw with a number."""
    place = [*lines].index(rolls(lines)[number - 1])
    return [*lines[:place], lines[place].replace(old, new), *lines[place + 1 :]]


@each_case(("new", "why"), [("0.", "face"), (", 2.", "count")])
def test_nothing_is_expected_after_dice_that_cannot_be(new: str, why: str) -> None:
    """The text ends before that throw, and so does the script."""
    lines = printed_game(MADRID, 1)
    play, expected = played(MADRID, changed(lines, 1, ".", new), players=PLAYERS)
    assert play.misfit is not None
    assert (play.misfit.key, play.misfit.number, play.misfit.line) == (f"throws.{why}", 1, 3)
    assert expected == lines[:2]
    assert play.script[-1] == f"roll {lines[1].split()[0]}"


def test_a_game_that_stops_lacks_a_throw() -> None:
    """All that was printed is as expected."""
    lines = printed_game(MADRID, 1)
    half = lines[: next(place for place, line in enumerate(lines) if place > 20 and line.startswith("Next: ")) + 1]
    play, expected = played(MADRID, half, players=PLAYERS)
    assert expected == half
    assert play.misfit is not None
    assert play.misfit.key == "throws.missing"
    assert play.misfit.instruction == (len(play.script), play.script[-1])


def test_a_throw_after_the_end_is_too_much() -> None:
    """The whole game is expected, and nothing after it."""
    lines = printed_game(MADRID, 1)
    play, expected = played(MADRID, [*lines, "Ana rolls 3."], players=PLAYERS)
    assert expected == lines
    assert play.misfit is not None
    assert (play.misfit.key, play.misfit.line, play.misfit.over) == ("throws.extra", len(lines) + 1, True)


def test_a_throw_that_no_instruction_asks_for_is_too_much() -> None:
    """The script has ended before."""
    script = ["register Ana", "register Rui", "start Ana Rui", "roll Ana"]
    play, _ = played(MADRID, ["Ana rolls 3.", "Ana rolls 4."], script=script)
    assert play.misfit is not None
    assert (play.misfit.key, play.misfit.number, play.misfit.over) == ("throws.extra", 2, False)


def test_a_throw_of_somebody_else_is_noted_and_used() -> None:
    """The game goes on with it."""
    lines = printed_game(TRADITIONAL, 1)
    play, expected = played(
        TRADITIONAL, changed(lines, 3, "Rui" if "Rui" in rolls(lines)[2] else "Ana", "Eva"), players=PLAYERS
    )
    assert play.misfit is not None
    assert (play.misfit.key, play.misfit.number, play.misfit.name) == ("throws.player", 3, "Eva")
    assert expected == lines


def test_a_name_in_other_letters_or_after_a_prompt_is_that_of_the_player() -> None:
    """That is layout; where only squares are compared it is not."""
    lines = printed_game(TRADITIONAL, 1)
    shouted = [line.upper() for line in lines]
    prompted = [f">{line}" for line in lines]
    assert [played(TRADITIONAL, some, players=PLAYERS)[0].misfit for some in (shouted, prompted)] == [None, None]
    with_squares = [line.upper().replace("THREW", "threw") for line in squares_of(MADRID, started_by_ana())]
    misfit = played(MADRID, with_squares, players=PLAYERS, expression=SQUARES)[0].misfit
    assert misfit is not None
    assert misfit.key == "throws.player"


def test_the_order_is_thrown_by_the_program() -> None:
    """A throw for the order with too many dice ends the answer to the start before it."""
    variant = variant_of(rules="bari")
    lines = printed_game(variant, 4)
    wrong = [*lines[:2], lines[2].replace(" for the order.", ", 1 for the order."), *lines[3:]]
    play, expected = played(variant, wrong, players=PLAYERS)
    assert play.misfit is not None
    assert (play.misfit.key, play.misfit.number, play.misfit.line) == ("throws.count", 2, 3)
    assert expected == lines[:2]


def squares_of(variant: Variant, seed: int) -> list[str]:
    """Return a game as a program may print it that has its own text."""
    lines, places = ["Good luck!"], dict.fromkeys(PLAYERS, 1)
    play, _ = played(variant, printed_game(variant, seed), players=PLAYERS)
    with variant.evolve(dice="manual").interpreter() as program:
        for each in play.script:
            program.feed(each)
            position = program.view()["position"]
            words = each.split()
            if words[0] == "roll":
                token = {t["name"]: t["square"] for t in (position or program.outcome.position)["tokens"]}  # type: ignore[union-attr]
                lines.append(f"{words[1]} threw {words[2]}: {places[words[1]]}-{token[words[1]]}")
                places = token
    return lines


def started_by_ana() -> int:
    return next(seed for seed in range(9) if printed_game(MADRID, seed)[1] == "Ana starts.")


def test_only_squares_are_compared_if_the_expression_has_them() -> None:
    """What is expected are the matches with the right squares in them."""
    lines = squares_of(MADRID, started_by_ana())
    play, expected = played(MADRID, lines, players=PLAYERS, expression=SQUARES)
    assert expected == lines[1:]
    assert play.misfit is None
    wrong = [*lines[:5], lines[5].rpartition("-")[0] + "-60", *lines[6:]]
    assert played(MADRID, wrong, players=PLAYERS, expression=SQUARES)[1] == lines[1:]


def test_players_without_names_are_those_who_throw() -> None:
    """In the order of their first throws."""
    lines = printed_game(MADRID, 1)
    first = lines[2].split()[0]
    assert players_in(throws_in(MADRID, lines)) == (first, next(name for name in PLAYERS if name != first))
    assert players_in(()) == ()


@each_case(
    ("variant", "names", "why"),
    [
        (MADRID, ["Ana", "Rui"], None),
        (MADRID, [], None),
        (MADRID, ["Ana"], "goose answers 'start Ana'"),
        (MADRID, ["Ana", "Ana"], "goose answers 'register Ana'"),
        (variant_of("pickomino", None), ["Ana", "Rui"], "has choices"),
        (variant_of(rules="kata", lang="kata"), [], "no instruction register"),
    ],
)
def test_a_game_that_cannot_play_by_itself_has_a_reason(variant: Variant, names: list[str], why: str | None) -> None:
    """Its rules, its players or its choices."""
    found = why_no_players(variant, names)
    assert (found is None) if why is None else why in (found or "")


@pytest.mark.parametrize("code", ["en", "pt", "it", "es"])
def test_every_misfit_has_a_sentence_with_its_number_and_line(code: str) -> None:
    """In every language."""
    lines = printed_game(MADRID, 1)
    for wrong in (
        changed(lines, 2, ".", "0."),
        changed(lines, 2, ".", ", 2."),
        lines[:5],
        [*lines, "Ana rolls 3."],
        [],
    ):
        misfit = played(MADRID, wrong, players=PLAYERS)[0].misfit
        assert misfit is not None
        said = misfit_sentence(misfit, MADRID.kind.faces, Phrases(code))
        assert "{" not in said
        assert misfit.line is None or (str(misfit.number) in said and str(misfit.line) in said)


def test_the_sentence_of_a_throw_with_other_dice_says_how_many() -> None:
    """Those of the program and those of the rules."""
    lines = printed_game(TRADITIONAL, 1)
    misfit = played(TRADITIONAL, changed(lines, 1, ".", ", 2."), players=PLAYERS)[0].misfit
    assert misfit is not None
    said = misfit_sentence(misfit, TRADITIONAL.kind.faces, Phrases("en"))
    assert said == f"Throw {misfit.number} (line {misfit.line} of the output) has 3 dice; the rules throw 2."
