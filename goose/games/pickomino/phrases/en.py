"""English: what the conversation says in Pickomino. The wording is ours."""

MESSAGES = {
    "pickomino.ask_players": "Enter the number of players (2-7):",
    "pickomino.ask_name": "Enter the name of the player:",
    "pickomino.ask_age": "Enter the age, or nothing for a random one:",
    "pickomino.ask_age_typed": "Enter the age:",
    "pickomino.bad_age": "The age is not valid.",
    "pickomino.ask_dice": "Enter the dice rolled ({count}):",
    "pickomino.ask_keep": "Choose a value of those rolled:",
    "pickomino.ask_keep_or_stop": "Choose a value of those rolled, or [s]top:",
    "pickomino.turn_stop": "To stop press {answer}",
    "pickomino.ask_tile": "Choose a tile [{tiles}]:",
    "pickomino.no_worm_kept": "Now {answer} loses the turn: no worm is kept.",
    "pickomino.no_tile_to_take": "Now {answer} loses the turn: there is no tile to take.",
    "play.game_pickomino": "For Pickomino press {answer}",
}
