"""Italian: how Nim is misread."""

SENTENCES = {
    "computer.last-object-wins": "Al livello Avanzato il computer gioca come se l'ultimo oggetto facesse vincere; qui"
    " fa perdere.",
    "computer.whole-heap": "Al livello Normale il computer prende tutto il mucchio invece di un oggetto.",
    "point.heaps": "La partita comincia con mucchi di {value} oggetti invece di {right}.",
    "point.last=loses": "Chi prende l'ultimo oggetto perde invece di vincere.",
    "point.last=wins": "Chi prende l'ultimo oggetto vince invece di perdere.",
    "take.too-many": "Chi vuole più oggetti di quanti ce ne sono in un mucchio lo prende tutto invece di essere"
    " rifiutato.",
}
