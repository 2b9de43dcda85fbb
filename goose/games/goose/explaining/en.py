"""English: what the instructions of the Goose do. The wording is ours."""

SENTENCES = {
    "roll": "throws the dice and moves the player's token",
    "board": "draws the board with the tokens on it",
}
