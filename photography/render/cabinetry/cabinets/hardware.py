"""Pulls and knobs. Local axes as for doors: the mounting face is y=0, out is -y."""
import math

from ..shapes.geometry import arc, inches


def bar_pull(build, x, z, length=inches(5), material="metal:nickel", upright=False, square=False):
    """A straight bar on two posts centered on (x, z)."""
    stand, r = inches(1.15), 0.0052
    half = length / 2

    def spot(t, y):
        return (x, y, z + t) if upright else (x + t, y, z)

    for t in (-half * 0.74, half * 0.74):
        build.tube([spot(t, 0.0), spot(t, -stand)], r * 0.85, material, steps=14)
    if square:
        low, high = spot(-half, -stand - r), spot(half, -stand + r)
        pad = (r, 0, 0) if upright else (0, 0, r)
        build.box([a - p for a, p in zip(low, pad)], [a + p for a, p in zip(high, pad)],
                  material, bevel=0.0012)
    else:
        ends = [-half, -half + 0.001, half - 0.001, half]
        build.tube([spot(t, -stand) for t in ends], [r * 0.85, r, r, r * 0.85], material, steps=20)


def arch_pull(build, x, z, length=inches(5), material="metal:nickel", upright=False):
    """A gently bowed pull."""
    half, stand = length / 2, inches(1.1)
    path, radii = [], []
    for k in range(17):
        t = -1 + 2 * k / 16
        y = -stand * (1 - abs(t) ** 3.2) - 0.002
        path.append((x, y, z + t * half) if upright else (x + t * half, y, z))
        radii.append(0.0042 + 0.0016 * abs(t) ** 4)
    build.tube(path, radii, material, steps=16)


def knob(build, x, z, diameter=inches(1.2), material="metal:nickel"):
    r = diameter / 2
    profile = [(r * 0.50, 0.0), (r * 0.46, -0.002), (r * 0.34, -0.008), (r * 0.36, -0.013)]
    profile += [(r * 0.55 + r * 0.45 * px, -0.0185 - 0.0070 * pz)
                for px, pz in arc(0, 0, 1, -60, 60, 6)]
    profile += [(r * 0.45, -0.0275), (0.0002, -0.0285)]
    with build.at(x=x, z=z):
        build.lathe(profile, material, steps=28, axis="y")


def cup_pull(build, x, z, width=inches(3.5), material="metal:nickel"):
    """A bin pull: a quarter shell open underneath."""
    rows, columns = 8, 20
    height, depth = inches(1.3), inches(0.95)
    vertices, faces = [], []
    for i in range(rows + 1):
        a = math.radians(90 * i / rows)
        for j in range(columns + 1):
            t = -1 + 2 * j / columns
            edge = max(0.0, 1 - abs(t) ** 3.5) ** 0.5
            vertices.append((x + t * width / 2,
                             -0.001 - depth * math.sin(a) * edge,
                             z + height / 2 - height * (1 - math.cos(a)) * (0.35 + 0.65 * edge)))
    for i in range(rows):
        for j in range(columns):
            n = i * (columns + 1) + j
            faces.append((n, n + columns + 1, n + columns + 2, n + 1))
    build.add(vertices, faces, [[(0, 0)] * 4 for _ in faces], material)


def edge_pull(build, x, z, length=inches(6), material="metal:black"):
    """A thin tab folded over the top edge."""
    build.box((x - length / 2, -0.016, z - 0.018), (x + length / 2, 0.0, z + 0.0015), material,
              bevel=0.0008)


def add_pull(build, kind, x, z, material, length=inches(5), upright=False):
    if kind == "bar":
        bar_pull(build, x, z, length, material, upright)
    elif kind == "square":
        bar_pull(build, x, z, length, material, upright, square=True)
    elif kind == "arch":
        arch_pull(build, x, z, length, material, upright)
    elif kind == "knob":
        knob(build, x, z, material=material)
    elif kind == "cup":
        (knob if upright else cup_pull)(build, x, z, material=material)
    elif kind == "edge":
        edge_pull(build, x, z, min(length, inches(5)), material)


def hinge_cup(build, way=1, metal="metal:nickel"):
    """The half of a concealed hinge that sits in a door: origin on the door's back, a cup's middle from its edge.

    way: 1 where the door is hung at its left as seen from its front, -1 at its right. An arm reaches back past the edge."""
    def box(x0, x1, y0, y1, z0, z1, bevel, material=metal, **more):
        build.box((min(way * x0, way * x1), y0, z0), (max(way * x0, way * x1), y1, z1), material, bevel=bevel, **more)

    # The cup with its flange and two screws, and the arm that reaches back to the frame.
    build.lathe([(0.0002, 0.0016), (0.0165, 0.0016), (0.0182, 0.0010), (0.0182, 0.0)][::-1], metal, steps=48, axis="y")
    box(-0.006, 0.014, 0.0, 0.0015, -0.031, 0.031, 0.0007)
    for dz in (-0.0235, 0.0235):
        with build.at(x=way * 0.005, z=dz):
            build.lathe([(0.0042, 0.0015), (0.0040, 0.0028), (0.0002, 0.0034)][::-1], metal, steps=24, axis="y")
            build.box((-0.0032, 0.0033, -0.0006), (0.0032, 0.0037, 0.0006), "plain:40,38,36:0.5", bevel=0)
    box(-0.040, 0.008, 0.0045, 0.0130, -0.0085, 0.0085, 0.0022, segments=3)
    box(-0.034, -0.004, 0.0128, 0.0150, -0.0055, 0.0055, 0.0010)
