"""English: how Nim is misread."""

SENTENCES = {
    "computer.last-object-wins": "On level Advanced the computer plays as if the last object won; here it loses.",
    "computer.whole-heap": "On level Normal the computer takes the whole heap instead of one object.",
    "point.heaps": "A game begins with heaps of {value} objects instead of {right}.",
    "point.last=loses": "Whoever takes the last object loses instead of winning.",
    "point.last=wins": "Whoever takes the last object wins instead of losing.",
    "take.too-many": "Whoever wants more objects than there are in a heap gets all of it instead of being refused.",
}
"""By the key of the misreading; of a point, for one value or for all of them, with its fields in braces."""
