"""More things that people leave out: kitchen tools, a lamp, baskets, blankets. Base at (x, y, z)."""
import math

from ..shapes.geometry import arc
from ..shapes.standing import stands
from . import props

WOODS = ("wood:walnut:natural", "wood:maple:natural", "wood:cherry:natural")


@stands
def mills(build, x, y, z, wood="wood:walnut:natural"):
    """A pepper mill and a shorter one for salt."""
    for dx, scale, tone in ((-0.035, 1.0, wood), (0.04, 0.78, "wood:maple:natural")):
        props.turned(build, x + dx, y, z, [(0, 0), (0.028, 0), (0.030, 0.01), (0.020, 0.06),
                                           (0.024, 0.11), (0.026, 0.14), (0.017, 0.155),
                                           (0.022, 0.18), (0.016, 0.205), (0, 0.21)], tone, 28, scale)


@stands
def mortar(build, x, y, z, material="plain:196,192,184:0.5"):
    props.turned(build, x, y, z, [(0, 0), (0.045, 0), (0.048, 0.012), (0.040, 0.03), (0.066, 0.09),
                                  (0.070, 0.10), (0.062, 0.10), (0.035, 0.04), (0, 0.036)], material)
    build.tube([(x - 0.01, y, z + 0.05), (x + 0.075, y + 0.02, z + 0.145)], [0.013, 0.008], material)


@stands
def eggs(build, x, y, z, material="plain:208,204,196:0.4"):
    """A shallow bowl of brown eggs."""
    props.bowl(build, x, y, z, 0.11, 0.055, material)
    for k in range(6):
        a = 2 * math.pi * k / 5
        spot = (0.0, 0.0, 0.052) if k == 5 else (0.046 * math.cos(a), 0.046 * math.sin(a), 0.036)
        with build.at(x=x + spot[0], y=y + spot[1], z=z + spot[2]):
            build.lathe([(0.0215 * math.sin(t) + 0.0002, -0.024 * math.cos(t)) for t in
                         [math.pi * i / 12 for i in range(13)]],
                        build.rng.choice(["plain:206,158,118:0.6", "plain:222,186,150:0.6"]), steps=18)


@stands
def coffee_machine(build, x, y, z, body="plain:40,41,43:0.3"):
    """An espresso machine: a steel body, a group with its handle, cups on top."""
    build.box((x - 0.13, y - 0.13, z), (x + 0.13, y + 0.13, z + 0.035), "metal:steel", bevel=0.004)
    build.box((x - 0.13, y - 0.01, z + 0.035), (x + 0.13, y + 0.13, z + 0.33), body, bevel=0.008,
              segments=3)
    build.box((x - 0.13, y - 0.12, z + 0.235), (x + 0.13, y - 0.01, z + 0.33), body, bevel=0.008,
              segments=3)
    with build.at(x=x, y=y - 0.065, z=z + 0.20):
        build.lathe([(0.0002, 0.0), (0.03, 0.0), (0.034, 0.006), (0.034, 0.038), (0.0002, 0.04)],
                    "metal:chrome", steps=28)
    build.tube([(x, y - 0.09, z + 0.215), (x, y - 0.20, z + 0.205)], [0.009, 0.012],
               "wood:walnut:natural")
    build.tube([(x + 0.105, y - 0.05, z + 0.235), (x + 0.11, y - 0.075, z + 0.15),
                (x + 0.105, y - 0.09, z + 0.10)], 0.004, "metal:chrome", steps=10)
    for dx in (-0.07, 0.0, 0.07):
        props.turned(build, x + dx, y + 0.05, z + 0.332,
                     [(0, 0), (0.022, 0), (0.030, 0.045), (0.032, 0.05), (0.028, 0.048), (0, 0.01)],
                     "plain:234,231,224:0.25", 24)


@stands
def toaster(build, x, y, z, body="plain:214,206,190:0.2"):
    build.box((x - 0.15, y - 0.085, z + 0.012), (x + 0.15, y + 0.085, z + 0.19), body, bevel=0.035,
              segments=5)
    build.box((x - 0.14, y - 0.08, z), (x + 0.14, y + 0.08, z + 0.02), "plain:40,40,42:0.5", bevel=0.004)
    for dy in (-0.035, 0.035):
        build.box((x - 0.11, y + dy - 0.014, z + 0.186), (x + 0.11, y + dy + 0.014, z + 0.192),
                  "plain:24,24,25:0.4", bevel=0.002)
    build.box((x + 0.15, y - 0.012, z + 0.10), (x + 0.172, y + 0.012, z + 0.115), "metal:chrome",
              bevel=0.003)


@stands
def herbs(build, x, y, z, count=3):
    """Small clay pots in a row, each with its bunch of green."""
    for k in range(count):
        at = x + 0.115 * (k - (count - 1) / 2)
        props.turned(build, at, y, z, [(0, 0), (0.036, 0), (0.046, 0.075), (0.051, 0.076), (0.051, 0.09),
                                       (0.044, 0.09), (0.03, 0.07), (0, 0.07)],
                     "plain:178,112,84:0.75", 28)
        for n in range(7):
            a = 2.4 * n + k
            props.stem(build, (at, y, z + 0.07), (0.06 * math.cos(a), 0.06 * math.sin(a)),
                       build.rng.uniform(0.09, 0.15), leaves=9, size=(0.032, 0.020),
                       material=props.GREENS[(k + n) % 3])


@stands
def jars(build, x, y, z, count=4):
    """Storage jars of falling height with wooden lids."""
    for k in range(count):
        high = 0.20 - 0.028 * k
        at = x + (k - (count - 1) / 2) * 0.115
        tone = ("222,214,198", "196,170,132", "150,120,88", "232,226,214")[k % 4]
        props.turned(build, at, y, z, [(0, 0), (0.046, 0), (0.050, 0.006), (0.050, high), (0.046, high + 0.004),
                                       (0, high + 0.004)], f"plain:{tone}:0.35", 30)
        props.turned(build, at, y, z + high + 0.004, [(0, 0), (0.048, 0), (0.050, 0.004), (0.048, 0.018),
                                                      (0, 0.02)], "wood:maple:natural", 30)


@stands
def table_lamp(build, x, y, z, base="plain:150,160,152:0.35", lit=True):
    """A small lamp with a linen shade."""
    props.turned(build, x, y, z, [(0, 0), (0.05, 0), (0.052, 0.01), (0.062, 0.07), (0.05, 0.14),
                                  (0.018, 0.18), (0.012, 0.20), (0.012, 0.27), (0, 0.27)], base)
    with build.at(x=x, y=y, z=z):
        build.lathe([(0.125, 0.22), (0.085, 0.40)], "glow:255,226,184:1.6" if lit else
                    "plain:234,226,210:0.9", steps=40)


@stands
def basket(build, x, y, z, wide=0.34, deep=0.26, high=0.22, material="plain:172,142,104:0.9"):
    """A woven basket: rows of withes that pass before and behind its stakes by turns."""
    rows = max(5, round(high / 0.018))
    for k in range(rows):
        level = z + 0.010 + (high - 0.02) * k / (rows - 1)
        grow = 1.0 + 0.06 * k / rows
        a, b, r = wide / 2 * grow, deep / 2 * grow, 0.05
        corners = []
        for cx, cy, start in ((a - r, b - r, 0), (-a + r, b - r, 90), (-a + r, -b + r, 180),
                              (a - r, -b + r, 270)):
            corners += arc(cx, cy, r, start, start + 90, 5)
        loop = [(x + p, y + q, level) for p, q in _woven([*corners, corners[0]], k % 2)]
        build.tube([*loop, loop[0]], 0.0105 if k < rows - 1 else 0.012, material, steps=8, cap=False)
    build.box((x - wide / 2 + 0.02, y - deep / 2 + 0.02, z), (x + wide / 2 - 0.02, y + deep / 2 - 0.02,
                                                            z + 0.01), material, bevel=0)


def _woven(line, odd, step=0.012, swing=0.003):
    """Points along a closed line about its middle, drawn in and let out by turns; a turn takes two of them."""
    lengths = [math.dist(line[n], line[n + 1]) for n in range(len(line) - 1)]
    count = 4 * round(sum(lengths) / step / 4)
    points = []
    for n in range(count):
        along, k = sum(lengths) * n / count, 0
        while along > lengths[k]:
            along, k = along - lengths[k], k + 1
        (p0, q0), (p1, q1) = line[k], line[k + 1]
        t = along / lengths[k]
        p, q = p0 + (p1 - p0) * t, q0 + (q1 - q0) * t
        out = swing * (1 if (n // 2 + odd) % 2 else -1) / math.hypot(p, q)
        points.append((p * (1 + out), q * (1 + out)))
    return points


@stands
def hat(build, x, y, z, tone="206,178,132"):
    """A straw hat lying flat."""
    props.turned(build, x, y, z, [(0.19, 0.004), (0.13, 0.002), (0.095, 0.010), (0.088, 0.07),
                                  (0.07, 0.105), (0, 0.112)], f"plain:{tone}:0.9", 44)
    with build.at(x=x, y=y, z=z):
        build.lathe([(0.0965, 0.014), (0.0915, 0.046)], "plain:70,62,56:0.8", steps=44)


@stands
def blanket(build, x, y, z, tone="196,186,168", wide=0.34, deep=0.28, layers=3):
    """Blankets folded twice, in a stack: in front one sees the folds of each."""
    around, along = 48, 30
    for k in range(layers):
        shade = tone if k % 2 == 0 else "150,156,146"
        phase = 9.0 * x + 7.0 * y + 2.2 * k
        broad, shift = 0.975 + 0.025 * math.sin(phase), 0.006 * math.sin(2.3 * phase)
        vertices, faces = [], []
        for i in range(along + 1):
            u = -1 + 2 * i / along
            # The corners are soft, and no edge is quite straight.
            high = 0.0245 * (1 - 0.10 * u ** 8 + 0.05 * math.sin(2.1 * u + phase))
            half = deep / 2 * (1 - 0.03 * u ** 10) - 0.004 + 0.004 * math.sin(3.3 * u + 2 * phase)
            for j in range(around):
                a = 2 * math.pi * j / around
                side, up = math.cos(a), math.sin(a)
                level = math.copysign(abs(up) ** 0.6, up)
                fold = 0.009 * math.exp(-(level / 0.16) ** 2) + 0.003 * math.exp(-((abs(level) - 0.5) / 0.10) ** 2)
                out = math.copysign(abs(side) ** 0.12 * half, side)
                vertices.append((x + shift + u * broad * wide / 2 + 0.003 * math.sin(40 * level + phase) * (abs(u) == 1),
                                 y + out + (fold if side < 0 else 0.0), z + 0.05 * k + 0.0245 + high * level))
        for i in range(along):
            for j in range(around):
                n, m = i * around + j, i * around + (j + 1) % around
                faces.append((n, n + around, m + around, m))
        faces += [tuple(range(around)), tuple(range(along * around, (along + 1) * around))[::-1]]
        build.add(vertices, faces, [[(0, 0)] * len(face) for face in faces], f"cloth:{shade}:320")


def carpet(build, x0, x1, y0, y1, field="204,194,176", line="120,108,96", thick=0.008):
    """A woven rug with a plain field, two fine lines round it and fringed ends."""
    inset = min(x1 - x0, y1 - y0) * 0.07
    build.box((x0, y0, 0.0), (x1, y1, thick), f"cloth:{line}:150", bevel=0.003)
    for k, tone in ((0.35, field), (1.0, line), (1.25, field)):
        d, lift = inset * k, 0.0005 * (1 + (k > 0.5) + (k > 1.1))
        build.box((x0 + d, y0 + d, thick - 0.002), (x1 - d, y1 - d, thick + lift), f"cloth:{tone}:150",
                  bevel=0)
    for k in range(round((x1 - x0) / 0.022)):
        x = x0 + 0.011 + 0.022 * k
        for y, way in ((y0, -1), (y1, 1)):
            sway = build.rng.uniform(-0.006, 0.006)
            build.tube([(x, y, thick * 0.5), (x + sway, y + way * 0.045, 0.002)], 0.0022,
                       f"cloth:{field}:150", steps=5)
