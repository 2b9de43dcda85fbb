"""English: what the instructions of Mancala do. The wording is ours."""

SENTENCES = {
    "play": "sows the seeds of the house, one by one, in those that follow",
}
