"""The question where a game is to be saved before the program is left."""

from __future__ import annotations

from goose.core.texts import texts
from goose.play.terminal.completing import complete_file
from goose.play.terminal.prompt import Prompt, last_word


def offer(question: str, code: str, files: str | None, *, plain: bool) -> Prompt:
    """Return the question, which can be taken back.

    Args:
        question: in the words of the conversation.
        code: of the language in use.
        files: folder of the saves, or None.
        plain: there are no keys but those of a line.
    """
    return Prompt(
        mark=f"{question} ",
        lines=(texts(code)["terminal"]["dot" if plain else "back"],),
        complete=lambda typed: complete_file(last_word(typed), files),
        history="files",
        back=True,
        fresh=True,
    )
