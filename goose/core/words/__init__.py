"""The languages of goose, one file each.

A file here has all texts of a language except those of the games. The file with the same name in the `words` folder of
a game has all texts of that game (`goose.core.texts` describes them). To add a language, write these files: goose and
each game have the languages for which they have files. In a game, a file named after a set of rules is the language of
these rules alone. A file with `BASE`, the code of another language, takes missing words and texts from that language.

The words and messages of the protocol can stand apart, in `_CODE.py` beside the file, and those of goose do: every
start reads them, and the other texts are many times as much. Each of the two files then has its own `BASE`.
"""

from __future__ import annotations

from sys import modules

from goose.base.errors import Incomplete
from goose.core.events import DRAWING, WORD
from goose.core.registry import NAMES
from goose.core.words.language import TableLanguage, codes_in

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Any

    from goose.core.game import GameKind, Rules
    from goose.core.words.language import Language

CODES = codes_in(__path__, ("language",))
"""The languages of goose itself: one for each file."""

_UNWORDED = {DRAWING: "{drawing}", WORD: "{instruction}"}
"""The texts of messages that no language words, by their keys."""


def spoken(kind: GameKind, rules: Rules) -> Sequence[str]:
    """Return the codes of the languages of a game by some rules."""
    return kind.languages if rules.languages is None else rules.languages


def module_of(package: str, code: str) -> Any:
    """Return the file of a language, imported only now, or None if a package does not have it."""
    name = f"{package}.words.{code}"
    try:
        __import__(name)
    except ModuleNotFoundError as error:
        if error.name is None or not name.startswith(error.name):
            raise
        return None
    except SyntaxError as error:
        raise Incomplete(f"{error.filename}, line {error.lineno}, is not valid Python: {error.msg}") from error
    return modules[name]


def protocol_of(package: str, code: str) -> Any:
    """Return the file with the words and messages of a language, or None if the package does not have it."""
    return module_of(package, f"_{code}") or module_of(package, code)


def files_of(code: str, kind: GameKind | None = None) -> list[Any]:
    """Return the files with the words and messages of a language, goose's own first; a later file has priority."""
    own = [] if kind is None else with_bases(protocol_of, kind.package, code)
    codes = [code, *(file.BASE for file in reversed(own) if hasattr(file, "BASE"))]
    shared = next((known for known in codes if known in CODES), None)
    return [*([] if shared is None else with_bases(protocol_of, "goose.core", shared)), *own]


def with_bases(find: Callable[[str, str], Any], package: str, code: str) -> list[Any]:
    """Return the file of a language in a package, after the files of the languages that it takes texts from.

    Args:
        find: `module_of` or `protocol_of`.
        package: the package of goose or of a game.
        code: the code of the language; without a file there is nothing.
    """
    files: list[Any] = []
    codes: list[str] = []
    base: str | None = code
    while base is not None:
        file = None if base in codes else find(package, base)
        if file is None:
            if not codes:
                return []
            raise Incomplete(f'{package}.words.{codes[-1]} has BASE = "{base}", which is no other language there')
        files.append(file)
        codes.append(base)
        base = getattr(file, "BASE", None)
    return files[::-1]


def table_of(name: str, code: str, kind: GameKind | None = None) -> dict[str, str]:
    """Return a table (`WORDS`, `LEVELS`) with those of goose and of a game."""
    table = house_table(name, code, kind)
    return table if kind is None else kind.reworded(name, table)


def house_table(name: str, code: str, kind: GameKind | None = None) -> dict[str, str]:
    """Return the same table as it is without a course."""
    table: dict[str, str] = {}
    for file in files_of(code, kind):
        table |= getattr(file, name, {})
    return table


def messages_of(kind: GameKind, rules: Rules, code: str) -> dict[str, str]:
    """Return the wording of each event by some rules, by its message's key."""
    messages = {**_UNWORDED}
    for file in files_of(code, kind):
        messages |= getattr(file, "MESSAGES", {})
        messages |= getattr(file, "MESSAGES_OF", {}).get(rules.name, {})
    reworded = kind.reworded("MESSAGES", messages)
    if reworded is messages:
        return messages
    known = {**kind.events_by(rules), **kind.forms_by(rules)}  # a course may word messages of other rules too
    return {key: text for key, text in reworded.items() if key in known}


def load_language(kind: GameKind, rules: Rules, code: str) -> Language:
    """Return a language of a game by some rules, importing only the modules of this language.

    Raises:
        Incomplete: a wording has an unknown event or field, or a file is missing.
    """
    module = protocol_of(kind.package, code)
    if module is None:
        raise Incomplete(f"the game {kind.name} has no module {kind.package}.words.{code}")
    own: Language | None = getattr(module, "LANGUAGE", None)
    if own is not None:
        return own
    greetings: Sequence[str] = ()
    for file in files_of(code, kind):
        greetings = getattr(file, "GREETINGS", greetings)
    messages = messages_of(kind, rules, code)
    language = TableLanguage(
        code,
        table_of("WORDS", code, kind),
        table_of("LEVELS", code, kind),
        greetings,
        messages,
        kind.events_by(rules),
        kind.forms_by(rules),
        tested=kind.name in NAMES and kind.reworded("MESSAGES", messages) is messages,
    )
    language.around = kind.around
    return language
