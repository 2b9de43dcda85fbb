"""A language as a table.

One word per instruction, one wording per message.
"""

from __future__ import annotations

from goose.base.errors import Incomplete
from goose.base.lines import read_number
from goose.core.events import DRAWING, INSTRUCTION, LEVEL, PROTOCOL, WORD, Drawing, Event, Fields, Values
from goose.core.instructions import Argument, Instruction
from goose.core.template import Filled, compiled
from goose.core.words.language import Language

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Mapping, Sequence

    from goose.core.instructions import Signature, Signatures
    from goose.core.words.language import Parse

    Convert = Callable[[str], str | int | None]
    """From a word to the value of an argument, or None if the word is not valid for it."""


class TableLanguage(Language):
    """A language with a simple grammar: a word and its arguments.

    Its messages are fixed texts.

    Args:
        code: the code of the language for `--lang`.
        words: the word of each instruction.
        levels: the word of each level of the automatic players.
        greetings: the first line at a terminal: one text with the `{word}` of the help, and one with all `{words}` for
                rules without help.
        messages: the text of each event, with the event's fields in braces (`goose.core.template`).
        events: the fields of each event.
        forms: the fields of each form of a drawing, which `messages` may word too (`goose.core.events.Drawing`).
    """

    def __init__(
        self,
        code: str,
        words: Mapping[str, str],
        levels: Mapping[str, str],
        greetings: Sequence[str],
        messages: Mapping[str, str],
        events: Mapping[str, Fields],
        forms: Mapping[str, Fields] | None = None,
    ) -> None:
        self.code = code
        self.words = words
        self.levels = levels
        self.greetings = greetings
        self._events = events
        known = {**events, **(forms or {})}
        self._wordings = {key: self._compiled(key, text, known) for key, text in messages.items()}
        formed = {key: self._wordings.pop(key) for key in forms or () if key in messages}
        if formed:
            empty = {key for key in formed if not messages[key]}
            self._wordings[DRAWING] = _formed(self._wordings[DRAWING], formed, empty)

    def _compiled(self, key: str, text: str, known: Mapping[str, Fields]) -> str | Filled:
        fields = known.get(key)
        if fields is None:
            raise Incomplete(f"the language {self.code} words {key}: there is no such event")
        if not isinstance(text, str):
            raise Incomplete(f"the language {self.code} words {key} as {text!r}, which is not a text")
        try:
            wording = _compiled(text, tuple(fields))
        except ValueError:
            raise Incomplete(
                f"the language {self.code} has an unknown field in the message {key}: {text!r}; "
                f"its fields are: {', '.join(fields) or 'none'}"
            ) from None
        words = self.words if key == WORD else self.levels
        field = INSTRUCTION if key == WORD else LEVEL
        return _with_word(wording, words, fields.index(field)) if field in fields else wording

    def greeting(self, names: Collection[str]) -> str:
        """Return the first line for a person at a terminal."""
        if "help" in names:
            return self.greetings[0].format(word=self.words["help"])
        return self.greetings[1].format(words=", ".join(self.words[name] for name in names))

    def lacks(self, signatures: Signatures) -> list[str]:
        """Return the instructions, levels and events that have no word or wording."""
        levels = {level for signature in signatures.values() for value in signature.values for level in value.levels}
        words = (signatures.keys() - self.words.keys()) | (levels - self.levels.keys())
        lacking = sorted(words | (self._events.keys() - PROTOCOL.keys() - self._wordings.keys()))
        return lacking if len(self.greetings) == 2 else [*lacking, "GREETINGS"]

    def render(self, events: Iterable[Event]) -> str:
        """Return the lines for the events, each ended by LF."""
        wordings = self._wordings
        try:
            return "".join([wordings[message] % values for message, values in events])
        except KeyError as error:
            raise Incomplete(f"the language {self.code} has no wording for {error}") from error

    def parser(self, signatures: Signatures) -> Parse:
        """Return a parser for the instructions with these signatures, by name."""
        forms = {self.words[name]: self._form(name, signature) for name, signature in signatures.items()}
        if len(forms) < len(signatures):
            words = [self.words[name] for name in signatures]
            twice = [name for name in signatures if words.count(self.words[name]) > 1]
            same = ", ".join(f"{self.words[name]} ({name})" for name in twice)
            raise Incomplete(f"the language {self.code} has the same word for several instructions: {same}")
        for name in signatures:
            if len(self.words[name].split()) != 1:
                raise Incomplete(f"the language {self.code} needs a single word for {name}, not {self.words[name]!r}")

        def parse(words: list[str]) -> Instruction | None:
            form = forms.get(words[0])
            if form is None:
                return None
            name, least, most, players, converts = form
            if not least < len(words) <= most + 1:
                return None
            if not converts:
                return Instruction(name, words[1:], [])
            values: list[str | int] = []
            for convert, word in zip(converts, words[players + 1 :], strict=False):
                value = convert(word)
                if value is None:
                    return None
                values.append(value)
            return Instruction(name, words[1 : players + 1], values)

        return parse

    def write(self, instruction: Instruction, signature: Signature) -> str:
        """Return the line of an instruction.

        Raise ValueError if a value must be typed first.
        """
        if any(isinstance(value, Argument) for value in instruction.values):
            raise ValueError(f"{instruction!r} is not complete: replace its arguments by the values to be typed")
        arguments = [*zip(instruction.values, signature.values, strict=False)]
        for value, argument in arguments:
            if argument.levels and value not in argument.levels:
                raise ValueError(f"there is no level {value}; there are {', '.join(argument.levels)}")
        values = [self.levels[value] if argument.levels else value for value, argument in arguments]
        return " ".join(map(str, (self.words[instruction.name], *instruction.players, *values)))

    def _form(self, name: str, signature: Signature) -> tuple[str, int, int, int, tuple[Convert, ...]]:
        least, most = signature.players
        converts = tuple([self.convert(argument) for argument in signature.values])
        return name, least + signature.required, most + len(converts), most, converts

    def convert(self, argument: Argument) -> Convert:
        """Return a function that converts a word to the value of an argument."""
        if argument.levels:
            levels = {self.levels[level]: level for level in argument.levels}
            if len(levels) < len(argument.levels):
                raise Incomplete(f"the language {self.code} has one word for two levels: {', '.join(levels)}")
            return levels.get
        least = argument.least
        if least is not None:
            return number(least, argument.most)
        if argument.alphabet:
            alphabet = frozenset(argument.alphabet)
            return lambda word: word if alphabet.issuperset(word) else None
        return str


def number(least: int, most: int | None) -> Convert:
    """Return a reader of numbers within bounds, both included."""

    def convert(word: str) -> int | None:
        value = read_number(word)
        return None if value is None or value < least or (most is not None and value > most) else value

    return convert


_COMPILED: dict[tuple[str, Fields], str | Filled] = {}  # each of many misreadings creates its languages again


def _compiled(text: str, fields: Fields) -> str | Filled:
    known = text, fields
    return _COMPILED.get(known) or _COMPILED.setdefault(known, compiled(text, fields))


def _with_word(wording: str | Filled, words: Mapping[str, str], place: int) -> Filled:
    """Return a text in which one value is replaced by its word."""
    return Filled(lambda values: wording % (*values[:place], words[str(values[place])], *values[place + 1 :]))


def _formed(wording: str | Filled, forms: Mapping[str, str | Filled], empty: Collection[str]) -> Filled:
    """Return the text of drawings, for drawings with these forms."""

    is_alone = wording == "%s\n"  # nothing stands around the drawing

    def fill(values: Values) -> str:
        (drawing,) = values
        if not isinstance(drawing, Drawing) or drawing.form not in forms:
            return wording % values
        if drawing.form in empty:
            return ""
        lines = forms[drawing.form] % drawing.values
        return lines if is_alone else wording % (lines.removesuffix("\n"),)

    return Filled(fill)
