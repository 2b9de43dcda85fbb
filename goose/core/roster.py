"""The registered players and their records."""

from __future__ import annotations

from goose.base.lines import LONGEST_LINE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from goose.core.events import Event

COMPUTER = "CPU"
"""The name of the built-in automatic player, which is never registered."""

LONGEST_NAME = LONGEST_LINE - len("RJ ")
"""Maximum length of names in bytes: every language registers players only with shorter words."""

MOST_GAMES = 2**63 - 1
"""Maximum number of wins, draws or losses in a record, so that any program can read it; counting stops there."""


ORDERS = ("wins", "name", "registration")
"""The orders of the list of players, the usual one first."""


class Player:
    """A player's record, in games."""

    __slots__ = ("age", "draws", "level", "losses", "name", "wins")

    def __init__(
        self,
        name: str,
        wins: int = 0,
        draws: int = 0,
        losses: int = 0,
        age: int | None = None,
        level: str | None = None,
    ) -> None:
        self.name = name  # as registered
        self.wins = wins
        self.draws = draws
        self.losses = losses  # games lost or left
        self.age = age  # in years, if the game has ages
        self.level = level  # of an automatic player, None for a person; the level of `CPU` belongs to its game

    def copy(self) -> Player:
        """Return an independent copy of the record."""
        return Player(self.name, self.wins, self.draws, self.losses, self.age, self.level)

    @property
    def games(self) -> int:
        """Games counted; each one was won, drawn or lost."""
        return self.wins + self.draws + self.losses


class Roster:
    """The registered players by name, and the record of the automatic player."""

    def __init__(self) -> None:
        self.players: dict[str, Player] = {}
        self.computer = Player(COMPUTER)
        self.computer_always_listed = False
        self.order = ORDERS[0]
        self._listing: list[Event] | None = None

    def __contains__(self, name: str) -> bool:
        return name in self.players

    def __getitem__(self, name: str) -> Player:
        return self.computer if name == COMPUTER else self.players[name]

    def copy(self) -> Roster:
        """Return an independent copy with the same players and records."""
        twin = object.__new__(Roster)
        twin.players = self.players.copy()  # the records are shared: `record` replaces them, and never changes one
        twin.computer = self.computer.copy()
        twin.computer_always_listed = self.computer_always_listed
        twin.order = self.order
        twin._listing = self._listing  # the list is replaced, never changed in place
        return twin

    def register(self, name: str, age: int | None = None, level: str | None = None) -> None:
        """Add a player whose name is not registered yet."""
        self.players[name] = Player(name, age=age, level=level)
        self._listing = None

    def unregister(self, name: str) -> None:
        """Remove a registered player with the record."""
        del self.players[name]
        self._listing = None

    def record(self, name: str, *, wins: int = 0, draws: int = 0, losses: int = 0) -> None:
        """Count a finished game for a player or for the computer."""
        player = self[name].copy()
        player.wins = min(player.wins + wins, MOST_GAMES)
        player.draws = min(player.draws + draws, MOST_GAMES)
        player.losses = min(player.losses + losses, MOST_GAMES)
        if name == COMPUTER:
            self.computer = player
        else:
            self.players[name] = player
        self._listing = None

    def listing(self) -> list[Event]:
        """Return one event per player in the order of the list; names are in the order of code points.

        In the order of registration the automatic player is first, because nobody can register its name.
        """
        if self._listing is None:
            listed = [*([self.computer] if self.lists_computer() else []), *self.players.values()]
            if self.order == "wins":
                listed.sort(key=lambda player: (-player.wins, player.name))
            elif self.order == "name":
                listed.sort(key=lambda player: player.name)
            self._listing = [
                ("common.player_line", (player.name, player.games, player.wins, player.draws, player.losses))
                for player in listed
            ]
        return [*self._listing]

    def lists_computer(self) -> bool:
        """Return whether the automatic player `CPU` is listed."""
        return self.computer_always_listed or self.computer.games > 0
