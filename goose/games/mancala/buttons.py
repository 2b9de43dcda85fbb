"""What a button for a move says in Mancala (`goose.tables.labels`)."""

LABELS = {
    "en": {"play {}": "Sow house {0}"},
    "pt": {"play {}": "Semear a casa {0}"},
    "es": {"play {}": "Sembrar la casa {0}"},
    "it": {"play {}": "Semina la casa {0}"},
}
