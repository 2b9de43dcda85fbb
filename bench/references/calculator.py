"""A calculator with a memory: a small reference program, the same as `calculator.c` and `Calculator.java`.

Each line of the script has a word and perhaps a whole number, such as `add 12`. Values are taken modulo a prime, so
that they are the same in every language.
"""

import sys

MODULUS = 1_000_000_007


def result(word: str, number: int, value: int, memory: int) -> int | None:
    """Return the new value, or None if the word is unknown or changes nothing."""
    if word == "set":
        return number % MODULUS
    if word == "add":
        return (value + number) % MODULUS
    if word == "subtract":
        return (value - number) % MODULUS
    if word == "multiply":
        return value * number % MODULUS
    if word == "recall":
        return memory
    return None


def main() -> None:
    """Answer each line of the script until `quit` or its end."""
    print("Calculator with a memory")
    value = memory = 0
    for line in sys.stdin:
        word, _, number = line.strip().partition(" ")
        if word == "quit":
            break
        new = result(word, int(number or "0"), value, memory)
        if new is not None:
            value = new
            print(f"= {value}")
        elif word == "store":
            memory = value
            print(f"Stored: {memory}")
        elif word == "show":
            print(f"Value: {value}")
            print(f"Memory: {memory}")
        else:
            print(f"Unknown: {word}")
    print("Goodbye.")


if __name__ == "__main__":
    main()
