"""The Italian words and messages of the Goose: what every script needs.

The wording comes from the Italian course projects where they give one; the rest is ours.
"""

WORDS = {"roll": "lancia", "keep": "tieni", "board": "tabellone"}

MESSAGES = {
    "goose.order_throw": "{name} lancia {dice} per l'ordine.",
    "goose.starts": "Inizia il giocatore {name}.",
    "goose.turn": "Tocca al giocatore {name}.",
    "goose.rolls": "{name} lancia {dice}.",
    "goose.offered": "{name} lancia {dice}: puoi tenerlo o lanciare di nuovo.",
    "goose.keeps": "{name} tiene {dice}.",
    "goose.moves": "{name} va da {start} a {square}.",
    "goose.bounces": "{name} torna indietro a {square}.",
    "goose.goose_again": "La casella {square} è un'oca: {name} prosegue fino a {target}.",
    "goose.goose_next": "La casella {square} è un'oca: {name} vola all'oca della casella {target}.",
    "goose.first_throw": "Lancio {dice} dalla partenza: {name} va a {target}.",
    "goose.bridge": "La casella {square} è il ponte: {name} va a {target}.",
    "goose.dice_square": "La casella {square} mostra i dadi: {name} salta ai dadi della casella {target}.",
    "goose.rolls_again": "{name} lancia di nuovo.",
    "goose.inn": "La casella {square} è la locanda: {name} resta fermo per {turns} turno/i.",
    "goose.well": "La casella {square} è il pozzo: {name} resta fermo per {turns} turno/i.",
    "goose.prison": "La casella {square} è la prigione: {name} resta fermo per {turns} turno/i.",
    "goose.well_trap": "La casella {square} è il pozzo: {name} aspetta chi lo sostituisca.",
    "goose.prison_trap": "La casella {square} è la prigione: {name} aspetta chi lo sostituisca.",
    "goose.freed": "{name} è libero.",
    "goose.stays": "{name} resta sulla casella {square}.",
    "goose.labyrinth": "La casella {square} è il labirinto: {name} torna a {target}.",
    "goose.death": "La casella {square} è lo scheletro: {name} torna a {target}.",
    "goose.occupied": "La casella {square} è occupata: {name} torna a {target}.",
    "goose.sent_back": "La casella {square} è occupata: {other} va a {target}.",
    "goose.misses": "{name} salta il turno (ne mancano {turns}, questo compreso).",
    "goose.waits": "{name} aspetta sulla casella {square}.",
    "goose.wins": "{name} vince.",
    "goose.stuck": "Nessun giocatore può più muoversi.",
    "goose.nothing_to_keep": "Non c'è un lancio da tenere.",
    "goose.detail_line": "{name} {square} {wait}",
    "goose.position_line": "Il giocatore {name} si trova in posizione: {square}",
}

MESSAGES_OF = {
    "snakes-and-ladders": {
        "goose.ladder": "La casella {square} è ai piedi di una scala: {name} sale a {target}.",
        "goose.snake": "La casella {square} è la testa di un serpente: {name} scende a {target}.",
    }
}
"""The messages that one set of rules has alone, by its name."""
