"""Things that stand together on an island, in sets: a plan names one for each kitchen.

Each set lies about (x, y) on the top at height z, within `length` meters along the island: 1.1 m is enough.
"""
from . import props, wares


def branches(build, rng, x, y, z, length):
    """A vase with branches at one end, two books toward the other, and fruit where there is room."""
    side = rng.choice([-1, 1])
    roomy = length > 1.6
    props.vase(build, x + side * length * 0.28, y + 0.05, z, height=0.26,
               material=rng.choice(props.GLAZES), branches=8, spread=0.25, rise=0.44,
               shape=rng.choice(["urn", "bottle", "cylinder"]))
    props.books(build, x + side * length * (0.07 if roomy else -0.12), y - 0.06, z, count=2, turn=rng.uniform(-14, 14))
    if roomy:
        props.fruit_bowl(build, x - side * length * 0.18, y - 0.02, z, rng.choice(["lemon", "apple", "lime", "pear"]),
                         rng.choice(["wood:walnut:natural", "wood:cherry:natural", *props.GLAZES]))


def board(build, rng, x, y, z, length):
    """A board with fruit and a towel, a mixing bowl where there is room."""
    side = rng.choice([-1, 1])
    props.lying_board(build, x + side * 0.22, y - 0.02, z, rng.choice(["lemon", "apple", "lime"]), rng.choice(props.BOARDS), turn=rng.uniform(-14, 14))
    if length > 1.6:
        props.bowl(build, x - side * 0.24, y + 0.03, z, 0.15, 0.11, rng.choice(props.GLAZES))


def quiet(build, rng, x, y, z, length):
    """One wide bowl of fruit."""
    props.fruit_bowl(build, x + rng.uniform(-0.1, 0.1), y, z, rng.choice(["lemon", "pear", "apple"]),
                     rng.choice(["wood:walnut:natural", *props.GLAZES]), 0.18)


def supper(build, rng, x, y, z, length):
    """Wine and two glasses, a bowl of tomatoes."""
    side = rng.choice([-1, 1])
    wares.wine(build, x + side * 0.24 - 0.10, y + 0.02, z)
    wares.colander(build, x - side * 0.26, y - 0.02, z)


def paper(build, rng, x, y, z, length):
    """The morning paper and a mug."""
    side = rng.choice([-1, 1])
    wares.reading(build, x - side * 0.26, y - 0.04, z, turn=rng.uniform(-10, 10))


SETS = {"branches": branches, "board": board, "quiet": quiet, "supper": supper, "paper": paper}


def set_island(build, rng, x, y, z, length, kind=None):
    """Lay one of SETS on an island; kind names it, otherwise one is drawn."""
    SETS[kind or rng.choice(list(SETS))](build, rng, x, y, z, length)
