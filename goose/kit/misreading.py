"""Misreadings: what they are, and how an interpreter gets them.

A misreading changes data of the rules, or derives a class from one of the correct ones. An interpreter with misreadings
is made of such parts from the start. Nothing of the correct program changes, so programs with different misreadings can
run in one process, and in threads at the same time.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from copy import copy
from functools import cache, lru_cache
from inspect import isfunction
from typing import TYPE_CHECKING, Any, TypeVar

import attrs

from goose.core.game import Game, GameKind, Rules, Service, clone
from goose.core.instructions import Argument, Signature, Signatures
from goose.core.interpreter import Interpreter, Reply
from goose.core.variant import Variant
from goose.core.words.language import Language, TableLanguage

if TYPE_CHECKING:
    from goose.core.words.language import Parse


@attrs.frozen
class Word:
    """A field that becomes the word of an instruction in the language."""

    instruction: str


@attrs.frozen
class EventText:
    """A field that becomes the wording of an event in the language; it has the key of the event's message."""

    key: str


Field = str | Word | EventText


@attrs.frozen
class Shows:
    """The answer of the reference that is needed to notice a misreading."""

    instruction: str = ""  # its name, or empty for any; an invalid line counts as the instruction of its first word
    message: str = ""  # key of a message in the answer, or empty for any
    alone: bool = False  # whether one such answer is always enough to notice the misreading

    def is_in(self, shown: Collection[tuple[str, str]]) -> bool:
        """Return whether one of some answers matches, each an instruction and a message, empty for any."""
        return (self.instruction, self.message) in shown


@attrs.frozen(eq=False, kw_only=True)
class Misreading:
    """One error that a program can make in the rules."""

    # PART.NAME, where the part says what of the game is misread; unique in a catalogue
    key: str = attrs.field(kw_only=False)
    rules: Callable[[Any], Rules] | None = None  # returns rules with changed data, without changing its argument
    # the same for its second form, if it misreads a rule by which automatic players look ahead: a program has that rule
    # once, and they choose by the misread one, or it has the rule twice, and they choose by the right one
    second: Callable[[Any], Rules] | None = None
    # a class placed before the class of the game: it overrides methods and calls the correct ones by `super()`
    game: type | None = None
    service: type | None = None  # a class placed before the class of the service
    interpreter: type | None = None  # a class placed before the class of the interpreter
    # returns a language with changed words or messages, without changing its argument
    language: Callable[[Any], Language] | None = None
    rule: Sequence[str] = ()  # points of the rules with wrong values, each as POINT=VALUE
    sentence: str = ""  # key of its sentence, if several misreadings share one; empty for its own key
    fields: Mapping[str, Field] = attrs.field(factory=dict)  # the values of the fields in the sentence
    source: str = ""  # where the misreading was seen, or what it contradicts; empty if only the specification
    variant_of: str = ""  # the key reported for it, if it is a variant of another misreading
    # keys of misreadings of all games, or generated ones, that answer every script as it does
    replaces: Sequence[str] = ()
    # the answer of the reference without which no script can reveal it: an instruction, a message, or both
    shows: Shows | None = None
    needs: Sequence[str] = ()  # instructions that the rules must have for it to apply
    # returns whether it differs from some given rules at all
    applies: Callable[[Rules, Signatures], bool] = lambda *_: True

    @property
    def part(self) -> str:
        """The part of the game that it misreads."""
        return self.key.partition(".")[0]

    @property
    def reported(self) -> str:
        """The key that is reported for it."""
        return self.variant_of or self.key

    @property
    def group(self) -> str:
        """The key that misreadings with different values share, or its own key."""
        return f"{self.part}." if self.rule else self.key

    @property
    def second_form(self) -> Misreading | None:
        """Its second form, a variant of it that is in no catalogue; None if it has one form."""
        if self.second is None:
            return None
        key, sentence = f"{self.key} (second form)", self.sentence or self.key
        return attrs.evolve(self, key=key, rules=self.second, second=None, sentence=sentence, variant_of=self.reported)

    def may_show(self, shown: Collection[tuple[str, str]]) -> bool:
        """Return whether a script with these answers of the reference (`Shows.is_in`) may reveal it."""
        return self.shows is None or self.shows.is_in(shown)

    def is_of(self, rules: Rules, signatures: Signatures) -> bool:
        """Return whether it applies to rules with these instructions."""
        return all(name in signatures for name in self.needs) and self.applies(rules, signatures)


@attrs.frozen
class Misreadings:
    """The misreadings of a game."""

    entries: Sequence[Misreading]  # its misreadings, besides those of the points of the rules
    # returns whether two sets of rules differ only in the names of their points
    plays_alike: Callable[[Any, Any], bool] | None = None


_MOST_PLAYED = 2_000
"""Maximum instructions of automatic players in one reply: with misread rules a game may never end."""

Made = TypeVar("Made")
Serving = TypeVar("Serving", bound=Service)


@lru_cache(maxsize=1024)
def mixed(right: type[Made], *before: type) -> type[Made]:
    """Return a class with others placed before it, the last one first."""
    return type(right.__name__, (*dict.fromkeys(before[::-1]), right), {}) if before else right


def overriding(right: type[Made], **members: Any) -> type[Made]:
    """Return a class derived from a right one, with other members.

    A function stands for a method. It takes the right method, then the object and the arguments; `right(…)` calls it:
    `overriding(Movement, steps=lambda right, own, faces: right(faces) - 1)`.
    """
    wrong = type(right.__name__, (right,), {})
    for name, member in members.items():
        setattr(wrong, name, _method(wrong, name, member) if isfunction(member) else member)
    return wrong


def _method(owner: type, name: str, function: Callable[..., Any]) -> Callable[..., Any]:
    def method(own: Any, *arguments: Any, **named: Any) -> Any:
        return function(getattr(super(owner, own), name, None), own, *arguments, **named)

    return method


def having(**wrong: type) -> Callable[[Any], Rules]:
    """Return a function that replaces rule objects, by attribute: it places a class before that of each object."""
    return lambda rules: _placed(rules, wrong)


def _placed(rules: Rules, wrong: Mapping[str, type]) -> Rules:
    """Return rules with classes placed before those of objects, or before attributes that are classes themselves."""
    altered = clone(rules)
    for name, before in wrong.items():
        found: Any = getattr(rules, name)
        right: Any = type(found)
        points = getattr(found, "points", None)
        made = None if points is None else tuple(points.items())
        setattr(altered, name, mixed(found, before) if isinstance(found, type) else _rule_object(right, before, made))
    return altered


@lru_cache(maxsize=1024)
def _rule_object(right: Any, before: type, points: tuple[tuple[str, str], ...] | None) -> Any:
    """Return an object of a class with another placed before it, unless it has it; made of `points` if it has some."""
    made = right if issubclass(right, before) else mixed(right, before)
    return made() if points is None else made(dict(points))


def by_points(**values: Collection[str]) -> Callable[[Rules, Signatures], bool]:
    """Return whether rules have one of some values in each of some points, for `Misreading.applies`.

    A `-` in the name of a point is written as `_`.
    """
    wanted = {name.replace("_", "-"): allowed for name, allowed in values.items()}
    return lambda rules, _: all(rules.points[name] in allowed for name, allowed in wanted.items())


def derived(key: str, source: str, *wrong: type, two_forms: bool = False, **more: Any) -> Misreading:
    """Return a misreading that places classes before the right ones from which they are derived.

    The right one is the class of the game, the service or the language, or an attribute of the rules: an object, or the
    class of one. An object with `points` is made again from them, another one from nothing. If several attributes have
    that class, all are changed. With `two_forms` the second form changes only the first one of them, by which moves are
    carried out, and not those by which automatic players look ahead. `more` has further fields of the misreading.
    """
    of_rules: list[type] = []

    def change(rules: Rules) -> Rules:
        return _placed(rules, {name: each for each in of_rules for name in _attributes(type(rules), each)})

    def carried_out(rules: Rules) -> Rules:
        return _placed(rules, {_attributes(type(rules), each)[0]: each for each in of_rules})

    for each in wrong:
        if issubclass(each, Language):
            more["language"] = speaking(each)
        elif issubclass(each, (Game, Service)):
            more["game" if issubclass(each, Game) else "service"] = each
        else:
            of_rules.append(each)
    if two_forms:
        more["second"] = carried_out
    return Misreading(key, rules=change if of_rules else None, source=source, **more)


@lru_cache(maxsize=1024)
def _attributes(rules: type[Rules], wrong: type) -> Sequence[str]:
    """Return the attributes of the rules that have the class from which one is derived."""
    known = {name: value for each in reversed(rules.__mro__) for name, value in vars(each).items()}
    classes = {name: value if isinstance(value, type) else type(value) for name, value in known.items()}
    names = [name for name, right in classes.items() if issubclass(wrong, right)]
    if not names:
        raise TypeError(f"{wrong.__name__} is derived from no class of the game, its service, language or rules")
    return names


@lru_cache(maxsize=1024)
def _altered(right: type[GameKind], changes: tuple[Callable[[Any], Rules], ...], games: tuple[type, ...]) -> Any:
    """Return the class of a kind of game with changed rules."""

    class Altered(right):  # type: ignore[misc,valid-type]
        longest_play = min(right.longest_play or _MOST_PLAYED, _MOST_PLAYED)

        def make_rules(self, *given: Any) -> Rules:
            rules: Rules = super().make_rules(*given)
            for change in changes:
                rules = change(rules)
            return rules

    if games:
        Altered.game_class = mixed(right.game_class, *games)
    return Altered


def speaking(before: type) -> Callable[[Any], Language]:
    """Return a function that places a class before that of a language, unless the language has that class."""

    def change(right: Language) -> Language:
        if isinstance(right, before):
            return right
        language: Language = object.__new__(mixed(type(right), before))
        vars(language).update(vars(right))
        return language

    return change


def _with(signature: Signature, values: Mapping[str, Argument]) -> Signature:
    """Return a signature with other arguments, by their names."""
    other = copy(signature)
    other.values = tuple([values.get(each.name, each) for each in signature.values])
    return other


@cache
def bounded(name: str, called: str, least: int, most: int | None) -> type:
    """Return what reads a number by other bounds, for `speaking`.

    Args:
        name: the name of the instruction.
        called: name of the argument.
        least: the smallest number that it accepts.
        most: the greatest number that it accepts; None for no bound.
    """
    wrong = {called: Argument(least=least, most=most, name=called)}

    class OtherBound(TableLanguage):
        def parser(self, signatures: Signatures) -> Parse:
            return super().parser({key: _with(each, wrong if key == name else {}) for key, each in signatures.items()})

    return OtherBound


class _Misread(Variant):
    """A variant as a program with misreadings plays it."""

    right = False
    __eq__ = object.__eq__
    __hash__ = object.__hash__

    def __init__(self, variant: Variant, misreadings: Sequence[Misreading]) -> None:
        super().__init__(variant.settings)
        self._changes = tuple([each.rules for each in misreadings if each.rules is not None])
        self._games = tuple([each.game for each in misreadings if each.game is not None])
        self._services = tuple([each.service for each in misreadings if each.service is not None])
        self._interpreters = tuple([each.interpreter for each in misreadings if each.interpreter is not None])
        self._reworded = tuple([each.language for each in misreadings if each.language is not None])
        self.further = [switch for misreading in misreadings for switch in misreading.rule]

    def _forget(self) -> None:
        super()._forget()
        self._made: dict[tuple[object, ...], Language] = {}  # also those of saves by other rules

    def kind_played(self, kind: GameKind) -> GameKind:
        misread: GameKind = object.__new__(_altered(type(kind), self._changes, self._games))
        vars(misread).update(vars(kind))
        return misread

    def service_type(self, service: type[Serving]) -> type[Serving]:
        return mixed(service, *self._services)

    def interpreter_type(self) -> type[Interpreter]:
        return mixed(Interpreter, *self._interpreters, _Dying)

    def language_by(self, rules: Rules, code: str) -> Language:
        key = (rules.name, code, *rules.points.items(), *rules.events.items())
        language = self._made.get(key)
        if language is None:
            language = super().language_by(rules, code)
            for change in self._reworded:
                language = change(language)
            self._made[key] = language
        return language


class _Dying(Interpreter):
    """Ends without an answer after an exception, like a crashed program.

    With misread rules a game may reach a position that the correct rules never lead to, and fail there.
    """

    def feed(self, line: str) -> Reply:
        try:
            return super().feed(line)
        except Exception:  # noqa: BLE001 - the misread rules may raise anything
            return Reply([], "", ends=True)


def misread(variant: Variant, misreadings: Sequence[Misreading]) -> Variant:
    """Return a variant as a program with some misreadings plays it; the same without any."""
    return _Misread(variant, misreadings) if misreadings else variant
