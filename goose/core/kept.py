"""Parts of an interpreter that are made once, for whoever answers many scripts by the same options."""

from __future__ import annotations

from typing import TYPE_CHECKING

from goose.core.settings import Parts

if TYPE_CHECKING:
    from typing import Any

    from goose.core.game import GameKind, Rules
    from goose.core.settings import Settings
    from goose.core.words.language import Language


class KeptParts(Parts):
    """Parts that keep the kind of game, the rules and the language, until other options ask for others.

    A board and a course that are named by a path are read once. Copies, also those in other processes, keep nothing.
    """

    def __init__(self) -> None:
        self._kept: _Kept | None = None

    def kind(self, settings: Settings) -> GameKind:
        """Return the kind of game that some options name."""
        return self._for(settings).kind

    def new_kind(self, settings: Settings) -> GameKind:
        """Return the kind of game that some options name, to be kept."""
        return super().kind(settings)

    def checked(self, kind: GameKind, settings: Settings) -> tuple[Rules, Language]:
        """Return the rules and the language that some options name; the errors are those of `Parts`."""
        kept = self._for(settings)
        if kept.made is None:
            kept.made = super().checked(kind, settings)
        return kept.made

    def _for(self, settings: Settings) -> _Kept:
        """Return what is kept for some options, wherever their saves are."""
        options = (
            settings if settings.board is not None or isinstance(settings.course, str) else settings.evolve(folder=None)
        )
        kept = self._kept
        if kept is None or kept.options != options:
            kept = self._kept = _Kept(options, self.new_kind(settings))
        return kept

    def __getstate__(self) -> dict[str, Any]:
        return {**vars(self), "_kept": None}


class _Kept:
    """What has been made for some options."""

    def __init__(self, options: Settings, kind: GameKind) -> None:
        self.options = options
        self.kind = kind
        self.made: tuple[Rules, Language] | None = None
