"""Mancala in Spanish. The wording is ours."""

from goose.games.mancala.board import MOST_HOUSES
from goose.games.mancala.words._es import MESSAGES, WORDS

__all__ = ["MESSAGES", "WORDS", "texts"]


def texts() -> dict[str, dict[str, str]]:
    """Return the game's other Spanish texts, by section (`goose.core.texts`)."""
    return {
        # what arguments are called: the noun in brackets; several of a kind that follow each other
        "arguments": {
            "house": "una [casa] {bounds}",
        },
        # what `goose play` says and asks
        "conversation": {
            "mancala.turn": "Turno del jugador {name}.",
            "mancala.turn_sow": "Para sembrar una casa pulsa su número [1, {houses}]",
            "mancala.empty_house": "La casa está vacía.",
            "mancala.sows": "{name} siembra la casa {house}.",
            "mancala.ask_mover": "¿A quién le toca?",
            "mancala.mover": "Para {name} pulsa {answer}",
            "play.game_mancala": "Para el mancala pulsa {answer}",
        },
        # what each instruction does
        "instructions": {
            "play": "siembra las semillas de la casa, una a una, en las que siguen",
        },
        # when each message is printed
        "when": {
            "mancala.board": "Las líneas que muestran la posición, en una forma que da un curso; sin ella, son las "
            "del punto `details`.",
            "mancala.no_game_statement": "La instrucción necesita una partida en curso, y no hay ninguna; así lo dice "
            "el enunciado del curso para los detalles y para una jugada.",
            "mancala.extra_turn": "Una persona ha jugado, y la última semilla cayó en su propio pozo; con "
            "silent-end=extra-turn también cuando esa jugada acaba la partida, y entonces no se escribe nada más "
            "sobre el final.",
            "mancala.move_done": "Una persona ha jugado y no gana otra jugada, o ha elegido una casa vacía, lo que no "
            "cambia nada; y la partida no ha terminado, ni siquiera con la jugada del ordenador.",
            "common.not_in_game": "Un jugador indicado no está en la partida, o es CPU: nadie juega ni abandona por "
            "él.",
            "protocol.drawing": "Los detalles: las semillas de las casas y los pozos de los dos jugadores; con --draw "
            "always, también después de cada jugada y cuando una partida empieza o se carga.",
            "mancala.move_done empty-house=refused": "Una persona ha jugado y no tiene derecho a otra jugada; y la "
            "partida no ha terminado, tampoco con la respuesta del ordenador.",
            "mancala.empty_house": "La casa que se juega no tiene semillas.",
        },
        # what a handout says instead, without options and points
        "handout": {
            "protocol.drawing": "Los detalles: las semillas de las casas y los pozos de los dos jugadores.",
            "mancala.no_game_statement": "La instrucción necesita una partida en curso, y no hay ninguna.",
            "mancala.extra_turn": "Una persona ha jugado, y la última semilla cayó en su propio pozo.",
            "mancala.extra_turn silent-end=extra-turn": "Una persona ha jugado, y la última semilla cayó en su propio "
            "pozo; también cuando esa jugada acaba la partida, y entonces no se escribe nada más sobre el final.",
            "drawing details=rows": "dos líneas, una por jugador, en el orden de los asientos: el nombre, las casas "
            "desde la número 1 entre corchetes y el pozo entre paréntesis, separados por espacios, como en `Ana [4] "
            "[4] [0] [5] [5] [5] (1)`",
            "drawing details=table": "tres líneas, con tabuladores entre las partes: los nombres, como en `Ana X "
            "Rui`; el pozo y las casas del segundo jugador, la última primero; un tabulador, las casas del primer "
            "jugador desde la número 1 y su pozo",
        },
        # what each field of the messages holds: by its name, or by the key of its message, a full stop and its name
        "holds": {
            "name_a": "el nombre del jugador A",
            **{f"a{house}": f"las semillas de la casa {house} del jugador A" for house in range(1, MOST_HOUSES + 1)},
            "well_a": "las semillas del pozo del jugador A",
            "name_b": "el nombre del jugador B",
            **{f"b{house}": f"las semillas de la casa {house} del jugador B" for house in range(1, MOST_HOUSES + 1)},
            "well_b": "las semillas del pozo del jugador B",
            "mancala.empty_house.house": "el número de la casa",
            "house": "el número de la casa jugada",
            "score": "las semillas del pozo del jugador",
            "drawing": "dos líneas, una por jugador, en el orden de los asientos: el nombre, las casas desde la "
            "número 1 entre corchetes y el pozo entre paréntesis, separados por espacios, como en `Ana [4] [4] [0] "
            "[5] [5] [5] (1)`; con details=table tres líneas, con tabuladores entre las partes: los nombres, como en "
            "`Ana X Rui`; el pozo y las casas del segundo jugador, la última primero; un tabulador, las casas del "
            "primer jugador desde la número 1 y su pozo",
        },
        # headings and texts of the tables of `goose rules`
        "rules": {
            "every_edition": "todas las ediciones",
            "players": "jugadores",
            "players.is": "2, o uno y el ordenador",
            "board": "tablero",
            "board.is": "{houses} casas por lado con {seeds} semillas cada una, y un pozo",
            "move": "una jugada",
            "move.is": "se siembra una casa, semilla a semilla, saltando el pozo del contrario",
            "another": "otra jugada",
            "another.is": "cuando la última semilla cae en el pozo propio",
            "capture": "captura",
            "capture.is": "la última semilla, en una casa propia que estaba vacía, se lleva las de la casa opuesta",
            "end": "el final",
            "end.is": "una fila está vacía: cada uno añade a su pozo las semillas que quedan en sus casas",
        },
        # what the sources say of each point of the rules; in English each point says it itself
        "sources": {
            "no-game": "El enunciado escribe «Não existem jogo em curso.» en DJ y J; las transcripciones, «Não existe "
            "…», como en D.",
            "silent-end": "El enunciado pone primero la jugada extra y quiere una sola salida; ninguna transcripción "
            "publicada tiene el caso.",
            "computer-answers": "En el enunciado los jugadores juegan por turnos; en las transcripciones el ordenador "
            "juega también después de una jugada extra.",
            "computer-listed": "El enunciado llama CPU al ordenador «para la lista de jugadores»; las transcripciones "
            "lo muestran desde el principio.",
            "advanced-last": "En el enunciado, el nivel Avanzado acaba jugando la casa más a la derecha; en las "
            "transcripciones, la más a la izquierda.",
            "details": "El enunciado muestra una línea por jugador; el curso hermano, una tabla de tres líneas.",
            "saves": "El enunciado guarda la partida en curso; el curso hermano, solo los jugadores y sus resultados.",
            "help": "El enunciado solo permite sus instrucciones; el curso hermano deja libres las palabras que "
            "empiezan por X.",
            "houses": "Seis en casi todas partes; cinco, ocho y números libres en proyectos de estudiantes.",
            "seeds": "Cuatro en el enunciado; de tres (reglas más antiguas del Kalah) a seis (muchos cursos) en otros "
            "sitios.",
            "turns": "Las transcripciones aceptan jugadas fuera de turno; casi todos los demás cursos las rechazan.",
            "empty-house": "Una jugada que no cambia nada en las transcripciones; en otros sitios se elige una casa "
            "con semillas.",
            "capture": "always: el enunciado. opposite: las reglas publicadas del Kalah, la mayoría de los cursos. "
            "opposite-only: cursos que olvidan la última semilla. never: primeros ejercicios.",
            "extra-turn": "En todas partes; los primeros ejercicios la omiten.",
            "lap": "Llena en el Kalah; el Oware y sus parientes pasan por encima de la casa.",
            "end": "any-row: el enunciado, CS 32. mover-next: cursos en los que la partida termina cuando un jugador "
            "no puede jugar.",
            "leftover": "owner: el enunciado, el Kalah. opponent, nobody: variantes publicadas.",
        },
        # the rules from beginning to end
        "rulebook": {
            "effects": "Jugadas extra y capturas",
            "aim.seeds": "El mancala es un juego para dos jugadores. Mueves semillas alrededor de un tablero e "
            "intentas ganar más que tu contrario.",
            "needs.players": "Los dos jugadores se sientan a lados opuestos del tablero. El jugador nombrado en primer "
            "lugar es A y el otro es B. También puedes jugar contra el ordenador.",
            "point.houses": "Cada jugador tiene una fila de {houses} casas. En el extremo derecho está el pozo del "
            "jugador, donde se guardan las semillas que ha ganado. Las casas de un jugador se numeran de 1 a {houses} "
            "desde la izquierda de ese jugador.",
            "point.houses=1": "Cada jugador tiene una casa. A su derecha está el pozo del jugador, donde se guardan "
            "las semillas que ha ganado. La casa tiene el número 1.",
            "needs.opposite": "Como los jugadores están uno frente al otro, la casa 1 de uno está enfrente de la casa "
            "{last} del otro, la casa 2 enfrente de la casa {before}, y así sucesivamente.",
            "needs.opposite_two": "Como los jugadores están uno frente al otro, la casa 1 de uno está enfrente de la "
            "casa 2 del otro.",
            "needs.opposite_one": "Las dos casas están una enfrente de la otra.",
            "point.seeds": "Al principio hay {each} semillas en cada casa, {seeds} en total. Los pozos están vacíos.",
            "point.seeds=1": "Al principio hay una semilla en cada casa, {seeds} en total. Los pozos están vacíos.",
            "start.first": "El jugador A juega primero. Después los jugadores se turnan.",
            "turn.sow": "Elige una de tus casas y toma todas sus semillas. Déjalas caer una a una, en sentido "
            "contrario a las agujas del reloj: en las casas de la derecha, luego en tu pozo, luego en las casas de tu "
            "contrario y luego otra vez en las tuyas. En el pozo de tu contrario no cae ninguna.",
            "point.lap=filled": "Con {lap} semillas o más das la vuelta completa al tablero, y entonces también cae "
            "una semilla en la casa de la que saliste.",
            "point.lap=skipped": "Con {lap} semillas o más das la vuelta completa al tablero. Pasas por encima de la "
            "casa de la que saliste, que queda vacía.",
            "point.empty-house=allowed": "Si eliges una casa vacía, nada cambia en el tablero. La jugada está hecha y "
            "no da derecho a una jugada extra.",
            "point.empty-house=refused": "Tienes que elegir una casa con semillas.",
            "point.turns=free": "El programa no comprueba de quién es el turno: acepta una jugada de cualquiera de los "
            "dos jugadores en cualquier momento.",
            "point.turns=enforced": "El programa comprueba de quién es el turno: rechaza una jugada del otro jugador.",
            "point.extra-turn=well": "Si tu última semilla cae en tu propio pozo, juegas otra vez.",
            "point.extra-turn=never": "Si tu última semilla cae en tu propio pozo, no ganas nada más: es el turno del "
            "otro jugador.",
            "point.capture=always": "Si tu última semilla cae en una de tus propias casas y esa casa estaba vacía, "
            "capturas. La última semilla y todas las semillas de la casa opuesta van a tu pozo. También capturas si "
            "la casa opuesta está vacía: entonces ganas solo tu última semilla.",
            "point.capture=opposite": "Si tu última semilla cae en una de tus propias casas, esa casa estaba vacía y "
            "hay semillas en la casa opuesta, capturas. La última semilla y todas las semillas de la casa opuesta van "
            "a tu pozo. Si la casa opuesta está vacía, tu última semilla se queda donde ha caído.",
            "point.capture=opposite-only": "Si tu última semilla cae en una de tus propias casas y esa casa estaba "
            "vacía, capturas todas las semillas de la casa opuesta. Estas van a tu pozo; tu última semilla se queda "
            "donde ha caído.",
            "point.capture=never": "No hay capturas: una última semilla que cae en una casa vacía se queda allí.",
            "effects.lap_empty": "Una casa desde la que se ha dado la vuelta completa cuenta como vacía cuando cae en "
            "ella la última semilla.",
            "point.end=any-row": "La partida termina cuando, después de una jugada, todas las casas de una fila están "
            "vacías. No importa de quién es la fila ni quién ha jugado.",
            "point.end=mover-next": "La partida termina cuando, después de una jugada, todas las casas del jugador que "
            "tiene ahora el turno están vacías. La fila del otro jugador puede estar vacía mucho tiempo: puede volver "
            "a recibir semillas.",
            "end.turn": "El turno se cuenta desde el jugador que jugó el último, aunque haya jugado fuera de turno.",
            "point.leftover=owner": "Cada jugador añade entonces a su pozo las semillas que quedan en sus casas.",
            "point.leftover=opponent": "Las semillas que quedan en las casas de un jugador van entonces al pozo del "
            "contrario.",
            "point.leftover=nobody": "Las semillas que quedan en las casas no cuentan entonces para nadie.",
            "end.wins": "Gana el jugador con más semillas en el pozo. Con el mismo número de semillas hay empate.",
            "point.silent-end=extra-turn": "Si la jugada de una persona da derecho a una jugada extra y además termina "
            "la partida, el programa escribe solo que el jugador juega otra vez. La partida ha terminado de todos "
            "modos, y su resultado cuenta.",
            "point.silent-end=never": "Si la jugada de una persona da derecho a una jugada extra y además termina la "
            "partida, el programa escribe el final de la partida y no dice nada de la jugada extra.",
            "end.leaves": "Un jugador también puede abandonar. Entonces gana el otro. Si los dos abandonan a la vez, "
            "los dos pierden.",
            "computer.seat": "Contra el ordenador eres el jugador A y juegas primero. El ordenador es el jugador B y "
            "se llama `CPU`. Su izquierda y su derecha son las que ve desde su lado del tablero.",
            "point.computer-answers=turn": "El ordenador juega después de cada jugada tuya que no te haya dado derecho "
            "a una jugada extra.",
            "point.computer-answers=every-move": "El ordenador juega después de cada jugada tuya, aunque te haya dado "
            "derecho a una jugada extra.",
            "computer.answers": "El ordenador juega después de cada jugada tuya.",
            "computer.again": "Si su propia jugada le da derecho a una jugada extra, juega otra vez.",
            "computer.unprinted": "El programa no escribe las jugadas del ordenador. Solo cuando una de ellas termina "
            "la partida escribe el final.",
            "computer.normal": "En el nivel {normal}, el ordenador elige su casa con semillas más a la izquierda.",
            "computer.advanced": "En el nivel {advanced} busca tres cosas en este orden. Primero busca una jugada que "
            "capture semillas tuyas. Si no hay ninguna, busca una jugada que termine en su propio pozo. De varias "
            "jugadas así elige la más a la izquierda, y también ve las que dan la vuelta completa al tablero.",
            "computer.advanced_two": "En el nivel {advanced} busca primero una jugada que termine en su propio pozo. "
            "De varias jugadas así elige la más a la izquierda, y también ve las que dan la vuelta completa al "
            "tablero.",
            "point.advanced-last=rightmost": "Si tampoco hay ninguna de esas, elige su casa con semillas más a la "
            "derecha.",
            "point.advanced-last=leftmost": "Si tampoco hay ninguna de esas, elige su casa con semillas más a la "
            "izquierda.",
            "point.no-game=own": "Cuando no hay ninguna partida en curso, el programa responde «{own}» a los detalles "
            "y a una jugada. A un abandono responde «{common}»",
            "point.no-game=common": "Cuando no hay ninguna partida en curso, el programa responde a los detalles, a "
            "una jugada y a un abandono: «{common}»",
            "point.computer-listed=finished": "La lista de jugadores solo tiene `CPU` después de que el ordenador haya "
            "terminado una partida.",
            "point.computer-listed=always": "La lista de jugadores tiene siempre `CPU`, incluso antes de que el "
            "ordenador haya jugado.",
            "point.help=unknown": "No hay ninguna instrucción que pida ayuda: es una instrucción inválida.",
            "point.help=listed": "Hay una instrucción que lista todas las instrucciones.",
            "point.details=rows": "Los detalles tienen una línea por jugador: el nombre, las casas de 1 a {houses} "
            "entre corchetes y el pozo entre paréntesis.",
            "point.details=table": "Los detalles son una tabla de tres líneas: los nombres; la fila del jugador B como "
            "la ve A, de la casa {houses} a la casa 1; la fila del jugador A. Entre dos celdas hay un tabulador, y "
            "los pozos están entre paréntesis.",
            "point.details=rows-one": "Los detalles tienen una línea por jugador: el nombre, la casa entre corchetes y "
            "el pozo entre paréntesis.",
            "point.details=table-one": "Los detalles son una tabla de tres líneas: los nombres; el pozo y la casa del "
            "jugador B; la casa y el pozo del jugador A, después de una celda vacía. Entre dos celdas hay un "
            "tabulador, y los pozos están entre paréntesis.",
            "point.saves=everything": "Un archivo guardado contiene los jugadores, sus resultados y la partida en "
            "curso. Se puede cargar uno incluso durante una partida.",
            "point.saves=records": "Un archivo guardado contiene solo los jugadores y sus resultados, no la partida en "
            "curso. No se puede cargar ninguno durante una partida.",
        },
        # how a program has the rules wrong, by the key of the misreading
        "misreadings": {
            "capture.empty-before-move": "La última semilla captura en una casa que estaba vacía antes de la jugada, "
            "no en una que está vacía cuando cae.",
            "capture.house-not-empty": "La última semilla captura en cualquier casa propia, aunque no estuviera vacía.",
            "capture.none": "La última semilla nunca captura nada.",
            "capture.not-after-lap": "Una siembra que da la vuelta completa y acaba en la casa de la que salió no "
            "captura nada; esa casa ya está vacía.",
            "capture.not-own-seed": "Una captura se lleva las semillas de la casa de enfrente, pero deja la última "
            "semilla propia en su casa.",
            "capture.only-with-seeds": "La última semilla en una casa vacía propia se queda ahí cuando la casa de "
            "enfrente está vacía; debe ir al pozo.",
            "capture.opponents-row": "La última semilla captura también en una casa vacía de la fila del adversario.",
            "capture.same-number": "Una captura se lleva la casa del adversario con el mismo número en lugar de la de "
            "enfrente.",
            "computer.as-normal": "En el nivel {advanced}, el ordenador juega como en el nivel {normal}.",
            "computer.capture-most": "En el nivel {advanced}, el ordenador elige la captura de más semillas en lugar "
            "de la captura más a la izquierda.",
            "computer.capture-own-seed": "En el nivel {advanced}, el ordenador considera captura también una jugada "
            "que solo gana su propia última semilla y ninguna del adversario.",
            "computer.capture-rightmost": "En el nivel {advanced}, el ordenador elige, entre varias capturas, la que "
            "está más a la derecha en lugar de más a la izquierda.",
            "computer.earn-rightmost": "En el nivel {advanced}, el ordenador elige, entre varias jugadas que acaban "
            "en su pozo, la que está más a la derecha en lugar de más a la izquierda.",
            "computer.end-after-move": "Cuando la jugada del ordenador acaba la partida, el final sigue a la "
            "respuesta a la jugada del adversario en lugar de sustituirla.",
            "computer.end-in-silence": "Cuando la jugada del ordenador acaba la partida, el final no se muestra.",
            "computer.normal-first-house": "En el nivel {normal}, el ordenador juega siempre la casa 1, aunque esté "
            "vacía.",
            "computer.normal-rightmost": "En el nivel {normal}, el ordenador siembra su casa con semillas más a la "
            "derecha, que es la izquierda del adversario; debe ser la que está más a su propia izquierda.",
            "computer.plays-once": "El ordenador juega solo una vez, aunque su jugada dé derecho a otra.",
            "computer.rules-exchanged": "En el nivel {advanced}, el ordenador prefiere una jugada que acaba en su "
            "pozo a una que captura.",
            "computer.seen-from-a": "Para el ordenador, la izquierda y la derecha son las del jugador A, que está "
            "enfrente, en lugar de las suyas.",
            "computer.told": "Las jugadas del ordenador también reciben respuesta; lo que hace no debe mostrarse.",
            "computer.without-capture": "En el nivel {advanced}, el ordenador no busca capturas.",
            "computer.without-earn": "En el nivel {advanced}, el ordenador no busca jugadas que acaben en su pozo.",
            "computer.without-laps": "En el nivel {advanced}, el ordenador no ve las capturas ni las jugadas extra "
            "que se logran dando la vuelta al tablero.",
            "details.b-first": "Los detalles muestran la línea del jugador B antes que la del jugador A.",
            "details.b-from-left": "En la tabla, las casas del jugador B suben desde la número 1 en lugar de bajar "
            "hasta ella, como las ve A.",
            "details.b-from-right": "Las casas del jugador B se muestran como las ve A, desde la derecha de B en "
            "lugar de desde su izquierda.",
            "details.from-right": "Las casas de cada jugador se muestran desde su derecha en lugar de desde su "
            "izquierda.",
            "end.b-first": "Al final, la línea del jugador B se muestra antes que la del jugador A.",
            "end.before-move-only": "Solo se advierte que una fila está vacía cuando alguien vuelve a jugar: esa "
            "jugada no se hace y la partida acaba entonces.",
            "end.movers-row-only": "La partida solo acaba cuando queda vacía la fila de quien acaba de jugar, no la "
            "del otro jugador.",
            "end.not-after-extra-turn": "Una jugada que da derecho a otra no acaba la partida, aunque deje una fila "
            "sin semillas.",
            "end.opponents-row-only": "La partida solo acaba cuando queda vacía la fila del adversario de quien acaba "
            "de jugar, no la de quien ha jugado.",
            "end.row-of-a-only": "La partida solo acaba cuando queda vacía la fila del jugador A, no cuando queda "
            "vacía la del jugador B.",
            "end.seeds-to-mover": "Al final, las semillas que quedan en una fila van a quien hizo la última jugada en "
            "lugar de a su dueño.",
            "end.seeds-to-nobody": "Al final, las semillas que quedan en una fila no se suman a ningún pozo; tienen "
            "que sumarse.",
            "end.seeds-to-other": "Al final, las semillas que quedan en una fila van al pozo del otro jugador; no "
            "deben ir.",
            "end.tie": "Una partida que acaba con las mismas semillas en los dos pozos cuenta como victoria del "
            "jugador {player} en lugar de empate.",
            "end.told-twice": "Una jugada que acaba la partida recibe dos respuestas: la de cualquier jugada y la del "
            "final de la partida.",
            "end.winner-first": "Al final se muestra primero al jugador con más semillas en lugar de al jugador A.",
            "end.winner-too-early": "Gana quien tiene más semillas en el pozo antes de sumar las que quedan en las "
            "filas, no después.",
            "players.registered-order-computer-first": "Los jugadores se listan en el orden en que se registraron, "
            "`CPU` primero, en lugar de por victorias y después por nombre.",
            "players.ties-as-registered-computer-first": "Los jugadores con el mismo número de victorias se listan en "
            "el orden en que se registraron, `CPU` primero, en lugar de por nombre.",
            "point.advanced-last=leftmost": "En el nivel {advanced}, el ordenador siembra la casa más a la izquierda "
            "cuando no puede capturar ni acabar en su pozo, en lugar de la más a la derecha.",
            "point.advanced-last=rightmost": "En el nivel {advanced}, el ordenador siembra la casa más a la derecha "
            "cuando no puede capturar ni acabar en su pozo, en lugar de la más a la izquierda.",
            "point.computer-answers=every-move": "El ordenador juega después de cada jugada, aunque el adversario "
            "tenga derecho a otra.",
            "point.computer-answers=turn": "El ordenador espera cuando el adversario tiene derecho a otra jugada, en "
            "lugar de jugar después de cada jugada.",
            "point.computer-listed=always": "La lista de jugadores muestra `CPU` incluso antes de que haya acabado "
            "una partida.",
            "point.computer-listed=finished": "La lista de jugadores solo muestra `CPU` cuando ha acabado una partida.",
            "point.details=rows": "Los detalles muestran una línea por jugador en lugar de una tabla con las dos "
            "filas.",
            "point.details=table": "Los detalles muestran una tabla con las dos filas en lugar de una línea por "
            "jugador.",
            "point.help=listed": "Pedir ayuda muestra las instrucciones en lugar de ser una instrucción no válida.",
            "point.help=unknown": "Pedir ayuda es una instrucción no válida en lugar de mostrar las instrucciones.",
            "point.no-game=common": "Sin partida en curso, los detalles y las jugadas tienen el mismo mensaje que el "
            "abandono en lugar de uno propio.",
            "point.no-game=own": "Sin partida en curso, los detalles y las jugadas tienen un mensaje propio en lugar "
            "del mismo que el abandono.",
            "point.saves=everything": "Un fichero guardado contiene también la partida en curso, en lugar de solo los "
            "jugadores y sus resultados.",
            "point.saves=records": "Un fichero guardado contiene solo los jugadores y sus resultados, sin la partida "
            "en curso.",
            "point.silent-end=extra-turn": "Una jugada que da derecho a otra y además acaba la partida solo anuncia "
            "la otra jugada; el final no se muestra.",
            "point.silent-end=never": "Una jugada que da derecho a otra y además acaba la partida muestra el final en "
            "lugar de anunciar la otra jugada.",
            "quit.game-goes-on": "A quien abandona se le anota la derrota, pero la partida continúa; tiene que acabar.",
            "record.win-to-a": "Una partida que no acaba en empate cuenta como victoria del jugador A, tenga quien "
            "tenga más semillas.",
            "sow.b-numbered-from-right": "Las casas del jugador B se numeran como las ve A, desde la derecha de B; "
            "cada jugador cuenta desde su izquierda.",
            "sow.clockwise": "Se siembra en el sentido de las agujas del reloj en lugar del contrario.",
            "sow.house-0-in-line": "Se acepta la casa 0, y siembra el pozo que está antes de la casa 1 en una lista "
            "de casas y pozos.",
            "sow.house-7-in-line": "Se acepta la casa 7, y siembra el pozo que está después de la casa 6 en una lista "
            "de casas y pozos.",
            "sow.from-next-house": "Se siembra la casa siguiente a la indicada, como si la primera tuviera el número "
            "0; con la última casa el programa se cae.",
            "sow.from-start-house": "La primera semilla cae en la misma casa que se siembra en lugar de en la "
            "siguiente.",
            "sow.into-opponents-well": "También se siembra en el pozo del adversario, que hay que saltar.",
            "sow.not-start-house": "Una siembra que da la vuelta al tablero se salta la casa de la que salió; también "
            "ahí debe caer una semilla.",
            "sow.numbered-from-right": "La casa 1 es la de más a la derecha de la fila de su dueño en lugar de la de "
            "más a la izquierda.",
            "sow.opponents-row-backwards": "La fila del adversario se siembra en el sentido equivocado, de la última "
            "casa a la casa 1.",
            "turn.checked": "A quien juega fuera de su turno se le rechaza («{answer}»); cualquiera de los dos puede "
            "jugar en cualquier momento.",
            "turn.empty-house-invalid": "Jugar una casa vacía se rechaza («{answer}»); es una jugada que no cambia "
            "nada.",
            "turn.empty-house-unanswered": "Cuando alguien juega una casa vacía contra el ordenador, este no juega "
            "después.",
            "turn.extra-for-capture": "Una captura da derecho a otra jugada.",
            "turn.extra-for-empty-house": "Jugar una casa vacía da derecho a otra jugada.",
            "turn.no-extra": "La última semilla en el pozo propio no da derecho a otra jugada.",
            "point.capture=always": "Una última semilla en una casa propia vacía va al pozo con las de la casa "
            "opuesta, aunque no haya ninguna.",
            "point.empty-house=allowed": "Se puede jugar una casa vacía, lo que pasa el turno; tiene que rechazarse.",
            "point.end=any-row": "La partida termina en cuanto una de las filas está vacía; solo cuenta la fila de "
            "quien tiene el turno.",
            "point.extra-turn=well": "Una última semilla en el propio pozo da derecho a otra jugada; ninguna jugada "
            "lo da.",
            "point.lap=filled": "Una siembra que da la vuelta al tablero deja una semilla en la casa de la que salió; "
            "tiene que pasar por encima de ella.",
            "point.leftover=owner": "Al final, las semillas que quedan en una fila van al pozo de su dueño; no deben "
            "ir.",
            "point.turns=free": "Una jugada fuera de turno se realiza; tiene que rechazarse.",
        },
        # what happened, in sentences for people; KEY.FIELD as the player in that field reads it
        "narrator": {
            "sows": "{name} siembra la casa {house} ({count} semillas). Marcador: {first} {seeds}, {second} {others}.",
            "sows.one": "{name} siembra la casa {house} (1 semilla). Marcador: {first} {seeds}, {second} {others}.",
            "sows.name": "Siembras la casa {house} ({count} semillas). Marcador: {first} {seeds}, {second} {others}.",
            "sows.one.name": "Siembras la casa {house} (1 semilla). Marcador: {first} {seeds}, {second} {others}.",
            "captures": "{name} siembra la casa {house} ({count} semillas) y captura {captured}. Marcador: {first} "
            "{seeds}, {second} {others}.",
            "captures.one": "{name} siembra la casa {house} (1 semilla) y captura {captured}. Marcador: {first} "
            "{seeds}, {second} {others}.",
            "captures.name": "Siembras la casa {house} ({count} semillas) y capturas {captured}. Marcador: {first} "
            "{seeds}, {second} {others}.",
            "captures.one.name": "Siembras la casa {house} (1 semilla) y capturas {captured}. Marcador: {first} "
            "{seeds}, {second} {others}.",
            "again": "{name} siembra la casa {house} ({count} semillas) y juega otra vez. "
            "Marcador: {first} {seeds}, {second} {others}.",
            "again.one": "{name} siembra la casa {house} (1 semilla) y juega otra vez. "
            "Marcador: {first} {seeds}, {second} {others}.",
            "again.name": "Siembras la casa {house} ({count} semillas) y juegas otra vez. "
            "Marcador: {first} {seeds}, {second} {others}.",
            "again.one.name": "Siembras la casa {house} (1 semilla) y juegas otra vez. "
            "Marcador: {first} {seeds}, {second} {others}.",
            "empty": "{name} elige la casa {house}, que está vacía.",
            "empty.name": "Eliges la casa {house}, que está vacía.",
            "gathers": "{name} se queda con las {count} semillas que hay en su fila.",
            "gathers.one": "{name} se queda con la semilla que hay en su fila.",
            "gathers.name": "Te quedas con las {count} semillas que hay en tu fila.",
            "gathers.one.name": "Te quedas con la semilla que hay en tu fila.",
            "wins": "{name} gana por {own} a {other}.",
            "wins.name": "Ganas por {own} a {other}.",
            "draw": "La partida termina en empate a {well}.",
            "position": "{name}: casas {houses}; pozo {well}.",
            "lost": "{count} semillas",
            "lost.one": "1 semilla",
            "then": "{count} semillas",
            "then.one": "1 semilla",
            "then.again": "{count} semillas: juegas otra vez",
            "then.again.one": "1 semilla: juegas otra vez",
            "then.captures": "{count} semillas: capturas {captured}",
            "then.captures.one": "1 semilla: capturas {captured}",
            "gives": "{other} se lleva las {count} semillas que quedan en la fila de {name}.",
            "gives.one": "{other} se lleva la semilla que queda en la fila de {name}.",
            "gives.name": "{other} se lleva las {count} semillas que quedan en tu fila.",
            "gives.one.name": "{other} se lleva la semilla que queda en tu fila.",
            "gives.other": "Te llevas las {count} semillas que quedan en la fila de {name}.",
            "gives.one.other": "Te llevas la semilla que queda en la fila de {name}.",
            "leaves_seeds": "Las {count} semillas que quedan en la fila de {name} no cuentan para nadie.",
            "leaves_seeds.one": "La semilla que queda en la fila de {name} no cuenta para nadie.",
            "leaves_seeds.name": "Las {count} semillas que quedan en tu fila no cuentan para nadie.",
            "leaves_seeds.one.name": "La semilla que queda en tu fila no cuenta para nadie.",
        },
        # what the game and its rules are called
        "titles": {
            "game": "Mancala",
            "rules.statement": "Enunciado del curso",
            "rules.official": "Oficial",
        },
        # what people read where they choose the game, its rules and points
        "choices": {
            "level.Normal": "Siembra siempre su casa más a la izquierda.",
            "level.Advanced": "Mira una jugada adelante: captura, o juega otra vez.",
            "level.Skilled": "Mira tres jugadas adelante.",
            "level.Strong": "Mira siete jugadas adelante.",
            "level.Expert": "Busca muchas jugadas adelante.",
            "game": "Siembra alrededor del tablero, captura las semillas de tu rival y ten más en tu pozo al final.",
            "rules.statement": "El juego tal como lo describe un curso. Si no ve nada mejor, el ordenador Avanzado "
            "siembra su casa de más a la derecha.",
            "rules.official": "El mismo juego tal como lo juega el programa de ese curso: si no ve nada mejor, el "
            "ordenador Avanzado siembra su casa de más a la izquierda.",
            "rules.iade": "Las reglas de un curso hermano: para quien juega en una mesa son las del enunciado del "
            "curso.",
            "point.advanced-last": "Si no ve nada mejor, el ordenador Avanzado siembra",
            "point.advanced-last=rightmost": "su casa de más a la derecha",
            "point.advanced-last=leftmost": "su casa de más a la izquierda",
            "point.houses": "Casas de cada lado",
            "point.seeds": "Semillas en cada casa al principio",
            "point.capture": "Una última semilla en una casa tuya vacía gana",
            "point.capture=always": "esa semilla y las de la casa opuesta",
            "point.capture=opposite": "lo mismo, pero solo si hay semillas enfrente",
            "point.capture=opposite-only": "solo las semillas de la casa opuesta",
            "point.capture=never": "nada",
            "point.extra-turn": "Una última semilla en tu pozo",
            "point.extra-turn=well": "da derecho a otra jugada",
            "point.extra-turn=never": "no da nada más",
            "point.lap": "Una siembra que da la vuelta al tablero",
            "point.lap=filled": "deja una semilla en la casa de la que salió",
            "point.lap=skipped": "pasa por encima de la casa de la que salió",
            "point.end": "La partida termina cuando",
            "point.end=any-row": "una de las filas está vacía",
            "point.end=mover-next": "quien tiene el turno no tiene semillas",
            "point.leftover": "Las semillas que quedan al final van",
            "point.leftover=owner": "al jugador en cuya fila están",
            "point.leftover=opponent": "al otro jugador",
            "point.leftover=nobody": "a nadie",
        },
        # the end of a game: a score in words, and the label of each thing that is counted
        "ending": {
            "score": "{count} semillas",
            "score.one": "1 semilla",
            "gain": "Más semillas en un turno",
            "count.captures": "Capturas",
            "count.seeds captured": "Semillas capturadas",
            "count.extra turns": "Turnos extra",
        },
        # what buttons for moves say; {0} is the first value of the move
        "buttons": {
            "play {}": "Sembrar la casa {0}",
        },
    }
