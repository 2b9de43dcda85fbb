"""Pages of the site made from what goose itself holds: words, messages, rules, and the help of its commands."""

from __future__ import annotations

from goose.base.columns import Table
from goose.base.markdown import prose, table
from goose.core.registry import load_kind
from goose.kit.describe import RulesTexts
from goose.kit.offers import offers_of
from manual import helps, languages, variants
from manual.links import ROOT, ROOT_PAGES
from manual.variants import GAMES


def pages() -> dict[str, str]:
    """Return the text of each page, by its address on the site."""
    roots = {page: (ROOT / name).read_text(encoding="utf-8") for name, page in ROOT_PAGES.items() if page != "index.md"}
    return {
        **roots,
        "programmers.md": _PROGRAMMERS,
        "reference/instructions.md": _instructions(),
        **{f"reference/instructions/{game}.md": _of_game(game, title) for game, title in GAMES.items()},
        "reference/messages.md": _messages(),
        **_by_key(),
        "reference/rules.md": _rules(),
        **helps.pages(),
        **variants.pages(),
    }


_PROGRAMMERS = """\
# For programmers

| you want to | read |
|---|---|
| drive goose from a program in any language | [programs.md](programs.md) |
| use goose from Python | [api.md](api.md) |
| complete commands in a shell | [protocol.md](protocol.md#completion-in-bash-zsh-and-fish) |
| add a game in a package | [new-game.md](new-game.md) |
| add rules, a language or a misreading | [CONTRIBUTING.md](../CONTRIBUTING.md#what-can-be-added) |
| change goose itself | [CONTRIBUTING.md](../CONTRIBUTING.md), then [decisions.md](decisions.md) in a clone |
| see what has changed | [CHANGELOG.md](../CHANGELOG.md) |
"""


def _instructions() -> str:
    games = [f"[{title}](instructions/{game}.md)" for game, title in GAMES.items()]
    return "\n".join(
        (
            "# Instructions\n",
            "The words of all instructions, in each language. `help` prints those of the game in use.",
            f"The pages of the games say what each instruction takes: {', '.join(games)}.\n",
            languages.protocol(),
            "## Levels\n",
            "Automatic players have a level. Type it as one of these words:\n",
            languages.levels(),
            "## Failures\n",
            "A failed instruction changes nothing. Its answer is one message: the first in its row that applies.",
            "The invalid instruction comes before all of them."
            " [The protocol](../protocol.md#order-of-failures) says more.\n",
            languages.failures(),
        )
    )


def _of_game(game: str, title: str) -> str:
    return "\n".join(
        (
            f"# Instructions: {title}\n",
            f"[{game}.md](../../{game}.md) has the rules, [messages](../messages.md) has every message.\n",
            languages.instructions(game),
        )
    )


def _by_key() -> dict[str, str]:
    """Return the pages that have the texts of all languages side by side, by the keys of the messages."""
    texts = {
        "all": ("every game", languages.shared()),
        **{game: (title, languages.messages(game)) for game, title in GAMES.items()},
    }
    return {
        f"reference/keys/{name}.md": f"# Messages by key: {title}\n\nThe texts of all languages side by side.\n\n{text}"
        for name, (title, text) in texts.items()
    }


def _messages() -> str:
    """Return the page that leads to the messages of every set of rules."""
    words = ", ".join(f"`{word}`" for word in variants.words())
    return (
        "\n\n".join(
            (
                "# What your program must print: all messages",
                "Choose your game, your rules and your language. The page lists every message with its exact text,"
                " when it is printed, and what its values are.",
                variants.overview("messages"),
                f"Each page begins with the instructions and their failures: what a program must print for {words}.",
                "To find one message, type its text into the search box. A line that a program has"
                " printed finds its message, too, with names and numbers in it.",
                "`goose messages GAME --lang CODE` prints the same for a terminal, and as JSON or CSV for programs.",
            )
        )
        + "\n"
    )


def _rules() -> str:
    """Return the page that leads to the rules, with the tables of `goose rules`."""
    parts = [
        "# Which rules: the games and their sets of rules",
        "Courses set the same game by different rules. Ask your teacher which ones are yours, or compare your statement"
        " with the tables below. Each page here has the rules from beginning to end.",
        variants.overview("rules"),
        "`goose rules GAME` prints the tables below, from the data that goose plays by. `--rules NAME` chooses a set of"
        " rules and `--rule POINT=VALUE` changes one point.",
    ]
    for game, title in GAMES.items():
        kind = load_kind(game)
        sets = [kind.make_rules(name, {}, {}) for name in kind.options]
        parts += [
            f"## {title}",
            f"[{game}.md](../{game}.md) explains them.",
            _table(offers_of(kind).describe.get().overview(RulesTexts(kind))),
        ]
        points = {point.name: point for rules in sets for point in rules.describe_points()}
        rows = [
            {
                "point": f"`{name}`",
                **{f"`{rules.name}`": rules.points.get(name, "–") for rules in sets if rules.points},
                "what the sources say": point.source,
            }
            for name, point in points.items()
        ]
        parts += [f"### Points of {title}", _table(rows)]
    return "\n\n".join(parts) + "\n"


def _table(rows: Table) -> str:
    """Return rows with the same members as a table."""
    return table([prose(heading) for heading in rows[0]], [[prose(cell) for cell in row.values()] for row in rows])
