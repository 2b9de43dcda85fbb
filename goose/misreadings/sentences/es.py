"""Spanish: the misreadings that all games share. The wording is ours."""

SENTENCES = {
    "bad-value": "`{word}` responde «{wrong}» en lugar de «{right}» a un argumento imposible, como un número fuera de"
    " los límites.",
    "failures-swapped": "`{word}` responde «{second}» aunque también se cumpla «{first}», que va antes.",
    "line.any-case": "Las palabras de las instrucciones se aceptan con cualquier mezcla de mayúsculas y minúsculas;"
    " deben escribirse exactamente como son.",
    "line.any-level": "Un nivel que no existe vale como el primero en lugar de hacer que la instrucción no sea válida.",
    "line.bad-value-last": "Un argumento imposible, como un número fuera de los límites, solo se detecta después de"
    " los demás errores; antes que cualquiera de ellos, hace que la instrucción no sea válida.",
    "line.blank-answered": "Una línea vacía se responde como instrucción no válida en lugar de terminar el programa.",
    "line.blank-passed-over": "El programa sigue leyendo después de una línea vacía en lugar de terminar ahí.",
    "line.level-any-case": "Los niveles se aceptan con cualquier mezcla de mayúsculas y minúsculas; deben escribirse"
    " exactamente como son.",
    "line.more-arguments": "Los argumentos de más se pasan por alto; deben hacer que la instrucción no sea válida.",
    "line.wrong-count-last": "Un número equivocado de argumentos solo se detecta después de los demás errores; antes"
    " que cualquiera de ellos, hace que la instrucción no sea válida.",
    "load.accepted-in-game": "`{word}` se ejecuta aunque haya una partida en curso, en lugar de responder «{failure}».",
    "load.failed-forgets": "Cuando `{word}` falla, no quedan ni jugadores ni partida; no debe cambiar nada.",
    "load.keeps-players": "Al cargar se conservan jugadores que no están en el fichero; deben sustituirse todos.",
    "load.other-dice": "Después de cargar, los dados siguen desde donde están en lugar de desde donde estaban al"
    " guardarse la partida.",
    "load.refused-in-game": "`{word}` responde «{failure}» en lugar de sustituir esa partida por lo que hay en el"
    " fichero.",
    "name.any-case": "Los nombres que solo se distinguen por mayúsculas y minúsculas se toman por el mismo jugador.",
    "name.no-accents": "Los nombres que solo se distinguen por los acentos se toman por el mismo jugador.",
    "players.computer-always": "`CPU` aparece en la lista de jugadores incluso antes de haber terminado una partida.",
    "players.computer-never": "`CPU` no aparece nunca en la lista de jugadores.",
    "players.fewest-first": "La lista de jugadores empieza por los que tienen menos victorias en lugar de por los que"
    " tienen más.",
    "players.name-only": "Los jugadores se ordenan solo por nombre en lugar de primero por victorias.",
    "players.nobody-silent": "`{word}` no responde nada en lugar de «{failure}» cuando no hay a quién listar.",
    "players.registered-order": "Los jugadores se listan en el orden en que se registraron en lugar de por victorias"
    " y después por nombre.",
    "players.ties-as-dictionaries": "Los jugadores con el mismo número de victorias se ordenan como en un"
    " diccionario, donde los acentos y las mayúsculas apenas cuentan, en lugar de por los códigos de los caracteres"
    " del nombre.",
    "players.ties-as-registered": "Los jugadores con el mismo número de victorias se listan en el orden en que se"
    " registraron en lugar de por nombre.",
    "players.ties-backwards": "Los jugadores con el mismo número de victorias se listan del último nombre al primero.",
    "point": "El punto de las reglas «{point}» vale {value}; aquí vale {right}.",
    "quit.computer-leaves": "`{word}` hace que `CPU` abandone la partida en lugar de responder «{failure}».",
    "quit.loss-each-time": "A un jugador nombrado dos veces en el mismo `{word}` se le anotan dos derrotas en lugar"
    " de una.",
    "quit.no-loss": "A quien abandona no se le anota la derrota.",
    "quit.no-win": "Al jugador que queda cuando los demás abandonan no se le anota la victoria.",
    "quit.some-leave": "Aunque `{word}` falle, los jugadores nombrados antes del equivocado abandonan la partida; no"
    " debe cambiar nada.",
    "record.counted-at-start": "Una partida se anota en cuanto empieza en lugar de cuando termina.",
    "record.draw-not-counted": "Los empates no se anotan.",
    "record.draw-two-losses": "Un empate se anota como derrota de cada uno de los jugadores.",
    "register.computer-accepted": "`{word}` acepta `CPU` como cualquier otro nombre en lugar de responder «{failure}».",
    "register.duplicate-accepted": "`{word}` acepta un nombre ya registrado, con las victorias y derrotas a cero, en"
    " lugar de responder «{failure}».",
    "register.duplicate-resets": "Registrar un nombre que ya existe se rechaza, pero borra las victorias y derrotas"
    " de ese jugador; no debe cambiar nada.",
    "save.needs-game": "`{word}` responde «{failure}» cuando no hay partida en curso; también entonces deben"
    " guardarse los jugadores con sus victorias y derrotas.",
    "save.no-game": "Lo guardado no incluye la partida en curso.",
    "save.no-levels": "Lo guardado no incluye el nivel de los jugadores automáticos.",
    "save.no-records": "Lo guardado no incluye las victorias, los empates y las derrotas de los jugadores.",
    "start.computer-accepted": "`{word}` acepta a `CPU` como si fuera un jugador registrado en lugar de responder"
    " «{failure}».",
    "start.refused-ends-game": "Iniciar una partida con otra en curso se rechaza, pero acaba con la que había, que"
    " debe seguir.",
    "start.repeated-accepted": "`{word}` deja que un jugador juegue contra sí mismo en lugar de responder «{failure}».",
    "start.replaces-game": "`{word}` empieza otra partida aunque haya una en curso en lugar de responder «{failure}».",
}
