"""The pictures of the readme and the site, made from real runs of goose: a session, a graded class, and a board."""

from __future__ import annotations

import io
import re
import subprocess
import sys
import textwrap
from collections.abc import Callable, Iterable, Mapping
from functools import partial

from rich.console import Console
from rich.text import Text

from goose.commands.examples import in_language
from goose.core.texts import texts
from manual.links import ROOT
from manual.navigation import TRANSLATIONS

FOLDER = ROOT / "docs" / "images"

SCRIPT = """\
register Ana
register Rui
start Ana Rui
roll Ana 3 4
roll Rui 2 4
rol Ana 6 5
roll Ana 6 6
"""
"""The game that the pictures of a game show."""

KALAH = ROOT / "examples" / "kalah"

_COLUMNS = 80

# As rich's own, but without a font from elsewhere, and with a name and a text for those who do not see it.
_FORMAT = """\
<svg class="rich-terminal" viewBox="0 0 {width} {height}" xmlns="http://www.w3.org/2000/svg" role="img"\
 aria-labelledby="{unique_id}-name">
<title id="{unique_id}-name">NAME</title>
<style>
.{unique_id}-matrix {{ font-family: ui-monospace, "DejaVu Sans Mono", Menlo, Consolas, monospace;\
 font-size: {char_height}px; line-height: {line_height}px; }}
.{unique_id}-title {{ font-family: sans-serif; font-size: 18px; font-weight: bold; }}
{styles}
</style>
<defs>
<clipPath id="{unique_id}-clip-terminal">
<rect x="0" y="0" width="{terminal_width}" height="{terminal_height}" />
</clipPath>
{lines}
</defs>
{chrome}
<g transform="translate({terminal_x}, {terminal_y})" clip-path="url(#{unique_id}-clip-terminal)">
{backgrounds}
<g class="{unique_id}-matrix">
{matrix}
</g>
</g>
</svg>
"""


def session(lang: str = "en") -> str:
    """Return the script and its answers as a person sees them at a terminal, as SVG, in a language."""
    words = () if lang == "en" else ("--lang", lang)
    options = ("--echo", "--explain", "--dice", "manual", *words)
    shown = [Text(f"$ goose {' '.join(options)} < game.in", style="bold")]
    noted = texts(lang)["explanations"]["at_line"].partition("{")[0]
    for line in _run(*options, script=in_language("goose.in", SCRIPT.encode(), lang).decode()).splitlines():
        style = "cyan" if line.startswith("> ") else "yellow" if re.match(rf"{noted}\d", line) else ""
        shown.append(Text(line, style=style))
    title = "A session of goose at a terminal" if lang == "en" else f"goose --lang {lang}"
    return _terminal("session", title, shown)


def graded() -> str:
    """Return what a student has written, and what goose says of the class, from the graded class of `examples/kalah`.

    The names of the cases are left out.
    """
    program = (KALAH / "handed-in" / "bruno" / "main.py").read_text(encoding="utf-8").splitlines()
    first = next(number for number, line in enumerate(program) if line.endswith("mine.houses[i] == 1:"))
    shown = [Text(f"# bruno/main.py, line {first + 1}", style="bright_black")]
    shown += [Text(line.removeprefix("        "), style="cyan") for line in program[first : first + 3]]
    shown += [
        Text(),
        Text("$ goose grade suite --submissions handed-in --command 'python3 {dir}/main.py'", style="bold"),
    ]
    for line in (KALAH / "graded.txt").read_text(encoding="utf-8").splitlines():
        if line.startswith("  Cases"):
            continue
        style = {"✓": "green", "✗": "red"}.get(line[0], "yellow" if "(cases" in line else "")
        for part in textwrap.wrap(re.sub(r" \(cases .*", "", line), _COLUMNS, subsequent_indent="  "):
            shown.append(Text(part, style=style))
    return _terminal("class", "A graded class: for each wrong program, the error that explains its wrong cases", shown)


def _terminal(name: str, title: str, lines: Iterable[Text]) -> str:
    """Return lines at a terminal as SVG.

    Args:
        name: what its ids begin with.
        title: the text for those who do not see it.
        lines: what is shown.
    """
    console = Console(file=io.StringIO(), record=True, width=_COLUMNS, force_terminal=True, color_system="truecolor")
    for line in lines:
        console.print(line)
    drawn = console.export_svg(title="goose", code_format=_FORMAT.replace("NAME", title), unique_id=name)
    return "\n".join(line.strip() for line in drawn.splitlines() if line.strip()) + "\n"


def board() -> str:
    """Return the board that the script leaves, as `goose draw` draws it."""
    return _run("draw", "--dice", "manual")


def _run(*arguments: str, script: str = SCRIPT) -> str:
    """Return what goose prints when the script is its input, on both streams."""
    done = subprocess.run(
        [sys.executable, "-m", "goose", *arguments],
        input=script,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        check=True,
    )
    return done.stdout


PICTURES: Mapping[str, Callable[[], str]] = {
    "session.svg": session,
    "class.svg": graded,
    "board.svg": board,
    **{f"session-{code}.svg": partial(session, code) for code in TRANSLATIONS},
}
"""The function that draws each picture, by the name of its file."""


def make() -> None:
    """Write the pictures into their folder."""
    FOLDER.mkdir(exist_ok=True)
    for name, draw in PICTURES.items():
        (FOLDER / name).write_text(draw(), encoding="utf-8")


if __name__ == "__main__":
    make()
