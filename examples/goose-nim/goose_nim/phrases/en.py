"""English: what the conversation says in Nim."""

MESSAGES = {
    "nim.turn_take": "To take objects press {answer}",
    "nim.ask_take": "Enter the heap and how many objects you take:",
}
