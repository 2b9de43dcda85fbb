"""The sentences of the narrators, in each language and as each player reads them: `golden/narrators/`."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from goose.core.words import CODES
from goose.kit.narration import Narrations
from goose.kit.narrator import Phrases, Sentence
from goose.tables.protocol.position import Narrated
from goose.tables.variant import variant_of
from tests.support.games import KINDS, steps_of
from tests.support.running import program_after

if TYPE_CHECKING:
    from pytest_golden.plugin import GoldenTestFixture


@pytest.mark.golden_test("golden/narrators/*.yml")
def test_narrator_says_what_happened_in_each_language(golden: GoldenTestFixture) -> None:
    """Each sentence, with the forms in which players read it who are part of it."""
    options, kind = golden["options"], KINDS[golden["options"]["game"]]
    steps = [*steps_of(golden["script"], **options)]
    program = program_after(golden["script"], **options)
    said = {}
    for code in CODES:
        narrations = Narrations(kind, code)
        sentences = [sentence for step in steps for sentence in narrations.narrate(step)]
        row = narrations.repeated(steps[-1], 38)
        said[code] = [
            *(
                "\n".join([each.text, *(f"{name}: {text}" for name, text in each.seen_by.items())])
                for each in sentences
            ),
            *([] if row is None else [row.text, *(f"{name}: {text}" for name, text in row.seen_by.items())]),
            *(narrations.describe(program.view()) if program.view()["position"] is not None else ()),
        ]
    assert said == golden.out["said"]


def test_a_player_in_a_sentence_reads_you_and_nobody_else_does() -> None:
    """A victim does so too; a sentence without players is the same for everybody."""
    phrases = Phrases({"steals": "{name} from {victim}", "steals.name": "you", "steals.victim": "from you", "end": "."})
    sentence = phrases.say("steals", name="Ana", victim="Rui")
    assert sentence == Sentence("Ana from Rui", {"Ana": "you", "Rui": "from you"})
    sent = Narrated.read({"text": sentence.text, "seen_by": sentence.seen_by})
    readers = ("Ana", "Rui", "Eva", None)
    assert [sent.as_read_by(name) for name in readers] == ["you", "from you", "Ana from Rui", "Ana from Rui"]
    assert phrases.say("end") == Sentence(".")


def test_one_thing_has_its_own_words() -> None:
    phrases = Phrases({"seeds": "{count} seeds", "seeds.one": "a seed"})
    assert [phrases.say("seeds", count=count).text for count in (0, 1, 2)] == ["0 seeds", "a seed", "2 seeds"]


def test_values_are_listed_with_and_before_the_last() -> None:
    phrases = Phrases({"and": "{first} and {last}"})
    assert [phrases.listed(values) for values in ([3], [3, 4], [1, 3, 4])] == ["3", "3 and 4", "1, 3 and 4"]


def test_a_computer_in_a_seat_is_narrated_as_a_person_is() -> None:
    """In Mancala the protocol prints nothing about the moves of CPU."""
    steps = [*steps_of(["register Ana", "start-auto Ana Normal", "play Ana 1"], game="mancala", lang="en")]
    said = [sentence.text for sentence in Narrations(KINDS["mancala"], "en").narrate(steps[-1])]
    assert said == [f"{name} sows house 1 (4 seeds). Score: Ana 0, CPU 0." for name in ("Ana", "CPU")]


def test_moves_of_computers_belong_to_one_instruction() -> None:
    """An instruction that moves nobody has none of those before it."""
    lines = ["register Ana", "start-auto Ana Normal", "play Ana 1", "details", "players"]
    played = [[move.name for move in step.played] for step in steps_of(lines, game="mancala", lang="en")]
    assert played == [[], [], ["play"], [], []]


def test_a_variant_has_one_narrator_for_each_language() -> None:
    """A language that the game does not have gets that of the logs."""
    variant = variant_of("mancala", None, (), None)
    assert variant.narrations("pt") is variant.narrations("pt")
    assert variant.narrations("xx") is variant.narrations("en")


def test_italian_says_ad_before_the_same_vowel() -> None:
    """Ana, Àlex and ALD begin with it, Rui does not."""
    phrases = Phrases({"to_move": "Tocca a(d) {name}."})
    said = [phrases.phrase("to_move", name=name) for name in ("Ana", "ALD", "Àlex", "Rui", "Eva")]
    assert said == ["Tocca ad Ana.", "Tocca ad ALD.", "Tocca ad Àlex.", "Tocca a Rui.", "Tocca a Eva."]


@pytest.mark.parametrize(
    ("code", "expected"), [("en", "1 point,"), ("pt", "1 ponto,"), ("es", "1 punto,"), ("it", "1 punto,")]
)
def test_one_point_is_no_plural(code: str, expected: str) -> None:
    """One die of one eye is kept."""
    script = ["register Ana 9", "register Rui 40", "start Ana Rui", "roll Ana 12345vvv", "keep Ana 1"]
    (*_, kept) = steps_of(script, game="pickomino", lang="en", dice="manual")
    (sentence,) = Narrations(KINDS["pickomino"], code).narrate(kept)
    assert f": {expected}" in sentence.text
