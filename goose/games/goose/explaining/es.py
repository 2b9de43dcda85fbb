"""Spanish: what the instructions of the Goose do. The wording is ours."""

SENTENCES = {
    "roll": "tira los dados y mueve la ficha del jugador",
    "board": "dibuja el tablero con las fichas",
}
