"""The rules from beginning to end: what they say of points is true, and nothing is left out in any language."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress
from itertools import combinations, product
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest

from goose.base.document import as_plain
from goose.base.errors import Incomplete
from goose.base.markdown import as_markdown
from goose.core.points import parse_switches
from goose.core.registry import NAMES
from goose.core.texts import texts
from goose.core.words import spoken
from goose.games.goose.boardfile import TRADITIONAL_BOARD
from goose.kit.offers import offers_of
from goose.kit.rulebook import POINT, Part, says
from goose.reference.composing import Rulebook, rulebook
from tests.reference.rulebook import goose, mancala, pickomino
from tests.reference.rulebook.proof import Proof, holds
from tests.support.cases import each_case
from tests.support.commands import data_of_rules, output
from tests.support.games import KINDS, SPOKEN, rules_of
from tests.support.layers import in_turn, named
from tests.support.own_boards import own_boards
from tests.support.running import lines

if TYPE_CHECKING:
    from pytest_golden.plugin import GoldenTestFixture

    from goose.core.game import Rules

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
    ("seeds=1", "lap"): "no sowing goes round the board",
    ("extra-turn=never", "silent-end"): "no move earns another",
    ("extra-turn=never", "computer-answers"): "the computer answers every move",
}
"""Where a point makes no difference, and the text says nothing of it."""


def written(game: str, rules: Rules, code: str = "en") -> Rulebook:
    found = rulebook(KINDS[game], rules, code)
    assert found is not None
    return found


def switched(game: str, name: str, *, points: int = 1) -> Iterator[Rules]:
    """Yield rules with one point or more switched to each of its values, or some of its squares."""
    kind = KINDS[game]
    usual = rules_of(game, name)
    values: dict[str, list[str]] = {}
    for point in usual.describe_points():
        least, most = point.numbers or (0, -1)
        numbers = range(least, most + 1) if most < 10 else (least, least + 1, 30, most)
        values[point.name] = [*point.values, *map(str, numbers)]
    yield usual
    for names in combinations(values, points):
        for chosen in product(*(values[each] for each in names)):
            with suppress(ValueError):  # a clash
                yield kind.make_rules(name, usual.options, dict(zip(names, chosen, strict=True)))


def rules_by(game: str, proof: Proof) -> Rules:
    """Return the rules of a proof."""
    options = proof.options
    shaping = {name: options[name] for name in ("board", "squares") if name in options}
    kind = KINDS[game]
    name = options.get("rules") or next(iter(kind.options))
    return kind.make_rules(name, shaping, parse_switches(options.get("rule", ()), game))


@each_case(("game", "key", "proof"), EACH)
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


OTHERS = {"book.title", "book.switched", "book.and", "book.tables"}
"""Texts that are in no section."""

PARTS = {
    "goose": {"squares.from_to", "squares.in_trap", "squares.in_prison", "squares.in_well", "squares.other"},
    "pickomino": {"tiles.one", "tiles.more"},
}
"""Texts that stand within others, or are about rules that may be added."""

IN_HANDOUTS = {
    "goose": {"computer.typed", "program.faces"},
    "pickomino": {"computer.seat_typed", "program.faces", "start.age_typed"},
}
"""Texts that only handouts have, in place of others."""


@pytest.mark.parametrize("game", NAMES)
def test_every_text_is_said_by_some_rules_and_has_a_script_if_of_a_point(game: str) -> None:
    """Else translators write what nobody reads; and nothing else is said of points, by any rules."""
    found: set[str] = set()
    of_points: set[str] = set()
    by_proofs = [rules_by(game, proof) for proofs in PROOFS[game].values() for proof in proofs]
    boards = own_boards() if game == "goose" else ()
    for rules in [*by_proofs, *boards, *(rules for name in KINDS[game].options for rules in switched(game, name))]:
        book = written(game, rules)
        found |= {each.key for each in book.sentences()} | {section.key for section in book.sections}
        of_points |= {each.key.removeprefix(POINT) for each in book.sentences() if each.point is not None}
    in_english = texts("en", KINDS[game])["rulebook"].keys()
    assert in_english - found == OTHERS | PARTS.get(game, set()) | IN_HANDOUTS.get(game, set())
    assert of_points == {key for key, proofs in PROOFS[game].items() if proofs}
    assert {key for key in in_english if key.startswith(POINT)} == {f"{POINT}{key}" for key in of_points}


def is_moot(rules: Rules, point: str) -> bool:
    """Return whether a point makes no difference by rules."""
    values = {f"{name}={value}" for name, value in rules.points.items()}
    if "trap" not in (rules.points.get("well"), rules.points.get("prison")):
        values.add("no trap")
    if rules.name == "bari-first-throw" and rules.points["prison"] != "trap" and point == "trap-escape":
        return True  # no throw frees from its well
    return any((value, point) in MOOT for value in values)


@each_case(("game", "name"), [(game, name) for game in NAMES for name in KINDS[game].options])
def test_every_value_of_every_point_has_a_sentence(game: str, name: str) -> None:
    """Except where another point leaves it without effect; then nothing is said of it."""
    for rules in switched(game, name):
        said_of = {each.point for each in written(game, rules).sentences()}
        assert {point for point in rules.points if not is_moot(rules, point)} <= said_of, rules.points


def check_fields(found: Rulebook) -> None:
    """Check that no field is left in a text, and that none says "1 turns"."""
    for text in (found.title, found.switched, *(each.text for each in found.sentences())):
        assert not {*"{}"} & {*text}
        assert not re.search(r"\b[01] (turns|vezes|turnos|turni)\b", text)


@each_case(("game", "name", "code"), in_turn([each for each in SPOKEN if each[0] in NAMES], 2))
def test_no_language_leaves_a_field_or_says_one_turns(game: str, name: str, code: str) -> None:
    """By any values of the points."""
    for rules in switched(game, name):
        check_fields(written(game, rules, code))


@pytest.mark.slow
@pytest.mark.parametrize(("game", "name"), [(game, name) for game in NAMES for name in KINDS[game].options])
def test_two_points_at_a_time_have_their_sentences(game: str, name: str) -> None:
    """Every language is read for the rules that say something in English that none before them has said."""
    proved = {key for key, proofs in PROOFS[game].items() if proofs}
    said: set[tuple[str, str]] = set()
    for rules in switched(game, name, points=2):
        with named(rules.points):
            sentences = written(game, rules).sentences()
            about = {each.point for each in sentences}
            assert {point for point in rules.points if not is_moot(rules, point)} <= about
            assert {each.key.removeprefix(POINT) for each in sentences if each.point is not None} <= proved
            before = len(said)
            said |= {(each.key, each.text) for each in sentences}
            if len(said) > before:
                for code in spoken(KINDS[game], rules):
                    check_fields(written(game, rules, code))


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
    said_of = {each.point: each.text for each in found.sentences()}
    assert said_of["inn"] == "There is no inn on this board."
    assert said_of["well"] == "Square 31 is the well. If you fall into it, you miss your next 3 turns."
    assert said_of["labyrinth"] == "Square 42 is the labyrinth. From there you go 12 squares back, to square 30."
    assert written("goose", rules_of("goose", "traditional")).switched == ""


GOLDEN = [
    *((game, rules, "en") for game in NAMES for rules in KINDS[game].options if rules != "kata"),
    ("goose", "kata", "kata"),
    *((game, next(iter(KINDS[game].options)), code) for game in NAMES for code in ("pt", "es", "it")),
]


@pytest.mark.golden_test("golden/rulebook/*.yml")
def test_texts_are_as_they_were_read(golden: GoldenTestFixture) -> None:
    """Whole, so that a change is read as a whole."""
    game, rules, code = golden["game"], golden["rules"], golden["language"]
    assert (game, rules, code) in GOLDEN
    text = as_markdown(written(game, rules_of(game, rules), code).blocks())
    assert text.removesuffix("\n").split("\n\n") == golden.out["text"]


def test_every_set_of_rules_has_a_golden_text() -> None:
    """In English; the default rules in the other languages too."""
    folder = Path(__file__).parent / "golden" / "rulebook"
    assert sorted(path.stem for path in folder.iterdir()) == sorted("-".join(each) for each in GOLDEN)


# The forms of the text.


@each_case("columns", [20, 40, 80, 100])
def test_text_fits_its_columns(columns: int) -> None:
    """Underlines included."""
    text = as_plain(written("goose", rules_of("goose", "bari")).blocks(), columns)
    assert max(map(len, text.split("\n"))) <= columns


def test_command_prints_each_form() -> None:
    """The text first and then the tables."""
    page = output("rules", "mancala", "--format", "html", "--lang", "es")
    assert page.startswith('<!doctype html>\n<html lang="es">')
    assert page.index("Qué hace falta") < page.index("<h2>Las tablas de las reglas</h2>") < page.index("<table>")
    marked = output("rules", "mancala", "--format", "markdown", "--rules", "iade")
    assert marked.startswith("# Mancala: how to play by the rules “iade”\n")
    assert marked.index("## What you need") < marked.index("## The tables of the rules") < marked.index("| --rule |")
    (said_of,) = [each for each in data_of_rules("mancala") if each["name"] == "official"]
    about = {each["point"]: each for part in said_of["text"] for some in part["paragraphs"] for each in some}
    assert about["advanced-last"] == {
        "key": "point.advanced-last=leftmost",
        "text": "If there is no such move either, it chooses its leftmost house that has seeds.",
        "point": "advanced-last",
        "value": "leftmost",
    }


def test_a_board_file_has_its_own_text(tmp_path: Path) -> None:
    """The squares are those of the file."""
    board = tmp_path / "board.txt"
    board.write_text(TRADITIONAL_BOARD.replace("59 OCA", "61 OCA"))
    shown = " ".join(output("rules", "goose", "--rules", "madrid", "--board", str(board)).split())
    assert "50, 54 and 61." in shown


def test_a_game_without_a_text_has_its_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    """In every form."""
    monkeypatch.setattr(offers_of(KINDS["mancala"]), "rulebook", None)
    assert output("rules", "mancala").startswith("              every edition")
    assert output("rules", "mancala", "--format", "markdown").startswith("# mancala\n\n|  | every edition |")
    assert "<h1>" not in output("rules", "mancala", "--format", "html")
    assert {each["text"] for each in data_of_rules("mancala")} == {None}


def test_a_text_that_is_missing_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """With the language and the key, instead of a key on the screen."""

    def other(_: Rules) -> list[Part]:
        return [Part("aim", [[says("aim.nothing")]])]

    monkeypatch.setattr(offers_of(KINDS["mancala"]), "rulebook", SimpleNamespace(get=lambda: other))
    with pytest.raises(Incomplete, match="the language pt of mancala has no text in rulebook for aim"):
        written("mancala", rules_of("mancala", "statement"), "pt")
