"""The table of characters that look alike, made from ICU: `python -m tests.support.confusables` writes it.

ICU has the data of Unicode's `confusables.txt`. The table leaves out characters that a name is never compared with,
because normalization (NFKC) has replaced them before.
"""

from __future__ import annotations

import ctypes
from pathlib import Path
from unicodedata import normalize

import goose.tables

ICU = 72
"""The version of ICU of which the table is; its data is that of Unicode 15.0."""

TABLE = Path(goose.tables.__file__).with_name("confusables.txt")

_HEADER = f"""\
# Characters that could be taken for others: the skeletons of Unicode Technical Standard 39, Unicode 15.0.
# Each line has a prototype, characters joined by +, and the characters that look like it, all in hexadecimal.
#
# Made by `python -m tests.support.confusables` from ICU {ICU} (uspoof_getSkeleton, data of confusables.txt), and
# changed: it is without the characters that NFKC or NFD replaces. Of the data:
#
# Copyright (c) 1991-2022 Unicode, Inc. All rights reserved. Unicode and the Unicode Logo are registered trademarks of
# Unicode, Inc. Distributed under the Terms of Use in https://www.unicode.org/copyright.html.
#
# Permission is hereby granted, free of charge, to any person obtaining a copy of the Unicode data files and any
# associated documentation (the "Data Files") or Unicode software and any associated documentation (the "Software") to
# deal in the Data Files or Software without restriction, including without limitation the rights to use, copy, modify,
# merge, publish, distribute, and/or sell copies of the Data Files or Software, and to permit persons to whom the Data
# Files or Software are furnished to do so, provided that either (a) this copyright and permission notice appear with
# all copies of the Data Files or Software, or (b) this copyright and permission notice appear in associated
# Documentation.
#
# THE DATA FILES AND SOFTWARE ARE PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT
# LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT OF THIRD PARTY
# RIGHTS. IN NO EVENT SHALL THE COPYRIGHT HOLDER OR HOLDERS INCLUDED IN THIS NOTICE BE LIABLE FOR ANY CLAIM, OR ANY
# SPECIAL INDIRECT OR CONSEQUENTIAL DAMAGES, OR ANY DAMAGES WHATSOEVER RESULTING FROM LOSS OF USE, DATA OR PROFITS,
# WHETHER IN AN ACTION OF CONTRACT, NEGLIGENCE OR OTHER TORTIOUS ACTION, ARISING OUT OF OR IN CONNECTION WITH THE USE OR
# PERFORMANCE OF THE DATA FILES OR SOFTWARE.
#
# Except as contained in this notice, the name of a copyright holder shall not be used in advertising or otherwise to
# promote the sale, use or other dealings in these Data Files or Software without prior written authorization of the
# copyright holder.
"""


class Spoofs:
    """The checker of ICU.

    Raises:
        OSError: this version is not on the machine.
    """

    def __init__(self) -> None:
        self._library = ctypes.CDLL(f"libicui18n.so.{ICU}")
        opening = self._library[f"uspoof_open_{ICU}"]
        opening.restype = ctypes.c_void_p
        failure = ctypes.c_int(0)
        self._checker = ctypes.c_void_p(opening(ctypes.byref(failure)))
        assert failure.value <= 0

    def skeleton(self, text: str) -> str:
        """Return the skeleton of a text."""
        data, found, failure = text.encode(), ctypes.create_string_buffer(1_000), ctypes.c_int(0)
        size = self._library[f"uspoof_getSkeletonUTF8_{ICU}"](
            self._checker, 0, data, len(data), found, len(found), ctypes.byref(failure)
        )
        assert failure.value <= 0
        return found.raw[:size].decode()


def table(spoofs: Spoofs) -> str:
    """Return the table as it must be."""
    found: dict[str, list[str]] = {}
    for code in (*range(0xD800), *range(0xE000, 0x110000)):
        character = chr(code)
        if normalize("NFD", character) == normalize("NFKC", character) == character:
            skeleton = spoofs.skeleton(character)
            if skeleton != character:
                found.setdefault(skeleton, []).append(f"{code:04X}")
    lines = (f"{'+'.join(f'{ord(one):04X}' for one in key)} {' '.join(codes)}\n" for key, codes in found.items())
    return _HEADER + "".join(lines)


if __name__ == "__main__":
    TABLE.write_text(table(Spoofs()), "ascii")
