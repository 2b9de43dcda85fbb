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

RULES = {
    "every_edition": "todas las ediciones",
    "players": "jugadores",
    "players.is": "2, o uno y el ordenador",
    "board": "tablero",
    "board.is": "{houses} casas por lado con {seeds} semillas cada una, y un pozo",
    "move": "una jugada",
    "move.is": "se siembra una casa, semilla a semilla, saltando el pozo del contrario",
    "another": "otra jugada",
    "another.is": "cuando la última semilla cae en el pozo propio",
    "capture": "captura",
    "capture.is": "la última semilla, en una casa propia que estaba vacía, se lleva las de la casa opuesta",
    "end": "el final",
    "end.is": "una fila está vacía: cada uno añade a su pozo las semillas que quedan en sus casas",
}
"""What `goose rules` prints: the headings of its tables, and what stands in them."""

SOURCES = {
    "no-game": "El enunciado escribe «Não existem jogo em curso.» en DJ y J; las transcripciones, «Não existe …», "
    "como en D.",
    "silent-end": "El enunciado pone primero la jugada extra y quiere una sola salida; ninguna transcripción "
    "publicada tiene el caso.",
    "computer-answers": "En el enunciado los jugadores juegan por turnos; en las transcripciones el ordenador juega "
    "también después de una jugada extra.",
    "computer-listed": "El enunciado llama CPU al ordenador «para la lista de jugadores»; las transcripciones lo "
    "muestran desde el principio.",
    "advanced-last": "En el enunciado, el nivel Avanzado acaba jugando la casa más a la derecha; en las "
    "transcripciones, la más a la izquierda.",
    "details": "El enunciado muestra una línea por jugador; el curso hermano, una tabla de tres líneas.",
    "saves": "El enunciado guarda la partida en curso; el curso hermano, solo los jugadores y sus resultados.",
    "help": "El enunciado solo permite sus instrucciones; el curso hermano deja libres las palabras que empiezan por "
    "X.",
}
"""What the sources say of each point that `--rule` switches; in English each point says it itself."""
