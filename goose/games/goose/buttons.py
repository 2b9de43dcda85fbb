"""What a button for a move says in the Goose (`goose.tables.labels`)."""

LABELS = {
    "en": {"roll": "Roll the dice"},
    "pt": {"roll": "Lançar os dados"},
    "es": {"roll": "Tirar los dados"},
    "it": {"roll": "Lancia i dadi"},
}
