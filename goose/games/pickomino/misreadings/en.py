"""English: how Pickomino is misread. The wording is ours."""

SENTENCES = {
    "computer.advanced-as-normal": "On level Advanced the computer plays as on level Normal.",
    "computer.advanced-counts-theft-twice": "On level Advanced the computer counts the worms of a tile that it steals"
    " twice, because the other player loses them; only its own worms count.",
    "computer.advanced-forgets-loss": "On level Advanced the computer forgets that a lost turn costs its own top tile.",
    "computer.advanced-forgets-theft": "On level Advanced the computer forgets that it can steal.",
    "computer.advanced-lower-of-equals": "On level Advanced the computer keeps the lower of faces that are equally good"
    " instead of the higher.",
    "computer.advanced-rolls-when-equal": "On level Advanced the computer rolls on when stopping is just as good; it"
    " must stop then.",
    "computer.highest-face": "On level Normal the computer keeps the highest face instead of the one that adds most.",
    "computer.lower-of-equals": "On level Normal the computer keeps the lower of faces that add the same instead of the"
    " higher.",
    "computer.most-dice": "On level Normal the computer keeps the face that most dice show instead of the one that adds"
    " most.",
    "computer.stops-for-no-theft": "On level Normal the computer does not stop when it can steal a tile, only when it"
    " can take one from the grid.",
    "computer.stops-without-worm": "On level Normal the computer stops as soon as its total is enough for a tile, even"
    " without a worm.",
    "end.last-but-one": "The game ends when one tile is left on the grid instead of none.",
    "end.most-tiles": "Whoever has most tiles wins, not whoever has most worms.",
    "end.tie-drawn": "Players with as many worms draw; the highest tile must decide who wins.",
    "end.tie-first": "Among players with as many worms the first in playing order wins instead of the one with the"
    " highest tile.",
    "end.tie-top-tile": "Among players with as many worms the one with the highest tile on top of the pile wins; all"
    " the tiles of the pile count.",
    "keep.no-face-no-instruction": "A word that is no face at all is answered with “{wrong}” instead of “{right}”.",
    "keep.one-die": "Only one die of the chosen face is kept instead of all that show it.",
    "keep.twice": "A face that has been kept in this turn can be kept again.",
    "keep.worm-six": "A worm is worth 6 instead of 5.",
    "leave.dice-stay": "When the player to move leaves, the next one goes on with the same dice instead of eight new"
    " ones.",
    "leave.tiles-out-of-play": "The tiles of a player who leaves are out of play instead of going back to the grid.",
    "leave.turn-passes": "When somebody leaves who sits before the player to move, the turn passes to the next player"
    " instead of staying.",
    "leave.turned-over": "When a player with tiles leaves, the highest tile of the grid is turned over, as if a turn"
    " had been lost.",
    "lost.always-turned-over": "A lost turn turns over the highest tile of the grid also when the player has no tile to"
    " return.",
    "lost.face-down": "The tile that is returned is laid down face down, out of play, instead of face up.",
    "lost.first-returned": "A lost turn costs the tile at the bottom of the pile instead of the top one.",
    "lost.lowest-turned-over": "After a lost turn the lowest tile of the grid is turned over instead of the highest.",
    "lost.never-turned-over": "After a lost turn no tile is ever turned over.",
    "lost.next-turned-over": "When the tile returned is the highest of the grid, the next highest is turned over; no"
    " tile must be turned over then.",
    "lost.nothing-returned": "A lost turn costs nothing: no tile goes back to the grid.",
    "lost.returned-turned-over": "When the tile returned is the highest of the grid, it is turned over; it must stay"
    " face up.",
    "order.ages-to-99": "A random age is drawn from 0 to 99 instead of from 0 to 100.",
    "order.as-named": "Players take their turns in the order in which they are named, whatever their ages.",
    "order.computer-last": "Against the computer the human always begins, even when the computer is younger.",
    "order.equals-reversed": "Players of the same age take their turns in the reverse of the order in which they are"
    " named.",
    "order.from-the-youngest": "The youngest begins, but the others follow in the order in which they are named instead"
    " of by age.",
    "order.oldest-first": "The oldest player begins instead of the youngest.",
    "point.kept-shown=dice": "All the dice kept are shown instead of each face once.",
    "point.kept-shown=faces": "Of the dice kept each face is shown only once, however many dice show it.",
    "point.stop-pending=allowed": "A player who has rolled can stop without keeping a face of that roll; a face must be"
    " kept first.",
    "point.stop-pending=refused": "A player who has rolled cannot stop before keeping a face; stopping must forget the"
    " roll.",
    "point.tile=any": "Any tile of the grid up to the total can be named; only that of the total can be had, or else"
    " the next lower one.",
    "point.tile=next-lower": "Only the tile of the total can be had, or else the next lower one; any tile of the grid"
    " up to the total can be named.",
    "roll.again": "A player can roll again without keeping any face of the last roll.",
    "roll.count-no-instruction": "A number of dice other than those left is answered with “{wrong}” instead of"
    " “{right}”.",
    "roll.hopeless-goes-on": "A roll that shows only faces kept already does not lose the turn: the player can roll"
    " again or stop.",
    "steal.any-of-pile": "Any tile in another player's pile can be stolen instead of only the top one.",
    "steal.grid-first": "Stopping without naming a tile takes one from the grid even when the total could steal one;"
    " stealing must come first.",
    "steal.lower": "A total also steals a top tile that is lower than itself; it must be the very number of the tile.",
    "steal.never": "Tiles of the other players can never be stolen.",
    "stop.by-itself": "The turn ends by itself once eight dice or all six faces are kept; the player must give the"
    " instruction to stop.",
    "stop.no-tile-refused": "Stopping with a total that gets no tile is refused as long as there are dice to roll; it"
    " must lose the turn.",
    "stop.no-worm-refused": "Stopping without a worm is refused as long as there are dice to roll; it must lose the"
    " turn.",
    "stop.not-with-all-dice": "A player who has kept all eight dice can roll on, with no dice, and loses the turn; only"
    " stopping must be possible.",
    "stop.not-with-all-faces": "A player who has kept all six faces can roll on; only stopping must be possible.",
    "stop.nothing-kept": "A player can stop before keeping any dice, and loses the turn; that must be refused.",
    "stop.worm-not-required": "A tile can be had without a worm among the dice kept.",
    "stop.wrong-tile-loses": "Stopping and naming a tile that cannot be had loses the turn instead of being refused.",
    "stop.wrong-tile-replaced": "Stopping and naming a tile that cannot be had gets another tile instead of being"
    " refused.",
    "take.exact-only": "A total takes only the tile with its very number; where that is not on the grid it must take"
    " the next lower one.",
    "take.lowest": "A total takes the lowest tile of the grid instead of the highest that it is enough for.",
    "take.next-higher": "Where the tile of the total is not on the grid, the next higher one is taken instead of the"
    " next lower.",
    "tiles.without-36": "The tiles go from 21 to 35: tile 36 is missing.",
    "tiles.worms-too-late": "The worms on the tiles grow one tile too late: 25 has one worm instead of two.",
    "tiles.worms-too-soon": "The worms on the tiles grow one tile too soon: 24 has two worms instead of one.",
    "written.as-kept": "The groups of dice kept are shown in the order in which they were kept instead of that of the"
    " faces.",
    "written.details-without-dice": "The details do not show the dice of the turn under way.",
    "written.not-joined": "Equal dice are written apart, `1 1 2`, instead of joined, `11 2`.",
    "written.worm-as-six": "A worm is written as `6` instead of `v`.",
    "written.worms-first": "Worms are written before the other groups of dice instead of after them.",
}
