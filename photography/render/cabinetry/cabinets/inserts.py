"""What goes inside cabinets: drawer boxes, dividers, pull-outs, trays, bins, turntables."""
import math

from ..shapes.geometry import arc, inches
from ..staging import props
from .casework import T
from .doors import add_door
from .dovetails import SIDE, dovetailed_box
from .hardware import add_pull, hinge_cup

MAPLE, STEEL = "wood:maple:natural", "metal:steel"
END_GRAIN = "wood:maple:end grain"
THIN = inches(0.25)


def tray(build, x0, x1, y0, y1, z, high, wood=MAPLE):
    """An open wooden tray with low dovetailed sides; y0 is its front."""
    build.box((x0 + SIDE, y0 + SIDE, z), (x1 - SIDE, y1 - SIDE, z + THIN), wood, "y", 0.0004)
    with build.at(x=x0, y=y0, z=z):
        dovetailed_box(build, x1 - x0, y1 - y0, high, wood, max(2, round(high / inches(1.3))), END_GRAIN)


def front(build, x0, x1, y, z0, z1, finish, drawer=True):
    """A front with its pull, standing at depth y (its back)."""
    with build.at(x=x0, y=y, z=z0):
        face = finish.drawer_front() if drawer else finish.door()
        add_door(build, x1 - x0, z1 - z0, face, front="drawer" if drawer else None)
        with build.at(y=-T):
            high = z1 - z0
            level = high / 2 if high < 0.26 else high - inches(1.6)
            add_pull(build, finish.pull, (x1 - x0) / 2, level, finish.metal, finish.pull_length)


def open_door(build, hinge, width, y, z0, z1, finish, left=True, angle=108.0):
    """A door swung open on its left or right hinges at x = hinge; y is the box's face."""
    with build.at(x=hinge, y=y - T * 0.5, z=z0, turn=-angle if left else angle):
        with build.at(x=0.0 if left else -width):
            add_door(build, width, z1 - z0, finish.door())
            with build.at(y=-T):
                x = width - inches(1.1) if left else inches(1.1)
                add_pull(build, finish.pull, x, z1 - z0 - inches(5), finish.metal,
                         finish.pull_length, upright=True)
            for z in (inches(3.5), z1 - z0 - inches(3.5)):
                with build.at(x=0.0245 if left else width - 0.0245, z=z):
                    hinge_cup(build, 1 if left else -1)


def fork(build, x, y, z, long=0.20):
    """A table fork lying along y."""
    build.box((x - 0.0045, y, z), (x + 0.0045, y + long * 0.62, z + 0.003), STEEL, bevel=0.0012)
    build.box((x - 0.011, y + long * 0.62, z), (x + 0.011, y + long * 0.76, z + 0.003), STEEL,
              bevel=0.0012)
    for k in range(4):
        a = x - 0.0095 + 0.0063 * k
        build.box((a - 0.0016, y + long * 0.74, z), (a + 0.0016, y + long, z + 0.003), STEEL,
                  bevel=0.0008)


def knife(build, x, y, z, long=0.22):
    """A table knife lying along y."""
    build.box((x - 0.007, y, z), (x + 0.007, y + long * 0.42, z + 0.007), STEEL, bevel=0.003)
    build.prism([(x - 0.009, y + long * 0.42), (x + 0.008, y + long * 0.42),
                 (x + 0.008, y + long * 0.9), (x + 0.002, y + long), (x - 0.009, y + long * 0.93)],
                z + 0.002, z + 0.004, STEEL, plane="xy")


def spoon(build, x, y, z, long=0.19):
    """A table spoon lying along y."""
    build.box((x - 0.004, y, z), (x + 0.004, y + long * 0.70, z + 0.003), STEEL, bevel=0.0012)
    build.prism([(x + 0.019 * math.sin(2 * math.pi * k / 24),
                  y + long * 0.83 + 0.031 * math.cos(2 * math.pi * k / 24)) for k in range(24)],
                z, z + 0.004, STEEL, plane="xy", bevel=0.0015)


def cutlery(build, x0, x1, y0, y1, z):
    """Dividers of thin maple with forks, knives, spoons and kitchen tools."""
    high, wall = inches(2), THIN
    wide = x1 - x0
    long_bay = y0 + 0.27
    columns = (0.0, 0.17, 0.34, 0.51, 0.68)
    for k, t in enumerate(columns[1:]):
        x = x0 + wide * t
        end = long_bay if k < 3 else y1
        build.box((x - wall / 2, y0, z), (x + wall / 2, end, z + high), MAPLE, "y", 0.0008)
    split = x0 + wide * columns[-1]
    build.box((x0, long_bay, z), (split, long_bay + wall, z + high), MAPLE, "x", 0.0008)
    for k, piece in enumerate((fork, spoon, knife, fork)):
        a = x0 + wide * columns[k]
        count = 4 if piece is not knife else 5
        for n in range(count):
            piece(build, a + wide * 0.17 * (n + 0.75) / (count + 0.5), y0 + 0.022, z + 0.001)
    for n, wood in enumerate(("wood:cherry:natural", "wood:walnut:natural", MAPLE)):
        x = split + (x1 - split) * (n + 0.6) / 3.2
        build.tube([(x, y0 + 0.05, z + 0.012), (x + 0.006, y0 + 0.26, z + 0.014)], 0.0065, wood)
        build.prism([(x + 0.006 + 0.024 * math.sin(2 * math.pi * k / 24),
                      y0 + 0.295 + 0.042 * math.cos(2 * math.pi * k / 24)) for k in range(24)],
                    z + 0.006, z + 0.015, wood, plane="xy", bevel=0.003)
    for n in range(3):
        x = x0 + 0.06 + n * 0.085
        build.box((x, long_bay + 0.03, z + 0.002), (x + 0.05, y1 - 0.03, z + 0.022),
                  ("cloth:198,188,170", "cloth:226,220,208",
                   "cloth:140,152,138")[n], bevel=0.008, segments=3)


def jar(build, x, y, z, content, high=0.105, radius=0.021):
    """A spice jar: colored content in a clear-looking body under a dark lid."""
    with build.at(x=x, y=y, z=z):
        build.lathe([(0.0002, 0), (radius, 0.001), (radius, high * 0.72), (0.0002, high * 0.73)],
                    f"plain:{content}:0.35", steps=22)
        build.lathe([(radius * 0.98, high * 0.72), (radius * 0.9, high * 0.78),
                     (radius * 0.86, high * 0.80)], "plain:214,216,212:0.15", steps=22)
        build.lathe([(0.0002, high * 0.79), (radius * 0.94, high * 0.79), (radius * 0.94, high),
                     (0.0002, high)], "metal:black", steps=22)


SPICES = ("168,72,38", "196,142,52", "92,98,54", "120,66,40", "66,52,44", "206,178,120",
          "150,38,34", "128,132,84", "222,206,170")


def spice_rack(build, x0, x1, y0, y1, z0, z1):
    """Three narrow shelves of jars between a front and a back post; open to both sides."""
    for y in (y0, y1 - inches(0.5)):
        build.box((x0, y, z0), (x1, y + inches(0.5), z1), MAPLE, "z", 0.001)
    count = 3
    for k in range(count):
        z = z0 + (z1 - z0) * k / count
        build.box((x0, y0 + inches(0.5), z), (x1, y1 - inches(0.5), z + inches(0.5)), MAPLE, "y",
                  0.0006)
        for x in (x0 + 0.006, x1 - 0.006):
            build.tube([(x, y0, z + 0.055), (x, y1, z + 0.055)], 0.0032, STEEL, steps=10)
        y = y0 + 0.045
        while y < y1 - 0.04:
            tall = k == 0 and build.rng.random() < 0.4
            if tall:
                props.bottle(build, (x0 + x1) / 2, y, z + inches(0.5),
                             build.rng.choice(("plain:66,76,44:0.12", "plain:188,150,70:0.12")),
                             height=0.19, radius=0.024)
            else:
                jar(build, (x0 + x1) / 2, y, z + inches(0.5), build.rng.choice(SPICES))
            y += 0.056


def bin_(build, x0, x1, y0, y1, z0, z1, material):
    """A tapering waste bin with a rolled rim and a folded liner."""
    def ring(inset, z):
        r = 0.028
        a, b, c, d = x0 + inset, x1 - inset, y0 + inset, y1 - inset
        return [(x, y, z) for x, y in
                arc(b - r, d - r, r, 0, 90, 5) + arc(a + r, d - r, r, 90, 180, 5)
                + arc(a + r, c + r, r, 180, 270, 5) + arc(b - r, c + r, r, 270, 360, 5)]
    levels = [(0.022, z0), (0.004, z1 - 0.02), (0.0, z1 - 0.016), (0.0, z1), (0.006, z1),
              (0.010, z1 - 0.02), (0.028, z0 + 0.02)]
    rings = [ring(*level) for level in levels]
    size = len(rings[0])
    vertices = [p for r in rings for p in r]
    faces = [(k * size + i, k * size + (i + 1) % size, (k + 1) * size + (i + 1) % size,
              (k + 1) * size + i) for k in range(len(rings) - 1) for i in range(size)]
    faces.append(tuple((len(rings) - 1) * size + i for i in range(size)))
    build.add(vertices, faces, [[(0, 0)] * len(f) for f in faces], material)


def turntable(build, x, y, z, radius, wood=MAPLE, first=0):
    """A round shelf with a rail, set with tins, jars and bottles by turns; `first` says with which of them they begin."""
    with build.at(x=x, y=y, z=z):
        build.prism([(radius * math.cos(2 * math.pi * k / 72), radius * math.sin(2 * math.pi * k / 72))
                     for k in range(72)], 0.0, inches(0.6), wood, grain="x", bevel=0.003, plane="xy")
        build.tube([((radius - 0.006) * math.cos(2 * math.pi * k / 72),
                     (radius - 0.006) * math.sin(2 * math.pi * k / 72), 0.055)
                    for k in range(74)], 0.0032, STEEL, steps=10, cap=False)
        for k in range(10):
            a = 2 * math.pi * k / 10
            build.tube([((radius - 0.006) * math.cos(a), (radius - 0.006) * math.sin(a), 0.012),
                        ((radius - 0.006) * math.cos(a), (radius - 0.006) * math.sin(a), 0.055)],
                       0.0025, STEEL, steps=8)
    top = z + inches(0.6)
    for k in range(8):
        a = 2 * math.pi * (k + 0.3 + 0.2 * first) / 8
        px, py = x + radius * 0.66 * math.cos(a), y + radius * 0.66 * math.sin(a)
        kind = (k + first) % 3
        if kind == 0:
            props.canister(build, px, py, top, 0.045, 0.12)
        elif kind == 1:
            jar(build, px, py, top, build.rng.choice(SPICES), high=0.15, radius=0.036)
        else:
            props.bottle(build, px, py, top, build.rng.choice(
                ("plain:66,76,44:0.12", "plain:188,150,70:0.12", "plain:120,60,36:0.12")),
                height=0.21, radius=0.028)
