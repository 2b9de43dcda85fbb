"""Spanish: what the conversation says in the Goose. The wording is ours."""

MESSAGES = {
    "goose.ask_rules": "¿Con qué reglas?",
    "goose.rules_traditional": "Para las reglas tradicionales pulsa {answer}",
    "goose.rules_bari": "Para las reglas de Bari pulsa {answer}",
    "goose.rules_bari-first-throw": "Para las reglas de Bari con la primera tirada pulsa {answer}",
    "goose.rules_madrid": "Para las reglas de Madrid pulsa {answer}",
    "goose.ask_squares": "Introduce el número de casillas [{least}, {most}]:",
    "goose.ask_board": "Introduce el nombre del fichero del tablero, o nada para el tradicional:",
    "goose.bad_board": "El fichero no es un tablero: mira la línea {line}.",
    "goose.ask_die": "INTRODUCE EL VALOR DEL DADO:",
    "goose.ask_dice": "INTRODUCE LOS VALORES DE LOS {count} DADOS:",
    "play.game_goose": "Para el juego de la oca pulsa {answer}",
}
