"""Spanish: why a line is no instruction, and what those that all games share do. The wording is ours."""

PHRASES = {
    "at_line": "línea {number}: {told}",
    "not_utf8": "la línea no es texto en UTF-8",
    "control": "la línea tiene un carácter de control, {character}",
    "too_long": "la línea tiene más de {most} bytes",
    "unknown": "no existe la instrucción {word}",
    "meant": '{told}; ¿querías decir "{known}"?',
    "see_help": "{told}; {help} muestra las que hay",
    "see_words": "{told}; las instrucciones son {words}",
    "ends": "una línea vacía termina el programa",
    "more": "? {word} muestra qué pide {word}",
    "takes": "{word} pide {what}",
    "takes_optional": "{word} no necesita nada, pero admite {optional}",
    "takes_nothing": "{word} no pide nada",
    "too_much": "{told}; {rest} está de más",
    "no_such": "{told}; {value} no vale como {noun}",
    "dice_thrown": "{told}; los dados solo se indican con --dice manual",
    "example": "por ejemplo: {line}",
    "and": "{first} y {last}",
    "or": "{first} o {last}",
    "with_optional": "{what} y, si quieres, {optional}",
    "only_optional": "si quieres, {optional}",
    "new_player": "un nombre (una palabra)",
    "player": "un jugador",
    "players": "{count} jugadores",
    "players_between": "de {least} a {most} jugadores",
    "level": "un [nivel] ({levels})",
    "number": "un [número] {bounds}",
    "numbers": "{count} números {bounds}",
    "letters": "una [palabra] (hecha de {characters})",
    "word": "una [palabra]",
    "bounded": "de {least} a {most}",
    "unbounded": "de {least} o más",
    "thousands": " ",
}

SENTENCES = {
    "register": "añade un jugador a la lista",
    "register-auto": "añade un jugador que juega solo",
    "players": "muestra los jugadores con sus partidas, victorias, empates y derrotas",
    "start": "empieza una partida entre estos jugadores",
    "start-auto": "empieza una partida entre el jugador y el ordenador",
    "details": "muestra cómo va la partida",
    "quit": "saca a los jugadores de la partida, lo que cuenta como derrota para cada uno",
    "save": "guarda en un fichero que se puede cargar después",
    "load": "vuelve a lo guardado en un fichero, en lugar de lo que hay ahora",
    "help": "muestra las instrucciones",
}

SAMPLES = {"age": 23, "file": "partida.save"}

LEAVING = ("adiós", "fin", "salir", "terminar")
"""Words that people type to leave a program; none is an instruction of the language."""

REFERENCE = {
    "title": "Palabras y mensajes",
    "instructions": "Instrucciones",
    "levels": "Niveles de los jugadores automáticos",
    "messages": "Mensajes",
    "note": "Lo que está entre llaves se rellena; todo lo demás se escribe tal cual. "
    "Un texto de dos líneas se escribe en dos líneas. De los errores de una instrucción solo se escribe el primero que "
    "se aplica; el de una línea que no es instrucción va antes que todos.",
    "word": "palabra",
    "takes": "pide",
    "does": "hace",
    "failures": "errores, en este orden",
    "key": "clave",
    "text": "texto",
    "when": "cuándo",
    "fields": "campos",
    "by": "reglas",
    "player": "NOMBRE",
    "typed": "con --dice manual",
    "thrown": "sin --dice manual",
    "may_be_empty": "{holds}; puede quedar vacío, y entonces no se escribe el espacio anterior",
}
"""Headings and words of the tables of all this (`goose.reference`)."""

WHEN = {
    "common.invalid_instruction": "La línea no es una instrucción: no se conoce la palabra, faltan o sobran palabras, "
    "una de ellas no es lo que tiene que ser, o los bytes no son texto.",
    "common.player_registered": "Se ha añadido un jugador a la lista.",
    "common.player_exists": "Ya hay un jugador registrado con este nombre, o el nombre es CPU.",
    "common.invalid_name": "Las reglas no permiten el nombre.",
    "common.no_players": "Se pide la lista de jugadores, y no hay ninguno.",
    "common.player_line": "Lista de jugadores: una línea por cada uno, por victorias, primero quien más tiene, y "
    "después por nombre (por los códigos de los caracteres: mayúsculas antes que minúsculas, letras con acento al "
    "final).",
    "common.game_started": "Empieza una partida entre los jugadores indicados.",
    "common.auto_game_started": "Empieza una partida contra el ordenador.",
    "common.game_in_progress": "La instrucción no se puede ejecutar mientras hay una partida en curso.",
    "common.no_game": "La instrucción necesita una partida en curso, y no hay ninguna.",
    "common.unknown_player": "Uno de los nombres no es de ningún jugador registrado; no se puede indicar CPU para "
    "empezar una partida.",
    "common.repeated_player": "Va a empezar una partida, y se indica dos veces el mismo jugador.",
    "common.not_in_game": "Un jugador indicado no está en la partida, o tendría que abandonarla y es CPU.",
    "common.not_your_turn": "No es el turno del jugador indicado.",
    "common.withdrew": "Uno o más jugadores han abandonado una partida que sigue sin ellos: una línea por cada uno, en "
    "el orden en que se indican.",
    "common.game_quit": "Uno o más jugadores han abandonado la partida y solo queda uno o ninguno: la partida ha "
    "terminado.",
    "common.game_over": "Una partida ha llegado a su fin; a continuación, las puntuaciones.",
    "common.score_line": "Una partida ha llegado a su fin: una línea por cada jugador, en el orden de los asientos.",
    "common.saved": "Se ha escrito el fichero.",
    "common.loaded": "Lo que hay en el fichero ha ocupado el lugar de lo que había.",
    "common.file_missing": "No hay ningún fichero con este nombre que cargar, o no está dentro de la carpeta de "
    "--files.",
    "common.file_invalid": "El fichero que se carga no es una partida guardada de este juego, correcta en todos sus "
    "detalles.",
    "common.file_not_readable": "El fichero que se carga existe, pero no es un fichero normal, o el sistema no deja "
    "leerlo.",
    "common.file_not_writable": "No se puede escribir el fichero: lo que tiene este nombre no es un fichero normal, el "
    "sistema no lo permite, no está dentro de la carpeta de --files, o sería demasiado grande.",
    "protocol.word": "Lista de instrucciones: una línea por cada una que conocen las reglas.",
    "protocol.drawing": "Se dibuja la posición, con los mismos caracteres en todos los idiomas.",
}
"""When each message is printed, by its key."""

HOLDS = {
    "name": "el nombre del jugador",
    "games": "las partidas del jugador que han terminado",
    "wins": "cuántas de ellas ha ganado el jugador",
    "draws": "cuántas acabaron en empate",
    "losses": "cuántas ha perdido o abandonado el jugador",
    "level": "la palabra del nivel",
    "score": "la puntuación del jugador",
    "instruction": "la palabra de la instrucción",
    "drawing": "el dibujo, de varias líneas",
}
"""What each field of the messages holds, by its name, or by the key of its message, a full stop and its name."""

RULES = {
    "values": "valores",
    "default": "por defecto",
    "sources": "lo que dicen las fuentes",
    "range": "{least} a {most}",
}
"""The headings and words of the tables of points in `goose rules`."""
