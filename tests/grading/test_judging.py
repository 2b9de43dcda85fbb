"""Verdicts and places of differences, against the vectors of the specification and an independent oracle."""

import base64
import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from goose.core.options import Settings
from goose.core.variant import Variant
from goose.grading.judging.alignment import MOST_LINES, align
from goose.grading.judging.cases import Judgement, judge
from goose.grading.judging.differences import agrees
from goose.grading.judging.encodings import decoded
from goose.grading.judging.frames.messages import NOTHING
from goose.grading.judging.frames.submission import layout_of, texts_of
from goose.grading.judging.reference import AnsweredLine, Reference
from goose.grading.results.lines import case_data
from goose.grading.results.models import CaseResult
from goose.grading.suites.suite import Case, Chain
from tests.spec.oracles import grading as oracle
from tests.spec.test_conformance import ROOT, needs_data


def vectors(name: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads((ROOT / "conformance" / "grading" / name).read_text(encoding="utf-8"))
    return found


def as_bytes(text: str | dict[str, str]) -> bytes:
    return text.encode() if isinstance(text, str) else base64.b64decode(text["base64"])


REPLACED = {
    *("byte order mark within", "no-break space", "encoded twice", "question marks for accents", "everything"),
    *("prompt", "prompt on its own line", "prompt for one line", "prompt and nothing expected"),
    *("letters before every line", "a line too many after every answer", "prompt and one answer changed"),
}
"""Vectors of rows that `frames.md` replaces: of one output, a prompt is what comes again at instructions; a difference
shows lines without it.
"""


def judge_one(expected: bytes, actual: bytes, exchanges: list[AnsweredLine] | None) -> Judgement:
    """Return the judgement of an output of which nothing else is known."""
    suite = texts_of([Case("1", b"", expected)], {"1": exchanges}, NOTHING)
    return judge(expected, actual, exchanges, layout=layout_of(suite, {"1": actual}, (), one=True).of("1"))


def exchanges_of(script: bytes, settings: Settings) -> list[AnsweredLine]:
    """Return what the reference answers to a script alone."""
    return Reference(Variant(settings)).answers(Chain("", (Case("1", script, b""),)))[0]


def data(judged: Any) -> dict[str, Any] | None:
    """Return a difference as the results have it, without its state."""
    found: dict[str, Any] | None = case_data(CaseResult("1", judged.verdict, 0, 0, difference=judged.place.difference))[
        "difference"
    ]
    if found is not None:
        del found["state"]
    return found


@needs_data
def test_every_verdict_of_the_specification_is_given() -> None:
    for vector in vectors("verdicts.json"):
        if vector["name"] in REPLACED:
            continue
        judged = judge_one(as_bytes(vector["expected"]), as_bytes(vector["actual"]), None)
        assert (judged.verdict, list(judged.changes)) == (vector["verdict"], vector["changes"]), vector["name"]


@needs_data
def test_every_place_of_the_specification_is_found() -> None:
    for vector in vectors("differences.json"):
        settings = Settings("mancala", rules=vector["rules"], lang=vector["lang"])
        exchanges = exchanges_of(as_bytes(vector["script"]), settings)
        if vector["name"] in REPLACED:
            continue
        judged = judge_one(as_bytes(vector["expected"]), as_bytes(vector["actual"]), exchanges)
        assert judged.verdict == vector["verdict"], vector["name"]
        assert data(judged) == vector["difference"], vector["name"]
        assert judged.place.differences == vector["differences"], vector["name"]


PIECES = st.sampled_from(
    ["a", "b", "A", "é", "e\u0301", "ß", "> ", ">", "x:", " ", "  ", "\t", "\n", "\n\n", "\r\n", "\r", "\ufeff", "Ã"]
).map(str.encode) | st.sampled_from([b"\xe9", b"\xc3", b"\x81", b"\xff", b"\x00"])
TEXTS = st.lists(PIECES, max_size=9).map(b"".join)


@pytest.mark.drawn
@given(TEXTS, TEXTS)
def test_the_verdict_is_that_of_the_oracle(expected: bytes, actual: bytes) -> None:
    judged = judge(expected, actual, None)
    assert (judged.verdict, judged.changes) == oracle.judge(expected, actual)


FAULTS = st.lists(
    st.sampled_from(
        [
            lambda text: text.replace(b"\n", b"\r\n"),
            lambda text: b"\xef\xbb\xbf" + text,
            lambda text: text.removesuffix(b"\n"),
            lambda text: text.replace(b"\n", b" \n"),
            lambda text: text.replace(b"\xc3\xa9", b"\xe9"),
            lambda text: text.replace(b" ", b"\t "),
            lambda text: text.replace(b"\n", b"\n\n"),
            lambda text: text.upper(),
            lambda text: text.replace(b"\n", b"\x1b[0m\n"),
            lambda text: text.replace(b" ", b"\xc2\xa0\x07"),
        ]
    ),
    max_size=4,
)


@pytest.mark.drawn
@given(TEXTS, FAULTS)
def test_verdicts_on_layout_agree_with_the_oracle(text: bytes, faults: list[Any]) -> None:
    actual = text
    for fault in faults:
        actual = fault(actual)
    judged = judge(text, actual, None)
    assert (judged.verdict, judged.changes) == oracle.judge(text, actual)


LINES = st.lists(st.sampled_from("abc"), max_size=14)


@pytest.mark.drawn
@given(LINES, LINES)
def test_lines_are_aligned_as_the_oracle_aligns_them(expected: list[str], actual: list[str]) -> None:
    assert align(expected, actual) == oracle.alignment(expected, actual)


def test_long_lists_are_aligned_as_the_oracle_aligns_them() -> None:
    """Longer than what the columns that are kept lie apart."""
    expected = [str(number * number % 7) for number in range(400)]
    actual = [str(number * number % 11) for number in range(300)]
    assert align(expected, actual) == oracle.alignment(expected, actual)


def test_no_more_lines_are_aligned_than_the_specification_says() -> None:
    """From the first that differs on; the equal ones before it are paired."""
    same = ["same"] * 5
    pairs = align([*same, *("a" * (MOST_LINES + 3))], [*same, *("b" * (MOST_LINES + 9))])
    assert pairs[:5] == [(index, index) for index in range(5)]
    assert pairs[-1] == (MOST_LINES + 4, MOST_LINES + 4)
    assert len(pairs) == MOST_LINES + 5


REPLIES = st.lists(
    st.lists(st.sampled_from(["Ana 0", "Rui 1", "ok", "Não"]), max_size=3).map(
        lambda lines: "".join(f"{x}\n" for x in lines)
    ),
    max_size=5,
)
CHANGED = st.lists(st.sampled_from(["Ana 0", "Rui 1", "ok", "não", "", "> ok", "x", " Ana  0"]), max_size=12)


@pytest.mark.drawn
@given(REPLIES, CHANGED)
def test_the_place_is_that_of_the_oracle(replies: list[str], changed: list[str]) -> None:
    """The script's lines are numbered with gaps, as blank ones would leave them."""
    exchanges = [AnsweredLine(2 * index + 1, f"line {index}", reply) for index, reply in enumerate(replies)]
    expected, actual = "".join(replies).encode(), "\n".join(changed).encode()
    assert agrees(decoded(expected), exchanges)
    judged = judge(expected, actual, exchanges)
    instructions = [(exchange.line, exchange.text, exchange.reply) for exchange in exchanges]
    assert (data(judged), judged.place.differences) == oracle.locate(expected, actual, instructions)
    alone = judge(expected, actual, None)
    assert (data(alone), alone.place.differences) == oracle.locate(expected, actual, None)
