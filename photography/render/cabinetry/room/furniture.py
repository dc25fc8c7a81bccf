"""Islands with their lamps, breakfast tables and framed prints."""
import math

from ..cabinets.casework import BASE_HEIGHT, COUNTER, T, base_cabinet, end_panel
from ..cabinets.doors import add_door
from ..cabinets.legs import add_leg
from ..cabinets.openwork import fill_shelf, shell
from ..cabinets.tops import counter
from ..shapes.geometry import Builder, inches, smooth_curve
from ..staging import props
from ..staging.settings import set_island
from . import seating

TOE = inches(4.5)
OVERHANG = inches(1.25)


def island(build, plan, finish, top, rng):
    """An island of bases facing the back wall; the room side shows panels, shelves or drawers.

    plan: at (x, y of its center), size (length, depth of the top in inches), seats, face
    (panels | drawers | shelves), legs (turning profile), stools, stool_wood, cushion, thick (inches)."""
    length, deep = (inches(v) for v in plan.get("size", (84, 40)))
    cx, cy = plan.get("at", (0.0, -2.3))
    seats = plan.get("seats", 3)
    knee = inches(12) if seats else 0.0
    x0, x1 = -length / 2 + OVERHANG, length / 2 - OVERHANG
    y0, y1 = -deep / 2 + OVERHANG + knee, deep / 2 - OVERHANG
    with build.at(x=cx, y=cy):
        build.box((x0 + T, y0 + T, TOE), (x1 - T, y1 - T, BASE_HEIGHT - 0.001), finish.material)
        build.box((x0 + 0.07, y0 + 0.07, 0.0), (x1 - 0.07, y1 - 0.07, TOE), finish.material, bevel=0)
        build.molding([(x0, y1), (x1, y1), (x1, y0), (x0, y0)][::-1],
                       [(0, 0.0), (0.016, 0.0), (0.016, 0.085), (0.010, 0.095), (0.0, 0.105)],
                       finish.material, closed=True)
        face = plan.get("face", "panels")
        # Cabinets stand between the end panels; panels cover their edges.
        first, front = (x0, y0 + T) if face == "panels" else (x0 + T, y0)
        for x, facing in ((x1, 1), (x0, -1)):
            end_panel(build, front, y1 - T, 0.10, BASE_HEIGHT, x - facing * T, facing, finish)
        count = max(2, round((x1 - x0) / 0.70))
        step = -2 * first / count
        for k in range(count):
            left = first + step * k
            if face == "panels":
                with build.at(x=left + 0.0005, y=y0 + T, z=0.10):
                    add_door(build, step - 0.001, BASE_HEIGHT - 0.10, finish.door(
                        "shaker" if "glass" in finish.style else finish.style))
            elif face == "drawers" or k in (0, count - 1):
                with build.at(y=y0 + inches(24)):
                    base_cabinet(build, left, step, finish, "drawers")
            else:
                with build.at(y=y0 + inches(14)):
                    a, b, low, high = shell(build, left, left + step, TOE, BASE_HEIGHT - 0.002,
                                            inches(14) - T, finish.material)
                    middle = (low + high) / 2
                    build.box((a, -inches(12), middle), (b, -0.014, middle + inches(0.75)),
                              finish.material, "x", 0.001)
                    for z in (low, middle + inches(0.75)):
                        fill_shelf(build, a, b, -0.17, z, 0.3, ("stack", "bowls", "plates"))
        if plan.get("legs") and seats:
            for x in (x0 + inches(2), x1 - inches(2)):
                with build.at(x=x, y=-deep / 2 + OVERHANG + inches(2)):
                    add_leg(build, plan["legs"], BASE_HEIGHT, inches(3.5), finish.material)
        thick = inches(plan["thick"]) if plan.get("thick") else COUNTER
        counter(build, -length / 2, length / 2, -deep / 2, deep / 2, BASE_HEIGHT, top,
                thickness=thick, grain="x")
        z = BASE_HEIGHT + thick
        set_island(build, rng, 0.0, 0.04, z, length, plan.get("setting"))
        for k in range(seats):
            seating.stool(build, x0 + (x1 - x0) * (k + 0.5) / seats, -deep / 2 - 0.02,
                           plan.get("stools", "saddle"),
                           plan.get("stool_wood", "wood:white oak:natural"),
                           turn=rng.uniform(-8, 8),
                           cushion=plan.get("cushion", "cloth:206,196,180"))


def pendants(library, plan, params, ceiling):
    """Lamps in a row over the island; returns the bulbs' positions."""
    count = plan.get("lamps", 2)
    if not count:
        return []
    lamps = Builder("lamps")
    cx, cy = plan.get("at", (0.0, -2.3))
    length = inches(plan.get("size", (84, 40))[0])
    bulbs = [seating.pendant(lamps, cx + (k - (count - 1) / 2) * length / count, cy, ceiling, 1.62,
                              params.get("pendant", "dome"),
                              "metal:" + params.get("lamp_metal", "black"),
                              glow="glow:255,214,160:5" if params.get("light") == "evening" else
                              "glow:255,214,160:9", lit=params.get("light") == "evening")
             for k in range(count)]
    lamps.build(library)
    return bulbs


def round_table(build, plan, rng):
    """A pedestal breakfast table with chairs.

    plan: at, diameter (inches), wood, chairs, what is laid on it (branches, fruit with its kind, or nothing)"""
    cx, cy = plan.get("at", (0.0, -3.0))
    radius = inches(plan.get("diameter", 44)) / 2
    wood, high = plan.get("wood", "wood:walnut:natural"), inches(29.5)
    with build.at(x=cx, y=cy):
        build.prism([(radius * math.cos(2 * math.pi * k / 96), radius * math.sin(2 * math.pi * k / 96))
                     for k in range(96)], high - 0.030, high, wood, grain="x", bevel=0.004,
                    plane="xy")
        outline = smooth_curve([(0.20, 0.0), (0.19, 0.03), (0.07, 0.09), (0.055, 0.20), (0.085, 0.42),
                                (0.06, 0.58), (0.09, 0.66), (0.16, high - 0.03)], 6)
        build.lathe([(0.0002, 0.0)] + list(outline), wood, steps=40)
        if plan.get("laid") == "fruit":
            props.fruit_bowl(build, 0.03, 0.02, high, plan.get("fruit", "pear"), "plain:222,214,200:0.4")
        elif plan.get("laid", "branches") == "branches":
            props.vase(build, 0.05, 0.04, high, 0.22, branches=7, spread=0.18, rise=0.30, shape="urn",
                       material="plain:214,206,192:0.5")
        chairs = plan.get("chairs", 3)
        for k in range(chairs):
            with build.at(turn=plan.get("turn", 20) + 360.0 * k / chairs):
                seating.stool(build, 0.0, -radius - 0.16, "counter chair",
                               plan.get("chair_wood", wood), seat_height=inches(18),
                               cushion=plan.get("cushion", "cloth:206,196,180"))


def long_table(build, plan, rng):
    """A farmhouse table with chairs on its long sides, and a bench in place of one side's chairs.

    plan: at, size (length, width in inches), turn, wood, chairs (on each side), kind of chair, chair_wood, bench"""
    cx, cy = plan.get("at", (0.0, -3.0))
    length, wide = (inches(v) for v in plan.get("size", (72, 36)))
    wood, high = plan.get("wood", "wood:walnut:natural"), inches(29.5)
    seat_wood = plan.get("chair_wood", wood)
    with build.at(x=cx, y=cy, turn=plan.get("turn", 0.0)):
        build.box((-length / 2, -wide / 2, high - 0.032), (length / 2, wide / 2, high), wood, "x", 0.004)
        for y in (-wide / 2 + 0.06, wide / 2 - 0.08):
            build.box((-length / 2 + 0.09, y, high - 0.125), (length / 2 - 0.09, y + 0.02, high - 0.032), wood, "x")
        for x in (-length / 2 + 0.075, length / 2 - 0.075):
            build.box((x - 0.01, -wide / 2 + 0.09, high - 0.125), (x + 0.01, wide / 2 - 0.09, high - 0.032), wood, "x")
            for y in (-wide / 2 + 0.075, wide / 2 - 0.075):
                build.tube([(x, y, 0.0), (x, y, high - 0.032)], [0.022, 0.038], wood, steps=24)
        count = plan.get("chairs", 2)
        for side in (-1, 1):
            if side < 0 and plan.get("bench"):
                build.box((-length * 0.40, -wide / 2 - 0.40, 0.42), (length * 0.40, -wide / 2 - 0.06, 0.45), wood, "x",
                          0.004)
                for x in (-length * 0.36, length * 0.36):
                    build.box((x - 0.02, -wide / 2 - 0.37, 0.0), (x + 0.02, -wide / 2 - 0.09, 0.42), wood, "z", 0.002)
                continue
            for k in range(count):
                x = length * ((k + 0.5) / count - 0.5) * 0.86
                with build.at(x=x, y=side * (wide / 2 + 0.14 + rng.uniform(0, 0.06)), turn=180.0 if side > 0 else 0.0):
                    seating.stool(build, 0.0, 0.0, plan.get("kind", "counter chair"), seat_wood,
                                  seat_height=inches(18), turn=rng.uniform(-6, 6),
                                  cushion=plan.get("cushion", "cloth:206,196,180"))


def print_on_wall(build, x, z, width, frame):
    """A framed print of hills, a branch or stones, hung with its foot at height z."""
    half, high = width / 2, width * 1.32
    build.mitered_frame(x - half, z, x + half, z + high,
                       [(0, 0), (0, -0.022), (0.014, -0.022), (0.014, -0.008)], frame, close=False)
    build.box((x - half + 0.01, -0.008, z + 0.01), (x + half - 0.01, -0.004, z + high - 0.01),
              "plain:240,237,230:0.5")
    # A few flat tones, as a block print.
    rng, left, right = build.rng, x - half * 0.62, x + half * 0.62
    low, top = z + high * 0.17, z + high * 0.83
    palette = rng.choice((("216,206,186", "168,164,142", "112,122,108", "72,82,80"),
                          ("222,212,196", "196,160,126", "142,108,88", "84,72,66"),
                          ("212,216,214", "158,172,174", "104,122,128", "62,74,82"),
                          ("232,226,212", "206,150,96", "150,84,64", "66,72,78")))
    build.box((left, -0.0092, low), (right, -0.0084, top), f"plain:{palette[0]}:0.8", bevel=0)
    rng.choice((_hills, _hills, _branch, _stones))(build, rng, left, right, low, top, palette)


def _ellipse(x, z, a, b, turn=0.0):
    """An outline of 24 points: half as long as `a`, half as high as `b`, turned by radians."""
    ring = [(a * math.cos(t), b * math.sin(t)) for t in [math.pi * n / 12 for n in range(24)]]
    return [(x + p * math.cos(turn) - q * math.sin(turn), z + p * math.sin(turn) + q * math.cos(turn)) for p, q in ring]


def _branch(build, rng, left, right, low, top, palette):
    """A stem with leaves by turns."""
    middle, high = (left + right) / 2, top - low
    bend = rng.uniform(-0.10, 0.10) * high
    for k in range(9):
        t, side = 0.16 + 0.085 * k, 1 if k % 2 else -1
        size, lean = high * 0.085 * (1.25 - t), side * rng.uniform(0.5, 0.8)
        x, z = middle + bend * t * t, low + high * t
        build.prism(_ellipse(x + math.sin(lean) * size * 1.5, z + math.cos(lean) * size, size * 0.42, size * 1.35, -lean), -0.0100, -0.0090,
                    f"plain:{palette[1 + k % 3]}:0.8")
    build.tube([(middle + bend * t * t, -0.0094, low + high * t) for t in [0.08 + 0.1 * n for n in range(9)]], high * 0.004, f"plain:{palette[3]}:0.8", steps=6)


def _stones(build, rng, left, right, low, top, palette):
    """Round stones, one on the other, and a sun."""
    middle, wide, level = (left + right) / 2, right - left, low + (top - low) * 0.10
    for k in range(4):
        a, b = wide * (0.34 - 0.055 * k) * rng.uniform(0.85, 1.05), (top - low) * rng.uniform(0.055, 0.085)
        build.prism(_ellipse(middle + wide * rng.uniform(-0.05, 0.05), level + b, a, b), -0.0096 - 0.0002 * k, -0.0090, f"plain:{palette[1 + k % 3]}:0.8")
        level += 2 * b
    build.prism(_ellipse(middle + wide * rng.uniform(-0.22, 0.22), top - (top - low) * 0.17, wide * 0.10, wide * 0.10), -0.0094, -0.0090, f"plain:{palette[1]}:0.8")


def _hills(build, rng, left, right, low, top, palette):
    for k, tone in enumerate(palette[1:]):
        level, swing, phase = 0.62 - 0.19 * k, rng.uniform(0.04, 0.09), rng.uniform(0, 6.28)
        wave = rng.uniform(2.6, 4.4)
        crest = [(left + (right - left) * n / 24,
                  low + (top - low) * (level + swing * math.sin(phase + wave * n / 24)))
                 for n in range(25)]
        build.prism([(right, low), (left, low), *crest], -0.0096 - 0.0004 * k, -0.0090,
                    f"plain:{tone}:0.8")
