"""What a program prints besides its answers: how it is learned, and what it leaves (`frames.md`)."""

import re
import time
from collections.abc import Callable, Sequence

import pytest

from goose.core.options import Settings
from goose.core.variant import Variant
from goose.grading.judging.frames.forms import ANY_NUMBER, masked, rise
from goose.grading.judging.frames.messages import message_pattern
from goose.grading.judging.frames.pairing import common, paired
from goose.grading.judging.frames.submission import layout_of, texts_by
from goose.grading.judging.reference import Reference, reply_of
from goose.grading.judging.words import form_of
from goose.grading.results.models import DRAWN, Part
from goose.grading.suites.suite import ROOT, Case, Chain
from goose.grading.why.causes.sentences import Sentences
from tests.support.cases import each_case
from tests.support.frames import found, texts

SCRIPTS = {
    "1": (("list", "ana 0\nrui 0\n"), ("fly", "invalid.\n"), ("go ana", "done.\n")),
    "2": (("fly", "invalid.\n"), ("list", "ana 0\nrui 0\n")),
    "3": (("go rui", "done.\n"), ("list", "ana 0\nrui 1\n"), ("go bo", "unknown.\n")),
}
SUITE = texts(SCRIPTS)


def outputs(
    before: str = "", each: Callable[[str, str], str] = lambda _, reply: reply, after: str = ""
) -> dict[str, bytes]:
    """Return right answers with something around them and around each."""
    return {
        name: f"{before}{''.join(each(text, reply) for text, reply in answered)}{after}".encode()
        for name, answered in SCRIPTS.items()
    }


@each_case(
    ("alone", "before", "after", "change"),
    [
        pytest.param("Hello!\n", "Hello!\n", "", "greeting", id="greeting"),
        pytest.param("~~\nHello!\n~~\n", "~~\nHello!\n~~\n", "", "greeting", id="greeting of three lines"),
        pytest.param("Bye!\n", "", "Bye!\n", "farewell", id="farewell"),
        pytest.param("Bye!", "", "Bye!", "farewell", id="farewell without a line end"),
        pytest.param("Hello!\nBye!\n", "Hello!\n", "Bye!\n", "greeting farewell", id="both"),
        pytest.param("\n", "\n", "", "blank-lines", id="a blank line is no greeting"),
    ],
)
def test_what_is_printed_around_all_answers_is_layout(alone: str, before: str, after: str, change: str) -> None:
    assert found(SUITE, outputs(before, after=after), [alone.encode()] * 2) == [change] * 3


@each_case("prompt", ["> ", "Command: ", "? ", "Next command ", "1 go\n2 leave\n", "=== MENU ===\n1 go\nChoose: "])
@each_case("greeting", ["", "Hello!\n"])
def test_a_prompt_may_have_any_text_and_lines(prompt: str, greeting: str) -> None:
    prompted = outputs(greeting, lambda _, reply: f"{prompt}{reply}", prompt)
    change = "greeting prompt" if greeting else "prompt"
    assert found(SUITE, prompted, [f"{greeting}{prompt}".encode()] * 2) == [change] * 3


@each_case(
    ("each", "change"),
    [
        pytest.param(lambda text, reply: f"{text}\n{reply}", "echo", id="echo"),
        pytest.param(lambda text, reply: f"Read: {text}\n{reply}", "echo", id="echo in a form"),
        pytest.param(lambda text, reply: f"({text}) {reply}", "echo", id="echo on the line of the answer"),
        pytest.param(lambda _, reply: f"{reply}----\n", "separator", id="separator"),
        pytest.param(
            lambda _, reply: "".join(f"{n}) {line}" for n, line in enumerate(reply.splitlines(True), 1)),
            "affix",
            id="numbers in each answer",
        ),
        pytest.param(lambda _, reply: reply.replace("\n", " <<\n"), "trailing-blanks affix", id="after each line"),
        pytest.param(lambda _, reply: f"{reply}----\n====\n", "separator", id="separator of two lines"),
        pytest.param(
            lambda _, reply: "".join(f"= {line}" for line in reply.splitlines(True)), "affix", id="before each line"
        ),
    ],
)
def test_what_comes_again_at_each_instruction_is_layout(each: Callable[[str, str], str], change: str) -> None:
    assert found(SUITE, outputs(each=each), [b""] * 2) == [change] * 3


def test_a_prompt_may_name_the_player_or_nobody() -> None:
    """It is shown with the name that it had first; but not a text with which answers begin."""
    naming = outputs(each=lambda text, reply: f"{text.partition(' ')[2] or '?'}> {reply}", after="?> ")
    layout = layout_of(SUITE, naming, [b"?> "] * 2)
    assert found(SUITE, naming, [b"?> "] * 2) == ["prompt"] * 3
    assert [part.written for part in layout.frame.parts] == [("ana>",)]
    computer = {name: output.replace(b"rui> ", b"CPU> ") for name, output in naming.items()}
    assert found(SUITE, computer, [b"?> "] * 2) == ["prompt"] * 3
    assert found(SUITE, outputs(each=lambda _, reply: f"ana {reply}"), [b""] * 2) == ["wrong"] * 3


@each_case(("prompt", "label"), [("> ", "= "), ("In [{n}]: ", "Out[{n}]: ")])
def test_answers_may_follow_a_prompt_after_a_text_of_their_own(prompt: str, label: str) -> None:
    """Before the end of the input the prompt stands alone, and is no farewell."""

    def text(answered: Sequence[tuple[str, str]]) -> bytes:
        numbered = enumerate([*(f"{prompt}{label}{reply}" for _, reply in answered), prompt], 1)
        return "".join(each.replace("{n}", str(n)) for n, each in numbered).encode()

    prompted = {name: text(answered) for name, answered in SCRIPTS.items()}
    layout = layout_of(SUITE, prompted, [text(())] * 2)
    assert [(part.kind, part.written) for part in layout.frame.parts] == [("prompt", (f"{prompt}{label}".strip(),))]
    assert found(SUITE, prompted, [text(())] * 2) == ["prompt"] * 3


def test_an_echo_of_the_empty_line_is_no_farewell() -> None:
    echoing = outputs(each=lambda text, reply: f"Read '{text}'\n{reply}", after="Read ''\n")
    layout = layout_of(SUITE, echoing, [b"", b"Read ''\n"])
    assert [part.kind for part in layout.frame.parts] == ["echo"]


def test_a_message_of_the_game_is_never_part_of_a_frame() -> None:
    """Nor is a line that is expected somewhere: printed once too often, it is an error."""
    suite = texts(SCRIPTS, r"game of \S+\.")
    for line in ("Game of Ana.\n", "invalid.\n"):
        assert found(suite, outputs(line), [line.encode()] * 2) == ["wrong"] * 3
    assert found(suite, outputs(each=lambda _, reply: f"{reply}Game of Bo.\n"), [b""] * 2) == ["wrong"] * 3
    assert found(suite, outputs(each=lambda _, reply: f"{reply}done.\n"), [b""] * 2) == ["wrong"] * 3


def test_a_greeting_begins_all_outputs_and_both_runs_alone() -> None:
    greeted = outputs("Hello!\n")
    assert found(SUITE, greeted, [b"Hello!\n", b""]) == ["wrong"] * 3
    assert found(SUITE, greeted, []) == ["greeting"] * 3
    assert found(SUITE, {**greeted, "1": outputs()["1"]}, [b"Hello!\n"] * 2) == ["", "wrong", "wrong"]


def test_a_farewell_ends_two_outputs_or_most() -> None:
    left = outputs(after="Bye!\n")
    assert found(SUITE, {**outputs(), "1": left["1"]}, [b"Bye!\n"] * 2) == ["wrong", "", ""]
    assert found(SUITE, {**left, "1": outputs()["1"]}, [b"Bye!\n", b""]) == ["", "farewell", "farewell"]


def test_what_is_right_with_a_line_stays_right_with_it() -> None:
    """A right answer that begins with the greeting is accepted."""
    suite = texts({"1": (("x", "hello!\nana 0\n"),), "2": (("x", "hello!\n"),)})
    right = {"1": b"hello!\nana 0\n", "2": b"hello!\n"}
    assert found(suite, right, [b"hello!\n"] * 2) == ["", ""]


def test_further_lines_that_vary_are_reported_and_count() -> None:
    """They come off before the difference is looked for, but not for the verdict."""
    numbers = iter(range(9))
    debugged = {
        name: b"".join(
            f"debug: {next(numbers)} {'x' * len(reply)}\n{reply}".encode() if text == "list" else reply.encode()
            for text, reply in answered
        )
        for name, answered in SCRIPTS.items()
    }
    layout = layout_of(SUITE, debugged, [b"", b""])
    assert found(SUITE, debugged, [b"", b""]) == ["wrong"] * 3
    (part,) = layout.frame.parts
    assert (part.kind, part.written, part.layout, part.where) == ("extra", ("debug:",), False, "list")
    assert [line.text for line in layout.of("2").answers(debugged["2"].decode())] == [*SUITE.scripts["2"].expected]


@each_case(
    ("before", "each", "after", "written"),
    [
        pytest.param(" *   Hello   *  \n", lambda _, reply: reply, "", ("*   Hello   *",), id="greeting"),
        pytest.param("\x1b[1mA\t  B\x1b[0m\n", lambda _, reply: reply, "", ("A\t  B",), id="colours"),
        pytest.param("", lambda _, reply: reply, "Bye  ~  Bye\n", ("Bye  ~  Bye",), id="farewell"),
        pytest.param("", lambda _, reply: f"{reply} --  --  -- \n", "", ("--  --  --",), id="separator"),
        pytest.param("", lambda text, reply: f"Read:   {text}\n{reply}", "", ("Read:   {i}",), id="echo"),
        pytest.param(
            "", lambda _, reply: f"1   go\n2   leave\n{reply}", "", ("1   go", "2   leave"), id="lines of a prompt"
        ),
        pytest.param("", lambda _, reply: f"Your   move > {reply}", "", ("Your   move >",), id="prompt"),
        pytest.param(
            "", lambda _, reply: reply.replace("ana", "*   ana").replace("rui", "*   rui"), "", ("*   ", ""), id="affix"
        ),
        pytest.param("", lambda _, reply: reply.replace("\n", "   <  <\n"), "", ("", "   <  <"), id="after lines"),
    ],
)
def test_parts_are_reported_with_their_blanks(
    before: str, each: Callable[[str, str], str], after: str, written: tuple[str, ...]
) -> None:
    """Other differences of layout apart, and without those around a line."""
    alone = f"{before}{after}".encode()
    (part,) = layout_of(SUITE, outputs(before, each, after), [alone] * 2).frame.parts
    assert part.written == written


def test_further_lines_are_reported_with_their_blanks() -> None:
    numbers = iter(range(9))
    debugged = outputs(each=lambda text, reply: f"{reply}at   place {next(numbers)}\n" if text == "list" else reply)
    (part,) = layout_of(SUITE, debugged, [b""] * 2).frame.parts
    assert (part.kind, part.written) == ("extra", ("at   place",))


def test_a_part_is_quoted_with_ten_lines_of_200_characters() -> None:
    """The sentence counts them all."""
    say = Sentences(Reference(Variant(Settings("goose", rules="traditional", lang="en", dice="manual"))))
    menu = ["=" * 300, *(f"{number} go" for number in range(11))]
    cause = say.part(Part("prompt", tuple(menu), ("1",)))
    assert cause.lines == ("=" * 199 + "…", *menu[1:10])
    assert cause.sentence == f"It prints a menu of 12 lines before each instruction: “{cause.lines[0]}”, …"
    greeting = say.part(Part("greeting", tuple(menu[1:] * 30), ("1",)))
    assert len(greeting.lines) == 10
    assert "lines …" not in greeting.sentence
    affix = say.part(Part("affix", ("<" * 300, ""), ("1",)))
    assert affix.lines == ("<" * 199 + "…", "")
    assert affix.lines[0] in affix.sentence
    assert "<" * 200 not in affix.sentence


def test_the_drawing_of_the_game_is_the_position() -> None:
    """It is what the instruction prints that draws it (`board` of the Goose), and so layout."""
    reference = Reference(Variant(Settings("goose", rules="traditional", lang="en", dice="manual")))
    script = b"register Ana\nregister Bo\nstart Ana Bo\nroll Ana 1 2\nroll Bo 4 4\nroll Ana 1 1\nfly\n"
    (exchanges,) = reference.answers(Chain(ROOT, (Case("1", script, b""),)), states=True)
    case = Case("1", script, reply_of(exchanges).encode())
    drawn = "".join(f"{each.reply}{each.drawing}" for each in exchanges).encode()
    suite = texts_by([case], {"1": exchanges}, reference)
    layout = layout_of(suite, {"1": drawn}, [b"", b""])
    assert layout.of("1").changes(reply_of(exchanges), drawn.decode()) == ("state",)
    (part,) = layout.frame.parts
    assert (part.kind, part.where) == ("state", DRAWN)
    assert Sentences(reference).part(part).sentence == "It prints the position after instructions, as “board” does."
    wrong = drawn.replace(b"Player Bo is on square: 8", b"Player Bo is on square: 9", 1)
    assert found(suite, {"1": wrong}, [b"", b""]) == ["wrong"]


def test_a_drawing_of_its_own_hides_no_error() -> None:
    """Its lines differ in names and numbers; they come off also where an answer is wrong, and count as answers."""
    scripts = {**SCRIPTS, "4": SCRIPTS["1"], "5": SCRIPTS["3"]}
    suite, squares = texts(scripts), iter(range(9))
    drawing = {
        name: "".join(
            f"{reply}+--+\n|{text[-3:]} |{next(squares)} |\n|  |{text[3]}|\n" if text.startswith("go") else reply
            for text, reply in answered
        ).encode()
        for name, answered in scripts.items()
    }
    layout = layout_of(suite, drawing, [b"", b""])
    assert found(suite, drawing, [b"", b""]) == ["wrong", "", "wrong", "wrong", "wrong"]
    (part,) = layout.frame.parts
    assert (part.kind, part.written, part.layout, part.begins) == ("extra", ("+--+", "|ana |0 |"), False, False)
    wrong = drawing["3"].replace(b"unknown.", b"who is that?")
    layout = layout_of(suite, {**drawing, "3": wrong}, [b"", b""])
    answers = [line.text for line in layout.of("3").answers(wrong.decode())]
    assert answers == [*suite.scripts["3"].expected[:-1], "who is that?"]


@each_case(
    ("before", "after", "written"),
    [
        pytest.param("Started at {n}:07\n", "", ("Started at 1:07",), id="time"),
        pytest.param("Hello!\nSession x{n}\n~~~\n", "", ("Session x1",), id="session"),
        pytest.param("", "Took 0.{n} s\n", ("Took 0.1 s",), id="duration"),
        pytest.param("<Game at 0xa{n}>\n", "Bye at {n}\n", ("<Game at 0xa1>", "Bye at 1"), id="both"),
    ],
)
def test_lines_at_the_ends_may_vary(before: str, after: str, written: tuple[str, ...]) -> None:
    """They count as answers, and hide nothing."""

    def text(number: int) -> str:
        ends = [end.replace("{n}", str(number)) for end in (before, after)]
        script = SCRIPTS.get(str(number), ())
        return ends[0] + "".join(reply for _, reply in script) + ends[1]

    clocked = {name: text(int(name)).encode() for name in SCRIPTS}
    layout = layout_of(SUITE, clocked, [text(0).encode(), text(4).encode()])
    part = layout.frame.parts[-1]
    assert (part.kind, part.written, part.layout, part.begins) == ("extra", written, False, False)
    for name, output in clocked.items():
        answers = [line.text for line in layout.of(name).answers(output.decode())]
        assert answers == [*SUITE.scripts[name].expected]


def test_an_echo_may_be_numbered() -> None:
    numbered = {
        name: "".join(f"{n}: {text}\n{reply}" for n, (text, reply) in enumerate(answered, 1)).encode()
        for name, answered in SCRIPTS.items()
    }
    assert [part.written for part in layout_of(SUITE, numbered, [b"", b""]).frame.parts] == [("{n}: {i}",)]
    assert found(SUITE, numbered, [b"", b""]) == ["echo"] * 3


def test_a_menu_may_be_another_one_at_times() -> None:
    """Each answer has one of two menus after it, and nothing else."""
    scripts = {str(number): SCRIPTS[name] for number, name in enumerate("12312")}
    menus = {
        name: "".join(f"{reply}{n % 2} go\n" for n, (_, reply) in enumerate(answered, int(name))).encode()
        for name, answered in scripts.items()
    }
    layout = layout_of(texts(scripts), menus, [b""] * 2)
    assert not {"wrong"} & {*found(texts(scripts), menus, [b""] * 2)}
    assert all(part.layout for part in layout.frame.parts)


def test_a_number_after_a_word_that_no_script_has_is_no_message() -> None:
    language = Variant(Settings("mancala", lang="en")).language()
    pattern = re.compile(message_pattern(language, {"common.score_line": ("name", "score")}, [], ["start Ana"]))
    assert pattern.fullmatch("ana 3")
    assert not pattern.fullmatch("step 3")


def test_of_one_output_only_what_comes_again_is_known() -> None:
    one = {"1": outputs("Hello!\n")["1"]}
    assert found(SUITE, one, [], one=True) == ["wrong"]
    assert found(SUITE, {"1": outputs(each=lambda _, reply: f"> {reply}", after="> ")["1"]}, [], one=True) == ["prompt"]


def test_other_layout_counts_beside_the_frame() -> None:
    """Each change that cannot be left out is named, in the order of the ladder."""
    shouted = {name: output.upper().replace(b"\n", b"\r\n") for name, output in outputs("Hello!\n").items()}
    assert found(SUITE, shouted, [b"Hello!\r\n"] * 2) == ["line-ends case greeting"] * 3


def test_lines_are_paired_from_the_front() -> None:
    """A line of the output is passed over before one that is expected."""
    assert paired(["a", "b", "c"], ["x", "a", "c", "b"]) == [(0, 1), (1, 3)]
    assert common("abcab", "bcaab") == 4


def test_counts_never_fall_and_rise_somewhere() -> None:
    assert rise([[(1,), (2,)], [(1,)]])
    assert not rise([[(1,), (1,)]])
    assert not rise([[(1,), (2,)], [(2,), (1,)]])
    assert rise([[(1,), (2,), (1,), (2,), (3,), (1,)], [(1,)]])  # lines of each answer
    assert not rise([[(1,), (3,), (1,), (9,)]])
    assert rise([[(9, 59), (10, 0)]])  # minutes and seconds
    assert not rise([[(9, 59), (8, 0)]])
    assert rise([[(9, 59), (9, 59)], [(10, 0)]])
    assert not rise([[(9, 59), (9, 59)], [(9, 59)]])
    assert not rise([[(1,), (1,)], [(2,)]])


def test_a_long_prompt_before_answers_takes_little_time() -> None:
    """The rest of a line keeps its capital letters, also where one of them is several small ones."""
    prompt = "p" * 20_000 + "> "
    suite = texts({"1": (("a", "straße\n"), ("b", "x\n"), ("c", "ana\n"))})
    output = f"{prompt}Straße\n{prompt}Xẞ\n{prompt}Ana\n{prompt}"
    begun = time.process_time()
    layout = layout_of(suite, {"1": output.encode()}, [prompt.encode()] * 2)
    assert [line.shown for line in layout.of("1").answers(output)] == ["Straße", "Xẞ", "Ana"]
    assert time.process_time() - begun < 10


def test_there_may_be_one_prompt_before_a_game_and_another_one_in_it() -> None:
    """The second need not stand before a third of all answers, and neither is part of a drawing."""
    scripts = {
        name: (
            *(("add ana", "added.\n"), ("add bo", "added.\n"), ("list", "ana 0\nbo 0\n"), ("go look", "ana 1\nbo 2\n")),
            *((f"go {who} {number}", f"{who} is at {number}.\n") for number in range(5) for who in ("ana", "bo")),
        )
        for name in "12"
    }
    written = {
        name: "".join(
            f"{'Your move' if text.startswith('go') else 'Command'}: {reply}" for text, reply in answered
        ).encode()
        for name, answered in scripts.items()
    }
    suite = texts(scripts)
    layout = layout_of(suite, written, [b"Command: "] * 2)
    assert found(suite, written, [b"Command: "] * 2) == ["prompt"] * 2
    assert [(part.kind, part.written) for part in layout.frame.parts] == [("prompt", ("Your move:", "Command:"))]
    assert form_of(layout.frame.parts[0]) == "prompt.apart"


def test_a_number_of_very_many_digits_is_no_count() -> None:
    long = outputs(each=lambda _, reply: f"{'9' * 5000} {reply}")
    assert found(SUITE, long, [b""] * 2) == ["prompt"] * 3


def test_numbers_are_found_in_little_time() -> None:
    begun = time.process_time()
    assert masked(f"{'a1' * 20_000}g 0x1f, e2 bad") == f"{'a1' * 20_000}g {ANY_NUMBER}, {ANY_NUMBER} bad"
    assert time.process_time() - begun < 1


def test_many_other_lines_and_instructions_take_little_time() -> None:
    """Each instruction around a gap is looked for once, however often the script has it."""
    scripts = {name: tuple((f"go p{n} {name}", f"moved {n}.\n") for n in range(200)) for name in "12"}
    scripts["3"] = (("add a", "added.\n"), *(("look", "a 0\n") for _ in range(3000)))
    written = {name: "".join(f"line {n}\n" for n in range(900)).encode() for name in scripts}
    begun = time.process_time()
    assert found(texts(scripts), written, [b""] * 2) == ["wrong"] * 3
    assert time.process_time() - begun < 2


def test_an_echo_keeps_the_blanks_of_its_line() -> None:
    scripts = {name: tuple((text.replace(" ", " \t "), reply) for text, reply in SCRIPTS[name]) for name in SCRIPTS}
    echoing = {
        name: "".join(f"({text}) {reply}" for text, reply in answered).encode() for name, answered in scripts.items()
    }
    assert found(texts(scripts), echoing, [b""] * 2) == ["echo"] * 3


@each_case("text", ["{n}", "{i}", "{p}"])
def test_a_text_that_is_shown_for_a_field_may_be_printed_itself(text: str) -> None:
    before = outputs(each=lambda _, reply: f"{text}: {reply}")
    assert found(SUITE, before, [b""] * 2) == ["prompt"] * 3
    between = outputs(each=lambda _, reply: f"{reply}{text}\n")
    assert found(SUITE, between, [b""] * 2) == ["separator"] * 3
    (part,) = layout_of(SUITE, between, [b""] * 2).frame.parts
    assert part.written == (text,)


def test_a_frame_is_taken_off_an_output_of_any_length() -> None:
    """Also where it has many more lines than are expected."""
    answered = [("add ana", "added.\n"), *[("list", "ana 0\n")] * 2_600]
    menu = "".join(f"{letter}. option\n" for letter in "abcde")
    suite = texts({"1": answered, "2": SCRIPTS["1"]})
    written = {
        name: "".join(menu + reply for _, reply in lines).encode()
        for name, lines in (("1", answered), ("2", SCRIPTS["1"]))
    }
    assert found(suite, written, [menu.encode()] * 2) == ["prompt"] * 2


def test_a_prompt_whose_letters_have_other_codes_is_found() -> None:
    naming = outputs(each=lambda _, reply: f"Opc\u0327a\u0303o> {reply}", after="Opc\u0327a\u0303o> ")
    assert found(SUITE, naming, ["Opc\u0327a\u0303o> ".encode()] * 2) == ["normalisation prompt"] * 3


def test_a_greeting_without_a_line_end_does_not_take_an_answer_off() -> None:
    scripts = {name: (*answered, *[("list", "ana 0\n")] * 5) for name, answered in SCRIPTS.items()}
    suite = texts(scripts)
    written = {
        name: ("Hello! " + "".join(f"{reply}~~~\n" for _, reply in answered)).encode()
        for name, answered in scripts.items()
    }
    layout = layout_of(suite, written, [b"Hello! "] * 2)
    for name, output in written.items():
        left = [line.text.removeprefix("hello! ") for line in layout.of(name).answers(output.decode())]
        assert left == [*suite.scripts[name].expected]


def test_an_empty_output_does_not_take_the_greeting_from_the_others() -> None:
    """Its program may have died with the greeting in its memory."""
    written = {**outputs("Hello!\n"), "3": b""}
    assert found(SUITE, written, [b"Hello!\n"] * 2) == ["greeting", "greeting", "wrong"]
