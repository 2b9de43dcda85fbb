"""Mancala in English. The wording is ours."""

WORDS = {
    "play": "play",
}

ARGUMENTS = {
    "house": "a [house] {bounds}",
}

MESSAGES = {
    "mancala.no_game_statement": "No game in progress.",
    "mancala.extra_turn": "Player {name} has another move.",
    "mancala.move_done": "Move done.",
}
