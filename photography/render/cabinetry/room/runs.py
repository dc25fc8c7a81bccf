"""Cabinet runs written as short lists: "drawers 30, range 36, drawers 30, pantry 36".

A run stands against a wall in the wall's own axes: x from left to right as one faces the
wall, y=0 at the wall, fronts face -y. Widths are inches; everything else is meters.
"""
from dataclasses import dataclass

from ..cabinets.casework import (BASE_DEPTH, BASE_HEIGHT, COUNTER, COUNTER_TOP, T, TOE_DEPTH, TOE_HEIGHT,
                                 WALL_BOTTOM, WALL_DEPTH,
                                 apron_half, base_cabinet, end_panel, tall_cabinet, wall_cabinet)
from ..cabinets.openwork import base_shelves, bench, bookcase, cubbies, floating_shelves, wine_rack
from ..cabinets.tops import counter, crown, light_rail
from ..fittings import appliances, fixtures, hoods
from ..shapes.geometry import inches
from ..shapes.standing import refuse

OVERHANG = inches(1.25)
BASE_KINDS = ("standard", "doors", "drawers", "sink", "apron")
TALL_KINDS = ("pantry", "fridge", "oven", "steel-fridge", "bookcase", "locker", "tall-filler")
FULL_DEPTH_TALL = ("pantry", "fridge", "oven", "steel-fridge")
WALL_KINDS = ("door", "glass", "stacked")
TALL_DEPTHS = {"bookcase": inches(12), "locker": inches(15)}
BARE = ("range", "gap", "meet") + TALL_KINDS + ("bench",)


@dataclass
class Span:
    """One module placed in a run: its kind and where it begins and ends along the wall."""
    kind: str
    x0: float
    x1: float

    @property
    def width(self):
        return self.x1 - self.x0

    @property
    def middle(self):
        return (self.x0 + self.x1) / 2


def parse(spec, start=0.0):
    """Turn "drawers 30, range 36" into spans laid side by side from `start` (meters)."""
    spans, x = [], start
    for part in filter(None, (piece.strip() for piece in spec.split(","))):
        kind, width = part.rsplit(" ", 1)
        spans.append(Span(kind, x, x + inches(float(width))))
        x = spans[-1].x1
    return spans


def with_fillers(bases, uppers, length):
    """Close narrow gaps between a run and the side walls, as a fitter scribes fillers to them.

    Returns (bases, uppers, whether the run now meets the left wall, and the right one)."""
    def close(spans, kind_beside):
        out = list(spans)
        if spans and 0.003 < spans[0].x0 < inches(4.1) and kind_beside(spans[0].kind):
            out.insert(0, Span(kind_beside(spans[0].kind), 0.0, spans[0].x0))
        if spans and 0.003 < length - spans[-1].x1 < inches(4.1) and kind_beside(spans[-1].kind):
            out.append(Span(kind_beside(spans[-1].kind), spans[-1].x1, length))
        return out

    bases = close(bases, lambda kind: "tall-filler" if kind in FULL_DEPTH_TALL else "filler")
    uppers = close(uppers, lambda kind: "corner" if kind in WALL_KINDS else "")
    ends = [*bases, *uppers]
    return (bases, uppers, bool(ends) and min(s.x0 for s in ends) < 0.01,
            bool(ends) and max(s.x1 for s in ends) > length - 0.01)


def filler(build, span, finish, high):
    """A strip flush with the fronts, scribed to the wall, above a recessed toe kick."""
    build.box((span.x0, -BASE_DEPTH - finish.lip + 0.0015, TOE_HEIGHT), (span.x1, -0.001, high),
              finish.material, bevel=0.0005)
    build.box((span.x0, -BASE_DEPTH + TOE_DEPTH, 0.0), (span.x1, -0.02, TOE_HEIGHT),
              finish.material, "x", bevel=0)


def corner(build, span, finish, first):
    """Close a corner up to the neighboring wall's run. first: whether the run begins there."""
    for low, high, face in ((0.0, TOE_HEIGHT, BASE_DEPTH - TOE_DEPTH),
                            (TOE_HEIGHT, BASE_HEIGHT - 0.001, BASE_DEPTH + finish.lip - 0.0015)):
        build.box((span.x0, -face, low), (span.x1, -0.001, high), finish.material)
        a, b = (span.x0, span.x0 + face) if first else (span.x1 - face, span.x1)
        build.box((a, -inches(25.6), low), (b, -face, high), finish.material)


def base_run(build, spans, finish, params, top):
    """Place the floor-standing modules; tall ones reach `top`."""
    for one, next_ in zip(spans, spans[1:]):
        if {one.kind, next_.kind} in ({"range", "sink"}, {"range", "apron"}):
            refuse("a sink stands beside the range, without a counter between them")
    for span in spans:
        kind, x, width = span.kind, span.x0, span.width
        if kind in BASE_KINDS:
            base_cabinet(build, x, width, finish, kind)
        elif kind in ("filler", "tall-filler"):
            filler(build, span, finish, top if kind == "tall-filler" else BASE_HEIGHT - 0.001)
        elif kind == "corner":
            corner(build, span, finish, first=span is spans[0])
        elif kind in ("pantry", "fridge", "oven"):
            tall_cabinet(build, x, width, finish, height=top, kind=kind)
        elif kind == "steel-fridge":
            appliances.steel_fridge(build, x, width, finish, top)
        elif kind == "range":
            body = params.get("range", "steel")
            fixtures.cooking_range(
                build, span.middle, width,
                "metal:steel" if body == "steel" else f"plain:{body}:0.12",
                "metal:" + ("steel" if body == "steel" else params.get("lamp_metal", "brass")))
        elif kind == "dishwasher":
            appliances.dishwasher(build, x, width, finish)
        elif kind == "laundry":
            appliances.front_loader(build, x, width)
        elif kind == "shelf":
            base_shelves(build, x, width, finish)
        elif kind == "wine":
            wine_rack(build, x, width, finish, 0.0, BASE_HEIGHT, BASE_DEPTH)
        elif kind == "bookcase":
            bookcase(build, x, width, finish, top)
        elif kind == "locker":
            cubbies(build, x, width, finish, top)
        elif kind == "bench":
            bench(build, x, width, finish, params)
        # "meet" leaves its space to the neighboring wall's run in the corner.
        elif kind not in ("gap", "meet"):
            raise ValueError(f"unknown base module {kind!r}")


def counters(build, spans, finish, stone, params, wall_left=False, wall_right=False):
    """Tops over each unbroken row of base modules, cut out and fitted for sinks."""
    front = -BASE_DEPTH - T - OVERHANG + (T if finish.inset else 0)
    metal = finish.metal
    rows, row = [], []
    for span in spans:
        if span.kind in BARE:
            rows.append(row)
            row = []
        else:
            row.append(span)
    rows.append(row)
    for row in filter(None, rows):
        first, last = row[0], row[-1]
        x0 = first.x0 - (0 if first is not spans[0] or wall_left else OVERHANG)
        x1 = last.x1 + (0 if last is not spans[-1] or wall_right else OVERHANG)
        holes = []
        for span in row:
            middle = span.middle
            if span.kind == "apron":
                half = apron_half(span.width)
                holes.append((middle - half, middle + half, front, -inches(5)))
                fixtures.apron_sink(build, middle - half + 0.001, middle + half - 0.001,
                                    front - 0.008, -inches(5) - 0.001, COUNTER_TOP - inches(0.9))
                fixtures.faucet(build, middle, -inches(3), COUNTER_TOP, metal, 0.42, 0.22)
            elif span.kind == "sink":
                half = min(0.38, span.width / 2 - inches(2))
                hole = (middle - half, middle + half, -0.52, -0.11)
                holes.append(hole)
                fixtures.sink_basin(build, *hole, BASE_HEIGHT)
                fixtures.faucet(build, middle, -0.06, COUNTER_TOP, metal, 0.42, 0.22)
        counter(build, x0, x1, front, 0.0, BASE_HEIGHT, stone, holes=tuple(holes),
                thickness=params.get("thick", COUNTER))


def upper_run(build, spans, finish, params, top, ceiling):
    """Place wall cabinets, hoods and shelves between 54 inches and `top`."""
    height = top - WALL_BOTTOM
    kinds = ["", *(span.kind for span in spans), ""]
    for before, after, span in zip(kinds, kinds[2:], spans):
        kind, x, width = span.kind, span.x0, span.width
        if kind in WALL_KINDS:
            # A single door's pull is on the side near a hood, or at the end of a run on the side away from the wall.
            at_right = before.startswith("hood") or (before and after in ("", "corner"))
            wall_cabinet(build, x, width, finish, height=height,
                         kind="glass" if kind == "glass" else "door",
                         upper=inches(12) if kind == "stacked" else 0.0,
                         swing="right" if at_right else "left")
        elif kind == "short":
            wall_cabinet(build, x, width, finish, bottom=top - inches(18), height=inches(18))
        elif kind == "corner":
            build.box((x, -WALL_DEPTH, WALL_BOTTOM), (span.x1, -0.001, top), finish.material)
        elif kind == "shelves":
            floating_shelves(build, x + 0.03, span.x1 - 0.03,
                             params.get("shelf_wood", "wood:white oak:natural"), menu=params.get("shelf_menu"))
        elif kind.startswith("hood"):
            _, _, shape = kind.partition(":")
            hood = type(finish)(**{**finish.__dict__})
            hood.material = params.get("hood_material", finish.material)
            # A mantel's shelf is wider than its hood and must clear the fronts beside it.
            wide = width - inches({"curved": 8, "tapered": 8, "mantle": 5.5}.get(shape, 0.8))
            hoods.range_hood(build, span.middle, shape or "curved", hood, width=wide,
                                bottom=inches(67), top=ceiling - 0.001,
                                trim=params.get("hood_trim", ""),
                                accent="metal:" + params.get("lamp_metal", "brass")
                                if params.get("hood_band", True) else "")
        elif kind not in ("gap", "window"):
            raise ValueError(f"unknown upper module {kind!r}")
    for a, b in joined(spans, WALL_KINDS):
        light_rail(build, a, b, WALL_DEPTH - T + finish.lip, WALL_BOTTOM, finish.material)


def joined(spans, kinds):
    """(x0, x1) of each unbroken stretch of the given kinds."""
    out = []
    for span in spans:
        if span.kind in kinds:
            if out and abs(out[-1][1] - span.x0) < 1e-6:
                out[-1] = (out[-1][0], span.x1)
            else:
                out.append((span.x0, span.x1))
    return out


def crown_run(build, bases, uppers, lower, above, top, ceiling, wall_left, wall_right):
    """A crown over tall and wall cabinets, stepping with their depths, up to the ceiling.

    lower, above: finishes of the floor-standing and of the wall cabinets; where their
    materials differ the crown is returned to the wall and begins again."""
    pieces = [(s.x0, s.x1, TALL_DEPTHS[s.kind] + T if s.kind in TALL_DEPTHS
               else BASE_DEPTH + lower.lip, lower.material)
              for s in bases if s.kind in TALL_KINDS]
    pieces += [(s.x0, s.x1, WALL_DEPTH + above.lip, above.material) for s in uppers
               if s.kind in ("door", "glass", "stacked", "corner", "short")]
    pieces.sort()
    groups = []
    for piece in pieces:
        last = groups[-1][-1] if groups else None
        if last and abs(last[1] - piece[0]) < 0.01 and last[3] == piece[3]:
            groups[-1].append(piece)
        else:
            groups.append([piece])
    ends = [*bases, *uppers]
    low, high = min(s.x0 for s in ends), max(s.x1 for s in ends)
    for group in groups:
        path = [] if wall_left and group[0][0] < low + 0.01 else [(group[0][0], 0.0)]
        for a, b, depth, _ in group:
            if not path or path[-1] != (a, -depth):
                path.append((a, -depth))
            path.append((b, -depth))
        if not (wall_right and group[-1][1] > high - 0.01):
            path.append((group[-1][1], 0.0))
        clean = [p for i, p in enumerate(path) if i in (0, len(path) - 1)
                 or not path[i - 1][1] == p[1] == path[i + 1][1]]
        drop = min(lower.crown_drop, above.crown_drop)
        crown(build, clean, top - drop, group[0][3], height=ceiling - top + drop - 0.001, out=inches(3),
              plain=lower.style == "slab")


def finished_ends(build, spans, finish, sides, top):
    """Door-style panels on the exposed ends of a run; sides holds "left", "right" or both."""
    for side in sides:
        span, facing = (spans[-1], 1) if side == "right" else (spans[0], -1)
        x = span.x1 if side == "right" else span.x0
        high = top if span.kind in TALL_KINDS else BASE_HEIGHT
        end_panel(build, -BASE_DEPTH, -0.001, 0.0, high, x, facing, finish)
