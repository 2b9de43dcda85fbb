"""Spanish: what the conversation says in Mancala. The wording is ours."""

MESSAGES = {
    "mancala.turn": "Turno del jugador {name}.",
    "mancala.turn_sow": "Para sembrar una casa pulsa su número [1, 6]",
    "mancala.empty_house": "La casa está vacía.",
    "mancala.sows": "{name} siembra la casa {house}.",
    "mancala.ask_mover": "¿A quién le toca?",
    "mancala.mover": "Para {name} pulsa {answer}",
    "play.game_mancala": "Para el mancala pulsa {answer}",
}
