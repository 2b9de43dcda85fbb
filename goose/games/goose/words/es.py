"""The Goose in Spanish, in the words of the Spanish course project, or else in ours."""

from goose.games.goose.words._es import MESSAGES, MESSAGES_OF, WORDS

__all__ = ["MESSAGES", "MESSAGES_OF", "WORDS", "texts"]


def texts() -> dict[str, dict[str, str]]:
    """Return the game's other Spanish texts, by section (`goose.core.texts`)."""
    return {
        # what arguments are called: the noun in brackets; several of a kind that follow each other
        "arguments": {"die": "un [dado] {bounds}", "die.several": "{count} dados {bounds}"},
        # what `goose play` says and asks
        "conversation": {
            "goose.ask_rules": "¿Con qué reglas?",
            "goose.rules_traditional": "Para las reglas tradicionales pulsa {answer}",
            "goose.rules_bari": "Para las reglas de Bari pulsa {answer}",
            "goose.rules_bari-first-throw": "Para las reglas de Bari con la primera tirada pulsa {answer}",
            "goose.rules_madrid": "Para las reglas de Madrid pulsa {answer}",
            "goose.ask_squares": "Introduce el número de casillas [{least}, {most}]:",
            "goose.ask_board": "Introduce el nombre del fichero del tablero, o nada para el tradicional:",
            "goose.bad_board": "El fichero no es un tablero: mira la línea {line}.",
            "goose.ask_die": "INTRODUCE EL VALOR DEL DADO:",
            "goose.ask_dice": "INTRODUCE LOS VALORES DE LOS {count} DADOS:",
            "goose.turn_keep": "Para conservar la tirada pulsa {answer}",
            "goose.turn_again": "Para volver a tirar pulsa {answer}",
            "play.game_goose": "Para el juego de la oca pulsa {answer}",
        },
        # what each instruction does
        "instructions": {
            "roll": "tira los dados y mueve la ficha del jugador",
            "keep": "conserva la tirada y mueve con ella la ficha del jugador",
            "board": "dibuja el tablero con las fichas",
        },
        # when each message is printed
        "when": {
            "goose.order_throw": "Empieza una partida: una línea por cada tirada que decide el orden de los asientos, "
            "o quién empieza; con --dice manual no hay ninguna.",
            "goose.starts": "Ha empezado una partida: de quién es el primer turno.",
            "goose.turn": "El turno ha pasado a un jugador que puede tirar; es también la última línea de los "
            "detalles.",
            "goose.rolls": "Una persona o un jugador automático tira los dados: lo primero de cada tirada.",
            "goose.offered": "Se han tirado los dados, y el jugador puede conservar esta tirada o tirar una vez más. "
            "Mientras no elige, es también una línea de los detalles.",
            "goose.keeps": "El jugador conserva la tirada, que mueve la ficha: está en lugar de las líneas de una "
            "segunda tirada.",
            "goose.moves": "La tirada lleva la ficha adelante, antes de que ninguna casilla tenga su efecto.",
            "goose.bounces": "El camino pasaba de la última casilla: la ficha retrocede tanto como se pasó.",
            "goose.goose_again": "La ficha llega a una oca y sigue con la misma tirada; después de un rebote va hacia "
            "atrás, donde las reglas lo dicen.",
            "goose.goose_next": "La ficha llega a una oca y salta a la siguiente; después de un rebote, a la "
            "anterior, donde las reglas lo dicen.",
            "goose.first_throw": "Desde la primera casilla, una tirada que indican las reglas lleva muy lejos; se "
            "escribe en lugar del avance.",
            "goose.bridge": "La ficha llega a un puente y lo cruza: a la casilla que dicen las reglas, o adelante con "
            "la misma tirada.",
            "goose.dice_square": "La ficha llega a una casilla de dados y salta a la otra.",
            "goose.rolls_again": "El jugador vuelve a tirar: la tirada acabó en una casilla que da otra, o liberó la "
            "ficha sin moverla.",
            "goose.inn": "La ficha llega a la posada, que le cuesta turnos al jugador.",
            "goose.well": "La ficha llega al pozo, que le cuesta turnos al jugador.",
            "goose.prison": "La ficha llega a la prisión, que le cuesta turnos al jugador.",
            "goose.well_trap": "La ficha llega al pozo y queda atrapada hasta que otra ocupe su lugar o, donde las "
            "reglas lo dicen, hasta que la libere una tirada suya.",
            "goose.prison_trap": "La ficha llega a la prisión y queda atrapada hasta que otra ocupe su lugar o, donde "
            "las reglas lo dicen, hasta que la libere una tirada suya.",
            "goose.freed": "Una ficha atrapada queda libre: otra ha ocupado su lugar, o su jugador ha tirado lo que "
            "la libera.",
            "goose.stays": "El jugador de una ficha atrapada no ha tirado lo que la libera; o el paso pasaría de la "
            "última casilla, y según las reglas no se da.",
            "goose.labyrinth": "La ficha llega al laberinto y va adonde este lleva.",
            "goose.death": "La ficha llega a la muerte y va adonde esta lleva.",
            "goose.occupied": "Otra ficha está donde esta iba a quedarse: vuelve adonde empezó su tirada.",
            "goose.sent_back": "La ficha se queda donde está otra: esa va adonde empezó la tirada.",
            "goose.misses": "El turno llega a un jugador que lo tiene que perder: una línea por cada turno que pierde.",
            "goose.waits": "El turno llega a un jugador con la ficha atrapada, que ninguna tirada puede liberar: no "
            "se tira nada.",
            "goose.wins": "Una ficha ha llegado a la última casilla; a continuación, el fin de la partida.",
            "goose.stuck": "Ninguna tirada puede volver a mover una ficha, o los jugadores automáticos han hecho 10 "
            "000 tiradas en una sola respuesta: es un empate; a continuación, el fin de la partida.",
            "goose.nothing_to_keep": "Ninguna tirada espera a que su jugador la conserve.",
            "goose.detail_line": "Los detalles: una línea por cada jugador, en el orden de los asientos.",
            "goose.position_line": "Debajo del tablero dibujado: una línea por cada jugador, en el orden de los "
            "asientos.",
            "goose.ladder": "La ficha llega al pie de una escalera y sube hasta arriba.",
            "goose.snake": "La ficha llega a la cabeza de una serpiente y baja hasta la cola.",
            "protocol.drawing": "Se pide el dibujo del tablero; con --draw always, se dibuja también después de cada "
            "jugada y cuando una partida empieza, se carga o pierde a un jugador.",
        },
        # what a handout says instead, without options and points
        "handout": {
            "goose.goose_again": "La ficha llega a una oca y sigue con la misma tirada.",
            "goose.goose_again goose-after-bounce=backward": "La ficha llega a una oca y sigue con la misma tirada; "
            "después de un rebote va hacia atrás.",
            "goose.goose_next": "La ficha llega a una oca y vuela a la siguiente.",
            "goose.goose_next goose-after-bounce=backward": "La ficha llega a una oca y vuela a la siguiente; "
            "después de un rebote, a la anterior.",
            "goose.bridge": "La ficha llega a un puente y lo cruza.",
            "goose.rolls_again": "El jugador vuelve a tirar.",
            "goose.well_trap": "La ficha llega al pozo y queda atrapada.",
            "goose.prison_trap": "La ficha llega a la prisión y queda atrapada.",
            "goose.freed": "Una ficha atrapada queda libre.",
            "goose.stays": "La ficha no se mueve con esta tirada.",
            "drawing": "el tablero, dibujado como en la sesión de más abajo",
            "drawing geese=board": "el tablero, dibujado como en la sesión de más abajo; la tercera línea de una "
            "casilla tiene los números de los asientos cuyas fichas están allí, cada uno en su columna",
            "protocol.drawing": "Se pide el dibujo del tablero.",
        },
        # what each field of the messages holds: by its name, or by the key of its message, a full stop and its name
        "holds": {
            "dice": "las caras de la tirada, separadas por coma y espacio",
            "start": "el número de la casilla donde empieza la tirada",
            "square": "el número de la casilla",
            "target": "el número de la casilla adonde va la ficha",
            "turns": "cuántos turnos se pierden",
            "wait": "cuántos turnos quedan por perder, o * si la ficha está atrapada",
            "other": "el nombre del jugador cuya ficha estaba allí",
            "drawing": "filas de 15 casillas como mucho, cada fila en tres líneas, todas de 106 caracteres: la "
            "primera fila va de izquierda a derecha, la siguiente de derecha a izquierda, y así sucesivamente, y una "
            "fila más corta queda del lado en que empieza; una casilla tiene seis caracteres entre `│`, debajo de "
            "`╭──────┬──────╮` y encima de `╰──────┴──────╯`: su número, alineado a la derecha en cuatro caracteres, "
            "y dos espacios; en lugar del número X2 (oca), BR (puente), DI (dados), IN (posada), WE (pozo), LA "
            "(laberinto), PR (prisión), SK (muerte), LD (escalera), SN (serpiente); sin las fichas. En madrid, una "
            "línea vacía, filas de 21 casillas, todas de izquierda a derecha, y una línea vacía: cada fila en tres "
            "líneas, con casillas de cuatro caracteres entre `|`: el número con dos cifras entre espacios; el tipo, "
            "alineado a la derecha, OCA (oca y última casilla), PNTE (puente), DADO (dados), PSDA (posada), POZO "
            "(pozo), LBRN (laberinto), CRCL (prisión), MUER (muerte) o espacios; los números de los asientos cuyas "
            "fichas están allí, cada uno en su columna; y `|====|====|` encima, entre y debajo de las filas",
            "score": "el número de la casilla del jugador",
            "goose.moves.square": "el número de la casilla adonde lleva la tirada, como mucho la última",
            "goose.misses.turns": "cuántos turnos quedan por perder, contando este",
            "goose.goose_again.target": "el número de la casilla adonde va la ficha, como mucho la última",
            "goose.bridge.target": "el número de la casilla adonde va la ficha, como mucho la última",
            "goose.sent_back.target": "el número de la casilla adonde va la otra ficha",
        },
        # headings and texts of the tables of `goose rules`
        "rules": {
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
            "order.one-die": "cada uno tira un dado; empieza el primero con el valor más alto, luego en el orden en "
            "que se nombran",
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
            "freed_rolls": "atrapada hasta que otra ocupe su lugar; una tirada propia de {totals} la libera, y se "
            "vuelve a tirar",
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
            "names.letters of any script, upper case, cut to 3": "letras de cualquier alfabeto, en mayúsculas, las 3 "
            "primeras",
            "names.3 to 18 characters": "de 3 a 18 caracteres",
        },
        # what the sources say of each point of the rules; in English each point says it itself
        "sources": {
            "dice": "Dos en la literatura y en los dos proyectos italianos; el proyecto español tira uno.",
            "geese": "fives: los números que divididos entre 9 dan resto 0 o 5, el tablero tradicional; nines: los "
            "proyectos italianos (GOOSE_SPACING); board: como en el fichero de tablero español.",
            "first-throw": "Literatura y segundo proyecto italiano: un nueve desde la casilla inicial lleva muy "
            "lejos; en los otros no.",
            "inn": "Turnos que se pierden: uno en la literatura y en Madrid; los proyectos italianos no dicen "
            "cuántos, goose tres.",
            "well": "Una trampa; en Madrid se pierden tres turnos.",
            "prison": "Una trampa; en Madrid se pierden dos turnos.",
            "labyrinth": "A la 30 en la literatura, a un tercio del tablero en el segundo proyecto italiano, 12 "
            "casillas atrás en Madrid.",
            "death": "De vuelta a la casilla inicial; los proyectos italianos dicen 1, donde antes no ha estado nadie.",
            "effects": "chain: hasta que la ficha se detiene (literatura, segundo proyecto italiano); one: uno por "
            "tirada, en los otros.",
            "goose-after-bounce": "backward: en el sentido en que se iba, en la literatura; forward: en los "
            "proyectos, donde nada va hacia atrás.",
            "past-end": "back: se retroceden las casillas que sobran; wins: en Madrid gana quien rebasa el final; "
            "stays: como en Serpientes y Escaleras.",
            "occupied": "returns: quien llega vuelve a donde empezó la tirada (literatura); sends: van allí los otros "
            "(el kata); shared: en los proyectos de curso.",
            "trap-escape": "later: una tirada propia de 5 o 7 libera (segundo proyecto italiano); landing: quien "
            "llega con una tirada así tampoco queda atrapado (el primero).",
            "rolls-again": "prizes: una tirada que acaba en una oca, un puente o unos dados da otra (Madrid, que no "
            "dice si también cuando es un efecto el que lleva allí); geese: el dicho más conocido solo nombra las "
            "ocas; never: los otros.",
            "second-throw": "Regla de la casa, de goose: según las fuentes no hay nada que decidir.",
        },
        # what a new course file explains
        "course": {
            "board": "[board] es un tablero propio, de 10 a 200 casillas; dice todas las casillas especiales. geese "
            "es una lista de casillas. bridge, labyrinth y death tienen un destino para cada casilla, bridge también "
            "'throw': adelante con la misma tirada. inn, well y prison tienen los turnos que se pierden, 1 a 9, well "
            "y prison también 'trap'. first-throw dice adónde llevan 3-6 y 4-5 desde la casilla 0. Por ejemplo geese "
            "= [5, 10] e inn = { 19 = 2 }.",
        },
        # the rules from beginning to end
        "rulebook": {
            "squares": "Las casillas especiales",
            "beyond": "Al final del tablero",
            "occupied": "Casillas con otra ficha",
            "aim.race": "El juego es una carrera por un camino de {last} casillas.",
            "point.second-throw=off": "La tirada dice cuánto avanzas, y no hay nada más que decidir.",
            "aim.choice": "La tirada dice cuánto avanzas, y tú decides si la conservas.",
            "aim.wins": "Gana el primer jugador cuya ficha llega al final.",
            "needs.players": "Pueden jugar de {least} a {most} jugadores. Cada uno tiene una ficha.",
            "needs.anybody": "Puede jugar cualquier número de jugadores. Cada uno tiene una ficha.",
            "point.dice=1": "Se juega con un dado.",
            "point.dice=2": "Se juega con dos dados. Una tirada vale la suma de los dos.",
            "needs.board": "Las casillas del tablero están numeradas de 1 a {last}.",
            "needs.length": "El tablero puede tener de {least} a {most} casillas. Las casillas especiales cambian de "
            "sitio con su longitud, para estar siempre más o menos en la misma parte del camino.",
            "needs.before": "Todas las fichas empiezan delante del tablero. Ese lugar lo llamamos casilla {square}.",
            "needs.first": "Todas las fichas empiezan en la casilla {square}.",
            "start.open": "Los jugadores entran con su nombre, uno tras otro. En cuanto hay un jugador, puede mover. "
            "No hay orden de juego: cualquier jugador puede mover en cualquier momento.",
            "start.as_named": "Los jugadores juegan en el orden en que se nombran.",
            "start.by_two_dice": "Para fijar el orden de juego, cada jugador tira dos dados. Juega primero quien "
            "tiene el total más alto, luego quien tiene el siguiente, y así sucesivamente. Los jugadores con totales "
            "iguales vuelven a tirar entre ellos.",
            "start.by_one_die": "Para saber quién empieza, cada jugador tira un dado. Empieza la tirada más alta; "
            "entre iguales, el jugador nombrado primero. Los demás siguen en el orden en que se nombran, y después "
            "del último le toca al primero nombrado.",
            "start.drawn": "Se sortea quién empieza. Los demás siguen en el orden en que se nombran, y después del "
            "último le toca al primero nombrado.",
            "start.typed": "Si escribes tú los dados, no se tira ni se sortea nada: los jugadores juegan en el orden "
            "en que se nombran.",
            "turn.throw": "Tira los dados y avanza tu ficha el número que hayas sacado.",
            "turn.look": "Tira los dados y mira lo que has sacado.",
            "point.second-throw=on": "Conserva la tirada, o tira todos los dados una vez más. Antes de decidir puedes "
            "mirar adónde lleva cada opción. La segunda tirada cuenta, aunque sea peor que la primera.",
            "turn.move": "Avanza tu ficha el número de la tirada que cuenta.",
            "turn.each_throw": "Si tiras varias veces en tu turno, puedes elegir cada vez.",
            "turn.effects": "Si la casilla a la que llegas es especial, le hace a tu ficha lo que se describe más "
            "abajo.",
            "turn.passes": "Después le toca al jugador siguiente.",
            "point.first-throw=on": "Una tirada de 9 desde la casilla {square} te lleva muy lejos: con 3 y 6 vas a la "
            "casilla {near}, con 4 y 5 a la casilla {far}. La casilla a la que llegas no tiene efecto. Esto vale "
            "siempre que tires desde la casilla {square}, no solo al principio.",
            "point.first-throw=off": "Una tirada de 9 desde la casilla {square} es una tirada como cualquier otra.",
            "point.geese=fives": "Hay ocas en las casillas {geese}. Son los números antes de {last} que dan resto 0 o "
            "5 al dividirlos entre 9.",
            "point.geese=nines": "Hay ocas en las casillas {geese}. Son los múltiplos de 9 antes de {last}.",
            "point.geese=board": "En este tablero hay ocas en las casillas {geese}.",
            "squares.goose_one": "En este tablero hay una oca en la casilla {square}.",
            "point.geese=none": "En este tablero no hay ocas.",
            "squares.goose_again": "Desde una oca sigues adelante otra vez con la misma tirada.",
            "squares.goose_next": "Desde una oca vuelas a la siguiente oca. La casilla {last} cuenta como la última "
            "oca, así que desde la oca anterior ganas.",
            "squares.bridge": "La casilla {square} es el puente. Lleva a la casilla {to}.",
            "squares.bridge_again": "La casilla {square} es el puente. Desde allí sigues adelante otra vez con la "
            "misma tirada.",
            "squares.bridge_pair": "Las casillas {first} y {second} son puentes. Cada una lleva a la otra.",
            "squares.dice_pair": "Las casillas {first} y {second} tienen dados. Cada una lleva a la otra.",
            "point.rolls-again=prizes": "Si tu tirada termina en una oca, en un puente o en una casilla con dados, "
            "vuelves a tirar.",
            "point.rolls-again=geese": "Si tu tirada termina en una oca, vuelves a tirar. Un puente o una casilla con "
            "dados no da otra tirada.",
            "point.rolls-again=never": "Una oca, un puente o una casilla con dados no da otra tirada.",
            "point.inn=0": "En este tablero no hay posada.",
            "point.inn=1": "La casilla {square} es la posada. Si paras allí, pierdes tu próximo turno.",
            "point.inn=more": "La casilla {square} es la posada. Si paras allí, pierdes tus próximos {turns} turnos.",
            "point.well=0": "En este tablero no hay pozo.",
            "point.well=1": "La casilla {square} es el pozo. Si caes en él, pierdes tu próximo turno.",
            "point.well=more": "La casilla {square} es el pozo. Si caes en él, pierdes tus próximos {turns} turnos.",
            "point.well=trap": "La casilla {square} es el pozo. Si caes en él, quedas atrapado.",
            "point.prison=0": "En este tablero no hay prisión.",
            "point.prison=1": "La casilla {square} es la prisión. Si paras allí, pierdes tu próximo turno.",
            "point.prison=more": "La casilla {square} es la prisión. Si paras allí, pierdes tus próximos {turns} "
            "turnos.",
            "point.prison=trap": "La casilla {square} es la prisión. Si paras allí, quedas atrapado.",
            "squares.trapped": "Una ficha atrapada espera hasta que otra ficha quede atrapada en la misma casilla. "
            "Entonces la primera queda libre y espera la que ha llegado.",
            "point.trap-escape=never": "Ninguna tirada tuya te puede liberar.",
            "point.trap-escape=later": "También puedes liberarte por tu cuenta. Mientras estás {where}, sigues "
            "tirando en tu turno. Con una tirada de 5 o 7 quedas libre y avanzas con esa tirada. Con cualquier otra "
            "te quedas.",
            "point.trap-escape=later-rolls": "También puedes liberarte por tu cuenta. Mientras estás {where}, sigues "
            "tirando en tu turno. Con una tirada de 5 o 7 quedas libre y vuelves a tirar para avanzar. Con cualquier "
            "otra te quedas.",
            "point.trap-escape=landing": "Si te ha llevado allí una tirada de 5 o 7, no quedas atrapado.",
            "squares.in_trap": "atrapado",
            "squares.in_prison": "en la prisión",
            "squares.in_well": "en el pozo",
            "point.labyrinth=square": "La casilla {square} es el laberinto. Desde allí vas a la casilla {to}.",
            "point.labyrinth=back": "La casilla {square} es el laberinto. Desde allí retrocedes {back} casillas, "
            "hasta la casilla {to}.",
            "point.death=start": "La casilla {square} es la muerte. Desde allí vuelves a la casilla {to} y empiezas "
            "de nuevo.",
            "point.death=square": "La casilla {square} es la muerte. Desde allí vas a la casilla {to}.",
            "squares.ladder": "Al pie de una escalera subes hasta arriba: {pairs}.",
            "squares.snake": "En la cabeza de una serpiente bajas hasta la cola: {pairs}.",
            "squares.other": "Hay casillas del tipo «{kind}»: {pairs}.",
            "squares.from_to": "de {square} a {to}",
            "point.effects=one": "Una tirada tiene solo uno de estos efectos. La casilla a la que lleva una casilla "
            "especial no hace nada.",
            "point.effects=chain": "Si una casilla especial lleva a otra casilla especial, esa también tiene su "
            "efecto, y así sucesivamente hasta que tu ficha se detiene. Si una tirada te lleva dos veces a la misma "
            "casilla en el mismo sentido, te detienes allí.",
            "point.effects=chain-last": "Si el laberinto o la muerte lleva a otra casilla especial, esa también tiene "
            "su efecto, y así sucesivamente hasta que tu ficha se detiene. La casilla a la que lleva una oca, un "
            "puente o una casilla con dados no hace nada.",
            "point.effects=chain-back": "Si la casilla a la que retrocedes es especial, tiene su efecto.",
            "point.effects=one-back": "La casilla a la que retrocedes no tiene efecto.",
            "point.past-end=back": "Para ganar tienes que llegar exactamente a la casilla {last}. Si tu tirada es "
            "demasiado alta, vas hasta la casilla {last} y luego retrocedes las casillas que sobran.",
            "beyond.first": "Nunca retrocedes más atrás de la casilla {first}: te detienes en ella.",
            "point.past-end=wins": "No hace falta llegar exactamente a la casilla {last}. Si tu tirada es demasiado "
            "alta, te detienes en la casilla {last} y ganas.",
            "point.past-end=stays": "Para ganar tienes que llegar exactamente a la casilla {last}. Si tu tirada es "
            "demasiado alta, tu ficha no se mueve.",
            "point.past-end=stays-again": "Si una casilla especial te hiciera pasar de la casilla {last} con la misma "
            "tirada, te quedas en esa casilla especial.",
            "point.goose-after-bounce=backward": "Después de rebotar al final, las ocas te mandan hacia atrás con la "
            "misma tirada, pero nunca más atrás de la casilla {first}.",
            "point.goose-after-bounce=backward-next": "Después de rebotar al final, una oca te manda a la oca "
            "anterior. La primera oca, en ese caso, no hace nada.",
            "point.goose-after-bounce=forward": "Incluso después de rebotar al final, las ocas te mandan hacia "
            "delante.",
            "point.occupied=shared": "En una misma casilla puede haber cualquier número de fichas.",
            "point.occupied=returns": "Si tu ficha fuera a parar a una casilla donde hay otra ficha, vuelve a la "
            "casilla donde empezó tu tirada. Lo que hay en esa casilla no tiene entonces efecto.",
            "point.occupied=sends": "Si tu ficha para en una casilla donde hay otra ficha, esa ficha va a la casilla "
            "donde empezó tu tirada. Lo que hay en esa casilla no tiene entonces efecto. Solo en la casilla {first} "
            "pueden estar juntas varias fichas.",
            "point.occupied=sends-turns": "Si la ficha que se manda atrás tenía turnos que perder, ya no los pierde.",
            "point.occupied=returns-traps": "En una casilla que atrapa siempre pueden encontrarse varias fichas.",
            "point.occupied=sends-traps": "En una casilla que atrapa siempre pueden encontrarse varias fichas.",
            "end.wins": "La partida termina en cuanto un jugador gana.",
            "end.stuck": "Si ningún jugador puede volver a moverse, la partida termina en empate.",
            "end.two_traps": "Con dos jugadores esto pasa cuando uno espera en el pozo y el otro en la prisión.",
            "end.closed": "Después nadie puede entrar ni mover.",
            "end.leaves": "Un jugador puede abandonar, y entonces pierde. Los demás siguen jugando. Si solo queda "
            "un jugador, gana él.",
            "computer.level": "También pueden participar jugadores automáticos. Tienen un solo nivel, {normal}, porque "
            "no hay nada que decidir.",
            "computer.chooses": "También pueden participar jugadores automáticos. El nivel {normal} conserva una "
            "tirada que lleva su ficha adelante sin hacerla esperar; si no, vuelve a tirar.",
            "computer.plays": "Un jugador automático tira por sí solo cuando le toca. Si escribes tú los dados, "
            "escribes también los suyos.",
            "computer.typed": "Escribes también los dados de un jugador automático.",
            "program.open": "Cada línea añade un jugador o mueve uno, y tiene una línea como respuesta. Puedes "
            "escribir los dados de una jugada o dejar que los tire el programa.",
            "program.lines": "El programa escribe una línea o más por cada cosa que sucede en una tirada, en el orden "
            "en que sucede.",
            "program.passed": "Salta a los jugadores que pierden un turno o están atrapados: lo dice la respuesta a "
            "la tirada anterior, que nombra también a quien le toca.",
            "program.passed_turns": "Salta a los jugadores que pierden un turno: lo dice la respuesta a la tirada "
            "anterior, que nombra también a quien le toca.",
            "program.typed": "Si escribes tú los dados, indicas las caras en cada tirada.",
            "program.faces": "Indicas las caras en cada tirada.",
            "program.any_face": "Un dado escrito puede ser cualquier número a partir de 1.",
            "program.letters": "Un nombre solo tiene letras. El programa las pasa a mayúsculas y guarda las 3 "
            "primeras.",
            "program.length": "Un nombre tiene de 3 a 18 caracteres.",
            "squares.bridge_forward": "Un puente así lleva hacia delante, incluso después de rebotar al final.",
            "squares.inn_1": "La casilla {square} es una posada. Si paras allí, pierdes tu próximo turno.",
            "squares.inn_more": "La casilla {square} es una posada. Si paras allí, pierdes tus próximos {turns} "
            "turnos.",
            "squares.well_1": "La casilla {square} es un pozo. Si caes en él, pierdes tu próximo turno.",
            "squares.well_more": "La casilla {square} es un pozo. Si caes en él, pierdes tus próximos {turns} turnos.",
            "squares.well_trap": "La casilla {square} es un pozo. Si caes en él, quedas atrapado.",
            "squares.prison_1": "La casilla {square} es una prisión. Si paras allí, pierdes tu próximo turno.",
            "squares.prison_more": "La casilla {square} es una prisión. Si paras allí, pierdes tus próximos {turns} "
            "turnos.",
            "squares.prison_trap": "La casilla {square} es una prisión. Si paras allí, quedas atrapado.",
            "squares.bridge_one": "La casilla {square} es un puente. Lleva a la casilla {to}.",
            "squares.bridge_one_again": "La casilla {square} es un puente. Desde allí sigues adelante otra vez con la "
            "misma tirada.",
            "squares.bridges": "Hay varios puentes. Llevan la ficha {pairs}.",
            "squares.bridges_again": "Las casillas {squares} son puentes. Desde allí sigues adelante otra vez con la "
            "misma tirada.",
            "squares.inns_1": "Las casillas {squares} son posadas. Si paras allí, pierdes tu próximo turno.",
            "squares.inns_more": "Las casillas {squares} son posadas. Si paras allí, pierdes tus próximos {turns} "
            "turnos.",
            "squares.wells_1": "Las casillas {squares} son pozos. Si caes en uno, pierdes tu próximo turno.",
            "squares.wells_more": "Las casillas {squares} son pozos. Si caes en uno, pierdes tus próximos {turns} "
            "turnos.",
            "squares.wells_trap": "Las casillas {squares} son pozos. Si caes en uno, quedas atrapado.",
            "squares.prisons_1": "Las casillas {squares} son prisiones. Si paras allí, pierdes tu próximo turno.",
            "squares.prisons_more": "Las casillas {squares} son prisiones. Si paras allí, pierdes tus próximos "
            "{turns} turnos.",
            "squares.prisons_trap": "Las casillas {squares} son prisiones. Si paras allí, quedas atrapado.",
            "squares.labyrinths": "Hay varios laberintos. Llevan la ficha {pairs}.",
            "squares.deaths": "Hay varias casillas con la muerte. Llevan la ficha {pairs}.",
            "turn.first_throw": "Si sacas {one} y {other} desde la casilla {square}, vas a la casilla {to}.",
            "turn.first_throw_rest": "La casilla a la que llegas con una tirada así no tiene efecto. Esto vale "
            "siempre que tiras desde la casilla {square}, no solo al principio.",
            "end.traps": "Con dos jugadores esto pasa cuando cada uno espera en una casilla suya que atrapa fichas.",
        },
        # how a program has the rules wrong, by the key of the misreading
        "misreadings": {
            "again.geese-only": "Solo se vuelve a tirar después de una oca, y no después de un puente o de unos dados.",
            "again.never": "Nadie vuelve a tirar después de una oca, un puente o unos dados: el turno pasa.",
            "again.six": "Quien saca un seis vuelve a tirar.",
            "bridge.both-ways": "El puente se cruza en los dos sentidos: una ficha que llega al otro extremo vuelve "
            "atrás.",
            "bridge.forward-only": "Solo el primer puente lleva al otro; el segundo no hace nada.",
            "bridge.no-effect": "El puente no hace nada: la ficha que llega a él se queda allí.",
            "bridge.once": "La casilla a la que lleva el puente no tiene efecto.",
            "bridge.repeats": "El puente hace avanzar otra vez lo mismo que la tirada, en lugar de llevar siempre a "
            "la misma casilla.",
            "bridge.to-double": "El puente lleva siempre a la casilla del doble de su número, en lugar de hacer "
            "avanzar otra vez lo mismo que la tirada.",
            "death.no-effect": "La muerte no hace nada: la ficha que llega a ella se queda allí.",
            "dice.forward-only": "Solo los primeros dados llevan a los otros; los segundos no hacen nada.",
            "dice.no-effect": "Las casillas de los dados no hacen nada: la ficha que llega a una se queda allí.",
            "end.effect-on-the-way-back": "La casilla a la que llega una ficha al rebotar en la meta tiene efecto, "
            "cuando no debería tenerlo.",
            "end.no-effect-on-the-way-back": "La casilla a la que llega una ficha al rebotar en la meta no tiene "
            "efecto, cuando debería tener el suyo.",
            "end.one-further-back": "Una ficha que se pasa de la meta retrocede una casilla de más.",
            "end.one-less-back": "Una ficha que se pasa de la meta retrocede una casilla de menos, porque la última "
            "casilla se cuenta como la primera del retroceso.",
            "end.told-past-it": "La línea de un avance que se pasa de la meta da un número que no tiene ninguna "
            "casilla, en lugar del de la última.",
            "end.wins-beyond": "Una ficha que se pasa de la meta gana, en lugar de retroceder lo que le sobra.",
            "first-square.one": "Las fichas empiezan en la casilla 1 en lugar de antes de ella, en el 0.",
            "first-square.zero": "Las fichas empiezan en el 0, fuera del tablero, en lugar de en la casilla 1.",
            "first-throw.anywhere": "Un nueve lleva a su casilla lejana esté donde esté la ficha, y no solo desde la "
            "salida.",
            "first-throw.once": "Un nueve desde la salida lleva lejos solo en la primera tirada del jugador, y ya no "
            "cuando la ficha vuelve allí.",
            "first-throw.swapped": "Un nueve desde la salida lleva a la equivocada de las dos casillas lejanas: 3 y 6 "
            "a la de 4 y 5, y al revés.",
            "first-throw.smaller-die-first": "Un nueve desde la salida lleva lejos solo cuando el dado menor es el "
            "primero: 3 y 6, pero no 6 y 3.",
            "goose.end-is-none": "La última oca no lleva a ninguna parte, porque la última casilla no se toma por una "
            "oca.",
            "goose.no-effect": "La oca no hace nada: la ficha que llega a ella se queda allí.",
            "goose.once": "Una oca hace avanzar solo una vez: la casilla a la que lleva no tiene efecto, aunque sea "
            "otra oca.",
            "goose.roll-again": "En una oca la ficha se queda y su jugador vuelve a tirar, en lugar de avanzar otra "
            "vez lo mismo que la tirada.",
            "kata.any-faces": "Se aceptan dados de más de 6.",
            "kata.blank-needed": "Una tirada sin espacio después de la coma no se entiende.",
            "kata.plays-on": "Los jugadores todavía pueden entrar y moverse cuando alguien ha ganado.",
            "labyrinth.no-effect": "El laberinto no hace nada: la ficha que llega a él se queda allí.",
            "labyrinth.once": "La casilla a la que lleva el laberinto no tiene efecto.",
            "ladder.no-effect": "Las escaleras no hacen nada: la ficha que llega al pie de una se queda allí.",
            "move.counts-start": "La casilla en la que está la ficha también se cuenta: una tirada de 7 desde la 10 "
            "lleva a la 16 en lugar de a la 17.",
            "name.any-character": "Se aceptan nombres con cifras o signos de puntuación.",
            "name.any-length": "Se aceptan nombres de cualquier longitud.",
            "name.counted-in-bytes": "La longitud de un nombre se cuenta en bytes: una letra con tilde cuenta como "
            "dos caracteres.",
            "name.long-refused": "Los nombres de más de tres letras se rechazan en lugar de cortarse.",
            "name.longest-refused": "Se rechaza un nombre de 18 caracteres justos.",
            "name.not-cut": "Los nombres no se cortan a tres letras.",
            "name.not-upper-case": "Los nombres no se pasan a mayúsculas.",
            "name.shortest-refused": "Se rechaza un nombre de tres caracteres justos.",
            "name.spelt-at-registration-only": "Los nombres se pasan a mayúsculas y se cortan al registrarlos, pero "
            "no en las demás instrucciones.",
            "name.too-long-accepted": "Se acepta un nombre de 19 caracteres.",
            "name.too-short-accepted": "Se acepta un nombre de dos caracteres.",
            "occupied.also-in-traps": "Un pozo o una prisión donde espera una ficha cuenta como casilla ocupada, "
            "cuando allí las fichas deberían encontrarse.",
            "occupied.effect-where-it-returns": "Una ficha que vuelve de una casilla ocupada a la posada, al pozo o a "
            "la prisión tiene que esperar allí otra vez.",
            "occupied.ignored": "Varias fichas pueden estar en la misma casilla: a nadie se le echa de ella.",
            "occupied.not-after-first-throw": "La casilla a la que lleva un nueve desde la salida cuenta como libre, "
            "aunque haya otra ficha en ella.",
            "occupied.not-on-first-square": "La salida cuenta siempre como libre, aunque una ficha que vuelve a ella "
            "encuentre allí a otra.",
            "occupied.not-on-the-way-back": "Una casilla a la que llega una ficha al rebotar en la meta cuenta como "
            "libre, aunque haya otra ficha en ella.",
            "occupied.returns-to-first-square": "Una ficha que encuentra ocupada su casilla vuelve a la salida en "
            "lugar de a la casilla de la que vino.",
            "occupied.sent-to-first-square": "Una ficha a la que otra le quita la casilla va a la salida, en lugar de "
            "ir adonde estaba la otra.",
            "order.as-named": "Los jugadores juegan en el orden en que se nombraron, sea cual sea el resultado de las "
            "tiradas o del sorteo.",
            "order.equals-as-named": "Los jugadores que empatan en la tirada para el orden no vuelven a tirar: juegan "
            "en el orden en que se nombraron.",
            "order.equals-throw-again": "Los jugadores que empatan en la tirada más alta para empezar vuelven a "
            "tirar, en lugar de empezar el primero de ellos.",
            "order.last-of-equals": "De los jugadores que empatan en la tirada más alta para empezar, empieza el "
            "último en lugar del primero.",
            "order.not-thrown": "No se tira ni se sortea nada para el orden de juego: es el orden en que se nombraron "
            "los jugadores.",
            "order.seats-from-starter": "Las listas empiezan por el jugador que empieza la partida, en lugar de por "
            "el primero que se nombró.",
            "order.starter-to-front": "Después del jugador que empieza van los demás desde el primero que se nombró, "
            "en lugar del que se nombró después de él.",
            "point.death": "La muerte lleva a la casilla {value} en lugar de a la {right}.",
            "point.dice=1": "Se tira un dado en lugar de dos.",
            "point.dice=2": "Se tiran dos dados en lugar de uno.",
            "point.effects=chain": "Todas las casillas a las que llega una tirada, una tras otra, tienen efecto, "
            "cuando solo debería tenerlo la primera.",
            "point.effects=one": "Una tirada tiene un solo efecto: las casillas a las que llega después no hacen nada.",
            "point.first-throw=off": "Un nueve desde la salida hace avanzar nueve casillas, en lugar de llevar lejos.",
            "point.first-throw=on": "Un nueve desde la salida lleva lejos, cuando debería hacer avanzar nueve "
            "casillas.",
            "point.geese=board": "Las ocas están donde las tiene el fichero del tablero, en lugar de a distancias "
            "fijas.",
            "point.geese=fives": "Las ocas están en 5, 9, 14, 18 y así sucesivamente, unas veces cuatro y otras cinco "
            "casillas más allá.",
            "point.geese=nines": "Las ocas están solo cada nueve casillas: 9, 18, 27 y así sucesivamente.",
            "point.goose-after-bounce=backward": "Al rebotar en la meta, una oca lleva la ficha aún más atrás en "
            "lugar de hacia delante.",
            "point.goose-after-bounce=forward": "Al rebotar en la meta, una oca lleva la ficha hacia delante en lugar "
            "de aún más atrás.",
            "point.inn": "La posada cuesta {value} turnos en lugar de {right}.",
            "point.inn=0": "La posada es una casilla normal, donde no se pierde ningún turno.",
            "point.inn=1": "La posada cuesta 1 turno en lugar de {right}.",
            "point.labyrinth": "El laberinto lleva a la casilla {value}.",
            "point.labyrinth=back-12": "El laberinto hace retroceder 12 casillas en lugar de llevar a la casilla "
            "{right}.",
            "point.occupied=returns": "Una ficha que llega a una casilla ocupada vuelve adonde empezó su tirada.",
            "point.occupied=sends": "Una ficha que llega a una casilla ocupada manda a las que hay en ella adonde "
            "empezó su tirada.",
            "point.occupied=shared": "Varias fichas pueden estar en la misma casilla: nadie vuelve atrás.",
            "point.past-end=back": "Una ficha que se pasa de la meta retrocede lo que le sobra.",
            "point.past-end=stays": "Una ficha que se pasaría de la meta no se mueve.",
            "point.past-end=wins": "Una ficha que se pasa de la meta gana, como si hubiera llegado justo a la última "
            "casilla.",
            "point.prison": "Una ficha que llega a la prisión pierde {value} turnos.",
            "point.prison=0": "La prisión es una casilla normal, donde nadie espera.",
            "point.prison=1": "Una ficha que llega a la prisión pierde 1 turno.",
            "point.prison=trap": "En la prisión la ficha espera a que llegue otra, en lugar de perder turnos.",
            "point.rolls-again=prizes": "Quien termina una tirada en una oca, un puente o unos dados vuelve a tirar.",
            "point.second-throw=off": "La primera tirada mueve la ficha enseguida: nadie puede tirar una vez más.",
            "point.trap-escape=landing": "Una ficha que llega al pozo o a la prisión con una tirada de 5 o 7 no queda "
            "atrapada.",
            "point.trap-escape=later": "Una ficha atrapada queda libre con una tirada suya de 5 o 7.",
            "point.trap-escape=never": "Una ficha atrapada no queda libre con una tirada suya de 5 o 7.",
            "point.well": "Una ficha que llega al pozo pierde {value} turnos.",
            "point.well=0": "El pozo es una casilla normal, donde nadie espera.",
            "point.well=1": "Una ficha que llega al pozo pierde 1 turno.",
            "point.well=trap": "En el pozo la ficha espera a que llegue otra, en lugar de perder turnos.",
            "second-throw.again-and-again": "Un jugador puede volver a tirar cuantas veces quiera, en lugar de una "
            "sola.",
            "second-throw.larger": "Después de una segunda tirada cuenta la mayor de las dos, en lugar de contar "
            "siempre la segunda.",
            "snake.no-effect": "Las serpientes no hacen nada: la ficha que llega a la cabeza de una se queda allí.",
            "squares.not-in-proportion": "Las casillas especiales están donde estarían en un tablero de 90 casillas, "
            "tenga las que tenga.",
            "squares.on-the-goose": "Una casilla especial que cae en una oca ocupa su lugar, en lugar de ponerse al "
            "lado.",
            "squares.other-side-of-the-goose": "Una casilla especial que cae en una oca se pone en el lado equivocado.",
            "squares.rounded": "Los números de las casillas especiales, en proporción al tablero, se redondean al más "
            "cercano en lugar de hacia abajo.",
            "stuck.after-waiting": "Cuando ya nadie puede volver a moverse, el programa dice antes que cada jugador "
            "espera.",
            "stuck.never": "Cuando ya nadie puede volver a moverse, la partida sigue sin fin en lugar de acabar en "
            "empate.",
            "trap.escape-ends-turn": "Una tirada de 5 o 7 libera a la ficha atrapada, pero con eso acaba su turno.",
            "trap.escape-from-prison-only": "Una tirada de 5 o 7 libera solo de la prisión, y no del pozo.",
            "trap.escape-from-well": "Una tirada de 5 o 7 libera también del pozo, y no solo de la prisión.",
            "trap.escape-moves": "Una tirada de 5 o 7 que libera a una ficha también la mueve, cuando su jugador "
            "debería volver a tirar para moverla.",
            "trap.escape-rolls-again": "Una tirada de 5 o 7 que libera a una ficha no la mueve: su jugador vuelve a "
            "tirar para moverla.",
            "trap.freed-in-passing": "Una ficha atrapada queda libre en cuanto otra pasa por encima de su casilla.",
            "trap.frees-all-there": "Una ficha que llega al pozo o a la prisión libera a todas las que hay allí, "
            "incluso a las que ya estaban libres.",
            "trap.never-freed": "Una ficha atrapada no queda libre cuando otra llega a su pozo o a su prisión.",
            "trap.no-exchange": "Una ficha que libera a otra del pozo o de la prisión no queda atrapada en su lugar.",
            "turn.first-seat-after-quit": "Cuando abandona el jugador que tiene el turno, este pasa al primero de la "
            "lista en lugar de al siguiente.",
            "wait.one-less": "Una ficha pierde un turno menos de los que dice el programa.",
            "wait.one-more": "Una ficha pierde un turno más de los que dice el programa.",
            "wait.plays-all-the-same": "El programa dice que un jugador no puede jugar, y aun así tira.",
            "wait.told-without-this-one": "La línea de un turno perdido dice cuántos quedan después de él, en lugar "
            "de contarlo.",
        },
        # what a terminal shows beside an answer
        "menu": {"turn_again": "Volver a tirar"},
        # what happened, in sentences for people; KEY.FIELD as the player in that field reads it
        "narrator": {
            "throws": "{name} tira {dice}: de la casilla {start} a la {square}.",
            "throws.name": "Tiras {dice}: de la casilla {start} a la {square}.",
            "throws_by": "{name} tira {dice}: de la casilla {start}, {way}, a la {square}.",
            "throws_by.name": "Tiras {dice}: de la casilla {start}, {way}, a la {square}.",
            "throws_stays": "{name} tira {dice} y se queda en la casilla {square}.",
            "throws_stays.name": "Tiras {dice} y te quedas en la casilla {square}.",
            "offered": "{name} tira {dice} y puede conservarlo o volver a tirar.",
            "offered.name": "Tiras {dice}. ¿Lo conservas o vuelves a tirar?",
            "keeps": "{name} conserva {dice}: de la casilla {start} a la {square}.",
            "keeps.name": "Conservas {dice}: de la casilla {start} a la {square}.",
            "keeps_by": "{name} conserva {dice}: de la casilla {start}, {way}, a la {square}.",
            "keeps_by.name": "Conservas {dice}: de la casilla {start}, {way}, a la {square}.",
            "keeps_stays": "{name} conserva {dice} y se queda en la casilla {square}.",
            "keeps_stays.name": "Conservas {dice} y te quedas en la casilla {square}.",
            "way.goose_again": "por la oca de la {square}",
            "way.goose_next": "por la oca de la {square}",
            "way.bridge": "por el puente de la {square}",
            "way.dice_square": "por los dados de la {square}",
            "way.labyrinth": "hacia atrás por el laberinto de la {square}",
            "way.death": "hacia atrás por la muerte de la {square}",
            "way.ladder": "por la escalera de la {square}",
            "way.snake": "por la serpiente de la {square}",
            "way.bounces": "hacia atrás desde el final",
            "way.first_throw": "por la suerte de la primera tirada",
            "occupied": "La casilla {square} está ocupada: {name} vuelve a la {target}.",
            "occupied.name": "La casilla {square} está ocupada: vuelves a la {target}.",
            "sent_back": "{other} tiene que ir a la {target}.",
            "sent_back.other": "Tienes que ir a la {target}.",
            "inn": "{name} para en la posada y pierde {count} turnos.",
            "inn.one": "{name} para en la posada y pierde un turno.",
            "inn.name": "Paras en la posada y pierdes {count} turnos.",
            "inn.one.name": "Paras en la posada y pierdes un turno.",
            "well": "{name} cae en el pozo y pierde {count} turnos.",
            "well.one": "{name} cae en el pozo y pierde un turno.",
            "well.name": "Caes en el pozo y pierdes {count} turnos.",
            "well.one.name": "Caes en el pozo y pierdes un turno.",
            "prison": "{name} va a la prisión y pierde {count} turnos.",
            "prison.one": "{name} va a la prisión y pierde un turno.",
            "prison.name": "Vas a la prisión y pierdes {count} turnos.",
            "prison.one.name": "Vas a la prisión y pierdes un turno.",
            "well_trap": "{name} cae en el pozo y espera a que caiga alguien más.",
            "well_trap.name": "Caes en el pozo y esperas a que caiga alguien más.",
            "prison_trap": "{name} va a la prisión y espera a que venga alguien más.",
            "prison_trap.name": "Vas a la prisión y esperas a que venga alguien más.",
            "freed": "{name} queda libre.",
            "freed.name": "Quedas libre.",
            "misses": "{name} pierde el turno.",
            "misses.name": "Pierdes el turno.",
            "rolls_again": "{name} tira otra vez.",
            "rolls_again.name": "Tiras otra vez.",
            "order_throw": "{name} tira {dice} para el orden de juego.",
            "order_throw.name": "Tiras {dice} para el orden de juego.",
            "starts": "{name} empieza.",
            "starts.name": "Empiezas tú.",
            "wins": "{name} gana la partida.",
            "wins.name": "Ganas la partida.",
            "stuck": "Nadie puede volver a moverse: la partida termina en empate.",
            "stuck.all": "{places}, y ya nadie puede liberarlos.",
            "stuck.well": "{name} espera en el pozo",
            "stuck.prison": "{name} espera en la prisión",
            "stuck.square": "{name} espera en la casilla {square}",
            "stuck.later": "En la nueva partida, una tirada de 5 o 7 libera una ficha atrapada.",
            "repeated": "{name} tira {count} veces seguidas.",
            "repeated.name": "Tiras {count} veces seguidas.",
            "repeated.prison": "{other} espera en la prisión: {name} tira {count} veces.",
            "repeated.prison.other": "Esperas en la prisión: {name} tira {count} veces.",
            "repeated.prison.name": "{other} espera en la prisión: tiras {count} veces.",
            "repeated.well": "{other} espera en el pozo: {name} tira {count} veces.",
            "repeated.well.other": "Esperas en el pozo: {name} tira {count} veces.",
            "repeated.well.name": "{other} espera en el pozo: tiras {count} veces.",
            "repeated.inn": "{other} espera en la posada: {name} tira {count} veces.",
            "repeated.inn.other": "Esperas en la posada: {name} tira {count} veces.",
            "repeated.inn.name": "{other} espera en la posada: tiras {count} veces.",
            "then.keep": "Vas a la casilla {square}.",
            "then.wins": "Ganas.",
            "position": "{name}: casilla {square}.",
            "position.trapped": "{name}: casilla {square}, a la espera de alguien más.",
            "position.misses": "{name}: casilla {square}, pierde {count} turnos.",
            "position.misses.one": "{name}: casilla {square}, pierde 1 turno.",
            "on.goose": "{square} (oca)",
            "on.bridge": "{square} (puente)",
            "on.dice": "{square} (dados)",
            "on.inn": "{square} (posada)",
            "on.well": "{square} (pozo)",
            "on.labyrinth": "{square} (laberinto)",
            "on.prison": "{square} (prisión)",
            "on.death": "{square} (muerte)",
            "on.ladder": "{square} (escalera)",
            "on.snake": "{square} (serpiente)",
        },
        # what the game and its rules are called
        "titles": {
            "game": "Juego de la Oca",
            "rules.traditional": "Tradicional",
            "rules.bari-first-throw": "Bari, primera tirada",
            "rules.snakes-and-ladders": "Serpientes y escaleras",
        },
        # what people read where they choose the game, its rules and points
        "choices": {
            "level.Normal": "Juega solo con suerte, o se queda lo que lo hace avanzar.",
            "level.Expert": "Sopesa la probabilidad de ganar.",
            "game": "Corre hasta el final del tablero: las ocas te llevan más lejos, el pozo y la prisión te retienen, "
            "y los dados lo deciden todo.",
            "rules.traditional": "El tablero clásico de 63 casillas: las ocas te llevan cada vez más lejos, y del pozo "
            "o de la prisión solo sales cuando llega otro jugador. Entre dos jugadores, más o menos una partida de "
            "cada cinco acaba sin que nadie pueda moverse.",
            "rules.bari": "Un tablero de 50 a 90 casillas en el que cada tirada tiene un solo efecto, y un 5 o un 7 te "
            "saca del pozo o de la prisión. Los nombres se quedan en tres letras.",
            "rules.bari-first-throw": "Como en Bari, pero un efecto puede llevar a otro, un nueve desde la primera "
            "casilla te lleva muy lejos, y un 5 o un 7 solo te saca de la prisión.",
            "rules.madrid": "Una partida rápida con un solo dado: en una oca, un puente o los dados saltas adelante y "
            "vuelves a tirar, y pasarse del final es ganar.",
            "rules.kata": "El ejercicio de programación: cualquiera puede mover en cualquier momento, y una ficha que "
            "llega a tu casilla manda la tuya hacia atrás.",
            "rules.snakes-and-ladders": "100 casillas y un solo dado: las escaleras te suben, las serpientes te bajan, "
            "y no hay ocas.",
            "point.dice": "Número de dados",
            "point.geese": "Casillas con oca",
            "point.geese=fives": "cada cuatro o cinco casillas",
            "point.geese=nines": "cada nueve casillas",
            "point.geese=board": "como en el tablero de estas reglas",
            "point.first-throw": "Un nueve desde la primera casilla",
            "point.first-throw=on": "te lleva muy lejos",
            "point.first-throw=off": "es una tirada como las demás",
            "point.inn": "Turnos que pierdes en la posada",
            "point.well": "Turnos que pierdes en el pozo",
            "point.well=trap": "hasta que caiga otro jugador",
            "point.prison": "Turnos que pierdes en la prisión",
            "point.prison=trap": "hasta que llegue otro jugador",
            "point.labyrinth": "El laberinto lleva a la casilla",
            "point.labyrinth=back-12": "12 casillas hacia atrás",
            "point.death": "La muerte lleva a la casilla",
            "point.effects": "Cuando una casilla especial lleva a otra",
            "point.effects=chain": "las dos tienen efecto",
            "point.effects=one": "solo la primera tiene efecto",
            "point.goose-after-bounce": "Una oca al retroceder desde el final",
            "point.goose-after-bounce=backward": "te manda aún más atrás",
            "point.goose-after-bounce=forward": "te manda otra vez adelante",
            "point.past-end": "Una tirada que se pasa del final",
            "point.past-end=back": "te lleva hasta el final y hacia atrás",
            "point.past-end=wins": "gana",
            "point.past-end=stays": "no te mueve",
            "point.occupied": "Cuando llegas a una casilla con otra ficha",
            "point.occupied=shared": "se quedan las dos",
            "point.occupied=returns": "la tuya vuelve atrás",
            "point.occupied=sends": "la otra vuelve atrás",
            "point.trap-escape": "Un 5 o un 7 te saca del pozo o de la prisión",
            "point.trap-escape=later": "cuando estás esperando allí",
            "point.trap-escape=landing": "también cuando te lleva allí",
            "point.trap-escape=never": "nunca",
            "point.rolls-again": "Vuelves a tirar",
            "point.rolls-again=prizes": "en una oca, un puente o unos dados",
            "point.rolls-again=geese": "solo en una oca",
            "point.rolls-again=never": "nunca",
            "point.second-throw": "Una tirada que no te gusta",
            "point.second-throw=off": "cuenta igual",
            "point.second-throw=on": "se puede repetir una vez",
        },
        # words on boards and pictures
        "board": {
            "goose": "oca",
            "bridge": "puente",
            "dice": "dado",
            "inn": "posada",
            "well": "pozo",
            "labyrinth": "laberinto",
            "prison": "prisión",
            "death": "muerte",
            "ladder": "escalera",
            "snake": "serpiente",
            "start": "salida",
            "end": "fin",
            "turns": "pierde {turns}",
            "trapped": "espera",
        },
        # the end of a game: a score in words, and the label of each thing that is counted
        "ending": {
            "score": "casilla {count}",
            "gain": "Más casillas en un turno",
            "count.throws": "Tiradas",
            "count.geese": "Ocas",
            "count.ladders": "Escaleras",
            "count.snakes": "Serpientes",
            "count.turns missed": "Turnos perdidos",
            "count.bounces": "Rebotes en la meta",
            "count.sent back": "Fichas enviadas atrás",
        },
        # what buttons for moves say; {0} is the first value of the move
        "buttons": {"roll": "Tirar los dados", "roll beside keep": "Volver a tirar", "keep": "Conservar la tirada"},
    }
