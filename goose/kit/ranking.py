"""The ranking of the players after a game."""

from __future__ import annotations

from collections.abc import Sequence


def ranked(scores: Sequence[tuple[str, int]], winner: str | None) -> list[tuple[int, str, int]]:
    """Return the place, name and score of each player, the first place first.

    A player's place is one more than the number of players ahead. The winner is ahead of everybody; of two other
    players, the one with the higher score is ahead. In a drawn game nobody is ahead.
    """
    places = []
    for name, score in scores:
        ahead = [
            other
            for other, others in scores
            if winner is not None and name != winner and (other == winner or (other != name and others > score))
        ]
        places.append((len(ahead) + 1, name, score))
    return sorted(places, key=lambda line: (line[0], -line[2]))
