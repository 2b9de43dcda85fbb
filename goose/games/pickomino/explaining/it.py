"""Italian: what the instructions of Pickomino do. The wording is ours."""

SENTENCES = {
    "roll": "lancia i dadi che restano",
    "keep": "sceglie tutti i dadi che mostrano la faccia",
    "stop": "finisce il turno e prende una tessera per il totale dei dadi scelti",
}
