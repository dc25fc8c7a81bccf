"""What stands on the two counters of an island kitchen, in sets that belong together.

Each set dresses a left stretch and a right stretch of counter, both (x0, x1) in metres along the
wall, at height z; the ends towards the range or the sink are the left's x1 and the right's x0.
"""
from . import props, things


def classic(build, left, right, z):
    """Boards, a crock and canisters; bottles, mugs and a little green."""
    (left0, left1), (right0, right1) = left, right
    props.cutting_board(build, left1 - 0.30, -0.085, z, 0.26, 0.42, "wood:walnut:natural")
    props.round_board(build, left1 - 0.52, -0.075, z, 0.15, "wood:maple:natural")
    props.crock(build, left1 - 0.16, -0.20, z)
    props.canister(build, left0 + 0.55, -0.18, z, 0.062, 0.19)
    props.canister(build, left0 + 0.70, -0.17, z, 0.055, 0.14)
    props.bowl(build, left0 + 0.98, -0.28, z, 0.13, 0.08, "plain:196,182,164:0.4")
    props.bottle(build, right0 + 0.16, -0.16, z)
    props.bottle(build, right0 + 0.25, -0.13, z, "plain:188,150,70:0.1", 0.24, 0.03)
    props.vase(build, right1 - 0.30, -0.22, z, 0.22, branches=5, spread=0.14, rise=0.24,
               material="plain:228,224,216:0.35", shape="cylinder")
    props.mug(build, right0 + 0.55, -0.22, z, turn=30)
    props.mug(build, right0 + 0.66, -0.26, z, turn=-40)


def coffee(build, left, right, z):
    """An espresso machine with its jars; a toaster, a board and a loaf of books on cooking."""
    (left0, left1), (right0, right1) = left, right
    things.coffee_machine(build, left0 + 0.62, -0.26, z)
    things.jars(build, left0 + 1.06, -0.17, z, 3)
    props.mug(build, left1 - 0.36, -0.24, z, turn=-30)
    things.mills(build, left1 - 0.14, -0.20, z)
    things.toaster(build, right0 + 0.42, -0.24, z)
    props.cutting_board(build, right0 + 0.16, -0.085, z, 0.24, 0.38, "wood:maple:natural")
    props.bowl(build, right1 - 0.36, -0.27, z, 0.13, 0.07, "plain:128,142,134:0.4")


def baker(build, left, right, z):
    """A cake under way: stand, eggs, jars of flour and sugar, a mixing bowl."""
    (left0, left1), (right0, right1) = left, right
    things.jars(build, left0 + 0.68, -0.17, z, 4)
    props.bowl(build, left1 - 0.50, -0.28, z, 0.16, 0.12, "plain:188,150,122:0.5")
    props.crock(build, left1 - 0.17, -0.20, z, "plain:92,98,96:0.5")
    things.cake_stand(build, right1 - 0.36, -0.27, z)
    things.eggs(build, right0 + 0.52, -0.30, z)
    props.round_board(build, right0 + 0.24, -0.075, z, 0.17, "wood:walnut:natural")


def herbs(build, left, right, z):
    """Pots of herbs, oil and mills by the range, an open cookbook."""
    (left0, left1), (right0, right1) = left, right
    things.herbs(build, left0 + 0.72, -0.17, z, 3)
    things.mortar(build, left1 - 0.44, -0.26, z)
    props.bottle(build, left1 - 0.17, -0.16, z, "plain:96,104,58:0.08", 0.28, 0.034)
    things.mills(build, left1 - 0.27, -0.15, z, "wood:cherry:natural")
    things.cookbook(build, right0 + 0.44, -0.20, z)
    props.pitcher(build, right1 - 0.26, -0.22, z, "plain:150,160,152:0.4")


def lamplight(build, left, right, z):
    """A small lamp in the corner, art books, a jug of branches: the counter as a sideboard."""
    (left0, left1), (right0, right1) = left, right
    things.table_lamp(build, left0 + 0.50, -0.26, z)
    props.books(build, left0 + 0.86, -0.22, z, count=3, turn=8)
    props.cutting_board(build, left1 - 0.24, -0.085, z, 0.28, 0.40, "wood:cherry:natural")
    props.vase(build, right1 - 0.34, -0.24, z, 0.26, branches=7, spread=0.20, rise=0.32,
               material="plain:92,98,96:0.5", shape="bottle")
    props.fruit_bowl(build, right0 + 0.46, -0.28, z, "pear", "plain:232,226,214:0.3", 0.14)


SETS = {"classic": classic, "coffee": coffee, "baker": baker, "herbs": herbs, "lamplight": lamplight}


def set_counters(build, kind, left, right, z):
    """Dress both stretches with one of SETS."""
    SETS[kind](build, left, right, z)
