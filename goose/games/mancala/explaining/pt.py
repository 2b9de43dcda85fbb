"""Portuguese: what the instructions of Mancala do. The wording is ours."""

SENTENCES = {
    "play": "semeia as sementes da casa, uma a uma, nas que se seguem",
}

WHEN = {
    "mancala.no_game_statement": "A instrução precisa de um jogo em curso, e não há nenhum; é assim que o enunciado o "
    "diz para os detalhes e para uma jogada.",
    "mancala.extra_turn": "Uma pessoa jogou, e a última semente caiu no próprio poço; com silent-end=extra-turn também "
    "quando essa jogada acaba o jogo, do qual então nada mais se diz.",
    "mancala.move_done": "Uma pessoa jogou e não ganha outra jogada, ou escolheu uma casa vazia, o que nada muda; e o "
    "jogo não acabou, nem pela resposta do computador.",
    "common.not_in_game": "Um jogador indicado não está no jogo, ou é CPU: ninguém joga nem desiste por ele.",
    "protocol.drawing": "Os detalhes: as sementes nas casas e nos poços dos dois jogadores; com --draw always, também "
    "depois de cada instrução que muda a posição.",
}
"""When each message is printed, by its key."""

HOLDS = {
    "score": "as sementes no poço do jogador",
    "drawing": "a posição: duas linhas, ou três com details=table",
}
"""What each field of the messages holds."""
