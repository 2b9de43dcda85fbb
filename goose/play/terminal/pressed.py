"""Answers by one key, without Enter."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial

from prompt_toolkit.application import Application
from prompt_toolkit.application.current import get_app
from prompt_toolkit.enums import DEFAULT_BUFFER
from prompt_toolkit.filters import Condition, has_focus
from prompt_toolkit.input.typeahead import get_typeahead, store_typeahead
from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent
from prompt_toolkit.keys import Keys

from goose.play.terminal.prompt import Prompt

_PAUSE = 0.15  # seconds after an answer in which the same key does nothing


class Pressed:
    """The key that was the last answer.

    An Enter right after it is ignored, because earlier answers ended with one. The same key answers again after a
    pause, and keys that were pressed before the question was drawn answer nothing; so a key that is hit twice seldom
    plays twice. One that is held down plays again after each pause, once the next question is drawn.

    Args:
        clock: returns the time in seconds.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._key = ""
        self._at = 0.0  # when it answered, in seconds
        self._answered = False  # whether a key has answered the current question
        self._is_drawn = True  # whether keys answer the current question

    def watched(self, ask: Callable[[], str]) -> str:
        """Return the answer to a question, and forget the key after a typed line."""
        self._answered = False
        try:
            answer = ask()
        except (EOFError, KeyboardInterrupt):
            self._forget()
            raise
        if not self._answered:
            self._forget()
        return answer

    def bindings(self, prompt: Prompt) -> KeyBindings:
        """Return the bindings of the keys, and of the Enter after one of them."""
        bindings = KeyBindings()
        begins = has_focus(DEFAULT_BUFFER)
        is_empty = Condition(lambda: not get_app().current_buffer.text)
        for key in prompt.keys:
            answers = Condition(partial(self._answers, prompt, key))
            for form in sorted({key, key.upper()}):
                bindings.add(form, filter=begins & answers)(partial(self._answer, key))
        bindings.add("enter", filter=begins & is_empty & Condition(lambda: bool(self._key)))(lambda _: self._forget())
        return bindings

    def begin(self, prompt: Prompt, app: Application[str]) -> None:
        """Ignore the keys that were pressed before a question was drawn."""
        if not prompt.keys:
            return
        keys = get_typeahead(app.input)
        self._is_drawn = False

        def draw(_: object) -> None:
            app.before_render -= draw
            keys.extend(app.input.read_keys())
            if app.loop is not None:
                app.loop.call_soon(drawn)

        def drawn() -> None:
            if app.is_done:
                store_typeahead(app.input, keys)
                return
            if self._key and keys and keys[0].key == Keys.Enter:
                self._forget()
                del keys[0]
            if not any(isinstance(press.key, Keys) for press in keys):  # no whole line, and no re-typed text
                while keys and keys[0].key.lower() in prompt.keys:
                    self._key = keys.pop(0).key.lower()
            app.key_processor.feed_multiple(keys)
            app.key_processor.process_keys()
            self._is_drawn = True

        app.before_render += draw

    def _answers(self, prompt: Prompt, key: str) -> bool:
        """Return whether a key answers now: nothing is typed, or only wrong keys, which lead to no answer.

        A letter in a longer text belongs to a word, and a text with a blank is a line.
        """
        typed = get_app().current_buffer.text
        if not self._is_drawn or not get_app().current_buffer.document.is_cursor_at_the_end:
            return False
        pressed = typed.lstrip()
        are_keys = pressed.isalnum() and (key.isdigit() or len(pressed) == 1)
        return not pressed or (are_keys and not prompt.leads(typed + key))

    def _answer(self, key: str, event: KeyPressEvent) -> None:
        if key == self._key and self._clock() - self._at < _PAUSE:
            return
        self._key, self._at = key, self._clock()
        self._answered = True
        event.current_buffer.reset()
        event.current_buffer.insert_text(key)
        event.app.exit(result=key)

    def _forget(self) -> None:
        self._key = ""
