"""The Spanish words and messages of Pickomino: what every script needs.

The wording is ours.
"""

WORDS = {
    "roll": "tirar",
    "keep": "elegir",
    "stop": "parar",
}

MESSAGES = {
    "pickomino.rolled": "total:{total}, elegidos:{kept}, tirados:{rolled}",
    "pickomino.kept": "total:{total}, elegidos:{kept}, dados restantes:{left}",
    "pickomino.invalid_choice": "Elección no válida.",
    "pickomino.age_drawn": "Edad aleatoria: {age} años",
    "pickomino.nothing_to_keep": "No queda nada que elegir: el turno está perdido.",
    "pickomino.no_worm": "No hay ningún gusano: el turno está perdido.",
    "pickomino.no_tile": "No se puede coger ninguna ficha: el turno está perdido.",
    "pickomino.takes": "{name} coge la ficha {tile}.",
    "pickomino.steals": "{name} roba la ficha {tile} a {victim}.",
    "pickomino.returns": "{name} devuelve la ficha {tile}.",
    "pickomino.turned_over": "La ficha {tile} se da la vuelta.",
    "pickomino.turn": "Turno de {name}.",
    "pickomino.wins": "Gana {name}.",
    "pickomino.grid_line": "fichas:{tiles}",
    "pickomino.detail_line": "{name} {worms} {tiles}",
}
