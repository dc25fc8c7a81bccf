"""What stands out in a kitchen in use: pans, knives, wine, the paper. Base at (x, y, z)."""
import math

from ..shapes.geometry import arc
from ..shapes.standing import stands
from . import props

STEEL = "metal:steel"


@stands
def skillet(build, x, y, z, turn=35.0):
    """A cast-iron pan."""
    with build.at(x=x, y=y, z=z, turn=turn):
        build.lathe([(0.0002, 0.0), (0.100, 0.0), (0.108, 0.006), (0.126, 0.046), (0.121, 0.046), (0.104, 0.010),
                     (0.0002, 0.008)], "metal:iron", steps=44)
        build.tube([(0.118, 0, 0.038), (0.19, 0, 0.044), (0.27, 0, 0.050)], [0.010, 0.008, 0.011], "metal:iron")


@stands
def saucepan(build, x, y, z, turn=0.0):
    """A copper saucepan with its lid, a brass handle."""
    with build.at(x=x, y=y, z=z, turn=turn):
        build.lathe([(0.0002, 0.0), (0.094, 0.0), (0.100, 0.006), (0.100, 0.104), (0.104, 0.107), (0.104, 0.112), (0.060, 0.122),
                     (0.0002, 0.126)], "metal:copper", steps=48)
        build.tube([(0.097, 0, 0.086), (0.17, 0, 0.098), (0.27, 0, 0.106)], [0.008, 0.0075, 0.0095], "metal:brass")
        build.tube([(a * 0.030, 0, 0.120 + b * 0.026) for a, b in arc(0, 0, 1, 0, 180, 10)], 0.0050, "metal:brass", steps=10)


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
def knife_block(build, x, y, z, wood=None, turn=20.0):
    """A leaning block with the handles of five knives."""
    with build.at(x=x, y=y, z=z, turn=turn):
        build.prism([(-0.075, 0.0), (0.065, 0.0), (0.085, 0.16), (-0.015, 0.225)], -0.05, 0.05, wood or build.rng.choice(props.BOARDS), bevel=0.003,
                    plane="yz")
        handle = build.rng.choice(("plain:30,28,27:0.4", "wood:walnut:natural", "plain:226,220,206:0.4"))
        lean = (-0.545, 0.838)
        for k, (u, v) in enumerate(((-0.028, 0.7), (0.0, 0.7), (0.028, 0.7), (-0.016, 0.3), (0.016, 0.3))):
            a, b = -0.015 + 0.100 * (1 - v), 0.225 - 0.065 * (1 - v)
            long = 0.095 - 0.010 * (k % 2)
            build.tube([(u, a - 0.01 * lean[0], b - 0.01 * lean[1]), (u, a + long * lean[0], b + long * lean[1])],
                       [0.0075, 0.0095], handle, steps=14)
            build.tube([(u, a - 0.012 * lean[0], b - 0.012 * lean[1]), (u, a + 0.008 * lean[0], b + 0.008 * lean[1])], 0.0085, STEEL, steps=14)
            for far in (0.35, 0.75):
                build.tube([(u - 0.0096, a + far * long * lean[0], b + far * long * lean[1]), (u + 0.0096, a + far * long * lean[0], b + far * long * lean[1])],
                           0.0018, STEEL, steps=8)


@stands
def kitchen_scale(build, x, y, z, body=None):
    """A round-faced scale with a shallow pan."""
    body = body or build.rng.choice(("plain:196,202,196:0.35", "plain:224,216,198:0.3", "plain:60,64,66:0.35", "plain:146,56,46:0.3"))
    build.prism([(x - 0.085, z), (x + 0.085, z), (x + 0.06, z + 0.15), (x - 0.06, z + 0.15)], y - 0.055, y + 0.055, body,
                bevel=0.010)
    with build.at(x=x, y=y - 0.056, z=z + 0.078):
        build.lathe([(0.0002, -0.004), (0.050, -0.004), (0.054, 0.0), (0.054, 0.004)][::-1], STEEL, steps=40, axis="y")
        build.lathe([(0.0002, -0.0046), (0.047, -0.0044)][::-1], "plain:240,238,232:0.4", steps=40, axis="y")
        for k in range(24):
            a, inner = math.pi * k / 12, 0.040 if k % 2 else 0.036
            build.tube([(inner * math.sin(a), -0.0050, inner * math.cos(a)), (0.044 * math.sin(a), -0.0050, 0.044 * math.cos(a))], 0.0006,
                       "plain:50,48,46:0.6", steps=5)
        build.box((-0.002, -0.0062, -0.004), (0.002, -0.0050, 0.036), "plain:130,40,34:0.5", bevel=0)
    props.turned(build, x, y, z + 0.15, [(0, 0), (0.018, 0), (0.020, 0.02), (0.06, 0.026), (0.125, 0.05), (0.128, 0.056),
                                         (0.06, 0.034), (0, 0.032)], STEEL, 44)


@stands
def wine(build, x, y, z, glass="bottle:44,54,36"):
    """A bottle of red wine and two glasses."""
    props.bottle(build, x, y, z, glass, 0.31, 0.038)
    for dx, dy in ((0.12, -0.06), (0.20, 0.02)):
        props.turned(build, x + dx, y + dy, z, [(0, 0), (0.034, 0), (0.032, 0.004), (0.005, 0.010), (0.0045, 0.095),
                                                (0.030, 0.118), (0.041, 0.150), (0.036, 0.205)], "glass", 28)


@stands
def colander(build, x, y, z, fruit="plain:176,48,36:0.3", body=None):
    """An enamel colander heaped with tomatoes."""
    body = body or build.rng.choice(("plain:226,222,210:0.25", "plain:92,112,120:0.25", STEEL))
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
