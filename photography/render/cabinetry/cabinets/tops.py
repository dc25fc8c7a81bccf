"""Counters, crowns and light rails: what closes a run above and below."""
import math

import bmesh
from mathutils import Vector

from ..shapes.geometry import arc, inches
from .casework import COUNTER
from .doors import T


STAVE = inches(2.25)


def counter(build, x0, x1, y0, y1, z, material, thickness=COUNTER, holes=(), edge=0.003,
            grain="x"):
    """A slab with eased edges and rectangular cut-outs (hx0, hx1, hy0, hy1); one of wood is glued up from staves."""
    xs = sorted({x0, x1, *[v for h in holes for v in h[:2]]})
    ys = sorted({y0, y1, *[v for h in holes for v in h[2:]]})
    staves = STAVE if material.startswith("wood:") else None
    if staves:
        across, start, end = (ys, y0, y1) if grain == "x" else (xs, x0, x1)
        across[:] = sorted({*across, *(start + staves * k for k in range(1, math.ceil((end - start) / staves)))})
    mesh = bmesh.new()
    grid = [[mesh.verts.new((x, y, z)) for y in ys] for x in xs]
    faces = []
    for i in range(len(xs) - 1):
        for j in range(len(ys) - 1):
            cx, cy = (xs[i] + xs[i + 1]) / 2, (ys[j] + ys[j + 1]) / 2
            if any(h[0] < cx < h[1] and h[2] < cy < h[3] for h in holes):
                continue
            faces.append(mesh.faces.new((grid[i][j], grid[i + 1][j], grid[i + 1][j + 1],
                                         grid[i][j + 1])))
    grown = bmesh.ops.extrude_face_region(mesh, geom=faces)
    for item in grown["geom"]:
        if isinstance(item, bmesh.types.BMVert):
            item.co.z += thickness
    bmesh.ops.recalc_face_normals(mesh, faces=list(mesh.faces))
    loose = [v for v in mesh.verts if not v.link_faces]
    bmesh.ops.delete(mesh, geom=loose, context="VERTS")
    sharp = [e for e in mesh.edges
             if len(e.link_faces) == 2 and e.calc_face_angle(0.0) > math.radians(35)]
    bmesh.ops.bevel(mesh, geom=sharp, offset=edge, segments=2, profile=0.5, affect="EDGES")
    build._absorb(mesh, Vector((x0, y0, z)), Vector((x1 - x0, y1 - y0, thickness)), material,
                  grain, None, staves)


def crown_profile(height=inches(4), out=inches(3)):
    """(out, z) points for a cove crown, starting at the cabinet face."""
    lift = inches(0.6)
    curve = [(out * 0.22 + out * 0.66 * (1 - x), lift + (height - 2 * lift) * y)
             for x, y in arc(0, 0, 1, 0, 90, 8)]
    # The foot reaches back under the molding, so that no gap shows behind the fronts.
    return [(-T, 0.0), (0.0, 0.0), (out * 0.14, 0.0), (out * 0.16, lift * 0.7), (out * 0.22, lift)] + \
        curve[0:] + [(out * 0.92, height - lift), (out, height - lift * 0.8), (out, height),
                     (0.0, height)]


def plain_profile(height):
    """(out, z) points for the flat board that closes slab fronts to the ceiling, a little proud of them."""
    out = inches(0.25)
    return [(-T, 0.0), (0.0, 0.0), (out, 0.0), (out, height), (0.0, height)]


def crown(build, path, z, material, height=inches(4), out=inches(3), plain=False):
    """Close a run to the ceiling: with a cove, or with a flat board above slab fronts (`plain`)."""
    profile = plain_profile(height) if plain else crown_profile(height, out)
    build.molding(path, [(o, z + h) for o, h in profile], material)


def light_rail(build, x0, x1, depth, z, material):
    """A strip below the fronts of wall cabinets, returned to the wall at both ends."""
    low = z - inches(1.25)
    build.box((x0, -depth - T, low), (x1, -depth, z), material, "x", 0.002)
    for x in (x0, x1 - T):
        build.box((x, -depth, low), (x + T, -0.012, z), material, "y", 0.002, window=(0.2, 0.3))
