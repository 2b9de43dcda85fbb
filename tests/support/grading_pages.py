"""Results and the pages that are made of them, for tests."""

from html.parser import HTMLParser
from pathlib import Path

import attrs

from goose.grading.reports.html import write_html
from goose.grading.results import models as results
from goose.grading.results.models import (
    Answer,
    Build,
    CaseResult,
    Difference,
    Explanation,
    ResultRow,
    ScriptPlace,
    SubmissionResult,
)

HOSTILE = "<script>alert(1)</script><img src=x onerror=alert(2)>\"'&{{ 7 * 7 }}{% raw %}\x1b[31m\x00\u202e</pre>\udcff"

RIGHT = CaseResult("1", results.ACCEPTED, 1, 1, 0.11)
WRONG = CaseResult(
    "errors/2",
    results.WRONG,
    0,
    2,
    0.12,
    follows="errors/1",
    difference=Difference(
        12, "Player exists.", "Player registered.", ScriptPlace(9, "register Ana 8"), ("Ana 2 1", "Bo 0 0")
    ),
    differences=3,
    cause=Explanation("register.duplicate-accepted", "A name may be taken twice.", "first"),
    stderr="Traceback\n  line 3\n",
    answers=(
        Answer(
            (ResultRow(False, "Player exists.", "Player registered."), ResultRow(True, "Next: Bo.", "Next: Bo. ")),
            ScriptPlace(9, "register Ana 8"),
        ),
        Answer(
            (
                ResultRow(True, "Ana", "Ana"),
                ResultRow(False, "Bo", None),
                ResultRow(False, None, "Cy"),
                ResultRow(False, "", "x"),
            ),
            ScriptPlace(10, "players"),
        ),
    ),
)
ANA = SubmissionResult(
    "ana", "sha256:5", "sha256:d", 0.23, (RIGHT, WRONG), "bubblewrap", Build(True, "ended with status 0", 1, "note")
)


def with_text(text: str) -> SubmissionResult:
    """Return a result that has a text wherever there can be one."""
    row = ResultRow(False, text, f"{text}!")
    case = attrs.evolve(
        WRONG,
        case=text,
        follows=text,
        difference=Difference(1, text, text[1:], ScriptPlace(1, text), (text, text)),
        cause=Explanation(text, text, "all"),
        stderr=text,
        note=text,
        answers=(
            Answer((row, ResultRow(True, text, text), ResultRow(False, text, None)), ScriptPlace(1, text)),
            Answer((row,), None),
        ),
    )
    return SubmissionResult(
        text, text, text, 1, (case, attrs.evolve(case, hidden=True)), text, Build(False, text, 1, text)
    )


def written(folder: Path, *found: SubmissionResult, title: str = "A class") -> dict[str, str]:
    """Write pages, and return each by its name."""
    write_html(found, str(folder), title=title)
    return {path.name: path.read_text(encoding="utf-8") for path in folder.iterdir()}


class Page(HTMLParser):
    """The elements of a page, as a browser reads them."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self._said: list[str] = []
        self._within = ""
        self.feed(page)
        self.close()

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attributes)))
        self._within = tag
        self._space(tag)

    def handle_endtag(self, tag: str) -> None:
        self._within = ""
        self._space(tag)

    def _space(self, tag: str) -> None:
        if tag not in ("a", "b", "bdi", "i", "mark"):
            self._said.append(" ")

    def handle_data(self, data: str) -> None:
        if self._within not in ("script", "style", "title"):
            self._said.append(data)

    @property
    def said(self) -> str:
        """The text, each run of white space as one space."""
        return " ".join("".join(self._said).split())

    def all(self, attribute: str) -> list[str]:
        """Return what an attribute is, wherever it is."""
        return [str(values[attribute]) for _, values in self.tags if attribute in values]
