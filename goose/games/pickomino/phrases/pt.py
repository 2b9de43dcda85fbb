"""Portuguese: what the conversation says in Pickomino. The wording is ours."""

MESSAGES = {
    "pickomino.ask_players": "Introduza o número de jogadores (2-7):",
    "pickomino.ask_name": "Introduza o nome do jogador:",
    "pickomino.ask_age": "Introduza a idade, ou nada para uma aleatória:",
    "pickomino.ask_age_typed": "Introduza a idade:",
    "pickomino.bad_age": "A idade não é válida.",
    "pickomino.ask_dice": "Introduza os dados lançados ({count}):",
    "pickomino.ask_keep": "Escolha um valor entre os lançados:",
    "pickomino.ask_keep_or_stop": "Escolha um valor entre os lançados, ou [s]top:",
    "pickomino.turn_stop": "Para parar prima {answer}",
    "pickomino.ask_tile": "Escolha uma peça [{tiles}]:",
    "pickomino.no_worm_kept": "Agora {answer} perde a vez: nenhuma minhoca foi guardada.",
    "pickomino.no_tile_to_take": "Agora {answer} perde a vez: não há peça para tirar.",
    "play.game_pickomino": "Para o Pickomino prima {answer}",
}
