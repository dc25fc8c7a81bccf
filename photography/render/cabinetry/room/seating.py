"""Pendant lamps and stools."""
import math

from ..materials.sheet import sheet_window
from ..shapes.geometry import inches, smooth_curve

PENDANTS = ("dome", "cone", "globe", "cylinder", "lantern")


def pendant(build, x, y, ceiling, drop_to, kind="dome", material="metal:black",
            glow="glow:255,214,160:9", lit=False):
    """Hang a lamp whose lower edge is at height drop_to; returns where its light comes from."""
    with build.at(x=x, y=y):
        build.lathe([(0.0002, ceiling), (0.06, ceiling - 0.002), (0.06, ceiling - 0.02),
                     (0.055, ceiling - 0.026), (0.006, ceiling - 0.028)][::-1], material)
        z = drop_to
        heights = {"dome": 0.24, "cone": 0.26, "globe": 0.27, "cylinder": 0.24, "lantern": 0.40}
        top = z + heights[kind]
        build.tube([(0, 0, top), (0, 0, ceiling - 0.02)], 0.0045, material, steps=10)
        inner = "plain:238,232,220:0.5"
        if kind == "dome":
            shell = [(0.155 * math.cos(a), z + 0.15 * math.sin(a))
                     for a in [math.radians(d) for d in range(0, 81, 8)]]
            build.lathe(shell + [(0.026, z + 0.152), (0.022, z + 0.18), (0.016, top)], material)
            build.lathe([(r - 0.003, h - 0.002) for r, h in shell[::-1]], inner)
        elif kind == "cone":
            build.lathe([(0.165, z), (0.165, z + 0.012), (0.035, z + 0.19), (0.03, z + 0.22),
                         (0.012, top)], material)
            build.lathe([(0.034, z + 0.186), (0.163, z + 0.006)], inner)
        elif kind == "cylinder":
            build.lathe([(0.075, z), (0.078, z), (0.078, z + 0.21), (0.07, z + 0.22), (0.01, top)],
                        material)
            build.lathe([(0.06, z + 0.2), (0.074, z + 0.001)], inner)
        elif kind == "globe":
            ball = [(0.125 * math.sin(a) + 0.0002, z + 0.125 - 0.125 * math.cos(a))
                    for a in [math.radians(d) for d in range(0, 169, 6)]]
            build.lathe(ball, "glow:255,232,196:2.2" if lit else "plain:240,237,230:0.1", steps=48)
            build.lathe([(0.035, z + 0.235), (0.035, z + 0.25), (0.02, z + 0.262), (0.01, top)],
                        material)
            return (x, y, z - 0.05)
        else:
            # No two bars share a face, because shared faces render black.
            s, r = 0.12, 0.006
            for a in (-s, s):
                for b in (-s, s):
                    build.box((a - r, b - r, z), (a + r, b + r, z + 0.302), material)
                    build.tube([(a, b, z + 0.295), (0, 0, top)], 0.005, material)
            for h in (z + 0.0005, z + 0.289):
                for side in (-s, s):
                    build.box((-s + r, side - r + 0.0004, h), (s - r, side + r - 0.0004, h + 0.012), material)
                    build.box((side - r + 0.0004, -s + r, h), (side + r - 0.0004, s - r, h + 0.012), material)
            build.tube([(0, 0, z + 0.16), (0, 0, z + 0.30)], 0.012, material)
            # Its bulb hangs bare and must stand out against a bright window.
            glow = "glow:255,192,116:4"
        bulb_z = z + (0.07 if kind in ("dome", "cone", "cylinder") else 0.13)
        r = 0.032
        build.lathe([(r * math.sin(math.radians(d)) + 0.0002,
                      bulb_z - r * math.cos(math.radians(d))) for d in range(0, 181, 20)], glow,
                    steps=18)
    return (x, y, bulb_z)


def _rim(build, loop, half, out, material):
    """The round edge of a seat along a closed loop of (x, y, z) at its middle: the grain runs along it."""
    steps, count = 6, len(loop)
    lengths = [0.0]
    for a, b in zip(loop, loop[1:] + loop[:1]):
        lengths.append(lengths[-1] + math.dist(a, b))
    left, bottom = sheet_window(build.rng, 0.05, lengths[-1] / 2)
    vertices, faces, uvs = [], [], []
    for x, y, z in loop:
        far = math.hypot(x, y)
        for k in range(steps + 1):
            a = math.pi * k / steps
            grow = 1.0 + out * math.sin(a) / far
            vertices.append((x * grow, y * grow, z + half * math.cos(a)))
    for i in range(count):
        j = (i + 1) % count
        # Folded, so that the sheet meets itself.
        near, far = (bottom + min(run, lengths[-1] - run) for run in lengths[i:i + 2])
        for k in range(steps):
            n, m = i * (steps + 1) + k, j * (steps + 1) + k
            faces.append((n, n + 1, m + 1, m))
            u0, u1 = (left + math.pi * half * (k + part) / steps for part in (0, 1))
            uvs.append([(u0, near), (u1, near), (u1, far), (u0, far)])
    build.add(vertices, faces, uvs, material)


STOOLS = ("saddle", "counter chair", "round", "upholstered", "spindle")


def stool(build, x, y, kind="saddle", wood="wood:white oak:natural", metal="metal:black",
          seat_height=inches(26), turn=0.0, cushion="cloth:206,196,180"):
    # No one puts seats back in line.
    with build.at(x=x + build.rng.uniform(-0.03, 0.03), y=y - build.rng.uniform(0.0, 0.07), turn=turn):
        top = seat_height
        # The legs of a round seat stay under it.
        spread, inner = (0.175, 0.105) if kind == "round" else (0.20, 0.15)
        if kind == "upholstered":
            spread, inner = 0.185, 0.175
        leg = metal if kind in ("round", "upholstered") else wood
        for sx in (-1, 1):
            for sy in (-1, 1):
                build.tube([(sx * spread, sy * spread * 0.9, 0.0),
                            (sx * inner, sy * inner * 0.85, top - 0.03)], [0.014, 0.019], leg)
        rung = top * 0.34
        k = spread + (inner - spread) * rung / top
        for sy in (-1, 1):
            build.tube([(-k, sy * k * 0.88, rung), (k, sy * k * 0.88, rung)], 0.010, leg)
        for sx in (-1, 1):
            build.tube([(sx * k, -k * 0.88, rung + 0.06), (sx * k, k * 0.88, rung + 0.06)], 0.010,
                       leg)
        if kind == "round":
            loop = [(0.170 * math.cos(math.pi * k / 32), 0.170 * math.sin(math.pi * k / 32), top - 0.016) for k in range(64)]
            left, bottom = sheet_window(build.rng, 0.34, 0.34)
            for lift, order in ((0.016, 1), (-0.016, -1)):
                build.add([(a, b, c + lift) for a, b, c in loop], [tuple(range(64))[::order]],
                          [[(left + 0.17 + b, bottom + 0.17 + a) for a, b, _ in loop[::order]]], wood)
            _rim(build, loop, 0.016, 0.008, wood)
            return
        if kind == "upholstered":
            # A padded seat with a low back that wraps around it.
            build.box((-0.205, -0.19, top - 0.045), (0.205, 0.19, top + 0.03), cushion, bevel=0.028,
                      segments=5)
            rows = [(0.205 * math.cos(a), -0.02 - 0.185 * math.sin(a)) for a in
                    [math.pi * k / 28 for k in range(29)]]
            ring = [(o * 1.09, p * 1.09 + 0.002) for o, p in rows] + rows[::-1]
            build.prism(ring, top + 0.02, top + 0.20, cushion, bevel=0.012, plane="xy")
            return
        seat_w, seat_d = 0.21, 0.185
        rows = 12
        vertices, faces, uvs = [], [], []
        for layer, drop in ((0, 0.0), (1, 0.032)):
            for i in range(rows + 1):
                for j in range(rows + 1):
                    u, v = -1 + 2 * i / rows, -1 + 2 * j / rows
                    edge = 1 - 0.10 * (u * u) * (v * v)
                    dip = 0.018 * (u * u) + (0.006 if abs(v) > 0.98 or abs(u) > 0.98 else 0.0) * -1
                    vertices.append((u * seat_w * edge, v * seat_d * edge, top + dip - drop - 0.01))
        n = (rows + 1) ** 2
        for i in range(rows):
            for j in range(rows):
                a = i * (rows + 1) + j
                quad = (a, a + rows + 1, a + rows + 2, a + 1)
                faces.append(quad)
                faces.append(tuple(q + n for q in quad[::-1]))
        rim = ([i * (rows + 1) for i in range(rows + 1)]
               + [rows * (rows + 1) + j for j in range(1, rows + 1)]
               + [i * (rows + 1) + rows for i in range(rows - 1, -1, -1)]
               + [j for j in range(rows - 1, 0, -1)])
        left, bottom = sheet_window(build.rng, 2 * seat_d, 2 * seat_w)
        for face in faces:
            uvs.append([(left + seat_d + vertices[i][1], bottom + seat_w + vertices[i][0]) for i in face])
        seat = cushion if kind == "counter chair" else wood
        build.add(vertices, faces, uvs, seat)
        _rim(build, [(vertices[a][0], vertices[a][1], (vertices[a][2] + vertices[a + n][2]) / 2) for a in rim], 0.016, 0.006, seat)
        if kind == "spindle":
            # Six spindles under a bent comb.
            comb = smooth_curve([(-0.20, -0.155, top + 0.29), (0, -0.225, top + 0.31),
                                 (0.20, -0.155, top + 0.29)], 8)
            build.tube(comb, 0.0135, wood)
            for k in range(7):
                t = -1 + 2 * k / 6
                foot = (t * 0.155, -0.155 + 0.02 * t * t, top - 0.01)
                head = (t * 0.185, -0.215 + 0.055 * t * t, top + 0.30)
                build.tube([foot, [(a + b) / 2 for a, b in zip(foot, head)], head],
                           [0.0065, 0.0085, 0.006], wood, steps=10)
        if kind == "counter chair":
            for sx in (-1, 1):
                # The rear legs run on through the seat.
                build.tube([(sx * inner, -inner * 0.85, top - 0.06), (sx * 0.162, -0.152, top + 0.03), (sx * 0.18, -0.20, top + 0.30)],
                           [0.019, 0.017, 0.011], wood)
            curve = [(-0.185, -0.19, top + 0.27), (0, -0.235, top + 0.27), (0.185, -0.19, top + 0.27)]
            path = smooth_curve(curve, 8)
            for z in (-0.02, 0.0, 0.02, 0.04):
                build.tube([(p[0], p[1], p[2] + z) for p in path], 0.0125, wood)
