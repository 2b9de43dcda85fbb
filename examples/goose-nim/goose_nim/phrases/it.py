"""Italian: what the conversation says in Nim."""

MESSAGES = {
    "nim.turn_take": "Per prendere oggetti premere {answer}",
    "nim.ask_take": "Inserisci il mucchio e quanti oggetti prendi:",
}
