"""Mancala in Italian. The wording is ours."""

from goose.games.mancala.board import MOST_HOUSES
from goose.games.mancala.words._it import MESSAGES, WORDS

__all__ = ["MESSAGES", "WORDS", "texts"]


def texts() -> dict[str, dict[str, str]]:
    """Return the game's other Italian texts, by section (`goose.core.texts`)."""
    return {
        # what arguments are called: the noun in brackets; several of a kind that follow each other
        "arguments": {
            "house": "una [casa] {bounds}",
        },
        # what `goose play` says and asks
        "conversation": {
            "mancala.turn": "Tocca al giocatore {name}.",
            "mancala.turn_sow": "Per seminare una casa premere il suo numero [1, {houses}]",
            "mancala.empty_house": "La casa è vuota.",
            "mancala.sows": "{name} semina la casa {house}.",
            "mancala.ask_mover": "A chi tocca?:",
            "mancala.mover": "Per {name} premere {answer}",
            "play.game_mancala": "Per il mancala premere {answer}",
        },
        # what each instruction does
        "instructions": {
            "play": "semina i semi della casa, uno a uno, in quelle che seguono",
        },
        # when each message is printed
        "when": {
            "mancala.board": "Le righe che mostrano la posizione, in una forma data da un corso; senza di essa, "
            "sono quelle del punto `details`.",
            "mancala.no_game_statement": "L'istruzione ha bisogno di una partita in corso, e non ce n'è nessuna; la "
            "traccia del corso lo dice così per i dettagli e per una mossa.",
            "mancala.extra_turn": "Una persona ha mosso, e l'ultimo seme è caduto nel suo pozzo; con "
            "silent-end=extra-turn anche quando questa mossa conclude la partita, e allora non si scrive altro sulla "
            "fine.",
            "mancala.move_done": "Una persona ha mosso e non ha diritto a un'altra mossa, o ha scelto una casa vuota, "
            "il che non cambia niente; e la partita non è finita, neppure con la mossa del computer.",
            "common.not_in_game": "Un giocatore indicato non è nella partita, o è CPU: nessuno gioca o abbandona per "
            "lui.",
            "protocol.drawing": "I dettagli: i semi nelle case e nei pozzi dei due giocatori; con --draw always anche "
            "dopo ogni mossa e quando una partita inizia o è caricata.",
            "mancala.move_done empty-house=refused": "Una persona ha mosso e non ha diritto a un'altra mossa; e la "
            "partita non è finita, neanche con la risposta del computer.",
            "mancala.empty_house": "La casa giocata non ha semi.",
        },
        # what a handout says instead, without options and points
        "handout": {
            "protocol.drawing": "I dettagli: i semi nelle case e nei pozzi dei due giocatori.",
            "mancala.no_game_statement": "L'istruzione ha bisogno di una partita in corso, e non ce n'è nessuna.",
            "mancala.extra_turn": "Una persona ha mosso, e l'ultimo seme è caduto nel suo pozzo.",
            "mancala.extra_turn silent-end=extra-turn": "Una persona ha mosso, e l'ultimo seme è caduto nel suo "
            "pozzo; anche quando questa mossa conclude la partita, e allora non si scrive altro sulla fine.",
            "drawing details=rows": "due righe, una per giocatore, nell'ordine dei posti: il nome, le case dalla "
            "numero 1 in poi tra parentesi quadre e il pozzo tra parentesi tonde, separati da spazi, come in `Ana [4] "
            "[4] [0] [5] [5] [5] (1)`",
            "drawing details=table": "tre righe, con tabulazioni tra le parti: i nomi, come in `Ana X Rui`; il pozzo "
            "e le case del secondo giocatore, l'ultima per prima; una tabulazione, le case del primo giocatore dalla "
            "numero 1 in poi e il suo pozzo",
        },
        # what each field of the messages holds: by its name, or by the key of its message, a full stop and its name
        "holds": {
            "name_a": "il nome del giocatore A",
            **{f"a{house}": f"i semi nella casa {house} del giocatore A" for house in range(1, MOST_HOUSES + 1)},
            "well_a": "i semi nel pozzo del giocatore A",
            "name_b": "il nome del giocatore B",
            **{f"b{house}": f"i semi nella casa {house} del giocatore B" for house in range(1, MOST_HOUSES + 1)},
            "well_b": "i semi nel pozzo del giocatore B",
            "mancala.empty_house.house": "il numero della casa",
            "house": "il numero della casa giocata",
            "score": "i semi nel pozzo del giocatore",
            "drawing": "due righe, una per giocatore, nell'ordine dei posti: il nome, le case dalla numero 1 in poi "
            "tra parentesi quadre e il pozzo tra parentesi tonde, separati da spazi, come in `Ana [4] [4] [0] [5] [5] "
            "[5] (1)`; con details=table tre righe, con tabulazioni tra le parti: i nomi, come in `Ana X Rui`; il "
            "pozzo e le case del secondo giocatore, l'ultima per prima; una tabulazione, le case del primo giocatore "
            "dalla numero 1 in poi e il suo pozzo",
        },
        # headings and texts of the tables of `goose rules`
        "rules": {
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
        },
        # what the sources say of each point of the rules; in English each point says it itself
        "sources": {
            "no-game": "La traccia scrive «Não existem jogo em curso.» per DJ e J; le trascrizioni «Não existe …», "
            "come per D.",
            "silent-end": "La traccia mette al primo posto la mossa in più e vuole una sola uscita; nessuna "
            "trascrizione pubblicata ha il caso.",
            "computer-answers": "Nella traccia i giocatori giocano a turno; nelle trascrizioni il computer gioca "
            "anche dopo una mossa in più.",
            "computer-listed": "La traccia chiama il computer CPU «per l'elenco dei giocatori»; le trascrizioni lo "
            "elencano dall'inizio.",
            "advanced-last": "Nella traccia il livello Avanzato gioca infine la casa più a destra; nelle trascrizioni "
            "la più a sinistra.",
            "details": "La traccia mostra una riga per giocatore; il corso gemello una tabella di tre righe.",
            "saves": "La traccia salva la partita in corso; il corso gemello solo i giocatori e i risultati.",
            "help": "La traccia ammette solo le sue istruzioni; il corso gemello lascia libere le parole che "
            "cominciano per X.",
            "houses": "Sei quasi ovunque; cinque, otto e numeri liberi in progetti di studenti.",
            "seeds": "Quattro nella traccia; da tre (regole più antiche del Kalah) a sei (molti corsi) altrove.",
            "turns": "Le trascrizioni accettano mosse fuori turno; quasi tutti gli altri corsi le rifiutano.",
            "empty-house": "Una mossa che non cambia niente nelle trascrizioni; altrove si sceglie una casa con semi.",
            "capture": "always: la traccia. opposite: le regole pubblicate del Kalah, la maggior parte dei "
            "corsi. opposite-only: corsi che dimenticano l'ultimo seme. never: primi esercizi.",
            "extra-turn": "Ovunque; i primi esercizi la omettono.",
            "lap": "Piena nel Kalah; l'Oware e i suoi parenti saltano la casa.",
            "end": "any-row: la traccia, CS 32. mover-next: corsi in cui la partita finisce quando un "
            "giocatore non può muovere.",
            "leftover": "owner: la traccia, il Kalah. opponent, nobody: varianti pubblicate.",
        },
        # the rules from beginning to end
        "rulebook": {
            "effects": "Mosse extra e catture",
            "aim.seeds": "Il mancala è un gioco per due giocatori. Muovi dei semi intorno a un tavoliere e cerchi di "
            "vincerne più del tuo avversario.",
            "needs.players": "I due giocatori siedono ai lati opposti del tavoliere. Il giocatore nominato per primo è "
            "A, l'altro è B. Puoi giocare anche contro il computer.",
            "point.houses": "Ogni giocatore ha una fila di {houses} case. All'estremità destra c'è il pozzo del "
            "giocatore, che contiene i semi che ha vinto. Le case di un giocatore sono numerate da 1 a {houses} a "
            "partire dalla sinistra di quel giocatore.",
            "point.houses=1": "Ogni giocatore ha una casa. Alla sua destra c'è il pozzo del giocatore, che contiene i "
            "semi che ha vinto. La casa ha il numero 1.",
            "needs.opposite": "Poiché i giocatori stanno uno di fronte all'altro, la casa 1 di uno è opposta alla casa "
            "{last} dell'altro, la casa 2 alla casa {before}, e così via.",
            "needs.opposite_two": "Poiché i giocatori stanno uno di fronte all'altro, la casa 1 di uno è opposta alla "
            "casa 2 dell'altro.",
            "needs.opposite_one": "Le due case sono una di fronte all'altra.",
            "point.seeds": "All'inizio ci sono {each} semi in ogni casa, {seeds} in tutto. I pozzi sono vuoti.",
            "point.seeds=1": "All'inizio c'è un seme in ogni casa, {seeds} in tutto. I pozzi sono vuoti.",
            "start.first": "Il giocatore A muove per primo. Poi i giocatori si alternano.",
            "turn.sow": "Scegli una delle tue case e prendi tutti i suoi semi. Lasciali cadere uno a uno, in senso "
            "antiorario: nelle case a destra, poi nel tuo pozzo, poi nelle case dell'avversario e poi di nuovo nelle "
            "tue. Nel pozzo dell'avversario non ne cade nessuno.",
            "point.lap=filled": "Con {lap} semi o più fai tutto il giro del tavoliere, e allora un seme cade anche "
            "nella casa da cui sei partito.",
            "point.lap=skipped": "Con {lap} semi o più fai tutto il giro del tavoliere. Salti la casa da cui sei "
            "partito, che resta vuota.",
            "point.empty-house=allowed": "Se scegli una casa vuota, sul tavoliere non cambia niente. La mossa è fatta "
            "e non dà diritto a una mossa extra.",
            "point.empty-house=refused": "Devi scegliere una casa con semi.",
            "point.turns=free": "Il programma non controlla di chi è il turno: accetta una mossa di uno qualsiasi dei "
            "giocatori in qualsiasi momento.",
            "point.turns=enforced": "Il programma controlla di chi è il turno: rifiuta una mossa dell'altro giocatore.",
            "point.extra-turn=well": "Se il tuo ultimo seme cade nel tuo pozzo, muovi un'altra volta.",
            "point.extra-turn=never": "Se il tuo ultimo seme cade nel tuo pozzo, non guadagni altro: tocca all'altro "
            "giocatore.",
            "point.capture=always": "Se il tuo ultimo seme cade in una delle tue case e quella casa era vuota, "
            "catturi. L'ultimo seme e tutti i semi della casa opposta vanno nel tuo pozzo. Catturi anche se la casa "
            "opposta è vuota: in quel caso vinci solo il tuo ultimo seme.",
            "point.capture=opposite": "Se il tuo ultimo seme cade in una delle tue case, quella casa era vuota e ci "
            "sono semi nella casa opposta, catturi. L'ultimo seme e tutti i semi della casa opposta vanno nel tuo "
            "pozzo. Se la casa opposta è vuota, il tuo ultimo seme resta dov'è caduto.",
            "point.capture=opposite-only": "Se il tuo ultimo seme cade in una delle tue case e quella casa era vuota, "
            "catturi tutti i semi della casa opposta. Questi vanno nel tuo pozzo; il tuo ultimo seme resta dov'è "
            "caduto.",
            "point.capture=never": "Non ci sono catture: un ultimo seme che cade in una casa vuota vi resta.",
            "effects.lap_empty": "Una casa da cui si è fatto tutto il giro conta come vuota quando vi cade l'ultimo "
            "seme.",
            "point.end=any-row": "La partita finisce quando, dopo una mossa, tutte le case di una fila sono vuote. Non "
            "importa di chi è la fila né chi ha mosso.",
            "point.end=mover-next": "La partita finisce quando, dopo una mossa, tutte le case del giocatore a cui ora "
            "tocca sono vuote. La fila dell'altro giocatore può restare vuota a lungo: può ricevere di nuovo dei semi.",
            "end.turn": "Il turno si conta dal giocatore che ha mosso per ultimo, anche se ha mosso fuori turno.",
            "point.leftover=owner": "Ogni giocatore aggiunge allora al suo pozzo i semi rimasti nelle sue case.",
            "point.leftover=opponent": "I semi rimasti nelle case di un giocatore vanno allora nel pozzo "
            "dell'avversario.",
            "point.leftover=nobody": "I semi rimasti nelle case non contano allora per nessuno.",
            "end.wins": "Vince il giocatore con più semi nel pozzo. A parità di semi la partita finisce in pareggio.",
            "point.silent-end=extra-turn": "Se la mossa di una persona dà diritto a una mossa extra e finisce anche la "
            "partita, il programma scrive soltanto che il giocatore muove un'altra volta. La partita è finita lo "
            "stesso, e il suo risultato conta.",
            "point.silent-end=never": "Se la mossa di una persona dà diritto a una mossa extra e finisce anche la "
            "partita, il programma scrive la fine della partita e non dice niente della mossa extra.",
            "end.leaves": "Un giocatore può anche ritirarsi. In quel caso vince l'altro. Se si ritirano insieme, "
            "perdono tutti e due.",
            "computer.seat": "Contro il computer sei il giocatore A e muovi per primo. Il computer è il giocatore B e "
            "si chiama `CPU`. La sua sinistra e la sua destra sono quelle che vede dal suo lato del tavoliere.",
            "point.computer-answers=turn": "Il computer muove dopo ogni tua mossa che non ti abbia dato diritto a una "
            "mossa extra.",
            "point.computer-answers=every-move": "Il computer muove dopo ogni tua mossa, anche se ti ha dato diritto a "
            "una mossa extra.",
            "computer.answers": "Il computer muove dopo ogni tua mossa.",
            "computer.again": "Se la sua mossa gli dà diritto a una mossa extra, muove un'altra volta.",
            "computer.unprinted": "Il programma non scrive le mosse del computer. Solo quando una di esse finisce la "
            "partita ne scrive la fine.",
            "computer.normal": "Al livello {normal} il computer sceglie la sua casa con semi più a sinistra.",
            "computer.advanced": "Al livello {advanced} cerca tre cose in quest'ordine. Prima cerca una mossa che "
            "catturi dei tuoi semi. Se non ce n'è nessuna, cerca una mossa che finisca nel suo pozzo. Tra più mosse "
            "così sceglie quella più a sinistra, e vede anche quelle che fanno tutto il giro del tavoliere.",
            "computer.advanced_two": "Al livello {advanced} cerca prima una mossa che finisca nel suo pozzo. Tra più "
            "mosse così sceglie quella più a sinistra, e vede anche quelle che fanno tutto il giro del tavoliere.",
            "point.advanced-last=rightmost": "Se non c'è nemmeno una mossa così, sceglie la sua casa con semi più a "
            "destra.",
            "point.advanced-last=leftmost": "Se non c'è nemmeno una mossa così, sceglie la sua casa con semi più a "
            "sinistra.",
            "point.no-game=own": "Quando non c'è una partita in corso, il programma risponde «{own}» ai dettagli e a "
            "una mossa. A un ritiro risponde «{common}»",
            "point.no-game=common": "Quando non c'è una partita in corso, il programma risponde ai dettagli, a una "
            "mossa e a un ritiro: «{common}»",
            "point.computer-listed=finished": "L'elenco dei giocatori contiene `CPU` solo dopo che il computer ha "
            "finito una partita.",
            "point.computer-listed=always": "L'elenco dei giocatori contiene sempre `CPU`, anche prima che il computer "
            "abbia giocato.",
            "point.help=unknown": "Non c'è nessuna istruzione che chieda aiuto: è un'istruzione non valida.",
            "point.help=listed": "C'è un'istruzione che elenca tutte le istruzioni.",
            "point.details=rows": "I dettagli hanno una riga per giocatore: il nome, le case da 1 a {houses} tra "
            "parentesi quadre e il pozzo tra parentesi tonde.",
            "point.details=table": "I dettagli sono una tabella di tre righe: i nomi; la fila del giocatore B come la "
            "vede A, dalla casa {houses} alla casa 1; la fila del giocatore A. Tra due celle c'è un carattere di "
            "tabulazione, e i pozzi sono tra parentesi tonde.",
            "point.details=rows-one": "I dettagli hanno una riga per giocatore: il nome, la casa tra parentesi quadre "
            "e il pozzo tra parentesi tonde.",
            "point.details=table-one": "I dettagli sono una tabella di tre righe: i nomi; il pozzo e la casa del "
            "giocatore B; la casa e il pozzo del giocatore A, dopo una cella vuota. Tra due celle c'è un carattere di "
            "tabulazione, e i pozzi sono tra parentesi tonde.",
            "point.saves=everything": "Un file salvato contiene i giocatori, i loro risultati e la partita in corso. "
            "Se ne può caricare uno anche durante una partita.",
            "point.saves=records": "Un file salvato contiene soltanto i giocatori e i loro risultati, non la partita "
            "in corso. Non se ne può caricare nessuno durante una partita.",
        },
        # how a program has the rules wrong, by the key of the misreading
        "misreadings": {
            "capture.empty-before-move": "L'ultimo seme cattura in una casa che era vuota prima della mossa, non in "
            "una che è vuota quando il seme cade.",
            "capture.house-not-empty": "L'ultimo seme cattura in qualunque propria casa, anche se non era vuota.",
            "capture.none": "L'ultimo seme non cattura mai nulla.",
            "capture.not-after-lap": "Una semina che fa il giro completo e finisce nella casa da cui è partita non "
            "cattura nulla; quella casa ormai è vuota.",
            "capture.not-own-seed": "Una cattura prende i semi della casa di fronte, ma lascia il proprio ultimo seme "
            "nella sua casa.",
            "capture.only-with-seeds": "L'ultimo seme in una propria casa vuota resta lì quando la casa di fronte è "
            "vuota; deve andare nel pozzo.",
            "capture.opponents-row": "L'ultimo seme cattura anche in una casa vuota della fila dell'avversario.",
            "capture.same-number": "Una cattura prende la casa dell'avversario con lo stesso numero invece di quella "
            "di fronte.",
            "computer.as-normal": "Al livello {advanced} il computer gioca come al livello {normal}.",
            "computer.capture-most": "Al livello {advanced} il computer sceglie la cattura di più semi invece della "
            "cattura più a sinistra.",
            "computer.capture-own-seed": "Al livello {advanced} il computer considera cattura anche una mossa che "
            "vince solo il proprio ultimo seme e nessuno dell'avversario.",
            "computer.capture-rightmost": "Al livello {advanced} il computer sceglie tra più catture quella più a "
            "destra invece di quella più a sinistra.",
            "computer.earn-rightmost": "Al livello {advanced} il computer sceglie tra più mosse che finiscono nel suo "
            "pozzo quella più a destra invece di quella più a sinistra.",
            "computer.end-after-move": "Quando la mossa del computer chiude la partita, la fine segue la risposta "
            "alla mossa dell'avversario invece di sostituirla.",
            "computer.end-in-silence": "Quando la mossa del computer chiude la partita, la fine non è mostrata.",
            "computer.normal-first-house": "Al livello {normal} il computer gioca sempre la casa 1, anche se è vuota.",
            "computer.normal-rightmost": "Al livello {normal} il computer semina la sua casa con semi più a destra, "
            "la sinistra dell'avversario; dev'essere quella più alla propria sinistra.",
            "computer.plays-once": "Il computer gioca una volta sola, anche se la sua mossa dà diritto a un'altra.",
            "computer.rules-exchanged": "Al livello {advanced} il computer preferisce una mossa che finisce nel suo "
            "pozzo a una che cattura.",
            "computer.seen-from-a": "Per il computer, sinistra e destra sono quelle del giocatore A, che gli sta di "
            "fronte, invece delle proprie.",
            "computer.told": "Anche le mosse del computer ricevono una risposta; ciò che fa non va mostrato.",
            "computer.without-capture": "Al livello {advanced} il computer non cerca catture.",
            "computer.without-earn": "Al livello {advanced} il computer non cerca mosse che finiscano nel suo pozzo.",
            "computer.without-laps": "Al livello {advanced} il computer non vede le catture e le mosse in più che si "
            "ottengono facendo il giro del tavoliere.",
            "details.b-first": "I dettagli mostrano la riga del giocatore B prima di quella del giocatore A.",
            "details.b-from-left": "Nella tabella le case del giocatore B salgono dalla numero 1 invece di scendere "
            "fino a quella, come le vede A.",
            "details.b-from-right": "Le case del giocatore B sono mostrate come le vede A, dalla destra di B invece "
            "che dalla sinistra.",
            "details.from-right": "Le case di ogni giocatore sono mostrate dalla sua destra invece che dalla sua "
            "sinistra.",
            "end.b-first": "Alla fine la riga del giocatore B è mostrata prima di quella del giocatore A.",
            "end.before-move-only": "Che una fila è vuota si nota solo quando qualcuno gioca di nuovo: quella mossa "
            "non è fatta, e la partita finisce allora.",
            "end.movers-row-only": "La partita finisce solo quando resta vuota la fila di chi ha appena giocato, non "
            "quella dell'altro.",
            "end.not-after-extra-turn": "Una mossa che dà diritto a un'altra non chiude la partita, anche se lascia "
            "una fila senza semi.",
            "end.opponents-row-only": "La partita finisce solo quando resta vuota la fila dell'avversario di chi ha "
            "appena giocato, non quella di chi ha giocato.",
            "end.row-of-a-only": "La partita finisce solo quando resta vuota la fila del giocatore A, non quando "
            "resta vuota quella del giocatore B.",
            "end.seeds-to-mover": "Alla fine i semi rimasti in una fila vanno a chi ha fatto l'ultima mossa invece "
            "che al proprietario.",
            "end.seeds-to-nobody": "Alla fine i semi rimasti in una fila non si sommano a nessun pozzo; devono "
            "sommarsi.",
            "end.seeds-to-other": "Alla fine i semi rimasti in una fila vanno nel pozzo dell'altro giocatore; non "
            "devono andarci.",
            "end.tie": "Una partita che finisce con gli stessi semi nei due pozzi conta come vittoria del giocatore "
            "{player} invece che come pareggio.",
            "end.told-twice": "Una mossa che chiude la partita riceve due risposte: quella di ogni mossa e quella "
            "della fine della partita.",
            "end.winner-first": "Alla fine è mostrato per primo il giocatore con più semi invece del giocatore A.",
            "end.winner-too-early": "Vince chi ha più semi nel pozzo prima che si sommino quelli rimasti nelle file, "
            "non dopo.",
            "players.registered-order-computer-first": "I giocatori sono elencati nell'ordine in cui sono stati "
            "registrati, `CPU` per primo, invece che per vittorie e poi per nome.",
            "players.ties-as-registered-computer-first": "I giocatori con lo stesso numero di vittorie sono elencati "
            "nell'ordine in cui sono stati registrati, `CPU` per primo, invece che per nome.",
            "point.advanced-last=leftmost": "Al livello {advanced} il computer semina la casa più a sinistra quando "
            "non può né catturare né finire nel suo pozzo, invece di quella più a destra.",
            "point.advanced-last=rightmost": "Al livello {advanced} il computer semina la casa più a destra quando "
            "non può né catturare né finire nel suo pozzo, invece di quella più a sinistra.",
            "point.computer-answers=every-move": "Il computer gioca dopo ogni mossa, anche quando l'avversario ha "
            "diritto a un'altra.",
            "point.computer-answers=turn": "Il computer aspetta quando l'avversario ha diritto a un'altra mossa, "
            "invece di giocare dopo ogni mossa.",
            "point.computer-listed=always": "L'elenco dei giocatori mostra `CPU` anche prima che abbia finito una "
            "partita.",
            "point.computer-listed=finished": "L'elenco dei giocatori mostra `CPU` solo dopo che ha finito una "
            "partita.",
            "point.details=rows": "I dettagli mostrano una riga per giocatore invece di una tabella con le due file.",
            "point.details=table": "I dettagli mostrano una tabella con le due file invece di una riga per giocatore.",
            "point.help=listed": "Chiedere aiuto mostra le istruzioni invece di essere un'istruzione non valida.",
            "point.help=unknown": "Chiedere aiuto è un'istruzione non valida invece di mostrare le istruzioni.",
            "point.no-game=common": "Senza una partita in corso, dettagli e mosse hanno lo stesso messaggio "
            "dell'abbandono invece di uno proprio.",
            "point.no-game=own": "Senza una partita in corso, dettagli e mosse hanno un messaggio proprio invece "
            "dello stesso dell'abbandono.",
            "point.saves=everything": "Un salvataggio contiene anche la partita in corso, invece dei soli giocatori "
            "con i loro risultati.",
            "point.saves=records": "Un salvataggio contiene solo i giocatori con i loro risultati, senza la partita "
            "in corso.",
            "point.silent-end=extra-turn": "Una mossa che dà diritto a un'altra e chiude anche la partita annuncia "
            "solo l'altra mossa; la fine non è mostrata.",
            "point.silent-end=never": "Una mossa che dà diritto a un'altra e chiude anche la partita mostra la fine "
            "invece di annunciare l'altra mossa.",
            "quit.game-goes-on": "A chi abbandona si registra la sconfitta, ma la partita continua; deve finire.",
            "record.win-to-a": "Una partita che non finisce in parità conta come vittoria del giocatore A, chiunque "
            "abbia più semi.",
            "sow.b-numbered-from-right": "Le case del giocatore B sono numerate come le vede A, dalla destra di B; "
            "ognuno conta dalla propria sinistra.",
            "sow.clockwise": "Si semina in senso orario invece che antiorario.",
            "sow.house-0-in-line": "La casa 0 è accettata, e semina il pozzo che sta prima della casa 1 in una lista "
            "di case e pozzi.",
            "sow.house-7-in-line": "La casa 7 è accettata, e semina il pozzo che sta dopo la casa 6 in una lista di "
            "case e pozzi.",
            "sow.from-next-house": "Si semina la casa dopo quella indicata, come se la prima avesse il numero 0; con "
            "l'ultima casa il programma si interrompe.",
            "sow.from-start-house": "Il primo seme cade nella casa stessa che si semina invece che nella successiva.",
            "sow.into-opponents-well": "Si semina anche nel pozzo dell'avversario, che va saltato.",
            "sow.not-start-house": "Una semina che fa il giro del tavoliere salta la casa da cui è partita; anche lì "
            "deve cadere un seme.",
            "sow.numbered-from-right": "La casa 1 è quella più a destra del suo proprietario invece di quella più a "
            "sinistra.",
            "sow.opponents-row-backwards": "La fila dell'avversario è seminata nel verso sbagliato, dall'ultima casa "
            "alla casa 1.",
            "turn.checked": "Chi gioca fuori turno è rifiutato («{answer}»); ognuno dei due può giocare in qualunque "
            "momento.",
            "turn.empty-house-invalid": "Giocare una casa vuota è rifiutato («{answer}»); è una mossa che non cambia "
            "nulla.",
            "turn.empty-house-unanswered": "Quando qualcuno gioca una casa vuota contro il computer, poi questo non "
            "gioca.",
            "turn.extra-for-capture": "Una cattura dà diritto a un'altra mossa.",
            "turn.extra-for-empty-house": "Giocare una casa vuota dà diritto a un'altra mossa.",
            "turn.no-extra": "L'ultimo seme nel proprio pozzo non dà diritto a un'altra mossa.",
            "point.capture=always": "Un ultimo seme in una propria casa vuota va nel pozzo con quelli della casa "
            "opposta, anche se non ce ne sono.",
            "point.empty-house=allowed": "Si può giocare una casa vuota, il che passa il turno; va rifiutato.",
            "point.end=any-row": "La partita finisce appena una delle file è vuota; conta solo la fila di chi ha il "
            "turno.",
            "point.extra-turn=well": "Un ultimo seme nel proprio pozzo dà diritto a un'altra mossa; nessuna mossa lo "
            "dà.",
            "point.lap=filled": "Una semina che fa il giro del tavoliere lascia un seme nella casa da cui è partita; "
            "deve saltarla.",
            "point.leftover=owner": "Alla fine i semi rimasti in una fila vanno nel pozzo del loro proprietario; non "
            "devono andarci.",
            "point.turns=free": "Una mossa fuori turno viene eseguita; va rifiutata.",
        },
        # what happened, in sentences for people; KEY.FIELD as the player in that field reads it
        "narrator": {
            "sows": "{name} semina la casa {house} ({count} semi). Punteggio: {first} {seeds}, {second} {others}.",
            "sows.one": "{name} semina la casa {house} (1 seme). Punteggio: {first} {seeds}, {second} {others}.",
            "sows.name": "Semini la casa {house} ({count} semi). Punteggio: {first} {seeds}, {second} {others}.",
            "sows.one.name": "Semini la casa {house} (1 seme). Punteggio: {first} {seeds}, {second} {others}.",
            "captures": "{name} semina la casa {house} ({count} semi) e ne cattura {captured}. Punteggio: {first} "
            "{seeds}, {second} {others}.",
            "captures.one": "{name} semina la casa {house} (1 seme) e ne cattura {captured}. Punteggio: {first} "
            "{seeds}, {second} {others}.",
            "captures.name": "Semini la casa {house} ({count} semi) e ne catturi {captured}. Punteggio: {first} "
            "{seeds}, {second} {others}.",
            "captures.one.name": "Semini la casa {house} (1 seme) e ne catturi {captured}. "
            "Punteggio: {first} {seeds}, {second} {others}.",
            "again": "{name} semina la casa {house} ({count} semi) e muove ancora. "
            "Punteggio: {first} {seeds}, {second} {others}.",
            "again.one": "{name} semina la casa {house} (1 seme) e muove ancora. "
            "Punteggio: {first} {seeds}, {second} {others}.",
            "again.name": "Semini la casa {house} ({count} semi) e muovi ancora. "
            "Punteggio: {first} {seeds}, {second} {others}.",
            "again.one.name": "Semini la casa {house} (1 seme) e muovi ancora. "
            "Punteggio: {first} {seeds}, {second} {others}.",
            "empty": "{name} sceglie la casa {house}, che è vuota.",
            "empty.name": "Scegli la casa {house}, che è vuota.",
            "gathers": "{name} tiene i {count} semi rimasti nella sua fila.",
            "gathers.one": "{name} tiene il seme rimasto nella sua fila.",
            "gathers.name": "Tieni i {count} semi rimasti nella tua fila.",
            "gathers.one.name": "Tieni il seme rimasto nella tua fila.",
            "wins": "{name} vince per {own} a {other}.",
            "wins.name": "Vinci per {own} a {other}.",
            "draw": "La partita finisce in pareggio, {well} pari.",
            "position": "{name}: case {houses}; pozzo {well}.",
            "lost": "{count} semi",
            "lost.one": "1 seme",
            "then": "{count} semi",
            "then.one": "1 seme",
            "then.again": "{count} semi: giochi ancora",
            "then.again.one": "1 seme: giochi ancora",
            "then.captures": "{count} semi: ne catturi {captured}",
            "then.captures.one": "1 seme: ne catturi {captured}",
            "gives": "{other} prende i {count} semi rimasti nella fila di {name}.",
            "gives.one": "{other} prende il seme rimasto nella fila di {name}.",
            "gives.name": "{other} prende i {count} semi rimasti nella tua fila.",
            "gives.one.name": "{other} prende il seme rimasto nella tua fila.",
            "gives.other": "Prendi i {count} semi rimasti nella fila di {name}.",
            "gives.one.other": "Prendi il seme rimasto nella fila di {name}.",
            "leaves_seeds": "I {count} semi rimasti nella fila di {name} non contano per nessuno.",
            "leaves_seeds.one": "Il seme rimasto nella fila di {name} non conta per nessuno.",
            "leaves_seeds.name": "I {count} semi rimasti nella tua fila non contano per nessuno.",
            "leaves_seeds.one.name": "Il seme rimasto nella tua fila non conta per nessuno.",
        },
        # what the game and its rules are called
        "titles": {
            "game": "Mancala",
            "rules.statement": "Consegna del corso",
            "rules.official": "Ufficiale",
        },
        # what people read where they choose the game, its rules and points
        "choices": {
            "level.Normal": "Semina sempre la sua casa più a sinistra.",
            "level.Advanced": "Guarda una mossa avanti: cattura, o gioca ancora.",
            "level.Skilled": "Guarda tre mosse avanti.",
            "level.Strong": "Guarda sette mosse avanti.",
            "level.Expert": "Cerca molte mosse avanti.",
            "game": "Semina intorno al tabellone, cattura i semi dell'avversario e abbine di più nel tuo pozzo alla "
            "fine.",
            "rules.statement": "Il gioco come lo descrive un corso. Se non vede niente di meglio, il computer Avanzato "
            "semina la sua casa più a destra.",
            "rules.official": "Lo stesso gioco come lo gioca il programma di quel corso: se non vede niente di meglio, "
            "il computer Avanzato semina la sua casa più a sinistra.",
            "rules.iade": "Le regole di un corso gemello: per chi gioca a un tavolo sono quelle della consegna del "
            "corso.",
            "point.advanced-last": "Se non vede niente di meglio, il computer Avanzato semina",
            "point.advanced-last=rightmost": "la sua casa più a destra",
            "point.advanced-last=leftmost": "la sua casa più a sinistra",
            "point.houses": "Case per lato",
            "point.seeds": "Semi in ogni casa all'inizio",
            "point.capture": "Un ultimo seme in una tua casa vuota vince",
            "point.capture=always": "quel seme e quelli della casa opposta",
            "point.capture=opposite": "lo stesso, ma solo se ci sono semi di fronte",
            "point.capture=opposite-only": "solo i semi della casa opposta",
            "point.capture=never": "niente",
            "point.extra-turn": "Un ultimo seme nel tuo pozzo",
            "point.extra-turn=well": "dà diritto a un'altra mossa",
            "point.extra-turn=never": "non dà altro",
            "point.lap": "Una semina che fa il giro del tavoliere",
            "point.lap=filled": "lascia un seme nella casa da cui è partita",
            "point.lap=skipped": "salta la casa da cui è partita",
            "point.end": "La partita finisce quando",
            "point.end=any-row": "una delle file è vuota",
            "point.end=mover-next": "chi ha il turno non ha semi",
            "point.leftover": "I semi rimasti alla fine vanno",
            "point.leftover=owner": "al giocatore nella cui fila si trovano",
            "point.leftover=opponent": "all'altro giocatore",
            "point.leftover=nobody": "a nessuno",
        },
        # the end of a game: a score in words, and the label of each thing that is counted
        "ending": {
            "score": "{count} semi",
            "score.one": "1 seme",
            "gain": "Più semi in un turno",
            "count.captures": "Catture",
            "count.seeds captured": "Semi catturati",
            "count.extra turns": "Turni extra",
        },
        # what buttons for moves say; {0} is the first value of the move
        "buttons": {
            "play {}": "Semina la casa {0}",
        },
    }
