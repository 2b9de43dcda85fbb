"""Portuguese: how the Goose is misread. The wording is ours."""

SENTENCES = {
    "again.geese-only": "Só se volta a lançar depois de um ganso, e não depois de uma ponte ou de uma casa de dados.",
    "again.never": "Ninguém volta a lançar depois de um ganso, de uma ponte ou de uma casa de dados: a vez passa.",
    "again.six": "Quem lança um seis lança outra vez.",
    "bridge.both-ways": "A ponte atravessa-se nos dois sentidos: uma peça que chega à outra ponta volta para trás.",
    "bridge.forward-only": "Só a primeira ponte leva à outra; a segunda não faz nada.",
    "bridge.no-effect": "A ponte não faz nada: a peça que lá chega fica onde está.",
    "bridge.once": "A casa a que a ponte leva não tem efeito.",
    "bridge.repeats": "A ponte faz a peça avançar outra vez o mesmo lançamento, em vez de a levar sempre à mesma casa.",
    "bridge.to-double": "A ponte leva sempre à casa com o dobro do seu número, em vez de a peça avançar outra vez o"
    " mesmo lançamento.",
    "death.no-effect": "A morte não faz nada: a peça que lá chega fica onde está.",
    "details.no-star": "`{word}` mostra 0 em vez de um asterisco para uma peça presa.",
    "details.no-turns": "`{word}` mostra sempre 0 em vez das vezes que a peça ainda tem de perder.",
    "details.star-on-free": "`{word}` mostra um asterisco para todas as peças no poço ou na prisão, mesmo que estejam"
    " livres.",
    "dice.forward-only": "Só a primeira casa de dados leva à outra; a segunda não faz nada.",
    "dice.no-effect": "As casas de dados não fazem nada: a peça que lá chega fica onde está.",
    "end.effect-on-the-way-back": "A casa a que a peça chega ao recuar do fim tem efeito, quando não devia ter.",
    "end.no-effect-on-the-way-back": "A casa a que a peça chega ao recuar do fim não tem efeito, quando devia ter o"
    " seu.",
    "end.one-further-back": "Uma peça que passa do fim recua uma casa a mais.",
    "end.one-less-back": "Uma peça que passa do fim recua uma casa a menos, porque a última casa é contada como a"
    " primeira do recuo.",
    "end.told-past-it": "A linha de um avanço para lá do fim indica um número que nenhuma casa tem, em vez do número"
    " da última.",
    "end.wins-beyond": "Uma peça que passa do fim ganha, em vez de recuar as casas que sobram.",
    "first-square.one": "As peças começam na casa 1 em vez de começarem antes dela, no 0.",
    "first-square.zero": "As peças começam no 0, fora do tabuleiro, em vez de começarem na casa 1.",
    "first-throw.any-nine": "Qualquer nove desde a casa inicial leva à mais próxima das duas casas distantes, sejam"
    " quais forem os dois dados.",
    "first-throw.anywhere": "Um nove leva à sua casa distante onde quer que a peça esteja, e não só desde a casa"
    " inicial.",
    "first-throw.exchanged": "Os dois noves desde a casa inicial estão trocados: 3 e 6 levam aonde deviam levar 4 e 5,"
    " e vice-versa.",
    "first-throw.once": "Um nove desde a casa inicial só leva longe no primeiro lançamento do jogador, e já não quando"
    " a peça lá volta.",
    "first-throw.smaller-die-first": "Um nove desde a casa inicial só leva longe quando o dado menor é o primeiro: 3 e"
    " 6, mas não 6 e 3.",
    "goose.end-is-none": "O último ganso não leva a lado nenhum, porque a última casa não é tida por um ganso.",
    "goose.from-the-end": "As casas dos gansos contam-se desde o fim do tabuleiro em vez de desde o início.",
    "goose.no-effect": "O ganso não faz nada: a peça que lá chega fica onde está.",
    "goose.once": "Um ganso só faz avançar uma vez: a casa a que leva não tem efeito, nem que seja outro ganso.",
    "goose.roll-again": "Num ganso a peça fica parada e o jogador lança outra vez, em vez de a peça avançar outra vez"
    " o mesmo lançamento.",
    "kata.any-faces": "São aceites dados com mais de 6.",
    "kata.blank-needed": "Um lançamento sem espaço depois da vírgula não é entendido.",
    "kata.plays-on": "Os jogadores ainda podem entrar e mover-se depois de alguém ter ganho.",
    "labyrinth.no-effect": "O labirinto não faz nada: a peça que lá chega fica onde está.",
    "labyrinth.once": "A casa a que o labirinto leva não tem efeito.",
    "ladder.no-effect": "As escadas não fazem nada: a peça que chega ao pé de uma fica onde está.",
    "move.counts-start": "A casa onde a peça está também é contada: um lançamento de 7 desde a 10 leva à 16 em vez de"
    " levar à 17.",
    "name.any-character": "São aceites nomes com algarismos ou pontuação.",
    "name.any-length": "São aceites nomes de qualquer comprimento.",
    "name.counted-in-bytes": "O comprimento de um nome é contado em bytes: uma letra com acento conta como dois"
    " caracteres.",
    "name.long-refused": "Os nomes com mais de três letras são recusados em vez de serem cortados.",
    "name.longest-refused": "Um nome com exatamente 18 caracteres é recusado.",
    "name.not-cut": "Os nomes não são cortados às três primeiras letras.",
    "name.not-upper-case": "Os nomes não são passados a maiúsculas.",
    "name.shortest-refused": "Um nome com exatamente três caracteres é recusado.",
    "name.spelt-at-registration-only": "Os nomes são passados a maiúsculas e cortados quando se registam, mas não nas"
    " outras instruções.",
    "name.too-long-accepted": "Um nome com 19 caracteres é aceite.",
    "name.too-short-accepted": "Um nome com dois caracteres é aceite.",
    "occupied.also-in-traps": "Um poço ou uma prisão onde uma peça espera conta como casa ocupada, quando aí as peças"
    " se deviam encontrar.",
    "occupied.effect-where-it-returns": "Uma peça que regressa de uma casa ocupada à estalagem, ao poço ou à prisão"
    " tem de lá esperar outra vez.",
    "occupied.ignored": "Várias peças podem estar na mesma casa: ninguém é mandado embora.",
    "occupied.not-after-first-throw": "A casa a que leva um nove desde a casa inicial conta como livre, mesmo que lá"
    " esteja outra peça.",
    "occupied.not-on-first-square": "A casa inicial conta sempre como livre, mesmo para uma peça que é mandada para lá"
    " e encontra outra.",
    "occupied.not-on-the-way-back": "Uma casa a que a peça chega ao recuar do fim conta como livre, mesmo que lá"
    " esteja outra peça.",
    "occupied.sent-to-first-square": "Uma peça a quem outra toma a casa vai para o início, em vez de ir para onde a"
    " outra estava.",
    "order.as-named": "Os jogadores jogam pela ordem em que foram indicados, seja qual for o lançamento ou o sorteio.",
    "order.equals-as-named": "Os jogadores que empatam no lançamento para a ordem não lançam outra vez: jogam pela"
    " ordem em que foram indicados.",
    "order.equals-throw-again": "Os jogadores que empatam no maior lançamento para começar lançam outra vez, em vez de"
    " começar o primeiro deles.",
    "order.last-of-equals": "Dos jogadores que empatam no maior lançamento para começar, começa o último em vez do"
    " primeiro.",
    "order.lowest-first": "O menor lançamento para a ordem fica em primeiro lugar, em vez do maior.",
    "order.not-thrown": "Nada é lançado ou sorteado para a ordem de jogo: é a ordem em que os jogadores foram"
    " indicados.",
    "order.seats-from-starter": "As listas começam pelo jogador que inicia o jogo, em vez de começarem pelo primeiro"
    " indicado.",
    "order.starter-to-front": "A seguir ao jogador que começa vêm os outros desde o primeiro indicado, em vez de vir o"
    " que foi indicado a seguir a ele.",
    "point.death": "A morte leva à casa {value} em vez de levar à {right}.",
    "point.dice=1": "Lança-se um dado em vez de dois.",
    "point.dice=2": "Lançam-se dois dados em vez de um.",
    "point.effects=chain": "Todas as casas a que um lançamento chega, umas atrás das outras, têm efeito, quando só a"
    " primeira devia ter.",
    "point.effects=one": "Um lançamento só tem um efeito: as casas a que chega depois dele não fazem nada.",
    "point.first-throw=off": "Um nove desde a casa inicial faz avançar nove casas, em vez de levar longe.",
    "point.first-throw=on": "Um nove desde a casa inicial leva longe, quando devia fazer avançar nove casas.",
    "point.geese=board": "Os gansos estão onde o ficheiro do tabuleiro os tem, em vez de a distâncias fixas.",
    "point.geese=fives": "Os gansos estão nas casas 5, 9, 14, 18 e assim por diante, ora quatro ora cinco casas à"
    " frente.",
    "point.geese=nines": "Os gansos estão só de nove em nove casas: 9, 18, 27 e assim por diante.",
    "point.goose-after-bounce=backward": "Ao recuar do fim, um ganso leva a peça ainda mais para trás em vez de para a"
    " frente.",
    "point.goose-after-bounce=forward": "Ao recuar do fim, um ganso leva a peça para a frente em vez de ainda mais"
    " para trás.",
    "point.inn": "A estalagem custa {value} vezes em vez de {right}.",
    "point.inn=0": "A estalagem é uma casa como as outras, onde não se perde nenhuma vez.",
    "point.inn=1": "A estalagem custa 1 vez em vez de {right}.",
    "point.labyrinth": "O labirinto leva à casa {value}.",
    "point.labyrinth=back-12": "O labirinto faz recuar 12 casas em vez de levar à casa {right}.",
    "point.occupied=returns": "Uma peça que chega a uma casa ocupada regressa aonde começou o lançamento.",
    "point.occupied=sends": "Uma peça que chega a uma casa ocupada manda as que lá estão para onde começou o"
    " lançamento.",
    "point.occupied=shared": "Várias peças podem estar na mesma casa: ninguém volta para trás.",
    "point.past-end=back": "Uma peça que passa do fim recua as casas que sobram.",
    "point.past-end=stays": "Uma peça que passaria do fim não se move.",
    "point.past-end=wins": "Uma peça que passa do fim ganha, como se tivesse chegado exatamente à última casa.",
    "point.prison": "Uma peça que chega à prisão perde {value} vezes.",
    "point.prison=0": "A prisão é uma casa como as outras, onde ninguém espera.",
    "point.prison=1": "Uma peça que chega à prisão perde 1 vez.",
    "point.prison=trap": "Na prisão a peça espera até chegar outra, em vez de perder vezes.",
    "point.trap-escape=landing": "Uma peça que chega ao poço ou à prisão com um lançamento de 5 ou 7 não fica presa.",
    "point.trap-escape=later": "Uma peça presa fica livre com um lançamento seu de 5 ou 7.",
    "point.trap-escape=never": "Uma peça presa não fica livre com um lançamento seu de 5 ou 7.",
    "point.well": "Uma peça que chega ao poço perde {value} vezes.",
    "point.well=0": "O poço é uma casa como as outras, onde ninguém espera.",
    "point.well=1": "Uma peça que chega ao poço perde 1 vez.",
    "point.well=trap": "No poço a peça espera até chegar outra, em vez de perder vezes.",
    "snake.no-effect": "As cobras não fazem nada: a peça que chega à cabeça de uma fica onde está.",
    "squares.not-in-proportion": "As casas especiais estão onde estariam num tabuleiro de 90 casas, tenha este as"
    " casas que tiver.",
    "squares.on-the-goose": "Uma casa especial que calha num ganso toma o lugar dele, em vez de passar para o lado.",
    "squares.other-side-of-the-goose": "Uma casa especial que calha num ganso passa para o lado errado dele.",
    "squares.rounded": "Os números das casas especiais, em proporção do tabuleiro, são arredondados para o mais"
    " próximo em vez de para baixo.",
    "stuck.after-waiting": "Quando ninguém pode voltar a mover-se, o programa diz primeiro que cada jogador espera.",
    "stuck.never": "Quando ninguém pode voltar a mover-se, o jogo continua sem fim em vez de acabar empatado.",
    "trap.escape-ends-turn": "Um lançamento de 5 ou 7 liberta a peça presa, mas acaba-lhe a vez.",
    "trap.escape-from-prison-only": "Um lançamento de 5 ou 7 só liberta da prisão, e não do poço.",
    "trap.escape-from-well": "Um lançamento de 5 ou 7 também liberta do poço, e não só da prisão.",
    "trap.escape-moves": "Um lançamento de 5 ou 7 que liberta uma peça também a move, quando o jogador devia lançar"
    " outra vez para a mover.",
    "trap.escape-rolls-again": "Um lançamento de 5 ou 7 que liberta uma peça não a move: o jogador lança outra vez"
    " para a mover.",
    "trap.freed-in-passing": "Uma peça presa fica livre assim que outra passa por cima da sua casa.",
    "trap.frees-all-there": "Uma peça que chega ao poço ou à prisão liberta todas as que lá estão, mesmo as que já"
    " estavam livres.",
    "trap.never-freed": "Uma peça presa não fica livre quando outra chega ao seu poço ou à sua prisão.",
    "trap.no-exchange": "Uma peça que liberta outra do poço ou da prisão não fica presa em vez dela.",
    "turn.first-seat-after-quit": "Quando desiste o jogador que tem a vez, ela passa para o primeiro da lista em vez"
    " de passar para o seguinte.",
    "wait.one-less": "Uma peça perde uma vez a menos do que o programa diz.",
    "wait.one-more": "Uma peça perde uma vez a mais do que o programa diz.",
    "wait.plays-all-the-same": "O programa diz que um jogador perde a vez, e ele lança na mesma.",
    "wait.told-without-this-one": "A linha de uma vez perdida diz quantas faltam depois dela, em vez de a contar.",
}
