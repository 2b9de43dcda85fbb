"""Portuguese: what the conversation says in the Goose. The wording is ours."""

MESSAGES = {
    "goose.ask_rules": "Com que regras?",
    "goose.rules_traditional": "Para as regras tradicionais prima {answer}",
    "goose.rules_bari": "Para as regras de Bari prima {answer}",
    "goose.rules_bari-first-throw": "Para as regras de Bari com o primeiro lançamento prima {answer}",
    "goose.rules_madrid": "Para as regras de Madrid prima {answer}",
    "goose.ask_squares": "Introduza o número de casas [{least}, {most}]:",
    "goose.ask_board": "Introduza o nome do ficheiro do tabuleiro, ou nada para o tradicional:",
    "goose.bad_board": "O ficheiro não é um tabuleiro: ver a linha {line}.",
    "goose.ask_die": "Introduza o valor do dado:",
    "goose.ask_dice": "Introduza os valores dos {count} dados:",
    "play.game_goose": "Para o Jogo do Ganso prima {answer}",
}
