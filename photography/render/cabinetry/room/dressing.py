"""What stands on the counters of a room whose plan does not list it: one thing on each cabinet.

A kitchen draws from one of four menus by its place in the plan, so that rooms beside each other differ.
"""
from ..cabinets.casework import COUNTER_TOP
from ..shapes.standing import stands
from ..staging import props, things, wares
from .runs import BASE_KINDS


def _boards(build, rng, x, z):
    props.cutting_board(build, x + 0.06, -0.085, z, 0.26, 0.42)
    props.bottle(build, x - 0.16, -0.15, z, "bottle:150,120,52", 0.27, 0.032)


def _canisters(build, rng, x, z):
    props.canister(build, x - 0.07, -0.18, z, 0.060, 0.19)
    props.canister(build, x + 0.08, -0.17, z, 0.053, 0.14)


def _bottles(build, rng, x, z):
    props.bottle(build, x - 0.05, -0.16, z)
    props.bottle(build, x + 0.05, -0.13, z, "bottle:188,150,70", 0.24, 0.03)


def _mugs(build, rng, x, z):
    props.mug(build, x - 0.06, -0.22, z, turn=30)
    props.mug(build, x + 0.06, -0.26, z, turn=-40)


@stands
def _towels(build, rng, x, z):
    for layer in range(4):
        tone = "232,228,219" if layer % 2 else "186,178,162"
        with build.at(x=x, y=-0.28, z=z + 0.03 * layer):
            props.folded(build, 0.30, 0.24, 0.031, f"cloth:{tone}", 2.4 * layer + 30 * x)


THINGS = {
    "boards": _boards, "canisters": _canisters, "bottles": _bottles, "mugs": _mugs, "towels": _towels,
    "crock": lambda build, rng, x, z: props.crock(build, x, -0.20, z),
    "bowl": lambda build, rng, x, z: props.bowl(build, x, -0.28, z, 0.13, 0.08, rng.choice(props.GLAZES)),
    "books": lambda build, rng, x, z: props.books(build, x, -0.24, z, count=3, turn=rng.uniform(-15, 15)),
    "coffee": lambda build, rng, x, z: things.coffee_machine(build, x, -0.24, z),
    "toaster": lambda build, rng, x, z: things.toaster(build, x, -0.24, z),
    "herbs": lambda build, rng, x, z: things.herbs(build, x, -0.20, z, 2),
    "mills": lambda build, rng, x, z: things.mills(build, x, -0.20, z, rng.choice(things.WOODS)),
    "jars": lambda build, rng, x, z: things.jars(build, x, -0.17, z, 3),
    "eggs": lambda build, rng, x, z: things.eggs(build, x, -0.28, z),
    "pitcher": lambda build, rng, x, z: props.pitcher(build, x, -0.22, z, rng.choice(props.GLAZES)),
    "knives": lambda build, rng, x, z: wares.knife_block(build, x, -0.20, z),
    "scale": lambda build, rng, x, z: wares.kitchen_scale(build, x, -0.22, z),
    "colander": lambda build, rng, x, z: wares.colander(build, x, -0.28, z),
    "fruit": lambda build, rng, x, z: props.fruit_bowl(build, x, -0.28, z, rng.choice(["lemon", "apple", "lime"]), rng.choice(props.GLAZES)),
    "board": lambda build, rng, x, z: props.lying_board(build, x, -0.30, z, rng.choice(["lemon", "apple"])),
}
MENUS = {
    "kitchen": (("boards", "crock", "canisters", "fruit", "bottles", "bowl"),
                ("toaster", "herbs", "mills", "board", "pitcher", "mugs"),
                ("knives", "scale", "jars", "colander", "fruit", "boards"),
                ("coffee", "eggs", "canisters", "pitcher", "mills", "books")),
    "bar": (("bottles", "mugs", "fruit", "canisters", "bowl", "boards"),),
    "laundry": (("towels", "pitcher", "bowl"),),
    "study": (("books", "pitcher", "bowl"),),
}


def dress(build, spans, rng, theme="kitchen", seed=1):
    """Leave a few things on the counters, but never on ranges or sinks."""
    places = [s for s in spans if s.kind in BASE_KINDS + ("dishwasher", "wine", "shelf", "laundry")
              and s.kind not in ("sink", "apron")]
    order = list(MENUS[theme][seed % len(MENUS[theme])])
    rng.shuffle(order)
    if theme == "bar" and any(span.kind == "wine" for span in spans):
        order.insert(0, "coffee")
    # Nothing appears twice; any remaining cabinets stay bare.
    for what, span in zip(order, places):
        # Skips things wider than their cabinet.
        if span.width > (0.50 if what in ("board", "jars") else 0.36):
            THINGS[what](build, rng, span.middle, COUNTER_TOP)
