"""A fitted room of any plan: galley, L-shape, pantry wall, bar, laundry, mudroom, study.

params
  size       (width, depth, ceiling) in meters          walls  {"back"|"left"|"right": wall}
  wall       {"base": "drawers 30, range 36, ...", "upper": "door 30, hood:curved 42, ...",
              "start": inches from the wall's left end, "window": (left, right, sill, head) in inches,
              "ends": ["left"], "tile_top": inches}       see runs.py for the modules
  island     {"at": (x, y), "size": (length, depth) in inches, "seats": n, ...} or absent
  perimeter, island_material, uppers_material, door, pull, metal, inset, counter, floor, tile,
  backsplash, wall_paint, light (studio.MOODS), theme, top (inches),
  table      a round table, or with "size" a long one: see furniture.py; "lamps" hang above it
  leave      what is left out: [(what, x, y, z or "counter", turn), ...], see left_about.py
  dressed    false leaves the counters to `leave`
  shelf_menu what stands on open shelves: names of openwork.fill_shelf; dishes if absent
  rug        {"bounds": (x0, x1, y0, y1) in meters, "colors": (field, line) as "r,g,b"} or absent
  camera     {"place": (x, y, z), "target": (x, y), "lens": mm, "shift": (x, y)}
"""
import itertools
import random

from ..cabinets.casework import BASE_DEPTH, WALL_BOTTOM, Finish
from ..rendering.studio import MOODS, area, camera, downlight, point, reset_for, room_light
from ..room import dressing, runs
from ..room.furniture import island, long_table, pendants, print_on_wall, round_table
from ..room.splash import splash
from ..room.surfaces import baseboard, lay_floor
from ..room.walls import BEHIND, Wall, other_end, raise_wall, run_on, window_light
from ..shapes.geometry import Builder, inches
from ..shapes.standing import refuse
from ..staging import left_about, things


def finish_for(params, material):
    """Cabinet styling shared by every run of the room, in one material."""
    return Finish(style=params.get("door", "shaker"), material=material,
                  drawer=params.get("drawer", "same"), pull=params.get("pull", "bar"),
                  metal="metal:" + params.get("metal", "nickel"),
                  inset=params.get("inset", False), grain=params.get("grain", "z"),
                  pull_length=inches(params.get("pull_length", 5)))


def stone(name):
    """A counter material: stones are named plainly, wood by its full name."""
    return name if ":" in name else "stone:" + name


def fit_wall(build, wall, plan, params, rng, ceiling):
    """Everything that stands on one wall; returns the stretches that want task light."""
    top = inches(plan.get("top", params.get("top", 96)))
    start = inches(plan.get("start", 0))
    lower = finish_for(params, plan.get("material", params.get("perimeter", "paint:linen")))
    above = finish_for(params, plan.get("upper_material",
                                        params.get("uppers_material", lower.material)))
    if plan.get("upper_door"):
        above.style = plan["upper_door"]
    bases = runs.parse(plan.get("base", ""), start)
    uppers = runs.parse(plan.get("upper", ""), inches(plan.get("upper_start", plan.get("start", 0))))
    bases, uppers, meets_left, meets_right = runs.with_fillers(bases, uppers, wall.length)
    at_left = plan.get("meets_left", meets_left)
    at_right = plan.get("meets_right", meets_right)
    window = plan.get("window")
    window = window and tuple(inches(v) for v in window)
    with wall.into(build):
        runs.base_run(build, bases, lower, params, top)
        if bases:
            runs.counters(build, bases, lower, stone(plan.get("counter", params.get(
                "counter", "white quartz"))), params, at_left, at_right)
            runs.finished_ends(build, bases, lower, plan.get("ends", ()), top)
        runs.upper_run(build, uppers, above, params, top, ceiling)
        if bases or uppers:
            runs.crown_run(build, bases, uppers, lower, above, top, ceiling, at_left, at_right)
        for a, b in runs.joined(bases, [s.kind for s in bases if s.kind not in runs.TALL_KINDS
                                        + ("bench", "gap")]):
            # Where another run closes the corner, the tile continues into it.
            a = 0.0 if at_left and a < inches(26) else a
            b = wall.length if at_right and b > wall.length - inches(26) else b
            splash(build, params, a, b, bases, uppers, window, plan, ceiling)
        if params.get("dressed", True):
            dressing.dress(build, bases, rng, params.get("theme", "kitchen"), params.get("seed", 1))
    lit = []
    for a, b in runs.joined(uppers, ("door", "glass", "stacked")):
        lit.append((wall.room((a + b) / 2, -0.16, WALL_BOTTOM - 0.02),
                    wall.room((a + b) / 2, -0.15, 0), b - a, wall.side))
    return lit


AISLE = inches(36)


def _footprints(params, half, deep):
    """Floor-standing things that people work at: name, x0, x1, y0, y1."""
    reach = BASE_DEPTH + runs.OVERHANG
    for side, plan in params["walls"].items():
        spans = runs.parse(plan.get("base", ""), inches(plan.get("start", 0)))
        if spans:
            corners = [Wall(side, half, deep).room(x, y, 0) for x, y in ((spans[0].x0, 0), (spans[-1].x1, -reach))]
            (x0, y0, _), (x1, y1, _) = corners
            yield f"{side} run", min(x0, x1), max(x0, x1), min(y0, y1), max(y0, y1)
    if params.get("island"):
        (x, y), (length, depth) = params["island"].get("at", (0.0, -2.3)), params["island"].get("size", (84, 40))
        yield "island", x - inches(length) / 2, x + inches(length) / 2, y - inches(depth) / 2, y + inches(depth) / 2


def check_aisles(params, half, deep):
    """Refuse a plan in which two people could not pass each other, or one an open drawer."""
    for one, other in itertools.combinations(_footprints(params, half, deep), 2):
        across, along = (max(one[k], other[k]) - min(one[k + 1], other[k + 1]) for k in (1, 3))
        gap = max(across, along)
        # Runs that meet in a corner touch, which is fine.
        if min(across, along) < 0 and 0.01 < gap < AISLE - 0.005:
            refuse(f"the aisle between {one[0]} and {other[0]} is {gap / inches(1):.0f} in wide")


def light_room(params, mood, lit, spots, size):
    """Daylight, what fills the shadows, task lights and, when they are lit, the lamps."""
    half, deep, ceiling = size
    walls = params["walls"]
    sunny = params.get("sun", next((side for side in ("left", "right", "back")
                                    if walls.get(side, {}).get("window")), None))
    for side, plan in walls.items():
        if plan.get("window"):
            window_light(Wall(side, half, deep), tuple(inches(v) for v in plan["window"]), mood,
                         side == sunny)
    room_light(mood, half, deep, ceiling, params.get("fill_from", -0.5))
    for place, target, length, side in lit:
        lamp = area(place, target, (length, 0.03), params.get("task_light", 2.2 if mood.lamps else 1.2) * length,
                    (1.0, 0.84, 0.64), reflected=False)
        if side != "back":
            lamp.rotation_euler = (0.0, 0.0, 1.5708)
    if mood.lamps:
        for x, y in params.get("downlights", [(s * half * 0.5, -deep * t) for s in (-1, 1)
                                              for t in (0.16, 0.5)]):
            downlight((x, y, ceiling - 0.01), params.get("downlight_power", 30.0))
        for spot in spots:
            point(spot, params.get("lamp_power", 9.0), radius=0.04)


def build(params, library):
    rng = random.Random(params.get("seed", 1))
    mood = MOODS[params.get("light", "day")]
    reset_for(mood)
    width, deep, ceiling = params.get("size", (5.0, 5.6, 2.62))
    half = width / 2
    walls = params["walls"]
    check_aisles(params, half, deep)
    trim = "paint:" + params.get("trim", "chalk white")
    shell = Builder("shell", params.get("seed", 1))
    for side in ("back", "left", "right"):
        plan = walls.get(side, {})
        window = plan.get("window")
        raise_wall(shell, library, Wall(side, half, deep), ceiling,
                   "wall:" + params.get("wall_paint", "chalk white"),
                   window and tuple(inches(v) for v in window), trim, mood,
                   columns=plan.get("columns", 2), rows=plan.get("rows", 4))
        if plan.get("prints"):
            with Wall(side, half, deep).into(shell):
                for x, z, wide in plan["prints"]:
                    print_on_wall(shell, inches(x), inches(z), inches(wide),
                                  params.get("frame", "wood:walnut:natural"))
    other_end(library, half, deep, mood)
    run_on(shell, half, deep, ceiling, "wall:" + params.get("wall_paint", "chalk white"))
    baseboard(shell, [(-half, -deep), (-half, 0.0), (half, 0.0), (half, -deep)], trim)
    shell.build(library)
    floor = Builder("floor", params.get("seed", 1))
    lay_floor(floor, (-half, half, -deep - BEHIND, 0.0), params.get("floor", "wood:white oak:natural"),
              params.get("planks", "y"))
    floor.build(library)

    lit = []
    for side in ("back", "left", "right"):
        if side in walls:
            item = Builder(f"{side} run", params.get("seed", 1))
            lit += fit_wall(item, Wall(side, half, deep), walls[side], params, rng, ceiling)
            item.build(library)
    spots = []
    if params.get("island"):
        plan = params["island"]
        item = Builder("island", params.get("seed", 1))
        finish = finish_for({**params, "door": plan.get("door", params.get("door", "shaker"))},
                            plan.get("material", params.get("perimeter", "paint:linen")))
        island(item, plan, finish, stone(plan.get("counter", params.get("counter",
                                                                        "white quartz"))), rng)
        item.build(library)
        spots = pendants(library, plan, params, ceiling)
    if params.get("table"):
        item = Builder("table", params.get("seed", 1))
        (long_table if "size" in params["table"] else round_table)(item, params["table"], rng)
        item.build(library)
        spots += pendants(library, {"lamps": 0, **params["table"]}, params, ceiling)
    if params.get("leave"):
        item = Builder("left about", params.get("seed", 1))
        left_about.leave(item, params["leave"])
        item.build(library)
    if params.get("rug"):
        item = Builder("rug", params.get("seed", 1))
        things.carpet(item, *params["rug"]["bounds"], *params["rug"].get("colors", ()))
        item.build(library)
    light_room(params, mood, lit, spots, (half, deep, ceiling))

    view = params["camera"]
    camera(view["place"], (*view["target"], 1.3), lens=view.get("lens", 36.0),
           shift=view.get("shift", (0.0, -0.055)), level=True)
    return dict(key=params.get("key", mood.key), bloom=0.05, vignette=0.04, warmth=mood.warmth)
