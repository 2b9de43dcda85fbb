"""What a terminal says of the program itself, in each language; another language has the English."""

from collections.abc import Mapping

_PHRASES = {
    "en": {
        "missing": "No menus, history or autosave: pip install 'goose[play]' brings them.",
        "left": "A game was left unfinished: goose play --resume goes on with it.",
        "kept": "The game is kept: goose play --resume goes on with it.",
        "back": "Esc goes on with the game.",
        "not_kept": "The game cannot be kept for --resume: {reason}.",
    },
    "pt": {
        "missing": "Sem menus, histórico nem cópia automática: pip install 'goose[play]' instala-os.",
        "left": "Ficou um jogo por acabar: goose play --resume continua-o.",
        "kept": "O jogo fica guardado: goose play --resume continua-o.",
        "back": "Esc volta ao jogo.",
        "not_kept": "O jogo não pode ficar guardado para --resume: {reason}.",
    },
    "es": {
        "missing": "Sin menús, historial ni copia automática: pip install 'goose[play]' los instala.",
        "left": "Quedó una partida sin terminar: goose play --resume la continúa.",
        "kept": "La partida queda guardada: goose play --resume la continúa.",
        "back": "Esc vuelve a la partida.",
        "not_kept": "La partida no puede quedar guardada para --resume: {reason}.",
    },
    "it": {
        "missing": "Senza menu, cronologia né copia automatica: pip install 'goose[play]' li installa.",
        "left": "C'è una partita non finita: goose play --resume la continua.",
        "kept": "La partita è conservata: goose play --resume la continua.",
        "back": "Esc torna alla partita.",
        "not_kept": "La partita non può essere conservata per --resume: {reason}.",
    },
}


def phrases(code: str | None) -> Mapping[str, str]:
    """Return the phrases in a language, the English ones for one that has none."""
    return _PHRASES.get(code or "en", _PHRASES["en"])
