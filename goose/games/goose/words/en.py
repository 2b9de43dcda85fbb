"""The Goose in English. The wording is ours."""

from goose.games.goose.words._en import MESSAGES, MESSAGES_OF, WORDS

__all__ = ["MESSAGES", "MESSAGES_OF", "WORDS", "texts"]


def texts() -> dict[str, dict[str, str]]:
    """Return the game's other English texts, by section (`goose.core.texts`)."""
    return {
        # what arguments are called: the noun in brackets; several of a kind that follow each other
        "arguments": {"die": "a [die] {bounds}", "die.several": "{count} dice {bounds}"},
        # what `goose play` says and asks
        "conversation": {
            "goose.ask_rules": "By which rules?",
            "goose.rules_traditional": "For the traditional rules press {answer}",
            "goose.rules_bari": "For the rules of Bari press {answer}",
            "goose.rules_bari-first-throw": "For the rules of Bari with the first throw press {answer}",
            "goose.rules_madrid": "For the rules of Madrid press {answer}",
            "goose.ask_squares": "Enter the number of squares [{least}, {most}]:",
            "goose.ask_board": "Enter the name of the board file, or nothing for the traditional board:",
            "goose.bad_board": "The file is not a board: see line {line}.",
            "goose.ask_die": "Enter the value of the die:",
            "goose.ask_dice": "Enter the values of the {count} dice:",
            "goose.turn_keep": "To keep the throw press {answer}",
            "goose.turn_again": "To roll again press {answer}",
            "play.game_goose": "For the Game of the Goose press {answer}",
        },
        # what each instruction does
        "instructions": {
            "roll": "throws the dice and moves the player's token",
            "keep": "keeps the throw and moves the player's token by it",
            "board": "draws the board with the tokens on it",
        },
        # when each message is printed
        "when": {
            "goose.order_throw": "A game begins: a line for each throw that settles the order of the seats, or who "
            "starts; not with --dice manual.",
            "goose.starts": "A game has begun: whose turn is the first.",
            "goose.turn": "The turn has passed to a player who can throw; it is the last line of the details too.",
            "goose.rolls": "The dice are thrown, by a person or an automatic player: the first line of every throw.",
            "goose.offered": "The dice are thrown, and the player may keep this throw or throw once more. As long as "
            "the choice is open, it is a line of the details too.",
            "goose.keeps": "The player keeps the throw, which moves the token: it replaces the line of a second throw.",
            "goose.moves": "The throw leads the token on, before any square has its effect.",
            "goose.bounces": "The way led past the last square: the token goes back by as much as was too far.",
            "goose.goose_again": "The token comes to a goose, and goes on by the same throw; after a bounce it goes "
            "back, where the rules have it so.",
            "goose.goose_next": "The token comes to a goose, and flies to the next one; after a bounce to the one "
            "before, where the rules have it so.",
            "goose.first_throw": "From the first square, a throw that the rules name leads far ahead; this replaces "
            "the move.",
            "goose.bridge": "The token comes to a bridge and crosses it: to the square that the rules say, or on by "
            "the same throw.",
            "goose.dice_square": "The token comes to a dice square, and jumps to the other one.",
            "goose.rolls_again": "The player throws again: the throw ended on a square that gives another, or has "
            "freed the token without moving it.",
            "goose.inn": "The token comes to the inn, which costs its player turns.",
            "goose.well": "The token comes to the well, which costs its player turns.",
            "goose.prison": "The token comes to the prison, which costs its player turns.",
            "goose.well_trap": "The token comes to the well, and is trapped until another token comes here; by some "
            "rules its player can also free it with a throw.",
            "goose.prison_trap": "The token comes to the prison, and is trapped until another token comes here; by "
            "some rules its player can also free it with a throw.",
            "goose.freed": "A trapped token is free: another token has come to its square, or its player has made "
            "a throw that frees it.",
            "goose.stays": "The throw of a trapped token's player does not free it; or the step would lead past the "
            "last square, and the rules do not allow that.",
            "goose.labyrinth": "The token comes to the labyrinth, and goes where that leads.",
            "goose.death": "The token comes to death, and goes where that leads.",
            "goose.occupied": "Another token stands where this one would rest: it goes back to where its throw began.",
            "goose.sent_back": "The token comes to rest where another stands: that one goes to where the throw began.",
            "goose.misses": "The turn comes to a player who must miss it: a line for each turn that is missed.",
            "goose.waits": "The turn comes to a player whose token is trapped, and whom no throw can free: nothing is "
            "thrown.",
            "goose.wins": "A token has come to the last square; the end of the game follows.",
            "goose.stuck": "No throw can ever move a token again, or automatic players have made 10,000 throws in one "
            "answer: a draw, and the end of the game follows.",
            "goose.nothing_to_keep": "No throw waits for its player to keep it.",
            "goose.detail_line": "The details: a line for each player, in the order of the seats.",
            "goose.position_line": "Below the board that is drawn: a line for each player, in the order of the seats.",
            "goose.ladder": "The token comes to the foot of a ladder, and climbs to its top.",
            "goose.snake": "The token comes to the head of a snake, and slides to its tail.",
            "protocol.drawing": "The board is to be drawn; with --draw always it is also drawn after each move, and "
            "after a start, a leave or a load.",
        },
        # what a handout says instead, without options and points
        "handout": {
            "goose.goose_again": "The token comes to a goose, and goes on by the same throw.",
            "goose.goose_again goose-after-bounce=backward": "The token comes to a goose, and goes on by the same "
            "throw; after a bounce it goes back.",
            "goose.goose_next": "The token comes to a goose, and flies to the next one.",
            "goose.goose_next goose-after-bounce=backward": "The token comes to a goose, and flies to the next one; "
            "after a bounce to the one before.",
            "goose.bridge": "The token comes to a bridge, and crosses it.",
            "goose.rolls_again": "The player throws again.",
            "goose.well_trap": "The token comes to the well, and is trapped.",
            "goose.prison_trap": "The token comes to the prison, and is trapped.",
            "goose.freed": "A trapped token is free.",
            "goose.stays": "The token does not move by this throw.",
            "drawing": "the board, drawn as in the session below",
            "drawing geese=board": "the board, drawn as in the session below; the third line of a square has the "
            "numbers of the seats whose tokens stand there, each in its own column",
            "protocol.drawing": "The board is to be drawn.",
        },
        # what each field of the messages holds: by its name, or by the key of its message, a full stop and its name
        "holds": {
            "dice": "the faces of the throw, with a comma and a blank between them",
            "start": "the number of the square where the throw begins",
            "square": "the number of the square",
            "target": "the number of the square to which the token goes",
            "turns": "how many turns are missed",
            "wait": "how many turns are still to be missed, or * for a trapped token",
            "other": "the name of the player whose token stood there",
            "drawing": "rows of at most 15 squares, each row three lines, all 106 characters long: the first row runs "
            "from left to right, the next from right to left, and so on, and a short row keeps to the side where it "
            "begins; a square is six characters between `│`, below `╭──────┬──────╮` and above `╰──────┴──────╯`: its "
            "number, set to the right of four characters, and two blanks; in place of the number X2 (goose), BR "
            "(bridge), DI (dice), IN (inn), WE (well), LA (labyrinth), PR (prison), SK (death), LD (ladder), SN "
            "(snake); no tokens. In madrid an empty line, rows of 21 squares, all from left to right, and an empty "
            "line: each row three lines, its squares four characters between `|`: the number in two digits between "
            "blanks; the kind, set to the right, OCA (goose and last square), PNTE (bridge), DADO (dice), PSDA (inn), "
            "POZO (well), LBRN (labyrinth), CRCL (prison), MUER (death) or blanks; the numbers of the seats whose "
            "tokens are there, each in its own column; and `|====|====|` above, between and below the rows",
            "score": "the number of the player's square",
            "goose.moves.square": "the number of the square to which the throw leads, at most the last one",
            "goose.misses.turns": "how many turns are still to be missed, this one included",
            "goose.goose_again.target": "the number of the square to which the token goes, at most the last one",
            "goose.bridge.target": "the number of the square to which the token goes, at most the last one",
            "goose.sent_back.target": "the number of the square to which the other token goes",
        },
        # headings and texts of the tables of `goose rules`
        "rules": {
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
            "effects.chain": "until the token stops",
            "effects.one": "one a throw",
            "next_goose": "to the next goose",
            "again": "the same throw again, forward",
            "again_either_way": "the same throw again, onwards or back, as it was moving",
            "leads": "to {target}",
            "leads_both": "to {target}, after a bounce to {previous}",
            "misses": "misses {turns}",
            "misses_one": "misses {turns}",
            "trapped": "trapped until replaced",
            "freed": "trapped until replaced; the player's own throw of {totals} frees",
            "freed_rolls": "trapped until replaced; the player's own throw of {totals} frees, then rolls again",
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
            "names.any word": "any word",
            "names.letters of any script, upper case, cut to 3": "letters of any script, upper case, cut to 3",
            "names.3 to 18 characters": "3 to 18 characters",
        },
        # what a new course file explains
        "course": {
            "board": "[board] is your own board with 10 to 200 squares; it says every special square. geese is a "
            "list of squares. bridge, labyrinth and death have a target for each square, bridge also 'throw': on by "
            "the same throw. inn, well and prison have the turns that are missed, 1 to 9, well and prison also "
            "'trap'. first-throw says where 3-6 and 4-5 lead from square 0. For example geese = [5, 10] and inn = { "
            "19 = 2 }.",
        },
        # the rules from beginning to end
        "rulebook": {
            "squares": "The special squares",
            "beyond": "At the end of the board",
            "occupied": "Squares with another token",
            "aim.race": "The game is a race along a path of {last} squares.",
            "point.second-throw=off": "Your throw decides how far you go, and there is nothing else to decide.",
            "aim.choice": "Your throw decides how far you go, and you decide whether you keep it.",
            "aim.wins": "The first player whose token reaches the end wins.",
            "needs.players": "The game is for {least} to {most} players. Each of them has one token.",
            "needs.anybody": "Any number of players can take part. Each of them has one token.",
            "point.dice=1": "You play with one die.",
            "point.dice=2": "You play with two dice. A throw is the sum of both dice.",
            "needs.board": "The squares of the board are numbered from 1 to {last}.",
            "needs.length": "The board can have {least} to {most} squares. The special squares move with its length, "
            "so that they are always at about the same part of the way.",
            "needs.before": "All tokens begin in front of the board. We call that place square {square}.",
            "needs.first": "All tokens begin on square {square}.",
            "start.open": "Players join by name, one after another. As soon as there is a player, that player can "
            "move. There is no order of play: any player may move at any time.",
            "start.as_named": "The players play in the order in which they are named.",
            "start.by_two_dice": "To find the order of play, each player throws two dice. The player with the highest "
            "total plays first, then the one with the next highest, and so on. Players with equal totals throw again "
            "among themselves.",
            "start.by_one_die": "To find out who starts, each player throws one die. The highest throw starts; of "
            "equal throws it is the player named first. The others follow in the order in which they are named, and "
            "after the last one it is the turn of the first one named.",
            "start.drawn": "One player is drawn to start. The others follow in the order in which they are named, and "
            "after the last one it is the turn of the first one named.",
            "start.typed": "If you type the dice yourself, nothing is thrown or drawn: the players play in the order "
            "in which they are named.",
            "turn.throw": "Throw the dice and move your token forward by the number that you have thrown.",
            "turn.look": "Throw the dice and look at what you have thrown.",
            "point.second-throw=on": "Keep the throw, or throw all the dice once more. You may look where each choice "
            "can lead before you decide. The second throw counts, even if it is worse than the first.",
            "turn.move": "Move your token forward by the number of the throw that counts.",
            "turn.each_throw": "If you throw several times in a turn, you can choose each time.",
            "turn.effects": "If the square that you reach is special, it has the effect that is described below.",
            "turn.passes": "Then it is the next player's turn.",
            "point.first-throw=on": "A throw of 9 from square {square} takes you far ahead: with 3 and 6 you go to "
            "square {near}, with 4 and 5 to square {far}. The square that you reach has no effect. This holds "
            "whenever you throw from square {square}, not only at the start.",
            "point.first-throw=off": "A throw of 9 from square {square} is a throw like any other.",
            "point.geese=fives": "There are geese on squares {geese}. These are the numbers before {last} that leave "
            "a remainder of 0 or 5 when you divide them by 9.",
            "point.geese=nines": "There are geese on squares {geese}. These are the multiples of 9 before {last}.",
            "point.geese=board": "On this board there are geese on squares {geese}.",
            "squares.goose_one": "On this board there is a goose on square {square}.",
            "point.geese=none": "There are no geese on this board.",
            "squares.goose_again": "From a goose you move on by the same throw once more.",
            "squares.goose_next": "From a goose you fly to the next goose. Square {last} counts as the last goose, so "
            "from the goose before it you win.",
            "squares.bridge": "Square {square} is the bridge. It leads to square {to}.",
            "squares.bridge_again": "Square {square} is the bridge. From there you move on by the same throw once "
            "more.",
            "squares.bridge_pair": "Squares {first} and {second} are bridges. Each leads to the other.",
            "squares.dice_pair": "Squares {first} and {second} show dice. Each leads to the other.",
            "point.rolls-again=prizes": "If your throw ends on a goose, a bridge or a square with dice, you throw "
            "again.",
            "point.rolls-again=geese": "If your throw ends on a goose, you throw again. A bridge or a square with "
            "dice does not give you another throw.",
            "point.rolls-again=never": "A goose, a bridge or a square with dice does not give you another throw.",
            "point.inn=0": "There is no inn on this board.",
            "point.inn=1": "Square {square} is the inn. If you stop there, you miss your next turn.",
            "point.inn=more": "Square {square} is the inn. If you stop there, you miss your next {turns} turns.",
            "point.well=0": "There is no well on this board.",
            "point.well=1": "Square {square} is the well. If you fall into it, you miss your next turn.",
            "point.well=more": "Square {square} is the well. If you fall into it, you miss your next {turns} turns.",
            "point.well=trap": "Square {square} is the well. If you fall into it, you are trapped.",
            "point.prison=0": "There is no prison on this board.",
            "point.prison=1": "Square {square} is the prison. If you stop there, you miss your next turn.",
            "point.prison=more": "Square {square} is the prison. If you stop there, you miss your next {turns} turns.",
            "point.prison=trap": "Square {square} is the prison. If you stop there, you are trapped.",
            "squares.trapped": "A trapped token waits until another token is trapped on the same square. Then the "
            "first one is free and the newcomer waits.",
            "point.trap-escape=never": "You cannot free yourself with a throw.",
            "point.trap-escape=later": "You can also free yourself. While you are {where}, you still throw in your "
            "turn. With a throw of 5 or 7 you are free and move by that throw. With any other throw you stay.",
            "point.trap-escape=later-rolls": "You can also free yourself. While you are {where}, you still throw in "
            "your turn. With a throw of 5 or 7 you are free, and you throw again to move. With any other throw you "
            "stay.",
            "point.trap-escape=landing": "If a throw of 5 or 7 has brought you there, you are not trapped at all.",
            "squares.in_trap": "trapped",
            "squares.in_prison": "in the prison",
            "squares.in_well": "in the well",
            "point.labyrinth=square": "Square {square} is the labyrinth. From there you go to square {to}.",
            "point.labyrinth=back": "Square {square} is the labyrinth. From there you go {back} squares back, to "
            "square {to}.",
            "point.death=start": "Square {square} is death. From there you go back to square {to} and begin again.",
            "point.death=square": "Square {square} is death. From there you go to square {to}.",
            "squares.ladder": "At the foot of a ladder you climb to its top: {pairs}.",
            "squares.snake": "At the head of a snake you slide down to its tail: {pairs}.",
            "squares.other": "There are squares of the kind “{kind}”: {pairs}.",
            "squares.from_to": "from {square} to {to}",
            "point.effects=one": "A throw has only one of these effects. The square to which a special square leads "
            "does nothing.",
            "point.effects=chain": "If a special square leads to another special square, that one has its effect too, "
            "and so on until your token stops. If one throw leads you to the same square twice in the same direction, "
            "you stop there.",
            "point.effects=chain-last": "If the labyrinth or death leads to another special square, that one has its "
            "effect too, and so on until your token stops. The square to which a goose, a bridge or a square with "
            "dice leads does nothing.",
            "point.effects=chain-back": "If the square to which you come back is special, it has its effect.",
            "point.effects=one-back": "The square to which you come back has no effect.",
            "point.past-end=back": "To win you must come to square {last} exactly. If your throw is too high, you go "
            "to square {last} and then back by the squares that are left over.",
            "beyond.first": "You never go back behind square {first}: you stop there.",
            "point.past-end=wins": "Square {last} need not be reached exactly. If your throw is too high, you stop on "
            "square {last} and win.",
            "point.past-end=stays": "To win you must come to square {last} exactly. If your throw is too high, your "
            "token does not move.",
            "point.past-end=stays-again": "If a special square would make you move past square {last} by the same "
            "throw, you stay on that special square.",
            "point.goose-after-bounce=backward": "Once you have turned back at the end, geese send you backward by "
            "the same throw, but never behind square {first}.",
            "point.goose-after-bounce=backward-next": "Once you have turned back at the end, a goose sends you to the "
            "goose before it. The first goose then does nothing.",
            "point.goose-after-bounce=forward": "Even after you have turned back at the end, geese send you forward.",
            "point.occupied=shared": "Any number of tokens can stand on the same square.",
            "point.occupied=returns": "If your token would rest on a square where another token stands, it goes back "
            "to the square where your throw began. What is on that square has no effect then.",
            "point.occupied=sends": "If your token comes to rest on a square where another token stands, that token "
            "goes to the square where your throw began. What is on that square has no effect then. Only on square "
            "{first} can tokens stand together.",
            "point.occupied=sends-turns": "If the token that is sent back had turns to miss, it need not miss them "
            "any more.",
            "point.occupied=returns-traps": "Tokens can always meet on a square that traps them.",
            "point.occupied=sends-traps": "Tokens can always meet on a square that traps them.",
            "end.wins": "The game ends as soon as a player wins.",
            "end.stuck": "If no player can ever move again, the game ends in a draw.",
            "end.two_traps": "With two players this happens when one waits in the well and the other in the prison.",
            "end.closed": "After that nobody can join or move any more.",
            "end.leaves": "A player can give up, and has then lost. The others play on. If only one player is left, "
            "that player wins.",
            "computer.level": "Computer players can take part too. They have one level, {normal}, because there is "
            "nothing to decide.",
            "computer.chooses": "Computer players can take part too. The level {normal} keeps a throw that takes its "
            "token forward without making it wait, and throws again otherwise.",
            "computer.plays": "A computer player throws by itself when it is its turn. If you type the dice, you type "
            "those of the computer too.",
            "computer.typed": "You type the dice of a computer player too.",
            "program.open": "Every line adds a player or moves one, and has one line as its answer. You may type the "
            "dice of a move or let the program throw them.",
            "program.lines": "The program prints one line for each thing that happens in a throw, in the order in "
            "which it happens.",
            "program.passed": "It passes over players who miss a turn or are trapped: the answer to the throw before "
            "says so, and names the player whose turn it is.",
            "program.passed_turns": "It passes over players who miss a turn: the answer to the throw before says so, "
            "and names the player whose turn it is.",
            "program.typed": "If you type the dice yourself, you give the faces with each throw.",
            "program.faces": "You give the faces with each throw.",
            "program.any_face": "A typed die may be any number from 1 up.",
            "program.letters": "A name has letters only. The program turns it into capitals and keeps the first 3.",
            "program.length": "A name has 3 to 18 characters.",
            "squares.bridge_forward": "Such a bridge leads forward, even after you have turned back at the end.",
            "squares.inn_1": "Square {square} is an inn. If you stop there, you miss your next turn.",
            "squares.inn_more": "Square {square} is an inn. If you stop there, you miss your next {turns} turns.",
            "squares.well_1": "Square {square} is a well. If you fall into it, you miss your next turn.",
            "squares.well_more": "Square {square} is a well. If you fall into it, you miss your next {turns} turns.",
            "squares.well_trap": "Square {square} is a well. If you fall into it, you are trapped.",
            "squares.prison_1": "Square {square} is a prison. If you stop there, you miss your next turn.",
            "squares.prison_more": "Square {square} is a prison. If you stop there, you miss your next {turns} turns.",
            "squares.prison_trap": "Square {square} is a prison. If you stop there, you are trapped.",
            "squares.bridge_one": "Square {square} is a bridge. It leads to square {to}.",
            "squares.bridge_one_again": "Square {square} is a bridge. From there you move on by the same throw once "
            "more.",
            "squares.bridges": "There are several bridges. They lead you {pairs}.",
            "squares.bridges_again": "Squares {squares} are bridges. From there you move on by the same throw once "
            "more.",
            "squares.inns_1": "Squares {squares} are inns. If you stop there, you miss your next turn.",
            "squares.inns_more": "Squares {squares} are inns. If you stop there, you miss your next {turns} turns.",
            "squares.wells_1": "Squares {squares} are wells. If you fall into one, you miss your next turn.",
            "squares.wells_more": "Squares {squares} are wells. If you fall into one, you miss your next {turns} "
            "turns.",
            "squares.wells_trap": "Squares {squares} are wells. If you fall into one, you are trapped.",
            "squares.prisons_1": "Squares {squares} are prisons. If you stop there, you miss your next turn.",
            "squares.prisons_more": "Squares {squares} are prisons. If you stop there, you miss your next {turns} "
            "turns.",
            "squares.prisons_trap": "Squares {squares} are prisons. If you stop there, you are trapped.",
            "squares.labyrinths": "There are several labyrinths. They lead you {pairs}.",
            "squares.deaths": "There are several squares with death. They lead you {pairs}.",
            "turn.first_throw": "If you throw {one} and {other} from square {square}, you go to square {to}.",
            "turn.first_throw_rest": "The square that you reach by such a throw has no effect. This holds whenever "
            "you throw from square {square}, not only at the start.",
            "end.traps": "With two players this happens when each of them waits on their own square that traps tokens.",
        },
        # how a program has the rules wrong, by the key of the misreading
        "misreadings": {
            "again.geese-only": "A player rolls again only after a goose, not after a bridge or a dice square.",
            "again.never": "Nobody rolls again after a goose, a bridge or a dice square: the turn passes.",
            "again.six": "A player who throws a six rolls again.",
            "bridge.both-ways": "The bridge is crossed both ways: a token that comes to its other end goes back.",
            "bridge.forward-only": "Only the first bridge leads to the other one; the second does nothing.",
            "bridge.no-effect": "A bridge does nothing: a token that comes to it stays there.",
            "bridge.once": "The square to which the bridge leads has no effect.",
            "bridge.repeats": "The bridge moves the token on by the same throw instead of always to the same square.",
            "bridge.to-double": "The bridge always leads to the square of twice its number instead of moving the "
            "token on by the same throw.",
            "death.no-effect": "Death does nothing: a token that comes to it stays there.",
            "dice.forward-only": "Only the first dice square leads to the other one; the second does nothing.",
            "dice.no-effect": "A dice square does nothing: a token that comes to it stays there.",
            "end.effect-on-the-way-back": "The square that a token reaches on its way back from the end has its "
            "effect, where it should have none.",
            "end.no-effect-on-the-way-back": "The square that a token reaches on its way back from the end has no "
            "effect, where it should have its own.",
            "end.one-further-back": "A token that passes the end goes one square too far back.",
            "end.one-less-back": "A token that passes the end goes back one square too few, because the last square "
            "is counted as the first one of the way back.",
            "end.told-past-it": "The line of a move past the end gives a number that no square has instead of that of "
            "the last square.",
            "end.wins-beyond": "A token that passes the end wins instead of going back by the surplus.",
            "first-square.one": "Tokens start on square 1 instead of before it, on 0.",
            "first-square.zero": "Tokens start on 0, before the board, instead of on square 1.",
            "first-throw.anywhere": "A nine leads to its far square wherever the token stands, not only from the first "
            "square.",
            "first-throw.once": "A nine from the first square leads far ahead only in the first throw of a player, "
            "not when the token is back there later.",
            "first-throw.swapped": "A nine from the first square leads to the wrong one of the two far squares: 3 and "
            "6 to that of 4 and 5, and the other way round.",
            "first-throw.smaller-die-first": "A nine from the first square leads far ahead only when the smaller die "
            "is the first one: 3 and 6, but not 6 and 3.",
            "goose.end-is-none": "The last goose leads nowhere, because the last square does not count as a goose.",
            "goose.no-effect": "A goose does nothing: a token that comes to it stays there.",
            "goose.once": "A goose moves the token on only once: the square to which it leads has no effect, not even "
            "another goose.",
            "goose.roll-again": "On a goose the token stays and its player rolls again, instead of moving on by the "
            "same throw.",
            "kata.any-faces": "Dice that show more than 6 are accepted.",
            "kata.blank-needed": "A throw without a blank after the comma is not understood.",
            "kata.plays-on": "Players can still join and move after somebody has won.",
            "labyrinth.no-effect": "The labyrinth does nothing: a token that comes to it stays there.",
            "labyrinth.once": "The square to which the labyrinth leads has no effect.",
            "ladder.no-effect": "Ladders do nothing: a token that comes to the foot of one stays there.",
            "move.counts-start": "The square on which a token stands is counted too: a throw of 7 from 10 leads to 16 "
            "instead of 17.",
            "name.any-character": "Names with digits or punctuation are accepted.",
            "name.any-length": "Names of any length are accepted.",
            "name.counted-in-bytes": "The length of names is counted in bytes, so an accented letter counts as two "
            "characters.",
            "name.long-refused": "Names of more than three letters are refused instead of being cut.",
            "name.longest-refused": "A name of exactly 18 characters is refused.",
            "name.not-cut": "Names are not cut to three letters.",
            "name.not-upper-case": "Names are not put in upper case.",
            "name.shortest-refused": "A name of exactly three characters is refused.",
            "name.spelt-at-registration-only": "Names are put in upper case and cut when they are registered, but not "
            "in the other instructions.",
            "name.too-long-accepted": "A name of 19 characters is accepted.",
            "name.too-short-accepted": "A name of two characters is accepted.",
            "occupied.also-in-traps": "A well or prison in which a token waits counts as an occupied square, where "
            "tokens should meet.",
            "occupied.effect-where-it-returns": "A token that returns from an occupied square to the inn, the well or "
            "the prison has to wait there once more.",
            "occupied.ignored": "Several tokens can stand on a square: nobody is sent away from it.",
            "occupied.not-after-first-throw": "The square to which a nine from the first square leads counts as free "
            "even when another token stands on it.",
            "occupied.not-on-first-square": "The first square always counts as free, even for a token that is sent "
            "back there to another one.",
            "occupied.not-on-the-way-back": "A square that a token reaches on its way back from the end counts as "
            "free even when another token stands on it.",
            "occupied.returns-to-first-square": "A token that finds its square occupied goes back to the first square "
            "instead of to where it came from.",
            "occupied.sent-to-first-square": "A token whose square another one takes goes to the start instead of to "
            "where that one came from.",
            "order.as-named": "The players play in the order in which they were named, whatever was thrown or drawn "
            "for it.",
            "order.equals-as-named": "Players who throw the same for the order do not throw again: they play as they "
            "were named.",
            "order.equals-throw-again": "Players who share the highest throw for the start throw again, instead of "
            "the first of them starting.",
            "order.last-of-equals": "Of several players who share the highest throw for the start the last one starts "
            "instead of the first.",
            "order.not-thrown": "Nothing is thrown or drawn for the order of play: it is as named.",
            "order.seats-from-starter": "Lists begin with the player who starts instead of with the one who was named "
            "first.",
            "order.starter-to-front": "After the player who starts come the others as they were named, from the first "
            "one on, instead of the one named next.",
            "point.death": "Death leads to square {value} instead of {right}.",
            "point.dice=1": "A throw has one die instead of two.",
            "point.dice=2": "A throw has two dice instead of one.",
            "point.effects=chain": "All the squares that a throw reaches one after another have their effects, where "
            "only the first should.",
            "point.effects=one": "A throw has only one effect: the squares that it reaches after that do nothing.",
            "point.first-throw=off": "A nine from the first square moves the token by nine squares instead of far "
            "ahead.",
            "point.first-throw=on": "A nine from the first square leads far ahead, where it should move the token by "
            "nine squares.",
            "point.geese=board": "The geese stand where the board file says, instead of at fixed distances.",
            "point.geese=fives": "The geese stand on 5, 9, 14, 18 and so on, in turn four and five squares further.",
            "point.geese=nines": "The geese stand only on every ninth square: 9, 18, 27 and so on.",
            "point.goose-after-bounce=backward": "On the way back from the end a goose leads the token on backward "
            "instead of forward.",
            "point.goose-after-bounce=forward": "On the way back from the end a goose leads the token forward instead "
            "of on backward.",
            "point.inn": "The inn costs {value} turns instead of {right}.",
            "point.inn=0": "The inn is a plain square, where no turn is missed.",
            "point.inn=1": "The inn costs 1 turn instead of {right}.",
            "point.labyrinth": "The labyrinth leads to square {value}.",
            "point.labyrinth=back-12": "The labyrinth leads 12 squares back instead of to square {right}.",
            "point.occupied=returns": "A token that comes to an occupied square goes back to where its throw began.",
            "point.occupied=sends": "A token that comes to an occupied square sends the others there to where its "
            "throw began.",
            "point.occupied=shared": "Several tokens can stand on a square: nobody goes back.",
            "point.past-end=back": "A token that passes the end goes back by the surplus.",
            "point.past-end=stays": "A token that would pass the end does not move.",
            "point.past-end=wins": "A token that passes the end wins, as if it had come to the last square exactly.",
            "point.prison": "A token that comes to the prison misses {value} turns.",
            "point.prison=0": "The prison is a plain square, where nobody waits.",
            "point.prison=1": "A token that comes to the prison misses 1 turn.",
            "point.prison=trap": "A token waits in the prison until another one comes, instead of missing turns.",
            "point.rolls-again=prizes": "A player whose throw ends on a goose, a bridge or a dice square rolls again.",
            "point.second-throw=off": "The first throw moves the token at once: nobody can throw once more.",
            "point.trap-escape=landing": "A token that comes to a well or prison by a throw of 5 or 7 is not trapped.",
            "point.trap-escape=later": "A throw of 5 or 7 by its player frees a trapped token.",
            "point.trap-escape=never": "A throw of 5 or 7 by its player does not free a trapped token.",
            "point.well": "A token that comes to the well misses {value} turns.",
            "point.well=0": "The well is a plain square, where nobody waits.",
            "point.well=1": "A token that comes to the well misses 1 turn.",
            "point.well=trap": "A token waits in the well until another one comes, instead of missing turns.",
            "second-throw.again-and-again": "A player can throw again as often as they like, instead of only once.",
            "second-throw.larger": "After a second throw the larger of both counts, instead of the second whatever it "
            "is.",
            "snake.no-effect": "Snakes do nothing: a token that comes to the head of one stays there.",
            "squares.not-in-proportion": "The special squares stand where they do on a board of 90 squares, however "
            "long the board is.",
            "squares.on-the-goose": "A special square that falls on a goose replaces it instead of moving beside it.",
            "squares.other-side-of-the-goose": "A special square that falls on a goose moves to the wrong side of it.",
            "squares.rounded": "The numbers of the special squares, in proportion to the board, are rounded to the "
            "nearest one instead of down.",
            "stuck.after-waiting": "When nobody can ever move again, the program first prints that each player waits.",
            "stuck.never": "When nobody can ever move again, the game goes on without end instead of being drawn.",
            "trap.escape-ends-turn": "A throw of 5 or 7 frees the trapped token, but then its turn is over.",
            "trap.escape-from-prison-only": "A throw of 5 or 7 frees only from the prison, not from the well.",
            "trap.escape-from-well": "A throw of 5 or 7 frees from the well too, not only from the prison.",
            "trap.escape-moves": "A throw of 5 or 7 that frees a token moves it too, where its player should roll "
            "again to move.",
            "trap.escape-rolls-again": "A throw of 5 or 7 that frees a token does not move it: its player rolls again "
            "to move.",
            "trap.freed-in-passing": "A trapped token gets free as soon as another one passes over its square.",
            "trap.frees-all-there": "A token that comes to a well or prison frees all that stand there, even those "
            "that are free already.",
            "trap.never-freed": "A trapped token does not get free when another one comes to its well or prison.",
            "trap.no-exchange": "A token that frees another one from a well or prison is not trapped there.",
            "turn.first-seat-after-quit": "When the player to move quits, the turn goes to the first player in the "
            "list instead of to the next one.",
            "wait.one-less": "A token misses one turn less than the program says.",
            "wait.one-more": "A token misses one turn more than the program says.",
            "wait.plays-all-the-same": "The program says that a player misses a turn, but the player still rolls.",
            "wait.told-without-this-one": "The line of a missed turn gives the number of turns left after it, instead "
            "of counting this one too.",
        },
        # what a terminal shows beside an answer
        "menu": {"turn_again": "Roll again"},
        # what happened, in sentences for people; KEY.FIELD as the player in that field reads it
        "narrator": {
            "throws": "{name} rolls {dice}: from {start} to {square}.",
            "throws.name": "You roll {dice}: from {start} to {square}.",
            "throws_by": "{name} rolls {dice}: from {start} {way} to {square}.",
            "throws_by.name": "You roll {dice}: from {start} {way} to {square}.",
            "throws_stays": "{name} rolls {dice} and stays on {square}.",
            "throws_stays.name": "You roll {dice} and stay on {square}.",
            "offered": "{name} rolls {dice} and can keep it or roll again.",
            "offered.name": "You roll {dice}. Keep it, or roll again?",
            "keeps": "{name} keeps {dice}: from {start} to {square}.",
            "keeps.name": "You keep {dice}: from {start} to {square}.",
            "keeps_by": "{name} keeps {dice}: from {start} {way} to {square}.",
            "keeps_by.name": "You keep {dice}: from {start} {way} to {square}.",
            "keeps_stays": "{name} keeps {dice} and stays on {square}.",
            "keeps_stays.name": "You keep {dice} and stay on {square}.",
            "way.goose_again": "by the goose on {square}",
            "way.goose_next": "by the goose on {square}",
            "way.bridge": "over the bridge on {square}",
            "way.dice_square": "by the dice on {square}",
            "way.labyrinth": "back through the labyrinth on {square}",
            "way.death": "back from death on {square}",
            "way.ladder": "up the ladder on {square}",
            "way.snake": "down the snake on {square}",
            "way.bounces": "back from the end",
            "way.first_throw": "by the luck of the first throw",
            "occupied": "Square {square} is taken: {name} goes back to {target}.",
            "occupied.name": "Square {square} is taken: you go back to {target}.",
            "sent_back": "{other} must go to {target}.",
            "sent_back.other": "You must go to {target}.",
            "inn": "{name} stops at the inn and misses {count} turns.",
            "inn.one": "{name} stops at the inn and misses a turn.",
            "inn.name": "You stop at the inn and miss {count} turns.",
            "inn.one.name": "You stop at the inn and miss a turn.",
            "well": "{name} falls into the well and misses {count} turns.",
            "well.one": "{name} falls into the well and misses a turn.",
            "well.name": "You fall into the well and miss {count} turns.",
            "well.one.name": "You fall into the well and miss a turn.",
            "prison": "{name} goes to prison and misses {count} turns.",
            "prison.one": "{name} goes to prison and misses a turn.",
            "prison.name": "You go to prison and miss {count} turns.",
            "prison.one.name": "You go to prison and miss a turn.",
            "well_trap": "{name} falls into the well and waits for somebody else to fall in.",
            "well_trap.name": "You fall into the well and wait for somebody else to fall in.",
            "prison_trap": "{name} goes to prison and waits for somebody else to come.",
            "prison_trap.name": "You go to prison and wait for somebody else to come.",
            "freed": "{name} is free again.",
            "freed.name": "You are free again.",
            "misses": "{name} misses a turn.",
            "misses.name": "You miss a turn.",
            "rolls_again": "{name} rolls again.",
            "rolls_again.name": "You roll again.",
            "order_throw": "{name} rolls {dice} for the order of play.",
            "order_throw.name": "You roll {dice} for the order of play.",
            "starts": "{name} starts.",
            "starts.name": "You start.",
            "wins": "{name} wins the game.",
            "wins.name": "You win the game.",
            "stuck": "Nobody can ever move again: the game is a draw.",
            "stuck.all": "{places}, and nobody is left to set them free.",
            "stuck.well": "{name} waits in the well",
            "stuck.prison": "{name} waits in the prison",
            "stuck.square": "{name} waits on square {square}",
            "stuck.later": "In the new game, a throw of 5 or 7 sets a trapped token free.",
            "repeated": "{name} rolls {count} times in a row.",
            "repeated.name": "You roll {count} times in a row.",
            "repeated.prison": "{other} waits in the prison: {name} rolls {count} times.",
            "repeated.prison.other": "You wait in the prison: {name} rolls {count} times.",
            "repeated.prison.name": "{other} waits in the prison: you roll {count} times.",
            "repeated.well": "{other} waits in the well: {name} rolls {count} times.",
            "repeated.well.other": "You wait in the well: {name} rolls {count} times.",
            "repeated.well.name": "{other} waits in the well: you roll {count} times.",
            "repeated.inn": "{other} waits at the inn: {name} rolls {count} times.",
            "repeated.inn.other": "You wait at the inn: {name} rolls {count} times.",
            "repeated.inn.name": "{other} waits at the inn: you roll {count} times.",
            "then.keep": "You go to {square}.",
            "then.wins": "You win.",
            "position": "{name}: square {square}.",
            "position.trapped": "{name}: square {square}, waiting for somebody else to come.",
            "position.misses": "{name}: square {square}, misses {count} turns.",
            "position.misses.one": "{name}: square {square}, misses 1 turn.",
            "on.goose": "{square} (goose)",
            "on.bridge": "{square} (bridge)",
            "on.dice": "{square} (dice)",
            "on.inn": "{square} (inn)",
            "on.well": "{square} (well)",
            "on.labyrinth": "{square} (labyrinth)",
            "on.prison": "{square} (prison)",
            "on.death": "{square} (death)",
            "on.ladder": "{square} (ladder)",
            "on.snake": "{square} (snake)",
        },
        # what the game and its rules are called
        "titles": {
            "game": "Game of the Goose",
            "rules.traditional": "Traditional",
            "rules.bari-first-throw": "Bari, first throw",
            "rules.snakes-and-ladders": "Snakes and ladders",
        },
        # what people read where they choose the game, its rules and points
        "choices": {
            "level.Normal": "Plays by luck alone, or keeps what takes it forward.",
            "level.Expert": "Weighs how likely it is to win.",
            "game": "Race to the end of the board: geese carry you on, the well and the prison hold you up, and the "
            "dice decide it all.",
            "rules.traditional": "The classic board of 63 squares: geese carry you on and on, and the well or the "
            "prison keeps you until somebody else comes. Between two players, about one game in five ends with nobody "
            "able to move.",
            "rules.bari": "A board of 50 to 90 squares where a throw has only one effect, and a 5 or 7 gets you out of "
            "the well or the prison. Names are cut to three letters.",
            "rules.bari-first-throw": "As in Bari, but one effect can lead to the next, a nine from the first square "
            "takes you far ahead, and a 5 or 7 gets you out of the prison only.",
            "rules.madrid": "A quick game with one die: on a goose, a bridge or the dice you jump ahead and throw "
            "again, and a throw past the end wins.",
            "rules.kata": "The programming exercise: anybody can move at any time, and a token that comes to yours "
            "sends it back.",
            "rules.snakes-and-ladders": "100 squares and one die: ladders take you up, snakes take you down, and there "
            "are no geese.",
            "point.dice": "Number of dice",
            "point.geese": "Squares with a goose",
            "point.geese=fives": "after every four or five squares",
            "point.geese=nines": "every ninth square",
            "point.geese=board": "as on the board of these rules",
            "point.first-throw": "A nine from the first square",
            "point.first-throw=on": "takes you far ahead",
            "point.first-throw=off": "is like any other throw",
            "point.inn": "Turns that you miss at the inn",
            "point.well": "Turns that you miss in the well",
            "point.well=trap": "until somebody else falls in",
            "point.prison": "Turns that you miss in the prison",
            "point.prison=trap": "until somebody else comes",
            "point.labyrinth": "The labyrinth leads to square",
            "point.labyrinth=back-12": "12 squares back",
            "point.death": "Death leads to square",
            "point.effects": "When one special square leads to another",
            "point.effects=chain": "both have their effect",
            "point.effects=one": "only the first has its effect",
            "point.goose-after-bounce": "A goose on the way back from the end",
            "point.goose-after-bounce=backward": "sends you further back",
            "point.goose-after-bounce=forward": "sends you forward again",
            "point.past-end": "A throw past the end",
            "point.past-end=back": "takes you there and back",
            "point.past-end=wins": "wins",
            "point.past-end=stays": "does not move you",
            "point.occupied": "When you come to a square with another token",
            "point.occupied=shared": "both stay there",
            "point.occupied=returns": "you go back",
            "point.occupied=sends": "the other token goes back",
            "point.trap-escape": "A throw of 5 or 7 frees you from the well or prison",
            "point.trap-escape=later": "when you wait there",
            "point.trap-escape=landing": "also when it brings you there",
            "point.trap-escape=never": "never",
            "point.rolls-again": "You roll again",
            "point.rolls-again=prizes": "on a goose, a bridge or dice",
            "point.rolls-again=geese": "on a goose only",
            "point.rolls-again=never": "never",
            "point.second-throw": "A throw that you do not like",
            "point.second-throw=off": "counts all the same",
            "point.second-throw=on": "may be repeated once",
        },
        # words on boards and pictures
        "board": {
            "goose": "goose",
            "bridge": "bridge",
            "dice": "dice",
            "inn": "inn",
            "well": "well",
            "labyrinth": "labyrinth",
            "prison": "prison",
            "death": "death",
            "ladder": "ladder",
            "snake": "snake",
            "start": "start",
            "end": "end",
            "turns": "misses {turns}",
            "trapped": "waits",
        },
        # the end of a game: a score in words, and the label of each thing that is counted
        "ending": {
            "score": "square {count}",
            "gain": "Most squares in a turn",
            "count.throws": "Throws",
            "count.geese": "Geese",
            "count.ladders": "Ladders",
            "count.snakes": "Snakes",
            "count.turns missed": "Turns missed",
            "count.bounces": "Turned back at the end",
            "count.sent back": "Tokens sent back",
        },
        # what buttons for moves say; {0} is the first value of the move
        "buttons": {"roll": "Roll the dice", "roll beside keep": "Roll again", "keep": "Keep the throw"},
    }
