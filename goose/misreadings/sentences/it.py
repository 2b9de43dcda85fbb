"""Italian: the misreadings that all games share. The wording is ours."""

SENTENCES = {
    "bad-value": "`{word}` risponde «{wrong}» invece di «{right}» a un argomento impossibile, come un numero fuori"
    " dai limiti.",
    "failures-swapped": "`{word}` risponde «{second}» anche quando si applica anche «{first}», che viene prima.",
    "line.any-case": "Le parole delle istruzioni sono accettate con qualsiasi combinazione di maiuscole e minuscole;"
    " vanno scritte esattamente come sono.",
    "line.any-level": "Un livello che non esiste vale come il primo invece di rendere non valida l'istruzione.",
    "line.bad-value-last": "Un argomento impossibile, come un numero fuori dai limiti, è notato solo dopo gli altri"
    " errori; deve rendere non valida l'istruzione prima di ciascuno di essi.",
    "line.blank-answered": "A una riga vuota si risponde come a un'istruzione non valida invece di terminare il"
    " programma.",
    "line.blank-passed-over": "Il programma continua a leggere dopo una riga vuota invece di terminare lì.",
    "line.level-any-case": "I livelli sono accettati con qualsiasi combinazione di maiuscole e minuscole; vanno"
    " scritti esattamente come sono.",
    "line.more-arguments": "Gli argomenti di troppo sono ignorati; devono rendere non valida l'istruzione.",
    "line.wrong-count-last": "Un numero sbagliato di argomenti è notato solo dopo gli altri errori; deve rendere non"
    " valida l'istruzione prima di ciascuno di essi.",
    "load.accepted-in-game": "`{word}` è eseguito anche con una partita in corso invece di rispondere «{failure}».",
    "load.failed-forgets": "Se `{word}` fallisce, non restano né giocatori né partita; non deve cambiare nulla.",
    "load.keeps-players": "Il caricamento conserva giocatori che non sono nel file; deve sostituirli tutti.",
    "load.other-dice": "Dopo un caricamento i dadi proseguono da dove sono invece che da dove erano quando la partita"
    " è stata salvata.",
    "load.refused-in-game": "`{word}` risponde «{failure}» invece di sostituire quella partita con ciò che è nel file.",
    "name.any-case": "Nomi che differiscono solo per maiuscole e minuscole sono presi per lo stesso giocatore.",
    "name.no-accents": "Nomi che differiscono solo per gli accenti sono presi per lo stesso giocatore.",
    "players.computer-always": "`CPU` compare nell'elenco dei giocatori anche prima di aver terminato una partita.",
    "players.computer-never": "`CPU` non compare mai nell'elenco dei giocatori.",
    "players.fewest-first": "L'elenco dei giocatori comincia da chi ha meno vittorie invece che da chi ne ha di più.",
    "players.name-only": "I giocatori sono elencati solo per nome invece che prima per vittorie.",
    "players.nobody-silent": "`{word}` non risponde nulla invece di «{failure}» quando non c'è nessuno da elencare.",
    "players.registered-order": "I giocatori sono elencati nell'ordine in cui sono stati registrati invece che per"
    " vittorie e poi per nome.",
    "players.ties-as-dictionaries": "I giocatori con lo stesso numero di vittorie sono elencati come in un"
    " dizionario, dove accenti e maiuscole contano appena, invece che secondo i codici dei caratteri del nome.",
    "players.ties-as-registered": "I giocatori con lo stesso numero di vittorie sono elencati nell'ordine in cui sono"
    " stati registrati invece che per nome.",
    "players.ties-backwards": "I giocatori con lo stesso numero di vittorie sono elencati dall'ultimo nome al primo.",
    "point": "Il punto delle regole «{point}» vale {value}; qui vale {right}.",
    "quit.computer-leaves": "`{word}` fa abbandonare la partita a `CPU` invece di rispondere «{failure}».",
    "quit.loss-each-time": "A un giocatore nominato due volte nello stesso `{word}` sono contate due sconfitte invece"
    " di una.",
    "quit.no-loss": "A chi abbandona non è contata la sconfitta.",
    "quit.no-win": "Al giocatore che resta quando gli altri abbandonano non è contata la vittoria.",
    "quit.some-leave": "Anche se `{word}` fallisce, i giocatori nominati prima di quello sbagliato abbandonano la"
    " partita; non deve cambiare nulla.",
    "record.counted-at-start": "Una partita è contata appena inizia invece che quando termina.",
    "record.draw-not-counted": "I pareggi non sono contati.",
    "record.draw-two-losses": "Un pareggio è contato come sconfitta per ciascuno dei giocatori.",
    "register.computer-accepted": "`{word}` accetta `CPU` come qualsiasi altro nome invece di rispondere «{failure}».",
    "register.duplicate-accepted": "`{word}` accetta un nome già registrato, con vittorie e sconfitte azzerate,"
    " invece di rispondere «{failure}».",
    "register.duplicate-resets": "Registrare un nome che c'è già è rifiutato, ma azzera vittorie e sconfitte di quel"
    " giocatore; non deve cambiare nulla.",
    "save.needs-game": "`{word}` risponde «{failure}» quando non c'è una partita in corso; anche allora vanno salvati"
    " i giocatori con le loro vittorie e sconfitte.",
    "save.no-game": "Un salvataggio non contiene la partita in corso.",
    "save.no-levels": "Un salvataggio non contiene il livello dei giocatori automatici.",
    "save.no-records": "Un salvataggio non contiene le vittorie, i pareggi e le sconfitte dei giocatori.",
    "start.computer-accepted": "`{word}` accetta `CPU` come se fosse un giocatore registrato invece di rispondere"
    " «{failure}».",
    "start.refused-ends-game": "Iniziare una partita con un'altra in corso è rifiutato, ma termina quella in corso,"
    " che deve continuare.",
    "start.repeated-accepted": "`{word}` lascia giocare un giocatore contro se stesso invece di rispondere"
    " «{failure}».",
    "start.replaces-game": "`{word}` inizia un'altra partita anche con una in corso invece di rispondere «{failure}».",
}
