"""A fitted kitchen: back wall with a range or a sink window, optional island.

params (all optional)
  layout      range | window          what stands at the center of the back wall
  door, drawer, pull, metal, inset    cabinet styling (see casework.Finish)
  perimeter, island                   material names ("paint:sage", "wood:cherry:honey")
  island_on   true | false            stools: see seating.STOOLS, or none
  counter, island_counter             stone names, or a wood material
  wall        PAINTS name             trim: PAINTS name
  backsplash  subway | stack | square | slab | beadboard      tile: "r,g,b"
  floor       "wood:white oak:natural" | "tile:r,g,b" | "checker"
  uppers      full | glass | shelves  hood: see hoods.HOODS     range: r,g,b or steel
  pendant     see seating.PENDANTS   lamp_metal: metal name
  camera      front | left | right | close | run | island | corner | door | near | beside | wide |
              island end | island front | island side
  mirrored    true turns the plan about, left for right
  counters    what stands on the counters and the stove: see counter_sets.SETS
  setting     what stands on the island: see settings.SETS
  light       day | warm | evening
  seed
"""
import random

from ..rendering.studio import area, camera, downlight, reset, sky_light, sun, surroundings
from ..room import surfaces, windows
from ..room.furniture import print_on_wall
from ..room.kitchen_island import kitchen_island
from ..room.kitchen_walls import CEILING, HALF, range_wall, window_wall
from ..room.surfaces import lay_floor
from ..shapes.geometry import Builder

DEEP = 6.4             # back wall to the open side


def _shell(library, params, opening):
    wall = "wall:" + params.get("wall", "chalk white")
    time = "evening" if params.get("light") == "evening" else "day"
    shell = Builder("shell", params.get("seed", 1))
    surfaces.wall_with_opening(shell, -HALF, HALF, 0, CEILING, opening, wall)
    # The range layout has a window in the left wall: (nearest, furthest, sill, head).
    left = None if opening else (1.15, 2.75, 0.92, 2.25)
    for side in (-1, 1):
        with shell.at(x=side * HALF, turn=90.0 if side < 0 else -90.0):
            if side < 0:
                hole = left and (-left[1], -left[0], left[2], left[3])
                surfaces.wall_with_opening(shell, -DEEP, 0.0, 0, CEILING, hole, wall)
                if left:
                    bounds = windows.window(shell, *hole, columns=2, rows=4, trim="paint:"
                                             + params.get("trim", "chalk white"))
                    windows.window_view(library, bounds, 90.0, (-HALF, 0, 0), time=time,
                                        outside=windows.outside(params))
            else:
                surfaces.wall_with_opening(shell, 0.0, DEEP, 0, CEILING, None, wall)
    shell.quad([(-HALF, -DEEP, CEILING), (HALF, -DEEP, CEILING), (HALF, 0, CEILING),
                (-HALF, 0, CEILING)], "wall:chalk white")
    with shell.at(x=HALF, turn=-90.0):
        # A framed print on the blank right-hand wall (local x runs back from the corner).
        for x in (1.95, 2.75):
            print_on_wall(shell, x, 1.15, 0.56, params.get("frame", "wood:walnut:natural"))
    surfaces.baseboard(shell, [(-HALF, -DEEP), (-HALF, 0.0), (HALF, 0.0), (HALF, -DEEP)],
                    "paint:" + params.get("trim", "chalk white"))
    shell.build(library)

    floor = Builder("floor", params.get("seed", 1))
    lay_floor(floor, (-HALF, HALF, -DEEP, 0.0), params.get("floor", "wood:white oak:natural"),
              params.get("planks", "y"))
    floor.build(library)
    return left


CAMERAS = {
    # place, target, lens, shift
    "front": ((0.0, -5.55, 1.38), (0.0, 0.0, 1.38), 25.0, (0.0, -0.055)),
    "left": ((-1.75, -5.2, 1.42), (0.45, 0.0, 1.42), 25.0, (0.0, -0.06)),
    "right": ((1.95, -5.2, 1.42), (-0.55, 0.0, 1.42), 25.0, (0.0, -0.06)),
    "close": ((-1.05, -2.30, 1.34), (0.15, 0.0, 1.34), 27.0, (0.0, -0.05)),
    "run": ((-2.1, -2.2, 1.36), (0.9, -0.25, 1.36), 26.0, (0.0, -0.05)),
    "island": ((1.7, -5.1, 1.34), (-0.25, -2.1, 1.34), 30.0, (0.0, -0.085)),
    "island end": ((-2.30, -4.70, 1.36), (0.05, -2.2, 1.36), 29.0, (0.0, -0.085)),
    "island front": ((-0.55, -5.25, 1.38), (0.12, -2.1, 1.38), 31.0, (0.0, -0.095)),
    "island side": ((-0.95, -4.75, 1.42), (0.02, -2.1, 1.42), 27.0, (0.0, -0.10)),
    "corner": ((2.25, -4.85, 1.46), (-0.45, 0.0, 1.46), 24.0, (0.0, -0.07)),
    "door": ((-2.30, -4.55, 1.44), (0.85, 0.0, 1.44), 24.0, (0.0, -0.07)),
    "near": ((0.55, -4.75, 1.40), (-0.12, 0.0, 1.40), 24.0, (0.0, -0.075)),
    "beside": ((-0.75, -5.2, 1.36), (0.10, 0.0, 1.36), 26.0, (0.0, -0.075)),
    "wide": ((0.0, -5.75, 1.36), (0.0, 0.0, 1.36), 27.0, (0.0, -0.03)),
}


def _light(params, left):
    """Daylight from the window side, fill from the open side, lamps in the evening."""
    mood = params.get("light", "day")
    power = {"day": 1.0, "warm": 0.85, "evening": 0.03}[mood]
    sky = {"day": (0.92, 0.96, 1.0), "warm": (1.0, 0.94, 0.84), "evening": (0.45, 0.60, 1.0)}[mood]
    if left:
        sky_light((-HALF, -(left[0] + left[1]) / 2, (left[2] + left[3]) / 2), (1.0, 0.0),
                  (left[1] - left[0], left[3] - left[2]), 150 * power, sky)
        if mood != "evening":
            sun((0.78, 0.16, -0.62), 5.0 * power, 1.0)
    else:
        sky_light((0.0, 0.0, 1.65), (0.0, -1.0), (1.6, 1.1), 100 * power, sky)
        if mood != "evening":
            sun((0.42, -0.80, -0.66), 4.0 * power, 1.0)
    # The open side of the room behind the camera (weighted to one side so faces
    # keep their modeling) and a soft ceiling bounce.
    side = -1.0 if not left else -0.6
    fill = {"day": 62.0, "warm": 53.0, "evening": 9.0}[mood]
    area((side * 1.9, -DEEP + 0.1, 1.8), (0.3, 0, 1.0), (1.9, 1.8), fill, (1.0, 0.97, 0.93),
         spread=130.0)
    area((0.0, -2.4, CEILING - 0.03), (0, -2.4, 0), (3.6, 2.6), 18 if mood != "evening" else 5,
         (1.0, 0.95, 0.88))
    if mood == "evening":
        for x in (-1.9, -0.65, 0.65, 1.9):
            downlight((x, -1.05, CEILING - 0.01), params.get("downlight_power", 26.0))
        for x in (-1.7, 1.7):
            downlight((x, -3.4, CEILING - 0.01), params.get("downlight_power", 26.0) * 0.4)


def build(params, library):
    rng = random.Random(params.get("seed", 1))
    evening = params.get("light") == "evening"
    reset(world=(0.85, 0.92, 1.0), strength=0.05 if evening else 0.25)
    layout = params.get("layout", "range")
    opening = (-0.80, 0.80, 1.10, 2.20) if layout == "window" else None
    left = _shell(library, params, opening)
    if layout == "window":
        window_wall(library, params, rng, opening)
    else:
        range_wall(library, params, rng)
    if params.get("island_on", True):
        kitchen_island(library, params, rng)
    _light(params, left)
    surroundings(library, HALF, DEEP, CEILING, evening)

    place, target, lens, shift = CAMERAS[params.get("camera", "front")]
    nudge = params.get("nudge", (0, 0, 0))
    camera([a + b for a, b in zip(place, nudge)], [a + b * 0.4 for a, b in zip(target, nudge)],
           lens=params.get("lens", lens), shift=shift, level=True)
    return dict(key=params.get("key", 0.135 if evening else 0.29), contrast=1.42, bloom=0.05,
                vignette=0.04, warmth=0.0 if params.get("light", "day") == "day" else 0.02,
                mirrored=params.get("mirrored", False))
