"""All checks in order: simple ones first, as their errors are clearest."""

from __future__ import annotations

from goose.contract import declarations, endgames, languages, outside, parts, playouts, points, saves, shown, ways
from goose.contract.case import Check, by_dice_and_values, by_points, by_rules, by_several_points, by_values

_COMPILING, _SEARCHING = 120.0, 30.0  # seconds: tables may be compiled when they are first used

STATED = (
    Check(declarations.declarations_are_whole, by_rules),
    Check(languages.languages_are_whole, by_rules),
)
"""The checks of what a game declares; they play only the beginning of a game."""

CHECKS = (
    *STATED,
    Check(languages.lines_are_read_as_written, by_rules),
    Check(playouts.playouts_agree, by_dice_and_values),
    Check(outside.outside_instructions_need_no_game, by_rules),
    Check(saves.impossible_games_are_refused, by_points),
    Check(parts.rules_are_described, by_rules, "describe"),
    Check(parts.conversation_is_held, by_values, "guide"),
    Check(shown.game_is_shown, by_dice_and_values),
    Check(parts.games_are_counted, by_values, "counting"),
    Check(parts.examples_can_be_played, by_rules, "samples"),
    Check(ways.ways_are_named, by_dice_and_values, "ways"),
    Check(points.parts_follow_the_points, by_values),
    Check(points.tables_play_as_the_engine, by_several_points, "fast", seconds=_COMPILING),
    Check(endgames.best_level_follows_the_points, by_points, seconds=_SEARCHING),
)
