"""What stands on the two counters of an island kitchen and on its stove, in sets that belong together.

Each set dresses a left stretch and a right stretch of counter, both (x0, x1) in meters along the
wall, at height z; the ends toward the range or the sink are the left's x1 and the right's x0.
"""
from . import props, things, wares


def classic(build, left, right, z):
    """Boards, a crock and canisters; bottles, mugs and a little green."""
    (left0, left1), (right0, right1) = left, right
    props.cutting_board(build, left1 - 0.34, -0.085, z, 0.26, 0.42)
    props.crock(build, left1 - 0.13, -0.20, z)
    props.canister(build, left0 + 0.20, -0.18, z, 0.062, 0.19)
    props.canister(build, left0 + 0.36, -0.17, z, 0.055, 0.14)
    props.bottle(build, right0 + 0.16, -0.16, z)
    props.bottle(build, right0 + 0.25, -0.13, z, "bottle:188,150,70", 0.24, 0.03)
    props.mug(build, right1 - 0.34, -0.22, z, turn=30)
    props.mug(build, right1 - 0.22, -0.26, z, turn=-40)


def coffee(build, left, right, z):
    """An espresso machine with its jars; a toaster and a board."""
    (left0, left1), (right0, right1) = left, right
    things.coffee_machine(build, left0 + 0.24, -0.26, z)
    things.jars(build, left0 + 0.62, -0.17, z, 3)
    things.mills(build, left1 - 0.14, -0.20, z)
    things.toaster(build, right1 - 0.28, -0.24, z)
    props.cutting_board(build, right0 + 0.18, -0.085, z, 0.24, 0.38)


def baker(build, left, right, z):
    """Eggs, jars of flour and sugar, a mixing bowl, a towel."""
    (left0, left1), (right0, right1) = left, right
    things.jars(build, left0 + 0.34, -0.17, z, 4)
    props.bowl(build, left1 - 0.38, -0.28, z, 0.15, 0.12)
    props.crock(build, left1 - 0.13, -0.20, z)
    props.linen(build, right1 - 0.28, -0.30, z, turn=70.0)
    things.eggs(build, right0 + 0.20, -0.30, z)


def herbs(build, left, right, z):
    """Pots of herbs, oil and a mortar by the range, a board and a jug."""
    (left0, left1), (right0, right1) = left, right
    things.herbs(build, left0 + 0.34, -0.20, z, 3)
    things.mortar(build, left1 - 0.38, -0.26, z)
    props.bottle(build, left1 - 0.13, -0.16, z, "bottle:96,104,58", 0.28, 0.034)
    props.cutting_board(build, right0 + 0.34, -0.085, z, 0.26, 0.40)
    props.pitcher(build, right1 - 0.20, -0.22, z)


def lamplight(build, left, right, z):
    """A small lamp in the corner, art books, a bowl of pears: the counter as a sideboard."""
    (left0, left1), (right0, right1) = left, right
    things.table_lamp(build, left0 + 0.24, -0.24, z)
    props.books(build, left0 + 0.62, -0.24, z, count=3, turn=8)
    props.cutting_board(build, left1 - 0.22, -0.085, z, 0.28, 0.40)
    props.fruit_bowl(build, right1 - 0.34, -0.28, z, build.rng.choice(("pear", "apple")), None, 0.14)


def cook(build, left, right, z):
    """Knives, a board and oil at hand, a scale, tomatoes from the market."""
    (left0, left1), (right0, right1) = left, right
    wares.knife_block(build, left1 - 0.20, -0.20, z)
    props.round_board(build, left1 - 0.50, -0.075, z, 0.17)
    wares.kitchen_scale(build, left0 + 0.30, -0.22, z)
    props.bottle(build, right0 + 0.12, -0.15, z, "bottle:150,120,52", 0.27, 0.032)
    things.mills(build, right0 + 0.28, -0.19, z)
    wares.colander(build, right1 - 0.30, -0.28, z)


def toast(build, left, right, z):
    """A board, a crock of spoons, a toaster, honey and jam."""
    (left0, left1), (right0, right1) = left, right
    props.cutting_board(build, left0 + 0.40, -0.085, z, 0.28, 0.42)
    props.crock(build, left1 - 0.14, -0.19, z)
    things.toaster(build, right1 - 0.26, -0.24, z)
    for k, (tone, word) in enumerate((("188,128,40", "Honey"), ("112,30,36", "Jam"))):
        props.preserve(build, right0 + 0.16 + 0.11 * k, -0.15, z, f"plain:{tone}:0.12", word)


SETS = {"classic": classic, "coffee": coffee, "baker": baker, "herbs": herbs, "lamplight": lamplight, "cook": cook,
        "toast": toast}


def set_counters(build, kind, left, right, z):
    """Dress both stretches with one of SETS."""
    SETS[kind](build, left, right, z)


def kettle(build, z):
    props.kettle(build, -0.27, -0.22, z)


STOVES = {
    "classic": kettle, "coffee": lambda build, z: None,
    "baker": lambda build, z: props.pot(build, 0.27, -0.44, z, material="plain:60,84,92:0.16"),
    "herbs": lambda build, z: wares.skillet(build, -0.27, -0.44, z, turn=-65.0),
    "lamplight": lambda build, z: props.kettle(build, 0.27, -0.22, z, "metal:steel", "plain:30,30,31:0.4"),
    "cook": lambda build, z: wares.stockpot(build, 0.27, -0.24, z),
    "toast": lambda build, z: props.pot(build, -0.27, -0.24, z, material="plain:176,64,44:0.16"),
}


def set_stove(build, kind, z):
    """Put what the set of that name is cooking on a range centered at x=0, at height z of its grates."""
    STOVES[kind](build, z)
