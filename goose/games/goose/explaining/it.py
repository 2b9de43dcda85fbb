"""Italian: what the instructions of the Goose do. The wording is ours."""

SENTENCES = {
    "roll": "lancia i dadi e muove la pedina del giocatore",
    "board": "disegna il tabellone con le pedine",
}

WHEN = {
    "goose.order_throw": "Inizia una partita: una riga per ogni lancio che decide l'ordine dei posti, o chi comincia; "
    "con --dice manual non ce n'è nessuna.",
    "goose.starts": "È iniziata una partita: di chi è il primo turno.",
    "goose.turn": "Il turno è passato a un giocatore che può lanciare; è anche l'ultima riga dei dettagli.",
    "goose.rolls": "Una persona o un giocatore automatico lancia i dadi: la prima riga di ogni lancio.",
    "goose.moves": "Il lancio porta avanti la pedina, prima che una casella abbia effetto.",
    "goose.bounces": "La strada portava oltre l'ultima casella: la pedina torna indietro delle caselle in eccesso.",
    "goose.goose_again": "La pedina arriva a un'oca e prosegue con lo stesso lancio; dopo un rimbalzo va all'indietro, "
    "dove le regole lo dicono.",
    "goose.goose_next": "La pedina arriva a un'oca e vola alla successiva; dopo un rimbalzo alla precedente, dove le "
    "regole lo dicono.",
    "goose.first_throw": "Un lancio di 3 e 6 o di 4 e 5 dalla prima casella porta molto avanti; è scritto al posto "
    "della mossa.",
    "goose.bridge": "La pedina arriva a un ponte e lo attraversa: fino alla casella che dicono le regole, o avanti con "
    "lo stesso lancio.",
    "goose.dice_square": "La pedina arriva a una casella dei dadi e salta all'altra.",
    "goose.rolls_again": "Il giocatore lancia di nuovo: il lancio è finito su una casella che ne dà un altro, o ha "
    "liberato la pedina senza muoverla.",
    "goose.inn": "La pedina arriva alla locanda, che costa turni al suo giocatore.",
    "goose.well": "La pedina arriva al pozzo, che costa turni al suo giocatore.",
    "goose.prison": "La pedina arriva alla prigione, che costa turni al suo giocatore.",
    "goose.well_trap": "La pedina arriva al pozzo e vi resta finché un'altra non prende il suo posto o, dove le regole "
    "lo dicono, finché un suo lancio non la libera.",
    "goose.prison_trap": "La pedina arriva alla prigione e vi resta finché un'altra non prende il suo posto o, dove le "
    "regole lo dicono, finché un suo lancio non la libera.",
    "goose.freed": "Una pedina ferma nel pozzo o nella prigione è libera: un'altra è venuta al suo posto, o il suo "
    "giocatore ha lanciato ciò che la libera.",
    "goose.stays": "Chi è nel pozzo o nella prigione non ha lanciato ciò che libera; oppure il passo porterebbe oltre "
    "l'ultima casella, e per le regole non si fa.",
    "goose.labyrinth": "La pedina arriva al labirinto e va dove questo porta.",
    "goose.death": "La pedina arriva allo scheletro e va dove questo porta.",
    "goose.occupied": "Un'altra pedina sta dove questa si fermerebbe: questa torna dove il lancio è cominciato.",
    "goose.sent_back": "La pedina si ferma dove ne sta un'altra: quella va dove il lancio è cominciato.",
    "goose.misses": "Il turno arriva a un giocatore che lo deve saltare: una riga per ogni turno saltato.",
    "goose.waits": "Il turno arriva a un giocatore fermo nel pozzo o nella prigione, che nessun lancio può liberare: "
    "non si lancia niente.",
    "goose.wins": "Una pedina è arrivata all'ultima casella; segue la fine della partita.",
    "goose.stuck": "Nessun lancio può più muovere una pedina, o i giocatori automatici hanno fatto 10.000 lanci in una "
    "sola risposta: è un pareggio, e segue la fine della partita.",
    "goose.detail_line": "I dettagli: una riga per ogni giocatore, nell'ordine dei posti.",
    "goose.position_line": "Sotto il tabellone disegnato: una riga per ogni giocatore, nell'ordine dei posti.",
    "goose.ladder": "La pedina arriva ai piedi di una scala e sale fino in cima.",
    "goose.snake": "La pedina arriva alla testa di un serpente e scende fino alla coda.",
    "protocol.drawing": "Si chiede il disegno del tabellone; con --draw always è disegnato anche dopo ogni mossa "
    "e quando una partita inizia, è caricata o perde un giocatore.",
}
"""When each message is printed, by its key."""

HOLDS = {
    "dice": "le facce del lancio, separate da una virgola e uno spazio",
    "start": "il numero della casella da cui comincia il lancio",
    "square": "il numero della casella",
    "target": "il numero della casella a cui va la pedina",
    "turns": "quanti turni si saltano",
    "wait": "quanti turni restano da saltare, o * per chi è fermo nel pozzo o nella prigione",
    "other": "il nome del giocatore la cui pedina era lì",
    "drawing": "file di al massimo 15 caselle, ogni fila su tre righe, tutte di 106 caratteri: la prima fila va da "
    "sinistra a destra, la seguente da destra a sinistra, e così via, e una fila più corta resta dal lato in cui "
    "comincia; una casella ha sei caratteri tra `│`, sotto `╭──────┬──────╮` e sopra `╰──────┴──────╯`: il suo numero, "
    "allineato a destra in quattro caratteri, e due spazi; al posto del numero X2 (oca), BR (ponte), DI (dadi), IN "
    "(locanda), WE (pozzo), LA (labirinto), PR (prigione), SK (scheletro), LD (scala), SN (serpente); senza le pedine. "
    "In madrid una riga vuota, file di 21 caselle, tutte da sinistra a destra, e una riga vuota: ogni fila su tre "
    "righe, con caselle di quattro caratteri tra `|`: il numero in due cifre tra spazi; il tipo, allineato a destra, "
    "OCA (oca e ultima casella), PNTE (ponte), DADO (dadi), PSDA (locanda), POZO (pozzo), LBRN (labirinto), CRCL "
    "(prigione), MUER (scheletro) o spazi; i numeri dei posti le cui pedine sono lì, ciascuno nella sua colonna; e "
    "`|====|====|` sopra, tra e sotto le file",
    "score": "il numero della casella del giocatore",
    "goose.moves.square": "il numero della casella a cui porta il lancio, al massimo l'ultima",
    "goose.misses.turns": "quanti turni restano da saltare, questo compreso",
    "goose.goose_again.target": "il numero della casella a cui va la pedina, al massimo l'ultima",
    "goose.bridge.target": "il numero della casella a cui va la pedina, al massimo l'ultima",
    "goose.sent_back.target": "il numero della casella a cui va l'altra pedina",
}
"""What each field of the messages holds."""

RULES = {
    "language": "lingua",
    "squares": "caselle",
    "players": "giocatori",
    "dice": "dadi",
    "names": "nomi",
    "who_starts": "chi comincia",
    "first_square": "casella iniziale",
    "from_it": "da lì",
    "effects": "effetti",
    "geese": "oche",
    "on_a_goose": "su un'oca",
    "dice_squares": "caselle dei dadi",
    "other_squares": "altre caselle",
    "occupied": "casella occupata",
    "past_end": "oltre la fine",
    "wins": "vince chi arriva",
    "drawing": "disegno",
    "square": "casella",
    "shows": "tipo",
    "does": "effetto",
    "length": "{squares} (da {least} a {most}, --squares)",
    "range": "da {least} a {most}",
    "any_number": "quanti si vuole, in qualunque momento",
    "order.as-named": "nell'ordine in cui sono nominati",
    "order.two-dice": "ognuno lancia due dadi, dal totale più alto al più basso; a parità si rilancia",
    "order.one-die": "ognuno lancia un dado; comincia il primo con il valore più alto, poi nell'ordine in cui sono "
    "nominati",
    "order.drawn": "si estrae chi comincia, poi nell'ordine in cui sono nominati",
    "no_turns": "non ci sono turni",
    "throw": "{faces}: alla {target}",
    "effects.chain": "finché la pedina si ferma",
    "effects.one": "uno per lancio",
    "next_goose": "all'oca successiva",
    "again": "di nuovo lo stesso lancio, in avanti",
    "again_either_way": "di nuovo lo stesso lancio, in avanti o all'indietro, come si stava muovendo",
    "leads": "alla {target}",
    "leads_both": "alla {target}; dopo un rimbalzo, alla {previous}",
    "misses": "salta {turns} turni",
    "misses_one": "salta {turns} turno",
    "trapped": "bloccata finché un'altra non prende il suo posto",
    "freed": "bloccata finché un'altra non prende il suo posto; un proprio lancio di {totals} la libera",
    "freed_rolls": "bloccata finché un'altra non prende il suo posto; un proprio lancio di {totals} la libera, e si "
    "rilancia",
    "spared": "{does}; chi arriva qui con uno di questi non resta bloccato",
    "or": "{first} o {last}",
    "rolls_again": "{does}; si rilancia",
    "occupied.shared": "condivisa",
    "occupied.returns": "si torna dove è cominciato il lancio",
    "occupied.sends": "l'altra pedina va nella casella da cui è venuto chi ha mosso",
    "past_end.back": "torna indietro delle caselle in eccesso",
    "past_end.wins": "vince",
    "past_end.stays": "non si fa il passo che la supererebbe",
    "wins_on": "esattamente alla {squares}",
    "wins_beyond": "alla {squares} o oltre",
    "drawing.snake": "serpente",
    "drawing.strip": "strisce",
    "names.any word": "qualunque parola",
    "names.letters of any script, upper case, cut to 3": "lettere di qualunque alfabeto, in maiuscolo, le prime 3",
    "names.3 to 18 characters": "da 3 a 18 caratteri",
}
"""What `goose rules` prints: the headings of its tables, and what stands in them."""

SOURCES = {
    "dice": "Due nella letteratura e nei due progetti italiani; il progetto spagnolo ne lancia uno.",
    "geese": "fives: i numeri che divisi per 9 danno resto 0 o 5, il tabellone tradizionale; nines: i progetti "
    "italiani (GOOSE_SPACING); board: come nel file di tabellone spagnolo.",
    "first-throw": "Letteratura e secondo progetto italiano: un nove dalla casella iniziale porta molto avanti; negli "
    "altri no.",
    "inn": "Turni che si saltano: uno nella letteratura e a Madrid; i progetti italiani non dicono quanti, goose tre.",
    "well": "Una trappola; a Madrid si saltano tre turni.",
    "prison": "Una trappola; a Madrid si saltano due turni.",
    "labyrinth": "Alla 30 nella letteratura, a un terzo del tabellone nel secondo progetto italiano, 12 caselle "
    "indietro a Madrid.",
    "death": "Si torna alla casella iniziale; i progetti italiani dicono 1, dove prima non è stato nessuno.",
    "effects": "chain: finché la pedina si ferma (letteratura, secondo progetto italiano); one: uno per lancio, negli "
    "altri.",
    "goose-after-bounce": "backward: nel senso in cui ci si muoveva, nella letteratura; forward: nei progetti, in cui "
    "nulla va all'indietro.",
    "past-end": "back: si torna indietro delle caselle in eccesso; wins: a Madrid vince chi supera la fine; stays: "
    "come in Serpenti e scale.",
    "occupied": "returns: chi arriva torna dove è cominciato il lancio (letteratura); sends: ci vanno gli altri (il "
    "kata); shared: nei progetti dei corsi.",
    "trap-escape": "later: un proprio lancio di 5 o 7 libera (secondo progetto italiano); landing: nemmeno chi arriva "
    "con un lancio così resta bloccato (il primo).",
}
"""What the sources say of each point that `--rule` switches; in English each point says it itself."""
