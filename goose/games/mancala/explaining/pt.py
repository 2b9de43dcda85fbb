"""Portuguese: what the instructions of Mancala do. The wording is ours."""

SENTENCES = {
    "play": "semeia as sementes da casa, uma a uma, nas que se seguem",
}
