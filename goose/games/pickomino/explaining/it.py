"""Italian: what the instructions of Pickomino do. The wording is ours."""

SENTENCES = {
    "roll": "lancia i dadi che restano",
    "keep": "sceglie tutti i dadi che mostrano la faccia",
    "stop": "finisce il turno e prende una tessera per il totale dei dadi scelti",
}

WHEN = {
    "pickomino.rolled": "Sono stati lanciati i dadi che restavano; nei dettagli, mentre il lancio aspetta una scelta.",
    "pickomino.kept": "È stata scelta una faccia; nei dettagli, tra una scelta e il lancio seguente.",
    "pickomino.invalid_choice": "L'istruzione non è possibile ora: non è il momento di lanciare, scegliere o fermarsi, "
    "non si può avere questa faccia, questa tessera o questo numero di dadi, o un giocatore automatico sceglie da "
    "solo.",
    "pickomino.age_drawn": "È stata estratta un'età: quella di un giocatore registrato senza, o del computer quando "
    "inizia una partita contro di lui; con --dice manual non se ne estrae nessuna.",
    "pickomino.nothing_to_keep": "Il lancio mostra solo facce già scelte: il turno è perso.",
    "pickomino.no_worm": "Il giocatore si è fermato senza un verme tra i dadi scelti: il turno è perso.",
    "pickomino.no_tile": "Il giocatore si è fermato, e il totale non basta per nessuna tessera: il turno è perso.",
    "pickomino.takes": "Il giocatore si è fermato e prende una tessera dalla griglia.",
    "pickomino.steals": "Il giocatore si è fermato e prende la tessera in cima alla pila di un altro.",
    "pickomino.returns": "Il giocatore ha perso il turno e ha delle tessere: quella in cima torna sulla griglia.",
    "pickomino.turned_over": "È stata restituita una tessera che non è la più alta della griglia: la più alta viene "
    "capovolta per sempre.",
    "pickomino.turn": "Inizia il turno di un giocatore; è anche l'ultima riga dei dettagli.",
    "pickomino.wins": "Sulla griglia non resta nessuna tessera scoperta; segue la fine della partita.",
    "pickomino.grid_line": "La prima riga dei dettagli, che --draw always aggiunge anche dopo ogni mossa e quando "
    "una partita inizia, è caricata o perde un giocatore: le tessere scoperte.",
    "pickomino.detail_line": "I dettagli, sotto la griglia: una riga per ogni giocatore, nell'ordine dei posti.",
}
"""When each message is printed, by its key."""

HOLDS = {
    "score": "i vermi sulle tessere del giocatore",
    "total": "i punti dei dadi scelti in questo turno",
    "kept": "i dadi scelti, in ordine crescente e con v alla fine, le facce uguali insieme e le altre separate, come "
    "in `22 55 v` (con kept-shown=faces ogni faccia una volta); vuoto quando non ce ne sono",
    "rolled": "le facce del lancio, in ordine crescente e con v alla fine, quelle uguali insieme e le altre separate, "
    "come in `11 2 3 55 vv`",
    "left": "quanti dadi restano da lanciare",
    "age": "l'età in anni",
    "tile": "il numero della tessera",
    "victim": "il nome del giocatore che la perde",
    "tiles": "i numeri delle tessere del giocatore, separati da spazi, quella in cima per ultima",
    "worms": "i vermi sulle tessere del giocatore",
    "pickomino.grid_line.tiles": "i numeri delle tessere scoperte sulla griglia, in ordine crescente, separati da "
    "spazi",
}
"""What each field of the messages holds."""

RULES = {
    "players": "giocatori",
    "players.is": "da {least} a {most}, comincia il più giovane",
    "dice": "dadi",
    "dice.is": "{dice}, con 1 2 3 4 5 e il verme v, che vale 5",
    "tiles": "tessere",
    "tiles.is": "da {least} a {most}: {worms} vermi",
    "tiles.one": "da {least} a {most}: {worms} verme",
    "turn": "un turno",
    "turn.is": "lanciare, scegliere tutti i dadi di una faccia non ancora scelta in questo turno, poi lanciare gli "
    "altri o fermarsi",
    "lost": "un turno perso",
    "lost.is": "la tessera in cima torna alla griglia; si gira la tessera scoperta più alta, se non è quella",
    "end": "la fine",
    "end.is": "nessuna tessera scoperta sulla griglia: vince chi ha più vermi, poi chi ha la tessera più alta",
    "stopping": "fermarsi",
    "stopping.lower": "con un verme scelto: la tessera in cima di un altro con quel numero, o la tessera scoperta più "
    "alta fino a esso",
    "stopping.any": "con un verme scelto: la tessera in cima di un altro con quel numero, o qualunque tessera "
    "scoperta fino a esso",
    "stopping.pending": "{told}; anche con un lancio in sospeso, che si dimentica",
}
"""What `goose rules` prints: the headings of its tables, and what stands in them."""

SOURCES = {
    "tile": "Regole pubblicate: la tessera del totale, altrimenti quella immediatamente inferiore; il quaderno: "
    "«prende una di queste».",
    "stop-pending": "Regole pubblicate: a un lancio segue una scelta; il quaderno permette invece di fermarsi.",
    "kept-shown": "Mostrare tutti i dadi scelti è una scelta nostra; "
    "il quaderno mostra ogni faccia una volta sola (`scelti`).",
}
"""What the sources say of each point that `--rule` switches; in English each point says it itself."""
