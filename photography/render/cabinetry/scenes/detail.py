"""A hand's width of cabinet: fronts over or inside the frame, a hinge, nine boards, a leg being turned.

params: view (overlay | inset | hinge | woods | lathe), material, door, pull, metal, backdrop, seed
"""
import math

from mathutils import Matrix

from ..cabinets.casework import BASE_HEIGHT, Finish, base_cabinet
from ..cabinets.doors import Door, add_door
from ..cabinets.hardware import hinge_cup
from ..cabinets.legs import add_leg
from ..cabinets.plywood import FRAME_WIDTH, open_box, pin_holes
from ..materials.species import SPECIES
from ..rendering.studio import area, camera, reset
from ..shapes.geometry import Builder, inches
from .door import cyclorama


def _fronts(build, params, inset):
    """Two base cabinets side by side: where a drawer and the doors of both meet."""
    finish = Finish(style=params.get("door", "shaker"), material=params["material"],
                    pull=params.get("pull", "knob"), metal="metal:" + params.get("metal", "brass"),
                    inset=inset)
    base_cabinet(build, -inches(20), inches(20), finish, "standard")
    base_cabinet(build, 0.0, inches(20), finish, "standard")
    build.box((-1.2, -inches(25.5), BASE_HEIGHT), (1.2, 0.0, BASE_HEIGHT + inches(1.5)),
              "stone:carrara", bevel=0.003)
    focus = (0.0, -inches(24.5), BASE_HEIGHT - inches(6.6))
    return (-0.30, focus[1] - 0.78, focus[2] + 0.20), (0.012, focus[1], focus[2] - 0.004), 84, focus


def _hinge(build, params):
    """A concealed hinge between a face frame and the back of an open door."""
    wood = params["material"]
    low = inches(4.5)
    depth = inches(23.25)
    open_box(build, 0.0, inches(24), low, BASE_HEIGHT, depth, wood)
    pin_holes(build, inches(0.5), 1, (-depth + inches(2.2),), [0.50 + inches(1.25) * k for k in range(8)])
    face = -depth - inches(0.75)
    level = BASE_HEIGHT - inches(6.2)
    with build.at(x=FRAME_WIDTH - inches(0.55), y=face - 0.004, z=low + inches(0.5), turn=-97.0):
        height = BASE_HEIGHT - low - inches(1)
        add_door(build, inches(11), height, Door(style=params.get("door", "shaker"), material=wood))
        z = level - low - inches(0.5)
        with build.at(x=0.0245, y=0.0, z=z):
            hinge_cup(build)
    with build.at(x=FRAME_WIDTH, y=face, z=level):
        build.box((0.0, 0.001, -0.020), (0.0022, 0.019, 0.020), "metal:nickel", bevel=0.0008)
        build.box((0.0, -0.016, -0.0095), (0.012, 0.016, 0.0095), "metal:nickel", bevel=0.0022,
                  segments=3)
        for dz in (-0.0145, 0.0145):
            with build.at(x=0.0022, y=0.010, z=dz, turn=90.0):
                build.lathe([(0.0040, 0.0), (0.0038, -0.0013), (0.0002, -0.0018)], "metal:nickel",
                            steps=24, axis="y")
    focus = (FRAME_WIDTH - 0.004, face - 0.012, level)
    return (0.375, face - 0.44, level + 0.17), (FRAME_WIDTH - 0.022, face - 0.020, level - 0.004), 72, focus


def _woods(build, _):
    """Nine boards of nine woods leaning side by side on a bench."""
    build.box((-1.6, -0.60, -0.05), (1.6, 0.30, 0.0), "wood:maple:natural", "x", 0.004)
    rng = build.rng
    for k, name in enumerate(SPECIES):
        x = (k - 4) * 0.128
        high = 0.66 + 0.10 * math.sin(2.1 * k + 0.6)
        with build.at(x=x, y=-0.06 - 0.022 * (k % 2), z=0.0, tilt=-9.0 + rng.uniform(-0.5, 0.5)):
            build.box((-0.069, -0.021, 0.0), (0.069, 0.0, high), f"wood:{name}:natural", "z", 0.0012)
    return (-0.20, -2.05, 0.74), (0.0, -0.02, 0.385), 54, (0.0, -0.10, 0.40)


def _shavings(build, count, spread, y, z):
    """Curls of wood where the gouge has been."""
    rng = build.rng
    for _ in range(count):
        turns, r = rng.uniform(0.8, 2.2), rng.uniform(0.006, 0.015)
        wide, lay = rng.uniform(0.003, 0.007), rng.uniform(0, 360)
        at = (rng.gauss(0.0, spread), min(-0.09, y + rng.gauss(0.0, 0.06)), z)
        vertices, faces = [], []
        steps = 22
        for i in range(steps + 1):
            a = 2 * math.pi * turns * i / steps
            radius = r * (1 - 0.4 * i / steps)
            for s in (-1, 1):
                vertices.append((s * wide + 0.010 * i / steps, radius * math.cos(a),
                                 r + radius * math.sin(a)))
        for i in range(steps):
            faces.append((2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2))
        with build.at(x=at[0], y=at[1], z=at[2], turn=lay):
            build.add(vertices, faces, [[(0.3, 0.2)] * 4 for _ in faces], "wood:cherry:natural")


def _lathe(build, params):
    """A leg between the centers of a lathe, the rest and the gouge before it."""
    iron, bright = "plain:74,82,78:0.35", "metal:steel"
    for y in (-0.075, 0.030):
        build.box((-1.0, y, -0.07), (1.0, y + 0.045, 0.0), iron, bevel=0.004)
    build.box((-1.0, -0.06, -0.20), (1.0, 0.06, -0.07), iron, bevel=0.006)
    height, center = inches(29), 0.165
    start = -height / 2
    build.box((start - 0.46, -0.11, 0.0), (start - 0.09, 0.11, 0.29), iron, bevel=0.03, segments=5)
    with build.at(x=start - 0.09, z=center, matrix=Matrix.Translation((start - 0.09, 0, center))
                  @ Matrix.Rotation(math.pi / 2, 4, "Y")):
        build.lathe([(0.0002, 0.0), (0.055, 0.0), (0.055, 0.020), (0.032, 0.024), (0.026, 0.060),
                     (0.018, 0.088), (0.0002, 0.090)], bright, steps=40)
    end = height / 2
    build.box((end + 0.09, -0.075, 0.0), (end + 0.30, 0.075, 0.23), iron, bevel=0.028, segments=5)
    with build.at(matrix=Matrix.Translation((end, 0, center)) @ Matrix.Rotation(math.pi / 2, 4, "Y")):
        build.lathe([(0.0002, -0.001), (0.010, 0.014), (0.022, 0.020), (0.024, 0.12), (0.0002, 0.12)],
                    bright, steps=32)
    with build.at(matrix=Matrix.Translation((start, 0, center)) @ Matrix.Rotation(math.pi / 2, 4, "Y")):
        add_leg(build, "farmhouse", height, inches(3.5), params["material"])
    # Tool rest and gouge.
    build.box((-0.22, -0.105, 0.10), (0.16, -0.090, 0.148), iron, bevel=0.004)
    build.tube([(-0.03, -0.098, 0.10), (-0.03, -0.098, 0.0)], 0.014, iron)
    build.box((-0.075, -0.15, 0.0), (0.015, 0.04, 0.028), iron, bevel=0.006)
    # The gouge lies on the bench while the leg is inspected.
    build.tube([(-0.20, -0.29, -0.1885), (-0.02, -0.265, -0.1840)], 0.0075, bright)
    build.tube([(-0.02, -0.265, -0.1840), (0.0, -0.262, -0.1830), (0.16, -0.240, -0.1830), (0.26, -0.226, -0.1850)],
               [0.011, 0.015, 0.017, 0.013], "wood:ash:natural")
    _shavings(build, 80, 0.24, -0.22, -0.20)
    build.box((-2.0, -0.9, -0.24), (2.0, 0.5, -0.20), "wood:maple:natural", "x", 0.004)
    return (0.50, -1.45, 0.62), (0.0, 0.0, 0.105), 48, (0.02, -0.05, 0.165)


def build(params, library):
    reset(world=(0.9, 0.95, 1.0), strength=0.05, mirrors=1.0)
    view = params["view"]
    if view in ("woods", "lathe"):
        stage = Builder("stage")
        with stage.at(z=-0.05 if view == "woods" else -0.24):
            cyclorama(stage, "wall:" + params.get("backdrop", "206,202,195"), wall=0.5 if view == "woods"
                      else 1.1)
        stage.build(library)
    item = Builder("detail", params.get("seed", 1))
    place, target, lens, focus = {"overlay": lambda: _fronts(item, params, False),
                                  "inset": lambda: _fronts(item, params, True),
                                  "hinge": lambda: _hinge(item, params),
                                  "woods": lambda: _woods(item, params),
                                  "lathe": lambda: _lathe(item, params)}[view]()
    item.build(library, smooth_angle=30)
    distance = math.dist(place, focus)
    camera(place, target, lens=lens, focus=distance, fstop=params.get("fstop", 9.0))
    x, y, z = focus
    size = max(0.6, distance)
    area((x - 1.1 * size, y - 0.7 * size, z + 1.0 * size), focus, (0.55 * size, 0.8 * size),
         17 * size ** 2, (1.0, 0.97, 0.93))
    area((x + 1.2 * size, y - 1.1 * size, z + 0.4 * size), focus, (0.9 * size, 0.9 * size),
         6 * size ** 2, (0.94, 0.97, 1.0))
    area((x, y + 0.1, z + 1.7 * size), focus, (1.2 * size, 1.0 * size), 9 * size ** 2)
    return dict(exposure=params.get("exposure", 0.35), contrast=1.42, bloom=0.0, grain=0.003)
