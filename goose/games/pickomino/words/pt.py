"""Pickomino in Portuguese. The wording is ours."""

from goose.games.pickomino.words._pt import MESSAGES, WORDS

__all__ = ["MESSAGES", "WORDS", "texts"]


def texts() -> dict[str, dict[str, str]]:
    """Return the game's other Portuguese texts, by section (as in `goose.core.texts`)."""
    return {
        # what arguments are called: the noun in brackets; several of a kind that follow each other
        "arguments": {
            "dice": "um [lançamento] (as faces numa palavra: {characters})",
            "face": "uma [face] (de 1 a 5 ou v)",
            "tile": "uma [peça] (o seu número)",
        },
        # what `goose play` says and asks
        "conversation": {
            "pickomino.ask_players": "Introduza o número de jogadores (2-7):",
            "pickomino.ask_name": "Introduza o nome do jogador:",
            "pickomino.ask_age": "Introduza a idade, ou nada para uma aleatória:",
            "pickomino.ask_age_typed": "Introduza a idade:",
            "pickomino.bad_age": "A idade não é válida.",
            "pickomino.ask_dice": "Introduza os dados lançados ({count}):",
            "pickomino.ask_keep": "Escolha um valor entre os lançados:",
            "pickomino.ask_keep_or_stop": "Escolha um valor entre os lançados, ou [s]top:",
            "pickomino.turn_stop": "Para parar prima {answer}",
            "pickomino.ask_tile": "Escolha uma peça [{tiles}]:",
            "pickomino.no_worm_kept": "Agora {answer} perde a vez: nenhuma minhoca foi guardada.",
            "pickomino.no_tile_to_take": "Agora {answer} perde a vez: não há peça para tirar.",
            "play.game_pickomino": "Para o Pickomino prima {answer}",
        },
        # what each instruction does
        "instructions": {
            "roll": "lança os dados que restam",
            "keep": "guarda todos os dados que mostram a face",
            "stop": "termina a vez e tira uma peça pelo total dos dados guardados",
        },
        # what arguments are in examples
        "samples": {
            "dice": "1123vv55",
            "face": "v",
            "tile": "24",
        },
        # when each message is printed
        "when": {
            "pickomino.rolled": "Foram lançados os dados que restavam; nos detalhes, enquanto o lançamento espera uma "
            "escolha.",
            "pickomino.kept": "Foi guardada uma face; nos detalhes, entre uma escolha e o lançamento seguinte.",
            "pickomino.invalid_choice": "A instrução não se aplica neste momento: não é altura de lançar, guardar ou "
            "parar, não se pode ter esta face, esta peça ou este número de dados, ou um jogador automático escolhe "
            "por si.",
            "pickomino.age_drawn": "Foi sorteada uma idade: a de um jogador registado sem ela, ou a do computador "
            "quando começa um jogo contra ele; com --dice manual não se sorteia nenhuma.",
            "pickomino.nothing_to_keep": "O lançamento só mostra faces já guardadas: a vez está perdida.",
            "pickomino.no_worm": "O jogador parou sem nenhuma minhoca entre os dados guardados: a vez está perdida.",
            "pickomino.no_tile": "O jogador parou, e o total não chega para nenhuma peça: a vez está perdida.",
            "pickomino.takes": "O jogador parou e tira uma peça da grelha.",
            "pickomino.steals": "O jogador parou e tira a peça de cima de outro jogador.",
            "pickomino.returns": "O jogador perdeu a vez e tem peças: a de cima volta para a grelha.",
            "pickomino.turned_over": "Foi devolvida uma peça que não é a mais alta da grelha: a mais alta é virada de "
            "vez.",
            "pickomino.turn": "Começa a vez de um jogador; é também a última linha dos detalhes.",
            "pickomino.wins": "Não resta nenhuma peça à vista na grelha; segue-se o fim do jogo.",
            "pickomino.grid_line": "A primeira linha dos detalhes, que --draw always junta também depois de cada "
            "jogada e quando um jogo começa, é lido ou perde um jogador: as peças à vista.",
            "pickomino.detail_line": "Os detalhes, por baixo da grelha: uma linha para cada jogador, pela ordem dos "
            "lugares.",
        },
        # what a handout says instead, without options and points
        "handout": {
            "pickomino.grid_line": "A primeira linha dos detalhes: as peças à vista.",
            "kept kept-shown=dice": "os dados guardados, por ordem crescente e com v no fim, as faces iguais juntas e "
            "as outras separadas, como em `22 55 v`; vazio quando não há nenhum",
            "kept kept-shown=faces": "as faces dos dados guardados, cada uma uma vez, por ordem crescente e com v no "
            "fim, como em `2 5 v`; vazio quando não há nenhum",
        },
        # what each field of the messages holds: by its name, or by the key of its message, a full stop and its name
        "holds": {
            "pickomino.invalid_choice.name": "o nome a que a falha se refere, tal como foi escrito",
            "score": "as minhocas nas peças do jogador",
            "total": "os pontos dos dados guardados nesta vez",
            "kept": "os dados guardados, por ordem crescente e com v no fim, as faces iguais juntas e as outras "
            "separadas, como em `22 55 v` (com kept-shown=faces, cada face uma vez); vazio quando não há nenhum",
            "rolled": "as faces do lançamento, por ordem crescente e com v no fim, as iguais juntas e as outras "
            "separadas, como em `11 2 3 55 vv`",
            "left": "quantos dados restam para lançar",
            "age": "a idade em anos",
            "tile": "o número da peça",
            "victim": "o nome do jogador que a perde",
            "tiles": "os números das peças do jogador, separados por espaços, a de cima no fim",
            "worms": "as minhocas nas peças do jogador",
            "pickomino.grid_line.tiles": "os números das peças à vista na grelha, por ordem crescente, separados por "
            "espaços",
        },
        # headings and texts of the tables of `goose rules`
        "rules": {
            "players": "jogadores",
            "players.is": "{least} a {most}, começa o mais novo",
            "dice": "dados",
            "dice.is": "{dice}, com 1 2 3 4 5 e a minhoca v, que vale 5",
            "tiles": "peças",
            "tiles.is": "{least} a {most}: {worms} minhocas",
            "tiles.one": "{least} a {most}: {worms} minhoca",
            "turn": "a vez",
            "turn.is": "lançar, guardar todos os dados de uma face ainda não guardada nesta vez, depois lançar os "
            "outros ou parar",
            "lost": "a vez perdida",
            "lost.is": "a peça de cima volta à grelha; vira-se a peça à vista mais alta, se não for essa",
            "end": "o fim",
            "end.is": "nenhuma peça à vista na grelha: ganha quem tem mais minhocas, depois quem tem a peça mais alta",
            "stopping": "parar",
            "stopping.lower": "com uma minhoca guardada: a peça de cima de outro com esse número, ou a peça à vista "
            "mais alta até ele",
            "stopping.any": "com uma minhoca guardada: a peça de cima de outro com esse número, ou qualquer peça à "
            "vista até ele",
            "stopping.pending": "{tiles}; também com um lançamento por escolher, que é esquecido",
        },
        # what the sources say of each point of the rules; in English each point says it itself
        "sources": {
            "tile": "Regras publicadas: a peça do total, senão a imediatamente inferior; o caderno: «prende una di "
            "queste».",
            "stop-pending": "Regras publicadas: a um lançamento segue-se uma escolha; o caderno deixa parar em vez "
            "disso.",
            "kept-shown": "Mostrar todos os dados guardados é escolha nossa; o caderno mostra cada face uma só vez "
            "(`scelti`).",
        },
        # the rules from beginning to end
        "rulebook": {
            "tiles": "As peças",
            "lost": "Quando se perde a vez",
            "aim.worms": "O Pickomino é um jogo de dados e de sangue-frio. Lançam-se dados para ganhar peças com "
            "minhocas. Ganha quem tiver mais minhocas no fim.",
            "needs.players": "Podem jogar de {least} a {most} jogadores.",
            "needs.dice": "São precisos {dice} dados. Cada um tem as faces {faces} e uma minhoca. A minhoca "
            "escreve-se `{worm}`. Vale {points} pontos, e cada uma das outras faces vale o seu número.",
            "tiles.grid": "As peças estão numeradas de {least} a {most}. O número de uma peça é o total de que se "
            "precisa para a ganhar. Todas as peças estão no meio, na grelha, com a face para cima.",
            "tiles.worms": "As peças têm minhocas: {tiles}.",
            "tiles.one": "de {least} a {most} têm uma minhoca",
            "tiles.more": "de {least} a {most} têm {worms} minhocas",
            "tiles.pile": "As peças que ganhar ficam numa pilha à sua frente. A última que ganhou fica no topo, e só "
            "essa lhe pode ser tirada.",
            "start.youngest": "Joga primeiro o jogador mais novo, depois o mais novo a seguir, e assim por diante. "
            "Jogadores da mesma idade jogam pela ordem em que são indicados.",
            "start.age_drawn": "A quem não diz a idade é dada uma ao acaso, de 0 a {drawn}.",
            "start.age": "Uma idade é um número de 0 a {oldest}. Se for o utilizador a escrever os "
            "dados, tem de escrever também as idades.",
            "start.age_typed": "Uma idade é um número de 0 a {oldest}.",
            "turn.roll": "Lance todos os dados.",
            "turn.keep": "Depois escolha uma face e ponha de lado todos os dados que a mostram. Não pode escolher uma "
            "face que já escolheu nesta vez.",
            "turn.on": "Agora lance os dados que restam e escolha de novo, ou pare. O que pôs de lado é o seu total.",
            "turn.must": "Quando todos os dados estiverem de lado, ou quando já tiver escolhido cada uma das seis "
            "faces, tem de parar.",
            "point.stop-pending=refused": "Depois de um lançamento tem de escolher uma face antes de poder parar.",
            "point.stop-pending=allowed": "Também pode parar logo depois de um lançamento. Esse lançamento é então "
            "esquecido, e só contam os dados que já tinha posto de lado. Não o pode fazer antes de ter posto dados de "
            "lado.",
            "tiles.stop": "Quando parar, precisa de pelo menos uma minhoca entre os dados que pôs de lado. O seu "
            "total dá-lhe então uma peça.",
            "tiles.steal": "Se a peça no topo da pilha de outro jogador for exatamente o seu total, pode ficar com "
            "ela.",
            "point.tile=next-lower": "Da grelha tira a peça que é o seu total. Se ela lá não estiver, tira a peça "
            "mais alta abaixo do seu total.",
            "point.tile=any": "Da grelha tira a peça que é o seu total. Se ela lá não estiver, tira a peça mais alta "
            "abaixo do seu total. Se indicar uma peça quando parar, também pode ter qualquer outra peça da grelha "
            "abaixo do seu total.",
            "tiles.choice": "Se não indicar nenhuma peça, tira uma a outro jogador se puder. Se não puder, tira uma "
            "da grelha.",
            "lost.when": "A vez perde-se em três casos: o lançamento só mostra faces já escolhidas; o jogador decide "
            "parar sem uma minhoca; o jogador decide parar e não há peça que possa ter.",
            "lost.named": "Se indicar uma peça que não pode ter, não perde a vez: o programa recusa-a, e escolhe de "
            "novo.",
            "lost.pays": "Então a peça no topo da sua pilha, se tiver alguma, volta à grelha. Depois a peça mais alta "
            "da grelha é virada e fica fora do jogo, a não ser que seja a que acabou de devolver. Se não tinha "
            "nenhuma peça, nenhuma é virada.",
            "end.grid": "O jogo acaba quando já não há na grelha nenhuma peça com a face para cima.",
            "end.wins": "Ganha quem tiver mais minhocas. Se vários tiverem o maior número, ganha quem tiver a peça "
            "mais alta.",
            "end.leaves": "Um jogador pode desistir, e então perde. As suas peças voltam à grelha. Se só restar um "
            "jogador, ganha esse.",
            "computer.seat": "Também podem participar jogadores automáticos. Quando se joga sozinho contra um, ele "
            "chama-se `CPU`, e a sua idade é dada ao acaso. Se for o utilizador a escrever os dados, não tem idade e "
            "joga em segundo lugar.",
            "computer.seat_typed": "Também podem participar jogadores automáticos. Quando se joga sozinho contra um, "
            "ele chama-se `CPU`, não tem idade e joga em segundo lugar.",
            "computer.normal": "No nível {normal}, o computador escolhe a face que mais acrescenta ao seu total. Deixa "
            "de lançar assim que pode ganhar uma peça.",
            "computer.advanced": "No nível {advanced}, faz o que em média lhe dá mais minhocas nesta vez. Conta também "
            "as minhocas que perderia com a peça do topo da sua pilha.",
            "computer.equal": "Nos dois níveis, entre escolhas igualmente boas, escolhe a face mais alta, a minhoca "
            "acima de todas. Tira uma peça a outro jogador antes de tirar uma da grelha.",
            "program.typed": "Se for o utilizador a escrever os dados, escreve as faces de um lançamento como uma só "
            "palavra, como `1123vv55`.",
            "program.faces": "O utilizador escreve as faces de um lançamento como uma só palavra, como `1123vv55`.",
            "point.kept-shown=dice": "O programa mostra todos os dados postos de lado, como em `11 3 vv`.",
            "point.kept-shown=faces": "O programa mostra uma só vez cada face posta de lado, como em `1 3 v`.",
        },
        # how a program has the rules wrong, by the key of the misreading
        "misreadings": {
            "computer.advanced-as-normal": "No nível {advanced} o computador joga como no nível {normal}.",
            "computer.advanced-counts-theft-twice": "No nível {advanced} o computador conta duas vezes as minhocas de "
            "uma peça que rouba, porque o outro jogador as perde; só contam as suas próprias minhocas.",
            "computer.advanced-forgets-loss": "No nível {advanced} o computador esquece-se de que uma vez perdida lhe "
            "custa a peça de cima da sua pilha.",
            "computer.advanced-forgets-theft": "No nível {advanced} o computador esquece-se de que pode roubar.",
            "computer.advanced-lower-of-equals": "No nível {advanced} o computador guarda a mais baixa das faces que "
            "são igualmente boas em vez da mais alta.",
            "computer.advanced-rolls-when-equal": "No nível {advanced} o computador continua a lançar quando parar é "
            "igualmente bom; nesse caso tem de parar.",
            "computer.highest-face": "No nível {normal} o computador guarda a face mais alta em vez daquela que soma "
            "mais pontos.",
            "computer.lower-of-equals": "No nível {normal} o computador guarda a mais baixa das faces que somam o "
            "mesmo em vez da mais alta.",
            "computer.most-dice": "No nível {normal} o computador guarda a face que mais dados mostram em vez daquela "
            "que soma mais pontos.",
            "computer.stops-for-no-theft": "No nível {normal} o computador não para quando pode roubar uma peça, só "
            "quando pode tirar uma da grelha.",
            "computer.stops-without-worm": "No nível {normal} o computador para logo que o seu total chega para uma "
            "peça, mesmo sem nenhuma minhoca.",
            "end.last-but-one": "O jogo acaba quando resta uma peça na grelha em vez de nenhuma.",
            "end.most-tiles": "Ganha quem tem mais peças, e não quem tem mais minhocas.",
            "end.tie-drawn": "Jogadores com o mesmo número de minhocas empatam; a peça mais alta tem de decidir quem "
            "ganha.",
            "end.tie-first": "Entre jogadores com o mesmo número de minhocas ganha o primeiro a jogar em vez do que "
            "tem a peça mais alta.",
            "end.tie-most-tiles": "Entre jogadores com o mesmo número de minhocas ganha o que tem mais peças em vez do "
            "que tem a peça mais alta.",
            "end.tie-top-tile": "Entre jogadores com o mesmo número de minhocas ganha aquele cuja peça de cima é a "
            "mais alta; contam todas as peças da pilha.",
            "end.tile-sum": "Ganha quem tem a maior soma dos números das peças, e não quem tem mais minhocas.",
            "keep.no-face-no-instruction": "A uma palavra que não é face nenhuma responde-se «{wrong}» em vez de "
            "«{right}».",
            "keep.one-die": "Guarda-se só um dado da face escolhida em vez de todos os que a mostram.",
            "keep.twice": "Uma face já guardada nesta vez pode ser guardada outra vez.",
            "keep.worm-six": "Uma minhoca vale 6 em vez de 5.",
            "leave.dice-stay": "Quando desiste o jogador que tem a vez, o seguinte continua com os mesmos dados em "
            "vez de oito novos.",
            "leave.tiles-out-of-play": "As peças de um jogador que desiste ficam fora do jogo em vez de voltarem para "
            "a grelha.",
            "leave.turn-passes": "Quando desiste alguém sentado antes do jogador que tem a vez, a vez passa para o "
            "jogador seguinte em vez de ficar onde está.",
            "leave.turned-over": "Quando desiste um jogador com peças, a peça mais alta da grelha é virada, como se "
            "uma vez tivesse sido perdida.",
            "lost.always-turned-over": "Uma vez perdida vira a peça mais alta da grelha mesmo quando o jogador não "
            "tem nenhuma peça para devolver.",
            "lost.face-down": "A peça devolvida fica virada para baixo, fora do jogo, em vez de virada para cima.",
            "lost.first-returned": "Uma vez perdida custa a peça do fundo da pilha em vez da de cima.",
            "lost.lowest-turned-over": "Depois de uma vez perdida é virada a peça mais baixa da grelha em vez da mais "
            "alta.",
            "lost.never-turned-over": "Depois de uma vez perdida nunca é virada nenhuma peça.",
            "lost.next-turned-over": "Quando a peça devolvida é a mais alta da grelha, é virada a seguinte mais alta; "
            "nesse caso não deve ser virada nenhuma.",
            "lost.nothing-returned": "Uma vez perdida não custa nada: nenhuma peça volta para a grelha.",
            "lost.returned-turned-over": "Quando a peça devolvida é a mais alta da grelha, é ela que é virada; tem de "
            "ficar virada para cima.",
            "order.ages-to-99": "Uma idade aleatória é tirada de 0 a 99 em vez de 0 a 100.",
            "order.as-named": "Os jogadores jogam pela ordem em que são indicados, sejam quais forem as suas idades.",
            "order.computer-last": "Contra o computador começa sempre a pessoa, mesmo quando o computador é mais novo.",
            "order.equals-reversed": "Os jogadores da mesma idade jogam pela ordem inversa daquela em que são "
            "indicados.",
            "order.from-the-youngest": "Começa o mais novo, mas os outros seguem-se pela ordem em que são indicados "
            "em vez de por idades.",
            "order.oldest-first": "Começa o jogador mais velho em vez do mais novo.",
            "point.kept-shown=dice": "Mostram-se todos os dados guardados em vez de cada face uma só vez.",
            "point.kept-shown=faces": "Dos dados guardados cada face é mostrada uma só vez, sejam quantos forem os "
            "dados que a mostram.",
            "point.stop-pending=allowed": "Um jogador que lançou pode parar sem guardar uma face desse lançamento; "
            "primeiro tem de guardar uma.",
            "point.stop-pending=refused": "Um jogador que lançou não pode parar antes de guardar uma face; parar tem "
            "de fazer esquecer o lançamento.",
            "point.tile=any": "Pode indicar-se qualquer peça da grelha até ao total; só se pode ter a do total ou, se "
            "ela não estiver lá, a imediatamente inferior.",
            "point.tile=next-lower": "Só se pode ter a peça do total ou, se ela não estiver lá, a imediatamente "
            "inferior; pode indicar-se qualquer peça da grelha até ao total.",
            "roll.any-count": "O número de dados escritos não é verificado: podem ser mais ou menos do que os que "
            "restam.",
            "roll.again": "Um jogador pode lançar outra vez sem guardar nenhuma face do último lançamento.",
            "roll.count-no-instruction": "A um número de dados diferente dos que restam responde-se «{wrong}» em vez "
            "de «{right}».",
            "roll.hopeless-goes-on": "Um lançamento que só mostra faces já guardadas não faz perder a vez: o jogador "
            "pode lançar outra vez ou parar.",
            "steal.any-of-pile": "Pode roubar-se qualquer peça da pilha de outro jogador em vez de só a de cima.",
            "steal.grid-first": "Parar sem indicar uma peça tira uma da grelha mesmo quando com esse total se pode "
            "roubar; roubar vem primeiro.",
            "steal.lower": "Um total também rouba a peça de cima de uma pilha quando esta peça é mais baixa do que "
            "ele; tem de ser exatamente o número da peça.",
            "steal.never": "Nunca se podem roubar as peças dos outros jogadores.",
            "stop.by-itself": "A vez acaba sozinha assim que estão guardados oito dados ou todas as seis faces; é o "
            "jogador que tem de dar a instrução de parar.",
            "stop.no-tile-refused": "Parar com um total que não dá nenhuma peça é recusado enquanto houver dados para "
            "lançar; tem de fazer perder a vez.",
            "stop.no-worm-refused": "Parar sem nenhuma minhoca é recusado enquanto houver dados para lançar; tem de "
            "fazer perder a vez.",
            "stop.not-with-all-dice": "Um jogador que guardou todos os oito dados pode continuar a lançar, sem dados, "
            "e perde a vez; só deve poder parar.",
            "stop.not-with-all-faces": "Um jogador que guardou todas as seis faces pode continuar a lançar; só deve "
            "poder parar.",
            "stop.nothing-kept": "Um jogador pode parar antes de guardar dados, e perde a vez; isso tem de ser "
            "recusado.",
            "stop.worm-not-required": "Pode obter-se uma peça sem nenhuma minhoca entre os dados guardados.",
            "stop.wrong-tile-loses": "Parar indicando uma peça que não se pode ter faz perder a vez em vez de ser "
            "recusado.",
            "stop.wrong-tile-replaced": "Parar indicando uma peça que não se pode ter dá outra peça em vez de ser "
            "recusado.",
            "take.exact-only": "Um total tira só a peça com exatamente o seu número; quando ela não está na grelha "
            "tem de tirar a imediatamente inferior.",
            "take.lowest": "Um total tira a peça mais baixa da grelha em vez da mais alta que lhe é possível.",
            "take.next-higher": "Quando a peça do total não está na grelha, é tirada a imediatamente superior em vez "
            "da imediatamente inferior.",
            "tiles.one-worm": "Cada peça conta como uma minhoca em vez de uma a quatro.",
            "tiles.without-36": "As peças vão de 21 a 35: falta a peça 36.",
            "tiles.worms-too-late": "As minhocas das peças aumentam uma peça tarde demais: a 25 tem uma minhoca em "
            "vez de duas.",
            "tiles.worms-too-soon": "As minhocas das peças aumentam uma peça cedo demais: a 24 tem duas minhocas em "
            "vez de uma.",
            "written.as-kept": "Os grupos de dados guardados são mostrados pela ordem em que foram guardados em vez "
            "da das faces.",
            "written.details-without-dice": "Os detalhes não mostram os dados da vez em curso.",
            "written.not-joined": "Os dados iguais são escritos separados, `1 1 2`, em vez de juntos, `11 2`.",
            "written.worm-as-six": "Uma minhoca é escrita como `6` em vez de `v`.",
            "written.worms-first": "As minhocas são escritas antes dos outros grupos de dados em vez de depois deles.",
        },
        # what happened, in sentences for people; KEY.FIELD as the player in that field reads it
        "narrator": {
            "rolls": "{name} lançou {dice}.",
            "rolls.name": "Lançou {dice}.",
            "worms": "{count} minhocas",
            "worms.one": "1 minhoca",
            "points": "{count} pontos",
            "points.one": "1 ponto",
            "keeps": "{name} guardou {dice}: {points}, faltam {count} dados.",
            "keeps.one": "{name} guardou {dice}: {points}, falta 1 dado.",
            "keeps.name": "Guardou {dice}: {points}, faltam {count} dados.",
            "keeps.one.name": "Guardou {dice}: {points}, falta 1 dado.",
            "keeps_last": "{name} guardou {dice}: {points} com todos os dados.",
            "keeps_last.name": "Guardou {dice}: {points} com todos os dados.",
            "nothing_to_keep": "Todas as faces já estão guardadas: {name} perdeu a vez.",
            "nothing_to_keep.name": "Todas as faces já estão guardadas: perdeu a vez.",
            "no_worm": "Sem minhoca, {name} perdeu a vez.",
            "no_worm.name": "Sem minhoca, perdeu a vez.",
            "no_tile": "Nenhuma peça é tão baixa: {name} perdeu a vez.",
            "no_tile.name": "Nenhuma peça é tão baixa: perdeu a vez.",
            "takes": "{name} tirou a peça {tile}.",
            "takes.name": "Tirou a peça {tile}.",
            "steals": "{name} roubou a peça {tile} a {victim}.",
            "steals.name": "Roubou a peça {tile} a {victim}.",
            "steals.victim": "{name} roubou-lhe a peça {tile}.",
            "returns": "{name} devolveu a peça {tile}.",
            "returns.name": "Devolveu a peça {tile}.",
            "turned_over": "A peça {tile} foi virada e sai do jogo.",
            "wins": "{name} ganhou com {count} minhocas.",
            "wins.one": "{name} ganhou com 1 minhoca.",
            "wins.name": "Ganhou com {count} minhocas.",
            "wins.one.name": "Ganhou com 1 minhoca.",
            "grid": "Peças na mesa: {tiles}.",
            "no_grid": "Não há peças na mesa.",
            "pile": "{name}: {count} minhocas, a peça {tile} em cima.",
            "pile.one": "{name}: 1 minhoca, a peça {tile} em cima.",
            "no_pile": "{name}: sem peças.",
            "kept": "Guardados: {dice}, {points}.",
            "rolled": "Lançados: {dice}.",
            "then.roll": "{count} dados: {chance} % de hipóteses de tirar uma peça",
            "then.roll.one": "1 dado: {chance} % de hipóteses de tirar uma peça",
            "then.keep": "{points}, restam {count} dados",
            "then.keep.one": "{points}, resta 1 dado",
            "then.take": "Peça {tile}, com {count} minhocas",
            "then.take.one": "Peça {tile}, com 1 minhoca",
            "then.steal": "Peça {tile} de {victim}, com {count} minhocas",
            "then.steal.one": "Peça {tile} de {victim}, com 1 minhoca",
            "then.lose": "{points}: perde a peça {tile}",
            "lost": "{count} % de hipóteses de ganhar",
        },
        # what the game and its rules are called
        "titles": {
            "game": "Pickomino",
            "rules.published": "Como publicado",
            "rules.notebook": "Caderno",
        },
        # what people read where they choose the game, its rules and points
        "choices": {
            "level.Normal": "Fica com os dados que somam mais e para assim que ganha uma peça.",
            "level.Advanced": "Joga cada vez o melhor possível.",
            "level.Expert": "Pensa também nos roubos e no fim do jogo.",
            "game": "Lance oito dados, arrisque mais um lançamento e ganhe peças com minhocas: da mesa ou dos outros.",
            "rules.published": "As regras da caixa: depois de cada lançamento tem de guardar dados, e é o seu total "
            "que decide que peça ganha.",
            "rules.notebook": "Um jogo mais brando: pode parar logo depois de um lançamento e esquecê-lo, e tirar "
            "qualquer peça até ao seu total.",
            "point.tile": "A peça que pode tirar da mesa",
            "point.tile=next-lower": "a do seu total, ou a seguinte abaixo",
            "point.tile=any": "qualquer uma até ao seu total",
            "point.stop-pending": "Parar logo depois de um lançamento",
            "point.stop-pending=refused": "não é permitido",
            "point.stop-pending=allowed": "é permitido",
        },
        # words on boards and pictures
        "board": {
            "kept": "guardados",
            "rolled": "lançados",
            "left": "restantes",
        },
        # the end of a game: a score in words, and the label of each thing that is counted
        "ending": {
            "score": "{count} minhocas",
            "score.one": "1 minhoca",
            "gain": "Mais minhocas numa jogada",
            "count.throws": "Lançamentos",
            "count.tiles taken": "Peças tiradas da mesa",
            "count.tiles stolen": "Peças roubadas",
            "count.tiles returned": "Peças devolvidas",
        },
        # what buttons for moves say; {0} is the first value of the move
        "buttons": {
            "roll": "Lançar os dados",
            "keep {}": "Guardar os {0}",
            "keep v": "Guardar as minhocas",
            "stop": "Parar",
            "stop alone": "Parar: sem peça",
            "stop {}": "Parar e tirar a peça {0}",
        },
    }
