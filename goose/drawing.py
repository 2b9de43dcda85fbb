"""An interpreter that shows the position after every change of it (`--draw always`).

Source: two of the course projects ask for it, one of them after each throw and one after each change of the board.
"""

from __future__ import annotations

from goose.instructions import Instruction
from goose.interpreter import Interpreter, Reply

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from goose.games.game import Rules, Service
    from goose.languages.language import Language


class DrawingInterpreter(Interpreter):
    """Adds the drawing to the reply to each instruction that leaves a game in progress in another position.

    Args:
        service: carries out the instructions.
        speak: returns the language of instructions and replies by some rules.
        drawn_by: the instruction that shows the position.
    """

    def __init__(self, service: Service, speak: Callable[[Rules], Language], drawn_by: str) -> None:
        super().__init__(service, speak)
        self._drawn_by = Instruction(drawn_by, [], [])

    def carry_out(self, instruction: Instruction) -> Reply:
        """Answer an instruction, and show the position if it has changed."""
        before = self._service.position()
        reply = super().carry_out(instruction)
        position = self._service.position()
        if position is None or position == before:
            return reply
        drawn = super().carry_out(self._drawn_by)
        return Reply([*reply.events, *drawn.events], reply.text + drawn.text, reply.failure)
