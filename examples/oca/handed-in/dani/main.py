# Programación 1
# Dani: la Oca

ocas = {5, 9, 14, 18, 23, 27, 32, 36}
jugadores = dict()
fichas = list()  # cada ficha es una lista: nombre, casilla, turnos que pierde, está en el pozo
turno = 0


def di(*partes):
    print(*partes)


def ficha_de(nombre):
    for f in fichas:
        if f[0] == nombre:
            return f
    return None


def orden_jugador(nombre):
    if nombre in jugadores or nombre == "CPU":
        di("Ya hay alguien que se llama", nombre + ".")
        return
    jugadores[nombre] = {"g": 0, "e": 0, "p": 0}
    di(nombre, "se apunta.")


def orden_lista():
    if not jugadores:
        di("Todavía no se ha apuntado nadie.")
    for nombre in sorted(jugadores, key=lambda j: (-jugadores[j]["g"], j)):
        j = jugadores[nombre]
        total = j["g"] + j["e"] + j["p"]
        di(f"{nombre}:  {total} partidas, {j['g']} ganadas, {j['e']} empatadas, {j['p']} perdidas")


def orden_partida(*nombres):
    global fichas, turno
    if fichas:
        return di("Hay una partida en curso.")
    vistos = []
    for nombre in nombres:
        if nombre in vistos:
            return di(nombre, "está dos veces.")
        vistos.append(nombre)
    for nombre in nombres:
        if nombre not in jugadores:
            return di("Nadie que se llame", nombre, "se ha apuntado.")
    fichas = [[nombre, 0, 0, False] for nombre in nombres]
    turno = 0
    di("Empieza la partida.")
    di(f"Sale {nombres[0]}.")


def orden_estado():
    if not fichas:
        return di("No hay ninguna partida en curso.")
    for nombre, casilla, pierde, pozo in fichas:
        di(f"{nombre}: casilla {casilla}, espera {'*' if pozo else pierde}")
    di(f"Le toca a {fichas[turno][0]}.")


def hay_fallo(nombres):
    if not fichas:
        di("No hay ninguna partida en curso.")
        return True
    for nombre in nombres:
        if nombre not in jugadores and nombre != "CPU":
            di("Nadie que se llame", nombre, "se ha apuntado.")
            return True
    for nombre in nombres:
        if ficha_de(nombre) is None:
            di(nombre, "no juega esta partida.")
            return True
    return False


def pasa():
    global turno
    le_toca = False
    while not le_toca:
        turno = (turno + 1) % len(fichas)
        f = fichas[turno]
        if f[3]:
            di(f[0], "espera en el pozo.")
        elif f[2]:
            di(f"{f[0]} pierde su turno (le quedan {f[2]}).")
            f[2] = f[2] - 1
        else:
            di(f"Le toca a {f[0]}.")
            le_toca = True


def orden_abandonar(*nombres):
    global fichas, turno
    if hay_fallo(nombres):
        return
    nombres = list(dict.fromkeys(nombres))
    for nombre in nombres:
        jugadores[nombre]["p"] += 1
    siguen = [f for f in fichas if f[0] not in nombres]
    if len(siguen) < 2:
        if siguen:
            jugadores[siguen[0][0]]["g"] += 1
        fichas = []
        return di("La partida queda sin acabar.")
    for nombre in nombres:
        di(nombre, "abandona la partida.")
    se_va = fichas[turno][0] in nombres
    turno = len([f for f in fichas[:turno] if f[0] not in nombres])
    fichas = siguen
    if se_va:
        turno -= 1
        pasa()


def orden_tirar(nombre, uno, dos):
    global fichas
    if hay_fallo([nombre]):
        return
    f = fichas[turno]
    if f[0] != nombre:
        return di(f"No le toca a {nombre}.")
    uno, dos = int(uno), int(dos)
    di(f"{nombre} tira {uno}, {dos}.")
    desde, suma = f[1], uno + dos
    hasta = desde + suma
    normal = True
    if desde == 0 and suma == 9:
        hasta = {3: 20, 4: 28}[min(uno, dos)]
        di(f"Nueve de salida: va a la casilla {hasta}.")
        normal = False
    else:
        di(f"Avanza de la casilla {desde} a la {min(hasta, 40)}.")
    signo = +1
    camino = []
    while normal:
        if hasta > 40:
            hasta = 80 - hasta
            signo = -1
            di(f"Se pasa y retrocede a la casilla {hasta}.")
        if [hasta, signo] in camino:
            normal = False
        elif hasta in ocas:
            camino.append([hasta, signo])
            hasta = max(hasta + signo * suma, 0)
            di(f"De oca a oca y tiro porque me toca: sigue a la casilla {min(hasta, 40)}.")
        elif hasta == 6:
            camino.append([hasta, signo])
            hasta = 12
            di("Puente: lo cruza hasta la casilla 12.")
        elif hasta == 30:
            camino.append([hasta, signo])
            hasta = 21
            di("Laberinto: se pierde y vuelve a la casilla 21.")
        elif hasta == 38:
            camino.append([hasta, signo])
            hasta = 1
            di("Muerte: vuelve a la casilla 1.")
        else:
            break
    alli = [otra for otra in fichas if otra is not f and otra[1] == hasta]
    if alli and hasta != 26:
        di(f"La casilla {hasta} está ocupada: vuelve a la casilla {desde}.")
        hasta = desde
    elif normal and hasta == 19:
        di("Posada: pierde 2 turnos.")
        f[2] = 2
    elif normal and hasta == 34:
        di("Prisión: pierde 3 turnos.")
        f[2] = 3
    elif normal and hasta == 26:
        di("Pozo: espera a que caiga otro.")
        f[3] = True
        for otra in alli:
            if otra[3]:
                otra[3] = False
                di(otra[0], "sale del pozo.")
    f[1] = hasta
    if hasta != 40:
        return pasa()
    di(f"Gana {nombre}.")
    di("Fin de la partida.")
    for otra in fichas:
        di(f"{otra[0]} acaba en la casilla {otra[1]}.")
        jugadores[otra[0]]["g" if otra is f else "p"] += 1
    fichas = []


def orden_tablero():
    if not fichas:
        return di("No hay ninguna partida en curso.")
    nombres = {6: "BR", 19: "IN", 26: "WE", 30: "LA", 34: "PR", 38: "SK"}
    nombres.update({oca: "X2" for oca in ocas})
    for fila in (range(1, 16), range(30, 15, -1), range(31, 41)):
        celdas = [f"{nombres.get(casilla, casilla):>4}  " for casilla in fila]
        blancos = 7 * (15 - len(celdas)) * " "
        raya = ["──────"] * len(celdas)
        di("╭" + "┬".join(raya) + "╮" + blancos)
        di("│" + "│".join(celdas) + "│" + blancos)
        di("╰" + "┴".join(raya) + "╯" + blancos)
    for f in fichas:
        di(f"{f[0]} está en la casilla {f[1]}.")


def orden_guardar(fichero):
    try:
        archivo = open(fichero, "w")
    except OSError:
        return di("No se puede guardar el fichero.")
    archivo.write(repr([jugadores, fichas, turno]))
    archivo.close()
    di(f"Partida guardada en {fichero}.")


def orden_cargar(fichero):
    global jugadores, fichas, turno
    try:
        archivo = open(fichero)
    except OSError:
        return di(f"No existe el fichero {fichero}.")
    leidos, fichas, turno = eval(archivo.read())
    archivo.close()
    jugadores.update(leidos)
    di(f"Partida cargada de {fichero}.")


def es_dado(palabra):
    return palabra.isdecimal() and len(palabra) < 10 and 1 <= int(palabra) <= 6


def responde(linea):
    palabra, *resto = linea.split()
    n = len(resto)
    if palabra == "jugador" and n == 1:
        orden_jugador(*resto)
    elif palabra == "lista" and n == 0:
        orden_lista()
    elif palabra == "partida" and n in range(2, 7):
        orden_partida(*resto)
    elif palabra == "estado" and n == 0:
        orden_estado()
    elif palabra == "abandonar" and n in range(1, 7):
        orden_abandonar(*resto)
    elif palabra == "guardar" and n == 1:
        orden_guardar(*resto)
    elif palabra == "cargar" and n == 1:
        orden_cargar(*resto)
    elif palabra == "tirar" and n == 3 and es_dado(resto[1]) and es_dado(resto[2]):
        orden_tirar(*resto)
    elif palabra == "tablero" and n == 0:
        orden_tablero()
    else:
        di("No entiendo esa línea.")


while True:
    try:
        linea = input("> ")
    except EOFError:
        break
    if not linea.strip():
        break
    responde(linea)
