"""The walls of a room: where runs stand, where windows open, how daylight comes in.

A `Wall` maps its own axes (x from left to right as one faces it, y=0 on its face, -y into
the room) to the room. The back wall lies on y=0, the side walls on x = -half and x = +half.
"""
import math
from dataclasses import dataclass

from mathutils import Matrix, Vector

from ..rendering.studio import sky_light, sun
from . import surfaces, windows

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


def raise_wall(build, library, wall, ceiling, color, window, trim, time, columns=2, rows=4,
               outside="garden"):
    """A plain wall, or one with a cased window (x0, x1, sill, head) and an outside behind it."""
    with wall.into(build):
        surfaces.wall_with_opening(build, 0.0, wall.length, 0.0, ceiling, window, color)
        if window:
            bounds = windows.window(build, *window, trim=trim, columns=columns, rows=rows)
    if window:
        x, y, turn = wall.place
        windows.window_view(library, bounds, turn, (x, y, 0.0), time=time, outside=outside)


def window_light(wall, window, mood, sunny):
    """Sky light through a window, and the sun when asked for; mood: day, warm or evening."""
    x0, x1, sill, head = window
    power = {"day": 78.0, "warm": 66.0, "evening": 5.0}[mood] * (x1 - x0) * (head - sill)
    color = {"day": (0.92, 0.96, 1.0), "warm": (1.0, 0.94, 0.84),
              "evening": (0.45, 0.60, 1.0)}[mood]
    middle, level = (x0 + x1) / 2, (sill + head) / 2
    sky_light(wall.room(middle, 0.0, level), wall.direction(0.0, -1.0), (x1 - x0, head - sill),
              power, color)
    if sunny and mood != "evening":
        along, inward = wall.direction(0.22, -1.0)
        sun((along * 0.8, inward * 0.8, -0.64), 4.2 if mood == "day" else 3.4, 1.0,
            (1.0, 0.92, 0.80) if mood == "day" else (1.0, 0.84, 0.62))
