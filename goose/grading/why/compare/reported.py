"""What has been reported of a program, so that other causes can be found.

Where a program answers as one with a reported misreading would, nothing is new. A line that the program words
differently is read as the expected one from then on. Otherwise the first wrong answer would hide what follows.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import attrs

from goose.core.interpreter import Interpreter, Reply
from goose.grading.judging.cases import judge
from goose.grading.judging.reference import AnsweredLine, reply_of
from goose.grading.results import models as results
from goose.grading.results.models import Difference
from goose.grading.why.audit.searching import room
from goose.grading.why.compare.pair import Pair
from goose.grading.why.compare.sides import Compared, DescribedDifference
from goose.grading.why.misreadings.catalogue import catalogue
from goose.kit.misreading import Misreading

_Symptom = tuple[str, str]  # an instruction, and the key of the expected message


class Reported:
    """The causes that have been reported."""

    def __init__(self, pair: Pair) -> None:
        self._pair = pair
        self._keys: set[str] = set()
        self._symptoms: set[_Symptom] = set()
        self._misreadings: list[Misreading] = []
        self._wordings: dict[_Symptom, str] = {}  # by instruction and expected line

    def reduced(self, script: Sequence[str], compared: Compared) -> Compared:
        """Return the result as it would be with the expected wordings."""
        if not self._wordings:
            return compared
        exchanges = self._pair.answers(script)
        output = self._reworded(exchanges, compared.program.output)
        program = attrs.evolve(compared.program, output=output)
        verdict = judge(reply_of(exchanges).encode(), output, None, program.outcome).verdict
        return attrs.evolve(compared, verdict=verdict, program=program)

    def explains(self, script: Sequence[str], compared: Compared) -> bool:
        """Return whether a reported cause explains the difference on a script."""
        if self._misreadings:
            together = [self._misreadings] if len(self._misreadings) > 1 else []
            with room(self._pair.reference) as own:
                for some in (*([each] for each in self._misreadings), *together):
                    if own.writes(script, some, compared.program.output):
                        return True
        return bool(self._symptoms) and self._symptom(script, compared) in self._symptoms

    def add(self, script: Sequence[str], compared: Compared, description: DescribedDifference) -> bool:
        """Note a difference, and return whether its cause is a new one."""
        cause = description.case.cause
        symptom = self._symptom(script, compared)
        if cause is None or cause.key in self._keys:
            new = cause is None and symptom not in self._symptoms
            self._symptoms.add(symptom)
        else:
            new = True
            self._keys.add(cause.key)
            with self._pair.reference.folder() as variant:
                keys, protocol = cause.key.split("+"), self._pair.reference.takes_instructions
                self._misreadings += [each for each in catalogue(variant, protocol=protocol) if each.key in keys]
        if new and (cause is None or any(key.startswith("wording.") for key in cause.key.split("+"))):
            self._note_wording(description)
        return new

    def _note_wording(self, description: DescribedDifference) -> None:
        """Note a line that the program words differently, if that is all."""
        case = description.case
        difference = case.difference
        if self._pair.other is not None or case.verdict != results.WRONG or case.differences != 1:
            return
        if difference is None or difference.instruction is None or not (difference.expected and difference.actual):
            return
        if sum(not row.same for answer in case.answers for row in answer.rows) == 1:
            with self._reader() as reader:
                name = _instruction(reader, difference.instruction.text)
            self._wordings[name, difference.expected] = difference.actual

    def _reworded(self, exchanges: Sequence[AnsweredLine], output: bytes) -> bytes:
        """Return an output with the expected wordings, up to another difference."""
        done, place = b"", 0
        with self._reader() as reader:
            for exchange in exchanges:
                name = _instruction(reader, exchange.text)
                right = exchange.reply.encode()
                wrong = _replaced(exchange.reply, name, self._wordings).encode()
                if output.startswith(right, place):
                    place += len(right)
                elif output.startswith(wrong, place):
                    place += len(wrong)
                else:
                    break
                done += right
        return done + output[place:]

    def _symptom(self, script: Sequence[str], compared: Compared) -> _Symptom:
        """Return the instruction of the first difference, and what is expected."""
        difference = self._pair.difference(script, compared)
        if difference is None or difference.instruction is None:
            return "", "" if difference is None else difference.expected or ""
        line = difference.instruction.line
        if not self._pair.reference.takes_instructions:
            return self._question(script, line), difference.expected or ""
        with self._pair.reference.program() as interpreter:
            reply = None
            for text in script[:line]:
                reply = interpreter.feed(text)
            name = _instruction(interpreter, script[line - 1])
        return name, "" if reply is None else _message(reply, difference)

    def _question(self, script: Sequence[str], line: int) -> str:
        """Return the question of a conversation that a line answers."""
        return next((each.question or "" for each in self._pair.answers(script) if each.line == line), "")

    def _reader(self) -> Interpreter:
        """Open an interpreter that only reads instructions."""
        return self._pair.reference.variant.program()


def _instruction(reader: Interpreter, line: str) -> str:
    instruction = reader.read(line)
    return "" if instruction is None else instruction.name


def _message(reply: Reply, difference: Difference) -> str:
    """Return the key of the message that is expected first."""
    keys = [key for key, _ in reply.events]
    if reply.failure is not None:
        return reply.failure
    if len(keys) == len(reply.lines) and difference.expected in reply.lines:
        return keys[reply.lines.index(difference.expected)]
    return "+".join(dict.fromkeys(keys))


def _replaced(reply: str, name: str, wordings: Mapping[_Symptom, str]) -> str:
    """Return a reply with the wordings of a program."""
    return "".join(f"{wordings.get((name, line), line)}\n" for line in reply.split("\n")[:-1])
