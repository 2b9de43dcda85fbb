"""Spanish: what the instructions of Mancala do. The wording is ours."""

SENTENCES = {
    "play": "siembra las semillas de la casa, una a una, en las que siguen",
}

WHEN = {
    "mancala.no_game_statement": "La instrucción necesita una partida en curso, y no hay ninguna; así lo dice el "
    "enunciado del curso para los detalles y para una jugada.",
    "mancala.extra_turn": "Una persona ha jugado, y la última semilla cayó en el pozo propio; con "
    "silent-end=extra-turn también cuando esa jugada acaba la partida, de la que entonces no se dice nada más.",
    "mancala.move_done": "Una persona ha jugado y no gana otra jugada, o ha elegido una casa vacía, lo que no cambia "
    "nada; y la partida no ha terminado, tampoco por la respuesta del ordenador.",
    "common.not_in_game": "Un jugador nombrado no está en la partida, o es CPU: nadie juega ni abandona por él.",
    "protocol.drawing": "Los detalles: las semillas de las casas y los pozos de los dos jugadores; con --draw always, "
    "también después de cada instrucción que cambia la posición.",
}
"""When each message is printed, by its key."""

HOLDS = {
    "score": "las semillas del pozo del jugador",
    "drawing": "la posición: dos líneas, o tres con details=table",
}
"""What each field of the messages holds."""
