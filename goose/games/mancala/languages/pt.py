"""Mancala in Portuguese. The wording comes from the statement of the course."""

WORDS = {
    "play": "J",
}

ARGUMENTS = {
    "house": "uma [casa] {bounds}",
}

MESSAGES = {
    "mancala.no_game_statement": "Não existem jogo em curso.",
    "mancala.extra_turn": "O jogador {name} tem direito a outra jogada.",
    "mancala.move_done": "Jogada efetuada com sucesso.",
}
