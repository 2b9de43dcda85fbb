"""The tokens of a program's text, in which names, numbers, texts, comments and layout make no difference.

One reader serves the common languages: what it must know of a language is how comments look. As in JPlag, programs
are compared as strings of tokens, so that renaming changes nothing (L. Prechelt, G. Malpohl, M. Philippsen, *Finding
Plagiarisms among a Set of Programs with JPlag*, Journal of Universal Computer Science 8(11), 2002).
"""

from __future__ import annotations

import os
import re
from functools import cache

_SLASHES = r"//[^\n]*|/\*.*?(?:\*/|\Z)"
_HASH = r'#[^\n]*|"""(?:[^\\]|\\.)*?(?:"""|\Z)|' + r"'''(?:[^\\]|\\.)*?(?:'''|\Z)"
_DASHES = r"--[^\n]*"
_SEMICOLON = r";[^\n]*"
_NOTHING = r"(?!)"

_ENDINGS = {
    _SLASHES: "c cc cjs cpp cs cxx dart go groovy h hh hpp java js jsx kt kts mjs php rs scala swift ts tsx",
    _HASH: "bash ex exs jl nim pl pm py r rb sh tcl",
    _DASHES: "adb ads elm hs lua sql",
    _SEMICOLON: "clj el lisp rkt scm",
}
_COMMENTS = {f".{ending}": comments for comments, endings in _ENDINGS.items() for ending in endings.split()}

_KEYWORDS = """\
and as assert async await begin boolean break case catch char class const continue def default defer del do double
elif else elsif end enum except extends false final finally float fn for foreach from func function global if
implements import in include instanceof int interface is lambda let long match namespace new nil none nonlocal not
null or package pass private protected public raise repeat return self short sizeof static string struct super switch
template then this throw throws true try type typedef union unless unsigned until using var virtual void when while
with yield
"""
_CODES = {word: 128 + number for number, word in enumerate(_KEYWORDS.split())}

_REST = "|".join(
    [
        r"""(?P<text>"(?:[^"\\\n]|\\.)*"?|'(?:[^'\\\n]|\\.)*'?|`(?:[^`\\]|\\.)*`?)""",
        r"(?P<number>\d[\w.]*)",
        r"(?P<word>\w+)",
        r"(?P<sign>[^\s\w])",
    ]
)
_NAME, _NUMBER, _TEXT, _SIGN = b"nNtS"  # letters, which no sign of a program is


def is_source(name: str) -> bool:
    """Return whether a file is known by its ending as the text of a program."""
    return os.path.splitext(name)[1].lower() in _COMMENTS


def tokens(data: bytes, name: str, most: int) -> tuple[bytes, list[int]]:
    """Return the first tokens of a file, a byte each, and the line of each; none of a file that is not text."""
    if b"\0" in data:
        return b"", []
    pattern = _pattern(_COMMENTS.get(os.path.splitext(name)[1].lower(), _NOTHING))
    found = bytearray()
    lines: list[int] = []
    text, line, seen = data.decode("utf-8", "replace"), 1, 0
    for token in pattern.finditer(text):
        match token.lastgroup:
            case None:  # a comment
                continue
            case "word":
                found.append(_CODES.get(token[0].lower(), _NAME))
            case "number":
                found.append(_NUMBER)
            case "text":
                found.append(_TEXT)
            case _:
                found.append(ord(token[0]) if token[0].isascii() else _SIGN)
        line += text.count("\n", seen, token.start())
        seen = token.start()
        lines.append(line)
        if len(found) == most:
            break
    return bytes(found), lines


@cache
def _pattern(comments: str) -> re.Pattern[str]:
    """Return the pattern of a token; each part ends somewhere, also without its end, so that reading takes one pass."""
    return re.compile(f"(?:{comments})|{_REST}", re.DOTALL)
