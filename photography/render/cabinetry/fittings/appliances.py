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
    """A front-loading laundry machine under the counter: a drawer, a dial and a display over a door of dark glass."""
    white, dark, y = "plain:238,238,236:0.25", "plain:18,18,20:0.1", -BASE_DEPTH - inches(1)
    left, right, high = x + inches(0.25), x + width - inches(0.25), COUNTER_TOP - inches(1.75)
    middle, panel, kick = (left + right) / 2, high - 0.125, 0.105
    build.box((left + 0.01, y + 0.02, 0.012), (right - 0.01, -0.05, high), white, bevel=0.004)
    for low, top in ((0.02, kick - 0.0015), (kick + 0.0015, panel - 0.0015), (panel + 0.0015, high)):
        build.box((left, y, low), (right, y + 0.05, top), white, bevel=0.005, segments=3)

    drawer = left + 0.19
    build.box((left + 0.012, y - 0.003, panel + 0.014), (drawer, y + 0.01, high - 0.012), white, bevel=0.003)
    build.box((left + 0.05, y - 0.0034, panel + 0.022), (drawer - 0.04, y, panel + 0.036), "plain:120,121,122:0.4", bevel=0)
    build.box((middle + 0.07, y - 0.002, panel + 0.042), (right - 0.03, y + 0.01, high - 0.042), dark, bevel=0.001)
    for at, wide, up in ((0.090, 0.004, 0.020), (0.098, 0.008, 0.020), (0.112, 0.008, 0.020), (0.140, 0.030, 0.006)):
        low = panel + 0.052
        build.box((middle + at, y - 0.0024, low), (middle + at + wide, y, low + up), "plain:214,226,232:0.4", bevel=0)
    for k in range(5):
        at = middle + 0.085 + 0.028 * k
        build.box((at, y - 0.0016, panel + 0.024), (at + 0.012, y, panel + 0.028), "plain:150,151,152:0.4", bevel=0)
    dial = (high + panel) / 2
    for px, pz in arc(0, 0, 0.046, -50, 230, 11):
        build.box((middle + px - 0.0012, y - 0.0006, dial + pz - 0.0012), (middle + px + 0.0012, y, dial + pz + 0.0012),
                  "plain:110,111,112:0.4", bevel=0)
    with build.at(x=middle, y=y, z=dial):
        build.lathe([(0.036, 0.0), (0.036, -0.004), (0.031, -0.006), (0.030, -0.026), (0.027, -0.030), (0.0002, -0.030)], "metal:nickel",
                    steps=40, axis="y")
        build.box((-0.0012, -0.0306, 0.012), (0.0012, -0.029, 0.025), dark, bevel=0)

    with build.at(x=middle, y=y, z=(kick + panel) / 2):
        ring = [(0.214, 0.0), (0.216, -0.012), (0.208, -0.020), (0.196, -0.022), (0.186, -0.016)]
        build.lathe(ring, "plain:226,227,227:0.2", steps=64, axis="y")
        build.lathe([(0.187, -0.0165), (0.183, -0.019), (0.166, -0.012)], "metal:chrome", steps=64, axis="y")
        build.lathe([(0.168, -0.013), (0.160, -0.006), (0.152, -0.008)], "plain:58,59,61:0.5", steps=64, axis="y")
        build.lathe([(0.154, -0.008), (0.12, -0.020), (0.06, -0.028), (0.0002, -0.030)], "plain:20,22,25:0.05", steps=48, axis="y")
        build.box((-0.207, -0.024, -0.035), (-0.192, -0.018, 0.035), "plain:120,121,122:0.4", bevel=0.002)
