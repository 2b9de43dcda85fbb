"""Offers of games: loaded when used; an offer that cannot be loaded is reported with what would be right."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

import pytest

from goose.base.errors import Incomplete
from goose.core.game import GameKind
from goose.games.mancala import MancalaKind
from goose.games.mancala.offers import OFFERS
from goose.kit.offers import Lazy, Offers, offers_of
from tests.support.cases import each_case
from tests.support.games import KINDS

if TYPE_CHECKING:
    from pathlib import Path

PACKAGE = {
    "__init__.py": "",
    "describe.py": "from goose.kit.describe import Description\nDESCRIPTION = Description(str, str, dict)\n",
    "view.py": "SCHEMA = 'closed'\n",
    "short.py": "from goose.kit import Description\nDESCRIPTION = Description(str, lambda rules: [], dict)\n",
    "uncalled.py": "from goose.kit import Description\nDESCRIPTION = Description(str, 'in full', dict)\n",
    "needs.py": "import numpyy\n",
    "broken.py": "DESCRIPTION = 1 / 0\n",
}


@pytest.fixture(autouse=True)
def package(importable: Path) -> None:
    """Have a package `ludo` from which things are offered."""
    folder = importable / "goose_ludo"
    folder.mkdir()
    for name, text in PACKAGE.items():
        (folder / name).write_text(text)


def offering(target: str) -> Lazy[Any]:
    """Return what the game ludo offers as its description."""

    class Ludo:
        name = "ludo"
        package = "goose_ludo"
        offers = Offers(describe=Lazy(target), view=Lazy("goose_ludo.view:SCHEMA"))

    return Ludo.offers.describe


def test_a_kind_that_states_no_offers_has_those_of_its_package() -> None:
    """Asked as a class too, and if another package derives from it, with offers or without."""

    class Derived(MancalaKind):
        name = "ludo"
        package = "goose_ludo"

    class Stating(Derived):
        offers = Offers(describe=Lazy("goose_ludo.describe:DESCRIPTION"), view=Lazy("goose_ludo.view:SCHEMA"))

    assert all(offered is OFFERS for offered in (MancalaKind.offers, MancalaKind().offers, Derived().offers))
    assert Stating().offers is Stating.offers is not OFFERS


def test_a_kind_without_offers_has_none() -> None:
    with pytest.raises(AttributeError, match="GameKind has no offers"):
        GameKind.offers  # noqa: B018 - the descriptor


def test_an_offer_is_imported_when_it_is_first_asked_for() -> None:
    """And once."""
    offer = offering("goose_ludo.describe:DESCRIPTION")
    assert "goose_ludo.describe" not in sys.modules
    described = offer.get()
    assert described.data() == {}
    vars(sys.modules["goose_ludo.describe"])["DESCRIPTION"] = "changed"
    assert offer.get() is described


@each_case(
    ("target", "expected"),
    [
        ("goose_ludo.descibe:DESCRIPTION", "there is no module goose_ludo.descibe; did you mean goose_ludo.describe?"),
        ("goose_ludo.xyzzy:DESCRIPTION", "there is no module goose_ludo.xyzzy"),
        (
            "goose_ludo.describe:DESCRIPTON",
            "goose_ludo.describe has no DESCRIPTON; did you mean goose_ludo.describe:DESCRIPTION?",
        ),
        ("goose_ludo.view:SCHEMA", "that is a str, not a Description of goose.kit.describe"),
        (
            "goose_ludo.short:DESCRIPTION",
            "its in_full takes (rules); goose calls it with (rules, texts): too many positional arguments",
        ),
        ("goose_ludo.uncalled:DESCRIPTION", "its in_full is a str, not a function"),
        ("goose_ludo.describe", "it must be a module and a name in it, as package.module:NAME"),
        (":DESCRIPTION", "it must be a module and a name in it, as package.module:NAME"),
        ("goose_ludo.needs:X", "it cannot be imported: ModuleNotFoundError: No module named 'numpyy'"),
        ("goose_ludo.broken:X", "it cannot be imported: ZeroDivisionError: division by zero"),
    ],
)
def test_an_offer_that_cannot_be_loaded_is_reported(target: str, expected: str) -> None:
    """With the game, the package, the field and what would be right."""
    with pytest.raises(Incomplete) as error:
        offering(target).get()
    assert str(error.value) == f"the game ludo of goose_ludo: it offers describe as {target}, but {expected}"


@each_case("game", KINDS)
def test_everything_that_a_game_offers_can_be_loaded(game: str) -> None:
    """Ours, and those of other packages that are installed."""
    offered = dict(offers_of(KINDS[game]).items())
    assert {"describe", "view", "guide", "screen", "picture"} <= offered.keys()
    assert all(offer.get() is not None for offer in offered.values())
