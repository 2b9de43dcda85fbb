"""English: what the instructions of Mancala do. The wording is ours."""

SENTENCES = {
    "play": "sows the seeds of the house, one by one, in those that follow",
}

WHEN = {
    "mancala.no_game_statement": "The instruction needs a game in progress, and there is none; the statement of the "
    "course words it so for the details and for a move.",
    "mancala.extra_turn": "A person has moved, and the last seed fell into their own well; with silent-end=extra-turn "
    "also when that move ends the game, and then nothing more is said of the end.",
    "mancala.move_done": "A person has moved and earns no other move, or has chosen an empty house, which changes "
    "nothing; and the game is not over, by the computer's answer either.",
    "common.not_in_game": "A player who is named is not in the game, or is CPU: nobody plays or leaves for it.",
    "protocol.drawing": "The details: the seeds in the houses and wells of both players; with --draw always also after "
    "each move, and after a start or a load.",
}
"""When each message is printed, by its key."""

HOLDS = {
    "score": "the seeds in the player's well",
    "drawing": "two lines, one a player in the order of the seats: the name, houses 1 to 6 in square brackets and the "
    "well in round ones, with blanks between them, as in `Ana [4] [4] [0] [5] [5] [5] (1)`; with details=table three "
    "lines, with tabs between the parts: the names, as in `Ana X Rui`; the second player's well and houses 6 to 1; a "
    "tab, the first player's houses 1 to 6 and the well",
}
"""What each field of the messages holds."""

RULES = {
    "every_edition": "every edition",
    "players": "players",
    "players.is": "2, or one and the computer",
    "board": "board",
    "board.is": "{houses} houses a side with {seeds} seeds each, and a well",
    "move": "a move",
    "move.is": "sows a house seed by seed, past the opponent's well",
    "another": "another move",
    "another.is": "when the last seed falls in the own well",
    "capture": "capture",
    "capture.is": "the last seed in an own house that was empty takes those opposite",
    "end": "the end",
    "end.is": "a row is empty: each side adds the seeds left in its houses to its well",
}
"""What `goose rules` prints: the headings of its tables, and what stands in them."""
