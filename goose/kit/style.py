"""The stylesheet of the pictures: a few colours for light and dark screens and for print.

Programs that do not support custom properties use the light colour given before each of them.
"""

from __future__ import annotations

_COLOURS = {
    "ground": ("#ffffff", "#16181c", "#ffffff"),
    "paper": ("#fbf7ee", "#23262c", "#ffffff"),
    "edge": ("#85785f", "#8c93a0", "#6b6b6b"),
    "ink": ("#1f1b16", "#f1eee8", "#000000"),
    "faint": ("#5c5344", "#b9bcc4", "#404040"),
    "good": ("#d9ecd2", "#1f3a2a", "#ffffff"),
    "bad": ("#f6d9d2", "#4a2523", "#ececec"),
    "piece": ("#e8c98f", "#8a6a34", "#ffffff"),
    "mark": ("#b3400a", "#ffb070", "#000000"),
    "hit": ("#0b5cad", "#7fc1ff", "#000000"),
    "sign": ("#ffffff", "#101214", "#000000"),
    "seat1": ("#9b2226", "#ff9d9d", "#ffffff"),
    "seat2": ("#1d4e89", "#8ec5ff", "#ffffff"),
    "seat3": ("#236345", "#8fdcb0", "#ffffff"),
    "seat4": ("#6a3d9a", "#d5b8ff", "#ffffff"),
    "seat5": ("#7a5200", "#f2c063", "#ffffff"),
    "seat6": ("#454545", "#d0d0d0", "#ffffff"),
}
"""The colours by their use: for light screens, for dark screens, and for paper, where no area is filled with ink."""

LIGHT, DARK, PRINT = ({use: colours[kind] for use, colours in _COLOURS.items()} for kind in range(3))

# Some browsers treat the copies that `use` makes of a symbol as outside the picture: rules with `+` apply to them too.
_RULES = f"""\
.ground {{ fill: @ground }}
text {{ fill: @ink; font-family: system-ui, sans-serif }}
.box {{ fill: @paper; stroke: @edge; stroke-width: 1 }}
.good {{ fill: @good }}
.bad {{ fill: @bad }}
.bold {{ font-weight: 700 }}
.small {{ fill: @faint }}
.middle {{ text-anchor: middle }}
.end {{ text-anchor: end }}
.wall {{ fill: none; stroke: @ink; stroke-width: 3; stroke-linecap: square; stroke-linejoin: miter }}
+.line {{ fill: none; stroke: @ink; stroke-width: 2; stroke-linecap: round; stroke-linejoin: round }}
+.ink {{ fill: @ink }}
+.bar {{ fill: none; stroke: @ink; stroke-width: 4; stroke-linecap: round; stroke-linejoin: round }}
+.page {{ fill: @paper; stroke: @ink; stroke-width: 2; stroke-linejoin: round }}
+.piece {{ fill: @piece; stroke: @ink; stroke-width: 1 }}
.sign {{ fill: @sign; font-weight: 700; text-anchor: middle }}
+.worm {{ fill: none; stroke: @ink; stroke-width: 9; stroke-linecap: round; stroke-linejoin: round }}
+.flesh {{ fill: none; stroke: @piece; stroke-width: 5.5; stroke-linecap: round; stroke-linejoin: round }}
+.hatch {{ fill: none; stroke: @edge; stroke-width: 1.5 }}
.empty {{ fill: none; stroke: @edge; stroke-width: 1.5; stroke-dasharray: 3 4 }}
.frame {{ fill: none; stroke: @ink; stroke-width: 4 }}
.cross {{ fill: none; stroke: @mark; stroke-width: 4; stroke-linecap: round }}
+.token {{ stroke: @ink; stroke-width: 2; stroke-linejoin: round }}
.thin {{ stroke-width: 1.5; stroke-dasharray: 4 2 }}
.number {{ font-size: 18px; font-weight: 700; paint-order: stroke; stroke: @paper; stroke-width: 3 }}
.halo {{ paint-order: stroke; stroke: @paper; stroke-width: 3 }}
.rim {{ fill: none; stroke: @paper; stroke-width: 7; stroke-linecap: round }}
.rungs {{ fill: none; stroke: @edge; stroke-width: 4; stroke-linecap: round }}
.back {{ stroke: @ink; stroke-width: 11 }}
.skin {{ fill: none; stroke: @piece; stroke-width: 8; stroke-linecap: round }}
.spots {{ fill: none; stroke: @ink; stroke-width: 3; stroke-dasharray: 3 9 }}
+.inner {{ fill: none; stroke: @sign; stroke-width: 1.5 }}
.moved {{ fill: none; stroke: @mark; stroke-width: 3; stroke-dasharray: 6 3 }}
.arrow {{ fill: @mark }}
.change {{ fill: @mark; font-weight: 700 }}
.turn {{ fill: @hit }}
.place {{ fill: none }}
.gone {{ visibility: hidden }}
.left {{ opacity: 0.55 }}
.reached {{ stroke: @hit; stroke-width: 4 }}
.hit {{ fill: transparent; stroke: @hit; stroke-width: 2.5; cursor: pointer }}
.hit:hover {{ stroke-width: 5 }}
{"".join(f"+.seat{seat} {{ fill: @seat{seat} }}" + chr(10) for seat in range(1, 7))}"""


def _coloured(rules: str) -> str:
    lines = []
    for line in rules.splitlines():
        selector, _, rest = line.partition(" { ")
        scopes = (".goose-picture", ".goose-symbol")[: 1 + selector.startswith("+")]
        selector = ", ".join(f"{scope} {selector.removeprefix('+')}" for scope in scopes)
        declarations = []
        for declaration in rest.removesuffix(" }").split("; "):
            name, _, value = declaration.partition(": ")
            if value.startswith("@"):
                declarations += [f"{name}: {LIGHT[value[1:]]}", f"{name}: var(--goose-{value[1:]})"]
            else:
                declarations.append(declaration)
        lines.append(f"{selector} {{ {'; '.join(declarations)} }}\n")
    return "".join(lines)


def _named(colours: dict[str, str]) -> str:
    return "; ".join(f"--goose-{name}: {colour}" for name, colour in colours.items())


_MOTION = """\
.goose-picture .die { transform-box: fill-box; transform-origin: center }
.goose-picture.moving .moved, .goose-picture.moving .arrow, .goose-picture.moving .change { visibility: hidden }
.goose-picture.moving .hit, .goose-picture.moving .turn { visibility: hidden }
.goose-picture.moving .gone { visibility: visible }
.goose-picture.moving .left { opacity: 1 }
"""
"""Pieces that are moving: marks of the moves before are hidden, and dice that leave the tray are still there."""

STYLE = (
    f".goose-picture {{ {_named(LIGHT)} }}\n"
    f"@media (prefers-color-scheme: dark) {{ .goose-picture {{ {_named(DARK)} }} }}\n"
    f"@media print {{ .goose-picture {{ {_named(PRINT)} }} .goose-picture .hit {{ display: none }} }}\n"
    f"{_coloured(_RULES)}{_MOTION}"
)
"""The text of the stylesheet; all selectors are inside a picture, whose class is `goose-picture`."""
