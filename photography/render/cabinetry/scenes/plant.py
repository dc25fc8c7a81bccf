"""The plant: the mill with its boards, a cabinet half built on a bench, the finishing room with doors on a line and on racks.

params: view (mill | bench | finishing), seed
"""
import math

from mathutils import Matrix

from ..cabinets.doors import Door, add_door
from ..cabinets.dovetails import dovetailed_box
from ..cabinets.plywood import open_box, pin_holes
from ..materials.species import SPECIES
from ..rendering.studio import area, camera, reset, sky_light
from ..room.surfaces import tile_floor, wall_with_opening
from ..shapes.geometry import Builder

HALF, DEEP, HIGH = 5.2, 9.5, 4.3
CAST = "plain:150,153,153:0.28"
DUCT = "plain:186,190,192:0.35"
MAIN = (-1.5, HIGH - 0.85)      # y and height of the dust collection's main pipe
STEEL, DARK = "plain:104,112,112:0.45", "plain:52,56,58:0.5"


def _hall(library, wall, windows):
    shell = Builder("hall")
    wall_with_opening(shell, -HALF, HALF, 0.0, HIGH, None, wall)
    for side in (-1, 1):
        with shell.at(x=side * HALF, turn=90.0 if side < 0 else -90.0):
            if side < 0 and windows:
                # A strip of daylight high in the wall, in panes.
                wall_with_opening(shell, -DEEP, 0.0, 0.0, HIGH, (-8.0, -1.2, 2.3, 3.7), wall)
                shell.quad([(-8.0, 0.12, 2.3), (-1.2, 0.12, 2.3), (-1.2, 0.12, 3.7), (-8.0, 0.12, 3.7)],
                           "glow:236,244,255:3.4")
                for k in range(13):
                    x = -8.0 + 6.8 * k / 12
                    shell.box((x - 0.022, 0.0, 2.3), (x + 0.022, 0.10, 3.7), DARK, bevel=0)
                for z in (2.3, 2.77, 3.23, 3.68):
                    shell.box((-8.0, 0.0, z), (-1.2, 0.10, z + 0.035), DARK, bevel=0)
            else:
                wall_with_opening(shell, -DEEP if side < 0 else 0.0, 0.0 if side < 0 else DEEP, 0.0, HIGH,
                                  None, wall)
    shell.quad([(-HALF, -DEEP, HIGH), (HALF, -DEEP, HIGH), (HALF, 0, HIGH), (-HALF, 0, HIGH)],
               "wall:206,206,202")
    for k in range(6):
        y = -0.9 - 1.6 * k
        shell.box((-HALF, y - 0.09, HIGH - 0.30), (HALF, y + 0.09, HIGH - 0.02), STEEL, bevel=0.004)
    for x in (-2.2, 1.0, 3.6):
        shell.box((x - 0.07, -8.6, HIGH - 0.62), (x + 0.07, -0.8, HIGH - 0.56), "glow:255,248,236:6", bevel=0)
        shell.box((x - 0.11, -8.6, HIGH - 0.56), (x + 0.11, -0.8, HIGH - 0.50), "plain:228,228,224:0.5",
                  bevel=0.004)
    shell.build(library)
    floor = Builder("floor")
    tile_floor(floor, -HALF, HALF, -DEEP, 0.0, 3.0, ("plain:150,147,141:0.34",), joint=0.006)
    floor.build(library)


def _lumber(build, x, y, species, layers=9, long=2.6, wide=1.0, turn=90.0):
    """A pack of boards with stickers between the layers, on two bearers."""
    rng = build.rng
    with build.at(x=x, y=y, turn=turn):
        for a in (-long * 0.36, 0.0, long * 0.36):
            build.box((a - 0.05, -wide / 2, 0.0), (a + 0.05, wide / 2, 0.10), "wood:alder:tobacco", "y", 0.004)
        for n in range(layers):
            z = 0.10 + n * 0.052
            at = -wide / 2
            while at < wide / 2 - 0.05:
                w = rng.uniform(0.11, 0.20)
                w = min(w, wide / 2 - at)
                end = rng.uniform(-0.05, 0.05)
                build.box((-long / 2 + end, at, z), (long / 2 + end, at + w - 0.004, z + 0.030),
                          f"wood:{species}:natural", "x", 0.0015, segments=1)
                at += w
            for a in (-long * 0.42, -long * 0.14, long * 0.14, long * 0.42):
                build.box((a - 0.012, -wide / 2, z + 0.030), (a + 0.012, wide / 2, z + 0.052),
                          "wood:maple:natural", "y", 0.001, segments=1)


def _saw(build, x, y):
    """A sliding table saw: cast table, blade guard, fence, cabinet with its wheel."""
    with build.at(x=x, y=y):
        build.box((-0.55, -0.45, 0.0), (0.55, 0.45, 0.78), "plain:92,110,104:0.4", bevel=0.02, segments=3)
        build.box((-0.62, -0.62, 0.80), (0.95, 0.62, 0.86), CAST, bevel=0.006)
        build.box((-1.75, -0.85, 0.80), (-0.68, 0.85, 0.855), "plain:196,198,198:0.3", bevel=0.006)
        for a in (-1.6, -0.85):
            build.box((a - 0.03, -0.03, 0.0), (a + 0.03, 0.03, 0.80), DARK, bevel=0.004)
        build.box((0.34, -0.66, 0.86), (0.385, 0.66, 0.95), "plain:206,208,208:0.3", bevel=0.004)
        build.box((-0.006, -0.30, 0.86), (0.006, 0.34, 0.93), "metal:chrome", bevel=0)
        build.box((-0.05, -0.24, 0.95), (0.05, 0.30, 1.06), "plain:206,150,52:0.4", bevel=0.025, segments=3)
        build.tube([(0.0, 0.30, 1.0), (0.0, 0.62, 1.3), (0.0, 0.62, MAIN[1] - 0.25), (0.0, 0.78, MAIN[1] - 0.06),
                    (0.0, MAIN[0] - y, MAIN[1])], 0.055, DUCT, steps=24)
        with build.at(x=0.15, y=-0.47, z=0.42):
            build.lathe([(0.10, 0.0), (0.115, -0.012), (0.10, -0.024), (0.088, -0.012), (0.10, 0.0)], "metal:chrome",
                        steps=32, axis="y")
            build.box((-0.09, -0.018, -0.006), (0.09, -0.008, 0.006), "metal:chrome", bevel=0.002)
        build.box((-0.24, -0.458, 0.60), (-0.10, -0.45, 0.70), "plain:32,33,34:0.4", bevel=0.003)
        for dx, tone in ((-0.205, "176,44,38"), (-0.14, "58,128,70")):
            with build.at(x=dx, y=-0.458, z=0.65):
                build.lathe([(0.020, 0.0), (0.020, -0.008), (0.0002, -0.011)], f"plain:{tone}:0.35", steps=24,
                            axis="y")
        # A wide glued-up panel half way through the cut, its offcut beside it.
        build.box((0.008, -0.75, 0.861), (0.335, 0.70, 0.882), "wood:white oak:natural", "y", 0.001)
        build.box((-0.46, -0.75, 0.861), (-0.008, 0.70, 0.882), "wood:white oak:natural", "y", 0.001)


def _planer(build, x, y):
    """A thickness planer with its rollers, a board coming out of it."""
    with build.at(x=x, y=y):
        build.box((-0.50, -0.40, 0.0), (0.50, 0.40, 0.74), "plain:92,110,104:0.4", bevel=0.02, segments=3)
        build.box((-0.44, -0.95, 0.76), (0.44, 0.95, 0.80), CAST, bevel=0.005)
        build.box((-0.56, -0.36, 0.92), (0.56, 0.36, 1.36), "plain:92,110,104:0.4", bevel=0.05, segments=4)
        for s in (-0.53, 0.53):
            build.box((s - 0.04, -0.34, 0.70), (s + 0.04, 0.34, 0.95), "plain:92,110,104:0.4", bevel=0.01)
        build.tube([(0.0, 0.10, 1.34), (0.0, 0.10, MAIN[1] - 0.32), (0.0, 0.30, MAIN[1] - 0.08),
                    (0.0, MAIN[0] - y, MAIN[1])], 0.10, DUCT, steps=28)
        build.box((-0.12, -1.25, 0.803), (0.10, 0.80, 0.832), "wood:cherry:natural", "y", 0.001)
        build.box((0.20, -0.362, 1.06), (0.46, -0.356, 1.24), "plain:32,33,34:0.35", bevel=0.003)


def _pipe(build, y, z, radius=0.14):
    """The main of the dust collection, with its flanges."""
    build.tube([(-HALF, y, z), (HALF, y, z)], radius, DUCT, steps=32)
    for k in range(9):
        x = -HALF + 0.6 + 1.2 * k
        build.tube([(x - 0.02, y, z), (x + 0.02, y, z)], radius + 0.014, "plain:168,172,174:0.4", steps=32)


def _cart(build, x, y, turn, tones, style="shaker", count=14):
    """A low cart with doors standing on edge between posts."""
    with build.at(x=x, y=y, turn=turn):
        build.box((-0.60, -0.36, 0.16), (0.60, 0.36, 0.20), "wood:birch:natural", "x", 0.003)
        for a in (-0.5, 0.5):
            for b in (-0.28, 0.28):
                build.tube([(a, b - 0.015, 0.07), (a, b + 0.015, 0.07)], 0.07, DARK, steps=24)
        for a in (-0.57, 0.57):
            for b in (-0.33, 0.33):
                build.tube([(a, b, 0.20), (a, b, 1.05)], 0.016, DARK)
            build.tube([(a, -0.33, 1.04), (a, 0.33, 1.04)], 0.016, DARK)
        for k in range(count):
            at = -0.49 + 0.98 * k / (count - 1)
            # Doors lean together, faces toward the front of the cart.
            with build.at(x=at, y=0.0, z=0.20, turn=90.0):
                with build.at(x=-0.26, tilt=4.0):
                    add_door(build, 0.52, 0.74 - 0.05 * (k % 3 == 1), Door(style=style, material=tones[k % len(tones)]))


def _along_the_wall(build):
    """Boards leaning in a rack, sheets of plywood on edge, clamps on their rail; a painted dado."""
    rng = build.rng
    build.box((-HALF, -0.012, 0.0), (HALF, 0.0, 1.25), "plain:120,134,128:0.6", bevel=0)
    names = list(SPECIES)
    for n in range(46):
        x = -1.95 + 0.072 * n + (0.25 if n > 15 else 0.0) + (0.25 if n > 30 else 0.0)
        high = rng.uniform(1.9, 2.7)
        with build.at(x=x, y=-0.42, z=0.0, tilt=-7.5 + rng.uniform(-0.6, 0.6), turn=rng.uniform(-3, 3)):
            build.box((0.0, -0.028, 0.0), (rng.uniform(0.05, 0.068), 0.0, high),
                      f"wood:{names[(0, 3, 6)[min(2, n // 16)]]}:natural", "z", 0.0015, segments=1)
    for x in (-2.05, -0.72, 0.60, 1.92):
        build.box((x - 0.03, -0.50, 0.0), (x + 0.03, -0.02, 0.06), DARK, bevel=0.003)
        build.box((x - 0.025, -0.07, 0.0), (x + 0.025, -0.02, 2.1), DARK, bevel=0.003)
        build.tube([(x, -0.05, 1.55), (x, -0.42, 1.58)], 0.018, DARK)
    build.box((2.15, -0.06, 1.86), (4.7, -0.012, 1.96), "wood:maple:natural", "x", 0.003)
    for k in range(15):
        x = 2.28 + 0.165 * k
        low = 1.05 - 0.10 * (k % 3)
        build.box((x - 0.006, -0.10, low), (x + 0.006, -0.072, 1.94), CAST, bevel=0.001)
        for z in (1.80, low + 0.16):
            build.box((x - 0.012, -0.20, z), (x + 0.012, -0.072, z + 0.030), "plain:172,58,44:0.4", bevel=0.004)
        build.tube([(x, -0.185, low + 0.16), (x, -0.185, low + 0.02)], 0.006, CAST, steps=10)
        build.tube([(x, -0.185, low + 0.04), (x, -0.185, low - 0.06)], 0.014, "wood:ash:natural", steps=12)


def _mill(library, params):
    _hall(library, "wall:214,210,202", True)
    build = Builder("mill", params.get("seed", 1))
    names = list(SPECIES)
    for k, (x, y, layers) in enumerate(((-4.1, -1.9, 11), (-2.75, -1.75, 8), (-4.1, -5.0, 10))):
        _lumber(build, x, y, names[(0, 6, 3)[k]], layers)
    for k, x in enumerate((2.3, 3.55, 4.6)):
        _lumber(build, x, -1.7, names[(1, 5, 8)[k]], (6, 9, 7)[k], wide=0.9)
    _along_the_wall(build)
    _saw(build, 0.55, -3.5)
    _planer(build, -1.15, -2.3)
    _pipe(build, *MAIN)
    _cart(build, 2.35, -3.75, 22.0, ("wood:cherry:natural",), "raised panel", 12)
    _lumber(build, -1.55, -5.0, "ash", 7, 2.2, 0.8, 82.0)
    build.build(library)


def _clamp(build, x0, x1, y, z):
    """A bar clamp lying along x, its jaws pressing on x0 and x1."""
    build.box((x0 - 0.16, y - 0.004, z - 0.015), (x1 + 0.10, y + 0.004, z + 0.015), CAST, bevel=0.001)
    for at, way in ((x0, -1), (x1, 1)):
        low, high = sorted((at, at + way * 0.026))
        build.box((low, y - 0.016, z - 0.024), (high, y + 0.062, z + 0.024), "plain:172,58,44:0.4", bevel=0.005)
    build.tube([(x1 + 0.026, y + 0.035, z), (x1 + 0.15, y + 0.035, z)], 0.007, CAST, steps=14)
    build.tube([(x1 + 0.13, y + 0.035, z), (x1 + 0.24, y + 0.035, z)], [0.014, 0.017], "wood:ash:natural", steps=18)


def _mallet(build):
    build.box((-0.065, -0.038, 0.0), (0.065, 0.038, 0.076), "wood:maple:natural", "x", 0.006)
    build.tube([(0.0, 0.03, 0.040), (0.01, 0.20, 0.030), (0.015, 0.34, 0.022)], [0.013, 0.014, 0.016], "wood:ash:natural", steps=18)


def _glue(build):
    build.lathe([(0.0002, 0.0), (0.034, 0.0), (0.036, 0.006), (0.036, 0.125), (0.030, 0.150), (0.014, 0.162), (0.013, 0.170),
                 (0.0002, 0.170)], "plain:232,216,150:0.35", steps=32)
    build.lathe([(0.016, 0.168), (0.016, 0.182), (0.005, 0.220), (0.0002, 0.222)], "plain:206,96,40:0.4", steps=24)
    build.lathe([(0.0364, 0.035), (0.0364, 0.105)], "plain:64,84,110:0.5", steps=32)


def _drill(build):
    """A cordless drill lying on its side."""
    body = "plain:38,92,92:0.45"
    build.tube([(-0.10, 0.0, 0.035), (0.05, 0.0, 0.035)], 0.033, body, steps=28)
    build.tube([(0.05, 0.0, 0.035), (0.085, 0.0, 0.035), (0.11, 0.0, 0.035)], [0.026, 0.022, 0.014], "plain:44,45,46:0.4", steps=24)
    build.tube([(0.11, 0.0, 0.035), (0.16, 0.0, 0.035)], 0.0035, "metal:chrome", steps=10)
    build.tube([(-0.055, 0.01, 0.034), (-0.075, 0.13, 0.034)], [0.024, 0.022], body, steps=22)
    build.box((-0.125, 0.125, 0.004), (-0.020, 0.185, 0.066), "plain:44,45,46:0.45", bevel=0.008, segments=3)


def _hand_tools(build, x, y, z):
    """What a cabinetmaker has at hand on the bench: mallet, glue, drill, square, tape, pencil and a few shavings."""
    for make, dx, dy, turn in ((_mallet, -0.42, -0.10, 28.0), (_glue, 0.50, 0.05, 0.0), (_drill, 0.76, -0.14, -35.0)):
        with build.at(x=x + dx, y=y + dy, z=z, turn=turn):
            make(build)
    with build.at(x=x + 0.02, y=y - 0.20, z=z, turn=-12.0):
        build.box((0.0, 0.0, 0.0), (0.032, 0.20, 0.016), "wood:walnut:natural", "y", 0.002)
        build.box((0.0, 0.168, 0.005), (0.32, 0.200, 0.007), "metal:steel", bevel=0.0004)
    with build.at(x=x + 0.30, y=y - 0.02, z=z, turn=20.0):
        build.box((-0.036, -0.022, 0.0), (0.036, 0.022, 0.068), "plain:214,172,52:0.4", bevel=0.008, segments=3)
        build.box((0.036, -0.012, 0.002), (0.20, 0.012, 0.0032), "plain:232,214,120:0.4", bevel=0)
    with build.at(x=x - 0.06, y=y + 0.05, z=z + 0.004, turn=64.0):
        build.tube([(-0.085, 0, 0), (0.075, 0, 0), (0.09, 0, 0)], [0.0038, 0.0038, 0.0006], "plain:196,146,52:0.5", steps=8)
    for k in range(22):
        a, b = build.rng.uniform(-0.55, 0.60), build.rng.uniform(-0.30, 0.10)
        r, spin = build.rng.uniform(0.008, 0.016), build.rng.uniform(0, 6.28)
        build.tube([(x + a + (r + 0.0012 * n) * math.cos(spin + 0.7 * n), y + b + 0.004 * n, z + r + (r + 0.0012 * n) * math.sin(spin + 0.7 * n) * 0.9)
                    for n in range(9)], 0.0016, "wood:cherry:natural", steps=6)


def _bench(library, params):
    """A base cabinet half built: its box and frame in clamps on a bench, a drawer box and fronts beside it."""
    _hall(library, "wall:214,210,202", True)
    build = Builder("assembly", params.get("seed", 1))
    _along_the_wall(build)
    _lumber(build, -3.3, -1.9, "cherry", 10)
    _lumber(build, -2.1, -1.7, "maple", 6)
    top = 0.88
    with build.at(x=0.45, y=-3.35):
        build.box((-1.25, -0.42, top - 0.07), (1.25, 0.42, top), "wood:maple:natural", "x", 0.005)
        for a in (-1.12, 1.12):
            for b in (-0.34, 0.34):
                build.box((a - 0.05, b - 0.05, 0.0), (a + 0.05, b + 0.05, top - 0.07), "wood:maple:natural", "z", 0.004)
        build.box((-1.10, -0.36, 0.22), (1.10, 0.36, 0.25), "wood:birch:natural", "x", 0.003)
        for k in range(6):
            build.box((-0.95, -0.30, 0.25 + 0.020 * k), (0.55 - 0.03 * (k % 3), 0.30, 0.269 + 0.020 * k), "wood:birch:natural", "x", 0.001)
        # The cabinet stands on two blocks, its frame glued and clamped.
        for a in (-0.72, -0.16):
            build.box((a - 0.03, -0.28, top), (a + 0.03, 0.30, top + 0.04), "wood:alder:natural", "y", 0.002)
        with build.at(x=-0.80, y=0.34, z=top + 0.04):
            wide, high, deep = 0.76, 0.70, 0.56
            open_box(build, 0.0, wide, 0.0, high, deep, "wood:cherry:natural")
            pin_holes(build, 0.0127, 1, (-deep + 0.06, -0.08), [0.20 + 0.032 * k for k in range(11)])
            pin_holes(build, wide - 0.0127, -1, (-deep + 0.06, -0.08), [0.20 + 0.032 * k for k in range(11)])
            for z in (0.022, high - 0.022):
                _clamp(build, -0.001, wide + 0.001, -deep - 0.095, z)
            _clamp(build, -0.001, wide + 0.001, -deep * 0.35, high + 0.02)
        _hand_tools(build, 0.18, -0.22, top)
        with build.at(x=0.42, y=-0.02, z=top, turn=-8.0):
            dovetailed_box(build, 0.42, 0.36, 0.11, "wood:maple:natural", 3, "wood:maple:end grain")
            with build.at(x=0.03, y=0.06, z=0.112, turn=7.0):
                dovetailed_box(build, 0.42, 0.30, 0.11, "wood:maple:natural", 3, "wood:maple:end grain")
    # Frames and panels wait on a cart, doors for the next cabinet.
    _cart(build, 2.75, -2.55, 18.0, ("wood:cherry:natural",), "raised panel", 10)
    build.build(library)


def _rack(build, x, y, turn, material, style, levels=11, wide=0.95, deep=0.55):
    """A drying rack: posts with arms, on each pair of arms a door lying flat."""
    with build.at(x=x, y=y, turn=turn):
        for a in (-wide / 2, wide / 2):
            for b in (-deep / 2, deep / 2):
                build.box((a - 0.018, b - 0.018, 0.10), (a + 0.018, b + 0.018, 1.82), DARK, bevel=0.002)
                build.tube([(a - 0.014, b, 0.055), (a + 0.014, b, 0.055)], 0.055, "plain:36,37,38:0.5",
                           steps=20)
            build.box((a - 0.018, -deep / 2, 0.10), (a + 0.018, deep / 2, 0.136), DARK, bevel=0.002)
            build.box((a - 0.018, -deep / 2, 1.79), (a + 0.018, deep / 2, 1.82), DARK, bevel=0.002)
        for n in range(levels):
            z = 0.20 + 1.55 * n / levels
            for b in (-deep / 2, deep / 2):
                build.tube([(-wide / 2, b, z), (wide / 2, b, z)], 0.009, DARK, steps=10)
            long, across = wide - 0.10, deep + 0.12 - 0.08 * (n % 3 == 1)
            lying = Matrix.Translation((-long / 2, -across / 2, z + 0.010)) @ Matrix.Rotation(-math.pi / 2, 4, "X")
            with build.at(matrix=lying):
                add_door(build, long, across, Door(style=style, material=material))


def _booth(build):
    """The spray booth in the back wall: filters behind a turntable with a door on it."""
    x0, x1, top = -1.9, 1.9, 2.75
    for a, b in ((x0 - 0.14, x0), (x1, x1 + 0.14)):
        build.box((a, -1.7, 0.0), (b, -0.02, top + 0.16), "plain:222,224,222:0.4", bevel=0.006)
    build.box((x0, -1.7, top), (x1, -0.02, top + 0.16), "plain:222,224,222:0.4", bevel=0.006)
    build.box((x0, -0.10, 0.0), (x1, -0.06, top), "plain:206,206,202:0.6", bevel=0)
    columns, rows = 7, 5
    wide, tall = (x1 - x0) / columns, (top - 0.12) / rows
    for i in range(columns):
        for j in range(rows):
            build.box((x0 + wide * i + 0.018, -0.15, 0.10 + tall * j + 0.018),
                      (x0 + wide * (i + 1) - 0.018, -0.09, 0.10 + tall * (j + 1) - 0.018),
                      "plain:232,226,206:0.98", bevel=0.014, segments=3)
    for x in (-0.95, 0.95):
        build.box((x - 0.60, -1.25, top - 0.03), (x + 0.60, -1.00, top - 0.005), "glow:255,250,240:7", bevel=0)


def _finishing(library, params):
    _hall(library, "wall:226,226,222", False)
    build = Builder("finishing", params.get("seed", 1))
    _booth(build)
    for a, b in ((-HALF, -2.05), (2.05, HALF)):
        build.box((a, -0.012, 0.0), (b, 0.0, 1.25), "plain:150,160,156:0.6", bevel=0)
    _cart(build, -2.75, -3.55, 30.0, ("paint:clay", "paint:linen", "paint:slate blue"), "shaker", 9)
    # The turntable: a low round top on a post, a door standing against its rest.
    with build.at(x=0.10, y=-1.30):
        build.lathe([(0.0002, 0.0), (0.30, 0.0), (0.30, 0.02), (0.04, 0.05), (0.035, 0.78), (0.42, 0.80),
                     (0.42, 0.83), (0.0002, 0.83)], STEEL, steps=48)
        with build.at(x=-0.28, y=-0.12, z=0.83, turn=-24.0, tilt=-5.0):
            add_door(build, 0.60, 0.95, Door(style="raised panel", material="paint:slate blue"))
    # A spray gun on its hook beside the booth and the hose down to the pump.
    build.tube([(1.97, -1.74, 1.45), (1.97, -1.80, 1.20), (1.92, -1.84, 0.62), (2.15, -1.80, 0.34),
                (2.30, -1.60, 0.46)], 0.013, "plain:120,44,38:0.5", steps=14)
    build.tube([(1.97, -1.74, 1.54), (1.97, -1.76, 1.38)], [0.020, 0.024], "metal:chrome")
    build.tube([(1.97, -1.72, 1.53), (1.97, -1.90, 1.55)], [0.018, 0.012], "metal:chrome")
    build.lathe([(0.0002, 0.0), (0.16, 0.0), (0.17, 0.02), (0.17, 0.40), (0.15, 0.43), (0.0002, 0.44)],
                CAST, steps=40, center=(2.42, -1.50))
    for x, y, turn, material, style in ((0.80, -4.20, 26.0, "paint:sage", "shaker"),
                                        (1.95, -3.55, 22.0, "paint:linen", "beaded"),
                                        (3.15, -2.75, 18.0, "wood:cherry:chestnut", "raised panel"),
                                        (4.20, -3.70, 20.0, "wood:white oak:natural", "slim shaker")):
        _rack(build, x, y, turn, material, style)
    # The line: bare doors hang on their way into the booth, coated ones leave it.
    for x0, x1, count, material in ((-4.6, -0.95, 6, "wood:maple:natural"), (1.25, 4.8, 7, "paint:slate blue")):
        build.tube([(x0, -2.35, 2.56), (x1, -2.35, 2.56)], 0.024, STEEL, steps=20)
        for k in range(count):
            x = x1 - 0.18 - 0.52 * k if x1 < 0 else x0 + 0.18 + 0.52 * k
            build.tube([(x, -2.35, 2.56), (x, -2.35, 2.34), (x + 0.02, -2.35, 2.31), (x, -2.35, 2.285)], 0.005, "metal:chrome", steps=10)
            high = 0.765 - 0.06 * (k % 2)
            with build.at(x=x, y=-2.35, z=2.285 - high, turn=-34.0 + 3.0 * (k % 3)):
                with build.at(x=-0.21):
                    add_door(build, 0.42, high, Door(style="raised panel", material=material))
        for x in (x0 + 0.3, x1 - 0.3):
            build.tube([(x, -2.35, 2.56), (x, -2.35, HIGH - 0.3)], 0.010, STEEL, steps=12)
    # A bench with cans and sample blocks in front.
    with build.at(x=-1.02, y=-4.62, turn=12.0):
        build.box((-0.75, -0.32, 0.86), (0.75, 0.32, 0.91), "wood:maple:natural", "x", 0.004)
        for a in (-0.68, 0.68):
            for b in (-0.26, 0.26):
                build.box((a - 0.035, b - 0.035, 0.0), (a + 0.035, b + 0.035, 0.86), "wood:maple:natural",
                          "z", 0.003)
        for k, tone in enumerate(("sage", "linen", "harbor navy", "clay", "slate blue", "butter")):
            with build.at(x=-0.60 + 0.155 * k, y=-0.06 + 0.03 * (k % 2), z=0.91, turn=6.0 - 5.0 * (k % 3)):
                build.box((-0.068, -0.09, 0.0), (0.068, 0.09, 0.020), f"paint:{tone}", bevel=0.0015)
        for x, y in ((0.38, 0.12), (0.58, 0.04), (0.45, -0.10)):
            build.lathe([(0.0002, 0.91), (0.082, 0.91), (0.084, 0.92), (0.084, 1.08), (0.086, 1.09),
                         (0.078, 1.092), (0.074, 1.084), (0.0002, 1.082)], CAST, steps=36, center=(x, y))
            build.lathe([(0.0846, 0.94), (0.0846, 1.05)], "plain:232,228,216:0.6", steps=36, center=(x, y))
        # One can is open, its stirrer across it; the lid lies beside.
        build.lathe([(0.0002, 1.086), (0.073, 1.086)], "paint:slate blue", steps=32, center=(0.45, -0.10))
        build.box((0.34, -0.112, 1.092), (0.60, -0.090, 1.097), "wood:birch:natural", "x", 0.001)
        build.lathe([(0.0002, 0.910), (0.080, 0.910), (0.082, 0.916), (0.0002, 0.917)], CAST, steps=36, center=(0.26, -0.16))
        build.box((-0.32, -0.30, 0.910), (-0.08, -0.14, 0.918), "plain:214,206,186:0.98", bevel=0.003)
    build.build(library)


def build(params, library):
    reset(world=(0.9, 0.95, 1.0), strength=0.12, mirrors=1.0)
    view = params["view"]
    mill = view != "finishing"
    {"mill": _mill, "bench": _bench, "finishing": _finishing}[view](library, params)
    if mill:
        sky_light((-HALF, -4.6, 3.0), (1.0, 0.0), (6.6, 1.3), 620, (0.93, 0.97, 1.0))
    else:
        area((0.0, -1.15, 2.68), (0.0, -0.9, 0.6), (3.2, 0.5), 50, (1.0, 0.98, 0.94))
        area((0.0, -6.2, 2.9), (0.0, 0.0, 3.3), (6.0, 1.2), 210, (1.0, 0.98, 0.95), spread=150.0)
        # From the side, so that frames stand out from their panels.
        area((-5.0, -3.1, 2.7), (0.4, -1.6, 1.3), (0.8, 1.4), 130, (1.0, 0.97, 0.92), spread=120.0, reflected=False)
    for x in (-2.2, 1.0, 3.6):
        area((x, -4.6, HIGH - 0.66), (x, -4.6, 0.0), (0.3, 7.4), 95 if mill else 120, (1.0, 0.97, 0.92),
             reflected=False)
    area((1.0, -DEEP + 0.1, 2.2), (0, -2.0, 1.0), (4.0, 2.6), 120 if mill else 100, (1.0, 0.98, 0.95), spread=140.0)
    if view == "bench":
        camera((1.35, -5.75, 1.52), (0.12, -2.6, 1.52), lens=31, shift=(0.0, -0.085), level=True)
    elif mill:
        camera((1.9, -7.5, 1.66), (-0.45, -1.5, 1.66), lens=27, shift=(0.0, -0.07), level=True)
    else:
        camera((-0.80, -7.05, 1.92), (0.02, -3.0, 1.92), lens=31, shift=(0.0, -0.12), level=True)
    return dict(key=0.30, contrast=1.42, bloom=0.05, vignette=0.04)
