"""The English words and messages of Pickomino: what every script needs.

The wording is ours.
"""

WORDS = {
    "roll": "roll",
    "keep": "keep",
    "stop": "stop",
}

MESSAGES = {
    "pickomino.rolled": "total:{total}, kept:{kept}, rolled:{rolled}",
    "pickomino.kept": "total:{total}, kept:{kept}, dice left:{left}",
    "pickomino.invalid_choice": "Invalid choice.",
    "pickomino.age_drawn": "Random age: {age} years",
    "pickomino.nothing_to_keep": "There is nothing left to keep: the turn is lost.",
    "pickomino.no_worm": "No worm was kept: the turn is lost.",
    "pickomino.no_tile": "No tile can be taken: the turn is lost.",
    "pickomino.takes": "{name} takes tile {tile}.",
    "pickomino.steals": "{name} steals tile {tile} from {victim}.",
    "pickomino.returns": "{name} returns tile {tile}.",
    "pickomino.turned_over": "Tile {tile} is turned over.",
    "pickomino.turn": "Next: {name}.",
    "pickomino.wins": "{name} wins.",
    "pickomino.grid_line": "tiles:{tiles}",
    "pickomino.detail_line": "{name} {worms} {tiles}",
}
