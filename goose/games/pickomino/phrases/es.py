"""Spanish: what the conversation says in Pickomino. The wording is ours."""

MESSAGES = {
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
}
