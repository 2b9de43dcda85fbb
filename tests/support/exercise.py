"""Every kind of work that the page in a browser asks of goose, to see which modules it imports.

It imports nothing of the tests, for it also runs in the browser.
"""

from __future__ import annotations

from contextlib import closing, suppress

from goose.base.errors import UsageError
from goose.base.temporary import temporary_folder
from goose.core.course.coursefile import CourseFile
from goose.core.game import GameKind
from goose.core.registry import NAMES, load_kind
from goose.core.settings import Settings, course_of, make_program
from goose.core.words import spoken
from goose.courses.statement import statement
from goose.courses.statement_html import as_html
from goose.grading.comparing import compared
from goose.grading.judging.reference import Reference
from goose.grading.reports.html import case_report
from goose.grading.resultlines import case_data, line_of
from goose.grading.results import ACCEPTED
from goose.reference.explaining.explainer import notes_on

LINES = {
    "goose": ("register Ana", "register Rui", "start Ana Rui", "roll Ana", "roll Ana", "rol Rui", "board", "?"),
    "mancala": ("RJ Ana", "RJ Rui", "IJ Ana Rui", "J Ana 3", "J Ana 1", "J Rui 1", "DJ", "LJ", "XX"),
    "pickomino": ("registra Ana", "registra Rui", "inizia Ana Rui", "lancia Ana", "scegli Ana 1", "dettagli", "?"),
}
"""A script of each game, with lines that fail and lines that are invalid."""

COURSE = b'name = "x"\ngame = "mancala"\nlanguage = "pt"\n'

SAVED = {"goose": ("save a", "load a"), "mancala": ("G a", "L a"), "pickomino": ("salva a", "carica a")}


def run() -> int:
    """Return how many answers were given."""
    answers = sum(_game(load_kind(name)) for name in NAMES)
    course = course_of(Settings(course=CourseFile("course.toml", COURSE)))
    assert course is not None
    assert as_html(statement(course))
    return answers


def _game(kind: GameKind) -> int:
    answers = 0
    for rules in kind.options:
        try:
            made = kind.make_rules(rules, {}, {})
        except UsageError:  # of a board that is not there
            continue
        for code in spoken(kind, made):
            answers += _session(kind, Settings(kind.name, rules=rules, lang=code, seed=1))
            _course(kind, rules, code)
    _check(kind)
    return answers


def _session(kind: GameKind, settings: Settings) -> int:
    """Answer a script, and explain each line."""
    with temporary_folder() as folder:
        settings = settings.evolve(folder=folder)
        lines = [*LINES[kind.name], *SAVED[kind.name], "é\x00", "", "?"]
        with closing(make_program(settings)) as program:
            for line in lines:
                notes_on(program, kind, line, program.feed(line))
    return len(lines)


def _course(kind: GameKind, rules: str, code: str) -> None:
    """Read a course that changes nothing."""
    text = f'name = "{kind.name}"\ngame = "{kind.name}"\nrules = "{rules}"\nlanguage = "{code}"\n'
    with suppress(UsageError):  # of rules that cannot be reworded
        course_of(Settings(course=CourseFile(f"{kind.name}.toml", text.encode())))


def _check(kind: GameKind) -> None:
    """Compare a right answer, and one with errors, and report both."""
    reference = Reference(Settings(kind.name, seed=1))
    script = "".join(f"{line}\n" for line in LINES[kind.name]).encode()
    right = reference.answer(script)
    for actual in (right, right.upper() + b"\xe9\n"):
        found = compared(kind.name, script, right, actual, reference)
        assert (found.case.verdict == ACCEPTED) is (actual == right)
        assert case_report(found.case, found.say)
        assert line_of(case_data(found.case))
