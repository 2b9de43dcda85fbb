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

RULES = {
    "every_edition": "tutte le edizioni",
    "players": "giocatori",
    "players.is": "2, o uno e il computer",
    "board": "tavoliere",
    "board.is": "{houses} case per lato con {seeds} semi ciascuna, e un pozzo",
    "move": "una mossa",
    "move.is": "si semina una casa, seme per seme, saltando il pozzo dell'avversario",
    "another": "un'altra mossa",
    "another.is": "quando l'ultimo seme cade nel proprio pozzo",
    "capture": "cattura",
    "capture.is": "l'ultimo seme, in una propria casa che era vuota, prende quelli della casa opposta",
    "end": "la fine",
    "end.is": "una fila è vuota: ognuno aggiunge al suo pozzo i semi rimasti nelle sue case",
}
"""What `goose rules` prints: the headings of its tables, and what stands in them."""

SOURCES = {
    "no-game": "La traccia scrive «Não existem jogo em curso.» per DJ e J; le trascrizioni «Não existe …», come per D.",
    "silent-end": "La traccia mette al primo posto la mossa in più e vuole una sola uscita; nessuna trascrizione "
    "pubblicata ha il caso.",
    "computer-answers": "Nella traccia i giocatori giocano a turno; nelle trascrizioni il computer gioca anche dopo "
    "una mossa in più.",
    "computer-listed": "La traccia chiama il computer CPU «per l'elenco dei giocatori»; le trascrizioni lo elencano "
    "dall'inizio.",
    "advanced-last": "Nella traccia il livello Avanzato gioca infine la casa più a destra; nelle trascrizioni la più "
    "a sinistra.",
    "details": "La traccia mostra una riga per giocatore; il corso gemello una tabella di tre righe.",
    "saves": "La traccia salva la partita in corso; il corso gemello solo i giocatori e i risultati.",
    "help": "La traccia ammette solo le sue istruzioni; il corso gemello lascia libere le parole che cominciano per X.",
}
"""What the sources say of each point that `--rule` switches; in English each point says it itself."""
