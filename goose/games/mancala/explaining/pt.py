"""Portuguese: what the instructions of Mancala do. The wording is ours."""

SENTENCES = {
    "play": "semeia as sementes da casa, uma a uma, nas que se seguem",
}

WHEN = {
    "mancala.no_game_statement": "A instrução precisa de um jogo em curso, e não há nenhum; é assim que o enunciado o "
    "diz para os detalhes e para uma jogada.",
    "mancala.extra_turn": "Uma pessoa jogou, e a última semente caiu no seu poço; com silent-end=extra-turn também "
    "quando essa jogada acaba o jogo, e então nada mais se escreve sobre o fim.",
    "mancala.move_done": "Uma pessoa jogou e não ganha outra jogada, ou escolheu uma casa vazia, o que nada altera; e "
    "o jogo não acabou, nem com a jogada do computador.",
    "common.not_in_game": "Um jogador indicado não está no jogo, ou é CPU: ninguém joga nem desiste por ele.",
    "protocol.drawing": "Os detalhes: as sementes nas casas e nos poços dos dois jogadores; com --draw always, também "
    "depois de cada jogada e quando um jogo começa ou é lido.",
}
"""When each message is printed, by its key."""

HOLDS = {
    "score": "as sementes no poço do jogador",
    "drawing": "duas linhas, uma para cada jogador, pela ordem dos lugares: o nome, as casas 1 a 6 entre parênteses "
    "retos e o poço entre parênteses curvos, separados por espaços, como em `Ana [4] [4] [0] [5] [5] [5] (1)`; com "
    "details=table três linhas, com tabulações entre as partes: os nomes, como em `Ana X Rui`; o poço e as casas 6 a 1 "
    "do segundo jogador; uma tabulação, as casas 1 a 6 e o poço do primeiro jogador",
}
"""What each field of the messages holds."""
