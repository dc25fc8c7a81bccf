"""Things people leave on counters. Each is placed with its base at (x, y, z)."""
import math

import bpy
import numpy as np
from mathutils import Matrix, Vector

from ..shapes.geometry import arc, smooth_curve
from ..shapes.standing import stands

GREENS = ("leaf:84,104,66", "leaf:112,128,86", "leaf:66,88,60")
GLAZES = ("tile:234,230,220:0.20", "tile:220,210,194:0.34", "tile:130,146,138:0.26", "tile:92,100,104:0.30", "tile:184,148,122:0.38",
          "tile:196,190,166:0.16", "tile:160,172,180:0.20")
BOARDS = ("wood:walnut:natural", "wood:maple:honey", "wood:cherry:natural", "wood:white oak:cognac")
CLAY = "plain:172,142,112:0.85"


def turned(build, x, y, z, outline, material, steps=36, scale=1.0):
    """A vessel from (radius, height) control points, smoothed."""
    points = [(max(0.0002, r) * scale, h * scale) for r, h in smooth_curve(outline, 5)]
    with build.at(x=x, y=y, z=z):
        build.lathe(points, material, steps=steps)


def dipped(build, x, y, z, outline, glaze, bare=0.0, scale=1.0):
    """A vessel like `turned`, whose clay stays bare up to the height `bare` outside."""
    points = [(max(0.0002, r) * scale, max(0.0, h) * scale) for r, h in smooth_curve(outline, 5)]
    cut = next(k for k, (_, h) in enumerate(points) if k and h >= bare * scale) if bare else 0
    with build.at(x=x, y=y, z=z):
        if cut:
            build.lathe(points[:cut + 1], CLAY, steps=36)
        build.lathe(points[cut:], glaze, steps=36)


def reshaped(build, first, change):
    """Move all vertices since number `first`, in local coordinates."""
    back = build.matrix.inverted()
    for k in range(first, len(build.vertices)):
        build.vertices[k] = build.matrix @ change(back @ build.vertices[k])


# Profiles of bowls, as shares of radius and height: round, straight and flared; the first three points are the foot.
BOWLS = (((0.76, 0.45), (1.0, 1.0)), ((0.90, 0.36), (0.97, 0.70), (1.0, 1.0)), ((0.62, 0.42), (0.80, 0.74), (1.0, 1.0)))


def _bowl_outline(r, h, profile=BOWLS[0]):
    """Control points (radius, height) of a bowl: its outside up to the rim, then its inside."""
    wall = [(r * a, h * b) for a, b in profile]
    return [(0.0, 0.004), (r * 0.37, 0.003), (r * 0.39, 0.0), (r * 0.44, 0.0), (r * 0.46, 0.007), *wall,
            (r - 0.004, h + 0.001), *[(a - 0.005, b + 0.003) for a, b in wall[-2::-1]], (r * 0.42, 0.016), (0.0, 0.012)]


@stands
def bowl(build, x, y, z, radius=0.14, height=0.085, material=None, profile=None):
    dipped(build, x, y, z, _bowl_outline(radius, height, profile or build.rng.choice(BOWLS)), material or build.rng.choice(GLAZES))


def _resting_height(inside, at, fruit):
    """How high the middle of a fruit over (x, y) `at` lies when it touches the inside of its bowl.

    inside: (radius, height) of the inner wall from the middle outward; fruit: the skin's points about the middle."""
    radii, heights = zip(*inside)
    return 0.001 + max(float(np.interp(math.hypot(at[0] + p.x, at[1] + p.y), radii, heights)) - p.z for p in fruit)


FRUITS = {"lemon": (("238,198,64:216,168,44", "232,186,52:206,190,72", "240,206,92:222,176,52"), 0.036),
          "lime": (("112,142,52:86,116,40", "134,152,60:96,122,44"), 0.034),
          "apple": (("140,30,28:186,92,50", "156,44,34:206,150,72", "122,26,30:150,52,40"), 0.040),
          "pear": (("172,172,78:194,168,92", "158,164,74:176,140,78", "188,178,96:164,150,70"), 0.040)}
CITRUS = ("lemon", "lime")


def _fruit(kind, rng):
    """Material, radius, outline (radius, height) about its middle and kind of a fruit: citrus has a nub at each end, apples a hollow."""
    skins, size = FRUITS[kind]
    size *= rng.uniform(0.88, 1.03)
    long, nubs, waist = rng.uniform(0.96, 1.10), rng.uniform(0.12, 0.30), rng.uniform(0.04, 0.15)
    outline = []
    for a in (math.pi * i / 24 for i in range(25)):
        nub = abs(math.cos(a)) ** 6
        if kind in CITRUS:
            outline.append((max(0.0002, size * math.sin(a) * (1 - 0.1 * nub)), -size * (long + nubs * nub) * math.cos(a)))
        elif kind == "pear":
            neck = 1.0 - 0.42 / (1.0 + math.exp(-(-math.cos(a) - 0.15) * 7.0))
            outline.append((max(0.0002, size * math.sin(a) * neck), size * (0.95 * -math.cos(a) * (1.0 if math.cos(a) > 0 else 1.30 + waist))))
        else:
            hollow = 0.30 * math.exp(-((math.pi - a) / 0.42) ** 2) + 0.16 * math.exp(-(a / 0.30) ** 2)
            outline.append((max(0.0002, size * math.sin(a) * (1.0 - waist * math.cos(a + 0.5))),
                            -size * 0.93 * long * math.cos(a) * (1 - hollow)))
    return "fruit:" + rng.choice(skins), size, outline, kind


def _lay_fruit(build, fruit):
    """One fruit about the origin, a little out of round; its stalk is up."""
    material, size, outline, kind = fruit
    first, phase, ribs = len(build.vertices), build.rng.uniform(0, 6.28), build.rng.choice((3, 4, 5))
    build.lathe(outline, material, steps=32)
    top = outline[-1][1]

    def uneven(p):
        around = math.atan2(p.y, p.x)
        swell = 1.0 - 0.022 * (1 + math.sin(ribs * around + phase)) * (0.5 + 0.5 * p.z / size) - 0.012 * (1 + math.sin(around + 90 * p.z))
        return Vector((p.x * swell, p.y * swell, p.z))

    reshaped(build, first, uneven)
    if kind not in CITRUS:
        build.tube([(0, 0, top - 0.004), (0.001, 0.0005, top + 0.007), (0.004, 0.001, top + 0.014)], 0.0013, "plain:74,56,38:0.8", steps=6)


def _board_outline(half, long, corner):
    """A board about the origin along x, with round corners."""
    return [(s * (half - corner) + a, t * (long - corner) + b) for s, t, start in ((1, 1, 0), (-1, 1, 90), (-1, -1, 180), (1, -1, 270))
            for a, b in arc(0, 0, corner, start, start + 90, 6)]


@stands
def lying_board(build, x, y, z, fruit="lemon", material=None, turn=12.0):
    """A board lying flat, three fruits and a folded kitchen towel on it."""
    rng = build.rng
    with build.at(x=x, y=y, z=z, turn=turn):
        build.prism(_board_outline(0.22, 0.13, rng.choice((0.018, 0.035, 0.06))), 0.0, 0.022, material or rng.choice(BOARDS), "x", 0.003,
                    plane="xy")
        with build.at(x=-0.195):
            build.lathe([(0.011, 0.0224), (0.0002, 0.0222)][::-1], "plain:44,36,30:0.9", steps=20)
        for dx, dy, spin in ((-0.13, 0.03, 20.0), (-0.045, 0.05, 110.0), (-0.085, -0.045, -50.0)):
            piece = _fruit(fruit, rng)
            with build.at(x=dx, y=dy, z=0.0215 + max(r for r, _ in piece[2]) * 0.98, turn=spin + rng.uniform(-30, 30), tilt=90.0):
                _lay_fruit(build, piece)
    linen(build, x + 0.11 * math.cos(math.radians(turn)), y + 0.11 * math.sin(math.radians(turn)), z + 0.022, turn=turn + 80.0)


def folded(build, wide, deep, high, material, phase=0.0):
    """Cloth folded over and lying about the origin: soft corners, no straight edge, and layers that show in front."""
    around, along, half_high = 48, 30, high * 0.49
    broad, shift = 0.975 + 0.025 * math.sin(phase), 0.006 * math.sin(2.3 * phase)
    vertices, faces = [], []
    for i in range(along + 1):
        u = -1 + 2 * i / along
        thick = half_high * (1 - 0.10 * u ** 8 + 0.05 * math.sin(2.1 * u + phase))
        half = deep / 2 * (1 - 0.03 * u ** 10) - 0.004 + 0.004 * math.sin(3.3 * u + 2 * phase)
        for j in range(around):
            a = 2 * math.pi * j / around
            side, up = math.cos(a), math.sin(a)
            level = math.copysign(abs(up) ** 0.6, up)
            fold = min(1.0, high / 0.05) * (0.009 * math.exp(-(level / 0.16) ** 2) + 0.003 * math.exp(-((abs(level) - 0.5) / 0.10) ** 2))
            out = math.copysign(abs(side) ** 0.12 * half, side)
            vertices.append((shift + u * broad * wide / 2 + 0.003 * math.sin(40 * level + phase) * (abs(u) == 1),
                             out + (fold if side < 0 else 0.0), half_high + thick * level))
    for i in range(along):
        for j in range(around):
            n, m = i * around + j, i * around + (j + 1) % around
            faces.append((n, n + around, m + around, m))
    faces += [tuple(range(around)), tuple(range(along * around, (along + 1) * around))[::-1]]
    build.add(vertices, faces, [[(0, 0)] * len(face) for face in faces], material)


LINENS = (("222,214,198", "92,106,118"), ("232,228,220", "150,84,64"), ("196,200,190", "84,96,84"), ("214,200,178", "70,66,62"))


@stands
def linen(build, x, y, z, tone=None, turn=0.0):
    """A kitchen towel folded in four, its layers not quite one on the other."""
    ground, stripe = build.rng.choice(LINENS)
    with build.at(x=x, y=y, z=z, turn=turn):
        for k in range(2):
            with build.at(z=0.008 * k):
                folded(build, 0.17 - 0.004 * k, 0.11 - 0.003 * k, 0.009, f"cloth:{tone or ground}:700", 3.0 * k + 50 * x)
        for at in (-0.062, -0.052):
            build.box((at, -0.050, 0.0164), (at + 0.004, 0.050, 0.0171), f"cloth:{stripe}:700", bevel=0)


@stands
def fruit_bowl(build, x, y, z, fruit="lemon", material=None, radius=0.15):
    """Five fruits in a ring, which rest on the wall of the bowl, and one on top of them."""
    height, rng, profile = 0.08, build.rng, build.rng.choice(BOWLS[::2])
    bowl(build, x, y, z, radius, height, material or rng.choice((*GLAZES, "wood:walnut:natural")), profile)
    size = FRUITS[fruit][1]
    curve = smooth_curve(_bowl_outline(radius, height, profile), 5)
    inside = sorted(curve[curve.index(max(curve)):])
    shift, lean = rng.uniform(-0.2, 0.2), rng.uniform(-0.006, 0.006)
    ring = [(math.cos(a + shift) * size * 1.75, math.sin(a + shift) * size * 1.75) for a in (0.2, 1.45, 2.7, 3.95, 5.2)]
    middles = []
    for at in [*ring, (lean, -lean)]:
        piece = _fruit(fruit, rng)
        spin = Matrix.Rotation(rng.uniform(0, 6.28), 4, "Z") @ Matrix.Rotation(rng.uniform(0.3, 1.5), 4, "X")
        if len(middles) < len(ring):
            skin = [spin @ Vector((r * math.cos(a), r * math.sin(a), h)) for r, h in piece[2]
                    for a in [math.pi * i / 10 for i in range(20)]]
            up = _resting_height(inside, at, skin)
        else:
            up = max(m.z + math.sqrt(max(0.0, (2 * size) ** 2 - (m.x - at[0]) ** 2 - (m.y - at[1]) ** 2)) for m in middles) - 0.006
        middles.append(Vector((*at, up)))
        with build.at(matrix=Matrix.Translation((x, y, z)) @ Matrix.Translation(middles[-1]) @ spin):
            _lay_fruit(build, piece)


def leaf(build, base, direction, up, length, width, material):
    """A folded leaf that droops, curls at its rim and bends to a side, no two alike."""
    rng = build.rng
    d, u = Vector(direction).normalized(), Vector(up)
    side = d.cross(u).normalized()
    lift = side.cross(d).normalized()
    droop, fold, bend, wave = rng.uniform(0.08, 0.40), rng.uniform(0.04, 0.26), rng.uniform(-0.14, 0.14), rng.uniform(0, 6.28)
    vertices, faces = [], []
    shape = [(0.0, 0.05), (0.12, 0.52), (0.28, 0.90), (0.46, 1.0), (0.64, 0.84), (0.84, 0.46), (1.0, 0.03)]
    for t, w in shape:
        center = Vector(base) + d * (length * (t - 0.06 * t * t)) - lift * (length * droop * t ** 2.2) + side * (length * bend * t * t)
        for s in (-1.0, -0.5, 0.0, 0.5, 1.0):
            rim = fold * abs(s) - 0.10 * s * s + 0.05 * s * s * math.sin(9.0 * t + wave + s)
            vertices.append(center + side * (s * w * width / 2) + lift * (rim * w * width))
    for i in range(len(shape) - 1):
        for j in range(4):
            a = i * 5 + j
            faces.append((a, a + 1, a + 6, a + 5))
    build.add(vertices, faces, [[(0, 0)] * 4 for _ in faces], material)


def stem(build, base, lean, height, leaves=22, size=(0.055, 0.028), material=GREENS[0],
         bark="plain:96,82,62:0.8"):
    """One branch leaning along (dx, dy) with leaves in rough pairs."""
    rng = build.rng
    base = Vector(base)
    points = []
    for k in range(9):
        t = k / 8
        points.append(base + Vector((lean[0] * t ** 1.6, lean[1] * t ** 1.6, height * t))
                      + Vector((rng.uniform(-1, 1), rng.uniform(-1, 1), 0)) * 0.006 * t)
    build.tube(points, [0.0035 - 0.0025 * k / 8 for k in range(9)], bark, steps=6)
    leaves = round(leaves * 1.4)
    for k in range(leaves):
        t = 0.30 + 0.70 * (k + rng.random() * 0.6) / leaves
        index = min(7, int(t * 8))
        spot = points[index].lerp(points[index + 1], t * 8 - index)
        angle = k * 2.4 + rng.uniform(-0.4, 0.4)
        out = Vector((math.cos(angle), math.sin(angle), rng.uniform(0.1, 0.8)))
        grow = rng.uniform(0.55, 1.15) * (1.1 - 0.4 * t)
        leaf(build, spot, out, (rng.uniform(-0.3, 0.3), rng.uniform(-0.3, 0.3), 1.0),
             size[0] * grow, size[1] * grow, material)


@stands
def vase(build, x, y, z, height=0.24, material=None, branches=6, spread=0.22,
         rise=0.42, shape="bottle"):
    shapes = {
        "bottle": [(0.0, 0.0), (0.058, 0.0), (0.066, 0.02), (0.080, 0.09), (0.066, 0.15),
                   (0.030, 0.19), (0.026, 0.235), (0.031, 0.24), (0.024, 0.236), (0.022, 0.19)],
        "urn": [(0.0, 0.0), (0.05, 0.0), (0.052, 0.01), (0.095, 0.10), (0.098, 0.15),
                (0.070, 0.205), (0.066, 0.225), (0.075, 0.24), (0.068, 0.236), (0.060, 0.20)],
        "cylinder": [(0.0, 0.0), (0.054, 0.0), (0.058, 0.006), (0.058, 0.12), (0.056, 0.235),
                     (0.053, 0.24), (0.050, 0.235), (0.050, 0.12)],
    }
    scale = height / 0.24
    rng = build.rng
    dipped(build, x, y, z, shapes[shape], material or rng.choice(GLAZES), rng.choice((0.0, 0.0, 0.035, 0.09)), scale)
    for k in range(branches):
        angle = 2 * math.pi * (k + rng.random() * 0.6) / branches
        reach = spread * rng.uniform(0.5, 1.0)
        stem(build, (x, y, z + height * 0.7),
             (math.cos(angle) * reach, math.sin(angle) * reach),
             rise * rng.uniform(0.75, 1.1), leaves=20, material=rng.choice(GREENS))


@stands
def cutting_board(build, x, y, z, width=0.28, height=0.42, material=None, lean=9, handle=True):
    """Leaning against a wall at +y; (x, y) is the bottom center. Its handle, or a corner without one, has a hole."""
    half, t, rng = width / 2, 0.02, build.rng
    corner, form = rng.choice((0.022, 0.035, 0.05)), rng.choice(("paddle", "paddle", "arch", "plain")) if handle else "plain"
    outline = arc(-half + corner, corner, corner, 180, 270, 6)
    outline += arc(half - corner, corner, corner, 270, 360, 6)
    hole = (0.0, height - 0.032)
    if form == "paddle":
        neck, body = rng.uniform(0.022, 0.030), height * 0.74
        outline += arc(half - corner, body - corner, corner, 0, 80, 6)
        outline += [(neck, body + 0.012)] + arc(0, height - 0.034, 0.034, 20, 160, 12)
        outline += [(-neck, body + 0.012)] + arc(-half + corner, body - corner, corner, 100, 180, 6)
    elif form == "arch":
        rise = half * 0.55
        outline += [(half * math.cos(a), height * 0.94 - rise + rise * math.sin(a)) for a in [math.pi * k / 24 for k in range(25)]]
        hole = (0.0, height * 0.94 - 0.035)
    else:
        outline += arc(half - corner, height * 0.9 - corner, corner, 0, 90, 6)
        outline += arc(-half + corner, height * 0.9 - corner, corner, 90, 180, 6)
        hole = (half - 0.035, height * 0.9 - 0.035)
    with build.at(x=x, y=y, z=z, tilt=-lean):
        build.prism(outline, -t, 0.0, material or rng.choice(BOARDS), bevel=0.003)
        _hole(build, hole, -t)


def _hole(build, at, face):
    """A hole bored through a board whose front is at y `face`: its dark inside and a lit lower edge."""
    with build.at(x=at[0], y=face, z=at[1]):
        build.lathe([(0.0002, -0.0003), (0.0085, -0.0003)][::-1], "plain:40,32,26:0.95", steps=24, axis="y")


@stands
def round_board(build, x, y, z, radius=0.17, material=None, lean=10):
    with build.at(x=x, y=y, z=z, tilt=-lean):
        build.prism([(radius * math.cos(a), radius + radius * math.sin(a)) for a in
                     [2 * math.pi * k / 64 for k in range(64)]], -0.02, 0.0, material or build.rng.choice(BOARDS), bevel=0.003)
        _hole(build, (0.0, radius * 2 - 0.026), -0.02)


@stands
def crock(build, x, y, z, material=None):
    """A crock of spoons, spatulas and a whisk."""
    rng = build.rng
    walls = rng.choice((((0.066, 0.01), (0.068, 0.09), (0.066, 0.155)), ((0.060, 0.01), (0.068, 0.06), (0.064, 0.15)),
                        ((0.064, 0.008), (0.062, 0.08), (0.067, 0.155))))
    dipped(build, x, y, z, [(0, 0), (0.056, 0), *walls, (0.069, 0.163), (0.066, 0.168), (0.061, 0.164), (0.058, 0.09), (0.052, 0.012), (0, 0.01)],
           material or rng.choice(GLAZES), rng.choice((0.0, 0.03, 0.06)))
    for k in range(7):
        a = 2 * math.pi * k / 7 + rng.random() * 0.8
        tip = Vector((x + math.cos(a) * 0.080, y + math.sin(a) * 0.056, z + rng.uniform(0.25, 0.325)))
        foot = Vector((x + math.cos(a) * 0.02, y + math.sin(a) * 0.02, z + 0.03))
        wood = rng.choice(("wood:maple:honey", "wood:cherry:natural", "wood:walnut:natural"))
        kind = rng.choice(("spoon", "spoon", "spatula", "whisk") if k else ("whisk",))
        build.tube([foot, foot.lerp(tip, 0.6), tip], [0.0055, 0.0045, 0.0042], "metal:steel" if kind == "whisk" else wood, steps=10)
        spin = Matrix.Translation(tip) @ (tip - foot).normalized().to_track_quat("Z", "Y").to_matrix().to_4x4() \
            @ Matrix.Rotation(rng.uniform(0, 3.1), 4, "Z")
        with build.at(matrix=spin):
            if kind == "whisk":
                for turn in range(4):
                    with build.at(turn=45.0 * turn):
                        build.tube([(0.020 * math.sin(t), 0, -0.004 + 0.026 * (1 - math.cos(t))) for t in
                                    [math.pi * 2 * i / 16 for i in range(17)]], 0.0009, "metal:steel", steps=5, cap=False)
            elif kind == "spatula":
                build.prism([(-0.008, -0.004), (0.008, -0.004), (0.024, 0.016), (0.024, 0.056), (0.018, 0.062), (-0.018, 0.058), (-0.024, 0.050),
                             (-0.024, 0.016)], -0.0025, 0.0025, wood, bevel=0.0015)
            else:
                size, first = rng.uniform(0.019, 0.025), len(build.vertices)
                build.lathe([(max(0.0002, size * math.sin(math.pi * i / 12)), size * (0.9 - 1.5 * math.cos(math.pi * i / 12))) for i in range(13)],
                            wood, steps=18)
                # Hollow on one side.
                reshaped(build, first, lambda p: Vector((p.x, p.y * 0.34 if p.y > 0 else -0.22 * p.y * (1 - (p.x / size) ** 2), p.z)))


OILS, WINES, STORES = ("Olive Oil", "Vinegar", "Walnut Oil", "Cider"), ("Norton", "Hermann", "Chambourcin"), ("Flour", "Tea", "Sugar", "Oats", "Salt")
PAPERS = (("232,225,208", "58,48,40"), ("240,238,232", "40,44,46"), ("206,190,160", "66,46,34"), ("62,70,64", "222,214,192"))


def label(build, radius, low, high, word, span=1.9, turn=0.0):
    """Paper around the front (-y) of a round vessel: a border, a word and lines of small type."""
    paper, ink = build.rng.choice(PAPERS)
    facing, tall = -math.pi / 2 + math.radians(turn), high - low

    def patch(left, right, foot, top, out, material):
        steps = max(2, round(abs(right - left) / 0.10))
        points = [((radius + out) * math.cos(facing + left + (right - left) * k / steps),
                   (radius + out) * math.sin(facing + left + (right - left) * k / steps), h) for h in (foot, top) for k in range(steps + 1)]
        faces = [(k, k + 1, steps + k + 2, steps + k + 1) for k in range(steps)]
        build.add(points, faces, [[(0, 0)] * 4 for _ in faces], material)

    patch(-span / 2, span / 2, low, high, 0.0005, f"plain:{paper}:0.85")
    tone, half = f"plain:{ink}:0.8", span * 0.36
    for level in (0.07, 0.90):
        patch(-span * 0.44, span * 0.44, low + tall * level, low + tall * level + tall * 0.02, 0.0008, tone)
    points, faces = _letters(word, 2 * half * radius, tall * 0.24)
    middle = max(p[0] for p in points) / 2
    build.add([((radius + 0.0009) * math.cos(facing + (a - middle) / radius), (radius + 0.0009) * math.sin(facing + (a - middle) / radius),
                low + tall * 0.60 + b) for a, b in points], faces, [[(0, 0)] * len(face) for face in faces], tone)
    for k in range(4):
        wide, at = half * build.rng.uniform(0.45, 0.85), low + tall * (0.47 - 0.095 * k)
        patch(-wide, wide, at, at + tall * 0.028, 0.0008, tone)


# What glass jars hold, and what their labels say.
FILLS = {"plain:232,226,212:0.95": "Flour", "plain:58,36,24:0.5": "Coffee", "plain:206,178,134:0.9": "Oats", "plain:186,116,62:0.8": "Lentils",
         "plain:222,206,168:0.8": "Rice", "plain:150,96,58:0.6": "Almonds"}


def glass_jar(build, radius, height, fill=None, lid=None, word=None):
    """A glass jar at the origin with what it holds, a lid with a knob or a clamp, and mostly a label; the lid adds 0.03."""
    rng, r, h = build.rng, radius, height
    level, fill = h * rng.uniform(0.55, 0.86), fill or rng.choice(list(FILLS))
    wall = [(0.0002, 0.0), (r * 0.90, 0.0), (r * 0.98, 0.003), (r, 0.010), (r, h * 0.86), (r * 0.97, h * 0.92), (r * 0.86, h * 0.965), (r * 0.86, h)]
    build.lathe([*wall, (r * 0.82, h)], "glass", steps=36)
    first = len(build.vertices)
    build.lathe([(0.0002, 0.004), (r * 0.90, 0.004), (r * 0.955, 0.010), (r * 0.955, level), (r * 0.6, level + 0.004), (0.0002, level + 0.006)],
                fill, steps=36)
    reshaped(build, first, lambda p: Vector((p.x, p.y, p.z + (0.03 * p.x + 0.0012 * math.sin(400 * p.x) * math.cos(370 * p.y)) * (p.z > level - 0.001))))
    kind = "screw" if lid and lid.startswith("metal") else rng.choice(("wood", "cork", "clamp"))
    if kind == "clamp":
        build.lathe([(0.0002, h + 0.014), (r * 0.5, h + 0.013), (r * 0.86, h + 0.008), (r * 0.90, h + 0.002), (r * 0.90, h)][::-1], "glass", steps=32)
        build.lathe([(r * 0.89, h - 0.002), (r * 0.93, h), (r * 0.89, h + 0.003)], "plain:176,84,54:0.6", steps=32)
        build.tube([(a * r * 0.96, b * r * 0.96, h - 0.012) for a, b in arc(0, 0, 1, 0, 360, 28)], 0.0013, "metal:steel", steps=6)
        build.tube([(-0.012, -r * 0.97, h - 0.012), (-0.012, -r * 1.03, h - 0.04), (0.012, -r * 1.03, h - 0.04), (0.012, -r * 0.97, h - 0.012)],
                   0.0013, "metal:steel", steps=6)
    elif kind == "screw":
        build.lathe([(r * 0.88, h - 0.010), (r * 0.91, h - 0.008), (r * 0.91, h + 0.006), (r * 0.86, h + 0.009), (0.0002, h + 0.009)], lid, steps=40)
    else:
        top = lid or ("plain:186,146,104:0.95" if kind == "cork" else rng.choice(BOARDS))
        build.lathe([(r * 0.80, h - 0.006), (r * 0.82, h), (r * 0.98, h + 0.001), (r, h + 0.004), (r, h + 0.013), (r * 0.95, h + 0.016),
                     (0.014, h + 0.017), (0.009, h + 0.021), (0.013, h + 0.030), (0.009, h + 0.035), (0.0002, h + 0.036)], top, steps=32)
    if word or rng.random() < 0.7:
        label(build, r, h * 0.24, h * 0.66, word or FILLS[fill], 1.5, rng.uniform(-18, 18))


@stands
def preserve(build, x, y, z, fill, word):
    """A small jar of honey or jam with a screwed lid."""
    with build.at(x=x, y=y, z=z):
        glass_jar(build, 0.036, 0.085, fill, build.rng.choice(("metal:brass", "metal:steel")), word)


@stands
def canister(build, x, y, z, radius=0.055, height=0.15, material=None, lid=None):
    """A canister: glazed with a lid of wood, a lid of its own, or of glass, where one sees what is in it."""
    rng, r, h = build.rng, radius, height
    kind = rng.choice(("wood", "own", "glass"))
    with build.at(x=x, y=y, z=z):
        if kind == "glass" and not material:
            return glass_jar(build, r, h, lid=lid)
        glaze = material or rng.choice(GLAZES)
        body = rng.choice((((r, 0.008), (r, h * 0.5), (r, h * 0.94)), ((r * 0.92, 0.008), (r * 1.02, h * 0.45), (r * 0.97, h * 0.9)),
                           ((r * 0.96, 0.006), (r * 1.03, h * 0.62), (r * 0.98, h * 0.88))))
        dipped(build, 0, 0, 0, [(0, 0), (r * 0.84, 0), *body, (r * 0.90, h - 0.001), (r * 0.86, h)], glaze, rng.choice((0.0, 0.0, h * 0.24)))
        top = lid or (rng.choice(BOARDS) if kind == "wood" else glaze)
        with build.at(z=h):
            if kind == "wood":
                build.lathe([(r * 0.88, -0.002), (r * 1.0, 0.0), (r * 1.03, 0.003), (r * 1.03, 0.015), (r * 0.97, 0.019), (0.015, 0.021), (0.010, 0.026),
                             (0.016, 0.036), (0.011, 0.043), (0.0002, 0.044)], top, steps=36)
            else:
                build.lathe([(r * 0.86, -0.002), (r * 0.96, 0.0), (r * 0.98, 0.004), (r * 0.86, 0.011), (r * 0.45, 0.018), (0.010, 0.021), (0.007, 0.026),
                             (0.011, 0.034), (0.009, 0.041), (0.0002, 0.043)], top, steps=36)
        if rng.random() < 0.55:
            label(build, r * 1.035, h * 0.38, h * 0.66, rng.choice(STORES), 1.1, rng.uniform(-15, 15))


# Shoulders of bottles, as shares of radius and height.
SHOULDERS = (((1.0, 0.55), (0.93, 0.62), (0.62, 0.70), (0.40, 0.77)), ((1.0, 0.63), (0.97, 0.67), (0.66, 0.725), (0.38, 0.76)),
             ((1.0, 0.46), (0.90, 0.55), (0.64, 0.66), (0.42, 0.77)), ((1.0, 0.70), (0.88, 0.745), (0.52, 0.79), (0.40, 0.82)))
CAPS = ("plain:178,140,98:0.9", "plain:34,32,32:0.35", "metal:brass", "plain:96,26,30:0.4")


@stands
def bottle(build, x, y, z, material="bottle:66,76,44", height=0.30, radius=0.034):
    """A bottle of oil or wine with its label and a cork, a cap or a capsule."""
    r, h, rng = radius, height, build.rng
    shoulder, cap = rng.choice(SHOULDERS), rng.choice(CAPS)
    with build.at(x=x, y=y, z=z):
        build.lathe([(0.0002, 0.003), (r * 0.80, 0.0), (r * 0.95, 0.001), (r, 0.006), (r, h * 0.3), *[(max(0.0002, a), b) for a, b in smooth_curve(
            [(r * a, h * b) for a, b in shoulder], 4)], (r * 0.36, h * 0.87), (r * 0.36, h * 0.945), (r * 0.45, h * 0.95), (r * 0.45, h * 0.965),
            (r * 0.38, h * 0.97), (0.0002, h * 0.97)], material, steps=36)
        if cap == CAPS[0]:
            build.lathe([(r * 0.31, h * 0.965), (r * 0.34, h * 0.995), (r * 0.28, h), (0.0002, h)], cap, steps=20)
        else:
            build.lathe([(r * 0.375, h * 0.86), (r * 0.38, h * 0.94), (r * 0.47, h * 0.945), (r * 0.47, h * 0.97), (r * 0.43, h * 0.98), (r * 0.43, h * 0.995),
                         (r * 0.36, h), (0.0002, h)], cap, steps=24)
        label(build, r, h * 0.12, h * min(0.44, shoulder[0][1] - 0.03), rng.choice(WINES if h > 0.29 else OILS), rng.uniform(1.7, 2.4), rng.uniform(-20, 20))


@stands
def plates(build, x, y, z, count=5, radius=0.13, material=None):
    rng, tone = build.rng, material or build.rng.choice((*GLAZES, *GLAZES[:2]))
    rim, lift = rng.choice((0.60, 0.66, 0.72)), rng.choice((0.014, 0.020))
    for k in range(count):
        dipped(build, x + rng.uniform(-0.0015, 0.0015), y + rng.uniform(-0.0015, 0.0015), z + 0.012 * k,
               [(0, 0.002), (radius * 0.5, 0.002), (radius * 0.52, 0.0), (radius * (rim - 0.06), 0.0), (radius * rim, 0.004), (radius, lift),
                (radius - 0.002, lift + 0.003), (radius * (rim - 0.02), 0.009), (0, 0.006)], tone)


@stands
def bowls(build, x, y, z, count=4, radius=0.075, material=None):
    rng = build.rng
    tone, profile = material or rng.choice(GLAZES), rng.choice(BOWLS[::2])
    for k in range(count):
        bowl(build, x, y, z + 0.024 * k, radius, 0.06, tone, profile)


@stands
def mug(build, x, y, z, material=None, turn=0.0):
    rng = build.rng
    glaze = material or rng.choice(GLAZES)
    walls = rng.choice((((0.039, 0.006), (0.040, 0.050), (0.040, 0.088)), ((0.033, 0.005), (0.041, 0.035), (0.0385, 0.086)),
                        ((0.034, 0.004), (0.037, 0.045), (0.041, 0.086))))
    with build.at(x=x, y=y, z=z, turn=turn):
        dipped(build, 0, 0, 0, [(0, 0.002), (0.028, 0.002), (0.030, 0), *walls, (0.0385, 0.090), (0.036, 0.086), (0.035, 0.03), (0.030, 0.01), (0, 0.008)],
               glaze, rng.choice((0.0, 0.0, 0.018, 0.030)))
        build.tube([(0.037 + a * 0.9, 0, 0.047 + b) for a, b in arc(0, 0, 0.026, -95, 95, 16)], [0.0052 - 0.0012 * math.sin(math.pi * k / 16) for k in range(17)],
                   glaze, steps=10)


BINDINGS = ("186,170,146", "94,104,98", "206,200,188", "122,76,58", "62,70,82", "150,146,134", "84,76,66", "172,150,118", "46,66,60", "158,108,60",
            "214,190,150", "104,40,38", "118,130,140", "228,222,210")
TITLES = ("The Ozarks", "Bread", "Soups and Stews", "Walnut", "A Kitchen Year", "The Orchard", "Joinery", "Sunday Table",
          "Rivers of Missouri", "Preserves", "Pie", "The Long Table", "Prairie Birds", "Rye & Wheat", "House and Garden", "Cast Iron", "Clay",
          "Herbs", "Letters Home", "Wild Mushrooms", "Old Barns", "Winter Suppers", "Quilts", "The Bee Yard", "Salt", "Field Notes")
AUTHORS = ("A. Meyer", "R. Hale", "Lowell", "J. Whitt", "M. Dunn", "Pruitt", "E. Sayre", "Kemper")


# Turns what lies on the ground to face the front.
UPRIGHT = Matrix.Rotation(math.pi / 2, 4, "X")


def _letters(text, length, height):
    """Points (x, y) and faces of letters from the origin along x, at most `length` long."""
    curve = bpy.data.curves.new("title", "FONT")
    curve.body, curve.size, curve.resolution_u = text, height, 2
    item = bpy.data.objects.new("title", curve)
    mesh = item.to_mesh()
    shrink = min(1.0, length / max(v.co.x for v in mesh.vertices))
    points, faces = [(v.co.x * shrink, v.co.y * shrink) for v in mesh.vertices], [tuple(p.vertices) for p in mesh.polygons]
    item.to_mesh_clear()
    bpy.data.objects.remove(item)
    bpy.data.curves.remove(curve)
    return points, faces


def _title(build, text, length, height, ink, start=0.0):
    """Letters lying in the plane of x and y along x from `start`."""
    points, faces = _letters(text, length, height)
    build.add([(start + a, b, 0.0) for a, b in points], faces, [[(0, 0)] * len(face) for face in faces], ink)


@stands
def books(build, x, y, z, count=4, flat=True, turn=12.0):
    """Books lying or upright; some lie with their backs to the wall, so that one sees their pages."""
    rng = build.rng
    run = 0.0
    bindings, titles = rng.sample(BINDINGS, min(count, len(BINDINGS))), rng.sample(TITLES, min(count, len(TITLES)))
    for k in range(count):
        thick, w, h = rng.uniform(0.014, 0.030), rng.uniform(0.15, 0.20), rng.uniform(0.20, 0.26)
        binding, title, author = bindings[k % len(bindings)], titles[k % len(titles)], rng.choice(AUTHORS)
        cover, pages = rng.choice((f"plain:{binding}:0.75", f"plain:{binding}:0.45", f"cloth:{binding}:1400")), "pages"
        pale = sum(map(int, binding.split(","))) > 400
        ink = rng.choice(("plain:52,46,40:0.6", "plain:110,38,34:0.6", "plain:40,58,76:0.6") if pale else ("plain:214,200,164:0.5", "plain:236,232,222:0.6"))
        away, bands = flat and k % 2 == 0, rng.choice(((), (0.08, 0.92), (0.70,), (0.06, 0.09, 0.91, 0.94)))
        letters = min(rng.uniform(0.40, 0.55) * thick, 0.011)
        with build.at(x=x if flat else x + run, y=y, z=z + run if flat else z, turn=turn + rng.uniform(-6, 6) if flat else 0.0):
            if flat:
                with build.at(turn=180.0 if away else 0.0):
                    for low in (0.0, thick - 0.002):
                        build.box((-h / 2, -w / 2, low), (h / 2, w / 2, low + 0.002), cover, bevel=0.0007)
                    build.box((-h / 2 + 0.003, -w / 2 + 0.002, 0.002), (h / 2 - 0.003, w / 2 - 0.004, thick - 0.002), pages, bevel=0)
                    build.box((-h / 2, -w / 2, 0), (h / 2, -w / 2 + 0.003, thick), cover, bevel=0.0012)
                    spine = Matrix.Translation((-0.5 * h, -w / 2 - 0.0002, (thick - 0.7 * letters) / 2)) @ UPRIGHT
            else:
                build.box((0, -w, 0), (thick, -w + 0.004, h), cover, bevel=0.0018, segments=3)
                for low in (0.0, thick - 0.0022):
                    build.box((low, -w + 0.001, 0), (low + 0.0022, 0, h), cover, bevel=0.0007)
                build.box((0.002, -w + 0.003, 0.003), (thick - 0.002, -0.004, h - 0.004), pages, bevel=0)
                # From top to bottom.
                spine = Matrix.Translation(((thick - 0.7 * letters) / 2, -w - 0.0002, h)) @ UPRIGHT @ Matrix.Rotation(-math.pi / 2, 4, "Z")
            with build.at(turn=180.0 if away else 0.0), build.at(matrix=spine):
                _title(build, title, 0.52 * h, letters, ink, 0.13 * h)
                _title(build, author, 0.17 * h, letters * 0.6, ink, 0.74 * h)
                middle = 0.35 * letters
                for at in bands:
                    build.quad([(at * h, middle - thick * 0.44, 0), (at * h + 0.0014, middle - thick * 0.44, 0), (at * h + 0.0014, middle + thick * 0.44, 0),
                                (at * h, middle + thick * 0.44, 0)], ink, [(0, 0)] * 4)
        run += thick + (0.0 if flat else 0.0008)


def towel(build, x, y, z, width=0.30, drop=0.34, material=None, ripples=3):
    """A towel folded lengthwise over a rail running along x at (y, z): folds deepen downward, its ends are uneven, a hem is sewn in."""
    rng, bend, columns, thick = build.rng, 0.012, 56, 0.0042
    turn = bend * math.pi / 2
    ground, stripe = rng.choice(LINENS)
    material = material or f"cloth:{ground}:420"
    phase, skew, sag = rng.uniform(0, 6.28), rng.uniform(-0.016, 0.016), rng.uniform(0.008, 0.016)
    bands = rng.choice(((), (0.16, 0.21), (0.13, 0.15, 0.18, 0.20)))
    rows = 44
    falls = [-drop + (drop - turn) * k / rows for k in range(rows)] + [turn * k / 6 for k in range(-6, 7)]
    falls += [turn + (drop * 0.86 - turn) * (k + 1) / 20 for k in range(20)]
    # Once around the cloth: along its face, around one rim, and back.
    around = [(math.sin(math.pi / 2 * (-1 + 2 * j / columns)), 1) for j in range(columns + 1)]
    around += [(u, -1) for u, _ in around[::-1]]
    vertices, faces, marks = [], [], []
    for s in falls:
        hang, angle = max(0.0, abs(s) - turn), max(-1.0, min(1.0, s / turn)) * math.pi / 2
        share, front = hang / drop, s < 0
        hem = 1.0 + 0.35 * math.exp(-((drop - hang - turn - 0.022) / 0.003) ** 2) - 0.35 * math.exp(-((drop - hang - turn - 0.030) / 0.003) ** 2)
        for u, face in around:
            deep = (0.10 + 0.90 * min(1.0, hang / (0.55 * drop))) if hang else 0.06
            broad = u + 0.05 * math.sin(2.1 * u + phase) * share
            wave = 0.5 + 0.5 * math.sin(broad * math.pi * ripples * 0.8 + phase) * math.cos(1.3 * broad + 0.5 * phase)
            wave += 0.16 * math.sin(broad * 9.0 + 2.0 * phase + 5.0 * share) + 0.10 * math.sin(17.0 * share + 3.0 * broad + phase) * (1 - share)
            out = (0.027 if front else 0.004) * deep * max(0.0, wave)
            half = thick * hem * max(0.12, (1 - abs(u) ** 14)) ** 0.5
            reach = bend + out + half * face
            # Gathered a little where it hangs, and wider again at its end.
            wide = width / 2 * (0.965 - 0.03 * math.sin(math.pi * min(1.0, 1.3 * share)) + 0.02 * share)
            uneven = (skew * u + sag * 0.5 * math.sin(2.3 * u + phase) + 0.0025 * math.sin(11 * u + phase)) * share * (1 if front else -0.6)
            vertices.append((x + u * wide + skew * 0.5 * share, y + reach * math.sin(angle), z + reach * math.cos(angle) * (hang == 0) - hang + uneven))
    ring = len(around)
    for i in range(len(falls) - 1):
        share = (drop - abs(falls[i])) / drop
        for j in range(ring):
            n, m = i * ring + j, i * ring + (j + 1) % ring
            faces.append((n, n + ring, m + ring, m))
            marks.append(falls[i] < 0 and any(low <= share <= low + 0.022 for low in bands))
    faces += [tuple(range(ring)), tuple(range(len(vertices) - ring, len(vertices)))[::-1]]
    marks += [False, False]
    for marked, cloth in ((False, material), (True, f"cloth:{stripe}:420")):
        part = [face for face, mark in zip(faces, marks) if mark == marked]
        if part:
            build.add(vertices, part, [[(0, 0)] * len(face) for face in part], cloth)


PITCHERS = (((0.066, 0.06), (0.058, 0.12), (0.042, 0.165)), ((0.058, 0.04), (0.064, 0.09), (0.050, 0.15)), ((0.058, 0.05), (0.054, 0.11), (0.048, 0.165)))


@stands
def pitcher(build, x, y, z, material=None, scale=1.0):
    """A jug with a pulled lip and a handle, 21 cm high at scale 1."""
    rng = build.rng
    belly, glaze = rng.choice(PITCHERS), material or rng.choice(GLAZES)
    first = len(build.vertices)
    dipped(build, x, y, z, [(0, 0.002), (0.046, 0.002), (0.048, 0), (0.054, 0.008), *belly, (0.050, 0.206), (0.048, 0.209), (0.045, 0.205),
                            (belly[2][0] - 0.005, belly[2][1]), (belly[1][0] - 0.006, belly[1][1])], glaze, rng.choice((0.0, 0.0, 0.03, 0.08)), scale)

    def lipped(p):
        a, b, up = p.x - x, p.y - y, (p.z - z) / (0.209 * scale)
        pull = max(0.0, (up - 0.80) / 0.20) * max(0.0, -a / max(1e-6, math.hypot(a, b))) ** 4
        return Vector((p.x - 0.020 * scale * pull, y + b * (1 - 0.25 * pull), p.z + 0.006 * scale * pull))

    reshaped(build, first, lipped)
    with build.at(x=x, y=y, z=z):
        build.tube([(scale * (0.046 + a), 0, scale * (0.125 + b)) for a, b in arc(0, 0, 0.052, -75, 95, 15)],
                   [(0.0078 - 0.0020 * math.sin(math.pi * k / 15)) * scale for k in range(16)], glaze, steps=12)


def pillow(build, width, height, thick, material):
    """A filled cushion standing on its lower edge at z=0: thin at its seams, ears at the corners."""
    steps = 18
    for face in (-1, 1):
        vertices, faces = [], []
        for i in range(steps + 1):
            for j in range(steps + 1):
                u, v = -1 + 2 * i / steps, -1 + 2 * j / steps
                fill = ((1 - u ** 4) * (1 - v ** 4)) ** 0.62
                # The stuffing draws the middle of each edge in.
                a = u * (1 - 0.055 * (1 - v * v))
                b = v * (1 - 0.055 * (1 - u * u))
                crease = 0.004 * math.sin(5.0 * u + 3.0 * v) * (1 - fill)
                vertices.append((a * width / 2, face * (thick / 2 * fill + crease),
                                 height / 2 * (1 + b)))
        for i in range(steps):
            for j in range(steps):
                n = i * (steps + 1) + j
                quad = (n, n + steps + 1, n + steps + 2, n + 1)
                faces.append(quad if face < 0 else quad[::-1])
        build.add(vertices, faces, [[(0, 0)] * 4 for _ in faces], material)


@stands
def kettle(build, x, y, z, material=None, trim=None):
    material = material or build.rng.choice(("tile:214,208,196:0.16", "metal:steel", "tile:86,98,104:0.18", "metal:copper"))
    trim = trim or build.rng.choice(("wood:walnut:natural", "plain:30,30,31:0.4"))
    turned(build, x, y, z, [(0, 0), (0.085, 0), (0.098, 0.012), (0.104, 0.06), (0.085, 0.115),
                            (0.045, 0.138), (0.040, 0.142), (0.0, 0.150)], material)
    with build.at(x=x, y=y, z=z):
        build.tube([(-0.085, 0, 0.085), (-0.135, 0, 0.115), (-0.155, 0, 0.135)],
                   [0.020, 0.013, 0.010], material)
        build.tube([(a * 0.088, 0, 0.105 + b * 0.115) for a, b in arc(0, 0, 1, 0, 180, 16)], 0.0065,
                   trim, steps=12)
        build.lathe([(0.0002, 0.148), (0.012, 0.150), (0.015, 0.160), (0.010, 0.168),
                     (0.0002, 0.170)], trim, steps=18)


@stands
def pot(build, x, y, z, radius=0.11, height=0.12, material="plain:60,84,92:0.16"):
    turned(build, x, y, z, [(0, 0), (radius * 0.93, 0), (radius, 0.012), (radius, height * 0.6),
                            (radius, height), (radius * 1.02, height + 0.004),
                            (radius * 0.98, height + 0.010), (radius * 0.5, height + 0.030),
                            (0, height + 0.036)], material)
    with build.at(x=x, y=y, z=z):
        build.lathe([(0.0002, height + 0.030), (0.008, height + 0.034), (0.010, height + 0.042),
                     (0.022, height + 0.050), (0.020, height + 0.058), (0.0002, height + 0.060)],
                    "metal:brass", steps=20)
        for s in (-1, 1):
            build.tube([(s * (radius - 0.004 + a), b, height * 0.72) for a, b in
                        arc(0, 0, 0.036, -70, 70, 10)], 0.008, material, steps=10)


@stands
def soap(build, x, y, z, material=None, pump="metal:brass"):
    """A soap bottle with its pump and a label."""
    rng = build.rng
    body = material or rng.choice(("bottle:120,74,32", "bottle:62,70,60", "tile:232,228,218:0.2", "tile:110,118,116:0.3"))
    shoulder = rng.choice((((0.034, 0.05), (0.033, 0.10), (0.022, 0.114)), ((0.034, 0.06), (0.034, 0.104), (0.027, 0.115)),
                           ((0.032, 0.05), (0.026, 0.09), (0.017, 0.114))))
    turned(build, x, y, z, [(0, 0.001), (0.027, 0), (0.031, 0.001), (0.034, 0.006), *shoulder, (0.0135, 0.121), (0.0135, 0.127), (0, 0.127)], body, 40)
    with build.at(x=x, y=y, z=z):
        build.lathe([(0.0145, 0.1215), (0.0155, 0.123), (0.0155, 0.134), (0.012, 0.137), (0.006, 0.138), (0.0002, 0.138)], pump, steps=28)
        build.lathe([(0.0036, 0.137), (0.0036, 0.157)], pump, steps=14)
        build.lathe([(0.0045, 0.156), (0.010, 0.157), (0.0112, 0.160), (0.0112, 0.166), (0.009, 0.169), (0.0002, 0.170)], pump, steps=24)
        build.tube([(0, -0.006, 0.164), (0, -0.030, 0.1645), (0, -0.041, 0.163), (0, -0.045, 0.157)], [0.0048, 0.0040, 0.0034, 0.0030], pump, steps=12)
        label(build, max(0.0342, shoulder[0][0] + 0.0002) if shoulder[1][0] > 0.03 else 0.0335, 0.026, 0.078, rng.choice(("Hand Wash", "Savon", "Lavender", "Cedar", "Soap")),
              2.0, rng.uniform(-12, 12))


def rug(build, x0, x1, y0, y1, colors=("176,160,138", "206,196,180", "120,104,92"), z=0.001):
    """A flat-woven runner, with a few stripes near its ends."""
    count = 26
    for k in range(count):
        a = x0 + (x1 - x0) * k / count
        b = x0 + (x1 - x0) * (k + 1) / count
        tone = colors[{1: 0, 3: 2, 4: 0}.get(min(k, count - 1 - k), 1)]
        build.box((a, y0, z), (b, y1, z + 0.006), f"cloth:{tone}:150", bevel=0.001)
