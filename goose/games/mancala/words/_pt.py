"""The Portuguese words and messages of Mancala: what every script needs.

The wording comes from the course's statement.
"""

WORDS = {
    "play": "J",
}

MESSAGES = {
    "mancala.no_game_statement": "Não existem jogo em curso.",
    "mancala.extra_turn": "O jogador {name} tem direito a outra jogada.",
    "mancala.move_done": "Jogada efetuada com sucesso.",
    "mancala.empty_house": "A casa está vazia.",
}
