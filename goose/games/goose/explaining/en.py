"""English: what the instructions of the Goose do. The wording is ours."""

SENTENCES = {
    "roll": "throws the dice and moves the player's token",
    "board": "draws the board with the tokens on it",
}

WHEN = {
    "goose.order_throw": "A game begins: a line for each throw that settles the order of the seats, or who starts; "
    "with --dice manual there is none.",
    "goose.starts": "A game has begun: whose turn is the first.",
    "goose.turn": "The turn has passed to a player who can throw; it is the last line of the details too.",
    "goose.rolls": "The dice are thrown, by a person or an automatic player: the first line of every throw.",
    "goose.moves": "The throw leads the token on, before any square has its effect.",
    "goose.bounces": "The way led past the last square: the token goes back by as much as was too far.",
    "goose.goose_again": "The token comes to a goose, and goes on by the same throw; after a bounce it goes back, "
    "where the rules have it so.",
    "goose.goose_next": "The token comes to a goose, and flies to the next one; after a bounce to the one before, "
    "where the rules have it so.",
    "goose.first_throw": "A throw of 3 and 6 or of 4 and 5 from the first square leads far ahead; this takes the place "
    "of the move.",
    "goose.bridge": "The token comes to a bridge and crosses it: to the square that the rules say, or on by the same "
    "throw.",
    "goose.dice_square": "The token comes to a dice square, and jumps to the other one.",
    "goose.rolls_again": "The player throws again: the throw ended on a square that gives another, or has freed the "
    "token without moving it.",
    "goose.inn": "The token comes to the inn, which costs its player turns.",
    "goose.well": "The token comes to the well, which costs its player turns.",
    "goose.prison": "The token comes to the prison, which costs its player turns.",
    "goose.well_trap": "The token comes to the well, and is trapped until another takes its place or, where the rules "
    "have it so, a throw of its own frees it.",
    "goose.prison_trap": "The token comes to the prison, and is trapped until another takes its place or, where the "
    "rules have it so, a throw of its own frees it.",
    "goose.freed": "A trapped token is free: another has come in its place, or its player has thrown what frees it.",
    "goose.stays": "The player of a trapped token has thrown what does not free it; or the step would lead past the "
    "last square, and the rules are that it is not made.",
    "goose.labyrinth": "The token comes to the labyrinth, and goes where that leads.",
    "goose.death": "The token comes to death, and goes where that leads.",
    "goose.occupied": "Another token stands where this one would rest: it goes back to where its throw began.",
    "goose.sent_back": "The token comes to rest where another stands: that one goes to where the throw began.",
    "goose.misses": "The turn comes to a player who must miss it: a line for each turn that is missed.",
    "goose.waits": "The turn comes to a player whose token is trapped, and whom no throw can free: nothing is thrown.",
    "goose.wins": "A token has come to the last square; the end of the game follows.",
    "goose.stuck": "No throw can ever move a token again, or automatic players have made 10,000 throws in one answer: "
    "a draw, and the end of the game follows.",
    "goose.detail_line": "The details: a line for each player, in the order of the seats.",
    "goose.position_line": "Below the board that is drawn: a line for each player, in the order of the seats.",
    "goose.ladder": "The token comes to the foot of a ladder, and climbs to its top.",
    "goose.snake": "The token comes to the head of a snake, and slides to its tail.",
    "protocol.drawing": "The board is to be drawn; with --draw always it is also drawn after "
    "each move, and after a start, a leave or a load.",
}
"""When each message is printed, by its key."""

HOLDS = {
    "dice": "the faces of the throw, with a comma and a blank between them",
    "start": "the number of the square where the throw begins",
    "square": "the number of the square",
    "target": "the number of the square to which the token goes",
    "turns": "how many turns are missed",
    "wait": "how many turns are still to be missed, or * for a trapped token",
    "other": "the name of the player whose token stood there",
    "drawing": "rows of at most 15 squares, each row three lines, all 106 characters long: the first row runs from "
    "left to right, the next from right to left, and so on, and a short row keeps to the side where it begins; a "
    "square is six characters between `│`, below `╭──────┬──────╮` and above `╰──────┴──────╯`: its number, set to the "
    "right of four characters, and two blanks; in place of the number X2 (goose), BR (bridge), DI (dice), IN (inn), WE "
    "(well), LA (labyrinth), PR (prison), SK (death), LD (ladder), SN (snake); no tokens. In madrid an empty line, "
    "rows of 21 squares, all from left to right, and an empty line: each row three lines, its squares four characters "
    "between `|`: the number in two digits between blanks; the kind, set to the right, OCA (goose and last square), "
    "PNTE (bridge), DADO (dice), PSDA (inn), POZO (well), LBRN (labyrinth), CRCL (prison), MUER (death) or blanks; the "
    "numbers of the seats whose tokens are there, each in its own column; and `|====|====|` above, between and below "
    "the rows",
    "score": "the number of the player's square",
    "goose.moves.square": "the number of the square to which the throw leads, at most the last one",
    "goose.misses.turns": "how many turns are still to be missed, this one included",
    "goose.goose_again.target": "the number of the square to which the token goes, at most the last one",
    "goose.bridge.target": "the number of the square to which the token goes, at most the last one",
    "goose.sent_back.target": "the number of the square to which the other token goes",
}
"""What each field of the messages holds."""

RULES = {
    "language": "language",
    "squares": "squares",
    "players": "players",
    "dice": "dice",
    "names": "names",
    "who_starts": "who starts",
    "first_square": "first square",
    "from_it": "from it",
    "effects": "effects",
    "geese": "geese",
    "on_a_goose": "on a goose",
    "dice_squares": "dice squares",
    "other_squares": "other squares",
    "occupied": "occupied",
    "past_end": "past the end",
    "wins": "wins",
    "drawing": "drawing",
    "square": "square",
    "shows": "shows",
    "does": "does",
    "length": "{squares} ({least} to {most}, --squares)",
    "range": "{least} to {most}",
    "any_number": "any number, at any time",
    "order.as-named": "as named",
    "order.two-dice": "each throws two dice, most first; equals throw again",
    "order.one-die": "each throws one die; the first of the highest starts, then as named",
    "order.drawn": "one is drawn to start, then as named",
    "no_turns": "no turns",
    "throw": "{faces} to {target}",
    "effects.chain": "until the token rests",
    "effects.one": "one a throw",
    "next_goose": "to the next goose",
    "again": "the same throw again, forward",
    "again_either_way": "the same throw again, onwards or back, as it was moving",
    "leads": "to {target}",
    "leads_both": "to {target}, after a bounce to {previous}",
    "misses": "misses {turns}",
    "misses_one": "misses {turns}",
    "trapped": "trapped until replaced",
    "freed": "trapped until replaced; an own throw of {totals} frees",
    "freed_rolls": "trapped until replaced; an own throw of {totals} frees, then rolls again",
    "spared": "{does}; one that leads here is not trapped",
    "or": "{first} or {last}",
    "rolls_again": "{does}; rolls again",
    "occupied.shared": "shared",
    "occupied.returns": "back to where the throw began",
    "occupied.sends": "the other goes to where the mover came from",
    "past_end.back": "back by the surplus",
    "past_end.wins": "wins",
    "past_end.stays": "the step that would pass it is not made",
    "wins_on": "on {squares} exactly",
    "wins_beyond": "on {squares} or beyond",
    "drawing.snake": "snake",
    "drawing.strip": "strip",
}
"""What `goose rules` prints: the headings of its tables, and what stands in them."""
