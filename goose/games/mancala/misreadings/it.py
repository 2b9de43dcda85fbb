"""Italian: how Mancala is misread. The wording is ours."""

SENTENCES = {
    "capture.empty-before-move": "L'ultimo seme cattura in una casa che era vuota prima della mossa, non in una che"
    " è vuota quando il seme cade.",
    "capture.house-not-empty": "L'ultimo seme cattura in qualunque propria casa, anche se non era vuota.",
    "capture.none": "L'ultimo seme non cattura mai nulla.",
    "capture.not-after-lap": "Una semina che fa il giro completo e finisce nella casa da cui è partita non cattura"
    " nulla; quella casa ormai è vuota.",
    "capture.not-own-seed": "Una cattura prende i semi della casa di fronte, ma lascia il proprio ultimo seme nella"
    " sua casa.",
    "capture.only-with-seeds": "L'ultimo seme in una propria casa vuota resta lì quando la casa di fronte è vuota;"
    " deve andare nel pozzo.",
    "capture.opponents-row": "L'ultimo seme cattura anche in una casa vuota della fila dell'avversario.",
    "capture.same-number": "Una cattura prende la casa dell'avversario con lo stesso numero invece di quella di"
    " fronte.",
    "computer.as-normal": "Al livello Avanzato il computer gioca come al livello Normale.",
    "computer.capture-most": "Al livello Avanzato il computer sceglie la cattura di più semi invece della cattura"
    " più a sinistra.",
    "computer.capture-own-seed": "Al livello Avanzato il computer considera cattura anche una mossa che vince solo"
    " il proprio ultimo seme e nessuno dell'avversario.",
    "computer.capture-rightmost": "Al livello Avanzato il computer sceglie tra più catture quella più a destra"
    " invece di quella più a sinistra.",
    "computer.earn-rightmost": "Al livello Avanzato il computer sceglie tra più mosse che finiscono nel suo pozzo"
    " quella più a destra invece di quella più a sinistra.",
    "computer.end-after-move": "Quando la mossa del computer chiude la partita, la fine segue la risposta alla mossa"
    " dell'avversario invece di sostituirla.",
    "computer.end-in-silence": "Quando la mossa del computer chiude la partita, la fine non è mostrata.",
    "computer.normal-first-house": "Al livello Normale il computer gioca sempre la casa 1, anche se è vuota.",
    "computer.normal-rightmost": "Al livello Normale il computer semina la sua casa con semi più a destra, la"
    " sinistra dell'avversario; dev'essere quella più alla propria sinistra.",
    "computer.plays-once": "Il computer gioca una volta sola, anche se la sua mossa dà diritto a un'altra.",
    "computer.rules-exchanged": "Al livello Avanzato il computer preferisce una mossa che finisce nel suo pozzo a"
    " una che cattura.",
    "computer.seen-from-a": "Per il computer, sinistra e destra sono quelle del giocatore A, che gli sta di fronte,"
    " invece delle proprie.",
    "computer.told": "Anche le mosse del computer ricevono una risposta; ciò che fa non va mostrato.",
    "computer.without-capture": "Al livello Avanzato il computer non cerca catture.",
    "computer.without-earn": "Al livello Avanzato il computer non cerca mosse che finiscano nel suo pozzo.",
    "computer.without-laps": "Al livello Avanzato il computer non vede le catture e le mosse in più che si ottengono"
    " facendo il giro del tavoliere.",
    "details.b-first": "I dettagli mostrano la riga del giocatore B prima di quella del giocatore A.",
    "details.b-from-left": "Nella tabella le case del giocatore B vanno da 1 a 6 invece che da 6 a 1, come le vede A.",
    "details.b-from-right": "Le case del giocatore B sono mostrate come le vede A, dalla destra di B invece che"
    " dalla sinistra.",
    "details.from-right": "Le case di ogni giocatore sono mostrate dalla sua destra invece che dalla sua sinistra.",
    "end.before-move-only": "Che una fila è vuota si nota solo quando qualcuno gioca di nuovo: quella mossa non è"
    " fatta, e la partita finisce allora.",
    "end.movers-row-only": "La partita finisce solo quando resta vuota la fila di chi ha appena giocato, non quella"
    " dell'altro.",
    "end.not-after-extra-turn": "Una mossa che dà diritto a un'altra non chiude la partita, anche se lascia una fila"
    " senza semi.",
    "end.opponents-row-only": "La partita finisce solo quando resta vuota la fila dell'avversario di chi ha appena"
    " giocato, non quella di chi ha giocato.",
    "end.seeds-to-mover": "Alla fine i semi rimasti in una fila vanno a chi ha fatto l'ultima mossa invece che al"
    " proprietario.",
    "end.seeds-to-nobody": "Alla fine i semi rimasti in una fila non si sommano a nessun pozzo; vanno in quello del"
    " proprietario.",
    "end.seeds-to-other": "Alla fine i semi rimasti in una fila vanno nel pozzo dell'altro giocatore invece che in"
    " quello del proprietario.",
    "end.tie": "Una partita che finisce con gli stessi semi nei due pozzi conta come vittoria del giocatore {player}"
    " invece che come pareggio.",
    "end.told-twice": "Una mossa che chiude la partita riceve due risposte: quella di ogni mossa e quella della fine"
    " della partita.",
    "end.winner-first": "Alla fine è mostrato per primo il giocatore con più semi invece del giocatore A.",
    "end.winner-too-early": "Vince chi ha più semi nel pozzo prima che si sommino quelli rimasti nelle file, non dopo.",
    "point.advanced-last=leftmost": "Al livello Avanzato il computer semina la casa più a sinistra quando non può né"
    " catturare né finire nel suo pozzo, invece di quella più a destra.",
    "point.advanced-last=rightmost": "Al livello Avanzato il computer semina la casa più a destra quando non può né"
    " catturare né finire nel suo pozzo, invece di quella più a sinistra.",
    "point.computer-answers=every-move": "Il computer gioca dopo ogni mossa, anche quando l'avversario ha diritto a"
    " un'altra.",
    "point.computer-answers=turn": "Il computer aspetta quando l'avversario ha diritto a un'altra mossa, invece di"
    " giocare dopo ogni mossa.",
    "point.computer-listed=always": "L'elenco dei giocatori mostra `CPU` anche prima che abbia finito una partita.",
    "point.computer-listed=finished": "L'elenco dei giocatori mostra `CPU` solo dopo che ha finito una partita.",
    "point.details=rows": "I dettagli mostrano una riga per giocatore invece di una tabella con le due file.",
    "point.details=table": "I dettagli mostrano una tabella con le due file invece di una riga per giocatore.",
    "point.help=listed": "Chiedere aiuto mostra le istruzioni invece di essere un'istruzione non valida.",
    "point.help=unknown": "Chiedere aiuto è un'istruzione non valida invece di mostrare le istruzioni.",
    "point.no-game=common": "Senza una partita in corso, dettagli e mosse hanno lo stesso messaggio dell'abbandono"
    " invece di uno proprio.",
    "point.no-game=own": "Senza una partita in corso, dettagli e mosse hanno un messaggio proprio invece dello"
    " stesso dell'abbandono.",
    "point.saves=everything": "Un salvataggio contiene anche la partita in corso, invece dei soli giocatori con i"
    " loro risultati.",
    "point.saves=records": "Un salvataggio contiene solo i giocatori con i loro risultati, senza la partita in corso.",
    "point.silent-end=extra-turn": "Una mossa che dà diritto a un'altra e chiude anche la partita annuncia solo"
    " l'altra mossa; la fine non è mostrata.",
    "point.silent-end=never": "Una mossa che dà diritto a un'altra e chiude anche la partita mostra la fine invece"
    " di annunciare l'altra mossa.",
    "sow.b-numbered-from-right": "Le case del giocatore B sono numerate come le vede A, dalla destra di B; ognuno"
    " conta dalla propria sinistra.",
    "sow.clockwise": "Si semina in senso orario invece che antiorario.",
    "sow.from-start-house": "Il primo seme cade nella casa stessa che si semina invece che nella successiva.",
    "sow.into-opponents-well": "Si semina anche nel pozzo dell'avversario, che va saltato.",
    "sow.not-start-house": "Una semina che fa il giro del tavoliere salta la casa da cui è partita; anche lì deve"
    " cadere un seme.",
    "sow.numbered-from-right": "La casa 1 è quella più a destra del suo proprietario invece di quella più a sinistra.",
    "sow.opponents-row-backwards": "La fila dell'avversario è seminata nel verso sbagliato, dalla casa 6 alla casa 1.",
    "turn.checked": "Chi gioca fuori turno è rifiutato («{answer}»); ognuno dei due può giocare in qualunque momento.",
    "turn.empty-house-invalid": "Giocare una casa vuota è rifiutato («{answer}»); è una mossa che non cambia nulla.",
    "turn.empty-house-unanswered": "Quando qualcuno gioca una casa vuota contro il computer, poi questo non gioca.",
    "turn.extra-for-capture": "Una cattura dà diritto a un'altra mossa.",
    "turn.extra-for-empty-house": "Giocare una casa vuota dà diritto a un'altra mossa.",
    "turn.no-extra": "L'ultimo seme nel proprio pozzo non dà diritto a un'altra mossa.",
}
