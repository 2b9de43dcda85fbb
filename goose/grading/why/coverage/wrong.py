"""In which way a line is written: why it is invalid, or how it differs from the usual form of its instruction."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from goose.base.lines import split_words
from goose.core.instructions import Argument, Instruction, Signature
from goose.core.interpreter import Interpreter
from goose.core.words.language import TableLanguage

NO_WORD = "invalid"
"""The name of the instruction of a line whose first word is unknown."""


def instruction_meant(interpreter: Interpreter, line: str) -> str:
    """Return the name of the instruction whose word begins a line, or `NO_WORD`."""
    words = split_words(line)
    language = interpreter.language
    if not words or not isinstance(language, TableLanguage):
        return NO_WORD
    return next((name for name in interpreter.signatures if language.words[name] == words[0]), NO_WORD)


def written(interpreter: Interpreter, line: str, instruction: Instruction | None) -> Iterator[str]:
    """Yield in which ways a line is written."""
    words = split_words(line) or []
    if instruction is not None:
        if line != " ".join(words):
            yield "extra-blanks"
        if any(word[:1] == "0" and word.isdigit() and word != "0" for word in words[1:]):
            yield "leading-zero"
        return
    name = instruction_meant(interpreter, line)
    language = interpreter.language
    if name == NO_WORD:
        known = (
            [language.words[each].casefold() for each in interpreter.signatures]
            if isinstance(language, TableLanguage)
            else []
        )
        yield "other-case" if words and words[0].casefold() in known else "unknown-word"
        return
    yield from _misfit(interpreter.signatures[name], words[1:])


def _misfit(signature: Signature, words: Sequence[str]) -> Iterator[str]:
    """Yield why the words do not fit a signature."""
    least, most = signature.players
    if len(words) < least + signature.required:
        yield "too-few-words"
        return
    if len(words) > most + len(signature.values):
        yield "too-many-words"
        return
    values = words[least:] if least == most else []
    for word, argument in zip(values, signature.values, strict=False):
        yield from _wrong_value(word, argument)


def _wrong_value(word: str, argument: Argument) -> Iterator[str]:
    if argument.levels:
        yield "unknown-level"
    elif argument.least is not None:
        if not word.isdigit():
            yield "negative-number" if word[:1] == "-" and word[1:].isdigit() else "not-a-number"
        elif int(word[:9]) < argument.least:
            yield "number-too-small"
        elif argument.most is not None and int(word[:9]) > argument.most:
            yield "number-too-large"
        elif len(word) > 9:
            yield "too-many-digits"
    elif argument.alphabet and not {*word} <= {*argument.alphabet}:
        yield "wrong-letters"
