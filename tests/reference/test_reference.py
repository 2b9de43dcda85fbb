"""Words and messages as tables: they are whole, and hold what rules can print."""

from __future__ import annotations

import re

import pytest

from goose.base.document import shown
from goose.core.events import COMMON, DRAWING, PROTOCOL, WORD
from goose.core.printed import printed
from goose.core.registry import load_kind
from goose.core.texts import texts
from goose.core.words import module_of
from goose.reference.data import every_game, reference, together
from goose.reference.plain import messages_text
from goose.reference.tables import By
from tests.support.cases import each_case
from tests.support.games import KINDS, SPOKEN, rules_of
from tests.support.layers import in_turn
from tests.support.references import CODES, of


def keys(game: str, rules: str, **switches: str) -> set[str]:
    """Return the keys of the messages that rules can print, except for those that all games share."""
    made = KINDS[game].make_rules(rules, {}, {name.replace("_", "-"): value for name, value in switches.items()})
    return {*printed(KINDS[game], made)}


# They are whole.


@each_case(("game", "rules", "code"), in_turn(SPOKEN, 2))
def test_everything_is_reported(game: str, rules: str, code: str) -> None:
    """When each message is printed and what its fields hold, what each instruction takes and does."""
    tables = of(game, code, rules)
    for message in tables.messages:
        assert message.text, message.key
        assert message.when.endswith("."), message.key
        assert message.when[0].isupper(), message.key
        assert [field.name for field in message.fields if not field.holds] == [], message.key
    for expected in tables.instructions:
        assert expected.word
        assert expected.does, expected.name
        for variant in expected.variants:
            assert variant.form.startswith(expected.word)
            assert variant.takes.startswith(expected.word)
            assert all(refusal.text for refusal in variant.failures)


@each_case(("game", "code"), CODES)
def test_missing_things_are_not_described(game: str, code: str) -> None:
    """Every key is that of a message of the game, and every field one of its fields."""
    kind = KINDS[game]
    events = {key: fields for rules in kind.options for key, fields in kind.events_by(rules_of(game, rules)).items()}
    most = {
        point.name: str(point.numbers[1])
        for point in rules_of(game, next(iter(kind.options))).describe_points()
        if point.numbers
    }
    events |= kind.forms_by(kind.make_rules(next(iter(kind.options)), {}, most))
    known = {field.removesuffix("?") for fields in events.values() for field in fields}
    own = module_of(kind.package, code).texts()
    assert {key.partition(" ")[0] for key in own["when"]} <= events.keys()  # some are by the value of a point
    for name in own["holds"]:
        key, _, field = name.rpartition(".")
        assert field in ({each.removesuffix("?") for each in events[key]} if key else known), name


@pytest.mark.parametrize("code", ["pt", "es", "it"])
def test_a_language_shows_what_english_explains_all_games(code: str) -> None:
    """Each in its own words."""
    for name in ("reference", "when", "holds"):
        ours, theirs = texts("en")[name], texts(code)[name]
        assert [key for key in ours if ours[key] == theirs[key]] == []
    when = {key.partition(" ")[0] for key in texts("en")["when"]}  # some are by an option of a course
    assert when == {*COMMON, *PROTOCOL}


@each_case(("game", "rules", "code"), in_turn(SPOKEN, 2))
def test_the_fields_of_a_text_are_fields_of_the_message(game: str, rules: str, code: str) -> None:
    """Each name in braces is a field, and `printed` has these fields."""
    for message in of(game, code, rules).messages:
        named = set(re.findall(r"\{(.*?)\}", message.text))
        assert named <= {field.name for field in message.fields}
        assert {field.name for field in message.printed} == named


# The messages that rules can print.


def test_the_squares_of_a_board_say_what_can_be_printed() -> None:
    """And the points, each of which may put a message in and another out."""
    traditional = keys("goose", "traditional")
    assert {"goose.occupied", "goose.first_throw", "goose.waits", "goose.well_trap", "goose.bounces"} <= traditional
    assert not {"goose.order_throw", "goose.sent_back", "goose.well", "goose.goose_next", "goose.stays"} & traditional
    assert keys("goose", "traditional", well="2") - traditional == {"goose.well"}
    assert traditional - keys("goose", "traditional", well="2", prison="0", inn="0") == {
        *("goose.well_trap", "goose.prison_trap", "goose.freed", "goose.waits", "goose.inn")
    }
    assert keys("goose", "traditional", occupied="sends") ^ traditional == {"goose.occupied", "goose.sent_back"}
    assert keys("goose", "traditional", past_end="stays") ^ traditional == {"goose.bounces", "goose.stays"}
    assert traditional - keys("goose", "traditional", dice="1") == {"goose.first_throw"}
    assert "goose.waits" not in keys("goose", "bari")
    assert {"common.invalid_name", "goose.order_throw"} <= keys("goose", "bari")
    assert "common.invalid_name" not in traditional
    snakes = {key for key in keys("goose", "snakes-and-ladders") if key.startswith("goose.")}
    assert {"goose.ladder", "goose.snake", "goose.stays"} <= snakes
    assert not {"goose.inn", "goose.bounces", "goose.misses", "goose.death"} & snakes


def test_an_edition_of_mancala_prints_what_its_points_say() -> None:
    """Nobody leaves two, and nobody is held to turns."""
    statement, iade = keys("mancala", "statement"), keys("mancala", "iade")
    assert statement - iade == {"mancala.no_game_statement", "common.no_players"}
    assert iade - statement == {WORD}
    assert not {"common.withdrew", "common.not_your_turn"} & (statement | iade)
    assert DRAWING in statement
    assert DRAWING not in keys("pickomino", "published")


def test_the_failures_of_an_instruction_are_those_that_it_can_have() -> None:
    """In the order in which they are tested, and as it shows them."""
    expected = {each.name: each for each in of("mancala", "pt").instructions}
    (statement, others) = expected["play"].variants
    assert [refusal.key for refusal in statement.failures] == [
        *("mancala.no_game_statement", "common.unknown_player", "common.not_in_game"),
    ]
    assert statement.failures[0].text == "Não existem jogo em curso."
    assert others.failures[0].key == "common.no_game"
    assert statement.by == (By("mancala", ("statement",)),)
    assert expected["load"].variants[1].failures[0].key == "common.game_in_progress"
    failing = {message.key for message in of("pickomino").messages if message.failure}
    assert {"common.invalid_instruction", "pickomino.invalid_choice", "common.no_players"} <= failing
    assert not {"pickomino.no_worm", "common.saved", "common.player_registered"} & failing


def test_an_instruction_is_written_as_the_dice_have_it() -> None:
    """Typed with the instruction, or thrown; what may be left out is in brackets."""
    expected = {each.name: each for each in of("pickomino", "en").instructions}
    assert [(each.form, each.by[0].dice) for each in expected["register"].variants] == [
        ("register NAME [AGE]", "thrown"),
        ("register NAME AGE", "typed"),
    ]
    assert [each.form for each in expected["start"].variants] == ["start NAME NAME …"]
    goose = {each.name: each for each in of("goose", "it").instructions}
    forms = {each.form: of("goose", "it").rules_of(each.by) for each in goose["roll"].variants}
    assert forms["lancia NOME"] == "senza --dice manual"
    assert forms["lancia NOME DADO DADO"] == "traditional, bari, bari-first-throw, con --dice manual"
    kata = {each.name: each for each in of("goose", "kata").instructions}
    assert [each.form for each in kata["move"].variants] == ["move NAME [DIE, DIE]", "move NAME DIE, DIE"]
    assert [each.form for each in kata["add"].variants] == ["add player NAME"]


# As text.


def test_rules_are_shown_if_a_row_is_not_for_all() -> None:
    """With their dice, once for all where they are alike."""
    tables = of("goose", "en")
    everything = tables.by[0].rules
    assert tables.rules_of((By("goose", everything[::-1]),)) == ""
    assert tables.rules_of((By("goose", everything, "typed"),)) == "with --dice manual"
    assert tables.rules_of((By("goose", ("madrid", "bari")),)) == "bari, madrid"
    several = reference(every_game("en"), "en")
    two = (By("goose", ("bari",), "typed"), By("mancala", tuple(load_kind("mancala").options)))
    assert several.rules_of(two) == "goose (bari), with --dice manual; mancala"
    alike = (By("goose", ("bari",), "thrown"), By("pickomino", ("published", "notebook"), "thrown"))
    assert several.rules_of(alike) == "goose (bari); pickomino, without --dice manual"
    assert together([By("goose", ("bari",), "typed"), By("goose", ("bari",), "thrown")]) == (By("goose", ("bari",)),)


@each_case(("game", "code", "width"), in_turn([(*each, width) for each in CODES for width in (40, 80, 100)], 2))
def test_the_lines_of_a_reference_are_as_wide_as_there_is_room(game: str, code: str, width: int) -> None:
    """Except exact texts, which are never broken."""
    tables = of(game, code)
    texts = [line for message in tables.messages for line in message.text.split("\n")]
    for line in messages_text(tables, width).split("\n"):
        assert len(line) <= width or any(shown(text) in line for text in texts) or len(line.split()) == 1, line
        assert line == line.rstrip()
