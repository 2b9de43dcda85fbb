"""Spanish: what the instructions of the Goose do. The wording is ours."""

SENTENCES = {
    "roll": "tira los dados y mueve la ficha del jugador",
    "board": "dibuja el tablero con las fichas",
}

WHEN = {
    "goose.order_throw": "Empieza una partida: una línea por cada tirada que decide el orden de los asientos, o quién "
    "empieza; con --dice manual no hay ninguna.",
    "goose.starts": "Ha empezado una partida: de quién es el primer turno.",
    "goose.turn": "El turno ha pasado a un jugador que puede tirar; es también la última línea de los detalles.",
    "goose.rolls": "Una persona o un jugador automático tira los dados: lo primero de cada tirada.",
    "goose.moves": "La tirada lleva la ficha adelante, antes de que ninguna casilla tenga su efecto.",
    "goose.bounces": "El camino pasaba de la última casilla: la ficha retrocede tanto como se pasó.",
    "goose.goose_again": "La ficha llega a una oca y sigue con la misma tirada; después de un rebote va hacia atrás, "
    "donde las reglas lo dicen.",
    "goose.goose_next": "La ficha llega a una oca y salta a la siguiente; después de un rebote, a la anterior, donde "
    "las reglas lo dicen.",
    "goose.first_throw": "Una tirada de 3 y 6 o de 4 y 5 desde la primera casilla lleva muy lejos; se escribe en lugar "
    "del avance.",
    "goose.bridge": "La ficha llega a un puente y lo cruza: a la casilla que dicen las reglas, o adelante con la misma "
    "tirada.",
    "goose.dice_square": "La ficha llega a una casilla de dados y salta a la otra.",
    "goose.rolls_again": "El jugador vuelve a tirar: la tirada acabó en una casilla que da otra, o liberó la ficha sin "
    "moverla.",
    "goose.inn": "La ficha llega a la posada, que le cuesta turnos al jugador.",
    "goose.well": "La ficha llega al pozo, que le cuesta turnos al jugador.",
    "goose.prison": "La ficha llega a la prisión, que le cuesta turnos al jugador.",
    "goose.well_trap": "La ficha llega al pozo y queda atrapada hasta que otra ocupe su lugar o, donde las reglas lo "
    "dicen, hasta que la libere una tirada suya.",
    "goose.prison_trap": "La ficha llega a la prisión y queda atrapada hasta que otra ocupe su lugar o, donde las "
    "reglas lo dicen, hasta que la libere una tirada suya.",
    "goose.freed": "Una ficha atrapada queda libre: otra ha ocupado su lugar, o su jugador ha tirado lo que la libera.",
    "goose.stays": "El jugador de una ficha atrapada no ha tirado lo que la libera; o el paso pasaría de la última "
    "casilla, y según las reglas no se da.",
    "goose.labyrinth": "La ficha llega al laberinto y va adonde este lleva.",
    "goose.death": "La ficha llega a la muerte y va adonde esta lleva.",
    "goose.occupied": "Otra ficha está donde esta iba a quedarse: vuelve adonde empezó su tirada.",
    "goose.sent_back": "La ficha se queda donde está otra: esa va adonde empezó la tirada.",
    "goose.misses": "El turno llega a un jugador que lo tiene que perder: una línea por cada turno que pierde.",
    "goose.waits": "El turno llega a un jugador con la ficha atrapada, que ninguna tirada puede liberar: no se tira "
    "nada.",
    "goose.wins": "Una ficha ha llegado a la última casilla; a continuación, el fin de la partida.",
    "goose.stuck": "Ninguna tirada puede volver a mover una ficha, o los jugadores automáticos han hecho 10 000 "
    "tiradas en una sola respuesta: es un empate; a continuación, el fin de la partida.",
    "goose.detail_line": "Los detalles: una línea por cada jugador, en el orden de los asientos.",
    "goose.position_line": "Debajo del tablero dibujado: una línea por cada jugador, en el orden de los asientos.",
    "goose.ladder": "La ficha llega al pie de una escalera y sube hasta arriba.",
    "goose.snake": "La ficha llega a la cabeza de una serpiente y baja hasta la cola.",
    "protocol.drawing": "Se pide el dibujo del tablero; con --draw always, se dibuja también después de cada jugada y "
    "cuando una partida empieza, se carga o pierde a un jugador.",
}
"""When each message is printed, by its key."""

HOLDS = {
    "dice": "las caras de la tirada, separadas por coma y espacio",
    "start": "el número de la casilla donde empieza la tirada",
    "square": "el número de la casilla",
    "target": "el número de la casilla adonde va la ficha",
    "turns": "cuántos turnos se pierden",
    "wait": "cuántos turnos quedan por perder, o * si la ficha está atrapada",
    "other": "el nombre del jugador cuya ficha estaba allí",
    "drawing": "filas de 15 casillas como mucho, cada fila en tres líneas, todas de 106 caracteres: la primera fila va "
    "de izquierda a derecha, la siguiente de derecha a izquierda, y así sucesivamente, y una fila más corta queda del "
    "lado en que empieza; una casilla tiene seis caracteres entre `│`, debajo de `╭──────┬──────╮` y encima de "
    "`╰──────┴──────╯`: su número, alineado a la derecha en cuatro caracteres, y dos espacios; en lugar del número X2 "
    "(oca), BR (puente), DI (dados), IN (posada), WE (pozo), LA (laberinto), PR (prisión), SK (muerte), LD (escalera), "
    "SN (serpiente); sin las fichas. En madrid, una línea vacía, filas de 21 casillas, todas de izquierda a derecha, y "
    "una línea vacía: cada fila en tres líneas, con casillas de cuatro caracteres entre `|`: el número con dos cifras "
    "entre espacios; el tipo, alineado a la derecha, OCA (oca y última casilla), PNTE (puente), DADO (dados), PSDA "
    "(posada), POZO (pozo), LBRN (laberinto), CRCL (prisión), MUER (muerte) o espacios; los números de los asientos "
    "cuyas fichas están allí, cada uno en su columna; y `|====|====|` encima, entre y debajo de las filas",
    "score": "el número de la casilla del jugador",
    "goose.moves.square": "el número de la casilla adonde lleva la tirada, como mucho la última",
    "goose.misses.turns": "cuántos turnos quedan por perder, contando este",
    "goose.goose_again.target": "el número de la casilla adonde va la ficha, como mucho la última",
    "goose.bridge.target": "el número de la casilla adonde va la ficha, como mucho la última",
    "goose.sent_back.target": "el número de la casilla adonde va la otra ficha",
}
"""What each field of the messages holds."""

RULES = {
    "language": "idioma",
    "squares": "casillas",
    "players": "jugadores",
    "dice": "dados",
    "names": "nombres",
    "who_starts": "quién empieza",
    "first_square": "casilla inicial",
    "from_it": "desde ella",
    "effects": "efectos",
    "geese": "ocas",
    "on_a_goose": "en una oca",
    "dice_squares": "casillas de dados",
    "other_squares": "otras casillas",
    "occupied": "casilla ocupada",
    "past_end": "más allá del final",
    "wins": "gana quien llega",
    "drawing": "dibujo",
    "square": "casilla",
    "shows": "tipo",
    "does": "efecto",
    "length": "{squares} ({least} a {most}, --squares)",
    "range": "{least} a {most}",
    "any_number": "cualquier número, en cualquier momento",
    "order.as-named": "en el orden en que se nombran",
    "order.two-dice": "cada uno tira dos dados, de mayor a menor total; los empatados vuelven a tirar",
    "order.one-die": "cada uno tira un dado; empieza el primero con el valor más alto, luego en el orden en que se "
    "nombran",
    "order.drawn": "se sortea quién empieza, luego en el orden en que se nombran",
    "no_turns": "no hay turnos",
    "throw": "{faces}: a la {target}",
    "effects.chain": "hasta que la ficha se detiene",
    "effects.one": "uno por tirada",
    "next_goose": "a la oca siguiente",
    "again": "otra vez la misma tirada, hacia delante",
    "again_either_way": "otra vez la misma tirada, hacia delante o hacia atrás, según iba",
    "leads": "a la {target}",
    "leads_both": "a la {target}; después de un rebote, a la {previous}",
    "misses": "pierde {turns} turnos",
    "misses_one": "pierde {turns} turno",
    "trapped": "atrapada hasta que otra ocupe su lugar",
    "freed": "atrapada hasta que otra ocupe su lugar; una tirada propia de {totals} la libera",
    "freed_rolls": "atrapada hasta que otra ocupe su lugar; una tirada propia de {totals} la libera, y se vuelve a "
    "tirar",
    "spared": "{does}; quien llega aquí con una de ellas no queda atrapado",
    "or": "{first} o {last}",
    "rolls_again": "{does}; vuelve a tirar",
    "occupied.shared": "compartida",
    "occupied.returns": "se vuelve a donde empezó la tirada",
    "occupied.sends": "la otra ficha va a la casilla de la que vino quien ha movido",
    "past_end.back": "retrocede las casillas que sobran",
    "past_end.wins": "gana",
    "past_end.stays": "no se da el paso que la rebasaría",
    "wins_on": "exactamente a la {squares}",
    "wins_beyond": "a la {squares} o más allá",
    "drawing.snake": "serpiente",
    "drawing.strip": "tiras",
    "names.any word": "cualquier palabra",
    "names.letters of any script, upper case, cut to 3": "letras de cualquier alfabeto, en mayúsculas, las 3 primeras",
    "names.3 to 18 characters": "de 3 a 18 caracteres",
}
"""What `goose rules` prints: the headings of its tables, and what stands in them."""

SOURCES = {
    "dice": "Dos en la literatura y en los dos proyectos italianos; el proyecto español tira uno.",
    "geese": "fives: los números que divididos entre 9 dan resto 0 o 5, el tablero tradicional; nines: los proyectos "
    "italianos (GOOSE_SPACING); board: como en el fichero de tablero español.",
    "first-throw": "Literatura y segundo proyecto italiano: un nueve desde la casilla inicial lleva muy lejos; en los "
    "otros no.",
    "inn": "Turnos que se pierden: uno en la literatura y en Madrid; los proyectos italianos no dicen cuántos, goose "
    "tres.",
    "well": "Una trampa; en Madrid se pierden tres turnos.",
    "prison": "Una trampa; en Madrid se pierden dos turnos.",
    "labyrinth": "A la 30 en la literatura, a un tercio del tablero en el segundo proyecto italiano, 12 casillas "
    "atrás en Madrid.",
    "death": "De vuelta a la casilla inicial; los proyectos italianos dicen 1, donde antes no ha estado nadie.",
    "effects": "chain: hasta que la ficha se detiene (literatura, segundo proyecto italiano); one: uno por tirada, en "
    "los otros.",
    "goose-after-bounce": "backward: en el sentido en que se iba, en la literatura; forward: en los proyectos, donde "
    "nada va hacia atrás.",
    "past-end": "back: se retroceden las casillas que sobran; wins: en Madrid gana quien rebasa el final; stays: como "
    "en Serpientes y Escaleras.",
    "occupied": "returns: quien llega vuelve a donde empezó la tirada (literatura); sends: van allí los otros (el "
    "kata); shared: en los proyectos de curso.",
    "trap-escape": "later: una tirada propia de 5 o 7 libera (segundo proyecto italiano); landing: quien llega con "
    "una tirada así tampoco queda atrapado (el primero).",
}
"""What the sources say of each point that `--rule` switches; in English each point says it itself."""
