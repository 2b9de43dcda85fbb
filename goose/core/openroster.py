"""The roster for an instruction that needs no game in progress (`GameKind.act_outside`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from goose.base.lines import split_words
from goose.core.roster import COMPUTER, LONGEST_NAME

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from goose.core.roster import Player, Roster


class OpenRoster:
    """The registered players, as a game may change them.

    The changes take effect when the instruction has been carried out. None of them can break a game in progress or a
    save: what would do so raises ValueError, which is an error of the game.
    """

    def __init__(
        self,
        roster: Roster,
        seated: Sequence[str],
        *,
        canonical: Callable[[str], str] | None,
        levels: Sequence[str],
        oldest: int | None,
    ) -> None:
        self._roster = roster  # a copy, with the changes
        self._seated = seated  # the players in the game in progress
        self._canonical = canonical  # `Rules.canonical`
        self._levels = levels  # with which automatic players can be registered
        self._oldest = oldest  # maximum age in years; None if players have no age

    @property
    def names(self) -> Sequence[str]:
        """The names of the registered players, in the order in which they were registered."""
        return [*self._roster.players]

    @property
    def records(self) -> Mapping[str, Player]:
        """The record of each registered player, by name; changing one changes nothing."""
        return {name: player.copy() for name, player in self._roster.players.items()}

    def add(self, name: str, *, age: int | None = None, level: str | None = None) -> None:
        """Register a player, or raise ValueError if there can be no such player.

        The name must be a word that the rules allow as a name, and that nobody has; a game with ages needs one, and an
        automatic player has a level.
        """
        allowed = self._canonical
        is_word = type(name) is str and split_words(name) == [name] and len(name.encode()) <= LONGEST_NAME
        if name == COMPUTER or not is_word or (allowed is not None and allowed(name) != name):
            raise ValueError(f"{name!r} cannot be the name of a player")
        if name in self._roster:
            raise ValueError(f"{name} is registered already")
        if level is not None and level not in self._levels:
            raise ValueError(f"there is no level {level!r}; there are {', '.join(self._levels) or 'none'}")
        oldest = self._oldest
        fits = age is None if oldest is None else type(age) is int and 0 <= age <= oldest
        if not fits:
            right = "the game has no ages" if oldest is None else f"an age is a number from 0 to {oldest}"
            raise ValueError(f"{name} cannot have the age {age}: {right}")
        self._roster.register(name, age, level)

    def remove(self, name: str) -> None:
        """Remove a player with the record; raise ValueError if nobody is registered so, or a game has the player."""
        if name not in self._roster:
            raise ValueError(f"{name} is not registered")
        if name in self._seated:
            raise ValueError(f"{name} is in the game in progress, and cannot be removed")
        self._roster.unregister(name)
