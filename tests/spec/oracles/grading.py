"""Verdicts, layout changes and places of differences of grading, read straight from the specification.

Tests hold the grader against it; it is plain on purpose and shares no code with it. A text is a string in which each
byte that is no part of valid UTF-8 is one lone surrogate (PEP 383), so that every step is one on characters.
"""

import re
import unicodedata
from collections.abc import Callable, Sequence

BLANKS = " \t"
MOST_ALIGNED = 10_000

Pair = tuple[int | None, int | None]
Instruction = tuple[int, str, str]


def _text(data: bytes) -> str:
    return data.decode("utf-8", "surrogateescape")


def _lines(text: str) -> list[str]:
    """Cut a text after each LF: lines with their ends, the last one perhaps without."""
    pieces = text.split("\n")
    return [piece + "\n" for piece in pieces[:-1]] + ([pieces[-1]] if pieces[-1] else [])


def _bare(line: str) -> str:
    return line.removesuffix("\n")


def _end(line: str) -> str:
    return "\n" if line.endswith("\n") else ""


def _is_blank(line: str) -> bool:
    """A line is blank when only spaces and tabs are on it."""
    return not _bare(line).strip(BLANKS)


# The ladder: first the steps that treat both texts alike.


def line_ends(text: str) -> str:
    """CRLF first, and what CR is left after that, become LF."""
    return text.replace("\r\n", "\n").replace("\r", "\n")


def byte_order_mark(text: str) -> str:
    """One mark goes, and only from the very start."""
    return text.removeprefix("\ufeff")


def colours(text: str) -> str:
    """No escape sequence of a terminal: CSI, OSC up to BEL or ST, and two characters."""
    return re.sub("\x1b(\\[[0-?]*[ -/]*[@-~]|\\][^\x07\x1b\n]*(\x07|\x1b\\\\)|[@-Z\\\\^_])", "", text)


def invisible(text: str) -> str:
    """No control or format character but those that end lines and the tab; every space is a plain one."""
    kinds = {letter: unicodedata.category(letter) for letter in {*text} - {*"\n\r\t"}}
    shown = {letter: " " if kind == "Zs" else "" if kind in ("Cc", "Cf") else letter for letter, kind in kinds.items()}
    return "".join(shown.get(letter, letter) for letter in text)


def last_line_end(text: str) -> str:
    """No blank lines at the end; what is left, if anything, is ended."""
    lines = _lines(text)
    while lines and _is_blank(lines[-1]):
        lines.pop()
    text = "".join(lines)
    return text + "\n" if text and not text.endswith("\n") else text


def trailing_blanks(text: str) -> str:
    """No blanks before a line end, nor at the end of a last line that has none."""
    return "".join(_bare(line).rstrip(BLANKS) + _end(line) for line in _lines(text))


def _decoded(letter: str) -> str:
    """Read a stray byte as Windows-1252, or as Latin-1 where Windows-1252 has nothing."""
    if not "\udc80" <= letter <= "\udcff":
        return letter
    byte = bytes([ord(letter) - 0xDC00])
    try:
        return byte.decode("cp1252")
    except UnicodeDecodeError:
        return byte.decode("latin-1")


def encoding(text: str) -> str:
    """Only stray bytes are read again; valid UTF-8 stays what it is."""
    return "".join(_decoded(letter) for letter in text)


def normalisation(text: str) -> str:
    """NFC."""
    return unicodedata.normalize("NFC", text)


def _single_blanks(line: str) -> str:
    """Write each run of blanks as one space, and nothing for a run that opens the line."""
    written = ""
    for letter in line.lstrip(BLANKS):
        if letter not in BLANKS:
            written += letter
        elif not written.endswith(" "):
            written += " "
    return written


def blanks(text: str) -> str:
    """Each run of blanks is one, and none opens a line."""
    return "".join(_single_blanks(_bare(line)) + _end(line) for line in _lines(text))


def blank_lines(text: str) -> str:
    """Blank lines go, wherever they are."""
    return "".join(line for line in _lines(text) if not _is_blank(line))


def case(text: str) -> str:
    """Full case folding, no language's own."""
    return text.casefold()


LADDER: dict[str, Callable[[str], str]] = {
    "line-ends": line_ends,
    "byte-order-mark": byte_order_mark,
    "colours": colours,
    "invisible": invisible,
    "last-line-end": last_line_end,
    "trailing-blanks": trailing_blanks,
    "encoding": encoding,
    "normalisation": normalisation,
    "blanks": blanks,
    "blank-lines": blank_lines,
    "case": case,
}


def _equal_after(changes: Sequence[str], expected: str, actual: str) -> bool:
    for change in sorted(changes, key=lambda change: change != "encoding"):  # read first, then looked at
        expected, actual = LADDER[change](expected), LADDER[change](actual)
    return expected == actual


def judge(expected: bytes, actual: bytes) -> tuple[str, tuple[str, ...]]:
    """Give the verdict and the changes for a program that ended by itself, with exit status 0.

    The ladder is climbed until the texts are equal; then each step, from the first, is left out where they are equal
    without it too.
    """
    if expected == actual:
        return "accepted", ()
    wanted, written = _text(expected), _text(actual)
    for last in range(len(LADDER)):
        climbed = tuple(LADDER)[: last + 1]
        if _equal_after(climbed, wanted, written):
            needed = climbed
            for change in climbed:
                fewer = tuple(name for name in needed if name != change)
                if _equal_after(fewer, wanted, written):
                    needed = fewer
            return "presentation", needed
    return "wrong", ()


def alignment(expected: Sequence[str], actual: Sequence[str]) -> list[Pair]:
    """Pair the indices of two lists of lines with the fewest lines changed, missing or too many.

    `(i, j)` is an equal or a changed line, `(i, None)` one missing, `(None, j)` one too many. Of the ways that are as
    short, each place from the front takes an equal pair, else a change, else a line missing, else one too many. What
    lies beyond the most lines, counted from the first that differ, is in no pair.
    """
    same = 0
    while same < len(expected) and same < len(actual) and expected[same] == actual[same]:
        same += 1
    end = min(len(expected), same + MOST_ALIGNED)
    actual_end = min(len(actual), same + MOST_ALIGNED)

    # fewest[i - same][j - same]: what it takes from expected[i] and actual[j] to the ends.
    fewest = [[0] * (actual_end - same + 1) for _ in range(end - same + 1)]
    for i in range(end, same - 1, -1):
        for j in range(actual_end, same - 1, -1):
            ways = []
            if i < end and j < actual_end:
                ways.append(fewest[i + 1 - same][j + 1 - same] + (expected[i] != actual[j]))
            if i < end:
                ways.append(fewest[i + 1 - same][j - same] + 1)
            if j < actual_end:
                ways.append(fewest[i - same][j + 1 - same] + 1)
            fewest[i - same][j - same] = min(ways, default=0)

    pairs: list[Pair] = [(index, index) for index in range(same)]
    i = j = same
    while i < end or j < actual_end:
        left = fewest[i - same][j - same]
        both = i < end and j < actual_end
        if both and (expected[i] == actual[j] or left == fewest[i + 1 - same][j + 1 - same] + 1):
            pairs.append((i, j))
            i, j = i + 1, j + 1
        elif i < end and left == fewest[i + 1 - same][j - same] + 1:
            pairs.append((i, None))
            i += 1
        else:
            pairs.append((None, j))
            j += 1
    return pairs


def _as_written(data: bytes) -> list[str]:
    """The lines of a text, whatever ends them, without these ends."""
    return [_bare(line) for line in _lines(line_ends(_text(data)))]


def _shown(line: str) -> str:
    r"""Show a stray byte as `\xNN`."""
    return "".join(f"\\x{ord(letter) - 0xDC00:02x}" if "\udc80" <= letter <= "\udcff" else letter for letter in line)


def _as_left(data: bytes) -> list[tuple[int, str]]:
    """The lines that the ladder leaves, each with the index that it has as written.

    Up to `blanks` no step but `last-line-end` adds or drops a line; the blank lines that it drops go here with the
    others, and line ends are not compared.
    """
    text = line_ends(_text(data))
    for step in (encoding, byte_order_mark, colours, invisible, trailing_blanks, normalisation, blanks):
        text = step(text)
    return [(index, case(_bare(line))) for index, line in enumerate(_lines(text)) if not _is_blank(line)]


def _owners(instructions: Sequence[Instruction], lines: int) -> list[int]:
    """For each line of the `.out`, whose answer it is part of: an index into the instructions."""
    owners = [index for index, (_, _, reply) in enumerate(instructions) for _ in _lines(reply)]
    if len(owners) != lines:
        raise ValueError(f"the replies have {len(owners)} lines, the .out has {lines}")
    return owners


def locate(
    expected: bytes, actual: bytes, instructions: list[tuple[int, str, str]] | None
) -> tuple[dict[str, object] | None, int | None]:
    """Give `difference`, without its `state`, and `differences`.

    An instruction is a line's number in the script, its text and the reference's reply to it; None instead of a list
    says that the reference does not reply as the `.out` has it.
    """
    wanted, written = _as_written(expected), _as_written(actual)
    if judge(expected, actual)[0] == "wrong":
        left, right = _as_left(expected), _as_left(actual)
    else:
        left, right = list(enumerate(wanted)), list(enumerate(written))
    owners = None if instructions is None else _owners(instructions, len(wanted))

    difference: dict[str, object] | None = None
    touched: set[int] = set()
    passed = 0  # how many of `left` the pairs so far have
    for i, j in alignment([line for _, line in left], [line for _, line in right]):
        if i is not None and j is not None and left[i][1] == right[j][1]:
            passed = i + 1
            continue
        instruction: dict[str, object] | None = None
        if owners is not None and instructions:
            nearest = i if i is not None else passed - 1  # a line too many: the expected line before it
            owner = owners[left[nearest][0]] if nearest >= 0 else 0
            touched.add(owner)
            instruction = {"line": instructions[owner][0], "text": instructions[owner][1]}
        if difference is None:
            line = left[passed][0] if passed < len(left) else len(wanted)
            shown = None if i is None else _shown(wanted[left[i][0]])
            shown_actual = None if j is None else _shown(written[right[j][0]])
            difference = {"line": line + 1, "expected": shown, "actual": shown_actual, "instruction": instruction}
        if i is not None:
            passed = i + 1
    if difference is None:
        return None, 0
    return difference, None if instructions is None else len(touched)
