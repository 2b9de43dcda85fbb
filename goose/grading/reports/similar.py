"""The page of programs that are wrong alike, for teachers: pairs to look at, with what they share."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping

from goose.grading.language import IN_ENGLISH, Phrases
from goose.grading.reports.html import render_page
from goose.grading.results.models import SubmissionResult
from goose.grading.similar.fingerprints import Part, common_parts, fingerprints_of
from goose.grading.similar.pairs import Pair, PairFinder

_MOST_PAIRS = 50
_MOST_SHARED = 5  # wrong answers of a pair, that the page shows
_MOST_PARTS = 3  # of their texts


def similar_page(
    results: Iterable[SubmissionResult], sources: Mapping[str, str], title: str, say: Phrases = IN_ENGLISH
) -> str:
    """Return the page of pairs among results, by the file or folder of each submission.

    A submission that is a link is not read.
    """
    prints = {name: fingerprints_of(path) for name, path in sources.items() if not os.path.islink(path)}
    finder = PairFinder(results, prints)
    pairs = [(pair, _parts(pair, finder, sources)) for pair in finder.pairs(_MOST_PAIRS)]
    values = {"pairs": pairs, "all": len(finder), "too_short": finder.too_short, "most": _MOST_SHARED}
    return render_page("similar.html", say, title=title, linked=True, **values)


def _parts(pair: Pair, finder: PairFinder, sources: Mapping[str, str]) -> list[Part]:
    return common_parts(sources[pair.one], sources[pair.other], finder.common(pair.one, pair.other), _MOST_PARTS)
