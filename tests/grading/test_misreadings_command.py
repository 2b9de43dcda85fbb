"""`goose misreadings`: the catalogue as people and programs read it."""

import json
from typing import Any

from goose.core.registry import load_kind
from goose.core.texts import texts
from tests.support.cases import each_case
from tests.support.commands import output
from tests.support.games import RULES
from tests.support.layers import thinned


def listed(*arguments: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(output("misreadings", *arguments, "--format", "json"))
    return found


def keys(*arguments: str) -> list[str]:
    return [each["key"] for each in listed(*arguments)]


@each_case(("game", "rules"), thinned(RULES, 3))
def test_all_that_is_misread_by_some_rules_is_listed(game: str, rules: str) -> None:
    """People read each sentence under the heading of its part, parts in order, and no key."""
    found = listed(game, "--rules", rules)
    assert len({each["key"] for each in found}) == len(found) > 0
    for each in found:
        assert [*each] == ["key", "part", "sentence", "source"]
        assert each["part"] == each["key"].partition(".")[0]
        assert all(type(value) is str for value in each.values())
        assert each["sentence"]
    shown = output("misreadings", game, "--rules", rules, columns=10_000).splitlines()
    parts = [line for line in shown if line and line[0] != " "]
    assert parts == sorted({each["part"] for each in found})
    seen = []
    part = ""
    for line in filter(None, shown):
        if line[0] != " ":
            part = line
        else:
            seen.append((part, line[2:]))
    assert sorted(seen) == sorted((each["part"], each["sentence"]) for each in found)


def test_a_sentence_is_that_of_the_game_or_of_the_protocol() -> None:
    found = {each["key"]: each["sentence"] for each in listed("mancala", "--lang", "pt")}
    assert found["capture.none"] == texts("pt", load_kind("mancala"))["misreadings"]["capture.none"]
    english = {each["key"]: each for each in listed("mancala", "--lang", "en")}
    assert english["quit.no-win"]["sentence"] == texts("en")["misreadings"]["quit.no-win"]
    assert english["line.any-case"]["source"] == "Case counts in words."
    assert english["line.any-case"]["part"] == "line"


def test_values_that_the_rules_have_are_no_misreadings_of_them() -> None:
    assert "computer-listed.finished" in keys("mancala", "--rules", "official")
    assert "computer-listed.finished" not in keys("mancala", "--rules", "statement")
    switched = keys("mancala", "--rules", "official", "--rule", "computer-listed=finished")
    assert {"computer-listed.finished", "computer-listed.always"} & {*switched} == {"computer-listed.always"}


def test_a_narrow_terminal_gets_narrow_lines() -> None:
    for columns in (10, 40, 60):
        lines = output("misreadings", "mancala", columns=columns).splitlines()
        sentences = [len(line) for line in lines if line.startswith("    ")]
        assert max(sentences) <= max(columns, 40)
