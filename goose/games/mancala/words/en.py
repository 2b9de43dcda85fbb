"""Mancala in English. The wording is ours."""

WORDS = {
    "play": "play",
}

MESSAGES = {
    "mancala.no_game_statement": "No game in progress.",
    "mancala.extra_turn": "Player {name} has another move.",
    "mancala.move_done": "Move done.",
}


def texts() -> dict[str, dict[str, str]]:
    """Return all else that is said of the game in English, by section (`goose.core.texts`)."""
    return {
        # what arguments are called: the noun in brackets; several of a kind that follow each other
        "arguments": {
            "house": "a [house] {bounds}",
        },
        # what `goose play` says and asks
        "conversation": {
            "mancala.turn": "Next: {name}.",
            "mancala.turn_sow": "To sow a house press its number [1, 6]",
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
            "mancala.no_game_statement": "The instruction needs a game in progress, but no game is in progress; the "
            "statement of the course has this wording for the details and for a move.",
            "mancala.extra_turn": "A person has moved, and the last seed fell into their own well; with "
            "silent-end=extra-turn also when that move ends the game, and then nothing more is said of the end.",
            "mancala.move_done": "A person has moved and earns no other move, or has chosen an empty house, which "
            "changes nothing; and the game is not over, by the computer's answer either.",
            "common.not_in_game": "A player who is named is not in the game, or is CPU: nobody plays or leaves for it.",
            "protocol.drawing": "The details: the seeds in the houses and wells of both players; with --draw always "
            "also after each move, and after a start or a load.",
        },
        # what each field of the messages holds: by its name, or by the key of its message, a full stop and its name
        "holds": {
            "score": "the seeds in the player's well",
            "drawing": "two lines, one a player in the order of the seats: the name, houses 1 to 6 in square brackets "
            "and the well in round ones, with blanks between them, as in `Ana [4] [4] [0] [5] [5] [5] (1)`; with "
            "details=table three lines, with tabs between the parts: the names, as in `Ana X Rui`; the second "
            "player's well and houses 6 to 1; a tab, the first player's houses 1 to 6 and the well",
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
            "capture.only-with-seeds": "The last seed in one of your empty houses stays there when the house "
            "opposite is empty; it must go to the well.",
            "capture.opponents-row": "The last seed captures in an empty house of the opponent's row too.",
            "capture.same-number": "A capture takes the opponent's house with the same number instead of the one "
            "opposite.",
            "computer.as-normal": "On level Advanced the computer plays as on level Normal.",
            "computer.capture-most": "On level Advanced the computer picks the capture of the most seeds instead of "
            "the leftmost capture.",
            "computer.capture-own-seed": "On level Advanced the computer counts as a capture also a move that wins "
            "only its own last seed and none of the opponent's.",
            "computer.capture-rightmost": "On level Advanced the computer picks the rightmost of several captures "
            "instead of the leftmost.",
            "computer.earn-rightmost": "On level Advanced the computer picks the rightmost of several moves that end "
            "in its well instead of the leftmost.",
            "computer.end-after-move": "When the computer's move ends the game, the end follows the answer to the "
            "other player's move instead of replacing it.",
            "computer.end-in-silence": "When the computer's move ends the game, the end is not shown.",
            "computer.normal-first-house": "On level Normal the computer always plays house 1, even when it is empty.",
            "computer.normal-rightmost": "On level Normal the computer sows its rightmost house with seeds, the "
            "opponent's left; it must be its own leftmost.",
            "computer.plays-once": "The computer plays only once, even when its move earns another.",
            "computer.rules-exchanged": "On level Advanced the computer prefers a move that ends in its well to one "
            "that captures.",
            "computer.seen-from-a": "For the computer, left and right are those of player A, who faces it, instead of "
            "its own.",
            "computer.told": "The computer's moves are answered too; what it does must not be shown.",
            "computer.without-capture": "On level Advanced the computer does not look for captures.",
            "computer.without-earn": "On level Advanced the computer does not look for moves that end in its well.",
            "computer.without-laps": "On level Advanced the computer overlooks captures and extra moves by sowing all "
            "the way round the board.",
            "details.b-first": "The details show player B's line before player A's.",
            "details.b-from-left": "In the table, player B's houses go from 1 to 6 instead of from 6 to 1, as A sees "
            "them.",
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
            "end.seeds-to-nobody": "At the end, the seeds left in a row are not added to any well; they go to their "
            "owner's.",
            "end.seeds-to-other": "At the end, the seeds left in a row go to the well of the other player instead of "
            "their owner's.",
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
            "point.advanced-last=leftmost": "On level Advanced the computer sows its leftmost house when it can "
            "neither capture nor end in its well, instead of the rightmost.",
            "point.advanced-last=rightmost": "On level Advanced the computer sows its rightmost house when it can "
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
            "sow.from-next-house": "The house after the one that is named is sown, as if the first one had the number "
            "0; house 6 ends the program.",
            "sow.from-start-house": "The first seed falls in the very house that is sown instead of the next one.",
            "sow.into-opponents-well": "Seeds are sown into the opponent's well too; it must be passed over.",
            "sow.not-start-house": "A sowing that goes round the board passes over the house where it began; a seed "
            "must fall there too.",
            "sow.numbered-from-right": "House 1 is the rightmost of its owner's row instead of the leftmost.",
            "sow.opponents-row-backwards": "The opponent's row is sown in the wrong direction, from house 6 to house "
            "1.",
            "turn.checked": "A move out of turn is refused (“{answer}”); either player may play at any time.",
            "turn.empty-house-invalid": "Playing an empty house is refused (“{answer}”); it is a move that changes "
            "nothing.",
            "turn.empty-house-unanswered": "After somebody plays an empty house against the computer, the computer "
            "does not play.",
            "turn.extra-for-capture": "A capture earns another move.",
            "turn.extra-for-empty-house": "Playing an empty house earns another move.",
            "turn.no-extra": "A last seed in your own well does not earn another move.",
        },
        # what the game and its rules are called
        "titles": {
            "game": "Mancala",
            "rules.statement": "Course statement",
            "rules.official": "Official",
        },
        # what buttons for moves say; {0} is the first value of the move
        "buttons": {
            "play {}": "Sow house {0}",
        },
    }
