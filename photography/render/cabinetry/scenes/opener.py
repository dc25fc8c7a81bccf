"""Wood at real size, for pictures that open a page: as if lain before one's eyes under a low lamp.

params: view (grain | joint | lumber), wood (species), fstop
"""
import math
import random

from ..cabinets.dovetails import dovetailed_box
from ..rendering.studio import area, camera, reset
from ..shapes.geometry import Builder, inches

SQUARE = 0.24          # what closeup sheets measure


def _grain(item, params):
    """One planed board, its grain across the picture, seen along its face."""
    wood = f"closeup:{params.get('wood', 'walnut')}:natural:{params.get('cut', 'plain')}"
    item.box((-0.118, -0.10, 0.0), (0.118, 0.105, 0.022), wood, "x", 0.0015, segments=3, window=(0.003, 0.002))
    focus = (0.02, -0.025, 0.022)
    area((0.42, 0.34, 0.075), focus, (0.10, 0.22), 2.6, (1.0, 0.86, 0.68), spread=90.0)
    area((-0.5, 0.5, 0.5), focus, (0.5, 0.3), 0.8, (0.86, 0.93, 1.0))
    return (-0.012, -0.33, 0.19), (-0.012, -0.01, 0.022), focus, 62


def _joint(item, params):
    """The corner of a drawer box, a hand away."""
    wood = params.get("wood", "maple")
    height = inches(6.0)
    with item.at(turn=34.0):
        dovetailed_box(item, inches(15), inches(17), height, f"wood:{wood}:natural", 4, f"end:{wood}")
        item.box((0.016, 0.016, 0.012), (inches(15) - 0.016, inches(17) - 0.016, 0.021), f"wood:{wood}:natural", "y", 0)
    focus = (0.0, 0.0, height * 0.52)
    area((0.55, -0.42, 0.42), focus, (0.16, 0.4), 4.0, (1.0, 0.88, 0.72))
    area((-0.55, 0.1, 0.50), focus, (0.2, 0.4), 2.4, (0.90, 0.95, 1.0))
    return (-0.18, -0.60, height * 0.86), (-0.034, 0.0, height * 0.52), focus, 90


def _lumber(item, params):
    """Rough boards in sticks, their ends toward the camera."""
    rng = random.Random(params.get("seed", 1))
    woods = ("walnut", "cherry", "white oak", "cherry", "maple", "walnut")
    z = 0.0
    for row in range(7):
        thick = inches(rng.choice((1.0, 1.0, 1.25, 2.0)))
        x = -0.9 + rng.uniform(0.0, 0.1)
        while x < 0.75:
            wide = inches(rng.uniform(4.2, 8.4))
            wood = rng.choice(woods)
            y = rng.uniform(-0.02, 0.035)
            lift = rng.uniform(0.0, 0.0012)
            item.box((x, y, z + lift), (x + wide, y + 2.2, z + lift + thick), f"wood:{wood}:natural", "y", 0.0012)
            left, bottom = rng.uniform(0.0, SQUARE - min(wide, 0.2)), rng.uniform(0.0, SQUARE - thick)
            e = 0.0012
            item.quad([(x + e, y - 0.0004, z + lift + e), (x + wide - e, y - 0.0004, z + lift + e),
                       (x + wide - e, y - 0.0004, z + lift + thick - e), (x + e, y - 0.0004, z + lift + thick - e)],
                      f"end:{wood}", uv=[(left, bottom), (left + wide, bottom), (left + wide, bottom + thick),
                                         (left, bottom + thick)])
            x += wide + rng.uniform(0.002, 0.010)
        z += thick + 0.002
        for y in (0.16, 0.75, 1.4):
            item.box((-0.9, y, z - 0.001), (0.9, y + 0.03, z + 0.018), "wood:maple:natural", "x", 0.001)
        z += 0.0185
    focus = (0.10, 0.0, 0.155)
    area((-1.1, -0.55, 0.75), focus, (0.35, 0.8), 26.0, (1.0, 0.90, 0.76))
    area((1.4, -1.0, 0.5), focus, (0.6, 0.8), 4.0, (0.86, 0.93, 1.0))
    return (0.36, -0.72, 0.235), (-0.02, 0.0, 0.150), focus, 70


def build(params, library):
    reset(world=(0.9, 0.95, 1.0), strength=0.02, mirrors=0.5)
    stage = Builder("stage")
    stage.quad([(-4, -4, -0.002), (4, -4, -0.002), (4, 4, -0.002), (-4, 4, -0.002)], "wall:52,42,34")
    stage.quad([(-4, 2.6, -1), (4, 2.6, -1), (4, 2.6, 3), (-4, 2.6, 3)], "wall:40,32,26")
    stage.build(library)
    item = Builder("wood", params.get("seed", 1))
    place, target, focus, lens = {"grain": _grain, "joint": _joint, "lumber": _lumber}[params["view"]](item, params)
    item.build(library, smooth_angle=30)
    camera(place, target, lens=lens, focus=math.dist(place, focus), fstop=params.get("fstop", 5.6))
    return dict(exposure=params.get("exposure", 0.0), contrast=1.5, bloom=0.02, vignette=0.05, grain=0.004)
