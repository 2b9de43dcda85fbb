"""La Oca de 40 casillas. Bea."""

import pickle

ULTIMA = 40


class Ficha:
    def __init__(self, nombre):
        self.nombre = nombre
        self.casilla = 0
        self.turnos = 0
        self.atrapada = False


class Oca:
    especiales = {
        6: ("puente", 12),
        19: ("posada", 1),
        26: ("pozo", 0),
        30: ("laberinto", 21),
        34: ("prision", 3),
        38: ("muerte", 1),
    }
    letras = {
        "oca": "X2",
        "puente": "BR",
        "posada": "IN",
        "pozo": "WE",
        "laberinto": "LA",
        "prision": "PR",
        "muerte": "SK",
    }

    def __init__(self):
        for casilla in (5, 9, 14, 18, 23, 27, 32, 36):
            self.especiales[casilla] = ("oca", 0)
        self.resultados = {}
        self.fichas = []
        self.turno = 0

    def tipo(self, casilla):
        return self.especiales.get(casilla, ("", 0))[0]

    def jugador(self, nombre):
        if nombre == "CPU" or nombre in self.resultados:
            return [f"Ya hay alguien que se llama {nombre}."]
        self.resultados[nombre] = {"ganadas": 0, "perdidas": 0}
        return [f"{nombre} se apunta."]

    def lista(self):
        if not self.resultados:
            return ["Todavía no se ha apuntado nadie."]
        orden = sorted(self.resultados.items(), key=lambda par: (-par[1]["ganadas"], par[0]))
        return [
            f"{nombre}: {r['ganadas'] + r['perdidas']} partidas, {r['ganadas']} ganadas, 0 empatadas, "
            f"{r['perdidas']} perdidas"
            for nombre, r in orden
        ]

    def partida(self, *nombres):
        if self.fichas:
            return ["Hay una partida en curso."]
        for i, nombre in enumerate(nombres):
            if nombre in nombres[:i]:
                return [f"{nombre} está dos veces."]
        for nombre in nombres:
            if nombre not in self.resultados:
                return [f"Nadie que se llame {nombre} se ha apuntado."]
        self.fichas = [Ficha(nombre) for nombre in nombres]
        self.turno = 0
        return ["Empieza la partida.", f"Sale {nombres[0]}."]

    def estado(self):
        if not self.fichas:
            return ["No hay ninguna partida en curso."]
        lineas = []
        for f in self.fichas:
            lineas.append(f"{f.nombre}: casilla {f.casilla}, espera {'*' if f.atrapada else f.turnos}")
        return lineas + [f"Le toca a {self.fichas[self.turno].nombre}."]

    def error(self, nombres):
        if not self.fichas:
            return "No hay ninguna partida en curso."
        for nombre in nombres:
            if nombre not in self.resultados and nombre != "CPU":
                return f"Nadie que se llame {nombre} se ha apuntado."
        for nombre in nombres:
            if all(f.nombre != nombre for f in self.fichas):
                return f"{nombre} no juega esta partida."
        return None

    def pasar(self):
        lineas = []
        while True:
            self.turno += 1
            if self.turno >= len(self.fichas):
                self.turno = 0
            f = self.fichas[self.turno]
            if f.atrapada:
                lineas.append(f"{f.nombre} espera en el pozo.")
            elif f.turnos:
                lineas.append(f"{f.nombre} pierde su turno (le quedan {f.turnos}).")
                f.turnos -= 1
            else:
                lineas.append(f"Le toca a {f.nombre}.")
                return lineas

    def abandonar(self, *nombres):
        error = self.error(nombres)
        if error:
            return [error]
        for nombre in set(nombres):
            self.resultados[nombre]["perdidas"] += 1
        quedan = [f for f in self.fichas if f.nombre not in nombres]
        if len(quedan) <= 1:
            for f in quedan:
                self.resultados[f.nombre]["ganadas"] += 1
            self.fichas = []
            return ["La partida queda sin acabar."]
        lineas = [f"{nombre} abandona la partida." for nombre in dict.fromkeys(nombres)]
        activa = self.fichas[self.turno]
        self.turno = sum(f.nombre not in nombres for f in self.fichas[: self.turno])
        self.fichas = quedan
        if activa.nombre in nombres:
            self.turno -= 1
            lineas += self.pasar()
        return lineas

    def tirar(self, nombre, uno, dos):
        error = self.error([nombre])
        if error:
            return [error]
        ficha = self.fichas[self.turno]
        if ficha.nombre != nombre:
            return [f"No le toca a {nombre}."]
        lineas = [f"{nombre} tira {uno}, {dos}."]
        tirada = uno + dos
        salida = ficha.casilla
        parada = False
        if salida == 0 and tirada == 9:
            nueva = 20 if 3 in (uno, dos) else 28
            lineas.append(f"Nueve de salida: va a la casilla {nueva}.")
            parada = True
        else:
            nueva = salida + tirada
            lineas.append(f"Avanza de la casilla {salida} a la {min(nueva, ULTIMA)}.")
        paso = tirada
        visitadas = []
        while not parada:
            if nueva > ULTIMA:
                nueva = ULTIMA - (nueva - ULTIMA)
                paso = -tirada
                lineas.append(f"Se pasa y retrocede a la casilla {nueva}.")
            if (nueva, paso) in visitadas:
                parada = True
                break
            visitadas.append((nueva, paso))
            tipo, destino = self.especiales.get(nueva, ("", 0))
            if tipo == "oca":
                nueva = max(0, nueva + paso)
                lineas.append(f"De oca a oca y tiro porque me toca: sigue a la casilla {min(nueva, ULTIMA)}.")
            elif tipo == "puente":
                nueva = destino
                lineas.append(f"Puente: lo cruza hasta la casilla {nueva}.")
            elif tipo == "laberinto":
                nueva = destino
                lineas.append(f"Laberinto: se pierde y vuelve a la casilla {nueva}.")
            elif tipo == "muerte":
                nueva = destino
                lineas.append(f"Muerte: vuelve a la casilla {nueva}.")
            else:
                break
        alli = [f for f in self.fichas if f.casilla == nueva and f != ficha]
        tipo, turnos = self.especiales.get(nueva, ("", 0))
        if alli and tipo != "pozo":
            lineas.append(f"La casilla {nueva} está ocupada: vuelve a la casilla {salida}.")
            nueva = salida
        elif not parada:
            if tipo == "posada":
                lineas.append(f"Posada: pierde {turnos} turnos.")
                ficha.turnos = turnos
            elif tipo == "prision":
                lineas.append(f"Prisión: pierde {turnos} turnos.")
                ficha.turnos = turnos
            elif tipo == "pozo":
                lineas.append("Pozo: espera a que caiga otro.")
                ficha.atrapada = True
                for otra in alli:
                    if otra.atrapada:
                        otra.atrapada = False
                        lineas.append(f"{otra.nombre} sale del pozo.")
        ficha.casilla = nueva
        if nueva < ULTIMA:
            return lineas + self.pasar()
        lineas += [f"Gana {nombre}.", "Fin de la partida."]
        for f in self.fichas:
            lineas.append(f"{f.nombre} acaba en la casilla {f.casilla}.")
            self.resultados[f.nombre]["ganadas" if f is ficha else "perdidas"] += 1
        self.fichas = []
        return lineas

    def tablero(self):
        if not self.fichas:
            return ["No hay ninguna partida en curso."]
        lineas = []
        for principio, fin in ((1, 15), (16, 30), (31, 40)):
            celdas = []
            for casilla in range(principio, fin + 1):
                celdas.append(f"{self.letras.get(self.tipo(casilla), casilla):>4}  ")
            if principio == 16:
                celdas.reverse()
            lineas.append(("╭" + "┬".join(["─" * 6] * len(celdas)) + "╮").ljust(106))
            lineas.append(("│" + "│".join(celdas) + "│").ljust(106))
            lineas.append(("╰" + "┴".join(["─" * 6] * len(celdas)) + "╯").ljust(106))
        return lineas + [f"{f.nombre} está en la casilla {f.casilla}." for f in self.fichas]

    def guardar(self, fichero):
        try:
            with open(fichero, "wb") as f:
                pickle.dump((self.resultados, self.fichas, self.turno), f)
        except OSError:
            return ["No se puede guardar el fichero."]
        return [f"Partida guardada en {fichero}."]

    def cargar(self, fichero):
        try:
            with open(fichero, "rb") as f:
                self.resultados, self.fichas, self.turno = pickle.load(f)
        except OSError:
            return [f"No existe el fichero {fichero}."]
        return [f"Partida cargada de {fichero}."]

    def responder(self, linea):
        palabra, *resto = linea.split()
        match palabra, len(resto):
            case "jugador", 1:
                return self.jugador(*resto)
            case "lista", 0:
                return self.lista()
            case "partida", 2 | 3 | 4 | 5 | 6:
                return self.partida(*resto)
            case "estado", 0:
                return self.estado()
            case "abandonar", 1 | 2 | 3 | 4 | 5 | 6:
                return self.abandonar(*resto)
            case "guardar", 1:
                return self.guardar(*resto)
            case "cargar", 1:
                return self.cargar(*resto)
            case "tablero", 0:
                return self.tablero()
            case "tirar", 3:
                dados = [d.lstrip("0") if d.isdecimal() and len(d) < 10 else "" for d in resto[1:]]
                if all(d in ("1", "2", "3", "4", "5", "6") for d in dados):
                    return self.tirar(resto[0], int(dados[0]), int(dados[1]))
        return ["No entiendo esa línea."]


oca = Oca()
while True:
    try:
        linea = input()
    except EOFError:
        break
    if linea.strip() == "":
        break
    print("\n".join(oca.responder(linea)))
