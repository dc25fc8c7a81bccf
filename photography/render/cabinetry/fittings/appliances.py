"""Freestanding appliances that fit a cabinet run: refrigerator, dishwasher, laundry machine."""
from ..cabinets.casework import BASE_DEPTH, BASE_HEIGHT, COUNTER_TOP, T, TOE_DEPTH, TOE_HEIGHT, wall_cabinet
from ..shapes.geometry import arc, inches

STEEL = "metal:steel"


def _handle(build, x, y, z0, z1, upright=True, reach=0.05):
    """A round bar standing off a steel front; z0..z1 is its length (x extent when level)."""
    if upright:
        build.tube([(x, y - reach, z0), (x, y - reach, z1)], 0.011, STEEL)
        for z in (z0 + 0.03, z1 - 0.03):
            build.tube([(x, y, z), (x, y - reach, z)], 0.008, STEEL)
    else:
        build.tube([(z0, y - reach, x), (z1, y - reach, x)], 0.011, STEEL)
        for at in (z0 + 0.03, z1 - 0.03):
            build.tube([(at, y, x), (at, y - reach, x)], 0.008, STEEL)


def steel_fridge(build, x, width, finish, top):
    """A French-door refrigerator between side panels, a deep wall cabinet above it."""
    side, high = inches(0.75), inches(71)
    x1, y = x + width, -BASE_DEPTH - inches(3)
    for a in (x, x1 - side):
        build.box((a, -BASE_DEPTH - T, 0.0), (a + side, -0.001, top), finish.material, bevel=0.001)
    a, b = x + side + 0.006, x1 - side - 0.006
    build.box((a, y + 0.06, 0.03), (b, -0.02, high), "plain:70,70,72:0.5", bevel=0.002)
    split, middle = inches(28), (a + b) / 2
    for low, left, right in ((0.05, a, b), (split, a, middle - 0.002), (split, middle + 0.002, b)):
        upper = split - 0.006 if low < split else high
        build.box((left, y, low), (right, y + 0.062, upper), STEEL, bevel=0.006, segments=3)
    _handle(build, middle - 0.035, y, split + 0.12, high - 0.30)
    _handle(build, middle + 0.035, y, split + 0.12, high - 0.30)
    _handle(build, split - 0.09, y, a + 0.08, b - 0.08, upright=False)
    wall_cabinet(build, x + side, width - 2 * side, finish, bottom=high + inches(1),
                 height=top - high - inches(1), depth=BASE_DEPTH)


def dishwasher(build, x, width, finish):
    """A steel dishwasher under the counter; the toe kick of the cabinets runs on below it."""
    y, panel = -BASE_DEPTH - T, BASE_HEIGHT - inches(4.5)
    left, right = x + 0.003, x + width - 0.003
    for low, high in ((TOE_HEIGHT, panel - 0.0015), (panel + 0.0015, BASE_HEIGHT - 0.004)):
        build.box((left, y, low), (right, -0.02, high), STEEL, bevel=0.003)
    build.box((left + 0.03, y - 0.0006, panel + 0.040), (left + 0.085, y, panel + 0.052), "plain:40,40,42:0.3", bevel=0)
    for k in range(5):
        build.box((right - 0.05 - 0.018 * k, y - 0.0004, panel + 0.044), (right - 0.045 - 0.018 * k, y, panel + 0.049),
                  "plain:60,60,62:0.3", bevel=0)
    build.box((x, -BASE_DEPTH + TOE_DEPTH, 0.0), (x + width, -0.02, TOE_HEIGHT), finish.toe or finish.material, "x",
              bevel=0)
    _handle(build, panel - 0.045, y, x + 0.05, x + width - 0.05, upright=False, reach=0.042)


def front_loader(build, x, width):
    """A front-loading laundry machine under the counter."""
    white, y = "plain:238,238,236:0.25", -BASE_DEPTH - inches(1)
    x1, high = x + width - inches(0.25), COUNTER_TOP - inches(1.75)
    left = x + inches(0.25)
    build.box((left, y, 0.012), (x1, -0.05, high), white, bevel=0.012, segments=3)
    middle, level = (left + x1) / 2, high * 0.46
    build.box((left + 0.02, y - 0.004, high - 0.125), (x1 - 0.02, y + 0.01, high - 0.02),
              "plain:214,215,215:0.3", bevel=0.003)
    with build.at(x=x1 - 0.12, y=y - 0.003, z=high - 0.072):
        build.lathe([(0.030, 0.0), (0.030, -0.010), (0.026, -0.022), (0.0002, -0.024)], STEEL,
                    steps=28, axis="y")
    build.box((left + 0.06, y - 0.006, high - 0.10), (left + 0.22, y, high - 0.045),
              "plain:18,18,20:0.1", bevel=0.002)
    with build.at(x=middle, y=y, z=level):
        rim = [(0.205, 0.0), (0.210, -0.010)]
        rim += [(0.190 + 0.020 * a, -0.012 - 0.024 * b) for a, b in arc(0, 0, 1, 0, 180, 8)]
        build.lathe(rim + [(0.168, -0.006)], "plain:196,197,198:0.2", steps=48, axis="y")
        build.lathe([(0.170, -0.010), (0.12, -0.026), (0.06, -0.034), (0.0002, -0.036)],
                    "plain:26,28,31:0.05", steps=40, axis="y")
