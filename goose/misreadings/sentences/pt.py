"""Portuguese: the misreadings that all games share. The wording is ours."""

SENTENCES = {
    "bad-value": "`{word}` responde «{wrong}» em vez de «{right}» a um argumento impossível, como um número fora dos"
    " limites.",
    "failures-swapped": "`{word}` responde «{second}» mesmo quando também se aplica «{first}», que tem precedência.",
    "line.any-case": "As palavras das instruções são aceites com qualquer mistura de maiúsculas e minúsculas; devem"
    " ser escritas exatamente como são.",
    "line.any-level": "Um nível que não existe vale como o primeiro em vez de tornar a instrução inválida.",
    "line.bad-value-last": "Um argumento impossível, como um número fora dos limites, só é detetado depois dos outros"
    " erros; deve tornar a instrução inválida antes de qualquer deles.",
    "line.blank-answered": "Uma linha em branco é respondida como instrução inválida em vez de terminar o programa.",
    "line.blank-passed-over": "O programa continua a ler depois de uma linha em branco em vez de terminar aí.",
    "line.level-any-case": "Os níveis são aceites com qualquer mistura de maiúsculas e minúsculas; devem ser escritos"
    " exatamente como são.",
    "line.more-arguments": "Os argumentos a mais são ignorados; devem tornar a instrução inválida.",
    "line.wrong-count-last": "Um número errado de argumentos só é detetado depois dos outros erros; deve tornar a"
    " instrução inválida antes de qualquer deles.",
    "load.accepted-in-game": "`{word}` é executado mesmo com um jogo em curso em vez de responder «{failure}».",
    "load.failed-forgets": "Uma instrução `{word}` que falha deixa o programa sem jogadores e sem jogo; nada deve"
    " mudar.",
    "load.keeps-players": "A leitura de um ficheiro mantém jogadores que não estão no ficheiro; deve substituí-los a"
    " todos.",
    "load.other-dice": "Depois da leitura de um ficheiro, os dados continuam de onde estão em vez de onde estavam"
    " quando o jogo foi gravado.",
    "load.refused-in-game": "`{word}` responde «{failure}» em vez de substituir esse jogo pelo que está no ficheiro.",
    "name.any-case": "Nomes que só diferem em maiúsculas e minúsculas são tomados pelo mesmo jogador.",
    "name.no-accents": "Nomes que só diferem nos acentos são tomados pelo mesmo jogador.",
    "players.computer-always": "A lista de jogadores mostra `CPU` mesmo antes de terminar um jogo.",
    "players.computer-never": "A lista de jogadores nunca mostra `CPU`.",
    "players.fewest-first": "Os jogadores são listados a começar pelos que têm menos vitórias em vez dos que têm mais.",
    "players.name-only": "Os jogadores são listados só por nome em vez de primeiro por vitórias.",
    "players.nobody-silent": "`{word}` não responde nada em vez de «{failure}» quando não há ninguém para listar.",
    "players.registered-order": "Os jogadores são listados pela ordem em que foram registados em vez de por vitórias"
    " e depois por nome.",
    "players.ties-as-dictionaries": "Os jogadores com o mesmo número de vitórias são listados por ordem de"
    " dicionário, em que acentos e maiúsculas quase não contam, em vez de pelos códigos dos caracteres dos nomes.",
    "players.ties-as-registered": "Os jogadores com o mesmo número de vitórias são listados pela ordem em que foram"
    " registados em vez de por nome.",
    "players.ties-backwards": "Os jogadores com o mesmo número de vitórias são listados do último nome para o"
    " primeiro.",
    "point": "O ponto das regras «{point}» é {value}; aqui é {right}.",
    "quit.computer-leaves": "`{word}` faz `CPU` desistir do jogo em vez de responder «{failure}».",
    "quit.loss-each-time": "Um jogador indicado duas vezes na mesma instrução `{word}` fica com duas derrotas em vez"
    " de uma.",
    "quit.no-loss": "A desistência não conta como derrota para quem desiste.",
    "quit.no-win": "O jogador que resta quando os outros desistem não fica com a vitória.",
    "quit.some-leave": "Uma instrução `{word}` que falha faz ainda assim desistir os jogadores indicados antes do"
    " errado; nada deve mudar.",
    "record.counted-at-start": "Um jogo conta para os registos logo que começa em vez de quando termina.",
    "record.draw-not-counted": "Um empate não conta para os registos.",
    "record.draw-two-losses": "Um empate conta como derrota para cada um dos jogadores.",
    "register.computer-accepted": "`{word}` aceita `CPU` como qualquer outro nome em vez de responder «{failure}».",
    "register.duplicate-accepted": "`{word}` aceita um nome já registado, com vitórias e derrotas a zero, em vez de"
    " responder «{failure}».",
    "register.duplicate-resets": "Registar um nome que já existe é recusado, mas apaga as vitórias e derrotas desse"
    " jogador; nada deve mudar.",
    "save.needs-game": "`{word}` responde «{failure}» quando não há jogo em curso; mesmo então devem ser gravados os"
    " jogadores e os seus registos.",
    "save.no-game": "Um ficheiro gravado não guarda o jogo em curso.",
    "save.no-levels": "Um ficheiro gravado não guarda o nível dos jogadores automáticos.",
    "save.no-records": "Um ficheiro gravado não guarda as vitórias, os empates e as derrotas dos jogadores.",
    "start.computer-accepted": "`{word}` aceita `CPU` como se fosse um jogador registado em vez de responder"
    " «{failure}».",
    "start.refused-ends-game": "Iniciar um jogo com outro em curso é recusado, mas termina esse jogo, que deve"
    " continuar.",
    "start.repeated-accepted": "`{word}` deixa um jogador jogar contra si próprio em vez de responder «{failure}».",
    "start.replaces-game": "`{word}` inicia outro jogo mesmo com um em curso em vez de responder «{failure}».",
}
