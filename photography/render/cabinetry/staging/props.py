"""Things people leave on counters. Each is placed with its base at (x, y, z)."""
import math

import bpy
import numpy as np
from mathutils import Matrix, Vector

from ..shapes.geometry import arc, smooth_curve
from ..shapes.standing import stands

GREENS = ("plain:88,106,74:0.6", "plain:112,128,92:0.6", "plain:70,90,66:0.6")


def turned(build, x, y, z, outline, material, steps=36, scale=1.0):
    """A vessel from (radius, height) control points, smoothed."""
    points = [(max(0.0002, r) * scale, h * scale) for r, h in smooth_curve(outline, 5)]
    with build.at(x=x, y=y, z=z):
        build.lathe(points, material, steps=steps)


def _bowl_outline(r, h):
    """Control points (radius, height) of a bowl: its outside up to the rim, then its inside."""
    return [(0.0, 0.004), (r * 0.38, 0.002), (r * 0.44, 0.010), (r * 0.76, h * 0.45), (r, h),
            (r - 0.004, h + 0.001), (r * 0.72, h * 0.50), (r * 0.40, 0.018), (0.0, 0.014)]


@stands
def bowl(build, x, y, z, radius=0.14, height=0.085, material="plain:235,231,222:0.3"):
    turned(build, x, y, z, _bowl_outline(radius, height), material)


def _resting_height(inside, at, fruit):
    """How high the middle of a fruit over (x, y) `at` lies when it touches the inside of its bowl.

    inside: (radius, height) of the inner wall from the middle outward; fruit: the skin's points about the middle."""
    radii, heights = zip(*inside)
    return 0.001 + max(float(np.interp(math.hypot(at[0] + p.x, at[1] + p.y), radii, heights)) - p.z for p in fruit)


FRUITS = {"lemon": ("fruit:238,198,64:214,164,40", 0.036), "lime": ("fruit:112,142,52:86,116,40", 0.036),
          "apple": ("fruit:140,30,28:186,92,50", 0.040), "pear": ("fruit:172,172,78:194,168,92", 0.040)}
CITRUS = ("lemon", "lime")


def _fruit(kind):
    """Material, radius and the outline (radius, height) about its middle of a fruit: citrus has a nub at each end, others a hollow."""
    material, size = FRUITS[kind]
    outline = []
    for a in (math.pi * i / 24 for i in range(25)):
        nub = abs(math.cos(a)) ** 6
        if kind in CITRUS:
            outline.append((max(0.0002, size * math.sin(a) * (1 - 0.1 * nub)), -size * (1.0 + 0.25 * nub) * math.cos(a)))
        else:
            hollow = 0.30 * math.exp(-((math.pi - a) / 0.42) ** 2) + 0.16 * math.exp(-(a / 0.30) ** 2)
            outline.append((max(0.0002, size * math.sin(a) * (1.0 - 0.10 * math.cos(a + 0.5))),
                            -size * 0.96 * math.cos(a) * (1 - hollow)))
    return material, size, outline


def _lay_fruit(build, kind):
    """One fruit about the origin, no two alike; its stalk is up."""
    material, size, outline = _fruit(kind)
    # Chance from its place, because other things in the room draw from the same numbers.
    place = build.matrix.translation
    broad, tall = (0.93 + 0.07 * abs(math.sin(turn * place.x + place.y * 700.0)) for turn in (1100.0, 1700.0))
    build.lathe([(r * broad, h * tall) for r, h in outline], material, steps=32)
    if kind not in CITRUS:
        top = outline[-1][1] * tall
        build.tube([(0, 0, top - 0.004), (0.001, 0.0005, top + 0.007), (0.004, 0.001, top + 0.014)], 0.0013, "plain:74,56,38:0.8", steps=6)


@stands
def lying_board(build, x, y, z, fruit="lemon", material="wood:walnut:natural", turn=12.0):
    """A board lying flat, three fruits and a folded kitchen towel on it."""
    _, size, _ = _fruit(fruit)
    with build.at(x=x, y=y, z=z, turn=turn):
        build.box((-0.22, -0.13, 0.0), (0.22, 0.13, 0.022), material, "x", 0.004)
        for dx, dy, spin in ((-0.13, 0.03, 20.0), (-0.045, 0.05, 110.0), (-0.085, -0.045, -50.0)):
            with build.at(x=dx, y=dy, z=0.0215 + size, turn=spin, tilt=90.0):
                _lay_fruit(build, fruit)
    linen(build, x + 0.11 * math.cos(math.radians(turn)), y + 0.11 * math.sin(math.radians(turn)), z + 0.022, turn=turn + 80.0)


@stands
def linen(build, x, y, z, tone="222,214,198", turn=0.0):
    """A kitchen towel folded in four, its layers not quite one on the other."""
    with build.at(x=x, y=y, z=z, turn=turn):
        for k in range(3):
            off = 0.004 * (1, -0.6, 0.4)[k]
            build.box((-0.085 + off, -0.055 - off, 0.0055 * k), (0.085 + 0.5 * off, 0.055 + off, 0.0055 * k + 0.0053),
                      f"cloth:{tone}:700", bevel=0.0026, segments=3)
        for at in (-0.062, -0.052):
            build.box((at, -0.057, 0.0164), (at + 0.004, 0.057, 0.0167), "cloth:92,106,118:700", bevel=0)


@stands
def fruit_bowl(build, x, y, z, fruit="lemon", material="wood:walnut:natural", radius=0.15):
    """Five fruits in a ring, which rest on the wall of the bowl, and one on top of them."""
    height = 0.08
    bowl(build, x, y, z, radius, height, material)
    _, size, outline = _fruit(fruit)
    curve = smooth_curve(_bowl_outline(radius, height), 5)
    inside = sorted(curve[curve.index(max(curve)):])
    shift, lean = build.rng.uniform(-0.2, 0.2), build.rng.uniform(-0.006, 0.006)
    ring = [(math.cos(a + shift) * size * 1.75, math.sin(a + shift) * size * 1.75) for a in (0.2, 1.45, 2.7, 3.95, 5.2)]
    middles = []
    for at in [*ring, (lean, -lean)]:
        spin = (Matrix.Rotation(build.rng.uniform(0, 6.28), 4, "Z") @ Matrix.Rotation(build.rng.uniform(0.5, 1.4), 4, "X"))
        if len(middles) < len(ring):
            skin = [spin @ Vector((r * math.cos(a), r * math.sin(a), h)) for r, h in outline
                    for a in [math.pi * i / 10 for i in range(20)]]
            up = _resting_height(inside, at, skin)
        else:
            up = max(m.z + math.sqrt(max(0.0, (2 * size) ** 2 - (m.x - at[0]) ** 2 - (m.y - at[1]) ** 2)) for m in middles)
        middles.append(Vector((*at, up)))
        with build.at(matrix=Matrix.Translation((x, y, z)) @ Matrix.Translation(middles[-1]) @ spin):
            _lay_fruit(build, fruit)


def leaf(build, base, direction, up, length, width, material):
    """A folded, drooping leaf of six quads."""
    d, u = Vector(direction).normalized(), Vector(up)
    side = d.cross(u).normalized()
    lift = side.cross(d).normalized()
    vertices, faces = [], []
    shape = [(0.0, 0.05), (0.25, 0.85), (0.5, 1.0), (0.78, 0.62), (1.0, 0.03)]
    for t, w in shape:
        center = Vector(base) + d * (length * t) - lift * (length * 0.22 * t * t)
        for s in (-1, 0, 1):
            vertices.append(center + side * (s * w * width / 2) + lift * (abs(s) * w * width * 0.14))
    for i in range(len(shape) - 1):
        for j in range(2):
            a = i * 3 + j
            faces.append((a, a + 1, a + 4, a + 3))
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
    for k in range(leaves):
        t = 0.30 + 0.70 * (k + rng.random() * 0.6) / leaves
        index = min(7, int(t * 8))
        spot = points[index].lerp(points[index + 1], t * 8 - index)
        angle = k * 2.4 + rng.uniform(-0.4, 0.4)
        out = Vector((math.cos(angle), math.sin(angle), rng.uniform(0.1, 0.8)))
        grow = rng.uniform(0.75, 1.15) * (1.1 - 0.4 * t)
        leaf(build, spot, out, (rng.uniform(-0.3, 0.3), rng.uniform(-0.3, 0.3), 1.0),
             size[0] * grow, size[1] * grow, material)


@stands
def vase(build, x, y, z, height=0.24, material="plain:214,206,192:0.55", branches=6, spread=0.22,
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
    turned(build, x, y, z, shapes[shape], material, scale=scale)
    rng = build.rng
    for k in range(branches):
        angle = 2 * math.pi * (k + rng.random() * 0.6) / branches
        reach = spread * rng.uniform(0.5, 1.0)
        stem(build, (x, y, z + height * 0.7),
             (math.cos(angle) * reach, math.sin(angle) * reach),
             rise * rng.uniform(0.75, 1.1), leaves=20, material=rng.choice(GREENS))


@stands
def cutting_board(build, x, y, z, width=0.28, height=0.42, material="wood:maple:natural", lean=9,
                  handle=True):
    """Leaning against a wall at +y; (x, y) is the bottom center."""
    half, t = width / 2, 0.02
    corner = 0.03
    outline = arc(-half + corner, corner, corner, 180, 270, 5)
    outline += arc(half - corner, corner, corner, 270, 360, 5)
    if handle:
        neck, body = 0.028, height * 0.74
        outline += arc(half - corner, body - corner, corner, 0, 80, 5)
        outline += [(neck, body + 0.012)] + arc(0, height - 0.034, 0.034, 20, 160, 9)
        outline += [(-neck, body + 0.012)] + arc(-half + corner, body - corner, corner, 100, 180, 5)
    else:
        outline += arc(half - corner, height - corner, corner, 0, 90, 5)
        outline += arc(-half + corner, height - corner, corner, 90, 180, 5)
    with build.at(x=x, y=y, z=z, tilt=-lean):
        build.prism(outline, -t, 0.0, material, bevel=0.002)


@stands
def round_board(build, x, y, z, radius=0.17, material="wood:walnut:natural", lean=10):
    with build.at(x=x, y=y, z=z, tilt=-lean):
        build.prism([(radius * math.cos(a), radius + radius * math.sin(a)) for a in
                     [2 * math.pi * k / 48 for k in range(48)]], -0.02, 0.0, material, bevel=0.002)


@stands
def crock(build, x, y, z, material="plain:228,222,210:0.4"):
    turned(build, x, y, z, [(0, 0), (0.062, 0), (0.066, 0.01), (0.068, 0.09), (0.066, 0.155),
                            (0.069, 0.165), (0.062, 0.164), (0.060, 0.09)], material)
    rng = build.rng
    for k in range(6):
        a = 2 * math.pi * k / 6 + rng.random()
        tip = (x + math.cos(a) * 0.085, y + math.sin(a) * 0.06, z + rng.uniform(0.27, 0.34))
        foot = (x + math.cos(a) * 0.02, y + math.sin(a) * 0.02, z + 0.03)
        wood = rng.choice(["wood:maple:natural", "wood:cherry:natural", "metal:steel"])
        build.tube([foot, tip], 0.0055, wood, steps=10)
        size = rng.uniform(0.020, 0.028)
        direction = (Vector(tip) - Vector(foot)).normalized()
        spin = Matrix.Translation(Vector(tip) + direction * 0.02) @ \
            direction.to_track_quat("Z", "Y").to_matrix().to_4x4() @ \
            Matrix.Diagonal((1.0, 0.28, 1.6, 1.0))
        with build.at(matrix=spin):
            build.lathe([(max(0.0002, size * math.sin(math.pi * i / 10)),
                          -size * math.cos(math.pi * i / 10)) for i in range(11)], wood, steps=16)


@stands
def canister(build, x, y, z, radius=0.055, height=0.15, material="plain:236,233,226:0.35",
             lid="wood:white oak:natural"):
    turned(build, x, y, z, [(0, 0), (radius * 0.95, 0), (radius, 0.006), (radius, height * 0.5),
                            (radius, height - 0.005), (radius * 0.97, height)], material)
    with build.at(x=x, y=y, z=z + height):
        build.lathe([(0.0002, 0.0), (radius * 1.02, 0.0), (radius * 1.04, 0.004),
                     (radius * 1.04, 0.016), (radius * 0.98, 0.020), (0.02, 0.021), (0.015, 0.026),
                     (0.017, 0.038), (0.012, 0.043), (0.0002, 0.044)][::1], lid, steps=32)


@stands
def bottle(build, x, y, z, material="bottle:66,76,44", height=0.30, radius=0.034):
    r, h = radius, height
    build_points = [(0.0002, 0), (r * 0.94, 0), (r, 0.006), (r, h * 0.58), (r * 0.92, h * 0.64),
                    (r * 0.42, h * 0.75), (r * 0.36, h * 0.80), (r * 0.36, h * 0.95),
                    (r * 0.44, h * 0.955), (r * 0.44, h), (0.0002, h)]
    with build.at(x=x, y=y, z=z):
        build.lathe(build_points, material, steps=24)
        build.lathe([(r * 1.012, h * 0.14), (r * 1.012, h * 0.46)], "plain:226,219,202:0.8", steps=24)
        build.lathe([(r * 1.016, h * 0.24), (r * 1.016, h * 0.30)], "plain:84,70,54:0.8", steps=24)


@stands
def plates(build, x, y, z, count=5, radius=0.13, material="plain:238,236,230:0.25"):
    for k in range(count):
        turned(build, x, y, z + 0.012 * k,
               [(0, 0.0), (radius * 0.6, 0.0), (radius * 0.66, 0.004), (radius, 0.020),
                (radius - 0.002, 0.023), (radius * 0.64, 0.009), (0, 0.006)], material)


@stands
def bowls(build, x, y, z, count=4, radius=0.075, material="plain:222,216,204:0.35"):
    for k in range(count):
        bowl(build, x, y, z + 0.024 * k, radius, 0.06, material)


@stands
def mug(build, x, y, z, material="plain:232,228,219:0.3", turn=0.0):
    with build.at(x=x, y=y, z=z, turn=turn):
        build.lathe([(0.0002, 0), (0.034, 0), (0.039, 0.006), (0.040, 0.088), (0.0385, 0.090),
                     (0.036, 0.086), (0.035, 0.01), (0.0002, 0.008)], material, steps=28)
        build.tube([(0.038 + a, 0, 0.047 + b) for a, b in arc(0, 0, 0.026, -95, 95, 12)], 0.0045,
                   material, steps=10)


BINDINGS = ("186,170,146", "94,104,98", "206,200,188", "122,76,58", "62,70,82", "150,146,134", "84,76,66", "172,150,118")
TITLES = ("The Ozarks", "Bread", "Soups and Stews", "Walnut", "A Kitchen Year", "The Orchard", "Joinery", "Sunday Table",
          "Rivers of Missouri", "Preserves")


# Turns what lies on the ground to face the front.
UPRIGHT = Matrix.Rotation(math.pi / 2, 4, "X")


def _title(build, text, length, height, ink):
    """Letters lying in the plane of x and y from the origin along x, at most `length` long."""
    curve = bpy.data.curves.new("title", "FONT")
    curve.body, curve.size = text, height
    item = bpy.data.objects.new("title", curve)
    mesh = item.to_mesh()
    shrink = min(1.0, length / max(v.co.x for v in mesh.vertices))
    build.add([v.co * shrink for v in mesh.vertices], [tuple(p.vertices) for p in mesh.polygons],
              [[(0, 0)] * len(p.vertices) for p in mesh.polygons], ink)
    item.to_mesh_clear()
    bpy.data.objects.remove(item)
    bpy.data.curves.remove(curve)


@stands
def books(build, x, y, z, count=4, flat=True, turn=12.0):
    """Books lying or upright; some lie with their backs to the wall, so that one sees their pages."""
    rng = build.rng
    run = 0.0
    for k in range(count):
        thick, w, h = rng.uniform(0.014, 0.030), rng.uniform(0.15, 0.20), rng.uniform(0.20, 0.26)
        binding, title = rng.choice(BINDINGS), TITLES[(int(abs(x + y) * 1000) + k) % len(TITLES)]
        cover, pages = f"plain:{binding}:0.75", "pages"
        ink = "plain:52,46,40:0.6" if int(binding.split(",")[0]) > 140 else "plain:214,200,164:0.5"
        away = flat and k % 2 == 0
        letters = min(0.55 * thick, 0.011)
        with build.at(x=x if flat else x + run, y=y, z=z + run if flat else z, turn=turn + rng.uniform(-6, 6) if flat else 0.0):
            if flat:
                with build.at(turn=180.0 if away else 0.0):
                    for low in (0.0, thick - 0.002):
                        build.box((-h / 2, -w / 2, low), (h / 2, w / 2, low + 0.002), cover, bevel=0.0007)
                    build.box((-h / 2 + 0.003, -w / 2 + 0.002, 0.002), (h / 2 - 0.003, w / 2 - 0.004, thick - 0.002), pages, bevel=0)
                    build.box((-h / 2, -w / 2, 0), (h / 2, -w / 2 + 0.003, thick), cover, bevel=0.0012)
                    with build.at(matrix=Matrix.Translation((-0.36 * h, -w / 2 - 0.0002, (thick - 0.7 * letters) / 2)) @ UPRIGHT):
                        _title(build, title, 0.72 * h, letters, ink)
            else:
                build.box((0, -w, 0), (thick, 0, h), cover, bevel=0.0025, segments=3)
                # From top to bottom.
                with build.at(matrix=Matrix.Translation(((thick - 0.7 * letters) / 2, -w - 0.0002, 0.86 * h)) @ UPRIGHT
                              @ Matrix.Rotation(-math.pi / 2, 4, "Z")):
                    _title(build, title, 0.72 * h, letters, ink)
        run += thick + (0.0 if flat else 0.0008)


def towel(build, x, y, z, width=0.30, drop=0.34, material="cloth:226,220,208", ripples=3):
    """Cloth over a rail running along x at (y, z)."""
    columns, bend = 40, 0.014
    turn = bend * math.pi / 2
    run = [drop * k / 12 for k in range(12)]
    falls = [k - drop for k in run] + [turn * k / 5 for k in range(-5, 6)] + [drop - k for k in run[::-1]]
    falls = [s if abs(s) <= turn else math.copysign(max(abs(s), turn + 0.001), s) for s in falls]
    vertices, faces = [], []
    for s in falls:
        hang = max(0.0, abs(s) - turn)
        front = s < 0
        for j in range(columns + 1):
            u = -1 + 2 * j / columns
            wave = 0.006 * math.sin(u * math.pi * ripples + 0.6) * min(1.0, hang / 0.08) * (0.15 + hang / drop)
            angle = max(-1.0, min(1.0, s / turn)) * math.pi / 2
            vertices.append((x + u * width / 2 * (1 - 0.015 * (1 + s / drop)),
                             y + bend * math.sin(angle) + wave * (1 if front else 0.4),
                             z + bend * math.cos(angle) - hang * (1.0 if front else 0.85)))
    for i in range(len(falls) - 1):
        for j in range(columns):
            n = i * (columns + 1) + j
            faces.append((n, n + 1, n + columns + 2, n + columns + 1))
    build.add(vertices, faces, [[(0, 0)] * 4 for _ in faces], material)


@stands
def pitcher(build, x, y, z, material="plain:236,232,224:0.35", scale=1.0):
    """A jug with a pulled lip and a handle, 21 cm high at scale 1."""
    turned(build, x, y, z, [(0, 0), (0.048, 0), (0.054, 0.008), (0.066, 0.06), (0.058, 0.12),
                            (0.042, 0.165), (0.050, 0.208), (0.046, 0.206), (0.038, 0.165),
                            (0.052, 0.12)], material, scale=scale)
    with build.at(x=x, y=y, z=z):
        build.tube([(scale * (0.046 + a), 0, scale * (0.125 + b)) for a, b in
                    arc(0, 0, 0.052, -75, 95, 15)], 0.0065 * scale, material, steps=12)


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
def kettle(build, x, y, z, material="plain:214,208,196:0.2", trim="wood:walnut:natural"):
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
def soap(build, x, y, z, material="plain:120,92,64:0.15", pump="metal:brass"):
    turned(build, x, y, z, [(0, 0), (0.030, 0), (0.034, 0.006), (0.034, 0.05), (0.033, 0.10),
                            (0.016, 0.118), (0.013, 0.13), (0.013, 0.136), (0, 0.137)], material)
    with build.at(x=x, y=y, z=z):
        build.tube([(0, 0, 0.13), (0, 0, 0.165), (0, -0.012, 0.172), (0, -0.045, 0.166)], 0.0045,
                   pump, steps=10)


def rug(build, x0, x1, y0, y1, colors=("176,160,138", "206,196,180", "120,104,92"), z=0.001):
    """A flat-woven runner, with a few stripes near its ends."""
    count = 26
    for k in range(count):
        a = x0 + (x1 - x0) * k / count
        b = x0 + (x1 - x0) * (k + 1) / count
        tone = colors[{1: 0, 3: 2, 4: 0}.get(min(k, count - 1 - k), 1)]
        build.box((a, y0, z), (b, y1, z + 0.006), f"cloth:{tone}:150", bevel=0.001)
