"""Wood species and stain definitions shared by the sheet painter and the shaders.

Everything here is plain data so it can be read both by the system Python
(painting the wood sheets) and by Blender's Python (building materials).
Lengths are millimeters, colors are sRGB triples in 0..255.
"""
from .color import linear

# One "sheet" is a glued-up panel: a row of boards side by side, the grain
# running along the long side. Every species uses the same board layout so that
# casework can choose a window of the sheet without knowing the species.
SHEET_WIDTH = 1200.0
SHEET_LENGTH = 2400.0
BOARD_WIDTHS = (118, 92, 134, 76, 108, 142, 88, 124, 98, 112, 108)

SPECIES = {
    "maple": dict(
        light=(236, 212, 182), dark=(211, 179, 143), streak=(190, 152, 116),
        ring=(2.6, 0.35), ring_contrast=0.42, latewood=7.0, porous="diffuse",
        fiber=0.16, pore=0.03, pore_length=3.0, fleck=0.10, ray=0.10, curl=0.22,
        streak_amount=0.16, board_tone=0.027, wander=5.0,
    ),
    "cherry": dict(
        light=(188, 140, 102), dark=(156, 108, 74), streak=(122, 78, 54),
        ring=(3.2, 0.4), ring_contrast=0.36, latewood=5.0, porous="diffuse",
        fiber=0.18, pore=0.10, pore_length=4.0, fleck=0.22, ray=0.12, curl=0.15,
        streak_amount=0.14, board_tone=0.037, wander=7.0, gum=0.5,
    ),
    "alder": dict(
        light=(199, 156, 117), dark=(176, 130, 91), streak=(132, 90, 62),
        ring=(4.2, 0.4), ring_contrast=0.30, latewood=5.0, porous="diffuse",
        fiber=0.19, pore=0.10, pore_length=4.0, fleck=0.16, ray=0.10, curl=0.08,
        streak_amount=0.18, board_tone=0.031, wander=9.0, knots=1.1,
    ),
    "red oak": dict(
        light=(214, 171, 126), dark=(186, 134, 92), streak=(165, 112, 78),
        ring=(3.0, 0.35), ring_contrast=0.50, latewood=1.0, porous="ring",
        fiber=0.24, pore=0.48, pore_length=12.0, fleck=0.15, ray=0.75, curl=0.04,
        streak_amount=0.18, board_tone=0.037, wander=8.0,
    ),
    "white oak": dict(
        light=(205, 178, 142), dark=(176, 144, 106), streak=(152, 120, 88),
        ring=(2.4, 0.35), ring_contrast=0.46, latewood=1.0, porous="ring",
        fiber=0.22, pore=0.40, pore_length=11.0, fleck=0.15, ray=0.90, curl=0.04,
        streak_amount=0.16, board_tone=0.036, wander=6.0, rift=0.4,
    ),
    "hickory": dict(
        light=(226, 193, 148), dark=(198, 152, 105), streak=(156, 108, 72),
        ring=(2.8, 0.4), ring_contrast=0.40, latewood=1.2, porous="ring",
        fiber=0.26, pore=0.34, pore_length=9.0, fleck=0.12, ray=0.25, curl=0.06,
        streak_amount=0.20, board_tone=0.056, wander=10.0, heartwood=0.95,
    ),
    "walnut": dict(
        light=(128, 90, 62), dark=(86, 57, 38), streak=(56, 37, 27),
        ring=(3.6, 0.45), ring_contrast=0.46, latewood=3.0, porous="semi",
        fiber=0.32, pore=0.38, pore_length=9.0, fleck=0.10, ray=0.10, curl=0.16,
        streak_amount=0.26, board_tone=0.045, wander=9.0,
    ),
    "birch": dict(
        light=(226, 195, 150), dark=(203, 165, 118), streak=(170, 126, 84),
        ring=(3.4, 0.35), ring_contrast=0.38, latewood=5.0, porous="diffuse",
        fiber=0.20, pore=0.06, pore_length=4.0, fleck=0.10, ray=0.08, curl=0.30,
        streak_amount=0.24, board_tone=0.037, wander=9.0,
    ),
    "ash": dict(
        light=(224, 199, 162), dark=(192, 156, 114), streak=(166, 128, 92),
        ring=(3.8, 0.4), ring_contrast=0.66, latewood=1.4, porous="ring",
        fiber=0.20, pore=0.40, pore_length=11.0, fleck=0.06, ray=0.15, curl=0.05,
        streak_amount=0.14, board_tone=0.031, wander=7.0,
    ),
}

# Contrast of the grain on a room-size sheet, relative to real wood; 1.15 for other species.
GRAIN_DEPTH = {"white oak": 1.1, "red oak": 1.2, "hickory": 1.05, "ash": 1.2, "walnut": 0.85, "cherry": 1.0, "alder": 1.0}


def grain_depth(species):
    return GRAIN_DEPTH.get(species, 1.15)


def middle_tone(species):
    """A species' average color from a distance, linear RGBA."""
    light, dark = linear(SPECIES[species]["light"]), linear(SPECIES[species]["dark"])
    return [0.6 * a + 0.4 * b for a, b in zip(light, dark)]


# A stain multiplies the wood's color and adjusts its contrast; the grain stays visible.
STAINS = {
    "natural": dict(tint=(255, 255, 255), gamma=1.0),
    "honey": dict(tint=(243, 220, 186), gamma=1.03),
    "chestnut": dict(tint=(176, 158, 146), gamma=1.0),
    "cognac": dict(tint=(204, 164, 140), gamma=1.0),
    "tobacco": dict(tint=(148, 136, 128), gamma=1.04),
    "espresso": dict(tint=(100, 93, 90), gamma=1.08),
    "end grain": dict(tint=(222, 204, 184), gamma=1.15),
    "driftwood": dict(tint=(178, 174, 170), gamma=1.1, gray=0.55),
    "weathered": dict(tint=(205, 200, 192), gamma=1.05),
    "charcoal": dict(tint=(88, 90, 94), gamma=1.2, gray=0.72),
}

PAINTS = {
    "chalk white": (238, 236, 230),
    "linen": (226, 217, 200),
    "dove": (205, 203, 197),
    "fog": (176, 180, 180),
    "greige": (190, 180, 165),
    "pewter": (126, 128, 127),
    "sage": (148, 158, 138),
    "bottle green": (42, 66, 54),
    "olive": (98, 100, 74),
    "slate blue": (86, 104, 120),
    "harbor navy": (38, 52, 72),
    "powder": (176, 192, 198),
    "clay": (166, 112, 88),
    "oxblood": (92, 38, 36),
    "graphite": (56, 58, 60),
    "ink": (30, 31, 33),
    "mushroom": (158, 146, 132),
    "butter": (232, 214, 166),
}

# A glaze is wiped over the finish and stays in the recesses.
GLAZES = {
    "umber": (84, 58, 38),
    "pewter": (104, 103, 100),
    "ebony": (34, 28, 25),
}
