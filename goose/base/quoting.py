"""Foreign words in messages: shortened, control characters visible."""

_MOST = 40  # characters


def quoted(word: object) -> str:
    """Return a word for a message: at most 40 printable characters, or ''."""
    text = str(word) or "''"
    cut = text[:_MOST]
    return printable(cut) if cut == text else f"{printable(cut)}…"


def text_of_name(name: str) -> str:
    r"""Return a file name as text that any document can hold; a byte that is not UTF-8 becomes `\\xNN`."""
    return name.encode("utf-8", "surrogateescape").decode("utf-8", "backslashreplace")


NAME_GAP = "\N{NO-BREAK SPACE}"
"""The blank inside a name at a table."""


def printable(text: str, *, besides: str = "") -> str:
    """Return a text with control characters made visible, except the characters in `besides`."""
    return "".join(
        each if each.isprintable() or each in besides else each.encode("unicode_escape").decode() for each in text
    )
