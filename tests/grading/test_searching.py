"""The search of an audit: scripts that detect misreadings from the rules, the same ones for a seed, and short."""

import os
from collections.abc import Callable, Iterator, Sequence
from itertools import chain, islice, repeat
from pathlib import Path
from random import Random
from types import SimpleNamespace

import attrs
import pytest

from goose.core.events import Event
from goose.core.instructions import Instruction
from goose.core.options import Settings
from goose.core.service import GameService
from goose.core.variant import Variant
from goose.grading.judging.reference import Reference
from goose.grading.suites.suite import CopiedFile
from goose.grading.why.audit.searching import (
    Search,
    SearchRoom,
    first_difference,
    random_script,
    room,
    scripts,
)
from goose.kit.misreading import Misreading
from tests.support.cases import each_case
from tests.support.misread import misreadings

ENGLISH = Settings("mancala", rules="official", lang="en")
REFERENCE = Reference(Variant(ENGLISH))
UNLISTED = Reference(Variant(Settings("mancala", rules="statement", lang="en")))
"""One by which the computer is not listed before it has played."""

LONG = 600.0
"""Seconds that no search of these tests takes."""


pytestmark = pytest.mark.usefixtures("memory_alone")


def searched(
    having: Sequence[Misreading], reference: Reference = REFERENCE, seconds: float = LONG
) -> dict[str, list[str]]:
    """Return the scripts that a search finds."""
    return Search(reference, having).run(seconds, 0)


def found(*keys: str, reference: Reference = REFERENCE, seconds: float = LONG) -> dict[str, list[str]]:
    """Return the scripts that are found for some misreadings of the catalogue."""
    return searched(misreadings(reference, *keys), reference, seconds)


# The scripts that are tried.


def drawn(count: int, seed: int) -> list[list[str]]:
    """Return the first scripts of a search."""
    found = []
    with room(REFERENCE) as own:
        for lines in islice(scripts(own.variant, seed), count):
            own.tidy()
            found.append(lines)
    return found


def test_scripts_are_the_same_for_a_seed() -> None:
    first, again, other = (drawn(110, seed) for seed in (1, 1, 2))
    assert first == again
    assert sum(one != two for one, two in zip(first, other, strict=True)) > 100


def test_scripts_are_short_at_first_and_then_long_too() -> None:
    """For what a few lines detect needs no more; some go on after an empty line, with a line that was there."""
    found = drawn(112, 0)
    lengths = [len(lines) for lines in found]
    assert max(lengths[:100]) <= 6 + 9 + 2
    assert sum(length >= 200 for length in lengths[100:]) == 4
    assert sum(length <= 17 for length in lengths[100:]) == 4
    ended = [lines for lines in found if "" in lines]
    assert 112 * 0.2 < len(ended) < 112 * 0.4
    assert all(lines.index("") == len(lines) - 2 and lines[-1] in lines[:-2] for lines in ended)


def test_a_script_has_names_that_some_programs_take_for_the_same() -> None:
    with room(REFERENCE) as own:
        words = " ".join(line for seed in range(40) for line in random_script(own.variant, Random(seed), 20)).split()
    assert {"Ana", "ana", "Ána", "CPU"} <= {*words}


# Where they are answered.


def test_a_script_is_answered_as_in_a_fresh_folder() -> None:
    """Whatever was there before: a file beside, a file fewer or another, a folder in a folder."""
    copied = (CopiedFile("kept.txt", b"nothing\n"), CopiedFile("sub/", b""))
    with room(attrs.evolve(REFERENCE, copied=copied)) as own:
        folder = Path(own.variant.settings.path(".."))
        changes: list[Callable[[], object]] = [
            lambda: own.answers(["register Ana", "save a", "load a"]),
            (folder / "beside").mkdir,
            (folder / "work" / "kept.txt").unlink,
            lambda: (folder / "work" / "kept.txt").write_text("something else"),
            (folder / "work" / "sub" / "folder").mkdir,
        ]
        for change in changes:
            change()
            own.tidy()
            assert sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*")) == [
                *("work", "work/kept.txt", "work/sub")
            ]
            assert (folder / "work" / "kept.txt").read_text() == "nothing\n"
        assert own.answers(["register Ana", "save a", "load a"])[-1] == "Game loaded.\n"
        assert own.answers(["load a"]) != ["Game loaded.\n"]


def test_the_instructions_of_a_script_are_known_by_what_they_are() -> None:
    """The words do not matter; an invalid line uses nothing."""
    with room(Reference(Variant(Settings("mancala", rules="official", lang="pt")))) as own:
        assert own.uses_files(["RJ Ana", "G a"])
        assert own.uses_files(["L a"])
        assert not own.uses_files(["RJ save", "G", "save a", ""])


@each_case(
    ("right", "wrong", "place"),
    [
        ([], [], None),
        (["a", "b"], ["a", "b"], None),
        (["a", "b"], ["a", "c"], 1),
        (["a", "b"], ["x", "c"], 0),
        (["a", "b"], ["a"], 1),
        (["a"], ["a", "b"], 1),
        ([], ["b"], 0),
        (["a"], ["a", ""], None),
    ],
)
def test_the_first_answer_that_differs_is_found(right: list[str], wrong: list[str], place: int | None) -> None:
    """One past the last where one of the two goes on and the other has ended; but not for an empty answer."""
    assert first_difference(right, wrong) == place


def test_dice_from_a_file_are_the_same_for_each_script() -> None:
    """Though each draws on it, and writes where it has come to."""
    settings = Settings("goose", lang="en", dice="lcg", lcg_file="seed.txt")
    with room(Reference(Variant(settings), copied=(CopiedFile("seed.txt", bytes(range(8))),))) as own:
        lines = ["register Ana", "register Bo", "start Ana Bo", "roll Ana", "roll Bo", "roll Ana", "roll Bo"]
        assert own.answers(lines) == own.answers(lines)
        assert len(own.answers(lines)) == 7


def test_a_difference_only_in_layout_detects_nothing() -> None:
    """For a program that has it is right except for its layout: as where names are exchanged that differ in case."""
    (ties,) = misreadings(UNLISTED, "players.ties-as-dictionaries")
    with room(UNLISTED) as own:
        lines = ["register ana", "register Ana", "players"]
        assert own.answers(lines) != own.answers(lines, [ties])
        assert not own.detects(lines, ties)
        assert own.detects(["register Zoe", "register ana", "players"], ties)


def test_an_answer_is_known_that_a_program_with_a_misreading_gives() -> None:
    """To its last byte: neither one that goes on nor one that ends before is, nor that of the rules."""
    (accepted,) = misreadings(REFERENCE, "register.duplicate-accepted")
    lines = ["register Ana", "register Ana", "", "players"]
    with room(REFERENCE) as own:
        theirs = "".join(own.answers(lines, [accepted])).encode()
        assert own.writes(lines, [accepted], theirs)
        assert not own.writes(lines, [accepted], theirs + b"!")
        assert not own.writes(lines, [accepted], theirs[:-1])
        assert not own.writes(lines, [accepted], "".join(own.answers(lines)).encode())
        assert own.writes(["save a"], [accepted], b"Game saved.\n")
        assert os.listdir(own.variant.settings.folder) == []


# What is found.


def trying(monkeypatch: pytest.MonkeyPatch, tried: Sequence[Sequence[str]]) -> Iterator[Sequence[str]]:
    """Have searches try some scripts, and then the last of them again and again; return those that are yet to come."""
    coming = chain(tried, repeat(tried[-1]))
    monkeypatch.setattr("goose.grading.why.audit.searching.scripts", lambda *_: coming)
    return coming


KEYS = (
    *("register.duplicate-accepted", "players.name-only", "quit.no-win", "name.no-accents", "line.blank-passed-over"),
    *("details.b-first", "load.failed-forgets", "save.no-game", "turn.no-extra"),
)


@pytest.mark.slow
def test_each_misreading_is_detected_by_a_fully_shrunk_script() -> None:
    detected = found(*KEYS)
    assert {*detected} == {*KEYS}
    with room(REFERENCE) as own:
        for misreading in misreadings(REFERENCE, *KEYS):
            lines = detected[misreading.key]
            assert own.detects(lines, misreading)
            for place in range(len(lines)):
                assert not own.detects([*lines[:place], *lines[place + 1 :]], misreading), (misreading.key, lines)


def test_no_script_is_found_that_shows_a_misreading_in_layout_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """The next one is looked for, and more of the same script is looked at."""
    same, other = ["register ana", "register Ana", "players"], ["register Zoe", "register bo", "players"]
    (ties,) = misreadings(UNLISTED, "players.ties-as-dictionaries")
    for tried in ([same, other], [[*same, *other]]):
        trying(monkeypatch, tried)
        (script,) = searched([ties], UNLISTED).values()
        with room(UNLISTED) as own:
            assert own.detects(script, ties)
        assert len(script) == 3


@pytest.mark.slow
def test_a_misreading_of_thrown_dice_is_detected_too() -> None:
    reference = Reference(Variant(Settings("goose", lang="en", seed=3)))
    assert found("players.fewest-first", reference=reference)["players.fewest-first"][-1] == "players"


NOTHING = Misreading("nothing.wrong")
"""The rules themselves."""


def test_a_search_ends_after_so_many_scripts_in_vain(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each that detects something begins the count again."""
    monkeypatch.setattr("goose.grading.why.audit.searching.MOST_IN_VAIN", 3)
    detecting, does_not = ["register Ana", "register Ana"], ["players"]
    coming = trying(monkeypatch, [does_not, does_not, detecting, does_not, does_not, does_not, ["the next"]])
    known = misreadings(REFERENCE, "register.duplicate-accepted")
    assert {*searched([NOTHING, *known])} == {"register.duplicate-accepted"}
    assert next(coming) == ["the next"]


def test_a_search_ends_when_everything_is_detected(monkeypatch: pytest.MonkeyPatch) -> None:
    """No script is drawn for nothing."""
    coming = trying(monkeypatch, [["register Ana", "register Ana"], ["the next"]])
    found("register.duplicate-accepted")
    assert next(coming) == ["the next"]


# The budget.


def clock(monkeypatch: pytest.MonkeyPatch, times: Sequence[float]) -> None:
    """Have the search see these times, and the last of them again and again."""
    left = [*times]
    monkeypatch.setattr(
        "goose.grading.why.audit.searching.time",
        SimpleNamespace(monotonic=lambda: left.pop(0) if len(left) > 1 else left[0]),
    )


def test_a_search_ends_in_the_midst_of_a_script_when_its_time_is_over(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of the misreadings that the script would detect those alone are detected that were tried before."""
    everything = ["register Ana", "register Ana", "register Bo", "start Ana Bo", "quit Ana", "players"]
    keys = ("register.duplicate-accepted", "quit.no-win", "quit.no-loss")
    for times, count in (([0.0, 0.0, 0.0, 9.0], 1), ([0.0], 3)):
        trying(monkeypatch, [everything])
        clock(monkeypatch, times)
        assert len(found(*keys, seconds=1.0)) == count


# Short scripts.


@pytest.mark.parametrize("length", [8, 40])
def test_a_script_is_made_one_of_which_no_line_can_be_left_out(length: int) -> None:
    (no_win,) = misreadings(REFERENCE, "quit.no-win")
    names = [f"register {letter}" for letter in "abcdefghijklmnopqrstuvwxyzABCDEFGHIJ"[: length - 4]]
    lines = [*names, "start a b", "players", "quit a", "players"]
    with room(REFERENCE) as own:
        short = own.shortened(lines, no_win)
        assert own.detects(short, no_win)
        assert not any(own.detects([*short[:place], *short[place + 1 :]], no_win) for place in range(len(short)))
        assert own.shortened(short, no_win) == short
    assert len(short) <= 5


# One script and further misreadings.


def _where(applies: Callable[[GameService, Instruction], bool]) -> Misreading:
    """Return a misreading by which some instructions are answered as nothing that there is."""

    class Silent(GameService):
        def handle(self, instruction: Instruction) -> list[Event]:
            events = super().handle(instruction)
            return [] if applies(self, instruction) else events

    return Misreading("some.silent", service=Silent)


def test_misreadings_of_a_shortened_script_get_that_script(monkeypatch: pytest.MonkeyPatch) -> None:
    """The long one is made short once."""
    begun: list[list[str]] = []
    right = SearchRoom.shortened

    def note(self: SearchRoom, lines: Sequence[str], misreading: Misreading) -> list[str]:
        begun.append([*lines])
        return right(self, lines, misreading)

    monkeypatch.setattr(SearchRoom, "shortened", note)
    long = ["register Ana", "register Bo", "help", "details", "players"]
    trying(monkeypatch, [long])
    short, same = found("players.computer-never", "computer-listed.finished").values()
    assert short == same
    assert begun == [long, short]


def test_one_value_without_a_difference_spares_the_others_of_its_point(monkeypatch: pytest.MonkeyPatch) -> None:
    """They are on the next one."""
    reference = Reference(Variant(Settings("goose", lang="en", dice="manual")))
    tried: list[str] = []
    answers = SearchRoom.answers

    def note(self: SearchRoom, lines: Sequence[str], having: Sequence[Misreading] = ()) -> list[str]:
        tried.extend(misreading.key for misreading in having)
        return answers(self, lines, having)

    monkeypatch.setattr(SearchRoom, "answers", note)
    monkeypatch.setattr("goose.grading.why.audit.searching.MOST_IN_VAIN", 1)
    keys = [f"inn.{turns}" for turns in (0, 2, 3, 4)]
    trying(monkeypatch, [["players"]])
    found(*keys, reference=reference)
    assert len(tried) == 1
    trying(monkeypatch, [inn(turns=6)])
    assert {*found(*keys, reference=reference)} == {*keys}


def inn(turns: int) -> list[str]:
    """Return a script in which a player comes to the inn, on the 19th square, and the other plays on."""
    begun = ["register Ana", "register Bo", "start Ana Bo", "roll Ana 6 5", "roll Bo 1 1", "roll Ana 4 4"]
    return [*begun, *(line for _ in range(turns) for line in ("roll Bo 1 2", "roll Ana 1 1"))]


def test_a_shorter_script_that_was_found_for_another_is_taken_instead(monkeypatch: pytest.MonkeyPatch) -> None:
    def is_of_zoe(_: GameService, instruction: Instruction) -> bool:
        return instruction.name == "register" and instruction.players == ["Zoe"]

    def is_of_three_or_zoe(service: GameService, instruction: Instruction) -> bool:
        of_three = instruction.name == "players" and len(service.roster.players) == 3
        return of_three or is_of_zoe(service, instruction)

    both = attrs.evolve(_where(is_of_three_or_zoe), key="some.both")
    one = attrs.evolve(_where(is_of_zoe), key="some.one")
    three, alone = ["register Ana", "register Bo", "register Eva", "players"], ["register Zoe"]
    trying(monkeypatch, [three, alone])
    reference = Reference(Variant(Settings("mancala", lang="en")))
    assert searched([both, one], reference) == {"some.both": alone, "some.one": alone}
