"""English: what the conversation says in the Goose. The wording is ours."""

MESSAGES = {
    "goose.ask_rules": "By which rules?",
    "goose.rules_traditional": "For the traditional rules press {answer}",
    "goose.rules_bari": "For the rules of Bari press {answer}",
    "goose.rules_bari-first-throw": "For the rules of Bari with the first throw press {answer}",
    "goose.rules_madrid": "For the rules of Madrid press {answer}",
    "goose.ask_squares": "Enter the number of squares [{least}, {most}]:",
    "goose.ask_board": "Enter the name of the board file, or nothing for the traditional board:",
    "goose.bad_board": "The file is not a board: see line {line}.",
    "goose.ask_die": "Enter the value of the die:",
    "goose.ask_dice": "Enter the values of the {count} dice:",
    "play.game_goose": "For the Game of the Goose press {answer}",
}
