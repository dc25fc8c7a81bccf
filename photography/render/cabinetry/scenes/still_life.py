"""Things for the care of cabinets, on a counter before a run of doors.

params: material and door of the cabinets behind, counter
"""
from math import cos, pi, sin

from ..cabinets.casework import (BASE_HEIGHT, COUNTER, COUNTER_TOP, WALL_BOTTOM, Finish, base_cabinet, wall_cabinet,
                                 WALL_DEPTH)
from ..cabinets.tops import counter, light_rail
from ..rendering.studio import area, camera, reset
from ..room.surfaces import tiles
from ..shapes.geometry import Builder, inches
from ..staging import props


def _draped_cloth(build, x, z, edge, wide=0.27, tone="206,194,168", stripe="96,116,112"):
    """A tea towel folded once lengthwise, lying on the counter and hanging over its edge.

    edge: y of the counter's front; the cloth lies at height z."""
    lie, drop, bend, columns = 0.24, 0.19, 0.010, 44
    path = [(edge + lie * (1 - k / 18), 0.0) for k in range(18)]
    path += [(edge - bend * sin(pi / 2 * k / 6), -bend * (1 - cos(pi / 2 * k / 6))) for k in range(7)]
    path += [(edge - bend, -bend - drop * (k + 1) / 22) for k in range(22)]
    for layer, (shift, thick) in enumerate(((0.0, 0.0022), (0.006, 0.0078))):
        vertices, faces, marks = [], [], []
        for i, (y, down) in enumerate(path[:len(path) - 2 * (1 - layer)]):
            hang = min(1.0, max(0.0, -down / drop))
            for j in range(columns + 1):
                u = j / columns
                fold = 0.010 * hang * sin(2 * pi * (1.6 * u + 0.12)) + 0.003 * hang * sin(19 * u)
                lift = 0.0022 * (1 - hang) * (sin(9 * u + 23 * y) + sin(31 * y - 5 * u)) ** 2
                spread = 1.0 + 0.05 * hang * (u - 0.5)
                vertices.append((x + shift + (u - 0.5) * wide * spread - 0.02 * hang,
                                 y - fold - (thick if hang > 0 else 0.0) - 0.004 * hang,
                                 z + down + thick * (1 - hang) + lift))
        rows = len(vertices) // (columns + 1)
        for i in range(rows - 1):
            for j in range(columns):
                n = i * (columns + 1) + j
                faces.append((n, n + 1, n + columns + 2, n + columns + 1))
                marks.append(i in (2, 3, 4, 6))
        for marked, color in ((False, tone), (True, stripe)):
            part = [f for f, m in zip(faces, marks) if m == marked]
            build.add(vertices, part, [[(0, 0)] * 4 for _ in part], f"plain:{color}:0.97")


def _cloth(build, z):
    """A basin of water, a tea towel over the edge and a soap pump."""
    props.bowl(build, -0.06, -0.40, z, 0.15, 0.095, "plain:238,236,230:0.25")
    build.prism([(-0.06 + 0.134 * x, -0.40 + 0.134 * y) for x, y in _circle(56)], z + 0.070,
                z + 0.0705, "plain:206,216,218:0.05", plane="xy")
    for k, (dx, dy, r) in enumerate(((0.05, 0.03, 0.020), (0.075, 0.00, 0.013), (0.03, 0.06, 0.015),
                                     (0.062, 0.052, 0.010), (0.02, 0.035, 0.011))):
        with build.at(x=-0.06 + dx, y=-0.40 + dy, z=z + 0.0705):
            build.lathe([(r, 0.0), (r * 0.8, r * 0.42), (r * 0.4, r * 0.6), (0.0002, r * 0.64)],
                        "plain:246,248,248:0.12", steps=20)
    _draped_cloth(build, 0.27, z, -inches(25.5))
    props.soap(build, 0.12, -0.25, z)
    props.vase(build, -0.46, -0.20, z, 0.20, branches=5, spread=0.12, rise=0.20, shape="cylinder")


def _circle(count):
    return [(cos(2 * pi * k / count), sin(2 * pi * k / count)) for k in range(count)]


def build(params, library):
    reset(world=(0.9, 0.95, 1.0), strength=0.15)
    finish = Finish(style=params.get("door", "shaker"), material=params["material"], pull="bar",
                    metal="metal:black")
    item = Builder("care", params.get("seed", 1))
    name = params.get("counter", "white quartz")
    counter(item, -2.0, 2.0, -inches(25.5), 0.0, BASE_HEIGHT, name if ":" in name else
            "stone:" + name, thickness=COUNTER)
    for k in range(4):
        base_cabinet(item, -1.6 + 0.8 * k, 0.8, finish)
    tiles(item, -2.0, 2.0, COUNTER_TOP, WALL_BOTTOM + 0.01, (inches(6), inches(3)),
          "tile:236,234,228", wobble=0.2)
    for k in range(4):
        wall_cabinet(item, -1.6 + 0.8 * k, 0.8, finish)
    light_rail(item, -1.6, 1.6, WALL_DEPTH, WALL_BOTTOM, finish.material)
    _cloth(item, COUNTER_TOP)
    place, target, lens = (0.10, -1.72, COUNTER_TOP + 0.46), (0.06, -0.30, COUNTER_TOP + 0.15), 52
    item.build(library)
    area((-1.6, -1.4, 2.0), (0, -0.3, 1.0), (0.9, 0.9), 46, (1.0, 0.97, 0.92))
    area((1.5, -1.8, 1.5), (0, -0.3, 1.0), (1.0, 1.0), 15, (0.94, 0.97, 1.0))
    area((0.0, -0.16, WALL_BOTTOM - 0.04), (0, -0.15, 0), (3.0, 0.03), 3.0, (1.0, 0.86, 0.68))
    camera(place, target, lens=lens, focus=((place[1] - target[1]) ** 2
                                            + (place[2] - target[2]) ** 2) ** 0.5, fstop=6.0)
    return dict(key=params.get("key", 0.27), contrast=1.42, bloom=0.02, grain=0.003)
