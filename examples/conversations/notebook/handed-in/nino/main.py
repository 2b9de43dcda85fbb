# Il verme è tratto, per giocatori umani; i dadi si inseriscono a mano
import pickle
import sys

FACCE = "12345v"


class Tavolo:
    def __init__(self):
        self.griglia = list(range(21, 37))
        self.giocatori = []


class Giocatore:
    def __init__(self, nome, eta):
        self.nome = nome
        self.eta = eta
        self.tessere = []

    def vermi(self):
        return sum((tessera - 17) // 4 for tessera in self.tessere)


def fine():
    print("Arrivederci.")
    sys.exit()


def chiedi(domanda):
    print(domanda, flush=True)
    parole = sys.stdin.readline().split()
    if not parole:
        fine()
    return parole


def formatta(dadi):
    return " ".join(faccia * dadi.count(faccia) for faccia in FACCE if faccia in dadi)


def valore(faccia):
    return 6 if faccia == "v" else int(faccia)


def inizializza_giocatori(tavolo):
    while True:
        parole = chiedi("inserisci numero giocatori(2-7):")
        if len(parole) == 1 and parole[0].isdigit():
            quanti = min(max(2, int(parole[0])), 7)
            break
        print("Il numero inserito non è valido.")
    while len(tavolo.giocatori) < quanti:
        parole = chiedi("inserisci nome giocatore:")
        if len(parole) > 1:
            print("Username non valido, riprova.")
            continue
        if parole[0] in [giocatore.nome for giocatore in tavolo.giocatori]:
            print("Giocatore già esistente, usare un altro nome")
            continue
        while True:
            eta = chiedi("inserisci la sua età:")
            if len(eta) == 1 and eta[0].isdigit() and int(eta[0]) <= 150:
                break
            print("età sbagliata, ritenta")
        tavolo.giocatori.append(Giocatore(parole[0], int(eta[0])))
    tavolo.giocatori.sort(key=lambda giocatore: giocatore.eta)


def mostra(tavolo):
    print("tessere:" + " ".join(map(str, tavolo.griglia)))
    for giocatore in tavolo.giocatori:
        print(" ".join([giocatore.nome, str(giocatore.vermi()), *map(str, giocatore.tessere)]))


def pesca(quanti):
    while True:
        dadi = "".join(chiedi(f"inserisci i dadi pescati ({quanti}):")).lower()
        if len(dadi) == quanti and all(dado in FACCE for dado in dadi):
            return dadi
        print("scelta non valida")


def mano_persa(tavolo, giocatore, perche):
    print(perche)
    if giocatore.tessere:
        tessera = giocatore.tessere.pop()
        tavolo.griglia.append(tessera)
        tavolo.griglia.sort()
        print(f"{giocatore.nome} restituisce la tessera {tessera}.")
        if tavolo.griglia[-1] != tessera:
            print(f"La tessera {tavolo.griglia.pop()} viene capovolta.")


def ferma(tavolo, giocatore, scelti, totale):
    if "v" not in scelti:
        mano_persa(tavolo, giocatore, "nessun verme scelto, hai perso questa mano")
        return
    derubati = [
        altro for altro in tavolo.giocatori if altro is not giocatore and altro.tessere and altro.tessere[-1] == totale
    ]
    possibili = [tessera for tessera in tavolo.griglia if tessera <= totale] + ([totale] if derubati else [])
    if not possibili:
        mano_persa(tavolo, giocatore, "nessuna tessera disponibile, hai perso questa mano")
        return
    tessera = possibili[0]
    while len(possibili) > 1:
        parole = chiedi(f"scegli una tessera [{', '.join(map(str, possibili))}]:")
        if len(parole) == 1 and parole[0].isdigit() and int(parole[0]) in possibili:
            tessera = int(parole[0])
            break
        print("scelta non valida")
    giocatore.tessere.append(tessera)
    if tessera in tavolo.griglia:
        tavolo.griglia.remove(tessera)
        print(f"{giocatore.nome} prende la tessera {tessera}.")
    else:
        derubati[0].tessere.pop()
        print(f"{giocatore.nome} ruba la tessera {tessera} a {derubati[0].nome}.")


def menu(tavolo, puo_lanciare, puo_fermarsi):
    righe = ["Che vuoi fare?:", "Per abbandonare la partita premere 0"]
    righe += ["Per lanciare i dadi premere 1"] if puo_lanciare else []
    righe += ["Per salvare la partita premere 2"]
    righe += ["Per fermarsi premere s"] if puo_fermarsi else []
    while True:
        scelta = " ".join(chiedi("\n".join(righe))).lower()
        if scelta == "2":
            with open(chiedi("Inserisci il nome del file:")[0], "wb") as file:
                pickle.dump(tavolo, file)
            print("Partita salvata.")
        elif scelta == "0" or (scelta == "1" and puo_lanciare) or (scelta == "s" and puo_fermarsi):
            return scelta
        else:
            print("Il numero inserito non è valido.")


def turno(tavolo, giocatore):
    """Gioca un turno; falso se il giocatore abbandona."""
    scelti, totale, rimasti = "", 0, 8
    while True:
        scelta = menu(tavolo, rimasti > 0 and any(faccia not in scelti for faccia in FACCE), scelti != "")
        if scelta == "0":
            return False
        if scelta == "s":
            ferma(tavolo, giocatore, scelti, totale)
            return True
        pescati = pesca(rimasti)
        mostrati = " ".join(faccia for faccia in FACCE if faccia in scelti)
        print(f"totale:{totale}, scelti:{mostrati}, pescati:{formatta(pescati)}")
        if all(dado in scelti for dado in pescati):
            mano_persa(tavolo, giocatore, "non puoi più scegliere niente, hai perso questa mano")
            return True
        domanda = "scegli un valore fra quelli pescati o [s]top:" if scelti else "scegli un valore fra quelli pescati:"
        while True:
            faccia = " ".join(chiedi(domanda)).lower()
            if faccia == "s" and scelti:
                ferma(tavolo, giocatore, scelti, totale)
                return True
            if len(faccia) == 1 and faccia in pescati and faccia not in scelti:
                break
            print("scelta non valida")
        scelti += faccia
        totale += valore(faccia) * pescati.count(faccia)
        rimasti -= pescati.count(faccia)
        mostrati = " ".join(faccia for faccia in FACCE if faccia in scelti)
        print(f"totale:{totale}, scelti:{mostrati}, dadi rimasti:{rimasti}")


def partita():
    tavolo = Tavolo()
    inizializza_giocatori(tavolo)
    print("Partita iniziata.")
    posto = 0
    while tavolo.griglia:
        giocatore = tavolo.giocatori[posto]
        mostra(tavolo)
        print(f"Tocca a {giocatore.nome}.")
        if turno(tavolo, giocatore):
            posto = (posto + 1) % len(tavolo.giocatori)
            continue
        if len(tavolo.giocatori) == 2:
            print("Partita abbandonata.")
            fine()
        print(f"{giocatore.nome} abbandona la partita.")
        tavolo.griglia = sorted(tavolo.griglia + giocatore.tessere)
        tavolo.giocatori.remove(giocatore)
        posto %= len(tavolo.giocatori)
    classifica = sorted(
        tavolo.giocatori, key=lambda giocatore: (-giocatore.vermi(), -max(giocatore.tessere, default=0))
    )
    print(f"{classifica[0].nome} vince.")
    print("Partita terminata.")
    print("Classifica:")
    for giocatore in classifica:
        place = 1 + sum(altro.vermi() > giocatore.vermi() for altro in classifica)
        print(f"{place}. {giocatore.nome} {giocatore.vermi()}")


partita()
fine()
