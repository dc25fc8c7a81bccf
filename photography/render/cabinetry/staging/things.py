"""More things that people leave out: kitchen tools, a lamp, baskets, blankets. Base at (x, y, z)."""
import math

from ..shapes.geometry import arc
from ..shapes.standing import stands
from . import props

WOODS = ("wood:walnut:natural", "wood:maple:natural", "wood:cherry:natural")
BLACK = "plain:26,26,27:0.4"


MILLS = (((0.030, 0.01), (0.020, 0.06), (0.024, 0.11), (0.026, 0.14), (0.017, 0.155), (0.022, 0.18), (0.016, 0.205)),
         ((0.029, 0.008), (0.027, 0.05), (0.022, 0.12), (0.021, 0.15), (0.025, 0.156), (0.025, 0.19), (0.014, 0.204)),
         ((0.030, 0.01), (0.028, 0.045), (0.016, 0.08), (0.020, 0.13), (0.024, 0.15), (0.018, 0.16), (0.023, 0.185), (0.012, 0.207)))


@stands
def mills(build, x, y, z, wood=None):
    """A pepper mill and a shorter one for salt."""
    wall, tones = build.rng.choice(MILLS), build.rng.sample((*WOODS, BLACK), 2)
    for dx, scale, tone in ((-0.035, 1.0, wood or tones[0]), (0.04, 0.78, tones[1] if tones[1] != wood else tones[0])):
        props.turned(build, x + dx, y, z, [(0, 0), (0.028, 0), *wall, (0, 0.21)], tone, 32, scale)
        with build.at(x=x + dx, y=y, z=z):
            build.lathe([(0.004 * scale, 0.207 * scale), (0.0065, 0.212 * scale), (0.0065, 0.219 * scale), (0.004, 0.223 * scale), (0.0002, 0.224 * scale)],
                        "metal:steel", steps=18)


@stands
def mortar(build, x, y, z, material=None):
    material = material or build.rng.choice(("tile:196,192,184:0.5", "tile:92,94,94:0.55", "tile:216,212,204:0.3"))
    props.turned(build, x, y, z, [(0, 0), (0.045, 0), (0.048, 0.012), (0.040, 0.03), (0.066, 0.09),
                                  (0.070, 0.10), (0.062, 0.10), (0.035, 0.04), (0, 0.036)], material)
    build.tube([(x - 0.01, y, z + 0.05), (x + 0.075, y + 0.02, z + 0.145)], [0.013, 0.008], material)


@stands
def eggs(build, x, y, z, material=None):
    """A shallow bowl of brown eggs."""
    props.bowl(build, x, y, z, 0.11, 0.055, material)
    for k in range(6):
        a = 2 * math.pi * k / 5
        spot = (0.0, 0.0, 0.052) if k == 5 else (0.046 * math.cos(a), 0.046 * math.sin(a), 0.036)
        with build.at(x=x + spot[0], y=y + spot[1], z=z + spot[2]):
            build.lathe([(0.0215 * math.sin(t) + 0.0002, -0.024 * math.cos(t)) for t in
                         [math.pi * i / 12 for i in range(13)]],
                        build.rng.choice(["plain:206,158,118:0.6", "plain:222,186,150:0.6"]), steps=18)


def _dial(build, x, y, z, radius, material, mark="plain:236,234,228:0.5", turn=0.0):
    """A knob on a front that faces -y, with its mark."""
    with build.at(x=x, y=y, z=z):
        build.lathe([(radius * 1.12, -0.001), (radius * 1.12, -0.003), (radius, -0.004), (radius * 0.92, -0.014), (radius * 0.80, -0.016),
                     (0.0002, -0.016)][::-1], material, steps=28, axis="y")
        a, b = math.sin(math.radians(turn)), math.cos(math.radians(turn))
        build.tube([(radius * 0.35 * a, -0.0162, radius * 0.35 * b), (radius * 0.85 * a, -0.0158, radius * 0.85 * b)], radius * 0.07, mark, steps=6)


def _button(build, x, y, z, radius, material="metal:chrome", light=None):
    with build.at(x=x, y=y, z=z):
        build.lathe([(radius * 1.25, -0.0005), (radius * 1.25, -0.002), (radius, -0.0022), (radius * 0.94, -0.005), (0.0002, -0.0056)][::-1], material, steps=20,
                    axis="y")
        if light:
            build.lathe([(radius * 0.3, -0.0058), (0.0002, -0.0062)][::-1], light, steps=10, axis="y")


@stands
def coffee_machine(build, x, y, z, body=None):
    """An espresso machine: buttons, a gauge and a dial over the group and its handle, a steam wand, a drip tray, cups in a rail on top."""
    rng = build.rng
    body = body or rng.choice(("metal:steel", "plain:40,41,43:0.3", "plain:226,220,206:0.22", "plain:124,34,32:0.22", "plain:96,112,108:0.25"))
    steel, chrome = "metal:steel", "metal:chrome"
    for dx in (-0.11, 0.11):
        for dy in (-0.11, 0.11):
            build.box((x + dx - 0.012, y + dy - 0.012, z), (x + dx + 0.012, y + dy + 0.012, z + 0.010), BLACK, bevel=0.002)
    build.box((x - 0.13, y - 0.13, z + 0.008), (x + 0.13, y + 0.13, z + 0.036), steel, bevel=0.005, segments=3)
    # The drip tray: a dark pan below slats.
    build.box((x - 0.115, y - 0.125, z + 0.034), (x + 0.115, y - 0.015, z + 0.0385), "plain:18,18,19:0.5", bevel=0.001)
    for k in range(15):
        at = x - 0.108 + 0.0154 * k
        build.box((at - 0.0045, y - 0.121, z + 0.0385), (at + 0.0045, y - 0.019, z + 0.0420), steel, bevel=0.0008)
    build.box((x - 0.13, y - 0.01, z + 0.034), (x + 0.13, y + 0.13, z + 0.325), body, bevel=0.010, segments=4)
    build.box((x - 0.13, y - 0.12, z + 0.232), (x + 0.13, y - 0.008, z + 0.325), body, bevel=0.010, segments=4)
    # A panel of another metal on the front, and what is on it.
    front = y - 0.1205
    build.box((x - 0.118, front - 0.0015, z + 0.243), (x + 0.118, front + 0.002, z + 0.314), steel if body != steel else "plain:34,35,37:0.35", bevel=0.001)
    front -= 0.0015
    for k, light in enumerate((None, None, "glow:255,190,120:3")):
        _button(build, x - 0.095 + 0.026 * k, front, z + 0.288, 0.0075, chrome, light)
        build.box((x - 0.101 + 0.026 * k, front - 0.0005, z + 0.2690), (x - 0.089 + 0.026 * k, front, z + 0.2705), "plain:150,148,142:0.5", bevel=0)
    with build.at(x=x + 0.018, y=front, z=z + 0.279):
        build.lathe([(0.0255, 0.0), (0.0255, -0.006), (0.0225, -0.008), (0.0215, -0.005)][::-1], chrome, steps=36, axis="y")
        build.lathe([(0.0222, -0.0040), (0.0002, -0.0042)][::-1], "plain:238,236,228:0.4", steps=32, axis="y")
        for k in range(9):
            a = math.radians(-130 + 32.5 * k)
            build.tube([(0.0155 * math.sin(a), -0.0047, 0.0155 * math.cos(a)), (0.0195 * math.sin(a), -0.0047, 0.0195 * math.cos(a))], 0.0006, BLACK, steps=5)
        a = math.radians(rng.uniform(-110, 40))
        build.tube([(-0.005 * math.sin(a), -0.0055, -0.005 * math.cos(a)), (0.016 * math.sin(a), -0.0055, 0.016 * math.cos(a))], [0.0012, 0.0006],
                   "plain:150,34,28:0.5", steps=6)
    _dial(build, x + 0.088, front, z + 0.279, 0.018, BLACK if body != "plain:40,41,43:0.3" else chrome, turn=rng.uniform(-60, 60))
    # The group, its basket with two spouts and a handle.
    with build.at(x=x, y=y - 0.065, z=z):
        build.lathe([(0.0002, 0.176), (0.027, 0.176), (0.030, 0.180), (0.030, 0.197), (0.036, 0.199), (0.038, 0.204), (0.038, 0.232), (0.0002, 0.234)], chrome,
                    steps=36)
        for s in (-1, 1):
            build.tube([(s * 0.003, 0, 0.178), (s * 0.012, 0, 0.166), (s * 0.014, 0, 0.152)], [0.007, 0.006, 0.0055], chrome, steps=10)
    build.tube([(x, y - 0.092, z + 0.189), (x, y - 0.120, z + 0.187)], [0.006, 0.007], chrome, steps=14)
    build.tube([(x, y - 0.118, z + 0.187), (x, y - 0.125, z + 0.1865), (x, y - 0.165, z + 0.183), (x, y - 0.195, z + 0.180), (x, y - 0.201, z + 0.1795)],
               [0.0085, 0.0105, 0.0095, 0.0125, 0.009], rng.choice(("wood:walnut:natural", BLACK)), steps=18)
    build.tube([(x + 0.105, y - 0.05, z + 0.235), (x + 0.108, y - 0.062, z + 0.205), (x + 0.110, y - 0.075, z + 0.15), (x + 0.105, y - 0.090, z + 0.095)], 0.0038,
               chrome, steps=12)
    build.tube([(x + 0.1055, y - 0.0885, z + 0.102), (x + 0.1045, y - 0.0915, z + 0.090)], [0.0052, 0.0048], chrome, steps=12)
    build.tube([(x + 0.108, y - 0.064, z + 0.198), (x + 0.109, y - 0.070, z + 0.170)], 0.0062, BLACK, steps=12)
    rail = [(x + a, y + b) for a, b in ((-0.118, 0.118), (-0.118, -0.108), (0.118, -0.108), (0.118, 0.118))]
    build.tube([(*at, z + 0.347) for at in rail], 0.0028, chrome, steps=8)
    for at in rail:
        build.tube([(*at, z + 0.322), (*at, z + 0.347)], 0.0028, chrome, steps=8)
    glaze = rng.choice(props.GLAZES)
    for dx, dy in ((-0.075, 0.05), (0.0, 0.055), (0.075, 0.045), (-0.035, -0.03)):
        props.turned(build, x + dx, y + dy, z + 0.325, [(0, 0), (0.022, 0), (0.030, 0.045), (0.032, 0.05), (0.028, 0.048), (0, 0.01)], glaze, 24)
        build.tube([(x + dx + 0.029 + a * 0.8, y + dy, z + 0.350 + b) for a, b in arc(0, 0, 0.014, -85, 85, 8)], 0.0026, glaze, steps=8)


@stands
def toaster(build, x, y, z, body=None):
    """A toaster for two: slots with wires, a lever in its slot, a dial, buttons and a cord."""
    rng = build.rng
    body = body or rng.choice(("metal:steel", "plain:222,214,196:0.2", "plain:150,170,166:0.2", "plain:44,46,48:0.25", "plain:150,52,44:0.2"))
    trim, chrome = BLACK if body != "plain:44,46,48:0.25" else "metal:steel", "metal:chrome"
    round_over = rng.choice((0.022, 0.032, 0.040))
    build.box((x - 0.128, y - 0.085, z + 0.014), (x + 0.128, y + 0.085, z + 0.19), body, bevel=round_over, segments=6)
    for s in (-1, 1):
        # End caps, a little smaller than the shell between them.
        low, high = sorted((s * 0.108, s * 0.150))
        build.box((x + low, y - 0.082, z + 0.013), (x + high, y + 0.082, z + 0.186), body if body != "metal:steel" else trim, bevel=round_over * 0.9, segments=6)
    build.box((x - 0.138, y - 0.078, z + 0.004), (x + 0.138, y + 0.078, z + 0.022), trim, bevel=0.004)
    for dx in (-0.11, 0.11):
        for dy in (-0.06, 0.06):
            build.box((x + dx - 0.012, y + dy - 0.010, z), (x + dx + 0.012, y + dy + 0.010, z + 0.006), BLACK, bevel=0.001)
    for dy in (-0.033, 0.033):
        build.box((x - 0.103, y + dy - 0.0165, z + 0.186), (x + 0.103, y + dy + 0.0165, z + 0.1915), chrome, bevel=0.0022, segments=3)
        build.box((x - 0.098, y + dy - 0.0115, z + 0.188), (x + 0.098, y + dy + 0.0115, z + 0.1920), "plain:12,12,12:0.6", bevel=0.001)
        for k in range(9):
            at = x - 0.088 + 0.022 * k
            build.tube([(at, y + dy - 0.0115, z + 0.1922), (at, y + dy + 0.0115, z + 0.1922)], 0.0007, chrome, steps=5)
    # Toward the room: a dial between two marks and three buttons on a plate.
    front = y - 0.0852
    build.box((x - 0.078, front - 0.0012, z + 0.042), (x + 0.078, front + 0.003, z + 0.082), trim if body == "metal:steel" else "metal:steel", bevel=0.001)
    _dial(build, x + 0.046, front - 0.0012, z + 0.062, 0.0145, chrome, BLACK, rng.uniform(-80, 40))
    for k, light in enumerate((None, "glow:255,190,120:2", None)):
        _button(build, x - 0.058 + 0.026 * k, front - 0.0012, z + 0.062, 0.0075, chrome if trim == BLACK else BLACK, light)
    build.box((x - 0.026, front - 0.0008, z + 0.122), (x + 0.026, front + 0.002, z + 0.130), chrome, bevel=0.0006)
    # The lever in its slot, at the right end.
    build.box((x + 0.1490, y - 0.005, z + 0.045), (x + 0.1506, y + 0.005, z + 0.150), "plain:12,12,12:0.5", bevel=0)
    build.box((x + 0.148, y - 0.003, z + 0.128), (x + 0.160, y + 0.003, z + 0.134), chrome, bevel=0.001)
    build.box((x + 0.157, y - 0.019, z + 0.122), (x + 0.172, y + 0.019, z + 0.139), trim, bevel=0.005, segments=3)
    build.tube([(x - 0.135, y + 0.06, z + 0.016), (x - 0.150, y + 0.068, z + 0.010), (x - 0.164, y + 0.085, z + 0.0035), (x - 0.150, y + 0.108, z + 0.0035),
                (x - 0.115, y + 0.118, z + 0.0035), (x - 0.06, y + 0.112, z + 0.0035), (x, y + 0.120, z + 0.0035)], 0.0034, BLACK, steps=8)


POTS = ("tile:178,112,84:0.6", "tile:196,138,108:0.6", "tile:222,214,200:0.4", "tile:120,124,120:0.5")
SOIL = "plain:48,36,28:0.95"


@stands
def herbs(build, x, y, z, count=3):
    """Small clay pots in their saucers, each with its bunch of green."""
    clay = build.rng.choice(POTS)
    for k in range(count):
        at = x + 0.115 * (k - (count - 1) / 2)
        props.turned(build, at, y, z, [(0, 0), (0.046, 0), (0.052, 0.011), (0.0495, 0.012), (0.044, 0.004), (0, 0.004)], clay, 32)
        props.turned(build, at, y, z + 0.005, [(0, 0), (0.034, 0), (0.044, 0.068), (0.049, 0.069), (0.049, 0.085),
                                               (0.043, 0.085), (0.040, 0.070)], clay, 32)
        with build.at(x=at, y=y, z=z):
            build.lathe([(0.041, 0.079), (0.02, 0.082), (0.0002, 0.081)], SOIL, steps=20)
        long, broad = build.rng.choice(((0.032, 0.020), (0.044, 0.030), (0.036, 0.010), (0.024, 0.020)))
        for n in range(9):
            a = 2.4 * n + k
            props.stem(build, (at, y, z + 0.075), (0.058 * math.cos(a), 0.058 * math.sin(a)),
                       build.rng.uniform(0.06, 0.15), leaves=9, size=(long, broad),
                       material=props.GREENS[(k + n // 4) % 3], bark="plain:104,116,78:0.7")


@stands
def jars(build, x, y, z, count=4):
    """Storage jars of falling height: of glass, where one sees what is in them, or glazed with wooden lids."""
    rng = build.rng
    clear, fills, glaze, lid = rng.random() < 0.6, rng.sample(list(props.FILLS), 4), rng.choice(props.GLAZES), rng.choice(WOODS)
    for k in range(count):
        high = 0.20 - 0.028 * k
        with build.at(x=x + (k - (count - 1) / 2) * 0.115, y=y, z=z):
            if clear:
                props.glass_jar(build, 0.050, high - 0.012, fills[k % 4], lid)
            else:
                props.canister(build, 0, 0, 0, 0.049, high - 0.02, glaze, lid)


@stands
def table_lamp(build, x, y, z, base=None, lit=True):
    """A small lamp with a linen shade."""
    props.turned(build, x, y, z, [(0, 0), (0.05, 0), (0.052, 0.01), (0.062, 0.07), (0.05, 0.14),
                                  (0.018, 0.18), (0.012, 0.20), (0.012, 0.27), (0, 0.27)], base or build.rng.choice(props.GLAZES))
    with build.at(x=x, y=y, z=z):
        build.lathe([(0.125, 0.22), (0.085, 0.40)], "glow:255,226,184:1.6" if lit else
                    "plain:234,226,210:0.9", steps=40)


@stands
def basket(build, x, y, z, wide=0.34, deep=0.26, high=0.22, material="plain:172,142,104:0.9"):
    """A woven basket: rows of withes that pass before and behind its stakes by turns."""
    rows = max(5, round(high / 0.0115))
    kind, tone, roughness = material.split(":")
    tones = [f"{kind}:{','.join(str(round(int(part) * shade)) for part in tone.split(','))}:{roughness}" for shade in (1.0, 0.95, 1.03)]
    for k in range(rows):
        level = z + 0.010 + (high - 0.02) * k / (rows - 1)
        grow = 1.0 + 0.06 * k / rows
        a, b, r = wide / 2 * grow, deep / 2 * grow, 0.05
        corners = []
        for cx, cy, start in ((a - r, b - r, 0), (-a + r, b - r, 90), (-a + r, -b + r, 180),
                              (a - r, -b + r, 270)):
            corners += arc(cx, cy, r, start, start + 90, 5)
        loop = [(x + p, y + q, level) for p, q in _woven([*corners, corners[0]], k % 2)]
        build.tube([*loop, loop[0]], 0.0064 if k < rows - 1 else 0.011, tones[k % 3], steps=8, cap=False)
    build.box((x - wide / 2 + 0.02, y - deep / 2 + 0.02, z), (x + wide / 2 - 0.02, y + deep / 2 - 0.02,
                                                            z + 0.01), material, bevel=0)


def _woven(line, odd, step=0.006, swing=0.0035):
    """Points along a closed line about its middle, drawn in and let out in waves of eight."""
    lengths = [math.dist(line[n], line[n + 1]) for n in range(len(line) - 1)]
    count = 8 * round(sum(lengths) / step / 8)
    points = []
    for n in range(count):
        along, k = sum(lengths) * n / count, 0
        while along > lengths[k]:
            along, k = along - lengths[k], k + 1
        (p0, q0), (p1, q1) = line[k], line[k + 1]
        t = along / lengths[k]
        p, q = p0 + (p1 - p0) * t, q0 + (q1 - q0) * t
        out = swing * math.sin(math.pi * (n / 4 + odd)) / math.hypot(p, q)
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
    for k in range(layers):
        shade = tone if k % 2 == 0 else "150,156,146"
        with build.at(x=x, y=y, z=z + 0.05 * k):
            props.folded(build, wide, deep, 0.05, f"cloth:{shade}:320", 9.0 * x + 7.0 * y + 2.2 * k)


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
