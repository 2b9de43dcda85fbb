"""The Goose in Portuguese. The wording is ours."""

from goose.games.goose.words._pt import MESSAGES, MESSAGES_OF, WORDS

__all__ = ["MESSAGES", "MESSAGES_OF", "WORDS", "texts"]


def texts() -> dict[str, dict[str, str]]:
    """Return the game's other Portuguese texts, by section (as in `goose.core.texts`)."""
    return {
        # what arguments are called: the noun in brackets; several of a kind that follow each other
        "arguments": {"die": "um [dado] {bounds}", "die.several": "{count} dados {bounds}"},
        # what `goose play` says and asks
        "conversation": {
            "goose.ask_rules": "Com que regras?",
            "goose.rules_traditional": "Para as regras tradicionais prima {answer}",
            "goose.rules_bari": "Para as regras de Bari prima {answer}",
            "goose.rules_bari-first-throw": "Para as regras de Bari com o primeiro lançamento prima {answer}",
            "goose.rules_madrid": "Para as regras de Madrid prima {answer}",
            "goose.ask_squares": "Introduza o número de casas [{least}, {most}]:",
            "goose.ask_board": "Introduza o nome do ficheiro do tabuleiro, ou nada para o tradicional:",
            "goose.bad_board": "O ficheiro não é um tabuleiro: ver a linha {line}.",
            "goose.ask_die": "Introduza o valor do dado:",
            "goose.ask_dice": "Introduza os valores dos {count} dados:",
            "goose.turn_keep": "Para guardar o lançamento prima {answer}",
            "goose.turn_again": "Para lançar outra vez prima {answer}",
            "play.game_goose": "Para o Jogo do Ganso prima {answer}",
        },
        # what each instruction does
        "instructions": {
            "roll": "lança os dados e move a peça do jogador",
            "keep": "guarda o lançamento e move com ele a peça do jogador",
            "board": "desenha o tabuleiro com as peças",
        },
        # when each message is printed
        "when": {
            "goose.order_throw": "Começa um jogo: uma linha para cada lançamento que decide a ordem dos lugares, ou "
            "quem começa; com --dice manual não há nenhuma.",
            "goose.starts": "Começou um jogo: de quem é a primeira vez.",
            "goose.turn": "A vez passou a um jogador que pode lançar; é também a última linha dos detalhes.",
            "goose.rolls": "Uma pessoa ou um jogador automático lança os dados: a primeira linha de cada lançamento.",
            "goose.offered": "Os dados foram lançados, e o jogador pode guardar este lançamento ou lançar mais uma "
            "vez. Enquanto a escolha não é feita, é também uma linha dos detalhes.",
            "goose.keeps": "O jogador guarda o lançamento, que move a peça: está no lugar da linha de um segundo "
            "lançamento.",
            "goose.moves": "O lançamento faz avançar a peça, antes de qualquer casa ter efeito.",
            "goose.bounces": "O caminho passava da última casa: a peça recua tantas casas quantas as que passou.",
            "goose.goose_again": "A peça chega a um ganso e segue com o mesmo lançamento; depois de um recuo anda "
            "para trás, onde as regras o dizem.",
            "goose.goose_next": "A peça chega a um ganso e voa para o seguinte; depois de um recuo para o anterior, "
            "onde as regras o dizem.",
            "goose.first_throw": "A partir da primeira casa, um lançamento que as regras indicam leva muito longe; é "
            "escrito em vez do avanço.",
            "goose.bridge": "A peça chega a uma ponte e atravessa-a: para a casa que as regras dizem, ou em frente "
            "com o mesmo lançamento.",
            "goose.dice_square": "A peça chega a uma casa de dados e salta para a outra.",
            "goose.rolls_again": "O jogador lança outra vez: o lançamento acabou numa casa que dá outro, ou libertou "
            "a peça sem a mover.",
            "goose.inn": "A peça chega à estalagem, que faz o jogador perder vezes.",
            "goose.well": "A peça chega ao poço, que faz o jogador perder vezes.",
            "goose.prison": "A peça chega à prisão, que faz o jogador perder vezes.",
            "goose.well_trap": "A peça chega ao poço e fica presa até outra tomar o seu lugar ou, onde as regras o "
            "dizem, até um lançamento seu a libertar.",
            "goose.prison_trap": "A peça chega à prisão e fica presa até outra tomar o seu lugar ou, onde as regras o "
            "dizem, até um lançamento seu a libertar.",
            "goose.freed": "Uma peça presa fica livre: outra veio para o seu lugar, ou o jogador lançou o que a "
            "liberta.",
            "goose.stays": "O jogador de uma peça presa não lançou o que a liberta; ou o passo passaria da última "
            "casa, e pelas regras não é dado.",
            "goose.labyrinth": "A peça chega ao labirinto e vai para onde ele leva.",
            "goose.death": "A peça chega à morte e vai para onde ela leva.",
            "goose.occupied": "Outra peça está onde esta ia parar: esta volta para onde o lançamento começou.",
            "goose.sent_back": "A peça para onde está outra: essa vai para onde o lançamento começou.",
            "goose.misses": "A vez chega a um jogador que a tem de perder: uma linha para cada vez que se perde.",
            "goose.waits": "A vez chega a um jogador com a peça presa, que nenhum lançamento pode libertar: nada é "
            "lançado.",
            "goose.wins": "Uma peça chegou à última casa; segue-se o fim do jogo.",
            "goose.stuck": "Nenhum lançamento pode voltar a mover uma peça, ou os jogadores automáticos fizeram 10 "
            "000 lançamentos numa só resposta: é um empate, e segue-se o fim do jogo.",
            "goose.nothing_to_keep": "Não há lançamento à espera de que o jogador o guarde.",
            "goose.detail_line": "Os detalhes: uma linha para cada jogador, pela ordem dos lugares.",
            "goose.position_line": "Por baixo do tabuleiro desenhado: uma linha para cada jogador, pela ordem dos "
            "lugares.",
            "goose.ladder": "A peça chega ao pé de uma escada e sobe até ao cimo.",
            "goose.snake": "A peça chega à cabeça de uma cobra e desce até à cauda.",
            "protocol.drawing": "Pede-se o desenho do tabuleiro; com --draw always, é desenhado também depois de cada "
            "jogada e quando um jogo começa, é lido ou perde um jogador.",
        },
        # what a handout says instead, without options and points
        "handout": {
            "goose.goose_again": "A peça chega a um ganso e segue com o mesmo lançamento.",
            "goose.goose_again goose-after-bounce=backward": "A peça chega a um ganso e segue com o mesmo "
            "lançamento; depois de um recuo anda para trás.",
            "goose.goose_next": "A peça chega a um ganso e voa para o seguinte.",
            "goose.goose_next goose-after-bounce=backward": "A peça chega a um ganso e voa para o seguinte; depois "
            "de um recuo, para o anterior.",
            "goose.bridge": "A peça chega a uma ponte e atravessa-a.",
            "goose.rolls_again": "O jogador lança outra vez.",
            "goose.well_trap": "A peça chega ao poço e fica presa.",
            "goose.prison_trap": "A peça chega à prisão e fica presa.",
            "goose.freed": "Uma peça presa fica livre.",
            "goose.stays": "A peça não se move com este lançamento.",
            "drawing": "o tabuleiro, desenhado como na sessão abaixo",
            "drawing geese=board": "o tabuleiro, desenhado como na sessão abaixo; a terceira linha de uma casa tem "
            "os números dos lugares cujas peças lá estão, cada um na sua coluna",
            "protocol.drawing": "Pede-se o desenho do tabuleiro.",
        },
        # what each field of the messages holds: by its name, or by the key of its message, a full stop and its name
        "holds": {
            "dice": "as faces do lançamento, separadas por vírgula e espaço",
            "start": "o número da casa onde o lançamento começa",
            "square": "o número da casa",
            "target": "o número da casa para onde a peça vai",
            "turns": "quantas vezes se perdem",
            "wait": "quantas vezes faltam por perder, ou * para uma peça presa",
            "other": "o nome do jogador cuja peça lá estava",
            "drawing": "filas de 15 casas no máximo, cada fila em três linhas, todas com 106 caracteres: a primeira "
            "fila vai da esquerda para a direita, a seguinte da direita para a esquerda, e assim por diante, e uma "
            "fila mais curta fica do lado em que começa; uma casa tem seis caracteres entre `│`, por baixo de "
            "`╭──────┬──────╮` e por cima de `╰──────┴──────╯`: o seu número, alinhado à direita em quatro "
            "caracteres, e dois espaços; em vez do número X2 (ganso), BR (ponte), DI (dados), IN (estalagem), WE "
            "(poço), LA (labirinto), PR (prisão), SK (morte), LD (escada), SN (cobra); sem as peças. Em madrid, uma "
            "linha vazia, filas de 21 casas, todas da esquerda para a direita, e uma linha vazia: cada fila em três "
            "linhas, com casas de quatro caracteres entre `|`: o número com dois algarismos entre espaços; o tipo, "
            "alinhado à direita, OCA (ganso e última casa), PNTE (ponte), DADO (dados), PSDA (estalagem), POZO "
            "(poço), LBRN (labirinto), CRCL (prisão), MUER (morte) ou espaços; os números dos lugares cujas peças lá "
            "estão, cada um na sua coluna; e `|====|====|` por cima, entre e por baixo das filas",
            "score": "o número da casa do jogador",
            "goose.moves.square": "o número da casa a que o lançamento leva, no máximo a última",
            "goose.misses.turns": "quantas vezes faltam por perder, contando esta",
            "goose.goose_again.target": "o número da casa para onde a peça vai, no máximo a última",
            "goose.bridge.target": "o número da casa para onde a peça vai, no máximo a última",
            "goose.sent_back.target": "o número da casa para onde vai a outra peça",
        },
        # headings and texts of the tables of `goose rules`
        "rules": {
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
            "order.two-dice": "cada um lança dois dados, do maior total para o menor; em caso de empate, lança-se "
            "outra vez",
            "order.one-die": "cada um lança um dado; começa o primeiro com o valor mais alto, depois pela ordem em "
            "que são indicados",
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
            "freed_rolls": "presa até outra tomar o seu lugar; um lançamento seu de {totals} liberta-a, e lança-se "
            "outra vez",
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
            "names.letters of any script, upper case, cut to 3": "letras de qualquer alfabeto, em maiúsculas, as 3 "
            "primeiras",
            "names.3 to 18 characters": "3 a 18 caracteres",
        },
        # what the sources say of each point of the rules; in English each point says it itself
        "sources": {
            "dice": "Dois na literatura e nos dois projetos italianos; o projeto espanhol lança um.",
            "geese": "fives: os números que divididos por 9 dão resto 0 ou 5, o tabuleiro tradicional; nines: os "
            "projetos italianos (GOOSE_SPACING); board: como no ficheiro de tabuleiro espanhol.",
            "first-throw": "Literatura e segundo projeto italiano: um nove a partir da casa inicial leva muito longe; "
            "nos outros não.",
            "inn": "Vezes que se perdem: uma na literatura e em Madrid; os projetos italianos não dizem quantas, "
            "goose três.",
            "well": "Uma armadilha; em Madrid perdem-se três vezes.",
            "prison": "Uma armadilha; em Madrid perdem-se duas vezes.",
            "labyrinth": "À casa 30 na literatura, a um terço do tabuleiro no segundo projeto italiano, 12 casas para "
            "trás em Madrid.",
            "death": "De volta à casa inicial; os projetos italianos dizem 1, onde ninguém esteve antes.",
            "effects": "chain: até a peça parar (literatura, segundo projeto italiano); one: um por lançamento, nos "
            "outros.",
            "goose-after-bounce": "backward: no sentido em que se ia, na literatura; forward: nos projetos, onde nada "
            "anda para trás.",
            "past-end": "back: recuam-se as casas que sobram; wins: em Madrid ganha quem passa do fim; stays: como "
            "nas Escadas e Cobras.",
            "occupied": "returns: quem chega regressa aonde começou o lançamento (literatura); sends: vão para lá os "
            "outros (o kata); shared: nos projetos de curso.",
            "trap-escape": "later: um lançamento próprio de 5 ou 7 liberta (segundo projeto italiano); landing: quem "
            "chega com um lançamento desses também não fica preso (o primeiro).",
            "rolls-again": "prizes: um lançamento que acaba num ganso, numa ponte ou em dados dá outro (Madrid, que "
            "não diz se também quando é um efeito que lá leva); geese: a rima mais conhecida só fala dos gansos; "
            "never: os outros.",
            "second-throw": "Regra da casa, do goose: segundo as fontes não há nada a decidir.",
        },
        # what a new course file explains
        "course": {
            "board": "[board] é um tabuleiro próprio, com 10 a 200 casas; diz todas as casas especiais. geese é uma "
            "lista de casas. bridge, labyrinth e death têm um destino para cada casa, bridge também 'throw': em "
            "frente com o mesmo lançamento. inn, well e prison têm as vezes que se perdem, 1 a 9, well e prison "
            "também 'trap'. first-throw diz aonde levam 3-6 e 4-5 a partir da casa 0. Por exemplo geese = [5, 10] e "
            "inn = { 19 = 2 }.",
        },
        # the rules from beginning to end
        "rulebook": {
            "squares": "As casas especiais",
            "beyond": "No fim do tabuleiro",
            "occupied": "Casas com outra peça",
            "aim.race": "O jogo é uma corrida por um caminho de {last} casas.",
            "point.second-throw=off": "O lançamento diz quanto se avança, e não há mais nada a decidir.",
            "aim.choice": "O lançamento diz quanto se avança, e quem o fez decide se o guarda.",
            "aim.wins": "Ganha o primeiro jogador cuja peça chegar ao fim.",
            "needs.players": "Podem jogar de {least} a {most} jogadores. Cada um tem uma peça.",
            "needs.anybody": "Pode jogar qualquer número de jogadores. Cada um tem uma peça.",
            "point.dice=1": "Joga-se com um dado.",
            "point.dice=2": "Joga-se com dois dados. Um lançamento vale a soma dos dois.",
            "needs.board": "As casas do tabuleiro estão numeradas de 1 a {last}.",
            "needs.length": "O tabuleiro pode ter de {least} a {most} casas. As casas especiais mudam de lugar com o "
            "comprimento, para ficarem sempre mais ou menos na mesma altura do caminho.",
            "needs.before": "Todas as peças começam antes do tabuleiro. Chamamos casa {square} a esse lugar.",
            "needs.first": "Todas as peças começam na casa {square}.",
            "start.open": "Os jogadores entram no jogo com os seus nomes, um a um. Assim que há um jogador, ele pode "
            "jogar. Não há ordem de jogo: qualquer jogador pode jogar em qualquer momento.",
            "start.as_named": "Os jogadores jogam pela ordem em que são indicados.",
            "start.by_two_dice": "Para encontrar a ordem de jogo, cada jogador lança dois dados. Joga primeiro quem "
            "tiver o total mais alto, depois quem tiver o seguinte, e assim por diante. Jogadores com totais iguais "
            "lançam de novo entre si.",
            "start.by_one_die": "Para saber quem começa, cada jogador lança um dado. Começa o lançamento mais alto; "
            "entre iguais, o jogador indicado primeiro. Os outros seguem pela ordem em que são indicados, e depois do "
            "último é a vez do primeiro indicado.",
            "start.drawn": "Sorteia-se o jogador que começa. Os outros seguem pela ordem em que são indicados, e "
            "depois do último é a vez do primeiro indicado.",
            "start.typed": "Se for o utilizador a escrever os dados, nada se lança nem se sorteia: os jogadores jogam "
            "pela ordem em que são indicados.",
            "turn.throw": "Lance os dados e avance a sua peça o número que lançou.",
            "turn.look": "Lance os dados e veja o que lançou.",
            "point.second-throw=on": "Guarde o lançamento ou lance todos os dados mais uma vez. Antes de decidir, pode "
            "ver aonde leva cada escolha. O segundo lançamento conta, mesmo que seja pior do que o primeiro.",
            "turn.move": "Avance a sua peça o número do lançamento que conta.",
            "turn.each_throw": "Se lançar várias vezes na mesma vez de jogar, pode escolher de cada uma.",
            "turn.effects": "Se a casa a que chegar for especial, ela faz à sua peça o que se descreve a seguir.",
            "turn.passes": "Depois é a vez do jogador seguinte.",
            "point.first-throw=on": "Um lançamento de 9 a partir da casa {square} leva muito longe: com 3 e 6 vai "
            "para a casa {near}, com 4 e 5 para a casa {far}. A casa a que chega não tem efeito. Isto vale sempre que "
            "lançar a partir da casa {square}, não só no início.",
            "point.first-throw=off": "Um lançamento de 9 a partir da casa {square} é um lançamento como qualquer "
            "outro.",
            "point.geese=fives": "Há gansos nas casas {geese}. São os números antes de {last} que deixam resto 0 ou 5 "
            "quando se dividem por 9.",
            "point.geese=nines": "Há gansos nas casas {geese}. São os múltiplos de 9 antes de {last}.",
            "point.geese=board": "Neste tabuleiro há gansos nas casas {geese}.",
            "squares.goose_one": "Neste tabuleiro há um ganso na casa {square}.",
            "point.geese=none": "Neste tabuleiro não há gansos.",
            "squares.goose_again": "De um ganso segue-se em frente mais uma vez com o mesmo lançamento.",
            "squares.goose_next": "De um ganso voa-se para o ganso seguinte. A casa {last} conta como o último ganso, "
            "por isso do ganso antes dela ganha-se.",
            "squares.bridge": "A casa {square} é a ponte. Leva à casa {to}.",
            "squares.bridge_again": "A casa {square} é a ponte. Dali segue-se em frente mais uma vez com o mesmo "
            "lançamento.",
            "squares.bridge_pair": "As casas {first} e {second} são pontes. Cada uma leva à outra.",
            "squares.dice_pair": "As casas {first} e {second} têm dados. Cada uma leva à outra.",
            "point.rolls-again=prizes": "Se o seu lançamento terminar num ganso, numa ponte ou numa casa com dados, "
            "lança outra vez.",
            "point.rolls-again=geese": "Se o seu lançamento terminar num ganso, lança outra vez. Uma ponte ou uma "
            "casa com dados não dá outro lançamento.",
            "point.rolls-again=never": "Um ganso, uma ponte ou uma casa com dados não dá outro lançamento.",
            "point.inn=0": "Neste tabuleiro não há estalagem.",
            "point.inn=1": "A casa {square} é a estalagem. Se lá parar, perde a sua próxima vez.",
            "point.inn=more": "A casa {square} é a estalagem. Se lá parar, perde as suas próximas {turns} vezes.",
            "point.well=0": "Neste tabuleiro não há poço.",
            "point.well=1": "A casa {square} é o poço. Se lá cair, perde a sua próxima vez.",
            "point.well=more": "A casa {square} é o poço. Se lá cair, perde as suas próximas {turns} vezes.",
            "point.well=trap": "A casa {square} é o poço. Se lá cair, fica preso.",
            "point.prison=0": "Neste tabuleiro não há prisão.",
            "point.prison=1": "A casa {square} é a prisão. Se lá parar, perde a sua próxima vez.",
            "point.prison=more": "A casa {square} é a prisão. Se lá parar, perde as suas próximas {turns} vezes.",
            "point.prison=trap": "A casa {square} é a prisão. Se lá parar, fica preso.",
            "squares.trapped": "Uma peça presa espera até que outra peça fique presa na mesma casa. Então a primeira "
            "fica livre, e a que chegou espera.",
            "point.trap-escape=never": "Nenhum lançamento seu o pode libertar.",
            "point.trap-escape=later": "Também se pode libertar sozinho. Enquanto estiver {where}, continua a lançar "
            "na sua vez. Com um lançamento de 5 ou 7 fica livre e avança com esse lançamento. Com qualquer outro fica "
            "onde está.",
            "point.trap-escape=later-rolls": "Também se pode libertar sozinho. Enquanto estiver {where}, continua a "
            "lançar na sua vez. Com um lançamento de 5 ou 7 fica livre e lança outra vez para avançar. Com qualquer "
            "outro fica onde está.",
            "point.trap-escape=landing": "Se foi um lançamento de 5 ou 7 que lá o levou, não fica preso.",
            "squares.in_trap": "preso",
            "squares.in_prison": "na prisão",
            "squares.in_well": "no poço",
            "point.labyrinth=square": "A casa {square} é o labirinto. Dali vai-se para a casa {to}.",
            "point.labyrinth=back": "A casa {square} é o labirinto. Dali recua-se {back} casas, até à casa {to}.",
            "point.death=start": "A casa {square} é a morte. Dali volta-se à casa {to} e começa-se de novo.",
            "point.death=square": "A casa {square} é a morte. Dali vai-se para a casa {to}.",
            "squares.ladder": "No pé de uma escada sobe-se até ao cimo: {pairs}.",
            "squares.snake": "Na cabeça de uma cobra desce-se até à cauda: {pairs}.",
            "squares.other": "Há casas do tipo «{kind}»: {pairs}.",
            "squares.from_to": "de {square} para {to}",
            "point.effects=one": "Um lançamento tem só um destes efeitos. A casa a que uma casa especial leva não faz "
            "nada.",
            "point.effects=chain": "Se uma casa especial levar a outra casa especial, essa também tem o seu efeito, e "
            "assim por diante até a peça parar. Se um lançamento levar duas vezes à mesma casa no mesmo sentido, a "
            "peça fica ali.",
            "point.effects=chain-last": "Se o labirinto ou a morte levar a outra casa especial, essa também tem o seu "
            "efeito, e assim por diante até a peça parar. A casa a que leva um ganso, uma ponte ou uma casa com dados "
            "não faz nada.",
            "point.effects=chain-back": "Se a casa a que recua for especial, tem o seu efeito.",
            "point.effects=one-back": "A casa a que recua não tem efeito.",
            "point.past-end=back": "Para ganhar é preciso chegar exatamente à casa {last}. Se o lançamento for alto "
            "demais, a peça vai até à casa {last} e depois recua as casas que sobram.",
            "beyond.first": "A peça nunca recua para trás da casa {first}: para aí.",
            "point.past-end=wins": "Não é preciso chegar exatamente à casa {last}. Se o lançamento for alto demais, a "
            "peça fica na casa {last} e ganha.",
            "point.past-end=stays": "Para ganhar é preciso chegar exatamente à casa {last}. Se o lançamento for alto "
            "demais, a peça não se move.",
            "point.past-end=stays-again": "Se uma casa especial levar a peça para lá da casa {last} com o mesmo "
            "lançamento, ela fica nessa casa especial.",
            "point.goose-after-bounce=backward": "Depois de recuar no fim, os gansos mandam a peça para trás com o "
            "mesmo lançamento, mas nunca para trás da casa {first}.",
            "point.goose-after-bounce=backward-next": "Depois de recuar no fim, um ganso manda a peça para o ganso "
            "anterior. O primeiro ganso, nesse caso, não faz nada.",
            "point.goose-after-bounce=forward": "Mesmo depois de recuar no fim, os gansos mandam a peça para a frente.",
            "point.occupied=shared": "Na mesma casa pode estar qualquer número de peças.",
            "point.occupied=returns": "Se a sua peça for parar a uma casa onde está outra peça, volta à casa onde o "
            "lançamento começou. O que há nessa casa não tem então efeito.",
            "point.occupied=sends": "Se a sua peça parar numa casa onde está outra peça, essa peça vai para a casa "
            "onde o seu lançamento começou. O que há nessa casa não tem então efeito. Só na casa {first} podem estar "
            "peças juntas.",
            "point.occupied=sends-turns": "Se a peça mandada para trás tinha vezes a perder, já não as perde.",
            "point.occupied=returns-traps": "Numa casa que prende podem sempre encontrar-se várias peças.",
            "point.occupied=sends-traps": "Numa casa que prende podem sempre encontrar-se várias peças.",
            "end.wins": "O jogo acaba assim que um jogador ganha.",
            "end.stuck": "Se nenhum jogador puder voltar a mover-se, o jogo acaba empatado.",
            "end.two_traps": "Com dois jogadores isto acontece quando um espera no poço e o outro na prisão.",
            "end.closed": "Depois disso já ninguém pode entrar nem jogar.",
            "end.leaves": "Um jogador pode desistir, e então perde. Os outros continuam a jogar. Se só restar um "
            "jogador, ganha esse.",
            "computer.level": "Também podem participar jogadores automáticos. Têm um só nível, {normal}, porque não há "
            "nada a decidir.",
            "computer.chooses": "Também podem participar jogadores automáticos. O nível {normal} guarda um lançamento "
            "que faz avançar a sua peça sem a fazer esperar; senão lança outra vez.",
            "computer.plays": "Um jogador automático lança sozinho quando é a sua vez. Se for o utilizador a escrever "
            "os dados, escreve também os do jogador automático.",
            "computer.typed": "O utilizador escreve também os dados de um jogador automático.",
            "program.open": "Cada linha acrescenta um jogador ou move um jogador e tem uma linha como resposta. Os "
            "dados de uma jogada podem ser escritos ou lançados pelo programa.",
            "program.lines": "O programa escreve uma linha para cada coisa que acontece num lançamento, pela ordem em "
            "que acontece.",
            "program.passed": "Passa à frente dos jogadores que perdem a vez ou estão presos: a resposta ao "
            "lançamento anterior di-lo e indica o jogador que tem a vez.",
            "program.passed_turns": "Passa à frente dos jogadores que perdem a vez: a resposta ao lançamento anterior "
            "di-lo e indica o jogador que tem a vez.",
            "program.typed": "Se for o utilizador a escrever os dados, indica as faces em cada lançamento.",
            "program.faces": "O utilizador indica as faces em cada lançamento.",
            "program.any_face": "Um dado escrito pode ser qualquer número a partir de 1.",
            "program.letters": "Um nome só tem letras. O programa passa-as a maiúsculas e guarda as 3 primeiras.",
            "program.length": "Um nome tem de 3 a 18 caracteres.",
            "squares.bridge_forward": "Uma ponte assim leva para a frente, mesmo depois de a peça ter recuado no fim.",
            "squares.inn_1": "A casa {square} é uma estalagem. Se lá parar, perde a sua próxima vez.",
            "squares.inn_more": "A casa {square} é uma estalagem. Se lá parar, perde as suas próximas {turns} vezes.",
            "squares.well_1": "A casa {square} é um poço. Se lá cair, perde a sua próxima vez.",
            "squares.well_more": "A casa {square} é um poço. Se lá cair, perde as suas próximas {turns} vezes.",
            "squares.well_trap": "A casa {square} é um poço. Se lá cair, fica preso.",
            "squares.prison_1": "A casa {square} é uma prisão. Se lá parar, perde a sua próxima vez.",
            "squares.prison_more": "A casa {square} é uma prisão. Se lá parar, perde as suas próximas {turns} vezes.",
            "squares.prison_trap": "A casa {square} é uma prisão. Se lá parar, fica preso.",
            "squares.bridge_one": "A casa {square} é uma ponte. Leva à casa {to}.",
            "squares.bridge_one_again": "A casa {square} é uma ponte. Dali segue-se em frente mais uma vez com o mesmo "
            "lançamento.",
            "squares.bridges": "Há várias pontes. Levam a peça {pairs}.",
            "squares.bridges_again": "As casas {squares} são pontes. De lá segue-se em frente mais uma vez com o "
            "mesmo lançamento.",
            "squares.inns_1": "As casas {squares} são estalagens. Se lá parar, perde a sua próxima vez.",
            "squares.inns_more": "As casas {squares} são estalagens. Se lá parar, perde as suas próximas {turns} "
            "vezes.",
            "squares.wells_1": "As casas {squares} são poços. Se lá cair, perde a sua próxima vez.",
            "squares.wells_more": "As casas {squares} são poços. Se lá cair, perde as suas próximas {turns} vezes.",
            "squares.wells_trap": "As casas {squares} são poços. Se lá cair, fica preso.",
            "squares.prisons_1": "As casas {squares} são prisões. Se lá parar, perde a sua próxima vez.",
            "squares.prisons_more": "As casas {squares} são prisões. Se lá parar, perde as suas próximas {turns} "
            "vezes.",
            "squares.prisons_trap": "As casas {squares} são prisões. Se lá parar, fica preso.",
            "squares.labyrinths": "Há vários labirintos. Levam a peça {pairs}.",
            "squares.deaths": "Há várias casas com a morte. Levam a peça {pairs}.",
            "turn.first_throw": "Com um {one} e um {other} a partir da casa {square}, vai-se para a casa {to}.",
            "turn.first_throw_rest": "A casa a que se chega com um lançamento destes não tem efeito. Isto vale sempre "
            "que se lança a partir da casa {square}, não só no início.",
            "end.traps": "Com dois jogadores, isto acontece quando cada um espera numa casa sua que prende peças.",
        },
        # how a program has the rules wrong, by the key of the misreading
        "misreadings": {
            "again.geese-only": "Só se volta a lançar depois de um ganso, e não depois de uma ponte ou de uma casa de "
            "dados.",
            "again.never": "Ninguém volta a lançar depois de um ganso, de uma ponte ou de uma casa de dados: a vez "
            "passa.",
            "again.six": "Quem lança um seis lança outra vez.",
            "bridge.both-ways": "A ponte atravessa-se nos dois sentidos: uma peça que chega à outra ponta volta para "
            "trás.",
            "bridge.forward-only": "Só a primeira ponte leva à outra; a segunda não faz nada.",
            "bridge.no-effect": "A ponte não faz nada: a peça que lá chega fica onde está.",
            "bridge.once": "A casa a que a ponte leva não tem efeito.",
            "bridge.repeats": "A ponte faz a peça avançar outra vez o mesmo lançamento, em vez de a levar sempre à "
            "mesma casa.",
            "bridge.to-double": "A ponte leva sempre à casa com o dobro do seu número, em vez de a peça avançar outra "
            "vez o mesmo lançamento.",
            "death.no-effect": "A morte não faz nada: a peça que lá chega fica onde está.",
            "dice.forward-only": "Só a primeira casa de dados leva à outra; a segunda não faz nada.",
            "dice.no-effect": "As casas de dados não fazem nada: a peça que lá chega fica onde está.",
            "end.effect-on-the-way-back": "A casa a que a peça chega ao recuar do fim tem efeito, quando não devia "
            "ter.",
            "end.no-effect-on-the-way-back": "A casa a que a peça chega ao recuar do fim não tem efeito, quando devia "
            "ter o seu.",
            "end.one-further-back": "Uma peça que passa do fim recua uma casa a mais.",
            "end.one-less-back": "Uma peça que passa do fim recua uma casa a menos, porque a última casa é contada "
            "como a primeira do recuo.",
            "end.told-past-it": "A linha de um avanço para lá do fim indica um número que nenhuma casa tem, em vez do "
            "número da última.",
            "end.wins-beyond": "Uma peça que passa do fim ganha, em vez de recuar as casas que sobram.",
            "first-square.one": "As peças começam na casa 1 em vez de começarem antes dela, no 0.",
            "first-square.zero": "As peças começam no 0, fora do tabuleiro, em vez de começarem na casa 1.",
            "first-throw.anywhere": "Um nove leva à sua casa distante onde quer que a peça esteja, e não só desde a "
            "casa inicial.",
            "first-throw.once": "Um nove desde a casa inicial só leva longe no primeiro lançamento do jogador, e já "
            "não quando a peça lá volta.",
            "first-throw.swapped": "Um nove desde a casa inicial leva à errada das duas casas longínquas: 3 e 6 à de 4 "
            "e 5, e vice-versa.",
            "first-throw.smaller-die-first": "Um nove desde a casa inicial só leva longe quando o dado menor é o "
            "primeiro: 3 e 6, mas não 6 e 3.",
            "goose.end-is-none": "O último ganso não leva a lado nenhum, porque a última casa não é tida por um ganso.",
            "goose.no-effect": "O ganso não faz nada: a peça que lá chega fica onde está.",
            "goose.once": "Um ganso só faz avançar uma vez: a casa a que leva não tem efeito, nem que seja outro "
            "ganso.",
            "goose.roll-again": "Num ganso a peça fica parada e o jogador lança outra vez, em vez de a peça avançar "
            "outra vez o mesmo lançamento.",
            "kata.any-faces": "São aceites dados com mais de 6.",
            "kata.blank-needed": "Um lançamento sem espaço depois da vírgula não é entendido.",
            "kata.plays-on": "Os jogadores ainda podem entrar e mover-se depois de alguém ter ganho.",
            "labyrinth.no-effect": "O labirinto não faz nada: a peça que lá chega fica onde está.",
            "labyrinth.once": "A casa a que o labirinto leva não tem efeito.",
            "ladder.no-effect": "As escadas não fazem nada: a peça que chega ao pé de uma fica onde está.",
            "move.counts-start": "A casa onde a peça está também é contada: um lançamento de 7 desde a 10 leva à 16 "
            "em vez de levar à 17.",
            "name.any-character": "São aceites nomes com algarismos ou pontuação.",
            "name.any-length": "São aceites nomes de qualquer comprimento.",
            "name.counted-in-bytes": "O comprimento de um nome é contado em bytes: uma letra com acento conta como "
            "dois caracteres.",
            "name.long-refused": "Os nomes com mais de três letras são recusados em vez de serem cortados.",
            "name.longest-refused": "Um nome com exatamente 18 caracteres é recusado.",
            "name.not-cut": "Os nomes não são cortados às três primeiras letras.",
            "name.not-upper-case": "Os nomes não são passados a maiúsculas.",
            "name.shortest-refused": "Um nome com exatamente três caracteres é recusado.",
            "name.spelt-at-registration-only": "Os nomes são passados a maiúsculas e cortados quando se registam, mas "
            "não nas outras instruções.",
            "name.too-long-accepted": "Um nome com 19 caracteres é aceite.",
            "name.too-short-accepted": "Um nome com dois caracteres é aceite.",
            "occupied.also-in-traps": "Um poço ou uma prisão onde uma peça espera conta como casa ocupada, quando aí "
            "as peças se deviam encontrar.",
            "occupied.effect-where-it-returns": "Uma peça que regressa de uma casa ocupada à estalagem, ao poço ou à "
            "prisão tem de lá esperar outra vez.",
            "occupied.ignored": "Várias peças podem estar na mesma casa: ninguém é mandado embora.",
            "occupied.not-after-first-throw": "A casa a que leva um nove desde a casa inicial conta como livre, mesmo "
            "que lá esteja outra peça.",
            "occupied.not-on-first-square": "A casa inicial conta sempre como livre, mesmo para uma peça que é "
            "mandada para lá e encontra outra.",
            "occupied.not-on-the-way-back": "Uma casa a que a peça chega ao recuar do fim conta como livre, mesmo que "
            "lá esteja outra peça.",
            "occupied.returns-to-first-square": "Uma peça que encontra a sua casa ocupada volta à casa inicial em vez "
            "de àquela de onde veio.",
            "occupied.sent-to-first-square": "Uma peça a quem outra toma a casa vai para o início, em vez de ir para "
            "onde a outra estava.",
            "order.as-named": "Os jogadores jogam pela ordem em que foram indicados, seja qual for o lançamento ou o "
            "sorteio.",
            "order.equals-as-named": "Os jogadores que empatam no lançamento para a ordem não lançam outra vez: jogam "
            "pela ordem em que foram indicados.",
            "order.equals-throw-again": "Os jogadores que empatam no maior lançamento para começar lançam outra vez, "
            "em vez de começar o primeiro deles.",
            "order.last-of-equals": "Dos jogadores que empatam no maior lançamento para começar, começa o último em "
            "vez do primeiro.",
            "order.not-thrown": "Nada é lançado ou sorteado para a ordem de jogo: é a ordem em que os jogadores foram "
            "indicados.",
            "order.seats-from-starter": "As listas começam pelo jogador que inicia o jogo, em vez de começarem pelo "
            "primeiro indicado.",
            "order.starter-to-front": "A seguir ao jogador que começa vêm os outros desde o primeiro indicado, em vez "
            "de vir o que foi indicado a seguir a ele.",
            "point.death": "A morte leva à casa {value} em vez de levar à {right}.",
            "point.dice=1": "Lança-se um dado em vez de dois.",
            "point.dice=2": "Lançam-se dois dados em vez de um.",
            "point.effects=chain": "Todas as casas a que um lançamento chega, umas atrás das outras, têm efeito, "
            "quando só a primeira devia ter.",
            "point.effects=one": "Um lançamento só tem um efeito: as casas a que chega depois dele não fazem nada.",
            "point.first-throw=off": "Um nove desde a casa inicial faz avançar nove casas, em vez de levar longe.",
            "point.first-throw=on": "Um nove desde a casa inicial leva longe, quando devia fazer avançar nove casas.",
            "point.geese=board": "Os gansos estão onde o ficheiro do tabuleiro os tem, em vez de a distâncias fixas.",
            "point.geese=fives": "Os gansos estão nas casas 5, 9, 14, 18 e assim por diante, ora quatro ora cinco "
            "casas à frente.",
            "point.geese=nines": "Os gansos estão só de nove em nove casas: 9, 18, 27 e assim por diante.",
            "point.goose-after-bounce=backward": "Ao recuar do fim, um ganso leva a peça ainda mais para trás em vez "
            "de para a frente.",
            "point.goose-after-bounce=forward": "Ao recuar do fim, um ganso leva a peça para a frente em vez de ainda "
            "mais para trás.",
            "point.inn": "A estalagem custa {value} vezes em vez de {right}.",
            "point.inn=0": "A estalagem é uma casa como as outras, onde não se perde nenhuma vez.",
            "point.inn=1": "A estalagem custa 1 vez em vez de {right}.",
            "point.labyrinth": "O labirinto leva à casa {value}.",
            "point.labyrinth=back-12": "O labirinto faz recuar 12 casas em vez de levar à casa {right}.",
            "point.occupied=returns": "Uma peça que chega a uma casa ocupada regressa aonde começou o lançamento.",
            "point.occupied=sends": "Uma peça que chega a uma casa ocupada manda as que lá estão para onde começou o "
            "lançamento.",
            "point.occupied=shared": "Várias peças podem estar na mesma casa: ninguém volta para trás.",
            "point.past-end=back": "Uma peça que passa do fim recua as casas que sobram.",
            "point.past-end=stays": "Uma peça que passaria do fim não se move.",
            "point.past-end=wins": "Uma peça que passa do fim ganha, como se tivesse chegado exatamente à última casa.",
            "point.prison": "Uma peça que chega à prisão perde {value} vezes.",
            "point.prison=0": "A prisão é uma casa como as outras, onde ninguém espera.",
            "point.prison=1": "Uma peça que chega à prisão perde 1 vez.",
            "point.prison=trap": "Na prisão a peça espera até chegar outra, em vez de perder vezes.",
            "point.rolls-again=prizes": "Quem termina um lançamento num ganso, numa ponte ou numa casa de dados lança "
            "outra vez.",
            "point.second-throw=off": "O primeiro lançamento move logo a peça: ninguém pode lançar mais uma vez.",
            "point.trap-escape=landing": "Uma peça que chega ao poço ou à prisão com um lançamento de 5 ou 7 não fica "
            "presa.",
            "point.trap-escape=later": "Uma peça presa fica livre com um lançamento seu de 5 ou 7.",
            "point.trap-escape=never": "Uma peça presa não fica livre com um lançamento seu de 5 ou 7.",
            "point.well": "Uma peça que chega ao poço perde {value} vezes.",
            "point.well=0": "O poço é uma casa como as outras, onde ninguém espera.",
            "point.well=1": "Uma peça que chega ao poço perde 1 vez.",
            "point.well=trap": "No poço a peça espera até chegar outra, em vez de perder vezes.",
            "second-throw.again-and-again": "Um jogador pode lançar outra vez quantas vezes quiser, em vez de uma só.",
            "second-throw.larger": "Depois de um segundo lançamento conta o maior dos dois, em vez de contar sempre o "
            "segundo.",
            "snake.no-effect": "As cobras não fazem nada: a peça que chega à cabeça de uma fica onde está.",
            "squares.not-in-proportion": "As casas especiais estão onde estariam num tabuleiro de 90 casas, tenha "
            "este as casas que tiver.",
            "squares.on-the-goose": "Uma casa especial que calha num ganso toma o lugar dele, em vez de passar para o "
            "lado.",
            "squares.other-side-of-the-goose": "Uma casa especial que calha num ganso passa para o lado errado dele.",
            "squares.rounded": "Os números das casas especiais, em proporção do tabuleiro, são arredondados para o "
            "mais próximo em vez de para baixo.",
            "stuck.after-waiting": "Quando ninguém pode voltar a mover-se, o programa diz primeiro que cada jogador "
            "espera.",
            "stuck.never": "Quando ninguém pode voltar a mover-se, o jogo continua sem fim em vez de acabar empatado.",
            "trap.escape-ends-turn": "Um lançamento de 5 ou 7 liberta a peça presa, mas acaba-lhe a vez.",
            "trap.escape-from-prison-only": "Um lançamento de 5 ou 7 só liberta da prisão, e não do poço.",
            "trap.escape-from-well": "Um lançamento de 5 ou 7 também liberta do poço, e não só da prisão.",
            "trap.escape-moves": "Um lançamento de 5 ou 7 que liberta uma peça também a move, quando o jogador devia "
            "lançar outra vez para a mover.",
            "trap.escape-rolls-again": "Um lançamento de 5 ou 7 que liberta uma peça não a move: o jogador lança "
            "outra vez para a mover.",
            "trap.freed-in-passing": "Uma peça presa fica livre assim que outra passa por cima da sua casa.",
            "trap.frees-all-there": "Uma peça que chega ao poço ou à prisão liberta todas as que lá estão, mesmo as "
            "que já estavam livres.",
            "trap.never-freed": "Uma peça presa não fica livre quando outra chega ao seu poço ou à sua prisão.",
            "trap.no-exchange": "Uma peça que liberta outra do poço ou da prisão não fica presa em vez dela.",
            "turn.first-seat-after-quit": "Quando desiste o jogador que tem a vez, ela passa para o primeiro da lista "
            "em vez de passar para o seguinte.",
            "wait.one-less": "Uma peça perde uma vez a menos do que o programa diz.",
            "wait.one-more": "Uma peça perde uma vez a mais do que o programa diz.",
            "wait.plays-all-the-same": "O programa diz que um jogador perde a vez, e ele lança na mesma.",
            "wait.told-without-this-one": "A linha de uma vez perdida diz quantas faltam depois dela, em vez de a "
            "contar.",
        },
        # what a terminal shows beside an answer
        "menu": {"turn_again": "Lançar outra vez"},
        # what happened, in sentences for people; KEY.FIELD as the player in that field reads it
        "narrator": {
            "throws": "{name} lançou {dice}: da casa {start} para a {square}.",
            "throws.name": "Lançou {dice}: da casa {start} para a {square}.",
            "throws_by": "{name} lançou {dice}: da casa {start}, {way}, para a {square}.",
            "throws_by.name": "Lançou {dice}: da casa {start}, {way}, para a {square}.",
            "throws_stays": "{name} lançou {dice} e fica na casa {square}.",
            "throws_stays.name": "Lançou {dice} e fica na casa {square}.",
            "offered": "{name} lançou {dice} e pode guardar ou lançar outra vez.",
            "offered.name": "Lançou {dice}. Guarda ou lança outra vez?",
            "keeps": "{name} guardou {dice}: da casa {start} para a {square}.",
            "keeps.name": "Guardou {dice}: da casa {start} para a {square}.",
            "keeps_by": "{name} guardou {dice}: da casa {start}, {way}, para a {square}.",
            "keeps_by.name": "Guardou {dice}: da casa {start}, {way}, para a {square}.",
            "keeps_stays": "{name} guardou {dice} e fica na casa {square}.",
            "keeps_stays.name": "Guardou {dice} e fica na casa {square}.",
            "way.goose_again": "pelo ganso da {square}",
            "way.goose_next": "pelo ganso da {square}",
            "way.bridge": "pela ponte da {square}",
            "way.dice_square": "pelos dados da {square}",
            "way.labyrinth": "para trás pelo labirinto da {square}",
            "way.death": "para trás pela morte da {square}",
            "way.ladder": "pela escada da {square}",
            "way.snake": "pela cobra da {square}",
            "way.bounces": "para trás desde o fim",
            "way.first_throw": "pela sorte do primeiro lançamento",
            "occupied": "A casa {square} está ocupada: {name} volta para a {target}.",
            "occupied.name": "A casa {square} está ocupada: volta para a {target}.",
            "sent_back": "{other} tem de ir para a {target}.",
            "sent_back.other": "Tem de ir para a {target}.",
            "inn": "{name} para na estalagem e perde {count} vezes.",
            "inn.one": "{name} para na estalagem e perde uma vez.",
            "inn.name": "Para na estalagem e perde {count} vezes.",
            "inn.one.name": "Para na estalagem e perde uma vez.",
            "well": "{name} cai no poço e perde {count} vezes.",
            "well.one": "{name} cai no poço e perde uma vez.",
            "well.name": "Cai no poço e perde {count} vezes.",
            "well.one.name": "Cai no poço e perde uma vez.",
            "prison": "{name} vai para a prisão e perde {count} vezes.",
            "prison.one": "{name} vai para a prisão e perde uma vez.",
            "prison.name": "Vai para a prisão e perde {count} vezes.",
            "prison.one.name": "Vai para a prisão e perde uma vez.",
            "well_trap": "{name} cai no poço e espera que caia lá mais alguém.",
            "well_trap.name": "Cai no poço e espera que caia lá mais alguém.",
            "prison_trap": "{name} vai para a prisão e espera que venha mais alguém.",
            "prison_trap.name": "Vai para a prisão e espera que venha mais alguém.",
            "freed": "{name} fica livre.",
            "freed.name": "Fica livre.",
            "misses": "{name} perde a vez.",
            "misses.name": "Perde a vez.",
            "rolls_again": "{name} lança outra vez.",
            "rolls_again.name": "Lança outra vez.",
            "order_throw": "{name} lançou {dice} para a ordem de jogo.",
            "order_throw.name": "Lançou {dice} para a ordem de jogo.",
            "starts": "{name} começa.",
            "starts.name": "A primeira jogada é sua.",
            "wins": "{name} ganhou o jogo.",
            "wins.name": "Ganhou o jogo.",
            "stuck": "Ninguém pode voltar a mover-se: o jogo acaba empatado.",
            "stuck.all": "{places}, e já ninguém os pode libertar.",
            "stuck.well": "{name} espera no poço",
            "stuck.prison": "{name} espera na prisão",
            "stuck.square": "{name} espera na casa {square}",
            "stuck.later": "No novo jogo, um lançamento de 5 ou 7 liberta uma peça presa.",
            "repeated": "{name} lançou {count} vezes seguidas.",
            "repeated.name": "Lançou {count} vezes seguidas.",
            "repeated.prison": "{other} espera na prisão: {name} lançou {count} vezes.",
            "repeated.prison.other": "Espera na prisão: {name} lançou {count} vezes.",
            "repeated.prison.name": "Lançou {count} vezes: {other} espera na prisão.",
            "repeated.well": "{other} espera no poço: {name} lançou {count} vezes.",
            "repeated.well.other": "Espera no poço: {name} lançou {count} vezes.",
            "repeated.well.name": "Lançou {count} vezes: {other} espera no poço.",
            "repeated.inn": "{other} espera na estalagem: {name} lançou {count} vezes.",
            "repeated.inn.other": "Espera na estalagem: {name} lançou {count} vezes.",
            "repeated.inn.name": "Lançou {count} vezes: {other} espera na estalagem.",
            "then.keep": "Vai para a casa {square}.",
            "then.wins": "Ganha.",
            "position": "{name}: casa {square}.",
            "position.trapped": "{name}: casa {square}, à espera de mais alguém.",
            "position.misses": "{name}: casa {square}, perde {count} vezes.",
            "position.misses.one": "{name}: casa {square}, perde 1 vez.",
            "on.goose": "{square} (ganso)",
            "on.bridge": "{square} (ponte)",
            "on.dice": "{square} (dados)",
            "on.inn": "{square} (estalagem)",
            "on.well": "{square} (poço)",
            "on.labyrinth": "{square} (labirinto)",
            "on.prison": "{square} (prisão)",
            "on.death": "{square} (morte)",
            "on.ladder": "{square} (escada)",
            "on.snake": "{square} (cobra)",
        },
        # what the game and its rules are called
        "titles": {
            "game": "Jogo do Ganso",
            "rules.traditional": "Tradicional",
            "rules.bari-first-throw": "Bari, primeiro lançamento",
            "rules.snakes-and-ladders": "Cobras e escadas",
        },
        # what people read where they choose the game, its rules and points
        "choices": {
            "level.Normal": "Joga só à sorte, ou fica com o que o faz avançar.",
            "level.Expert": "Pesa a probabilidade de ganhar.",
            "game": "Corra até ao fim do tabuleiro: os gansos levam-no mais longe, o poço e a prisão seguram-no, e os "
            "dados decidem tudo.",
            "rules.traditional": "O tabuleiro clássico de 63 casas: os gansos levam-no sempre mais longe, e do poço ou "
            "da prisão só sai quando lá chegar outro jogador. A dois, cerca de um jogo em cada cinco acaba sem que "
            "ninguém se possa mover.",
            "rules.bari": "Um tabuleiro de 50 a 90 casas em que cada lançamento tem um só efeito, e um 5 ou um 7 "
            "tira-o do poço ou da prisão. Os nomes ficam com três letras.",
            "rules.bari-first-throw": "Como em Bari, mas um efeito pode levar a outro, um nove na primeira casa leva-o "
            "muito longe, e um 5 ou um 7 só o tira da prisão.",
            "rules.madrid": "Um jogo rápido com um só dado: num ganso, numa ponte ou nos dados salta em frente e volta "
            "a lançar, e passar do fim dá a vitória.",
            "rules.kata": "O exercício de programação: qualquer um pode jogar a qualquer momento, e uma peça que chega "
            "à sua casa manda a sua para trás.",
            "rules.snakes-and-ladders": "100 casas e um só dado: as escadas fazem-no subir, as cobras fazem-no descer, "
            "e não há gansos.",
            "point.dice": "Número de dados",
            "point.geese": "Casas com um ganso",
            "point.geese=fives": "de quatro em quatro ou de cinco em cinco casas",
            "point.geese=nines": "de nove em nove casas",
            "point.geese=board": "como no tabuleiro destas regras",
            "point.first-throw": "Um nove na primeira casa",
            "point.first-throw=on": "leva-o muito longe",
            "point.first-throw=off": "é um lançamento como os outros",
            "point.inn": "Vezes que perde na estalagem",
            "point.well": "Vezes que perde no poço",
            "point.well=trap": "até lá cair outro jogador",
            "point.prison": "Vezes que perde na prisão",
            "point.prison=trap": "até lá chegar outro jogador",
            "point.labyrinth": "O labirinto leva à casa",
            "point.labyrinth=back-12": "12 casas para trás",
            "point.death": "A morte leva à casa",
            "point.effects": "Quando uma casa especial leva a outra",
            "point.effects=chain": "as duas têm efeito",
            "point.effects=one": "só a primeira tem efeito",
            "point.goose-after-bounce": "Um ganso no recuo a partir do fim",
            "point.goose-after-bounce=backward": "manda-o ainda mais para trás",
            "point.goose-after-bounce=forward": "manda-o outra vez para a frente",
            "point.past-end": "Um lançamento que passa do fim",
            "point.past-end=back": "leva-o até ao fim e para trás",
            "point.past-end=wins": "dá a vitória",
            "point.past-end=stays": "não o move",
            "point.occupied": "Quando chega a uma casa com outra peça",
            "point.occupied=shared": "ficam lá as duas",
            "point.occupied=returns": "a sua volta para trás",
            "point.occupied=sends": "a outra volta para trás",
            "point.trap-escape": "Um 5 ou um 7 tira-o do poço ou da prisão",
            "point.trap-escape=later": "quando está lá à espera",
            "point.trap-escape=landing": "também quando o leva para lá",
            "point.trap-escape=never": "nunca",
            "point.rolls-again": "Lança outra vez",
            "point.rolls-again=prizes": "num ganso, numa ponte ou em dados",
            "point.rolls-again=geese": "só num ganso",
            "point.rolls-again=never": "nunca",
            "point.second-throw": "Um lançamento de que não gosta",
            "point.second-throw=off": "conta na mesma",
            "point.second-throw=on": "pode repetir-se uma vez",
        },
        # words on boards and pictures
        "board": {
            "goose": "ganso",
            "bridge": "ponte",
            "dice": "dados",
            "inn": "estalagem",
            "well": "poço",
            "labyrinth": "labirinto",
            "prison": "prisão",
            "death": "morte",
            "ladder": "escada",
            "snake": "cobra",
            "start": "início",
            "end": "fim",
            "turns": "perde {turns}",
            "trapped": "espera",
        },
        # the end of a game: a score in words, and the label of each thing that is counted
        "ending": {
            "score": "casa {count}",
            "gain": "Mais casas numa jogada",
            "count.throws": "Lançamentos",
            "count.geese": "Gansos",
            "count.ladders": "Escadas",
            "count.snakes": "Cobras",
            "count.turns missed": "Vezes sem jogar",
            "count.bounces": "Recuos no fim",
            "count.sent back": "Peças mandadas para trás",
        },
        # what buttons for moves say; {0} is the first value of the move
        "buttons": {"roll": "Lançar os dados", "roll beside keep": "Lançar outra vez", "keep": "Guardar o lançamento"},
    }
