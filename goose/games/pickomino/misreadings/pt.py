"""Portuguese: how Pickomino is misread. The wording is ours."""

SENTENCES = {
    "computer.advanced-as-normal": "No nível Avançado o computador joga como no nível Normal.",
    "computer.advanced-counts-theft-twice": "No nível Avançado o computador conta duas vezes as minhocas de uma peça"
    " que rouba, porque o outro jogador as perde; só contam as suas próprias minhocas.",
    "computer.advanced-forgets-loss": "No nível Avançado o computador esquece-se de que uma vez perdida lhe custa a"
    " peça de cima da sua pilha.",
    "computer.advanced-forgets-theft": "No nível Avançado o computador esquece-se de que pode roubar.",
    "computer.advanced-lower-of-equals": "No nível Avançado o computador guarda a mais baixa das faces que são"
    " igualmente boas em vez da mais alta.",
    "computer.advanced-rolls-when-equal": "No nível Avançado o computador continua a lançar quando parar é igualmente"
    " bom; nesse caso tem de parar.",
    "computer.highest-face": "No nível Normal o computador guarda a face mais alta em vez daquela que soma mais"
    " pontos.",
    "computer.lower-of-equals": "No nível Normal o computador guarda a mais baixa das faces que somam o mesmo em vez da"
    " mais alta.",
    "computer.most-dice": "No nível Normal o computador guarda a face que mais dados mostram em vez daquela que soma"
    " mais pontos.",
    "computer.stops-for-no-theft": "No nível Normal o computador não para quando pode roubar uma peça, só quando pode"
    " tirar uma da grelha.",
    "computer.stops-without-worm": "No nível Normal o computador para logo que o seu total chega para uma peça, mesmo"
    " sem nenhuma minhoca.",
    "end.last-but-one": "O jogo acaba quando resta uma peça na grelha em vez de nenhuma.",
    "end.most-tiles": "Ganha quem tem mais peças, e não quem tem mais minhocas.",
    "end.tie-drawn": "Jogadores com o mesmo número de minhocas empatam; a peça mais alta tem de decidir quem ganha.",
    "end.tie-first": "Entre jogadores com o mesmo número de minhocas ganha o primeiro a jogar em vez do que tem a peça"
    " mais alta.",
    "end.tie-top-tile": "Entre jogadores com o mesmo número de minhocas ganha aquele cuja peça de cima é a mais alta;"
    " contam todas as peças da pilha.",
    "keep.no-face-no-instruction": "A uma palavra que não é face nenhuma responde-se «{wrong}» em vez de «{right}».",
    "keep.one-die": "Guarda-se só um dado da face escolhida em vez de todos os que a mostram.",
    "keep.twice": "Uma face já guardada nesta vez pode ser guardada outra vez.",
    "keep.worm-six": "Uma minhoca vale 6 em vez de 5.",
    "leave.dice-stay": "Quando desiste o jogador que tem a vez, o seguinte continua com os mesmos dados em vez de oito"
    " novos.",
    "leave.tiles-out-of-play": "As peças de um jogador que desiste ficam fora do jogo em vez de voltarem para a"
    " grelha.",
    "leave.turn-passes": "Quando desiste alguém sentado antes do jogador que tem a vez, a vez passa para o jogador"
    " seguinte em vez de ficar onde está.",
    "leave.turned-over": "Quando desiste um jogador com peças, a peça mais alta da grelha é virada, como se uma vez"
    " tivesse sido perdida.",
    "lost.always-turned-over": "Uma vez perdida vira a peça mais alta da grelha mesmo quando o jogador não tem nenhuma"
    " peça para devolver.",
    "lost.face-down": "A peça devolvida fica virada para baixo, fora do jogo, em vez de virada para cima.",
    "lost.first-returned": "Uma vez perdida custa a peça do fundo da pilha em vez da de cima.",
    "lost.lowest-turned-over": "Depois de uma vez perdida é virada a peça mais baixa da grelha em vez da mais alta.",
    "lost.never-turned-over": "Depois de uma vez perdida nunca é virada nenhuma peça.",
    "lost.next-turned-over": "Quando a peça devolvida é a mais alta da grelha, é virada a seguinte mais alta; nesse"
    " caso não deve ser virada nenhuma.",
    "lost.nothing-returned": "Uma vez perdida não custa nada: nenhuma peça volta para a grelha.",
    "lost.returned-turned-over": "Quando a peça devolvida é a mais alta da grelha, é ela que é virada; tem de ficar"
    " virada para cima.",
    "order.ages-to-99": "Uma idade aleatória é tirada de 0 a 99 em vez de 0 a 100.",
    "order.as-named": "Os jogadores jogam pela ordem em que são indicados, sejam quais forem as suas idades.",
    "order.computer-last": "Contra o computador começa sempre a pessoa, mesmo quando o computador é mais novo.",
    "order.equals-reversed": "Os jogadores da mesma idade jogam pela ordem inversa daquela em que são indicados.",
    "order.from-the-youngest": "Começa o mais novo, mas os outros seguem-se pela ordem em que são indicados em vez de"
    " por idades.",
    "order.oldest-first": "Começa o jogador mais velho em vez do mais novo.",
    "point.kept-shown=dice": "Mostram-se todos os dados guardados em vez de cada face uma só vez.",
    "point.kept-shown=faces": "Dos dados guardados cada face é mostrada uma só vez, sejam quantos forem os dados que a"
    " mostram.",
    "point.stop-pending=allowed": "Um jogador que lançou pode parar sem guardar uma face desse lançamento; primeiro tem"
    " de guardar uma.",
    "point.stop-pending=refused": "Um jogador que lançou não pode parar antes de guardar uma face; parar tem de fazer"
    " esquecer o lançamento.",
    "point.tile=any": "Pode indicar-se qualquer peça da grelha até ao total; só se pode ter a do total ou, se ela não"
    " estiver lá, a imediatamente inferior.",
    "point.tile=next-lower": "Só se pode ter a peça do total ou, se ela não estiver lá, a imediatamente inferior; pode"
    " indicar-se qualquer peça da grelha até ao total.",
    "roll.again": "Um jogador pode lançar outra vez sem guardar nenhuma face do último lançamento.",
    "roll.count-no-instruction": "A um número de dados diferente dos que restam responde-se «{wrong}» em vez de"
    " «{right}».",
    "roll.hopeless-goes-on": "Um lançamento que só mostra faces já guardadas não faz perder a vez: o jogador pode"
    " lançar outra vez ou parar.",
    "steal.any-of-pile": "Pode roubar-se qualquer peça da pilha de outro jogador em vez de só a de cima.",
    "steal.grid-first": "Parar sem indicar uma peça tira uma da grelha mesmo quando com esse total se pode roubar;"
    " roubar vem primeiro.",
    "steal.lower": "Um total também rouba a peça de cima de uma pilha quando esta peça é mais baixa do que ele; tem de"
    " ser exatamente o número da peça.",
    "steal.never": "Nunca se podem roubar as peças dos outros jogadores.",
    "stop.by-itself": "A vez acaba sozinha assim que estão guardados oito dados ou todas as seis faces; é o jogador que"
    " tem de dar a instrução de parar.",
    "stop.no-tile-refused": "Parar com um total que não dá nenhuma peça é recusado enquanto houver dados para lançar;"
    " tem de fazer perder a vez.",
    "stop.no-worm-refused": "Parar sem nenhuma minhoca é recusado enquanto houver dados para lançar; tem de fazer"
    " perder a vez.",
    "stop.not-with-all-dice": "Um jogador que guardou todos os oito dados pode continuar a lançar, sem dados, e perde a"
    " vez; só deve poder parar.",
    "stop.not-with-all-faces": "Um jogador que guardou todas as seis faces pode continuar a lançar; só deve poder"
    " parar.",
    "stop.nothing-kept": "Um jogador pode parar antes de guardar dados, e perde a vez; isso tem de ser recusado.",
    "stop.worm-not-required": "Pode obter-se uma peça sem nenhuma minhoca entre os dados guardados.",
    "stop.wrong-tile-loses": "Parar indicando uma peça que não se pode ter faz perder a vez em vez de ser recusado.",
    "stop.wrong-tile-replaced": "Parar indicando uma peça que não se pode ter dá outra peça em vez de ser recusado.",
    "take.exact-only": "Um total tira só a peça com exatamente o seu número; quando ela não está na grelha tem de tirar"
    " a imediatamente inferior.",
    "take.lowest": "Um total tira a peça mais baixa da grelha em vez da mais alta que lhe é possível.",
    "take.next-higher": "Quando a peça do total não está na grelha, é tirada a imediatamente superior em vez da"
    " imediatamente inferior.",
    "tiles.without-36": "As peças vão de 21 a 35: falta a peça 36.",
    "tiles.worms-too-late": "As minhocas das peças aumentam uma peça tarde demais: a 25 tem uma minhoca em vez de"
    " duas.",
    "tiles.worms-too-soon": "As minhocas das peças aumentam uma peça cedo demais: a 24 tem duas minhocas em vez de"
    " uma.",
    "written.as-kept": "Os grupos de dados guardados são mostrados pela ordem em que foram guardados em vez da das"
    " faces.",
    "written.details-without-dice": "Os detalhes não mostram os dados da vez em curso.",
    "written.not-joined": "Os dados iguais são escritos separados, `1 1 2`, em vez de juntos, `11 2`.",
    "written.worm-as-six": "Uma minhoca é escrita como `6` em vez de `v`.",
    "written.worms-first": "As minhocas são escritas antes dos outros grupos de dados em vez de depois deles.",
}
