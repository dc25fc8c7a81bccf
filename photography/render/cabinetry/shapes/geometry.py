"""Mesh building in meters: boards with grain, mitered frames, turnings, tubes.

Axes: x runs right, y runs away from the viewer, z runs up. Faces of furniture
point to -y. A `Builder` gathers many parts into one mesh; each part carries UVs
in meters on the wood sheet so grain follows the board, not the room.
"""
import math
import random
from contextlib import contextmanager

import bmesh
import bpy
from mathutils import Matrix, Vector

from ..materials.sheet import sheet_window
from ..materials.species import SHEET_LENGTH, SHEET_WIDTH
from . import standing
from .bent import Bent
from .curves import arc, smooth_curve

__all__ = ["Builder", "arc", "inches", "smooth_curve"]

INCH = 0.0254
_AXES = {"x": 0, "y": 1, "z": 2}


def inches(value):
    return value * INCH


class Builder(Bent):
    """Collects geometry for one object; material slots are made by name."""

    def __init__(self, name, seed=0):
        self.name = name
        self.rng = random.Random(f"{name}-{seed}")
        self.vertices, self.faces, self.uvs = [], [], []
        self.slots, self.face_slots = [], []
        self.things, self.within = [], False
        self.matrix = Matrix.Identity(4)

    @contextmanager
    def at(self, x=0.0, y=0.0, z=0.0, turn=0.0, tilt=0.0, matrix=None):
        """Place parts added inside the block (turn about z, tilt about x; degrees)."""
        saved = self.matrix
        local = matrix or (Matrix.Translation((x, y, z))
                           @ Matrix.Rotation(math.radians(turn), 4, "Z")
                           @ Matrix.Rotation(math.radians(tilt), 4, "X"))
        self.matrix = saved @ local
        try:
            yield self
        finally:
            self.matrix = saved

    def slot(self, material):
        if material not in self.slots:
            self.slots.append(material)
        return self.slots.index(material)

    def add(self, vertices, faces, uvs, material):
        """Append raw geometry; uvs is one (u, v) in meters per face corner."""
        base = len(self.vertices)
        slot = self.slot(material)
        self.vertices.extend(self.matrix @ Vector(v) for v in vertices)
        for face, corner_uvs in zip(faces, uvs):
            self.faces.append([base + i for i in face])
            self.uvs.append(corner_uvs)
            self.face_slots.append(slot)

    # -- boards ---------------------------------------------------------------

    def box(self, low, high, material, grain="z", bevel=0.001, segments=2, window=None):
        """A board between two corners with eased edges and grain along one axis."""
        low, high = Vector(low), Vector(high)
        size = high - low
        mesh = bmesh.new()
        bmesh.ops.create_cube(mesh, size=1.0)
        for vertex in mesh.verts:
            vertex.co = Vector((vertex.co[i] + 0.5) * size[i] + low[i] for i in range(3))
        limit = min(size) * 0.49
        if bevel > 0 and limit > 0:
            bmesh.ops.bevel(mesh, geom=list(mesh.edges), offset=min(bevel, limit),
                            segments=segments, profile=0.5, affect="EDGES")
        self._absorb(mesh, low, size, material, grain, window)

    def board(self, low, high, material, grain, ease):
        """A board whose edges are eased one by one: `ease` gives the radius at an edge's middle."""
        low, high = Vector(low), Vector(high)
        size = high - low
        mesh = bmesh.new()
        bmesh.ops.create_cube(mesh, size=1.0)
        for vertex in mesh.verts:
            vertex.co = Vector((vertex.co[i] + 0.5) * size[i] + low[i] for i in range(3))
        radii = {}
        for edge in mesh.edges:
            radii.setdefault(ease((edge.verts[0].co + edge.verts[1].co) / 2), []).append(edge)
        # Coarse first, so that the rest of the edge keeps its direction and place.
        for radius in sorted((r for r in radii if r > 0), reverse=True):
            edges = [e for e in radii[radius] if e.is_valid]
            bmesh.ops.bevel(mesh, geom=edges, offset=radius, segments=3, profile=0.5, affect="EDGES")
        self._absorb(mesh, low, size, material, grain, None)

    def prism(self, outline, y0, y1, material, grain="z", bevel=0.0, plane="xz"):
        """Extrude an outline (list of 2-D points) between y0 and y1.

        plane "xz" extrudes along y, "yz" extrudes along x, "xy" along z."""
        def place(point, depth):
            a, b = point
            return {"xz": (a, depth, b), "yz": (depth, a, b), "xy": (a, b, depth)}[plane]

        mesh = bmesh.new()
        near = [mesh.verts.new(place(p, y0)) for p in outline]
        far = [mesh.verts.new(place(p, y1)) for p in outline]
        mesh.faces.new(near)
        mesh.faces.new(list(reversed(far)))
        count = len(outline)
        for i in range(count):
            j = (i + 1) % count
            mesh.faces.new((near[j], near[i], far[i], far[j]))
        bmesh.ops.recalc_face_normals(mesh, faces=list(mesh.faces))
        if bevel > 0:
            sharp = [e for e in mesh.edges
                     if len(e.link_faces) == 2 and e.calc_face_angle(0.0) > math.radians(35)]
            bmesh.ops.bevel(mesh, geom=sharp, offset=bevel, segments=2, profile=0.5,
                            affect="EDGES")
        coords = [v.co for v in mesh.verts]
        low = Vector(min(c[i] for c in coords) for i in range(3))
        high = Vector(max(c[i] for c in coords) for i in range(3))
        self._absorb(mesh, low, high - low, material, grain, None)

    def _absorb(self, mesh, low, size, material, grain, window, staves=None):
        """Take over a bmesh part, projecting UVs per face along its grain axis.

        staves: the width of the strips, each from a place of its own on the sheet, that a level part is glued up from."""
        along = _AXES[grain]
        others = [i for i in range(3) if i != along]
        width = staves or max(size[i] for i in others)
        windows = [window or sheet_window(self.rng, width, size[along])
                   for _ in range(math.ceil(size[others[0]] / width) if staves else 1)]
        mesh.normal_update()
        mesh.verts.ensure_lookup_table()
        vertices = [tuple(v.co) for v in mesh.verts]
        faces, uvs = [], []
        for face in mesh.faces:
            normal = [abs(n) for n in face.normal]
            facing = normal.index(max(normal))
            if facing == along:
                u_axis, v_axis = others
            else:
                u_axis = next(i for i in others if i != facing)
                v_axis = along
            faces.append([v.index for v in face.verts])
            strip = 0
            if staves:
                middle = face.calc_center_median()[others[0]] - low[others[0]]
                strip = min(max(int(middle / staves), 0), len(windows) - 1)
            left, bottom = windows[strip]
            uvs.append([(v.co[u_axis] - low[u_axis] - (strip * width if u_axis == others[0] else 0.0) + left,
                         v.co[v_axis] - low[v_axis] + bottom) for v in face.verts])
        mesh.free()
        self.add(vertices, faces, uvs, material)

    # -- frames ---------------------------------------------------------------

    def mitered_frame(self, x0, z0, x1, z1, profile, material, close=True, close_grain="z",
                     solid=False):
        """Sweep a molding profile around a rectangle with mitered corners.

        profile: (inset, y) points from the outside inwards; front faces -y.
        close: fill the last loop with a flat panel. solid: the whole piece is one
        board with grain along `close_grain`, not four mitered strips."""
        loops = []
        for inset, y in profile:
            loops.append([(x0 + inset, y, z0 + inset), (x1 - inset, y, z0 + inset),
                          (x1 - inset, y, z1 - inset), (x0 + inset, y, z1 - inset)])
        flip = close_grain == "x"
        across, along_axis = (2, 0) if flip else (0, 2)
        origin = (x0, 0.0, z0)
        wide, long = (z1 - z0, x1 - x0) if flip else (x1 - x0, z1 - z0)
        board_left, board_bottom = sheet_window(self.rng, wide, long)

        def flat(point):
            return (board_left + point[across] - origin[across],
                    board_bottom + point[along_axis] - origin[along_axis])

        lengths = [0.0]
        for (i0, y0), (i1, y1) in zip(profile, profile[1:]):
            lengths.append(lengths[-1] + math.hypot(i1 - i0, y1 - y0))
        for side in range(4):
            upright = side % 2 == 1
            span = (z1 - z0) if upright else (x1 - x0)
            left, bottom = sheet_window(self.rng, lengths[-1], span)
            a, b = side, (side + 1) % 4
            along = 2 if upright else 0
            vertices, faces, uvs = [], [], []
            for k, loop in enumerate(loops):
                vertices += [loop[a], loop[b]]
                if k:
                    n = 2 * (k - 1)
                    corner = (n, n + 1, n + 3, n + 2)
                    faces.append(corner)
                    if solid:
                        uvs.append([flat(vertices[c]) for c in corner])
                        continue
                    uvs.append([(left + lengths[k - 1 + (c >= n + 2)],
                                 bottom + vertices[c][along] - min(loops[0][a][along],
                                                                   loops[0][b][along]))
                                for c in corner])
            self.add(vertices, faces, uvs, material)
        if close:
            self.add(loops[-1], [(0, 1, 2, 3)], [[flat(p) for p in loops[-1]]], material)

    def quad(self, corners, material, uv=None):
        self.add(corners, [(0, 1, 2, 3)],
                 [uv or [(c[0], c[2] if abs(corners[0][2] - corners[2][2]) > 1e-6 else c[1])
                         for c in corners]], material)

    # -- finish ---------------------------------------------------------------

    def build(self, materials, smooth_angle=32.0, camera_only=False):
        """Create the object; `materials` resolves slot names to materials."""
        standing.remember(self)
        mesh = bpy.data.meshes.new(self.name)
        mesh.from_pydata([tuple(v) for v in self.vertices], [], self.faces)
        for name in self.slots:
            mesh.materials.append(materials(name))
        layer = mesh.uv_layers.new(name="sheet")
        flat = []
        scale = (1000.0 / SHEET_WIDTH, 1000.0 / SHEET_LENGTH)
        for corners in self.uvs:
            for u, v in corners:
                flat += (u * scale[0], v * scale[1])
        layer.data.foreach_set("uv", flat)
        mesh.polygons.foreach_set("material_index", self.face_slots)
        mesh.polygons.foreach_set("use_smooth", [True] * len(self.faces))
        mesh.use_auto_smooth = True
        mesh.auto_smooth_angle = math.radians(smooth_angle)
        mesh.validate()
        item = bpy.data.objects.new(self.name, mesh)
        bpy.context.scene.collection.objects.link(item)
        weighted = item.modifiers.new("normals", "WEIGHTED_NORMAL")
        weighted.keep_sharp = True
        return item
