# Gioco dell'oca, novanta caselle, due dadi. Aldo
import random

ULTIMA = 90
PONTE = 6
LOCANDA = 19
POZZO = 31
LABIRINTO = 42
PRIGIONE = 52
SCHELETRO = 58
ESCE = (5, 7)  # con questa somma si esce dal pozzo o dalla prigione


class Giocatore:
    def __init__(self, nome):
        self.nome = nome
        self.casella = 0
        self.fermo = 0
        self.bloccato = False


def lancia():
    return int(6 * random.random()) + 1, int(6 * random.random()) + 1


def ordina(giocatori):
    """Chi fa di più comincia; chi fa uguale lancia di nuovo."""
    if len(giocatori) == 1:
        return giocatori
    gruppi = {}
    for giocatore in giocatori:
        uno, due = lancia()
        print(f"{giocatore.nome} lancia {uno}, {due} per l'ordine.")
        gruppi.setdefault(uno + due, []).append(giocatore)
    ordinati = []
    for somma in sorted(gruppi, reverse=True):
        ordinati += ordina(gruppi[somma])
    return ordinati


def arrivo(giocatore, somma):
    """Muove la pedina e dice dove si ferma, e se la casella ha effetto."""
    nome = giocatore.nome
    casella = giocatore.casella + somma
    print(f"{nome} va da {giocatore.casella} a {min(casella, ULTIMA)}.")
    if casella > ULTIMA:
        casella = ULTIMA - (casella - ULTIMA)
        print(f"{nome} torna indietro a {casella}.")
        return casella, False
    if (casella % 9 == 0 and casella < ULTIMA) or casella == PONTE:
        oltre = casella + somma
        if casella == PONTE:
            print(f"La casella {casella} è il ponte: {nome} va a {oltre}.")
        else:
            print(f"La casella {casella} è un'oca: {nome} prosegue fino a {min(oltre, ULTIMA)}.")
        if oltre > ULTIMA:
            oltre = ULTIMA - (oltre - ULTIMA)
            print(f"{nome} torna indietro a {oltre}.")
        return oltre, False
    if casella == LABIRINTO:
        print(f"La casella {casella} è il labirinto: {nome} torna a 33.")
        return 33, False
    if casella == SCHELETRO:
        print(f"La casella {casella} è lo scheletro: {nome} torna a 1.")
        return 1, False
    return casella, True


def turno(giocatore, giocatori):
    """Fa un turno; dice se il giocatore ha vinto."""
    uno, due = lancia()
    nome = giocatore.nome
    print(f"{nome} lancia {uno}, {due}.")
    if giocatore.bloccato:
        if uno + due not in ESCE:
            print(f"{nome} resta sulla casella {giocatore.casella}.")
            return False
        giocatore.bloccato = False
        print(f"{nome} è libero.")
    giocatore.casella, effetto = arrivo(giocatore, uno + due)
    if giocatore.casella == ULTIMA:
        print(f"{nome} vince.")
        return True
    if effetto and giocatore.casella == LOCANDA:
        print(f"La casella {LOCANDA} è la locanda: {nome} resta fermo per 3 turno/i.")
        giocatore.fermo = 3
    elif effetto and giocatore.casella in (POZZO, PRIGIONE):
        dove = "il pozzo" if giocatore.casella == POZZO else "la prigione"
        print(f"La casella {giocatore.casella} è {dove}: {nome} aspetta chi lo sostituisca.")
        giocatore.bloccato = True
        for altro in giocatori:
            if altro is not giocatore and altro.bloccato and altro.casella == giocatore.casella:
                altro.bloccato = False
                print(f"{altro.nome} è libero.")
    return False


random.seed(int(input()))
print("Partita iniziata.")
giocatori = ordina([Giocatore("ADA"), Giocatore("UGO")])
print(f"Inizia il giocatore {giocatori[0].nome}.")
indice = 0
while not turno(giocatori[indice], giocatori):
    indice = (indice + 1) % len(giocatori)
    while giocatori[indice].fermo > 0:
        fermo = giocatori[indice]
        print(f"{fermo.nome} salta il turno (ne mancano {fermo.fermo}, questo compreso).")
        fermo.fermo -= 1
        indice = (indice + 1) % len(giocatori)
    print(f"Tocca al giocatore {giocatori[indice].nome}.")
print("Partita terminata.")
for giocatore in giocatori:
    print(giocatore.nome, giocatore.casella)
