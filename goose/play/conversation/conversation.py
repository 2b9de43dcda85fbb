"""The engine of the conversation: an answer in, messages and the next question out. It knows no game.

It reads and writes nothing itself. `question` is the current question, None after the end of the conversation. `answer`
takes a line and returns the messages before the next question.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from goose.base.lines import split_words
from goose.core.events import Event, Value
from goose.kit.question import NOWHERE, Choice, Hint, Menu, Question, Shape, State, Wrong, one_of
from goose.play.conversation.dialogue import Dialogue, Part
from goose.play.conversation.seating import offered_name, take_kind
from goose.play.conversation.setup import Setup
from goose.play.conversation.table import FIRST, MENU, NAME, NEXT, OFFER, STATES, TURN
from goose.play.conversation.turns import LEAVING
from goose.play.conversation.words import Words


class Endless(Exception):
    """Computers play on and on, and nobody is asked any more."""


class Conversation:
    """A conversation with one person, or with several who share a keyboard.

    Args:
        setup: its options.
        longest: the maximum number of states between two questions; None for no maximum. By the rules every game ends,
            but by misread rules computers can play for ever.
    """

    def __init__(self, setup: Setup, longest: int | None = None) -> None:
        self.talk = Dialogue(setup)
        self.question: Question | None = None  # the current question, or None if the conversation is over
        self.refused = False  # whether the last answer was wrong, or could not be carried out
        # the message of each line of the question, None for one of another language or game
        self.asked: Sequence[Event | None] = ()
        self._longest = longest
        self._state = FIRST
        self._interrupted = FIRST  # the state that asked before the person left

    def begin(self) -> list[Part]:
        """Return the messages before the first question."""
        return self._go_to(self._state)

    def answer(self, line: str) -> list[Part]:
        """Take an answer, without its line end, and return the messages; a blank line usually leaves."""
        assert self.question is not None, "there is a question"
        words = split_words(line)
        self.refused = False
        if words == [] and not self.question.takes_nothing:
            return self.leave()
        state, shape = self.asking()
        self.talk.failed = False
        try:
            following = shape.read(self.talk, words)
            self.refused = self.talk.failed
        except Wrong as wrong:
            self.refused = True
            if wrong.event is not None:
                self.talk.say_event(wrong.event)
            elif state.wrong is not None:
                self.talk.refuse(state.wrong if isinstance(state.wrong, str) else state.wrong(self.talk), line)
            following = state.afterwards or self._state
        return self._go_to(following)

    def leave(self) -> list[Part]:
        """End the conversation at any point, and return the last messages."""
        return self._go_to(NOWHERE)

    def may_be_saved(self) -> bool:
        """Return whether leaving would lose a game that can be saved."""
        return self.talk.in_game() and self._state != OFFER and "save" in self.talk.interpreter.signatures

    def offer(self) -> list[Part]:
        """Ask for the name of a file to save the game before leaving."""
        self._interrupted = self._state
        return self._go_to(OFFER)

    def take_back(self) -> list[Part]:
        """Go back to the question before, if possible; return the messages."""
        assert self.question is not None, "there is a question"
        before = self._row(self._state).afterwards or self._state
        return self._go_to(self._interrupted if self.question.is_offer else before)

    # Additions for a terminal.

    def hint(self) -> Hint | None:
        """Return the explanation of the question, or None if any word is an answer."""
        state = self._row(self._state)
        if state.hint is not None:
            return state.hint(self.talk)
        if state.answers is not None:
            return one_of(state.answers(self.talk))
        return None if state.shape is None else state.shape.hint(self.talk)

    def taken_by_nothing(self) -> str | None:
        """Return what Enter means at a terminal: the only move, or a name."""
        if self._state == TURN:
            return self.talk.guide.only_move(self.talk)
        return self.offered_name()

    def offered_name(self) -> str | None:
        """Return a suggested name if the question asks for the name of a computer."""
        return offered_name(self.talk) if self._state == NAME else None

    def warning(self) -> str:
        """Return a warning line about a move of the turn, ended by LF; empty if there is no warning."""
        if self.question is None or not self.question.in_turn:
            return ""
        event = self.talk.guide.warning(self.talk)
        return "" if event is None else self.talk.render(event)

    def choose_game(self, name: str) -> list[Part]:
        """Choose a game that is not in the menu of games, and return the messages."""
        self.talk.choose_game(name)
        return self._go_to(MENU)

    def choose_level(self, level: str) -> list[Part]:
        """Choose a level that is not in the menu, and return the messages."""
        return self._go_to(take_kind(self.talk, level))

    def go_on(self) -> None:
        """Begin in the middle of a game, and show its position first."""
        self.talk.shows = True
        self.talk.count_rounds()
        self._state = NEXT

    def close(self) -> None:
        """Close the files of the interpreter."""
        if self.talk.plays:
            self.talk.interpreter.close()

    def said(self) -> list[Part]:
        """Return the messages that have not been returned yet."""
        said = self.talk.said
        self.talk.said = []
        return said

    def _go_to(self, name: str) -> list[Part]:
        """Go on to the next state with a question; return the messages."""
        talk = self.talk
        self.question = None
        passed = 0
        while name != NOWHERE and self.question is None:
            passed += 1
            if self._longest is not None and passed > self._longest:
                raise Endless
            state = self._row(name)
            if not state.when(talk):
                name = state.otherwise
            elif state.does is not None:
                name = state.does(talk)
            else:
                self.question = self._ask(name, state)
        self._state = name
        if self.question is None and talk.speaks:
            talk.say("bye")
        return self.said()

    def asking(self) -> tuple[State[Dialogue], Shape[Dialogue]]:
        """Return the state that asks the question, and how it reads the answer."""
        state = self._row(self._state)
        assert state.shape is not None, "a state that asks reads the answer"
        return state, state.shape

    def _row(self, name: str) -> State[Dialogue]:
        return STATES[name] if name in STATES else self.talk.guide.states[name]

    def _ask(self, name: str, state: State[Dialogue]) -> Question:
        talk = self.talk
        shape = state.shape
        assert shape is not None, "a state that asks reads the answer"
        key = state.asks if isinstance(state.asks, str) else state.asks(talk)
        choices = shape.choices(talk) if isinstance(shape, Menu) else []
        words = talk.words if talk.speaks else Words("en")
        event = _event(words, key, state.values(talk))
        self.asked = [event, *(None if each.language or each.game else _chosen(words, each) for each in choices)]
        in_turn = name == TURN or (talk.plays and name in talk.guide.states)
        warning = talk.guide.warning(talk) if in_turn else None
        answers = [answer for choice in choices for answer in choice.answers]
        if state.answers is not None:
            answers += map(str, state.answers(talk))
        return Question(
            state=name,
            title=_line(words, event),
            choices=tuple((tuple(choice.answers), self._choice(choice)) for choice in choices),
            completes=shape.completes,
            takes_nothing=shape.takes_nothing(talk),
            in_turn=in_turn,
            is_offer=name == OFFER,
            can_be_taken_back=name == OFFER or state.afterwards is not None,
            keys=_keys(answers, () if warning is None else warning[1]) if in_turn else (),
        )

    def _choice(self, choice: Choice[Dialogue]) -> str:
        words = self.talk.choice_words(choice.language, choice.game)
        return _line(words, _chosen(words, choice))


def _keys(answers: Sequence[str], warned: Collection[Value]) -> tuple[str, ...]:
    """Return the answers that one key can give.

    No other answer begins with that key, it does not leave the game, and no warning names it: no accident loses a turn.
    """
    return tuple(
        key
        for key in answers
        if len(key) == 1
        and key != LEAVING
        and key not in warned
        and not any(other != key and other.startswith(key) for other in answers)
    )


def _event(words: Words, key: str, values: tuple[Value, ...]) -> Event:
    """Return a message by its whole key, with a value for each field."""
    return words.key(key), values[: words.fields(key)]


def _chosen(words: Words, choice: Choice[Dialogue]) -> Event:
    """Return the message of a line of a menu."""
    return _event(words, choice.message, (*choice.values, choice.answers[0]))


def _line(words: Words, event: Event) -> str:
    """Return a message without line end."""
    return words.render(event).removesuffix("\n")
