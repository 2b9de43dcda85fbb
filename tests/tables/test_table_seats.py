"""The seats of a table: names of all sorts, computers' names, and the order of play, thrown where the rules throw."""

from collections import Counter
from itertools import permutations
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any, cast

from goose.core.dice import Dice, RandomDice
from goose.core.instructions import Argument, Instruction
from goose.core.words import CODES
from goose.tables.hall import Hall
from goose.tables.protocol.refusals import Refused
from goose.tables.throwing import EntropyDice, seated, thrown
from goose.tables.variant import LONGEST_NAME, TableVariant, variant_of
from tests.support.cases import each_case
from tests.support.parties import GROUNDS, SEATS, Party, begun, data, party, recovered, sent_of
from tests.support.parties import seated as sat
from tests.support.refusals import refusing


def variant(game: str, rules: str) -> TableVariant:
    return variant_of(game, rules, (), None)


# Names.

NO_WORD = (
    *("", " ", " \N{NO-BREAK SPACE}", "A\tb", "Ana\nquit", "Ana\r", "A\0", "\x1b[2J", "A\x7f", "A\x85b"),
    *("A\N{IDEOGRAPHIC SPACE}b", "A\N{LINE SEPARATOR}b", "A\N{PARAGRAPH SEPARATOR}b"),
    *("A\N{RIGHT-TO-LEFT MARK}", "\N{RIGHT-TO-LEFT OVERRIDE}anA"),
    "\N{LEFT-TO-RIGHT ISOLATE}Ana\N{POP DIRECTIONAL ISOLATE}",
    *("\N{COMBINING ACUTE ACCENT}", "\N{BRAILLE PATTERN BLANK}", "\N{HANGUL FILLER}", "A\N{ZERO WIDTH SPACE}b"),
    *("A\N{ZERO WIDTH JOINER}b", "\N{ZERO WIDTH NO-BREAK SPACE}Ana", "A\N{SOFT HYPHEN}b"),
    *("\ud800", "\udc80\udcff", "\ue000", "\u0378"),  # half characters, a private one, and one that is not assigned
    *("a" * (LONGEST_NAME + 1), "a" * 100_000, None, 3, b"Ana", ["Ana"]),
)


@each_case("wanted", NO_WORD, ids=ascii)
@each_case("rules", ["traditional", "bari", "bari-first-throw"])
def test_name_must_be_printable(rules: str, wanted: object) -> None:
    with refusing("bad-name", r"^A name has [^.]*\.$"):
        variant("goose", rules).name(wanted, ())


@each_case(
    ("rules", "wanted", "name"),
    [
        ("traditional", "Ana Maria", "Ana\N{NO-BREAK SPACE}Maria"),
        ("traditional", "  Ana \N{NO-BREAK SPACE} Maria ", "Ana\N{NO-BREAK SPACE}Maria"),
        ("traditional", "Ana\N{NO-BREAK SPACE}Maria", "Ana\N{NO-BREAK SPACE}Maria"),
        ("traditional", " Ana ", "Ana"),
        ("bari", "Jo Ann", "JOA"),
    ],
)
def test_name_with_blanks_is_one_word(rules: str, wanted: str, name: str) -> None:
    """Rules that allow no blanks in names get the name without them."""
    assert variant("goose", rules).name(wanted, ()) == name


@each_case(
    ("rules", "wanted"),
    [
        *(("traditional", name) for name in ("C PU", "CPU", "cpu", "Cpu", "\u0421\u0420U")),
        *(("bari", name) for name in ("CPU", "cpux", "Cpu", "a1", "12", "{name}", "<b>", "a-b", "'")),
        *(("bari-first-throw", name) for name in ("Al", "a" * 19, "CPU", "日本")),
    ],
)
def test_name_against_the_rules_is_refused(rules: str, wanted: str) -> None:
    """That of the automatic player among them, in whatever case, and what looks like it."""
    with refusing("bad-name", "The rules of this table do not allow this name"):
        variant("goose", rules).name(wanted, ())


@each_case(
    ("rules", "taken", "wanted"),
    [
        ("traditional", "Ana", "Ana"),
        ("traditional", "Ana", "aNA"),
        ("traditional", "Straße", "STRASSE"),
        ("traditional", "Σίσυφος", "σίσυφοσ"),
        ("traditional", "K", "\u212a"),
        ("traditional", "\u00e1", "a\u0301"),
        ("traditional", "Ana", "\uff21na"),
        ("traditional", "Ana\N{NO-BREAK SPACE}Maria", "AnaMaria"),
        ("traditional", "Ana\N{NO-BREAK SPACE}Maria", "ana\N{HANGUL FILLER}maria"),
        *(("traditional", *pair) for pair in (("Ana", "\u0410na"), ("\u0410na", "ana"), ("Rui", "Ru\u0131"))),
        ("bari", "BRU", "Bruno"),
        ("bari", "BRU", "brunella"),
        ("bari", "SSA", "ßab"),
    ],
)
def test_taken_name_is_refused(rules: str, taken: str, wanted: str) -> None:
    """In any case, by its looks, and as the rules write it: bari keeps three letters, so two names become one."""
    with refusing("name-taken", "Somebody at this table has this name, or one"):
        variant("goose", rules).name(wanted, [taken])


ODD = (
    *("{name}", "{0}", "%s", "<b>", "&amp;", '"', "'", "\\", "\\n", "$HOME", "`id`", ";", "#", "--seed", "-1"),
    *("12", "0", "register", "quit", "Advanced", "Normal", "roll", "save", "null", "__proto__", "a" * LONGEST_NAME),
    *("Nicco\u0300", "日本", "Анна", "عنا", "①a", "𝒜", "👋", "👩🏽", "ß", "ŉ", "ΐ", "\ufb01", "İ", "ı"),
)
"""Words that are names where the rules take any word."""


@each_case(("game", "rules"), GROUNDS)
def test_the_line_that_the_server_composes_is_read_as_the_same_name(game: str, rules: str) -> None:
    """Any word, also in the other languages of a game."""
    played = variant(game, rules)
    interpreters = [played.interpreter(code=code) for code in CODES]
    taken: list[str] = []
    for wanted in ODD:
        try:
            name = played.name(wanted, taken)
        except Refused as refused:
            assert rules.startswith("bari"), (wanted, refused)  # noqa: PT017 - the others take any word
            continue
        assert played.name(name, taken) == name
        ages = [30] if played.kind.oldest is not None else []
        for interpreter in interpreters:
            for instruction in (
                Instruction("register", [name], ages),
                Instruction("start", [name, "Eva"], []),
                Instruction("quit", [name], []),
            ):
                line = interpreter.write(instruction)
                assert line.isprintable()
                assert interpreter.read(line) == instruction
        taken.append(name)
    assert taken


@each_case(
    "pair",
    [(name, f"x{name}"[:LONGEST_NAME]) for name in ODD],
    ids=ascii,
    apart=lambda pair: "ascii" if pair[0].isascii() else "others",
)
def test_people_of_odd_names_play_a_game(pair: tuple[str, str], hall: Hall, folder: Path) -> None:
    """And are found again by them when the server has been started again."""
    made = party(hall, "goose", "traditional", name=pair[0]).sit(pair[1])
    made.start()
    made.play(Random(1), 2)
    assert {seat.name for seat in made.table.summary().seats} == {*pair}
    assert sent_of(recovered(folder, made.table.id).snapshot) == sent_of(made.table.snapshot)


def test_name_is_shown_as_the_rules_write_it(hall: Hall) -> None:
    made = party(hall, "goose", "bari", name="anabela")
    assert made.table.sit("Rui")[0] == "RUI"
    assert [seat.name for seat in made.table.summary().seats] == ["ANA", "RUI"]


@each_case(("game", "rules"), GROUNDS)
def test_computers_find_names_by_all_rules(game: str, rules: str) -> None:
    """As many as there are seats, though people have taken some; they distinguishes computers by three letters."""
    played = variant(game, rules)
    taken = [played.name(wanted, ()) for wanted in ("Ada", "Blaise")]
    for _ in range(SEATS[game, rules]):
        name = played.name_computer(taken)
        assert played.name(name, taken) == name
        taken.append(name)


def test_no_computer_sits_down_where_no_name_is_left() -> None:
    """A game of another package may refuse them all."""
    played = variant("goose", "traditional")
    taken: list[str] = []
    for _ in range(10):
        taken.append(played.name_computer(taken))
    with refusing("table-full", "There are no more names for computers"):
        played.name_computer(taken)


# The order of play.

NAMES = ["ANA", "RUI", "EVA"]
TIMES = 200


def orders(rules: str, game: str = "goose") -> Counter[tuple[str, ...]]:
    """Return how often each order came about, with dice of many seeds."""
    played = variant(game, rules)
    found: Counter[tuple[str, ...]] = Counter()
    for seed in range(TIMES):
        dice = RandomDice(seed)
        ages = {
            name: played.kind.age(played.rules, [], dice)[0] if played.kind.oldest is not None else None
            for name in NAMES
        }
        found[tuple(seated(played, NAMES, ages, dice))] += 1
    return found


class Loaded(Dice):
    """Dice that show given faces, one after the other."""

    mode = "random"
    typed = False

    def __init__(self, *faces: int) -> None:
        self._faces = list(faces)

    def draw(self, bound: int) -> int:
        face = self._faces.pop(0)
        assert face <= bound
        return face - 1


@each_case(
    ("rules", "faces", "order"),
    [
        ("traditional", (), ("ANA", "RUI", "EVA")),
        ("snakes-and-ladders", (), ("ANA", "RUI", "EVA")),
        ("bari", (1, 2, 6, 5, 3, 3), ("RUI", "EVA", "ANA")),
        ("bari", (3, 3, 1, 5, 6, 6, 1, 1, 2, 1), ("EVA", "RUI", "ANA")),
        ("bari-first-throw", (2, 4, 3), ("RUI", "EVA", "ANA")),
        ("bari-first-throw", (2, 4, 4), ("RUI", "EVA", "ANA")),
        ("bari-first-throw", (2, 3, 6), ("EVA", "ANA", "RUI")),
        ("madrid", (3,), ("EVA", "ANA", "RUI")),
    ],
)
def test_the_order_is_what_the_rules_make_of_a_throw(
    rules: str, faces: tuple[int, ...], order: tuple[str, ...]
) -> None:
    """The most first, or whoever throws the most or is drawn begins and the others follow as they sit."""
    assert tuple(seated(variant("goose", rules), NAMES, dict.fromkeys(NAMES), Loaded(*faces))) == order


ROTATIONS = {("ANA", "RUI", "EVA"), ("RUI", "EVA", "ANA"), ("EVA", "ANA", "RUI")}


@each_case(
    ("rules", "possible"), [("bari", {*permutations(NAMES)}), ("bari-first-throw", ROTATIONS), ("madrid", ROTATIONS)]
)
def test_every_order_comes_about_as_often_as_the_others(rules: str, possible: set[tuple[str, ...]]) -> None:
    """Where all seats are thrown for; where the first is, the others follow as they sit."""
    found = orders(rules)
    assert found.keys() == possible
    assert all(TIMES / 2 < times * len(possible) < TIMES * 3 / 2 for times in found.values())


def test_ages_are_drawn_where_the_youngest_begins(hall: Hall) -> None:
    """They are in the log, so that the order needs no other throw."""
    found = orders("published", "pickomino")
    assert len(found) == 6
    made = begun(hall, "pickomino", people=5, computers=["Normal"])
    lines = [reply.instruction.split(" ") for reply in made.table.play.replies("en")]
    ages = [int(line[-1]) for line in lines[:-1]]
    assert ages == sorted(ages)
    assert lines[-1] == ["start", *(line[1] for line in lines[:-1])]
    assert made.table.snapshot.turn == lines[0][1]


@each_case(("game", "rules"), GROUNDS, apart=lambda game, _: game)
def test_all_who_sit_there_play_and_the_first_of_the_order_begins(game: str, rules: str, tmp_path: Path) -> None:
    """The seats of the record are in the order of play; with other dice the order may differ."""
    orders = set()
    for seed in range(5):
        folder = tmp_path / str(seed)
        hall = Hall(folder, seed=seed)
        made = sat(hall, game, rules, people=min(3, SEATS[game, rules]))
        sat_down = [str(seat.name) for seat in made.table.summary().seats]
        position = made.start()
        seats = [str(seat.name) for seat in made.table.summary().seats]
        assert data(position)["instruction"] == f"start {' '.join(seats)}"
        assert [seat["name"] for seat in data(position)["view"]["seats"]] == seats
        assert sorted(seats) == sorted(sat_down)
        assert made.table.snapshot.turn == seats[0]
        assert {name: made.holder(name).name for name in made.tokens} == {name: name for name in sat_down}
        orders.add(tuple(seats))
        hall.close()
    throws = rules.startswith("bari") or rules == "madrid" or game == "pickomino"
    assert (len(orders) > 1) == throws


def test_game_without_a_starter_keeps_the_order_of_seats() -> None:
    """One of another package might."""
    nobody = SimpleNamespace(carry_out=lambda _: None, view=lambda: {"seats": [], "to_move": None})
    fake = cast("TableVariant", SimpleNamespace(interpreter=lambda dice: nobody))
    assert seated(fake, NAMES, dict.fromkeys(NAMES), Loaded()) == NAMES


# What is thrown.


@each_case(
    ("argument", "faces"),
    [
        (Argument(least=1, most=6), {1, 2, 3, 4, 5, 6}),
        (Argument(least=1), {1, 2, 3, 4, 5, 6}),
        (Argument(least=2, most=3), {2, 3}),
        (Argument(alphabet="1v", length=1), {"1", "v"}),
    ],
)
@each_case("dice", [RandomDice(1), EntropyDice()])
def test_what_must_be_typed_is_thrown_and_the_rest_stays(argument: Argument, faces: set[Any], dice: Dice) -> None:
    """Also where the rules would take the faces of a die with more than six."""
    move = Instruction("roll", ["Ana"], [argument, 7, argument])
    throws = [thrown(move, dice) for _ in range(200)]
    assert {throw.values[0] for throw in throws} == {throw.values[2] for throw in throws} == faces
    assert {(throw.name, throw.players[0], throw.values[1]) for throw in throws} == {("roll", "Ana", 7)}


def test_a_server_without_a_seed_throws_by_entropy(tmp_path: Path) -> None:
    """The same table begun twice goes on differently."""
    games = set()
    for place in range(2):
        hall = Hall(tmp_path / str(place))
        made: Party = sat(hall, "pickomino")
        made.start()
        made.play(Random(1), 20)
        games.add(made.table.script())
        hall.close()
    assert len(games) == 2
