"""What a terminal says of the program itself, in each language; another language has the English."""

from collections.abc import Mapping

_PHRASES = {
    "en": {
        "missing": "No menus, history or autosave. To install them: {command}",
        "left": "A game was left unfinished: goose play --resume goes on with it.",
        "kept": "The game is kept: goose play --resume goes on with it.",
        "back": "Esc goes back to the game.",
        "dot": "A dot (.) goes back to the game.",
        "leave": "An empty line leaves; in a game it asks first.",
        "help": "{help} {word} tells what {word} takes.",
        "one_word": "It must be one word, without blanks.",
        "not_kept": "The game cannot be kept for --resume: {reason}.",
    },
    "pt": {
        "missing": "Sem menus, histórico nem cópia automática. Para os instalar: {command}",
        "left": "Ficou um jogo por acabar: goose play --resume continua-o.",
        "kept": "O jogo fica guardado: goose play --resume continua-o.",
        "back": "Esc volta ao jogo.",
        "leave": "Uma linha vazia sai; durante um jogo, pergunta antes.",
        "help": "{help} {word} diz o que {word} pede.",
        "one_word": "Tem de ser uma só palavra, sem espaços.",
        "dot": "Um ponto (.) volta ao jogo.",
        "not_kept": "O jogo não pode ficar guardado para --resume: {reason}.",
    },
    "es": {
        "missing": "Sin menús, historial ni copia automática. Para instalarlos: {command}",
        "left": "Quedó una partida sin terminar: goose play --resume la continúa.",
        "kept": "La partida queda guardada: goose play --resume la continúa.",
        "back": "Esc vuelve a la partida.",
        "leave": "Una línea vacía sale; durante una partida pregunta antes.",
        "help": "{help} {word} dice qué pide {word}.",
        "one_word": "Tiene que ser una sola palabra, sin espacios.",
        "dot": "Un punto (.) vuelve a la partida.",
        "not_kept": "La partida no puede quedar guardada para --resume: {reason}.",
    },
    "it": {
        "missing": "Senza menu, cronologia né copia automatica. Per installarli: {command}",
        "left": "C'è una partita non finita: goose play --resume la riprende.",
        "kept": "La partita non è persa: goose play --resume la riprende.",
        "back": "Esc torna alla partita.",
        "leave": "Una riga vuota esce; durante una partita prima chiede.",
        "help": "{help} {word} dice che cosa richiede {word}.",
        "one_word": "Deve essere una sola parola, senza spazi.",
        "dot": "Un punto (.) torna alla partita.",
        "not_kept": "La partita non può essere conservata per --resume: {reason}.",
    },
}


def phrases(code: str | None) -> Mapping[str, str]:
    """Return the phrases in a language, the English ones for one that has none."""
    return _PHRASES.get(code or "en", _PHRASES["en"])
