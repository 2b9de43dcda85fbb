"""Nim in English."""

WORDS = {"take": "take"}

MESSAGES = {
    "nim.turn": "Next: {name}.",
    "nim.takes": "{name} takes {count} from heap {heap}.",
    "nim.cannot_take": "There are not so many in the heap.",
    "nim.heap_line": "{heap}: {objects}",
    "nim.wins": "{name} wins.",
}


def texts() -> dict[str, dict[str, str]]:
    """Return all else that is said of the game in English, by section (`goose.core.texts`)."""
    return {
        # what arguments are called: the noun in brackets; several of a kind that follow each other
        "arguments": {
            "heap": "a [heap] {bounds}",
            "count": "a [number] of objects {bounds}",
        },
        # what `goose play` says and asks
        "conversation": {
            "nim.turn_take": "To take objects press {answer}",
            "nim.ask_take": "Enter the heap and how many objects you take:",
        },
        # what a terminal shows beside an answer
        "menu": {"turn_take": "Take from a heap"},
        # what each instruction does
        "instructions": {
            "take": "takes objects from a heap",
        },
        # when each message is printed
        "when": {
            "nim.turn": "The turn passes to the player; it is the last line of the details too.",
            "nim.takes": "A player, or the computer, takes objects from a heap.",
            "nim.cannot_take": "There are fewer objects in the heap than the player would take.",
            "nim.heap_line": "The details: a line for each heap.",
            "nim.wins": "The last object has been taken; the end of the game follows.",
            "common.not_your_turn": "The player who is named is not the one to move, or plays by itself.",
        },
        # what each field of the messages holds: by its name, or by the key of its message, a full stop and its name
        "holds": {
            "count": "how many objects are taken",
            "heap": "the number of the heap",
            "objects": "a stroke for each object in it",
            "score": "1 for who has won, 0 for the other",
        },
        # headings and texts of the tables of `goose rules`
        "rules": {
            "players": "players",
            "players.is": "2, the first named begins",
            "heaps": "heaps",
            "move": "a move",
            "move.is": "one object or more from one heap",
            "last": "the last object",
            "last.wins": "wins",
            "last.loses": "loses",
        },
        # the rules from beginning to end
        "rulebook": {
            "aim.take": "Nim is a game for two players, who take objects from heaps in turn.",
            "point.last=wins": "The player who takes the last object wins.",
            "point.last=loses": "The player who takes the last object loses, and the other one wins.",
            "point.heaps=sizes": "There are {count} heaps at the start. They have {heaps} objects.",
            "start.first": "The player named first begins.",
            "turn.take": "Choose a heap and take one object or more from it. You may take the whole heap.",
            "turn.too_many": "You cannot take more objects than there are in the heap: the program refuses it, and it "
            "is still your turn.",
            "end.empty": "The game ends when the last object has been taken.",
            "computer.normal": "On level Normal the computer takes one object from the first heap that has any.",
            "computer.advanced": "On level Advanced it plays without a mistake.",
        },
        # how a program has the rules wrong, by the key of the misreading
        "misreadings": {
            "computer.last-object-wins": "On level Advanced the computer plays as if the last object won; here it "
            "loses.",
            "computer.whole-heap": "On level Normal the computer takes the whole heap instead of one object.",
            "point.heaps": "A game begins with heaps of {value} objects instead of {right}.",
            "point.last=loses": "The player who takes the last object loses instead of winning.",
            "point.last=wins": "The player who takes the last object wins instead of losing.",
            "take.too-many": "Whoever wants more objects than there are in a heap gets all of it instead of being "
            "refused.",
        },
        # what happened, in sentences for people; KEY.FIELD as the player in that field reads it
        "narrator": {
            "takes": "{name} takes {count} from heap {heap}.",
            "takes.name": "You take {count} from heap {heap}.",
            "wins": "{name} wins.",
            "wins.name": "You win.",
            "position": "Heap {heap}: {count}.",
        },
        # what the game and its rules are called
        "titles": {
            "game": "Nim",
        },
        # the end of a game: the label of each thing that is counted
        "ending": {
            "count.moves": "Moves",
            "count.objects taken": "Objects taken",
        },
        # what buttons for moves say; {0} is the first value of the move
        "buttons": {
            "take {} {}": "Take {1} from heap {0}",
        },
    }
