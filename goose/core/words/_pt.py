"""The Portuguese words and messages that all games share: what every script needs.

The wording comes from the statement of the Portuguese Mancala course where it gives one; the rest is ours.
"""

WORDS = {
    "register": "RJ",
    "register-auto": "RJA",
    "players": "LJ",
    "start": "IJ",
    "start-auto": "IJA",
    "details": "DJ",
    "quit": "D",
    "save": "G",
    "load": "L",
    "help": "XA",
}

LEVELS = {"Normal": "Normal", "Advanced": "Avançado"}

GREETINGS = (
    "escreva {word} para ver as instruções; uma linha vazia sai.",
    "as instruções são {words}; uma linha vazia sai.",
)

MESSAGES = {
    "common.invalid_instruction": "Instrução inválida.",
    "common.player_registered": "Jogador registado com sucesso.",
    "common.player_exists": "Jogador existente.",
    "common.invalid_name": "Nome inválido.",
    "common.no_players": "Sem jogadores registados.",
    "common.player_line": "{name} {games} {wins} {draws} {losses}",
    "common.game_started": "Jogo iniciado com sucesso.",
    "common.auto_game_started": "Jogo automático de nível {level} iniciado com sucesso.",
    "common.game_in_progress": "Existe um jogo em curso.",
    "common.no_game": "Não existe jogo em curso.",
    "common.unknown_player": "Jogador inexistente.",
    "common.repeated_player": "Jogador repetido.",
    "common.not_in_game": "Jogador não participa no jogo em curso.",
    "common.not_your_turn": "Não é a vez do jogador.",
    "common.withdrew": "O jogador {name} desistiu do jogo.",
    "common.game_quit": "Jogo terminado com sucesso.",
    "common.game_over": "Jogo terminado.",
    "common.score_line": "{name} {score}",
    "common.saved": "Jogo gravado com sucesso.",
    "common.loaded": "Jogo lido com sucesso.",
    "common.file_missing": "Ficheiro inexistente.",
    "common.file_invalid": "Ficheiro inválido.",
    "common.file_not_readable": "Não é possível ler o ficheiro.",
    "common.file_not_writable": "Não é possível gravar o ficheiro.",
}
