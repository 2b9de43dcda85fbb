# Oca - Ciro
import random
import sys

random.seed(int(sys.stdin.readline()))

nomi = ["ADA", "UGO"]
posizione = [0, 0]
turni_fermi = [0, 0]
nel_pozzo = [False, False]


def tira():
    a = int(random.random() * 6) + 1
    b = int(random.random() * 6) + 1
    return a, b


print("Partita iniziata.")
while True:
    a1, b1 = tira()
    print(f"{nomi[0]} lancia {a1}, {b1} per l'ordine.")
    a2, b2 = tira()
    print(f"{nomi[1]} lancia {a2}, {b2} per l'ordine.")
    if a1 + b1 != a2 + b2:
        break
if a2 + b2 > a1 + b1:
    nomi.reverse()
print(f"Inizia il giocatore {nomi[0]}.")

io = 0
vinto = False
while not vinto:
    a, b = tira()
    tot = a + b
    nome = nomi[io]
    print(f"{nome} lancia {a}, {b}.")
    muove = True
    if nel_pozzo[io]:
        if tot == 5 or tot == 7:
            nel_pozzo[io] = False
            print(f"{nome} è libero.")
        else:
            muove = False
            print(f"{nome} resta sulla casella {posizione[io]}.")
    if muove:
        nuova = posizione[io] + tot
        print(f"{nome} va da {posizione[io]} a {90 if nuova > 90 else nuova}.")
        if nuova > 90:
            nuova = 180 - nuova
            print(f"{nome} torna indietro a {nuova}.")
        elif nuova == 90:
            pass
        elif nuova % 9 == 0 or nuova == 6:
            if nuova == 6:
                print(f"La casella 6 è il ponte: {nome} va a {6 + tot}.")
            else:
                print(f"La casella {nuova} è un'oca: {nome} prosegue fino a {min(90, nuova + tot)}.")
            nuova += tot
            if nuova > 90:
                nuova = 180 - nuova
                print(f"{nome} torna indietro a {nuova}.")
        elif nuova == 19:
            print(f"La casella 19 è la locanda: {nome} resta fermo per 3 turno/i.")
            turni_fermi[io] = 3
        elif nuova == 31:
            print(f"La casella 31 è il pozzo: {nome} aspetta chi lo sostituisca.")
            nel_pozzo[io] = True
            if nel_pozzo[1 - io] and posizione[1 - io] == 31:
                nel_pozzo[1 - io] = False
                print(f"{nomi[1 - io]} è libero.")
        elif nuova == 42:
            nuova = 33
            print(f"La casella 42 è il labirinto: {nome} torna a 33.")
        elif nuova == 52:
            print(f"La casella 52 è la prigione: {nome} resta fermo per 3 turno/i.")
            turni_fermi[io] = 3
        elif nuova == 58:
            nuova = 1
            print(f"La casella 58 è lo scheletro: {nome} torna a 1.")
        posizione[io] = nuova
        vinto = nuova == 90
    if not vinto:
        io = 1 - io
        while turni_fermi[io] > 0:
            print(f"{nomi[io]} salta il turno (ne mancano {turni_fermi[io]}, questo compreso).")
            turni_fermi[io] -= 1
            io = 1 - io
        print(f"Tocca al giocatore {nomi[io]}.")

print(f"{nomi[io]} vince.")
print("Partita terminata.")
print(nomi[0], posizione[0])
print(nomi[1], posizione[1])
