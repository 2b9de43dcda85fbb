"""Spanish: what the instructions of Mancala do. The wording is ours."""

SENTENCES = {
    "play": "siembra las semillas de la casa, una a una, en las que siguen",
}

WHEN = {
    "mancala.no_game_statement": "La instrucción necesita una partida en curso, y no hay ninguna; así lo dice el "
    "enunciado del curso para los detalles y para una jugada.",
    "mancala.extra_turn": "Una persona ha jugado, y la última semilla cayó en su propio pozo; con "
    "silent-end=extra-turn también cuando esa jugada acaba la partida, y entonces no se escribe nada más sobre el "
    "final.",
    "mancala.move_done": "Una persona ha jugado y no gana otra jugada, o ha elegido una casa vacía, lo que no cambia "
    "nada; y la partida no ha terminado, ni siquiera con la jugada del ordenador.",
    "common.not_in_game": "Un jugador indicado no está en la partida, o es CPU: nadie juega ni abandona por él.",
    "protocol.drawing": "Los detalles: las semillas de las casas y los pozos de los dos jugadores; con --draw always, "
    "también después de cada jugada y cuando una partida empieza o se carga.",
}
"""When each message is printed, by its key."""

HOLDS = {
    "score": "las semillas del pozo del jugador",
    "drawing": "dos líneas, una por jugador, en el orden de los asientos: el nombre, las casas 1 a 6 entre corchetes y "
    "el pozo entre paréntesis, separados por espacios, como en `Ana [4] [4] [0] [5] [5] [5] (1)`; con details=table "
    "tres líneas, con tabuladores entre las partes: los nombres, como en `Ana X Rui`; el pozo y las casas 6 a 1 del "
    "segundo jugador; un tabulador, las casas 1 a 6 y el pozo del primer jugador",
}
"""What each field of the messages holds."""
