"""The offers of Pickomino besides playing: a module and a name in it for each, imported when it is used."""

from __future__ import annotations

from goose.kit import Lazy, Offers

OFFERS = Offers(
    describe=Lazy("goose.games.pickomino.describe:DESCRIPTION"),
    view=Lazy("goose.games.pickomino.describe:SCHEMA"),
    rulebook=Lazy("goose.games.pickomino.rulebook:rulebook"),
    guide=Lazy("goose.games.pickomino.guided:GUIDE"),
    screen=Lazy("goose.games.pickomino.screen:BOARD"),
    picture=Lazy("goose.games.pickomino.picture:PICTURE"),
    narrator=Lazy("goose.games.pickomino.narrator:NARRATOR"),
    misreadings=Lazy("goose.games.pickomino.misreadings:OFFERED"),
    counting=Lazy("goose.games.pickomino.counting:COUNTS"),
    odds=Lazy("goose.games.pickomino.odds:ODDS"),
    unprinted=Lazy("goose.games.pickomino.rules:unprinted"),
    samples=Lazy("goose.games.pickomino.samples:SAMPLES"),
    ways=Lazy("goose.games.pickomino.ways:WAYS"),
)
