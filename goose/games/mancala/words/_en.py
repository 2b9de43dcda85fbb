"""The English words and messages of Mancala: what every script needs.

The wording is ours.
"""

WORDS = {
    "play": "play",
}

MESSAGES = {
    "mancala.no_game_statement": "No game in progress.",
    "mancala.extra_turn": "Player {name} has another move.",
    "mancala.move_done": "Move done.",
    "mancala.empty_house": "The house is empty.",
}
