"""The encoding in which a program writes, and letters that it has lost (`frames.md`, *Layout*)."""

import tracemalloc
from random import Random
from sys import getsizeof
from unicodedata import normalize

from goose.grading.judging.encodings import Letters, decoded
from goose.grading.judging.frames.submission import layout_of
from goose.grading.judging.layout import laid_out
from tests.support.cases import each_case
from tests.support.frames import found, texts


@each_case("encoding", ["cp1252", "cp850", "cp437", "mac-roman", "utf-16-be", "utf-16"])
def test_an_output_in_another_encoding_is_read_in_it(encoding: str) -> None:
    suite = texts({"1": (("x", "no es válido.\n"), ("y", "señal.\n"))})
    assert found(suite, {"1": "no es válido.\nseñal.\n".encode(encoding)}, []) == ["encoding"]


def test_letters_that_were_written_twice_or_lost_are_found() -> None:
    suite = texts({"1": (("x", "não é válido.\n"), ("y", "ação.\n"))})
    right = "não é válido.\nação.\n"
    twice = right.encode().decode("latin-1").encode()
    assert found(suite, {"1": twice}, []) == ["encoding"]
    assert found(suite, {"1": twice.decode("utf-8").encode().decode("latin-1").encode()}, []) == ["encoding"]
    assert found(suite, {"1": right.encode("ascii", "replace")}, []) == ["lost-letters"]
    assert found(suite, {"1": right.replace("ã", "\ufffd\ufffd").replace("é", "?").encode()}, []) == ["wrong"]


@each_case("encoding", ["cp850", "mac-roman", "utf-8-twice"])
@each_case("fault", ["no  es\tválido.", "\x1b[1mno \x1b[32mes válido.", "no es v\x00álido.", "no es va\u0301lido."])
def test_lines_with_other_faults_have_an_encoding(encoding: str, fault: str) -> None:
    suite = texts({"1": (("x", "no es válido.\n"),)})
    text = f"{fault if encoding == 'utf-8-twice' else normalize('NFC', fault)}\n"
    written = text.encode().decode("latin-1").encode() if encoding == "utf-8-twice" else text.encode(encoding)
    assert layout_of(suite, {"1": written}, []).letters.encoding == encoding


def test_an_output_with_other_letters_has_lost_none() -> None:
    """It is decided for the whole output, in the verdict and in its answers; spaces of other kinds are no letters."""
    suite = texts({"1": (("x", "não é válido.\n"), ("y", "ação.\n"))})
    lost = "n?o ? v?lido.\n"
    assert found(suite, {"1": f"{lost}ação.\n".encode()}, []) == ["wrong"]
    layout = layout_of(suite, {"1": f"{lost}ação.\n".encode()}, [])
    assert [line.text for line in layout.of("1").answers(f"{lost}ação.\n")] == ["n?o ? v?lido.", "ação."]
    assert found(suite, {"1": f"{lost}a??o.\u00a0\n".encode()}, []) == ["invisible trailing-blanks lost-letters"]
    greeted = f"Olá!\n{lost}a??o.\n".encode()
    assert found(suite, {"1": greeted}, ["Olá!\n".encode()] * 2) == ["wrong"]


def test_a_drawing_that_lost_its_lines_is_read_at_once() -> None:
    """A pattern with a choice for each letter would try all ways in which the letters can share so many signs."""
    letters = Letters(expected=frozenset({f"╭{'─' * 60}╮", f"╰{'─' * 60}x"}))
    assert letters.found("?" * 125) == "?" * 125
    assert letters.found("?" * 62) == f"╭{'─' * 60}╮"


@each_case(
    ("printed", "right"),
    [
        *(
            ("a??o", "ação"),
            ("a\ufffd?o", "ação"),
            ("a????o", "ação"),
            ("a??\ufffdo", "ação"),
            ("x?\ufffd", "x?\ufffd"),
        ),
        *(
            ("a?o", "a?o"),
            ("a?????o", "a?????o"),
            ("x??", "xé"),
            ("x\ufffd\ufffd", "xé"),
            ("a?\ufffd?\ufffdo", "a?\ufffd?\ufffdo"),
        ),
        *(("Q??", "Qé?"), ("Q???", "Qé?"), ("Q?\ufffd", "Q?\ufffd"), ("Q\ufffd?", "Qé?")),
    ],
)
def test_a_lost_letter_is_one_or_two_of_the_same_sign(printed: str, right: str) -> None:
    assert Letters(expected=frozenset({"ação xé Qé?"})).found(printed) == right


@each_case("encoding", ["utf-8", "windows-1252", "cp850"])
def test_a_flood_is_read_line_by_line(encoding: str) -> None:
    """Beside the text, there are at most the two copies that change its line ends, CRLF and then CR."""
    flood = decoded(Random(1).randbytes(100_000))
    lines = laid_out(flood, Letters(encoding, frozenset({"não é válido."})))
    tracemalloc.start()
    try:
        assert next(lines).number == 1
        _, most = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert most < 2.1 * getsizeof(flood)
