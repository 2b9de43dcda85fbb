"""Lexers for the site, for code that those of Pygments do not know: shell sessions, and Python with parts left out."""

from __future__ import annotations

from pygments.lexer import RegexLexer, inherit
from pygments.lexers.python import PythonLexer
from pygments.token import Comment, Generic, Text


class Session(RegexLexer):
    """Colours a session of a shell: prompts, and what is typed; a command may go on after `>`."""

    name = "Session"
    tokens = {  # noqa: RUF012 - Pygments reads it of the class
        "root": [
            (r"^(\$ )", Generic.Prompt, "typed"),
            (r"[^\n]*\n", Generic.Output),
        ],
        "typed": [(r" +#[^\n]*", Comment), (r"\\\n", Text), (r"\n", Text, "#pop"), (r"\S+| +", Text)],
    }


class Excerpt(PythonLexer):
    """Colours Python in which `…` stands for what is left out."""

    name = "Python excerpt"
    tokens = {"root": [("…", Comment), inherit], "expr": [("…", Comment), inherit]}  # noqa: RUF012 - see above
