"""Phrases that a reader whose first language is not English has to translate into English, and where they stand.

They are searched in documents and pages, and in the comments, strings and names of Python files. The texts of other
languages, fixed messages, transcripts and golden files are not English prose: `EXEMPT` lists their files.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

from tests.support.sources import texts

ROOT = Path(__file__).parent.parent.parent

PHRASES = {
    r"\b(is|are|was|were|be|being|been) (none|another|other)\b(?! (of|than)\b)": (
        "say what it is: not valid, has changed, different"
    ),
    r"(?i)\bnone such\b|\bsuch as can\b": "that can",
    r"(?i)(?<![\w.#-])(tell|tells|telling|told)(?![\w-]|\.\w)": "programs print, return, report",
    r"(?i)\bbut for\b": "except",
    r"(?i)\bof (its|their|his|her|my|our|your|one's) own\b": "its own …",
    r"(?i)\bin (the|its|their) place( of)?\b": "instead of",
    r"(?i)\banew\b": "again",
    r"(?i)\bas (it|they) stands?\b": "unchanged",
    r"(?i)\b(player|program|file|case|word)s? of a name\b": "named",
    r"(?i)\b(mend|mends|mended|mending)\b": "fix",
    r"(?i)\bleaves? (nothing|it|them)? ?open\b|\bleft open\b": "cover, does not test",
    r"(?i)\bthings (stand|stood)\b": "the position",
    r"(?i)\botherwise than\b": "differently from",
    r"(?i)\b(heed|heeds|heeded)\b": "use, follow",
    r"^ *[a-z_]+: (?:of|that|by|to)\b": "describe the thing: the …",
    r"\b(?:settings|reference|request|value of a variable) cannot be\.": "say what is invalid, and give an example",
    r"(?:^|\. )(?:Who|Whoever|Whatever|What) (?!(?:is|are|was|were|does|do|did|has|have|can|should|must)\b)"
    r"[^?.]*\.(?:\s|$)": ("give the sentence a subject: you, goose, the program"),
}
"""What is searched, and what to say instead."""

NAMES = {"tell", "tells", "telling", "told", "anew", "mend", "mended", "heed", "heeded"}
"""Words that no name in the code has."""

EXEMPT = re.compile(
    r"(^|/)words/_?(pt|es|it|kata)\.py$|(^|/)tests/(support/english|house/test_plain_english)\.py$"
    r"|(^|/)tests/spec/departures/|(^|/)golden/"
)

_AT_A_WORD = (r"\b", r"(?i)\b", r"(?i)(?<!")


def _joined(phrases: list[str]) -> str:
    """Return one regular expression for several."""
    return "|".join(f"(?i:{phrase[4:]})" if phrase.startswith("(?i)") else f"(?:{phrase})" for phrase in phrases)


_SEARCHES = [
    re.compile(text, re.MULTILINE)
    for text in (
        # All but a few phrases begin with a word: a search that looks at words alone is four times faster.
        rf"(?<!\w)(?=[a-zA-Z])(?:{_joined([phrase for phrase in PHRASES if phrase.startswith(_AT_A_WORD)])})",
        _joined([phrase for phrase in PHRASES if not phrase.startswith(_AT_A_WORD)]),
    )
]
"""They find something in every text that has one of the phrases."""


def _has_a_phrase(text: str) -> bool:
    return any(search.search(text) for search in _SEARCHES)


def _prose(text: str) -> Iterator[tuple[int, str]]:
    """Yield the line and the phrase of each one in a text."""
    for phrase, instead in PHRASES.items():
        for found in re.finditer(phrase, text, re.MULTILINE):
            yield text.count("\n", 0, found.start()), f"{' '.join(found[0].split())!r}: {instead}"


def in_document(path: Path) -> list[str]:
    """Return the phrases of a document, each with its line."""
    text = re.sub(r"\{%.*?%\}|\{\{.*?\}\}", "", path.read_text(encoding="utf-8"))  # Jinja's own words
    if not _has_a_phrase(text):
        return []
    return [f"{path}:{line + 1}: {what}" for line, what in _prose(text)]


def _words(name: str) -> set[str]:
    """Return the words of a name, or of many."""
    return set(re.findall(r"[a-z]+", re.sub(r"([A-Z])", r"_\1", name).lower()))


def in_python(path: Path) -> list[str]:
    """Return the phrases in the comments, the strings and the names of a Python file, each with its line."""
    found: list[str] = []
    source = path.read_text(encoding="utf-8")
    spoken = [(start, text) for start, text in texts(source) if " " in text]  # one word in a string is a key
    if _has_a_phrase("\n".join(text for _, text in spoken)):
        for start, text in spoken:
            found += [f"{path}:{source.count(chr(10), 0, start) + 1 + line}: {what}" for line, what in _prose(text)]
    lower = source.lower()
    if not any(word in lower for word in NAMES) or not NAMES & _words(source):
        return found
    for node in ast.walk(ast.parse(source)):
        name = (
            node.name
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef)
            else node.id
            if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)
            else node.arg
            if isinstance(node, ast.arg)
            else ""
        )
        if _words(name) & NAMES:
            found.append(f"{path}:{getattr(node, 'lineno', 0)}: name {name}")
    return found


def phrases(paths: list[Path]) -> list[str]:
    """Return the phrases of files and of the files in folders."""
    found: list[str] = []
    for path in paths:
        files = sorted(path.rglob("*")) if path.is_dir() else [path]
        for file in files:
            if EXEMPT.search(file.as_posix()) or "__pycache__" in file.parts:
                continue
            if file.suffix == ".py":
                found += in_python(file)
            elif file.suffix in (".md", ".js", ".css", ".html", ".toml", ".in"):
                found += in_document(file)
    return found


if __name__ == "__main__":
    sys.stdout.writelines(f"{line}\n" for line in phrases([Path(name) for name in sys.argv[1:]]))
