"""Floors, walls, backsplashes and daylight."""
import math

from ..rendering.studio import area
from ..shapes.geometry import inches


def plank_floor(build, x0, x1, y0, y1, material, width=inches(4), length=1.9, along="y"):
    """Staggered boards with fine gaps; grain along x or y."""
    if along == "x":
        start, end, lo, hi = x0, x1, y0, y1
    else:
        start, end, lo, hi = y0, y1, x0, x1
    rng = build.rng
    # Just below the faces: through deeper gaps one sees out below the walls.
    build.quad([(x0, y0, -0.0015), (x1, y0, -0.0015), (x1, y1, -0.0015), (x0, y1, -0.0015)], "plain:46,34,25:0.9")
    side = lo
    while side < hi:
        place = start - rng.random() * length
        while place < end:
            size = length * rng.uniform(0.65, 1.15)
            a, b = max(start, place), min(end, place + size)
            if b - a > 0.01:
                if along == "x":
                    build.box((a, side, -0.02), (b, side + width - 0.0006, 0.0), material, "x",
                              0.0007, segments=1)
                else:
                    build.box((side, a, -0.02), (side + width - 0.0006, b, 0.0), material, "y",
                              0.0007, segments=1)
            place += size + 0.0006
        side += width


def tile_floor(build, x0, x1, y0, y1, size=0.6, colors=("plain:196,190,180:0.35",),
               grout="plain:168,163,154:0.9", joint=0.003):
    build.box((x0, y0, -0.03), (x1, y1, -0.0015), grout, bevel=0)
    rows, columns = math.ceil((y1 - y0) / size), math.ceil((x1 - x0) / size)
    for i in range(columns):
        for j in range(rows):
            a, b = x0 + i * size, y0 + j * size
            build.box((a, b, -0.02), (min(x1, a + size - joint), min(y1, b + size - joint), 0.0),
                      colors[(i + j) % len(colors)], bevel=0.001, segments=1)


def tiles(build, areas, size, material, joint=0.0025, layout="running", grout="plain:214,210,203:0.9", wobble=0.35):
    """Wall tile on the plane y=0, faces toward -y, in one pattern over all areas (x0, x1, z0, z1)."""
    width, height = size
    rng = build.rng
    for x0, x1, z0, z1 in areas:
        # Just behind the tiles, however they are tilted: deeper joints draw black lines.
        build.quad([(x0, -0.0063, z0), (x1, -0.0063, z0), (x1, -0.0063, z1), (x0, -0.0063, z1)], grout)
    left, right = min(area[0] for area in areas), max(area[1] for area in areas)
    low, high = min(area[2] for area in areas), max(area[3] for area in areas)
    for row in range(math.ceil((high - low - 0.004) / height)):
        z = low + row * height
        start = left - (width / 2 if layout == "running" and row % 2 else 0.0)
        for column in range(math.ceil((right - start) / width)):
            x = start + column * width
            for a, b, bottom, top in _shown(areas, x, x + width - joint, z, z + height - joint):
                if b - a > 0.006:
                    with build.at(x=a, z=bottom, turn=rng.uniform(-wobble, wobble), tilt=rng.uniform(-wobble, wobble)):
                        build.box((0, -0.0085, 0), (b - a, 0.0, top - bottom), material, bevel=0.0012, segments=2)


def _shown(areas, x0, x1, z0, z1):
    """The parts of a tile within the areas: one where they fill a rectangle, since each part has a tone of its own."""
    cut = [(max(a, x0), min(b, x1), max(c, z0), min(d, z1)) for a, b, c, d in areas]
    parts = [part for part in cut if part[1] > part[0] and part[3] > part[2]]
    if len(parts) < 2:
        return parts
    a, b = min(part[0] for part in parts), max(part[1] for part in parts)
    c, d = min(part[2] for part in parts), max(part[3] for part in parts)
    covered = sum((right - left) * (top - low) for left, right, low, top in parts)
    return [(a, b, c, d)] if covered > (b - a) * (d - c) - 1e-7 else parts


def wall_with_opening(build, x0, x1, z0, z1, opening, material, y=0.0):
    """A wall on plane y with one rectangular hole (or None)."""
    def piece(a, b, c, d):
        if b - a > 1e-4 and d - c > 1e-4:
            build.quad([(a, y, c), (b, y, c), (b, y, d), (a, y, d)], material)
    if not opening:
        piece(x0, x1, z0, z1)
        return
    hx0, hx1, hz0, hz1 = opening
    piece(x0, hx0, z0, z1)
    piece(hx1, x1, z0, z1)
    piece(hx0, hx1, z0, hz0)
    piece(hx0, hx1, hz1, z1)


def baseboard(build, path, material, height=inches(5)):
    build.molding(path, [(0.0, 0.0), (0.014, 0.0), (0.014, height - 0.02), (0.009, height - 0.012),
                          (0.006, height), (0.0, height)], material)


def daylight(x0, x1, z0, z1, y, power, inward, color=(0.90, 0.95, 1.0)):
    """Soft sky light just outside a window on plane y (inward is a unit x/y vector)."""
    width, height = x1 - x0, z1 - z0
    center = ((x0 + x1) / 2, y, (z0 + z1) / 2)
    target = (center[0] + inward[0], center[1] + inward[1], center[2] - 0.25)
    return area(center, target, (width * 1.15, height * 1.15), power, color)


def lay_floor(build, bounds, choice, planks="y"):
    """A floor over bounds (x0, x1, y0, y1): checker, tile:R,G,B or a wood material."""
    if choice == "checker":
        tile_floor(build, *bounds, size=0.40, colors=("plain:226,222,213:0.22",
                                                       "plain:52,52,54:0.25"))
    elif choice.startswith("tile:"):
        tile_floor(build, *bounds, size=0.60, colors=(f"tile:{choice[5:]}:0.3",))
    else:
        plank_floor(build, *bounds, choice.replace("wood:", "floor:"), along=planks)
