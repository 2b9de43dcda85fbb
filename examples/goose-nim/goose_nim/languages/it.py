"""Nim in Italian."""

WORDS = {"take": "prendi"}

ARGUMENTS = {
    "heap": "un [mucchio] {bounds}",
    "count": "un [numero] di oggetti {bounds}",
}

MESSAGES = {
    "nim.turn": "Tocca al giocatore {name}.",
    "nim.takes": "{name} ne prende {count} dal mucchio {heap}.",
    "nim.cannot_take": "Nel mucchio non ce ne sono tanti.",
    "nim.heap_line": "{heap}: {objects}",
    "nim.wins": "Vince {name}.",
}
