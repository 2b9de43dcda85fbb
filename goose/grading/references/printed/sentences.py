"""The sentences about throws that do not fit, in the language of the report."""

from __future__ import annotations

from goose.base.cutting import cut_line
from goose.core.texts import filled, texts
from goose.core.thrown import COUNT, MISSING
from goose.grading.language import Phrases
from goose.grading.references.printed.playing import EXTRA, Misfit


def misfit_sentence(misfit: Misfit, faces: str, say: Phrases) -> str:
    """Return the sentence about a throw that does not fit, in a game with these faces."""
    row, text = misfit.instruction
    shown = next((die for die in misfit.shown if len(die) != 1 or die.casefold() not in faces), "")
    fields: dict[str, object] = {
        "number": misfit.number,
        "line": misfit.line,
        "row": row,
        "text": cut_line(text),
        "face": cut_line(shown),
        "faces": ", ".join(faces),
        "count": len(misfit.shown),
        "wanted": misfit.wanted,
        "name": cut_line(misfit.name),
        "expected": misfit.expected,
    }
    return filled(texts(say.code)["causes"][_form(misfit)], **fields)


def _form(misfit: Misfit) -> str:
    """Return the key of the sentence about a throw that does not fit."""
    if misfit.why == COUNT:
        return f"{misfit.key}.{'one' if len(misfit.shown) == 1 else 'many'}"
    if misfit.why == MISSING and misfit.line is None:
        return f"{misfit.key}-all"
    return f"{misfit.key}-over" if misfit.why == EXTRA and misfit.over else misfit.key
