"""The Spanish words and messages that all games share: what every script needs.

The wording comes from the Spanish course project where it gives one; the rest is ours.
"""

WORDS = {
    "register": "registrar",
    "register-auto": "registrar-auto",
    "players": "jugadores",
    "start": "iniciar",
    "start-auto": "iniciar-auto",
    "details": "detalles",
    "quit": "abandonar",
    "save": "guardar",
    "load": "cargar",
    "help": "ayuda",
}

LEVELS = {"Normal": "Normal", "Advanced": "Avanzado"}

GREETINGS = (
    "escribe {word} para ver las instrucciones; una línea vacía sale.",
    "las instrucciones son {words}; una línea vacía sale.",
)

MESSAGES = {
    "common.invalid_instruction": "Instrucción no válida.",
    "common.player_registered": "Jugador registrado.",
    "common.player_exists": "El jugador ya existe.",
    "common.invalid_name": "Nombre no válido.",
    "common.no_players": "No hay jugadores registrados.",
    "common.player_line": "{name} {games} {wins} {draws} {losses}",
    "common.game_started": "Comienza el juego",
    "common.auto_game_started": "Comienza el juego automático de nivel {level}",
    "common.game_in_progress": "Hay una partida en curso.",
    "common.no_game": "No hay ninguna partida en curso.",
    "common.unknown_player": "Jugador inexistente.",
    "common.repeated_player": "Jugador repetido.",
    "common.not_in_game": "El jugador no participa en la partida.",
    "common.not_your_turn": "No es el turno del jugador.",
    "common.withdrew": "{name} abandona la partida.",
    "common.game_quit": "PARTIDA SIN ACABAR",
    "common.game_over": "** FIN DEL JUEGO **",
    "common.score_line": "{name} {score}",
    "common.saved": "Partida guardada.",
    "common.loaded": "Partida cargada.",
    "common.file_missing": "Fichero inexistente.",
    "common.file_invalid": "El fichero no es una partida guardada.",
    "common.file_not_readable": "No se puede leer el fichero.",
    "common.file_not_writable": "No se puede guardar el fichero.",
}
