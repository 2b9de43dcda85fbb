"""A service that shows the position after every move (`--draw always`).

Source: two of the course projects ask for it: one shows the board before each round, one after each change of it.
"""

from __future__ import annotations

from goose.core.instructions import Instruction
from goose.core.service import GameService

TYPE_CHECKING = False
if TYPE_CHECKING:
    from goose.core.dice import Dice
    from goose.core.events import Event
    from goose.core.files import Files
    from goose.core.game import Game, GameKind, Rules
    from goose.core.service import NoFiles


class DrawingService(GameService):
    """Ends each answer with drawings of the positions that it led to.

    These are the position after the instruction itself, even if it changed nothing, and the position after the
    move of each automatic player. An instruction that is not a move (`start`, `quit`, `load`) gets a drawing only if
    it changed the position and a game is still in progress.
    """

    def __init__(self, kind: GameKind, rules: Rules, dice: Dice, files: Files | NoFiles | None = None) -> None:
        self._drawn_by = Instruction(kind.drawn_by, [], [])
        self._drawn: list[Event] = []
        super().__init__(kind, rules, dice, files)

    def handle(self, instruction: Instruction) -> list[Event]:
        """Carry out an instruction and return its events, then the drawings."""
        self._drawn = []
        before = self.position()
        events = super().handle(instruction)
        game = self.game
        if not self._drawn and game is not None and game.view() != before:
            self._draw(game)
        self.drawings = len(self._drawn)
        return [*events, *self._drawn]

    def step(self) -> list[Event] | None:
        """Make one automatic move; return its events, then the drawing."""
        self._drawn = []
        events = super().step()
        self.drawings = len(self._drawn)
        return None if events is None else [*events, *self._drawn]

    def act(self, instruction: Instruction) -> list[Event]:
        """Carry out a move of the player to move, and draw the position."""
        game = self.current_game()
        reply = super().act(instruction)
        if instruction.players and not self._drawn:  # an instruction without a player only shows something
            self._draw(game)
        return reply

    def play_on(self, game: Game, reply: list[Event]) -> None:
        """Draw the position before the automatic players continue."""
        self._draw(game)
        super().play_on(game, reply)

    def play(self, game: Game, choice: Instruction, reply: list[Event]) -> None:
        """Carry out the choice of an automatic player, and draw the position."""
        super().play(game, choice, reply)
        self._draw(game)

    def _draw(self, game: Game) -> None:
        """Add the drawing of a position, which may be the last one of a game."""
        if self._drawn_by.name == "details":
            self._drawn += game.details()
        else:
            game.act(self._drawn_by, self.dice, self._drawn)
