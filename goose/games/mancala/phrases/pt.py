"""Portuguese: what the conversation says in Mancala. The wording is ours."""

MESSAGES = {
    "mancala.turn": "Vez do jogador {name}.",
    "mancala.turn_sow": "Para semear uma casa prima o seu número [1, 6]",
    "mancala.empty_house": "A casa está vazia.",
    "mancala.sows": "{name} semeia a casa {house}.",
    "mancala.ask_mover": "De quem é a vez?",
    "mancala.mover": "Para {name} prima {answer}",
    "play.game_mancala": "Para a Mancala prima {answer}",
}
