"""Answers to questions, between the answers to instructions."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any

from goose.base.lines import LONGEST_LINE, split_words
from goose.core.game import GameKind
from goose.core.instructions import Argument, Instruction, levels_of
from goose.core.interpreter import Interpreter, Reply
from goose.core.objects import View
from goose.core.replies import JsonReplies, text_of
from goose.core.statetext import move_as_data
from goose.questions.question import Question, WrongQuestion, is_question, read_question

_REFUSALS: Mapping[str, type[Exception]] = {"choose": ValueError, "read": TypeError, "write": ValueError}
"""The error with which a question is refused: no such level, no copy, no such line. Any other error is a bug."""


class AskedReplies:
    """Answers questions, and gives all other lines to the interpreter.

    The answer to a question is one JSON object on one line: `ask` and `id` of the question, and a member with the name
    of the question, or `error`. The replies answer the instructions.
    """

    def __init__(self, interpreter: Interpreter, kind: GameKind, replies: JsonReplies) -> None:
        self._interpreter = interpreter
        self._kind = kind
        self._replies = replies

    def feed(self, line: str) -> Reply:
        """Answer one line, given without its line end."""
        if not is_question(line):
            return self._replies.feed(line)
        self._replies.line += 1
        try:
            answer = self._answer(line)
        except WrongQuestion as wrong:
            answer = {**wrong.reference, "error": wrong.error}
        return Reply([], f"{json.dumps(answer)}\n")

    def _answer(self, line: str) -> dict[str, Any]:
        text = text_of(line)
        if text is None:
            raise WrongQuestion(f"the question is not UTF-8, or longer than {LONGEST_LINE:,} bytes.")
        question = read_question(text)
        try:
            found = _ANSWERS[question.ask](self, question)
        except _REFUSALS.get(question.ask, ()) as error:
            raise WrongQuestion(f"{str(error).removesuffix('.')}.", question.reference) from error
        return {**question.reference, question.ask: found}

    def _view(self, _: Question) -> View:
        return self._interpreter.view()

    def _moves(self, _: Question) -> list[dict[str, Any]]:
        return [move_as_data(self._interpreter, move) for move in self._interpreter.moves()]

    def _outcome(self, _: Question) -> dict[str, Any] | None:
        outcome = self._interpreter.outcome
        return None if outcome is None else outcome.as_data()

    def _choose(self, question: Question) -> dict[str, Any] | None:
        choice = self._interpreter.choose(question.given["level"])
        if choice is None:
            return None
        moves = self._interpreter.moves()
        if not choice.is_one_of(moves):  # the choice lacks the dice that must be typed
            same = (move for move in moves if (move.name, move.players) == (choice.name, choice.players))
            choice = next(same, choice)  # an automatic player has no moves but throws, and another level may not throw
        return move_as_data(self._interpreter, choice)

    def _read(self, question: Question) -> dict[str, Any]:
        from goose.questions.schema import LineRead
        from goose.reference import explain

        line = question.given["line"]
        instruction, failed = self._interpreter.read(line), self._interpreter.failure_of(line)
        ends = split_words(line) == []
        return LineRead(
            **({} if instruction is None else instruction.as_data()),
            ends=ends,
            ok=failed is None and not ends,
            failure=None if failed is None else failed.failure,
            reply=[] if failed is None else failed.lines,
            why=explain(self._interpreter, self._kind, line),
        ).data()

    def _write(self, question: Question) -> str:
        instruction = Instruction.from_data(question.given)
        if any(isinstance(value, Argument) for value in instruction.values):
            raise ValueError("values must have a text or a number instead of each argument")
        line = self._interpreter.write(instruction)
        if self._interpreter.read(line) != instruction:
            raise ValueError(f"no line is that instruction: {self._misfit(instruction)}")
        return line

    def _misfit(self, instruction: Instruction) -> str:
        signature = self._interpreter.signatures[instruction.name]
        for members, given, least, most in (
            ("players", instruction.players, *signature.players),
            ("values", instruction.values, signature.required, len(signature.values)),
        ):
            if not least <= len(given) <= most:
                right = f"{least}" if least == most else f"{least} to {most}"
                return f"the number of {members} of {instruction.name} must be {right}, not {len(given)}"
        for argument, value in zip(signature.values, instruction.values, strict=False):
            if not argument.takes(value):
                return f"{json.dumps(value)} is not a value for {json.dumps(argument.as_data())}"
        return "each name and value must be one word that it takes, without control characters"

    def _rules(self, _: Question) -> dict[str, Any]:
        from goose.questions.schema import InstructionForm, PlayerCount
        from goose.reference import rules_as_data

        rules, signatures = self._interpreter.rules, self._interpreter.signatures
        levels = levels_of(rules.every_signature(typed_dice=False))  # also those that a course leaves out
        return {
            **rules_as_data(self._kind, rules, self._interpreter.language.code),
            "levels": [*levels, *self._kind.levels_by(rules)],
            "instructions": [
                InstructionForm(
                    name,
                    PlayerCount(*signature.players),
                    [value.as_data() for value in signature.values],
                    signature.required,
                ).data()
                for name, signature in signatures.items()
            ],
        }

    def _messages(self, _: Question) -> dict[str, Any]:
        from goose.reference import reference

        return reference([(self._kind, self._interpreter.rules)], self._interpreter.language.code).data()

    def _schema(self, _: Question) -> dict[str, Any]:
        from goose.questions.schema import schema_of_objects

        return schema_of_objects(self._kind, self._interpreter.rules, self._interpreter.language.code)


_ANSWERS: Mapping[str, Callable[[AskedReplies, Question], Any]] = {
    "view": AskedReplies._view,
    "moves": AskedReplies._moves,
    "outcome": AskedReplies._outcome,
    "choose": AskedReplies._choose,
    "read": AskedReplies._read,
    "write": AskedReplies._write,
    "rules": AskedReplies._rules,
    "messages": AskedReplies._messages,
    "schema": AskedReplies._schema,
}
"""How each question is answered."""
