"""Italian: what the conversation says in Pickomino. Where the course documents have words for it, these are theirs."""

MESSAGES = {
    "pickomino.ask_players": "inserisci numero giocatori(2-7):",
    "pickomino.ask_name": "inserisci nome giocatore:",
    "pickomino.ask_age": "inserisci la sua età o niente per random:",
    "pickomino.ask_age_typed": "inserisci la sua età:",
    "pickomino.bad_age": "età sbagliata, ritenta",
    "pickomino.ask_dice": "inserisci i dadi pescati ({count}):",
    "pickomino.ask_keep": "scegli un valore fra quelli pescati:",
    "pickomino.ask_keep_or_stop": "scegli un valore fra quelli pescati o [s]top:",
    "pickomino.turn_stop": "Per fermarsi premere {answer}",
    "pickomino.ask_tile": "scegli una tessera [{tiles}]:",
    "pickomino.no_worm_kept": "Ora {answer} perde la mano: nessun verme scelto.",
    "pickomino.no_tile_to_take": "Ora {answer} perde la mano: nessuna tessera disponibile.",
    "play.game_pickomino": "Per Il verme è tratto premere {answer}",
}
