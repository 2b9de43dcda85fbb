"""All checks in order: simple ones first, as their errors are clearest."""

from __future__ import annotations

from goose.contract import endgames, kinds, outside, parts, pictures, playing, playouts, points, states, texts
from goose.contract.case import (
    Check,
    by_dice,
    by_dice_and_values,
    by_language,
    by_points,
    by_rules,
    by_several_points,
    by_values,
    of_kind,
)

_COMPILING, _SEARCHING = 120.0, 30.0  # seconds: tables may be compiled when they are first used

STATED = (
    Check(kinds.kind_says_what_it_is, of_kind),
    Check(kinds.offers_are_what_they_must_be, of_kind),
    Check(kinds.rules_are_whole, by_rules),
    Check(kinds.classes_fit_those_of_goose, by_rules),
    Check(texts.language_is_whole, by_language),
)
"""The checks of what a game declares; they play only the beginning of a game."""

CHECKS = (
    *STATED,
    Check(kinds.points_are_switched, by_rules),
    Check(playing.methods_return_what_they_must, by_values),
    Check(texts.words_are_distinct, by_language),
    Check(texts.messages_are_lines, by_language),
    Check(texts.choices_are_complete, by_language),
    Check(texts.home_language_is_spoken, by_rules),
    Check(texts.lines_are_read_as_written, by_language),
    Check(playing.events_are_those_declared, by_dice_and_values),
    Check(playing.moves_are_carried_out, by_dice),
    Check(playing.other_instructions_are_refused, by_dice),
    Check(playing.automatic_players_have_played, by_dice),
    Check(playing.mixed_tables_play_to_the_end, by_dice),
    Check(playing.failures_change_nothing, by_dice),
    Check(outside.outside_instructions_need_no_game, by_rules),
    Check(states.nothing_is_seen_before_a_game, by_rules),
    Check(states.views_follow_the_schema, by_dice_and_values, "view"),
    Check(states.views_share_nothing, by_dice),
    Check(states.impossible_positions_are_refused, by_rules),
    Check(playouts.playouts_agree, by_dice),
    Check(parts.rules_are_described, of_kind, "describe"),
    Check(parts.rulebook_is_complete, by_rules, "rulebook"),
    Check(parts.messages_are_explained, by_language),
    Check(parts.conversation_is_worded, by_language, "guide"),
    Check(parts.conversation_is_held, by_values, "guide"),
    Check(parts.boards_fit_the_terminal, by_values, "screen"),
    Check(pictures.pictures_show_every_move, by_dice_and_values, "picture"),
    Check(pictures.motions_lead_to_the_next_picture, by_dice_and_values, "picture"),
    Check(parts.narrator_says_what_happened, by_values, "narrator"),
    Check(parts.buttons_say_their_moves, by_language),
    Check(parts.games_are_counted, by_values, "counting"),
    Check(points.games_end_as_they_are_declared, by_points),
    Check(points.narrator_follows_the_points, by_values, "narrator"),
    Check(points.motions_follow_the_points, by_values, "picture"),
    Check(points.counts_follow_the_points, by_values, "counting"),
    Check(points.tables_play_as_the_engine, by_several_points, "fast", seconds=_COMPILING),
    Check(endgames.best_level_follows_the_points, by_points, seconds=_SEARCHING),
    Check(parts.misreadings_can_be_had, by_rules, "misreadings"),
    Check(parts.samples_can_be_played, of_kind, "samples"),
)
