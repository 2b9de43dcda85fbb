"""JSON that others have written, where goose reads it."""

import json

import pytest

from goose.base.checks import Invalid
from goose.base.jsontext import NotJson, read_json
from goose.browser.answers import Answers
from goose.grading.results.lines import NoResult, read
from goose.tables.protocol.messages import Move
from goose.tables.protocol.refusals import Refused
from goose.tables.protocol.table import TableOptions
from goose.tables.request import read_request
from goose.tables.web.conversation import read_message, read_object
from tests.support.cases import each_case


@each_case(
    ("text", "data"),
    [
        ("3.0", 3),
        ("[3e0, 30E-1, -0.0, 1e2]", [3, 3, 0, 100]),
        ('{"n": 3.5, "m": 1e300}', {"n": 3.5, "m": 10**300}),
        ("[9007199254740993.0, 0.99999999999999999999]", [9007199254740993, 1.0]),
        ('"\\ud83d\\ude00"', "😀"),
        (b'\xef\xbb\xbf{"name": "In\xc3\xaas"}', {"name": "Inês"}),
        ("true", True),
    ],
)
def test_a_number_without_a_fraction_is_an_integer(text: str | bytes, data: object) -> None:
    """However it is written, as in JSON Schema; everything else is read as by any other reader."""
    found = read_json(text)
    assert repr(found) == repr(data)


@each_case(
    ("text", "error"),
    [
        ('{"n": NaN}', "n: NaN is not a number of JSON"),
        ('{"a": [1, {"b": -Infinity}]}', "a[1].b: -Infinity is not a number of JSON"),
        ('{"a": {"b": 1e400}}', "a.b: a number is too large"),
        ('{"n": ' + "9" * 5_000 + "}", "n: a number is too large"),
        ('{"n": ' + "9" * 308 + "9.0}", "n: a number is too large"),
        ("Infinity", "Infinity is not a number of JSON"),
        ('{"n": 1, "n": 2}', "n is there twice"),
        ('{"a": {"line": "x\\ud800"}}', "a.line: \\ud800 is half a character"),
        ('{"a": {"\\uDFFF": 1}}', "a: \\udfff is half a character"),
        ('{"line": "\ud800"}', "line: \\ud800 is half a character"),
    ],
)
def test_an_error_names_the_member(text: str, error: str) -> None:
    """A number that JSON does not have, a repeated key and half a character are errors."""
    with pytest.raises(Invalid) as refused:
        read_json(text)
    assert str(refused.value) == error


@each_case(
    "text", [b"\xff", "{", "", "[" * 100_000, "[" * 100_000 + "NaN", b"\xff\xfe{\0}\0", '{"n": .5}', '{"n": 1.}']
)
def test_what_is_no_json_at_all_is_called_so(text: str | bytes) -> None:
    """Whatever is wrong with it."""
    with pytest.raises(NotJson):
        read_json(text)


def test_half_a_character_can_be_replaced() -> None:
    """In values and in keys, where data must not be lost."""
    text = json.dumps({"\ud800a": ["\udfff", 3.0, {"b": "😀\ud83d"}]})
    assert read_json(text, replace=lambda _: "?") == {"?a": ["?", 3, {"b": "😀?"}]}


def request(body: str) -> TableOptions:
    """Return the request in a body."""
    return read_request(read_object(body, "bad-request"))


def test_whole_numbers_are_taken_from_players() -> None:
    """In messages of a socket and in bodies of requests."""
    assert read_message('{"n": 3.0, "line": "roll"}') == Move(3, "roll")
    asked = request('{"game": "goose", "rules": "bari", "squares": 9e1, "limit": 60.0}')
    assert (asked.squares, asked.limit) == (90, 60)


@each_case(
    ("body", "error"),
    [
        ('{"game": "goose", "limit": 60.5}', "limit: not an integer from"),
        ('{"game": "goose", "squares": true}', "squares: not an integer from"),
        ('{"game": "goose", "computers": ["Normal", 1]}', "computers[1]: not a string"),
        ('{"game": "goose", "points": {"turns": 1}}', "points.turns: not a string"),
        ('{"game": "goose", "limit": 1e400}', "limit: a number is too large"),
        ('{"game": "goose", "name": "\\ud800"}', "name: \\ud800 is half a character"),
        ('{"n": 3.5, "line": "roll"}', "n must be"),
        ('{"n": true, "line": "roll"}', "n must be"),
        ('{"n": 3, "line": 1}', "line must be"),
    ],
)
def test_a_refused_request_names_the_member(body: str, error: str) -> None:
    """So the player, or the author of a client, knows what to change; a boolean and a fraction are no whole numbers."""
    with pytest.raises(Refused) as refused:
        (read_message if "line" in body else request)(body)
    assert error in refused.value.message


def test_the_page_in_a_browser_may_send_half_a_character() -> None:
    """A browser writes it as an escape; it is answered like the sign that stands for it in a file."""
    answers = Answers()
    choices = {"game": "mancala", "lang": "en"}
    answers.answer(json.dumps({"ask": "open", "choices": choices, "lines": []}))
    found, _ = answers.answer('{"ask": "line", "choices": {}, "line": "register \\ud800"}')
    assert "\\ud8" not in found


def test_a_result_in_a_line_names_the_wrong_number() -> None:
    """A line of another program may have NaN."""
    with pytest.raises(NoResult, match=r"^cases\[0\].points: NaN"):
        read(b'{"format": "goose-results", "cases": [{"points": NaN}]}')
