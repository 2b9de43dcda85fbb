"""Wordings: the messages that a program prints in its own words, and what it prints around its answers."""

import re
from collections.abc import Callable, Mapping
from pathlib import Path

import attrs
import pytest

from goose.grading.judging.differences import answers
from goose.grading.judging.reference import reference_of
from goose.grading.results.lines import write
from goose.grading.results.models import Cause, ScriptPlace
from goose.grading.suites.suite import Suite
from tests.support.cases import each_case
from tests.support.misread import answers_of, explained, keys_of, named, suite_of

SCRIPTS = {
    "1": ("register Ana", "register Bo", "start Ana Bo", "play Ana 3", "play Ana 1", "quit Bo", "players"),
    "2": ("register Zoe", "register Ana", "register Ana", "players", "quit Zoe"),
    "3": ("register Eva", "details", "players", "start Eva Eva"),
}


@pytest.fixture
def suite(tmp_path: Path) -> Suite:
    return suite_of(tmp_path / "suite", SCRIPTS)


def reworded(suite: Suite, *pairs: tuple[str, str], keys: tuple[str, ...] = ()) -> dict[str, bytes]:
    """Return the answers of a program with some misreadings that prints some texts differently."""
    answers = {name: answer.decode() for name, answer in answers_of(suite, *keys).items()}
    for right, wrong in pairs:
        answers = {name: answer.replace(right, wrong) for name, answer in answers.items()}
    return {name: answer.encode() for name, answer in answers.items()}


def cause(suite: Suite, answers: Mapping[str, bytes], key: str) -> Cause:
    """Return the cause with a key."""
    (found,) = [each for each in explained(suite, answers).causes if each.key == key]
    return found


def test_a_message_worded_differently_is_reported_once(suite: Suite) -> None:
    """Each case that has it names only its key; the wording says what was printed, how often, and where."""
    answers = reworded(suite, ("Player registered.", "Player is registered."))
    assert keys_of(explained(suite, answers)) == ["wording.common.player_registered"]
    assert named(explained(suite, answers)) == dict.fromkeys("123", ("all", "wording.common.player_registered"))
    found = cause(suite, answers, "wording.common.player_registered")
    assert (found.message, found.times, found.cases) == ("common.player_registered", 5, ("1", "2", "3"))
    assert (found.expected, found.written) == ("Player registered.", "Player is registered.")
    assert "“Player is registered.” instead of “Player registered.”" in found.sentence


def test_a_misreading_is_found_behind_a_wording(suite: Suite) -> None:
    """The rest of the output is compared in the program's own words."""
    answers = reworded(suite, ("Player registered.", "OK."), keys=("quit.no-win",))
    assert keys_of(explained(suite, answers)) == ["wording.common.player_registered", "quit.no-win"]
    assert named(explained(suite, answers))["1"] == ("all", "wording.common.player_registered+quit.no-win")


@pytest.mark.parametrize(
    ("template", "written"),
    [
        ("{0}: {1} {2} {3} {4}", "{name}: {games} {wins} {draws} {losses}"),
        ("{0} {2} {3} {4}", "{name} {wins} {draws} {losses}"),
    ],
)
def test_a_wording_keeps_the_fields_of_its_message(template: str, written: str, suite: Suite) -> None:
    """Text between fields may differ, and a field may be left out."""
    lines = {
        name: [
            template.format(*line.split()) if len(line.split()) == 5 and line.split()[1].isdigit() else line
            for line in answer.decode().splitlines()
        ]
        for name, answer in answers_of(suite).items()
    }
    answers = {name: "".join(f"{line}\n" for line in some).encode() for name, some in lines.items()}
    assert cause(suite, answers, "wording.common.player_line").written == written


PICKOMINO = {
    "1": (
        *("register Ana 10", "register Bo 20", "register Eva 30", "register Zoe 40", "start Ana Bo Eva Zoe", "details"),
        *("roll Ana vvvvv111", "keep Ana v", "stop Ana", "details"),
        *("roll Bo vvvvvv11", "keep Bo v", "stop Bo", "details"),
        *("roll Eva vvvvvvvv", "keep Eva v", "stop Eva", "quit Zoe"),
        *("roll Ana vvvvvvv1", "keep Ana v", "stop Ana", "details", "quit Ana Bo", "players"),
    )
}


@each_case(
    ("key", "line", "changed", "written"),
    [
        ("pickomino.detail_line", r"(\w+) (\d)( \d\d.*)?", r"\1: \2\3", "{name}: {worms} {tiles}"),
        ("pickomino.grid_line", "tiles:(.*)", lambda found: f"tiles:{found[1].split()}", "tiles:['{tiles}', '…']"),
        pytest.param(
            *("pickomino.grid_line", "tiles:(.*)", lambda found: found[0].replace(" ", ","), "tiles:{tiles},…"),
            marks=pytest.mark.slow,
        ),
        pytest.param(
            *("common.player_line", r"(\w+) 1 (\d) 0 (\d)", r"\1 1 \2 \3 0", "{name} {games} {wins} {losses} 0"),
            marks=pytest.mark.slow,
        ),
    ],
    apart=lambda key, line, changed, written: f"{key} {written[:9]}",
)
def test_lists_may_be_written_otherwise(
    key: str, line: str, changed: str | Callable[[re.Match[str]], str], written: str, tmp_path: Path
) -> None:
    """A list of one instruction may look like that of another one."""
    suite = suite_of(tmp_path, PICKOMINO, 'game = "pickomino"\nlang = "en"\ndice = "manual"\n')
    lines = {name: answer.decode().splitlines() for name, answer in answers_of(suite).items()}
    answers = {
        name: "".join(f"{re.sub(f'^{line}$', changed, each)}\n" for each in some).encode()
        for name, some in lines.items()
    }
    assert keys_of(explained(suite, answers)) == [f"wording.{key}"]
    assert cause(suite, answers, f"wording.{key}").written == written


def test_the_only_level_of_a_game_is_text(tmp_path: Path) -> None:
    """The line never has another, so one line is enough."""
    reference = 'game = "goose"\nrules = "traditional"\nlang = "en"\ndice = "manual"\n'
    suite = suite_of(tmp_path, {"1": ("register Ana", "start-auto Ana Normal", "details")}, reference)
    answers = reworded(suite, (" of level Normal", " (Normal)"))
    assert keys_of(explained(suite, answers)) == ["wording.common.auto_game_started"]


def test_a_message_that_is_never_printed_is_reported(suite: Suite) -> None:
    answers = reworded(suite, ("Player registered.\n", ""))
    assert keys_of(explained(suite, answers)) == ["wording.common.player_registered"]
    found = cause(suite, answers, "wording.common.player_registered")
    assert (found.expected, found.written, found.times) == ("Player registered.", "", 5)
    assert found.sentence == "It does not print “Player registered.”."


def test_a_message_that_is_sometimes_missing_is_printed(suite: Suite) -> None:
    """Only one that is never there is reported as not printed."""
    whole = answers_of(suite)
    answers = {name: answer.replace(b"Player registered.\n", b"", 1) for name, answer in whole.items()}
    assert keys_of(explained(suite, answers)) == []


def test_a_missing_check_is_no_missing_message(suite: Suite) -> None:
    """The misreading explains the same cases, and what is answered instead."""
    answers = answers_of(suite, "register.player-exists-missing")
    assert keys_of(explained(suite, answers)) == ["register.duplicate-accepted"]


def test_a_message_that_one_instruction_lacks_is_reported_for_it(tmp_path: Path) -> None:
    """The others print it."""
    suite = suite_of(tmp_path, PICKOMINO, 'game = "pickomino"\nlang = "en"\ndice = "manual"\n')
    answers = {
        name: re.sub(r"((?:^\w+ \d.*\n)+)Next: \w+\.\n", r"\1", answer.decode(), flags=re.MULTILINE).encode()
        for name, answer in answers_of(suite).items()
    }
    assert keys_of(explained(suite, answers)) == ["wording.pickomino.turn@details"]
    assert "`details` with “Next: {name}.”" in cause(suite, answers, "wording.pickomino.turn@details").sentence


def test_a_wrong_message_is_no_wording(suite: Suite) -> None:
    """The text of another message says something else."""
    answers = reworded(suite, ("Player already exists.", "Unknown player."))
    assert not [key for key in keys_of(explained(suite, answers)) if key.startswith("wording.")]


def test_other_numbers_are_no_wording(tmp_path: Path) -> None:
    """A message that differs in its numbers only comes from another state."""
    suite = suite_of(tmp_path, {str(number): SCRIPTS["2"] for number in range(3)})
    answers = reworded(suite, ("Ana 0 0 0 0", "Ana 1 0 0 0"))
    assert not [key for key in keys_of(explained(suite, answers)) if key.startswith("wording.")]


def test_a_wording_of_one_instruction_names_its_word(suite: Suite) -> None:
    answers = reworded(suite)
    answers["3"] = answers["3"].replace(b"No game in progress.", b"There is no game.")
    found = explained(suite, answers).causes
    assert [(each.key, each.instructions) for each in found if each.kind == "wording"] in (
        [("wording.common.no_game@details", ("details",))],
        [("wording.mancala.no_game_statement", None)],
    )


# Around the answers.


def framed(suite: Suite, greeting: str = "", prompt: str = "", farewell: str = "") -> dict[str, bytes]:
    """Return right answers with something around them."""
    exchanges = answers(suite.chains, reference_of(suite))
    return {
        name: f"{greeting}{''.join(f'{prompt}{each.reply}' for each in some or ())}{prompt}{farewell}".encode()
        for name, some in exchanges.items()
    }


@each_case(
    ("greeting", "prompt", "farewell", "keys"),
    [
        ("Hello!\n", "", "", ["print.greeting"]),
        ("", "> ", "", ["print.prompt"]),
        ("", "Command: ", "", ["print.prompt"]),
        ("", "", "Bye.\n", ["print.farewell"]),
        ("Hello!\nType a command.\n", "Next? ", "Bye.\n", ["print.greeting", "print.prompt", "print.farewell"]),
    ],
)
def test_greeting_prompt_and_farewell_are_layout(
    greeting: str, prompt: str, farewell: str, keys: list[str], suite: Suite
) -> None:
    """The run on an empty script names them, and the answers are right without them."""
    alone = f"{greeting}{prompt}{farewell}".encode()
    result = explained(suite, framed(suite, greeting, prompt, farewell), alone)
    assert [case.verdict for case in result.cases] == ["presentation"] * 3
    assert keys_of(result) == keys
    assert {case.cause.key for case in result.cases if case.cause is not None} == {"+".join(keys)}


@each_case(
    ("greeting", "prompt"),
    [("Hello! " * 2_000 + "\n", ""), ("".join(f"Hello {n}!\n" for n in range(2_000)), ""), ("", "p" * 2_000 + "> ")],
)
def test_results_quote_little_of_what_is_long(greeting: str, prompt: str, suite: Suite) -> None:
    """A sentence, a line of a list, a cell: each has a part of what the program printed."""
    result = explained(suite, framed(suite, greeting, prompt), f"{greeting}{prompt}".encode())
    (cause,) = result.causes
    assert len(cause.sentence) < 600
    assert len(cause.lines) <= 11
    assert all(len(str(case.note)) < 600 and case.cause is not None for case in result.cases)
    assert max(map(len, cause.lines)) <= 400
    assert len(write(attrs.evolve(result, cases=result.cases[:1]))) < 60_000


def test_a_greeting_hides_no_other_error(suite: Suite) -> None:
    """It is left out before texts are compared, so every answer belongs to its own instruction."""
    answers = {name: b"Hello!\n" + answer for name, answer in answers_of(suite, "quit.no-win").items()}
    result = explained(suite, answers, b"Hello!\n")
    assert keys_of(result) == ["print.greeting", "quit.no-win"]
    difference = result.cases[0].difference
    assert difference is not None
    assert difference.instruction == ScriptPlace(7, "players")


def test_without_a_run_on_an_empty_script_a_greeting_is_no_layout(suite: Suite) -> None:
    """Nothing says then that it is one."""
    result = explained(suite, framed(suite, "Hello!\n"))
    assert {case.verdict for case in result.cases} == {"wrong"}


PLAYED = {
    "1": (*SCRIPTS["1"], "start Ana Bo", "play Ana 3", "quit Ana", "players"),
    "2": (
        "register Ana",
        "register Bo",
        "start Ana Bo",
        "quit Ana Bo",
        "players",
        "start Ana Bo",
        "quit Bo",
        "players",
    ),
}
"""Games after which no two numbers of all players are the same."""


def lists_written(suite: Suite, template: str) -> dict[str, bytes]:
    """Return the answers of a program that writes the lines of its list of players in a form."""
    return {
        name: re.sub(
            r"^(\w+) (\d+) (\d+) (\d+) (\d+)$",
            lambda found: template.format(*found.groups()),
            answer.decode(),
            flags=re.MULTILINE,
        ).encode()
        for name, answer in answers_of(suite).items()
    }


def test_a_number_that_is_always_the_same_is_a_constant(tmp_path: Path) -> None:
    """It is no field, although one field is 0 in each of these lines too."""
    suite = suite_of(tmp_path, PLAYED)
    answers = lists_written(suite, "{0} {1} 0 {3} {4}")
    assert cause(suite, answers, "wording.common.player_line").written == "{name} {games} 0 {draws} {losses}"


def test_a_field_written_where_another_belongs_is_seen_where_both_differ(tmp_path: Path) -> None:
    suite = suite_of(tmp_path, PLAYED)
    answers = lists_written(suite, "{0} {1} {4} {3} {2}")
    assert cause(suite, answers, "wording.common.player_line").written == "{name} {games} {losses} {draws} {wins}"


def test_messages_with_the_same_text_are_one_cause(tmp_path: Path) -> None:
    """Its key is that of the first; `messages` has all."""
    reference = 'game = "goose"\nrules = "traditional"\nlang = "en"\ndice = "manual"\n'
    scripts = {"1": ("details", "quit Ana", "roll Ana 1 2", "register Ana", "start Ana Ana")}
    suite = suite_of(tmp_path, scripts, reference)
    answers = reworded(suite, ("No game in progress.", "There is no game."))
    found = [each for each in explained(suite, answers).causes if each.written == "There is no game."]
    assert len(found) == 1
    assert found[0].times == 3
    assert found[0].message == found[0].messages[0]


def test_letters_that_layout_mends_are_no_wording(tmp_path: Path) -> None:
    """Here a line has lost one of its letters, and kept another: the output as a whole is in no other encoding."""
    suite = suite_of(tmp_path, SCRIPTS, 'game = "mancala"\nrules = "official"\nlang = "pt"\n')
    right = answers_of(suite)
    written = {name: answer.replace("ç".encode(), b"?") for name, answer in right.items()}
    assert written != right
    assert [key for key in keys_of(explained(suite, written)) if key.startswith("wording.")] == []


def test_a_message_after_the_last_answer_is_not_known_to_be_missing(tmp_path: Path) -> None:
    """The program may have ended there."""
    suite = suite_of(tmp_path, {"1": ("register Ana", "players"), "2": ("register Bo", "register Ana", "players")})
    answers = {name: b"".join(answer.splitlines(True)[:-2]) for name, answer in answers_of(suite).items()}
    answers["2"] = answers["1"] * 2
    assert keys_of(explained(suite, answers)) == []
