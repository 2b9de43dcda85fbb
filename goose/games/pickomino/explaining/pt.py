"""Portuguese: what the instructions of Pickomino do. The wording is ours."""

SENTENCES = {
    "roll": "lança os dados que restam",
    "keep": "guarda todos os dados que mostram a face",
    "stop": "termina a vez e tira uma peça pelo total dos dados guardados",
}

WHEN = {
    "pickomino.rolled": "Foram lançados os dados que restavam; nos detalhes, enquanto o lançamento espera uma escolha.",
    "pickomino.kept": "Foi guardada uma face; nos detalhes, entre uma escolha e o lançamento seguinte.",
    "pickomino.invalid_choice": "A instrução não se aplica neste momento: não é altura de lançar, guardar ou parar, "
    "não se pode ter esta face, esta peça ou este número de dados, ou um jogador automático escolhe por si.",
    "pickomino.age_drawn": "Foi sorteada uma idade: a de um jogador registado sem ela, ou a do computador quando "
    "começa um jogo contra ele; com --dice manual não se sorteia nenhuma.",
    "pickomino.nothing_to_keep": "O lançamento só mostra faces já guardadas: a vez está perdida.",
    "pickomino.no_worm": "O jogador parou sem nenhuma minhoca entre os dados guardados: a vez está perdida.",
    "pickomino.no_tile": "O jogador parou, e o total não chega para nenhuma peça: a vez está perdida.",
    "pickomino.takes": "O jogador parou e tira uma peça da grelha.",
    "pickomino.steals": "O jogador parou e tira a peça de cima de outro jogador.",
    "pickomino.returns": "O jogador perdeu a vez e tem peças: a de cima volta para a grelha.",
    "pickomino.turned_over": "Foi devolvida uma peça que não é a mais alta da grelha: a mais alta é virada de vez.",
    "pickomino.turn": "Começa a vez de um jogador; é também a última linha dos detalhes.",
    "pickomino.wins": "Não resta nenhuma peça à vista na grelha; segue-se o fim do jogo.",
    "pickomino.grid_line": "A primeira linha dos detalhes, que --draw always junta também depois de cada jogada e "
    "quando um jogo começa, é lido ou perde um jogador: as peças à vista.",
    "pickomino.detail_line": "Os detalhes, por baixo da grelha: uma linha para cada jogador, pela ordem dos lugares.",
}
"""When each message is printed, by its key."""

HOLDS = {
    "score": "as minhocas nas peças do jogador",
    "total": "os pontos dos dados guardados nesta vez",
    "kept": "os dados guardados, por ordem crescente e com v no fim, as faces iguais juntas e as outras separadas, "
    "como em `22 55 v` (com kept-shown=faces, cada face uma vez); vazio quando não há nenhum",
    "rolled": "as faces do lançamento, por ordem crescente e com v no fim, as iguais juntas e as outras separadas, "
    "como em `11 2 3 55 vv`",
    "left": "quantos dados restam para lançar",
    "age": "a idade em anos",
    "tile": "o número da peça",
    "victim": "o nome do jogador que a perde",
    "tiles": "os números das peças do jogador, separados por espaços, a de cima no fim",
    "worms": "as minhocas nas peças do jogador",
    "pickomino.grid_line.tiles": "os números das peças à vista na grelha, por ordem crescente, separados por espaços",
}
"""What each field of the messages holds."""

RULES = {
    "players": "jogadores",
    "players.is": "{least} a {most}, começa o mais novo",
    "dice": "dados",
    "dice.is": "{dice}, com 1 2 3 4 5 e a minhoca v, que vale 5",
    "tiles": "peças",
    "tiles.is": "{least} a {most}: {worms} minhocas",
    "tiles.one": "{least} a {most}: {worms} minhoca",
    "turn": "a vez",
    "turn.is": "lançar, guardar todos os dados de uma face ainda não guardada nesta vez, depois lançar os outros ou "
    "parar",
    "lost": "a vez perdida",
    "lost.is": "a peça de cima volta à grelha; vira-se a peça à vista mais alta, se não for essa",
    "end": "o fim",
    "end.is": "nenhuma peça à vista na grelha: ganha quem tem mais minhocas, depois quem tem a peça mais alta",
    "stopping": "parar",
    "stopping.lower": "com uma minhoca guardada: a peça de cima de outro com esse número, ou a peça à vista mais alta "
    "até ele",
    "stopping.any": "com uma minhoca guardada: a peça de cima de outro com esse número, ou qualquer peça à vista até "
    "ele",
    "stopping.pending": "{told}; também com um lançamento por escolher, que é esquecido",
}
"""What `goose rules` prints: the headings of its tables, and what stands in them."""

SOURCES = {
    "tile": "Regras publicadas: a peça do total, senão a imediatamente inferior; o caderno: «prende una di queste».",
    "stop-pending": "Regras publicadas: a um lançamento segue-se uma escolha; o caderno deixa parar em vez disso.",
    "kept-shown": "Mostrar todos os dados guardados é escolha nossa; o caderno mostra cada face uma só vez (`scelti`).",
}
"""What the sources say of each point that `--rule` switches; in English each point says it itself."""
