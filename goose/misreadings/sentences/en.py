"""English: the misreadings that all games share. The wording is ours."""

SENTENCES = {
    "failures-swapped": "`{word}` answers “{second}” where “{first}” comes first.",
    "line.any-case": "Instruction words are taken in upper or lower case, whatever their own is.",
    "line.bad-value-last": "An argument that cannot be what it is, such as a number out of range, is only found out"
    " after the other failures of the instruction; such a line is no instruction, before all else.",
    "line.blank-answered": "An empty line is answered as an invalid instruction instead of ending the program.",
    "line.blank-passed-over": "The program reads on after an empty line instead of ending there.",
    "line.wrong-count-last": "A wrong number of arguments is only found out after the other failures of the"
    " instruction; such a line is no instruction, before all else.",
    "load.failed-forgets": "A load that fails leaves no players and no game; it must change nothing.",
    "load.keeps-players": "Loading keeps players who are not in the file; it must replace all of them.",
    "load.refused-in-game": "Loading is refused while a game is in progress; it must replace that game.",
    "name.any-case": "Names that differ only in upper and lower case are taken for the same player.",
    "name.no-accents": "Names that differ only in accents are taken for the same player.",
    "players.computer-always": "`CPU` is listed before it has finished a game.",
    "players.computer-never": "`CPU` is never listed among the players.",
    "players.fewest-first": "Players are listed with the fewest wins first instead of the most.",
    "players.name-only": "Players are listed by name alone, not by wins first.",
    "players.registered-order": "Players are listed in the order in which they were registered.",
    "players.ties-as-dictionaries": "Players with as many wins are listed as a dictionary has their names, accents and"
    " case aside, instead of by code points.",
    "players.ties-as-registered": "Players with as many wins are listed in the order in which they were registered"
    " instead of by name.",
    "players.ties-backwards": "Players with as many wins are listed from the last name to the first.",
    "point": "The rule point “{point}” is {value}; here it is {right}.",
    "quit.no-loss": "Whoever quits gets no loss.",
    "quit.no-win": "The player who is left when the others quit gets no win.",
    "quit.some-leave": "A `{word}` that fails makes those leave all the same who are named before the wrong one.",
    "record.counted-at-start": "A game counts in the records when it starts instead of when it ends.",
    "record.draw-not-counted": "A draw is not counted in the records.",
    "record.draw-two-losses": "A draw is counted as a loss for each of the players.",
    "register.duplicate-accepted": "A name that is registered already is registered again, and its record begins anew.",
    "register.duplicate-resets": "Registering a name that is there already is refused, and yet its record is wiped"
    " out.",
    "save.no-game": "A save does not hold the game in progress.",
    "save.no-levels": "A save does not hold the level of automatic players.",
    "save.no-records": "A save does not hold the records of the players.",
    "start.refused-ends-game": "A `{word}` that is refused because a game is in progress ends that game.",
}
