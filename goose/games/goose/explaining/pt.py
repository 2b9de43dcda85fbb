"""Portuguese: what the instructions of the Goose do. The wording is ours."""

SENTENCES = {
    "roll": "lança os dados e move a peça do jogador",
    "board": "desenha o tabuleiro com as peças",
}
