"""Sentences about a game and its position, for any game with a narrator."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from goose.core.events import as_data
from goose.core.game import GameKind
from goose.core.instructions import Instruction
from goose.core.interpreter import Interpreter, Reply
from goose.core.texts import texts
from goose.kit.narrator import Phrases, Sentence, Step, Stuck
from goose.kit.offers import offers_of


class Narrations:
    """The narrator of one game in one language, or in English if the game does not have the language."""

    def __init__(self, kind: GameKind, code: str) -> None:
        self._kind = kind
        self._phrases = Phrases(texts(code, kind)["narrator"])
        self._offered = offers_of(kind).narrator

    def narrate(self, step: Step) -> list[Sentence]:
        """Return what a step did; nothing for a game without a narrator."""
        if self._offered is None:
            return []
        return [*self._around(step), *self._offered.get().narrate(step, self._phrases)]

    def describe(self, view: Mapping[str, Any]) -> list[str]:
        """Return a position in lines; nothing for a game without a narrator."""
        if self._offered is None:
            return []
        mover = view["to_move"]
        turn = [] if mover is None else [self._phrases.phrase("to_move", name=mover)]
        return [*self._offered.get().describe(view["position"], self._phrases), *turn]

    def repeated(self, step: Step, count: int) -> Sentence | None:
        """Return one sentence for several steps of the same player, or None."""
        offered = None if self._offered is None else self._offered.get().repeated
        return None if offered is None else offered(step, self._phrases, count)

    def foretell(self, view: Mapping[str, Any], move: Instruction) -> str | None:
        """Return what a move leads to, in a few words, or None."""
        offered = None if self._offered is None else self._offered.get().foretell
        return None if offered is None else offered(view, move, self._phrases)

    def stuck(self, view: Mapping[str, Any]) -> Stuck | None:
        """Return what to say if nobody can ever move again, or None; points that the rules lack are left out."""
        offered = None if self._offered is None else self._offered.get().stuck
        found = None if offered is None else offered(view["position"], self._phrases)
        if found is None:
            return None
        known = view["rules"]["points"]
        points = {name: value for name, value in found.points.items() if name in known and known[name] != value}
        return Stuck(found.text, points, found.remedy if points else "")

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
