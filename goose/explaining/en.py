"""English: why a line is no instruction, and what those that all games share do. The wording is ours."""

PHRASES = {
    "at_line": "line {number}: {told}",
    "not_utf8": "the line is not UTF-8 text",
    "control": "the line holds a control character, {character}",
    "too_long": "the line is longer than {most} bytes",
    "unknown": "there is no instruction {word}",
    "meant": '{told}; did you mean "{known}"?',
    "see_help": "{told}; {help} lists them",
    "see_words": "{told}; the instructions are {words}",
    "ends": "an empty line ends the program",
    "more": "? {word} shows what {word} takes",
    "takes": "{word} takes {what}",
    "takes_optional": "{word} needs nothing, but takes {optional}",
    "takes_nothing": "{word} takes nothing",
    "too_much": "{told}; {rest} is too much",
    "no_such": "{told}; {value} is no such {noun}",
    "dice_thrown": "{told}; dice are typed only with --dice manual",
    "example": "for example: {line}",
    "and": "{first} and {last}",
    "or": "{first} or {last}",
    "with_optional": "{what} and, if you like, {optional}",
    "only_optional": "if you like, {optional}",
    "new_player": "a name (one word)",
    "player": "a player",
    "players": "{count} players",
    "players_between": "{least} to {most} players",
    "level": "a [level] ({levels})",
    "number": "a [number] {bounds}",
    "numbers": "{count} numbers {bounds}",
    "letters": "a [word] (made of {characters})",
    "word": "a [word]",
    "bounded": "from {least} to {most}",
    "unbounded": "from {least} up",
    "thousands": ",",
}

SENTENCES = {
    "register": "adds a player to the list",
    "register-auto": "adds a player that plays by itself",
    "players": "lists the players with their games, wins, draws and losses",
    "start": "starts a game between these players",
    "start-auto": "starts a game between the player and the computer",
    "details": "shows how the game stands",
    "quit": "takes the players out of the game, which counts as a loss for each",
    "save": "saves to a file that can be loaded later",
    "load": "goes back to what a file has saved, in place of what there is now",
    "help": "lists the instructions",
}

SAMPLES = {"age": 23, "file": "game.save"}

LEAVING = ("bye", "end", "exit", "leave", "logout", "q", "quit")
"""Words that people type to leave a program."""

REFERENCE = {
    "title": "Words and messages",
    "instructions": "Instructions",
    "levels": "Levels of automatic players",
    "messages": "Messages",
    "note": "What stands in braces is filled in; all the rest is printed as it is. "
    "A text of two lines is printed as two lines. Of the failures of an instruction the first that applies is printed; "
    "that of a line that is no instruction comes before them all.",
    "word": "word",
    "takes": "takes",
    "does": "does",
    "failures": "failures, in their order",
    "key": "key",
    "text": "text",
    "when": "when",
    "fields": "fields",
    "by": "by",
    "player": "NAME",
    "typed": "with --dice manual",
    "thrown": "without --dice manual",
    "may_be_empty": "{holds}; it may be empty, and the blank before it is then not printed",
}
"""Headings and words of the tables of all this (`goose.reference`)."""

WHEN = {
    "common.invalid_instruction": "The line is no instruction: its word is unknown, it has too few or too many words, "
    "one of them is not what it must be, or its bytes are no text.",
    "common.player_registered": "A player has been added to the list.",
    "common.player_exists": "A player of this name is registered already, or the name is CPU.",
    "common.invalid_name": "The name is none that the rules allow.",
    "common.no_players": "The players are to be listed, and there are none.",
    "common.player_line": "The players are listed: a line for each, by wins, most first, and then by name (by "
    "character codes: capitals before small letters, letters with accents last).",
    "common.game_started": "A game between the players who were named begins.",
    "common.auto_game_started": "A game against the computer begins.",
    "common.game_in_progress": "The instruction cannot be carried out while a game is in progress.",
    "common.no_game": "The instruction needs a game in progress, and there is none.",
    "common.unknown_player": "A name is that of no registered player; CPU cannot be named to start a game.",
    "common.repeated_player": "A game is to begin, and a player is named twice.",
    "common.not_in_game": "A player who is named is not in the game, or is to leave it and is CPU.",
    "common.not_your_turn": "The player who is named is not the one to move.",
    "common.withdrew": "Players have left a game that goes on without them: a line for each, in the order named.",
    "common.game_quit": "Players have left the game, and one is left or none: it has ended.",
    "common.game_over": "A game has been played to its end; the scores follow.",
    "common.score_line": "A game has been played to its end: a line for each player, in the order of the seats.",
    "common.saved": "The file has been written.",
    "common.loaded": "What the file holds has taken the place of what there was.",
    "common.file_missing": "There is no file of this name to load, or it is not inside the folder of --files.",
    "common.file_invalid": "The file to load is not a save of this game, right in every detail.",
    "common.file_not_readable": "The file to load is there, but is no regular file, or the system does not let it be "
    "read.",
    "common.file_not_writable": "The file cannot be written: what has this name is no regular file, the system does "
    "not allow it, it is not inside the folder of --files, or the save would be too large.",
    "protocol.word": "The instructions are listed: a line for each that the rules know.",
    "protocol.drawing": "The position is drawn, with the same characters in every language.",
}
"""When each message is printed, by its key."""

HOLDS = {
    "name": "the player's name",
    "games": "the player's games that have ended",
    "wins": "how many of them the player has won",
    "draws": "how many were drawn",
    "losses": "how many the player has lost or left",
    "level": "the word of the level",
    "score": "the player's score",
    "instruction": "the word of the instruction",
    "drawing": "the drawing, of several lines",
}
"""What each field of the messages holds, by its name, or by the key of its message, a full stop and its name."""

RULES = {
    "values": "values",
    "default": "default",
    "sources": "what the sources say",
    "range": "{least} to {most}",
}
"""The headings and words of the tables of points in `goose rules`."""
