# Il gioco dell'oca di Bari, con i dadi inseriti da tastiera
import json
import sys

giocatori = []  # ognuno: nome, posizione, fermo (turni da saltare), intrappolato
caselle = 90
turno = 0


def leggi(domanda, controlla, errore):
    """Ripete la domanda finché la risposta non è valida; senza risposta saluta."""
    while True:
        print(domanda, flush=True)
        riga = sys.stdin.readline()
        if not riga.split():
            print("Arrivederci.")
            sys.exit()
        valore = controlla(riga.split())
        if valore is not None:
            return valore
        print(errore)


def numero(minimo, massimo):
    def controlla(parole):
        if len(parole) == 1 and parole[0].isdigit() and minimo <= int(parole[0]) <= massimo:
            return int(parole[0])
        return None

    return controlla


def due_dadi(parole):
    parole = " ".join(parole).replace(",", " ").split()
    if len(parole) == 2 and all(parola in "123456" and len(parola) == 1 for parola in parole):
        return [int(parola) for parola in parole]
    return None


def chiedi_nome():
    while True:
        parole = leggi("Inserisci il tuo username:", lambda parole: parole, "")
        nome = parole[0].upper()[:3]
        if len(parole) > 1 or not nome.isalpha():
            print("Username non valido, riprova.")
        elif nome in [giocatore["nome"] for giocatore in giocatori]:
            print("Giocatore già esistente, usare un altro nome")
        else:
            return nome


def e_oca(casella):
    return casella % 9 == 0 and casella < caselle


def speciale(casella):
    """Riporta la casella in proporzione al tabellone; non cade mai su un'oca."""
    ridotta = casella * caselle // 90
    return ridotta + 1 if e_oca(ridotta) else ridotta


def simbolo(casella):
    if e_oca(casella):
        return "X2"
    for posizione, lettere in ((6, "BR"), (19, "IN"), (31, "WE"), (42, "LA"), (52, "PR"), (58, "SK")):
        if speciale(posizione) == casella:
            return lettere
    return str(casella)


def stampa_tabellone():
    for prima in range(1, caselle + 1, 15):
        riga = list(range(prima, min(prima + 14, caselle) + 1))
        vuoto = " " * (7 * (15 - len(riga)))
        indietro = prima // 15 % 2 == 1
        if indietro:
            riga.reverse()
        for sinistra, centro, destra, dentro in (
            ("╭", "┬", "╮", ["──────"] * len(riga)),
            ("│", "│", "│", [f"{simbolo(casella):>4}  " for casella in riga]),
            ("╰", "┴", "╯", ["──────"] * len(riga)),
        ):
            disegno = sinistra + centro.join(dentro) + destra
            print(vuoto + disegno if indietro else disegno + vuoto)
    for giocatore in giocatori:
        print(f"Il giocatore {giocatore['nome']} si trova in posizione: {giocatore['posizione']}")


def sposta(giocatore, dadi):
    """Sposta il giocatore; restituisce vero se ha vinto."""
    nome, somma = giocatore["nome"], sum(dadi)
    print(f"{nome} lancia {dadi[0]}, {dadi[1]}.")
    if giocatore["intrappolato"]:
        if somma not in (5, 7):
            print(f"{nome} resta sulla casella {giocatore['posizione']}.")
            return False
        giocatore["intrappolato"] = False
        print(f"{nome} è libero.")
    partenza = giocatore["posizione"]
    arrivo = partenza + somma
    print(f"{nome} va da {partenza} a {min(arrivo, caselle)}.")
    if e_oca(arrivo):
        print(f"La casella {arrivo} è un'oca: {nome} prosegue fino a {min(arrivo + somma, caselle)}.")
        arrivo = arrivo + somma
        finito = True
    elif arrivo == speciale(6):
        print(f"La casella {arrivo} è il ponte: {nome} va a {arrivo + somma}.")
        arrivo = arrivo + somma
        finito = True
    else:
        finito = arrivo > caselle
    if arrivo > caselle:
        arrivo = 2 * caselle - arrivo
        print(f"{nome} torna indietro a {arrivo}.")
    if not finito:
        if arrivo == speciale(19):
            giocatore["fermo"] = 2
            print(f"La casella {arrivo} è la locanda: {nome} resta fermo per 2 turno/i.")
        elif arrivo in (speciale(31), speciale(52)):
            luogo = "il pozzo" if arrivo == speciale(31) else "la prigione"
            print(f"La casella {arrivo} è {luogo}: {nome} aspetta chi lo sostituisca.")
            for altro in giocatori:
                if altro["intrappolato"] and altro["posizione"] == arrivo:
                    altro["intrappolato"] = False
                    print(f"{altro['nome']} è libero.")
            giocatore["intrappolato"] = True
        elif arrivo == speciale(42):
            print(f"La casella {arrivo} è il labirinto: {nome} torna a {33 * caselle // 90}.")
            arrivo = 33 * caselle // 90
        elif arrivo == speciale(58):
            print(f"La casella {arrivo} è lo scheletro: {nome} torna a 1.")
            arrivo = 1
    giocatore["posizione"] = arrivo
    return arrivo == caselle


def passa_turno():
    """Passa al prossimo giocatore che può lanciare; dice se comincia un altro giro."""
    global turno
    nuovo_giro = False
    while True:
        turno = turno + 1
        if turno >= len(giocatori):
            turno = 0
            nuovo_giro = True
        giocatore = giocatori[turno]
        if giocatore["fermo"] == 0:
            return nuovo_giro
        print(f"{giocatore['nome']} salta il turno (ne mancano {giocatore['fermo']}, questo compreso).")
        giocatore["fermo"] -= 1


def classifica():
    print("Partita terminata.")
    print("Classifica:")
    for posto, giocatore in enumerate(sorted(giocatori, key=lambda giocatore: -giocatore["posizione"]), 1):
        print(f"{posto}. {giocatore['nome']} {giocatore['posizione']}")


def salva():
    parole = leggi("Inserisci il nome del file:", lambda parole: parole, "")
    try:
        with open(parole[0], "w", encoding="utf-8") as file:
            json.dump([caselle, turno, giocatori], file)
        print("Partita salvata.")
    except OSError:
        print("Impossibile salvare il file.")


def scegli():
    menu = (
        "Che vuoi fare?:\nPer abbandonare la partita premere 0\n"
        "Per lanciare i dadi premere 1\nPer salvare la partita premere 2"
    )
    return leggi(menu, numero(0, 2), "Il numero inserito non è valido.")


def gioca():
    global turno
    nuovo_giro = True
    while True:
        if nuovo_giro:
            stampa_tabellone()
        giocatore = giocatori[turno]
        print(f"Tocca al giocatore {giocatore['nome']}.")
        while (scelta := scegli()) == 2:
            salva()
        if scelta == 0:
            if len(giocatori) == 2:
                print("Partita abbandonata.")
                return
            print(f"{giocatore['nome']} abbandona la partita.")
            giocatori.remove(giocatore)
            turno -= 1
        else:
            dadi = leggi("Inserisci i valori dei 2 dadi:", due_dadi, "Il numero inserito non è valido.")
            if sposta(giocatore, dadi):
                print(f"{giocatore['nome']} vince.")
                classifica()
                return
        nuovo_giro = passa_turno()


quanti = leggi("Inserisci il numero di giocatori [2, 4]:", numero(2, 4), "Il numero inserito non è valido.")
caselle = leggi("Inserisci il numero di caselle [50, 90]:", numero(50, 90), "Il numero inserito non è valido.")
for _ in range(quanti):
    giocatori.append({"nome": chiedi_nome(), "posizione": 0, "fermo": 0, "intrappolato": False})
print("Partita iniziata.")
print(f"Inizia il giocatore {giocatori[0]['nome']}.")
gioca()
print("Arrivederci.")
