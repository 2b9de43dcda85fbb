"""Spanish: what the instructions of Pickomino do. The wording is ours."""

SENTENCES = {
    "roll": "tira los dados que quedan",
    "keep": "elige todos los dados que muestran la cara",
    "stop": "acaba el turno y coge una ficha por el total de los dados elegidos",
}

WHEN = {
    "pickomino.rolled": "Se han tirado los dados que quedaban; en los detalles, mientras la tirada espera una "
    "elección.",
    "pickomino.kept": "Se ha elegido una cara; en los detalles, entre una elección y la tirada siguiente.",
    "pickomino.invalid_choice": "La instrucción no es posible ahora: no toca tirar, elegir o parar, no se puede tener "
    "esta cara, esta ficha o este número de dados, o un jugador automático elige por sí mismo.",
    "pickomino.age_drawn": "Se ha sorteado una edad: la de un jugador registrado sin ella, o la del ordenador cuando "
    "empieza una partida contra él; con --dice manual no se sortea ninguna.",
    "pickomino.nothing_to_keep": "La tirada solo muestra caras ya elegidas: el turno está perdido.",
    "pickomino.no_worm": "El jugador ha parado sin ningún gusano entre los dados elegidos: el turno está perdido.",
    "pickomino.no_tile": "El jugador ha parado, y el total no llega para ninguna ficha: el turno está perdido.",
    "pickomino.takes": "El jugador ha parado y coge una ficha de la cuadrícula.",
    "pickomino.steals": "El jugador ha parado y coge la ficha de arriba de otro jugador.",
    "pickomino.returns": "El jugador ha perdido el turno y tiene fichas: la de arriba vuelve a la cuadrícula.",
    "pickomino.turned_over": "Se ha devuelto una ficha que no es la más alta de la cuadrícula: a la más alta se le da "
    "la vuelta para siempre.",
    "pickomino.turn": "Empieza el turno de un jugador; es también la última línea de los detalles.",
    "pickomino.wins": "No queda ninguna ficha a la vista en la cuadrícula; a continuación, el fin de la partida.",
    "pickomino.grid_line": "La primera línea de los detalles, que --draw always añade también después de cada jugada y "
    "cuando una partida empieza, se carga o pierde a un jugador: las fichas a la vista.",
    "pickomino.detail_line": "Los detalles, debajo de la cuadrícula: una línea por cada jugador, en el orden de los "
    "asientos.",
}
"""When each message is printed, by its key."""

HOLDS = {
    "score": "los gusanos de las fichas del jugador",
    "total": "los puntos de los dados elegidos en este turno",
    "kept": "los dados elegidos, de menor a mayor y con v al final, las caras iguales juntas y las demás aparte, como "
    "en `22 55 v` (con kept-shown=faces, cada cara una vez); vacío cuando no hay ninguno",
    "rolled": "las caras de la tirada, de menor a mayor y con v al final, las iguales juntas y las demás aparte, como "
    "en `11 2 3 55 vv`",
    "left": "cuántos dados quedan por tirar",
    "age": "la edad en años",
    "tile": "el número de la ficha",
    "victim": "el nombre del jugador que la pierde",
    "tiles": "los números de las fichas del jugador, separados por espacios, la de arriba al final",
    "worms": "los gusanos de las fichas del jugador",
    "pickomino.grid_line.tiles": "los números de las fichas a la vista en la cuadrícula, de menor a mayor, separados "
    "por espacios",
}
"""What each field of the messages holds."""

RULES = {
    "players": "jugadores",
    "players.is": "de {least} a {most}, empieza el más joven",
    "dice": "dados",
    "dice.is": "{dice}, con 1 2 3 4 5 y el gusano v, que vale 5",
    "tiles": "fichas",
    "tiles.is": "{least} a {most}: {worms} gusanos",
    "tiles.one": "{least} a {most}: {worms} gusano",
    "turn": "un turno",
    "turn.is": "tirar, elegir todos los dados de una cara aún no elegida en este turno, luego tirar los demás o parar",
    "lost": "un turno perdido",
    "lost.is": "la ficha de arriba vuelve a la cuadrícula; se le da la vuelta a la ficha a la vista más alta, salvo "
    "que sea esa",
    "end": "el final",
    "end.is": "ninguna ficha a la vista en la cuadrícula: gana quien tiene más gusanos, luego quien tiene la ficha "
    "más alta",
    "stopping": "parar",
    "stopping.lower": "con un gusano elegido: la ficha de arriba de otro con ese número, o la ficha a la vista más "
    "alta hasta él",
    "stopping.any": "con un gusano elegido: la ficha de arriba de otro con ese número, o cualquier ficha a la vista "
    "hasta él",
    "stopping.pending": "{told}; también con una tirada pendiente, que se olvida",
}
"""What `goose rules` prints: the headings of its tables, and what stands in them."""

SOURCES = {
    "tile": "Reglas publicadas: la ficha del total, si no la inmediatamente inferior; el cuaderno: «prende una di "
    "queste».",
    "stop-pending": "Reglas publicadas: a una tirada le sigue una elección; el cuaderno deja parar en su lugar.",
    "kept-shown": "Mostrar todos los dados elegidos es decisión nuestra; "
    "el cuaderno muestra cada cara una sola vez (`scelti`).",
}
"""What the sources say of each point that `--rule` switches; in English each point says it itself."""
