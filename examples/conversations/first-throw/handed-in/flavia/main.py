# Il gioco dell'oca con il menu e le partite salvate; i dadi si inseriscono da tastiera
import json
import sys

risultati = {}  # nome: [partite, vittorie, pareggi, sconfitte]
ricordati = []  # i nomi dell'ultima partita
partita = None  # caselle, turno e giocatori, ognuno con nome, posizione, fermo e prigione

NUMERO = "Il numero inserito non è valido."


class Fine(Exception):
    """Non c'è più niente da leggere."""


def risposta(domanda):
    print(domanda, flush=True)
    parole = sys.stdin.readline().split()
    if not parole:
        raise Fine
    return parole


def numero(domanda, minimo, massimo):
    while True:
        parole = risposta(domanda)
        if len(parole) == 1 and parole[0].isdigit() and minimo <= int(parole[0]) <= massimo:
            return int(parole[0])
        print(NUMERO)


def chiedi_dadi():
    while True:
        parole = " ".join(risposta("Inserisci i valori dei 2 dadi:")).replace(",", " ").split()
        if len(parole) == 2 and all(parola in ("1", "2", "3", "4", "5", "6") for parola in parole):
            return [int(parola) for parola in parole]
        print(NUMERO)


def chiedi_nome(presi):
    while True:
        parole = risposta("Inserisci il tuo username:")
        if len(parole) > 1 or not 3 <= len(parole[0]) <= 18:
            print("Username non valido, riprova.")
        elif parole[0] in presi:
            print("Giocatore già esistente, usare un altro nome")
        else:
            return parole[0]


def chi(giocatore):
    numero(
        f"Chi è il giocatore {giocatore}?:\nPer un giocatore umano premere 1\nPer un giocatore artificiale premere 2",
        1,
        2,
    )


def speciale(posizione):
    """La casella in proporzione; se è un'oca, quella prima."""
    casella = posizione * partita["caselle"] // 90
    return casella - 1 if casella % 9 == 0 else casella


def simbolo(casella):
    if casella % 9 == 0 and casella < partita["caselle"]:
        return "X2"
    for posizione, lettere in ((6, "BR"), (19, "IN"), (31, "WE"), (42, "LA"), (52, "PR"), (58, "SK")):
        if casella == speciale(posizione):
            return lettere
    return str(casella)


def tabellone():
    for inizio in range(0, partita["caselle"], 15):
        riga = list(range(inizio + 1, min(inizio + 15, partita["caselle"]) + 1))
        spazi = " " * (7 * (15 - len(riga)))
        pezzi = [f"{simbolo(casella):>4}  " for casella in riga]
        bordo = ["─" * 6] * len(riga)
        righe = ["╭" + "┬".join(bordo) + "╮", "", "╰" + "┴".join(bordo) + "╯"]
        if inizio % 30 == 15:
            pezzi.reverse()
        righe[1] = "│" + "│".join(pezzi) + "│"
        for disegno in righe:
            print(spazi + disegno if inizio % 30 == 15 else disegno + spazi)
    for giocatore in partita["giocatori"]:
        print(f"Il giocatore {giocatore['nome']} si trova in posizione: {giocatore['posizione']}")


def lancia(giocatore, dadi):
    """Muove il giocatore; dice se ha vinto."""
    nome, somma, caselle = giocatore["nome"], sum(dadi), partita["caselle"]
    testo = f"{dadi[0]}, {dadi[1]}"
    print(f"{nome} lancia {testo}.")
    if giocatore["prigione"] and giocatore["posizione"] == speciale(52):
        if somma in (5, 7):
            giocatore["prigione"] = False
            print(f"{nome} è libero.")
            print(f"{nome} lancia di nuovo.")
            return "ancora"
        print(f"{nome} resta sulla casella {giocatore['posizione']}.")
        return "fermo"
    if giocatore["posizione"] == 0 and giocatore["primo"] and somma == 9:
        giocatore["primo"] = False
        giocatore["posizione"] = (38 if 3 in dadi else 76) * caselle // 90
        print(f"Lancio {testo} dalla partenza: {nome} va a {giocatore['posizione']}.")
        return "fermo"
    giocatore["primo"] = False
    casella = giocatore["posizione"] + somma
    print(f"{nome} va da {giocatore['posizione']} a {min(casella, caselle)}.")
    while True:
        if casella > caselle:
            casella = 2 * caselle - casella
            print(f"{nome} torna indietro a {casella}.")
        elif casella == caselle:
            giocatore["posizione"] = casella
            return "vince"
        if casella % 9 == 0:
            print(f"La casella {casella} è un'oca: {nome} prosegue fino a {min(casella + somma, caselle)}.")
            casella += somma
        elif casella == speciale(6):
            print(f"La casella {casella} è il ponte: {nome} va a {casella + somma}.")
            casella += somma
        elif casella == speciale(42):
            meta = 33 * caselle // 90
            print(f"La casella {casella} è il labirinto: {nome} torna a {meta}.")
            casella = meta
            break
        else:
            break
    if casella == speciale(58):
        print(f"La casella {casella} è lo scheletro: {nome} torna a 1.")
        casella = 1
    elif casella == speciale(19):
        print(f"La casella {casella} è la locanda: {nome} resta fermo per 3 turno/i.")
        giocatore["fermo"] = 3
    elif casella in (speciale(31), speciale(52)):
        luogo = "il pozzo" if casella == speciale(31) else "la prigione"
        print(f"La casella {casella} è {luogo}: {nome} aspetta chi lo sostituisca.")
        for altro in partita["giocatori"]:
            if altro["prigione"] and altro["posizione"] == casella:
                altro["prigione"] = False
                print(f"{altro['nome']} è libero.")
        giocatore["prigione"] = True
    giocatore["posizione"] = casella
    return "fermo"


def prossimo():
    giocatori = partita["giocatori"]
    while True:
        partita["turno"] = (partita["turno"] + 1) % len(giocatori)
        giocatore = giocatori[partita["turno"]]
        if giocatore["fermo"] > 0:
            print(f"{giocatore['nome']} salta il turno (ne mancano {giocatore['fermo']}, questo compreso).")
            giocatore["fermo"] -= 1
        elif giocatore["prigione"] and giocatore["posizione"] == speciale(31):
            print(f"{giocatore['nome']} aspetta sulla casella {giocatore['posizione']}.")
        else:
            return


def segna(nome, colonna):
    risultati[nome][0] += 1
    risultati[nome][colonna] += 1


def salva():
    with open(risposta("Inserisci il nome del file:")[0], "w", encoding="utf-8") as file:
        json.dump([risultati, partita], file)
    print("Partita salvata.")


def gioca():
    global partita
    while True:
        giocatori = partita["giocatori"]
        giocatore = giocatori[partita["turno"]]
        tabellone()
        print(f"Tocca al giocatore {giocatore['nome']}.")
        scelta = 2
        while scelta == 2:
            scelta = numero(
                "Che vuoi fare?:\nPer abbandonare la partita premere 0\n"
                "Per lanciare i dadi premere 1\nPer salvare la partita premere 2",
                0,
                2,
            )
            if scelta == 2:
                salva()
        if scelta == 1:
            esito = lancia(giocatore, chiedi_dadi())
            if esito == "ancora":
                continue
            if esito == "vince":
                print(f"{giocatore['nome']} vince.")
                print("Partita terminata.")
                print("Classifica:")
                in_ordine = sorted(giocatori, key=lambda altro: -altro["posizione"])
                for posto, altro in enumerate(in_ordine, 1):
                    print(f"{posto}. {altro['nome']} {altro['posizione']}")
                    segna(altro["nome"], 1 if altro is giocatore else 3)
                return
        else:
            segna(giocatore["nome"], 3)
            giocatori.remove(giocatore)
            if len(giocatori) == 1:
                segna(giocatori[0]["nome"], 1)
                print("Partita abbandonata.")
                return
            print(f"{giocatore['nome']} abbandona la partita.")
            partita["turno"] -= 1
        prossimo()


def inizia(nomi, caselle):
    global partita, ricordati
    ricordati = nomi
    giocatori = [{"nome": nome, "posizione": 0, "fermo": 0, "prigione": False, "primo": True} for nome in nomi]
    partita = {"caselle": caselle, "turno": 0, "giocatori": giocatori}
    print("Partita iniziata.")
    print(f"Inizia il giocatore {nomi[0]}.")
    gioca()


def nuova():
    quanti = numero("Inserisci il numero di giocatori [2, 4]:", 2, 4)
    caselle = numero("Inserisci il numero di caselle [50, 90]:", 50, 90)
    nomi = []
    for posto in range(1, quanti + 1):
        chi(posto)
        nomi.append(chiedi_nome(nomi))
        risultati.setdefault(nomi[-1], [0, 0, 0, 0])
    inizia(nomi, caselle)


def carica():
    global risultati, partita, ricordati
    try:
        with open(risposta("Inserisci il nome del file:")[0], encoding="utf-8") as file:
            risultati, partita = json.load(file)
    except OSError:
        print("File inesistente.")
        return
    print("Caricamento riuscito.")
    ricordati = [giocatore["nome"] for giocatore in partita["giocatori"]]
    for nome in ricordati:
        chi(nome)
    gioca()


def mostra_risultati():
    if not risultati:
        print("Nessun giocatore registrato.")
        return
    print("GIOCATORE PARTITE VITTORIE PAREGGI SCONFITTE")
    for nome in sorted(risultati, key=lambda nome: (-risultati[nome][1], nome)):
        print(nome, *risultati[nome])


def menu():
    while True:
        righe = ["Che vuoi fare?:", "Per uscire premere 0", "Per avviare una nuova partita premere 1"]
        righe += ["Per continuare una partita salvata premere 2", "Per vedere i risultati premere 3"]
        if ricordati:
            righe.append("Per rigiocare con gli stessi giocatori premere 4")
        scelta = numero("\n".join(righe), 0, 4 if ricordati else 3)
        if scelta == 0:
            return
        if scelta == 1:
            nuova()
        elif scelta == 2:
            carica()
        elif scelta == 3:
            mostra_risultati()
        else:
            inizia(ricordati, partita["caselle"])


try:
    menu()
except Fine:
    pass
print("Arrivederci.")
