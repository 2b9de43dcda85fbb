"""What a suite does not cover, in sentences: `play`: “Move done.” is never shown in a later game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import suppress

import attrs

from goose.base.errors import Incomplete
from goose.core.game import GameKind
from goose.core.interpreter import Interpreter
from goose.core.words.language import TableLanguage
from goose.grading.language import Phrases
from goose.grading.why.audit.uncovered import Uncovered, about
from goose.grading.why.coverage.contexts import AGAINST, WAY, Value
from goose.grading.why.coverage.facts import END, MESSAGE, SAVE
from goose.grading.why.coverage.wrong import NO_WORD
from goose.grading.why.misreadings.wording import message_text

_AGAINST_LEVEL = "against-"
_SECOND = "-second"
_OF_MORE = "-of-more"
_GAME = "game-"


@attrs.frozen
class Lacking:
    """Words facts that no case shows; instructions, messages and levels as the suite has them."""

    say: Phrases
    kind: GameKind
    interpreter: Interpreter

    def sentences(self, uncovered: Iterable[Uncovered], played: frozenset[str]) -> list[tuple[str, Uncovered]]:
        """Return a sentence for the facts of each event, with the first of them.

        Args:
            uncovered: the facts.
            played: the opponents with whom a case plays a game to its end.
        """
        groups: dict[tuple[str, ...], list[Uncovered]] = {}
        for each in uncovered:
            groups.setdefault(about(each.fact), []).append(each)
        return [(self._sentence(some, played), some[0]) for some in groups.values()]

    def _sentence(self, some: Sequence[Uncovered], played: frozenset[str]) -> str:
        fact = some[0].fact
        if fact.kind == END:
            return self._end(some, played)
        if fact.kind == SAVE:
            return self._saved(fact.instruction, fact.event)
        event = self._event(fact.kind, fact.instruction, fact.event)
        where = [self._where(each.fact.context) for each in some if each.fact.context]
        if not where:
            return self.say.said("cover.never", event=event)
        return self.say.said("cover.never-in", event=event, where="; ".join(dict.fromkeys(where)))

    def _event(self, kind: str, instruction: str, event: str) -> str:
        language = self.interpreter.language
        words = language.words if isinstance(language, TableLanguage) else {}
        text = ""
        if kind == MESSAGE:
            with suppress(KeyError, Incomplete):  # it is no message; a field is one of a few words
                text = message_text(event, self.kind, self.interpreter)
        shown = self.say.said("audit.silent-text", text=text) if text else f"`{event.rpartition('.')[2]}`"
        if instruction == NO_WORD:
            return self.say.said("cover.of-no-instruction", event=shown)
        return f"`{words.get(instruction, instruction)}`: {shown}"

    def _end(self, some: Sequence[Uncovered], played: frozenset[str]) -> str:
        kind, how, against = about(some[0].fact)
        where = self._value((AGAINST, against))
        if how == "played" and against not in played:
            return self.say.said("cover.no-end", against=where)
        ends = dict.fromkeys(self.say.said(f"cover.{kind}.{each.fact.event}") for each in some)
        return self.say.said("cover.no-such-end", against=where, ends="; ".join(ends))

    def _where(self, context: Sequence[Value]) -> str:
        return self.say.said("cover.and").join(map(self._value, context))

    def _value(self, value: Value) -> str:
        dimension, name = value
        if dimension == AGAINST:
            return self._against(name)
        if name.endswith(_SECOND):
            return self.say.said("cover.in.second", role=self.say.said(f"cover.in.{name.removesuffix(_SECOND)}"))
        key = f"cover.in.{name}"
        if dimension == WAY or not self.say.has(key):
            return self.say.said("cover.in.way", way=name)
        return self.say.said(key)

    def _against(self, name: str) -> str:
        key = f"cover.in.{name}"
        if self.say.has(key):
            return self.say.said(key)
        level = name.removeprefix(_AGAINST_LEVEL)
        language = self.interpreter.language
        words = language.levels if isinstance(language, TableLanguage) else {}
        word = next((word for key, word in words.items() if key.lower() == level), level)
        return self.say.said("cover.in.against-level", level=word)

    def _state(self, state: str) -> str:
        """Return when something is saved or loaded."""
        if not state.startswith(_GAME):
            return self.say.said(f"cover.state.{state}")
        against = state.removeprefix(_GAME)
        key = "cover.state.game-of-more" if against.endswith(_OF_MORE) else "cover.state.game"
        return self.say.said(key, against=self._against(against.removesuffix(_OF_MORE)))

    def _saved(self, instruction: str, event: str) -> str:
        """Return a sentence on saves or loads that are missing."""
        if self.say.has(f"cover.{instruction}.{event}"):
            return self.say.said(f"cover.{instruction}.{event}")
        first, over, second = event.partition("-over-")
        if over:
            return self.say.said(f"cover.{instruction}-over", state=self._state(first), over=self._state(second))
        for run in ("same-run", "other-run"):
            if event.endswith(f"-{run}"):
                state = self._state(event.removesuffix(f"-{run}"))
                return self.say.said(f"cover.load-{run}", state=state)
        if event.startswith("twice-"):
            return self.say.said("cover.load-twice", state=self._state(event.removeprefix("twice-")))
        return self.say.said(f"cover.{instruction}", state=self._state(event))
