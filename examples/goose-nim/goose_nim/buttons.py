"""What a button for a move says in Nim (`goose.tables.labels`)."""

LABELS = {
    "en": {"take {} {}": "Take {1} from heap {0}"},
    "it": {"take {} {}": "Prendine {1} dal mucchio {0}"},
}
