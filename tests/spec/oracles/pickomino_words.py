"""The words, the messages and the shape of lines of Pickomino in English.

Part of the independent straight-line reading of the rules that tests hold the engine against.
"""

from collections.abc import Iterable

from .pickomino_policy import FACES
from .script import number

LEVELS = ["Normal", "Advanced"]
MOST_PLAYERS = 7
OLDEST = 150

# Each instruction in the order of `help`, with the word that calls it.
WORDS = {
    "register": "register",
    "register-auto": "register-auto",  # "It stands after `register` in the table and in `help`."
    "players": "players",
    "start": "start",
    "start-auto": "start-auto",
    "details": "details",
    "quit": "quit",
    "save": "save",
    "load": "load",
    "roll": "roll",
    "keep": "keep",
    "stop": "stop",
    "help": "help",
}

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


def is_age(given: list[str], *, manual: bool) -> bool:
    """Whether an age, or none, is what a registration takes: "Ages are 0 to 150"."""
    if not given:
        return not manual
    age = number(given[0])
    return age is not None and age <= OLDEST


def is_well_formed(what: str, given: list[str], *, manual: bool) -> bool:
    """Whether an instruction has the arguments it takes."""
    size = len(given)
    if what == "register":
        return 1 <= size <= 2 and is_age(given[1:], manual=manual)
    if what == "register-auto":
        # "Another level is an invalid instruction; then the failures of `register`."
        return 2 <= size <= 3 and given[1] in LEVELS and is_age(given[2:], manual=manual)
    if what == "start":
        return 2 <= size <= MOST_PLAYERS
    if what == "start-auto":
        return size == 2 and given[1] in LEVELS
    if what == "quit":
        return 1 <= size <= MOST_PLAYERS
    if what in ("save", "load"):
        return size == 1
    if what == "roll":
        if not manual:
            return size == 1
        return size == 2 and all(face in FACES for face in given[1])
    if what == "keep":
        return size == 2
    if what == "stop":
        return size == 1 or (size == 2 and number(given[1]) is not None)
    return size == 0
