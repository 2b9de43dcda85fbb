"""The colours of the pictures: three skins, each for light and dark screens, and one set for print.

`board` has the materials of each game: a meadow, wood, felt. `paper` is quiet, and `contrast` has the strongest
contrast; it is also that of people who ask their system for more contrast.
"""

from __future__ import annotations

from collections.abc import Mapping

_TABLE = """\
ground   #f1ebdf #16181c  #ffffff #16181c  #ffffff #000000  #ffffff
paper    #fffdf6 #2b2f35  #fbf7ee #23262c  #ffffff #000000  #ffffff
edge     #85785f #8c93a0  #85785f #8c93a0  #000000 #ffffff  #6b6b6b
ink      #1f1b16 #f4f1ea  #1f1b16 #f1eee8  #000000 #ffffff  #000000
faint    #54493a #c3c6cd  #5c5344 #b9bcc4  #000000 #ffffff  #404040
good     #c3e59f #2d6838  #d9ecd2 #1f3a2a  #ffffff #000000  #ffffff
bad      #f7bfae #85362c  #f6d9d2 #4a2523  #e2e2e2 #3a3a3a  #ececec
leads    #ffe08f #715710  #d9ecd2 #1f3a2a  #ffffff #000000  #ffffff
piece    #e8c98f #8a6a34  #e8c98f #8a6a34  #ffffff #303030  #ffffff
mark     #9c2f00 #ffb070  #a83a08 #ffb070  #8f0000 #ffcf66  #000000
hit      #0b4f9c #7fc1ff  #0b5cad #7fc1ff  #0000c0 #ffff00  #000000
sign     #ffffff #101214  #ffffff #101214  #ffffff #000000  #000000
seat1    #b3262c #ff9d9d  #9b2226 #ff9d9d  #7a0000 #ffb3b3  #ffffff
seat2    #1f5fae #8ec5ff  #1d4e89 #8ec5ff  #00246b #a8d0ff  #ffffff
seat3    #1e7044 #8fdcb0  #236345 #8fdcb0  #003d1c #a5f0c5  #ffffff
seat4    #7640ad #d5b8ff  #6a3d9a #d5b8ff  #3d0070 #e0caff  #ffffff
seat5    #8a5a00 #f2c063  #7a5200 #f2c063  #4f3000 #ffd98a  #ffffff
seat6    #4a4a4a #d0d0d0  #454545 #d0d0d0  #000000 #ffffff  #ffffff
land     #d5e3b5 #1b3423  #ffffff #16181c  #ffffff #000000  #ffffff
bank     #8f6b38 #b3945a  #85785f #8c93a0  #000000 #ffffff  #6b6b6b
plain    #fff8e6 #4a4232  #fbf7ee #23262c  #ffffff #000000  #ffffff
other    #f6e6c2 #393226  #f4ecda #2a2e35  #ffffff #000000  #ffffff
garden   #9fd07a #2c6a33  #d9ecd2 #1f3a2a  #ffffff #000000  #ffffff
white    #fffefa #4b4e57  #fbf7ee #23262c  #ffffff #000000  #ffffff
gold     #f5a524 #a06a12  #fbf7ee #23262c  #ffffff #000000  #ffffff
water    #7cc4ee #2d6c9c  #fbf7ee #23262c  #ffffff #000000  #ffffff
leaf     #5fae57 #357a38  #fbf7ee #23262c  #ffffff #000000  #ffffff
stone    #c9c5bb #64625c  #fbf7ee #23262c  #ffffff #000000  #ffffff
line     #2a2118 #f4f1ea  #1f1b16 #f1eee8  #000000 #ffffff  #000000
wood     #93602f #5f3d20  #fbf7ee #23262c  #ffffff #000000  #ffffff
wood2    #7b4b22 #482c16  #fbf7ee #23262c  #ffffff #000000  #ffffff
side     #4c2b11 #2a190b  #85785f #8c93a0  #000000 #ffffff  #6b6b6b
lip      #c48f52 #80552e  #85785f #8c93a0  #000000 #ffffff  #6b6b6b
grain    #6d411b #3d2512  #f1e9d8 #2a2e35  #ffffff #000000  #ffffff
pit      #2c1707 #140b04  #ffffff #16181c  #ffffff #000000  #ffffff
pit2     #5a3617 #3b2411  #ffffff #16181c  #ffffff #000000  #ffffff
felt     #2f7350 #1d4331  #ffffff #16181c  #ffffff #000000  #ffffff
felt2    #1f5a3c #12301f  #ffffff #16181c  #ffffff #000000  #ffffff
dish     #1a4a32 #0e271a  #fbf7ee #23262c  #ffffff #000000  #ffffff
chalk    #fffbea #f4f1ea  #1f1b16 #f1eee8  #000000 #ffffff  #000000
dim      #eef5e6 #cfdcd0  #5c5344 #b9bcc4  #000000 #ffffff  #404040
lit      #ffd95a #ffd95a  #0b5cad #7fc1ff  #0000c0 #ffff00  #000000
bone     #fffdf5 #f2ead6  #fbf7ee #23262c  #ffffff #000000  #ffffff
bone2    #f0e4c6 #d9cba8  #fbf7ee #23262c  #ffffff #000000  #ffffff
slab     #b99f6b #8f7847  #d9cfb9 #3d424b  #000000 #ffffff  #ffffff
pip      #2a1c10 #1d140b  #1f1b16 #f1eee8  #000000 #ffffff  #000000
trace    #a83200 #a83200  #a83a08 #ffb070  #8f0000 #ffcf66  #000000
flesh    #e99a8f #d98a7f  #e8c98f #8a6a34  #ffffff #000000  #ffffff
glow     #ffffff #fff7e0  #e8c98f #8a6a34  #202020 #ffffff  #ffffff
seed1    #f09a1a #e8961f  #e8c98f #8a6a34  #202020 #ffffff  #ffffff
seed2    #3f9be8 #3f92d8  #e8c98f #8a6a34  #202020 #ffffff  #ffffff
seed3    #55c07f #4bb274  #e8c98f #8a6a34  #202020 #ffffff  #ffffff
seed4    #f0738a #e2657c  #e8c98f #8a6a34  #202020 #ffffff  #ffffff
rim      #1b0d03 #0d0602  #1f1b16 #f1eee8  #ffffff #000000  #000000
"""
"""A colour's use, and its values: `board` light and dark, `paper` light and dark, `contrast` light and dark, print."""

Colours = Mapping[str, str]
"""The value of each colour, by its use."""

_COLUMNS: tuple[Colours, ...] = tuple(
    {use: values[column] for use, *values in map(str.split, _TABLE.splitlines())} for column in range(7)
)

SKINS: Mapping[str, tuple[Colours, Colours]] = {
    "board": (_COLUMNS[0], _COLUMNS[1]),
    "paper": (_COLUMNS[2], _COLUMNS[3]),
    "contrast": (_COLUMNS[4], _COLUMNS[5]),
}
"""The colours of each skin, for light and for dark screens; the first skin is the usual one."""

LIGHT, DARK = SKINS["board"]
PRINT = _COLUMNS[-1]
"""The colours on paper, where no area is filled with ink."""


def _named(colours: Colours) -> str:
    return "; ".join(f"--goose-{name}: {colour}" for name, colour in colours.items())


def _rules(selector: str, colours: tuple[Colours, Colours], media: str = "") -> str:
    """Return the rules that give a selector the colours of a skin, if a media query holds."""
    light, dark = (f"{selector} {{ {_named(each)} }}" for each in colours)
    queries = (media, " and ".join(filter(None, ("(prefers-color-scheme: dark)", media))))
    return "".join(
        f"@media {query} {{ {rule} }}\n" if query else f"{rule}\n"
        for query, rule in zip(queries, (light, dark), strict=True)
    )


COLOURS = (
    _rules(".goose-picture", SKINS["board"])
    + _rules(".goose-picture:not([data-skin=board] *)", SKINS["contrast"], "(prefers-contrast: more)")
    + f"@media print {{ .goose-picture, .goose-picture:not([data-skin=board] *) {{ {_named(PRINT)} }} }}\n"
)
"""The rules for the colours of every picture."""

CHOSEN = (
    "".join(_rules(f"[data-skin={name}] .goose-picture", SKINS[name]) for name in ("paper", "contrast"))
    + f"@media print {{ [data-skin] .goose-picture {{ {_named(PRINT)} }} }}\n"
)
"""The rules for a page whose viewers choose a skin: it is in the `data-skin` of an element around the picture."""
