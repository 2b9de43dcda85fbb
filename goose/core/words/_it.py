"""The Italian words and messages that all games share: what every script needs.

The wording comes from the Italian course projects where they give one; the rest is ours.
"""

WORDS = {
    "register": "registra",
    "register-auto": "registra-auto",
    "players": "giocatori",
    "start": "inizia",
    "start-auto": "inizia-auto",
    "details": "dettagli",
    "quit": "abbandona",
    "save": "salva",
    "load": "carica",
    "help": "aiuto",
}

LEVELS = {"Normal": "Normale", "Advanced": "Avanzato"}

GREETINGS = (
    "scrivi {word} per vedere le istruzioni; una riga vuota esce.",
    "le istruzioni sono {words}; una riga vuota esce.",
)

MESSAGES = {
    "common.invalid_instruction": "Istruzione non valida.",
    "common.player_registered": "Giocatore registrato.",
    "common.player_exists": "Giocatore già esistente, usare un altro nome",
    "common.invalid_name": "Username non valido, riprova.",
    "common.no_players": "Nessun giocatore registrato.",
    "common.player_line": "{name} {games} {wins} {draws} {losses}",
    "common.game_started": "Partita iniziata.",
    "common.auto_game_started": "Partita automatica di livello {level} iniziata.",
    "common.game_in_progress": "C'è una partita in corso.",
    "common.no_game": "Nessuna partita in corso.",
    "common.unknown_player": "Giocatore inesistente.",
    "common.repeated_player": "Giocatore ripetuto.",
    "common.not_in_game": "Il giocatore non partecipa alla partita.",
    "common.not_your_turn": "Non è il turno del giocatore.",
    "common.withdrew": "{name} abbandona la partita.",
    "common.game_quit": "Partita abbandonata.",
    "common.game_over": "Partita terminata.",
    "common.score_line": "{name} {score}",
    "common.saved": "Partita salvata.",
    "common.loaded": "Partita caricata.",
    "common.file_missing": "File inesistente.",
    "common.file_invalid": "Il file non è una partita salvata.",
    "common.file_not_readable": "Impossibile leggere il file.",
    "common.file_not_writable": "Impossibile salvare il file.",
}
