"""Plywood and the parts of a cabinet box: sides, shelves, backs and face frames.

Sizes follow the standard construction: 1/2 inch plywood sides, 3/4 inch plywood shelves and
1 1/2 inch solid wood frames.
"""
from ..shapes.geometry import inches

HALF_INCH, THREE_QUARTER = inches(0.5), inches(0.75)
FRAME_WIDTH = inches(1.5)
FACE, CORE, CROSS = "wood:maple:natural", "wood:birch:natural", "wood:alder:natural"


def panel(build, low, high, through, face=FACE, plies=0):
    """A plywood panel between two corners; `through` is the axis of its thickness (x, y or z).

    The plies show on every cut edge: thin outer veneers over an odd number of core layers."""
    axis = "xyz".index(through)
    thick = high[axis] - low[axis]
    plies = plies or (9 if thick > inches(0.6) else 7)
    veneer = thick * 0.045
    core = (thick - 2 * veneer) / (plies - 2)
    at = low[axis]
    for k in range(plies):
        step = veneer if k in (0, plies - 1) else core
        a, b = list(low), list(high)
        a[axis], b[axis] = at, at + step
        material = face if k in (0, plies - 1) else (CROSS if k % 2 else CORE)
        grain = {"x": "z", "y": "z", "z": "x"}[through]
        build.box(a, b, material, grain, bevel=0)
        at += step


def pin_holes(build, x, facing, ys, zs, radius=0.0025):
    """Rows of shelf-pin holes on a side's inner face; facing is +1 or -1 along x."""
    for y in ys:
        for z in zs:
            with build.at(x=x + facing * 0.0002, y=y, z=z, turn=90.0 * facing):
                build.lathe([(0.0001, 0.0), (radius, 0.0)], "plain:46,34,24:0.9", steps=14, axis="y")


def frame_corner(build, x, z0, z1, y, width, material, rails=()):
    """A face frame's stiles at x and x + width and the rails at the given heights."""
    t = THREE_QUARTER
    for a in (x, x + width - FRAME_WIDTH):
        build.box((a, y - t, z0), (a + FRAME_WIDTH, y, z1), material, "z", 0.0008)
    for z in rails:
        build.box((x + FRAME_WIDTH + 0.0001, y - t, z), (x + width - FRAME_WIDTH - 0.0001, y,
                                                       z + FRAME_WIDTH), material, "x", 0.0006)


def open_box(build, x, width, z0, z1, depth, frame, inside=FACE):
    """An open base cabinet: plywood box, maple inside, face frame of `frame`; fronts face -y.

    Returns the clear opening (x0, x1, z0, z1)."""
    x1 = x + width
    for a in (x, x1 - HALF_INCH):
        build.box((a, -depth, z0), (a + HALF_INCH, -0.001, z1), inside, "z", bevel=0.0003)
    build.box((x + HALF_INCH, -depth, z0), (x1 - HALF_INCH, -0.001, z0 + THREE_QUARTER), inside,
              "x", bevel=0.0003)
    build.box((x + HALF_INCH, -0.014, z0 + THREE_QUARTER), (x1 - HALF_INCH, -0.001, z1), inside,
              "z", bevel=0)
    frame_corner(build, x, z0, z1, -depth, width, frame,
                 rails=(z0, z1 - FRAME_WIDTH))
    return x + FRAME_WIDTH, x1 - FRAME_WIDTH, z0 + FRAME_WIDTH, z1 - FRAME_WIDTH
