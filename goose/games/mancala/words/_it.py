"""The Italian words and messages of Mancala: what every script needs.

The wording is ours.
"""

WORDS = {
    "play": "gioca",
}

MESSAGES = {
    "mancala.no_game_statement": "Nessuna partita in corso.",
    "mancala.extra_turn": "Il giocatore {name} ha diritto a un'altra mossa.",
    "mancala.move_done": "Mossa effettuata.",
    "mancala.empty_house": "La casa è vuota.",
}
