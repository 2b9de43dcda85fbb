"""The module `readline`, where nobody types."""

from collections.abc import Callable


class Readline:
    """`readline`, as far as goose uses it.

    Attributes:
        line: what has been typed of the line.
        begin: what is done when a line begins.
        complete: the function that Tab calls.
        bound: the bindings of keys.
    """

    def __init__(self, line: str = "") -> None:
        self.line = line
        self.history: list[str] = []
        self.bound: list[str] = []
        self.delimiters = ""
        self.begin: Callable[[], object] = lambda: None
        self.complete: Callable[[str, int], str | None] = lambda word, number: None
        self.parse_and_bind = self.bound.append
        self.set_completer_delims = lambda delimiters: setattr(self, "delimiters", delimiters)
        self.insert_text = lambda text: setattr(self, "line", self.line + text)
        self.get_line_buffer = lambda: self.line
        self.get_endidx = lambda: len(self.line)
        self.get_current_history_length = lambda: len(self.history)
        self.get_history_item = lambda number: self.history[number - 1]
        self.replace_history_item = self.history.__setitem__

    def set_startup_hook(self, hook: Callable[[], object] | None) -> None:
        """Set what is done when a line begins."""
        self.begin = hook or (lambda: None)

    def set_completer(self, complete: Callable[[str, int], str | None]) -> None:
        """Set the function by which Tab completes."""
        self.complete = complete
