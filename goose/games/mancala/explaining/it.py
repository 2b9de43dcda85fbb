"""Italian: what the instructions of Mancala do. The wording is ours."""

SENTENCES = {
    "play": "semina i semi della casa, uno a uno, in quelle che seguono",
}

WHEN = {
    "mancala.no_game_statement": "L'istruzione ha bisogno di una partita in corso, e non ce n'è nessuna; la traccia "
    "del corso lo dice così per i dettagli e per una mossa.",
    "mancala.extra_turn": "Una persona ha mosso, e l'ultimo seme è caduto nel suo pozzo; con silent-end=extra-turn "
    "anche quando questa mossa conclude la partita, e allora non si scrive altro sulla fine.",
    "mancala.move_done": "Una persona ha mosso e non ha diritto a un'altra mossa, o ha scelto una casa vuota, il che "
    "non cambia niente; e la partita non è finita, neppure con la mossa del computer.",
    "common.not_in_game": "Un giocatore indicato non è nella partita, o è CPU: nessuno gioca o abbandona per lui.",
    "protocol.drawing": "I dettagli: i semi nelle case e nei pozzi dei due giocatori; con --draw always anche dopo "
    "ogni mossa e quando una partita inizia o è caricata.",
}
"""When each message is printed, by its key."""

HOLDS = {
    "score": "i semi nel pozzo del giocatore",
    "drawing": "due righe, una per giocatore, nell'ordine dei posti: il nome, le case da 1 a 6 tra parentesi quadre e "
    "il pozzo tra parentesi tonde, separati da spazi, come in `Ana [4] [4] [0] [5] [5] [5] (1)`; con details=table tre "
    "righe, con tabulazioni tra le parti: i nomi, come in `Ana X Rui`; il pozzo e le case da 6 a 1 del secondo "
    "giocatore; una tabulazione, le case da 1 a 6 e il pozzo del primo giocatore",
}
"""What each field of the messages holds."""
