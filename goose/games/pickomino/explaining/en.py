"""English: what the instructions of Pickomino do. The wording is ours."""

SENTENCES = {
    "roll": "throws the dice that are left",
    "keep": "keeps all the dice that show the face",
    "stop": "ends the turn and takes a tile for the total of the dice kept",
}
