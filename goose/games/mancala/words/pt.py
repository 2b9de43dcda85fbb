"""Mancala in Portuguese; the wording comes from the course's statement."""

from goose.games.mancala.board import MOST_HOUSES
from goose.games.mancala.words._pt import MESSAGES, WORDS

__all__ = ["MESSAGES", "WORDS", "texts"]


def texts() -> dict[str, dict[str, str]]:
    """Return the game's other Portuguese texts, by section (as in `goose.core.texts`)."""
    return {
        # what arguments are called: the noun in brackets; several of a kind that follow each other
        "arguments": {
            "house": "uma [casa] {bounds}",
        },
        # what `goose play` says and asks
        "conversation": {
            "mancala.turn": "Vez do jogador {name}.",
            "mancala.turn_sow": "Para semear uma casa prima o seu número [1, {houses}]",
            "mancala.empty_house": "A casa está vazia.",
            "mancala.sows": "{name} semeia a casa {house}.",
            "mancala.ask_mover": "De quem é a vez?",
            "mancala.mover": "Para {name} prima {answer}",
            "play.game_mancala": "Para a Mancala prima {answer}",
        },
        # what each instruction does
        "instructions": {
            "play": "semeia as sementes da casa, uma a uma, nas que se seguem",
        },
        # when each message is printed
        "when": {
            "mancala.board": "As linhas que mostram a posição, numa forma que um curso dá; sem ela, são as do "
            "ponto `details`.",
            "mancala.no_game_statement": "A instrução precisa de um jogo em curso, e não há nenhum; é assim que o "
            "enunciado o diz para os detalhes e para uma jogada.",
            "mancala.extra_turn": "Uma pessoa jogou, e a última semente caiu no seu poço; com silent-end=extra-turn "
            "também quando essa jogada acaba o jogo, e então nada mais se escreve sobre o fim.",
            "mancala.move_done": "Uma pessoa jogou e não ganha outra jogada, ou escolheu uma casa vazia, o que nada "
            "altera; e o jogo não acabou, nem com a jogada do computador.",
            "common.not_in_game": "Um jogador indicado não está no jogo, ou é CPU: ninguém joga nem desiste por ele.",
            "protocol.drawing": "Os detalhes: as sementes nas casas e nos poços dos dois jogadores; com --draw "
            "always, também depois de cada jogada e quando um jogo começa ou é lido.",
            "mancala.move_done empty-house=refused": "Uma pessoa jogou e não tem direito a outra jogada; e o jogo não "
            "acabou, nem com a resposta do computador.",
            "mancala.empty_house": "A casa jogada não tem sementes.",
        },
        # what a handout says instead, without options and points
        "handout": {
            "protocol.drawing": "Os detalhes: as sementes nas casas e nos poços dos dois jogadores.",
            "mancala.no_game_statement": "A instrução precisa de um jogo em curso, e não há nenhum.",
            "mancala.extra_turn": "Uma pessoa jogou, e a última semente caiu no seu poço.",
            "mancala.extra_turn silent-end=extra-turn": "Uma pessoa jogou, e a última semente caiu no seu poço; "
            "também quando essa jogada acaba o jogo, e então nada mais se escreve sobre o fim.",
            "drawing details=rows": "duas linhas, uma para cada jogador, pela ordem dos lugares: o nome, as casas a "
            "partir da número 1 entre parênteses retos e o poço entre parênteses curvos, separados por espaços, como "
            "em `Ana [4] [4] [0] [5] [5] [5] (1)`",
            "drawing details=table": "três linhas, com tabulações entre as partes: os nomes, como em `Ana X Rui`; o "
            "poço e as casas do segundo jogador, a última primeiro; uma tabulação, as casas do primeiro jogador a "
            "partir da número 1 e o seu poço",
        },
        # what each field of the messages holds: by its name, or by the key of its message, a full stop and its name
        "holds": {
            "name_a": "o nome do jogador A",
            **{f"a{house}": f"as sementes na casa {house} do jogador A" for house in range(1, MOST_HOUSES + 1)},
            "well_a": "as sementes no poço do jogador A",
            "name_b": "o nome do jogador B",
            **{f"b{house}": f"as sementes na casa {house} do jogador B" for house in range(1, MOST_HOUSES + 1)},
            "well_b": "as sementes no poço do jogador B",
            "mancala.empty_house.house": "o número da casa",
            "house": "o número da casa jogada",
            "score": "as sementes no poço do jogador",
            "drawing": "duas linhas, uma para cada jogador, pela ordem dos lugares: o nome, as casas a partir da "
            "número 1 entre parênteses retos e o poço entre parênteses curvos, separados por espaços, como em `Ana "
            "[4] [4] [0] [5] [5] [5] (1)`; com details=table três linhas, com tabulações entre as partes: os nomes, "
            "como em `Ana X Rui`; o poço e as casas do segundo jogador, a última primeiro; uma tabulação, as casas do "
            "primeiro jogador a partir da número 1 e o seu poço",
        },
        # headings and texts of the tables of `goose rules`
        "rules": {
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
        },
        # what the sources say of each point of the rules; in English each point says it itself
        "sources": {
            "no-game": "O enunciado escreve «Não existem jogo em curso.» em DJ e J; as transcrições, «Não existe …», "
            "como em D.",
            "silent-end": "O enunciado põe a jogada extra em primeiro lugar e quer uma só saída; nenhuma transcrição "
            "publicada tem o caso.",
            "computer-answers": "No enunciado os jogadores jogam à vez; nas transcrições o computador joga também "
            "depois de uma jogada extra.",
            "computer-listed": "O enunciado chama CPU ao computador «para efeitos de listagem de jogadores»; as "
            "transcrições listam-no desde o início.",
            "advanced-last": "No enunciado, o nível Avançado acaba por jogar a casa mais à direita; nas transcrições, "
            "a mais à esquerda.",
            "details": "O enunciado mostra uma linha por jogador; o curso irmão, uma tabela de três linhas.",
            "saves": "O enunciado grava o jogo em curso; o curso irmão, só os jogadores e os registos.",
            "help": "O enunciado só permite as suas instruções; o curso irmão deixa livres as palavras que começam "
            "por X.",
            "houses": "Seis em quase toda a parte; cinco, oito e números livres em projetos de estudantes.",
            "seeds": "Quatro no enunciado; três (regras mais antigas do Kalah) a seis (muitos cursos) noutros lugares.",
            "turns": "As transcrições aceitam jogadas fora da vez; quase todos os outros cursos as recusam.",
            "empty-house": "Uma jogada que nada muda nas transcrições; noutros lugares escolhe-se uma casa com "
            "sementes.",
            "capture": "always: o enunciado. opposite: as regras publicadas do Kalah, a maioria dos cursos. "
            "opposite-only: cursos que esquecem a última semente. never: primeiros exercícios.",
            "extra-turn": "Em toda a parte; os primeiros exercícios deixam-na de fora.",
            "lap": "Cheia no Kalah; o Oware e os seus parentes passam por cima da casa.",
            "end": "any-row: o enunciado, CS 32. mover-next: cursos em que o jogo acaba quando um jogador não pode "
            "jogar.",
            "leftover": "owner: o enunciado, o Kalah. opponent, nobody: variantes publicadas.",
        },
        # the rules from beginning to end
        "rulebook": {
            "effects": "Jogadas extra e capturas",
            "aim.seeds": "A Mancala é um jogo para dois jogadores. Movem-se sementes à volta de um tabuleiro, e cada "
            "jogador tenta ganhar mais sementes do que o adversário.",
            "needs.players": "Os dois jogadores sentam-se em lados opostos do tabuleiro. O jogador indicado em "
            "primeiro lugar é o A e o outro é o B. Também se pode jogar sozinho contra o computador.",
            "point.houses": "Cada jogador tem uma fila de {houses} casas. No fim da fila, à direita, está o poço do "
            "jogador, onde ficam as sementes que ele ganhou. As casas de cada jogador numeram-se de 1 a {houses} a "
            "partir da esquerda desse jogador.",
            "point.houses=1": "Cada jogador tem uma casa. À direita dela está o poço do jogador, onde ficam as "
            "sementes que ele ganhou. A casa tem o número 1.",
            "needs.opposite": "Como os jogadores estão frente a frente, a casa 1 de um fica em frente da casa {last} "
            "do outro, a casa 2 em frente da casa {before}, e assim por diante.",
            "needs.opposite_two": "Como os jogadores estão frente a frente, a casa 1 de um fica em frente da casa 2 do "
            "outro.",
            "needs.opposite_one": "As duas casas estão em frente uma da outra.",
            "point.seeds": "No início há {each} sementes em cada casa, {seeds} ao todo. Os poços estão vazios.",
            "point.seeds=1": "No início há uma semente em cada casa, {seeds} ao todo. Os poços estão vazios.",
            "start.first": "O jogador A joga primeiro. Depois os jogadores jogam à vez.",
            "turn.sow": "Escolha uma das suas casas e tire todas as sementes. Deixe-as cair uma a uma, no sentido "
            "contrário ao dos ponteiros do relógio: nas casas à direita, depois no seu poço, depois nas casas do "
            "adversário e depois de novo nas suas casas. No poço do adversário não cai nenhuma.",
            "point.lap=filled": "Com {lap} ou mais sementes dá-se a volta completa ao tabuleiro, e então cai uma "
            "semente também na casa de onde se partiu.",
            "point.lap=skipped": "Com {lap} ou mais sementes dá-se a volta completa ao tabuleiro. Passa-se por cima da "
            "casa de onde se partiu, que fica vazia.",
            "point.empty-house=allowed": "Se escolher uma casa vazia, nada muda no tabuleiro. A jogada está feita e "
            "não dá direito a uma jogada extra.",
            "point.empty-house=refused": "Tem de escolher uma casa com sementes.",
            "point.turns=free": "O programa não verifica de quem é a vez: aceita uma jogada de qualquer dos jogadores "
            "em qualquer momento.",
            "point.turns=enforced": "O programa verifica de quem é a vez: recusa uma jogada do outro jogador.",
            "point.extra-turn=well": "Se a última semente cair no seu próprio poço, joga outra vez.",
            "point.extra-turn=never": "Se a última semente cair no seu próprio poço, não há mais nada a ganhar: é a "
            "vez do outro jogador.",
            "point.capture=always": "Se a última semente cair numa das suas próprias casas e essa casa estava vazia, "
            "há uma captura. A última semente e todas as sementes da casa em frente vão para o seu poço. Também há "
            "captura se a casa em frente estiver vazia: nesse caso ganha só a última semente.",
            "point.capture=opposite": "Se a última semente cair numa das suas próprias casas, essa casa estava vazia e "
            "há sementes na casa em frente, há uma captura. A última semente e todas as sementes da casa em frente "
            "vão para o seu poço. Se a casa em frente estiver vazia, a última semente fica onde caiu.",
            "point.capture=opposite-only": "Se a última semente cair numa das suas próprias casas e essa casa estava "
            "vazia, captura todas as sementes da casa em frente. Essas vão para o seu poço; a última semente fica "
            "onde caiu.",
            "point.capture=never": "Não há capturas: uma última semente que cai numa casa vazia fica lá.",
            "effects.lap_empty": "Uma casa de onde se deu a volta completa conta como vazia quando a última semente lá "
            "cai.",
            "point.end=any-row": "O jogo acaba quando, depois de uma jogada, todas as casas de uma fila estão vazias. "
            "Não importa de quem é a fila, nem quem jogou.",
            "point.end=mover-next": "O jogo acaba quando, depois de uma jogada, todas as casas do jogador que tem "
            "agora a vez estão vazias. A fila do outro jogador pode estar vazia durante muito tempo: pode voltar a "
            "receber sementes.",
            "end.turn": "A vez conta-se a partir do jogador que jogou por último, mesmo que tenha jogado fora da vez.",
            "point.leftover=owner": "Cada jogador junta então ao seu poço as sementes que restam nas suas casas.",
            "point.leftover=opponent": "As sementes que restam nas casas de um jogador vão então para o poço do "
            "adversário.",
            "point.leftover=nobody": "As sementes que restam nas casas não contam então para ninguém.",
            "end.wins": "Ganha o jogador com mais sementes no poço. Com o mesmo número de sementes, o jogo acaba "
            "empatado.",
            "point.silent-end=extra-turn": "Se a jogada de uma pessoa der direito a uma jogada extra e também acabar o "
            "jogo, o programa escreve apenas que o jogador joga outra vez. O jogo acabou na mesma, e o resultado "
            "conta.",
            "point.silent-end=never": "Se a jogada de uma pessoa der direito a uma jogada extra e também acabar o "
            "jogo, o programa escreve o fim do jogo e nada diz da jogada extra.",
            "end.leaves": "Um jogador também pode desistir. Nesse caso ganha o outro. Se os dois desistirem ao mesmo "
            "tempo, ambos perdem.",
            "computer.seat": "Contra o computador, a pessoa é o jogador A e joga primeiro. O computador é o jogador B "
            "e chama-se `CPU`. A sua esquerda e a sua direita são as que vê do seu próprio lado do tabuleiro.",
            "point.computer-answers=turn": "O computador joga depois de cada jogada da pessoa que não tenha dado "
            "direito a uma jogada extra.",
            "point.computer-answers=every-move": "O computador joga depois de cada jogada da pessoa, mesmo que tenha "
            "dado direito a uma jogada extra.",
            "computer.answers": "O computador joga depois de cada jogada da pessoa.",
            "computer.again": "Se a sua própria jogada der direito a uma jogada extra, joga outra vez.",
            "computer.unprinted": "O programa não escreve as jogadas do computador. Só quando uma delas acaba o jogo é "
            "que escreve o fim.",
            "computer.normal": "No nível {normal}, o computador escolhe a sua casa com sementes mais à esquerda.",
            "computer.advanced": "No nível {advanced}, procura três coisas por esta ordem. Primeiro, procura uma "
            "jogada que capture sementes da pessoa. Se não houver nenhuma, procura uma jogada que termine no seu "
            "próprio poço. De várias jogadas destas escolhe a mais à esquerda, e vê também as que dão a volta "
            "completa ao tabuleiro.",
            "computer.advanced_two": "No nível {advanced}, procura primeiro uma jogada que termine no seu próprio "
            "poço. De várias jogadas destas escolhe a mais à esquerda, e vê também as que dão a volta completa ao "
            "tabuleiro.",
            "point.advanced-last=rightmost": "Se também não houver nenhuma dessas, escolhe a sua casa com sementes "
            "mais à direita.",
            "point.advanced-last=leftmost": "Se também não houver nenhuma dessas, escolhe a sua casa com sementes mais "
            "à esquerda.",
            "point.no-game=own": "Quando não há jogo em curso, o programa responde «{own}» aos detalhes e a uma "
            "jogada. À desistência responde «{common}»",
            "point.no-game=common": "Quando não há jogo em curso, o programa responde aos detalhes, a uma jogada e à "
            "desistência: «{common}»",
            "point.computer-listed=finished": "A lista de jogadores só tem `CPU` depois de o computador ter acabado um "
            "jogo.",
            "point.computer-listed=always": "A lista de jogadores tem sempre `CPU`, mesmo antes de o computador ter "
            "jogado.",
            "point.help=unknown": "Não há nenhuma instrução que peça ajuda: é uma instrução inválida.",
            "point.help=listed": "Há uma instrução que lista todas as instruções.",
            "point.details=rows": "Os detalhes têm uma linha por jogador: o nome, as casas de 1 a {houses} entre "
            "parênteses retos e o poço entre parênteses curvos.",
            "point.details=table": "Os detalhes são uma tabela de três linhas: os nomes; a fila do jogador B como o A "
            "a vê, da casa {houses} à casa 1; a fila do jogador A. Há uma tabulação entre duas células, e os poços "
            "estão entre parênteses curvos.",
            "point.details=rows-one": "Os detalhes têm uma linha por jogador: o nome, a casa entre parênteses retos e "
            "o poço entre parênteses curvos.",
            "point.details=table-one": "Os detalhes são uma tabela de três linhas: os nomes; o poço e a casa do "
            "jogador B; a casa e o poço do jogador A, depois de uma célula vazia. Há uma tabulação entre duas células, "
            "e os poços estão entre parênteses curvos.",
            "point.saves=everything": "Um ficheiro gravado contém os jogadores, os seus resultados e o jogo em curso. "
            "Pode ler-se um ficheiro mesmo durante um jogo.",
            "point.saves=records": "Um ficheiro gravado contém apenas os jogadores e os seus resultados, não o jogo em "
            "curso. Não se pode ler um ficheiro durante um jogo.",
        },
        # how a program has the rules wrong, by the key of the misreading
        "misreadings": {
            "capture.empty-before-move": "A última semente captura numa casa que estava vazia antes da jogada, e não "
            "numa que está vazia quando a semente cai.",
            "capture.house-not-empty": "A última semente captura em qualquer casa da própria fila, mesmo que não "
            "estivesse vazia.",
            "capture.none": "A última semente nunca captura nada.",
            "capture.not-after-lap": "Uma jogada que dá a volta completa e termina na casa de onde partiu nada "
            "captura; essa casa já está vazia.",
            "capture.not-own-seed": "Uma captura leva as sementes da casa em frente, mas deixa a própria última "
            "semente na sua casa.",
            "capture.only-with-seeds": "A última semente numa casa vazia da própria fila fica lá quando a casa em "
            "frente está vazia; deve ir para o poço.",
            "capture.opponents-row": "A última semente captura também numa casa vazia da fila do adversário.",
            "capture.same-number": "Uma captura leva a casa do adversário com o mesmo número em vez da que está em "
            "frente.",
            "computer.as-normal": "No nível {advanced}, o computador joga como no nível {normal}.",
            "computer.capture-most": "No nível {advanced}, o computador escolhe a captura de mais sementes em vez da "
            "captura mais à esquerda.",
            "computer.capture-own-seed": "No nível {advanced}, o computador considera captura também uma jogada que "
            "só ganha a sua própria última semente e nenhuma do adversário.",
            "computer.capture-rightmost": "No nível {advanced}, o computador escolhe, entre várias capturas, a mais à "
            "direita em vez da mais à esquerda.",
            "computer.earn-rightmost": "No nível {advanced}, o computador escolhe, entre várias jogadas que terminam "
            "no seu poço, a mais à direita em vez da mais à esquerda.",
            "computer.end-after-move": "Quando a jogada do computador termina o jogo, o fim vem depois da resposta à "
            "jogada do adversário em vez de a substituir.",
            "computer.end-in-silence": "Quando a jogada do computador termina o jogo, o fim não é mostrado.",
            "computer.normal-first-house": "No nível {normal}, o computador joga sempre a casa 1, mesmo que esteja "
            "vazia.",
            "computer.normal-rightmost": "No nível {normal}, o computador joga a sua casa com sementes mais à "
            "direita, que é a esquerda do adversário; deve ser a que está mais à sua própria esquerda.",
            "computer.plays-once": "O computador joga só uma vez, mesmo que a sua jogada dê direito a outra.",
            "computer.rules-exchanged": "No nível {advanced}, o computador prefere uma jogada que termina no seu poço "
            "a uma que captura.",
            "computer.seen-from-a": "Para o computador, a esquerda e a direita são as do jogador A, que está em "
            "frente, em vez das suas.",
            "computer.told": "As jogadas do computador também têm resposta; o que ele faz não deve ser mostrado.",
            "computer.without-capture": "No nível {advanced}, o computador não procura capturas.",
            "computer.without-earn": "No nível {advanced}, o computador não procura jogadas que terminem no seu poço.",
            "computer.without-laps": "No nível {advanced}, o computador não vê as capturas e as jogadas extra que se "
            "conseguem dando a volta ao tabuleiro.",
            "details.b-first": "Os detalhes mostram a linha do jogador B antes da do jogador A.",
            "details.b-from-left": "Na tabela, as casas do jogador B sobem a partir da número 1 em vez de descerem "
            "até ela, como A as vê.",
            "details.b-from-right": "As casas do jogador B são mostradas como A as vê, a partir da direita de B em "
            "vez da esquerda.",
            "details.from-right": "As casas de cada jogador são mostradas a partir da sua direita em vez da sua "
            "esquerda.",
            "end.b-first": "No fim, a linha do jogador B é mostrada antes da do jogador A.",
            "end.before-move-only": "Só se repara que uma fila está vazia quando alguém volta a jogar: essa jogada "
            "não é feita, e o jogo termina então.",
            "end.movers-row-only": "O jogo só termina quando fica vazia a fila de quem acabou de jogar, e não a do "
            "outro jogador.",
            "end.not-after-extra-turn": "Uma jogada que dá direito a outra não termina o jogo, mesmo que deixe uma "
            "fila sem sementes.",
            "end.opponents-row-only": "O jogo só termina quando fica vazia a fila do adversário de quem acabou de "
            "jogar, e não a de quem jogou.",
            "end.row-of-a-only": "O jogo só termina quando fica vazia a fila do jogador A, e não quando fica vazia a "
            "do jogador B.",
            "end.seeds-to-mover": "No fim, as sementes que restam numa fila vão para quem fez a última jogada em vez "
            "do dono.",
            "end.seeds-to-nobody": "No fim, as sementes que restam numa fila não são somadas a nenhum poço; têm de "
            "ser.",
            "end.seeds-to-other": "No fim, as sementes que restam numa fila vão para o poço do outro jogador; não "
            "podem ir.",
            "end.tie": "Um jogo que termina com as mesmas sementes nos dois poços conta como vitória do jogador "
            "{player} em vez de empate.",
            "end.told-twice": "Uma jogada que termina o jogo tem duas respostas: a de qualquer jogada e a do fim do "
            "jogo.",
            "end.winner-first": "No fim, é mostrado primeiro o jogador com mais sementes em vez do jogador A.",
            "end.winner-too-early": "Vence quem tem mais sementes no poço antes de somadas as que restam nas filas, e "
            "não depois.",
            "players.registered-order-computer-first": "Os jogadores são listados pela ordem em que foram registados, "
            "`CPU` primeiro, em vez de por vitórias e depois por nome.",
            "players.ties-as-registered-computer-first": "Os jogadores com o mesmo número de vitórias são listados "
            "pela ordem em que foram registados, `CPU` primeiro, em vez de por nome.",
            "point.advanced-last=leftmost": "No nível {advanced}, o computador joga a casa mais à esquerda quando não "
            "pode capturar nem terminar no poço, em vez da mais à direita.",
            "point.advanced-last=rightmost": "No nível {advanced}, o computador joga a casa mais à direita quando não "
            "pode capturar nem terminar no poço, em vez da mais à esquerda.",
            "point.computer-answers=every-move": "O computador joga depois de cada jogada, mesmo que o adversário "
            "tenha direito a outra.",
            "point.computer-answers=turn": "O computador espera quando o adversário tem direito a outra jogada, em "
            "vez de jogar depois de cada jogada.",
            "point.computer-listed=always": "A lista de jogadores mostra `CPU` mesmo antes de terminar um jogo.",
            "point.computer-listed=finished": "A lista de jogadores só mostra `CPU` depois de terminar um jogo.",
            "point.details=rows": "Os detalhes mostram uma linha por jogador em vez de uma tabela com as duas filas.",
            "point.details=table": "Os detalhes mostram uma tabela com as duas filas em vez de uma linha por jogador.",
            "point.help=listed": "Pedir ajuda mostra as instruções em vez de ser uma instrução inválida.",
            "point.help=unknown": "Pedir ajuda é uma instrução inválida em vez de mostrar as instruções.",
            "point.no-game=common": "Sem jogo em curso, os detalhes e as jogadas têm a mesma mensagem que a "
            "desistência em vez de uma própria.",
            "point.no-game=own": "Sem jogo em curso, os detalhes e as jogadas têm uma mensagem própria em vez da "
            "mesma que a desistência.",
            "point.saves=everything": "Um ficheiro gravado guarda também o jogo em curso, em vez de só os jogadores e "
            "os seus registos.",
            "point.saves=records": "Um ficheiro gravado guarda só os jogadores e os seus registos, sem o jogo em "
            "curso.",
            "point.silent-end=extra-turn": "Uma jogada que dá direito a outra e também termina o jogo só anuncia a "
            "outra jogada; o fim não é mostrado.",
            "point.silent-end=never": "Uma jogada que dá direito a outra e também termina o jogo mostra o fim em vez "
            "de anunciar a outra jogada.",
            "quit.game-goes-on": "A quem desiste é registada a derrota, mas o jogo continua; tem de terminar.",
            "record.win-to-a": "Um jogo que não acaba empatado conta como vitória do jogador A, tenha quem tiver mais "
            "sementes.",
            "sow.b-numbered-from-right": "As casas do jogador B são numeradas como A as vê, a partir da direita de B; "
            "cada jogador conta a partir da sua esquerda.",
            "sow.clockwise": "As sementes são deixadas no sentido dos ponteiros do relógio em vez do inverso.",
            "sow.house-0-in-line": "A casa 0 é aceite, e semeia o poço que está antes da casa 1 numa lista de casas e "
            "poços.",
            "sow.house-7-in-line": "A casa 7 é aceite, e semeia o poço que está depois da casa 6 numa lista de casas "
            "e poços.",
            "sow.from-next-house": "Semeia-se a casa a seguir à indicada, como se a primeira tivesse o número 0; com "
            "a última casa o programa acaba.",
            "sow.from-start-house": "A primeira semente cai na própria casa de onde se tiraram as sementes em vez de "
            "na seguinte.",
            "sow.into-opponents-well": "As sementes são também deixadas no poço do adversário, que deve ser saltado.",
            "sow.not-start-house": "Uma jogada que dá a volta ao tabuleiro salta a casa de onde partiu; também aí "
            "deve cair uma semente.",
            "sow.numbered-from-right": "A casa 1 é a mais à direita da fila do jogador em vez da mais à esquerda.",
            "sow.opponents-row-backwards": "A fila do adversário é percorrida no sentido errado, da última casa para "
            "a casa 1.",
            "turn.checked": "Quem joga fora da sua vez é recusado («{answer}»); qualquer dos jogadores pode jogar a "
            "qualquer momento.",
            "turn.empty-house-invalid": "Jogar uma casa vazia é recusado («{answer}»); é uma jogada que nada altera.",
            "turn.empty-house-unanswered": "Depois de alguém jogar uma casa vazia contra o computador, este não joga.",
            "turn.extra-for-capture": "Uma captura dá direito a outra jogada.",
            "turn.extra-for-empty-house": "Jogar uma casa vazia dá direito a outra jogada.",
            "turn.no-extra": "A última semente no próprio poço não dá direito a outra jogada.",
            "point.capture=always": "Uma última semente numa casa própria vazia vai para o poço com as da casa em "
            "frente, mesmo que não haja nenhuma.",
            "point.empty-house=allowed": "Pode jogar-se uma casa vazia, o que passa a vez; tem de ser recusado.",
            "point.end=any-row": "O jogo acaba logo que uma das filas está vazia; só conta a fila de quem tem a vez.",
            "point.extra-turn=well": "Uma última semente no próprio poço dá direito a outra jogada; nenhuma jogada o "
            "dá.",
            "point.lap=filled": "Uma sementeira à volta do tabuleiro deixa uma semente na casa de onde partiu; tem de "
            "passar por cima dela.",
            "point.leftover=owner": "No fim, as sementes que restam numa fila vão para o poço do seu dono; não podem "
            "ir.",
            "point.turns=free": "Uma jogada fora da vez é feita; tem de ser recusada.",
        },
        # what happened, in sentences for people; KEY.FIELD as the player in that field reads it
        "narrator": {
            "sows": "{name} semeou a casa {house} ({count} sementes). Resultado: {first} {seeds}, {second} {others}.",
            "sows.one": "{name} semeou a casa {house} (1 semente). Resultado: {first} {seeds}, {second} {others}.",
            "sows.name": "Semeou a casa {house} ({count} sementes). Resultado: {first} {seeds}, {second} {others}.",
            "sows.one.name": "Semeou a casa {house} (1 semente). Resultado: {first} {seeds}, {second} {others}.",
            "captures": "{name} semeou a casa {house} ({count} sementes) e capturou {captured}. Resultado: {first} "
            "{seeds}, {second} {others}.",
            "captures.one": "{name} semeou a casa {house} (1 semente) e capturou {captured}. Resultado: {first} "
            "{seeds}, {second} {others}.",
            "captures.name": "Semeou a casa {house} ({count} sementes) e capturou {captured}. Resultado: {first} "
            "{seeds}, {second} {others}.",
            "captures.one.name": "Semeou a casa {house} (1 semente) e capturou {captured}. "
            "Resultado: {first} {seeds}, {second} {others}.",
            "again": "{name} semeou a casa {house} ({count} sementes) e joga outra vez. "
            "Resultado: {first} {seeds}, {second} {others}.",
            "again.one": "{name} semeou a casa {house} (1 semente) e joga outra vez. "
            "Resultado: {first} {seeds}, {second} {others}.",
            "again.name": "Semeou a casa {house} ({count} sementes) e joga outra vez. "
            "Resultado: {first} {seeds}, {second} {others}.",
            "again.one.name": "Semeou a casa {house} (1 semente) e joga outra vez. "
            "Resultado: {first} {seeds}, {second} {others}.",
            "empty": "{name} escolheu a casa {house}, que está vazia.",
            "empty.name": "Escolheu a casa {house}, que está vazia.",
            "gathers": "{name} fica com as {count} sementes que restam na fila.",
            "gathers.one": "{name} fica com a semente que resta na fila.",
            "gathers.name": "Fica com as {count} sementes que restam na sua fila.",
            "gathers.one.name": "Fica com a semente que resta na sua fila.",
            "wins": "{name} ganhou por {own} a {other}.",
            "wins.name": "Ganhou por {own} a {other}.",
            "draw": "O jogo acabou empatado a {well}.",
            "position": "{name}: casas {houses}; poço {well}.",
            "lost": "{count} sementes",
            "lost.one": "1 semente",
            "then": "{count} sementes",
            "then.one": "1 semente",
            "then.again": "{count} sementes: joga outra vez",
            "then.again.one": "1 semente: joga outra vez",
            "then.captures": "{count} sementes: captura {captured}",
            "then.captures.one": "1 semente: captura {captured}",
            "gives": "{other} fica com as {count} sementes que restam na fila de {name}.",
            "gives.one": "{other} fica com a semente que resta na fila de {name}.",
            "gives.name": "As {count} sementes que restam na sua fila ficam para {other}.",
            "gives.one.name": "A semente que resta na sua fila fica para {other}.",
            "gives.other": "Fica com as {count} sementes que restam na fila de {name}.",
            "gives.one.other": "Fica com a semente que resta na fila de {name}.",
            "leaves_seeds": "As {count} sementes que restam na fila de {name} não contam para ninguém.",
            "leaves_seeds.one": "A semente que resta na fila de {name} não conta para ninguém.",
            "leaves_seeds.name": "As {count} sementes que restam na sua fila não contam para ninguém.",
            "leaves_seeds.one.name": "A semente que resta na sua fila não conta para ninguém.",
        },
        # what the game and its rules are called
        "titles": {
            "game": "Mancala",
            "rules.statement": "Enunciado do curso",
            "rules.official": "Oficial",
        },
        # what people read where they choose the game, its rules and points
        "choices": {
            "level.Normal": "Semeia sempre a sua casa mais à esquerda.",
            "level.Advanced": "Vê uma jogada à frente: captura, ou joga outra vez.",
            "level.Skilled": "Vê três jogadas à frente.",
            "level.Strong": "Vê sete jogadas à frente.",
            "level.Expert": "Procura muitas jogadas à frente.",
            "game": "Semeie à volta do tabuleiro, capture as sementes do adversário e tenha mais no seu poço no fim.",
            "rules.statement": "O jogo como o descreve um curso. Quando não vê nada melhor, o computador Avançado "
            "semeia a sua casa mais à direita.",
            "rules.official": "O mesmo jogo como o joga o programa desse curso: quando não vê nada melhor, o "
            "computador Avançado semeia a sua casa mais à esquerda.",
            "rules.iade": "As regras de um curso irmão: para quem joga à mesa são as do enunciado do curso.",
            "point.advanced-last": "Quando não vê nada melhor, o computador Avançado semeia",
            "point.advanced-last=rightmost": "a sua casa mais à direita",
            "point.advanced-last=leftmost": "a sua casa mais à esquerda",
            "point.houses": "Casas de cada lado",
            "point.seeds": "Sementes em cada casa no início",
            "point.capture": "Uma última semente numa casa sua vazia ganha",
            "point.capture=always": "essa semente e as da casa em frente",
            "point.capture=opposite": "o mesmo, mas só se houver sementes em frente",
            "point.capture=opposite-only": "só as sementes da casa em frente",
            "point.capture=never": "nada",
            "point.extra-turn": "Uma última semente no seu poço",
            "point.extra-turn=well": "dá direito a outra jogada",
            "point.extra-turn=never": "não dá mais nada",
            "point.lap": "Uma sementeira à volta do tabuleiro",
            "point.lap=filled": "deixa uma semente na casa de onde partiu",
            "point.lap=skipped": "passa por cima da casa de onde partiu",
            "point.end": "O jogo acaba quando",
            "point.end=any-row": "uma das filas está vazia",
            "point.end=mover-next": "quem tem a vez não tem sementes",
            "point.leftover": "As sementes que restam no fim vão para",
            "point.leftover=owner": "o jogador em cuja fila estão",
            "point.leftover=opponent": "o outro jogador",
            "point.leftover=nobody": "ninguém",
        },
        # the end of a game: a score in words, and the label of each thing that is counted
        "ending": {
            "score": "{count} sementes",
            "score.one": "1 semente",
            "gain": "Mais sementes numa jogada",
            "count.captures": "Capturas",
            "count.seeds captured": "Sementes capturadas",
            "count.extra turns": "Jogadas extra",
        },
        # what buttons for moves say; {0} is the first value of the move
        "buttons": {
            "play {}": "Semear a casa {0}",
        },
    }
