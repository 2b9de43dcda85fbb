"""The Spanish words and messages of Mancala: what every script needs.

The wording is ours.
"""

WORDS = {
    "play": "jugar",
}

MESSAGES = {
    "mancala.no_game_statement": "No hay ninguna partida en curso.",
    "mancala.extra_turn": "El jugador {name} tiene derecho a otra jugada.",
    "mancala.move_done": "Jugada realizada.",
    "mancala.empty_house": "La casa está vacía.",
}
