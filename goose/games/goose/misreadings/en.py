"""English: how the Goose is misread. The wording is ours."""

SENTENCES = {
    "again.geese-only": "A player rolls again only after a goose, not after a bridge or a dice square.",
    "again.never": "Nobody rolls again after a goose, a bridge or a dice square: the turn passes.",
    "again.six": "Whoever throws a six rolls again.",
    "bridge.both-ways": "The bridge is crossed both ways: a token that comes to its other end goes back.",
    "bridge.forward-only": "Only the first bridge leads to the other one; the second does nothing.",
    "bridge.no-effect": "A bridge does nothing: a token that comes to it stays there.",
    "bridge.once": "The square to which the bridge leads has no effect.",
    "bridge.repeats": "The bridge moves the token on by the same throw instead of always to the same square.",
    "bridge.to-double": "The bridge always leads to the square of twice its number instead of moving the token on by"
    " the same throw.",
    "death.no-effect": "Death does nothing: a token that comes to it stays there.",
    "details.no-star": "`{word}` shows 0 instead of a star for a trapped token.",
    "details.no-turns": "`{word}` always shows 0 instead of the turns that a token has still to miss.",
    "details.star-on-free": "`{word}` shows a star for every token on a well or prison, also for one that is free.",
    "dice.forward-only": "Only the first dice square leads to the other one; the second does nothing.",
    "dice.no-effect": "A dice square does nothing: a token that comes to it stays there.",
    "end.effect-on-the-way-back": "The square that a token reaches on its way back from the end has its effect, where"
    " it should have none.",
    "end.no-effect-on-the-way-back": "The square that a token reaches on its way back from the end has no effect,"
    " where it should have its own.",
    "end.one-further-back": "A token that passes the end goes one square too far back.",
    "end.one-less-back": "A token that passes the end goes back one square too few, because the last square is counted"
    " as the first one of the way back.",
    "end.told-past-it": "The line of a move past the end gives a number that no square has instead of that of the last"
    " square.",
    "end.wins-beyond": "A token that passes the end wins instead of going back by the surplus.",
    "first-square.one": "Tokens start on square 1 instead of before it, on 0.",
    "first-square.zero": "Tokens start on 0, before the board, instead of on square 1.",
    "first-throw.any-nine": "Every nine from the first square leads to the nearer of the two far squares, whatever the"
    " two dice show.",
    "first-throw.anywhere": "A nine leads to its far square wherever the token stands, and not from the first square"
    " alone.",
    "first-throw.exchanged": "The two nines from the first square are exchanged: 3 and 6 lead where 4 and 5 should"
    " lead, and the other way round.",
    "first-throw.once": "A nine from the first square leads far ahead in the first throw of a player alone, and no"
    " more when the token is back there.",
    "first-throw.smaller-die-first": "A nine from the first square leads far ahead only when the smaller die is the"
    " first one: 3 and 6, but not 6 and 3.",
    "goose.end-is-none": "The last goose leads nowhere, because the last square is not taken for a goose.",
    "goose.from-the-end": "The squares of the geese are counted from the end of the board instead of from its start.",
    "goose.no-effect": "A goose does nothing: a token that comes to it stays there.",
    "goose.once": "A goose moves the token on only once: the square to which it leads has no effect, not even another"
    " goose.",
    "goose.roll-again": "On a goose the token stays and its player rolls again, instead of its moving on by the same"
    " throw.",
    "kata.any-faces": "Dice that show more than 6 are accepted.",
    "kata.blank-needed": "A throw without a blank after the comma is not understood.",
    "kata.plays-on": "Players can still join and move when somebody has won.",
    "labyrinth.no-effect": "The labyrinth does nothing: a token that comes to it stays there.",
    "labyrinth.once": "The square to which the labyrinth leads has no effect.",
    "ladder.no-effect": "Ladders do nothing: a token that comes to the foot of one stays there.",
    "move.counts-start": "The square on which a token stands is counted too: a throw of 7 from 10 leads to 16 instead"
    " of 17.",
    "name.any-character": "Names with digits or punctuation are accepted.",
    "name.any-length": "Names of any length are accepted.",
    "name.counted-in-bytes": "The length of a name is counted in bytes, so an accented letter counts as two"
    " characters.",
    "name.long-refused": "Names of more than three letters are refused instead of being cut.",
    "name.longest-refused": "A name of exactly 18 characters is refused.",
    "name.not-cut": "Names are not cut to three letters.",
    "name.not-upper-case": "Names are not put in upper case.",
    "name.shortest-refused": "A name of exactly three characters is refused.",
    "name.spelt-at-registration-only": "Names are put in upper case and cut when they are registered, but not in the"
    " other instructions.",
    "name.too-long-accepted": "A name of 19 characters is accepted.",
    "name.too-short-accepted": "A name of two characters is accepted.",
    "occupied.also-in-traps": "A well or prison in which a token waits counts as an occupied square, where tokens"
    " should meet.",
    "occupied.effect-where-it-returns": "A token that returns from an occupied square to the inn, the well or the"
    " prison has to wait there once more.",
    "occupied.ignored": "Several tokens can stand on a square: nobody is sent away from it.",
    "occupied.not-after-first-throw": "The square to which a nine from the first square leads counts as free even when"
    " another token stands on it.",
    "occupied.not-on-first-square": "The first square always counts as free, even for a token that is sent back there"
    " to another one.",
    "occupied.not-on-the-way-back": "A square that a token reaches on its way back from the end counts as free even"
    " when another token stands on it.",
    "occupied.sent-to-first-square": "A token whose square another one takes goes to the start instead of to where"
    " that one came from.",
    "order.as-named": "The players play in the order in which they were named, whatever has been thrown or drawn for"
    " it.",
    "order.equals-as-named": "Players who throw the same for the order do not throw again: they play as they were"
    " named.",
    "order.equals-throw-again": "Players who share the highest throw for the start throw again, instead of the first"
    " of them starting.",
    "order.last-of-equals": "Of several players who share the highest throw for the start the last one starts instead"
    " of the first.",
    "order.lowest-first": "The lowest throw for the order comes first instead of the highest.",
    "order.not-thrown": "Nothing is thrown or drawn for the order of play: it is as named.",
    "order.seats-from-starter": "Lists begin with the player who starts instead of with the one who was named first.",
    "order.starter-to-front": "After the player who starts come the others as they were named, from the first one on,"
    " instead of the one named next.",
    "point.death": "Death leads to square {value} instead of {right}.",
    "point.dice=1": "A throw has one die instead of two.",
    "point.dice=2": "A throw has two dice instead of one.",
    "point.effects=chain": "All the squares that a throw reaches one after another have their effects, where only the"
    " first should.",
    "point.effects=one": "A throw has only one effect: the squares that it reaches after that do nothing.",
    "point.first-throw=off": "A nine from the first square moves the token by nine squares instead of far ahead.",
    "point.first-throw=on": "A nine from the first square leads far ahead, where it should move the token by nine"
    " squares.",
    "point.geese=board": "The geese stand where the board file has them, instead of at fixed distances.",
    "point.geese=fives": "The geese stand on 5, 9, 14, 18 and so on, in turn four and five squares further.",
    "point.geese=nines": "The geese stand on every ninth square alone: 9, 18, 27 and so on.",
    "point.goose-after-bounce=backward": "On the way back from the end a goose leads the token on backward instead of"
    " forward.",
    "point.goose-after-bounce=forward": "On the way back from the end a goose leads the token forward instead of on"
    " backward.",
    "point.inn": "The inn costs {value} turns instead of {right}.",
    "point.inn=0": "The inn is a plain square, where no turn is missed.",
    "point.inn=1": "The inn costs 1 turn instead of {right}.",
    "point.labyrinth": "The labyrinth leads to square {value}.",
    "point.labyrinth=back-12": "The labyrinth leads 12 squares back instead of to square {right}.",
    "point.occupied=returns": "A token that comes to an occupied square goes back to where its throw began.",
    "point.occupied=sends": "A token that comes to an occupied square sends the others there to where its throw began.",
    "point.occupied=shared": "Several tokens can stand on a square: nobody goes back.",
    "point.past-end=back": "A token that passes the end goes back by the surplus.",
    "point.past-end=stays": "A token that would pass the end does not move.",
    "point.past-end=wins": "A token that passes the end wins, as if it had come to the last square exactly.",
    "point.prison": "A token that comes to the prison misses {value} turns.",
    "point.prison=0": "The prison is a plain square, where nobody waits.",
    "point.prison=1": "A token that comes to the prison misses 1 turn.",
    "point.prison=trap": "A token waits in the prison until another one comes, instead of missing turns.",
    "point.trap-escape=landing": "A token that comes to a well or prison by a throw of 5 or 7 is not trapped.",
    "point.trap-escape=later": "A trapped token gets free by a throw of 5 or 7 of its own.",
    "point.trap-escape=never": "A trapped token does not get free by a throw of 5 or 7 of its own.",
    "point.well": "A token that comes to the well misses {value} turns.",
    "point.well=0": "The well is a plain square, where nobody waits.",
    "point.well=1": "A token that comes to the well misses 1 turn.",
    "point.well=trap": "A token waits in the well until another one comes, instead of missing turns.",
    "snake.no-effect": "Snakes do nothing: a token that comes to the head of one stays there.",
    "squares.not-in-proportion": "The special squares stand where they do on a board of 90 squares, however long the"
    " board is.",
    "squares.on-the-goose": "A special square that falls on a goose replaces it instead of moving beside it.",
    "squares.other-side-of-the-goose": "A special square that falls on a goose moves to the wrong side of it.",
    "squares.rounded": "The numbers of the special squares, in proportion to the board, are rounded to the nearest one"
    " instead of down.",
    "stuck.after-waiting": "When nobody can ever move again, the program first tells that each player waits.",
    "stuck.never": "When nobody can ever move again, the game goes on without end instead of being drawn.",
    "trap.escape-ends-turn": "A throw of 5 or 7 frees the trapped token, but then its turn is over.",
    "trap.escape-from-prison-only": "A throw of 5 or 7 frees from the prison alone, not from the well.",
    "trap.escape-from-well": "A throw of 5 or 7 frees from the well too, and not from the prison alone.",
    "trap.escape-moves": "A throw of 5 or 7 that frees a token moves it too, where its player should roll again to"
    " move.",
    "trap.escape-rolls-again": "A throw of 5 or 7 that frees a token does not move it: its player rolls again to move.",
    "trap.freed-in-passing": "A trapped token gets free as soon as another one passes over its square.",
    "trap.frees-all-there": "A token that comes to a well or prison frees all that stand there, even those that are"
    " free already.",
    "trap.never-freed": "A trapped token does not get free when another one comes to its well or prison.",
    "trap.no-exchange": "A token that frees another one from a well or prison is not trapped in its place.",
    "turn.first-seat-after-quit": "When the player to move quits, the turn goes to the first player in the list"
    " instead of to the next one.",
    "wait.one-less": "A token misses one turn less than the program says.",
    "wait.one-more": "A token misses one turn more than the program says.",
    "wait.plays-all-the-same": "A player is told to miss a turn and rolls all the same.",
    "wait.told-without-this-one": "The line of a missed turn tells how many are left after it, instead of counting it.",
}
