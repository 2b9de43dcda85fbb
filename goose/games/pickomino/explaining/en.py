"""English: what the instructions of Pickomino do. The wording is ours."""

SENTENCES = {
    "roll": "throws the dice that are left",
    "keep": "keeps all the dice that show the face",
    "stop": "ends the turn and takes a tile for the total of the dice kept",
}

WHEN = {
    "pickomino.rolled": "The dice that are left have been thrown; in the details while the throw waits for a choice.",
    "pickomino.kept": "A face has been kept; in the details between a choice and the next throw.",
    "pickomino.invalid_choice": "The instruction is out of place in this turn: it is not the time to roll, keep or "
    "stop, this face, tile or number of dice cannot be had, or an automatic player chooses for itself.",
    "pickomino.age_drawn": "An age has been drawn: that of a player registered without one, or of the computer when a "
    "game against it begins; with --dice manual no age is drawn.",
    "pickomino.nothing_to_keep": "The throw shows only faces that are kept already: the turn is lost.",
    "pickomino.no_worm": "The player has stopped with no worm among the dice kept: the turn is lost.",
    "pickomino.no_tile": "The player has stopped, and the total is good for no tile: the turn is lost.",
    "pickomino.takes": "The player has stopped, and takes a tile from the grid.",
    "pickomino.steals": "The player has stopped, and takes the top tile of another player.",
    "pickomino.returns": "The player has lost the turn, and has tiles: the top one goes back to the grid.",
    "pickomino.turned_over": "A tile has been returned, and is not the highest of the grid: the highest is turned over "
    "for good.",
    "pickomino.turn": "A player's turn begins; it is the last line of the details too.",
    "pickomino.wins": "No face-up tile is left on the grid; the end of the game follows.",
    "pickomino.grid_line": "The first line of the details, which --draw always also adds after each move, a start, a "
    "leave or a load: the tiles that lie face up.",
    "pickomino.detail_line": "The details, below the grid: a line for each player, in the order of the seats.",
}
"""When each message is printed, by its key."""

HOLDS = {
    "score": "the worms on the player's tiles",
    "total": "the points of the dice kept in this turn",
    "kept": "the dice kept, ascending with v last, equal faces together and the others apart, as in `22 55 v` (with "
    "kept-shown=faces each face once); empty when there are none",
    "rolled": "the faces of the throw, ascending with v last, equal ones together and the others apart, as in `11 2 3 "
    "55 vv`",
    "left": "how many dice are left to throw",
    "age": "the age in years",
    "tile": "the number of the tile",
    "victim": "the name of the player who loses it",
    "tiles": "the numbers of the player's tiles, with blanks between them, the top one last",
    "worms": "the worms on the player's tiles",
    "pickomino.grid_line.tiles": "the numbers of the face-up tiles of the grid, ascending, with blanks between them",
}
"""What each field of the messages holds."""

RULES = {
    "players": "players",
    "players.is": "{least} to {most}, the youngest first",
    "dice": "dice",
    "dice.is": "{dice}, with 1 2 3 4 5 and the worm v, which counts 5",
    "tiles": "tiles",
    "tiles.is": "{least} to {most}: {worms} worms",
    "tiles.one": "{least} to {most}: {worms} worm",
    "turn": "a turn",
    "turn.is": "roll, keep all dice of a face not kept this turn, then roll the others or stop",
    "lost": "a lost turn",
    "lost.is": "the top tile goes back to the grid; the highest face-up tile is turned over unless it is that one",
    "end": "the end",
    "end.is": "no face-up tile on the grid: most worms, then the highest tile",
    "stopping": "stopping",
    "stopping.lower": "with a worm kept: another's top tile of that number, or the highest face-up tile up to it",
    "stopping.any": "with a worm kept: another's top tile of that number, or any face-up tile up to it",
    "stopping.pending": "{told}; also with a roll pending, which is forgotten",
}
"""What `goose rules` prints: the headings of its tables, and what stands in them."""
