"""Points along arcs and smooth curves."""
import math

from mathutils import Vector


def arc(cx, cy, radius, start, end, steps=8):
    """Points along a circular arc, angles in degrees."""
    return [(cx + radius * math.cos(math.radians(start + (end - start) * i / steps)),
             cy + radius * math.sin(math.radians(start + (end - start) * i / steps)))
            for i in range(steps + 1)]


def smooth_curve(points, per_span=8):
    """Catmull-Rom interpolation through 2-D or 3-D points."""
    vectors = [Vector(p) for p in points]
    out = []
    for i in range(len(vectors) - 1):
        p0 = vectors[max(0, i - 1)]
        p1, p2 = vectors[i], vectors[i + 1]
        p3 = vectors[min(len(vectors) - 1, i + 2)]
        for k in range(per_span):
            t = k / per_span
            out.append(0.5 * ((2 * p1) + (p2 - p0) * t
                              + (2 * p0 - 5 * p1 + 4 * p2 - p3) * t * t
                              + (3 * p1 - p0 - 3 * p2 + p3) * t ** 3))
    out.append(vectors[-1])
    return [tuple(v) for v in out]
