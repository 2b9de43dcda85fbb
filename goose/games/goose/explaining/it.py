"""Italian: what the instructions of the Goose do. The wording is ours."""

SENTENCES = {
    "roll": "lancia i dadi e muove la pedina del giocatore",
    "board": "disegna il tabellone con le pedine",
}
