"""Il gioco dell'oca di Bice: tutta la partita in un ciclo, con le pedine in dizionari."""

from random import random, seed

N = 90
OCHE = range(9, N, 9)


def dado():
    return 1 + int(random() * 6)


def due_dadi(nome, perche=""):
    dadi = dado(), dado()
    print(nome, "lancia", f"{dadi[0]}, {dadi[1]}{perche}.")
    return sum(dadi)


def in_ordine(nomi):
    somme = {nome: due_dadi(nome, " per l'ordine") for nome in nomi}
    alla_pari = {}
    for nome in nomi:
        alla_pari.setdefault(somme[nome], []).append(nome)
    prima = []
    for somma in sorted(alla_pari)[::-1]:
        gruppo = alla_pari[somma]
        prima += in_ordine(gruppo) if len(gruppo) > 1 else gruppo
    return prima


def rimbalza(nome, dove):
    """Dalla 90 si torna indietro dei passi che avanzano."""
    dove = N - (dove - N) - 1
    print(f"{nome} torna indietro a {dove}.")
    return dove


def avanza(nome, da, passi):
    """Ritorna la casella di arrivo, o quella speciale in cui ci si ferma."""
    a = da + passi
    print(f"{nome} va da {da} a {min(a, N)}.")
    if a > N:
        return rimbalza(nome, a), None
    if a in OCHE:
        print(f"La casella {a} è un'oca: {nome} prosegue fino a {min(a + passi, N)}.")
    elif a == 6:
        print(f"La casella {a} è il ponte: {nome} va a {a + passi}.")
    else:
        dopo, che = {42: (33, "il labirinto"), 58: (1, "lo scheletro")}.get(a, (a, None))
        if che:
            print(f"La casella {a} è {che}: {nome} torna a {dopo}.")
            return dopo, None
        return a, a
    a += passi
    return (rimbalza(nome, a) if a > N else a), None


def gioca(nomi):
    print("Partita iniziata.")
    nomi = in_ordine(nomi)
    print(f"Inizia il giocatore {nomi[0]}.")
    dove = dict.fromkeys(nomi, 0)
    salta = dict.fromkeys(nomi, 0)
    trappola = {}  # chi aspetta, e dove
    turno = 0
    while True:
        nome = nomi[turno]
        passi = due_dadi(nome)
        if nome in trappola and passi not in (5, 7):
            print(f"{nome} resta sulla casella {dove[nome]}.")
        else:
            if trappola.pop(nome, None):
                print(f"{nome} è libero.")
            dove[nome], speciale = avanza(nome, dove[nome], passi)
            if dove[nome] == N:
                break
            if speciale == 19:
                print(f"La casella 19 è la locanda: {nome} resta fermo per 3 turno/i.")
                salta[nome] = 3
            elif speciale in (31, 52):
                print(f"La casella {speciale} è {'il pozzo' if speciale == 31 else 'la prigione'}: ", end="")
                print(f"{nome} aspetta chi lo sostituisca.")
                for altro in [altro for altro in trappola if trappola[altro] == speciale]:
                    print(f"{altro} è libero.")
                    del trappola[altro]
                trappola[nome] = speciale
        turno = (turno + 1) % len(nomi)
        while salta[nomi[turno]]:
            print(f"{nomi[turno]} salta il turno (ne mancano {salta[nomi[turno]]}, questo compreso).")
            salta[nomi[turno]] -= 1
            turno = (turno + 1) % len(nomi)
        print(f"Tocca al giocatore {nomi[turno]}.")
    print(f"{nome} vince.")
    print("Partita terminata.")
    for nome in nomi:
        print(nome, dove[nome])


seed(int(input()))
gioca(["ADA", "UGO"])
