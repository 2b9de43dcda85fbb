"""The Italian words and messages of Pickomino: what every script needs.

The wording comes from the course's notebook where it gives one; the rest is ours.
"""

WORDS = {
    "roll": "lancia",
    "keep": "scegli",
    "stop": "fermati",
}

MESSAGES = {
    "pickomino.rolled": "totale:{total}, scelti:{kept}, pescati:{rolled}",
    "pickomino.kept": "totale:{total}, scelti:{kept}, dadi rimasti:{left}",
    "pickomino.invalid_choice": "scelta non valida",
    "pickomino.age_drawn": "Età random: {age} anni",
    "pickomino.nothing_to_keep": "non puoi più scegliere niente, hai perso questa mano",
    "pickomino.no_worm": "nessun verme scelto, hai perso questa mano",
    "pickomino.no_tile": "nessuna tessera disponibile, hai perso questa mano",
    "pickomino.takes": "{name} prende la tessera {tile}.",
    "pickomino.steals": "{name} ruba la tessera {tile} a {victim}.",
    "pickomino.returns": "{name} restituisce la tessera {tile}.",
    "pickomino.turned_over": "La tessera {tile} viene capovolta.",
    "pickomino.turn": "Tocca a {name}.",
    "pickomino.wins": "{name} vince.",
    "pickomino.grid_line": "tessere:{tiles}",
    "pickomino.detail_line": "{name} {worms} {tiles}",
}
