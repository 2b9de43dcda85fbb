"""The data of a conversation, and the actions of its states."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from attrs import frozen

from goose.base.quoting import printable
from goose.core.dice import MANUAL
from goose.core.events import Event, Value
from goose.core.game import GameKind
from goose.core.instructions import Argument, Instruction, Signatures
from goose.core.interpreter import Interpreter, Reply
from goose.core.registry import described
from goose.core.texts import texts
from goose.kit.guide import Guide
from goose.kit.question import Seat
from goose.play.conversation.setup import Setup, load_guide
from goose.play.conversation.words import Words, check_words
from goose.reference import reason_of

if TYPE_CHECKING:
    from goose.core.objects import View
    from goose.kit.narration import Narrations


class Rounds:
    """Follows the turns of a game, and detects the beginning of a round.

    A round begins with the first turn, and with each turn whose player does not sit after the player of the turn
    before, counted from the first player. Players who have left keep their position in this order.

    Args:
        turns: keys of the events with which a turn begins, each with the player's name first.
    """

    def __init__(self, seats: Sequence[str], first: str, turns: Sequence[str]) -> None:
        start = seats.index(first)
        self._places = {name: place for place, name in enumerate([*seats[start:], *seats[:start]])}
        self._place = 0
        self._turns = turns
        self.is_new = True  # whether the position has not been shown in this round

    def follow(self, events: Sequence[Event]) -> None:
        """Follow the turns in some events."""
        for key, values in events:
            if key in self._turns:
                place = self._places[str(values[0])]
                self.is_new = self.is_new or place <= self._place
                self._place = place


_NOT_PRINTED = ("common.player_registered", "common.game_over", "common.score_line")
"""Events in replies that the conversation words differently, or not at all."""


@frozen
class Part:
    """A part of what the conversation prints."""

    text: str  # lines, each ended by LF
    # the view of the state (`goose.core.view`) if the text describes a position, for drawing it instead
    view: Mapping[str, Any] | None = None
    turn: str = ""  # the last line of such a text, which says whose turn it is
    narration: Sequence[str] = ()  # sentences that say what happened; only a terminal shows them
    events: Sequence[Event] = ()  # the messages at the end of the text, in order; those of a drawing are not known


class Dialogue:
    """The state of a conversation, except for the current question."""

    kind: GameKind
    guide: Guide
    interpreter: Interpreter
    words: Words

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.said: list[Part] = []
        self.settled = setup.settled  # whether the rules have been chosen
        # players who are not yet known to be people or computers, with their names if they have any
        self.unknown: list[str | None] = []
        self.level: str | None = None  # level of the player whose name is being asked, or None for a person
        self.name = ""  # the player whose age is being asked
        self.seats: list[Seat] = []  # the players of the game in progress, or those known so far of a new game
        self.remembered: list[Seat] = []  # the players who can play again
        self.throw: Instruction | None = None
        self.carried_out: list[tuple[str, Sequence[Event]]] = []  # the instructions since it was cleared, with events
        self.failed = False  # whether the interpreter refused an instruction
        self.shows = False  # whether to show the position next, whoever is to move
        # the rounds of the game in progress, if the position is shown once per round; otherwise None
        self.rounds: Rounds | None = None
        self.spoken = False  # whether positions are described in words, for somebody who cannot see drawings
        self.narrates = False  # whether a person at a terminal reads sentences instead of the replies of moves
        self._view: View | None = None
        self._shown: list[Event] = []  # the messages of the position that is being shown
        self.speaks = False
        self.plays = False
        self.switches = setup.switches  # the points in which the rules in force differ from the rules of this name
        if setup.language is not None:
            self.speak(setup.language)

    def speak(self, code: str) -> None:
        """Change to a language, and keep the game if one is chosen."""
        self.words = Words(code)
        self.speaks = True
        if self.setup.game is not None:
            self.choose_game(self.setup.game)

    def choose_game(self, name: str) -> None:
        """Continue with a game."""
        self.kind = self.setup.kind(name)
        self.guide = load_guide(self.kind)
        self.words = Words(self.words.code, self.kind)
        self.interpreter = self.setup.make(name, self.words.code)
        self.plays = True

    def why_not(self, name: str) -> str | None:
        """Return why a game of a package has no conversation in the language, with these options; None if it has."""
        try:
            kind = self.setup.kind(name)
            with self.setup.make(name, self.words.code) as interpreter:
                check_words(kind, load_guide(kind), interpreter.rules, Words(self.words.code, kind))
        except Exception as error:  # noqa: BLE001 - an error of another package must not stop the other games
            return described(error)
        return None

    def title(self, name: str) -> str:
        """Return the title of a game in the language, or its name if it has none."""
        return texts(self.words.code, self.setup.kind(name))["titles"].get("game", name)

    def rules_title(self, name: str) -> str:
        """Return the title of rules of the game in the language, or their name if they have none."""
        return texts(self.words.code, self.kind)["titles"].get(f"rules.{name}", name.capitalize())

    def choice_words(self, language: str, game: str) -> Words:
        """Return the words of a menu line in another language or game."""
        if not language and not game:
            return self.words
        return Words(language or self.words.code, self.setup.kind(game) if game else None)

    # Sentences for a person at a terminal.

    @property
    def narrator(self) -> Narrations | None:
        """The narrator of the game, or None if the replies are shown: on a pipe, or if the game has no narrator."""
        if not self.narrates:
            return None
        from goose.kit.narration import Narrations

        narrations = Narrations(self.kind, self.words.code)
        return None if narrations.are_messages else narrations

    def mover_line(self) -> str | None:
        """Return the sentence that says whose turn it is, or None if the replies are shown."""
        narrator = self.narrator
        return None if narrator is None else narrator.to_move(self.mover)

    def _sentences(self, instruction: Instruction, reply: Reply, before: Mapping[str, Any]) -> list[str]:
        """Return what an instruction that was carried out did, in sentences; none if the reply is shown."""
        narrator = self.narrator
        if narrator is None or reply.failure is not None or not (before["seats"] or instruction.name == "start"):
            return []
        from goose.kit.narration import step_of

        step = step_of(self.kind, self.interpreter, instruction, reply, before)
        return [each.text for each in narrator.narrate(step)]

    # Printing messages.

    def say(self, name: str, *values: Value) -> None:
        """Print a message of the conversation or of the protocol, by its key or the end of its key."""
        self.say_event((name, values))

    def refuse(self, name: str, line: str) -> None:
        """Print why an answer is not valid.

        A failure of the protocol has one field at most: what was typed, or the player whose turn it is.
        """
        if self.words.knows(name):
            self.say(name)
            return
        fields = self.kind.events_by(self.interpreter.rules)[name]
        subject = self.mover if "name" in fields and self.in_game() else printable(line.strip(" \t"))
        self.say(name, *([subject] if fields else ()))

    def quote(self, reply: Reply) -> None:
        """Print a reply of the interpreter unchanged."""
        self.said.append(Part(reply.text, events=reply.events))

    def say_event(self, event: Event) -> None:
        """Print the message of an event."""
        self.said.append(Part(self.render(event), events=(event,)))

    def render(self, event: Event) -> str:
        """Return the line of a message, ended by LF."""
        return self.words.render(event) if self.words.knows(event[0]) else self.interpreter.language.render([event])

    def turn_line(self) -> str:
        """Return the line that says whose turn it is."""
        event: Event = (self.guide.turn, (self.mover,))
        self._shown.append(event)
        return self.render(event)

    def show_position(self) -> None:
        """Print the position and whose turn it is."""
        self._shown = []
        narrator = self.narrator
        if narrator is not None and self.spoken:
            self.said.append(Part(_lines(narrator.position(self.view()["position"])), self.view()))
        else:
            text = self.guide.spoken(self) if self.spoken else self.guide.position(self)
            events = tuple(self._shown)
            turn = self.turn_line()
            if narrator is not None:  # the question says whose turn it is
                text, turn = text.removesuffix(turn), ""
            self.said.append(Part(text, self.view(), turn, events=events))
        self.shows = False

    # The current state.

    @property
    def people(self) -> bool:
        """Whether the conversation follows the course documents (`--people`)."""
        return self.setup.people

    def view(self) -> View:
        """Return the visible state, computed once (`goose.core.view`)."""
        if self._view is None:
            self._view = self.interpreter.view()
        return self._view

    @property
    def mover(self) -> str:
        """The player to move, in a game in progress."""
        mover = self.view()["to_move"]
        assert mover is not None, "a game is in progress"
        return mover

    @property
    def signatures(self) -> Signatures:
        """The instructions that the conversation carries out, with those that a course leaves out for scripts."""
        typed = self.setup.dice == MANUAL
        return self.interpreter.rules.every_signature(typed_dice=typed)

    def in_game(self) -> bool:
        """Return whether a game is in progress."""
        return self.plays and bool(self.view()["seats"])

    def typed(self, name: str) -> bool:
        """Return whether the dice of an instruction are typed."""
        signature = self.signatures[name]
        return signature.throws and signature.required > 0

    def dice(self) -> Sequence[Argument]:
        """Return the arguments to type for the current throw."""
        assert self.throw is not None, "dice are asked for a throw"
        return next(move.values for move in self.interpreter.moves() if move.name == self.throw.name)

    # Carrying out instructions.

    def carry_out(self, instruction: Instruction) -> Reply:
        """Carry out an instruction, and print nothing."""
        reply = self.interpreter.carry_out(instruction)
        self.carried_out.append((instruction.name, reply.events))
        return reply

    def reply_to(self, name: str) -> str:
        """Return the whole reply to an instruction without arguments."""
        reply = self.carry_out(Instruction(name, [], []))
        self._shown += reply.events
        return reply.text

    def worded(self, events: Sequence[Event]) -> str:
        """Return the lines of some events, which belong to a position."""
        self._shown += events
        return self.interpreter.language.render(events)

    def show_ending(self, position: Mapping[str, Any]) -> None:
        """Print what the game shows before the ranking, for the position in which it ended."""
        self._shown = []
        text = self.guide.ending(self)
        if text and self.spoken and (narrator := self.narrator) is not None:
            text = _lines(narrator.position(position))
        self.said.append(Part(text, {**self.view(), "position": position}, events=tuple(self._shown)))

    def send(self, name: str, players: Sequence[str] = (), values: Sequence[str | int] = ()) -> Reply:
        """Carry out an instruction, print its reply and return it; what the conversation itself says is not printed."""
        before = self.view()
        self._view = None
        instruction = Instruction(name, [*players], [*values])
        reply = self.carry_out(instruction)
        self.failed = self.failed or reply.failure is not None
        if self.rounds is not None:
            self.rounds.follow(reply.events)
        events = [event for event in reply.events if event[0] not in _NOT_PRINTED]
        if events and events[-1][0] == self.guide.turn:
            events.pop()
        narration = self._sentences(instruction, reply, before)
        if narration:
            events = []  # the sentences say what the messages say
        text = self.interpreter.language.render(events)
        if self.narrates and reply.reason is not None:
            text += _lines([reason_of(reply.reason, self.kind, self.words.code)])
        if text or narration:
            self.said.append(Part(text, narration=narration, events=events))
        return reply

    def act(self, name: str, *values: str | int) -> str:
        """Carry out an instruction of the player to move, after its dice are typed, and return the next state."""
        mover = self.mover
        if self.typed(name):
            self.throw = Instruction(name, [mover], [])
            return "DICE"
        self.send(name, [mover], values)
        return "NEXT"

    def count_rounds(self) -> None:
        """Begin to count rounds, if the game shows the position once a round."""
        self.rounds = None
        if self.guide.shows_rounds(self):
            seats = [seat["name"] for seat in self.view()["seats"]]
            self.rounds = Rounds(seats, self.mover, self.guide.turns or (self.guide.turn,))

    def give_turn(self, name: str) -> None:
        """Set whose turn it is, in a game that does not enforce turns."""
        self._view = None
        self.interpreter.give_turn(name)

    def change_rules(self, shape: Mapping[str, object], name: str | None = None) -> None:
        """Use other rules or a board of another shape from the next game on; raise ValueError for an impossible one."""
        rules = self.interpreter.rules
        self._view = None
        self.interpreter.play_by(self.kind.make_rules(name or rules.name, shape, self.switches))

    def adopt_rules(self) -> None:
        """Use the rules of a save from now on; as switches, keep the points that are not at their default."""
        self._view = None
        self.settled = True
        rules = self.interpreter.rules
        plain = self.kind.usual_points(rules)
        self.switches = {point: value for point, value in rules.points.items() if value != plain[point]}


def _lines(sentences: Sequence[str]) -> str:
    """Return sentences as lines."""
    return "".join(f"{printable(sentence)}\n" for sentence in sentences)
