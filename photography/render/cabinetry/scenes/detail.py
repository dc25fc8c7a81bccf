"""A hand's width of cabinet: fronts over or inside the frame, a hinge, nine boards.

params: view (overlay | inset | hinge | woods), material, door, pull, metal, backdrop, seed
"""
import math

from mathutils import Matrix

from ..cabinets.casework import BASE_HEIGHT, Finish, base_cabinet
from ..cabinets.doors import Door, add_door
from ..cabinets.hardware import hinge_cup
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


def build(params, library):
    reset(world=(0.9, 0.95, 1.0), strength=0.05, mirrors=1.0)
    view = params["view"]
    if view == "woods":
        stage = Builder("stage")
        with stage.at(z=-0.05):
            cyclorama(stage, "wall:" + params.get("backdrop", "206,202,195"), wall=0.5)
        stage.build(library)
    item = Builder("detail", params.get("seed", 1))
    place, target, lens, focus = {"overlay": lambda: _fronts(item, params, False),
                                  "inset": lambda: _fronts(item, params, True),
                                  "hinge": lambda: _hinge(item, params),
                                  "woods": lambda: _woods(item, params)}[view]()
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
