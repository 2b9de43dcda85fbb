"""Small parts of the Goose oracles: the records of the players, the dice.

They follow the specification alone and share nothing with the engine under test.
"""

import math
import random

from .script import number

CPU = "CPU"
LEVEL = "Normal"
LCG_DEFAULT = 123_456_789

INVALID = "Invalid instruction."
NO_GAME = "No game in progress."
IN_PROGRESS = "A game is in progress."
UNKNOWN = "Unknown player."
NOT_IN_GAME = "The player is not in the game."
NOT_YOUR_TURN = "It is not the player's turn."

HELP = [
    *("register", "register-auto", "players", "start", "start-auto", "details", "quit", "save", "load", "roll"),
    *("board", "help"),
]


def typed_faces(words: list[str], dice: int, highest: int) -> list[int] | None:
    """Read the typed faces of a throw; None when they are not so many faces in the range."""
    if len(words) != dice:
        return None
    faces = []
    for word in words:
        face = number(word)
        if face is None or face < 1 or face > highest:
            return None
        faces.append(face)
    return faces


def joined(faces: list[int]) -> str:
    """Write the faces of a throw as messages show them."""
    return ", ".join(str(face) for face in faces)


class Dice:
    """Where the faces come from: nowhere ("manual"), "random" or the "lcg" generator."""

    def __init__(self, mode: str, seed: int | None, lcg: int | None) -> None:
        """Set the generator to where it starts."""
        if mode not in ("manual", "random", "lcg"):
            raise ValueError(mode)
        self.manual = mode == "manual"
        self.mode = mode
        self.generator = random.Random(seed)
        self.state = LCG_DEFAULT if lcg is None else lcg

    def below(self, size: int) -> int:
        """Draw a number from 0 up, less than size."""
        if self.mode == "lcg":
            self.state = (1_664_525 * self.state + 1_013_904_223) % 4_294_367_296
            return self.state % size
        return math.floor(size * self.generator.random())

    def faces(self, dice: int) -> list[int]:
        """Throw so many dice."""
        return [1 + self.below(6) for _ in range(dice)]


class Records:
    """The registered players, each with games, wins, draws and losses."""

    def __init__(self) -> None:
        """Begin with nobody registered."""
        self.table: dict[str, list[int]] = {}

    def known(self, name: str) -> bool:
        """Report whether the name is a player's, the automatic player's included."""
        return name == CPU or name in self.table

    def register(self, name: str) -> str:
        """Register a name that the rules allow, and give the reply."""
        if self.known(name):
            return "Player already exists."
        self.table[name] = [0, 0, 0, 0]
        return "Player registered."

    def lines(self) -> list[str]:
        """List the players: most wins first, then by name."""
        if not self.table:
            return ["No players registered."]
        lines = []
        for name in sorted(self.table, key=lambda name: (-self.table[name][1], name)):
            games, wins, draws, losses = self.table[name]
            lines.append(f"{name} {games} {wins} {draws} {losses}")
        return lines

    def count(self, name: str, column: int) -> None:
        """Count one game that ended, in the column of its result."""
        record = self.table.setdefault(name, [0, 0, 0, 0])
        record[0] += 1
        record[column] += 1

    def won(self, name: str) -> None:
        """Count a game won."""
        self.count(name, 1)

    def drawn(self, name: str) -> None:
        """Count a game drawn."""
        self.count(name, 2)

    def lost(self, name: str) -> None:
        """Count a game lost."""
        self.count(name, 3)


def start_failure(records: Records, order: list[str], names: list[str]) -> str | None:
    """Give the failure of starting a game with these names, if any."""
    if order:
        return IN_PROGRESS
    if any(name == CPU or not records.known(name) for name in names):
        return UNKNOWN
    if len(set(names)) < len(names):
        return "Player named twice."
    return None


def quit_failure(records: Records, order: list[str], names: list[str]) -> str | None:
    """Give the failure of these players quitting, if any."""
    if not order:
        return NO_GAME
    if any(not records.known(name) for name in names):
        return UNKNOWN
    if any(name == CPU or name not in order for name in names):
        return NOT_IN_GAME
    return None


def roll_failure(records: Records, order: list[str], name: str, to_move: str, dice: Dice) -> str | None:
    """Give the failure of this player rolling, if any."""
    if not order:
        return NO_GAME
    if not records.known(name):
        return UNKNOWN
    if name not in order:
        return NOT_IN_GAME
    if name != to_move or (name == CPU and not dice.manual):
        return NOT_YOUR_TURN
    return None


def unsupported(words: list[str], order: list[str]) -> list[str]:
    """Answer what the oracles do not play: files, drawings and words that are no instruction."""
    arguments = len(words) - 1
    if words[:1] in (["save"], ["load"]) and arguments == 1:
        raise NotImplementedError(words[0])
    if words[:1] == ["board"] and arguments == 0:
        if order:
            raise NotImplementedError("board")
        return [NO_GAME]
    return [INVALID]
