"""A bathroom vanity with mirror, sconces and a window to one side.

params: door, vanity (material), pull, metal, inset, counter, basin (under | vessel),
        width (inches), sinks (1 | 2), floating, wall, tile, wainscot (tile | beadboard | none),
        floor ("tile:r,g,b" | "checker" | "hex" | wood), mirror (round | arch | rectangle),
        frame (material), camera (front | left | right), light (studio.MOODS), seed,
        linen_cabinet (material of the cabinet behind the camera, like the vanity if absent)
"""
import math
import random

from ..cabinets.casework import T, Finish, tall_cabinet, add_fronts, Cell, split_doors
from ..cabinets.tops import counter
from ..fittings import fixtures
from ..rendering.studio import MOODS, area, camera, downlight, point, reset_for, room_light
from ..room import surfaces
from ..room.furniture import print_on_wall
from ..room.walls import Wall, raise_wall, window_light
from ..shapes.geometry import Builder, arc, inches
from ..shapes.standing import refuse, stands
from ..staging import props

HALF, DEEP, CEILING = 1.75, 4.2, 2.55
WINDOW = (DEEP - 2.05, DEEP - 0.95, 1.00, 2.20)     # in the left wall: left, right, sill, head
VANITY_DEPTH = inches(21.5)
OVERHANG = inches(1.0)
BOWL = 0.46
BAY = BOWL + inches(2.5)


def _mirror(build, x, z, width, height, shape, frame):
    rim = inches(1.0)
    if shape == "rectangle":
        build.mitered_frame(x - width / 2, z, x + width / 2, z + height,
                           [(0, 0), (0, -0.024), (0.003, -0.027), (rim - 0.004, -0.027),
                            (rim, -0.022), (rim, -0.010)], frame, close=False)
        build.box((x - width / 2 + rim * 0.5, -0.012, z + rim * 0.5),
                  (x + width / 2 - rim * 0.5, -0.009, z + height - rim * 0.5), "mirror", bevel=0)
        return
    if shape == "round":
        r = width / 2
        outer = [(x + math.cos(a) * r, z + height / 2 + math.sin(a) * r)
                 for a in [2 * math.pi * k / 72 for k in range(72)]]
    else:
        r = width / 2
        outer = [(x - r, z), (x + r, z)] + arc(x, z + height - r, r, 0, 180, 40)
    build.prism(outer, -0.010, -0.004, "mirror")
    closed = outer + outer[:2]
    build.tube([(px, -0.014, pz) for px, pz in closed], inches(0.42), frame, steps=14, cap=False)


def _sconce(build, x, z, metal):
    with build.at(x=x, z=z):
        build.lathe([(0.0002, -0.012), (0.050, -0.012), (0.055, -0.008), (0.055, 0.0)][::-1], metal,
                    axis="y", steps=30)
        build.tube([(0, -0.01, 0), (0, -0.085, 0), (0, -0.10, 0.012), (0, -0.10, 0.04)], 0.007,
                   metal)
        with build.at(y=-0.10, z=0.04):
            build.lathe([(0.0002, -0.006), (0.03, -0.006), (0.032, 0.0), (0.03, 0.006)], metal)
            build.lathe([(0.052, 0.0), (0.060, 0.05), (0.064, 0.15), (0.060, 0.155)],
                        "glow:255,226,184:3.2", steps=28)
    return (x, -0.10, z + 0.11)


def behind_camera(build, finish, trim):
    """What the mirror sees: a paneled door, a linen cabinet, a print and a bath towel."""
    with build.at(y=-DEEP, turn=180.0):
        for a, b in ((-0.64, -0.55), (0.23, 0.32)):
            build.box((a, -0.02, 0.0), (b, 0.0, 2.06), trim, "z", 0.003)
        build.box((-0.66, -0.026, 2.06), (0.34, 0.0, 2.16), trim, "x", 0.003)
        wood = "wood:walnut:natural"
        build.box((-0.55, -0.006, 0.004), (0.23, 0.0, 2.06), wood, bevel=0)
        for low, high in ((0.22, 0.92), (1.06, 1.94)):
            build.mitered_frame(-0.43, low, 0.11, high, [(0, -0.006), (0.012, -0.020), (0.03, -0.008)], wood)
        build.tube([(-0.47, -0.006, 0.99), (-0.47, -0.055, 0.99), (-0.36, -0.06, 0.99)], 0.010, finish.metal)
        tall_cabinet(build, -1.60, inches(24), finish, height=inches(84), depth=inches(16))
        print_on_wall(build, 0.62, 1.42, 0.42, wood)
        build.tube([(1.22, -0.075, 1.40), (1.62, -0.075, 1.40)], 0.008, finish.metal)
        for x in (1.24, 1.60):
            build.tube([(x, 0.0, 1.40), (x, -0.075, 1.40)], 0.007, finish.metal)
        props.towel(build, 1.42, -0.075, 1.40, 0.32, 0.62, "cloth:214,208,196")


@stands
def folded_towels(build, x, z):
    """Two hand towels, folded to a width that fits beside a bowl."""
    for k, tone in enumerate(("196,190,178", "232,228,219")):
        with build.at(x=x, y=-0.29, z=z + 0.030 * k):
            props.folded(build, 0.20, 0.22, 0.031, f"cloth:{tone}", 2.4 * k + 30 * x)


def _light(mood, left, sconces):
    """Daylight from the window and what fills the shadows; the sconces and two lamps above when they are lit."""
    window_light(left, WINDOW, mood, True)
    room_light(mood, HALF, DEEP, CEILING, 0.3, reflected=False)
    # What the mirror shows is lit as well.
    area((0.0, 1.3 - DEEP, CEILING - 0.03), (0.0, -DEEP, 1.2), (2.4, 0.4), mood.fill * 9, (1.0, 0.97, 0.93), reflected=False)
    if not mood.lamps:
        return
    for x, y, z in sconces:
        point((x, y, z), 5.0, radius=0.05)
    for x in (-0.75, 0.75):
        downlight((x, -0.95, CEILING - 0.01), 22.0)


def build(params, library):
    rng = random.Random(params.get("seed", 1))
    mood = MOODS[params.get("light", "day")]
    reset_for(mood)
    metal = "metal:" + params.get("metal", "nickel")
    finish = Finish(style=params.get("door", "shaker"), material=params.get("vanity",
                                                                            "paint:slate blue"),
                    pull=params.get("pull", "bar"), metal=metal, inset=params.get("inset", False),
                    drawer=params.get("drawer", "same"), grain=params.get("grain", "z"))
    trim = "paint:" + params.get("trim", "chalk white")
    wall = "wall:" + params.get("wall", "chalk white")

    room = Builder("room", params.get("seed", 1))
    surfaces.wall_with_opening(room, -HALF, HALF, 0, CEILING, None, wall)
    left = Wall("left", HALF, DEEP)
    raise_wall(room, library, left, CEILING, wall, WINDOW, trim, mood, rows=2)
    with room.at(x=HALF, turn=-90.0):
        surfaces.wall_with_opening(room, 0.0, DEEP, 0, CEILING, None, wall)
    room.quad([(-HALF, -DEEP, CEILING), (HALF, -DEEP, CEILING), (HALF, 0, CEILING),
               (-HALF, 0, CEILING)], "wall:chalk white")
    # The wall behind the camera, so the mirror has something to reflect; the camera stands behind it.
    behind = Builder("behind", params.get("seed", 1))
    behind.quad([(-HALF, -DEEP, 0), (HALF, -DEEP, 0), (HALF, -DEEP, CEILING), (-HALF, -DEEP, CEILING)],
              wall)
    linen = Finish(**{**finish.__dict__, "material": params.get("linen_cabinet", finish.material)})
    behind_camera(behind, linen, trim)
    behind.build(library).visible_camera = False
    wainscot = params.get("wainscot", "tile")
    if wainscot == "tile":
        surfaces.tiles(room, [(-HALF, HALF, 0.0, params.get("tile_top", 1.22))], (inches(2.5), inches(8)),
                    "tile:" + params.get("tile", "228,230,226"), layout="stack")
        room.box((-HALF, -0.018, params.get("tile_top", 1.22)),
                 (HALF, 0, params.get("tile_top", 1.22) + 0.02),
                 "tile:" + params.get("tile", "228,230,226"), bevel=0.006)
    elif wainscot == "beadboard":
        top = 1.15
        count = int(2 * HALF / 0.065)
        for k in range(count):
            a = -HALF + 2 * HALF * k / count
            room.box((a, -0.012, 0), (a + 2 * HALF / count - 0.0008, 0, top), trim, bevel=0.0025)
        room.box((-HALF, -0.022, top), (HALF, 0, top + 0.06), trim, bevel=0.003)
        room.box((-HALF, -0.045, top + 0.06), (HALF, 0, top + 0.08), trim, bevel=0.005)
    room.build(library)

    floor = Builder("floor", params.get("seed", 1))
    choice = params.get("floor", "tile:205,203,197")
    area_ = (-HALF, HALF, -DEEP, 0.0)
    if choice == "checker":
        surfaces.tile_floor(floor, *area_, size=0.305, colors=("stone:carrara",
                                                             "plain:58,60,62:0.25"))
    elif choice.startswith("tile:"):
        surfaces.tile_floor(floor, *area_, size=0.45, colors=("tile:" + choice[5:] + ":0.28",))
    else:
        surfaces.plank_floor(floor, *area_, choice.replace("wood:", "floor:"), along="x",
                          width=inches(5))
    floor.build(library)

    item = Builder("vanity", params.get("seed", 1))
    width = inches(params.get("width", 60))
    x0, x1 = -width / 2, width / 2
    floating = params.get("floating", False)
    height = inches(34.5)
    base = inches(11) if floating else 0.0
    body = Finish(**{**finish.__dict__})
    sinks = params.get("sinks", 1)
    face = VANITY_DEPTH - (T if finish.inset else 0)
    toe = base if floating else inches(4.5)
    item.box((x0, -face, toe), (x1, -0.001, height - 0.001), finish.material, bevel=0.001)
    if not floating:
        legs = params.get("feet", True)
        if legs:
            for x in (x0, x1 - inches(2.2)):
                item.box((x, -VANITY_DEPTH, 0), (x + inches(2.2), -VANITY_DEPTH + inches(2.2),
                                                 toe), finish.material, "z", 0.0015)
            outline = [(x0 + inches(2.2), toe + 0.0005)] + [
                (x0 + inches(2.2) + (width - inches(4.4)) * k / 20,
                 toe - 0.012 - 0.055 * (abs(2 * k / 20 - 1) ** 6)) for k in range(21)] + [
                (x1 - inches(2.2), toe + 0.0005)]
            item.prism(outline, -VANITY_DEPTH + 0.001, -VANITY_DEPTH + 0.02, finish.material, "x")
            item.box((x0 + 0.02, -VANITY_DEPTH + 0.06, 0), (x1 - 0.02, -0.02, toe),
                     finish.material, bevel=0)
        else:
            item.box((x0, -VANITY_DEPTH + inches(3), 0), (x1, -0.02, toe), finish.material, bevel=0)
    top = height - inches(0.4)
    cells = []
    # Drawers go beside the bowl, which needs its own width and the sides of its cabinet.
    bank = min(inches(15), (width - BAY) / 2) if width > inches(40) else 0.0
    level = top - inches(6.5)

    def drawers(a, b, count=3):
        step = (top - toe) / count
        return [Cell(a, toe + step * k, b, toe + step * (k + 1), "drawer") for k in range(count)]

    if sinks == 2:
        third = (width - bank) / 2
        cells += [Cell(x0, level, x0 + third, top, "false")] + split_doors(x0, x0 + third, toe, level)
        cells += drawers(x0 + third, x0 + third + bank)
        cells += [Cell(x1 - third, level, x1, top, "false")] + split_doors(x1 - third, x1, toe,
                                                                           level)
        bowls = [x0 + third / 2, x1 - third / 2]
    else:
        if bank:
            cells += drawers(x0, x0 + bank) + drawers(x1 - bank, x1)
        a, b = x0 + bank, x1 - bank
        cells += [Cell(a, level, b, top, "false")] + split_doors(a, b, toe, level)
        bowls = [0.0]
    add_fronts(item, cells, face, body, (x0, toe, x1, top))

    stone = params.get("counter", "carrara")
    stone = stone if ":" in stone else "stone:" + stone
    slab = inches(1.25)
    vessel = params.get("basin", "under") == "vessel"
    holes = () if vessel else tuple((b - BOWL / 2, b + BOWL / 2, -0.45, -0.14) for b in bowls)
    bay = (width - bank) / 2 if sinks == 2 else width - 2 * bank
    if holes and bay < BAY - 0.001:
        refuse(f"the bowl is wider than its bay of {bay / inches(1):.0f} in, and drawers beside it run into it")
    counter(item, x0 - inches(0.75), x1 + inches(0.75), -VANITY_DEPTH - T - OVERHANG, -0.001, height,
            stone, thickness=slab, holes=holes)
    item.box((x0 - inches(0.75), -0.020, height + slab), (x1 + inches(0.75), -0.009,
                                                        height + slab + inches(4)), stone, bevel=0.002)
    z = height + slab
    for b in bowls:
        if vessel:
            props.bowl(item, b, -0.32, z, 0.20, 0.125, "plain:244,243,240:0.12")
            fixtures.faucet(item, b, -0.075, z, metal, height=0.33, reach=0.15)
        else:
            fixtures.sink_basin(item, b - BOWL / 2, b + BOWL / 2, -0.45, -0.14, height,
                                "plain:244,244,241:0.1", depth=inches(6))
            fixtures.faucet(item, b, -0.085, z, metal, height=0.24, reach=0.14)
    # Beside the bowl: soap at the back, flowers at one end, towels at the other; between two bowls, because there is no room at the ends.
    # The soap clears a vessel's rim; in a narrow vanity it is closer to the faucet, to clear the flowers.
    props.soap(item, bowls[0] + (0.33 if vessel else 0.27 if x1 - bowls[0] > 0.6 else 0.17), -0.095, z, pump=metal)
    props.vase(item, 0.24 if sinks == 2 else x1 - 0.13, -0.24, z, 0.20, branches=6, spread=0.15, rise=0.28,
               shape=rng.choice(["urn", "cylinder", "bottle"]),
               material=rng.choice(["plain:222,216,206:0.4", "plain:170,180,178:0.3",
                                    "plain:196,150,120:0.5"]))
    folded_towels(item, -0.06 if sinks == 2 else (x0 + bowls[0] - 0.23) / 2, z)
    item.build(library)

    above = Builder("above", params.get("seed", 1))
    shape = params.get("mirror", "arch")
    frame = params.get("frame", metal)
    sconces = []
    mirror_width = {"round": 0.80, "arch": 0.66, "rectangle": 0.72}[shape]
    mirror_height = {"round": 0.80, "arch": 1.0, "rectangle": 0.95}[shape]
    if sinks == 2:
        mirror_width = min(mirror_width, 0.64)
        if shape == "round":
            mirror_height = mirror_width
    for b in bowls:
        _mirror(above, b, 1.26 if shape != "round" else 1.30, mirror_width, mirror_height, shape,
                frame)
    spots = [b + s * (mirror_width / 2 + 0.15) for b in bowls for s in (-1, 1)]
    if sinks == 2:
        spots = [bowls[0] - mirror_width / 2 - 0.14, 0.0, bowls[1] + mirror_width / 2 + 0.14]
    for x in spots:
        sconces.append(_sconce(above, x, 1.66, metal))
    # Towel ring and a hanging towel on the right-hand wall side of the vanity.
    above.build(library)
    extra = Builder("linen", params.get("seed", 1))
    bx = min(HALF - 0.22, x1 + 0.30)
    if bx - x1 > 0.12:
        extra.tube([(bx - 0.16, -0.075, 1.42), (bx + 0.16, -0.075, 1.42)], 0.008, metal)
        for x in (bx - 0.15, bx + 0.15):
            extra.tube([(x, 0, 1.42), (x, -0.075, 1.42)], 0.007, metal)
        props.towel(extra, bx, -0.075, 1.42, 0.25, 0.46)
    props.rug(extra, -0.62, 0.62, -1.42, -0.76)
    extra.build(library)

    _light(mood, left, sconces)
    view = params.get("camera", "front")
    place, target = {"front": ((0.0, -4.48, 1.24), (0, 0, 1.24)),
                     "left": ((-1.25, -4.23, 1.26), (0.18, 0, 1.26)),
                     "right": ((1.25, -4.23, 1.26), (-0.18, 0, 1.26))}[view]
    camera(place, target, lens=params.get("lens", 36.0), shift=params.get("shift", (0.0, -0.09)), level=True)
    return dict(key=params.get("key", mood.key), bloom=0.05, vignette=0.03, warmth=mood.warmth)
