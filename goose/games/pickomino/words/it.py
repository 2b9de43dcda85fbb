"""Pickomino in Italian, in the words of the course's notebook, or else in ours."""

from goose.games.pickomino.words._it import MESSAGES, WORDS

__all__ = ["MESSAGES", "WORDS", "texts"]


def texts() -> dict[str, dict[str, str]]:
    """Return the game's other Italian texts, by section (`goose.core.texts`)."""
    return {
        # what arguments are called: the noun in brackets; several of a kind that follow each other
        "arguments": {
            "dice": "un [lancio] (le facce in una parola: {characters})",
            "face": "una [faccia] (da 1 a 5 o v)",
            "tile": "una [tessera] (il suo numero)",
        },
        # what `goose play` says and asks
        "conversation": {
            "pickomino.ask_players": "inserisci numero giocatori(2-7):",
            "pickomino.ask_name": "inserisci nome giocatore:",
            "pickomino.ask_age": "inserisci la sua età o niente per random:",
            "pickomino.ask_age_typed": "inserisci la sua età:",
            "pickomino.bad_age": "età sbagliata, ritenta",
            "pickomino.ask_dice": "inserisci i dadi pescati ({count}):",
            "pickomino.ask_keep": "scegli un valore fra quelli pescati:",
            "pickomino.ask_keep_or_stop": "scegli un valore fra quelli pescati o [s]top:",
            "pickomino.turn_stop": "Per fermarsi premere {answer}",
            "pickomino.ask_tile": "scegli una tessera [{tiles}]:",
            "pickomino.no_worm_kept": "Ora {answer} perde la mano: nessun verme scelto.",
            "pickomino.no_tile_to_take": "Ora {answer} perde la mano: nessuna tessera disponibile.",
            "play.game_pickomino": "Per Il verme è tratto premere {answer}",
        },
        # what each instruction does
        "instructions": {
            "roll": "lancia i dadi che restano",
            "keep": "sceglie tutti i dadi che mostrano la faccia",
            "stop": "finisce il turno e prende una tessera per il totale dei dadi scelti",
        },
        # what arguments are in examples
        "samples": {
            "dice": "1123vv55",
            "face": "v",
            "tile": "24",
        },
        # when each message is printed
        "when": {
            "pickomino.rolled": "Sono stati lanciati i dadi che restavano; nei dettagli, mentre il lancio aspetta una "
            "scelta.",
            "pickomino.kept": "È stata scelta una faccia; nei dettagli, tra una scelta e il lancio seguente.",
            "pickomino.invalid_choice": "L'istruzione non è possibile ora: non è il momento di lanciare, scegliere o "
            "fermarsi, non si può avere questa faccia, questa tessera o questo numero di dadi, o un giocatore "
            "automatico sceglie da solo.",
            "pickomino.age_drawn": "È stata estratta un'età: quella di un giocatore registrato senza, o del computer "
            "quando inizia una partita contro di lui; con --dice manual non se ne estrae nessuna.",
            "pickomino.nothing_to_keep": "Il lancio mostra solo facce già scelte: il turno è perso.",
            "pickomino.no_worm": "Il giocatore si è fermato senza un verme tra i dadi scelti: il turno è perso.",
            "pickomino.no_tile": "Il giocatore si è fermato, e il totale non basta per nessuna tessera: il turno è "
            "perso.",
            "pickomino.takes": "Il giocatore si è fermato e prende una tessera dalla griglia.",
            "pickomino.steals": "Il giocatore si è fermato e prende la tessera in cima alla pila di un altro.",
            "pickomino.returns": "Il giocatore ha perso il turno e ha delle tessere: quella in cima torna sulla "
            "griglia.",
            "pickomino.turned_over": "È stata restituita una tessera che non è la più alta della griglia: la più alta "
            "viene capovolta per sempre.",
            "pickomino.turn": "Inizia il turno di un giocatore; è anche l'ultima riga dei dettagli.",
            "pickomino.wins": "Sulla griglia non resta nessuna tessera scoperta; segue la fine della partita.",
            "pickomino.grid_line": "La prima riga dei dettagli, che --draw always aggiunge anche dopo ogni mossa e "
            "quando una partita inizia, è caricata o perde un giocatore: le tessere scoperte.",
            "pickomino.detail_line": "I dettagli, sotto la griglia: una riga per ogni giocatore, nell'ordine dei "
            "posti.",
        },
        # what a handout says instead, without options and points
        "handout": {
            "pickomino.grid_line": "La prima riga dei dettagli: le tessere scoperte.",
            "kept kept-shown=dice": "i dadi scelti, in ordine crescente e con v alla fine, le facce uguali insieme e "
            "le altre separate, come in `22 55 v`; vuoto quando non ce ne sono",
            "kept kept-shown=faces": "le facce dei dadi scelti, ciascuna una volta, in ordine crescente e con v alla "
            "fine, come in `2 5 v`; vuoto quando non ce ne sono",
        },
        # what each field of the messages holds: by its name, or by the key of its message, a full stop and its name
        "holds": {
            "pickomino.invalid_choice.name": "il nome a cui si riferisce l'errore, come è stato scritto",
            "score": "i vermi sulle tessere del giocatore",
            "total": "i punti dei dadi scelti in questo turno",
            "kept": "i dadi scelti, in ordine crescente e con v alla fine, le facce uguali insieme e le altre "
            "separate, come in `22 55 v` (con kept-shown=faces ogni faccia una volta); vuoto quando non ce ne sono",
            "rolled": "le facce del lancio, in ordine crescente e con v alla fine, quelle uguali insieme e le altre "
            "separate, come in `11 2 3 55 vv`",
            "left": "quanti dadi restano da lanciare",
            "age": "l'età in anni",
            "tile": "il numero della tessera",
            "victim": "il nome del giocatore che la perde",
            "tiles": "i numeri delle tessere del giocatore, separati da spazi, quella in cima per ultima",
            "worms": "i vermi sulle tessere del giocatore",
            "pickomino.grid_line.tiles": "i numeri delle tessere scoperte sulla griglia, in ordine crescente, "
            "separati da spazi",
        },
        # headings and texts of the tables of `goose rules`
        "rules": {
            "players": "giocatori",
            "players.is": "da {least} a {most}, comincia il più giovane",
            "dice": "dadi",
            "dice.is": "{dice}, con 1 2 3 4 5 e il verme v, che vale 5",
            "tiles": "tessere",
            "tiles.is": "da {least} a {most}: {worms} vermi",
            "tiles.one": "da {least} a {most}: {worms} verme",
            "turn": "un turno",
            "turn.is": "lanciare, scegliere tutti i dadi di una faccia non ancora scelta in questo turno, poi "
            "lanciare gli altri o fermarsi",
            "lost": "un turno perso",
            "lost.is": "la tessera in cima torna alla griglia; si gira la tessera scoperta più alta, se non è quella",
            "end": "la fine",
            "end.is": "nessuna tessera scoperta sulla griglia: vince chi ha più vermi, poi chi ha la tessera più alta",
            "stopping": "fermarsi",
            "stopping.lower": "con un verme scelto: la tessera in cima di un altro con quel numero, o la tessera "
            "scoperta più alta fino a esso",
            "stopping.any": "con un verme scelto: la tessera in cima di un altro con quel numero, o qualunque tessera "
            "scoperta fino a esso",
            "stopping.pending": "{tiles}; anche con un lancio in sospeso, che si dimentica",
        },
        # what the sources say of each point of the rules; in English each point says it itself
        "sources": {
            "tile": "Regole pubblicate: la tessera del totale, altrimenti quella immediatamente inferiore; il "
            "quaderno: «prende una di queste».",
            "stop-pending": "Regole pubblicate: a un lancio segue una scelta; il quaderno permette invece di fermarsi.",
            "kept-shown": "Mostrare tutti i dadi scelti è una scelta nostra; il quaderno mostra ogni faccia una volta "
            "sola (`scelti`).",
        },
        # the rules from beginning to end
        "rulebook": {
            "tiles": "Le tessere",
            "lost": "Quando perdi il turno",
            "aim.worms": "Il verme è tratto è un gioco di dadi e di sangue freddo. Lanci i dadi per vincere tessere "
            "con i vermi. Vince chi alla fine ha più vermi.",
            "needs.players": "Possono giocare da {least} a {most} giocatori.",
            "needs.dice": "Servono {dice} dadi. Ognuno ha le facce {faces} e un verme. Il verme si scrive `{worm}`. "
            "Vale {points} punti, e ognuna delle altre facce vale il suo numero.",
            "tiles.grid": "Le tessere sono numerate da {least} a {most}. Il numero di una tessera è il totale che "
            "serve per vincerla. Tutte le tessere stanno al centro, sulla griglia, scoperte.",
            "tiles.worms": "Le tessere hanno dei vermi: {tiles}.",
            "tiles.one": "da {least} a {most} hanno un verme",
            "tiles.more": "da {least} a {most} hanno {worms} vermi",
            "tiles.pile": "Le tessere che vinci formano una pila davanti a te. L'ultima che hai vinto sta in cima, e "
            "solo quella ti può essere presa.",
            "start.youngest": "Gioca per primo il giocatore più giovane, poi il successivo per età, e così via. I "
            "giocatori della stessa età giocano nell'ordine in cui sono nominati.",
            "start.age_drawn": "A chi non dice la sua età ne viene data una a caso, da 0 a {drawn}.",
            "start.age": "Un'età è un numero da 0 a {oldest}. Se scrivi tu i dadi, devi scrivere anche le età.",
            "start.age_typed": "Un'età è un numero da 0 a {oldest}.",
            "turn.roll": "Lancia tutti i dadi.",
            "turn.keep": "Poi scegli una faccia e metti da parte tutti i dadi che la mostrano. Non puoi scegliere una "
            "faccia che hai già scelto in questo turno.",
            "turn.on": "Ora lancia i dadi rimasti e scegli di nuovo, oppure fermati. Quello che hai messo da parte è "
            "il tuo totale.",
            "turn.must": "Quando tutti i dadi sono da parte, o quando hai già scelto ognuna delle sei facce, devi "
            "fermarti.",
            "point.stop-pending=refused": "Dopo un lancio devi scegliere una faccia prima di poterti fermare.",
            "point.stop-pending=allowed": "Puoi anche fermarti subito dopo un lancio. Quel lancio viene allora "
            "dimenticato, e contano solo i dadi che avevi già messo da parte. Non puoi farlo prima di aver messo da "
            "parte dei dadi.",
            "tiles.stop": "Quando ti fermi, ti serve almeno un verme tra i dadi che hai messo da parte. Allora il tuo "
            "totale ti dà una tessera.",
            "tiles.steal": "Se la tessera in cima alla pila di un altro giocatore è esattamente il tuo totale, puoi "
            "prenderla.",
            "point.tile=next-lower": "Dalla griglia prendi la tessera che è il tuo totale. Se non c'è, prendi la più "
            "alta sotto il tuo totale.",
            "point.tile=any": "Dalla griglia prendi la tessera che è il tuo totale. Se non c'è, prendi la più alta "
            "sotto il tuo totale. Se nomini una tessera quando ti fermi, puoi avere anche qualsiasi altra tessera "
            "scoperta sotto il tuo totale.",
            "tiles.choice": "Se non nomini nessuna tessera, la prendi a un altro giocatore se puoi. Se non puoi, la "
            "prendi dalla griglia.",
            "lost.when": "Perdi il turno in tre casi: il tuo lancio mostra solo facce che hai già scelto; ti fermi "
            "senza un verme; ti fermi e non c'è una tessera che puoi avere.",
            "lost.named": "Se nomini una tessera che non puoi avere, non perdi il turno: il programma la rifiuta, e "
            "scegli di nuovo.",
            "lost.pays": "Allora la tessera in cima alla tua pila, se ne hai una, torna sulla griglia. Poi la tessera "
            "più alta della griglia viene capovolta ed è fuori dal gioco, a meno che sia quella che hai appena "
            "restituito. Se non avevi nessuna tessera, non ne viene capovolta nessuna.",
            "end.grid": "La partita finisce quando sulla griglia non c'è più nessuna tessera scoperta.",
            "end.wins": "Vince il giocatore con più vermi. Se più giocatori ne hanno il numero più alto, vince chi ha "
            "la tessera più alta.",
            "end.leaves": "Un giocatore può ritirarsi, e allora perde. Le sue tessere tornano sulla griglia. Se "
            "resta un solo giocatore, vince lui.",
            "computer.seat": "Possono partecipare anche giocatori automatici. Se giochi da solo contro uno di loro, "
            "si chiama `CPU`, e la sua età è data a caso. Se scrivi tu i dadi, non ha età e gioca dopo di te.",
            "computer.seat_typed": "Possono partecipare anche giocatori automatici. Se giochi da solo contro uno di "
            "loro, si chiama `CPU`, non ha età e gioca dopo di te.",
            "computer.normal": "Al livello {normal} il computer sceglie la faccia che aggiunge di più al suo totale. "
            "Si ferma appena può vincere una tessera.",
            "computer.advanced": "Al livello {advanced} fa quello che in media gli dà più vermi in questo turno. Conta "
            "anche i vermi che perderebbe con la tessera in cima alla sua pila.",
            "computer.equal": "A tutti e due i livelli, tra scelte ugualmente buone, sceglie la faccia più alta, il "
            "verme sopra tutte. Prende una tessera a un altro giocatore prima che dalla griglia.",
            "program.typed": "Se scrivi tu i dadi, scrivi le facce di un lancio come una sola parola, come `1123vv55`.",
            "program.faces": "Scrivi le facce di un lancio come una sola parola, come `1123vv55`.",
            "point.kept-shown=dice": "Il programma mostra tutti i dadi messi da parte, come in `11 3 vv`.",
            "point.kept-shown=faces": "Il programma mostra una volta sola ogni faccia messa da parte, come in `1 3 v`.",
        },
        # how a program has the rules wrong, by the key of the misreading
        "misreadings": {
            "computer.advanced-as-normal": "Al livello {advanced} il computer gioca come al livello {normal}.",
            "computer.advanced-counts-theft-twice": "Al livello {advanced} il computer conta due volte i vermi di una "
            "tessera che ruba, perché l'altro giocatore li perde; contano solo i propri vermi.",
            "computer.advanced-forgets-loss": "Al livello {advanced} il computer dimentica che un turno perso gli "
            "costa la tessera in cima alla sua pila.",
            "computer.advanced-forgets-theft": "Al livello {advanced} il computer dimentica che può rubare.",
            "computer.advanced-lower-of-equals": "Al livello {advanced} il computer sceglie la più bassa delle facce "
            "ugualmente buone invece della più alta.",
            "computer.advanced-rolls-when-equal": "Al livello {advanced} il computer continua a lanciare quando "
            "fermarsi vale lo stesso; in quel caso deve fermarsi.",
            "computer.highest-face": "Al livello {normal} il computer sceglie la faccia più alta invece di quella che "
            "aggiunge di più al totale.",
            "computer.lower-of-equals": "Al livello {normal} il computer sceglie la più bassa delle facce che "
            "aggiungono lo stesso invece della più alta.",
            "computer.most-dice": "Al livello {normal} il computer sceglie la faccia mostrata da più dadi invece di "
            "quella che aggiunge di più al totale.",
            "computer.stops-for-no-theft": "Al livello {normal} il computer non si ferma quando può rubare una "
            "tessera, solo quando può prenderne una dalla griglia.",
            "computer.stops-without-worm": "Al livello {normal} il computer si ferma appena il suo totale basta per "
            "una tessera, anche senza un verme.",
            "end.last-but-one": "La partita termina quando sulla griglia resta una tessera invece di nessuna.",
            "end.most-tiles": "Vince chi ha più tessere, e non chi ha più vermi.",
            "end.tie-drawn": "I giocatori con lo stesso numero di vermi pareggiano; deve decidere la tessera più alta.",
            "end.tie-first": "Fra giocatori con lo stesso numero di vermi vince il primo nell'ordine di gioco invece "
            "di quello con la tessera più alta.",
            "end.tie-most-tiles": "Fra giocatori con lo stesso numero di vermi vince quello con più tessere invece di "
            "quello con la tessera più alta.",
            "end.tie-top-tile": "Fra giocatori con lo stesso numero di vermi vince quello con la tessera più alta in "
            "cima alla pila; contano tutte le tessere della pila.",
            "end.tile-sum": "Vince chi ha la somma più alta dei numeri delle tessere, e non chi ha più vermi.",
            "keep.no-face-no-instruction": "A una parola che non è nessuna faccia si risponde «{wrong}» invece di "
            "«{right}».",
            "keep.one-die": "Si tiene un solo dado della faccia scelta invece di tutti quelli che la mostrano.",
            "keep.twice": "Una faccia già scelta in questo turno si può scegliere di nuovo.",
            "keep.worm-six": "Un verme vale 6 invece di 5.",
            "leave.dice-stay": "Quando abbandona il giocatore di turno, il seguente continua con gli stessi dadi "
            "invece che con otto nuovi.",
            "leave.tiles-out-of-play": "Le tessere di un giocatore che abbandona restano fuori dal gioco invece di "
            "tornare nella griglia.",
            "leave.turn-passes": "Quando abbandona qualcuno che siede prima del giocatore di turno, il turno passa al "
            "giocatore seguente invece di restare dov'è.",
            "leave.turned-over": "Quando abbandona un giocatore che ha tessere, la tessera più alta della griglia "
            "viene capovolta, come se si fosse perso un turno.",
            "lost.always-turned-over": "Un turno perso capovolge la tessera più alta della griglia anche quando il "
            "giocatore non ha tessere da restituire.",
            "lost.face-down": "La tessera restituita resta coperta, fuori dal gioco, invece di tornare scoperta nella "
            "griglia.",
            "lost.first-returned": "Un turno perso costa la tessera in fondo alla pila invece di quella in cima.",
            "lost.lowest-turned-over": "Dopo un turno perso viene capovolta la tessera più bassa della griglia invece "
            "della più alta.",
            "lost.never-turned-over": "Dopo un turno perso non viene mai capovolta nessuna tessera.",
            "lost.next-turned-over": "Quando la tessera restituita è la più alta della griglia, viene capovolta "
            "quella subito sotto; in quel caso non se ne deve capovolgere nessuna.",
            "lost.nothing-returned": "Un turno perso non costa nulla: nessuna tessera torna nella griglia.",
            "lost.returned-turned-over": "Quando la tessera restituita è la più alta della griglia, viene capovolta "
            "proprio quella; deve restare scoperta.",
            "order.ages-to-99": "Un'età random viene estratta da 0 a 99 invece che da 0 a 100.",
            "order.as-named": "I giocatori giocano nell'ordine in cui vengono nominati, qualunque età abbiano.",
            "order.computer-last": "Contro il computer comincia sempre la persona, anche quando il computer è più "
            "giovane.",
            "order.equals-reversed": "I giocatori della stessa età giocano nell'ordine inverso a quello in cui "
            "vengono nominati.",
            "order.from-the-youngest": "Comincia il più giovane, ma gli altri seguono nell'ordine in cui vengono "
            "nominati invece che per età.",
            "order.oldest-first": "Comincia il giocatore più vecchio invece del più giovane.",
            "point.kept-shown=dice": "Si mostrano tutti i dadi scelti invece di ogni faccia una volta sola.",
            "point.kept-shown=faces": "Dei dadi scelti ogni faccia si mostra una volta sola, per quanti siano i dadi "
            "che la mostrano.",
            "point.stop-pending=allowed": "Un giocatore che ha lanciato può fermarsi senza scegliere una faccia di "
            "quel lancio; prima deve sceglierne una.",
            "point.stop-pending=refused": "Un giocatore che ha lanciato non può fermarsi prima di scegliere una "
            "faccia; fermarsi deve far dimenticare il lancio.",
            "point.tile=any": "Si può indicare qualunque tessera della griglia fino al totale; si può avere solo "
            "quella del totale o, se non c'è, quella immediatamente inferiore.",
            "point.tile=next-lower": "Si può avere solo la tessera del totale o, se non c'è, quella immediatamente "
            "inferiore; si può indicare qualunque tessera della griglia fino al totale.",
            "roll.any-count": "Il numero dei dadi scritti non è controllato: possono essere più o meno di quelli "
            "rimasti.",
            "roll.again": "Un giocatore può lanciare di nuovo senza scegliere nessuna faccia dell'ultimo lancio.",
            "roll.count-no-instruction": "A un numero di dadi diverso da quelli rimasti si risponde «{wrong}» invece "
            "di «{right}».",
            "roll.hopeless-goes-on": "Un lancio che mostra solo facce già scelte non fa perdere il turno: il "
            "giocatore può lanciare di nuovo o fermarsi.",
            "steal.any-of-pile": "Si può rubare qualunque tessera della pila di un altro giocatore invece che solo "
            "quella in cima.",
            "steal.grid-first": "Fermarsi senza indicare una tessera ne prende una dalla griglia anche quando con "
            "quel totale si può rubare; rubare viene prima.",
            "steal.lower": "Un totale ruba anche una tessera in cima a una pila che è più bassa di esso; deve essere "
            "esattamente il numero della tessera.",
            "steal.never": "Non si possono mai rubare le tessere degli altri giocatori.",
            "stop.by-itself": "Il turno finisce da solo appena sono scelti otto dadi o tutte e sei le facce; è il "
            "giocatore che deve dare l'istruzione di fermarsi.",
            "stop.no-tile-refused": "Fermarsi con un totale che non dà nessuna tessera viene rifiutato finché ci sono "
            "dadi da lanciare; deve far perdere il turno.",
            "stop.no-worm-refused": "Fermarsi senza un verme viene rifiutato finché ci sono dadi da lanciare; deve "
            "far perdere il turno.",
            "stop.not-with-all-dice": "Un giocatore che ha scelto tutti e otto i dadi può continuare a lanciare, "
            "senza dadi, e perde il turno; deve poter solo fermarsi.",
            "stop.not-with-all-faces": "Un giocatore che ha scelto tutte e sei le facce può continuare a lanciare; "
            "deve poter solo fermarsi.",
            "stop.nothing-kept": "Un giocatore può fermarsi prima di aver scelto dei dadi, e perde il turno; deve "
            "essere rifiutato.",
            "stop.worm-not-required": "Si può avere una tessera senza nessun verme fra i dadi scelti.",
            "stop.wrong-tile-loses": "Fermarsi indicando una tessera che non si può avere fa perdere il turno invece "
            "di essere rifiutato.",
            "stop.wrong-tile-replaced": "Fermarsi indicando una tessera che non si può avere ne dà un'altra invece di "
            "essere rifiutato.",
            "take.exact-only": "Un totale prende solo la tessera che ha esattamente il suo numero; se non è nella "
            "griglia deve prendere quella immediatamente inferiore.",
            "take.lowest": "Un totale prende la tessera più bassa della griglia invece della più alta che gli è "
            "possibile.",
            "take.next-higher": "Quando la tessera del totale non è nella griglia, viene presa quella immediatamente "
            "superiore invece di quella immediatamente inferiore.",
            "tiles.one-worm": "Ogni tessera conta come un verme invece che da uno a quattro.",
            "tiles.without-36": "Le tessere vanno da 21 a 35: manca la tessera 36.",
            "tiles.worms-too-late": "I vermi sulle tessere aumentano una tessera troppo tardi: la 25 ha un verme "
            "invece di due.",
            "tiles.worms-too-soon": "I vermi sulle tessere aumentano una tessera troppo presto: la 24 ha due vermi "
            "invece di uno.",
            "written.as-kept": "I gruppi di dadi scelti si mostrano nell'ordine in cui sono stati scelti invece che "
            "in quello delle facce.",
            "written.details-without-dice": "I dettagli non mostrano i dadi del turno in corso.",
            "written.not-joined": "I dadi uguali sono scritti separati, `1 1 2`, invece che uniti, `11 2`.",
            "written.worm-as-six": "Un verme è scritto `6` invece di `v`.",
            "written.worms-first": "I vermi sono scritti prima degli altri gruppi di dadi invece che dopo.",
        },
        # what happened, in sentences for people; KEY.FIELD as the player in that field reads it
        "narrator": {
            "rolls": "{name} lancia {dice}.",
            "rolls.name": "Lanci {dice}.",
            "worms": "{count} vermi",
            "worms.one": "1 verme",
            "points": "{count} punti",
            "points.one": "1 punto",
            "keeps": "{name} tiene {dice}: {points}, restano {count} dadi.",
            "keeps.one": "{name} tiene {dice}: {points}, resta 1 dado.",
            "keeps.name": "Tieni {dice}: {points}, restano {count} dadi.",
            "keeps.one.name": "Tieni {dice}: {points}, resta 1 dado.",
            "keeps_last": "{name} tiene {dice}: {points} con tutti i dadi.",
            "keeps_last.name": "Tieni {dice}: {points} con tutti i dadi.",
            "nothing_to_keep": "Tutte le facce sono già tenute: {name} perde la mano.",
            "nothing_to_keep.name": "Tutte le facce sono già tenute: perdi la mano.",
            "no_worm": "Senza un verme {name} perde la mano.",
            "no_worm.name": "Senza un verme perdi la mano.",
            "no_tile": "Nessuna tessera è abbastanza bassa: {name} perde la mano.",
            "no_tile.name": "Nessuna tessera è abbastanza bassa: perdi la mano.",
            "takes": "{name} prende la tessera {tile}.",
            "takes.name": "Prendi la tessera {tile}.",
            "steals": "{name} ruba la tessera {tile} a(d) {victim}.",
            "steals.name": "Rubi la tessera {tile} a(d) {victim}.",
            "steals.victim": "{name} ti ruba la tessera {tile}.",
            "returns": "{name} restituisce la tessera {tile}.",
            "returns.name": "Restituisci la tessera {tile}.",
            "turned_over": "La tessera {tile} viene capovolta ed esce dal gioco.",
            "wins": "{name} vince con {count} vermi.",
            "wins.one": "{name} vince con 1 verme.",
            "wins.name": "Vinci con {count} vermi.",
            "wins.one.name": "Vinci con 1 verme.",
            "grid": "Tessere sul tavolo: {tiles}.",
            "no_grid": "Non restano tessere sul tavolo.",
            "pile": "{name}: {count} vermi, in cima la tessera {tile}.",
            "pile.one": "{name}: 1 verme, in cima la tessera {tile}.",
            "no_pile": "{name}: nessuna tessera.",
            "kept": "Tenuti: {dice}, {points}.",
            "rolled": "Lanciati: {dice}.",
            "then.roll": "{count} dadi: {chance} % di probabilità di prendere una tessera",
            "then.roll.one": "1 dado: {chance} % di probabilità di prendere una tessera",
            "then.keep": "{points}, restano {count} dadi",
            "then.keep.one": "{points}, resta 1 dado",
            "then.take": "Tessera {tile}, con {count} vermi",
            "then.take.one": "Tessera {tile}, con 1 verme",
            "then.steal": "Tessera {tile} di {victim}, con {count} vermi",
            "then.steal.one": "Tessera {tile} di {victim}, con 1 verme",
            "then.lose": "{points}: perdi la tessera {tile}",
            "lost": "{count} % di probabilità di vincere",
        },
        # what the game and its rules are called
        "titles": {
            "game": "Il verme è tratto",
            "rules.published": "Come pubblicato",
            "rules.notebook": "Quaderno",
        },
        # what people read where they choose the game, its rules and points
        "choices": {
            "level.Normal": "Tiene i dadi che aggiungono di più e si ferma appena prende una tessera.",
            "level.Advanced": "Gioca ogni turno al meglio.",
            "level.Expert": "Pensa anche ai furti e alla fine della partita.",
            "game": "Lancia otto dadi, osa lanciare ancora e vinci tessere con i vermi: dal tavolo o dagli altri.",
            "rules.published": "Le regole della scatola: dopo ogni lancio devi mettere da parte dei dadi, e il tuo "
            "totale decide quale tessera vinci.",
            "rules.notebook": "Un gioco più mite: puoi fermarti subito dopo un lancio e dimenticarlo, e prendere "
            "qualsiasi tessera fino al tuo totale.",
            "point.tile": "La tessera che puoi prendere dal tavolo",
            "point.tile=next-lower": "quella del tuo totale, o la prima al di sotto",
            "point.tile=any": "una qualsiasi fino al tuo totale",
            "point.stop-pending": "Fermarsi subito dopo un lancio",
            "point.stop-pending=refused": "non è permesso",
            "point.stop-pending=allowed": "è permesso",
        },
        # words on boards and pictures
        "board": {
            "kept": "tenuti",
            "rolled": "lanciati",
            "left": "restanti",
        },
        # the end of a game: a score in words, and the label of each thing that is counted
        "ending": {
            "score": "{count} vermi",
            "score.one": "1 verme",
            "gain": "Più vermi in un turno",
            "count.throws": "Lanci",
            "count.tiles taken": "Tessere prese dal tavolo",
            "count.tiles stolen": "Tessere rubate",
            "count.tiles returned": "Tessere restituite",
        },
        # what buttons for moves say; {0} is the first value of the move
        "buttons": {
            "roll": "Lancia i dadi",
            "keep {}": "Tieni i {0}",
            "keep v": "Tieni i vermi",
            "stop": "Fermati",
            "stop alone": "Fermati: nessuna tessera",
            "stop {}": "Fermati e prendi la tessera {0}",
        },
    }
