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
              bay | island end | island front | island side
  mirrored    true turns the plan about, left for right
  counters    what stands on the counters and the stove: see counter_sets.SETS
  setting     what stands on the island: see settings.SETS (setting_at: meters right of its middle)
  light       see studio.MOODS        sun: left | back, the window it comes in by (sun_along: see walls.window_light)
  seed
"""
import random

from ..rendering.studio import MOODS, camera, downlight, reset_for, room_light
from ..room import surfaces
from ..room.furniture import print_on_wall
from ..room.kitchen_island import kitchen_island
from ..room.kitchen_walls import CEILING, HALF, range_wall, window_wall
from ..room.surfaces import lay_floor
from ..room.walls import BEHIND, Wall, other_end, raise_wall, run_on, window_light
from ..shapes.geometry import Builder

DEEP = 6.4             # back wall to the open side
# From the wall's left end: left, right, sill, head. Every kitchen has the window in the left wall as its key light.
LEFT_WINDOW = (DEEP - 2.75, DEEP - 1.15, 0.92, 2.25)
BACK_WINDOW = (HALF - 0.80, HALF + 0.80, 1.10, 2.20)


def _shell(library, params, mood, opening):
    """Walls, ceiling and floor; returns the windows as (wall, window, whether the sun comes in by it)."""
    color, trim = "wall:" + params.get("wall", "chalk white"), "paint:" + params.get("trim", "chalk white")
    shell = Builder("shell", params.get("seed", 1))
    back, left, right = (Wall(side, HALF, DEEP) for side in ("back", "left", "right"))
    raise_wall(shell, library, back, CEILING, color, opening, trim, mood, columns=3, rows=2)
    raise_wall(shell, library, left, CEILING, color, LEFT_WINDOW, trim, mood)
    raise_wall(shell, library, right, CEILING, color, None, trim, mood)
    run_on(shell, HALF, DEEP, CEILING, color)
    with right.into(shell):
        # A framed print on the blank right-hand wall (local x runs back from the corner).
        for x in (1.95, 2.75):
            print_on_wall(shell, x, 1.15, 0.56, params.get("frame", "wood:walnut:natural"))
    other_end(library, HALF, DEEP, mood)
    surfaces.baseboard(shell, [(-HALF, -DEEP), (-HALF, 0.0), (HALF, 0.0), (HALF, -DEEP)], trim)
    shell.build(library)

    floor = Builder("floor", params.get("seed", 1))
    lay_floor(floor, (-HALF, HALF, -DEEP - BEHIND, 0.0), params.get("floor", "wood:white oak:natural"),
              params.get("planks", "y"))
    floor.build(library)
    sunny = params.get("sun", "left")
    return [(wall, window, wall.side == sunny) for wall, window in ((left, LEFT_WINDOW), (back, opening)) if window]


CAMERAS = {
    # place, target, lens, shift
    "front": ((0.00, -7.99, 1.38), (0, 0, 1.38), 48.0, (0.0, -0.065)),
    "left": ((-2.45, -7.49, 1.42), (0.45, 0, 1.42), 44.0, (0.0, -0.075)),
    "right": ((2.45, -7.49, 1.42), (-0.55, 0, 1.42), 44.0, (0.0, -0.075)),
    "close": ((-1.45, -3.07, 1.34), (0.15, 0, 1.34), 36.0, (0.0, -0.05)),
    "run": ((-2.45, -2.60, 1.36), (0.9, -0.25, 1.36), 36.0, (0.0, -0.05)),
    "island": ((2.09, -5.70, 1.34), (-0.25, -2.1, 1.34), 36.0, (0.0, -0.085)),
    "island end": ((-2.45, -5.30, 1.36), (0.05, -2.2, 1.36), 36.0, (0.0, -0.085)),
    "island front": ((-0.66, -5.76, 1.38), (0.12, -2.1, 1.38), 36.0, (0.0, -0.095)),
    "island side": ((-1.27, -5.63, 1.42), (0.02, -2.1, 1.42), 36.0, (0.0, -0.10)),
    "corner": ((2.45, -7.27, 1.46), (-0.45, 0, 1.46), 42.0, (0.0, -0.08)),
    "door": ((-2.45, -6.82, 1.44), (0.85, 0, 1.44), 42.0, (0.0, -0.08)),
    "near": ((0.89, -7.12, 1.40), (-0.12, 0, 1.4), 44.0, (0.0, -0.085)),
    "beside": ((-1.08, -7.20, 1.36), (0.1, 0, 1.36), 44.0, (0.0, -0.085)),
    "home": ((0.78, -5.60, 1.12), (0.78, 0.0, 1.12), 38.0, (0.0, -0.03)),
    "bay": ((0.0, -2.9, 1.36), (0.0, 0, 1.36), 41.0, (0.0, -0.03)),
    "wide": ((0.00, -7.67, 1.36), (0, 0, 1.36), 47.0, (0.0, -0.03)),
}


def _light(params, mood, windows_at):
    """Daylight from the windows, what fills the shadows, and the lamps when they are lit."""
    for wall, window, sunny in windows_at:
        window_light(wall, window, mood, sunny, params.get("sun_along", 0.22))
    room_light(mood, HALF, DEEP, CEILING, -0.45)
    if mood.lamps:
        for x in (-1.9, -0.65, 0.65, 1.9):
            downlight((x, -1.05, CEILING - 0.01), params.get("downlight_power", 26.0))
        for x in (-1.7, 1.7):
            downlight((x, -3.4, CEILING - 0.01), params.get("downlight_power", 26.0) * 0.4)


def build(params, library):
    rng = random.Random(params.get("seed", 1))
    mood = MOODS[params.get("light", "day")]
    reset_for(mood)
    layout = params.get("layout", "range")
    opening = BACK_WINDOW if layout == "window" else None
    windows_at = _shell(library, params, mood, opening)
    if layout == "window":
        left, right, sill, head = opening
        window_wall(library, params, rng, (left - HALF, right - HALF, sill, head))
    else:
        range_wall(library, params, rng)
    if params.get("island_on", True):
        kitchen_island(library, params, rng)
    _light(params, mood, windows_at)

    place, target, lens, shift = CAMERAS[params.get("camera", "front")]
    nudge = params.get("nudge", (0, 0, 0))
    camera([a + b for a, b in zip(place, nudge)], [a + b * 0.4 for a, b in zip(target, nudge)],
           lens=params.get("lens", lens), shift=shift, level=True)
    return dict(key=params.get("key", mood.key), bloom=0.05, vignette=0.04, warmth=mood.warmth,
                mirrored=params.get("mirrored", False))
