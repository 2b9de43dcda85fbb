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

RULES = {
    "every_edition": "todas as edições",
    "players": "jogadores",
    "players.is": "2, ou um e o computador",
    "board": "tabuleiro",
    "board.is": "{houses} casas de cada lado com {seeds} sementes cada uma, e um poço",
    "move": "uma jogada",
    "move.is": "semeia-se uma casa, semente a semente, saltando o poço do adversário",
    "another": "outra jogada",
    "another.is": "quando a última semente cai no próprio poço",
    "capture": "captura",
    "capture.is": "a última semente, numa casa própria que estava vazia, toma as da casa oposta",
    "end": "o fim",
    "end.is": "uma fila está vazia: cada um junta ao seu poço as sementes que restam nas suas casas",
}
"""What `goose rules` prints: the headings of its tables, and what stands in them."""

SOURCES = {
    "no-game": "O enunciado escreve «Não existem jogo em curso.» em DJ e J; as transcrições, «Não existe …», como em "
    "D.",
    "silent-end": "O enunciado põe a jogada extra em primeiro lugar e quer uma só saída; nenhuma transcrição "
    "publicada tem o caso.",
    "computer-answers": "No enunciado os jogadores jogam à vez; nas transcrições o computador joga também depois de "
    "uma jogada extra.",
    "computer-listed": "O enunciado chama CPU ao computador «para efeitos de listagem de jogadores»; as transcrições "
    "listam-no desde o início.",
    "advanced-last": "No enunciado, o nível Avançado acaba por jogar a casa mais à direita; nas transcrições, a mais "
    "à esquerda.",
    "details": "O enunciado mostra uma linha por jogador; o curso irmão, uma tabela de três linhas.",
    "saves": "O enunciado grava o jogo em curso; o curso irmão, só os jogadores e os registos.",
    "help": "O enunciado só permite as suas instruções; o curso irmão deixa livres as palavras que começam por X.",
}
"""What the sources say of each point that `--rule` switches; in English each point says it itself."""
