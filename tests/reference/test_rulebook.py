"""The rules from beginning to end: what they say of points is true, and nothing is left out in any language."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress
from itertools import product
from typing import TYPE_CHECKING, Any

import pytest

from goose.core.points import parse_switches
from goose.core.registry import NAMES
from goose.core.texts import texts
from goose.kit.rulebook import POINT
from goose.reference.composing import rulebook
from tests.reference.rulebook import goose, mancala, pickomino
from tests.reference.rulebook.proof import Proof, holds
from tests.support.games import KINDS, SPOKEN, rules_of
from tests.support.running import lines

if TYPE_CHECKING:
    from pathlib import Path

    from goose.core.game import Rules
    from goose.reference.composing import Rulebook

PROOFS = {"goose": goose.PROOFS, "mancala": mancala.PROOFS, "pickomino": pickomino.PROOFS}

EACH = [
    pytest.param(game, key, proof, id=f"{game}-{key}-{number}")
    for game, proofs in PROOFS.items()
    for key, found in proofs.items()
    for number, proof in enumerate(found)
]

MOOT = {
    ("dice=1", "first-throw"): "a throw of one die is never 3 and 6",
    ("past-end=wins", "goose-after-bounce"): "nothing turns back",
    ("past-end=stays", "goose-after-bounce"): "nothing turns back",
    ("effects=one", "goose-after-bounce"): "the square that is come back to has no effect",
    ("no trap", "trap-escape"): "nothing traps",
}
"""Where a point makes no difference, and the text says nothing of it."""


def written(game: str, rules: Rules, code: str = "en") -> Rulebook:
    found = rulebook(KINDS[game], rules, code)
    assert found is not None
    return found


PAIRS = pytest.mark.parametrize("pairs", [False, pytest.param(True, marks=pytest.mark.slow, id="pairs")])


def switched(game: str, name: str, *, pairs: bool) -> Iterator[Rules]:
    """Yield rules with every point switched to each of its values, or some of its squares; also with two at a time."""
    kind = KINDS[game]
    usual = rules_of(game, name)
    values: dict[str, list[str]] = {}
    for point in usual.describe_points():
        least, most = point.numbers or (0, -1)
        numbers = range(least, most + 1) if most < 10 else (least, least + 1, 30, most)
        values[point.name] = [*point.values, *map(str, numbers)]
    single = [(point, value) for point, found in values.items() for value in found]
    yield usual
    for first, second in product(single, single) if pairs else zip(single, single, strict=True):
        with suppress(ValueError):  # a clash
            yield kind.make_rules(name, usual.options, dict((first, second)))


def rules_by(game: str, proof: Proof) -> Rules:
    """Return the rules of a proof."""
    options = proof.options
    shaping = {name: options[name] for name in ("board", "squares") if name in options}
    kind = KINDS[game]
    name = options.get("rules") or next(iter(kind.options))
    return kind.make_rules(name, shaping, parse_switches(options.get("rule", ()), game))


@pytest.mark.parametrize(("game", "key", "proof"), EACH)
def test_sentence_about_a_point_is_true(game: str, key: str, proof: Proof, tmp_path: Path) -> None:
    """The rules say it, and a script has the answer that the sentence promises."""
    sentences = {each.key: each.text for each in written(game, rules_by(game, proof)).sentences()}
    assert f"{POINT}{key}" in sentences
    assert [text for text in proof.says if text not in sentences[f"{POINT}{key}"]] == []
    options: dict[str, Any] = {"lang": "en", "files": str(tmp_path), **proof.options}
    if "board" in options:
        board = tmp_path / "board.txt"
        board.write_text(options["board"])
        options["board"] = str(board)
    answer = lines([line for line in proof.script.split("; ") if line], **options)
    assert holds(proof, answer) == [], "\n".join(answer)


@PAIRS
@pytest.mark.parametrize("game", NAMES)
def test_every_sentence_about_a_point_has_a_script(game: str, pairs: bool) -> None:
    """Of all that the rules can say, and of nothing else."""
    by_proofs = [rules_by(game, proof) for proofs in PROOFS[game].values() for proof in proofs]
    said = {
        each.key.removeprefix(POINT)
        for rules in [
            *by_proofs,
            *(rules for name in KINDS[game].options for rules in switched(game, name, pairs=pairs)),
        ]
        for each in written(game, rules).sentences()
        if each.point is not None
    }
    assert said == {key for key, proofs in PROOFS[game].items() if proofs}
    in_english = {key for key in texts("en", KINDS[game])["rulebook"] if key.startswith(POINT)}
    assert in_english == {f"{POINT}{key}" for key in said}


def is_moot(rules: Rules, point: str) -> bool:
    """Return whether a point makes no difference by rules."""
    values = {f"{name}={value}" for name, value in rules.points.items()}
    if "trap" not in (rules.points.get("well"), rules.points.get("prison")):
        values.add("no trap")
    if rules.name == "bari-first-throw" and rules.points["prison"] != "trap" and point == "trap-escape":
        return True  # no throw frees from its well
    return any((value, point) in MOOT for value in values)


@PAIRS
@pytest.mark.parametrize(("game", "name"), [(game, name) for game in NAMES for name in KINDS[game].options])
def test_every_value_of_every_point_has_a_sentence(game: str, name: str, pairs: bool) -> None:
    """Except where another point leaves it without effect; then nothing is said of it."""
    for rules in switched(game, name, pairs=pairs):
        told = {each.point for each in written(game, rules).sentences()}
        assert {point for point in rules.points if not is_moot(rules, point)} <= told, rules.points


@PAIRS
@pytest.mark.parametrize(("game", "name", "code"), [each for each in SPOKEN if each[0] in NAMES])
def test_no_language_leaves_a_field_or_says_one_turns(game: str, name: str, code: str, pairs: bool) -> None:
    """By any values of the points."""
    for rules in switched(game, name, pairs=pairs):
        found = written(game, rules, code)
        for text in (found.title, found.switched, *(each.text for each in found.sentences())):
            assert not {*"{}"} & {*text}
            assert not re.search(r"\b[01] (turns|vezes|turnos|turni)\b", text)


def test_a_board_of_another_length_reads_right() -> None:
    """Numbers come from the board."""
    kind = KINDS["goose"]
    for squares in (50, 63, 90):
        rules = kind.make_rules("bari", {"squares": squares}, {})
        text = " ".join(each.text for each in written("goose", rules).sentences())
        assert f"exactly. If your throw is too high, you go to square {squares} and" in text
        assert f"before {squares}." in text


def test_the_text_has_what_is_switched() -> None:
    """Above all else, so that nobody takes it for the usual rules."""
    rules = KINDS["goose"].make_rules("traditional", {}, {"inn": "0", "well": "3", "labyrinth": "back-12"})
    found = written("goose", rules)
    assert (
        found.switched == "The following points have been changed from these rules: inn=0, well=3, labyrinth=back-12."
    )
    told = {each.point: each.text for each in found.sentences()}
    assert told["inn"] == "There is no inn on this board."
    assert told["well"] == "Square 31 is the well. If you fall into it, you miss your next 3 turns."
    assert told["labyrinth"] == "Square 42 is the labyrinth. From there you go 12 squares back, to square 30."
    assert written("goose", rules_of("goose", "traditional")).switched == ""
