"""goose in a browser, opened from the disk without a network: it says what the command says, byte for byte."""

from collections.abc import Callable, Iterator
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from goose import Settings
from goose.core.texts import texts
from goose.core.variant import Variant
from goose.courses.statement import handout_of, handout_page
from goose.grading.answer.comparing import compared
from goose.grading.answer.confined import reference_for
from goose.grading.results.lines import case_data, line_of
from tests.support.browsers import inaccessible
from tests.support.layers import named, thinned
from tests.support.places import ROOT
from tests.support.student import Student
from tests.support.wrong_answers import NAMES, wrong_answer

if TYPE_CHECKING:
    from playwright.sync_api import Browser

pytestmark = pytest.mark.slow

SCRIPT = "register Ana\nregister Rui\nplayers\nstart Ana Rui\nplay Ana 3\ndetails\n"
STATEMENT = {"game": "mancala", "rules": "statement", "lang": "en"}
COURSES = ROOT / "examples" / "courses"

Opened = Callable[..., Student]


def answer_to(script: str) -> bytes:
    """Return what goose prints for a script."""
    return reference_for(Variant(Settings("mancala", rules="statement", lang="en"))).answer(script.encode())


@pytest.fixture(scope="module")
def student(browser: "Browser", goose_page: Path) -> Iterator[Student]:
    """A page that is used for many checks, one after the other."""
    one = Student(browser, goose_page)
    yield one
    assert one.troubles == []
    one.close()


@pytest.fixture
def opened(browser: "Browser", goose_page: Path) -> Iterator[Opened]:
    """Open the page; whatever a test does with it, the browser has nothing to complain about."""
    students: list[Student] = []

    def open_page(*scripts: str, **options: object) -> Student:
        students.append(Student(browser, goose_page, *scripts, **options))
        return students[-1]

    yield open_page
    for each in students:
        each.close()
    assert [trouble for each in students for trouble in each.troubles] == []


@pytest.mark.parametrize("name", NAMES)
def test_page_gives_the_very_result_of_the_command(student: Student, name: str) -> None:
    """Verdict, place, state and cause, as one line of JSON."""
    wrong = wrong_answer(name)
    native = compared("3", wrong.script, wrong.expected, wrong.actual, reference_for(Variant(wrong.settings))).case
    student.choose(wrong.values)
    student.give("script", "3.in", wrong.script)
    student.give("actual", "mine.out", wrong.actual)
    student.check()
    assert student.saved("#save-result") == ("3.json", line_of(case_data(native)))
    language = student.tab.locator("#report").get_attribute("lang")
    assert language is not None
    assert student.text("#result .badge").endswith(texts(language)["grade"][f"verdict.{native.verdict}"])


def test_right_answer_is_accepted(opened: Opened) -> None:
    """Before Python is ready the check waits; pasted text needs no last line end."""
    student = opened()
    student.choose(STATEMENT)
    student.paste("script", SCRIPT)
    student.paste("actual", answer_to(SCRIPT).decode().rstrip("\n"))
    student.check()
    assert student.text("#result .badge").endswith("accepted")
    assert student.saved("#save-expected") == ("script.out", answer_to(SCRIPT))


def test_file_that_is_no_text_is_compared_as_bytes(student: Student) -> None:
    """Bytes that are not UTF-8 are shown as such."""
    student.choose(STATEMENT)
    student.give("script", "1.in", SCRIPT.encode())
    student.give("actual", "mine.out", answer_to(SCRIPT).replace(b"Ana 0", b"An\xff 0"))
    student.check()
    assert "\\xff" in student.text("#report")


def test_expected_output_can_be_a_file_of_the_teacher(student: Student) -> None:
    """If goose does not answer so, the page asks whether the choices are right."""
    student.choose(STATEMENT)
    student.give("script", "1.in", SCRIPT.encode())
    student.give("actual", "mine.out", answer_to(SCRIPT))
    student.tab.locator("#expected-output summary").click()
    student.give("expected", "1.out", b"something else\n")
    student.check()
    assert "exchanged" in student.text("#doubt")
    student.tab.locator("#expected-remove").click()
    assert not student.tab.locator("#result").is_visible()
    student.check()
    assert student.text("#result .badge").endswith("accepted")
    assert not student.tab.locator("#doubt").is_visible()


def test_what_is_missing_is_said_and_focused(opened: Opened) -> None:
    student = opened()
    student.tab.locator("#check").click()
    assert student.text("#check-state") == "The script is missing or empty."
    assert student.tab.evaluate("document.activeElement === document.querySelector('#box-script textarea')")


def test_typed_lines_are_answered_explained_and_saved(opened: Opened) -> None:
    student = opened()
    student.choose(STATEMENT)
    student.tab.locator("#tab-typing").click()
    student.type("register Ana", "regster Rui", "players")
    answers = [each.inner_text() for each in student.tab.locator("#log .asked + pre").all()]
    assert answers == ["Player registered.", "Invalid instruction.", "Ana 0 0 0 0"]
    assert "did you mean" in student.text("#log")
    student.tab.locator("#line").press("ArrowUp")
    student.tab.locator("#line").press("ArrowUp")
    assert student.tab.locator("#line").input_value() == "regster Rui"
    buttons = "#panel-typing .buttons button"
    assert student.saved(f"{buttons} >> nth=1") == ("script.in", b"register Ana\nregster Rui\nplayers\n")
    assert student.saved(f"{buttons} >> nth=2")[1] == b"Player registered.\nInvalid instruction.\nAna 0 0 0 0\n"
    student.tab.locator(f"{buttons} >> nth=0").click()
    student.type("players")
    assert "No players registered." in student.text("#log")


PASTE = """
(text) => {
  const event = new ClipboardEvent("paste", { clipboardData: new DataTransfer(), bubbles: true, cancelable: true });
  event.clipboardData.setData("text", text);
  document.getElementById("line").dispatchEvent(event);
}
"""

COUNT_SCROLLS = """
globalThis.scrolls = 0;
const { get, set } = Object.getOwnPropertyDescriptor(Element.prototype, "scrollTop");
Object.defineProperty(Element.prototype, "scrollTop", { get, set(value) { scrolls += 1; set.call(this, value); } });
"""


def at_the_lines(opened: Opened, *scripts: str) -> Student:
    """Return a student where lines are typed, when Python is ready."""
    student = opened(*scripts)
    student.choose(STATEMENT)
    student.ready()
    student.tab.locator("#tab-typing").click()
    return student


def test_pasted_lines_are_shown_in_portions(opened: Opened) -> None:
    """The page scrolls at most once in 16 ms, however many lines there are, and shows all in their order."""
    student = at_the_lines(opened, COUNT_SCROLLS)
    began = student.tab.evaluate("performance.now()")
    student.tab.evaluate(PASTE, "".join(f"register A{number}\n" for number in range(1_500)))
    student.tab.locator("#log .asked + pre").nth(1_499).wait_for()
    scrolls, now = student.tab.evaluate("[scrolls, performance.now()]")
    assert scrolls <= (now - began) / 16 + 2
    lines = student.tab.evaluate("[...document.querySelectorAll('#log .asked')].map((line) => line.textContent)")
    assert lines == [f"register A{number}" for number in range(1_500)]


def test_pasted_lines_can_be_stopped(opened: Opened) -> None:
    """The answers stay; the line that was stopped comes back, and the page says how many more there were."""
    student = at_the_lines(opened)
    student.tab.evaluate(PASTE, "register Ana\nregister Rui\n" + "players\n" * 5_000)
    student.tab.locator("#log .asked + pre").nth(20).wait_for()
    student.tab.locator("#typing-form button").last.click()
    student.tab.locator("#typing-state").filter(has_text="were not answered").wait_for()
    student.ready()
    assert student.tab.locator("#line").input_value() == "players"
    assert student.text("#log .asked + pre >> nth=2") == "Ana 0 0 0 0\nRui 0 0 0 0"


def test_an_empty_line_says_the_same_typed_or_pasted(opened: Opened) -> None:
    """The note stands where the line is; the end of the last line is no line."""
    student = at_the_lines(opened)
    note = texts("en")["browser"]["typing.ended"]
    student.tab.locator("#line").press("Enter")
    student.tab.evaluate(PASTE, "register Ana\n\nregister Rui\n")
    student.tab.locator("#log .asked + pre").nth(1).wait_for()
    shown = student.tab.evaluate("[...document.querySelectorAll('#log .exchange > *')].map((part) => part.textContent)")
    registered = "Player registered."
    assert shown == ["", note, "register Ana", registered, "", note, "register Rui", registered]


def test_a_game_that_is_not_saved_is_not_lost_without_a_question(opened: Opened) -> None:
    """Neither by starting again nor by leaving the page; its saved script is enough."""
    student = at_the_lines(opened)
    questions: list[tuple[str, str]] = []

    def refuse(dialog: Any) -> None:
        questions.append((dialog.type, dialog.message))
        dialog.dismiss()

    student.tab.on("dialog", refuse)
    again = student.tab.locator("#panel-typing .buttons button").first
    student.type("register Ana", "register Rui")
    again.click()
    assert questions == []
    student.type("register Ana", "register Rui", "start Ana Rui")
    again.click()
    assert questions == [("confirm", texts("en")["browser"]["typing.lose"])]
    assert student.tab.locator("#log .asked").count() == 3
    student.tab.evaluate("setTimeout(() => location.reload())")
    student.tab.wait_for_timeout(500)
    assert [kind for kind, _ in questions] == ["confirm", "beforeunload"]
    assert student.tab.locator("#log .asked").count() == 3
    student.saved("#panel-typing .buttons button >> nth=1")
    again.click()
    assert len(questions) == 2
    assert student.tab.locator("#log .asked").count() == 0


def busy(opened: Opened) -> Student:
    """Return a student who has typed a line, and whose check takes long."""
    student = opened()
    student.choose(STATEMENT)
    student.tab.locator("#tab-typing").click()
    student.type("register Ana")
    student.tab.locator("#tab-check").click()
    student.give("script", "long.in", SCRIPT.encode() * 3_000)
    student.give("actual", "mine.out", b"nothing\n" * 3_000)
    return student


def test_stop_ends_a_check_and_keeps_files_and_typed_lines(opened: Opened) -> None:
    """Python starts again, and answers the lines again."""
    student = busy(opened)
    student.tab.locator("#check").click()
    student.tab.locator("#stop").click()
    assert student.text("#check-state") == "Stopped."
    assert not student.tab.locator("#stop").is_visible()
    student.give("script", "1.in", SCRIPT.encode())
    student.give("actual", "mine.out", b"nothing\n")
    student.check()
    assert student.text("#result .badge").endswith("wrong")
    student.tab.locator("#tab-typing").click()
    student.type("players")
    assert "Ana 0 0 0 0" in student.text("#log")


def test_file_that_has_changed_can_be_chosen_again(opened: Opened, tmp_path: Path) -> None:
    """A browser calls the same file no change, so the page forgets the last one before it asks."""
    student = opened()
    file = tmp_path / "mine.out"
    for text in ("one", "one and two"):
        file.write_text(text, encoding="utf-8")
        with student.tab.expect_file_chooser() as chooser:
            student.tab.locator("#actual-choose").click()
        chooser.value.set_files(file)
        student.tab.locator("#box-actual .chosen").filter(has_text=f"{len(text)} bytes").wait_for()


def test_last_file_counts_however_long_the_others_take(opened: Opened) -> None:
    """Reading the first one ends after the second has been dropped."""
    student = opened()
    student.tab.evaluate(
        """
        async () => {
          const box = document.querySelector("#box-script");
          const drop = (name, time) => {
            const file = new File(["players\\n"], name);
            file.arrayBuffer = () => new Promise((read) => setTimeout(read, time, new ArrayBuffer(8)));
            const event = new DragEvent("drop", { bubbles: true });
            Object.defineProperty(event, "dataTransfer", { value: { files: [file] } });
            box.dispatchEvent(event);
          };
          drop("large.in", 200);
          drop("small.in", 10);
          await new Promise((done) => setTimeout(done, 400));
        }
        """
    )
    assert student.text("#box-script .chosen").startswith("small.in: ")


def test_result_of_what_has_changed_meanwhile_is_dropped(opened: Opened) -> None:
    """And the page says so."""
    student = opened()
    student.choose(STATEMENT)
    student.give("script", "1.in", SCRIPT.encode() * 100)
    student.paste("actual", "nothing")
    student.tab.locator("#check").click()
    student.paste("actual", "something else")
    student.tab.wait_for_function("() => !document.getElementById('check').disabled")
    assert student.text("#check-state") == "Something has changed meanwhile. Press Check again."
    assert not student.tab.locator("#result").is_visible()


def test_typed_lines_are_answered_by_the_last_choices_alone(opened: Opened) -> None:
    """Also if several are made before Python is ready, or the last ones are invalid."""
    student = opened()
    student.tab.locator("#tab-typing").click()
    student.choose(STATEMENT)
    student.type("register Ana")
    student.fill("points", "nonsense=1")
    student.tab.locator("#typing-state.error").wait_for()
    student.tab.locator("#line").fill("register Rui")
    student.tab.locator("#line").press("Enter")
    student.tab.locator("#typing-state.error").wait_for()
    assert "--rule nonsense" in student.text("#typing-state")
    assert student.text("#log") == ""
    student.fill("points", "")
    student.type("players")
    student.tab.locator("#log", has_text="Ana 0 0 0 0").wait_for()  # the page answers the earlier lines again first


def test_stopping_twice_loses_no_typed_line_and_no_course(opened: Opened) -> None:
    """The second time comes before the lines are answered again, and before the course has been read."""
    student = busy(opened)
    for _ in range(2):
        student.tab.locator("#check").click()
        student.tab.locator("#stop").click()
    student.ready()
    student.tab.locator("#tab-typing").click()
    student.type("players")
    assert "Ana 0 0 0 0" in student.text("#log")
    student.tab.locator("#tab-check").click()
    student.tab.locator("#check").click()
    student.give("course", "minimal.toml", (COURSES / "minimal.toml").read_bytes())
    student.tab.locator("#stop").click()
    student.tab.wait_for_function("() => document.getElementById('choices-summary').textContent")
    assert student.text("#choices-summary").startswith("The course is “minimal”: Mancala, ")
    assert student.tab.locator("#choices > .buttons button").is_visible()


def test_course_is_played_and_has_a_handout(student: Student) -> None:
    """The handout is the same as that of the command."""
    path = COURSES / "minimal.toml"
    student.choose({"course": str(path)})
    assert student.text("#choices-summary").startswith("The course is “minimal”: Mancala, ")
    course = Variant(Settings(course=str(path))).course
    assert course is not None
    assert student.saved("#choices > .buttons button") == ("minimal.html", handout_page(handout_of(course)).encode())


def test_faults_of_a_course_are_listed(opened: Opened) -> None:
    student = opened()
    student.give("course", "my.toml", b'game = "mancala"\ncolour = 1\n[messages]\nx = 2\n')
    student.tab.locator("#choices-summary.error").wait_for()
    assert "my.toml:2: " in student.text("#choices-summary")
    student.paste("script", SCRIPT)
    student.paste("actual", SCRIPT)
    student.tab.locator("#check").click()
    student.tab.locator("#check-state.error").wait_for()
    assert "my.toml:2: " in student.text("#check-state")


def test_board_of_a_teacher_is_read(opened: Opened) -> None:
    student = opened()
    student.choose({"game": "goose", "rules": "madrid"})
    student.give("board", "board.txt", b"nonsense\n")
    student.tab.locator("#choices-summary.error").wait_for()
    assert "--board board.txt: line 1" in student.text("#choices-summary")


@pytest.mark.parametrize("code", thinned(["en", "pt", "es", "it"], 3, rest=pytest.mark.soak))
def test_page_speaks_the_language_of_the_browser_or_another(code: str, opened: Opened) -> None:
    """Also what was said before the language was changed."""
    student = opened(locale=code)
    words = texts(code)["browser"]
    assert student.text("h1") == words["head.title"]
    assert student.tab.title() == words["head.title"]
    student.ready()
    assert student.text("#python-state") == words["python.ready"]
    other = "it" if code == "en" else "en"
    student.tab.locator("#language").select_option(other)
    assert student.text("#python-state") == texts(other)["browser"]["python.ready"]
    assert student.text("#choices-title") == texts(other)["browser"]["choices.title"]


def test_keys_are_enough(opened: Opened) -> None:
    """The arrow keys move between tabs; Enter sends a line and presses a button."""
    student = opened()
    student.ready()
    student.tab.locator("#tab-check").focus()
    student.tab.keyboard.press("ArrowRight")
    assert student.tab.locator("#panel-typing").is_visible()
    student.tab.keyboard.press("ArrowLeft")
    assert student.tab.locator("#panel-check").is_visible()
    student.tab.locator("#box-script textarea").focus()
    student.tab.keyboard.type("players\n")
    student.tab.locator("#box-actual textarea").focus()
    student.tab.keyboard.type("x")
    student.tab.locator("#check").focus()
    student.tab.keyboard.press("Enter")
    student.is_checked()
    assert student.tab.evaluate("document.activeElement.id") == "result"


def test_file_dropped_beside_a_box_does_not_replace_the_page(opened: Opened) -> None:
    """A file dropped on a box is taken."""
    student = opened()
    drop = """
    ([selector, text]) => {
      const data = new DataTransfer();
      data.items.add(new File([text], "3.in"));
      const event = new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer: data });
      document.querySelector(selector).dispatchEvent(event);
      return event.defaultPrevented;
    }
    """
    assert student.tab.evaluate(drop, ["h1", ""])
    assert student.text("#stray") == "Drop the file on one of the boxes."
    assert student.tab.evaluate(drop, ["#box-script", "players\n"])
    student.tab.locator("#box-script .chosen").filter(has_text="3.in: 8 bytes").wait_for()
    assert not student.tab.locator("#stray").is_visible()


def test_lines_that_are_pasted_are_answered_one_by_one(opened: Opened) -> None:
    """After what was typed before."""
    student = opened()
    student.choose(STATEMENT)
    student.tab.locator("#tab-typing").click()
    student.tab.locator("#line").fill("register ")
    student.tab.evaluate(PASTE, "Ana\r\nregister Rui\nplayers\n")
    student.tab.locator("#log .exchange:nth-child(3) > .asked + pre").wait_for()
    assert student.tab.locator("#log .asked").all_inner_texts() == ["register Ana", "register Rui", "players"]
    assert student.text("#log .exchange:nth-child(3) > pre:last-child") == "Ana 0 0 0 0\nRui 0 0 0 0"


@pytest.mark.parametrize("script", ["delete globalThis.WebAssembly", "delete globalThis.Worker"])
def test_browser_that_cannot_run_it_gets_a_sentence_and_a_link(script: str, opened: Opened) -> None:
    student = opened(script)
    student.tab.locator("#python.error").wait_for()
    assert "Firefox" in student.text("#python-state")
    assert student.tab.locator("#python a").is_visible()
    student.paste("script", SCRIPT)
    student.paste("actual", SCRIPT)
    student.tab.locator("#check").click()
    assert "That did not work" in student.text("#check-state")


def test_page_fits_its_window_and_axe_finds_nothing(opened: Opened) -> None:
    """With a result, with typed lines, and with everything unfolded."""
    student = opened()
    student.choose(STATEMENT)
    student.paste("script", SCRIPT)
    student.paste("actual", f"{SCRIPT}é \n")
    student.check()
    student.tab.locator("#tab-typing").click()
    student.type("register Ana", "regster Rui", "?")
    student.tab.evaluate("() => document.querySelectorAll('details').forEach((each) => { each.open = true; })")
    for place, (width, scheme) in product(("check", "typing"), ((360, "light"), (800, "dark"), (1280, "light"))):
        with named((place, width, scheme)):
            student.tab.locator(f"#tab-{place}").click()
            student.tab.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
            student.tab.set_viewport_size({"width": width, "height": 800})
            assert inaccessible(student.tab) == []
            assert student.tab.evaluate("document.documentElement.scrollWidth <= innerWidth")
            small = student.tab.evaluate(
                "() => [...document.querySelectorAll('button, select, input:not([type=checkbox], .unseen)')]"
                ".filter((each) => each.offsetParent && each.offsetHeight < 44).map((each) => each.outerHTML)"
            )
            assert small == []
