"""Spanish: how the Goose is misread. The wording is ours."""

SENTENCES = {
    "again.geese-only": "Solo se vuelve a tirar después de una oca, y no después de un puente o de unos dados.",
    "again.never": "Nadie vuelve a tirar después de una oca, un puente o unos dados: el turno pasa.",
    "again.six": "Quien saca un seis vuelve a tirar.",
    "bridge.both-ways": "El puente se cruza en los dos sentidos: una ficha que llega al otro extremo vuelve atrás.",
    "bridge.forward-only": "Solo el primer puente lleva al otro; el segundo no hace nada.",
    "bridge.no-effect": "El puente no hace nada: la ficha que llega a él se queda allí.",
    "bridge.once": "La casilla a la que lleva el puente no tiene efecto.",
    "bridge.repeats": "El puente hace avanzar otra vez lo mismo que la tirada, en lugar de llevar siempre a la misma"
    " casilla.",
    "bridge.to-double": "El puente lleva siempre a la casilla del doble de su número, en lugar de hacer avanzar otra"
    " vez lo mismo que la tirada.",
    "death.no-effect": "La muerte no hace nada: la ficha que llega a ella se queda allí.",
    "details.no-star": "`{word}` muestra 0 en lugar de un asterisco para una ficha atrapada.",
    "details.no-turns": "`{word}` muestra siempre 0 en lugar de los turnos que a la ficha le quedan sin jugar.",
    "details.star-on-free": "`{word}` muestra un asterisco para todas las fichas del pozo o de la prisión, aunque"
    " estén libres.",
    "dice.forward-only": "Solo los primeros dados llevan a los otros; los segundos no hacen nada.",
    "dice.no-effect": "Las casillas de los dados no hacen nada: la ficha que llega a una se queda allí.",
    "end.effect-on-the-way-back": "La casilla a la que llega una ficha al rebotar en la meta tiene efecto, cuando no"
    " debería tenerlo.",
    "end.no-effect-on-the-way-back": "La casilla a la que llega una ficha al rebotar en la meta no tiene efecto,"
    " cuando debería tener el suyo.",
    "end.one-further-back": "Una ficha que se pasa de la meta retrocede una casilla de más.",
    "end.one-less-back": "Una ficha que se pasa de la meta retrocede una casilla de menos, porque la última casilla se"
    " cuenta como la primera del retroceso.",
    "end.told-past-it": "La línea de un avance que se pasa de la meta da un número que no tiene ninguna casilla, en"
    " lugar del de la última.",
    "end.wins-beyond": "Una ficha que se pasa de la meta gana, en lugar de retroceder lo que le sobra.",
    "first-square.one": "Las fichas empiezan en la casilla 1 en lugar de antes de ella, en el 0.",
    "first-square.zero": "Las fichas empiezan en el 0, fuera del tablero, en lugar de en la casilla 1.",
    "first-throw.any-nine": "Cualquier nueve desde la salida lleva a la más cercana de las dos casillas lejanas, sean"
    " cuales sean los dados.",
    "first-throw.anywhere": "Un nueve lleva a su casilla lejana esté donde esté la ficha, y no solo desde la salida.",
    "first-throw.exchanged": "Los dos nueves desde la salida están cambiados: 3 y 6 llevan adonde deberían llevar 4 y"
    " 5, y al revés.",
    "first-throw.once": "Un nueve desde la salida lleva lejos solo en la primera tirada del jugador, y ya no cuando la"
    " ficha vuelve allí.",
    "first-throw.smaller-die-first": "Un nueve desde la salida lleva lejos solo cuando el dado menor es el primero: 3"
    " y 6, pero no 6 y 3.",
    "goose.end-is-none": "La última oca no lleva a ninguna parte, porque la última casilla no se toma por una oca.",
    "goose.from-the-end": "Las casillas de las ocas se cuentan desde el final del tablero en lugar de desde el"
    " principio.",
    "goose.no-effect": "La oca no hace nada: la ficha que llega a ella se queda allí.",
    "goose.once": "Una oca hace avanzar solo una vez: la casilla a la que lleva no tiene efecto, aunque sea otra oca.",
    "goose.roll-again": "En una oca la ficha se queda y su jugador vuelve a tirar, en lugar de avanzar otra vez lo"
    " mismo que la tirada.",
    "kata.any-faces": "Se aceptan dados de más de 6.",
    "kata.blank-needed": "Una tirada sin espacio después de la coma no se entiende.",
    "kata.plays-on": "Los jugadores todavía pueden entrar y moverse cuando alguien ha ganado.",
    "labyrinth.no-effect": "El laberinto no hace nada: la ficha que llega a él se queda allí.",
    "labyrinth.once": "La casilla a la que lleva el laberinto no tiene efecto.",
    "ladder.no-effect": "Las escaleras no hacen nada: la ficha que llega al pie de una se queda allí.",
    "move.counts-start": "La casilla en la que está la ficha también se cuenta: una tirada de 7 desde la 10 lleva a la"
    " 16 en lugar de a la 17.",
    "name.any-character": "Se aceptan nombres con cifras o signos de puntuación.",
    "name.any-length": "Se aceptan nombres de cualquier longitud.",
    "name.counted-in-bytes": "La longitud de un nombre se cuenta en bytes: una letra con tilde cuenta como dos"
    " caracteres.",
    "name.long-refused": "Los nombres de más de tres letras se rechazan en lugar de cortarse.",
    "name.longest-refused": "Se rechaza un nombre de 18 caracteres justos.",
    "name.not-cut": "Los nombres no se cortan a tres letras.",
    "name.not-upper-case": "Los nombres no se pasan a mayúsculas.",
    "name.shortest-refused": "Se rechaza un nombre de tres caracteres justos.",
    "name.spelt-at-registration-only": "Los nombres se pasan a mayúsculas y se cortan al registrarlos, pero no en las"
    " demás instrucciones.",
    "name.too-long-accepted": "Se acepta un nombre de 19 caracteres.",
    "name.too-short-accepted": "Se acepta un nombre de dos caracteres.",
    "occupied.also-in-traps": "Un pozo o una prisión donde espera una ficha cuenta como casilla ocupada, cuando allí"
    " las fichas deberían encontrarse.",
    "occupied.effect-where-it-returns": "Una ficha que vuelve de una casilla ocupada a la posada, al pozo o a la"
    " prisión tiene que esperar allí otra vez.",
    "occupied.ignored": "Varias fichas pueden estar en la misma casilla: a nadie se le echa de ella.",
    "occupied.not-after-first-throw": "La casilla a la que lleva un nueve desde la salida cuenta como libre, aunque"
    " haya otra ficha en ella.",
    "occupied.not-on-first-square": "La salida cuenta siempre como libre, aunque una ficha que vuelve a ella encuentre"
    " allí a otra.",
    "occupied.not-on-the-way-back": "Una casilla a la que llega una ficha al rebotar en la meta cuenta como libre,"
    " aunque haya otra ficha en ella.",
    "occupied.sent-to-first-square": "Una ficha a la que otra le quita la casilla va a la salida, en lugar de ir"
    " adonde estaba la otra.",
    "order.as-named": "Los jugadores juegan en el orden en que se nombraron, sea cual sea el resultado de las tiradas"
    " o del sorteo.",
    "order.equals-as-named": "Los jugadores que empatan en la tirada para el orden no vuelven a tirar: juegan en el"
    " orden en que se nombraron.",
    "order.equals-throw-again": "Los jugadores que empatan en la tirada más alta para empezar vuelven a tirar, en"
    " lugar de empezar el primero de ellos.",
    "order.last-of-equals": "De los jugadores que empatan en la tirada más alta para empezar, empieza el último en"
    " lugar del primero.",
    "order.lowest-first": "La tirada más baja para el orden va primero, en lugar de la más alta.",
    "order.not-thrown": "No se tira ni se sortea nada para el orden de juego: es el orden en que se nombraron los"
    " jugadores.",
    "order.seats-from-starter": "Las listas empiezan por el jugador que empieza la partida, en lugar de por el primero"
    " que se nombró.",
    "order.starter-to-front": "Después del jugador que empieza van los demás desde el primero que se nombró, en lugar"
    " del que se nombró después de él.",
    "point.death": "La muerte lleva a la casilla {value} en lugar de a la {right}.",
    "point.dice=1": "Se tira un dado en lugar de dos.",
    "point.dice=2": "Se tiran dos dados en lugar de uno.",
    "point.effects=chain": "Todas las casillas a las que llega una tirada, una tras otra, tienen efecto, cuando solo"
    " debería tenerlo la primera.",
    "point.effects=one": "Una tirada tiene un solo efecto: las casillas a las que llega después no hacen nada.",
    "point.first-throw=off": "Un nueve desde la salida hace avanzar nueve casillas, en lugar de llevar lejos.",
    "point.first-throw=on": "Un nueve desde la salida lleva lejos, cuando debería hacer avanzar nueve casillas.",
    "point.geese=board": "Las ocas están donde las tiene el fichero del tablero, en lugar de a distancias fijas.",
    "point.geese=fives": "Las ocas están en 5, 9, 14, 18 y así sucesivamente, unas veces cuatro y otras cinco casillas"
    " más allá.",
    "point.geese=nines": "Las ocas están solo cada nueve casillas: 9, 18, 27 y así sucesivamente.",
    "point.goose-after-bounce=backward": "Al rebotar en la meta, una oca lleva la ficha aún más atrás en lugar de"
    " hacia delante.",
    "point.goose-after-bounce=forward": "Al rebotar en la meta, una oca lleva la ficha hacia delante en lugar de aún"
    " más atrás.",
    "point.inn": "La posada cuesta {value} turnos en lugar de {right}.",
    "point.inn=0": "La posada es una casilla normal, donde no se pierde ningún turno.",
    "point.inn=1": "La posada cuesta 1 turno en lugar de {right}.",
    "point.labyrinth": "El laberinto lleva a la casilla {value}.",
    "point.labyrinth=back-12": "El laberinto hace retroceder 12 casillas en lugar de llevar a la casilla {right}.",
    "point.occupied=returns": "Una ficha que llega a una casilla ocupada vuelve adonde empezó su tirada.",
    "point.occupied=sends": "Una ficha que llega a una casilla ocupada manda a las que hay en ella adonde empezó su"
    " tirada.",
    "point.occupied=shared": "Varias fichas pueden estar en la misma casilla: nadie vuelve atrás.",
    "point.past-end=back": "Una ficha que se pasa de la meta retrocede lo que le sobra.",
    "point.past-end=stays": "Una ficha que se pasaría de la meta no se mueve.",
    "point.past-end=wins": "Una ficha que se pasa de la meta gana, como si hubiera llegado justo a la última casilla.",
    "point.prison": "Una ficha que llega a la prisión pierde {value} turnos.",
    "point.prison=0": "La prisión es una casilla normal, donde nadie espera.",
    "point.prison=1": "Una ficha que llega a la prisión pierde 1 turno.",
    "point.prison=trap": "En la prisión la ficha espera a que llegue otra, en lugar de perder turnos.",
    "point.trap-escape=landing": "Una ficha que llega al pozo o a la prisión con una tirada de 5 o 7 no queda"
    " atrapada.",
    "point.trap-escape=later": "Una ficha atrapada queda libre con una tirada suya de 5 o 7.",
    "point.trap-escape=never": "Una ficha atrapada no queda libre con una tirada suya de 5 o 7.",
    "point.well": "Una ficha que llega al pozo pierde {value} turnos.",
    "point.well=0": "El pozo es una casilla normal, donde nadie espera.",
    "point.well=1": "Una ficha que llega al pozo pierde 1 turno.",
    "point.well=trap": "En el pozo la ficha espera a que llegue otra, en lugar de perder turnos.",
    "snake.no-effect": "Las serpientes no hacen nada: la ficha que llega a la cabeza de una se queda allí.",
    "squares.not-in-proportion": "Las casillas especiales están donde estarían en un tablero de 90 casillas, tenga las"
    " que tenga.",
    "squares.on-the-goose": "Una casilla especial que cae en una oca ocupa su lugar, en lugar de ponerse al lado.",
    "squares.other-side-of-the-goose": "Una casilla especial que cae en una oca se pone en el lado equivocado.",
    "squares.rounded": "Los números de las casillas especiales, en proporción al tablero, se redondean al más cercano"
    " en lugar de hacia abajo.",
    "stuck.after-waiting": "Cuando ya nadie puede volver a moverse, el programa dice antes que cada jugador espera.",
    "stuck.never": "Cuando ya nadie puede volver a moverse, la partida sigue sin fin en lugar de acabar en empate.",
    "trap.escape-ends-turn": "Una tirada de 5 o 7 libera a la ficha atrapada, pero con eso acaba su turno.",
    "trap.escape-from-prison-only": "Una tirada de 5 o 7 libera solo de la prisión, y no del pozo.",
    "trap.escape-from-well": "Una tirada de 5 o 7 libera también del pozo, y no solo de la prisión.",
    "trap.escape-moves": "Una tirada de 5 o 7 que libera a una ficha también la mueve, cuando su jugador debería"
    " volver a tirar para moverla.",
    "trap.escape-rolls-again": "Una tirada de 5 o 7 que libera a una ficha no la mueve: su jugador vuelve a tirar para"
    " moverla.",
    "trap.freed-in-passing": "Una ficha atrapada queda libre en cuanto otra pasa por encima de su casilla.",
    "trap.frees-all-there": "Una ficha que llega al pozo o a la prisión libera a todas las que hay allí, incluso a las"
    " que ya estaban libres.",
    "trap.never-freed": "Una ficha atrapada no queda libre cuando otra llega a su pozo o a su prisión.",
    "trap.no-exchange": "Una ficha que libera a otra del pozo o de la prisión no queda atrapada en su lugar.",
    "turn.first-seat-after-quit": "Cuando abandona el jugador que tiene el turno, este pasa al primero de la lista en"
    " lugar de al siguiente.",
    "wait.one-less": "Una ficha pierde un turno menos de los que dice el programa.",
    "wait.one-more": "Una ficha pierde un turno más de los que dice el programa.",
    "wait.plays-all-the-same": "El programa dice que un jugador no puede jugar, y aun así tira.",
    "wait.told-without-this-one": "La línea de un turno perdido dice cuántos quedan después de él, en lugar de"
    " contarlo.",
}
