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


def printable(text: str) -> str:
    """Return a text with control characters made visible."""
    return "".join(each if each.isprintable() else each.encode("unicode_escape").decode() for each in text)
