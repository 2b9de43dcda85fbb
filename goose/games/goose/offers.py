"""The offers of the Game of the Goose besides playing: a module and a name in it for each, imported when it is used."""

from __future__ import annotations

from goose.kit import Lazy, Offers

OFFERS = Offers(
    describe=Lazy("goose.games.goose.describe:DESCRIPTION"),
    view=Lazy("goose.games.goose.view:SCHEMA"),
    rulebook=Lazy("goose.games.goose.rulebook:rulebook"),
    guide=Lazy("goose.games.goose.guided:GUIDE"),
    screen=Lazy("goose.games.goose.screen:BOARD"),
    picture=Lazy("goose.games.goose.picture:PICTURE"),
    narrator=Lazy("goose.games.goose.narrator:NARRATOR"),
    misreadings=Lazy("goose.games.goose.misreadings:OFFERED"),
    counting=Lazy("goose.games.goose.counting:COUNTS"),
    odds=Lazy("goose.games.goose.odds:ODDS"),
    fast=Lazy("goose.games.goose.counting:runner"),
    unprinted=Lazy("goose.games.goose.describe:unprinted"),
    samples=Lazy("goose.games.goose.samples:SAMPLES"),
    ways=Lazy("goose.games.goose.ways:WAYS"),
)
