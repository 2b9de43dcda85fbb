"""What the page of a replay says of itself, in each language; another language has the English."""

from collections.abc import Mapping

_PHRASES = {
    "en": {
        "board": "Board",
        "steps": "Steps",
        "step": "Step",
        "place": "Step {step} of {count}",
        "first": "First step",
        "back": "One step back",
        "play": "Play",
        "pause": "Pause",
        "forward": "One step forward",
        "last": "Last step",
        "speed": "Speed",
        "instructions": "Instructions",
        "answer": "Instruction and answer",
        "refused": "refused",
        "not_yet": "No game yet",
        "no_more": "No game in progress",
        "keys": "Keys: ← and → one step, Home and End, space to play and pause.",
        "needs": "This page needs JavaScript to step through the game.",
    },
    "pt": {
        "board": "Tabuleiro",
        "steps": "Passos",
        "step": "Passo",
        "place": "Passo {step} de {count}",
        "first": "Primeiro passo",
        "back": "Um passo atrás",
        "play": "Reproduzir",
        "pause": "Pausa",
        "forward": "Um passo à frente",
        "last": "Último passo",
        "speed": "Velocidade",
        "instructions": "Instruções",
        "answer": "Instrução e resposta",
        "refused": "recusada",
        "not_yet": "Ainda não há jogo",
        "no_more": "Não há jogo em curso",
        "keys": "Teclas: ← e → um passo, Home e End, espaço para reproduzir e parar.",
        "needs": "Esta página precisa de JavaScript para percorrer o jogo.",
    },
    "es": {
        "board": "Tablero",
        "steps": "Pasos",
        "step": "Paso",
        "place": "Paso {step} de {count}",
        "first": "Primer paso",
        "back": "Un paso atrás",
        "play": "Reproducir",
        "pause": "Pausa",
        "forward": "Un paso adelante",
        "last": "Último paso",
        "speed": "Velocidad",
        "instructions": "Instrucciones",
        "answer": "Instrucción y respuesta",
        "refused": "rechazada",
        "not_yet": "Todavía no hay partida",
        "no_more": "No hay ninguna partida en curso",
        "keys": "Teclas: ← y → un paso, Inicio y Fin, espacio para reproducir y parar.",
        "needs": "Esta página necesita JavaScript para recorrer la partida.",
    },
    "it": {
        "board": "Tabellone",
        "steps": "Passi",
        "step": "Passo",
        "place": "Passo {step} di {count}",
        "first": "Primo passo",
        "back": "Un passo indietro",
        "play": "Riproduci",
        "pause": "Pausa",
        "forward": "Un passo avanti",
        "last": "Ultimo passo",
        "speed": "Velocità",
        "instructions": "Istruzioni",
        "answer": "Istruzione e risposta",
        "refused": "rifiutata",
        "not_yet": "Ancora nessuna partita",
        "no_more": "Nessuna partita in corso",
        "keys": "Tasti: ← e → un passo, Inizio e Fine, spazio per riprodurre e fermare.",
        "needs": "Questa pagina ha bisogno di JavaScript per ripercorrere la partita.",
    },
}


def language_of(code: str) -> str:
    """Return the code of the language of the phrases where a code is in use."""
    return code if code in _PHRASES else "en"


def phrases(code: str) -> Mapping[str, str]:
    """Return the phrases in a language, the English ones for one that has none."""
    return _PHRASES[language_of(code)]
