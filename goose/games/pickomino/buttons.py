"""What a button for a move says in Pickomino (`goose.tables.labels`)."""

LABELS = {
    "en": {
        "roll": "Roll the dice",
        "keep {}": "Keep the {0}s",
        "keep v": "Keep the worms",
        "stop": "Stop",
        "stop alone": "Stop: no tile to take",
        "stop {}": "Stop and take {0}",
    },
    "pt": {
        "roll": "Lançar os dados",
        "keep {}": "Guardar os {0}",
        "keep v": "Guardar as minhocas",
        "stop": "Parar",
        "stop alone": "Parar: sem peça",
        "stop {}": "Parar e tirar a peça {0}",
    },
    "es": {
        "roll": "Tirar los dados",
        "keep {}": "Guardar los {0}",
        "keep v": "Guardar los gusanos",
        "stop": "Parar",
        "stop alone": "Parar: sin ficha",
        "stop {}": "Parar y coger la ficha {0}",
    },
    "it": {
        "roll": "Lancia i dadi",
        "keep {}": "Tieni i {0}",
        "keep v": "Tieni i vermi",
        "stop": "Fermati",
        "stop alone": "Fermati: nessuna tessera",
        "stop {}": "Fermati e prendi la tessera {0}",
    },
}
