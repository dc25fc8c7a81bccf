"""What stands out in a kitchen in use: pans, tea, flowers, bread, wine. Base at (x, y, z)."""
import math

from ..shapes.geometry import arc
from ..shapes.standing import stands
from . import props

STEEL = "metal:steel"
CRUST, CRUMB, BAKED = "plain:196,148,94:0.9", "plain:238,222,188:0.95", "plain:138,86,48:0.7"


@stands
def skillet(build, x, y, z, turn=35.0):
    """A cast-iron pan."""
    with build.at(x=x, y=y, z=z, turn=turn):
        build.lathe([(0.0002, 0.0), (0.100, 0.0), (0.108, 0.006), (0.126, 0.046), (0.121, 0.046), (0.104, 0.010),
                     (0.0002, 0.008)], "metal:iron", steps=44)
        build.tube([(0.118, 0, 0.038), (0.19, 0, 0.044), (0.27, 0, 0.050)], [0.010, 0.008, 0.011], "metal:iron")


@stands
def stockpot(build, x, y, z, radius=0.125, height=0.17):
    """A tall steel pot with its lid."""
    r, h = radius, height
    with build.at(x=x, y=y, z=z):
        build.lathe([(0.0002, 0.0), (r - 0.008, 0.0), (r, 0.008), (r, h), (r + 0.003, h + 0.003), (r - 0.004, h + 0.010),
                     (r * 0.6, h + 0.022), (0.0002, h + 0.028)], STEEL, steps=48)
        build.tube([(a * 0.026, 0, h + 0.024 + b * 0.030) for a, b in arc(0, 0, 1, 0, 180, 10)], 0.0055, STEEL, steps=10)
        for s in (-1, 1):
            build.tube([(s * (r - 0.002 + a), b, h * 0.74) for a, b in arc(0, 0, 0.036, -75, 75, 10)], 0.006, STEEL,
                       steps=10)


@stands
def knife_block(build, x, y, z, wood="wood:walnut:natural", turn=20.0):
    """A leaning block with the handles of five knives."""
    with build.at(x=x, y=y, z=z, turn=turn):
        build.prism([(-0.075, 0.0), (0.065, 0.0), (0.085, 0.16), (-0.015, 0.225)], -0.05, 0.05, wood, bevel=0.003, plane="yz")
        lean = (-0.545, 0.838)
        for k, (u, v) in enumerate(((-0.028, 0.7), (0.0, 0.7), (0.028, 0.7), (-0.016, 0.3), (0.016, 0.3))):
            a, b = -0.015 + 0.100 * (1 - v), 0.225 - 0.065 * (1 - v)
            long = 0.095 - 0.010 * (k % 2)
            build.tube([(u, a - 0.01 * lean[0], b - 0.01 * lean[1]), (u, a + long * lean[0], b + long * lean[1])],
                       [0.0075, 0.0095], "plain:30,28,27:0.4", steps=14)


@stands
def kitchen_scale(build, x, y, z, body="plain:196,202,196:0.35"):
    """A round-faced scale with a shallow pan."""
    build.prism([(x - 0.085, z), (x + 0.085, z), (x + 0.06, z + 0.15), (x - 0.06, z + 0.15)], y - 0.055, y + 0.055, body,
                bevel=0.010)
    with build.at(x=x, y=y - 0.056, z=z + 0.078):
        build.lathe([(0.0002, -0.004), (0.050, -0.004), (0.054, 0.0), (0.054, 0.004)][::-1], STEEL, steps=40, axis="y")
        build.lathe([(0.0002, -0.0046), (0.047, -0.0044)][::-1], "plain:240,238,232:0.4", steps=40, axis="y")
        build.box((-0.002, -0.0062, -0.004), (0.002, -0.0050, 0.036), "plain:130,40,34:0.5", bevel=0)
    props.turned(build, x, y, z + 0.15, [(0, 0), (0.018, 0), (0.020, 0.02), (0.06, 0.026), (0.125, 0.05), (0.128, 0.056),
                                         (0.06, 0.034), (0, 0.032)], STEEL, 44)


@stands
def teapot(build, x, y, z, glaze="plain:92,112,120:0.2", turn=0.0):
    """A round pot with a spout, a handle and a lid."""
    with build.at(x=x, y=y, z=z, turn=turn):
        props.turned(build, 0, 0, 0, [(0, 0), (0.045, 0), (0.050, 0.006), (0.088, 0.05), (0.086, 0.085), (0.050, 0.120),
                                      (0.040, 0.124), (0.036, 0.132), (0, 0.138)], glaze, 40)
        props.turned(build, 0, 0, 0.136, [(0, 0), (0.008, 0.0), (0.006, 0.006), (0.012, 0.014), (0.008, 0.022), (0, 0.024)],
                     glaze, 20)
        build.tube([(-0.072, 0, 0.045), (-0.112, 0, 0.068), (-0.130, 0, 0.112), (-0.148, 0, 0.122)],
                   [0.018, 0.013, 0.009, 0.008], glaze)
        build.tube([(0.066 + 0.052 * a, 0, 0.075 + 0.042 * b) for a, b in arc(0, 0, 1, -82, 82, 14)], 0.0065, glaze, steps=12)


@stands
def tea(build, x, y, z, glaze="plain:92,112,120:0.2"):
    """A teapot and two cups on a round tray."""
    props.turned(build, x, y, z, [(0, 0), (0.185, 0), (0.19, 0.004), (0.19, 0.020), (0.184, 0.020), (0.182, 0.008),
                                  (0, 0.007)], "wood:walnut:natural", 56)
    teapot(build, x - 0.055, y + 0.05, z + 0.008, glaze, turn=-25)
    for dx, dy in ((0.095, 0.005), (0.015, -0.105)):
        props.turned(build, x + dx, y + dy, z + 0.008, [(0, 0), (0.024, 0), (0.026, 0.006), (0.040, 0.045), (0.042, 0.058),
                                                        (0.039, 0.058), (0.022, 0.008), (0, 0.007)], glaze, 32)


@stands
def tulips(build, x, y, z, tone="214,120,96", height=0.17, material="plain:232,228,219:0.3"):
    """A dozen tulips in a straight vase, leaning out a little."""
    scale = height / 0.24
    props.turned(build, x, y, z, [(0, 0), (0.054, 0), (0.058, 0.006), (0.060, 0.12), (0.066, 0.235), (0.063, 0.24),
                                  (0.058, 0.235), (0.054, 0.12)], material, scale=scale)
    for k in range(11):
        a = 2.4 * k + build.rng.uniform(-0.3, 0.3)
        reach = 0.030 + 0.085 * (k / 10) ** 0.8
        high = height * 0.25 + build.rng.uniform(0.15, 0.20) - 0.05 * k / 10
        foot = (x, y, z + height * 0.6)
        tip = (x + reach * math.cos(a), y + reach * math.sin(a), z + height * 0.6 + high)
        bend = tuple(p + (q - p) * t for p, q, t in zip(foot, tip, (0.35, 0.35, 0.6)))
        build.tube([foot, bend, tip], 0.0032, props.GREENS[1], steps=8)
        with build.at(x=tip[0], y=tip[1], z=tip[2] - 0.006):
            build.lathe([(0.0002, 0.0), (0.012, 0.003), (0.020, 0.016), (0.021, 0.030), (0.015, 0.046), (0.006, 0.052),
                         (0.004, 0.044)], f"plain:{tone}:0.55", steps=14)
        if k % 2 == 0:
            props.leaf(build, (x + 0.4 * reach * math.cos(a), y + 0.4 * reach * math.sin(a), z + height * 0.9),
                       (math.cos(a + 0.8), math.sin(a + 0.8), 1.6), (0.0, 0.0, 1.0), 0.15, 0.034, props.GREENS[1])


def _slice(width, height):
    """The outline of a slice of tin bread about its foot's middle."""
    half = width / 2
    return [(-half, 0.0), (half, 0.0), (half, height * 0.55)] + [
        (half * 1.10 * math.cos(a), height * 0.60 + height * 0.40 * math.sin(a)) for a in
        [math.pi * k / 12 for k in range(0, 13)]] + [(-half, height * 0.55)]


@stands
def bread(build, x, y, z, wood="wood:maple:natural", turn=0.0):
    """A tin loaf on its board, cut, with two slices lying before it."""
    with build.at(x=x, y=y, z=z, turn=turn):
        build.box((-0.23, -0.14, 0.0), (0.23, 0.14, 0.022), wood, "x", 0.004)
        outline = _slice(0.105, 0.115)
        with build.at(x=-0.175, y=0.035, z=0.022, turn=90.0):
            # Turned so that the loaf lies along the board; its cut end looks to the right.
            build.prism(outline, -0.215, 0.0, CRUST, bevel=0.010)
            build.prism([(0.93 * a, 0.005 + 0.93 * b) for a, b in outline], -0.2166, -0.214, CRUMB)
            # The top is baked darker, and split along its middle.
            for low, high in ((-82.0, -8.0), (8.0, 82.0)):
                cap = [(0.0575 * 1.012 * math.sin(math.radians(d)), 0.069 + 0.0468 * math.cos(math.radians(d)))
                       for d in [low + (high - low) * k / 10 for k in range(11)]]
                build.prism(cap + [(0.9 * a, b - 0.010) for a, b in cap[::-1]], -0.210, -0.004, BAKED, bevel=0.003)
        for k, (dx, dy, spin) in enumerate(((0.115, -0.045, 12.0), (0.150, -0.030, -8.0))):
            with build.at(x=dx, y=dy, z=0.024 + 0.016 * k, turn=spin, tilt=90.0):
                build.prism([(a, b - 0.055) for a, b in outline], 0.0, 0.013, CRUST, bevel=0.003)
                build.prism([(0.92 * a, 0.92 * (b - 0.055)) for a, b in outline], -0.0008, 0.0138, CRUMB)


@stands
def wine(build, x, y, z, glass="plain:44,54,36:0.12"):
    """A bottle of red wine and two glasses."""
    props.bottle(build, x, y, z, glass, 0.31, 0.038)
    with build.at(x=x, y=y, z=z):
        build.lathe([(0.0386, 0.05), (0.0386, 0.14)], "plain:232,226,212:0.7", steps=28)
    for dx, dy in ((0.12, -0.06), (0.20, 0.02)):
        props.turned(build, x + dx, y + dy, z, [(0, 0), (0.034, 0), (0.032, 0.004), (0.005, 0.010), (0.0045, 0.095),
                                                (0.030, 0.118), (0.041, 0.150), (0.036, 0.205)], "glass", 28)


@stands
def colander(build, x, y, z, fruit="plain:176,48,36:0.3", body="plain:226,222,210:0.25"):
    """An enamel colander heaped with tomatoes."""
    props.turned(build, x, y, z, [(0, 0.012), (0.060, 0.012), (0.062, 0.0), (0.068, 0.0), (0.072, 0.014), (0.135, 0.09),
                                  (0.145, 0.098), (0.146, 0.102), (0.130, 0.094), (0.066, 0.020), (0, 0.018)], body, 48)
    spots = [(0.085 * math.cos(a), 0.085 * math.sin(a), 0.092) for a in (0.3, 1.35, 2.4, 3.45, 4.5, 5.55)]
    spots += [(0.040 * math.cos(a), 0.040 * math.sin(a), 0.128) for a in (0.9, 3.0, 5.1)]
    for dx, dy, dz in spots:
        with build.at(x=x + dx, y=y + dy, z=z + dz, turn=build.rng.uniform(0, 360)):
            build.lathe([(0.0345 * math.sin(t) + 0.0002, -0.029 * math.cos(t)) for t in
                         [math.pi * i / 12 for i in range(13)]], fruit, steps=20)
            build.lathe([(0.0002, 0.033), (0.010, 0.029), (0.0002, 0.027)], props.GREENS[1], steps=6)


@stands
def tray(build, x, y, z, glaze, wood="wood:walnut:natural", turn=0.0):
    """A tray with a jug and two mugs."""
    with build.at(x=x, y=y, z=z, turn=turn):
        build.box((-0.25, -0.17, 0.0), (0.25, 0.17, 0.012), wood, "x", 0.003)
        for a, b, c, d in ((-0.25, -0.17, 0.25, -0.155), (-0.25, 0.155, 0.25, 0.17),
                           (-0.25, -0.155, -0.235, 0.155), (0.235, -0.155, 0.25, 0.155)):
            build.box((a, b, 0.012), (c, d, 0.045), wood, "x", 0.003)
        props.pitcher(build, -0.11, 0.03, 0.012, glaze, 0.85)
        props.mug(build, 0.06, 0.05, 0.012, turn=40)
        props.mug(build, 0.14, -0.05, 0.012, turn=-50)


@stands
def reading(build, x, y, z, turn=0.0):
    """A newspaper folded once, with a mug at its head."""
    with build.at(x=x, y=y, z=z, turn=turn):
        build.box((-0.19, -0.14, 0.0), (0.19, 0.14, 0.007), "plain:222,218,208:0.9", bevel=0.003)
        build.box((-0.17, 0.085, 0.007), (0.17, 0.112, 0.0072), "plain:70,70,68:0.9", bevel=0)
        for k in range(4):
            left = -0.17 + 0.088 * k
            build.box((left, -0.12, 0.007), (left + 0.076, 0.07 if k != 1 else -0.03, 0.0072), "plain:176,174,168:0.9",
                      bevel=0)
        build.box((-0.082, -0.022, 0.007), (-0.006, 0.07, 0.0073), "plain:112,116,116:0.9", bevel=0)
        props.mug(build, 0.27, 0.06, 0.0, "plain:92,106,112:0.3", turn=-30)
