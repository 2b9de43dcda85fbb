"""Portuguese: why a line is no instruction, and what those that all games share do. The wording is ours."""

PHRASES = {
    "at_line": "linha {number}: {told}",
    "not_utf8": "a linha não é texto em UTF-8",
    "control": "a linha tem um carácter de controlo, {character}",
    "too_long": "a linha tem mais de {most} bytes",
    "unknown": "não existe a instrução {word}",
    "meant": '{told}; queria dizer "{known}"?',
    "see_help": "{told}; {help} mostra as que existem",
    "see_words": "{told}; as instruções são {words}",
    "ends": "uma linha vazia termina o programa",
    "more": "? {word} mostra o que {word} pede",
    "takes": "{word} pede {what}",
    "takes_optional": "{word} não precisa de nada, mas aceita {optional}",
    "takes_nothing": "{word} não pede nada",
    "too_much": "{told}; {rest} está a mais",
    "no_such": "{told}; {value} não serve como {noun}",
    "dice_thrown": "{told}; os dados só se indicam com --dice manual",
    "example": "por exemplo: {line}",
    "and": "{first} e {last}",
    "or": "{first} ou {last}",
    "with_optional": "{what} e, se quiser, {optional}",
    "only_optional": "se quiser, {optional}",
    "new_player": "um nome (uma palavra)",
    "player": "um jogador",
    "players": "{count} jogadores",
    "players_between": "{least} a {most} jogadores",
    "level": "um [nível] ({levels})",
    "number": "um [número] {bounds}",
    "numbers": "{count} números {bounds}",
    "letters": "uma [palavra] (feita de {characters})",
    "word": "uma [palavra]",
    "bounded": "de {least} a {most}",
    "unbounded": "a partir de {least}",
    "thousands": " ",
}

SENTENCES = {
    "register": "acrescenta um jogador à lista",
    "register-auto": "acrescenta um jogador que joga sozinho",
    "players": "mostra os jogadores, com jogos, vitórias, empates e derrotas",
    "start": "começa um jogo entre estes jogadores",
    "start-auto": "começa um jogo entre o jogador e o computador",
    "details": "mostra o estado do jogo",
    "quit": "tira os jogadores do jogo, o que conta como derrota para cada um",
    "save": "grava num ficheiro que se pode ler mais tarde",
    "load": "volta ao que foi gravado num ficheiro, em vez do que há agora",
    "help": "mostra as instruções",
}

SAMPLES = {"age": 23, "file": "jogo.save"}

LEAVING = ("adeus", "fim", "sair", "terminar")
"""Words that people type to leave a program; none is an instruction of the language."""

REFERENCE = {
    "title": "Palavras e mensagens",
    "instructions": "Instruções",
    "levels": "Níveis dos jogadores automáticos",
    "messages": "Mensagens",
    "note": "O que está entre chavetas é preenchido; tudo o resto é escrito tal como está. "
    "Um texto de duas linhas é escrito em duas linhas. Dos erros de uma instrução só se escreve o primeiro que se "
    "aplica; o de uma linha que não é instrução vem antes de todos.",
    "word": "palavra",
    "takes": "pede",
    "does": "faz",
    "failures": "erros, por esta ordem",
    "key": "chave",
    "text": "texto",
    "when": "quando",
    "fields": "campos",
    "by": "regras",
    "player": "NOME",
    "typed": "com --dice manual",
    "thrown": "sem --dice manual",
    "may_be_empty": "{holds}; pode ficar vazio, e então o espaço antes dele não é escrito",
}
"""Headings and words of the tables of all this (`goose.reference`)."""

WHEN = {
    "common.invalid_instruction": "A linha não é uma instrução: a palavra é desconhecida, há palavras a menos ou a "
    "mais, uma delas não é o que tem de ser, ou os bytes não são texto.",
    "common.player_registered": "Um jogador foi acrescentado à lista.",
    "common.player_exists": "Já há um jogador registado com este nome, ou o nome é CPU.",
    "common.invalid_name": "As regras não permitem o nome.",
    "common.no_players": "Pede-se a lista dos jogadores, e não há nenhum.",
    "common.player_line": "Lista dos jogadores: uma linha para cada um, por vitórias, primeiro quem tem mais, e depois "
    "por nome (pelos códigos dos caracteres: maiúsculas antes de minúsculas, letras com acento no fim).",
    "common.game_started": "Começa um jogo entre os jogadores indicados.",
    "common.auto_game_started": "Começa um jogo contra o computador.",
    "common.game_in_progress": "A instrução não pode ser executada enquanto houver um jogo em curso.",
    "common.no_game": "A instrução precisa de um jogo em curso, e não há nenhum.",
    "common.unknown_player": "Um dos nomes não é de nenhum jogador registado; CPU não pode ser indicado para iniciar "
    "um jogo.",
    "common.repeated_player": "Vai começar um jogo, e um jogador é indicado duas vezes.",
    "common.not_in_game": "Um jogador indicado não está no jogo, ou devia sair dele e é CPU.",
    "common.not_your_turn": "Não é a vez do jogador indicado.",
    "common.withdrew": "Saíram jogadores de um jogo que continua sem eles: uma linha para cada um, pela ordem em que "
    "foram indicados.",
    "common.game_quit": "Saíram jogadores do jogo, e já só resta um ou nenhum: o jogo acabou.",
    "common.game_over": "Um jogo chegou ao fim; seguem-se as pontuações.",
    "common.score_line": "Um jogo chegou ao fim: uma linha para cada jogador, pela ordem dos lugares.",
    "common.saved": "O ficheiro foi gravado.",
    "common.loaded": "O que está no ficheiro tomou o lugar do que havia.",
    "common.file_missing": "Não há nenhum ficheiro com este nome para ler, ou não está dentro da pasta de --files.",
    "common.file_invalid": "O ficheiro a ler não é um jogo gravado deste jogo, correto em todos os pormenores.",
    "common.file_not_readable": "O ficheiro a ler existe, mas não é um ficheiro normal, ou o sistema não o deixa ler.",
    "common.file_not_writable": "Não se pode gravar o ficheiro: o que tem este nome não é um ficheiro normal, o "
    "sistema não deixa, não fica dentro da pasta de --files, ou seria demasiado grande.",
    "protocol.word": "Lista das instruções: uma linha para cada uma que as regras conhecem.",
    "protocol.drawing": "Desenha-se a posição, com os mesmos caracteres em todas as línguas.",
}
"""When each message is printed, by its key."""

HOLDS = {
    "name": "o nome do jogador",
    "games": "os jogos do jogador que já acabaram",
    "wins": "quantos deles o jogador ganhou",
    "draws": "quantos acabaram empatados",
    "losses": "quantos o jogador perdeu ou abandonou",
    "level": "a palavra do nível",
    "score": "a pontuação do jogador",
    "instruction": "a palavra da instrução",
    "drawing": "o desenho, de várias linhas",
}
"""What each field of the messages holds, by its name, or by the key of its message, a full stop and its name."""

RULES = {
    "values": "valores",
    "default": "por omissão",
    "sources": "o que dizem as fontes",
    "range": "{least} a {most}",
}
"""The headings and words of the tables of points in `goose rules`."""
