"""Nim in Italian."""

WORDS = {"take": "prendi"}

MESSAGES = {
    "nim.turn": "Tocca al giocatore {name}.",
    "nim.takes": "{name} ne prende {count} dal mucchio {heap}.",
    "nim.cannot_take": "Nel mucchio non ce ne sono tanti.",
    "nim.heap_line": "{heap}: {objects}",
    "nim.wins": "Vince {name}.",
}


def texts() -> dict[str, dict[str, str]]:
    """Return all else that is said of the game in Italian, by section (`goose.core.texts`)."""
    return {
        # what arguments are called: the noun in brackets; several of a kind that follow each other
        "arguments": {
            "heap": "un [mucchio] {bounds}",
            "count": "un [numero] di oggetti {bounds}",
        },
        # what `goose play` says and asks
        "conversation": {
            "nim.turn_take": "Per prendere oggetti premere {answer}",
            "nim.ask_take": "Inserisci il mucchio e quanti oggetti prendi:",
        },
        # what a terminal shows beside an answer
        "menu": {"turn_take": "Prendi da un mucchio"},
        # what each instruction does
        "instructions": {
            "take": "prende degli oggetti da un mucchio",
        },
        # when each message is printed
        "when": {
            "nim.turn": "Il turno passa al giocatore; è anche l'ultima riga dei dettagli.",
            "nim.takes": "Un giocatore, o il computer, prende degli oggetti da un mucchio.",
            "nim.cannot_take": "Nel mucchio ci sono meno oggetti di quanti il giocatore ne prenderebbe.",
            "nim.heap_line": "I dettagli: una riga per ogni mucchio.",
            "nim.wins": "L'ultimo oggetto è stato preso; segue la fine della partita.",
            "common.not_your_turn": "Il giocatore indicato non è quello di turno, o gioca da solo.",
        },
        # what each field of the messages holds: by its name, or by the key of its message, a full stop and its name
        "holds": {
            "count": "quanti oggetti vengono presi",
            "heap": "il numero del mucchio",
            "objects": "una barra per ogni oggetto che contiene",
            "score": "1 per chi ha vinto, 0 per l'altro",
        },
        # headings and texts of the tables of `goose rules`
        "rules": {
            "players": "giocatori",
            "players.is": "2, comincia il primo nominato",
            "heaps": "mucchi",
            "move": "una mossa",
            "move.is": "uno o più oggetti da un mucchio",
            "last": "l'ultimo oggetto",
            "last.wins": "vince",
            "last.loses": "perde",
        },
        # what the sources say of each point of the rules; in English each point says it itself
        "sources": {
            "heaps": "Bouton (1901) gioca con tre mucchi di qualunque misura; 1-3-5-7 è un gioco da pub.",
            "last": "Bouton: chi prende l'ultimo oggetto vince; come gioco da pub l'ultimo oggetto perde.",
        },
        # the rules from beginning to end
        "rulebook": {
            "aim.take": "Il Nim è un gioco per due giocatori, che a turno prendono oggetti da alcuni mucchi.",
            "point.last=wins": "Vince chi prende l'ultimo oggetto.",
            "point.last=loses": "Chi prende l'ultimo oggetto perde, e vince l'altro.",
            "point.heaps=sizes": "All'inizio ci sono {count} mucchi. Hanno {heaps} oggetti.",
            "start.first": "Comincia il giocatore nominato per primo.",
            "turn.take": "Scegli un mucchio e prendine uno o più oggetti. Puoi prendere tutto il mucchio.",
            "turn.too_many": "Non puoi prendere più oggetti di quanti ce ne sono nel mucchio: il programma lo "
            "rifiuta, e tocca ancora a te.",
            "end.empty": "La partita finisce quando è stato preso l'ultimo oggetto.",
            "computer.normal": "Al livello Normale il computer prende un oggetto dal primo mucchio che ne ha.",
            "computer.advanced": "Al livello Avanzato gioca senza errori.",
        },
        # how a program has the rules wrong, by the key of the misreading
        "misreadings": {
            "computer.last-object-wins": "Al livello Avanzato il computer gioca come se l'ultimo oggetto facesse "
            "vincere; qui fa perdere.",
            "computer.whole-heap": "Al livello Normale il computer prende tutto il mucchio invece di un oggetto.",
            "point.heaps": "La partita comincia con mucchi di {value} oggetti invece di {right}.",
            "point.last=loses": "Chi prende l'ultimo oggetto perde invece di vincere.",
            "point.last=wins": "Chi prende l'ultimo oggetto vince invece di perdere.",
            "take.too-many": "Chi vuole più oggetti di quanti ce ne sono in un mucchio lo prende tutto invece di "
            "essere rifiutato.",
        },
        # what happened, in sentences for people; KEY.FIELD as the player in that field reads it
        "narrator": {
            "takes": "{name} ne prende {count} dal mucchio {heap}.",
            "takes.name": "Ne prendi {count} dal mucchio {heap}.",
            "wins": "{name} vince.",
            "wins.name": "Vinci.",
            "position": "Mucchio {heap}: {count}.",
        },
        # what the game and its rules are called
        "titles": {
            "game": "Nim",
        },
        # the end of a game: the label of each thing that is counted
        "ending": {
            "count.moves": "Mosse",
            "count.objects taken": "Oggetti presi",
        },
        # what buttons for moves say; {0} is the first value of the move
        "buttons": {
            "take {} {}": "Prendine {1} dal mucchio {0}",
        },
    }
