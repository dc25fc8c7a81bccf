"""What stands out in a kitchen in use: pans, tea, flowers, bread, wine. Base at (x, y, z)."""
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
        build.tube([(-0.058, 0, 0.040), (-0.094, 0, 0.057), (-0.115, 0, 0.080), (-0.129, 0, 0.108), (-0.147, 0, 0.122)],
                   [0.016, 0.0145, 0.012, 0.0095, 0.008], glaze)
        grip = [(0.066 + 0.052 * a, 0, 0.075 + 0.042 * b) for a, b in arc(0, 0, 1, -82, 82, 14)]
        build.tube([*grip, (0.050, 0, 0.1165)], 0.0065, glaze, steps=12)


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


def _loaf(build, long=0.29, wide=0.150, high=0.108):
    """A country loaf along x on z=0: floured, scored three times across, sprung open at the cuts."""
    columns, rows = 120, 84
    dark, crust, gold, crumb, flour = ((104, 60, 32), (146, 90, 46), (190, 134, 78), (224, 186, 130), (226, 212, 190))
    scores = [(-0.080, -0.020), (-0.022, 0.038), (0.036, 0.096)]     # x at the near and at the far end of each cut

    def mixed(a, b, t):
        return tuple(p + (q - p) * max(0.0, min(1.0, t)) for p, q in zip(a, b))

    def cut_at(x, y):
        """Distance of (x, y) from the next cut, in half widths of the opening; less than 1 is inside."""
        best = 9.0
        for near, far in scores:
            v = y / (wide * 0.34)
            if abs(v) < 1.0:
                opening = 0.0125 * (1 - v * v) ** 0.7 + 0.0004
                best = min(best, (x - near - (far - near) * (v + 1) / 2) / opening, key=abs)
        return best

    vertices, tones, faces = [], [], []
    for i in range(columns + 1):
        phi = math.pi * (0.004 + 0.992 * i / columns)
        slim = math.sin(phi) ** 0.72
        for j in range(rows):
            theta = 2 * math.pi * j / rows
            c, s = math.cos(theta), math.sin(theta)
            x, y = -long / 2 * math.cos(phi), wide / 2 * slim * c
            z = high * slim * (0.36 + 0.64 * s ** 0.9 if s > 0 else 0.36 * (1 - abs(s) ** 0.6))
            # The oven has puffed it unevenly.
            z *= 1 + 0.020 * math.sin(31 * x + 2.0) * math.sin(40 * y + 0.7)
            noise = math.sin(210 * x + 3 * math.sin(150 * y)) * math.sin(190 * y + 2.2 * math.sin(120 * x))
            tone = mixed(crust, dark, 0.55 * s + 0.30 * noise)
            if s < 0.15:
                tone = mixed(tone, gold, 0.7 * (0.15 - s))
            dusted = 0.5 + 0.5 * math.sin(2 * math.pi * math.hypot(x * 0.55, y) / 0.0155)
            tone = mixed(tone, flour, 0.80 * dusted ** 2 * max(0.0, s) ** 0.5 + 0.10 * noise)
            if s > 0.2:
                d = cut_at(x, y)
                if abs(d) < 1.0:
                    z -= 0.0045 * (1 - d * d)
                    tone = mixed(crumb, gold, 0.5 + 0.5 * d + 0.25 * noise)
                elif 1.0 <= d < 2.2:
                    # The lip raised by the knife is the darkest part of the crust.
                    z += 0.0032 * (1 - abs(d - 1.35) / 0.85)
                    tone = mixed(dark, tone, (d - 1.0) / 1.0)
            vertices.append((x, y, max(0.0, z)))
            tones.append(tone)
    for i in range(columns):
        for j in range(rows):
            k = (j + 1) % rows
            faces.append((i * rows + j, i * rows + k, (i + 1) * rows + k, (i + 1) * rows + j)[::-1])
    # Limits the number of tones, and so of materials.
    shades = {}
    for face in faces:
        mean = tuple(round(sum(tones[n][part] for n in face) / 4 / 13) * 13 for part in range(3))
        shades.setdefault(mean, []).append(face)
    for mean, parts in shades.items():
        used = sorted({n for face in parts for n in face})
        at = {n: k for k, n in enumerate(used)}
        build.add([vertices[n] for n in used], [[at[n] for n in face] for face in parts], [[(0, 0)] * 4] * len(parts),
                  "plain:{},{},{}:0.95".format(*mean))


@stands
def bread(build, x, y, z, wood="wood:maple:natural", turn=0.0):
    """A country loaf on its board, a bread knife before it."""
    with build.at(x=x, y=y, z=z, turn=turn):
        build.box((-0.23, -0.14, 0.0), (0.23, 0.14, 0.022), wood, "x", 0.004)
        with build.at(x=-0.015, y=0.030, z=0.0215, turn=7.0):
            _loaf(build)
        with build.at(x=0.02, y=-0.095, z=0.023, turn=-6.0):
            build.box((-0.185, -0.011, 0.0), (-0.060, 0.011, 0.014), "plain:52,40,32:0.5", bevel=0.005)
            build.prism([(-0.062, -0.013), (0.150, -0.011), (0.168, 0.004), (-0.062, 0.012)], 0.005, 0.0072, STEEL, plane="xy")


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
