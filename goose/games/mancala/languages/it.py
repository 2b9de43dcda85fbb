"""Mancala in Italian. The wording is ours."""

WORDS = {
    "play": "gioca",
}

ARGUMENTS = {
    "house": "una [casa] {bounds}",
}

MESSAGES = {
    "mancala.no_game_statement": "Nessuna partita in corso.",
    "mancala.extra_turn": "Il giocatore {name} ha diritto a un'altra mossa.",
    "mancala.move_done": "Mossa effettuata.",
}
