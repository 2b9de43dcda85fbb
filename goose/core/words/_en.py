"""The English words and messages that all games share: what every script needs.

No source prescribes them.
"""

WORDS = {
    "register": "register",
    "register-auto": "register-auto",
    "players": "players",
    "start": "start",
    "start-auto": "start-auto",
    "details": "details",
    "quit": "quit",
    "save": "save",
    "load": "load",
    "help": "help",
}

LEVELS = {"Normal": "Normal", "Advanced": "Advanced"}

GREETINGS = (
    "type {word} for the instructions, an empty line to leave.",
    "the instructions are {words}; an empty line leaves.",
)

MESSAGES = {
    "common.invalid_instruction": "Invalid instruction.",
    "common.player_registered": "Player registered.",
    "common.player_exists": "Player already exists.",
    "common.invalid_name": "Invalid name.",
    "common.no_players": "No players registered.",
    "common.player_line": "{name} {games} {wins} {draws} {losses}",
    "common.game_started": "Game started.",
    "common.auto_game_started": "Automatic game of level {level} started.",
    "common.game_in_progress": "A game is in progress.",
    "common.no_game": "No game in progress.",
    "common.unknown_player": "Unknown player.",
    "common.repeated_player": "Player named twice.",
    "common.not_in_game": "The player is not in the game.",
    "common.not_your_turn": "It is not the player's turn.",
    "common.withdrew": "{name} leaves the game.",
    "common.game_quit": "Game ended.",
    "common.game_over": "Game over.",
    "common.score_line": "{name} {score}",
    "common.saved": "Game saved.",
    "common.loaded": "Game loaded.",
    "common.file_missing": "File not found.",
    "common.file_invalid": "The file is not a saved game.",
    "common.file_not_readable": "The file cannot be read.",
    "common.file_not_writable": "The file cannot be written.",
}
