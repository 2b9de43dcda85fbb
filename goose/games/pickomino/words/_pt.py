"""The Portuguese words and messages of Pickomino: what every script needs.

The wording is ours.
"""

WORDS = {
    "roll": "LD",
    "keep": "GD",
    "stop": "PT",
}

MESSAGES = {
    "pickomino.rolled": "total:{total}, guardados:{kept}, lançados:{rolled}",
    "pickomino.kept": "total:{total}, guardados:{kept}, dados restantes:{left}",
    "pickomino.invalid_choice": "Escolha inválida.",
    "pickomino.age_drawn": "Idade aleatória: {age} anos",
    "pickomino.nothing_to_keep": "Não há nada para guardar: a vez está perdida.",
    "pickomino.no_worm": "Nenhuma minhoca foi guardada: a vez está perdida.",
    "pickomino.no_tile": "Nenhuma peça pode ser tirada: a vez está perdida.",
    "pickomino.takes": "{name} tira a peça {tile}.",
    "pickomino.steals": "{name} rouba a peça {tile} a {victim}.",
    "pickomino.returns": "{name} devolve a peça {tile}.",
    "pickomino.turned_over": "A peça {tile} é virada.",
    "pickomino.turn": "Vez do jogador {name}.",
    "pickomino.wins": "{name} ganha.",
    "pickomino.grid_line": "peças:{tiles}",
    "pickomino.detail_line": "{name} {worms} {tiles}",
}
