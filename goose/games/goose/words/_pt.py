"""The Portuguese words and messages of the Goose: what every script needs.

The wording is ours.
"""

WORDS = {"roll": "LD", "keep": "GD", "board": "XT"}

MESSAGES = {
    "goose.order_throw": "{name} lança {dice} para a ordem.",
    "goose.starts": "Começa o jogador {name}.",
    "goose.turn": "Vez do jogador {name}.",
    "goose.rolls": "{name} lança {dice}.",
    "goose.offered": "{name} lança {dice}: guarde-o ou lance outra vez.",
    "goose.keeps": "{name} guarda {dice}.",
    "goose.moves": "{name} avança de {start} para {square}.",
    "goose.bounces": "{name} recua para {square}.",
    "goose.goose_again": "A casa {square} é um ganso: {name} segue para {target}.",
    "goose.goose_next": "A casa {square} é um ganso: {name} voa para o ganso da casa {target}.",
    "goose.first_throw": "Lançamento {dice} desde o início: {name} vai para {target}.",
    "goose.bridge": "A casa {square} é uma ponte: {name} atravessa para {target}.",
    "goose.dice_square": "A casa {square} tem dados: {name} salta para os dados da casa {target}.",
    "goose.rolls_again": "{name} lança outra vez.",
    "goose.inn": "A casa {square} é a estalagem: {name} perde {turns} vez(es).",
    "goose.well": "A casa {square} é o poço: {name} perde {turns} vez(es).",
    "goose.prison": "A casa {square} é a prisão: {name} perde {turns} vez(es).",
    "goose.well_trap": "A casa {square} é o poço: {name} espera quem o substitua.",
    "goose.prison_trap": "A casa {square} é a prisão: {name} espera quem o substitua.",
    "goose.freed": "{name} fica livre.",
    "goose.stays": "{name} fica na casa {square}.",
    "goose.labyrinth": "A casa {square} é o labirinto: {name} recua para {target}.",
    "goose.death": "A casa {square} é a morte: {name} recua para {target}.",
    "goose.occupied": "A casa {square} está ocupada: {name} regressa a {target}.",
    "goose.sent_back": "A casa {square} está ocupada: {other} vai para {target}.",
    "goose.misses": "{name} perde a vez (faltam {turns}, contando esta).",
    "goose.waits": "{name} espera na casa {square}.",
    "goose.wins": "{name} ganha.",
    "goose.stuck": "Nenhum jogador pode voltar a mover-se.",
    "goose.nothing_to_keep": "Não há lançamento para guardar.",
    "goose.detail_line": "{name} {square} {wait}",
    "goose.position_line": "O jogador {name} está na casa: {square}",
}

MESSAGES_OF = {
    "snakes-and-ladders": {
        "goose.ladder": "A casa {square} é o pé de uma escada: {name} sobe para {target}.",
        "goose.snake": "A casa {square} é a cabeça de uma cobra: {name} desce para {target}.",
    }
}
"""The messages that one set of rules has alone, by its name."""
