"""The languages that goose speaks, one module each.

A language knows the words of the instructions, and how to put events into lines; it knows no rule of any game. To
add one: write a module like `en` with a `LANGUAGE`, and add its code to `CODES`.
"""

from importlib import import_module
from typing import cast

from goose.languages.language import Language

CODES = ("en", "pt", "es", "it", "kata")


def load_language(code: str) -> Language:
    """Return the language of a code in `CODES`; its module is imported only now."""
    return cast(Language, import_module(f"goose.languages.{code}").LANGUAGE)
