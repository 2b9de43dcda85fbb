"""Italian: how the Goose is misread. The wording is ours."""

SENTENCES = {
    "again.geese-only": "Si lancia di nuovo solo dopo un'oca, e non dopo un ponte o una casella dei dadi.",
    "again.never": "Nessuno lancia di nuovo dopo un'oca, un ponte o una casella dei dadi: il turno passa.",
    "again.six": "Chi fa sei lancia di nuovo.",
    "bridge.both-ways": "Il ponte si attraversa nei due sensi: una pedina che arriva all'altro capo torna indietro.",
    "bridge.forward-only": "Solo il primo ponte porta all'altro; il secondo non fa niente.",
    "bridge.no-effect": "Il ponte non fa niente: la pedina che ci arriva resta lì.",
    "bridge.once": "La casella a cui porta il ponte non ha effetto.",
    "bridge.repeats": "Il ponte fa avanzare di nuovo dello stesso lancio, invece di portare sempre alla stessa"
    " casella.",
    "bridge.to-double": "Il ponte porta sempre alla casella del doppio del suo numero, invece di far avanzare di nuovo"
    " dello stesso lancio.",
    "death.no-effect": "Lo scheletro non fa niente: la pedina che ci arriva resta lì.",
    "details.no-star": "`{word}` mostra 0 invece di un asterisco per una pedina intrappolata.",
    "details.no-turns": "`{word}` mostra sempre 0 invece dei turni che la pedina deve ancora saltare.",
    "details.star-on-free": "`{word}` mostra un asterisco per ogni pedina nel pozzo o nella prigione, anche se è"
    " libera.",
    "dice.forward-only": "Solo la prima casella dei dadi porta all'altra; la seconda non fa niente.",
    "dice.no-effect": "Le caselle dei dadi non fanno niente: la pedina che ci arriva resta lì.",
    "end.effect-on-the-way-back": "La casella a cui una pedina arriva tornando indietro dalla fine ha effetto, mentre"
    " non dovrebbe averne.",
    "end.no-effect-on-the-way-back": "La casella a cui una pedina arriva tornando indietro dalla fine non ha effetto,"
    " mentre dovrebbe avere il suo.",
    "end.one-further-back": "Una pedina che supera la fine torna indietro di una casella di troppo.",
    "end.one-less-back": "Una pedina che supera la fine torna indietro di una casella di meno, perché l'ultima casella"
    " viene contata come la prima del ritorno.",
    "end.told-past-it": "La riga di una mossa oltre la fine dà un numero che nessuna casella ha, invece di quello"
    " dell'ultima.",
    "end.wins-beyond": "Una pedina che supera la fine vince, invece di tornare indietro di quanto la supera.",
    "first-square.one": "Le pedine partono dalla casella 1 invece che da prima di essa, da 0.",
    "first-square.zero": "Le pedine partono da 0, fuori dal tabellone, invece che dalla casella 1.",
    "first-throw.any-nine": "Ogni nove dalla partenza porta alla più vicina delle due caselle lontane, qualunque siano"
    " i due dadi.",
    "first-throw.anywhere": "Un nove porta alla sua casella lontana ovunque sia la pedina, e non solo dalla partenza.",
    "first-throw.exchanged": "I due nove dalla partenza sono scambiati: 3 e 6 portano dove dovrebbero portare 4 e 5, e"
    " viceversa.",
    "first-throw.once": "Un nove dalla partenza porta lontano solo nel primo lancio del giocatore, e non più quando la"
    " pedina torna lì.",
    "first-throw.smaller-die-first": "Un nove dalla partenza porta lontano solo quando il dado minore è il primo: 3 e"
    " 6, ma non 6 e 3.",
    "goose.end-is-none": "L'ultima oca non porta da nessuna parte, perché l'ultima casella non è presa per un'oca.",
    "goose.from-the-end": "Le caselle delle oche si contano dalla fine del tabellone invece che dall'inizio.",
    "goose.no-effect": "L'oca non fa niente: la pedina che ci arriva resta lì.",
    "goose.once": "Un'oca fa proseguire una volta sola: la casella a cui porta non ha effetto, nemmeno se è un'altra"
    " oca.",
    "goose.roll-again": "Su un'oca la pedina resta ferma e il giocatore lancia di nuovo, invece di proseguire dello"
    " stesso lancio.",
    "kata.any-faces": "Sono accettati dadi con più di 6.",
    "kata.blank-needed": "Un lancio senza spazio dopo la virgola non è capito.",
    "kata.plays-on": "I giocatori possono ancora entrare e muovere quando qualcuno ha vinto.",
    "labyrinth.no-effect": "Il labirinto non fa niente: la pedina che ci arriva resta lì.",
    "labyrinth.once": "La casella a cui porta il labirinto non ha effetto.",
    "ladder.no-effect": "Le scale non fanno niente: la pedina che arriva ai piedi di una resta lì.",
    "move.counts-start": "Si conta anche la casella su cui sta la pedina: un lancio di 7 dalla 10 porta alla 16 invece"
    " che alla 17.",
    "name.any-character": "Sono accettati nomi con cifre o punteggiatura.",
    "name.any-length": "Sono accettati nomi di qualunque lunghezza.",
    "name.counted-in-bytes": "La lunghezza di un nome è contata in byte: una lettera accentata conta come due"
    " caratteri.",
    "name.long-refused": "I nomi di più di tre lettere sono rifiutati invece di essere troncati.",
    "name.longest-refused": "Un nome di 18 caratteri esatti è rifiutato.",
    "name.not-cut": "I nomi non sono troncati a tre lettere.",
    "name.not-upper-case": "I nomi non sono convertiti in maiuscolo.",
    "name.shortest-refused": "Un nome di tre caratteri esatti è rifiutato.",
    "name.spelt-at-registration-only": "I nomi sono convertiti in maiuscolo e troncati quando si registrano, ma non"
    " nelle altre istruzioni.",
    "name.too-long-accepted": "Un nome di 19 caratteri è accettato.",
    "name.too-short-accepted": "Un nome di due caratteri è accettato.",
    "occupied.also-in-traps": "Un pozzo o una prigione in cui aspetta una pedina conta come casella occupata, mentre"
    " lì le pedine dovrebbero incontrarsi.",
    "occupied.effect-where-it-returns": "Una pedina che torna da una casella occupata alla locanda, al pozzo o alla"
    " prigione deve aspettare lì un'altra volta.",
    "occupied.ignored": "Più pedine possono stare sulla stessa casella: nessuna viene mandata via.",
    "occupied.not-after-first-throw": "La casella a cui porta un nove dalla partenza conta come libera, anche se c'è"
    " un'altra pedina.",
    "occupied.not-on-first-square": "La partenza conta sempre come libera, anche se una pedina che ci torna ne trova"
    " un'altra.",
    "occupied.not-on-the-way-back": "Una casella a cui una pedina arriva tornando indietro dalla fine conta come"
    " libera, anche se c'è un'altra pedina.",
    "occupied.sent-to-first-square": "Una pedina a cui un'altra prende la casella va alla partenza, invece di andare"
    " dove stava l'altra.",
    "order.as-named": "I giocatori giocano nell'ordine in cui sono stati nominati, qualunque sia l'esito dei lanci o"
    " del sorteggio.",
    "order.equals-as-named": "I giocatori che pareggiano nel lancio per l'ordine non lanciano di nuovo: giocano come"
    " sono stati nominati.",
    "order.equals-throw-again": "I giocatori che pareggiano nel lancio più alto per iniziare lanciano di nuovo, invece"
    " di far iniziare il primo di loro.",
    "order.last-of-equals": "Dei giocatori che pareggiano nel lancio più alto per iniziare, inizia l'ultimo invece del"
    " primo.",
    "order.lowest-first": "Il lancio più basso per l'ordine viene per primo, invece del più alto.",
    "order.not-thrown": "Niente è lanciato o sorteggiato per l'ordine di gioco: è quello in cui i giocatori sono stati"
    " nominati.",
    "order.seats-from-starter": "Gli elenchi cominciano dal giocatore che inizia, invece che dal primo nominato.",
    "order.starter-to-front": "Dopo il giocatore che inizia vengono gli altri a partire dal primo nominato, invece di"
    " quello nominato dopo di lui.",
    "point.death": "Lo scheletro porta alla casella {value} invece che alla {right}.",
    "point.dice=1": "Si lancia un dado invece di due.",
    "point.dice=2": "Si lanciano due dadi invece di uno.",
    "point.effects=chain": "Tutte le caselle a cui un lancio arriva, una dopo l'altra, hanno effetto, mentre dovrebbe"
    " averlo solo la prima.",
    "point.effects=one": "Un lancio ha un solo effetto: le caselle a cui arriva dopo non fanno niente.",
    "point.first-throw=off": "Un nove dalla partenza fa avanzare di nove caselle, invece di portare lontano.",
    "point.first-throw=on": "Un nove dalla partenza porta lontano, mentre dovrebbe far avanzare di nove caselle.",
    "point.geese=board": "Le oche stanno dove le ha il file del tabellone, invece che a distanze fisse.",
    "point.geese=fives": "Le oche stanno su 5, 9, 14, 18 e così via, a volte quattro e a volte cinque caselle più"
    " avanti.",
    "point.geese=nines": "Le oche stanno solo ogni nove caselle: 9, 18, 27 e così via.",
    "point.goose-after-bounce=backward": "Tornando indietro dalla fine, un'oca porta la pedina ancora più indietro"
    " invece che avanti.",
    "point.goose-after-bounce=forward": "Tornando indietro dalla fine, un'oca porta la pedina avanti invece che ancora"
    " più indietro.",
    "point.inn": "La locanda costa {value} turni invece di {right}.",
    "point.inn=0": "La locanda è una casella normale, in cui non si salta nessun turno.",
    "point.inn=1": "La locanda costa 1 turno invece di {right}.",
    "point.labyrinth": "Il labirinto porta alla casella {value}.",
    "point.labyrinth=back-12": "Il labirinto fa tornare indietro di 12 caselle invece di portare alla casella {right}.",
    "point.occupied=returns": "Una pedina che arriva su una casella occupata torna dove è cominciato il suo lancio.",
    "point.occupied=sends": "Una pedina che arriva su una casella occupata manda le altre dove è cominciato il suo"
    " lancio.",
    "point.occupied=shared": "Più pedine possono stare sulla stessa casella: nessuna torna indietro.",
    "point.past-end=back": "Una pedina che supera la fine torna indietro di quanto la supera.",
    "point.past-end=stays": "Una pedina che supererebbe la fine non si muove.",
    "point.past-end=wins": "Una pedina che supera la fine vince, come se fosse arrivata giusta sull'ultima casella.",
    "point.prison": "Una pedina che arriva nella prigione salta {value} turni.",
    "point.prison=0": "La prigione è una casella normale, in cui nessuno aspetta.",
    "point.prison=1": "Una pedina che arriva nella prigione salta 1 turno.",
    "point.prison=trap": "Nella prigione la pedina aspetta che ne arrivi un'altra, invece di saltare turni.",
    "point.trap-escape=landing": "Una pedina che arriva nel pozzo o nella prigione con un lancio di 5 o 7 non resta"
    " intrappolata.",
    "point.trap-escape=later": "Una pedina intrappolata si libera con un proprio lancio di 5 o 7.",
    "point.trap-escape=never": "Una pedina intrappolata non si libera con un proprio lancio di 5 o 7.",
    "point.well": "Una pedina che arriva nel pozzo salta {value} turni.",
    "point.well=0": "Il pozzo è una casella normale, in cui nessuno aspetta.",
    "point.well=1": "Una pedina che arriva nel pozzo salta 1 turno.",
    "point.well=trap": "Nel pozzo la pedina aspetta che ne arrivi un'altra, invece di saltare turni.",
    "snake.no-effect": "I serpenti non fanno niente: la pedina che arriva sulla testa di uno resta lì.",
    "squares.not-in-proportion": "Le caselle speciali stanno dove sarebbero su un tabellone di 90 caselle, qualunque"
    " sia la sua lunghezza.",
    "squares.on-the-goose": "Una casella speciale che cade su un'oca ne prende il posto, invece di spostarsi accanto.",
    "squares.other-side-of-the-goose": "Una casella speciale che cade su un'oca si sposta dal lato sbagliato.",
    "squares.rounded": "I numeri delle caselle speciali, in proporzione al tabellone, sono arrotondati al più vicino"
    " invece che per difetto.",
    "stuck.after-waiting": "Quando nessuno può più muoversi, il programma dice prima che ogni giocatore aspetta.",
    "stuck.never": "Quando nessuno può più muoversi, la partita va avanti senza fine invece di finire in parità.",
    "trap.escape-ends-turn": "Un lancio di 5 o 7 libera la pedina intrappolata, ma il suo turno finisce lì.",
    "trap.escape-from-prison-only": "Un lancio di 5 o 7 libera solo dalla prigione, e non dal pozzo.",
    "trap.escape-from-well": "Un lancio di 5 o 7 libera anche dal pozzo, e non solo dalla prigione.",
    "trap.escape-moves": "Un lancio di 5 o 7 che libera una pedina la muove anche, mentre il giocatore dovrebbe"
    " lanciare di nuovo per muoverla.",
    "trap.escape-rolls-again": "Un lancio di 5 o 7 che libera una pedina non la muove: il giocatore lancia di nuovo"
    " per muoverla.",
    "trap.freed-in-passing": "Una pedina intrappolata si libera appena un'altra passa sopra la sua casella.",
    "trap.frees-all-there": "Una pedina che arriva nel pozzo o nella prigione libera tutte quelle che ci sono, anche"
    " quelle già libere.",
    "trap.never-freed": "Una pedina intrappolata non si libera quando un'altra arriva nel suo pozzo o nella sua"
    " prigione.",
    "trap.no-exchange": "Una pedina che ne libera un'altra dal pozzo o dalla prigione non resta intrappolata al suo"
    " posto.",
    "turn.first-seat-after-quit": "Quando abbandona il giocatore a cui tocca, il turno passa al primo dell'elenco"
    " invece che al successivo.",
    "wait.one-less": "Una pedina salta un turno in meno di quelli che dice il programma.",
    "wait.one-more": "Una pedina salta un turno in più di quelli che dice il programma.",
    "wait.plays-all-the-same": "Il programma dice che un giocatore salta il turno, e quello lancia lo stesso.",
    "wait.told-without-this-one": "La riga di un turno saltato dice quanti ne mancano dopo, invece di contarlo.",
}
