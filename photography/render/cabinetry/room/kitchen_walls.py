"""The two back walls of the island kitchen: one centered on a range, one on a sink window."""
from ..cabinets.casework import (BASE_DEPTH, BASE_HEIGHT, COUNTER_TOP, T, WALL_BOTTOM, WALL_DEPTH, Finish,
                                 base_cabinet, tall_cabinet, wall_cabinet)
from ..cabinets.openwork import floating_shelves
from ..cabinets.tops import counter, crown, light_rail
from ..fittings import fixtures, hoods
from ..rendering.studio import MOODS, area
from ..shapes.geometry import Builder, inches
from ..staging import props
from ..staging.counter_sets import set_counters, set_stove
from .splash import surface

HALF = 2.75            # half the room's width
CEILING = 2.62
OVERHANG = inches(1.25)
UPPER_HEIGHT = inches(42)


def finish_of(params, which):
    """Cabinet styling of one group of cabinets; which: perimeter or island."""
    return Finish(style=params.get("door", "shaker"),
                  material=params.get(which, "paint:linen"),
                  drawer=params.get("drawer", "same"), pull=params.get("pull", "bar"),
                  metal="metal:" + params.get("metal", "nickel"),
                  inset=params.get("inset", False), grain=params.get("grain", "z"),
                  pull_length=inches(params.get("pull_length", 5)))


def stone_name(name):
    """A counter material: stones are named plainly, wood by its full name."""
    return name if ":" in name else "stone:" + name


def task_lights(params, stretches):
    """Strips of light under the wall cabinets between pairs of x."""
    power = params.get("task_light", 2.6 if MOODS[params.get("light", "day")].lamps else 1.2)
    for a, b in stretches:
        area(((a + b) / 2, -0.16, WALL_BOTTOM - 0.02), ((a + b) / 2, -0.14, 0), (b - a, 0.03),
             power, (1.0, 0.84, 0.64))


def crowned(build, finish, path, top):
    """Close cabinets of height `top` to the ceiling along a path."""
    drop = finish.crown_drop
    crown(build, path, top - drop, finish.material, height=CEILING - top + drop - 0.001, out=inches(3),
          plain=finish.style == "slab")


def range_wall(library, params, rng):
    finish = finish_of(params, "perimeter")
    build = Builder("run", params.get("seed", 1))
    wide = inches(36)
    tall = inches(36)
    uppers = params.get("uppers", "full")
    upper_height = UPPER_HEIGHT
    top = WALL_BOTTOM + upper_height
    # Left run: from the corner to the range; right run ends at a tall cabinet.
    left0, left1 = -HALF + 0.05, -wide / 2
    right0, right1 = wide / 2, HALF - 0.05 - tall
    # filler at the corners
    build.box((-HALF, -BASE_DEPTH, 0.0), (left0, 0, BASE_HEIGHT), finish.material)
    widths = [inches(24), 0.0, inches(30)]
    widths[1] = (left1 - left0) - widths[0] - widths[2]
    x = left0
    for width, kind in zip(widths, ("standard", "standard", "drawers")):
        base_cabinet(build, x, width, finish, kind)
        x += width
    first = inches(30)
    base_cabinet(build, right0, first, finish, "drawers")
    base_cabinet(build, right0 + first, right1 - right0 - first, finish, "standard")
    tall_cabinet(build, right1, tall, finish, height=top, kind=params.get("tall", "fridge"))
    build.box((right1 + tall, -BASE_DEPTH, 0.0), (HALF, 0, top), finish.material)

    stone = stone_name(params.get("counter", "white quartz"))
    front = -BASE_DEPTH - T - OVERHANG + (T if finish.inset else 0)
    counter(build, -HALF, left1, front, 0.0, BASE_HEIGHT, stone)
    counter(build, right0, right1 - 0.002, front, 0.0, BASE_HEIGHT, stone)

    hood = params.get("hood", "curved")
    hood_width = inches(42) if hood != "chimney" else wide
    clear = inches(8) if hood in ("curved", "tapered") else inches(4)
    gap_left, gap_right = -hood_width / 2 - clear * 0.5, hood_width / 2 + clear * 0.5
    if uppers == "shelves":
        wood = params.get("shelf_wood", "wood:white oak:natural")
        floating_shelves(build, left0 + 0.12, gap_left - 0.02, wood)
        floating_shelves(build, gap_right + 0.02, right1 - 0.08, wood)
        surface(build, params, (-HALF, right1, COUNTER_TOP, CEILING))
        crowned(build, finish, [(right1, 0.0), (right1, -BASE_DEPTH - finish.lip), (HALF, -BASE_DEPTH - finish.lip)], top)
    else:
        kind = "glass" if uppers == "glass" else "door"
        row = inches(12) if uppers == "stacked" else 0.0
        span = gap_left - left0
        parts = 2 if span < 1.6 else 3
        for k in range(parts):
            which = "glass" if (kind == "glass" and k == parts - 1) else "door"
            wall_cabinet(build, left0 + span * k / parts, span / parts, finish,
                         height=upper_height, kind=which, upper=row)
        span2 = right1 - gap_right
        parts2 = max(1, round(span2 / 0.55))
        for k in range(parts2):
            which = "glass" if (kind == "glass" and k == 0) else "door"
            wall_cabinet(build, gap_right + span2 * k / parts2, span2 / parts2, finish,
                         height=upper_height, kind=which, upper=row)
        light_rail(build, left0, gap_left, WALL_DEPTH - T + finish.lip, WALL_BOTTOM, finish.material)
        light_rail(build, gap_right, right1, WALL_DEPTH - T + finish.lip, WALL_BOTTOM, finish.material)
        build.box((-HALF, -WALL_DEPTH, WALL_BOTTOM), (left0, 0, top), finish.material)
        crowned(build, finish, [(-HALF, -WALL_DEPTH - finish.lip), (gap_left, -WALL_DEPTH - finish.lip), (gap_left, 0.0)], top)
        crowned(build, finish, [(gap_right, 0.0), (gap_right, -WALL_DEPTH - finish.lip), (right1, -WALL_DEPTH - finish.lip),
                      (right1, -BASE_DEPTH - finish.lip), (HALF, -BASE_DEPTH - finish.lip)], top)
        surface(build, params, (-HALF, right1, COUNTER_TOP, WALL_BOTTOM + 0.001))
        behind = Builder("behind range", params.get("seed", 1))
        surface(behind, params, (gap_left, gap_right, WALL_BOTTOM, CEILING))
        behind.build(library)
    trim = params.get("hood_trim", "")
    hood_finish = finish_of(params, "perimeter")
    if params.get("hood_material"):
        hood_finish.material = params["hood_material"]
    hoods.range_hood(build, 0.0, hood, hood_finish, width=hood_width, bottom=inches(67),
                        top=CEILING - 0.001, trim=trim,
                        accent="metal:" + params.get("lamp_metal", "brass")
                        if params.get("hood_band", True) else "")
    body = params.get("range", "steel")
    fixtures.cooking_range(build, 0.0, wide,
                           "metal:steel" if body == "steel" else f"plain:{body}:0.12",
                           "metal:" + ("steel" if body == "steel" else params.get("lamp_metal",
                                                                                 "brass")))
    # Counter styling.
    if params.get("styling", True):
        z = COUNTER_TOP
        kind = params.get("counters", "classic")
        set_counters(build, kind, (left0, left1), (right0, right1), z)
        set_stove(build, kind, COUNTER_TOP + 0.034)
        if rng.random() < 0.7:
            props.towel(build, -0.16, -inches(27) - 0.055, inches(28.5) - 0.058, 0.26, 0.30)
    build.build(library)
    if uppers != "shelves":
        task_lights(params, ((left0, gap_left), (gap_right, right1)))


def window_wall(library, params, rng, opening):
    finish = finish_of(params, "perimeter")
    build = Builder("run", params.get("seed", 1))
    uppers = params.get("uppers", "full")
    upper_height = UPPER_HEIGHT
    top = WALL_BOTTOM + upper_height
    tall = inches(33)
    left0, right1 = -HALF + tall, HALF - 0.05
    sink = inches(36)
    tall_cabinet(build, -HALF, tall, finish, height=top, kind=params.get("tall", "oven"))
    farm = params.get("sink", "apron") == "apron"
    base_cabinet(build, -sink / 2, sink, finish, "apron" if farm else "sink")
    spans = [(left0, -sink / 2), (sink / 2, right1)]
    for a, b in spans:
        parts = max(2, round((b - a) / 0.68))
        for k in range(parts):
            kind = "drawers" if (k == 0) == (a > 0) else "standard"
            base_cabinet(build, a + (b - a) * k / parts, (b - a) / parts, finish, kind)
    build.box((right1, -BASE_DEPTH, 0), (HALF, 0, BASE_HEIGHT), finish.material)
    stone = stone_name(params.get("counter", "white quartz"))
    front = -BASE_DEPTH - T - OVERHANG + (T if finish.inset else 0)
    metal = finish.metal
    if farm:
        bowl = (-inches(16.5), inches(16.5))
        hole = (bowl[0], bowl[1], front - 0.01, -inches(5))
        # The slab is notched for the sink: two wings and a strip behind.
        counter(build, left0, HALF, front, 0.0, BASE_HEIGHT, stone,
                holes=((bowl[0], bowl[1], front, hole[3]),))
        fixtures.apron_sink(build, bowl[0] + 0.001, bowl[1] - 0.001, front - 0.008,
                            hole[3] - 0.001, COUNTER_TOP - inches(0.9))
        fixtures.faucet(build, 0.0, -inches(3), COUNTER_TOP, metal, height=0.42, reach=0.22)
    else:
        hole = (-0.38, 0.38, -0.52, -0.11)
        counter(build, left0, HALF, front, 0.0, BASE_HEIGHT, stone, holes=(hole,))
        fixtures.sink_basin(build, *hole, BASE_HEIGHT)
        fixtures.faucet(build, 0.0, -0.06, COUNTER_TOP, metal, height=0.42, reach=0.22)
    casing = inches(3.5)
    w0, w1 = opening[0] - casing - 0.06, opening[1] + casing + 0.06
    if uppers == "shelves":
        wood = params.get("shelf_wood", "wood:white oak:natural")
        floating_shelves(build, left0 + 0.10, w0 - 0.02, wood)
        floating_shelves(build, w1 + 0.02, HALF - 0.12, wood)
        surface(build, params, (left0, w0 + 0.06, COUNTER_TOP, CEILING))
        surface(build, params, (w1 - 0.06, HALF, COUNTER_TOP, CEILING))
        surface(build, params, (w0 + 0.06, w1 - 0.06, opening[3] + casing - 0.001, CEILING))
        crowned(build, finish, [(-HALF, -BASE_DEPTH - finish.lip), (left0, -BASE_DEPTH - finish.lip), (left0, 0.0)], top)
    else:
        for n, (a, b) in enumerate(((left0, w0), (w1, right1))):
            parts = max(1, round((b - a) / 0.62))
            for k in range(parts):
                inner = (k == parts - 1) if n == 0 else (k == 0)
                wall_cabinet(build, a + (b - a) * k / parts, (b - a) / parts, finish,
                             height=upper_height,
                             kind="glass" if uppers == "glass" and inner else "door",
                             swing="right" if k % 2 else "left",
                             upper=inches(12) if uppers == "stacked" else 0.0)
            light_rail(build, a, b, WALL_DEPTH - T + finish.lip, WALL_BOTTOM, finish.material)
        build.box((right1, -WALL_DEPTH, WALL_BOTTOM), (HALF, 0, top), finish.material)
        crowned(build, finish, [(-HALF, -BASE_DEPTH - finish.lip), (left0, -BASE_DEPTH - finish.lip), (left0, -WALL_DEPTH - finish.lip),
                      (w0, -WALL_DEPTH - finish.lip), (w0, 0.0)], top)
        crowned(build, finish, [(w1, 0.0), (w1, -WALL_DEPTH - finish.lip), (HALF, -WALL_DEPTH - finish.lip)], top)
        surface(build, params, (left0, w0 + 0.06, COUNTER_TOP, WALL_BOTTOM + 0.001))
        surface(build, params, (w1 - 0.06, HALF, COUNTER_TOP, WALL_BOTTOM + 0.001))
    # Tile between the counter and the sill.
    surface(build, params, (w0 + 0.06, w1 - 0.06, COUNTER_TOP, opening[2] - 0.02))
    if params.get("styling", True):
        z = COUNTER_TOP
        props.soap(build, 0.34, -0.10, z)
        set_counters(build, params.get("counters", "classic"), (left0, w0 + 0.06), (w1 - 0.06, HALF - 0.08), z)
        props.stem(build, (0.52, -0.05, z + 0.02), (0.02, -0.02), 0.20, leaves=14)
        props.turned(build, 0.52, -0.05, z, [(0, 0), (0.036, 0), (0.045, 0.07), (0.047, 0.08),
                                             (0.042, 0.078), (0.03, 0.05)], "plain:182,112,82:0.7")
        if farm and rng.random() < 0.8:
            props.towel(build, 0.18, front - 0.012, COUNTER_TOP - inches(0.9), 0.30, 0.28,
                        "cloth:222,216,204")
    build.build(library)
    if uppers != "shelves":
        task_lights(params, ((left0, w0), (w1, right1)))
