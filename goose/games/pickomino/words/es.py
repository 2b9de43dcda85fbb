"""Pickomino in Spanish. The wording is ours."""

from goose.games.pickomino.words._es import MESSAGES, WORDS

__all__ = ["MESSAGES", "WORDS", "texts"]


def texts() -> dict[str, dict[str, str]]:
    """Return the game's other Spanish texts, by section (`goose.core.texts`)."""
    return {
        # what arguments are called: the noun in brackets; several of a kind that follow each other
        "arguments": {
            "dice": "una [tirada] (las caras en una palabra: {characters})",
            "face": "una [cara] (de 1 a 5 o v)",
            "tile": "una [ficha] (su número)",
        },
        # what `goose play` says and asks
        "conversation": {
            "pickomino.ask_players": "Introduce el número de jugadores (2-7):",
            "pickomino.ask_name": "Introduce el nombre del jugador:",
            "pickomino.ask_age": "Introduce la edad, o nada para una aleatoria:",
            "pickomino.ask_age_typed": "Introduce la edad:",
            "pickomino.bad_age": "La edad no es válida.",
            "pickomino.ask_dice": "Introduce los dados tirados ({count}):",
            "pickomino.ask_keep": "Elige un valor entre los tirados:",
            "pickomino.ask_keep_or_stop": "Elige un valor entre los tirados o [s]top:",
            "pickomino.turn_stop": "Para parar pulsa {answer}",
            "pickomino.ask_tile": "Elige una ficha [{tiles}]:",
            "pickomino.no_worm_kept": "Ahora {answer} pierde el turno: no has elegido ningún gusano.",
            "pickomino.no_tile_to_take": "Ahora {answer} pierde el turno: no hay ficha que coger.",
            "play.game_pickomino": "Para el Pickomino pulsa {answer}",
        },
        # what each instruction does
        "instructions": {
            "roll": "tira los dados que quedan",
            "keep": "elige todos los dados que muestran la cara",
            "stop": "acaba el turno y coge una ficha por el total de los dados elegidos",
        },
        # what arguments are in examples
        "samples": {
            "dice": "1123vv55",
            "face": "v",
            "tile": "24",
        },
        # when each message is printed
        "when": {
            "pickomino.rolled": "Se han tirado los dados que quedaban; en los detalles, mientras la tirada espera una "
            "elección.",
            "pickomino.kept": "Se ha elegido una cara; en los detalles, entre una elección y la tirada siguiente.",
            "pickomino.invalid_choice": "La instrucción no es posible ahora: no toca tirar, elegir o parar, no se "
            "puede tener esta cara, esta ficha o este número de dados, o un jugador automático elige por sí mismo.",
            "pickomino.age_drawn": "Se ha sorteado una edad: la de un jugador registrado sin ella, o la del ordenador "
            "cuando empieza una partida contra él; con --dice manual no se sortea ninguna.",
            "pickomino.nothing_to_keep": "La tirada solo muestra caras ya elegidas: el turno está perdido.",
            "pickomino.no_worm": "El jugador ha parado sin ningún gusano entre los dados elegidos: el turno está "
            "perdido.",
            "pickomino.no_tile": "El jugador ha parado, y el total no llega para ninguna ficha: el turno está perdido.",
            "pickomino.takes": "El jugador ha parado y coge una ficha de la cuadrícula.",
            "pickomino.steals": "El jugador ha parado y coge la ficha de arriba de otro jugador.",
            "pickomino.returns": "El jugador ha perdido el turno y tiene fichas: la de arriba vuelve a la cuadrícula.",
            "pickomino.turned_over": "Se ha devuelto una ficha que no es la más alta de la cuadrícula: a la más alta "
            "se le da la vuelta para siempre.",
            "pickomino.turn": "Empieza el turno de un jugador; es también la última línea de los detalles.",
            "pickomino.wins": "No queda ninguna ficha a la vista en la cuadrícula; a continuación, el fin de la "
            "partida.",
            "pickomino.grid_line": "La primera línea de los detalles, que --draw always añade también después de cada "
            "jugada y cuando una partida empieza, se carga o pierde a un jugador: las fichas a la vista.",
            "pickomino.detail_line": "Los detalles, debajo de la cuadrícula: una línea por cada jugador, en el orden "
            "de los asientos.",
        },
        # what a handout says instead, without options and points
        "handout": {
            "pickomino.grid_line": "La primera línea de los detalles: las fichas a la vista.",
            "kept kept-shown=dice": "los dados elegidos, de menor a mayor y con v al final, las caras iguales juntas y "
            "las demás aparte, como en `22 55 v`; vacío cuando no hay ninguno",
            "kept kept-shown=faces": "las caras de los dados elegidos, cada una una vez, de menor a mayor y con v al "
            "final, como en `2 5 v`; vacío cuando no hay ninguno",
        },
        # what each field of the messages holds: by its name, or by the key of its message, a full stop and its name
        "holds": {
            "pickomino.invalid_choice.name": "el nombre al que se refiere el fallo, tal como se escribió",
            "score": "los gusanos de las fichas del jugador",
            "total": "los puntos de los dados elegidos en este turno",
            "kept": "los dados elegidos, de menor a mayor y con v al final, las caras iguales juntas y las demás "
            "aparte, como en `22 55 v` (con kept-shown=faces, cada cara una vez); vacío cuando no hay ninguno",
            "rolled": "las caras de la tirada, de menor a mayor y con v al final, las iguales juntas y las demás "
            "aparte, como en `11 2 3 55 vv`",
            "left": "cuántos dados quedan por tirar",
            "age": "la edad en años",
            "tile": "el número de la ficha",
            "victim": "el nombre del jugador que la pierde",
            "tiles": "los números de las fichas del jugador, separados por espacios, la de arriba al final",
            "worms": "los gusanos de las fichas del jugador",
            "pickomino.grid_line.tiles": "los números de las fichas a la vista en la cuadrícula, de menor a mayor, "
            "separados por espacios",
        },
        # headings and texts of the tables of `goose rules`
        "rules": {
            "players": "jugadores",
            "players.is": "de {least} a {most}, empieza el más joven",
            "dice": "dados",
            "dice.is": "{dice}, con 1 2 3 4 5 y el gusano v, que vale 5",
            "tiles": "fichas",
            "tiles.is": "{least} a {most}: {worms} gusanos",
            "tiles.one": "{least} a {most}: {worms} gusano",
            "turn": "un turno",
            "turn.is": "tirar, elegir todos los dados de una cara aún no elegida en este turno, luego tirar los demás "
            "o parar",
            "lost": "un turno perdido",
            "lost.is": "la ficha de arriba vuelve a la cuadrícula; se le da la vuelta a la ficha a la vista más alta, "
            "salvo que sea esa",
            "end": "el final",
            "end.is": "ninguna ficha a la vista en la cuadrícula: gana quien tiene más gusanos, luego quien tiene la "
            "ficha más alta",
            "stopping": "parar",
            "stopping.lower": "con un gusano elegido: la ficha de arriba de otro con ese número, o la ficha a la "
            "vista más alta hasta él",
            "stopping.any": "con un gusano elegido: la ficha de arriba de otro con ese número, o cualquier ficha a la "
            "vista hasta él",
            "stopping.pending": "{tiles}; también con una tirada pendiente, que se olvida",
        },
        # what the sources say of each point of the rules; in English each point says it itself
        "sources": {
            "tile": "Reglas publicadas: la ficha del total, si no la inmediatamente inferior; el cuaderno: «prende "
            "una di queste».",
            "stop-pending": "Reglas publicadas: a una tirada le sigue una elección; el cuaderno deja parar en su "
            "lugar.",
            "kept-shown": "Mostrar todos los dados elegidos es decisión nuestra; el cuaderno muestra cada cara una "
            "sola vez (`scelti`).",
        },
        # the rules from beginning to end
        "rulebook": {
            "tiles": "Las fichas",
            "lost": "Cuando pierdes el turno",
            "aim.worms": "Pickomino es un juego de dados y de nervios. Tiras dados para ganar fichas con gusanos. "
            "Gana quien tiene más gusanos al final.",
            "needs.players": "Pueden jugar de {least} a {most} jugadores.",
            "needs.dice": "Hacen falta {dice} dados. Cada uno tiene las caras {faces} y un gusano. El gusano se "
            "escribe `{worm}`. Vale {points} puntos, y cada una de las otras caras vale su número.",
            "tiles.grid": "Las fichas están numeradas de {least} a {most}. El número de una ficha es el total que "
            "hace falta para ganarla. Todas las fichas están en el centro, en la cuadrícula, boca arriba.",
            "tiles.worms": "Las fichas tienen gusanos: {tiles}.",
            "tiles.one": "de {least} a {most} tienen un gusano",
            "tiles.more": "de {least} a {most} tienen {worms} gusanos",
            "tiles.pile": "Las fichas que ganas forman una pila delante de ti. La última que has ganado está encima, "
            "y solo esa te la pueden quitar.",
            "start.youngest": "Juega primero el jugador más joven, luego el siguiente en edad, y así sucesivamente. "
            "Los jugadores de la misma edad juegan en el orden en que se nombran.",
            "start.age_drawn": "A quien no dice su edad se le da una al azar, de 0 a {drawn}.",
            "start.age": "Una edad es un número de 0 a {oldest}. Si escribes tú los dados, también tienes "
            "que escribir las edades.",
            "start.age_typed": "Una edad es un número de 0 a {oldest}.",
            "turn.roll": "Tira todos los dados.",
            "turn.keep": "Después elige una cara y aparta todos los dados que la muestran. No puedes elegir una cara "
            "que ya hayas elegido en este turno.",
            "turn.on": "Ahora tira los dados que quedan y elige de nuevo, o plántate. Lo que has apartado es tu total.",
            "turn.must": "Cuando todos los dados están apartados, o cuando ya has elegido cada una de las seis caras, "
            "tienes que plantarte.",
            "point.stop-pending=refused": "Después de una tirada tienes que elegir una cara antes de poder plantarte.",
            "point.stop-pending=allowed": "También puedes plantarte justo después de una tirada. Esa tirada se olvida "
            "entonces, y solo cuentan los dados que ya habías apartado. No puedes hacerlo antes de haber apartado "
            "algún dado.",
            "tiles.stop": "Cuando te plantas, necesitas al menos un gusano entre los dados que has apartado. Entonces "
            "tu total te da una ficha.",
            "tiles.steal": "Si la ficha de encima de otro jugador es exactamente tu total, puedes quedártela.",
            "point.tile=next-lower": "De la cuadrícula coges la ficha que es tu total. Si no está, coges la más alta "
            "por debajo de tu total.",
            "point.tile=any": "De la cuadrícula coges la ficha que es tu total. Si no está, coges la más alta por "
            "debajo de tu total. Si nombras una ficha al plantarte, también puedes tener cualquier otra ficha boca "
            "arriba por debajo de tu total.",
            "tiles.choice": "Si no nombras ninguna ficha, se la quitas a otro jugador si puedes. Si no puedes, la "
            "coges de la cuadrícula.",
            "lost.when": "Pierdes el turno en tres casos: tu tirada muestra solo caras que ya has elegido; te plantas "
            "sin un gusano; te plantas y no hay ficha que puedas tener.",
            "lost.named": "Si nombras una ficha que no puedes tener, no pierdes el turno: el programa la rechaza, y "
            "eliges de nuevo.",
            "lost.pays": "Entonces la ficha de encima de tu pila, si tienes alguna, vuelve a la cuadrícula. Después "
            "se da la vuelta a la ficha más alta de la cuadrícula, que queda fuera del juego, a no ser que sea la que "
            "acabas de devolver. Si no tenías ninguna ficha, no se da la vuelta a ninguna.",
            "end.grid": "La partida termina cuando no queda en la cuadrícula ninguna ficha boca arriba.",
            "end.wins": "Gana el jugador con más gusanos. Si varios tienen el mayor número, gana el que tiene la "
            "ficha más alta.",
            "end.leaves": "Un jugador puede abandonar, y entonces pierde. Sus fichas vuelven a la cuadrícula. Si "
            "solo queda un jugador, gana él.",
            "computer.seat": "También pueden participar jugadores automáticos. Si juegas contra uno a solas, se llama "
            "`CPU`, y su edad se le da al azar. Si escribes tú los dados, no tiene edad y juega después de ti.",
            "computer.seat_typed": "También pueden participar jugadores automáticos. Si juegas contra uno a solas, se "
            "llama `CPU`, no tiene edad y juega después de ti.",
            "computer.normal": "En el nivel {normal}, el ordenador elige la cara que más añade a su total. Se planta "
            "en cuanto puede ganar una ficha.",
            "computer.advanced": "En el nivel {advanced} hace lo que por término medio le da más gusanos en este "
            "turno. También cuenta los gusanos que perdería con su ficha de encima.",
            "computer.equal": "En los dos niveles, entre opciones igual de buenas, elige la cara más alta, el gusano "
            "por encima de todas. Quita una ficha a otro jugador antes que cogerla de la cuadrícula.",
            "program.typed": "Si escribes tú los dados, escribes las caras de una tirada como una sola palabra, como "
            "`1123vv55`.",
            "program.faces": "Escribes las caras de una tirada como una sola palabra, como `1123vv55`.",
            "point.kept-shown=dice": "El programa muestra todos los dados apartados, como en `11 3 vv`.",
            "point.kept-shown=faces": "El programa muestra una sola vez cada cara apartada, como en `1 3 v`.",
        },
        # how a program has the rules wrong, by the key of the misreading
        "misreadings": {
            "computer.advanced-as-normal": "En el nivel {advanced} el ordenador juega como en el nivel {normal}.",
            "computer.advanced-counts-theft-twice": "En el nivel {advanced} el ordenador cuenta dos veces los gusanos "
            "de una ficha que roba, porque el otro jugador los pierde; solo cuentan sus propios gusanos.",
            "computer.advanced-forgets-loss": "En el nivel {advanced} el ordenador olvida que un turno perdido le "
            "cuesta la ficha de arriba de su pila.",
            "computer.advanced-forgets-theft": "En el nivel {advanced} el ordenador olvida que puede robar.",
            "computer.advanced-lower-of-equals": "En el nivel {advanced} el ordenador elige la más baja de las caras "
            "que son igual de buenas en lugar de la más alta.",
            "computer.advanced-rolls-when-equal": "En el nivel {advanced} el ordenador sigue tirando cuando parar es "
            "igual de bueno; en ese caso tiene que parar.",
            "computer.highest-face": "En el nivel {normal} el ordenador elige la cara más alta en lugar de la que suma "
            "más puntos.",
            "computer.lower-of-equals": "En el nivel {normal} el ordenador elige la más baja de las caras que suman lo "
            "mismo en lugar de la más alta.",
            "computer.most-dice": "En el nivel {normal} el ordenador elige la cara que muestran más dados en lugar de "
            "la que suma más puntos.",
            "computer.stops-for-no-theft": "En el nivel {normal} el ordenador no para cuando puede robar una ficha, "
            "solo cuando puede coger una de la cuadrícula.",
            "computer.stops-without-worm": "En el nivel {normal} el ordenador para en cuanto su total alcanza para una "
            "ficha, aunque no tenga ningún gusano.",
            "end.last-but-one": "La partida acaba cuando queda una ficha en la cuadrícula en lugar de ninguna.",
            "end.most-tiles": "Gana quien tiene más fichas, y no quien tiene más gusanos.",
            "end.tie-drawn": "Los jugadores con el mismo número de gusanos empatan; la ficha más alta tiene que "
            "decidir quién gana.",
            "end.tie-first": "Entre jugadores con el mismo número de gusanos gana el primero en jugar en lugar del "
            "que tiene la ficha más alta.",
            "end.tie-most-tiles": "Entre jugadores con el mismo número de gusanos gana el que tiene más fichas en "
            "lugar del que tiene la ficha más alta.",
            "end.tie-top-tile": "Entre jugadores con el mismo número de gusanos gana aquel cuya ficha de arriba es la "
            "más alta; cuentan todas las fichas de la pila.",
            "end.tile-sum": "Gana quien tiene la mayor suma de los números de sus fichas, y no quien tiene más "
            "gusanos.",
            "keep.no-face-no-instruction": "A una palabra que no es ninguna cara se responde «{wrong}» en lugar de "
            "«{right}».",
            "keep.one-die": "Solo se elige un dado de la cara en lugar de todos los que la muestran.",
            "keep.twice": "Una cara ya elegida en este turno se puede elegir otra vez.",
            "keep.worm-six": "Un gusano vale 6 en lugar de 5.",
            "leave.dice-stay": "Cuando abandona el jugador que tiene el turno, el siguiente sigue con los mismos "
            "dados en lugar de con ocho nuevos.",
            "leave.tiles-out-of-play": "Las fichas de un jugador que abandona quedan fuera del juego en lugar de "
            "volver a la cuadrícula.",
            "leave.turn-passes": "Cuando abandona alguien sentado antes del jugador que tiene el turno, el turno pasa "
            "al jugador siguiente en lugar de quedarse donde está.",
            "leave.turned-over": "Cuando abandona un jugador que tiene fichas, se da la vuelta a la ficha más alta de "
            "la cuadrícula, como si se hubiera perdido un turno.",
            "lost.always-turned-over": "Un turno perdido da la vuelta a la ficha más alta de la cuadrícula también "
            "cuando el jugador no tiene ninguna ficha que devolver.",
            "lost.face-down": "La ficha devuelta queda boca abajo, fuera del juego, en lugar de boca arriba.",
            "lost.first-returned": "Un turno perdido cuesta la ficha del fondo de la pila en lugar de la de arriba.",
            "lost.lowest-turned-over": "Después de un turno perdido se da la vuelta a la ficha más baja de la "
            "cuadrícula en lugar de a la más alta.",
            "lost.never-turned-over": "Después de un turno perdido nunca se da la vuelta a ninguna ficha.",
            "lost.next-turned-over": "Cuando la ficha devuelta es la más alta de la cuadrícula, se da la vuelta a la "
            "siguiente más alta; en ese caso no se debe dar la vuelta a ninguna.",
            "lost.nothing-returned": "Un turno perdido no cuesta nada: ninguna ficha vuelve a la cuadrícula.",
            "lost.returned-turned-over": "Cuando la ficha devuelta es la más alta de la cuadrícula, se le da la "
            "vuelta a ella; tiene que quedar boca arriba.",
            "order.ages-to-99": "Una edad aleatoria se saca de 0 a 99 en lugar de 0 a 100.",
            "order.as-named": "Los jugadores juegan en el orden en que se nombran, sean cuales sean sus edades.",
            "order.computer-last": "Contra el ordenador empieza siempre la persona, aunque el ordenador sea más joven.",
            "order.equals-reversed": "Los jugadores de la misma edad juegan en el orden inverso a aquel en que se "
            "nombran.",
            "order.from-the-youngest": "Empieza el más joven, pero los demás siguen en el orden en que se nombran en "
            "lugar de por edades.",
            "order.oldest-first": "Empieza el jugador de más edad en lugar del más joven.",
            "point.kept-shown=dice": "Se muestran todos los dados elegidos en lugar de cada cara una sola vez.",
            "point.kept-shown=faces": "De los dados elegidos se muestra cada cara una sola vez, sean cuantos sean los "
            "dados que la muestran.",
            "point.stop-pending=allowed": "Un jugador que ha tirado puede parar sin elegir una cara de esa tirada; "
            "antes tiene que elegir una.",
            "point.stop-pending=refused": "Un jugador que ha tirado no puede parar antes de elegir una cara; parar "
            "tiene que hacer olvidar la tirada.",
            "point.tile=any": "Se puede indicar cualquier ficha de la cuadrícula hasta el total; solo se puede tener "
            "la del total o, si no está, la inmediatamente inferior.",
            "point.tile=next-lower": "Solo se puede tener la ficha del total o, si no está, la inmediatamente "
            "inferior; se puede indicar cualquier ficha de la cuadrícula hasta el total.",
            "roll.any-count": "No se comprueba el número de dados escritos: pueden ser más o menos de los que quedan.",
            "roll.again": "Un jugador puede tirar otra vez sin elegir ninguna cara de la última tirada.",
            "roll.count-no-instruction": "A un número de dados distinto de los que quedan se responde «{wrong}» en "
            "lugar de «{right}».",
            "roll.hopeless-goes-on": "Una tirada que solo muestra caras ya elegidas no hace perder el turno: el "
            "jugador puede tirar otra vez o parar.",
            "steal.any-of-pile": "Se puede robar cualquier ficha de la pila de otro jugador en lugar de solo la de "
            "arriba.",
            "steal.grid-first": "Parar sin indicar una ficha coge una de la cuadrícula aunque con ese total se pueda "
            "robar; robar va primero.",
            "steal.lower": "Un total también roba la ficha de arriba de una pila cuando esta ficha es más baja que "
            "él; tiene que ser exactamente el número de la ficha.",
            "steal.never": "Nunca se pueden robar las fichas de los otros jugadores.",
            "stop.by-itself": "El turno acaba solo en cuanto están elegidos ocho dados o las seis caras; es el "
            "jugador quien tiene que dar la instrucción de parar.",
            "stop.no-tile-refused": "Parar con un total que no da ninguna ficha se rechaza mientras haya dados que "
            "tirar; tiene que hacer perder el turno.",
            "stop.no-worm-refused": "Parar sin ningún gusano se rechaza mientras haya dados que tirar; tiene que "
            "hacer perder el turno.",
            "stop.not-with-all-dice": "Un jugador que ha elegido los ocho dados puede seguir tirando, sin dados, y "
            "pierde el turno; solo debe poder parar.",
            "stop.not-with-all-faces": "Un jugador que ha elegido las seis caras puede seguir tirando; solo debe "
            "poder parar.",
            "stop.nothing-kept": "Un jugador puede parar antes de elegir ningún dado, y pierde el turno; eso se tiene "
            "que rechazar.",
            "stop.worm-not-required": "Se puede tener una ficha sin ningún gusano entre los dados elegidos.",
            "stop.wrong-tile-loses": "Parar indicando una ficha que no se puede tener hace perder el turno en lugar "
            "de rechazarse.",
            "stop.wrong-tile-replaced": "Parar indicando una ficha que no se puede tener da otra ficha en lugar de "
            "rechazarse.",
            "take.exact-only": "Un total coge solo la ficha que tiene exactamente su número; si no está en la "
            "cuadrícula tiene que coger la inmediatamente inferior.",
            "take.lowest": "Un total coge la ficha más baja de la cuadrícula en lugar de la más alta que le es "
            "posible.",
            "take.next-higher": "Cuando la ficha del total no está en la cuadrícula, se coge la inmediatamente "
            "superior en lugar de la inmediatamente inferior.",
            "tiles.one-worm": "Cada ficha cuenta como un gusano en lugar de uno a cuatro.",
            "tiles.without-36": "Las fichas van de 21 a 35: falta la ficha 36.",
            "tiles.worms-too-late": "Los gusanos de las fichas aumentan una ficha demasiado tarde: la 25 tiene un "
            "gusano en lugar de dos.",
            "tiles.worms-too-soon": "Los gusanos de las fichas aumentan una ficha demasiado pronto: la 24 tiene dos "
            "gusanos en lugar de uno.",
            "written.as-kept": "Los grupos de dados elegidos se muestran en el orden en que se eligieron en lugar de "
            "en el de las caras.",
            "written.details-without-dice": "Los detalles no muestran los dados del turno en curso.",
            "written.not-joined": "Los dados iguales se escriben separados, `1 1 2`, en lugar de juntos, `11 2`.",
            "written.worm-as-six": "Un gusano se escribe como `6` en lugar de `v`.",
            "written.worms-first": "Los gusanos se escriben antes de los otros grupos de dados en lugar de después.",
        },
        # what happened, in sentences for people; KEY.FIELD as the player in that field reads it
        "narrator": {
            "rolls": "{name} tira {dice}.",
            "rolls.name": "Tiras {dice}.",
            "worms": "{count} gusanos",
            "worms.one": "1 gusano",
            "points": "{count} puntos",
            "points.one": "1 punto",
            "keeps": "{name} guarda {dice}: {points}, quedan {count} dados.",
            "keeps.one": "{name} guarda {dice}: {points}, queda 1 dado.",
            "keeps.name": "Guardas {dice}: {points}, quedan {count} dados.",
            "keeps.one.name": "Guardas {dice}: {points}, queda 1 dado.",
            "keeps_last": "{name} guarda {dice}: {points} con todos los dados.",
            "keeps_last.name": "Guardas {dice}: {points} con todos los dados.",
            "nothing_to_keep": "Todas las caras ya están guardadas: {name} pierde el turno.",
            "nothing_to_keep.name": "Todas las caras ya están guardadas: pierdes el turno.",
            "no_worm": "Sin gusano, {name} pierde el turno.",
            "no_worm.name": "Sin gusano, pierdes el turno.",
            "no_tile": "Ninguna ficha es tan baja: {name} pierde el turno.",
            "no_tile.name": "Ninguna ficha es tan baja: pierdes el turno.",
            "takes": "{name} coge la ficha {tile}.",
            "takes.name": "Coges la ficha {tile}.",
            "steals": "{name} roba la ficha {tile} a {victim}.",
            "steals.name": "Robas la ficha {tile} a {victim}.",
            "steals.victim": "{name} te roba la ficha {tile}.",
            "returns": "{name} devuelve la ficha {tile}.",
            "returns.name": "Devuelves la ficha {tile}.",
            "turned_over": "La ficha {tile} se da la vuelta y sale del juego.",
            "wins": "{name} gana con {count} gusanos.",
            "wins.one": "{name} gana con 1 gusano.",
            "wins.name": "Ganas con {count} gusanos.",
            "wins.one.name": "Ganas con 1 gusano.",
            "grid": "Fichas en la mesa: {tiles}.",
            "no_grid": "No quedan fichas en la mesa.",
            "pile": "{name}: {count} gusanos, la ficha {tile} encima.",
            "pile.one": "{name}: 1 gusano, la ficha {tile} encima.",
            "no_pile": "{name}: sin fichas.",
            "kept": "Guardados: {dice}, {points}.",
            "rolled": "Tirados: {dice}.",
            "then.roll": "{count} dados: {chance} % de probabilidad de coger una ficha",
            "then.roll.one": "1 dado: {chance} % de probabilidad de coger una ficha",
            "then.keep": "{points}, quedan {count} dados",
            "then.keep.one": "{points}, queda 1 dado",
            "then.take": "Ficha {tile}, con {count} gusanos",
            "then.take.one": "Ficha {tile}, con 1 gusano",
            "then.steal": "Ficha {tile} de {victim}, con {count} gusanos",
            "then.steal.one": "Ficha {tile} de {victim}, con 1 gusano",
            "then.lose": "{points}: pierdes la ficha {tile}",
            "lost": "{count} % de probabilidad de ganar",
        },
        # what the game and its rules are called
        "titles": {
            "game": "Pickomino",
            "rules.published": "Como se publicó",
            "rules.notebook": "Cuaderno",
        },
        # what people read where they choose the game, its rules and points
        "choices": {
            "level.Normal": "Se queda los dados que más suman y se para en cuanto gana una ficha.",
            "level.Advanced": "Juega cada turno lo mejor posible.",
            "level.Expert": "Piensa también en los robos y en el final de la partida.",
            "game": "Tira ocho dados, atrévete a tirar otra vez y gana fichas con gusanos: de la mesa o de los demás.",
            "rules.published": "Las reglas de la caja: después de cada tirada tienes que apartar dados, y tu total "
            "decide qué ficha ganas.",
            "rules.notebook": "Un juego más suave: puedes parar justo después de una tirada y olvidarla, y coger "
            "cualquier ficha hasta tu total.",
            "point.tile": "La ficha que puedes coger de la mesa",
            "point.tile=next-lower": "la de tu total, o la siguiente por debajo",
            "point.tile=any": "cualquiera hasta tu total",
            "point.stop-pending": "Parar justo después de una tirada",
            "point.stop-pending=refused": "no está permitido",
            "point.stop-pending=allowed": "está permitido",
        },
        # words on boards and pictures
        "board": {
            "kept": "guardados",
            "rolled": "tirados",
            "left": "por tirar",
        },
        # the end of a game: a score in words, and the label of each thing that is counted
        "ending": {
            "score": "{count} gusanos",
            "score.one": "1 gusano",
            "gain": "Más gusanos en un turno",
            "count.throws": "Tiradas",
            "count.tiles taken": "Fichas tomadas de la mesa",
            "count.tiles stolen": "Fichas robadas",
            "count.tiles returned": "Fichas devueltas",
        },
        # what buttons for moves say; {0} is the first value of the move
        "buttons": {
            "roll": "Tirar los dados",
            "keep {}": "Guardar los {0}",
            "keep v": "Guardar los gusanos",
            "stop": "Parar",
            "stop alone": "Parar: sin ficha",
            "stop {}": "Parar y coger la ficha {0}",
        },
    }
