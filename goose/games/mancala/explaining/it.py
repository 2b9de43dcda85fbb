"""Italian: what the instructions of Mancala do. The wording is ours."""

SENTENCES = {
    "play": "semina i semi della casa, uno a uno, in quelle che seguono",
}
