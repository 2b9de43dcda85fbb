"""The messages of Pickomino in English, and how dice and tiles are written.

Part of the independent straight-line reading of the rules that tests hold the engine against.
"""

from collections.abc import Iterable

LEVELS = ["Normal", "Advanced"]

TEXTS = {
    "invalid_instruction": "Invalid instruction.",
    "player_registered": "Player registered.",
    "player_exists": "Player already exists.",
    "no_players": "No players registered.",
    "player_line": "{name} {games} {wins} {draws} {losses}",
    "game_started": "Game started.",
    "auto_game_started": "Automatic game of level {level} started.",
    "game_in_progress": "A game is in progress.",
    "no_game": "No game in progress.",
    "unknown_player": "Unknown player.",
    "repeated_player": "Player named twice.",
    "not_in_game": "The player is not in the game.",
    "not_your_turn": "It is not the player's turn.",
    "withdrew": "{name} leaves the game.",
    "game_quit": "Game ended.",
    "game_over": "Game over.",
    "score_line": "{name} {score}",
    "rolled": "total:{total}, kept:{kept}, rolled:{rolled}",
    "kept": "total:{total}, kept:{kept}, dice left:{left}",
    "invalid_choice": "Invalid choice.",
    "age_drawn": "Random age: {age} years",
    "nothing_to_keep": "There is nothing left to keep: the turn is lost.",
    "no_worm": "No worm was kept: the turn is lost.",
    "no_tile": "No tile can be taken: the turn is lost.",
    "takes": "{name} takes tile {tile}.",
    "steals": "{name} steals tile {tile} from {victim}.",
    "returns": "{name} returns tile {tile}.",
    "turned_over": "Tile {tile} is turned over.",
    "turn": "Next: {name}.",
    "wins": "{name} wins.",
    "grid_line": "tiles:{tiles}",
    "detail_line": "{name} {worms} {tiles}",
}


def say(event: str, **fields: str | int) -> str:
    """One message with its fields filled in."""
    return TEXTS[event].format(**fields)


def grouped(dice: str) -> str:
    """Dice as the notebook writes them: equal ones joined, groups apart, worms last."""
    return " ".join(face * dice.count(face) for face in sorted(set(dice)))


def each_once(dice: str) -> str:
    """Each face of some dice once."""
    return "".join(sorted(set(dice)))


def spaced(tiles: Iterable[int]) -> str:
    """Tiles with one blank between them."""
    return " ".join(str(tile) for tile in tiles)
