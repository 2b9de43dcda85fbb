"""Pickomino in English. The wording is ours."""

from goose.games.pickomino.words._en import MESSAGES, WORDS

__all__ = ["MESSAGES", "WORDS", "texts"]


def texts() -> dict[str, dict[str, str]]:
    """Return the game's other English texts, by section (`goose.core.texts`)."""
    return {
        # what arguments are called: the noun in brackets; several of a kind that follow each other
        "arguments": {
            "dice": "a [throw] (its faces in one word: {characters})",
            "face": "a [face] (1 to 5 or v)",
            "tile": "a [tile] (its number)",
        },
        # what `goose play` says and asks
        "conversation": {
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
        },
        # what each instruction does
        "instructions": {
            "roll": "throws the dice that are left",
            "keep": "keeps all the dice that show the face",
            "stop": "ends the turn and takes a tile for the total of the dice kept",
        },
        # what arguments are in examples
        "samples": {
            "dice": "1123vv55",
            "face": "v",
            "tile": "24",
        },
        # when each message is printed
        "when": {
            "pickomino.rolled": "The dice that are left have been thrown; in the details while the throw waits for a "
            "choice.",
            "pickomino.kept": "A face has been kept; in the details between a choice and the next throw.",
            "pickomino.invalid_choice": "The instruction is out of place in this turn: it is not the time to roll, "
            "keep or stop, this face, tile or number of dice cannot be had, or an automatic player chooses for itself.",
            "pickomino.age_drawn": "An age has been drawn: that of a player registered without one, or of the "
            "computer when a game against it begins; with --dice manual no age is drawn.",
            "pickomino.nothing_to_keep": "The throw shows only faces that are kept already: the turn is lost.",
            "pickomino.no_worm": "The player has stopped with no worm among the dice kept: the turn is lost.",
            "pickomino.no_tile": "The player has stopped, and the total wins no tile: the turn is lost.",
            "pickomino.takes": "The player has stopped, and takes a tile from the grid.",
            "pickomino.steals": "The player has stopped, and takes the top tile of another player.",
            "pickomino.returns": "The player has lost the turn, and has tiles: the top one goes back to the grid.",
            "pickomino.turned_over": "A tile has been returned, and is not the highest of the grid: the highest is "
            "turned over for good.",
            "pickomino.turn": "A player's turn begins; it is the last line of the details too.",
            "pickomino.wins": "No face-up tile is left on the grid; the end of the game follows.",
            "pickomino.grid_line": "The first line of the details, which --draw always also adds after each move, a "
            "start, a leave or a load: the tiles that lie face up.",
            "pickomino.detail_line": "The details, below the grid: a line for each player, in the order of the seats.",
        },
        # what a handout says instead, without options and points
        "handout": {
            "pickomino.grid_line": "The first line of the details: the tiles that lie face up.",
            "kept kept-shown=dice": "the dice kept, ascending with v last, equal faces together and the others apart, "
            "as in `22 55 v`; empty when no dice are kept",
            "kept kept-shown=faces": "the faces of the dice kept, each once, ascending with v last, as in `2 5 v`; "
            "empty when no dice are kept",
        },
        # what each field of the messages holds: by its name, or by the key of its message, a full stop and its name
        "holds": {
            "pickomino.invalid_choice.name": "the name that the failure is about, as it was typed",
            "score": "the worms on the player's tiles",
            "total": "the points of the dice kept in this turn",
            "kept": "the dice kept, ascending with v last, equal faces together and the others apart, as in `22 55 v` "
            "(with kept-shown=faces each face once); empty when no dice are kept",
            "rolled": "the faces of the throw, ascending with v last, equal ones together and the others apart, as in "
            "`11 2 3 55 vv`",
            "left": "how many dice are left to throw",
            "age": "the age in years",
            "tile": "the number of the tile",
            "victim": "the name of the player who loses it",
            "tiles": "the numbers of the player's tiles, with blanks between them, the top one last",
            "worms": "the worms on the player's tiles",
            "pickomino.grid_line.tiles": "the numbers of the face-up tiles of the grid, ascending, with blanks "
            "between them",
        },
        # headings and texts of the tables of `goose rules`
        "rules": {
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
            "lost.is": "the top tile goes back to the grid; the highest face-up tile is turned over unless it is that "
            "one",
            "end": "the end",
            "end.is": "no face-up tile on the grid: most worms, then the highest tile",
            "stopping": "stopping",
            "stopping.lower": "with a worm kept: another's top tile of that number, or the highest face-up tile up to "
            "it",
            "stopping.any": "with a worm kept: another's top tile of that number, or any face-up tile up to it",
            "stopping.pending": "{tiles}; also with a roll pending, which is forgotten",
        },
        # the rules from beginning to end
        "rulebook": {
            "tiles": "The tiles",
            "lost": "When you lose your turn",
            "aim.worms": "Pickomino is a game of dice and nerve. You throw dice to win tiles with worms on them. The "
            "player with the most worms at the end wins.",
            "needs.players": "The game is for {least} to {most} players.",
            "needs.dice": "You need {dice} dice. Each has the faces {faces} and a worm. We write the worm as "
            "`{worm}`. It counts {points} points, and every other face counts its number.",
            "tiles.grid": "The tiles are numbered from {least} to {most}. The number of a tile is the total that you "
            "need to win it. All tiles lie face up in the middle, on the grid.",
            "tiles.worms": "The tiles have worms: {tiles}.",
            "tiles.one": "{least} to {most} have one worm",
            "tiles.more": "{least} to {most} have {worms} worms",
            "tiles.pile": "You put the tiles that you win on a pile in front of you. The tile won last is on top, and "
            "only that one can be taken from you.",
            "start.youngest": "The youngest player plays first, then the next older one, and so on. Players of the "
            "same age play in the order in which they are named.",
            "start.age_drawn": "A player who does not give an age is given one by chance, from 0 to {drawn}.",
            "start.age": "An age is a number from 0 to {oldest}. If you type the dice, you must also type the ages.",
            "start.age_typed": "An age is a number from 0 to {oldest}.",
            "turn.roll": "Throw all the dice.",
            "turn.keep": "Then choose one face and put aside all the dice that show it. You cannot choose a face that "
            "you have already chosen in this turn.",
            "turn.on": "Now either throw the dice that are left and choose again, or stop. What you have put aside "
            "counts as your total.",
            "turn.must": "When all dice are put aside, or when you have chosen each of the six faces, you must stop.",
            "point.stop-pending=refused": "After a throw you must choose a face before you can stop.",
            "point.stop-pending=allowed": "You can also stop right after a throw. That throw is then forgotten, and "
            "only the dice that you had put aside before count. You cannot do so before you have put any dice aside.",
            "tiles.stop": "When you stop, you need at least one worm among the dice that you have put aside. Then "
            "your total wins you a tile.",
            "tiles.steal": "If the top tile of another player is exactly your total, you can take that tile.",
            "point.tile=next-lower": "From the grid you take the tile that is your total. If it is not there, you "
            "take the highest tile below your total.",
            "point.tile=any": "From the grid you take the tile that is your total. If it is not there, you take the "
            "highest tile below your total. If you name a tile when you stop, you can also have any other face-up "
            "tile below your total.",
            "tiles.choice": "If you name no tile, you take one from another player if you can. If you cannot, you "
            "take one from the grid.",
            "lost.when": "You lose your turn in three cases: your throw shows only faces that you have already "
            "chosen; you stop without a worm; you stop and no tile can be yours.",
            "lost.named": "If you name a tile that you cannot have, you do not lose your turn: the program refuses "
            "it, and you choose again.",
            "lost.pays": "Then the top tile of your pile, if you have one, goes back to the grid. After that the "
            "highest tile of the grid is turned over and is out of the game, unless it is the tile that you have just "
            "put back. If you had no tile, nothing is turned over.",
            "end.grid": "The game ends when there is no face-up tile left on the grid.",
            "end.wins": "The player with the most worms wins. If several players have the most, the one with the "
            "highest tile wins.",
            "end.leaves": "A player can give up, and has then lost. The tiles of that player go back to the grid. If "
            "only one player is left, that player wins.",
            "computer.seat": "Computer players can take part too. One that you play against alone is called `CPU`, "
            "and its age is given by chance. If you type the dice, it has no age and plays after you.",
            "computer.seat_typed": "Computer players can take part too. One that you play against alone is called "
            "`CPU`, has no age and plays after you.",
            "computer.normal": "On level {normal} the computer chooses the face that adds most to its total. It stops "
            "as soon as it can win a tile.",
            "computer.advanced": "On level {advanced} it does what will bring it the most worms on average in this "
            "turn. It also counts the worms that it would lose with its top tile.",
            "computer.equal": "On both levels, if several choices are equally good, it chooses the highest face, the "
            "worm above all others. It takes a tile from another player before one from the grid.",
            "program.typed": "If you type the dice, you give the faces of a throw as one word, such as `1123vv55`.",
            "program.faces": "You give the faces of a throw as one word, such as `1123vv55`.",
            "point.kept-shown=dice": "The program shows every die that you have put aside, as in `11 3 vv`.",
            "point.kept-shown=faces": "The program shows each face that you have put aside once, as in `1 3 v`.",
        },
        # how a program has the rules wrong, by the key of the misreading
        "misreadings": {
            "computer.advanced-as-normal": "On level {advanced} the computer plays as on level {normal}.",
            "computer.advanced-counts-theft-twice": "On level {advanced} the computer counts the worms of a tile that "
            "it steals twice, because the other player loses them; only its own worms count.",
            "computer.advanced-forgets-loss": "On level {advanced} the computer forgets that a lost turn costs its own "
            "top tile.",
            "computer.advanced-forgets-theft": "On level {advanced} the computer forgets that it can steal.",
            "computer.advanced-lower-of-equals": "On level {advanced} the computer keeps the lower of faces that are "
            "equally good instead of the higher.",
            "computer.advanced-rolls-when-equal": "On level {advanced} the computer rolls on when stopping is just as "
            "good; it must stop then.",
            "computer.highest-face": "On level {normal} the computer keeps the highest face instead of the one that "
            "adds most.",
            "computer.lower-of-equals": "On level {normal} the computer keeps the lower of faces that add the same "
            "instead of the higher.",
            "computer.most-dice": "On level {normal} the computer keeps the face that most dice show instead of the "
            "one that adds most.",
            "computer.stops-for-no-theft": "On level {normal} the computer does not stop when it can steal a tile, "
            "only when it can take one from the grid.",
            "computer.stops-without-worm": "On level {normal} the computer stops as soon as its total is enough for a "
            "tile, even without a worm.",
            "end.last-but-one": "The game ends when one tile is left on the grid instead of none.",
            "end.most-tiles": "The player with most tiles wins instead of the player with most worms.",
            "end.tie-drawn": "Players with as many worms draw; the highest tile must decide who wins.",
            "end.tie-first": "Among players with as many worms the first in playing order wins instead of the one "
            "with the highest tile.",
            "end.tie-most-tiles": "Among players with as many worms the one with most tiles wins instead of the one "
            "with the highest tile.",
            "end.tie-top-tile": "Among players with as many worms the one with the highest tile on top of the pile "
            "wins; all the tiles of the pile count.",
            "end.tile-sum": "The player whose tiles have the highest sum of numbers wins instead of the player with "
            "most worms.",
            "keep.no-face-no-instruction": "A word that is no face at all is answered with “{wrong}” instead of "
            "“{right}”.",
            "keep.one-die": "Only one die of the chosen face is kept instead of all that show it.",
            "keep.twice": "A face that has been kept in this turn can be kept again.",
            "keep.worm-six": "A worm is worth 6 instead of 5.",
            "leave.dice-stay": "When the player to move leaves, the next one goes on with the same dice instead of "
            "eight new ones.",
            "leave.tiles-out-of-play": "The tiles of a player who leaves are out of play instead of going back to the "
            "grid.",
            "leave.turn-passes": "When somebody leaves who sits before the player to move, the turn passes to the "
            "next player instead of staying.",
            "leave.turned-over": "When a player with tiles leaves, the highest tile of the grid is turned over, as if "
            "a turn had been lost.",
            "lost.always-turned-over": "A lost turn turns over the highest tile of the grid also when the player has "
            "no tile to return.",
            "lost.face-down": "The tile that is returned is laid down face down, out of play, instead of face up.",
            "lost.first-returned": "A lost turn costs the tile at the bottom of the pile instead of the top one.",
            "lost.lowest-turned-over": "After a lost turn the lowest tile of the grid is turned over instead of the "
            "highest.",
            "lost.never-turned-over": "After a lost turn no tile is ever turned over.",
            "lost.next-turned-over": "When the tile returned is the highest of the grid, the next highest is turned "
            "over; no tile must be turned over then.",
            "lost.nothing-returned": "A lost turn costs nothing: no tile goes back to the grid.",
            "lost.returned-turned-over": "When the tile returned is the highest of the grid, it is turned over; it "
            "must stay face up.",
            "order.ages-to-99": "A random age is drawn from 0 to 99 instead of from 0 to 100.",
            "order.as-named": "Players take their turns in the order in which they are named, whatever their ages.",
            "order.computer-last": "Against the computer the human always begins, even when the computer is younger.",
            "order.equals-reversed": "Players of the same age take their turns in the reverse of the order in which "
            "they are named.",
            "order.from-the-youngest": "The youngest begins, but the others follow in the order in which they are "
            "named instead of by age.",
            "order.oldest-first": "The oldest player begins instead of the youngest.",
            "point.kept-shown=dice": "All the dice kept are shown instead of each face once.",
            "point.kept-shown=faces": "Of the dice kept each face is shown only once, however many dice show it.",
            "point.stop-pending=allowed": "A player who has rolled can stop without keeping a face of that roll; a "
            "face must be kept first.",
            "point.stop-pending=refused": "A player who has rolled cannot stop before keeping a face; stopping must "
            "forget the roll.",
            "point.tile=any": "Any tile of the grid up to the total can be named; only that of the total can be had, "
            "or else the next lower one.",
            "point.tile=next-lower": "Only the tile of the total can be had, or else the next lower one; any tile of "
            "the grid up to the total can be named.",
            "roll.any-count": "The number of typed dice is not checked: there can be more or fewer than are left.",
            "roll.again": "A player can roll again without keeping any face of the last roll.",
            "roll.count-no-instruction": "A number of dice other than those left is answered with “{wrong}” instead "
            "of “{right}”.",
            "roll.hopeless-goes-on": "A roll that shows only faces kept already does not lose the turn: the player "
            "can roll again or stop.",
            "steal.any-of-pile": "Any tile in another player's pile can be stolen instead of only the top one.",
            "steal.grid-first": "Stopping without naming a tile takes one from the grid even when the total could "
            "steal one; stealing must come first.",
            "steal.lower": "A total also steals a top tile that is lower than itself; it must be the very number of "
            "the tile.",
            "steal.never": "Tiles of the other players can never be stolen.",
            "stop.by-itself": "The turn ends by itself once eight dice or all six faces are kept; the player must "
            "give the instruction to stop.",
            "stop.no-tile-refused": "Stopping with a total that gets no tile is refused as long as there are dice to "
            "roll; it must lose the turn.",
            "stop.no-worm-refused": "Stopping without a worm is refused as long as there are dice to roll; it must "
            "lose the turn.",
            "stop.not-with-all-dice": "A player who has kept all eight dice can roll on, with no dice, and loses the "
            "turn; only stopping must be possible.",
            "stop.not-with-all-faces": "A player who has kept all six faces can roll on; only stopping must be "
            "possible.",
            "stop.nothing-kept": "A player can stop before keeping any dice, and loses the turn; that must be refused.",
            "stop.worm-not-required": "A tile can be had without a worm among the dice kept.",
            "stop.wrong-tile-loses": "Stopping and naming a tile that cannot be had loses the turn instead of being "
            "refused.",
            "stop.wrong-tile-replaced": "Stopping and naming a tile that cannot be had gets another tile instead of "
            "being refused.",
            "take.exact-only": "A total takes only the tile with its very number; where that is not on the grid it "
            "must take the next lower one.",
            "take.lowest": "A total takes the lowest tile of the grid instead of the highest that it is enough for.",
            "take.next-higher": "Where the tile of the total is not on the grid, the next higher one is taken instead "
            "of the next lower.",
            "tiles.one-worm": "Every tile counts as one worm instead of one to four.",
            "tiles.without-36": "The tiles go from 21 to 35: tile 36 is missing.",
            "tiles.worms-too-late": "The worms on the tiles grow one tile too late: 25 has one worm instead of two.",
            "tiles.worms-too-soon": "The worms on the tiles grow one tile too soon: 24 has two worms instead of one.",
            "written.as-kept": "The groups of dice kept are shown in the order in which they were kept instead of "
            "that of the faces.",
            "written.details-without-dice": "The details do not show the dice of the turn under way.",
            "written.not-joined": "Equal dice are written apart, `1 1 2`, instead of joined, `11 2`.",
            "written.worm-as-six": "A worm is written as `6` instead of `v`.",
            "written.worms-first": "Worms are written before the other groups of dice instead of after them.",
        },
        # what happened, in sentences for people; KEY.FIELD as the player in that field reads it
        "narrator": {
            "rolls": "{name} rolls {dice}.",
            "rolls.name": "You roll {dice}.",
            "worms": "{count} worms",
            "worms.one": "1 worm",
            "points": "{count} points",
            "points.one": "1 point",
            "keeps": "{name} keeps {dice}: {points}, {count} dice left.",
            "keeps.one": "{name} keeps {dice}: {points}, 1 die left.",
            "keeps.name": "You keep {dice}: {points}, {count} dice left.",
            "keeps.one.name": "You keep {dice}: {points}, 1 die left.",
            "keeps_last": "{name} keeps {dice}: {points} with all dice.",
            "keeps_last.name": "You keep {dice}: {points} with all dice.",
            "nothing_to_keep": "Every face is kept already: {name} loses the turn.",
            "nothing_to_keep.name": "Every face is kept already: you lose the turn.",
            "no_worm": "Without a worm {name} loses the turn.",
            "no_worm.name": "Without a worm you lose the turn.",
            "no_tile": "No tile is low enough: {name} loses the turn.",
            "no_tile.name": "No tile is low enough: you lose the turn.",
            "takes": "{name} takes tile {tile}.",
            "takes.name": "You take tile {tile}.",
            "steals": "{name} steals tile {tile} from {victim}.",
            "steals.name": "You steal tile {tile} from {victim}.",
            "steals.victim": "{name} steals tile {tile} from you.",
            "returns": "{name} puts tile {tile} back.",
            "returns.name": "You put tile {tile} back.",
            "turned_over": "Tile {tile} is turned over and out of the game.",
            "wins": "{name} wins with {count} worms.",
            "wins.one": "{name} wins with 1 worm.",
            "wins.name": "You win with {count} worms.",
            "wins.one.name": "You win with 1 worm.",
            "grid": "Tiles on the table: {tiles}.",
            "no_grid": "No tile is left on the table.",
            "pile": "{name}: {count} worms, tile {tile} on top.",
            "pile.one": "{name}: 1 worm, tile {tile} on top.",
            "no_pile": "{name}: no tiles.",
            "kept": "Kept: {dice}, {points}.",
            "rolled": "Rolled: {dice}.",
            "then.roll": "{count} dice: {chance} % to get a tile",
            "then.roll.one": "1 die: {chance} % to get a tile",
            "then.keep": "{points}, {count} dice left",
            "then.keep.one": "{points}, 1 die left",
            "then.take": "Tile {tile}, with {count} worms",
            "then.take.one": "Tile {tile}, with 1 worm",
            "then.steal": "Tile {tile} from {victim}, with {count} worms",
            "then.steal.one": "Tile {tile} from {victim}, with 1 worm",
            "then.lose": "{points}: you lose tile {tile}",
            "lost": "{count} % chance of winning",
        },
        # what the game and its rules are called
        "titles": {
            "game": "Pickomino",
            "rules.published": "As published",
            "rules.notebook": "Notebook",
        },
        # what people read where they choose the game, its rules and points
        "choices": {
            "level.Normal": "Keeps the dice that add most, and stops as soon as it gets a tile.",
            "level.Advanced": "Plays each turn as well as possible.",
            "level.Expert": "Also thinks of thefts, and of the end of the game.",
            "game": "Throw eight dice, dare to throw again, and win tiles with worms: from the table, or from the "
            "others.",
            "rules.published": "The rules in the box: you must put dice aside after each throw, and your total decides "
            "which tile you win.",
            "rules.notebook": "A milder game: you can stop right after a throw and forget it, and take any tile up to "
            "your total.",
            "point.tile": "The tile that you can take from the table",
            "point.tile=next-lower": "that of your total, or the next one below",
            "point.tile=any": "any one up to your total",
            "point.stop-pending": "Stopping right after a throw",
            "point.stop-pending=refused": "is not allowed",
            "point.stop-pending=allowed": "is allowed",
        },
        # words on boards and pictures
        "board": {
            "kept": "kept",
            "rolled": "rolled",
            "left": "to roll",
        },
        # the end of a game: a score in words, and the label of each thing that is counted
        "ending": {
            "score": "{count} worms",
            "score.one": "1 worm",
            "gain": "Most worms in a turn",
            "count.throws": "Throws",
            "count.tiles taken": "Tiles taken from the table",
            "count.tiles stolen": "Tiles stolen",
            "count.tiles returned": "Tiles given back",
        },
        # what buttons for moves say; {0} is the first value of the move
        "buttons": {
            "roll": "Roll the dice",
            "keep {}": "Keep the {0}s",
            "keep v": "Keep the worms",
            "stop": "Stop",
            "stop alone": "Stop: no tile to take",
            "stop {}": "Stop and take {0}",
        },
    }
