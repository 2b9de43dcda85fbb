"""Mancala in English. The wording is ours."""

from goose.games.mancala.board import MOST_HOUSES
from goose.games.mancala.words._en import MESSAGES, WORDS

__all__ = ["MESSAGES", "WORDS", "texts"]


def texts() -> dict[str, dict[str, str]]:
    """Return the game's other English texts, by section (`goose.core.texts`)."""
    return {
        # what arguments are called: the noun in brackets; several of a kind that follow each other
        "arguments": {
            "house": "a [house] {bounds}",
        },
        # what `goose play` says and asks
        "conversation": {
            "mancala.turn": "Next: {name}.",
            "mancala.turn_sow": "To sow a house press its number [1, {houses}]",
            "mancala.empty_house": "The house is empty.",
            "mancala.sows": "{name} sows house {house}.",
            "mancala.ask_mover": "Whose turn is it?",
            "mancala.mover": "For {name} press {answer}",
            "play.game_mancala": "For Mancala press {answer}",
        },
        # what each instruction does
        "instructions": {
            "play": "sows the seeds of the house, one by one, in those that follow",
        },
        # when each message is printed
        "when": {
            "mancala.board": "The lines that show the position, in a form that a course gives; without it, they "
            "are as the point `details` has them.",
            "mancala.no_game_statement": "The instruction needs a game in progress, but no game is in progress; the "
            "statement of the course has this wording for the details and for a move.",
            "mancala.extra_turn": "A person has moved, and the last seed fell into their own well; with "
            "silent-end=extra-turn also when that move ends the game, and then nothing more is said of the end.",
            "mancala.move_done": "A person has moved and earns no other move, or has chosen an empty house, which "
            "changes nothing; and the game is not over, by the computer's answer either.",
            "common.not_in_game": "A player who is named is not in the game, or is CPU: nobody plays or leaves for it.",
            "protocol.drawing": "The details: the seeds in the houses and wells of both players; with --draw always "
            "also after each move, and after a start or a load.",
            "mancala.move_done empty-house=refused": "A person has moved and earns no other move; and the game is not "
            "over, by the computer's answer either.",
            "mancala.empty_house": "The house that is played has no seeds.",
        },
        # what a handout says instead, without options and points
        "handout": {
            "protocol.drawing": "The details: the seeds in the houses and wells of both players.",
            "mancala.no_game_statement": "The instruction needs a game in progress.",
            "mancala.extra_turn": "A person has moved, and the last seed fell into their own well.",
            "mancala.extra_turn silent-end=extra-turn": "A person has moved, and the last seed fell into their own "
            "well; also when that move ends the game, and then nothing more is printed about the end.",
            "drawing details=rows": "two lines, one a player in the order of the seats: the name, the houses from "
            "number 1 on in square brackets and the well in round ones, with blanks between them, as in `Ana [4] [4] "
            "[0] [5] [5] [5] (1)`",
            "drawing details=table": "three lines, with tabs between the parts: the names, as in `Ana X Rui`; the "
            "second player's well and houses, the last one first; a tab, the first player's houses from number 1 on "
            "and the well",
        },
        # what each field of the messages holds: by its name, or by the key of its message, a full stop and its name
        "holds": {
            "name_a": "the name of player A",
            **{f"a{house}": f"the seeds in house {house} of player A" for house in range(1, MOST_HOUSES + 1)},
            "well_a": "the seeds in the well of player A",
            "name_b": "the name of player B",
            **{f"b{house}": f"the seeds in house {house} of player B" for house in range(1, MOST_HOUSES + 1)},
            "well_b": "the seeds in the well of player B",
            "mancala.empty_house.house": "the number of the house",
            "house": "the number of the house that was sown",
            "score": "the seeds in the player's well",
            "drawing": "two lines, one a player in the order of the seats: the name, the houses from number 1 on in "
            "square brackets and the well in round ones, with blanks between them, as in `Ana [4] [4] [0] [5] [5] [5] "
            "(1)`; with details=table three lines, with tabs between the parts: the names, as in `Ana X Rui`; the "
            "second player's well and houses, the last one first; a tab, the first player's houses from number 1 on "
            "and the well",
        },
        # headings and texts of the tables of `goose rules`
        "rules": {
            "every_edition": "every edition",
            "players": "players",
            "players.is": "2, or one and the computer",
            "board": "board",
            "board.is": "{houses} houses a side with {seeds} seeds each, and a well",
            "move": "a move",
            "move.is": "sows a house seed by seed, past the opponent's well",
            "another": "another move",
            "another.is": "when the last seed falls in the own well",
            "capture": "capture",
            "capture.is": "the last seed in an own house that was empty takes those opposite",
            "end": "the end",
            "end.is": "a row is empty: each side adds the seeds left in its houses to its well",
        },
        # the rules from beginning to end
        "rulebook": {
            "effects": "Extra turns and captures",
            "aim.seeds": "Mancala is a game for two players. You move seeds around a board and try to win more of them "
            "than your opponent.",
            "needs.players": "The two players sit on opposite sides of the board. The player named first is A, and the "
            "other is B. You can also play alone against the computer.",
            "point.houses": "Each player has a row of {houses} houses. At its right end is the player's well, which "
            "holds the seeds that the player has won. The houses of a player are numbered 1 to {houses} from that "
            "player's left.",
            "point.houses=1": "Each player has one house. To the right of it is the player's well, which holds the "
            "seeds that the player has won. The house has the number 1.",
            "needs.opposite": "Because the players face each other, house 1 of one player is opposite house {last} of "
            "the other, house 2 is opposite house {before}, and so on.",
            "needs.opposite_two": "Because the players face each other, house 1 of one player is opposite house 2 of "
            "the other.",
            "needs.opposite_one": "The two houses are opposite each other.",
            "point.seeds": "At the start there are {each} seeds in each house, {seeds} in all. The wells are empty.",
            "point.seeds=1": "At the start there is one seed in each house, {seeds} in all. The wells are empty.",
            "start.first": "Player A moves first. After that the players take turns.",
            "turn.sow": "Choose one of your houses and take all its seeds. Drop them one by one, counter-clockwise: "
            "into the houses to the right of it, then into your well, then into your opponent's houses, then into "
            "your own houses again. You drop nothing into your opponent's well.",
            "point.lap=filled": "With {lap} seeds or more you go all the way round the board, and then a seed falls "
            "into the house where you began too.",
            "point.lap=skipped": "With {lap} seeds or more you go all the way round the board. You pass over the house "
            "where you began, and it stays empty.",
            "point.empty-house=allowed": "If you choose an empty house, nothing on the board changes. You have made "
            "your move, and it earns no extra turn.",
            "point.empty-house=refused": "You must choose a house that has seeds.",
            "point.turns=free": "The program does not check whose turn it is: it accepts a move by either player at "
            "any time.",
            "point.turns=enforced": "The program checks whose turn it is: it refuses a move by the other player.",
            "point.extra-turn=well": "If your last seed falls into your own well, you move again.",
            "point.extra-turn=never": "If your last seed falls into your own well, that earns nothing more: it is the "
            "other player's turn.",
            "point.capture=always": "If your last seed falls into one of your houses, and that house was empty, you "
            "capture. The last seed and all the seeds in the house opposite go into your well. You also capture if "
            "the house opposite is empty: then you win only your last seed.",
            "point.capture=opposite": "If your last seed falls into one of your houses, that house was empty, and "
            "there are seeds in the house opposite, you capture. The last seed and all the seeds in the house "
            "opposite go into your well. If the house opposite is empty, your last seed stays where it is.",
            "point.capture=opposite-only": "If your last seed falls into one of your houses, and that house was empty, "
            "you capture all the seeds in the house opposite. They go into your well; your last seed stays where it "
            "is.",
            "point.capture=never": "Nothing is captured: a last seed that falls into an empty house stays there.",
            "effects.lap_empty": "A house that was sown all the way round counts as empty when the last seed falls "
            "into it.",
            "point.end=any-row": "The game ends when all houses in one row are empty after a move. It does not matter "
            "whose row it is, or who moved.",
            "point.end=mover-next": "The game ends when, after a move, all houses of the player whose turn it is now "
            "are empty. The other player's row may be empty for long: it can get seeds again.",
            "end.turn": "Whose turn it is, is counted from the player who moved last, even if that player moved out of "
            "turn.",
            "point.leftover=owner": "Each player then puts the seeds left in their own houses into their own well.",
            "point.leftover=opponent": "The seeds left in a player's houses then go into the opponent's well.",
            "point.leftover=nobody": "The seeds left in the houses then count for nobody.",
            "end.wins": "The player with more seeds in the well wins. With the same number of seeds the game is a "
            "draw.",
            "point.silent-end=extra-turn": "If a person's move earns an extra turn and also ends the game, the program "
            "prints only that the player moves again. The game is over all the same, and its result counts.",
            "point.silent-end=never": "If a person's move earns an extra turn and also ends the game, the program "
            "prints the end of the game and says nothing of the extra turn.",
            "end.leaves": "A player can also give up. The other player then wins. If both give up together, both lose.",
            "computer.seat": "Against the computer you are player A and move first. The computer is player B, and its "
            "name is `CPU`. Its left and right are those that it sees from its own side of the board.",
            "point.computer-answers=turn": "The computer moves after each of your moves that has not earned you an "
            "extra turn.",
            "point.computer-answers=every-move": "The computer moves after each of your moves, even one that has "
            "earned you an extra turn.",
            "computer.answers": "The computer moves after each of your moves.",
            "computer.again": "If its own move earns an extra turn, it moves again.",
            "computer.unprinted": "The program does not print the computer's moves. Only when one of them ends the "
            "game, it prints the end.",
            "computer.normal": "On level {normal} the computer chooses its leftmost house that has seeds.",
            "computer.advanced": "On level {advanced} it looks for three things in this order. First, it looks for a "
            "move that captures seeds of yours. Otherwise it looks for a move that ends in its own well. Of several "
            "such moves it takes the leftmost, and it also sees moves that go all the way round the board.",
            "computer.advanced_two": "On level {advanced} it first looks for a move that ends in its own well. Of "
            "several such moves it takes the leftmost, and it also sees moves that go all the way round the board.",
            "point.advanced-last=rightmost": "If there is no such move either, it chooses its rightmost house that has "
            "seeds.",
            "point.advanced-last=leftmost": "If there is no such move either, it chooses its leftmost house that has "
            "seeds.",
            "point.no-game=own": "When no game is in progress, the program answers the details and a move with “{own}” "
            "It answers giving up with “{common}”",
            "point.no-game=common": "When no game is in progress, the program answers the details, a move and giving "
            "up with “{common}”",
            "point.computer-listed=finished": "The list of players has `CPU` only after the computer has finished a "
            "game.",
            "point.computer-listed=always": "The list of players always has `CPU`, even before the computer has "
            "played.",
            "point.help=unknown": "There is no instruction that asks for help: it is invalid.",
            "point.help=listed": "There is an instruction that lists all instructions.",
            "point.details=rows": "The details have one line for each player: the name, houses 1 to {houses} in square "
            "brackets and the well in round ones.",
            "point.details=table": "The details are a table of three lines: the names; the row of player B as A sees "
            "it, from house {houses} to house 1; the row of player A. A tab stands between two cells, and the wells "
            "are in round brackets.",
            "point.details=rows-one": "The details have one line for each player: the name, the house in square "
            "brackets and the well in round ones.",
            "point.details=table-one": "The details are a table of three lines: the names; the well and the house of "
            "player B; the house and the well of player A, after an empty cell. A tab stands between two cells, and "
            "the wells are in round brackets.",
            "point.saves=everything": "A saved file holds the players, their results and the game in progress. You can "
            "load one even during a game.",
            "point.saves=records": "A saved file holds only the players and their results, not the game in progress. "
            "You cannot load one during a game.",
        },
        # how a program has the rules wrong, by the key of the misreading
        "misreadings": {
            "capture.empty-before-move": "The last seed captures in a house that was empty before the move, not in "
            "one that is empty when the seed falls.",
            "capture.house-not-empty": "The last seed captures in any of your houses, even one that was not empty.",
            "capture.none": "The last seed never captures anything.",
            "capture.not-after-lap": "A sowing that goes all the way round and ends in the house where it began "
            "captures nothing; that house is empty by then.",
            "capture.not-own-seed": "A capture takes the seeds of the house opposite, but leaves your own last seed "
            "in its house.",
            "capture.only-with-seeds": "The last seed in one of your empty houses stays there when the house opposite "
            "is empty; it must go to the well.",
            "capture.opponents-row": "The last seed captures in an empty house of the opponent's row too.",
            "capture.same-number": "A capture takes the opponent's house with the same number instead of the one "
            "opposite.",
            "computer.as-normal": "On level {advanced} the computer plays as on level {normal}.",
            "computer.capture-most": "On level {advanced} the computer picks the capture of the most seeds instead of "
            "the leftmost capture.",
            "computer.capture-own-seed": "On level {advanced} the computer counts as a capture also a move that wins "
            "only its own last seed and none of the opponent's.",
            "computer.capture-rightmost": "On level {advanced} the computer picks the rightmost of several captures "
            "instead of the leftmost.",
            "computer.earn-rightmost": "On level {advanced} the computer picks the rightmost of several moves that "
            "end in its well instead of the leftmost.",
            "computer.end-after-move": "When the computer's move ends the game, the end follows the answer to the "
            "other player's move instead of replacing it.",
            "computer.end-in-silence": "When the computer's move ends the game, the end is not shown.",
            "computer.normal-first-house": "On level {normal} the computer always plays house 1, even when it is "
            "empty.",
            "computer.normal-rightmost": "On level {normal} the computer sows its rightmost house with seeds, the "
            "opponent's left; it must be its own leftmost.",
            "computer.plays-once": "The computer plays only once, even when its move earns another.",
            "computer.rules-exchanged": "On level {advanced} the computer prefers a move that ends in its well to one "
            "that captures.",
            "computer.seen-from-a": "For the computer, left and right are those of player A, who faces it, instead of "
            "its own.",
            "computer.told": "The computer's moves are answered too; what it does must not be shown.",
            "computer.without-capture": "On level {advanced} the computer does not look for captures.",
            "computer.without-earn": "On level {advanced} the computer does not look for moves that end in its well.",
            "computer.without-laps": "On level {advanced} the computer overlooks captures and extra moves by sowing "
            "all the way round the board.",
            "details.b-first": "The details show player B's line before player A's.",
            "details.b-from-left": "In the table, player B's houses go up from number 1 instead of down to it, as A "
            "sees them.",
            "details.b-from-right": "Player B's houses are listed as A sees them, from B's right instead of B's left.",
            "details.from-right": "The houses of each player are listed from that player's right instead of left.",
            "end.b-first": "At the end, player B's line is shown before player A's.",
            "end.before-move-only": "A row that is empty is only noticed when somebody plays next: that move is not "
            "made, and the game ends then.",
            "end.movers-row-only": "The game ends only when the row of whoever has just played is empty, not that of "
            "the other player.",
            "end.not-after-extra-turn": "A move that earns another does not end the game, even when it leaves a row "
            "empty.",
            "end.opponents-row-only": "The game ends only when the row of the opponent of whoever has just played is "
            "empty, not that player's own.",
            "end.row-of-a-only": "The game ends only when player A's row is empty, not when player B's is.",
            "end.seeds-to-mover": "At the end, the seeds left in a row go to whoever made the last move instead of "
            "their owner.",
            "end.seeds-to-nobody": "At the end, the seeds left in a row are not added to any well; they must be.",
            "end.seeds-to-other": "At the end, the seeds left in a row go to the well of the other player; they must "
            "not.",
            "end.tie": "A game that ends with as many seeds in both wells counts as won by player {player} instead of "
            "as a draw.",
            "end.told-twice": "A move that ends the game is answered twice: as any other move, and with the end of "
            "the game.",
            "end.winner-first": "At the end, the player with more seeds is shown first instead of player A.",
            "end.winner-too-early": "The winner is whoever has more seeds in the well before those left in the rows "
            "are added, not after.",
            "players.registered-order-computer-first": "Players are listed in the order in which they were "
            "registered, `CPU` first, instead of by wins and then by name.",
            "players.ties-as-registered-computer-first": "Players with the same number of wins are listed in the "
            "order in which they were registered, `CPU` first, instead of by name.",
            "point.advanced-last=leftmost": "On level {advanced} the computer sows its leftmost house when it can "
            "neither capture nor end in its well, instead of the rightmost.",
            "point.advanced-last=rightmost": "On level {advanced} the computer sows its rightmost house when it can "
            "neither capture nor end in its well, instead of the leftmost.",
            "point.computer-answers=every-move": "The computer plays after every move, even one that has earned the "
            "other player another.",
            "point.computer-answers=turn": "The computer waits while a move has earned the other player another one, "
            "instead of playing after every move.",
            "point.computer-listed=always": "`CPU` is listed among the players even before it has finished a game.",
            "point.computer-listed=finished": "`CPU` is listed among the players only once it has finished a game.",
            "point.details=rows": "The details show a line for each player instead of a table of both rows.",
            "point.details=table": "The details show a table of both rows instead of a line for each player.",
            "point.help=listed": "Asking for help lists the instructions instead of being an invalid instruction.",
            "point.help=unknown": "Asking for help is an invalid instruction instead of listing the instructions.",
            "point.no-game=common": "Without a game in progress, details and moves are answered with the same message "
            "as quitting, not with their own.",
            "point.no-game=own": "Without a game in progress, details and moves are answered with their own message, "
            "not with that of quitting.",
            "point.saves=everything": "A save also holds the game in progress, instead of only players and records.",
            "point.saves=records": "A save holds only players and records, without the game in progress.",
            "point.silent-end=extra-turn": "A move that earns another and also ends the game is answered only with "
            "the extra move; the end is not shown.",
            "point.silent-end=never": "A move that earns another and also ends the game is answered with the end "
            "instead of with the extra move.",
            "quit.game-goes-on": "Quitting is recorded as a loss, but the game goes on; it must be over.",
            "record.win-to-a": "A game that is not a draw counts as won by player A, whoever has more seeds.",
            "sow.b-numbered-from-right": "Player B's houses are numbered as A sees them, from B's right; each player "
            "counts from their own left.",
            "sow.clockwise": "Seeds are sown clockwise instead of counter-clockwise.",
            "sow.house-0-in-line": "House 0 is accepted, and sows the well that comes before house 1 in a list of "
            "houses and wells.",
            "sow.house-7-in-line": "House 7 is accepted, and sows the well that comes after house 6 in a list of "
            "houses and wells.",
            "sow.from-next-house": "The house after the one that is named is sown, as if the first one had the number "
            "0; the last house ends the program.",
            "sow.from-start-house": "The first seed falls in the very house that is sown instead of the next one.",
            "sow.into-opponents-well": "Seeds are sown into the opponent's well too; it must be passed over.",
            "sow.not-start-house": "A sowing that goes round the board passes over the house where it began; a seed "
            "must fall there too.",
            "sow.numbered-from-right": "House 1 is the rightmost of its owner's row instead of the leftmost.",
            "sow.opponents-row-backwards": "The opponent's row is sown in the wrong direction, from the last house to "
            "house 1.",
            "turn.checked": "A move out of turn is refused (“{answer}”); either player may play at any time.",
            "turn.empty-house-invalid": "Playing an empty house is refused (“{answer}”); it is a move that changes "
            "nothing.",
            "turn.empty-house-unanswered": "After somebody plays an empty house against the computer, the computer "
            "does not play.",
            "turn.extra-for-capture": "A capture earns another move.",
            "turn.extra-for-empty-house": "Playing an empty house earns another move.",
            "turn.no-extra": "A last seed in your own well does not earn another move.",
            "point.capture=always": "A last seed in one of your empty houses goes to the well with the seeds in "
            "the house opposite, even if that house has no seeds.",
            "point.empty-house=allowed": "An empty house can be played, which passes the turn; it must be refused.",
            "point.end=any-row": "The game ends as soon as either row is empty; only the row of the player who is to "
            "move counts.",
            "point.extra-turn=well": "A last seed in your own well earns another move; no move does.",
            "point.lap=filled": "A sowing that goes round the board drops a seed in the house where it began; it must "
            "pass over it.",
            "point.leftover=owner": "At the end, the seeds left in a row go to their owner's well; they must not.",
            "point.turns=free": "A move out of turn is carried out; it must be refused.",
        },
        # what happened, in sentences for people; KEY.FIELD as the player in that field reads it
        "narrator": {
            "sows": "{name} sows house {house} ({count} seeds). Score: {first} {seeds}, {second} {others}.",
            "sows.one": "{name} sows house {house} (1 seed). Score: {first} {seeds}, {second} {others}.",
            "sows.name": "You sow house {house} ({count} seeds). Score: {first} {seeds}, {second} {others}.",
            "sows.one.name": "You sow house {house} (1 seed). Score: {first} {seeds}, {second} {others}.",
            "captures": "{name} sows house {house} ({count} seeds) and captures {captured}. "
            "Score: {first} {seeds}, {second} {others}.",
            "captures.one": "{name} sows house {house} (1 seed) and captures {captured}. "
            "Score: {first} {seeds}, {second} {others}.",
            "captures.name": "You sow house {house} ({count} seeds) and capture {captured}. "
            "Score: {first} {seeds}, {second} {others}.",
            "captures.one.name": "You sow house {house} (1 seed) and capture {captured}. "
            "Score: {first} {seeds}, {second} {others}.",
            "again": "{name} sows house {house} ({count} seeds) and moves again. "
            "Score: {first} {seeds}, {second} {others}.",
            "again.one": "{name} sows house {house} (1 seed) and moves again. "
            "Score: {first} {seeds}, {second} {others}.",
            "again.name": "You sow house {house} ({count} seeds) and move again. "
            "Score: {first} {seeds}, {second} {others}.",
            "again.one.name": "You sow house {house} (1 seed) and move again. "
            "Score: {first} {seeds}, {second} {others}.",
            "empty": "{name} chooses house {house}, which is empty.",
            "empty.name": "You choose house {house}, which is empty.",
            "gathers": "{name} keeps the {count} seeds that are left in the row.",
            "gathers.one": "{name} keeps the seed that is left in the row.",
            "gathers.name": "You keep the {count} seeds that are left in your row.",
            "gathers.one.name": "You keep the seed that is left in your row.",
            "wins": "{name} wins by {own} to {other}.",
            "wins.name": "You win by {own} to {other}.",
            "draw": "The game is a draw, {well} all.",
            "position": "{name}: houses {houses}; well {well}.",
            "lost": "{count} seeds",
            "lost.one": "1 seed",
            "then": "{count} seeds",
            "then.one": "1 seed",
            "then.again": "{count} seeds: you move again",
            "then.again.one": "1 seed: you move again",
            "then.captures": "{count} seeds: you capture {captured}",
            "then.captures.one": "1 seed: you capture {captured}",
            "gives": "{other} gets the {count} seeds that are left in {name}'s row.",
            "gives.one": "{other} gets the seed that is left in {name}'s row.",
            "gives.name": "{other} gets the {count} seeds that are left in your row.",
            "gives.one.name": "{other} gets the seed that is left in your row.",
            "gives.other": "You get the {count} seeds that are left in {name}'s row.",
            "gives.one.other": "You get the seed that is left in {name}'s row.",
            "leaves_seeds": "The {count} seeds that are left in {name}'s row count for nobody.",
            "leaves_seeds.one": "The seed that is left in {name}'s row counts for nobody.",
            "leaves_seeds.name": "The {count} seeds that are left in your row count for nobody.",
            "leaves_seeds.one.name": "The seed that is left in your row counts for nobody.",
        },
        # what the game and its rules are called
        "titles": {
            "game": "Mancala",
            "rules.statement": "Course statement",
            "rules.official": "Official",
        },
        # what people read where they choose the game, its rules and points
        "choices": {
            "level.Normal": "Always sows its leftmost house.",
            "level.Advanced": "Looks one move ahead: it captures, or moves again.",
            "level.Skilled": "Looks three moves ahead.",
            "level.Strong": "Looks seven moves ahead.",
            "level.Expert": "Searches many moves ahead.",
            "game": "Sow your seeds around the board, capture those of your opponent, and have the most in your well "
            "at the end.",
            "rules.statement": "The game as a course describes it. If the Advanced computer sees nothing better, it "
            "sows its rightmost house.",
            "rules.official": "The same game as that course's own program plays it: if the Advanced computer sees "
            "nothing better, it sows its leftmost house.",
            "rules.iade": "The rules of a sister course: where people play, they are those of the course statement.",
            "point.advanced-last": "If the Advanced computer sees nothing better, it sows",
            "point.advanced-last=rightmost": "its rightmost house",
            "point.advanced-last=leftmost": "its leftmost house",
            "point.houses": "Houses a side",
            "point.seeds": "Seeds in each house at the start",
            "point.capture": "A last seed in one of your empty houses wins",
            "point.capture=always": "itself and the seeds opposite",
            "point.capture=opposite": "the same, but only if there are seeds opposite",
            "point.capture=opposite-only": "only the seeds opposite",
            "point.capture=never": "nothing",
            "point.extra-turn": "A last seed in your well",
            "point.extra-turn=well": "earns another move",
            "point.extra-turn=never": "earns nothing more",
            "point.lap": "A sowing all the way round the board",
            "point.lap=filled": "drops a seed where it began",
            "point.lap=skipped": "passes over the house where it began",
            "point.end": "The game ends when",
            "point.end=any-row": "either row is empty",
            "point.end=mover-next": "the player to move has no seeds",
            "point.leftover": "The seeds left at the end go to",
            "point.leftover=owner": "the player in whose row they are",
            "point.leftover=opponent": "the other player",
            "point.leftover=nobody": "nobody",
        },
        # the end of a game: a score in words, and the label of each thing that is counted
        "ending": {
            "score": "{count} seeds",
            "score.one": "1 seed",
            "gain": "Most seeds in a turn",
            "count.captures": "Captures",
            "count.seeds captured": "Seeds captured",
            "count.extra turns": "Extra turns",
        },
        # what buttons for moves say; {0} is the first value of the move
        "buttons": {
            "play {}": "Sow house {0}",
        },
    }
