"""Sentences about a game and its position, for any game with a narrator."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from goose.core.events import COMMON, PROTOCOL, Fields, Listed, Value, as_data
from goose.core.game import GameKind
from goose.core.instructions import Instruction
from goose.core.interpreter import Interpreter, Reply
from goose.core.texts import ENGLISH, texts
from goose.core.words import load_language, spoken
from goose.core.words.language import Language
from goose.kit.narrator import Phrases, Sentence, Step, Stuck
from goose.kit.offers import offers_of


class Narrations:
    """The narrator of one game in one language, or in English if the game does not have the language.

    If the game has no narrator, its messages are the sentences: they say nothing that the replies do not say.
    """

    def __init__(self, kind: GameKind, code: str) -> None:
        self._kind = kind
        self._code = code
        self._phrases = Phrases(texts(code, kind)["narrator"])
        self._offered = offers_of(kind).narrator
        self._wordings: dict[str, tuple[Language, Fields]] = {}  # of a game without a narrator, by event

    @property
    def are_messages(self) -> bool:
        """Whether the sentences about what happened are the messages of the game."""
        return self._offered is None

    def narrate(self, step: Step) -> list[Sentence]:
        """Return what a step did."""
        own = self._messages(step) if self._offered is None else self._offered.get().narrate(step, self._phrases)
        return [*self._around(step), *own]

    def describe(self, view: Mapping[str, Any]) -> list[str]:
        """Return a position in lines, of a game without a narrator only whose turn it is."""
        mover = view["to_move"]
        return [*self.position(view["position"]), *([] if mover is None else [self.to_move(mover)])]

    def position(self, position: Mapping[str, Any]) -> list[str]:
        """Return a position in lines, without whose turn it is; a game without a narrator has none."""
        return [] if self._offered is None else self._offered.get().describe(position, self._phrases)

    def to_move(self, name: str) -> str:
        """Return the sentence that says whose turn it is."""
        return self._phrases.phrase("to_move", name=name)

    def repeated(self, step: Step, count: int) -> Sentence | None:
        """Return one sentence for several steps of the same player, or None."""
        offered = None if self._offered is None else self._offered.get().repeated
        return None if offered is None else offered(step, self._phrases, count)

    def foretell(self, view: Mapping[str, Any], move: Instruction) -> str | None:
        """Return what a move leads to, in a few words, or None."""
        offered = None if self._offered is None else self._offered.get().foretell
        return None if offered is None else offered(view, move, self._phrases)

    def lost(self, view: Mapping[str, Any], best: Instruction, move: Instruction) -> int | None:
        """Return how much a move loses against the best one, or None if the game does not know it."""
        offered = None if self._offered is None else self._offered.get().lost
        return None if offered is None else offered(view, best, move)

    def loss(self, count: int) -> str:
        """Return what a move loses in words, for a number that `lost` has returned."""
        return self._phrases.phrase("lost", count=count)

    def stuck(self, view: Mapping[str, Any]) -> Stuck | None:
        """Return what to say if nobody can ever move again, or None; points that the rules lack are left out."""
        offered = None if self._offered is None else self._offered.get().stuck
        found = None if offered is None else offered(view["position"], self._phrases)
        if found is None:
            return None
        known = view["rules"]["points"]
        points = {name: value for name, value in found.points.items() if name in known and known[name] != value}
        return Stuck(found.text, points, found.remedy if points else "")

    def _messages(self, step: Step) -> list[Sentence]:
        """Return the messages of the game itself for the events of a step, each as one line."""
        found = []
        for event in step.events:
            key = str(event["event"])
            if key not in COMMON and key not in PROTOCOL:
                language, fields = self._worded(key)
                values = tuple([_value(event[field.removesuffix("?")]) for field in fields])
                found.append(" ".join(language.render([(key, values)]).split("\n")).strip())
        return [Sentence(text) for text in found if text]

    def _worded(self, key: str) -> tuple[Language, Fields]:
        """Return the language of the rules that have an event, and the fields of the event."""
        if key not in self._wordings:
            kind = self._kind
            rules = next(each for each in kind.rule_sets() if key in kind.events_by(each))
            codes = spoken(kind, rules)
            code = next(code for code in (self._code, ENGLISH, *codes) if code in codes)
            self._wordings[key] = load_language(kind, rules, code), kind.events_by(rules)[key]
        return self._wordings[key]

    def _around(self, step: Step) -> list[Sentence]:
        """Return the sentences that all games share."""
        say = self._phrases.say
        keys = {event["event"] for event in step.events}
        said = [say("takes_part", name=name) for name in step.instruction.players if "common.player_registered" in keys]
        if keys & {"common.game_started", "common.auto_game_started"} and step.seats:
            said.append(say("begins", names=self._phrases.listed(step.seats)))
        if keys & {"common.withdrew", "common.game_quit"}:
            said += [say("leaves", name=name) for name in dict.fromkeys(step.instruction.players)]
        if "common.game_quit" in keys:
            said.append(say("over"))
        return said


def _value(data: Any) -> Value:
    """Return the value of a field, given it as plain data."""
    value: Value = Listed(data, ", ".join(map(str, data))) if isinstance(data, list) else data
    return value


def step_of(
    kind: GameKind, interpreter: Interpreter, instruction: Instruction, reply: Reply, before: Mapping[str, Any]
) -> Step:
    """Return the step of an instruction that has just been carried out; `before` is the view of the players before."""
    after = interpreter.view()
    outcome = interpreter.outcome
    fields = kind.events_by(interpreter.rules)
    seats = after["seats"] or before["seats"]
    return Step(
        instruction,
        [as_data(event, fields) for event in reply.events],
        before["position"],
        outcome.position if after["position"] is None and outcome is not None else after["position"],
        before["to_move"],
        interpreter.played,
        [seat["name"] for seat in seats],
        interpreter.rules.points,
    )
