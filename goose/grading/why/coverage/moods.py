"""The moods of random sessions: each plays much of one part of the statement, and has its length and its players."""

from __future__ import annotations

import attrs


@attrs.frozen
class Mood:
    """How often a session does something."""

    name: str  # the part of the suite that such sessions are for
    wrong: float = 0.04  # share of lines that are wrong
    look: float = 0.25  # chance of `details` after a move, and of `players` between games
    give_up: float = 0.001  # chance of giving up, per move
    save: float = 0.0  # chance of saving or loading, per line
    lengths: tuple[int, int] = (30, 230)  # least and greatest number of lines
    players: tuple[int, int] = (2, 8)  # least and greatest number of names
    games: bool = True  # whether games are played
    short: bool = False  # it shows single rules, and ends after its first game
    quick: bool = False  # it plays the quickest game that it finds


MOODS = (
    Mood("play", wrong=0.15, look=0.12, lengths=(200, 245)),
    Mood("play", wrong=0.3, look=0.12, lengths=(200, 245)),
    Mood("ends", wrong=0.12, look=0.08, lengths=(200, 245)),
    Mood("ends", wrong=0.25, look=0.12, lengths=(200, 245)),
    Mood("quit", wrong=0.25, look=0.15, give_up=0.06, lengths=(180, 245)),
    Mood("saves", wrong=0.15, look=0.15, save=0.07, give_up=0.01, lengths=(180, 245)),
    Mood("saves", wrong=0.25, look=0.15, save=0.12, give_up=0.03, lengths=(180, 245)),
    Mood("start", wrong=0.35, look=0.12, give_up=0.02, lengths=(200, 245)),
    Mood("players", wrong=0.2, look=0.25, give_up=0.02, lengths=(200, 245)),
    Mood("lines", wrong=0.4, look=0.12, give_up=0.01, lengths=(200, 245)),
)
"""The moods of long sessions, in turn."""

SHORT_MOODS = (
    Mood("play", wrong=0.05, look=0.3, lengths=(4, 14), players=(2, 3), short=True),
    Mood("play", wrong=0.75, look=0.2, lengths=(12, 36), players=(2, 4), short=True),
    Mood("ends", wrong=0.05, look=0.05, give_up=0.0, lengths=(120, 120), players=(2, 3), short=True, quick=True),
    Mood("ends", wrong=0.4, look=0.3, give_up=0.6, lengths=(12, 36)),
    Mood("quit", wrong=0.5, give_up=0.6, lengths=(12, 36), players=(2, 4)),
    Mood("quit", wrong=0.6, give_up=0.7, lengths=(12, 36)),
    Mood("saves", wrong=0.2, save=0.5, give_up=0.2, lengths=(10, 36), players=(2, 4)),
    Mood("saves", wrong=0.5, save=0.6, give_up=0.2, lengths=(12, 36)),
    Mood("start", wrong=0.6, give_up=0.5, lengths=(12, 36)),
    Mood("start", wrong=0.6, give_up=0.5, lengths=(12, 36), players=(2, 4)),
    Mood("players", wrong=0.5, lengths=(10, 40), games=False),
    Mood("lines", wrong=0.7, give_up=0.3, lengths=(12, 36)),
)
"""The moods of short sessions, in turn."""
