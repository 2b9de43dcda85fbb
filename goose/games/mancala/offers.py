"""The offers of Mancala besides playing: a module and a name in it for each, imported when it is used."""

from __future__ import annotations

from goose.kit import Lazy, Offers

OFFERS = Offers(
    describe=Lazy("goose.games.mancala.describe:DESCRIPTION"),
    view=Lazy("goose.games.mancala.describe:SCHEMA"),
    rulebook=Lazy("goose.games.mancala.rulebook:rulebook"),
    guide=Lazy("goose.games.mancala.guided:GUIDE"),
    screen=Lazy("goose.games.mancala.screen:BOARD"),
    picture=Lazy("goose.games.mancala.picture:PICTURE"),
    narrator=Lazy("goose.games.mancala.narrator:NARRATOR"),
    misreadings=Lazy("goose.games.mancala.misreadings:OFFERED"),
    counting=Lazy("goose.games.mancala.fast:COUNTS"),
    fast=Lazy("goose.games.mancala.fast:runner"),
    unprinted=Lazy("goose.games.mancala.editions:unprinted"),
    samples=Lazy("goose.games.mancala.samples:SAMPLES"),
    ways=Lazy("goose.games.mancala.ways:WAYS"),
)
