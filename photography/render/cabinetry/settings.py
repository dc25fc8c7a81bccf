"""Things that stand together on an island, in sets: one is drawn for each kitchen.

Each set lies about (x, y) on the top at height z; `length` is the island's length in metres.
"""
import math

from . import props

POTTERY = ("plain:222,214,200:0.5", "plain:92,98,96:0.5", "plain:188,150,122:0.6",
           "plain:128,142,134:0.45", "plain:236,232,224:0.35")


def branches(build, rng, x, y, z, length):
    """A vase with branches at one end, fruit and two books towards the other."""
    side = rng.choice([-1, 1])
    props.vase(build, x + side * length * 0.28, y + 0.05, z, height=0.26,
               material=rng.choice(POTTERY), branches=8, spread=0.25, rise=0.44,
               shape=rng.choice(["urn", "bottle"]))
    props.fruit_bowl(build, x - side * length * 0.17, y - 0.08, z,
                     rng.choice(["lemon", "apple", "lime", "pear"]),
                     rng.choice(["wood:walnut:natural", "plain:236,232,224:0.3"]))
    props.books(build, x + side * length * 0.07, y - 0.08, z, count=2, turn=rng.uniform(-20, 20))


def loaf(build, x, y, z, turn):
    """A long round loaf lying on a board, slashed across its back."""
    with build.at(x=x, y=y, z=z, turn=turn):
        rows, around = 26, 20
        vertices, faces = [], []
        for i in range(rows + 1):
            u = -1 + 2 * i / rows
            thick = (1 - abs(u) ** 3.2) ** 0.5
            for j in range(around):
                a = 2 * math.pi * j / around
                r = thick * (1 + 0.018 * math.sin(9 * u + 2 * a))
                slash = 0.006 * max(0.0, math.sin(a)) * max(0.0, math.cos(u * 13 + 2.2 * math.cos(a))) ** 6
                level = 0.036 * r * math.sin(a) - slash
                vertices.append((u * 0.145, 0.052 * r * math.cos(a), max(0.001, level + 0.030)))
        for i in range(rows):
            for j in range(around):
                k = (j + 1) % around
                faces.append((i * around + j, i * around + k, (i + 1) * around + k,
                              (i + 1) * around + j)[::-1])
        build.add(vertices, faces, [[(0, 0)] * 4 for _ in faces], "plain:150,104,66:0.85")


def baking(build, rng, x, y, z, length):
    """A board with a loaf, a mixing bowl and a canister of flour."""
    side = rng.choice([-1, 1])
    board = rng.choice(["wood:maple:natural", "wood:walnut:natural", "wood:cherry:natural"])
    with build.at(x=x + side * length * 0.16, y=y - 0.02, z=z, turn=rng.uniform(-14, 14)):
        build.box((-0.23, -0.14, 0.0), (0.23, 0.14, 0.024), board, "x", 0.004)
        loaf(build, 0.03, 0.0, 0.024, rng.uniform(-12, 12))
    props.bowl(build, x - side * length * 0.10, y + 0.06, z, 0.15, 0.11, rng.choice(POTTERY))
    props.canister(build, x - side * length * 0.24, y + 0.10, z, 0.065, 0.19)
    props.pitcher(build, x - side * length * 0.31, y - 0.02, z, rng.choice(POTTERY))


def breakfast(build, rng, x, y, z, length):
    """A tray with a pot and two mugs, a low bunch of flowers beside it."""
    side = rng.choice([-1, 1])
    with build.at(x=x - side * length * 0.13, y=y, z=z, turn=rng.uniform(-8, 8)):
        wood = rng.choice(["wood:walnut:natural", "wood:white oak:natural"])
        build.box((-0.25, -0.17, 0.0), (0.25, 0.17, 0.012), wood, "x", 0.003)
        for a, b, c, d in ((-0.25, -0.17, 0.25, -0.155), (-0.25, 0.155, 0.25, 0.17),
                           (-0.25, -0.155, -0.235, 0.155), (0.235, -0.155, 0.25, 0.155)):
            build.box((a, b, 0.012), (c, d, 0.045), wood, "x", 0.003)
        props.pitcher(build, -0.11, 0.03, 0.012, rng.choice(POTTERY), 0.85)
        props.mug(build, 0.06, 0.05, 0.012, turn=40)
        props.mug(build, 0.14, -0.05, 0.012, turn=-50)
    props.vase(build, x + side * length * 0.22, y + 0.06, z, height=0.17, branches=7, spread=0.16,
               rise=0.20, material=rng.choice(POTTERY), shape="urn")


def quiet(build, rng, x, y, z, length):
    """One wide bowl of fruit and two books."""
    side = rng.choice([-1, 1])
    props.fruit_bowl(build, x + side * length * 0.12, y, z, rng.choice(["lemon", "pear", "apple"]),
                     rng.choice(["wood:walnut:natural", "plain:128,142,134:0.4"]), 0.18)
    props.books(build, x - side * length * 0.18, y - 0.05, z, count=2, turn=rng.uniform(-25, 25))


SETS = {"branches": branches, "baking": baking, "breakfast": breakfast, "quiet": quiet}


def set_island(build, rng, x, y, z, length, kind=None):
    """Lay one of SETS on an island; kind names it, otherwise it is drawn."""
    SETS[kind or rng.choice(list(SETS))](build, rng, x, y, z, length)
