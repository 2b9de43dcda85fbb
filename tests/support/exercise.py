"""Every request of the page in a browser, to see which modules goose imports for them.

It imports nothing of the tests, because it also runs in the browser.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from goose.browser.answers import Answers
from goose.browser.catalogue import catalogue

LINES = {
    "goose": ("register Ana", "register Rui", "start Ana Rui", "roll Ana", "rol Rui", "board", "save a", "load a", "?"),
    "mancala": ("RJ Ana", "RJ Rui", "IJ Ana Rui", "J Ana 3", "J Rui 1", "DJ", "LJ", "G a", "L a", "XX", "é\x00", "?"),
    "pickomino": ("registra Ana", "registra Rui", "inizia Ana Rui", "lancia Ana", "salva a", "carica a", "?", "\udcff"),
}
"""A script of each game in one of its languages, with lines that fail and lines that are invalid."""


def run() -> int:
    """Return how many requests were answered."""
    asking = _Asking()
    for game in catalogue():
        lines = LINES[game["name"]]
        for rules in game["rules"]:
            for code in rules["languages"]:
                choices = {"game": game["name"], "rules": rules["name"], "lang": code, "rule": [], "seed": "1"}
                asking.answer("settings", choices)
                asking.answer("open", choices, lines=lines)
                asking.answer("line", choices, line=lines[0])
                course = f'game = "{game["name"]}"\nrules = "{rules["name"]}"\nlanguage = "{code}"\n'
                asking.answer("settings", {"course": "my.toml"}, {"course": course.encode()})
        script = "".join(f"{line}\n" for line in lines).encode("utf-8", "surrogateescape")
        choices = {"game": game["name"], "seed": "1"}
        right = asking.answer("expected", choices, {"script": script})
        for actual in (right, right.upper() + b"\xe9\n"):
            asking.answer("check", choices, {"script": script, "actual": actual}, name="1", causes=True)
    asking.answer("handout", {"course": "my.toml"}, {"course": b'game = "mancala"\n'})
    return asking.count


class _Asking:
    """Asks one page, and counts the answers."""

    def __init__(self) -> None:
        self._answers = Answers()
        self.count = 0

    def answer(
        self, ask: str, choices: Mapping[str, Any], files: Mapping[str, bytes] | None = None, **given: Any
    ) -> bytes:
        """Return the bytes of an answer."""
        files = files or {}
        request = json.dumps({"ask": ask, "choices": choices, "files": [*files], **given})
        text, data = self._answers.answer(request, *files.values())
        # Some rules cannot be reworded by a course.
        assert "error" not in json.loads(text) or "course" in choices, text
        self.count += 1
        return data
