"""Names that look alike are one name, and names that do not are two."""

from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from random import Random

import pytest

from goose.tables.names import _prototypes, are_alike
from tests.support.cases import each_case
from tests.support.confusables import TABLE, Spoofs, table
from tests.support.parties import hall_in, log_of, party, printed, record_of, recovered, transcript_of

ALIKE = (
    *(("Ana", "\u0410na"), ("ana", "\u0430n\u0430"), ("ana", "\u0410na"), ("José", "J\u043es\u00e9")),  # Cyrillic
    *(("Bas", "\u0412as"), ("bas", "\u0412as"), ("BAS", "\u0412\u0430s"), ("CPU", "\u0421PU")),
    *(("Ana", "\u0391na"), ("Zoe", "\u0396oe")),  # Greek
    *(("Ana", "\ua4eena"), ("Ana", "\U000102a0na")),  # Lisu and Carian
    *(("Rui", "Ru\u0131"), ("Ian", "lan"), ("Ian", "|an"), ("Ole", "0le"), ("A1", "Al"), ("AI", "Al"), ("Arne", "Ame")),
    *(("José", "Jose\u0301"), ("Ana", "Ana\u115f"), ("Ana", "A\u034fna")),
)

APART = (
    *("Ana", "Anna", "Aná", "Anä", "Eva", "Eve", "Rui", "Ruy", "Gil", "Gilda", "Ian", "Lan", "Ina", "Lina", "Lena"),
    *("Leo", "Lea", "Mario", "Maria", "Marla", "Marco", "Marcos", "P1", "P2", "P11", "PL", "Otto", "Ozan"),
    *("Zoé", "Zoe", "Аня", "Анна", "Ольга", "Олег", "Νίκος", "Μαρία", "李", "王", "さくら", "サクラ"),
    *("أحمد", "محمد", "דוד", "דנה"),
)


@each_case(("one", "other"), ALIKE)
def test_names_that_look_alike_are_one(one: str, other: str) -> None:
    assert are_alike(one, other)
    assert are_alike(other, one)


def test_names_that_look_different_are_two() -> None:
    """Also those that would be alike only in another case and another font."""
    assert [pair for pair in combinations(APART, 2) if are_alike(*pair)] == []


def test_the_table_of_characters_is_read_whole() -> None:
    """Each character is in it once."""
    prototypes = _prototypes()
    listed = [line for line in TABLE.read_text().splitlines() if not line.startswith("#")]
    assert len(prototypes) == sum(len(line.split()) - 1 for line in listed) > 2_500


@pytest.fixture(name="spoofs")
def icu() -> Iterator[Spoofs]:
    """Return the checker of ICU."""
    try:
        yield Spoofs()
    except OSError as error:
        pytest.skip(f"ICU of that version is not here: {error}")


@pytest.mark.slow
def test_the_table_of_characters_is_what_icu_has(spoofs: Spoofs) -> None:
    assert TABLE.read_text("ascii") == table(spoofs)


@pytest.mark.parametrize(("game", "rules"), [("pickomino", "published"), ("mancala", "statement")])
def test_game_of_names_with_blanks_is_played_and_found_again(game: str, rules: str, tmp_path: Path) -> None:
    """Each name is one word of the log, which the command of the record prints; a rematch has the same names."""
    with hall_in(tmp_path) as hall:
        made = party(hall, game, rules, name="Ana Maria").sit("Rui da Costa")
        made.start()
        names = {"Ana\N{NO-BREAK SPACE}Maria", "Rui\N{NO-BREAK SPACE}da\N{NO-BREAK SPACE}Costa"}
        made.play(Random(1), 3)
        assert {seat.name for seat in recovered(tmp_path, made.table.id).record.seats} == names
        made.play(Random(1))
        log = log_of(made.table, tmp_path)
        assert printed(record_of(made.table, tmp_path), log) == transcript_of(made.table, made.table.variant.code)
        again, _ = hall.rematch(made.table, made.maker)
        assert set(again.record.persons) == names
