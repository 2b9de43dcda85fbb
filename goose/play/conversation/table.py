"""The whole conversation: one row for each state that all games share.

A state whose condition is false is skipped. Message keys are looked up first among those of the game, then among those
of the conversation. Source of the rows: section 3 of the specification of the guided conversation.
"""

from __future__ import annotations

from collections.abc import Mapping

from goose.kit.question import Menu, Number, OneWord, State, WholeLine
from goose.play.conversation import choosing, saves, seating, turns
from goose.play.conversation.dialogue import Dialogue

FIRST, GAME, MENU, KIND, NAME = "LANGUAGE", "GAME", "MENU", "KIND", "NAME"
NEXT, TURN, OFFER = "NEXT", "TURN", "OFFER"
"""The states that other modules name.

The first state; those that ask for the game, for the next action between games, for who plays and for a player's name;
the state that continues a game; a person's turn; and, at a terminal, saving before leaving.
"""

STATES: Mapping[str, State[Dialogue]] = {
    FIRST: State("ask_language", Menu(choosing.languages), when=lambda talk: not talk.speaks, otherwise=GAME),
    GAME: State("ask_game", Menu(choosing.games), when=lambda talk: not talk.plays, otherwise=MENU, wrong="bad_number"),
    MENU: State(
        "ask_action",
        Menu(choosing.menu),
        when=lambda talk: not talk.people,
        otherwise="OPENING",
        wrong="bad_number",
    ),
    "OPENING": State(does=choosing.open_alone),
    "RULES": State(
        "ask_rules",
        Menu(choosing.rules),
        when=lambda talk: bool(talk.guide.rules) and not talk.settled,
        otherwise="PLAYERS",
        wrong="bad_number",
    ),
    "PLAYERS": State(
        "ask_players",
        Number(seating.table, seating.set_places, clamped=lambda talk: talk.guide.clamps_players(talk)),
        when=lambda talk: seating.table(talk)[0] < seating.table(talk)[1],
        otherwise="PLACES",
        values=seating.table,
        wrong="bad_number",
    ),
    "PLACES": State(does=lambda talk: seating.set_places(talk, seating.table(talk)[1])),
    "SQUARES": State(
        "ask_squares",
        Number(lambda talk: talk.guide.squares, choosing.squares),
        when=lambda talk: choosing.leaves_open(talk, "squares"),
        otherwise="BOARD",
        values=lambda talk: talk.guide.squares,
        wrong="bad_number",
    ),
    "BOARD": State(
        "ask_board",
        OneWord(choosing.board, nothing=lambda _: True, completes="file"),
        when=lambda talk: choosing.leaves_open(talk, "board") and talk.guide.takes_board(talk.interpreter.rules.points),
        otherwise="KIND",
        wrong="common.file_missing",
    ),
    KIND: State(
        "ask_kind",
        Menu(seating.kinds),
        when=lambda talk: bool(talk.unknown) and not talk.people,
        otherwise="SEATED",
        values=lambda talk: (talk.unknown[0] or len(talk.seats) + 1,),
        wrong="bad_number",
    ),
    NAME: State("ask_name", OneWord(seating.name, completes="name"), wrong="common.invalid_name"),
    "AGE": State(
        seating.age_question, Number(seating.ages, seating.age, nothing=seating.ages_are_drawn), wrong="bad_age"
    ),
    "SEATED": State(does=seating.seated),
    "START": State(does=seating.start),
    "LOAD": State("ask_file", OneWord(saves.load, completes="file"), wrong="common.file_missing", afterwards=MENU),
    "LOADED": State(does=saves.loaded),
    NEXT: State(does=turns.next_turn),
    TURN: State("ask_action", Menu(turns.turn), wrong="bad_number"),
    "DICE": State(
        turns.dice_question,
        WholeLine(turns.dice),
        values=turns.dice_count,
        wrong=lambda talk: talk.guide.bad_dice,
        hint=turns.dice_hint,
    ),
    "SAVE": State("ask_file", OneWord(saves.save, completes="file"), wrong="common.file_not_writable", afterwards=TURN),
    OFFER: State(
        "offer_save",
        OneWord(saves.save_and_leave, nothing=lambda _: True, completes="file"),
        wrong="common.file_not_writable",
    ),
}
"""The question and action of each state; a game adds its own states (`Guide.states`)."""
