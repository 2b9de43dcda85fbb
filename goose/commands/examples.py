"""`goose examples DIR`: copy the files of the tutorial.

The package has them in English. In another language they differ in the words of goose alone, which the tables of the
language have: the instructions, and in the programs the messages.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Mapping
from importlib.resources import files
from importlib.resources.abc import Traversable

import click

from goose.base.quoting import quoted
from goose.base.writing import write_all
from goose.commands.cli import EnvironmentOption, options
from goose.commands.parameters import completed_argument, reworded
from goose.core.options import LANG
from goose.core.registry import NAMES, load_kind
from goose.core.words import CODES, messages_of, table_of

_FILES = files("goose.commands").joinpath("tutorial")
_GAME = "mancala"  # of the files that are not named after their game
_ENGLISH = "en"  # the language of the files in the package
_LANG = reworded(LANG, "Language of the instructions in the files.", choices=CODES, default=_ENGLISH, metavar=None)


@click.command(short_help="Copy example files into a folder.")
@completed_argument("folder", "DIR", "folder")
@options(_LANG, cls=EnvironmentOption)
def command(folder: str, lang: str) -> None:
    """Copy the example files of the tutorial for students into a folder: scripts, a small suite, a first program.

    goose creates the folder if it does not exist. It never changes a file that is there: if one of the files exists
    with another content, nothing is copied.

    \b
    Examples:
      goose examples tutorial
      goose examples tutorial --lang pt

    Exit status: 0 the files are there, 1 they cannot be written, 2 usage error.
    """
    found = {name: in_language(name, content, lang) for name, content in _below(_FILES)}
    missing = {}
    for name, content in found.items():
        path = os.path.join(folder, *name.split("/"))
        try:
            with open(path, "rb") as file:
                if file.read() != content:
                    raise click.UsageError(f"{quoted(path)} exists with another content: name another folder.")
        except FileNotFoundError:
            missing[path] = content
        except OSError as error:
            raise click.UsageError(f"{quoted(path)}: {error.strerror or error}.") from error
    try:
        write_all(missing)
    except OSError as error:
        raise click.ClickException(f"{quoted(folder)}: {error.strerror or error}.") from error
    for path in missing:
        click.echo(f"{quoted(path)}: written")


def _below(folder: Traversable, above: str = "") -> Iterator[tuple[str, bytes]]:
    """Yield each file below a folder, with its path, in order of names."""
    for entry in sorted(folder.iterdir(), key=lambda entry: (entry.is_dir(), entry.name)):
        name = f"{above}{entry.name}"
        if entry.is_file():
            yield name, entry.read_bytes()
        elif entry.name != "__pycache__":
            yield from _below(entry, f"{name}/")


def in_language(name: str, content: bytes, lang: str) -> bytes:
    """Return an English file with the words of a language: the first of each line in a script, else the quoted texts.

    Args:
        name: the path of the file: a script in the words of one game is named after it.
    """
    if lang == _ENGLISH:
        return content
    game = name.removesuffix(".in")
    known = _translations(game if game in NAMES else _GAME, lang)
    pattern = rb"^(\s*)(\S+)()" if name.endswith(".in") else rb'(")([^"\n]+)(")'

    def translated(found: re.Match[bytes]) -> bytes:
        text = found[2].decode()
        return found[1] + known.get(text, text).encode() + found[3]

    return re.sub(pattern, translated, content, flags=re.MULTILINE)


def _translations(game: str, lang: str) -> Mapping[str, str]:
    """Return the words and messages of a language by the English ones, and the two misspelt words of the scripts.

    One lacks its fourth letter, or has the last one twice if it is shorter; the other has the wrong case.
    """
    kind = load_kind(game)
    rules = kind.make_rules(next(iter(kind.options)), {}, {})
    english, other = ({**table_of("WORDS", code, kind), **messages_of(kind, rules, code)} for code in (_ENGLISH, lang))
    known = {_ENGLISH: lang, **{text: other[key] for key, text in english.items()}}
    for word in table_of("WORDS", _ENGLISH, kind).values():
        own = known[word]
        known[word[:3] + word[4:]] = own[:3] + own[4:] if len(own) > 3 else own + own[-1]
        known[word.capitalize()] = own.capitalize() if own.islower() else own.lower()
    return known
