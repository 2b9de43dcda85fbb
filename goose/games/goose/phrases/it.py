"""Italian: what the conversation says in the Goose. Where the course documents have words for it, these are theirs."""

MESSAGES = {
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
    "play.game_goose": "Per il gioco dell'oca premere {answer}",
}
