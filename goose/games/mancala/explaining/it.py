"""Italian: what the instructions of Mancala do. The wording is ours."""

SENTENCES = {
    "play": "semina i semi della casa, uno a uno, in quelle che seguono",
}

WHEN = {
    "mancala.no_game_statement": "L'istruzione ha bisogno di una partita in corso, e non ce n'è nessuna; il testo del "
    "corso lo dice così per i dettagli e per una mossa.",
    "mancala.extra_turn": "Una persona ha mosso, e l'ultimo seme è caduto nel proprio pozzo; con silent-end=extra-turn "
    "anche quando questa mossa finisce la partita, di cui allora non si dice altro.",
    "mancala.move_done": "Una persona ha mosso e non ha diritto a un'altra mossa, o ha scelto una casa vuota, il che "
    "non cambia niente; e la partita non è finita, neppure per la risposta del computer.",
    "common.not_in_game": "Un giocatore nominato non è nella partita, o è CPU: nessuno gioca o abbandona per lui.",
    "protocol.drawing": "I dettagli: i semi nelle case e nei pozzi dei due giocatori; con --draw always anche dopo "
    "ogni istruzione che cambia la posizione.",
}
"""When each message is printed, by its key."""

HOLDS = {
    "score": "i semi nel pozzo del giocatore",
    "drawing": "la posizione: due righe, o tre con details=table",
}
"""What each field of the messages holds."""
