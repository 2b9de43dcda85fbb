"""Portuguese: what the instructions of the Goose do. The wording is ours."""

SENTENCES = {
    "roll": "lança os dados e move a peça do jogador",
    "board": "desenha o tabuleiro com as peças",
}

WHEN = {
    "goose.order_throw": "Começa um jogo: uma linha para cada lançamento que decide a ordem dos lugares, ou quem "
    "começa; com --dice manual não há nenhuma.",
    "goose.starts": "Começou um jogo: de quem é a primeira vez.",
    "goose.turn": "A vez passou a um jogador que pode lançar; é também a última linha dos detalhes.",
    "goose.rolls": "Uma pessoa ou um jogador automático lança os dados: a primeira linha de cada lançamento.",
    "goose.moves": "O lançamento faz avançar a peça, antes de qualquer casa ter efeito.",
    "goose.bounces": "O caminho passava da última casa: a peça recua tantas casas quantas as que passou.",
    "goose.goose_again": "A peça chega a um ganso e segue com o mesmo lançamento; depois de um recuo anda para trás, "
    "onde as regras o dizem.",
    "goose.goose_next": "A peça chega a um ganso e voa para o seguinte; depois de um recuo para o anterior, onde as "
    "regras o dizem.",
    "goose.first_throw": "Um lançamento de 3 e 6 ou de 4 e 5 a partir da primeira casa leva muito longe; é escrito em "
    "vez do avanço.",
    "goose.bridge": "A peça chega a uma ponte e atravessa-a: para a casa que as regras dizem, ou em frente com o mesmo "
    "lançamento.",
    "goose.dice_square": "A peça chega a uma casa de dados e salta para a outra.",
    "goose.rolls_again": "O jogador lança outra vez: o lançamento acabou numa casa que dá outro, ou libertou a peça "
    "sem a mover.",
    "goose.inn": "A peça chega à estalagem, que faz o jogador perder vezes.",
    "goose.well": "A peça chega ao poço, que faz o jogador perder vezes.",
    "goose.prison": "A peça chega à prisão, que faz o jogador perder vezes.",
    "goose.well_trap": "A peça chega ao poço e fica presa até outra tomar o seu lugar ou, onde as regras o dizem, até "
    "um lançamento seu a libertar.",
    "goose.prison_trap": "A peça chega à prisão e fica presa até outra tomar o seu lugar ou, onde as regras o dizem, "
    "até um lançamento seu a libertar.",
    "goose.freed": "Uma peça presa fica livre: outra veio para o seu lugar, ou o jogador lançou o que a liberta.",
    "goose.stays": "O jogador de uma peça presa não lançou o que a liberta; ou o passo passaria da última casa, e "
    "pelas regras não é dado.",
    "goose.labyrinth": "A peça chega ao labirinto e vai para onde ele leva.",
    "goose.death": "A peça chega à morte e vai para onde ela leva.",
    "goose.occupied": "Outra peça está onde esta ia parar: esta volta para onde o lançamento começou.",
    "goose.sent_back": "A peça para onde está outra: essa vai para onde o lançamento começou.",
    "goose.misses": "A vez chega a um jogador que a tem de perder: uma linha para cada vez que se perde.",
    "goose.waits": "A vez chega a um jogador com a peça presa, que nenhum lançamento pode libertar: nada é lançado.",
    "goose.wins": "Uma peça chegou à última casa; segue-se o fim do jogo.",
    "goose.stuck": "Nenhum lançamento pode voltar a mover uma peça, ou os jogadores automáticos fizeram 10 000 "
    "lançamentos numa só resposta: é um empate, e segue-se o fim do jogo.",
    "goose.detail_line": "Os detalhes: uma linha para cada jogador, pela ordem dos lugares.",
    "goose.position_line": "Por baixo do tabuleiro desenhado: uma linha para cada jogador, pela ordem dos lugares.",
    "goose.ladder": "A peça chega ao pé de uma escada e sobe até ao cimo.",
    "goose.snake": "A peça chega à cabeça de uma cobra e desce até à cauda.",
    "protocol.drawing": "Pede-se o desenho do tabuleiro; com --draw always, é desenhado também depois de cada jogada e "
    "quando um jogo começa, é lido ou perde um jogador.",
}
"""When each message is printed, by its key."""

HOLDS = {
    "dice": "as faces do lançamento, separadas por vírgula e espaço",
    "start": "o número da casa onde o lançamento começa",
    "square": "o número da casa",
    "target": "o número da casa para onde a peça vai",
    "turns": "quantas vezes se perdem",
    "wait": "quantas vezes faltam por perder, ou * para uma peça presa",
    "other": "o nome do jogador cuja peça lá estava",
    "drawing": "filas de 15 casas no máximo, cada fila em três linhas, todas com 106 caracteres: a primeira fila vai "
    "da esquerda para a direita, a seguinte da direita para a esquerda, e assim por diante, e uma fila mais curta fica "
    "do lado em que começa; uma casa tem seis caracteres entre `│`, por baixo de `╭──────┬──────╮` e por cima de "
    "`╰──────┴──────╯`: o seu número, alinhado à direita em quatro caracteres, e dois espaços; em vez do número X2 "
    "(ganso), BR (ponte), DI (dados), IN (estalagem), WE (poço), LA (labirinto), PR (prisão), SK (morte), LD (escada), "
    "SN (cobra); sem as peças. Em madrid, uma linha vazia, filas de 21 casas, todas da esquerda para a direita, e uma "
    "linha vazia: cada fila em três linhas, com casas de quatro caracteres entre `|`: o número com dois algarismos "
    "entre espaços; o tipo, alinhado à direita, OCA (ganso e última casa), PNTE (ponte), DADO (dados), PSDA "
    "(estalagem), POZO (poço), LBRN (labirinto), CRCL (prisão), MUER (morte) ou espaços; os números dos lugares cujas "
    "peças lá estão, cada um na sua coluna; e `|====|====|` por cima, entre e por baixo das filas",
    "score": "o número da casa do jogador",
    "goose.moves.square": "o número da casa a que o lançamento leva, no máximo a última",
    "goose.misses.turns": "quantas vezes faltam por perder, contando esta",
    "goose.goose_again.target": "o número da casa para onde a peça vai, no máximo a última",
    "goose.bridge.target": "o número da casa para onde a peça vai, no máximo a última",
    "goose.sent_back.target": "o número da casa para onde vai a outra peça",
}
"""What each field of the messages holds."""

RULES = {
    "language": "língua",
    "squares": "casas",
    "players": "jogadores",
    "dice": "dados",
    "names": "nomes",
    "who_starts": "quem começa",
    "first_square": "casa inicial",
    "from_it": "a partir dela",
    "effects": "efeitos",
    "geese": "gansos",
    "on_a_goose": "num ganso",
    "dice_squares": "casas de dados",
    "other_squares": "outras casas",
    "occupied": "casa ocupada",
    "past_end": "para lá do fim",
    "wins": "ganha quem chega",
    "drawing": "desenho",
    "square": "casa",
    "shows": "tipo",
    "does": "efeito",
    "length": "{squares} ({least} a {most}, --squares)",
    "range": "{least} a {most}",
    "any_number": "qualquer número, em qualquer altura",
    "order.as-named": "pela ordem em que são indicados",
    "order.two-dice": "cada um lança dois dados, do maior total para o menor; em caso de empate, lança-se outra vez",
    "order.one-die": "cada um lança um dado; começa o primeiro com o valor mais alto, depois pela ordem em que são "
    "indicados",
    "order.drawn": "sorteia-se quem começa, depois pela ordem em que são indicados",
    "no_turns": "não há vezes",
    "throw": "{faces}: à casa {target}",
    "effects.chain": "até a peça parar",
    "effects.one": "um por lançamento",
    "next_goose": "até ao ganso seguinte",
    "again": "outra vez o mesmo lançamento, para a frente",
    "again_either_way": "outra vez o mesmo lançamento, para a frente ou para trás, no sentido em que ia",
    "leads": "à casa {target}",
    "leads_both": "à casa {target}; depois de um recuo, à casa {previous}",
    "misses": "perde {turns} vezes",
    "misses_one": "perde {turns} vez",
    "trapped": "presa até outra tomar o seu lugar",
    "freed": "presa até outra tomar o seu lugar; um lançamento seu de {totals} liberta-a",
    "freed_rolls": "presa até outra tomar o seu lugar; um lançamento seu de {totals} liberta-a, e lança-se outra vez",
    "spared": "{does}; quem chega aqui com um deles não fica preso",
    "or": "{first} ou {last}",
    "rolls_again": "{does}; lança outra vez",
    "occupied.shared": "partilhada",
    "occupied.returns": "regressa-se aonde começou o lançamento",
    "occupied.sends": "a outra peça vai para a casa de onde veio quem jogou",
    "past_end.back": "recua as casas que sobram",
    "past_end.wins": "ganha",
    "past_end.stays": "não se faz o avanço que passaria do fim",
    "wins_on": "exatamente à casa {squares}",
    "wins_beyond": "à casa {squares} ou mais além",
    "drawing.snake": "serpente",
    "drawing.strip": "faixas",
    "names.any word": "qualquer palavra",
    "names.letters of any script, upper case, cut to 3": "letras de qualquer alfabeto, em maiúsculas, as 3 primeiras",
    "names.3 to 18 characters": "3 a 18 caracteres",
}
"""What `goose rules` prints: the headings of its tables, and what stands in them."""

SOURCES = {
    "dice": "Dois na literatura e nos dois projetos italianos; o projeto espanhol lança um.",
    "geese": "fives: os números que divididos por 9 dão resto 0 ou 5, o tabuleiro tradicional; nines: os projetos "
    "italianos (GOOSE_SPACING); board: como no ficheiro de tabuleiro espanhol.",
    "first-throw": "Literatura e segundo projeto italiano: um nove a partir da casa inicial leva muito longe; nos "
    "outros não.",
    "inn": "Vezes que se perdem: uma na literatura e em Madrid; os projetos italianos não dizem quantas, goose três.",
    "well": "Uma armadilha; em Madrid perdem-se três vezes.",
    "prison": "Uma armadilha; em Madrid perdem-se duas vezes.",
    "labyrinth": "À casa 30 na literatura, a um terço do tabuleiro no segundo projeto italiano, 12 casas para trás em "
    "Madrid.",
    "death": "De volta à casa inicial; os projetos italianos dizem 1, onde ninguém esteve antes.",
    "effects": "chain: até a peça parar (literatura, segundo projeto italiano); one: um por lançamento, nos outros.",
    "goose-after-bounce": "backward: no sentido em que se ia, na literatura; forward: nos projetos, onde nada anda "
    "para trás.",
    "past-end": "back: recuam-se as casas que sobram; wins: em Madrid ganha quem passa do fim; stays: como nas "
    "Escadas e Cobras.",
    "occupied": "returns: quem chega regressa aonde começou o lançamento (literatura); sends: vão para lá os outros "
    "(o kata); shared: nos projetos de curso.",
    "trap-escape": "later: um lançamento próprio de 5 ou 7 liberta (segundo projeto italiano); landing: quem chega "
    "com um lançamento desses também não fica preso (o primeiro).",
}
"""What the sources say of each point that `--rule` switches; in English each point says it itself."""
