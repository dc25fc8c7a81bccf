"""How a cabinet is built: a cut-away box, a frame corner in section, a shelf on its pins.

params: view (cutaway | frame | shelf), frame (solid wood material), backdrop, seed
"""
from ..cabinets.plywood import (FRAME_WIDTH, HALF_INCH, THREE_QUARTER, frame_corner, panel, pin_holes)
from ..rendering.studio import area, camera, reset
from ..shapes.geometry import Builder, inches
from .door import cyclorama

WIDTH, DEPTH, HEIGHT = inches(24), inches(23.25), inches(30)


def cutaway(build, frame):
    """A base box with its right side and part of its shelf sawn away to show the plies."""
    toe = inches(4.5)
    cut = -DEPTH * 0.52
    panel(build, (0, -DEPTH, toe), (HALF_INCH, 0, toe + HEIGHT), "x")
    panel(build, (HALF_INCH, -DEPTH, toe), (WIDTH - HALF_INCH, -HALF_INCH, toe + THREE_QUARTER), "z")
    panel(build, (HALF_INCH, -HALF_INCH, toe), (WIDTH - HALF_INCH, 0, toe + HEIGHT), "y")
    shelf = toe + HEIGHT * 0.50
    panel(build, (HALF_INCH + 0.001, -DEPTH + inches(1), shelf),
          (WIDTH - HALF_INCH - 0.001, -HALF_INCH, shelf + THREE_QUARTER), "z")
    # Only the part of the right side behind the saw line remains.
    panel(build, (WIDTH - HALF_INCH, cut, toe), (WIDTH, 0, toe + HEIGHT), "x")
    panel(build, (WIDTH - HALF_INCH, -DEPTH, toe), (WIDTH, cut, toe + inches(5)), "x")
    for z in (toe + HEIGHT - THREE_QUARTER,):
        panel(build, (HALF_INCH, -inches(4.5), z), (WIDTH - HALF_INCH, -HALF_INCH, z + THREE_QUARTER),
              "z")
        panel(build, (HALF_INCH, -DEPTH, z), (WIDTH - HALF_INCH, -DEPTH + inches(4), z + THREE_QUARTER),
              "z")
    frame_corner(build, 0, toe, toe + HEIGHT, -DEPTH, WIDTH, frame,
                 rails=(toe, toe + HEIGHT - FRAME_WIDTH, toe + HEIGHT - inches(8)))
    build.box((0.004, -DEPTH + inches(3), 0), (WIDTH - 0.004, -DEPTH + inches(3.5), toe), frame,
              "x", 0.0005)
    for a in (0.0, WIDTH - HALF_INCH):
        panel(build, (a, -DEPTH + inches(3.5), 0), (a + HALF_INCH, 0, toe), "x")
    pin_holes(build, HALF_INCH, 1, (-DEPTH + inches(2.5), -inches(3)),
              [shelf + inches(k) for k in (-4, -2.5, -1, 2.5, 4)])


def frame_section(build, frame):
    """The front corner of a box sawn level: solid frame before plywood side and shelf."""
    high = inches(11)
    panel(build, (0, -inches(13), 0), (HALF_INCH, 0, high), "x")
    shelf = inches(6.2)
    panel(build, (HALF_INCH, -inches(13), shelf), (inches(15), 0, shelf + THREE_QUARTER), "z")
    t = THREE_QUARTER
    y = -inches(13)
    build.box((0, y - t, 0), (FRAME_WIDTH, y, high), frame, "z", 0.0008)
    build.box((0.0006, y - t + 0.0006, high), (FRAME_WIDTH - 0.0006, y - 0.0006, high + 0.0002),
              frame.rsplit(":", 1)[0] + ":end grain", "x", 0)
    build.box((FRAME_WIDTH + 0.0001, y - t, shelf - FRAME_WIDTH + t), (inches(15), y, shelf + t),
              frame, "x", 0.0006)


def shelf_corner(build):
    """A 3/4 inch shelf resting on pins in a drilled side."""
    panel(build, (0, -inches(12), 0), (HALF_INCH, 0, inches(13)), "x")
    panel(build, (HALF_INCH, -inches(0.5), 0), (inches(26), 0, inches(13)), "y")
    shelf = inches(5.5)
    panel(build, (HALF_INCH + 0.0015, -inches(11.6), shelf), (inches(26), -inches(0.5),
                                                            shelf + THREE_QUARTER), "z")
    rows = (-inches(10), -inches(2.4))
    pin_holes(build, HALF_INCH, 1, rows, [shelf + inches(k) for k in
                                          (-4.1, -2.85, -1.6, 2.15, 3.4, 4.65, 5.9)])
    for y in rows:
        with build.at(x=HALF_INCH, y=y, z=shelf - 0.0042, turn=90.0):
            build.lathe([(0.0042, 0.0), (0.0042, -0.004), (0.0036, -0.016), (0.0001, -0.017)],
                        "metal:nickel", steps=20, axis="y")


def build(params, library):
    reset(world=(0.9, 0.95, 1.0), strength=0.05)
    stage = Builder("stage")
    cyclorama(stage, "wall:" + params.get("backdrop", "206,202,195"), wall=1.3)
    stage.build(library)
    item = Builder("carcass", params.get("seed", 1))
    view = params.get("view", "cutaway")
    frame = params.get("frame", "wood:maple:natural")
    if view == "cutaway":
        with item.at(x=-WIDTH / 2, y=0.25, turn=-28.0):
            cutaway(item, frame)
        place, target, lens, focus, scale = (0.30, -3.0, 1.45), (-0.13, 0.10, 0.36), 66, 3.1, 1.7
    elif view == "frame":
        with item.at(turn=-32.0):
            frame_section(item, frame)
        place, target, lens, focus, scale = (-0.42, -0.98, 0.62), (-0.06, -0.22, 0.20), 70, 0.98, 0.8
    else:
        with item.at(turn=-16.0):
            shelf_corner(item)
        place, target, lens, focus, scale = (0.50, -0.92, 0.255), (0.085, -0.17, 0.155), 68, 0.86, 0.8
    item.build(library, smooth_angle=28)
    camera(place, target, lens=lens, focus=focus, fstop=9.0)
    area((-1.2 * scale, -0.6 * scale, 1.0 * scale), (0, 0.05, 0.15), (0.6 * scale, 0.9 * scale),
         17 * scale ** 2, (1.0, 0.97, 0.93))
    area((1.3 * scale, -1.3 * scale, 0.8 * scale), (0, 0.05, 0.15), (scale, scale), 9 * scale ** 2,
         (0.94, 0.97, 1.0))
    area((0.0, 0.3, 1.9 * max(1.0, scale * 0.8)), (0, 0.2, 0.0), (1.6, 1.2), 18 * scale)
    return dict(exposure=params.get("exposure", 0.1), contrast=1.42, bloom=0.0, grain=0.003)
