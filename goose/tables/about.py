"""The title and the description of a table, for its pages and for previews of its link in other programs."""

from __future__ import annotations

from html import escape

from attrs import frozen

from goose.core.texts import texts
from goose.tables.record import Record
from goose.tables.snapshot import Snapshot
from goose.tables.variant import TableVariant


@frozen
class About:
    """A table in a few words: who plays what, and who has won."""

    title: str
    description: str
    game: str  # the title of its game and of its rules
    id: str
    code: str  # the language

    @classmethod
    def of(cls, record: Record, variant: TableVariant, position: Snapshot, code: str) -> About:
        """Return the title and the description in a language."""
        said = texts(code)["server"]
        game = variant.titles.get(code, record.game.capitalize())
        rules = variant.rules_titles.get(code)
        names = ", ".join(seat.name for seat in record.seats if seat.name is not None)
        key = "open" if position.n == 0 else "playing" if position.end is None else "drawn"
        winners = [] if position.end is None else position.end.winners
        result = said["share_won"].format(name=", ".join(winners)) if winners else said[f"share_{key}"]
        title = f"{names}: {result}" if names else result
        description = said["share_join" if key == "open" else "share_watch"].format(game=game)
        titles = game if rules is None else f"{game} · {rules}"
        return cls(f"{title} · {game}", description, titles, record.id, code)

    def tags(self, origin: str, part: str = "") -> str:
        """Return the elements of a page's head for previews (Open Graph).

        Args:
            origin: the origin of the server, without a slash at its end.
            part: the end of the page's address, after the id of the table.
        """
        properties = {
            "og:type": "website",
            "og:site_name": "goose",
            "og:title": self.title,
            "og:description": self.description,
            "og:url": f"{origin}/t/{self.id}{part}",
            "og:image": f"{origin}/api/tables/{self.id}/picture?lang={self.code}",
            "og:image:type": "image/svg+xml",
        }
        lines = [f'<meta property="{name}" content="{escape(text)}">' for name, text in properties.items()]
        return "\n".join([f'<meta name="description" content="{escape(self.description)}">', *lines])
