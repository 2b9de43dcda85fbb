"""Explains invalid lines and instructions in a language."""

from __future__ import annotations

import re
from collections.abc import Mapping

from goose.base.lines import LONGEST_LINE, read_number, split_words
from goose.base.quoting import printable, quoted
from goose.base.widths import columns_of, padded
from goose.core.events import INVALID_INSTRUCTION
from goose.core.game import GameKind
from goose.core.instructions import Argument, Instruction, Signature
from goose.core.interpreter import Interpreter, Reply
from goose.core.texts import filled, texts
from goose.core.words.language import TableLanguage
from goose.kit.nearest import asks_for_help, leaves, meant
from goose.reference.explaining.wording import Wording

_HELP, _QUIT = "help", "quit"
_NAMES = ("Ana", "Rui", "Eva", "Gil", "Lia", "Tom", "Ada", "Leo")  # names of players in examples
_FIRST = 3  # the first number in examples without given numbers


def explain(interpreter: Interpreter, kind: GameKind, line: str) -> str | None:
    """Return why a line is invalid, as one line without its line end.

    The result is None for a valid or blank line, and for any line in a language with its own grammar that does not
    explain itself.
    """
    words = split_words(line)
    if words is None:
        return _no_text(texts(interpreter.language.code, kind)["explanations"], line)
    if not words or interpreter.read(line) is not None:
        return None
    language = interpreter.language
    if isinstance(language, TableLanguage):
        return printable(_Table(interpreter, kind, language).why(words))
    text = language.explain(interpreter.signatures, words)
    if text is None:
        return None
    phrases = texts(language.code, kind)["explanations"]
    return printable(f"{text}; {phrases['ends']}" if len(words) == 1 and leaves(words[0]) else text)


def notes_on(interpreter: Interpreter, kind: GameKind, line: str, reply: Reply) -> list[str]:
    """Return the lines that help a person with a line that failed.

    The lines are the help that was asked for, or the reason why the line failed; a valid line has no such lines.
    """
    if reply.failure == INVALID_INSTRUCTION and (lines := help_on(interpreter, kind, split_words(line) or [])):
        return lines
    why = explain_failure(interpreter, kind, line, reply)
    return [] if why is None else [why]


def explain_failure(interpreter: Interpreter, kind: GameKind, line: str, reply: Reply) -> str | None:
    """Return why a line that has just been answered failed, if its answer does not say so: as one line, or None."""
    if reply.failure == INVALID_INSTRUCTION:
        return explain(interpreter, kind, line)
    return None if reply.reason is None else reason_of(reply.reason, kind, interpreter.language.code)


def reason_of(reason: str, kind: GameKind, code: str) -> str:
    """Return the sentence with the reason for which a file cannot be read or written.

    Args:
        reason: what the system says, or the key of goose's own explanation (`goose.core.files.NEWER`).
        code: the language.
    """
    phrases = texts(code, kind)["explanations"]
    return printable(filled(phrases["reason"], reason=phrases.get(reason, reason)))


def help_on(interpreter: Interpreter, kind: GameKind, words: list[str]) -> list[str] | None:
    """Return the lines of help that an invalid line asks for, or None if it does not ask for help.

    A line asks for help if its first word is `?` or means help in any language. It asks about the instruction that
    follows, otherwise about all instructions and how to leave.
    """
    if not words or not asks_for_help(words[0], kind) or interpreter.read(" ".join(words)) is not None:
        return None
    language = interpreter.language
    if isinstance(language, TableLanguage):
        text = _Table(interpreter, kind, language).help_on(words)
    else:
        text = language.help_on(interpreter.signatures, words[1:])
    if text is None:
        return None
    return [printable(line) for line in (text if words[1:] else [*text, *_hints(interpreter, kind)])]


def _hints(interpreter: Interpreter, kind: GameKind) -> list[str]:
    """Return the other hints for a person who asks for general help."""
    language = interpreter.language
    phrases = texts(language.code, kind)["explanations"]
    first = next(iter(interpreter.signatures))
    word = language.words[first] if isinstance(language, TableLanguage) else first
    return [filled(phrases["more"], word=word), phrases["ends"]]


class _Table:
    """The known instructions, in a language that is a table."""

    def __init__(self, interpreter: Interpreter, kind: GameKind, language: TableLanguage) -> None:
        self._interpreter = interpreter
        self._kind = kind
        self._language = language
        self._wording = Wording(kind, language)
        self._words = {name: language.words[name] for name in interpreter.signatures}
        self._names = {word: name for name, word in self._words.items()}

    def why(self, words: list[str]) -> str:
        name = self._names.get(words[0])
        if len(words) == 1 and (name == _QUIT or (name is None and leaves(words[0]))):
            text = self._not_there(words[0]) if name is None else self._takes(name)
            return f"{text}; {self._wording.phrase('ends')}"
        if name is None:
            return self._unknown(words[0])
        signature = self._interpreter.signatures[name]
        text = self._takes(name)
        players = signature.players[1]
        rest = words[1 + players + len(signature.values) :]
        has_digit = any(map(str.isdigit, "".join(rest)))
        if has_digit and signature.throws and not signature.values:
            return self._wording.phrase("dice_thrown", explanation=text)
        if rest:
            return self._wording.phrase("too_much", explanation=text, rest=quoted(" ".join(rest)))
        given = zip(signature.values, words[1 + players :], strict=False)
        wrong = [(argument, word) for argument, word in given if not self._is_read(name, argument, word)]
        if wrong and len(words) > signature.players[0] + signature.required:
            argument, word = wrong[0]
            noun = self._wording.noun(argument)
            return self._wording.phrase("no_such", explanation=text, value=quoted(word), noun=noun)
        return text

    def help_on(self, words: list[str]) -> list[str] | None:
        """Return the help for a line's words, of which the first asks for help."""
        if self._names.get(words[0], _HELP) != _HELP:
            return None
        return self._about(words[1]) if words[1:] else self._overview()

    def _about(self, word: str) -> list[str]:
        name = self._names.get(word)
        if name is None:
            return [self._unknown(word)]
        lines = [self._takes(name)]
        if sentence := self._wording.sentences.get(name):
            lines.append(sentence)
        if line := self._example(name):
            lines.append(self._wording.phrase("example", line=line))
        return lines

    def _overview(self) -> list[str]:
        """Return a line for each instruction: an example, and what it does or, without that text, what it takes."""
        lines = {name: self._example(name) or word for name, word in self._words.items()}
        width = max(map(columns_of, lines.values()), default=0)
        signatures = self._interpreter.signatures
        return [
            f"{padded(line, width)}  {self._wording.sentences.get(name, self._wording.what(signatures[name]))}".rstrip()
            for name, line in lines.items()
        ]

    def _takes(self, name: str) -> str:
        return self._wording.takes(name, self._interpreter.signatures[name])

    def _not_there(self, word: str) -> str:
        return self._wording.phrase("unknown", word=quoted(word))

    def _unknown(self, word: str) -> str:
        text = self._not_there(word)
        if known := meant(word, self._words, self._kind):
            return self._wording.phrase("meant", explanation=text, known=known)
        if _HELP in self._words:
            return self._wording.phrase("see_help", explanation=text, help=self._words[_HELP])
        return self._wording.phrase("see_words", explanation=text, words=", ".join(self._names))

    def _is_read(self, name: str, argument: Argument, word: str) -> bool:
        """Return whether the language accepts a word for an argument."""
        alone = {name: Signature(values=(argument,), required=1)}
        return self._language.parser(alone)([self._words[name], word]) is not None

    def _example(self, name: str) -> str | None:
        """Return an example of an instruction with all its arguments, or None if no example is known.

        The samples of the texts have priority if they are valid for the argument.
        """
        signature = self._interpreter.signatures[name]
        least, most = signature.players
        players = most if signature.values else max(least, min(1, most))
        names = [*_NAMES, *(f"{_NAMES[0]}{number}" for number in range(2, players))][:players]
        samples, values = self._wording.samples, []
        for place, argument in enumerate(signature.values):
            written = samples.get(argument.name, "")
            sample = written if argument.least is None else read_number(written)
            values.append(sample if written and argument.takes(sample) else _plausible(argument, place))
        instruction = Instruction(name, names, values)
        line = self._interpreter.write(instruction)
        return line if self._interpreter.read(line) == instruction else None


def _no_text(phrases: Mapping[str, str], line: str) -> str:
    """Return why a line has no words, testing the reasons in the order of `split_words`."""
    if len(line.encode("utf-8", "surrogatepass")) > LONGEST_LINE:
        most = f"{LONGEST_LINE:,}".replace(",", phrases["thousands"])
        return filled(phrases["too_long"], most=most)
    if re.search("[\ud800-\udfff]", line):
        return phrases["not_utf8"]
    control = next((sign for sign in line if sign != "\t" and ("\x00" <= sign < " " or "\x7f" <= sign < "\xa0")), "")
    return filled(phrases["control"], character=printable(control))


def _plausible(argument: Argument, place: int) -> str | int:
    if argument.levels:
        return argument.levels[0]
    if argument.least is not None:
        number = max(argument.least, _FIRST + place)
        return number if argument.most is None else min(number, argument.most)
    return argument.alphabet[: argument.length or 1] or _NAMES[0].lower()
