"""Choosing where on a wood sheet a part is cut."""
from .species import BOARD_WIDTHS, SHEET_LENGTH, SHEET_WIDTH


def sheet_window(rng, width, length):
    """Pick where on the wood sheet a part of this size is cut (meters)."""
    sheet_w, sheet_l = SHEET_WIDTH / 1000.0, SHEET_LENGTH / 1000.0
    starts, run = [], 0.0
    for board in BOARD_WIDTHS:
        starts.append((run / 1000.0, board / 1000.0))
        run += board
    fits = [(s, b) for s, b in starts if b >= width + 0.004]
    if fits:
        start, board = rng.choice(fits)
        left = start + 0.002 + rng.random() * (board - width - 0.004)
    else:
        left = rng.random() * max(0.0, sheet_w - width)
    return left, rng.random() * max(0.0, sheet_l - length)
