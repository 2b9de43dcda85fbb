"""English: the misreadings that all games share. The wording is ours."""

SENTENCES = {
    "bad-value": "`{word}` answers “{wrong}” instead of “{right}” to an impossible argument, such as a number out of"
    " range.",
    "failures-swapped": "`{word}` answers “{second}” even when “{first}” applies too and must come first.",
    "line.any-case": "Instruction words are accepted in any mix of upper and lower case; they must be written exactly"
    " as they are.",
    "line.any-level": "A level that does not exist counts as the first one instead of making the instruction invalid.",
    "line.bad-value-last": "An impossible argument, such as a number out of range, is noticed only after the other"
    " failures; it must make the instruction invalid before any of them.",
    "line.blank-answered": "An empty line is answered as an invalid instruction instead of ending the program.",
    "line.blank-passed-over": "The program reads on after an empty line instead of ending there.",
    "line.level-any-case": "Levels are accepted in any mix of upper and lower case; they must be written exactly as"
    " they are.",
    "line.more-arguments": "Arguments beyond the last one are ignored; too many make the instruction invalid.",
    "line.wrong-count-last": "A wrong number of arguments is noticed only after the other failures; it must make the"
    " instruction invalid before any of them.",
    "load.accepted-in-game": "`{word}` is carried out while a game is in progress instead of answering “{failure}”.",
    "load.failed-forgets": "A `{word}` that fails leaves no players and no game; it must change nothing.",
    "load.keeps-players": "Loading keeps players who are not in the file; it must replace all of them.",
    "load.other-dice": "After a load the dice go on from where they are instead of from where they were when the game"
    " was saved.",
    "load.refused-in-game": "`{word}` answers “{failure}” instead of replacing that game by what is in the file.",
    "name.any-case": "Names that differ only in upper and lower case are taken for the same player.",
    "name.no-accents": "Names that differ only in accents are taken for the same player.",
    "players.computer-always": "`CPU` is listed among the players even before it has finished a game.",
    "players.computer-never": "`CPU` is never listed among the players.",
    "players.fewest-first": "Players are listed with the fewest wins first instead of the most.",
    "players.name-only": "Players are listed by name alone instead of by wins first.",
    "players.nobody-silent": "`{word}` answers nothing instead of “{failure}” when there is nobody to list.",
    "players.registered-order": "Players are listed in the order in which they were registered instead of by wins and"
    " then by name.",
    "players.ties-as-dictionaries": "Players with the same number of wins are listed in dictionary order, where"
    " accents and case hardly count, instead of by the code points of their names.",
    "players.ties-as-registered": "Players with the same number of wins are listed in the order in which they were"
    " registered instead of by name.",
    "players.ties-backwards": "Players with the same number of wins are listed from the last name to the first.",
    "point": "The rule point “{point}” is {value}; here it is {right}.",
    "quit.computer-leaves": "`{word}` makes `CPU` leave its game instead of answering “{failure}”.",
    "quit.loss-each-time": "A player named twice in one `{word}` gets two losses instead of one.",
    "quit.no-loss": "A player who quits gets no loss.",
    "quit.no-win": "The player who is left when the others quit gets no win.",
    "quit.some-leave": "A `{word}` that fails still makes those leave who are named before the wrong one; it must"
    " change nothing.",
    "record.counted-at-start": "A game counts in the records as soon as it starts instead of when it ends.",
    "record.draw-not-counted": "A draw is not counted in the records.",
    "record.draw-two-losses": "A draw is counted as a loss for each of the players.",
    "register.computer-accepted": "`{word}` accepts `CPU` like any other name instead of answering “{failure}”.",
    "register.duplicate-accepted": "`{word}` accepts a name that is already registered, and its record begins anew,"
    " instead of answering “{failure}”.",
    "register.duplicate-resets": "Registering a name that is already there is refused, yet that player's record is"
    " wiped out; it must change nothing.",
    "save.needs-game": "`{word}` answers “{failure}” when there is no game in progress; players and records must be"
    " saved even then.",
    "save.no-game": "A save does not hold the game in progress.",
    "save.no-levels": "A save does not hold the level of automatic players.",
    "save.no-records": "A save does not hold the records of the players.",
    "start.computer-accepted": "`{word}` accepts `CPU` as if it were a registered player instead of answering"
    " “{failure}”.",
    "start.refused-ends-game": "Starting a game while one is in progress is refused, yet ends that game, which must"
    " go on.",
    "start.repeated-accepted": "`{word}` lets a player play against themselves instead of answering “{failure}”.",
    "start.replaces-game": "`{word}` begins a new game even while one is in progress instead of answering “{failure}”.",
}
