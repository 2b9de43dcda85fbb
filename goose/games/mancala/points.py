"""The points on which editions of Mancala differ, which `--rule` changes."""

from __future__ import annotations

from goose.games.mancala.drawing import BOARD
from goose.kit import Point

POINTS = (
    Point(
        "no-game",
        "The statement words it «Não existem jogo em curso.» for DJ and J; the transcripts «Não existe …» as for D.",
        ("own", "common"),
        messages=("mancala.no_game_statement", "common.no_game"),
        seen=False,
    ),
    Point(
        "silent-end",
        "The statement ranks the extra turn first and asks for one output only; no published transcript shows it.",
        ("extra-turn", "never"),
        seen=False,
    ),
    Point(
        "computer-answers",
        "In the statement the players take turns; in the transcripts the computer plays after an extra turn too.",
        ("turn", "every-move"),
        needs=("start-auto",),
        seen=False,
    ),
    Point(
        "computer-listed",
        "The statement names the computer CPU «for the list of players»; the transcripts list it from the start.",
        ("finished", "always"),
        seen=False,
    ),
    Point(
        "advanced-last",
        "The statement ends Advanced with the rightmost house; in the transcripts it sows the leftmost.",
        ("rightmost", "leftmost"),
        needs=("start-auto",),
        levels=("Advanced",),
    ),
    Point(
        "details",
        "The statement shows a line per player; the sibling course a table of three lines.",
        ("rows", "table"),
        needs=("details",),
        forms=(BOARD,),
        seen=False,
    ),
    Point(
        "saves",
        "The statement saves the game in progress; the sibling course players and records only.",
        ("everything", "records"),
        needs=("save", "load"),
        seen=False,
    ),
    Point(
        "help",
        "The statement allows no instruction but its own; the sibling course leaves words that begin with X free.",
        ("unknown", "listed"),
        seen=False,
    ),
)
"""The points on which editions differ; the first value of each is that of the statement."""
