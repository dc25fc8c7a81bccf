"""Backsplashes: tile, slab or beaded boards behind a run, around windows and up behind hoods."""
from ..cabinets.casework import COUNTER_TOP, WALL_BOTTOM
from ..shapes.geometry import inches
from . import surfaces

TILES = {"subway": ((inches(6), inches(3)), "running"), "stack": ((inches(2.5), inches(8)), "stack"),
         "square": ((inches(4), inches(4)), "stack")}


def surface(build, params, *areas, bare=()):
    """Backsplash on areas (x0, x1, z0, z1) of a wall, with outlets except within `bare` (x0, x1); params: backsplash, tile, counter, trim."""
    kind = params.get("backsplash", "subway")
    areas = [area for area in areas if area[1] - area[0] >= 0.004 and area[3] - area[2] >= 0.004]
    if kind in TILES:
        size, layout = TILES[kind]
        if areas:
            surfaces.tiles(build, areas, size, "tile:" + params.get("tile", "238,236,230"), layout=layout,
                           wobble=0.5 if kind == "square" else 0.25)
    elif kind != "none":
        for area in areas:
            _plain(build, params, kind, *area)
    for x0, x1, z0, z1 in areas:
        x = x0 + 0.3 * (x1 - x0)
        if (kind != "none" and x1 - x0 > 0.55 and z1 - z0 > 0.3 and z0 == COUNTER_TOP
                and not any(left < x < right for left, right in bare)):
            _outlet(build, x, z0 + 0.21)


def _outlet(build, x, z):
    """Two grounded sockets in a white plate."""
    build.box((x - 0.035, -0.0150, z - 0.057), (x + 0.035, -0.008, z + 0.057), "plain:240,239,234:0.3", bevel=0.002)
    for middle in (z - 0.021, z + 0.021):
        build.box((x - 0.017, -0.0165, middle - 0.014), (x + 0.017, -0.014, middle + 0.014), "plain:236,235,230:0.3", bevel=0.001)
        for side in (-0.0065, 0.0065):
            build.box((x + side - 0.001, -0.0168, middle - 0.003), (x + side + 0.001, -0.016, middle + 0.006), "plain:24,24,24:0.8", bevel=0)
        build.box((x - 0.0022, -0.0168, middle - 0.0105), (x + 0.0022, -0.016, middle - 0.0065), "plain:24,24,24:0.8", bevel=0, window=(0, 0))
    build.lathe([(0.0028, -0.0150), (0.0024, -0.0158), (0.0002, -0.0158)], "plain:214,213,208:0.3", 16, (x, z), "y", (0, 0))


def _plain(build, params, kind, x0, x1, z0, z1):
    """A slab or beaded boards."""
    if kind == "slab":
        name = params.get("counter", "carrara")
        build.box((x0, -0.012, z0), (x1, 0, z1), name if ":" in name else "stone:" + name, bevel=0)
    else:
        count = max(1, round((x1 - x0) / 0.06))
        pitch = (x1 - x0) / count
        for k in range(count):
            build.box((x0 + pitch * k, -0.012, z0), (x0 + pitch * (k + 1) - 0.0006, 0, z1),
                      "paint:" + params.get("trim", "chalk white"), bevel=0.002)


def splash(build, params, x0, x1, bases, uppers, window, plan, ceiling):
    """Cover the wall from the counter to the wall cabinets between x0 and x1.

    Below a window the surface stops at the sill; where nothing hangs it reaches the wall's
    `tile_top` (inches)."""
    open_top = min(ceiling, inches(plan.get("tile_top", 54)))
    hung = sorted((s.x0, s.x1, WALL_BOTTOM + 0.001 if s.kind in ("door", "glass", "stacked",
                                                                "corner")
                   else max(inches(74), open_top) if s.kind.startswith("hood") and "tile_top" in plan
                   else inches(74) if s.kind.startswith("hood") else open_top) for s in uppers)
    pieces, at = [], x0
    for a, b, high in hung:
        a, b = max(a, x0), min(b, x1)
        if b <= a:
            continue
        if a > at:
            pieces.append((at, a, open_top))
        pieces.append((a, b, high))
        at = b
    if at < x1:
        pieces.append((at, x1, open_top))
    areas = []
    for a, b, high in pieces:
        if not window or window[0] - inches(3.6) >= b or window[1] + inches(3.6) <= a:
            areas.append((a, b, COUNTER_TOP, high))
            continue
        left, right = max(a, window[0] - inches(3.4)), min(b, window[1] + inches(3.4))
        areas += [(a, left, COUNTER_TOP, high), (right, b, COUNTER_TOP, high),
                  (left, right, COUNTER_TOP, min(high, window[2] - 0.029))]
        if high > window[3] + inches(4):
            areas.append((left, right, window[3] + inches(3.4), high))
    surface(build, params, *areas, bare=[(s.x0, s.x1) for s in bases if s.kind in ("range", "sink", "apron")])
