"""HTML pages: one for each submission, and an index; each stands alone.

A page asks for nothing from elsewhere. Its style and its script are in it, and its policy admits these two alone, by
their hashes: whatever a submission printed is text, twice over.
"""

from __future__ import annotations

import os
import re
import sys
import unicodedata
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Sequence
from functools import cache, partial
from itertools import chain, count, groupby

import attrs
from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup, escape

from goose.base.policy import policy_of
from goose.base.replacing import replacing
from goose.base.visible import common, signs, visible
from goose.core.texts import ENGLISH, filled
from goose.core.words import CODES
from goose.grading.classlist.matching import Roster
from goose.grading.language import IN_ENGLISH, Phrases
from goose.grading.reports import phrases
from goose.grading.reports.advice import next_steps, verdict_of
from goose.grading.reports.classes import ClassCounts, without_submission
from goose.grading.reports.figures import cases_figure, points_figure
from goose.grading.results import models as verdicts
from goose.grading.results.models import CaseResult, ResultRow, SubmissionResult

_TEMPLATES = os.path.join(os.path.dirname(__file__), "templates")

MOST_CELLS = 20_000  # cases, of all submissions together, that the index shows one by one
_MOST_CAUSES = 10  # of a class, which the index shows at once
_MOST_PROGRAMS = 10  # with a cause, that the index shows at once
_FEW_CAUSES = 4  # of a submission, which its page shows at once
_FEW_CASES = 3  # that are named beside a cause on the page of a submission
_MOST_ON_PAPER = 20  # failed cases of a submission: more would not fit on two sheets
_LONGEST_NAME = 60  # characters
_UNSAFE = re.compile("[^a-z0-9]+")
_DEVICES = [f"{device}{number}" for device in ("com", "lpt") for number in range(10)]
_TAKEN = ("index", "con", "prn", "aux", "nul", *_DEVICES)  # names that are the index's, or no file's on Windows

_Parts = tuple[Markup, Markup, Markup]  # of a line: as in the other, what differs, as in the other


@attrs.frozen
class _Heading:
    """A case in all submissions: its anchor, and whether it is secret, so that only its verdict is shown."""

    case: str
    anchor: str
    secret: bool


@attrs.frozen
class _Summary:
    """A submission in the index: its score, page, headings and verdicts."""

    submission: str
    page: str
    points: float
    possible: float
    seconds: float
    headings: tuple[_Heading, ...]
    verdicts: tuple[str, ...]
    note: str | None = None

    @property
    def counts(self) -> list[tuple[str, int]]:
        """How many cases have each verdict that occurs."""
        return _in_order(Counter(self.verdicts))

    @property
    def accepted(self) -> int:
        """How many cases were accepted."""
        return self.verdicts.count(verdicts.ACCEPTED)

    @property
    def share(self) -> float:
        """The share of the points that it earned, 0 to 1."""
        return self.points / self.possible if self.possible else 0.0

    @property
    def kinds(self) -> list[str]:
        """The verdicts by which a reader can find it: those that cost points, else `accepted`."""
        kinds = [verdict for verdict, _ in self.counts if verdict != verdicts.ACCEPTED]
        return kinds or [verdicts.ACCEPTED]


def write_html(
    results: Iterable[SubmissionResult],
    folder: str,
    *,
    title: str,
    linked: bool = True,
    say: Phrases = IN_ENGLISH,
    roster: Roster | None = None,
) -> None:
    """Write the pages of results: one for each submission, then the index.

    Of each result only what the index says is kept. Pages of the same names are replaced, others left unchanged. Pages
    that are sent alone are not linked to the index, which has the points of all, and the students of the class list who
    have handed in nothing.
    """
    os.makedirs(folder, exist_ok=True)

    def render(template: str, **values: object) -> str:
        return render_page(template, say, title=title, linked=linked, **values)

    names = _Names("submission", _TAKEN)
    counts = ClassCounts()
    known: dict[tuple[_Heading, ...], tuple[_Heading, ...]] = {}
    summaries = []
    for result in results:
        new = _headings(result.cases)
        headings = known.setdefault(new, new)
        summary = _Summary(
            result.submission,
            f"{names.name(result.submission)}.html",
            result.points,
            result.possible,
            result.seconds,
            headings,
            tuple(sys.intern(case.verdict) for case in result.cases),
            result.note,
        )
        _write(os.path.join(folder, summary.page), _submission(render, result, summary))
        summaries.append(summary)
        counts.add(result)
    if linked or len(summaries) < 2:
        _write(os.path.join(folder, "index.html"), _index(render, summaries, counts, say, roster if linked else None))


def render_page(template: str, say: Phrases, **values: object) -> str:
    """Return a page, or a part of one, made of a template in the language of a report."""
    return _environment(say).get_template(template).render(**values)


def case_report(case: CaseResult, say: Phrases = IN_ENGLISH) -> str:
    """Return the report of a single case, as a part of a page."""
    return render_page("case.html", say, case=case)


def style() -> str:
    """Return the style of reports."""
    return _source("style.css")


def _source(name: str) -> str:
    with open(os.path.join(_TEMPLATES, name), encoding="utf-8") as file:
        return file.read()


def _write(path: str, page: str) -> None:
    with replacing(path) as file:
        file.write(page.encode("utf-8", "replace"))


@cache
def _environment(say: Phrases) -> Environment:
    """Return the templates with all that they call; they are compiled once for each language."""
    environment = Environment(
        loader=FileSystemLoader(_TEMPLATES),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    style, script = _source("style.css"), _source("script.js")
    environment.globals.update(
        style=Markup(style),
        script=Markup(script),
        policy=policy_of(style, script),
        symbols=phrases.SYMBOLS,
        zip=zip,
        language=say.code if say.code in CODES else ENGLISH,
        say=say.said,
        counted_as=say.counted,
        marked_up=partial(_marked_up, say),
        said=partial(_said, say),
        remark=partial(phrases.remark, say=say),
        kind=_kind,
        in_cases=partial(phrases.in_cases, say=say, most=_FEW_CASES),
        next_steps=partial(next_steps, say=say),
        verdict_of=partial(verdict_of, say=say),
        anchor_of=_anchor_of,
        listed=phrases.listed,
        is_seen=phrases.is_seen,
        explained=partial(phrases.explained, say=say),
        in_runs=partial(phrases.in_runs, say=say),
        heading=partial(phrases.heading, say=say),
        asked=phrases.asked,
        explanation=phrases.explanation,
        parts=_sides,
    )
    environment.filters.update(
        line=_line,
        plain=visible,
        lines=lambda text: _lines(phrases.cut(text, say)),
        number=phrases.number,
        seconds=lambda seconds: f"{seconds:.2f} s",
    )
    return environment


_GROUPS = ("failed", "ungraded", "layout", "accepted")
"""The groups of cases on the page of a submission, in its order: only the first that it has is open."""


def _group(case: CaseResult) -> str:
    others = {verdicts.GRADER_ERROR: "ungraded", verdicts.PRESENTATION: "layout", verdicts.ACCEPTED: "accepted"}
    return others.get(case.verdict, "failed")


def _submission(render: Callable[..., str], result: SubmissionResult, summary: _Summary) -> str:
    cases = list(zip(phrases.beside_causes(result).cases, summary.headings, strict=True))
    groups = [(name, some) for name in _GROUPS if (some := [each for each in cases if _group(each[0]) == name])]
    first = next((case for _, some in groups for case, _ in some if case.difference is not None), None)
    values = {"few": _FEW_CAUSES, "most_on_paper": _MOST_ON_PAPER}
    return render("submission.html", result=result, summary=summary, groups=groups, first=first, **values)


def _index(
    render: Callable[..., str],
    summaries: Sequence[_Summary],
    counts: ClassCounts,
    say: Phrases,
    roster: Roster | None,
) -> str:
    possible = sum(summary.possible for summary in summaries)
    points = sum(summary.points for summary in summaries)
    kinds = Counter(kind for summary in summaries for kind in summary.kinds)
    causes = counts.causes(say)
    several = len(summaries) > 1
    return render(
        "index.html",
        summaries=summaries,
        accepted=kinds[verdicts.ACCEPTED],
        points=points,
        possible=possible,
        without=without_submission(roster, say, most=sys.maxsize),
        share=f"{points / possible:.0%}" if possible else None,
        kinds=_in_order(kinds),
        causes=causes if several else [],
        statement=counts.suggest_statement(causes, len(summaries)),
        notes=counts.notes(say),
        most=_MOST_CAUSES,
        most_programs=_MOST_PROGRAMS,
        points_figure=points_figure([summary.share for summary in summaries], say) if several else None,
        cases_figure=cases_figure(counts.rates, say) if several and counts.rates else None,
        rates=counts.rates if several else [],
        one_by_one=sum(len(summary.verdicts) for summary in summaries) <= MOST_CELLS,
    )


def _headings(cases: Sequence[CaseResult]) -> tuple[_Heading, ...]:
    names = _Names("case")
    return tuple(_Heading(case.case, f"case-{names.name(case.case)}", phrases.is_secret(case)) for case in cases)


def _anchor_of(case: str | None, headings: Sequence[_Heading]) -> str | None:
    """Return the address of a case on its page; None for no case."""
    return next((heading.anchor for heading in headings if heading.case == case), None)


def _in_order(counts: Counter[str]) -> list[tuple[str, int]]:
    """Return how often each verdict occurs: `accepted` first, then in order."""
    order = sorted(verdicts.VERDICTS, key=lambda verdict: verdict != verdicts.ACCEPTED)
    return [(verdict, counts[verdict]) for verdict in order if counts[verdict]]


def _said(say: Phrases, verdict: str, heading: _Heading | None = None) -> str:
    """Return a verdict in words, as those may know it who read this."""
    return phrases.words(verdict, say, secret=heading is not None and heading.secret)


def _marked_up(say: Phrases, key: str, **fields: Markup) -> Markup:
    """Return a phrase with fields that are markup."""
    return Markup(filled(str(escape(say.said(key))), **fields))


def _kind(row: ResultRow) -> str:
    """Return how the two sides of a row differ, as a class of the style."""
    if row.same:
        return "same" if row.expected == row.actual else "alike"
    return "extra" if row.expected is None else "missing" if row.actual is None else "changed"


def _sides(expected: str | None, actual: str | None) -> tuple[_Parts, _Parts] | tuple[None, None]:
    """Return two lines in parts; no parts of a lone line or of two messages."""
    if expected is None or actual is None or not phrases.are_alike(expected, actual):
        return None, None
    start, rest = common(expected, actual)
    return _parts(expected, start, rest), _parts(actual, start, rest)


def _parts(line: str, start: int, rest: int) -> _Parts:
    shown = [*zip(line, signs(line), strict=True)]
    stop = len(line) - rest
    return _markup(shown[:start]), _markup(shown[start:stop]), _markup(shown[stop:])


def _line(line: str) -> Markup:
    return _markup([*zip(line, signs(line), strict=True)])


def _lines(text: str) -> Markup:
    """Return a text of many lines as it is shown."""
    return Markup("\n").join(map(_line, text.removesuffix("\n").split("\n")))


def _markup(shown: Sequence[tuple[str, str]]) -> Markup:
    """Return characters and what is shown for each: signs get names and look different from text."""
    markup = []
    for pair, run in groupby(shown, key=lambda pair: pair if pair[0] != pair[1] else None):
        text = escape("".join(sign for _, sign in run))
        if pair is not None:
            character, sign = pair
            named = unicodedata.name(sign if len(sign) == 1 else character, "character without a name")
            name = "blank" if character == " " else named.lower().removeprefix("symbol for ")
            text = Markup('<i title="{}">{}</i>').format(name, text)
        markup.append(text)
    return Markup("").join(markup)


class _Names:
    """Names that are safe in folders and addresses, and all different; without a letter or digit, a given name."""

    def __init__(self, otherwise: str, taken: Collection[str] = ()) -> None:
        self._otherwise = otherwise
        self._taken = set(taken)

    def name(self, text: str) -> str:
        """Return a new name that resembles a text, only of a-z, 0-9 and hyphens: some file systems allow no more."""
        letters = unicodedata.normalize("NFKD", text.casefold())
        plain = "".join(letter for letter in letters if not unicodedata.combining(letter))
        stem = _UNSAFE.sub("-", plain).strip("-")[:_LONGEST_NAME].rstrip("-") or self._otherwise
        numbered = (f"{stem}-{number}" for number in count(2))
        name = next(name for name in chain([stem], numbered) if name not in self._taken)
        self._taken.add(name)
        return name
