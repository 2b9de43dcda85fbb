"""A language: the interface of the interpreter, and the usual language, which is a table.

Such a table has one word for each instruction and one wording for each message.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from os import listdir

from goose.base.errors import Incomplete
from goose.base.lines import read_number
from goose.core.events import DRAWING, INSTRUCTION, LEVEL, PROTOCOL, WORD, Drawing
from goose.core.instructions import Argument, Instruction

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Mapping, Sequence

    from goose.core.events import Event, Fields, Values
    from goose.core.instructions import Signature, Signatures
    from goose.core.template import Filled

    Parse = Callable[[list[str]], Instruction | None]
    """From the words of a line to its instruction, or None if the line is not valid."""

    Convert = Callable[[str], str | int | None]
    """From a word to the value of an argument, or None if the word is not valid for it."""


_FIRST = ("en", "pt", "es", "it")  # lists begin in this order; other languages follow, sorted by code


def codes_in(folders: Iterable[str], others: Collection[str]) -> tuple[str, ...]:
    """Return the codes of languages with a file, in the order of lists, without those in `others`."""
    names = [name.partition(".") for folder in folders for name in listdir(folder)]
    found = {code for code, _, end in names if end in ("py", "pyc") and code[:1] != "_" and code not in others}
    return tuple(sorted(found, key=lambda code: (_FIRST.index(code) if code in _FIRST else len(_FIRST), code)))


class Language(ABC):
    """A language: reads words and writes lines.

    Attributes:
        code: the code of the language for `--lang`.
        words: the word of each instruction by its name, if it has one.
        around: the lines before and after the answers to an instruction, by its name, if a course gives them.
    """

    code: str
    words: Mapping[str, str] = {}
    around: Mapping[str, tuple[str, str]] = {}

    @abstractmethod
    def greeting(self, names: Collection[str]) -> str:
        """Return the first line for a person at a terminal."""

    @abstractmethod
    def lacks(self, signatures: Signatures) -> list[str]:
        """Return the names of instructions, levels, events and greetings without a text."""

    @abstractmethod
    def parser(self, signatures: Signatures) -> Parse:
        """Return a parser for the instructions with these signatures, by name."""

    @abstractmethod
    def write(self, instruction: Instruction, signature: Signature) -> str:
        """Return the line of an instruction, without line end."""

    @abstractmethod
    def render(self, events: Iterable[Event]) -> str:
        """Return the lines for the events, each ended by LF."""

    # A language with its own grammar explains its instructions itself; a table language has texts for this.

    def explain(self, signatures: Signatures, words: list[str]) -> str | None:
        """Return why the words of a line are not an instruction, or None if the language does not explain it."""
        return None

    def help_on(self, signatures: Signatures, words: list[str]) -> list[str] | None:
        """Return the help on an instruction, or on all without a word, or None if there is no help."""
        return None

    def takes(self, name: str, signature: Signature) -> str:
        """Return a sentence with the arguments of an instruction; empty if the language has no sentence."""
        return ""

    def form(self, name: str, signature: Signature) -> str:
        """Return how an instruction is written; capitals stand for words to type."""
        return self.words.get(name, name)


class TableLanguage(Language):
    """A language with a simple grammar (a word and its arguments) and fixed texts as messages.

    Args:
        code: the code of the language for `--lang`.
        words: the word of each instruction.
        levels: the word of each level of the automatic players.
        greetings: the first line at a terminal: one text with the `{word}` of the help, and one with all `{words}` for
                rules without help.
        messages: the text of each event, with the event's fields in braces (`goose.core.template`).
        events: the fields of each event.
        forms: the fields of each form of a drawing, which `messages` may word too (`goose.core.events.Drawing`).
        tested: the messages are right; each is compiled when it is first printed, because a short script prints few.
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
        *,
        tested: bool = False,
    ) -> None:
        self.code = code
        self.words = words
        self.levels = levels
        self.greetings = greetings
        self._messages = messages
        self._events = events
        self._forms = forms or {}
        self._wordings: dict[str, str | Filled] = {}  # the compiled messages
        if not tested:
            self._compile({*messages} - self._forms.keys())

    def _compile(self, keys: Iterable[str]) -> None:
        """Compile the messages of some events."""
        for key in keys:
            self._wordings[key] = self._wording(key)

    def _wording(self, key: str) -> str | Filled:
        """Return the message of an event in its compiled form; that of a drawing has the forms too."""
        wording = self._compiled(key, self._events)
        if key == DRAWING:
            forms = {form: self._compiled(form, self._forms) for form in self._forms if form in self._messages}
            if forms:
                return _formed(wording, forms, {form for form in forms if not self._messages[form]})
        return wording

    def _compiled(self, key: str, known: Mapping[str, Fields]) -> str | Filled:
        text = self._messages[key]
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
        lacking = sorted(words | (self._events.keys() - PROTOCOL.keys() - self._messages.keys()))
        return lacking if len(self.greetings) == 2 else [*lacking, "GREETINGS"]

    def render(self, events: Iterable[Event]) -> str:
        """Return the lines for the events, each ended by LF."""
        wordings = self._wordings
        if type(events) is not list:
            events = [*events]
        try:
            if len(events) == 1:  # most answers of some games; this takes half the time
                message, values = events[0]
                text: str = wordings[message] % values
                return text
            return "".join([wordings[message] % values for message, values in events])
        except KeyError as error:
            known = {message for message, _ in events} & (self._messages.keys() - self._forms.keys())
            new = known - wordings.keys()
            if not new and error.args[0] not in known:  # otherwise another thread has compiled it meanwhile
                raise Incomplete(f"the language {self.code} has no wording for {error}") from error
        self._compile(new)
        return self.render(events)

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
            name, least, most, players, converts, given = form
            if not least < len(words) <= most + 1:
                return None
            if not converts:
                return Instruction(name, words[1:], [*given])
            values: list[str | int] = []
            for convert, word in zip(converts, words[players + 1 :], strict=False):
                value = convert(word)
                if value is None:
                    return None
                values.append(value)
            return Instruction(name, words[1 : players + 1], [*values, *given])

        return parse

    def write(self, instruction: Instruction, signature: Signature) -> str:
        """Return the line of an instruction; raise ValueError if a value must be typed first."""
        if any(isinstance(value, Argument) for value in instruction.values):
            raise ValueError(f"{instruction!r} is not complete: replace its arguments by the values to be typed")
        arguments = [*zip(instruction.values, signature.values, strict=False)]
        for value, argument in arguments:
            if argument.levels and value not in argument.levels:
                raise ValueError(f"there is no level {value}; there are {', '.join(argument.levels)}")
        values = [self.levels[value] if argument.levels else value for value, argument in arguments]
        return " ".join(map(str, (self.words[instruction.name], *instruction.players, *values)))

    def _form(self, name: str, signature: Signature) -> tuple[str, int, int, int, tuple[Convert, ...], tuple[str, ...]]:
        least, most = signature.players
        converts = tuple([self.convert(argument) for argument in signature.values])
        return name, least + signature.required, most + len(converts), most, converts, signature.given

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
    from goose.core.template import compiled  # a start that answers nothing does not need it

    known = text, fields
    return _COMPILED.get(known) or _COMPILED.setdefault(known, compiled(text, fields))


def _with_word(wording: str | Filled, words: Mapping[str, str], place: int) -> Filled:
    """Return a text in which one value is replaced by its word."""
    from goose.core.template import Filled

    return Filled(lambda values: wording % (*values[:place], words[str(values[place])], *values[place + 1 :]))


def _formed(wording: str | Filled, forms: Mapping[str, str | Filled], empty: Collection[str]) -> Filled:
    """Return the text of drawings, for drawings with these forms."""
    from goose.core.template import Filled

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
