"""A language that is a table: one word an instruction, one wording a message."""

from collections.abc import Callable, Collection, Iterable, Mapping

from goose.events import DRAWING, EVENTS, OPEN_TABLE, WORD, Event, Incomplete, Values
from goose.instructions import Argument, Instruction, Signature
from goose.languages.language import Language, Parse

Convert = Callable[[str], str | int | None]
"""From a word to an argument's value, or None when the word is not what the argument must be."""

_LONGEST_NUMBER = 9  # digits


class TableLanguage(Language):
    """A language whose grammar is one word and its arguments, and whose messages are fixed texts.

    Args:
        code: the name that `--lang` takes.
        words: the word of each instruction.
        levels: the word of each level of the automatic player.
        greetings: what a person at a terminal is told: with the `{word}` of the help, and with all `{words}` where
            there is no help.
        messages: the wording of each event, with the event's fields in braces.
    """

    def __init__(
        self,
        code: str,
        words: Mapping[str, str],
        levels: Mapping[str, str],
        greetings: tuple[str, str],
        messages: Mapping[str, str],
    ) -> None:
        self.code = code
        self.words = words
        self.levels = levels
        self.greetings = greetings
        self.messages = messages
        self._wordings: dict[str, str | _Special] = {}
        wordings = self._wordings
        wordings.update({key: self._compiled(key, text) for key, text in self.messages.items()})
        wordings[DRAWING] = "%s\n"
        wordings[WORD] = _Special(lambda values: f"{self.words[str(values[0])]}\n")
        started = wordings.get("common.auto_game_started")
        if started is not None:
            wordings["common.auto_game_started"] = _Special(lambda values: started % (self.levels[str(values[0])],))
        details = wordings.get("pickomino.detail_line")  # a player without tiles has nothing after the worms
        if details is not None:
            wordings["pickomino.detail_line"] = _Special(lambda values: f"{(details % values).rstrip()}\n")

    def _compiled(self, key: str, text: str) -> "str | _Special":
        try:
            return compiled(text, EVENTS[key])
        except KeyError:
            raise Incomplete(f"the language {self.code} words {key}: there is no such event") from None
        except ValueError:
            fields = ", ".join(EVENTS[key]) or "none"
            raise Incomplete(
                f"the language {self.code} words {key} with a field that it lacks: it has {fields}"
            ) from None

    def greeting(self, names: Collection[str]) -> str:
        """Return what a person at a terminal is told first, where these instructions are known."""
        if "help" in names:
            return self.greetings[0].format(word=self.words["help"])
        return self.greetings[1].format(words=", ".join(self.words[name] for name in names))

    def lacks(self, signatures: Mapping[str, Signature]) -> list[str]:
        """Return the instructions with these signatures, their levels, and the events for which there is no wording."""
        levels = {level for signature in signatures.values() for value in signature.values for level in value.levels}
        words = (signatures.keys() - self.words.keys()) | (levels - self.levels.keys())
        return sorted(words | (EVENTS.keys() - OPEN_TABLE - self._wordings.keys()))

    def render(self, events: Iterable[Event]) -> str:
        """Return the lines that tell the events, each ended by LF."""
        wordings = self._wordings
        return "".join([wordings[message] % values for message, values in events])

    def parser(self, signatures: Mapping[str, Signature]) -> Parse:
        """Return a parser of the instructions whose signatures are given, by the instruction's name."""
        forms = {self.words[name]: self._form(name, signature) for name, signature in signatures.items()}

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

    def _form(self, name: str, signature: Signature) -> tuple[str, int, int, int, tuple[Convert, ...]]:
        least, most = signature.players
        converts = tuple(self._convert(argument) for argument in signature.values)
        return name, least + signature.required, most + len(converts), most, converts

    def _convert(self, argument: Argument) -> Convert:
        if argument.levels:
            return {self.levels[level]: level for level in argument.levels}.get
        least = argument.least
        if least is not None:
            return number(least, argument.most)
        if argument.alphabet:
            alphabet = frozenset(argument.alphabet)
            return lambda word: word if alphabet.issuperset(word) else None
        return str


def number(least: int, most: int | None) -> Convert:
    """Return what reads a number of the protocol: 1 to 9 ASCII digits, within bounds that are included."""

    def convert(word: str) -> int | None:
        if not (word.isascii() and word.isdigit() and len(word) <= _LONGEST_NUMBER):
            return None
        value = int(word)
        return value if least <= value and (most is None or value <= most) else None

    return convert


class _Special:
    """A wording that is more than a text."""

    __slots__ = ("_render",)

    def __init__(self, render: Callable[[Values], str]) -> None:
        self._render = render

    def __mod__(self, values: Values, /) -> str:
        return self._render(values)


def compiled(text: str, fields: tuple[str, ...]) -> str | _Special:
    """Return the wording of a text with the names of fields in braces.

    All the braces are filled in at once, so that a player may be called {name}. Fields that the text passes over are
    put in without a character; only a text that uses the fields in another order than the event has them needs more.
    """
    first, *parts = text.replace("%", "%%").split("{")
    names, followers = [], [first]
    for part in parts:
        name, _, follower = part.partition("}")
        names.append(name)
        followers.append(follower)
    *literals, last = followers
    places = [fields.index(name) for name in names]
    last += "\n"
    if places != sorted(set(places)):
        picked = "".join(f"{literal}%s" for literal in literals) + last
        return _Special(lambda values: picked % tuple(values[place] for place in places))
    compiled = ""
    for place in range(len(fields)):
        compiled += f"{literals[places.index(place)]}%s" if place in places else "%.0s"
    return compiled + last
