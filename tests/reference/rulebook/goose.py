"""The Goose: scripts for each sentence about a point."""

from __future__ import annotations

from typing import Any

from goose.games.goose.boardfile import TRADITIONAL_BOARD
from tests.reference.rulebook.proof import Proof

START = "register Ana; register Rui; start Ana Rui; "
NO_GEESE = "".join(line for line in TRADITIONAL_BOARD.splitlines(keepends=True) if "OCA" not in line)

PLAIN = ("1 1", "1 1", "1 2", "1 2", "1 2", "1 1", "1 1", "1 2", "1 1", "1 1", "1 1", "1 1", "1 1", "1 2", "1 1", "1 1")
"""Throws that lead from plain square to plain square in the traditional rules."""

TO = {"inn": ("6 6", "3 4"), "well": ("6 6", "6 6", "3 4"), "prison": ("6 6", "6 6", "6 6", "1 3")}
"""Throws that lead to a square from the start: 19, 31, and 52 by the goose on 36."""

SQUARES = {"inn": 19, "well": 31, "prison": 52}

TO_48 = "roll Ana 6 6; roll Rui 1 1; roll Ana 6 6; roll Rui 1 3; roll Ana 6 6; roll Rui 1 1; "
"""Throws that lead to 48 by the rules of Bari with 50 squares."""

THERE_IS_WELL = "Square 31 is the well: {} waits to be replaced."
STAYS_TRAPPED = "roll Ana 6 6; roll Rui 1 1; roll Ana 6 6; roll Rui 1 2; roll Ana 3 4; roll Rui 1 1; "
"""Throws that bring Ana to 31 by the rules of Bari, until it is her turn again."""


def made(rules: str, script: str, *switches: str, **proof: Any) -> Proof:
    """Return a proof by typed dice, with points switched."""
    options = {"rules": rules, "rule": switches, **proof.pop("options", {})}
    return Proof({"game": "goose", "dice": "manual", **options}, START + script, **proof)


def traditional(script: str, *switches: str, **proof: Any) -> Proof:
    return made("traditional", script, *switches, **proof)


def bari(script: str, *switches: str, **proof: Any) -> Proof:
    return made("bari", script, *switches, **proof)


def madrid(script: str, *switches: str, **proof: Any) -> Proof:
    return made("madrid", script, *switches, **proof)


def missing(kind: str, turns: int) -> Proof:
    """Return a proof that a square makes a token miss so many turns."""
    throws = TO[kind]
    before = "".join(f"roll Ana {mine}; roll Rui {other}; " for mine, other in zip(throws, PLAIN, strict=False))
    after = "; ".join(f"roll Rui {other}" for other in PLAIN[len(throws) : len(throws) + turns])
    line = f"Square {SQUARES[kind]} is the {kind}: Ana misses {turns} turn(s)."
    return traditional(
        before + after,
        f"{kind}={turns}",
        has=(line,) if turns else (),
        lacks=() if turns else (f"is the {kind}",),
        times={"Ana misses a turn": turns},
        last="Next: Ana.",
        says=(str(turns),) if turns > 1 else (),
    )


def waiting(kind: str) -> Proof:
    """Return a proof that a square traps a token."""
    throws = TO[kind]
    before = "".join(f"roll Ana {mine}; roll Rui {other}; " for mine, other in zip(throws, PLAIN, strict=False))
    square = SQUARES[kind]
    line = f"Square {square} is the {kind}: Ana waits to be replaced."
    after = "; ".join(f"roll Rui {other}" for other in PLAIN[len(throws) :])
    waits = len(PLAIN) - len(throws) + 1
    return traditional(before + after, has=(line,), times={f"Ana waits on {square}.": waits}, last="Next: Rui.")


def meeting_in_the_well(occupied: str) -> Proof:
    """Return a proof that tokens meet on a square that traps, whatever happens on others."""
    return traditional(
        STAYS_TRAPPED + "roll Rui 6 6; roll Rui 4 5",
        f"occupied={occupied}",
        has=(THERE_IS_WELL.format("Ana"), THERE_IS_WELL.format("Rui"), "Ana is free."),
        lacks=("occupied",),
    )


def resting(kind: str) -> dict[str, list[Proof]]:
    """Return the proofs for a square on which tokens rest."""
    return {
        f"{kind}=0": [missing(kind, 0)],
        f"{kind}=1": [missing(kind, 1)],
        f"{kind}=more": [missing(kind, turns) for turns in range(2, 10)],
    }


PROOFS: dict[str, list[Proof]] = {
    "dice=1": [
        traditional("roll Ana 4; roll Rui 1 1", "dice=1", has=("Ana moves from 0 to 4.", "Invalid instruction.")),
        made("snakes-and-ladders", "roll Ana 5", has=("Ana moves from 0 to 5.",)),
    ],
    "dice=2": [
        traditional("roll Ana 1 3; roll Rui 1", has=("Ana moves from 0 to 4.", "Invalid instruction.")),
        madrid("roll Ana 1 2", "dice=2", has=("Ana moves from 1 to 4.",)),
    ],
    "geese=fives": [
        traditional(
            "roll Ana 1 4; roll Rui 1 2; roll Ana 1 3",
            has=("Square 5 is a goose: Ana goes on to 10.",),
            times={"goose": 3},
        )
    ],
    "geese=nines": [
        traditional(
            "roll Ana 1 4; roll Rui 1 1; roll Ana 1 3",
            "geese=nines",
            has=("Square 9 is a goose: Ana goes on to 13.",),
            times={"goose": 1},
        ),
        bari(
            "roll Ana 1 4; roll Rui 1 1; roll Ana 1 3",
            has=("Square 9 is a goose: ANA goes on to 13.",),
            times={"goose": 1},
        ),
    ],
    "geese=board": [
        madrid("roll Ana 4", has=("Square 5 is a goose: Ana flies to the goose on 9.",)),
        madrid(
            "roll Ana 9",
            options={"board": TRADITIONAL_BOARD.replace("9 OCA\n", "10 OCA\n", 1)},
            has=("Square 10 is a goose: Ana flies to the goose on 14.",),
        ),
    ],
    "geese=none": [
        madrid(
            "roll Ana 4; roll Rui 8",
            options={"board": NO_GEESE},
            lacks=("goose",),
            has=("Ana moves from 1 to 5.", "Rui moves from 1 to 9."),
        )
    ],
    "first-throw=on": [
        traditional(
            "roll Ana 5 4; roll Rui 1 1; roll Ana 2 3; roll Rui 1 1; roll Ana 3 6",
            has=(
                "A throw of 5, 4 from the start: Ana goes to 53.",
                "Square 58 is death: Ana goes back to 0.",
                "A throw of 3, 6 from the start: Ana goes to 26.",
            ),
            says=("26", "53"),
        ),
        made(
            "bari-first-throw",
            "roll Ana 3 6; roll Rui 4 5",
            options={"squares": 50},
            has=("A throw of 3, 6 from the start: Ana goes to 21.", "A throw of 4, 5 from the start: Rui goes to 42."),
            says=("21", "42"),
        ),
        madrid("roll Ana 3 6", "dice=2", "first-throw=on", has=("A throw of 3, 6 from the start: Ana goes to 26.",)),
    ],
    "first-throw=off": [
        bari("roll Ana 3 6", has=("ANA moves from 0 to 9.",), lacks=("from the start",)),
        traditional("roll Ana 4 5", "first-throw=off", has=("Ana moves from 0 to 9.",), lacks=("from the start",)),
    ],
    **resting("inn"),
    **resting("well"),
    **resting("prison"),
    "well=trap": [waiting("well")],
    "prison=trap": [waiting("prison")],
    "second-throw=off": [traditional("roll Ana 1 2", has=("Ana moves from 0 to 3.",), last="Next: Rui.")],
    "second-throw=on": [
        traditional(
            "roll Ana 1 2; keep Ana",
            "second-throw=on",
            has=("Ana rolls 1, 2: keep it, or roll again.", "Ana moves from 0 to 3."),
            last="Next: Rui.",
        ),
        traditional(
            "roll Ana 1 2; roll Ana 1 1",
            "second-throw=on",
            has=("Ana moves from 0 to 2.",),
            lacks=("Ana moves from 0 to 3.",),
            last="Next: Rui.",
        ),
    ],
    "rolls-again=prizes": [
        madrid("roll Ana 4", has=("Ana moves from 1 to 5.", "Ana rolls again.")),
        madrid("roll Ana 5", has=("Ana moves from 1 to 6.", "Ana rolls again.")),
        madrid("roll Ana 25", has=("Ana moves from 1 to 26.", "Ana rolls again.")),
    ],
    "rolls-again=geese": [
        madrid("roll Ana 4", "rolls-again=geese", has=("Ana moves from 1 to 5.", "Ana rolls again.")),
        madrid("roll Ana 5", "rolls-again=geese", has=("Ana moves from 1 to 6.",), last="Next: Rui."),
        madrid("roll Ana 25", "rolls-again=geese", has=("Ana moves from 1 to 26.",), last="Next: Rui."),
    ],
    "rolls-again=never": [
        madrid("roll Ana 4", "rolls-again=never", has=("Ana moves from 1 to 5.",), last="Next: Rui."),
        madrid("roll Ana 5", "rolls-again=never", has=("Ana moves from 1 to 6.",), last="Next: Rui."),
        madrid("roll Ana 25", "rolls-again=never", has=("Ana moves from 1 to 26.",), last="Next: Rui."),
    ],
    "trap-escape=never": [
        traditional(STAYS_TRAPPED + "roll Ana 2 3", has=("Ana waits on 31.", "It is not the player's turn."))
    ],
    "trap-escape=later": [
        bari(
            STAYS_TRAPPED + "roll Ana 1 1; roll Rui 1 1; roll Ana 2 4; roll Rui 1 1; roll Ana 2 3",
            has=(
                THERE_IS_WELL.format("ANA"),
                "ANA stays on 31.",
                "ANA stays on 31.",
                "ANA is free.",
                "ANA moves from 31 to 36.",
            ),
            says=("While you are trapped",),
        ),
        bari(STAYS_TRAPPED + "roll Ana 3 4", has=("ANA is free.", "ANA moves from 31 to 38.")),
        traditional(
            STAYS_TRAPPED + "roll Ana 1 1; roll Rui 1 1; roll Ana 3 4",
            "trap-escape=later",
            has=("Ana stays on 31.", "Ana is free.", "Ana moves from 31 to 38."),
        ),
    ],
    "trap-escape=later-rolls": [
        made(
            "bari-first-throw",
            "roll Ana 6 6; roll Rui 1 1; roll Ana 6 6; roll Rui 1 1; roll Ana 6 6; roll Rui 1 2; roll Ana 1 3; "
            "roll Rui 1 1; roll Ana 1 1; roll Rui 1 1; roll Ana 2 3; roll Ana 1 2",
            has=(
                "Square 52 is the prison: Ana waits to be replaced.",
                "Ana stays on 52.",
                "Ana is free.",
                "Ana rolls again.",
                "Ana moves from 52 to 55.",
            ),
            says=("in the prison",),
        )
    ],
    "trap-escape=landing": [
        bari(
            "roll Ana 6 6; roll Rui 1 1; roll Ana 6 6; roll Rui 1 2; roll Ana 3 4; roll Rui 1 1; roll Ana 1 1",
            "trap-escape=landing",
            has=("ANA moves from 24 to 31.", "ANA moves from 31 to 33."),
            lacks=("the well",),
        ),
        bari(
            "roll Ana 6 6; roll Rui 1 1; roll Ana 5 6; roll Rui 1 2; roll Ana 4 4; roll Rui 1 1; roll Ana 1 1",
            "trap-escape=landing",
            has=(THERE_IS_WELL.format("ANA"), "ANA stays on 31."),
        ),
    ],
    "labyrinth=square": [
        *(
            traditional(
                "roll Ana 6 6; roll Rui 1 1; roll Ana 6 6; roll Rui 1 1; roll Ana 4 5; roll Rui 1 2; roll Ana 4 5",
                f"labyrinth={square}",
                has=(f"Square 42 is the labyrinth: Ana goes back to {square}.",),
                says=(str(square),),
            )
            for square in (0, 13, 30, 62)
        ),
        madrid("roll Ana 41", "labyrinth=20", has=("Square 42 is the labyrinth: Ana goes back to 20.",)),
    ],
    "labyrinth=back": [
        madrid("roll Ana 41", has=("Square 42 is the labyrinth: Ana goes back to 30.",), says=("12", "30")),
        bari(
            "roll Ana 6 6; roll Rui 1 1; roll Ana 6 6; roll Rui 1 1; roll Ana 4 5; roll Rui 1 2; roll Ana 4 5",
            "labyrinth=back-12",
            has=("Square 42 is the labyrinth: ANA goes back to 30.",),
            says=("12", "30"),
        ),
    ],
    "death=start": [
        traditional("roll Ana 4 5; roll Rui 1 1; roll Ana 2 3", has=("Square 58 is death: Ana goes back to 0.",)),
        madrid("roll Ana 57", has=("Square 58 is death: Ana goes back to 1.",)),
    ],
    "death=square": [
        traditional(
            "roll Ana 4 5; roll Rui 1 1; roll Ana 2 3",
            "death=10",
            has=("Square 58 is death: Ana goes back to 10.",),
            says=("10",),
        )
    ],
    "effects=one": [
        bari("roll Ana 4 5", has=("Square 9 is a goose: ANA goes on to 18.",), times={"goose": 1}),
        traditional("roll Ana 1 4; roll Rui 3 3", "effects=one", has=("Square 6 is a bridge: Rui crosses to 12.",)),
    ],
    "effects=chain": [
        traditional(
            "roll Ana 4 5",
            "first-throw=off",
            has=("Square 9 is a goose: Ana goes on to 18.", "Square 18 is a goose: Ana goes on to 27.", "Ana wins."),
        ),
        traditional(  # in a circle: 36, 42, 36
            "roll Ana 6 6; roll Rui 1 1; roll Ana 6 6; roll Rui 1 1; roll Ana 1 5; roll Rui 1 2; roll Ana 1 5",
            "labyrinth=36",
            has=("Square 36 is a goose: Ana goes on to 42.", "Square 42 is the labyrinth: Ana goes back to 36."),
            times={"Square 36": 1},
        ),
    ],
    "effects=chain-last": [
        madrid(
            "roll Ana 41; roll Rui 4; roll Rui 1",
            "effects=chain",
            "labyrinth=31",
            has=(
                "Square 42 is the labyrinth: Ana goes back to 31.",
                "Square 31 is the well: Ana misses 3 turn(s).",
                "Square 5 is a goose: Rui flies to the goose on 9.",
                "Rui rolls again.",
            ),
            times={"goose": 1},
        )
    ],
    "effects=chain-back": [
        traditional(
            "roll Ana 4 5; roll Rui 1 1; roll Ana 6 2; roll Rui 1 2; roll Ana 2 4",
            has=("Ana bounces back to 59.", "Square 59 is a goose: Ana goes on to 53."),
        )
    ],
    "effects=one-back": [
        bari(TO_48 + "roll Ana 3 4", options={"squares": 50}, has=("ANA bounces back to 45.",), lacks=("Square 45",))
    ],
    "goose-after-bounce=backward": [
        traditional(
            "roll Ana 4 5; roll Rui 1 1; roll Ana 6 2; roll Rui 1 2; roll Ana 2 4",
            has=("Ana bounces back to 59.", "Square 59 is a goose: Ana goes on to 53."),
        )
    ],
    "goose-after-bounce=backward-next": [
        madrid(
            "roll Ana 66; roll Ana 70; roll Rui 120",
            *("effects=chain", "past-end=back", "goose-after-bounce=backward"),
            has=(
                "Ana bounces back to 59.",
                "Square 59 is a goose: Ana flies to the goose on 54.",
                "Rui bounces back to 5.",
            ),
            lacks=("Square 5 ",),
        )
    ],
    "goose-after-bounce=forward": [
        traditional(
            "roll Ana 4 5; roll Rui 1 1; roll Ana 6 2; roll Rui 1 2; roll Ana 2 4",
            "goose-after-bounce=forward",
            has=("Ana bounces back to 59.", "Square 59 is a goose: Ana goes on to 63."),
        )
    ],
    "past-end=back": [
        traditional("roll Ana 4 5; roll Rui 1 1; roll Ana 6 6", has=("Ana bounces back to 61.",)),
        traditional("roll Ana 4 5; roll Rui 1 1; roll Ana 6 4", has=("Ana moves from 53 to 63.", "Ana wins.")),
    ],
    "past-end=wins": [
        madrid("roll Ana 100", has=("Ana moves from 1 to 63.", "Ana wins.")),
        traditional("roll Ana 4 5; roll Rui 1 1; roll Ana 6 6", "past-end=wins", has=("Ana wins.",)),
    ],
    "past-end=stays": [
        traditional(
            "roll Ana 4 5; roll Rui 1 1; roll Ana 6 6", "past-end=stays", has=("Ana stays on 53.",), last="Next: Rui."
        ),
        traditional("roll Ana 4 5; roll Rui 1 1; roll Ana 6 4", "past-end=stays", has=("Ana wins.",)),
    ],
    "past-end=stays-again": [
        traditional(
            "roll Ana 4 5; roll Rui 1 1; roll Ana 2 4",
            "past-end=stays",
            has=("Ana moves from 53 to 59.", "Ana stays on 59."),
            lacks=("is a goose",),
        )
    ],
    "occupied=shared": [
        bari(
            "roll Ana 1 1; roll Rui 1 1; details",
            has=("RUI moves from 0 to 2.", "ANA 2 0", "RUI 2 0"),
            lacks=("occupied",),
        )
    ],
    "occupied=returns": [
        traditional("roll Ana 1 1; roll Rui 1 1", has=("Square 2 is occupied: Rui returns to 0.",)),
        traditional(  # what is on the square has no effect
            "roll Ana 6 6; roll Rui 3 4; roll Ana 3 4; roll Rui 6 6; roll Ana 1 1; roll Rui 1 1; details",
            has=("Square 19 is the inn: Ana misses 1 turn(s).",),
        ),
    ],
    "occupied=sends": [
        traditional(
            "roll Ana 1 1; roll Rui 1 1; details",
            "occupied=sends",
            has=("Square 2 is occupied: Ana goes to 0.", "Ana 0 0", "Rui 2 0"),
        )
    ],
    "occupied=sends-turns": [
        traditional(
            "roll Ana 6 6; roll Rui 1 2; roll Ana 3 4; roll Rui 4 6; roll Rui 1 5",
            *("occupied=sends", "inn=5"),
            has=("Square 19 is the inn: Ana misses 5 turn(s).", "Square 19 is occupied: Ana goes to 13."),
            last="Next: Ana.",
        )
    ],
    "occupied=returns-traps": [meeting_in_the_well("returns")],
    "occupied=sends-traps": [meeting_in_the_well("sends")],
}
"""By the key of the sentence, without what all these keys begin with."""
