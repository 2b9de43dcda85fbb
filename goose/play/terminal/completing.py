"""Completion of the last word of a line."""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence

from goose.base.lines import split_words
from goose.core.interpreter import Interpreter
from goose.core.words.language import TableLanguage
from goose.play.terminal.prompt import last_word

IN_GAME = "common.not_in_game"  # the failure of an instruction that names players of the game in progress


def complete_word(word: str, words: Iterable[str]) -> list[str]:
    """Return the words that begin with a text, each once."""
    return [candidate for candidate in dict.fromkeys(words) if candidate.startswith(word)]


def complete_file(word: str, folder: str | None) -> list[str]:
    """Return the file names that begin with a text; the name of a folder ends in a slash.

    If a folder is given, only names inside it are offered. Names that are not one word of a line are never offered.
    """
    above, _, begun = word.rpartition("/")
    if folder is not None and (word.startswith("/") or ".." in above.split("/")):
        return []
    before = word[: len(word) - len(begun)]
    try:
        with os.scandir(os.path.join(folder or ".", before)) as entries:
            names = [f"{before}{entry.name}{'/' if _is_folder(entry) else ''}" for entry in entries]
    except (OSError, ValueError):
        return []
    hidden = () if begun else (f"{before}.",)
    return sorted(
        name for name in names if name.startswith(word) and not name.startswith(hidden) and split_words(name) == [name]
    )


def _is_folder(entry: os.DirEntry[str]) -> bool:
    try:
        return entry.is_dir()
    except OSError:  # a link that leads to itself
        return False


def complete_instruction(interpreter: Interpreter, line: str, folder: str | None) -> list[str]:
    """Return completions of a line's last word: instructions, players, levels or files."""
    language = interpreter.language
    if not isinstance(language, TableLanguage):
        return []
    word = last_word(line)
    before = line[: len(line) - len(word)].split()
    signatures = {language.words[name]: signature for name, signature in interpreter.signatures.items()}
    if not before:
        return complete_word(word, signatures)
    if before[0] not in signatures:
        return []
    signature = signatures[before[0]]
    place = len(before) - 1
    view = interpreter.view()
    if place < signature.players[1] and not signature.names_newcomer:
        seats = [seat["name"] for seat in view["seats"]] if IN_GAME in signature.failures else []
        players = seats or [player["name"] for player in view["players"]]
        found = complete_word(word, [name for name in players if name not in before[1:]])
        if found or place < signature.players[0]:
            return found
    place -= signature.players[1]
    if not 0 <= place < len(signature.values):
        return []
    argument = signature.values[place]
    if argument.levels:
        return complete_word(word, [language.levels[level] for level in argument.levels])
    return complete_file(word, folder) if argument.name == "file" else []


def complete_line(typed: str, lines: Iterable[Sequence[str]], words: Iterable[str]) -> list[str]:
    """Return completions of a line's last word, if all lines are known.

    Args:
        typed: the beginning of the line.
        lines: the forms of each line, the preferred one first.
        words: other single words that can be typed.
    """
    word = last_word(typed)
    before = split_words(typed[: len(typed) - len(word)])
    if before is None:
        return []
    candidates = [] if before else [*words]
    for forms in lines:
        for form in forms:
            parts = form.split(" ")
            if parts[: len(before)] == before and complete_word(word, parts[len(before) : len(before) + 1]):
                candidates.append(parts[len(before)])
                break
    return complete_word(word, candidates)
