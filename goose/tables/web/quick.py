"""QR codes of addresses, for phones: in characters at a terminal, and as a picture on the page."""

from __future__ import annotations

from io import BytesIO, StringIO

_BORDER = 3  # modules around a code; a reader needs a border in the colour of the background


def in_characters(address: str) -> str:
    """Return the QR code of an address, in characters for a terminal."""
    import segno

    drawn = StringIO()
    segno.make(address, micro=False).terminal(drawn, compact=True)
    return drawn.getvalue().rstrip("\n")


def as_svg(address: str) -> str:
    """Return the QR code of an address as SVG: dark on light, whatever the colours of the page are."""
    import segno

    drawn = BytesIO()
    code = segno.make(address, micro=False)
    colours = {"dark": "#000", "light": "#fff"}
    code.save(drawn, kind="svg", border=_BORDER, omitsize=True, xmldecl=False, svgclass="qr", lineclass=None, **colours)
    return drawn.getvalue().decode().strip()
