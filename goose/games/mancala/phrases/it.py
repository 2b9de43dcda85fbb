"""Italian: what the conversation says in Mancala. Where the course documents have words for it, these are theirs."""

MESSAGES = {
    "mancala.turn": "Tocca al giocatore {name}.",
    "mancala.turn_sow": "Per seminare una casa premere il suo numero [1, 6]",
    "mancala.empty_house": "La casa è vuota.",
    "mancala.sows": "{name} semina la casa {house}.",
    "mancala.ask_mover": "A chi tocca?:",
    "mancala.mover": "Per {name} premere {answer}",
    "play.game_mancala": "Per il mancala premere {answer}",
}
