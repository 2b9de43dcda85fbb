# Oca (Carlos)
import json

nombres = []  # los que juegan, en su orden
casilla = {}
espera = {}  # turnos que pierde, o "*" en el pozo
turno = 0
tabla = {}

OCA = (5, 9, 14, 18, 23, 27, 32, 36)
LLEVA = {6: 12, 30: 21, 38: 1}
TEXTO = {
    6: "Puente: lo cruza hasta la casilla 12.",
    30: "Laberinto: se pierde y vuelve a la casilla 21.",
    38: "Muerte: vuelve a la casilla 1.",
}


def gana(nombre):
    tabla[nombre][0] += 1


def pierde(nombre):
    tabla[nombre][2] += 1


def dibujo():
    simbolos = {6: "BR", 19: "IN", 26: "WE", 30: "LA", 34: "PR", 38: "SK"}
    for o in OCA:
        simbolos[o] = "X2"
    filas = [list(range(1, 16)), list(range(30, 15, -1)), list(range(31, 41))]
    for fila in filas:
        falta = " " * 7 * (15 - len(fila))
        medio = ""
        for c in fila:
            medio += "│" + str(simbolos.get(c, c)).rjust(4) + "  "
        print("╭" + "──────┬" * (len(fila) - 1) + "──────╮" + falta)
        print(medio + "│" + falta)
        print("╰" + "──────┴" * (len(fila) - 1) + "──────╯" + falta)
    for nombre in nombres:
        print(f"{nombre} está en la casilla {casilla[nombre]}.")


def pasa_turno():
    global turno
    turno = (turno + 1) % len(nombres)
    nombre = nombres[turno]
    if espera[nombre] == "*":
        print(nombre, "espera en el pozo.")
        pasa_turno()
    elif espera[nombre] > 0:
        print(f"{nombre} pierde su turno (le quedan {espera[nombre]}).")
        espera[nombre] -= 1
        pasa_turno()
    else:
        print(f"Le toca a {nombre}.")


def tira(nombre, d1, d2):
    global nombres
    inicio = casilla[nombre]
    d = d1 + d2
    print(f"{nombre} tira {d1}, {d2}.")
    quieta = False
    if inicio == 0 and d == 9:
        c = 28
        if d1 == 3 or d1 == 6:
            c = 20
        print(f"Nueve de salida: va a la casilla {c}.")
        quieta = True
    else:
        c = inicio + d
        print(f"Avanza de la casilla {inicio} a la {c if c < 40 else 40}.")
    atras = False
    ya = {True: [], False: []}
    while not quieta:
        if c > 40:
            c = 80 - c
            atras = True
            print(f"Se pasa y retrocede a la casilla {c}.")
        if c in ya[atras]:
            quieta = True
        else:
            ya[atras].append(c)
            if c in OCA:
                c = c - d if atras else c + d
                if c < 0:
                    c = 0
                print(f"De oca a oca y tiro porque me toca: sigue a la casilla {c if c < 40 else 40}.")
            elif c in LLEVA:
                print(TEXTO[c])
                c = LLEVA[c]
            else:
                break
    ocupada = False
    for otro in nombres:
        if otro != nombre and casilla[otro] == c and c != 26:
            ocupada = True
    if ocupada:
        print(f"La casilla {c} está ocupada: vuelve a la casilla {inicio}.")
        c = inicio
    elif not quieta and c == 19:
        print("Posada: pierde 2 turnos.")
        espera[nombre] = 2
    elif not quieta and c == 34:
        print("Prisión: pierde 3 turnos.")
        espera[nombre] = 3
    elif not quieta and c == 26:
        print("Pozo: espera a que caiga otro.")
        for otro in nombres:
            if espera[otro] == "*":
                print(otro, "sale del pozo.")
                espera[otro] = 0
        espera[nombre] = "*"
    casilla[nombre] = c
    if c == 40:
        print(f"Gana {nombre}.")
        print("Fin de la partida.")
        for otro in nombres:
            print(f"{otro} acaba en la casilla {casilla[otro]}.")
            if otro == nombre:
                gana(otro)
            else:
                pierde(otro)
        nombres = []
    else:
        pasa_turno()


def es_dado(palabra):
    return palabra.isdecimal() and len(palabra) <= 9 and int(palabra) in (1, 2, 3, 4, 5, 6)


while True:
    try:
        linea = input().split()
    except EOFError:
        break
    if linea == []:
        break
    n = len(linea) - 1
    orden = linea[0]

    if orden == "jugador" and n == 1:
        nombre = linea[1]
        if nombre in tabla or nombre == "CPU":
            print(f"Ya hay alguien que se llama {nombre}.")
        else:
            tabla[nombre] = [0, 0, 0]
            print(nombre, "se apunta.")

    elif orden == "lista" and n == 0:
        if len(tabla) == 0:
            print("Todavía no se ha apuntado nadie.")
        for nombre in sorted(sorted(tabla), key=lambda x: tabla[x][0], reverse=True):
            g, e, p = tabla[nombre]
            print(f"{nombre}: {g + e + p} partidas, {g} ganadas, {e} empatadas, {p} perdidas")

    elif orden == "partida" and 2 <= n <= 6:
        repetido = [x for i, x in enumerate(linea[1:]) if x in linea[1 : i + 1]]
        extraños = [x for x in linea[1:] if x not in tabla]
        if nombres:
            print("Hay una partida en curso.")
        elif repetido:
            print(f"{repetido[0]} está dos veces.")
        elif extraños:
            print(f"Nadie que se llame {extraños[0]} se ha apuntado.")
        else:
            nombres = linea[1:]
            casilla = dict.fromkeys(nombres, 0)
            espera = dict.fromkeys(nombres, 0)
            turno = 0
            print("Empieza la partida.")
            print(f"Sale {nombres[0]}.")

    elif orden == "estado" and n == 0:
        if nombres:
            for nombre in nombres:
                print(f"{nombre}: casilla {casilla[nombre]}, espera {espera[nombre]}")
            print(f"Le toca a {nombres[turno]}.")
        else:
            print("No hay ninguna partida en curso.")

    elif orden == "tablero" and n == 0:
        if nombres:
            dibujo()
        else:
            print("No hay ninguna partida en curso.")

    elif orden == "tirar" and n == 3 and es_dado(linea[2]) and es_dado(linea[3]):
        nombre = linea[1]
        if not nombres:
            print("No hay ninguna partida en curso.")
        elif nombre not in tabla and nombre != "CPU":
            print(f"Nadie que se llame {nombre} se ha apuntado.")
        elif nombre != nombres[turno]:
            print(f"No le toca a {nombre}.")
        else:
            tira(nombre, int(linea[2]), int(linea[3]))

    elif orden == "abandonar" and 1 <= n <= 6:
        extraños = [x for x in linea[1:] if x not in tabla and x != "CPU"]
        fuera = [x for x in linea[1:] if x not in nombres]
        if not nombres:
            print("No hay ninguna partida en curso.")
        elif extraños:
            print(f"Nadie que se llame {extraños[0]} se ha apuntado.")
        elif fuera:
            print(f"{fuera[0]} no juega esta partida.")
        else:
            van = []
            for nombre in linea[1:]:
                if nombre not in van:
                    van.append(nombre)
                    pierde(nombre)
            quedan = [x for x in nombres if x not in van]
            if len(quedan) <= 1:
                for x in quedan:
                    gana(x)
                nombres = []
                print("La partida queda sin acabar.")
            else:
                for nombre in van:
                    print(nombre, "abandona la partida.")
                actual = nombres[turno]
                antes = len([x for x in nombres[:turno] if x in quedan])
                nombres = quedan
                turno = antes
                if actual in van:
                    turno = antes - 1
                    pasa_turno()

    elif orden == "guardar" and n == 1:
        try:
            f = open(linea[1], "w")
            json.dump([tabla, nombres, casilla, espera, turno], f)
            f.close()
            print(f"Partida guardada en {linea[1]}.")
        except OSError:
            print("No se puede guardar el fichero.")

    elif orden == "cargar" and n == 1:
        try:
            f = open(linea[1])
            tabla, nombres, casilla, espera, turno = json.load(f)
            f.close()
            print(f"Partida cargada de {linea[1]}.")
        except OSError:
            print(f"No existe el fichero {linea[1]}.")

    else:
        print("No entiendo esa línea.")
