"""One throw of the Game of the Goose under the rule points, read from the specification.

Where the token goes, and the lines that say so, up to where it would rest.
"""

from .goose_points_board import Board


def travel(board: Board, name: str, start: int, faces: list[int], out: list[str]) -> tuple[int, bool] | None:
    """Give where the token would rest and whether that square has its effect; None if it cannot move."""
    total = sum(faces)
    target = board.first_throw_target(start, faces)
    if target is not None:
        shown = ", ".join(str(face) for face in faces)
        out.append(f"A throw of {shown} from the start: {name} goes to {target}.")
        # "The square has no effect"
        return target, False
    square = start + total
    # "for the throw itself `stays` with the square it stands on instead of `moves`, nothing else happens"
    if square > board.last and board.past_end == "stays":
        out.append(f"{name} stays on {start}.")
        return None
    # "Squares in `moves`, and `{target}` in `goose_again` and `bridge`, are at most N"
    out.append(f"{name} moves from {start} to {min(square, board.last)}.")
    bounced = False
    spent = False
    reached: list[tuple[int, bool]] = []
    while True:
        if square > board.last:
            # "`past-end=wins`: the token stands on N"
            if board.past_end == "wins":
                return board.last, False
            # "Nothing goes back beyond the first square: it stops there."
            square = max(board.last - (square - board.last), board.first)
            out.append(f"{name} bounces back to {square}.")
            bounced = True
            # "where it leads, the way back from the end included, has none (but winning)"
            spent = spent or board.one_effect
        # "A chain that reaches a square already reached in this throw while moving the same way (forward or,
        # by `backward`, back) stops there, without a line."
        back = bounced and board.geese_turn
        if spent or square == board.last or (square, back) in reached:
            return square, False
        reached.append((square, back))
        kind = board.kind.get(square)
        if kind in ("goose", "bridge", "dice"):
            led = leap(board, name, square, total, back, out)
            if led is None:
                return square, False
            square = led
            # "in `madrid` the square that a goose, bridge or dice square leads to has none"
            spent = board.rules == "madrid"
        elif kind == "labyrinth":
            target = board.labyrinth_target
            out.append(f"Square {square} is the labyrinth: {name} goes back to {target}.")
            square = target
        elif kind == "death":
            target = board.death_target
            out.append(f"Square {square} is death: {name} goes back to {target}.")
            square = target
        else:
            return square, True
        # "one effect a throw"
        spent = spent or board.one_effect


def leap(board: Board, name: str, square: int, total: int, back: bool, out: list[str]) -> int | None:
    """Go on from a goose, a bridge or a dice square; None when the token rests there."""
    kind = board.kind[square]
    target: int | None
    if kind == "goose":
        target = board.goose_target(square, total, back)
    elif kind == "bridge":
        target = board.bridge_target(square, total)
    else:
        target = board.pair[square]
    if target is None:
        return None
    # "for a goose or a bridge `stays` instead of its line, and the token rests there"
    if target > board.last and board.past_end == "stays":
        out.append(f"{name} stays on {square}.")
        return None
    shown = min(target, board.last)
    if kind == "bridge":
        out.append(f"Square {square} is a bridge: {name} crosses to {shown}.")
    elif kind == "dice":
        out.append(f"Square {square} shows dice: {name} jumps to the dice on {shown}.")
    elif board.rules == "madrid":
        out.append(f"Square {square} is a goose: {name} flies to the goose on {shown}.")
    else:
        out.append(f"Square {square} is a goose: {name} goes on to {shown}.")
    return target
