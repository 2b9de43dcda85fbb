"""Every kind of work that the page in a browser asks of goose, to see which modules it imports.

It imports nothing of the tests, for it also runs in the browser.
"""

from __future__ import annotations

import os
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
from goose.grading.comparing import compare
from goose.grading.reports.html import write_html
from goose.grading.resultlines import case_data, line_of
from goose.grading.results import CaseResult, SubmissionResult
from goose.grading.suites.given import Given
from goose.reference.explaining.explainer import explain, help_on

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
                explain(program, kind, line)
                help_on(program, kind, line.split())
                program.feed(line)
    return len(lines)


def _course(kind: GameKind, rules: str, code: str) -> None:
    """Read a course that changes nothing."""
    text = f'name = "{kind.name}"\ngame = "{kind.name}"\nrules = "{rules}"\nlanguage = "{code}"\n'
    with suppress(UsageError):  # of rules that cannot be reworded
        course_of(Settings(course=CourseFile(f"{kind.name}.toml", text.encode())))


def _check(kind: GameKind) -> None:
    """Compare a right answer, and one with errors, and write a report."""
    script = "".join(f"{line}\n" for line in LINES[kind.name]).encode()
    settings = {"game": kind.name, "seed": 1}
    with closing(make_program(Settings(**settings))) as program:  # type: ignore[arg-type]
        answers = [program.feed(line).text for line in LINES[kind.name]]
    given = Given(settings)
    wrong = [answer.upper() + "é\n" for answer in answers]
    cases = [_compared(kind.name, script, answers, actual, given) for actual in (answers, wrong)]
    with temporary_folder() as folder:
        write_html([SubmissionResult("x", "", "", 1.0, tuple(cases))], folder, title="x")
        assert os.listdir(folder)
    assert all(line_of(case_data(case)) for case in cases)


def _compared(name: str, script: bytes, expected: list[str], actual: list[str], given: Given) -> CaseResult:
    texts = script, "".join(expected).encode(), "".join(actual).encode()
    return compare("-", texts, given)[0]
