# Juego de la oca, versión 2, en modo depuración
import sys

NUM_CASILLAS = 63
TURNOS = {"POSADA": 1, "POZO": 2, "CARCEL": 2}
TRADICIONAL = """5 OCA
9 OCA
14 OCA
18 OCA
23 OCA
27 OCA
32 OCA
36 OCA
41 OCA
45 OCA
50 OCA
54 OCA
59 OCA
6 PUENTE1
12 PUENTE2
19 POSADA
26 DADO1
31 POZO
42 LABERINTO
52 CARCEL
53 DADO2
58 CALAVERA
0"""
LETRAS = {
    "NORMAL": "    ",
    "OCA": " OCA",
    "PUENTE1": "PNTE",
    "PUENTE2": "PNTE",
    "POZO": "POZO",
    "POSADA": "PSDA",
    "LABERINTO": "LBRN",
    "DADO1": "DADO",
    "DADO2": "DADO",
    "CARCEL": "CRCL",
    "CALAVERA": "MUER",
}

tablero = {}
jugadores = []


def despedirse():
    print("Hasta la próxima.")
    sys.exit()


def leer(pregunta, vacio=False):
    print(pregunta, flush=True)
    linea = sys.stdin.readline()
    if not linea.split() and not (vacio and linea):
        despedirse()
    return linea.split()


def leer_numero(pregunta, minimo, maximo):
    while True:
        palabras = leer(pregunta)
        if len(palabras) == 1 and palabras[0].isdigit() and minimo <= int(palabras[0]) <= maximo:
            return int(palabras[0])
        print("El número no es válido.")


def inicia_tablero(texto):
    for casilla in range(1, NUM_CASILLAS):
        tablero[casilla] = "NORMAL"
    tablero[NUM_CASILLAS] = "OCA"
    for linea in texto.splitlines():
        if linea == "0":
            break
        posicion, tipo = linea.split()
        tablero[int(posicion)] = tipo


def carga_tablero():
    while True:
        palabras = leer("Introduce el nombre del fichero del tablero, o nada para el tradicional:", vacio=True)
        if not palabras:
            inicia_tablero(TRADICIONAL)
            return
        try:
            with open(" ".join(palabras), encoding="utf-8") as fichero:
                inicia_tablero(fichero.read())
            return
        except OSError:
            print("Fichero inexistente.")


def pinta_tablero():
    raya = "|====" * 21 + "|"
    print()
    print(raya)
    for primera in (1, 22, 43):
        fila = range(primera, primera + 21)
        print("|" + "".join(f" {casilla:02} |" for casilla in fila))
        print("|" + "".join(f"{LETRAS[tablero[casilla]]}|" for casilla in fila))
        quienes = [
            "".join(str(i + 1) if i < len(jugadores) and jugadores[i]["casilla"] == casilla else " " for i in range(4))
            for casilla in fila
        ]
        print("|" + "".join(f"{quien}|" for quien in quienes))
        print(raya)
    print()
    for jugador in jugadores:
        print(f"El jugador {jugador['nombre']} está en la casilla: {jugador['casilla']}")


def busca(tipo, posicion, paso):
    while tablero[posicion] != tipo:
        posicion += paso
    return posicion


def efecto(jugador):
    """El efecto de la casilla; dice si vuelve a tirar."""
    casilla = jugador["casilla"]
    tipo = tablero[casilla]
    if tipo == "OCA":
        jugador["casilla"] = busca("OCA", casilla + 1, 1)
        print("DE OCA A OCA Y TIRO PORQUE ME TOCA")
        print(f"SALTAS A LA SIGUIENTE OCA EN LA CASILLA: {jugador['casilla']}")
    elif tipo in ("PUENTE1", "PUENTE2"):
        jugador["casilla"] = busca("PUENTE2", casilla, 1) if tipo == "PUENTE1" else busca("PUENTE1", casilla, -1)
        print("DE PUENTE A PUENTE Y TIRO PORQUE ME LLEVA LA CORRIENTE")
        print(f"SALTAS AL PUENTE EN LA CASILLA: {jugador['casilla']}")
    elif tipo in ("DADO1", "DADO2"):
        jugador["casilla"] = busca("DADO2", casilla, 1) if tipo == "DADO1" else busca("DADO1", casilla, -1)
        print("DE DADO A DADO Y TIRO PORQUE ME HA TOCADO")
        print(f"SALTAS AL SIGUIENTE DADO EN LA CASILLA: {jugador['casilla']}")
    elif tipo == "LABERINTO":
        jugador["casilla"] -= 12
        print("CAES EN EL LABERINTO")
        print(f"SALTAS A LA CASILLA {jugador['casilla']}")
    elif tipo == "CALAVERA":
        jugador["casilla"] = 1
        print("MUERTE!!! VUELVES A EMPEZAR")
        print("HAS CAIDO EN LA MUERTE Y VUELVES A EMPEZAR. VAS A LA CASILLA: 1")
    elif tipo in TURNOS:
        jugador["pierde"] = TURNOS[tipo]
        donde = "LA POSADA" if tipo == "POSADA" else "EL POZO" if tipo == "POZO" else "LA PRISION"
        print(f"HAS CAIDO EN {donde}")
        print(f"PIERDES {TURNOS[tipo]} TURNOS")
    return tablero[jugador["casilla"]] in ("OCA", "PUENTE1", "PUENTE2", "DADO1", "DADO2")


def tirada(jugador):
    dado = leer_numero("INTRODUCE EL VALOR DEL DADO:", 1, 999999999)
    print(f"CASILLA ACTUAL: {jugador['casilla']}")
    print(f"VALOR DEL DADO: {dado}")
    jugador["casilla"] = min(jugador["casilla"] + dado, NUM_CASILLAS)
    print(f"PASAS A LA CASILLA {jugador['casilla']}")
    otra = jugador["casilla"] < NUM_CASILLAS and efecto(jugador)
    if jugador["casilla"] == NUM_CASILLAS:
        print(f"------ GANA EL JUGADOR {jugador['nombre']} ------")
        pinta_tablero()
        print("** FIN DEL JUEGO **")
        print("Clasificación:")
        for puesto, otro in enumerate(sorted(jugadores, key=lambda otro: -otro["casilla"]), 1):
            print(f"{puesto}. {otro['nombre']} {otro['casilla']}")
        despedirse()
    if otra:
        print("Y VUELVES A TIRAR")
    return otra


def guarda():
    nombre = leer("Introduce el nombre del fichero:")[0]
    with open(nombre, "w", encoding="utf-8") as fichero:
        print(tablero, jugadores, file=fichero)
    print("Partida guardada.")


def partida():
    turno = 0
    while True:
        jugador = jugadores[turno]
        pinta_tablero()
        print(f"TURNO PARA EL JUGADOR {jugador['nombre']}")
        opcion = 2
        while opcion == 2:
            opcion = leer_numero(
                "¿Qué quieres hacer?\nPara abandonar la partida pulsa 0\nPara tirar pulsa 1\n"
                "Para guardar la partida pulsa 2",
                0,
                2,
            )
            if opcion == 2:
                guarda()
        if opcion == 0:
            if len(jugadores) == 2:
                print("PARTIDA SIN ACABAR")
                despedirse()
            print(f"{jugador['nombre']} abandona la partida.")
            jugadores.remove(jugador)
            turno -= 1
        elif tirada(jugador):
            continue
        turno = (turno + 1) % len(jugadores)
        while jugadores[turno]["pierde"] > 0:
            espera = jugadores[turno]
            print(f"TURNO PARA EL JUGADOR {espera['nombre']}")
            print(f"... PERO NO PUEDE Y LE QUEDAN {espera['pierde']} TURNOS SIN JUGAR")
            espera["pierde"] -= 1
            turno = (turno + 1) % len(jugadores)


cuantos = leer_numero("Introduce el número de jugadores [2, 4]:", 2, 4)
carga_tablero()
while len(jugadores) < cuantos:
    nombre = leer("Introduce tu nombre:")
    if len(nombre) > 1:
        print("Nombre no válido.")
    elif nombre[0] in [jugador["nombre"] for jugador in jugadores]:
        print("El jugador ya existe.")
    else:
        jugadores.append({"nombre": nombre[0], "casilla": 1, "pierde": 0})
print("Comienza el juego")
print(f"**** EMPIEZA EL JUGADOR {jugadores[0]['nombre']} ****")
partida()
