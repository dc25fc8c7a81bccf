"""Refuses scenes in which something left out runs through another thing or through the cabinets, and plans that no one would build.

A function marked with `stands` makes one thing. A builder remembers which of its faces belong to it, and
`faults` compares all things in a scene with each other and with everything else. What is wrong with a plan is said by
those who lay it out, with `refuse`.
"""
import functools
import itertools

from mathutils import Vector
from mathutils.bvhtree import BVHTree

# Things touch the surface they stand on, and the foot of a turned thing bulges down into it; neither is an overlap.
LIFT = Vector((0.0, 0.0, 0.016))
# Not along the axes, where a ray would follow the seams of a turned thing.
WAYS = (Vector((0.11, 0.07, 1.0)).normalized(), Vector((1.0, 0.13, 0.21)).normalized(), Vector((-0.17, -1.0, 0.19)).normalized())

_built = []
_refused = []


def stands(make):
    """Mark a function `make(build, ...)` whose geometry is one thing; things within it are its parts."""
    @functools.wraps(make)
    def made(build, *rest, **named):
        if build.within:
            return make(build, *rest, **named)
        build.within, first = True, len(build.faces)
        try:
            return make(build, *rest, **named)
        finally:
            build.within = False
            build.things.append((make.__name__, first, len(build.faces)))
    return made


def forget():
    """Begin a scene: nothing stands in it yet."""
    _built.clear()
    _refused.clear()


def refuse(words):
    """Rejects a plan that no cabinetmaker would build."""
    _refused.append(words)


def remember(build):
    """Records a builder's things when it makes its mesh."""
    _built.append(build)


class _Thing:
    def __init__(self, name, build, faces):
        self.name = name
        used = sorted({i for face in faces for i in face})
        at = {i: n for n, i in enumerate(used)}
        points = [build.vertices[i] + LIFT for i in used]
        self.low = Vector(min(p[k] for p in points) for k in range(3))
        self.high = Vector(max(p[k] for p in points) for k in range(3))
        self.tree = BVHTree.FromPolygons(points, [[at[i] for i in face] for face in faces])

    @property
    def place(self):
        return "({:.2f}, {:.2f}, {:.2f})".format(*((self.low + self.high) / 2))

    def near(self, other):
        return all(self.low[k] < other.high[k] and other.low[k] < self.high[k] for k in range(3))

    def within(self, other):
        """Whether it is sunk in the other without touching its skin: rays from its middle leave the other's body."""
        middle = (self.low + self.high) / 2
        return all(other.crossings(middle, way) % 2 for way in WAYS)

    def crossings(self, start, way):
        """How often a ray from `start` crosses the surface."""
        count, at = 0, start
        while True:
            spot = self.tree.ray_cast(at, way)[0]
            if spot is None:
                return count
            count, at = count + 1, spot + way * 1e-5


def faults():
    """The faults of the scene as built, as sentences."""
    things, rest = [], []
    for build in _built:
        loose, end = [], 0
        for name, first, last in build.things:
            loose += build.faces[end:first]
            things.append(_Thing(name, build, build.faces[first:last]))
            end = last
        loose += build.faces[end:]
        if loose:
            rest.append((build.name, BVHTree.FromPolygons(build.vertices, loose)))
    found = [f"{a.name} at {a.place} runs through {b.name} at {b.place}"
             for a, b in itertools.combinations(things, 2) if a.near(b) and a.tree.overlap(b.tree)]
    found += [f"{a.name} at {a.place} stands within {b.name}"
              for a, b in itertools.permutations(things, 2) if a.near(b) and a.within(b)]
    found += [f"{thing.name} at {thing.place} runs through the {name}"
              for thing in things for name, tree in rest if thing.tree.overlap(tree)]
    return [*_refused, *found]
