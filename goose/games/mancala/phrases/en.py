"""English: what the conversation says in Mancala. The wording is ours."""

MESSAGES = {
    "mancala.turn": "Next: {name}.",
    "mancala.turn_sow": "To sow a house press its number [1, 6]",
    "mancala.empty_house": "The house is empty.",
    "mancala.sows": "{name} sows house {house}.",
    "mancala.ask_mover": "Whose turn is it?",
    "mancala.mover": "For {name} press {answer}",
    "play.game_mancala": "For Mancala press {answer}",
}
