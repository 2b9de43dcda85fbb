"""The Goose in Italian, in the words of the Italian course projects, or else in ours."""

from goose.games.goose.words._it import MESSAGES, MESSAGES_OF, WORDS

__all__ = ["MESSAGES", "MESSAGES_OF", "WORDS", "texts"]


def texts() -> dict[str, dict[str, str]]:
    """Return the game's other Italian texts, by section (`goose.core.texts`)."""
    return {
        # what arguments are called: the noun in brackets; several of a kind that follow each other
        "arguments": {"die": "un [dado] {bounds}", "die.several": "{count} dadi {bounds}"},
        # what `goose play` says and asks
        "conversation": {
            "goose.ask_rules": "Con quali regole?:",
            "goose.rules_traditional": "Per le regole tradizionali premere {answer}",
            "goose.rules_bari": "Per le regole di Bari premere {answer}",
            "goose.rules_bari-first-throw": "Per le regole di Bari con il primo lancio premere {answer}",
            "goose.rules_madrid": "Per le regole di Madrid premere {answer}",
            "goose.ask_squares": "Inserisci il numero di caselle [{least}, {most}]:",
            "goose.ask_board": "Inserisci il nome del file del tabellone, o niente per quello tradizionale:",
            "goose.bad_board": "Il file non è un tabellone: vedere la riga {line}.",
            "goose.ask_die": "Inserisci il valore del dado:",
            "goose.ask_dice": "Inserisci i valori dei {count} dadi:",
            "goose.turn_keep": "Per tenere il lancio premere {answer}",
            "goose.turn_again": "Per lanciare di nuovo premere {answer}",
            "play.game_goose": "Per il gioco dell'oca premere {answer}",
        },
        # what each instruction does
        "instructions": {
            "roll": "lancia i dadi e muove la pedina del giocatore",
            "keep": "tiene il lancio e muove con esso la pedina del giocatore",
            "board": "disegna il tabellone con le pedine",
        },
        # when each message is printed
        "when": {
            "goose.order_throw": "Inizia una partita: una riga per ogni lancio che decide l'ordine dei posti, o chi "
            "comincia; con --dice manual non ce n'è nessuna.",
            "goose.starts": "È iniziata una partita: di chi è il primo turno.",
            "goose.turn": "Il turno è passato a un giocatore che può lanciare; è anche l'ultima riga dei dettagli.",
            "goose.rolls": "Una persona o un giocatore automatico lancia i dadi: la prima riga di ogni lancio.",
            "goose.offered": "I dadi sono lanciati, e il giocatore può tenere questo lancio o lanciare ancora una "
            "volta. Finché la scelta è aperta, è anche una riga dei dettagli.",
            "goose.keeps": "Il giocatore tiene il lancio, che muove la pedina: sta al posto della riga di un secondo "
            "lancio.",
            "goose.moves": "Il lancio porta avanti la pedina, prima che una casella abbia effetto.",
            "goose.bounces": "La strada portava oltre l'ultima casella: la pedina torna indietro delle caselle in "
            "eccesso.",
            "goose.goose_again": "La pedina arriva a un'oca e prosegue con lo stesso lancio; dopo un rimbalzo va "
            "all'indietro, dove le regole lo dicono.",
            "goose.goose_next": "La pedina arriva a un'oca e vola alla successiva; dopo un rimbalzo alla precedente, "
            "dove le regole lo dicono.",
            "goose.first_throw": "Dalla prima casella, un lancio indicato dalle regole porta molto avanti; è scritto "
            "al posto della mossa.",
            "goose.bridge": "La pedina arriva a un ponte e lo attraversa: fino alla casella che dicono le regole, o "
            "avanti con lo stesso lancio.",
            "goose.dice_square": "La pedina arriva a una casella dei dadi e salta all'altra.",
            "goose.rolls_again": "Il giocatore lancia di nuovo: il lancio è finito su una casella che ne dà un altro, "
            "o ha liberato la pedina senza muoverla.",
            "goose.inn": "La pedina arriva alla locanda, che costa turni al suo giocatore.",
            "goose.well": "La pedina arriva al pozzo, che costa turni al suo giocatore.",
            "goose.prison": "La pedina arriva alla prigione, che costa turni al suo giocatore.",
            "goose.well_trap": "La pedina arriva al pozzo e vi resta finché un'altra non prende il suo posto o, dove "
            "le regole lo dicono, finché un suo lancio non la libera.",
            "goose.prison_trap": "La pedina arriva alla prigione e vi resta finché un'altra non prende il suo posto "
            "o, dove le regole lo dicono, finché un suo lancio non la libera.",
            "goose.freed": "Una pedina ferma nel pozzo o nella prigione è libera: un'altra è venuta al suo posto, o "
            "il suo giocatore ha lanciato ciò che la libera.",
            "goose.stays": "Chi è nel pozzo o nella prigione non ha lanciato ciò che libera; oppure il passo "
            "porterebbe oltre l'ultima casella, e per le regole non si fa.",
            "goose.labyrinth": "La pedina arriva al labirinto e va dove questo porta.",
            "goose.death": "La pedina arriva allo scheletro e va dove questo porta.",
            "goose.occupied": "Un'altra pedina sta dove questa si fermerebbe: questa torna dove il lancio è "
            "cominciato.",
            "goose.sent_back": "La pedina si ferma dove ne sta un'altra: quella va dove il lancio è cominciato.",
            "goose.misses": "Il turno arriva a un giocatore che lo deve saltare: una riga per ogni turno saltato.",
            "goose.waits": "Il turno arriva a un giocatore fermo nel pozzo o nella prigione, che nessun lancio può "
            "liberare: non si lancia niente.",
            "goose.wins": "Una pedina è arrivata all'ultima casella; segue la fine della partita.",
            "goose.stuck": "Nessun lancio può più muovere una pedina, o i giocatori automatici hanno fatto 10.000 "
            "lanci in una sola risposta: è un pareggio, e segue la fine della partita.",
            "goose.nothing_to_keep": "Nessun lancio aspetta che il suo giocatore lo tenga.",
            "goose.detail_line": "I dettagli: una riga per ogni giocatore, nell'ordine dei posti.",
            "goose.position_line": "Sotto il tabellone disegnato: una riga per ogni giocatore, nell'ordine dei posti.",
            "goose.ladder": "La pedina arriva ai piedi di una scala e sale fino in cima.",
            "goose.snake": "La pedina arriva alla testa di un serpente e scende fino alla coda.",
            "protocol.drawing": "Si chiede il disegno del tabellone; con --draw always è disegnato anche dopo ogni "
            "mossa e quando una partita inizia, è caricata o perde un giocatore.",
        },
        # what a handout says instead, without options and points
        "handout": {
            "goose.goose_again": "La pedina arriva a un'oca e prosegue con lo stesso lancio.",
            "goose.goose_again goose-after-bounce=backward": "La pedina arriva a un'oca e prosegue con lo stesso "
            "lancio; dopo un rimbalzo va all'indietro.",
            "goose.goose_next": "La pedina arriva a un'oca e vola alla successiva.",
            "goose.goose_next goose-after-bounce=backward": "La pedina arriva a un'oca e vola alla successiva; dopo "
            "un rimbalzo, alla precedente.",
            "goose.bridge": "La pedina arriva a un ponte e lo attraversa.",
            "goose.rolls_again": "Il giocatore lancia di nuovo.",
            "goose.well_trap": "La pedina arriva al pozzo e vi resta ferma.",
            "goose.prison_trap": "La pedina arriva alla prigione e vi resta ferma.",
            "goose.freed": "Una pedina ferma nel pozzo o nella prigione è libera.",
            "goose.stays": "La pedina non si muove con questo lancio.",
            "drawing": "il tabellone, disegnato come nella sessione qui sotto",
            "drawing geese=board": "il tabellone, disegnato come nella sessione qui sotto; la terza riga di una "
            "casella ha i numeri dei posti le cui pedine sono lì, ciascuno nella sua colonna",
            "protocol.drawing": "Si chiede il disegno del tabellone.",
        },
        # what each field of the messages holds: by its name, or by the key of its message, a full stop and its name
        "holds": {
            "dice": "le facce del lancio, separate da una virgola e uno spazio",
            "start": "il numero della casella da cui comincia il lancio",
            "square": "il numero della casella",
            "target": "il numero della casella a cui va la pedina",
            "turns": "quanti turni si saltano",
            "wait": "quanti turni restano da saltare, o * per chi è fermo nel pozzo o nella prigione",
            "other": "il nome del giocatore la cui pedina era lì",
            "drawing": "file di al massimo 15 caselle, ogni fila su tre righe, tutte di 106 caratteri: la prima fila "
            "va da sinistra a destra, la seguente da destra a sinistra, e così via, e una fila più corta resta dal "
            "lato in cui comincia; una casella ha sei caratteri tra `│`, sotto `╭──────┬──────╮` e sopra "
            "`╰──────┴──────╯`: il suo numero, allineato a destra in quattro caratteri, e due spazi; al posto del "
            "numero X2 (oca), BR (ponte), DI (dadi), IN (locanda), WE (pozzo), LA (labirinto), PR (prigione), SK "
            "(scheletro), LD (scala), SN (serpente); senza le pedine. In madrid una riga vuota, file di 21 caselle, "
            "tutte da sinistra a destra, e una riga vuota: ogni fila su tre righe, con caselle di quattro caratteri "
            "tra `|`: il numero in due cifre tra spazi; il tipo, allineato a destra, OCA (oca e ultima casella), PNTE "
            "(ponte), DADO (dadi), PSDA (locanda), POZO (pozzo), LBRN (labirinto), CRCL (prigione), MUER (scheletro) "
            "o spazi; i numeri dei posti le cui pedine sono lì, ciascuno nella sua colonna; e `|====|====|` sopra, "
            "tra e sotto le file",
            "score": "il numero della casella del giocatore",
            "goose.moves.square": "il numero della casella a cui porta il lancio, al massimo l'ultima",
            "goose.misses.turns": "quanti turni restano da saltare, questo compreso",
            "goose.goose_again.target": "il numero della casella a cui va la pedina, al massimo l'ultima",
            "goose.bridge.target": "il numero della casella a cui va la pedina, al massimo l'ultima",
            "goose.sent_back.target": "il numero della casella a cui va l'altra pedina",
        },
        # headings and texts of the tables of `goose rules`
        "rules": {
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
            "order.one-die": "ognuno lancia un dado; comincia il primo con il valore più alto, poi nell'ordine in cui "
            "sono nominati",
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
            "freed_rolls": "bloccata finché un'altra non prende il suo posto; un proprio lancio di {totals} la "
            "libera, e si rilancia",
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
            "names.letters of any script, upper case, cut to 3": "lettere di qualunque alfabeto, in maiuscolo, le "
            "prime 3",
            "names.3 to 18 characters": "da 3 a 18 caratteri",
        },
        # what the sources say of each point of the rules; in English each point says it itself
        "sources": {
            "dice": "Due nella letteratura e nei due progetti italiani; il progetto spagnolo ne lancia uno.",
            "geese": "fives: i numeri che divisi per 9 danno resto 0 o 5, il tabellone tradizionale; nines: i "
            "progetti italiani (GOOSE_SPACING); board: come nel file di tabellone spagnolo.",
            "first-throw": "Letteratura e secondo progetto italiano: un nove dalla casella iniziale porta molto "
            "avanti; negli altri no.",
            "inn": "Turni che si saltano: uno nella letteratura e a Madrid; i progetti italiani non dicono quanti, "
            "goose tre.",
            "well": "Una trappola; a Madrid si saltano tre turni.",
            "prison": "Una trappola; a Madrid si saltano due turni.",
            "labyrinth": "Alla 30 nella letteratura, a un terzo del tabellone nel secondo progetto italiano, 12 "
            "caselle indietro a Madrid.",
            "death": "Si torna alla casella iniziale; i progetti italiani dicono 1, dove prima non è stato nessuno.",
            "effects": "chain: finché la pedina si ferma (letteratura, secondo progetto italiano); one: uno per "
            "lancio, negli altri.",
            "goose-after-bounce": "backward: nel senso in cui ci si muoveva, nella letteratura; forward: nei "
            "progetti, in cui nulla va all'indietro.",
            "past-end": "back: si torna indietro delle caselle in eccesso; wins: a Madrid vince chi supera la fine; "
            "stays: come in Serpenti e scale.",
            "occupied": "returns: chi arriva torna dove è cominciato il lancio (letteratura); sends: ci vanno gli "
            "altri (il kata); shared: nei progetti dei corsi.",
            "trap-escape": "later: un proprio lancio di 5 o 7 libera (secondo progetto italiano); landing: nemmeno "
            "chi arriva con un lancio così resta bloccato (il primo).",
            "rolls-again": "prizes: un lancio che finisce su un'oca, un ponte o dei dadi ne dà un altro (Madrid, che "
            "non dice se anche quando è un effetto a portarci lì); geese: la filastrocca più nota nomina solo le "
            "oche; never: gli altri.",
            "second-throw": "Una regola della casa, di goose: secondo le fonti non c'è niente da decidere.",
        },
        # what a new course file explains
        "course": {
            "board": "[board] è un tabellone proprio, da 10 a 200 caselle; dice tutte le caselle speciali. geese è un "
            "elenco di caselle. bridge, labyrinth e death hanno una destinazione per ogni casella, bridge anche "
            "'throw': avanti con lo stesso lancio. inn, well e prison hanno i turni che si saltano, da 1 a 9, well e "
            "prison anche 'trap'. first-throw dice dove portano 3-6 e 4-5 dalla casella 0. Per esempio geese = [5, "
            "10] e inn = { 19 = 2 }.",
        },
        # the rules from beginning to end
        "rulebook": {
            "squares": "Le caselle speciali",
            "beyond": "Alla fine del percorso",
            "occupied": "Caselle con un'altra pedina",
            "aim.race": "Il gioco è una corsa lungo un percorso di {last} caselle.",
            "point.second-throw=off": "Il lancio dice di quanto avanzi, e non c'è altro da decidere.",
            "aim.choice": "Il lancio dice di quanto avanzi, e tu decidi se tenerlo.",
            "aim.wins": "Vince il primo giocatore la cui pedina arriva alla fine.",
            "needs.players": "Possono giocare da {least} a {most} giocatori. Ognuno ha una pedina.",
            "needs.anybody": "Può giocare un numero qualsiasi di giocatori. Ognuno ha una pedina.",
            "point.dice=1": "Si gioca con un dado.",
            "point.dice=2": "Si gioca con due dadi. Un lancio vale la somma dei due.",
            "needs.board": "Le caselle del tabellone sono numerate da 1 a {last}.",
            "needs.length": "Il tabellone può avere da {least} a {most} caselle. Le caselle speciali si spostano con "
            "la sua lunghezza, così da stare sempre più o meno nello stesso punto del percorso.",
            "needs.before": "Tutte le pedine partono davanti al tabellone. Chiamiamo quel posto casella {square}.",
            "needs.first": "Tutte le pedine partono dalla casella {square}.",
            "start.open": "I giocatori entrano con il loro nome, uno dopo l'altro. Appena c'è un giocatore, può "
            "muovere. Non c'è un ordine di gioco: qualsiasi giocatore può muovere in qualsiasi momento.",
            "start.as_named": "I giocatori giocano nell'ordine in cui sono nominati.",
            "start.by_two_dice": "Per stabilire l'ordine di gioco ogni giocatore lancia due dadi. Gioca per primo chi "
            "ha il totale più alto, poi chi ha quello successivo, e così via. I giocatori con totali uguali lanciano "
            "di nuovo tra loro.",
            "start.by_one_die": "Per stabilire chi comincia ogni giocatore lancia un dado. Comincia il lancio più "
            "alto; a parità, il giocatore nominato per primo. Gli altri seguono nell'ordine in cui sono nominati, e "
            "dopo l'ultimo tocca al primo nominato.",
            "start.drawn": "Si estrae a sorte chi comincia. Gli altri seguono nell'ordine in cui sono nominati, e "
            "dopo l'ultimo tocca al primo nominato.",
            "start.typed": "Se scrivi tu i dadi, non si lancia né si estrae niente: i giocatori giocano nell'ordine "
            "in cui sono nominati.",
            "turn.throw": "Lancia i dadi e fai avanzare la tua pedina del numero che è uscito.",
            "turn.look": "Lancia i dadi e guarda che cosa è uscito.",
            "point.second-throw=on": "Tieni il lancio, oppure lancia tutti i dadi ancora una volta. Prima di decidere "
            "puoi guardare dove porta ogni scelta. Il secondo lancio vale, anche se è peggiore del primo.",
            "turn.move": "Fai avanzare la tua pedina del numero del lancio che vale.",
            "turn.each_throw": "Se nel tuo turno lanci più volte, puoi scegliere ogni volta.",
            "turn.effects": "Se la casella a cui arrivi è speciale, fa alla tua pedina quello che è descritto qui "
            "sotto.",
            "turn.passes": "Poi tocca al giocatore successivo.",
            "point.first-throw=on": "Un lancio di 9 dalla casella {square} ti porta molto avanti: con 3 e 6 vai alla "
            "casella {near}, con 4 e 5 alla casella {far}. La casella a cui arrivi non ha effetto. Questo vale ogni "
            "volta che lanci dalla casella {square}, non solo all'inizio.",
            "point.first-throw=off": "Un lancio di 9 dalla casella {square} è un lancio come gli altri.",
            "point.geese=fives": "Ci sono oche sulle caselle {geese}. Sono i numeri prima di {last} che danno resto 0 "
            "o 5 se divisi per 9.",
            "point.geese=nines": "Ci sono oche sulle caselle {geese}. Sono i multipli di 9 prima di {last}.",
            "point.geese=board": "Su questo tabellone ci sono oche sulle caselle {geese}.",
            "squares.goose_one": "Su questo tabellone c'è un'oca sulla casella {square}.",
            "point.geese=none": "Su questo tabellone non ci sono oche.",
            "squares.goose_again": "Da un'oca prosegui ancora una volta con lo stesso lancio.",
            "squares.goose_next": "Da un'oca voli all'oca successiva. La casella {last} conta come l'ultima oca, "
            "quindi dall'oca precedente vinci.",
            "squares.bridge": "La casella {square} è il ponte. Porta alla casella {to}.",
            "squares.bridge_again": "La casella {square} è il ponte. Da lì prosegui ancora una volta con lo stesso "
            "lancio.",
            "squares.bridge_pair": "Le caselle {first} e {second} sono ponti. Ognuna porta all'altra.",
            "squares.dice_pair": "Le caselle {first} e {second} mostrano i dadi. Ognuna porta all'altra.",
            "point.rolls-again=prizes": "Se il tuo lancio finisce su un'oca, su un ponte o su una casella dei dadi, "
            "lanci di nuovo.",
            "point.rolls-again=geese": "Se il tuo lancio finisce su un'oca, lanci di nuovo. Un ponte o una casella "
            "dei dadi non dà un altro lancio.",
            "point.rolls-again=never": "Un'oca, un ponte o una casella dei dadi non dà un altro lancio.",
            "point.inn=0": "Su questo tabellone non c'è la locanda.",
            "point.inn=1": "La casella {square} è la locanda. Se ti fermi lì, salti il tuo prossimo turno.",
            "point.inn=more": "La casella {square} è la locanda. Se ti fermi lì, salti i tuoi prossimi {turns} turni.",
            "point.well=0": "Su questo tabellone non c'è il pozzo.",
            "point.well=1": "La casella {square} è il pozzo. Se ci cadi, salti il tuo prossimo turno.",
            "point.well=more": "La casella {square} è il pozzo. Se ci cadi, salti i tuoi prossimi {turns} turni.",
            "point.well=trap": "La casella {square} è il pozzo. Se ci cadi, resti in trappola.",
            "point.prison=0": "Su questo tabellone non c'è la prigione.",
            "point.prison=1": "La casella {square} è la prigione. Se ti fermi lì, salti il tuo prossimo turno.",
            "point.prison=more": "La casella {square} è la prigione. Se ti fermi lì, salti i tuoi prossimi {turns} "
            "turni.",
            "point.prison=trap": "La casella {square} è la prigione. Se ti fermi lì, resti in trappola.",
            "squares.trapped": "Una pedina in trappola aspetta che un'altra resti in trappola sulla stessa casella. "
            "Allora la prima è libera, e aspetta quella appena arrivata.",
            "point.trap-escape=never": "Nessun tuo lancio ti può liberare.",
            "point.trap-escape=later": "Puoi anche liberarti da solo. Finché sei {where}, continui a lanciare nel tuo "
            "turno. Con un lancio di 5 o 7 sei libero e avanzi con quel lancio. Con qualsiasi altro resti fermo.",
            "point.trap-escape=later-rolls": "Puoi anche liberarti da solo. Finché sei {where}, continui a lanciare "
            "nel tuo turno. Con un lancio di 5 o 7 sei libero e lanci di nuovo per avanzare. Con qualsiasi altro "
            "resti fermo.",
            "point.trap-escape=landing": "Se ti ci ha portato un lancio di 5 o 7, non resti in trappola.",
            "squares.in_trap": "in trappola",
            "squares.in_prison": "in prigione",
            "squares.in_well": "nel pozzo",
            "point.labyrinth=square": "La casella {square} è il labirinto. Da lì vai alla casella {to}.",
            "point.labyrinth=back": "La casella {square} è il labirinto. Da lì torni indietro di {back} caselle, fino "
            "alla casella {to}.",
            "point.death=start": "La casella {square} è lo scheletro. Da lì torni alla casella {to} e ricominci.",
            "point.death=square": "La casella {square} è lo scheletro. Da lì vai alla casella {to}.",
            "squares.ladder": "Ai piedi di una scala sali fino in cima: {pairs}.",
            "squares.snake": "Sulla testa di un serpente scendi fino alla coda: {pairs}.",
            "squares.other": "Ci sono caselle del tipo «{kind}»: {pairs}.",
            "squares.from_to": "da {square} a {to}",
            "point.effects=one": "Un lancio ha uno solo di questi effetti. La casella a cui porta una casella "
            "speciale non fa niente.",
            "point.effects=chain": "Se una casella speciale porta a un'altra casella speciale, anche quella ha il suo "
            "effetto, e così via finché la tua pedina si ferma. Se un lancio ti porta due volte alla stessa casella "
            "nella stessa direzione, ti fermi lì.",
            "point.effects=chain-last": "Se il labirinto o lo scheletro porta a un'altra casella speciale, anche "
            "quella ha il suo effetto, e così via finché la tua pedina si ferma. La casella a cui porta un'oca, un "
            "ponte o una casella dei dadi non fa niente.",
            "point.effects=chain-back": "Se la casella a cui torni indietro è speciale, ha il suo effetto.",
            "point.effects=one-back": "La casella a cui torni indietro non ha effetto.",
            "point.past-end=back": "Per vincere devi arrivare esattamente alla casella {last}. Se il tuo lancio è "
            "troppo alto, vai fino alla casella {last} e poi torni indietro delle caselle che avanzano.",
            "beyond.first": "Non torni mai oltre la casella {first}: ti fermi lì.",
            "point.past-end=wins": "Non occorre arrivare esattamente alla casella {last}. Se il tuo lancio è troppo "
            "alto, ti fermi sulla casella {last} e vinci.",
            "point.past-end=stays": "Per vincere devi arrivare esattamente alla casella {last}. Se il tuo lancio è "
            "troppo alto, la tua pedina non si muove.",
            "point.past-end=stays-again": "Se una casella speciale ti facesse superare la casella {last} con lo "
            "stesso lancio, resti su quella casella speciale.",
            "point.goose-after-bounce=backward": "Dopo essere tornato indietro alla fine, le oche ti mandano indietro "
            "con lo stesso lancio, ma mai oltre la casella {first}.",
            "point.goose-after-bounce=backward-next": "Dopo essere tornato indietro alla fine, un'oca ti manda "
            "all'oca precedente. La prima oca, in quel caso, non fa niente.",
            "point.goose-after-bounce=forward": "Anche dopo essere tornato indietro alla fine, le oche ti mandano "
            "avanti.",
            "point.occupied=shared": "Sulla stessa casella può stare un numero qualsiasi di pedine.",
            "point.occupied=returns": "Se la tua pedina dovesse fermarsi su una casella dove c'è un'altra pedina, "
            "torna alla casella da cui è partito il lancio. Quello che c'è su quella casella allora non ha effetto.",
            "point.occupied=sends": "Se la tua pedina si ferma su una casella dove c'è un'altra pedina, quella va "
            "alla casella da cui è partito il tuo lancio. Quello che c'è su quella casella allora non ha effetto. "
            "Solo sulla casella {first} possono stare insieme più pedine.",
            "point.occupied=sends-turns": "Se la pedina mandata indietro aveva turni da saltare, non li salta più.",
            "point.occupied=returns-traps": "Su una casella che intrappola si possono sempre incontrare più pedine.",
            "point.occupied=sends-traps": "Su una casella che intrappola si possono sempre incontrare più pedine.",
            "end.wins": "La partita finisce appena un giocatore vince.",
            "end.stuck": "Se nessun giocatore può più muoversi, la partita finisce in pareggio.",
            "end.two_traps": "Con due giocatori questo succede quando uno aspetta nel pozzo e l'altro in prigione.",
            "end.closed": "Dopo nessuno può più entrare né muovere.",
            "end.leaves": "Un giocatore può ritirarsi, e allora perde. Gli altri continuano a giocare. Se resta un "
            "solo giocatore, vince lui.",
            "computer.level": "Possono partecipare anche giocatori automatici. Hanno un solo livello, {normal}, perché "
            "non c'è niente da decidere.",
            "computer.chooses": "Possono partecipare anche giocatori automatici. Il livello {normal} tiene un lancio "
            "che fa avanzare la sua pedina senza farla aspettare; altrimenti lancia di nuovo.",
            "computer.plays": "Un giocatore automatico lancia da solo quando tocca a lui. Se scrivi tu i dadi, scrivi "
            "anche i suoi.",
            "computer.typed": "Scrivi tu anche i dadi di un giocatore automatico.",
            "program.open": "Ogni riga aggiunge un giocatore o ne muove uno, e ha una riga come risposta. Puoi "
            "scrivere i dadi di una mossa o lasciare che li lanci il programma.",
            "program.lines": "Il programma scrive una riga per ogni cosa che succede in un lancio, nell'ordine in cui "
            "succede.",
            "program.passed": "Salta i giocatori che perdono un turno o sono in trappola: lo dice la risposta al "
            "lancio precedente, che nomina anche il giocatore a cui tocca.",
            "program.passed_turns": "Salta i giocatori che perdono un turno: lo dice la risposta al lancio precedente, "
            "che nomina anche il giocatore a cui tocca.",
            "program.typed": "Se scrivi tu i dadi, indichi le facce a ogni lancio.",
            "program.faces": "Indichi le facce a ogni lancio.",
            "program.any_face": "Un dado scritto può essere qualsiasi numero da 1 in su.",
            "program.letters": "Un nome ha solo lettere. Il programma le rende maiuscole e tiene le prime 3.",
            "program.length": "Un nome ha da 3 a 18 caratteri.",
            "squares.bridge_forward": "Un ponte così porta avanti, anche dopo essere tornato indietro alla fine.",
            "squares.inn_1": "La casella {square} è una locanda. Se ti fermi lì, salti il tuo prossimo turno.",
            "squares.inn_more": "La casella {square} è una locanda. Se ti fermi lì, salti i tuoi prossimi {turns} "
            "turni.",
            "squares.well_1": "La casella {square} è un pozzo. Se ci cadi, salti il tuo prossimo turno.",
            "squares.well_more": "La casella {square} è un pozzo. Se ci cadi, salti i tuoi prossimi {turns} turni.",
            "squares.well_trap": "La casella {square} è un pozzo. Se ci cadi, resti in trappola.",
            "squares.prison_1": "La casella {square} è una prigione. Se ti fermi lì, salti il tuo prossimo turno.",
            "squares.prison_more": "La casella {square} è una prigione. Se ti fermi lì, salti i tuoi prossimi {turns} "
            "turni.",
            "squares.prison_trap": "La casella {square} è una prigione. Se ti fermi lì, resti in trappola.",
            "squares.bridge_one": "La casella {square} è un ponte. Porta alla casella {to}.",
            "squares.bridge_one_again": "La casella {square} è un ponte. Da lì prosegui ancora una volta con lo stesso "
            "lancio.",
            "squares.bridges": "Ci sono diversi ponti. Portano la pedina {pairs}.",
            "squares.bridges_again": "Le caselle {squares} sono ponti. Da lì prosegui ancora una volta con lo stesso "
            "lancio.",
            "squares.inns_1": "Le caselle {squares} sono locande. Se ti fermi lì, salti il tuo prossimo turno.",
            "squares.inns_more": "Le caselle {squares} sono locande. Se ti fermi lì, salti i tuoi prossimi {turns} "
            "turni.",
            "squares.wells_1": "Le caselle {squares} sono pozzi. Se ci cadi, salti il tuo prossimo turno.",
            "squares.wells_more": "Le caselle {squares} sono pozzi. Se ci cadi, salti i tuoi prossimi {turns} turni.",
            "squares.wells_trap": "Le caselle {squares} sono pozzi. Se ci cadi, resti in trappola.",
            "squares.prisons_1": "Le caselle {squares} sono prigioni. Se ti fermi lì, salti il tuo prossimo turno.",
            "squares.prisons_more": "Le caselle {squares} sono prigioni. Se ti fermi lì, salti i tuoi prossimi "
            "{turns} turni.",
            "squares.prisons_trap": "Le caselle {squares} sono prigioni. Se ti fermi lì, resti in trappola.",
            "squares.labyrinths": "Ci sono diversi labirinti. Portano la pedina {pairs}.",
            "squares.deaths": "Ci sono diverse caselle con lo scheletro. Portano la pedina {pairs}.",
            "turn.first_throw": "Se lanci {one} e {other} dalla casella {square}, vai alla casella {to}.",
            "turn.first_throw_rest": "La casella a cui arrivi con un lancio così non ha effetto. Questo vale ogni "
            "volta che lanci dalla casella {square}, non solo all'inizio.",
            "end.traps": "Con due giocatori succede quando ciascuno aspetta su una casella sua che intrappola le "
            "pedine.",
        },
        # how a program has the rules wrong, by the key of the misreading
        "misreadings": {
            "again.geese-only": "Si lancia di nuovo solo dopo un'oca, e non dopo un ponte o una casella dei dadi.",
            "again.never": "Nessuno lancia di nuovo dopo un'oca, un ponte o una casella dei dadi: il turno passa.",
            "again.six": "Chi fa sei lancia di nuovo.",
            "bridge.both-ways": "Il ponte si attraversa nei due sensi: una pedina che arriva all'altro capo torna "
            "indietro.",
            "bridge.forward-only": "Solo il primo ponte porta all'altro; il secondo non fa niente.",
            "bridge.no-effect": "Il ponte non fa niente: la pedina che ci arriva resta lì.",
            "bridge.once": "La casella a cui porta il ponte non ha effetto.",
            "bridge.repeats": "Il ponte fa avanzare di nuovo dello stesso lancio, invece di portare sempre alla "
            "stessa casella.",
            "bridge.to-double": "Il ponte porta sempre alla casella del doppio del suo numero, invece di far avanzare "
            "di nuovo dello stesso lancio.",
            "death.no-effect": "Lo scheletro non fa niente: la pedina che ci arriva resta lì.",
            "dice.forward-only": "Solo la prima casella dei dadi porta all'altra; la seconda non fa niente.",
            "dice.no-effect": "Le caselle dei dadi non fanno niente: la pedina che ci arriva resta lì.",
            "end.effect-on-the-way-back": "La casella a cui una pedina arriva tornando indietro dalla fine ha "
            "effetto, mentre non dovrebbe averne.",
            "end.no-effect-on-the-way-back": "La casella a cui una pedina arriva tornando indietro dalla fine non ha "
            "effetto, mentre dovrebbe avere il suo.",
            "end.one-further-back": "Una pedina che supera la fine torna indietro di una casella di troppo.",
            "end.one-less-back": "Una pedina che supera la fine torna indietro di una casella di meno, perché "
            "l'ultima casella viene contata come la prima del ritorno.",
            "end.told-past-it": "La riga di una mossa oltre la fine dà un numero che nessuna casella ha, invece di "
            "quello dell'ultima.",
            "end.wins-beyond": "Una pedina che supera la fine vince, invece di tornare indietro di quanto la supera.",
            "first-square.one": "Le pedine partono dalla casella 1 invece che da prima di essa, da 0.",
            "first-square.zero": "Le pedine partono da 0, fuori dal tabellone, invece che dalla casella 1.",
            "first-throw.anywhere": "Un nove porta alla sua casella lontana ovunque sia la pedina, e non solo dalla "
            "partenza.",
            "first-throw.once": "Un nove dalla partenza porta lontano solo nel primo lancio del giocatore, e non più "
            "quando la pedina torna lì.",
            "first-throw.swapped": "Un nove dalla partenza porta a quella sbagliata delle due caselle lontane: 3 e 6 a "
            "quella di 4 e 5, e viceversa.",
            "first-throw.smaller-die-first": "Un nove dalla partenza porta lontano solo quando il dado minore è il "
            "primo: 3 e 6, ma non 6 e 3.",
            "goose.end-is-none": "L'ultima oca non porta da nessuna parte, perché l'ultima casella non è presa per "
            "un'oca.",
            "goose.no-effect": "L'oca non fa niente: la pedina che ci arriva resta lì.",
            "goose.once": "Un'oca fa proseguire una volta sola: la casella a cui porta non ha effetto, nemmeno se è "
            "un'altra oca.",
            "goose.roll-again": "Su un'oca la pedina resta ferma e il giocatore lancia di nuovo, invece di proseguire "
            "dello stesso lancio.",
            "kata.any-faces": "Sono accettati dadi con più di 6.",
            "kata.blank-needed": "Un lancio senza spazio dopo la virgola non è capito.",
            "kata.plays-on": "I giocatori possono ancora entrare e muovere quando qualcuno ha vinto.",
            "labyrinth.no-effect": "Il labirinto non fa niente: la pedina che ci arriva resta lì.",
            "labyrinth.once": "La casella a cui porta il labirinto non ha effetto.",
            "ladder.no-effect": "Le scale non fanno niente: la pedina che arriva ai piedi di una resta lì.",
            "move.counts-start": "Si conta anche la casella su cui sta la pedina: un lancio di 7 dalla 10 porta alla "
            "16 invece che alla 17.",
            "name.any-character": "Sono accettati nomi con cifre o punteggiatura.",
            "name.any-length": "Sono accettati nomi di qualunque lunghezza.",
            "name.counted-in-bytes": "La lunghezza di un nome è contata in byte: una lettera accentata conta come due "
            "caratteri.",
            "name.long-refused": "I nomi di più di tre lettere sono rifiutati invece di essere troncati.",
            "name.longest-refused": "Un nome di 18 caratteri esatti è rifiutato.",
            "name.not-cut": "I nomi non sono troncati a tre lettere.",
            "name.not-upper-case": "I nomi non sono convertiti in maiuscolo.",
            "name.shortest-refused": "Un nome di tre caratteri esatti è rifiutato.",
            "name.spelt-at-registration-only": "I nomi sono convertiti in maiuscolo e troncati quando si registrano, "
            "ma non nelle altre istruzioni.",
            "name.too-long-accepted": "Un nome di 19 caratteri è accettato.",
            "name.too-short-accepted": "Un nome di due caratteri è accettato.",
            "occupied.also-in-traps": "Un pozzo o una prigione in cui aspetta una pedina conta come casella occupata, "
            "mentre lì le pedine dovrebbero incontrarsi.",
            "occupied.effect-where-it-returns": "Una pedina che torna da una casella occupata alla locanda, al pozzo "
            "o alla prigione deve aspettare lì un'altra volta.",
            "occupied.ignored": "Più pedine possono stare sulla stessa casella: nessuna viene mandata via.",
            "occupied.not-after-first-throw": "La casella a cui porta un nove dalla partenza conta come libera, anche "
            "se c'è un'altra pedina.",
            "occupied.not-on-first-square": "La partenza conta sempre come libera, anche se una pedina che ci torna "
            "ne trova un'altra.",
            "occupied.not-on-the-way-back": "Una casella a cui una pedina arriva tornando indietro dalla fine conta "
            "come libera, anche se c'è un'altra pedina.",
            "occupied.returns-to-first-square": "Una pedina che trova occupata la sua casella torna alla partenza "
            "invece che alla casella da cui è venuta.",
            "occupied.sent-to-first-square": "Una pedina a cui un'altra prende la casella va alla partenza, invece di "
            "andare dove stava l'altra.",
            "order.as-named": "I giocatori giocano nell'ordine in cui sono stati nominati, qualunque sia l'esito dei "
            "lanci o del sorteggio.",
            "order.equals-as-named": "I giocatori che pareggiano nel lancio per l'ordine non lanciano di nuovo: "
            "giocano come sono stati nominati.",
            "order.equals-throw-again": "I giocatori che pareggiano nel lancio più alto per iniziare lanciano di "
            "nuovo, invece di far iniziare il primo di loro.",
            "order.last-of-equals": "Dei giocatori che pareggiano nel lancio più alto per iniziare, inizia l'ultimo "
            "invece del primo.",
            "order.not-thrown": "Niente è lanciato o sorteggiato per l'ordine di gioco: è quello in cui i giocatori "
            "sono stati nominati.",
            "order.seats-from-starter": "Gli elenchi cominciano dal giocatore che inizia, invece che dal primo "
            "nominato.",
            "order.starter-to-front": "Dopo il giocatore che inizia vengono gli altri a partire dal primo nominato, "
            "invece di quello nominato dopo di lui.",
            "point.death": "Lo scheletro porta alla casella {value} invece che alla {right}.",
            "point.dice=1": "Si lancia un dado invece di due.",
            "point.dice=2": "Si lanciano due dadi invece di uno.",
            "point.effects=chain": "Tutte le caselle a cui un lancio arriva, una dopo l'altra, hanno effetto, mentre "
            "dovrebbe averlo solo la prima.",
            "point.effects=one": "Un lancio ha un solo effetto: le caselle a cui arriva dopo non fanno niente.",
            "point.first-throw=off": "Un nove dalla partenza fa avanzare di nove caselle, invece di portare lontano.",
            "point.first-throw=on": "Un nove dalla partenza porta lontano, mentre dovrebbe far avanzare di nove "
            "caselle.",
            "point.geese=board": "Le oche stanno dove le ha il file del tabellone, invece che a distanze fisse.",
            "point.geese=fives": "Le oche stanno su 5, 9, 14, 18 e così via, a volte quattro e a volte cinque caselle "
            "più avanti.",
            "point.geese=nines": "Le oche stanno solo ogni nove caselle: 9, 18, 27 e così via.",
            "point.goose-after-bounce=backward": "Tornando indietro dalla fine, un'oca porta la pedina ancora più "
            "indietro invece che avanti.",
            "point.goose-after-bounce=forward": "Tornando indietro dalla fine, un'oca porta la pedina avanti invece "
            "che ancora più indietro.",
            "point.inn": "La locanda costa {value} turni invece di {right}.",
            "point.inn=0": "La locanda è una casella normale, in cui non si salta nessun turno.",
            "point.inn=1": "La locanda costa 1 turno invece di {right}.",
            "point.labyrinth": "Il labirinto porta alla casella {value}.",
            "point.labyrinth=back-12": "Il labirinto fa tornare indietro di 12 caselle invece di portare alla casella "
            "{right}.",
            "point.occupied=returns": "Una pedina che arriva su una casella occupata torna dove è cominciato il suo "
            "lancio.",
            "point.occupied=sends": "Una pedina che arriva su una casella occupata manda le altre dove è cominciato "
            "il suo lancio.",
            "point.occupied=shared": "Più pedine possono stare sulla stessa casella: nessuna torna indietro.",
            "point.past-end=back": "Una pedina che supera la fine torna indietro di quanto la supera.",
            "point.past-end=stays": "Una pedina che supererebbe la fine non si muove.",
            "point.past-end=wins": "Una pedina che supera la fine vince, come se fosse arrivata giusta sull'ultima "
            "casella.",
            "point.prison": "Una pedina che arriva nella prigione salta {value} turni.",
            "point.prison=0": "La prigione è una casella normale, in cui nessuno aspetta.",
            "point.prison=1": "Una pedina che arriva nella prigione salta 1 turno.",
            "point.prison=trap": "Nella prigione la pedina aspetta che ne arrivi un'altra, invece di saltare turni.",
            "point.rolls-again=prizes": "Chi finisce un lancio su un'oca, un ponte o una casella dei dadi lancia di "
            "nuovo.",
            "point.second-throw=off": "Il primo lancio muove subito la pedina: nessuno può lanciare ancora una volta.",
            "point.trap-escape=landing": "Una pedina che arriva nel pozzo o nella prigione con un lancio di 5 o 7 non "
            "resta intrappolata.",
            "point.trap-escape=later": "Una pedina intrappolata si libera con un proprio lancio di 5 o 7.",
            "point.trap-escape=never": "Una pedina intrappolata non si libera con un proprio lancio di 5 o 7.",
            "point.well": "Una pedina che arriva nel pozzo salta {value} turni.",
            "point.well=0": "Il pozzo è una casella normale, in cui nessuno aspetta.",
            "point.well=1": "Una pedina che arriva nel pozzo salta 1 turno.",
            "point.well=trap": "Nel pozzo la pedina aspetta che ne arrivi un'altra, invece di saltare turni.",
            "second-throw.again-and-again": "Un giocatore può lanciare di nuovo quante volte vuole, invece che una "
            "volta sola.",
            "second-throw.larger": "Dopo un secondo lancio vale il maggiore dei due, invece di valere sempre il "
            "secondo.",
            "snake.no-effect": "I serpenti non fanno niente: la pedina che arriva sulla testa di uno resta lì.",
            "squares.not-in-proportion": "Le caselle speciali stanno dove sarebbero su un tabellone di 90 caselle, "
            "qualunque sia la sua lunghezza.",
            "squares.on-the-goose": "Una casella speciale che cade su un'oca ne prende il posto, invece di spostarsi "
            "accanto.",
            "squares.other-side-of-the-goose": "Una casella speciale che cade su un'oca si sposta dal lato sbagliato.",
            "squares.rounded": "I numeri delle caselle speciali, in proporzione al tabellone, sono arrotondati al più "
            "vicino invece che per difetto.",
            "stuck.after-waiting": "Quando nessuno può più muoversi, il programma dice prima che ogni giocatore "
            "aspetta.",
            "stuck.never": "Quando nessuno può più muoversi, la partita va avanti senza fine invece di finire in "
            "parità.",
            "trap.escape-ends-turn": "Un lancio di 5 o 7 libera la pedina intrappolata, ma il suo turno finisce lì.",
            "trap.escape-from-prison-only": "Un lancio di 5 o 7 libera solo dalla prigione, e non dal pozzo.",
            "trap.escape-from-well": "Un lancio di 5 o 7 libera anche dal pozzo, e non solo dalla prigione.",
            "trap.escape-moves": "Un lancio di 5 o 7 che libera una pedina la muove anche, mentre il giocatore "
            "dovrebbe lanciare di nuovo per muoverla.",
            "trap.escape-rolls-again": "Un lancio di 5 o 7 che libera una pedina non la muove: il giocatore lancia di "
            "nuovo per muoverla.",
            "trap.freed-in-passing": "Una pedina intrappolata si libera appena un'altra passa sopra la sua casella.",
            "trap.frees-all-there": "Una pedina che arriva nel pozzo o nella prigione libera tutte quelle che ci "
            "sono, anche quelle già libere.",
            "trap.never-freed": "Una pedina intrappolata non si libera quando un'altra arriva nel suo pozzo o nella "
            "sua prigione.",
            "trap.no-exchange": "Una pedina che ne libera un'altra dal pozzo o dalla prigione non resta intrappolata "
            "al suo posto.",
            "turn.first-seat-after-quit": "Quando abbandona il giocatore a cui tocca, il turno passa al primo "
            "dell'elenco invece che al successivo.",
            "wait.one-less": "Una pedina salta un turno in meno di quelli che dice il programma.",
            "wait.one-more": "Una pedina salta un turno in più di quelli che dice il programma.",
            "wait.plays-all-the-same": "Il programma dice che un giocatore salta il turno, e quello lancia lo stesso.",
            "wait.told-without-this-one": "La riga di un turno saltato dice quanti ne mancano dopo, invece di "
            "contarlo.",
        },
        # what a terminal shows beside an answer
        "menu": {"turn_again": "Lancia di nuovo"},
        # what happened, in sentences for people; KEY.FIELD as the player in that field reads it
        "narrator": {
            "throws": "{name} lancia {dice}: dalla casella {start} alla {square}.",
            "throws.name": "Lanci {dice}: dalla casella {start} alla {square}.",
            "throws_by": "{name} lancia {dice}: dalla casella {start}, {way}, alla {square}.",
            "throws_by.name": "Lanci {dice}: dalla casella {start}, {way}, alla {square}.",
            "throws_stays": "{name} lancia {dice} e resta sulla casella {square}.",
            "throws_stays.name": "Lanci {dice} e resti sulla casella {square}.",
            "offered": "{name} lancia {dice} e può tenerlo o lanciare di nuovo.",
            "offered.name": "Lanci {dice}. Lo tieni o lanci di nuovo?",
            "keeps": "{name} tiene {dice}: dalla casella {start} alla {square}.",
            "keeps.name": "Tieni {dice}: dalla casella {start} alla {square}.",
            "keeps_by": "{name} tiene {dice}: dalla casella {start}, {way}, alla {square}.",
            "keeps_by.name": "Tieni {dice}: dalla casella {start}, {way}, alla {square}.",
            "keeps_stays": "{name} tiene {dice} e resta sulla casella {square}.",
            "keeps_stays.name": "Tieni {dice} e resti sulla casella {square}.",
            "way.goose_again": "con l’oca della {square}",
            "way.goose_next": "con l’oca della {square}",
            "way.bridge": "sul ponte della {square}",
            "way.dice_square": "con i dadi della {square}",
            "way.labyrinth": "indietro dal labirinto della {square}",
            "way.death": "indietro dallo scheletro della {square}",
            "way.ladder": "su per la scala della {square}",
            "way.snake": "giù per il serpente della {square}",
            "way.bounces": "indietro dalla fine",
            "way.first_throw": "con la fortuna del primo lancio",
            "occupied": "La casella {square} è occupata: {name} torna alla {target}.",
            "occupied.name": "La casella {square} è occupata: torni alla {target}.",
            "sent_back": "{other} deve andare alla {target}.",
            "sent_back.other": "Devi andare alla {target}.",
            "inn": "{name} si ferma alla locanda e salta {count} turni.",
            "inn.one": "{name} si ferma alla locanda e salta un turno.",
            "inn.name": "Ti fermi alla locanda e salti {count} turni.",
            "inn.one.name": "Ti fermi alla locanda e salti un turno.",
            "well": "{name} cade nel pozzo e salta {count} turni.",
            "well.one": "{name} cade nel pozzo e salta un turno.",
            "well.name": "Cadi nel pozzo e salti {count} turni.",
            "well.one.name": "Cadi nel pozzo e salti un turno.",
            "prison": "{name} va in prigione e salta {count} turni.",
            "prison.one": "{name} va in prigione e salta un turno.",
            "prison.name": "Vai in prigione e salti {count} turni.",
            "prison.one.name": "Vai in prigione e salti un turno.",
            "well_trap": "{name} cade nel pozzo e aspetta che ci cada qualcun altro.",
            "well_trap.name": "Cadi nel pozzo e aspetti che ci cada qualcun altro.",
            "prison_trap": "{name} va in prigione e aspetta che arrivi qualcun altro.",
            "prison_trap.name": "Vai in prigione e aspetti che arrivi qualcun altro.",
            "freed": "{name} può ripartire.",
            "freed.name": "Puoi ripartire.",
            "misses": "{name} salta il turno.",
            "misses.name": "Salti il turno.",
            "rolls_again": "{name} lancia di nuovo.",
            "rolls_again.name": "Lanci di nuovo.",
            "order_throw": "{name} lancia {dice} per l’ordine di gioco.",
            "order_throw.name": "Lanci {dice} per l’ordine di gioco.",
            "starts": "{name} inizia.",
            "starts.name": "Inizi tu.",
            "wins": "{name} vince la partita.",
            "wins.name": "Vinci la partita.",
            "stuck": "Nessuno può più muoversi: la partita finisce in pareggio.",
            "stuck.all": "{places}, e nessuno può più liberarli.",
            "stuck.well": "{name} aspetta nel pozzo",
            "stuck.prison": "{name} aspetta in prigione",
            "stuck.square": "{name} aspetta nella casella {square}",
            "stuck.later": "Nella nuova partita, un lancio di 5 o 7 libera una pedina intrappolata.",
            "repeated": "{name} lancia {count} volte di fila.",
            "repeated.name": "Lanci {count} volte di fila.",
            "repeated.prison": "{other} aspetta in prigione: {name} lancia {count} volte.",
            "repeated.prison.other": "Aspetti in prigione: {name} lancia {count} volte.",
            "repeated.prison.name": "{other} aspetta in prigione: lanci {count} volte.",
            "repeated.well": "{other} aspetta nel pozzo: {name} lancia {count} volte.",
            "repeated.well.other": "Aspetti nel pozzo: {name} lancia {count} volte.",
            "repeated.well.name": "{other} aspetta nel pozzo: lanci {count} volte.",
            "repeated.inn": "{other} aspetta alla locanda: {name} lancia {count} volte.",
            "repeated.inn.other": "Aspetti alla locanda: {name} lancia {count} volte.",
            "repeated.inn.name": "{other} aspetta alla locanda: lanci {count} volte.",
            "then.keep": "Vai alla casella {square}.",
            "then.wins": "Vinci.",
            "position": "{name}: casella {square}.",
            "position.trapped": "{name}: casella {square}, aspetta qualcun altro.",
            "position.misses": "{name}: casella {square}, salta {count} turni.",
            "position.misses.one": "{name}: casella {square}, salta 1 turno.",
            "on.goose": "{square} (oca)",
            "on.bridge": "{square} (ponte)",
            "on.dice": "{square} (dadi)",
            "on.inn": "{square} (locanda)",
            "on.well": "{square} (pozzo)",
            "on.labyrinth": "{square} (labirinto)",
            "on.prison": "{square} (prigione)",
            "on.death": "{square} (scheletro)",
            "on.ladder": "{square} (scala)",
            "on.snake": "{square} (serpente)",
        },
        # what the game and its rules are called
        "titles": {
            "game": "Gioco dell'Oca",
            "rules.traditional": "Tradizionale",
            "rules.bari-first-throw": "Bari, primo lancio",
            "rules.snakes-and-ladders": "Scale e serpenti",
        },
        # what people read where they choose the game, its rules and points
        "choices": {
            "level.Normal": "Gioca solo di fortuna, o tiene ciò che lo fa avanzare.",
            "level.Expert": "Pesa la probabilità di vincere.",
            "game": "Corri fino alla fine del tabellone: le oche ti portano avanti, il pozzo e la prigione ti "
            "trattengono, e i dadi decidono tutto.",
            "rules.traditional": "Il tabellone classico di 63 caselle: le oche ti portano sempre più avanti, e dal "
            "pozzo o dalla prigione esci solo quando arriva qualcun altro. In due, circa una partita su cinque finisce "
            "perché nessuno può più muoversi.",
            "rules.bari": "Un tabellone da 50 a 90 caselle in cui ogni lancio ha un solo effetto, e un 5 o un 7 ti "
            "tira fuori dal pozzo o dalla prigione. I nomi si riducono a tre lettere.",
            "rules.bari-first-throw": "Come a Bari, ma un effetto può portare a un altro, un nove dalla prima casella "
            "ti porta molto avanti, e un 5 o un 7 ti tira fuori solo dalla prigione.",
            "rules.madrid": "Una partita veloce con un solo dado: su un'oca, un ponte o i dadi salti avanti e lanci di "
            "nuovo, e chi supera la fine vince.",
            "rules.kata": "L'esercizio di programmazione: ognuno può muovere quando vuole, e una pedina che arriva "
            "sulla tua casella manda indietro la tua.",
            "rules.snakes-and-ladders": "100 caselle e un solo dado: le scale ti portano su, i serpenti ti portano "
            "giù, e non ci sono oche.",
            "point.dice": "Numero di dadi",
            "point.geese": "Caselle con un'oca",
            "point.geese=fives": "ogni quattro o cinque caselle",
            "point.geese=nines": "ogni nove caselle",
            "point.geese=board": "come sul tabellone di queste regole",
            "point.first-throw": "Un nove dalla prima casella",
            "point.first-throw=on": "ti porta molto avanti",
            "point.first-throw=off": "è un lancio come gli altri",
            "point.inn": "Turni persi alla locanda",
            "point.well": "Turni persi nel pozzo",
            "point.well=trap": "finché non ci cade qualcun altro",
            "point.prison": "Turni persi in prigione",
            "point.prison=trap": "finché non arriva qualcun altro",
            "point.labyrinth": "Il labirinto porta alla casella",
            "point.labyrinth=back-12": "12 caselle indietro",
            "point.death": "La morte porta alla casella",
            "point.effects": "Quando una casella speciale porta a un'altra",
            "point.effects=chain": "hanno effetto tutte e due",
            "point.effects=one": "ha effetto solo la prima",
            "point.goose-after-bounce": "Un'oca mentre torni indietro dalla fine",
            "point.goose-after-bounce=backward": "ti manda ancora più indietro",
            "point.goose-after-bounce=forward": "ti rimanda avanti",
            "point.past-end": "Un lancio che supera la fine",
            "point.past-end=back": "ti porta fino alla fine e indietro",
            "point.past-end=wins": "vince",
            "point.past-end=stays": "non ti muove",
            "point.occupied": "Quando arrivi su una casella con un'altra pedina",
            "point.occupied=shared": "restano tutte e due",
            "point.occupied=returns": "la tua torna indietro",
            "point.occupied=sends": "l'altra torna indietro",
            "point.trap-escape": "Un 5 o un 7 ti libera dal pozzo o dalla prigione",
            "point.trap-escape=later": "mentre aspetti lì",
            "point.trap-escape=landing": "anche quando ti ci porta",
            "point.trap-escape=never": "mai",
            "point.rolls-again": "Lanci di nuovo",
            "point.rolls-again=prizes": "su un'oca, un ponte o dei dadi",
            "point.rolls-again=geese": "solo su un'oca",
            "point.rolls-again=never": "mai",
            "point.second-throw": "Un lancio che non ti piace",
            "point.second-throw=off": "vale lo stesso",
            "point.second-throw=on": "si può ripetere una volta",
        },
        # words on boards and pictures
        "board": {
            "goose": "oca",
            "bridge": "ponte",
            "dice": "dadi",
            "inn": "locanda",
            "well": "pozzo",
            "labyrinth": "labirinto",
            "prison": "prigione",
            "death": "scheletro",
            "ladder": "scala",
            "snake": "serpente",
            "start": "partenza",
            "end": "fine",
            "turns": "salta {turns}",
            "trapped": "aspetta",
        },
        # the end of a game: a score in words, and the label of each thing that is counted
        "ending": {
            "score": "casella {count}",
            "gain": "Più caselle in un turno",
            "count.throws": "Lanci",
            "count.geese": "Oche",
            "count.ladders": "Scale",
            "count.snakes": "Serpenti",
            "count.turns missed": "Turni saltati",
            "count.bounces": "Rimbalzi alla fine",
            "count.sent back": "Pedine rimandate indietro",
        },
        # what buttons for moves say; {0} is the first value of the move
        "buttons": {"roll": "Lancia i dadi", "roll beside keep": "Lancia di nuovo", "keep": "Tieni il lancio"},
    }
