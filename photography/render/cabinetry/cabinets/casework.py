"""Cabinets: boxes, face layouts and panels.

Local axes for a run: x along the wall, y=0 at the wall, fronts face -y, z=0 floor.
"""
from dataclasses import dataclass, field

from ..materials.sheet import sheet_window
from ..shapes.geometry import inches
from ..staging import props
from .doors import T, Door, add_door
from .hardware import add_pull

BASE_HEIGHT = inches(34.5)
BASE_DEPTH = inches(24)
COUNTER = inches(1.5)
COUNTER_TOP = BASE_HEIGHT + COUNTER
TOE_HEIGHT, TOE_DEPTH = inches(4.5), inches(3)
WALL_DEPTH = inches(12)
WALL_BOTTOM = inches(54)
GAP = inches(0.0625)          # half the reveal between neighboring fronts
FRAME = inches(1.5)           # face-frame member for inset fronts
HIGH = inches(52)             # doors that begin above this have their pull at the lower edge
TOP_REVEAL = inches(0.3)      # frame shown between overlay fronts and the crown


@dataclass
class Finish:
    """The styling of one group of cabinets."""
    style: str = "shaker"
    material: str = "paint:linen"
    drawer: str = "same"          # "same" style as doors, or "slab"
    pull: str = "bar"
    metal: str = "metal:nickel"
    inset: bool = False
    grain: str = "z"
    interior: str = "plain:222,206,180:0.6"
    toe: str = ""
    pull_length: float = inches(5)

    def door(self, style=None):
        return Door(style=style or self.style, material=self.material, grain=self.grain)

    @property
    def lip(self):
        """How far the fronts stand proud of the cabinet; 0 if they are inset."""
        return 0.0 if self.inset else T

    @property
    def crown_drop(self):
        """How far the foot of the crown covers the frame above overlay fronts."""
        return 0.0 if self.inset else TOP_REVEAL - inches(0.06)

    def drawer_front(self):
        return Door(style="slab" if self.drawer == "slab" else self.style,
                    material=self.material, grain="x",
                    stile=inches(2.25), rail=inches(1.75))


@dataclass
class Cell:
    """One front on a cabinet face, in fractions or meters relative to the face."""
    x0: float
    z0: float
    x1: float
    z1: float
    kind: str                     # door-left, door-right, drawer, false, glass-left, glass-right
    extra: dict = field(default_factory=dict)


def _stiles(cell, cells, bounds):
    """Whether a face-frame stile stands at the left and at the right of an inset front.

    The two doors of a pair meet without one; the outer stiles are drawn once for the face."""
    def paired(left, right):
        return left.kind.endswith("-left") and right.kind.endswith("-right")

    def beside(a, b):
        return abs(a.x1 - b.x0) < 1e-4 and a.z0 < b.z1 - 1e-4 and b.z0 < a.z1 - 1e-4

    left = cell.x0 > bounds[0] + 1e-4 and not any(
        beside(other, cell) and paired(other, cell) for other in cells)
    right = cell.x1 < bounds[2] - 1e-4 and not any(
        beside(cell, other) and paired(cell, other) for other in cells)
    return left, right


def add_fronts(build, cells, depth, finish, bounds, low_pull=False):
    """Place fronts and pulls for a face; bounds is (x0, z0, x1, z1) of the whole face."""
    bx0, bz0, bx1, bz1 = bounds
    y = -depth
    half = FRAME / 2
    if finish.inset:
        build.box((bx0, y - T, bz0), (bx0 + FRAME, y, bz1), finish.material, "z", 0.0006)
        build.box((bx1 - FRAME, y - T, bz0), (bx1, y, bz1), finish.material, "z", 0.0006)
        build.box((bx0 + FRAME, y - T, bz1 - FRAME), (bx1 - FRAME, y, bz1), finish.material, "x",
                  0.0003)
        build.box((bx0 + FRAME, y - T, bz0), (bx1 - FRAME, y, bz0 + FRAME), finish.material, "x",
                  0.0003)
        for cell in cells:
            left, right = _stiles(cell, cells, bounds)
            x0, x1 = max(cell.x0, bx0 + FRAME), min(cell.x1, bx1 - FRAME)
            low = cell.z0 + (FRAME if cell.z0 <= bz0 + 1e-4 else half)
            high = cell.z1 - (FRAME if cell.z1 >= bz1 - 1e-4 else half)
            # The cell on the right draws the stile between neighboring columns.
            if left:
                build.box((cell.x0 - half, y - T, low), (cell.x0 + half, y, high),
                          finish.material, "z", 0.0003)
            if cell.z1 < bz1 - 0.02:
                build.box((x0 + (half if left else 0), y - T, cell.z1 - half),
                          (x1 - (half if right else 0), y, cell.z1 + half),
                          finish.material, "x", 0.0003)
            if left and cell.z1 < bz1 - 0.02:
                build.box((cell.x0 - half, y - T, cell.z1 - half),
                          (cell.x0 + half, y, cell.z1 + half), finish.material, "z", 0)
    # All slab fronts of a cabinet are cut from one flitch, so their figure continues.
    flitch = sheet_window(build.rng, bx1 - bx0, bz1 - bz0)
    for cell in cells:
        if finish.inset:
            gap = inches(0.07)
            left, right = _stiles(cell, cells, bounds)
            x0 = cell.x0 + (FRAME + gap if cell.x0 <= bx0 + 1e-4 else
                            half + gap if left else gap * 0.5)
            x1 = cell.x1 - (FRAME + gap if cell.x1 >= bx1 - 1e-4 else
                            half + gap if right else gap * 0.5)
            z0 = cell.z0 + (FRAME if cell.z0 <= bz0 + 1e-4 else FRAME / 2) + gap
            z1 = cell.z1 - (FRAME if cell.z1 >= bz1 - 1e-4 else FRAME / 2) - gap
        else:
            x0, x1, z0, z1 = cell.x0 + GAP, cell.x1 - GAP, cell.z0 + GAP, cell.z1 - GAP
        width, height = x1 - x0, z1 - z0
        kind = cell.kind
        drawer = kind in ("drawer", "false")
        if drawer:
            door = finish.drawer_front()
        elif kind.startswith("glass"):
            door = finish.door("mullion glass" if height > 0.6 else "glass")
            build.box((x0, y + 0.24, z0), (x1, y + 0.25, z1), finish.interior, bevel=0)
            if finish.inset:
                # A stop behind the foot of the door, so that no light comes through the gap.
                build.box((x0 - 0.006, y + 0.0005, z0 - 0.012), (x1 + 0.006, y + 0.006, z0 + 0.010),
                          finish.material, bevel=0)
        else:
            door = finish.door()
            if door.style == "slab":
                door.veneer = (flitch[0] + x0 - bx0, flitch[1] + z0 - bz0)
        with build.at(x=x0, y=y, z=z0):
            add_door(build, width, height, door, front="drawer" if drawer else None)
            with build.at(y=-T):
                if kind == "drawer":
                    length = min(finish.pull_length * (1.6 if width > 0.65 else 1.0), width * 0.6)
                    if finish.pull == "knob" and width > 0.7:
                        for t in (0.25, 0.75):
                            add_pull(build, "knob", width * t, height / 2, finish.metal)
                    else:
                        z = height / 2 if height < 0.26 or door.style != "slab" else height - 0.07
                        z = height if finish.pull == "edge" else z
                        if height > 0.26 and door.style != "slab" and finish.pull != "edge":
                            z = height - min(door.rail, height * 0.26) / 2
                        add_pull(build, finish.pull, width / 2, z, finish.metal, length)
                elif kind != "false" and finish.pull != "none":
                    # Fronts above reach have their pull at the bottom.
                    low = low_pull or cell.z0 > HIGH
                    stile = inches(2.25) if door.style != "slim shaker" else inches(0.85)
                    x = width - stile / 2 if kind.endswith("left") else stile / 2
                    if finish.pull == "edge":
                        low = low or "mid" in cell.extra
                        inset = inches(3.5)
                        add_pull(build, "edge", width - inset if kind.endswith("left") else inset, 0.0 if low else height, finish.metal)
                        continue
                    bar = finish.pull_length if finish.pull not in ("knob", "cup") else 0.0
                    reach = inches(2.6) + bar / 2
                    if cell.extra.get("mid"):
                        z = cell.extra["mid"] - z0
                    else:
                        z = reach if low else height - reach
                    add_pull(build, finish.pull, x, z, finish.metal, finish.pull_length,
                             upright=True)


def split_doors(x0, x1, z0, z1, kind="door", swing="left", **extra):
    """One or two doors depending on width; a single one is hung at its left unless `swing` says right."""
    if x1 - x0 > inches(21):
        middle = (x0 + x1) / 2
        return [Cell(x0, z0, middle, z1, f"{kind}-left", extra),
                Cell(middle, z0, x1, z1, f"{kind}-right", extra)]
    return [Cell(x0, z0, x1, z1, f"{kind}-{swing}", extra)]


def apron_half(width):
    """Half the width of the farmhouse sink that fits a cabinet of this width."""
    return min(inches(16.5), width / 2 - inches(0.75))


def base_cabinet(build, x, width, finish, kind="standard", depth=BASE_DEPTH, toe=True):
    """kinds: standard (drawer over doors), doors, drawers, sink, apron, open."""
    z0, z1 = (TOE_HEIGHT if toe else 0.0), BASE_HEIGHT
    x1 = x + width
    face = depth - T if finish.inset else depth
    hollow = inches(10.5) if kind in ("sink", "apron") else 0.001
    build.box((x + 0.0005, -face, z0), (x1 - 0.0005, -0.001, z1 - hollow), finish.material,
              bevel=0.0005)
    if hollow > 0.01:
        # Leaves room for the bowl: only the sides and a board behind the fronts reach the counter.
        board = inches(0.5)
        for a in (x + 0.0005, x1 - 0.0005 - board):
            build.box((a, -face, z1 - hollow), (a + board, -0.001, z1 - 0.001), finish.material,
                      bevel=0)
        if kind == "sink":
            build.box((x + board, -face, z1 - hollow), (x1 - board, -face + board, z1 - 0.001),
                      finish.material, bevel=0)
    if toe:
        build.box((x, -depth + TOE_DEPTH, 0.0), (x1, -0.02, TOE_HEIGHT),
                  finish.toe or finish.material, "x", bevel=0)
    top = z1 - inches(0.35)
    if kind == "drawers":
        heights = (0.205, 0.3975, 0.3975)
        cells, z = [], top
        for h in heights:
            low = z - (top - z0) * h
            cells.append(Cell(x, max(low, z0), x1, z, "drawer"))
            z = low
        cells[-1].z0 = z0
    elif kind == "doors":
        cells = split_doors(x, x1, z0, top)
    elif kind == "sink":
        level = top - inches(6)
        cells = [Cell(x, level, x1, top, "false")] + split_doors(x, x1, z0, level)
    elif kind == "apron":
        # Stiles beside the sink close the front up to the counter; an inset frame has its own.
        stile = width / 2 - apron_half(width) - 0.002
        for a in () if finish.inset else (x, x1 - stile):
            build.box((a, -face - T, z1 - inches(9.5)), (a + stile, -face + inches(0.5), z1 - 0.001),
                      finish.material, bevel=0.0005)
        cells = split_doors(x, x1, z0, z1 - inches(9.5))
    else:
        level = top - inches(6)
        cells = split_doors(x, x1, z0, level)
        if width > inches(27):
            middle = (x + x1) / 2
            cells += [Cell(x, level, middle, top, "drawer"), Cell(middle, level, x1, top, "drawer")]
        else:
            cells.append(Cell(x, level, x1, top, "drawer"))
    add_fronts(build, cells, face, finish, (x, z0, x1, top))


def wall_cabinet(build, x, width, finish, bottom=WALL_BOTTOM, height=inches(36),
                 depth=WALL_DEPTH, kind="door", upper=0.0, swing="left"):
    """kind door or glass; `upper` adds a row of short glass doors on top (meters)."""
    x1, z0, z1 = x + width, bottom, bottom + height
    face = depth - T if finish.inset else depth
    if kind == "glass":
        thick = inches(0.7)
        for a, b in (((x, z0), (x + thick, z1)), ((x1 - thick, z0), (x1, z1)),
                     ((x + thick, z0), (x1 - thick, z0 + thick)), ((x + thick, z1 - thick), (x1 - thick, z1))):
            build.box((a[0], -face, a[1]), (b[0], -0.001, b[1]), finish.material, bevel=0.0004)
        build.box((x, -0.012, z0), (x1, -0.001, z1), finish.interior, bevel=0)
        count = max(1, round(height / 0.3) - 1)
        for k in range(count):
            z = z0 + height * (k + 1) / (count + 1)
            build.box((x + thick, -face + 0.02, z), (x1 - thick, -0.012, z + 0.014),
                      finish.interior, bevel=0.001)
        for k in range(count + 1):
            z = z0 + thick if k == 0 else z0 + height * k / (count + 1) + 0.014
            spot = x + thick + 0.02
            while True:
                half, dish = build.rng.choice(((0.10, props.plates), (0.08, props.bowls), (0.07, props.mug)))
                if spot + 2 * half > x1 - thick - 0.02:
                    break
                # Added before the board that closes the cabinet behind its glass.
                dish(build, spot + half, -face + 0.118, z, **({"radius": 0.10} if dish is props.plates else {}))
                spot += 2 * half + build.rng.uniform(0.01, 0.05)
    else:
        build.box((x + 0.0005, -face, z0), (x1 - 0.0005, -0.001, z1), finish.material,
                  bevel=0.0005)
    front = z1 if finish.inset else z1 - TOP_REVEAL
    if upper:
        cells = split_doors(x, x1, z0, z1 - upper, kind, swing)
        cells += split_doors(x, x1, z1 - upper, front, kind, swing)
    else:
        cells = split_doors(x, x1, z0, front, kind, swing)
    add_fronts(build, cells, face, finish, (x, z0, x1, z1), low_pull=True)


def tall_cabinet(build, x, width, finish, height=inches(90), depth=BASE_DEPTH, kind="pantry"):
    """kinds: pantry (two tall doors over two low ones), fridge (paneled), oven."""
    x1 = x + width
    face = depth - T if finish.inset else depth
    build.box((x + 0.0005, -face, TOE_HEIGHT), (x1 - 0.0005, -0.001, height), finish.material,
              bevel=0.0005)
    build.box((x, -depth + TOE_DEPTH, 0.0), (x1, -0.02, TOE_HEIGHT), finish.toe or
              finish.material, "x", bevel=0)
    z0 = TOE_HEIGHT
    cabinet_top = height - inches(18)
    front = height if finish.inset else height - TOP_REVEAL
    if kind == "fridge":
        drawer = z0 + inches(26)
        middle = inches(44)
        cells = [Cell(x, z0, x1, drawer, "drawer")]
        cells += split_doors(x, x1, drawer, cabinet_top, mid=middle)
        cells += split_doors(x, x1, cabinet_top, front)
    elif kind == "oven":
        cells = [Cell(x, z0, x1, inches(16), "drawer")]
        cells += split_doors(x, x1, inches(62), front)
        oven_stack(build, x + inches(1.4), x1 - inches(1.4), face, inches(17), inches(61))
    else:
        waist = inches(36)
        cells = split_doors(x, x1, z0, waist)
        cells += split_doors(x, x1, waist, front, mid=waist + inches(7))
    add_fronts(build, cells, face, finish, (x, z0, x1, height))


def oven_stack(build, x0, x1, depth, z0, z1):
    """A wall oven with a smaller oven above it: steel doors with dark glass, a panel on top."""
    y, steel = -depth, "metal:steel"
    build.box((x0, y - 0.008, z0), (x1, y, z1), "plain:34,34,36:0.4", bevel=0.001)
    panel, gap = inches(4), 0.004
    middle = z0 + (z1 - z0 - panel) * 0.58
    for low, high in ((z0 + gap, middle - gap / 2), (middle + gap / 2, z1 - panel - gap)):
        build.box((x0 + gap, y - 0.034, low), (x1 - gap, y - 0.008, high), steel, bevel=0.004,
                  segments=3)
        build.box((x0 + 0.075, y - 0.0355, low + 0.055), (x1 - 0.075, y - 0.032, high - 0.105),
                  "plain:9,9,10:0.12", bevel=0.0015)
        bar = high - 0.052
        build.tube([(x0 + 0.045, y - 0.084, bar), (x1 - 0.045, y - 0.084, bar)], 0.0115, steel,
                   steps=24)
        for x in (x0 + 0.075, x1 - 0.075):
            build.tube([(x, y - 0.033, bar), (x, y - 0.084, bar)], 0.0085, steel, steps=20)
    build.box((x0 + gap, y - 0.030, z1 - panel), (x1 - gap, y - 0.008, z1 - gap), steel,
              bevel=0.003)
    build.box((x0 + 0.05, y - 0.0315, z1 - panel + 0.018), (x1 - 0.05, y - 0.028, z1 - 0.022),
              "plain:9,9,10:0.04", bevel=0.001)
    display = (x0 + x1) / 2
    build.box((display - 0.045, y - 0.0319, z1 - panel + 0.034), (display + 0.045, y - 0.031, z1 - 0.038),
              "glow:150,190,205:0.25", bevel=0)


def end_panel(build, y0, y1, z0, z1, x, facing, finish):
    """A decorative panel in the door style closing the end of a run; facing +1 or -1."""
    turn = 90.0 if facing > 0 else -90.0
    origin = y0 if facing > 0 else y1
    with build.at(x=x, y=origin, z=z0, turn=turn):
        add_door(build, abs(y1 - y0), z1 - z0, finish.door(
            "shaker" if "glass" in finish.style else finish.style))
