"""A calculator with variables, and what students get wrong in one; the errors are arguments."""

import sys
from collections.abc import Iterable, Iterator

ERRORS = ("undefined-is-0", "division-rounds", "remainder-of-0", "one-undo", "clear-keeps-history", "list-in-order")

SCRIPTS = (
    "set a 12\nadd a 30\nshow a\nsub a 2\nmul a 3\nlist\ndiv a 7\nshow a\nquit\n",
    "set a 9\nset b 5\nshow c\nset c b\nmod a 4\nlist\nundo\nshow a\nclear\nlist\nquit\n",
    "undo\nset x 10\nsub x 4\ndiv x 0\nset y x\nadd y x\nlist\nundo\nquit\n",
)

_BINARY = ("add", "sub", "mul", "div", "mod")


def answers(lines: Iterable[str], wrong: Iterable[str] = ()) -> Iterator[str]:
    """Yield the lines that the program prints."""
    errors = {*wrong}
    values: dict[str, int] = {}
    history: list[dict[str, int]] = []
    yield "Calculator"
    for line in lines:
        match line.split():
            case ["quit"]:
                break
            case ["list"]:
                names = [*values] if "list-in-order" in errors else sorted(values)
                yield from (f"{name} = {values[name]}" for name in names)
                yield f"{len(names)} variables"
            case ["clear"]:
                values = {}
                if "clear-keeps-history" not in errors:
                    history = []
                yield "Cleared"
            case ["undo"] if history:
                values = history.pop()
                if "one-undo" in errors:
                    history = []
                yield "Undone"
            case ["undo"]:
                yield "Nothing to undo"
            case ["show", name]:
                yield f"{name} = {values[name]}" if name in values else f"{name} is not defined"
            case ["set", name, text]:
                number = _number(text, values, errors)
                if number is None:
                    yield f"{text} is not defined"
                else:
                    history.append({**values})
                    values[name] = number
                    yield f"{name} = {number}"
            case [word, name, text] if word in _BINARY and name in values:
                number = _number(text, values, errors)
                found = None if number is None else _result(word, values[name], number, errors)
                if number is None:
                    yield f"{text} is not defined"
                elif found is None:
                    yield "Division by zero"
                else:
                    history.append({**values})
                    values[name] = found
                    yield f"{name} = {found}"
            case [word, name, _] if word in _BINARY:
                yield f"{name} is not defined"
            case _:
                yield "What?"
    yield "Bye"


def _number(text: str, values: dict[str, int], errors: set[str]) -> int | None:
    if text.lstrip("-").isascii() and text.lstrip("-").isdigit():
        return int(text)
    return values.get(text, 0 if "undefined-is-0" in errors else None)


def _result(word: str, one: int, other: int, errors: set[str]) -> int | None:
    if word in ("div", "mod") and not other:
        return 0 if word == "mod" and "remainder-of-0" in errors else None
    if word == "div":
        return int(one / other) if "division-rounds" in errors else one // other
    return {"add": one + other, "sub": one - other, "mul": one * other}.get(word, one % other if other else 0)


if __name__ == "__main__":
    sys.stdout.writelines(f"{line}\n" for line in answers(sys.stdin, sys.argv[1:]))
