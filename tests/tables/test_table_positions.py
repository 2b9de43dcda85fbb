"""Positions of a table: their contents in each language; a recovered position is the one that was sent."""

from pathlib import Path
from random import Random

import pytest
from attrs import evolve
from jsonschema import Draft202012Validator

from goose.contract.case import any_points
from goose.core.instructions import Instruction
from goose.core.registry import load_kind
from goose.core.view import schema_of
from goose.core.words import CODES
from goose.tables.hall import Hall
from goose.tables.play import LAST_REPLIES
from goose.tables.snapshot import Shown, Snapshot
from goose.tables.variant import variant_of
from tests.support.cases import each_case
from tests.support.games import KINDS
from tests.support.layers import thinned
from tests.support.parties import (
    GROUNDS,
    SEATS,
    Party,
    begun,
    data,
    party,
    recovered,
    replay_of,
    seated,
    sent_of,
    transcript_of,
)

ALL = (*CODES, "xx")
REGISTER = Instruction("register", ["Ana"], [])


@pytest.mark.parametrize(
    ("game", "rules", "computers"),
    [
        pytest.param(
            game, rules, computers, marks=() if quick and (computers or game != "pickomino") else pytest.mark.slow
        )
        for number, (game, rules) in enumerate(GROUNDS)
        for quick in [number % 4 == 0]
        for computers in (0, 1)  # without a computer a game of Pickomino is long
    ],
)
def test_recovered_position_is_unchanged(game: str, rules: str, computers: int, hall: Hall, tmp_path: Path) -> None:
    """In all languages, with the picture and without, and with the last replies: at any time of a game, and its end."""
    random = Random(f"{game} {rules} {computers}")
    most = SEATS[game, rules]
    people = random.randint(2, most) - computers
    points = any_points(random, KINDS[game], rules) if computers else {}
    made = begun(hall, game, rules, people=min(people, 6), computers=["Normal"] * computers, points=points)
    for moves in (0, 1, 2, 9, 30):
        made.play(random, moves)
        expect_the_same(made, tmp_path)
    if most > 2 and made.table.state == "playing" and people > 2:
        made.table.leave(made.holder(random.choice(sorted(made.tokens))))
        expect_the_same(made, tmp_path)
    made.play(random)
    assert made.table.state == "finished"
    expect_the_same(made, tmp_path)


def expect_the_same(made: Party, folder: Path) -> None:
    again = recovered(folder, made.table.id)
    assert (again.n, again.state, again.frozen) == (made.table.n, made.table.state, None)
    assert repr(again.snapshot.moves) == repr(made.table.snapshot.moves)
    assert again.computer_is_to_move() == made.table.computer_is_to_move()
    for code in ALL:
        assert again.play.replies(code) == made.table.play.replies(code)
    assert sent_of(again.snapshot, ALL) == sent_of(made.table.snapshot, ALL)
    assert again.summary() == made.table.summary()


@pytest.mark.parametrize(("game", "rules"), thinned(GROUNDS, 3))
def test_position_agrees_with_the_interpreter(game: str, rules: str, hall: Hall) -> None:
    """Its view by the schema, its moves without name and dice, and the reply in the viewer's language."""
    validator = Draft202012Validator(schema_of(KINDS[game]))
    made = seated(hall, game, rules)
    positions = [made.start(), *made.play(Random(5), 25)]
    variant = made.table.variant
    lines = made.table.script().decode().split("\n")[:-1]
    programs = {code: variant.interpreter(code=code) for code in CODES}
    translated = {code: variant.translated(lines, code) for code in CODES}
    for n in range(1, made.table.n + 1):
        for code in CODES:
            reply = programs[code].feed(translated[code][n - 1])
            assert reply.failure is None
            if n < positions[0].n:
                continue
            one = data(positions[n - positions[0].n], code)
            assert (one["n"], one["instruction"], one["lines"]) == (n, lines[n - 1], reply.lines)
            assert [event["event"] for event in one["events"]] == [key for key, _ in reply.events]
            if code == CODES[0]:  # they are the same in the others, as follows
                validator.validate(one["view"])
            view = programs[code].view()
            assert (one["view"]["seats"], one["turn"]) == (view["seats"], view["to_move"])
            if view["position"] is not None:
                assert one["view"] == view
            assert one["view"] == data(positions[n - positions[0].n])["view"]
            moves = programs[code].moves()
            assert [move["line"].split(" ")[0] for move in one["moves"]] == [move.name for move in moves]
            assert all(move["label"] for move in one["moves"])
            assert not any(one["turn"] in move["line"].split(" ") for move in one["moves"])


def test_a_move_of_a_game_without_buttons_is_labelled_as_it_is_typed(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One of another package may have none; nor may one be in a language that the game does not speak."""
    made = begun(hall, "nim")
    assert data(made.table.snapshot, "pt")["moves"][0]["label"] == data(made.table.snapshot, "en")["moves"][0]["label"]
    other = seated(hall, "nim")
    monkeypatch.setattr("goose.kit.buttons.texts", lambda *_: {"buttons": {}})
    monkeypatch.setattr(load_kind("nim").offers, "picture", None)
    position = other.start()
    assert data(position, "it")["moves"][0] == {"line": "take 1 1", "label": "prendi 1 1"}


def test_a_row_begins_with_three_instructions(hall: Hall) -> None:
    """Two throws of a player in a row are shown one by one."""
    made = begun(hall, "goose")
    made.play(Random(1), 1)
    last = made.table.snapshot.last
    assert last is not None
    found = [evolve(last, repeats=count).reply(made.table.variant, "en").repeated for count in (1, 2, 3)]
    assert [None if each is None else each.count for each in found] == [None, None, 3]


def test_a_position_is_encoded_once_for_all_who_see_the_same(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    made = seated(hall, "goose")
    position = made.start()
    first = position.encoded(Shown("pt", picture=True))
    monkeypatch.setattr(Snapshot, "_members", None)
    assert position.encoded(Shown("pt", picture=True)) is first


def test_missing_language_falls_back_to_that_of_the_log(hall: Hall) -> None:
    made = seated(hall, "goose", "madrid")
    position = made.start()
    assert position.encoded(Shown("xx", picture=True)) == position.encoded(Shown("en", picture=True))
    assert position.encoded(Shown("es", picture=True)) != position.encoded(Shown("en", picture=True))


def for_a_short_game(hall: Hall, game: str, rules: str) -> Party:
    """Return a table of two players, one of whom is a computer where people who play at random take long."""
    computers = ["Normal"] * (game == "pickomino")
    return seated(hall, game, rules, people=2 - len(computers), computers=computers)


def test_game_without_pictures_sends_none(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    """One of another package may have none."""
    made = seated(hall, "nim")
    position = made.start()
    monkeypatch.setattr("goose.kit.picture.Pictures.draws", False)
    assert data(position, picture=True)["picture"] is None


@pytest.mark.parametrize(("game", "rules"), thinned(GROUNDS, 3))
def test_after_the_end_the_last_position_is_seen(game: str, rules: str, hall: Hall, tmp_path: Path) -> None:
    """Whether the game was played to its end, or somebody left it; nobody is to move."""
    for leaves in (False, True):
        made = for_a_short_game(hall, game, rules)
        before = data(made.start())["view"]["position"]
        if leaves:
            made.table.leave(made.maker)
        else:
            made.play(Random(1))
        end = data(made.table.snapshot, picture=True)
        assert made.table.state == "finished"
        assert (end["turn"], end["moves"], end["view"]["seats"]) == (None, [], [])
        assert end["view"]["position"] is not None
        assert (end["view"]["position"] == before) == leaves
        assert end["picture"] is not None
        expect_the_same(made, tmp_path)


def test_new_viewer_gets_the_last_replies(hall: Hall) -> None:
    """Twenty of them, in the viewer's language."""
    made = begun(hall, "pickomino")
    made.play(Random(8), 40)
    replies = made.table.play.replies("pt")
    assert [reply.n for reply in replies] == [*range(made.table.n - LAST_REPLIES + 1, made.table.n + 1)]
    assert LAST_REPLIES == 20
    last = data(made.table.snapshot, "pt")
    assert replies[-1].data() == {member: last[member] for member in ("n", "instruction", "lines", "narration")}
    assert replies != made.table.play.replies("en")


def test_game_without_english_uses_the_language_of_its_log(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Rules of another package may be played in others alone."""
    variant_of.cache_clear()
    with monkeypatch.context() as patch:
        patch.setattr("goose.core.variant.spoken", lambda *_: ("es", "pt"))
        variant = variant_of("goose", "madrid", (), None)
        assert (variant.code, variant.language("en").code, variant.language("pt").code) == ("es", "es", "pt")
        hall = Hall(tmp_path, seed=1)
        made = party(hall, "goose", "madrid").sit("Rui")
        made.start()
        assert made.table.script().split()[0] == made.table.variant.interpreter().write(REGISTER).split()[0].encode()
        assert made.table.script().split()[0] != b"register"
        assert transcript_of(made.table, "en") == transcript_of(made.table, "es")
        hall.close()
    variant_of.cache_clear()


@each_case("code", CODES)
def test_a_replay_steps_through_the_game_in_a_language(code: str, hall: Hall) -> None:
    """Its page holds the instructions as they are written in it."""
    made = begun(hall, "mancala")
    made.play(Random(1))
    page = replay_of(made.table, code).decode()
    assert page.startswith("<!")
    assert f'lang="{code}"' in page
    assert "Rui" in page
