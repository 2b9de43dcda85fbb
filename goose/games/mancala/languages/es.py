"""Mancala in Spanish. The wording is ours."""

WORDS = {
    "play": "jugar",
}

ARGUMENTS = {
    "house": "una [casa] {bounds}",
}

MESSAGES = {
    "mancala.no_game_statement": "No hay ninguna partida en curso.",
    "mancala.extra_turn": "El jugador {name} tiene derecho a otra jugada.",
    "mancala.move_done": "Jugada realizada.",
}
