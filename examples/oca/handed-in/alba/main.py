# La Oca de cuarenta casillas, de Alba
import json

META = 40
OCAS = [5, 9, 14, 18, 23, 27, 32, 36]
PUENTE = {6: 12}
POSADA = {19: 2}
POZO = 26
PRISION = {34: 3}
LABERINTO = {30: 21}
MUERTE = {38: 1}
SALIDA = {(3, 6): 20, (4, 5): 28}

jugadores = {}  # nombre: [partidas, ganadas, empatadas, perdidas]
partida = None  # lista de fichas y turno; cada ficha tiene nombre, casilla, pierde y pozo


def anotar(nombre, columna):
    jugadores[nombre][0] += 1
    jugadores[nombre][columna] += 1


def mover(ficha, dados):
    """Mueve la ficha; no mira si hay otra en la casilla donde se para."""
    suma = sum(dados)
    print(f"{ficha['nombre']} tira {dados[0]}, {dados[1]}.")
    if ficha["casilla"] == 0 and tuple(sorted(dados)) in SALIDA:
        destino = SALIDA[tuple(sorted(dados))]
        print(f"Nueve de salida: va a la casilla {destino}.")
        return destino, False
    sentido = 1
    casilla = ficha["casilla"] + suma
    print(f"Avanza de la casilla {ficha['casilla']} a la {min(casilla, META)}.")
    vistas = set()
    while True:
        if casilla > META:
            casilla = 2 * META - casilla
            sentido = -1
            print(f"Se pasa y retrocede a la casilla {casilla}.")
        if (casilla, sentido) in vistas:
            return casilla, False
        vistas.add((casilla, sentido))
        if casilla in OCAS:
            casilla = max(casilla + sentido * suma, 0)
            print(f"De oca a oca y tiro porque me toca: sigue a la casilla {min(casilla, META)}.")
        elif casilla in PUENTE:
            casilla = PUENTE[casilla]
            print(f"Puente: lo cruza hasta la casilla {casilla}.")
        elif casilla in LABERINTO:
            casilla = LABERINTO[casilla]
            print(f"Laberinto: se pierde y vuelve a la casilla {casilla}.")
        elif casilla in MUERTE:
            casilla = MUERTE[casilla]
            print(f"Muerte: vuelve a la casilla {casilla}.")
        else:
            return casilla, True


def siguiente():
    """Pasa el turno; dice quién pierde el suyo."""
    fichas = partida["fichas"]
    while True:
        partida["turno"] = (partida["turno"] + 1) % len(fichas)
        ficha = fichas[partida["turno"]]
        if ficha["pozo"]:
            print(f"{ficha['nombre']} espera en el pozo.")
        elif ficha["pierde"] > 0:
            print(f"{ficha['nombre']} pierde su turno (le quedan {ficha['pierde']}).")
            ficha["pierde"] -= 1
        else:
            print(f"Le toca a {ficha['nombre']}.")
            return


def tirar(nombre, dados):
    global partida
    fichas = partida["fichas"]
    ficha = fichas[partida["turno"]]
    antes = ficha["casilla"]
    casilla, hace_algo = mover(ficha, dados)
    otras = [otra for otra in fichas if otra is not ficha and otra["casilla"] == casilla]
    if otras and casilla != POZO:
        print(f"La casilla {casilla} está ocupada: vuelve a la casilla {antes}.")
        casilla = antes
    elif hace_algo and casilla in POSADA:
        print(f"Posada: pierde {POSADA[casilla]} turnos.")
        ficha["pierde"] = POSADA[casilla]
    elif hace_algo and casilla in PRISION:
        print(f"Prisión: pierde {PRISION[casilla]} turnos.")
        ficha["pierde"] = PRISION[casilla]
    elif hace_algo and casilla == POZO:
        print("Pozo: espera a que caiga otro.")
        ficha["pozo"] = True
        for otra in otras:
            if otra["pozo"]:
                otra["pozo"] = False
                print(f"{otra['nombre']} sale del pozo.")
    ficha["casilla"] = casilla
    if casilla == META:
        print(f"Gana {nombre}.")
        print("Fin de la partida.")
        for otra in fichas:
            print(f"{otra['nombre']} acaba en la casilla {otra['casilla']}.")
            anotar(otra["nombre"], 1 if otra is ficha else 3)
        partida = None
    else:
        siguiente()


def empezar(nombres):
    global partida
    if partida:
        print("Hay una partida en curso.")
        return
    for i in range(len(nombres)):
        if nombres[i] in nombres[:i]:
            print(f"{nombres[i]} está dos veces.")
            return
    for nombre in nombres:
        if nombre not in jugadores:
            print(f"Nadie que se llame {nombre} se ha apuntado.")
            return
    fichas = [{"nombre": nombre, "casilla": 0, "pierde": 0, "pozo": False} for nombre in nombres]
    partida = {"fichas": fichas, "turno": 0}
    print("Empieza la partida.")
    print(f"Sale {nombres[0]}.")


def falla(nombres):
    """Dice el primer fallo de quienes tiran o abandonan."""
    if not partida:
        print("No hay ninguna partida en curso.")
        return True
    for nombre in nombres:
        if nombre not in jugadores and nombre != "CPU":
            print(f"Nadie que se llame {nombre} se ha apuntado.")
            return True
    for nombre in nombres:
        if nombre not in [ficha["nombre"] for ficha in partida["fichas"]]:
            print(f"{nombre} no juega esta partida.")
            return True
    return False


def abandonar(nombres):
    global partida
    if falla(nombres):
        return
    fichas = partida["fichas"]
    le_toca = fichas[partida["turno"]]
    quedan = [ficha for ficha in fichas if ficha["nombre"] not in nombres]
    for nombre in dict.fromkeys(nombres):
        anotar(nombre, 3)
    if len(quedan) < 2:
        for ficha in quedan:
            anotar(ficha["nombre"], 1)
        partida = None
        print("La partida queda sin acabar.")
        return
    for nombre in dict.fromkeys(nombres):
        print(f"{nombre} abandona la partida.")
    anteriores = [ficha for ficha in fichas[: partida["turno"]] if ficha["nombre"] not in nombres]
    partida["fichas"] = quedan
    partida["turno"] = len(anteriores)
    if le_toca["nombre"] in nombres:
        partida["turno"] -= 1
        siguiente()


def estado():
    if not partida:
        print("No hay ninguna partida en curso.")
        return
    for ficha in partida["fichas"]:
        espera = "*" if ficha["pozo"] else ficha["pierde"]
        print(f"{ficha['nombre']}: casilla {ficha['casilla']}, espera {espera}")
    print(f"Le toca a {partida['fichas'][partida['turno']]['nombre']}.")


def signo(casilla):
    for casillas, letras in (
        (OCAS, "X2"),
        (PUENTE, "BR"),
        (POSADA, "IN"),
        ([POZO], "WE"),
        (LABERINTO, "LA"),
        (PRISION, "PR"),
        (MUERTE, "SK"),
    ):
        if casilla in casillas:
            return letras
    return str(casilla)


def tablero():
    if not partida:
        print("No hay ninguna partida en curso.")
        return
    for fila in range(0, META, 15):
        casillas = list(range(fila + 1, min(fila + 15, META) + 1))
        hueco = " " * (7 * (15 - len(casillas)))
        al_reves = fila // 15 % 2 == 1
        if al_reves:
            casillas.reverse()
        for izquierda, en_medio, derecha, dentro in (
            ("╭", "┬", "╮", ["──────"] * len(casillas)),
            ("│", "│", "│", [f"{signo(casilla):>4}  " for casilla in casillas]),
            ("╰", "┴", "╯", ["──────"] * len(casillas)),
        ):
            linea = izquierda + en_medio.join(dentro) + derecha
            print(hueco + linea if al_reves else linea + hueco)
    for ficha in partida["fichas"]:
        print(f"{ficha['nombre']} está en la casilla {ficha['casilla']}.")


def lista():
    if not jugadores:
        print("Todavía no se ha apuntado nadie.")
    for nombre in sorted(jugadores, key=lambda nombre: (-jugadores[nombre][1], nombre)):
        partidas, ganadas, empatadas, perdidas = jugadores[nombre]
        print(f"{nombre}: {partidas} partidas, {ganadas} ganadas, {empatadas} empatadas, {perdidas} perdidas")


def guardar(fichero):
    try:
        with open(fichero, "w") as salida:
            json.dump({"jugadores": jugadores, "partida": partida}, salida)
    except OSError:
        print("No se puede guardar el fichero.")
    else:
        print(f"Partida guardada en {fichero}.")


def cargar(fichero):
    global jugadores, partida
    try:
        with open(fichero) as entrada:
            leido = json.load(entrada)
    except OSError:
        print(f"No existe el fichero {fichero}.")
    else:
        jugadores = leido["jugadores"]
        partida = leido["partida"]
        print(f"Partida cargada de {fichero}.")


def dado(palabra):
    return palabra.isascii() and palabra.isdigit() and len(palabra) < 10 and 1 <= int(palabra) <= 6


def responder(palabras):
    orden, resto = palabras[0], palabras[1:]
    if orden == "jugador" and len(resto) == 1:
        if resto[0] in jugadores or resto[0] == "CPU":
            print(f"Ya hay alguien que se llama {resto[0]}.")
        else:
            jugadores[resto[0]] = [0, 0, 0, 0]
            print(f"{resto[0]} se apunta.")
    elif orden == "lista" and not resto:
        lista()
    elif orden == "partida" and 2 <= len(resto) <= 6:
        empezar(resto)
    elif orden == "estado" and not resto:
        estado()
    elif orden == "abandonar" and 1 <= len(resto) <= 6:
        abandonar(resto)
    elif orden == "guardar" and len(resto) == 1:
        guardar(resto[0])
    elif orden == "cargar" and len(resto) == 1:
        cargar(resto[0])
    elif orden == "tirar" and len(resto) == 3 and dado(resto[1]) and dado(resto[2]):
        if falla([resto[0]]):
            return
        if partida["fichas"][partida["turno"]]["nombre"] != resto[0]:
            print(f"No le toca a {resto[0]}.")
        else:
            tirar(resto[0], [int(resto[1]), int(resto[2])])
    elif orden == "tablero" and not resto:
        tablero()
    else:
        print("No entiendo esa línea.")


try:
    linea = input()
    while linea.split():
        responder(linea.split())
        linea = input()
except EOFError:
    pass
