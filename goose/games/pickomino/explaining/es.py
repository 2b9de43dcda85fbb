"""Spanish: what the instructions of Pickomino do. The wording is ours."""

SENTENCES = {
    "roll": "tira los dados que quedan",
    "keep": "elige todos los dados que muestran la cara",
    "stop": "acaba el turno y coge una ficha por el total de los dados elegidos",
}
