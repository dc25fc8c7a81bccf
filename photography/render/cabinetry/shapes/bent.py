"""Moldings, turnings and tubes: the parts of a `Builder` that are swept along a path."""
import math

from mathutils import Vector

from ..materials.sheet import sheet_window


class Bent:
    """Swept parts; mixed into `Builder`, which offers `add` and `rng`."""

    def molding(self, path, profile, material, closed=False):
        """Run a crown or base profile along a horizontal path (list of (x, y)).

        profile: (out, z) points; `out` is to the right of the walking direction."""
        points = [Vector((p[0], p[1])) for p in path]
        count = len(points)
        offsets = []
        for i, point in enumerate(points):
            before = points[i - 1] if (closed or i) else None
            after = points[(i + 1) % count] if (closed or i + 1 < count) else None
            normals = []
            for a, b in ((before, point), (point, after)):
                if a is not None and b is not None:
                    d = (b - a).normalized()
                    normals.append(Vector((d.y, -d.x)))
            bisector = sum(normals, Vector((0, 0)))
            bisector.normalize()
            offsets.append(bisector / max(0.2, bisector.dot(normals[0])))
        left, _ = sheet_window(self.rng, 0.1, 1.0)
        ring = len(profile)
        # The grain of a molding is as wide as that of a board.
        across = [0.0]
        for (out0, z0), (out1, z1) in zip(profile, profile[1:]):
            across.append(across[-1] + math.hypot(out1 - out0, z1 - z0))
        vertices, distance = [], [0.0]
        for i, point in enumerate(points):
            if i:
                distance.append(distance[-1] + (point - points[i - 1]).length)
            for out, z in profile:
                p = point + offsets[i] * out
                vertices.append((p.x, p.y, z))
        spans = range(count if closed else count - 1)
        faces, uvs = [], []
        for i in spans:
            j = (i + 1) % count
            for k in range(ring - 1):
                faces.append((i * ring + k, j * ring + k, j * ring + k + 1, i * ring + k + 1))
                far = distance[i] + (points[j] - points[i]).length
                u0, u1 = left + across[k], left + across[k + 1]
                uvs.append([(u0, distance[i]), (u0, far), (u1, far), (u1, distance[i])])
        self.add(vertices, faces, uvs, material)
        if not closed:
            for end, order in ((0, 1), (count - 1, -1)):
                face = [end * ring + k for k in range(ring)][::order]
                self.add([vertices[i] for i in face], [tuple(range(ring))],
                         [[(left + 0.01 * k, 0.0) for k in range(ring)]], material)

    # -- turned and bent work --------------------------------------------------

    def lathe(self, profile, material, steps=40, center=(0, 0), axis="z", window=None):
        """Revolve (radius, height) points about a vertical (or y) axis."""
        left, bottom = window or sheet_window(self.rng, 0.3, abs(profile[-1][1] - profile[0][1]))
        widest = max(r for r, _ in profile)
        vertices, faces, uvs = [], [], []
        for radius, height in profile:
            for s in range(steps):
                angle = 2 * math.pi * s / steps
                a, b = radius * math.cos(angle), radius * math.sin(angle)
                if axis == "z":
                    vertices.append((center[0] + a, center[1] + b, height))
                else:
                    vertices.append((center[0] + a, height, center[1] + b))
        arc = widest * 2 * math.pi / steps
        run = [0.0]
        for (r0, h0), (r1, h1) in zip(profile, profile[1:]):
            run.append(run[-1] + (abs(h1 - h0) or abs(r1 - r0)))
        for k in range(len(profile) - 1):
            for s in range(steps):
                t = (s + 1) % steps
                quad = (k * steps + s, k * steps + t, (k + 1) * steps + t, (k + 1) * steps + s)
                faces.append(quad if axis == "z" else quad[::-1])
                # Fold the wrap so the sheet meets itself at the back.
                fold = [min(i, steps - i) * arc for i in (s, s + 1, s + 1, s)]
                level = [run[k], run[k], run[k + 1], run[k + 1]]
                pairs = [(left + f, bottom + h) for f, h in zip(fold, level)]
                uvs.append(pairs if axis == "z" else pairs[::-1])
        self.add(vertices, faces, uvs, material)

    def tube(self, path, radius, material, steps=16, cap=True):
        """A round bar along a 3-D path; radius may be a number or one per point."""
        points = [Vector(p) for p in path]
        radii = radius if isinstance(radius, (list, tuple)) else [radius] * len(points)
        tangents = []
        for i in range(len(points)):
            a, b = points[max(0, i - 1)], points[min(len(points) - 1, i + 1)]
            tangents.append((b - a).normalized())
        side = tangents[0].orthogonal().normalized()
        vertices = []
        for point, tangent, r in zip(points, tangents, radii):
            side = (side - tangent * side.dot(tangent)).normalized()
            other = tangent.cross(side)
            for s in range(steps):
                angle = 2 * math.pi * s / steps
                vertices.append(tuple(point + (side * math.cos(angle)
                                               + other * math.sin(angle)) * r))
        faces, uvs = [], []
        for k in range(len(points) - 1):
            for s in range(steps):
                t = (s + 1) % steps
                faces.append((k * steps + s, k * steps + t, (k + 1) * steps + t,
                              (k + 1) * steps + s))
                uvs.append([(0.01 * s, 0.05 * k), (0.01 * s + 0.01, 0.05 * k),
                            (0.01 * s + 0.01, 0.05 * k + 0.05), (0.01 * s, 0.05 * k + 0.05)])
        if cap:
            last = (len(points) - 1) * steps
            for face in (tuple(range(steps))[::-1], tuple(last + s for s in range(steps))):
                faces.append(face)
                uvs.append([(0.0, 0.0)] * steps)
        self.add(vertices, faces, uvs, material)
