"""The stylesheet of the pictures, and their materials; `goose.kit.skins` has the colours.

Programs that do not support custom properties use the light colour given before each of them.
"""

from __future__ import annotations

import re

from goose.kit.skins import COLOURS, LIGHT

_DOWN = 'linearGradient id="goose-{}" x2="0" y2="1"'
_ROUND = 'radialGradient id="goose-{}" cx=".35" cy=".3" r=".6"'
_GRADIENTS = {
    "felt": (_ROUND, "felt felt2"),
    "bone": (_DOWN, "bone bone2"),
    "wood": (_DOWN, "wood wood2"),
    "pit": (_DOWN, "pit pit2"),
    "lip": (_DOWN, "side lip"),
    **{f"seed{seed}": (_ROUND, f"glow seed{seed}") for seed in range(1, 5)},
}
"""The way of each gradient, and the colours at its start and end."""

_STOPS = dict.fromkeys(colour for _, stops in _GRADIENTS.values() for colour in stops.split())


def material(name: str) -> str:
    """Return the gradient of a material, for the rules that fill with it."""
    way, stops = _GRADIENTS[name]
    start, end = stops.split()
    tag = way.partition(" ")[0]
    return f'<{way.format(name)}><stop class="{start}"/><stop class="{end}" offset="1"/></{tag}>'


# Some browsers treat the copies that `use` makes of a symbol as outside the picture: rules with `+` apply to them too.
_RULES = f"""\
.ground {{ fill: @ground }}
.land {{ fill: @land }}
.felt {{ fill: url(#goose-felt) @felt }}
text {{ fill: @ink; font-family: system-ui, sans-serif }}
.box {{ fill: @paper; stroke: @edge; stroke-width: 1 }}
.bold {{ font-weight: 700 }}
.small {{ fill: @faint }}
.chalk {{ fill: @chalk }}
.dim {{ fill: @dim }}
.middle {{ text-anchor: middle }}
.end {{ text-anchor: end }}
+.line {{ fill: none; stroke: @line; stroke-width: 2; stroke-linecap: round; stroke-linejoin: round }}
+.worn {{ fill: none; stroke: @pip; stroke-width: 2.5; stroke-linecap: round }}
+.ink {{ fill: @line }}
+.bar {{ fill: none; stroke: @line; stroke-width: 4; stroke-linecap: round; stroke-linejoin: round }}
+.page {{ fill: @paper; stroke: @line; stroke-width: 2; stroke-linejoin: round }}
+.white {{ fill: @white }}
+.gold {{ fill: @gold }}
+.water {{ fill: @water }}
+.leaf {{ fill: @leaf }}
+.stone {{ fill: @stone }}
+.shade {{ fill: #000; fill-opacity: .22 }}
+.shine {{ fill: none; stroke: #fff; stroke-opacity: .55; stroke-width: 2.5; stroke-linecap: round }}
.piece {{ fill: @piece; stroke: @ink; stroke-width: 1 }}
+.sign {{ fill: @sign; font-weight: 700; text-anchor: middle }}
+.worm {{ fill: none; stroke: @pip; stroke-width: 9; stroke-linecap: round; stroke-linejoin: round }}
+.flesh {{ fill: none; stroke: @flesh; stroke-width: 5.5; stroke-linecap: round; stroke-linejoin: round }}
+.pip {{ fill: @pip }}
+.bone {{ fill: url(#goose-bone) @bone; stroke: @slab; stroke-width: 1 }}
+.slab {{ fill: @slab; stroke: @pip; stroke-width: .8; stroke-opacity: .6 }}
.dish {{ fill: @dish; stroke: @lit; stroke-width: 2 }}
.slot {{ fill: @dish; fill-opacity: .55; stroke: @dim; stroke-opacity: .35 }}
+.hatch {{ fill: none; stroke: @slab; stroke-width: 2 }}
.cross {{ fill: none; stroke: @trace; stroke-width: 4; stroke-linecap: round }}
.road {{ fill: none; stroke: @bank; stroke-width: 64; stroke-linejoin: round; stroke-linecap: round }}
.step {{ fill: @plain }}
.other {{ fill: @other }}
.good {{ fill: @good }}
.bad {{ fill: @bad }}
.leads {{ fill: @leads }}
.garden {{ fill: @garden }}
.bloom {{ fill: none; stroke: @white; stroke-width: 7; stroke-linecap: round }}
.heart {{ stroke: @gold; stroke-width: 3 }}
.way {{ fill: @bank }}
.bank {{ fill: @bank }}
+.token {{ stroke: @line; stroke-width: 2; stroke-linejoin: round }}
.thin {{ stroke-width: 1.5; stroke-dasharray: 4 2 }}
.number {{ font-size: 18px; font-weight: 700 }}
.halo {{ paint-order: stroke; stroke: @paper; stroke-width: 3; stroke-linejoin: round }}
.rim {{ fill: none; stroke: @paper; stroke-width: 7; stroke-linecap: round }}
.rungs {{ fill: none; stroke: @edge; stroke-width: 4; stroke-linecap: round }}
.back {{ stroke: @ink; stroke-width: 11 }}
.skin {{ fill: none; stroke: @leaf; stroke-width: 8; stroke-linecap: round }}
.spots {{ fill: none; stroke: @line; stroke-width: 3; stroke-dasharray: 3 9 }}
+.inner {{ fill: none; stroke: @sign; stroke-width: 1.5 }}
.wood {{ fill: url(#goose-wood) @wood; stroke: @side; stroke-width: 1 }}
.side {{ fill: @side }}
.grain {{ fill: none; stroke: @grain; stroke-width: 1.5; stroke-opacity: .7 }}
.pit {{ fill: url(#goose-pit) @pit; stroke: url(#goose-lip) @side; stroke-width: 3 }}
.seed {{ stroke: @rim; stroke-width: .8 }}
.moved {{ fill: none; stroke: @mark; stroke-width: 3; stroke-dasharray: 6 3 }}
.arrow {{ fill: @mark }}
.change {{ fill: @mark; font-weight: 700; paint-order: stroke; stroke: @paper; stroke-width: 4 }}
.turn {{ fill: @hit }}
.place {{ fill: none }}
.gone {{ visibility: hidden }}
.left {{ opacity: 0.55 }}
.reached {{ stroke: @hit; stroke-width: 4 }}
.hit {{ fill: @hit; fill-opacity: .07; stroke: @hit; stroke-width: 2.5; cursor: pointer }}
.bright {{ fill: @lit; stroke: @lit }}
.hit:hover {{ fill-opacity: .16; stroke-width: 5 }}
.felt ~ .turn {{ fill: @lit }}
.wood ~ .reached {{ stroke: @lit }}
.wood ~ .moved {{ stroke: @lit }}
.felt ~ .moved {{ stroke: @lit }}
{"".join(f"+.seat{seat} {{ fill: @seat{seat} }}" + chr(10) for seat in range(1, 7))}\
{"".join(f".seed{seed} {{ fill: url(#goose-seed{seed}) @seed{seed} }}" + chr(10) for seed in range(1, 5))}\
{"".join(f"stop.{colour} {{ stop-color: @{colour} }}" + chr(10) for colour in _STOPS)}"""


def _coloured(rules: str) -> str:
    lines = []
    for line in rules.splitlines():
        selector, _, rest = line.partition(" { ")
        scopes = (".goose-picture", ".goose-symbol")[: 1 + selector.startswith("+")]
        selector = ", ".join(f"{scope} {selector.removeprefix('+')}" for scope in scopes)
        declarations = []
        for declaration in rest.removesuffix(" }").split("; "):
            if "@" in declaration:
                declarations.append(_COLOUR.sub(lambda found: LIGHT[found[1]], declaration))
            declarations.append(_COLOUR.sub(r"var(--goose-\1)", declaration))
        lines.append(f"{selector} {{ {'; '.join(declarations)} }}\n")
    return "".join(lines)


_COLOUR = re.compile("@([a-z0-9]+)")

_MOTION = """\
.goose-picture .die { transform-box: fill-box; transform-origin: center }
.goose-picture.moving .moved, .goose-picture.moving .arrow, .goose-picture.moving .change { visibility: hidden }
.goose-picture.moving .hit, .goose-picture.moving .turn { visibility: hidden }
.goose-picture.moving .gone { visibility: visible }
.goose-picture.moving .left { opacity: 1 }
@media print { .goose-picture .hit { display: none } }
"""
"""Pieces that are moving: marks of the moves before are hidden, and dice that leave the tray are still there."""

STYLE = f"{COLOURS}{_coloured(_RULES)}{_MOTION}"
"""The text of the stylesheet; all selectors are inside a picture, whose class is `goose-picture`."""
