"""A person at a table: sees boards, types moves, follows the others."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import nullcontext
from queue import Empty, SimpleQueue
from shlex import quote

from goose.base.lines import split_words
from goose.core.texts import filled, texts
from goose.play import Boards, InterruptibleAsker, NewsArrived, Prompt, Redrawn, TakenBack, Terminal, menu_lines, quiet
from goose.tables.join.choices import TableChoices
from goose.tables.join.connection import MOMENT, Happening, Lost, TableConnection
from goose.tables.join.following import Fate, Following, ReplayedLog, Sent
from goose.tables.join.remote import Unreachable
from goose.tables.join.sitting import Sitter
from goose.tables.join.speech import Speech, refused_in, says_yes
from goose.tables.names import as_typed, shown
from goose.tables.protocol.position import LoggedReply, Position
from goose.tables.protocol.refusals import Refused

_SHOWN_BEFORE = 3  # earlier instructions shown at the beginning


class Person:
    """A person who types at a table; the token of the seat is deleted at the end of the game."""

    def __init__(self, sitter: Sitter, speech: Speech, terminal: Terminal, asker: InterruptibleAsker) -> None:
        self.status = 0
        self._sitter = sitter
        self._speech = speech
        self._terminal = terminal
        self._phrases = texts(speech.code)["join"]
        self._choices = TableChoices(sitter, speech)
        self._asker = asker
        self._boards = None if speech.kind is None else Boards(terminal.screen, speech.kind, speech.code)
        self._draws = terminal.draws and self._boards is not None and self._boards.draws
        self._happenings: SimpleQueue[Happening] = SimpleQueue()
        self._log = ReplayedLog(sitter, speech)
        self._happened: Happening | None = None  # the last news
        self._following = Following(self._log.replies)
        self._position: Position | None = None
        self._shown: Position | None = None  # the last position shown
        self._lost = False
        self._sent: Sent | None = None
        self._leaves = False  # the prompt asks whether to leave
        self._connection = TableConnection(sitter, speech.code, self._happen)

    def run(self) -> None:
        """Play until the game is over or the person stops, and set the exit status."""
        with quiet() if self._asker.quiet else nullcontext():
            self._run()

    def _run(self) -> None:
        self._greet()
        self._connection.begin()
        while self._follow():
            try:
                typed = self._asker.ask(self._prompt())
            except (NewsArrived, TakenBack):
                continue
            except Redrawn:
                self._draw(again=True)
            except EOFError:
                self._go()
                return
            except KeyboardInterrupt:
                self._go()
                raise
            else:
                if not self._answer(typed):
                    return

    @property
    def last(self) -> Position | None:
        """The last position that came."""
        return self._position

    def _happen(self, happening: Happening) -> None:
        """Store news, and interrupt the prompt if there is something to show; the network thread calls this."""
        before, self._happened = self._happened, happening
        self._happenings.put(happening)
        if not isinstance(before, Position) or not isinstance(happening, Position) or _differ(before, happening):
            self._asker.notify()

    # News.

    @property
    def _now(self) -> Position:
        assert self._position is not None, "nothing is asked before the first position"
        return self._position

    def _follow(self) -> bool:
        """Show the news, and return whether the game goes on; wait while a line that was sent has no answer."""
        waits = self._position is None
        while True:
            waits = waits or (self._sent is not None and not self._lost)
            try:
                happening = self._happenings.get(timeout=MOMENT if waits else 0)
            except Empty:
                if waits:
                    continue
                break
            waits = False
            if isinstance(happening, Position):
                self._take(happening)
            elif isinstance(happening, Lost):
                self._lost = True
                self._note("lost", reason=self._phrases.get(happening.key or "", happening.reason))
            else:
                return self._barred(happening)
        if self._position is not None and self._position is not self._shown:
            self._show_change(self._shown, self._position)
            self._shown = self._position
            if self._position.table.is_over:
                self._sitter.forget()
                self._connection.end()
                self._note("over")
                return False
        return True

    def _take(self, position: Position) -> None:
        if self._lost:
            self._lost = False
            self._note("back")
        is_first = self._position is None
        self._position = position
        if position.you is not None:
            self._choices.starts = position.you.maker
        news = self._following.news(position)
        if self._following.missed:
            self._note("missed", count=self._following.missed)
        self._show_replies(position.replies[-_SHOWN_BEFORE:] if is_first else news)
        if self._sent is not None:
            self._judge(self._sent, position)

    def _show_replies(self, replies: Iterable[LoggedReply]) -> None:
        """Show what the instructions did (without a narrator: each one not typed here, and the replies)."""
        for reply in replies:
            if reply.narration:
                sentences = [shown(each.as_read_by(self._sitter.name)) for each in reply.narration]
                self._terminal.screen.show("".join(f"{sentence}\n" for sentence in sentences))
                continue
            if self._sent is None or not self._sent.is_all_of(reply):
                self._terminal.screen.note(self._speech.translated(reply.instruction))
            self._terminal.screen.show("".join(f"{line}\n" for line in reply.lines))

    def _judge(self, sent: Sent, position: Position) -> None:
        fate = sent.fate(position)
        if fate is Fate.LATER:
            time.sleep(min(position.retry, 5.0))
        if fate in (Fate.AGAIN, Fate.LATER):
            self._send(sent.name, position.n, sent.line)
            return
        if fate is Fate.REFUSED:
            if position.error in (None, "stale"):
                self._note("stale")
            else:
                self._terminal.screen.note(self._refusal(Refused(position.error, position.message or "")))
        if fate is not Fate.OPEN:
            self._sent = None

    def _barred(self, refused: Refused) -> bool:
        if refused.key in ("not-allowed", "freed", "moved"):
            self._sitter.forget()
        self._terminal.screen.note(f"{self._sitter.address.link}: {self._refusal(refused)}")
        self.status = 1
        return False

    def _show_change(self, before: Position | None, now: Position) -> None:
        """Show changes: the seats, and the board if it matters to this person."""
        if now.table.state == "open" and (before is None or before.table.players != now.table.players):
            self._show_seats(now)
        if (again := now.table.again) is not None and (before is None or before.table.again != again):
            self._note("awaited", names=", ".join(again.awaited)) if again.awaited else self._note("all_agreed")
        self._show_absent(before, now)
        if now.table.frozen is not None and (before is None or before.table.frozen is None):
            self._note("frozen", reason=now.table.frozen)
        mine = self._sitter.name
        begins = before is None or before.view is None
        if self._terminal.screen.plain and (before is None or before.n != now.n):
            self._show_rows(self._choices.menu(now))  # once, while the prompt may come back often
        if begins or now.table.is_over or mine in (None, now.turn, before and before.turn):
            self._draw()

    def _show_absent(self, before: Position | None, now: Position) -> None:
        """Show who is away, and for whom the computer plays."""
        known = () if before is None else {away.name for away in before.away}
        for away in now.away:
            if away.name not in known:
                self._note("away", name=away.name)
        replaced = () if before is None else before.table.replaced
        for name in now.table.replaced:
            if name not in replaced:
                key = "replaced" if name == self._sitter.name else "replaced_other"
                self._note(key, name=name, back=self._phrases["back_word"])
        for name in replaced:
            if name not in now.table.replaced and not now.table.is_over:
                self._note("returned", name=name)

    def _show_seats(self, position: Position) -> None:
        computer = self._phrases["computer"]
        nobody = self._phrases["nobody"]
        seats = [
            name or (nobody if level is None else computer.format(level=self._speech.level(level)))
            for name, level in position.table.players
        ]
        table = position.table
        key = "seats_exactly" if table.least == table.most else "seats"
        self._note(key, seats=", ".join(seats) or nobody, least=table.least, most=table.most)

    def _draw(self, *, again: bool = False) -> None:
        """Draw the position if it has changed, or `again`."""
        view = None if self._position is None else self._position.view
        if not self._draws or self._boards is None or view is None:
            return
        if again or self._boards.is_new(view):
            self._boards.draw(view)

    # Input.

    def _answer(self, typed: str) -> bool:
        """Carry out a typed line, and return whether the person stays."""
        if self._leaves:
            self._leaves = False
            if not says_yes(typed, self._phrases) or not self._ask(self._sitter.leave):
                return True
            self._note("left")
            return False
        words = split_words(typed)
        if words == []:
            return True
        if words == ["?"] or self._speech.says(typed, "help"):
            self._help()
        elif self._speech.says(typed, "start"):
            self._ask(self._sitter.start, {"too-few": "too_few", "not-allowed": "not_maker"})
        elif self._now.table.state == "open" and (name := self._speech.frees(typed)) is not None:
            self._ask(lambda: self._sitter.free(name), {"no-such-thing": "no_player", "not-allowed": "not_freeing"})
        elif (wish := self._speech.for_absent(typed)) is not None:
            if self._ask(lambda: self._sitter.act_for(*wish)):
                self._note("wished")
        elif self._speech.comes_back(typed):
            self._ask(self._sitter.come_back)
        elif self._speech.says(typed, "quit"):
            self._leaves = self._sitter.name is not None
            return self._leaves
        elif self._speech.shows(typed):
            self._show_details()
        elif words in (["rules"], [self._phrases["rules"]]):
            self._show_rules()
        else:
            self._play(typed)
        return True

    def _play(self, typed: str) -> None:
        position, name = self._now, self._sitter.name
        move = self._speech.read(typed, position.choices, name) or self._choices.keyed(typed, position)
        if move is not None and name is not None and self._choices.has_turn(position):
            self._send(name, position.n, move)
            if self._lost:
                self._note("held")
        elif position.table.state == "open":
            self._note("not_begun")
        elif name is None:
            self._note("watching")
        elif not self._choices.has_turn(position):
            self._note("not_turn", help=self._speech.word("help"))
        else:
            self._note("no_move", help=self._speech.word("help"))

    def _send(self, name: str, n: int, line: str) -> None:
        self._sent = Sent(name, n, line, self._speech.logged(line))
        self._connection.send(n, line)

    def _ask(self, change: Callable[[], int], words: Mapping[str, str] | None = None) -> bool:
        """Ask the server for a change; return whether it was made, or show why not.

        `words` has the keys of texts for some refusals.
        """
        try:
            change()
        except (Refused, Unreachable) as error:
            if key := (words or {}).get(getattr(error, "key", "")):
                self._note(key, least=self._now.table.least)
            else:
                self._terminal.screen.note(self._refusal(error) if isinstance(error, Refused) else f"{error}")
            return False
        return True

    def _refusal(self, refused: Refused) -> str:
        return refused_in(self._speech.code, refused)

    def _go(self) -> None:
        if self._sitter.name is not None:
            self._note("kept")
            self._terminal.screen.show(
                f"goose join {self._sitter.address.link} --name {quote(as_typed(self._sitter.name))}\n"
            )

    # Output.

    def _greet(self) -> None:
        screen = self._terminal.screen
        if self._terminal.missing is not None:
            screen.note(self._terminal.missing)
        if self._sitter.made:
            self._note("link", link=self._sitter.address.link)
        if self._sitter.name is None:
            self._note("watching")
        if self._sitter.made:
            self._note("starts", start=self._speech.word("start"))
        self._note("help" if self._sitter.name is None else "help_keys", help=self._speech.word("help"))
        self._say_how_to_leave()

    def _help(self) -> None:
        position = self._now
        if position.turn is not None and not self._choices.has_turn(position):
            self._note("wait_for", name=position.turn)
        if position.table.state == "open":
            self._note("not_begun")
        self._show_rows(self._choices.helped(position))
        self._say_how_to_leave()

    def _show_rows(self, rows: Sequence[tuple[str, str]]) -> None:
        self._terminal.screen.show("".join(f"{row}\n" for row in menu_lines(rows)))

    def _say_how_to_leave(self) -> None:
        self._note("do_go" if self._sitter.name is None else "do_leave")

    def _note(self, key: str, **fields: object) -> None:
        self._terminal.screen.note(filled(self._phrases[key], **fields))

    # Prompts.

    def _prompt(self) -> Prompt:
        if self._leaves:
            return Prompt(mark=f"{self._phrases['leave']} ")
        ellipsis = self._terminal.screen.canvas.boxes
        mark = self._phrases["offline"] if self._lost else self._choices.mark(self._now, ellipsis=ellipsis)
        menu = [] if self._lost or self._terminal.screen.plain else self._choices.menu(self._now)
        return Prompt(
            mark=mark,
            lines=tuple(menu_lines(menu)),
            choices=tuple((typed,) for typed, _ in menu),
            complete=lambda typed: self._choices.complete(typed, self._now),
            history="moves",
            keys=(*self._choices.single_keys(self._now), "?") if menu else (),
            leads=lambda typed: self._choices.leads(typed, self._now),
            has_board=self._draws and self._now.view is not None,
        )

    def _show_details(self) -> None:
        """Show the position again: as a drawing, or in the words of the game."""
        if self._draws:
            self._draw(again=True)
        elif (details := self._log.details()) is not None:
            self._terminal.screen.show(details)

    def _show_rules(self) -> None:
        """Show how the game is played, by the rules of the table."""
        screen = self._terminal.screen
        text = self._speech.rules(screen.canvas.columns)
        if text is None:
            self._note("no_rules")
        else:
            screen.show(f"{text}\n")


def _differ(before: Position, now: Position) -> bool:
    """Return whether anything worth showing changed; presence alone does not count."""
    return now.is_first or now.error is not None or _shown(before) != _shown(now)


def _shown(position: Position) -> tuple[object, ...]:
    """Return the parts of a position that are shown when they change."""
    table = position.table
    away = [away.name for away in position.away]
    return position.n, table.state, table.players, table.again, table.frozen, away, table.replaced
