"""A storage accessory shown in a short run of base cabinets.

params: feature (cutlery | spice | waste | trays | turntable | rollouts), material, door, pull,
        metal, counter, wall (PAINTS name), floor, seed
"""
from ..cabinets import inserts
from ..cabinets.casework import BASE_DEPTH, BASE_HEIGHT, T, TOE_DEPTH, TOE_HEIGHT, Finish, base_cabinet
from ..cabinets.plywood import open_box
from ..cabinets.tops import counter
from ..rendering.studio import area, camera, reset
from ..room.surfaces import lay_floor
from ..shapes.geometry import Builder, inches
from ..staging import props

WIDTHS = {"cutlery": 30, "spice": 10, "waste": 18, "trays": 15, "turntable": 33, "rollouts": 30}
Y = -BASE_DEPTH


def _cutlery(build, x0, x1, finish):
    """A wide top drawer pulled out over two closed drawers."""
    top, level = BASE_HEIGHT - inches(0.35), BASE_HEIGHT - inches(6.3)
    out = 0.40
    for low, high in ((TOE_HEIGHT, 0.42), (0.42, level)):
        inserts.front(build, x0 + 0.002, x1 - 0.002, Y, low + 0.002, high - 0.002, finish)
    a, b = x0 + inches(1.6), x1 - inches(1.6)
    inserts.tray(build, a, b, Y - out, -inches(5), level + inches(0.8), inches(4))
    inserts.cutlery(build, a + inches(0.625), b - inches(0.625), Y - out + inches(0.625),
                    -inches(5.6), level + inches(1.05))
    inserts.front(build, x0 + 0.002, x1 - 0.002, Y - out - 0.001, level + 0.002, top, finish)


def _spice(build, x0, x1, finish):
    """A narrow pull-out of three racks behind a full-height front."""
    out = 0.44
    low, high = TOE_HEIGHT + 0.002, BASE_HEIGHT - inches(0.35)
    inserts.spice_rack(build, x0 + inches(1.2), x1 - inches(1.2), Y - out, -inches(4.6),
                       low + inches(1.2), high - inches(2))
    inserts.front(build, x0 + 0.002, x1 - 0.002, Y - out - 0.001, low, high, finish, drawer=False)


def _waste(build, x0, x1, finish):
    """Two bins in a frame that slides out with the front."""
    out = 0.50
    low, high = TOE_HEIGHT + 0.002, BASE_HEIGHT - inches(0.35)
    a, b = x0 + inches(1.6), x1 - inches(1.6)
    back = Y - out + 0.57
    inserts.tray(build, a, b, Y - out, back, TOE_HEIGHT + inches(2.2), inches(3.2))
    for side in (a, b - inches(0.625)):
        build.box((side, Y - out, TOE_HEIGHT + inches(15)), (side + inches(0.625), back,
                                                           TOE_HEIGHT + inches(16.5)),
                  inserts.MAPLE, "y", 0.001)
        for y in (Y - out, back - inches(0.75)):
            build.box((side, y, TOE_HEIGHT + inches(2.2)), (side + inches(0.625), y + inches(0.75),
                                                          TOE_HEIGHT + inches(15)),
                      inserts.MAPLE, "z", 0.0008)
    middle = (Y - out + back) / 2
    for y0, y1, tone in ((Y - out + 0.035, middle - 0.008, "plain:196,198,196:0.45"),
                         (middle + 0.008, back - 0.035, "plain:84,88,90:0.45")):
        inserts.bin_(build, a + 0.028, b - 0.028, y0, y1, TOE_HEIGHT + inches(2.6),
                     TOE_HEIGHT + inches(17.4), tone)
    inserts.front(build, x0 + 0.002, x1 - 0.002, Y - out - 0.001, low, high, finish, drawer=False)


def _trays(build, x0, x1, finish):
    """Upright dividers for baking sheets and boards; the door stands open."""
    a, b, low, high = x0 + inches(1.5), x1 - inches(1.5), TOE_HEIGHT + inches(0.76), 0.83
    count = 4
    for k in range(1, count):
        x = a + (b - a) * k / count
        build.box((x - inches(0.125), Y + 0.03, low), (x + inches(0.125), -0.02, high - 0.10),
                  inserts.MAPLE, "z", 0.001)
    step = (b - a) / count
    for k, (tone, high_, long) in enumerate((("metal:steel", 0.44, 0.48),
                                             ("wood:walnut:natural", 0.40, 0.46),
                                             ("metal:black", 0.36, 0.44),
                                             ("wood:cherry:natural", 0.46, 0.42))):
        x = a + step * (k + 0.5)
        for n in range(2 if "metal" in tone else 1):
            shift = 0.020 * (n - 0.5) if "metal" in tone else 0.0
            build.box((x + shift - 0.008, Y + 0.035 + 0.02 * n, low),
                      (x + shift + 0.008, Y + 0.035 + long, low + high_ - 0.03 * n), tone, "z",
                      0.004, segments=3)
    inserts.open_door(build, x1 - inches(0.3), x1 - x0 - inches(0.6), Y - T, TOE_HEIGHT + 0.01,
                      BASE_HEIGHT - inches(0.35), finish, left=False)


def _turntable(build, x0, x1, finish):
    """Two round shelves turning on a post; both doors open."""
    middle, y = (x0 + x1) / 2, -BASE_DEPTH * 0.5
    radius = min((x1 - x0) / 2 - inches(2.0), BASE_DEPTH / 2 - inches(1.2))
    build.tube([(middle, y, TOE_HEIGHT + 0.02), (middle, y, BASE_HEIGHT - 0.02)], 0.014,
               inserts.STEEL)
    for z, first in ((TOE_HEIGHT + inches(1.6), 2), (TOE_HEIGHT + inches(15.2), 0)):
        inserts.turntable(build, middle, y, z, radius, first=first)
    half = (x1 - x0) / 2 - inches(0.5)
    low, high = TOE_HEIGHT + 0.01, BASE_HEIGHT - inches(0.35)
    inserts.open_door(build, x0 + inches(0.5), half, Y - T, low, high, finish, True)
    inserts.open_door(build, x1 - inches(0.5), half, Y - T, low, high, finish, False)


def _rollouts(build, x0, x1, finish):
    """Two trays on slides, drawn out by different lengths; both doors open."""
    a, b = x0 + inches(2.2), x1 - inches(2.2)
    for z, out in ((TOE_HEIGHT + inches(1.6), 0.40), (TOE_HEIGHT + inches(14.6), 0.20)):
        inserts.tray(build, a, b, Y - out, Y - out + 0.52, z, inches(3.6))
        floor, y = z + inserts.THIN, Y - out + 0.17
        if out > 0.3:
            props.pot(build, a + 0.19, y, floor, 0.12, 0.12, "plain:60,84,92:0.16")
            props.pot(build, b - 0.17, y + 0.02, floor, 0.10, 0.10, "plain:232,228,220:0.16")
            props.bowls(build, a + 0.36, y + 0.22, floor, count=3, radius=0.10)
        else:
            props.bowls(build, a + 0.13, y, floor, count=4, radius=0.085)
            props.plates(build, a + 0.37, y + 0.02, floor, count=6, radius=0.125)
            props.bowls(build, b - 0.08, y + 0.02, floor, count=3, radius=0.062,
                        material="plain:150,160,150:0.35")
    half = (x1 - x0) / 2 - inches(0.5)
    low, high = TOE_HEIGHT + 0.01, BASE_HEIGHT - inches(0.35)
    inserts.open_door(build, x0 + inches(0.5), half, Y - T, low, high, finish, True)
    inserts.open_door(build, x1 - inches(0.5), half, Y - T, low, high, finish, False)


FEATURES = {"cutlery": _cutlery, "spice": _spice, "waste": _waste, "trays": _trays,
            "turntable": _turntable, "rollouts": _rollouts}
VIEWS = {"cutlery": ((0.34, -1.95, 1.92), (0.02, -0.80, 0.70), 50),
         "spice": ((0.95, -2.25, 1.32), (0.0, -0.66, 0.52), 46),
         "waste": ((1.30, -2.15, 1.62), (0.0, -0.74, 0.46), 46),
         "trays": ((-0.72, -2.35, 1.22), (0.0, -0.48, 0.50), 46),
         "turntable": ((0.30, -2.55, 1.25), (0.0, -0.50, 0.48), 44),
         "rollouts": ((0.62, -2.60, 1.52), (0.0, -0.62, 0.46), 44)}


def build(params, library):
    reset(world=(0.9, 0.95, 1.0), strength=0.18)
    finish = Finish(style=params.get("door", "shaker"), material=params["material"],
                    pull=params.get("pull", "bar"), metal="metal:" + params.get("metal", "nickel"))
    feature = params["feature"]
    width = inches(WIDTHS[feature])
    x0, x1 = -width / 2, width / 2
    stage = Builder("stage", params.get("seed", 1))
    wall = "wall:" + params.get("wall", "linen")
    stage.quad([(-3, 0, 0), (3, 0, 0), (3, 0, 3), (-3, 0, 3)], wall)
    lay_floor(stage, (-3.0, 3.0, -3.2, 0.0), params.get("floor", "wood:white oak:natural"))
    stage.build(library)

    item = Builder("run", params.get("seed", 1))
    for side in (-1, 1):
        edge = x1 if side > 0 else x0
        at = edge
        for wide, kind in ((24, "drawers"), (30, "standard")):
            span = inches(wide)
            base_cabinet(item, at if side > 0 else at - span, span, finish, kind)
            at += side * span
    open_box(item, x0, width, TOE_HEIGHT, BASE_HEIGHT - 0.001, BASE_DEPTH - T, finish.material)
    item.box((x0, -BASE_DEPTH + TOE_DEPTH, 0.0), (x1, -0.02, TOE_HEIGHT), finish.material, bevel=0)
    FEATURES[feature](item, x0, x1, finish)
    reach = width / 2 + inches(54)
    name = params.get("counter", "white quartz")
    counter(item, -reach, reach, -BASE_DEPTH - T - inches(1.25), 0.0, BASE_HEIGHT,
            name if ":" in name else "stone:" + name)
    item.build(library)

    place, target, lens = VIEWS[feature]
    area((-2.4, -2.4, 2.4), (0, -0.6, 0.5), (1.4, 1.4), 125, (1.0, 0.97, 0.92))
    area((2.4, -2.8, 1.7), (0, -0.5, 0.5), (1.4, 1.6), 42, (0.94, 0.97, 1.0))
    area((0.0, -1.6, 2.9), (0, -0.9, 0.0), (2.4, 1.6), 40)
    camera(place, target, lens=lens)
    return dict(key=params.get("key", 0.26), contrast=1.42, bloom=0.02, grain=0.003)
