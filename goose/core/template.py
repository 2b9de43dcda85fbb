"""The texts of messages: fields in braces, filled in all at once.

`{field}` stands for the value of a field; `{field:<N}` and `{field:>N}` add blanks after or before it up to N
characters, and never cut it. `{{` and `}}` stand for braces. A text prints a line for each of its lines; a line end
that closes it is dropped, and an empty text prints nothing. A field that may be empty, has no width and ends a line
removes the blanks before it when it is empty.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from goose.core.events import Fields, Values

    Fill = Callable[[Values], str]

WIDEST = 200
"""Maximum width of a field in characters."""


class Slot:
    """A field in a text."""

    __slots__ = ("name", "width")

    def __init__(self, name: str, width: str | None) -> None:
        self.name = name  # as the text has it
        self.width = width  # the format after a colon, such as `<10`; None without a colon

    @property
    def is_wide_enough(self) -> bool:
        """Whether the width has the right form."""
        width = self.width
        if width is None:
            return True
        digits = width[1:]
        return width[:1] in ("<", ">") and digits.isascii() and digits.isdigit() and 1 <= int(digits[:9]) <= WIDEST


class Brace(ValueError):
    """A brace that is not closed, or that closes nothing."""

    def __init__(self, *, opens: bool) -> None:
        super().__init__("a brace is not closed" if opens else "a brace closes nothing")
        self.opens = opens


def pieces(text: str) -> Iterator[str | Slot]:
    """Yield what a text prints unchanged, and its fields, in order; raise Brace where a brace has no partner."""
    while text:
        before, brace, rest = _until_brace(text)
        if before:
            yield before
        if not brace:
            return
        if rest[:1] == brace:
            yield brace
            text = rest[1:]
            continue
        inside, closing, after = _until_brace(rest)
        if brace == "}" or closing != "}":
            raise Brace(opens=brace == "{")
        name, colon, width = inside.partition(":")
        yield Slot(name, width if colon else None)
        text = after


def _until_brace(text: str) -> tuple[str, str, str]:
    """Return what stands before the first brace, the brace, and the rest."""
    places = [place for place in (text.find("{"), text.find("}")) if place >= 0]
    if not places:
        return text, "", ""
    place = min(places)
    return text[:place], text[place], text[place + 1 :]


class Filled:
    """A compiled text that `%` cannot fill in directly; it is used like one."""

    __slots__ = ("_fill",)

    def __init__(self, fill: Fill) -> None:
        self._fill = fill

    def __mod__(self, values: Values, /) -> str:
        return self._fill(values)


def compiled(text: str, fields: Fields) -> str | Filled:
    """Return a text in a form that `%` fills in with the values of all fields.

    Most texts become a plain format. A text that has widths or doubled braces, that repeats fields or has them in a
    different order, or that ends a line in a field that may be empty takes a little longer. ValueError means an unknown
    field, a wrong width or a brace without a partner.
    """
    if not text:
        return Filled(lambda _: "")
    text = text.removesuffix("\n")
    simple = _simple(text, fields)
    return simple if simple is not None else Filled(_filling(f"{text}\n", fields))


def _simple(text: str, fields: Fields) -> str | None:
    """Return the format of a text with fields in their order, each once, never empty and of no width, or None.

    Nearly all texts are such, and every start compiles dozens.
    """
    first, *parts = text.replace("%", "%%").split("{")
    if "}" in first:
        return None
    wording = first
    names = iter(fields)
    for part in parts:
        slot, brace, literal = part.partition("}")
        if not brace or "}" in literal:
            return None
        for name in names:
            if name == slot:
                wording += f"%s{literal}"
                break
            if name.endswith("?"):
                return None
            wording += "%.0s"
        else:
            return None
    return f"{wording}\n{'%.0s' * len([*names])}"


def _taken_apart(text: str) -> tuple[list[str], list[Slot]]:
    """Return the literals of a text and the fields between them."""
    literals, slots = [""], []
    for piece in pieces(text):
        if isinstance(piece, Slot):
            slots.append(piece)
            literals.append("")
        else:
            literals[-1] += piece
    return literals, slots


def _format(width: str | None) -> str:
    if width is None:
        return "%s"
    return f"%{'-' if width[0] == '<' else ''}{int(width[1:])}s"


def _filling(text: str, fields: Fields) -> Fill:
    """Return a function that fills in a text of any form."""
    literals, slots = _taken_apart(text)
    own = [field.removesuffix("?") for field in fields]
    parts = []
    for literal, slot, following in zip(literals[:-1], slots, literals[1:], strict=True):
        place = own.index(slot.name)
        if not slot.is_wide_enough:
            raise ValueError("a width has the wrong form")
        ends_line = fields[place].endswith("?") and slot.width is None and following[:1] == "\n"
        parts.append((literal, _format(slot.width), place, ends_line))
    last = literals[-1]

    def fill(values: Values) -> str:
        text = ""
        for literal, form, place, ends_line in parts:
            value = form % (values[place],)
            text = f"{text}{literal}{value}"
            if ends_line and not value:
                text = text.rstrip(" \t")
        return f"{text}{last}"

    return fill
