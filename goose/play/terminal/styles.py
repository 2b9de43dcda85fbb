"""How the styles look, where there are colours."""

from prompt_toolkit.styles import Style

STYLE = Style.from_dict(
    {
        "title": "bold",
        "mark": "bold",
        "here": "reverse",
        "note": "ansibrightblack",
        "frame": "ansibrightblack",
        "number": "ansibrightblack",
        "good": "ansigreen",
        "bad": "ansired",
        "moved": "bold",
        "mover": "bold",
        "player1": "ansiblue bold",
        "player2": "ansired bold",
        "player3": "ansigreen bold",
        "player4": "ansimagenta bold",
        "player5": "ansicyan bold",
        "player6": "ansiyellow bold",
    }
)
"""Of each style of a canvas, and of questions. Colours are those of the terminal, dark or light."""
