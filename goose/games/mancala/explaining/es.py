"""Spanish: what the instructions of Mancala do. The wording is ours."""

SENTENCES = {
    "play": "siembra las semillas de la casa, una a una, en las que siguen",
}
