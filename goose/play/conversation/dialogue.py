"""What a conversation knows, and what its states do with it: say something, or have the interpreter do something."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from attrs import frozen

from goose.core.instructions import Argument, Instruction
from goose.core.registry import load_kind
from goose.play.conversation.rounds import Rounds
from goose.play.conversation.setup import load_guide
from goose.play.conversation.words import Words, check_words

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from goose.core.events import Event, Value
    from goose.core.game import GameKind
    from goose.core.interpreter import Interpreter, Reply
    from goose.kit.guide import Guide
    from goose.kit.talk import Seat
    from goose.play.conversation.setup import Setup

_UNTOLD = ("common.player_registered", "common.game_over", "common.score_line")
"""What replies tell that the conversation tells otherwise, or not at all."""


@frozen
class Part:
    """A piece of what the conversation says.

    Attributes:
        text: lines, each ended by LF.
        view: where the text describes a position, the view of the state (`goose.core.view`), to draw it instead.
        turn: in that case the last line of the text, which says whose turn it is.
    """

    text: str
    view: Mapping[str, Any] | None = None
    turn: str = ""


class Dialogue:
    """The state of a conversation, but for the question that is open.

    Attributes:
        settled: the rules are not asked any more.
        unknown: players of whom is not known yet who they are; by name where they have one.
        level: by which the player plays whose name is asked, or None for a person.
        name: the player whose age is asked.
        seats: the players known so far of the game that is being set up, or all of the one in progress.
        remembered: those who can play again.
        shows: the position is shown next, whoever is to move.
        rounds: of the game in progress, where the position is shown once in each; else None.
        spoken: positions are told in words alone, for somebody who does not see drawings.
        switches: the points that make the rules in force other than their name says.
    """

    kind: GameKind
    guide: Guide
    interpreter: Interpreter
    words: Words

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.said: list[Part] = []
        self.settled = setup.settled
        self.unknown: list[str | None] = []
        self.level: str | None = None
        self.name = ""
        self.seats: list[Seat] = []
        self.remembered: list[Seat] = []
        self.throw: Instruction | None = None
        self.shows = False
        self.rounds: Rounds | None = None
        self.spoken = False
        self._view: dict[str, Any] | None = None
        self.speaks = False
        self.plays = False
        self.switches = setup.switches
        if setup.language is not None:
            self.speak(setup.language)

    def speak(self, code: str) -> None:
        """Go on in a language, and with the game that is settled, if one is."""
        self.words = Words(code)
        self.speaks = True
        if self.setup.game is not None:
            self.choose_game(self.setup.game)

    def choose_game(self, name: str) -> None:
        """Go on with a game."""
        self.kind = load_kind(name)
        self.guide = load_guide(self.kind)
        self.words = Words(self.words.code, self.kind)
        self.interpreter = self.setup.make(name, self.words.code)
        self.plays = True

    def can_play(self, name: str) -> bool:
        """Return whether a game of another package has a conversation in the language in use, by the options given."""
        try:
            kind = load_kind(name)
            with self.setup.make(name, self.words.code) as interpreter:
                check_words(kind, load_guide(kind), interpreter.rules, Words(self.words.code, kind))
        except Exception:  # noqa: BLE001 - whatever a package of somebody else does, the others can be played
            return False
        return True

    def choice_words(self, language: str, game: str) -> Words:
        """Return the words of a line of a menu: of another language or another game, where these are chosen from."""
        if not language and not game:
            return self.words
        return Words(language or self.words.code, load_kind(game) if game else None)

    # Saying something.

    def say(self, name: str, *values: Value) -> None:
        """Say a message of the conversation or of the protocol, by its key or the end of it."""
        self.tell((name, values))

    def quote(self, reply: Reply) -> None:
        """Say a reply of the interpreter as it is."""
        self.said.append(Part(reply.text))

    def tell(self, event: Event) -> None:
        """Say a message."""
        self.said.append(Part(self.render(event)))

    def render(self, event: Event) -> str:
        """Return the line of a message, ended by LF."""
        return self.words.render(event) if self.words.knows(event[0]) else self.interpreter.language.render([event])

    def turn_line(self) -> str:
        """Return the line that says whose turn it is."""
        return self.render((self.guide.turn, (self.view()["to_move"],)))

    def show_position(self) -> None:
        """Tell the position and whose turn it is."""
        told = self.guide.spoken(self) if self.spoken else self.guide.position(self)
        self.said.append(Part(told, self.view(), self.turn_line()))
        self.shows = False

    # What stands.

    @property
    def people(self) -> bool:
        """Whether the conversation goes as the documents of the courses have it (`--people`)."""
        return self.setup.people

    def view(self) -> dict[str, Any]:
        """Return what may be seen of the state (`goose.core.view`), which is made once for each state."""
        if self._view is None:
            self._view = self.interpreter.view()
        return self._view

    def in_game(self) -> bool:
        """Return whether a game is in progress."""
        return self.plays and bool(self.view()["seats"])

    def typed(self, name: str) -> bool:
        """Return whether dice are typed for an instruction."""
        signature = self.interpreter.signatures[name]
        return signature.throws and signature.required > 0

    def dice(self) -> Sequence[Argument]:
        """Return what is typed for the throw that is due."""
        assert self.throw is not None, "dice are asked for a throw"
        return next(move.values for move in self.interpreter.moves() if move.name == self.throw.name)

    # Having something done.

    def reply_to(self, name: str) -> str:
        """Return the whole reply to an instruction that takes nothing."""
        return self.interpreter.carry_out(Instruction(name, [], [])).text

    def send(self, name: str, players: Sequence[str] = (), values: Sequence[str | int] = ()) -> Reply:
        """Have an instruction carried out, say the reply but for what is told otherwise, and return it."""
        self._view = None
        reply = self.interpreter.carry_out(Instruction(name, [*players], [*values]))
        if self.rounds is not None:
            self.rounds.follow(reply.events)
        told = [event for event in reply.events if event[0] not in _UNTOLD]
        if told and told[-1][0] == self.guide.turn:
            told.pop()
        if told:
            self.said.append(Part(self.interpreter.language.render(told)))
        return reply

    def act(self, name: str, *values: str | int) -> str:
        """Have whoever is to move do something, once the dice for it are typed, and return the next state."""
        mover = self.view()["to_move"]
        if self.typed(name):
            self.throw = Instruction(name, [mover], [])
            return "DICE"
        self.send(name, [mover], values)
        return "NEXT"

    def count_rounds(self) -> None:
        """Begin with the first round of the game in progress, where rounds are of interest."""
        self.rounds = None
        if self.guide.shows_rounds(self):
            seats = [seat["name"] for seat in self.view()["seats"]]
            self.rounds = Rounds(seats, self.view()["to_move"], self.guide.turns or (self.guide.turn,))

    def give_turn(self, name: str) -> None:
        """Let it be a player's turn, in a game that holds nobody to turns."""
        self._view = None
        self.interpreter.give_turn(name)

    def change_rules(self, shape: Mapping[str, object], name: str | None = None) -> None:
        """Let other rules, or those in force on another board, hold from the next game on.

        Args:
            shape: the options that shape the board, those that the rules take.

        Raises:
            ValueError: the board cannot be.
        """
        rules = self.interpreter.rules
        self._view = None
        self.interpreter.play_by(self.kind.make_rules(name or rules.name, shape, self.switches))

    def adopt_rules(self) -> None:
        """Go by the rules of a save from here on; what is plain on its board is so on the next, whatever its value."""
        self._view = None
        self.settled = True
        rules = self.interpreter.rules
        plain = self.kind.make_rules(rules.name, rules.options, {}).points
        self.switches = {point: value for point, value in rules.points.items() if value != plain[point]}
