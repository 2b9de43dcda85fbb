"""The Spanish words and messages of the Goose: what every script needs.

The wording comes from the Spanish course project where it gives one; the rest is ours.
"""

WORDS = {"roll": "tirar", "keep": "conservar", "board": "tablero"}

MESSAGES = {
    "goose.order_throw": "{name} TIRA {dice} PARA EMPEZAR",
    "goose.starts": "**** EMPIEZA EL JUGADOR {name} ****",
    "goose.turn": "TURNO PARA EL JUGADOR {name}",
    "goose.rolls": "CASILLA ACTUAL: {start}\nVALOR DEL DADO: {dice}",
    "goose.offered": "{name} TIRA {dice}: CONSERVA LA TIRADA O VUELVE A TIRAR",
    "goose.keeps": "CASILLA ACTUAL: {start}\nCONSERVAS LA TIRADA {dice}",
    "goose.moves": "PASAS A LA CASILLA {square}",
    "goose.bounces": "REBOTAS A LA CASILLA {square}",
    "goose.goose_again": "DE OCA A OCA\nSIGUES A LA CASILLA: {target}",
    "goose.goose_next": "DE OCA A OCA Y TIRO PORQUE ME TOCA\nSALTAS A LA SIGUIENTE OCA EN LA CASILLA: {target}",
    "goose.first_throw": "TIRADA {dice} DESDE LA SALIDA: VAS A LA CASILLA: {target}",
    "goose.bridge": "DE PUENTE A PUENTE Y TIRO PORQUE ME LLEVA LA CORRIENTE\nSALTAS AL PUENTE EN LA CASILLA: {target}",
    "goose.dice_square": "DE DADO A DADO Y TIRO PORQUE ME HA TOCADO\nSALTAS AL SIGUIENTE DADO EN LA CASILLA: {target}",
    "goose.rolls_again": "Y VUELVES A TIRAR",
    "goose.inn": "HAS CAIDO EN LA POSADA\nPIERDES {turns} TURNOS",
    "goose.well": "HAS CAIDO EN EL POZO\nPIERDES {turns} TURNOS",
    "goose.prison": "HAS CAIDO EN LA PRISION\nPIERDES {turns} TURNOS",
    "goose.well_trap": "HAS CAIDO EN EL POZO\nESPERAS A QUE CAIGA OTRO JUGADOR",
    "goose.prison_trap": "HAS CAIDO EN LA PRISION\nESPERAS A QUE CAIGA OTRO JUGADOR",
    "goose.freed": "{name} QUEDA LIBRE",
    "goose.stays": "TE QUEDAS EN LA CASILLA {square}",
    "goose.labyrinth": "CAES EN EL LABERINTO\nSALTAS A LA CASILLA {target}",
    "goose.death": "MUERTE!!! VUELVES A EMPEZAR\n"
    "HAS CAIDO EN LA MUERTE Y VUELVES A EMPEZAR. VAS A LA CASILLA: {target}",
    "goose.occupied": "LA CASILLA {square} ESTA OCUPADA\nVUELVES A LA CASILLA {target}",
    "goose.sent_back": "LA CASILLA {square} ESTA OCUPADA\n{other} VA A LA CASILLA {target}",
    "goose.misses": "TURNO PARA EL JUGADOR {name}\n... PERO NO PUEDE Y LE QUEDAN {turns} TURNOS SIN JUGAR",
    "goose.waits": "TURNO PARA EL JUGADOR {name}\n... PERO NO PUEDE Y ESPERA EN LA CASILLA {square}",
    "goose.wins": "------ GANA EL JUGADOR {name} ------",
    "goose.stuck": "NINGUN JUGADOR PUEDE VOLVER A MOVERSE",
    "goose.nothing_to_keep": "NO HAY NINGUNA TIRADA QUE CONSERVAR",
    "goose.detail_line": "{name} {square} {wait}",
    "goose.position_line": "El jugador {name} está en la casilla: {square}",
}

MESSAGES_OF = {
    "snakes-and-ladders": {
        "goose.ladder": "HAY UNA ESCALERA\nSUBES A LA CASILLA {target}",
        "goose.snake": "HAY UNA SERPIENTE\nBAJAS A LA CASILLA {target}",
    }
}
"""The messages that one set of rules has alone, by its name."""
