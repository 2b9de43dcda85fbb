"""What a misreading is, and how an interpreter has it.

A misreading is other data of the rules, or a class derived from one of the right ones. An interpreter that has it is
made of these parts from the start; nothing of the right program is touched, so that programs with different misreadings
answer in one process, and in threads at the same time.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import lru_cache
from typing import Any, TypeVar

import attrs

from goose.core.game import GameKind, Rules, Service, clone
from goose.core.instructions import Signatures
from goose.core.interpreter import Interpreter, Reply
from goose.core.settings import Parts, Settings, make_interpreter, make_program
from goose.core.words.language import Language


@attrs.frozen
class Word:
    """Stands in a sentence for the word of an instruction in the language in use."""

    instruction: str


@attrs.frozen
class EventText:
    """Stands in a sentence for the wording of an event in the language in use, by the key of its message."""

    key: str


Field = str | Word | EventText


@attrs.frozen
class Shows:
    """Answers of the reference, as far as a misreading needs one of them to show.

    Attributes:
        instruction: its name, or empty for any; an invalid line is of the instruction whose word it begins with.
        message: key of one that is in the answer, or empty for any.
        alone: any of these answers tells the misreading, without another look.
    """

    instruction: str = ""
    message: str = ""
    alone: bool = False

    def is_in(self, shown: Collection[tuple[str, str]]) -> bool:
        """Return whether such an answer is among some, each an instruction and a message, either empty for any."""
        return (self.instruction, self.message) in shown


def _always(rules: Rules, signatures: Signatures) -> bool:
    return True


@attrs.frozen(eq=False, kw_only=True)
class Misreading:
    """One thing that a program can have wrong.

    Attributes:
        key: PART.NAME, the part being what of the game is misread; no two of a catalogue have the same.
        rules: returns rules with other data; those that it is given it leaves as they are.
        game: a class that is put before that of the game: it overrides methods and calls the right ones by `super()`.
        service: one that is put before that of the service.
        interpreter: one that is put before that of the interpreter.
        language: returns a language with other words or messages; the one that it is given it leaves as it is.
        rule: points of the rules that are other than they should be, each as POINT=VALUE.
        variant_of: key that a cause has for it, where it is a form of another misreading.
        told: key of its sentence, where it shares one with others; its own key when empty.
        fields: of the sentence, in braces.
        source: where somebody has read it so, or what it contradicts; empty where that is the specification alone.
        as_made: keys of those made of the table that it answers every script like, and that it therefore stands for.
        shows: what the reference must answer somewhere, or no script can tell it: an instruction, a message, or both.
        needs: instructions that the rules must know, or it is none of theirs.
        applies: tells whether it is a misreading of some rules at all, and not what they are.
    """

    key: str = attrs.field(kw_only=False)
    rules: Callable[[Any], Rules] | None = None
    game: type | None = None
    service: type | None = None
    interpreter: type | None = None
    language: Callable[[Any], Language] | None = None
    rule: Sequence[str] = ()
    told: str = ""
    fields: Mapping[str, Field] = attrs.field(factory=dict)
    source: str = ""
    variant_of: str = ""
    as_made: Sequence[str] = ()
    shows: Shows | None = None
    needs: Sequence[str] = ()
    applies: Callable[[Rules, Signatures], bool] = _always

    @property
    def part(self) -> str:
        """What of the game it misreads."""
        return self.key.partition(".")[0]

    @property
    def group(self) -> str:
        """What it has in common with others of which only a value differs; its key where there are none."""
        return f"{self.part}." if self.rule else self.key

    def may_show(self, shown: Collection[tuple[str, str]]) -> bool:
        """Return whether a script of which the reference's answers show this can tell it (`Shows.is_in`)."""
        return self.shows is None or self.shows.is_in(shown)

    def is_of(self, rules: Rules, signatures: Signatures) -> bool:
        """Return whether these rules, with these instructions, can be misread so."""
        return all(name in signatures for name in self.needs) and self.applies(rules, signatures)


@attrs.frozen
class Misreadings:
    """The misreadings of a game.

    Attributes:
        entries: beside those of the points of the rules.
        plays_alike: tells whether two sets of rules differ in the names of their points alone.
    """

    entries: Sequence[Misreading]
    plays_alike: Callable[[Any, Any], bool] | None = None


_MOST_PLAYED = 2_000
"""Instructions of automatic players in one reply: by rules that are misread they may come to no end."""

Made = TypeVar("Made")
Serving = TypeVar("Serving", bound=Service)


@lru_cache(maxsize=1024)
def mixed(right: type[Made], *before: type) -> type[Made]:
    """Return a class with others before it, the last one first."""
    return type(right.__name__, (*dict.fromkeys(before[::-1]), right), {}) if before else right


def having(**wrong: type) -> Callable[[Any], Rules]:
    """Return what gives rules other rule objects: by their attribute, a class put before that of the object there."""

    def change(rules: Rules) -> Rules:
        altered = clone(rules)
        for name, before in wrong.items():
            right: Any = type(getattr(rules, name))
            setattr(altered, name, _rule_object(right, before))
        return altered

    return change


@lru_cache(maxsize=1024)
def _rule_object(right: Any, before: type) -> Any:
    """Return an object of a class with another before it, which it may have already."""
    return right() if issubclass(right, before) else mixed(right, before)()


@lru_cache(maxsize=1024)
def _altered(right: type[GameKind], changes: tuple[Callable[[Any], Rules], ...], games: tuple[type, ...]) -> Any:
    """Return the class of a kind of game by other rules."""

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
    """Return what makes a language otherwise by a class that is put before its own."""

    def change(right: Language) -> Language:
        language: Language = object.__new__(mixed(type(right), before))
        vars(language).update(vars(right))
        return language

    return change


class _Mixed(Parts):
    """The parts of a program that has misreadings."""

    def __init__(self, misreadings: Sequence[Misreading]) -> None:
        self._changes = tuple([each.rules for each in misreadings if each.rules is not None])
        self._games = tuple([each.game for each in misreadings if each.game is not None])
        self._services = tuple([each.service for each in misreadings if each.service is not None])
        self._interpreters = tuple([each.interpreter for each in misreadings if each.interpreter is not None])
        self._languages = tuple([each.language for each in misreadings if each.language is not None])
        self._made: dict[tuple[object, ...], Language] = {}

    def kind(self, name: str) -> GameKind:
        right = super().kind(name)
        kind: GameKind = object.__new__(_altered(type(right), self._changes, self._games))
        vars(kind).update(vars(right))
        return kind

    def service(self, right: type[Serving]) -> type[Serving]:
        return mixed(right, *self._services)

    def interpreter(self) -> type[Interpreter]:
        return mixed(Interpreter, *self._interpreters, _Dying)

    def language(self, kind: GameKind, rules: Rules, code: str) -> Language:
        told = (kind.name, rules.name, code, *rules.points.items(), *rules.events.items())
        language = self._made.get(told)
        if language is None:
            language = super().language(kind, rules, code)
            for change in self._languages:
                language = change(language)
            self._made[told] = language
        return language


class _Dying(Interpreter):
    """Ends without an answer where something breaks, as a program that has crashed.

    By rules that are misread a game may come to where the right ones never lead, and know no further.
    """

    def feed(self, line: str) -> Reply:
        try:
            return super().feed(line)
        except Exception:  # noqa: BLE001 - whatever it is, it is what has been misread
            return Reply([], "", ends=True)


def misread(settings: Settings, misreadings: Sequence[Misreading]) -> Interpreter:
    """Return an interpreter that has misreadings, one or more."""
    return maker(misreadings)(settings)


def maker(misreadings: Sequence[Misreading]) -> Callable[[Settings], Interpreter]:
    """Return what makes interpreters that have misreadings; the right ones where there are none."""
    if not misreadings:
        return make_program
    parts = _Mixed(misreadings)
    rule = tuple(switch for misreading in misreadings for switch in misreading.rule)

    def make(settings: Settings) -> Interpreter:
        points = (*settings.rule, *rule)
        return make_interpreter(settings.evolve(rule=points) if rule else settings, any_file=True, parts=parts)

    return make
