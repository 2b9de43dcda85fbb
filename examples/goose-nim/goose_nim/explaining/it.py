"""Nim in Italian: what its instruction does, and when its messages are printed."""

SENTENCES = {"take": "prende degli oggetti da un mucchio"}

WHEN = {
    "nim.turn": "Il turno passa al giocatore; è anche l'ultima riga dei dettagli.",
    "nim.takes": "Un giocatore, o il computer, prende degli oggetti da un mucchio.",
    "nim.cannot_take": "Nel mucchio ci sono meno oggetti di quanti il giocatore ne prenderebbe.",
    "nim.heap_line": "I dettagli: una riga per ogni mucchio.",
    "nim.wins": "L'ultimo oggetto è stato preso; segue la fine della partita.",
    "common.not_your_turn": "Il giocatore indicato non è quello di turno, o gioca da solo.",
}
"""When each message is printed, by its key."""

HOLDS = {
    "count": "quanti oggetti vengono presi",
    "heap": "il numero del mucchio",
    "objects": "una barra per ogni oggetto che contiene",
    "score": "1 per chi ha vinto, 0 per l'altro",
}
"""What each field of the messages holds."""

RULES = {
    "players": "giocatori",
    "players.is": "2, comincia il primo nominato",
    "heaps": "mucchi",
    "move": "una mossa",
    "move.is": "uno o più oggetti da un mucchio",
    "last": "l'ultimo oggetto",
    "last.wins": "vince",
    "last.loses": "perde",
}
"""What `goose rules` prints: the headings of its table, and what stands in it."""

SOURCES = {
    "heaps": "Bouton (1901) gioca con tre mucchi di qualunque misura; 1-3-5-7 è un gioco da pub.",
    "last": "Bouton: chi prende l'ultimo oggetto vince; come gioco da pub l'ultimo oggetto perde.",
}
"""What the sources say of each point that `--rule` switches; in English each point says it itself."""
