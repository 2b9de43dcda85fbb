"""The English words and messages of the Goose: what every script needs.

The wording is ours.
"""

WORDS = {"roll": "roll", "keep": "keep", "board": "board"}

MESSAGES = {
    "goose.order_throw": "{name} throws {dice} for the order.",
    "goose.starts": "{name} starts.",
    "goose.turn": "Next: {name}.",
    "goose.rolls": "{name} rolls {dice}.",
    "goose.offered": "{name} rolls {dice}: keep it, or roll again.",
    "goose.keeps": "{name} keeps {dice}.",
    "goose.moves": "{name} moves from {start} to {square}.",
    "goose.bounces": "{name} bounces back to {square}.",
    "goose.goose_again": "Square {square} is a goose: {name} goes on to {target}.",
    "goose.goose_next": "Square {square} is a goose: {name} flies to the goose on {target}.",
    "goose.first_throw": "A throw of {dice} from the start: {name} goes to {target}.",
    "goose.bridge": "Square {square} is a bridge: {name} crosses to {target}.",
    "goose.dice_square": "Square {square} shows dice: {name} jumps to the dice on {target}.",
    "goose.rolls_again": "{name} rolls again.",
    "goose.inn": "Square {square} is the inn: {name} misses {turns} turn(s).",
    "goose.well": "Square {square} is the well: {name} misses {turns} turn(s).",
    "goose.prison": "Square {square} is the prison: {name} misses {turns} turn(s).",
    "goose.well_trap": "Square {square} is the well: {name} waits to be replaced.",
    "goose.prison_trap": "Square {square} is the prison: {name} waits to be replaced.",
    "goose.freed": "{name} is free.",
    "goose.stays": "{name} stays on {square}.",
    "goose.labyrinth": "Square {square} is the labyrinth: {name} goes back to {target}.",
    "goose.death": "Square {square} is death: {name} goes back to {target}.",
    "goose.occupied": "Square {square} is occupied: {name} returns to {target}.",
    "goose.sent_back": "Square {square} is occupied: {other} goes to {target}.",
    "goose.misses": "{name} misses a turn ({turns} to miss, this one included).",
    "goose.waits": "{name} waits on {square}.",
    "goose.wins": "{name} wins.",
    "goose.stuck": "No player can ever move again.",
    "goose.nothing_to_keep": "There is no throw to keep.",
    "goose.detail_line": "{name} {square} {wait}",
    "goose.position_line": "Player {name} is on square: {square}",
}

MESSAGES_OF = {
    "snakes-and-ladders": {
        "goose.ladder": "Square {square} is the foot of a ladder: {name} climbs to {target}.",
        "goose.snake": "Square {square} is the head of a snake: {name} slides to {target}.",
    }
}
"""The messages that one set of rules has alone, by its name."""
