"""A `presentation` in words: one sentence that a student understands."""

import pytest
from pytest_golden.plugin import GoldenTestFixture

from goose.grading.judging.cases import judge
from goose.grading.judging.encodings import decoded
from goose.grading.judging.frames.messages import NOTHING
from goose.grading.judging.frames.submission import layout_of, texts_of
from goose.grading.judging.words import described
from goose.grading.results.models import PRESENTATION
from goose.grading.suites.suite import Case
from tests.support.cases import each_case


def said(expected: bytes, actual: bytes) -> tuple[tuple[str, ...], str]:
    """Return the changes of layout that make an answer right, and the sentence about them."""
    suite = texts_of([Case("1", b"", expected)], {}, NOTHING)
    layout = layout_of(suite, {"1": actual}, (), one=True).of("1")
    judged = judge(expected, actual, None, layout=layout)
    assert judged.verdict == PRESENTATION
    return judged.changes, described(judged.changes, decoded(expected), decoded(actual), layout)


@pytest.mark.golden_test("golden/words/*.yml")
def test_layout_difference_is_one_sentence(golden: GoldenTestFixture) -> None:
    """After the changes: what was written is not what was expected, and how."""
    sentences = []
    for text in golden["texts"]:
        expected = text["expected"].encode(text.get("expected-in", "utf-8"))
        changes, sentence = said(expected, text["actual"].encode(text.get("written-in", "utf-8")))
        sentences.append(f"{' '.join(changes)}: {sentence}")
    assert sentences == golden.out["sentences"]


ALONE: dict[str, tuple[str, str]] = {
    "line-ends": ("a\n", "a\r\n"),
    "byte-order-mark": ("a\n", "\ufeffa\n"),
    "last-line-end": ("a\n", "a"),
    "trailing-blanks": ("a\n", "a \n"),
    "encoding": ("\xe9\n", "\udce9\n"),
    "colours": ("a\n", "\x1b[1ma\x1b[0m\n"),
    "invisible": ("abc\n", "abc\0\n"),
    "lost-letters": ("\xe9\n", "?\n"),
    "normalisation": ("\xe9\n", "e\u0301\n"),
    "blanks": ("a b\n", "a  b\n"),
    "blank-lines": ("a\nb\n", "a\n\nb\n"),
    "case": ("a\n", "A\n"),
    "prompt": ("a\nb\n", "> a\n> b\n> "),
    "affix": ("a\nb\n", "# a\n# b\n"),
    "separator": ("a\nb\nc\n", "a\n--\nb\n--\nc\n--\n"),
}


@each_case("change", ALONE)
def test_each_change_has_words_of_its_own(change: str) -> None:
    sentences = {}
    for each, (expected, actual) in ALONE.items():
        changes, sentences[each] = said(expected.encode(), actual.encode("utf-8", "surrogateescape"))
        assert changes == (each,)
    assert list(sentences.values()).count(sentences[change]) == 1
    assert sentences[change].startswith("Right, but ")
    assert sentences[change].endswith(".")


@each_case(
    ("expected", "actual", "prompt"),
    [
        pytest.param("\xdf\xdf\nok\n", "> \xdf\xdf\n> ok\n> ", ">", id="case"),
        pytest.param("Ana  2\nok\n", "> Ana  2\n> ok\n> ", ">", id="blanks"),
        pytest.param("Ana 2\nok\n", "> Ana  2\n> ok\n> ", ">", id="more blanks"),
        pytest.param("N\xe3o\nok\n", "> Na\u0303o\n> ok\n> ", ">", id="normalisation"),
        pytest.param("ok\nb\n", "J\udce1? ok\nJ\udce1? b\nJ\udce1? ", "J\xe1?", id="encoding of the prompt"),
        pytest.param("N\xe3o\nok\n", "> N\udce3o\n> ok\n> ", ">", id="encoding of the answer"),
    ],
)
def test_reported_prompt_is_the_text_before_the_answer(expected: str, actual: str, prompt: str) -> None:
    """However the answer is laid out; and it is text, which can be stored and shown."""
    sentence = said(expected.encode(), actual.encode("utf-8", "surrogateescape"))[1]
    assert sentence.encode().decode().endswith(f'it prints a prompt, "{prompt}".')


@each_case(
    ("expected", "actual", "sentence"),
    [
        ("a", "a\n", "Right, but the end of the last line differs."),
        ("a\n", "a\n \t", "Right, but there are blank lines at the end."),
        pytest.param("", "\n", "Right, but there are blank lines at the end."),
        pytest.param("", " \t", "Right, but there are blank lines at the end."),
    ],
)
def test_a_line_end_is_no_blank_line(expected: str, actual: str, sentence: str) -> None:
    """And a line of blanks is one, with or without an end."""
    assert said(expected.encode(), actual.encode()) == (("last-line-end",), sentence)
