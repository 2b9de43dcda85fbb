"""Random answers to the questions of a conversation, as a person might give them."""

from __future__ import annotations

from collections.abc import Collection
from random import Random

from goose.kit.question import Menu, Number, Question, WholeLine
from goose.play.conversation.conversation import Conversation

_NAMES = ("Ana", "Rui", "Eva", "Leo", "Bia", "Ida", "Max", "Zoe", "Noa")  # all rules accept them, and keep them apart
_FILES = ("one.sav", "two.sav")
_MISSING = "none.sav"
_RARE = {"menu_exit": 0.02, "menu_records": 0.1, "turn_leave": 0.01, "turn_save": 0.04}
"""How often the lines of a menu are chosen that end a game, or do nothing for it; by the end of their keys."""

_NOTHING = 0.3  # share of the questions that take no answer to which none is given
_FACES = 6  # greatest number of a die without a greatest one
_WRONG_SHAPES = ("x", "1 2", "0", "-1", "07 x", "99", "1000000000")


class Guessing:
    """Answers the questions of one conversation at random.

    Args:
        conversation: the conversation, which asks something.
        random: chooses the answers.
    """

    def __init__(self, conversation: Conversation, random: Random) -> None:
        self._conversation = conversation
        self._random = random
        self._saved: list[str] = []

    def right(self) -> str:
        """Return an answer that the question takes."""
        state, shape = self._conversation.asking()
        talk, question = self._conversation.talk, self._question
        if isinstance(shape, Menu):
            return self._chosen(question)
        if state.answers is not None:
            return str(self._random.choice([*state.answers(talk)]))
        if question.takes_nothing and (question.completes or self._random.random() < _NOTHING):
            return ""
        if isinstance(shape, Number):
            return str(self._random.randint(*shape.bounds(talk)))
        if isinstance(shape, WholeLine):
            return self._dice()
        if question.completes == "name":
            free = [name for name in _NAMES if name not in self._taken()]
            return self._random.choice(free or _NAMES)
        if question.state == "LOAD":
            return self._random.choice(self._saved or [_MISSING])
        self._saved.append(self._random.choice(_FILES))
        return self._saved[-1]

    def wrong(self) -> str:
        """Return an answer that is probably not valid: of another shape, out of bounds, or none at all."""
        _, shape = self._conversation.asking()
        question = self._question
        answers = [*_WRONG_SHAPES, ""]
        if isinstance(shape, Number):
            least, most = shape.bounds(self._conversation.talk)
            answers += [str(least - 1), str(most + 1)] * 3
        if isinstance(shape, Menu):
            answers += [str(len(question.choices) + 1)] * 3
        if question.completes == "name":
            answers += [*self._taken(), "CPU", "two words"]
        if question.completes == "file":
            answers += [_MISSING, "two words"]
        return self._random.choice(answers)

    @property
    def _question(self) -> Question:
        question = self._conversation.question
        assert question is not None, "there is a question"
        return question

    def _taken(self) -> Collection[str]:
        return [seat.name for seat in self._conversation.talk.seats]

    def _chosen(self, question: Question) -> str:
        """Return an answer of a menu: most of them go on with a game."""
        moves = self._conversation.talk.interpreter.moves() if question.in_turn else []
        numbers = {str(move.values[0]) for move in moves if move.values}
        usual, rare = list[str](), list[tuple[float, str]]()
        for (answers, _), event in zip(question.choices, self._conversation.asked[1:], strict=True):
            name = "" if event is None else event[0].rpartition(".")[2]
            if name in _RARE:
                rare.append((_RARE[name], answers[0]))
            elif len(answers) > 1 and numbers:  # those of an empty house would be refused
                usual += [answer for answer in answers if answer in numbers]
            elif name != "menu_load" or self._saved:
                usual += answers
        for share, answer in rare:
            if self._random.random() < share or not usual:
                return answer
        return self._random.choice(usual)

    def _dice(self) -> str:
        arguments = self._conversation.talk.dice()
        first = arguments[0]
        if first.alphabet:
            return "".join(self._random.choice(first.alphabet) for _ in range(first.length or 1))
        return " ".join(str(self._random.randint(each.least or 1, each.most or _FACES)) for each in arguments)
