"""Italian: why a line is no instruction, and what those that all games share do. The wording is ours."""

PHRASES = {
    "at_line": "riga {number}: {told}",
    "not_utf8": "la riga non è testo in UTF-8",
    "control": "la riga contiene un carattere di controllo, {character}",
    "too_long": "la riga è più lunga di {most} byte",
    "unknown": "non esiste l'istruzione {word}",
    "meant": '{told}; volevi dire "{known}"?',
    "see_help": "{told}; {help} mostra quelle che ci sono",
    "see_words": "{told}; le istruzioni sono {words}",
    "ends": "una riga vuota termina il programma",
    "more": "? {word} mostra che cosa richiede {word}",
    "takes": "{word} richiede {what}",
    "takes_optional": "{word} non ha bisogno di niente, ma accetta {optional}",
    "takes_nothing": "{word} non richiede niente",
    "too_much": "{told}; {rest} è di troppo",
    "no_such": "{told}; {value} non va bene come {noun}",
    "dice_thrown": "{told}; i dadi si indicano solo con --dice manual",
    "example": "per esempio: {line}",
    "and": "{first} e {last}",
    "or": "{first} o {last}",
    "with_optional": "{what} e, facoltativamente, {optional}",
    "only_optional": "facoltativamente, {optional}",
    "new_player": "un nome (una parola)",
    "player": "un giocatore",
    "players": "{count} giocatori",
    "players_between": "da {least} a {most} giocatori",
    "level": "un [livello] ({levels})",
    "number": "un [numero] {bounds}",
    "numbers": "{count} numeri {bounds}",
    "letters": "una [parola] (fatta di {characters})",
    "word": "una [parola]",
    "bounded": "da {least} a {most}",
    "unbounded": "da {least} in su",
    "thousands": ".",
}

SENTENCES = {
    "register": "aggiunge un giocatore all'elenco",
    "register-auto": "aggiunge un giocatore che gioca da solo",
    "players": "mostra i giocatori con le loro partite, vittorie, pareggi e sconfitte",
    "start": "inizia una partita tra questi giocatori",
    "start-auto": "inizia una partita tra il giocatore e il computer",
    "details": "mostra la situazione della partita",
    "quit": "toglie i giocatori dalla partita, il che conta come sconfitta per ognuno",
    "save": "salva in un file che si può caricare in seguito",
    "load": "torna a ciò che è stato salvato in un file, al posto di ciò che c'è adesso",
    "help": "mostra le istruzioni",
}

SAMPLES = {"age": 23, "file": "partita.save"}

LEAVING = ("ciao", "esci", "fine", "uscire")
"""Words that people type to leave a program; none is an instruction of the language."""

REFERENCE = {
    "title": "Parole e messaggi",
    "instructions": "Istruzioni",
    "levels": "Livelli dei giocatori automatici",
    "messages": "Messaggi",
    "note": "Ciò che sta tra parentesi graffe viene sostituito; tutto il resto è scritto così com'è. Un testo di due "
    "righe è scritto su due righe. Degli errori di un'istruzione si scrive solo il primo che si applica; quello di una "
    "riga che non è un'istruzione viene prima di tutti.",
    "word": "parola",
    "takes": "richiede",
    "does": "fa",
    "failures": "errori, in quest'ordine",
    "key": "chiave",
    "text": "testo",
    "when": "quando",
    "fields": "campi",
    "by": "regole",
    "player": "NOME",
    "typed": "con --dice manual",
    "thrown": "senza --dice manual",
    "may_be_empty": "{holds}; può restare vuoto, e allora lo spazio che lo precede non è scritto",
}
"""Headings and words of the tables of all this (`goose.reference`)."""

WHEN = {
    "common.invalid_instruction": "La riga non è un'istruzione: la parola è sconosciuta, ci sono troppo poche o troppe "
    "parole, una di esse non è ciò che deve essere, o i byte non sono testo.",
    "common.player_registered": "Un giocatore è stato aggiunto all'elenco.",
    "common.player_exists": "C'è già un giocatore registrato con questo nome, o il nome è CPU.",
    "common.invalid_name": "Le regole non ammettono il nome.",
    "common.no_players": "Si chiede l'elenco dei giocatori, e non ce ne sono.",
    "common.player_line": "Elenco dei giocatori: una riga per ciascuno, per vittorie, prima chi ne ha di più, e poi "
    "per nome (secondo i codici dei caratteri: le maiuscole prima delle minuscole, le lettere accentate per ultime).",
    "common.game_started": "Inizia una partita tra i giocatori indicati.",
    "common.auto_game_started": "Inizia una partita contro il computer.",
    "common.game_in_progress": "L'istruzione non può essere eseguita mentre c'è una partita in corso.",
    "common.no_game": "L'istruzione ha bisogno di una partita in corso, e non ce n'è nessuna.",
    "common.unknown_player": "Uno dei nomi non è di nessun giocatore registrato; CPU non può essere indicato per "
    "iniziare una partita.",
    "common.repeated_player": "Sta per iniziare una partita, e un giocatore è indicato due volte.",
    "common.not_in_game": "Un giocatore indicato non è nella partita, o dovrebbe lasciarla ed è CPU.",
    "common.not_your_turn": "Non tocca al giocatore indicato.",
    "common.withdrew": "Dei giocatori hanno lasciato una partita che continua senza di loro: una riga per ciascuno, "
    "nell'ordine in cui sono indicati.",
    "common.game_quit": "Dei giocatori hanno lasciato la partita, e ne resta uno o nessuno: la partita è finita.",
    "common.game_over": "Una partita è arrivata alla fine; seguono i punteggi.",
    "common.score_line": "Una partita è arrivata alla fine: una riga per ogni giocatore, nell'ordine dei posti.",
    "common.saved": "Il file è stato scritto.",
    "common.loaded": "Ciò che il file contiene ha preso il posto di ciò che c'era.",
    "common.file_missing": "Non c'è nessun file con questo nome da caricare, o non è dentro la cartella di --files.",
    "common.file_invalid": "Il file da caricare non è una partita salvata di questo gioco, corretta in ogni dettaglio.",
    "common.file_not_readable": "Il file da caricare c'è, ma non è un file normale, o il sistema non lo lascia "
    "leggere.",
    "common.file_not_writable": "Il file non può essere scritto: ciò che ha questo nome non è un file normale, il "
    "sistema non lo permette, non è dentro la cartella di --files, o sarebbe troppo grande.",
    "protocol.word": "Elenco delle istruzioni: una riga per ognuna che le regole conoscono.",
    "protocol.drawing": "Si disegna la posizione, con gli stessi caratteri in tutte le lingue.",
}
"""When each message is printed, by its key."""

HOLDS = {
    "name": "il nome del giocatore",
    "games": "le partite del giocatore che sono finite",
    "wins": "quante di esse il giocatore ha vinto",
    "draws": "quante sono finite in pareggio",
    "losses": "quante il giocatore ha perso o abbandonato",
    "level": "la parola del livello",
    "score": "il punteggio del giocatore",
    "instruction": "la parola dell'istruzione",
    "drawing": "il disegno, di più righe",
}
"""What each field of the messages holds, by its name, or by the key of its message, a full stop and its name."""

RULES = {
    "values": "valori",
    "default": "predefinito",
    "sources": "che cosa dicono le fonti",
    "range": "da {least} a {most}",
}
"""The headings and words of the tables of points in `goose rules`."""
