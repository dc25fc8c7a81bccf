"""Turned legs and feet."""
import math

from ..shapes.geometry import inches, smooth_curve

# Control points of the turned part: (share of full radius, share of turned length),
# from the bottom up; a repeated height makes a crisp shoulder.
PROFILES = {
    "farmhouse": [(0.62, 0.0), (0.62, 0.02), (0.86, 0.035), (0.86, 0.06), (0.60, 0.075),
                  (0.52, 0.10), (0.66, 0.20), (0.94, 0.46), (1.0, 0.60), (0.88, 0.72),
                  (0.58, 0.81), (0.54, 0.84), (0.86, 0.865), (0.88, 0.89), (0.62, 0.905),
                  (0.60, 0.93), (0.92, 0.955), (0.92, 0.985), (0.70, 1.0)],
    "tapered": [(0.52, 0.0), (0.56, 0.05), (0.66, 0.35), (0.80, 0.70), (0.90, 0.86), (0.92, 0.90),
                (0.74, 0.912), (0.74, 0.935), (0.95, 0.95), (0.98, 0.97), (0.92, 0.99), (0.80, 1.0)],
    "baluster": [(0.70, 0.0), (0.70, 0.02), (0.92, 0.04), (0.92, 0.065), (0.60, 0.09),
                 (0.48, 0.14), (0.60, 0.22), (0.92, 0.34), (1.0, 0.42), (0.90, 0.51), (0.56, 0.66),
                 (0.44, 0.77), (0.46, 0.84), (0.78, 0.865), (0.80, 0.885), (0.52, 0.90),
                 (0.54, 0.93), (0.88, 0.955), (0.90, 0.985), (0.70, 1.0)],
    "spool": [(0.66, 0.0)] + [(r, 0.04 + 0.115 * k + dz) for k in range(8)
                              for r, dz in ((0.60, 0.0), (0.92, 0.030), (0.98, 0.055),
                                            (0.92, 0.080), (0.60, 0.110))] + [(0.66, 1.0)],
    "reeded": [(0.66, 0.0), (0.66, 0.02), (0.86, 0.035), (0.86, 0.055), (0.62, 0.07), (0.70, 0.14),
               (0.80, 0.45), (0.90, 0.80), (0.90, 0.83), (0.66, 0.845), (0.66, 0.87), (0.94, 0.89),
               (0.98, 0.92), (0.94, 0.95), (0.70, 0.97), (0.70, 1.0)],
    "bun": [(0.50, 0.0), (0.58, 0.02), (0.92, 0.22), (1.0, 0.45), (0.94, 0.66), (0.62, 0.80),
            (0.58, 0.84), (0.86, 0.88), (0.90, 0.94), (0.80, 1.0)],
}


def leg_profile(name, height, width, foot=None, block=None):
    """Turned outline in meters plus where the square top block and foot end."""
    if name == "bun":
        square_to, square_from = 0.0, height
    else:
        square_to = foot if foot is not None else (0.0 if name == "tapered" else inches(4.5))
        square_from = height - (block if block is not None else inches(6.0))
    radius, length = width / 2 * 0.985, square_from - square_to
    shape = smooth_curve([(r * radius, square_to + h * length) for r, h in PROFILES[name]], 6)
    turned = [(0.0005, shape[0][1])] + [(max(0.001, r), z) for r, z in shape] + \
        [(0.0005, shape[-1][1])]
    return dict(turned=turned, square_to=square_to, square_from=square_from)


def add_leg(build, name, height, width, material):
    shape = leg_profile(name, height, width)
    half = width / 2
    build.lathe(shape["turned"], material, steps=64)
    if shape["square_from"] < height:
        build.box((-half, -half, shape["square_from"]), (half, half, height), material, "z", 0.002)
    if shape["square_to"] > 0:
        build.box((-half, -half, 0.0), (half, half, shape["square_to"]), material, "z", 0.002)
    if name == "reeded":
        low, high = (shape["square_to"] + (shape["square_from"] - shape["square_to"]) * t
                     for t in (0.13, 0.81))
        for k in range(14):
            a = 2 * math.pi * k / 14
            path, radii = [], []
            for i in range(13):
                t = i / 12
                r = half * 0.985 * (0.69 + 0.20 * t)
                path.append((r * math.cos(a), r * math.sin(a), low + (high - low) * t))
                radii.append(max(0.0008, r * 0.19 * min(1.0, 8 * min(t, 1 - t) + 0.25)))
            build.tube(path, radii, material, steps=10)
