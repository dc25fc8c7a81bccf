"""The walls of a room: where runs stand, where windows open, how daylight comes in.

A `Wall` maps its own axes (x from left to right as one faces it, y=0 on its face, -y into
the room) to the room. The back wall lies on y=0, the side walls on x = -half and x = +half.
"""
import math
from dataclasses import dataclass

from mathutils import Matrix, Vector

from ..rendering.studio import sky_light, sun
from ..shapes.geometry import Builder
from . import surfaces, windows

# How far walls, floor and ceiling continue behind the open side of a room, where a camera with a longer lens stands.
BEHIND = 3.5
TURNS = {"back": 0.0, "left": 90.0, "right": -90.0}


@dataclass
class Wall:
    """side: back, left or right; half and deep: half the room's width and its depth (meters)."""
    side: str
    half: float
    deep: float

    @property
    def length(self):
        return 2 * self.half if self.side == "back" else self.deep

    @property
    def place(self):
        """Room position of the wall's left end and its turn about z in degrees."""
        corner = {"back": (-self.half, 0.0), "left": (-self.half, -self.deep),
                  "right": (self.half, 0.0)}[self.side]
        return corner[0], corner[1], TURNS[self.side]

    def into(self, build):
        """Context in which parts are added in the wall's own axes."""
        x, y, turn = self.place
        return build.at(x=x, y=y, turn=turn)

    def room(self, x, y, z):
        """A point of the wall's axes in room coordinates."""
        left, near, turn = self.place
        matrix = Matrix.Translation((left, near, 0)) @ Matrix.Rotation(math.radians(turn), 4, "Z")
        return tuple(matrix @ Vector((x, y, z)))

    def direction(self, x, y):
        """A direction in the wall's axes as room (x, y)."""
        turned = Matrix.Rotation(math.radians(TURNS[self.side]), 2) @ Vector((x, y))
        return turned.x, turned.y


def raise_wall(build, library, wall, ceiling, color, window, trim, mood, columns=2, rows=4):
    """A plain wall, or one with a cased window (x0, x1, sill, head) and the hour's outside behind it."""
    with wall.into(build):
        surfaces.wall_with_opening(build, 0.0, wall.length, 0.0, ceiling, window, color)
        if window:
            windows.window(build, *window, trim=trim, columns=columns, rows=rows)
    if window:
        x, y, turn = wall.place
        windows.window_view(library, window, mood, turn, (x, y, 0.0))


def run_on(build, half, deep, ceiling, color):
    """A room's ceiling, and its side walls beyond the open side."""
    far = -deep - BEHIND
    build.quad([(-half, far, ceiling), (half, far, ceiling), (half, 0, ceiling), (-half, 0, ceiling)], "wall:chalk white")
    for x in (-half, half):
        build.quad([(x, far, 0), (x, -deep, 0), (x, -deep, ceiling), (x, far, ceiling)], color)


def other_end(library, half, deep, mood):
    """What shiny things mirror of the room behind the camera, and nothing else sees: two bright windows, a doorway to
    a dark hall, a bookcase and a sofa."""
    build, far = Builder("other end", 1), -deep - BEHIND
    pane = f"glow:248,250,255:{mood.outside * 0.6:.2f}"
    for middle in (-0.42 * half, 0.42 * half):
        for column in range(-1, 1):
            for row in range(3):
                x, z = middle + column * 0.54, 0.86 + row * 0.46
                build.quad([(x, far, z), (x + 0.50, far, z), (x + 0.50, far, z + 0.42), (x, far, z + 0.42)], pane)
    build.box((-half + 0.3, far + 0.4, 0.0), (half - 0.9, far + 1.1, 0.80), "plain:92,88,82:0.9", bevel=0.05)
    build.box((half - 0.34, far + 0.3, 0.0), (half, -deep - 1.2, 2.15), "wood:walnut:natural")
    build.box((-half, -deep - 1.5, 0.0), (-half + 0.02, -deep - 0.6, 2.05), "plain:26,24,22:0.9")
    item = build.build(library)
    item.visible_camera = item.visible_shadow = item.visible_diffuse = False


def window_light(wall, window, mood, sunny, along=0.22):
    """Sky light through a window, and the sun when asked for; along: how far its rays run along the wall for each meter in."""
    x0, x1, sill, head = window
    middle, level = (x0 + x1) / 2, (sill + head) / 2
    sky_light(wall.room(middle, 0.0, level), wall.direction(0.0, -1.0), (x1 - x0, head - sill),
              mood.sky * (x1 - x0) * (head - sill), mood.sky_color)
    if sunny and mood.sun:
        sun((*wall.direction(along, -1.0), -mood.height), mood.sun, 1.0, mood.sun_color)
