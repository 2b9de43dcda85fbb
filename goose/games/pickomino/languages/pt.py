"""Pickomino in Portuguese. The wording is ours."""

WORDS = {
    "roll": "LD",
    "keep": "GD",
    "stop": "PT",
}

ARGUMENTS = {
    "throw": "um [lançamento] (as faces numa palavra: {characters})",
    "face": "uma [face] (de 1 a 5 ou v)",
    "tile": "uma [peça] (o seu número)",
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
