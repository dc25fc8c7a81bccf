"""What people leave out in a room: listed in a plan as (what, x, y, z) or (what, x, y, z, turn)."""
import math

from ..shapes.geometry import inches
from ..shapes.standing import stands
from . import props, things, wares


@stands
def plant(build):
    """A young fig in a wide pot on the floor."""
    props.turned(build, 0, 0, 0, [(0, 0), (0.13, 0), (0.17, 0.20), (0.185, 0.33), (0.19, 0.34), (0.18, 0.34),
                                  (0.168, 0.30)], build.rng.choice((*things.POTS, "tile:196,188,174:0.6")), 40)
    build.lathe([(0.168, 0.305), (0.08, 0.315), (0.0002, 0.310)], things.SOIL, steps=32)
    for k in range(7):
        a = 2 * math.pi * k / 7
        props.stem(build, (0.02 * math.cos(a), 0.02 * math.sin(a), 0.28), (0.30 * math.cos(a), 0.30 * math.sin(a)),
                   build.rng.uniform(0.75, 1.15), leaves=15, size=(0.17, 0.10), material=props.GREENS[k % 3])


@stands
def laptop(build):
    build.box((-0.16, -0.11, 0.0), (0.16, 0.11, 0.012), "metal:steel", bevel=0.004)
    build.box((-0.14, -0.02, 0.012), (0.14, 0.085, 0.0125), "plain:40,41,43:0.5", bevel=0)
    with build.at(y=0.11, z=0.010, tilt=-18):
        build.box((-0.16, 0.0, 0.0), (0.16, 0.007, 0.215), "metal:steel", bevel=0.004)
        build.box((-0.15, -0.0008, 0.012), (0.15, 0.0, 0.205), "plain:26,30,36:0.08", bevel=0)


@stands
def dog_bowls(build):
    """Two bowls on a mat."""
    build.box((-0.26, -0.15, 0.0), (0.26, 0.15, 0.005), "plain:120,112,100:0.9", bevel=0.002)
    for x, food in ((-0.12, "plain:120,86,56:0.9"), (0.12, "plain:196,208,212:0.05")):
        props.turned(build, x, 0, 0.005, [(0, 0), (0.10, 0), (0.088, 0.055), (0.082, 0.058), (0.07, 0.03), (0, 0.03)],
                     "metal:steel", 36)
        props.turned(build, x, 0, 0.005, [(0, 0.04), (0.073, 0.04), (0.0735, 0.036)], food, 30)


@stands
def steps(build, wood="wood:maple:natural"):
    """A low step stool for the upper shelves."""
    for x in (-0.19, 0.17):
        build.prism([(-0.20, 0.0), (-0.16, 0.0), (-0.10, 0.20), (0.10, 0.20), (0.10, 0.0), (0.16, 0.0), (0.14, 0.43),
                     (-0.02, 0.43), (-0.19, 0.23)], x, x + 0.02, wood, bevel=0.002, plane="yz")
    for y0, y1, z in ((-0.21, 0.0, 0.22), (-0.03, 0.16, 0.43)):
        build.box((-0.21, y0, z), (0.21, y1, z + 0.022), wood, "x", 0.004)


@stands
def floor_lamp(build):
    """A slim standing lamp with a linen shade."""
    build.lathe([(0.0002, 0.0), (0.14, 0.0), (0.14, 0.010), (0.02, 0.020), (0.009, 0.03), (0.009, 1.38), (0.0002, 1.38)],
                "metal:black", steps=30)
    build.lathe([(0.21, 1.28), (0.155, 1.58)], "glow:255,226,184:1.3", steps=40)


@stands
def washing(build):
    """A basket of folded linen."""
    things.basket(build, 0, 0, 0, 0.46, 0.34, 0.30, "plain:190,160,120:0.85")
    things.blanket(build, 0, 0, 0.205, "226,222,212", 0.40, 0.29)


@stands
def newspaper(build):
    build.box((-0.15, -0.19, 0.0), (0.15, 0.19, 0.008), "plain:214,210,200:0.9", bevel=0.003)
    for k in range(7):
        build.box((-0.12, -0.15 + 0.045 * k, 0.008), (0.12, -0.135 + 0.045 * k, 0.0083), "plain:120,120,118:0.9", bevel=0)


@stands
def place(build):
    """A plate, a napkin and a glass before a chair."""
    props.turned(build, 0, 0, 0, [(0, 0), (0.08, 0), (0.135, 0.014), (0.137, 0.018), (0.09, 0.010), (0, 0.008)],
                 build.rng.choice(props.GLAZES), 44)
    with build.at(x=-0.19):
        props.folded(build, 0.06, 0.20, 0.009, f"cloth:{build.rng.choice(props.LINENS)[0]}:700")
    props.turned(build, 0.15, 0.12, 0, [(0, 0), (0.03, 0), (0.036, 0.10), (0.034, 0.10), (0.028, 0.008), (0, 0.008)],
                 "glass", 24)


def _at_origin(make, *rest, **named):
    return lambda build: make(build, 0.0, 0.0, 0.0, *rest, **named)


THINGS = {
    "plant": plant, "laptop": laptop, "dog bowls": dog_bowls, "steps": steps, "floor lamp": floor_lamp,
    "washing": washing, "newspaper": newspaper, "place": place,
    "basket": _at_origin(things.basket), "low basket": _at_origin(things.basket, 0.40, 0.30, 0.16),
    "hat": _at_origin(things.hat), "blanket": _at_origin(things.blanket), "lamp": _at_origin(things.table_lamp),
    "herbs": _at_origin(things.herbs),
    "coffee": _at_origin(things.coffee_machine), "toaster": _at_origin(things.toaster),
    "mortar": _at_origin(things.mortar), "eggs": _at_origin(things.eggs), "mills": _at_origin(things.mills),
    "jars": _at_origin(things.jars), "books": _at_origin(props.books, 3), "mug": _at_origin(props.mug),
    "pitcher": _at_origin(props.pitcher), "kettle": _at_origin(props.kettle), "pot": _at_origin(props.pot),
    "red pot": _at_origin(props.pot, material="plain:150,52,40:0.16"),
    "fruit": _at_origin(props.fruit_bowl, "pear"), "lemons": _at_origin(props.fruit_bowl, "lemon"),
    "apples": _at_origin(props.fruit_bowl, "apple"), "linen": _at_origin(props.linen),
    "lying board": _at_origin(props.lying_board), "branches": _at_origin(props.vase, branches=7, spread=0.20, rise=0.34, shape="urn"),
    "board": _at_origin(props.cutting_board, 0.28, 0.42),
    "wine": _at_origin(wares.wine), "colander": _at_origin(wares.colander), "scale": _at_origin(wares.kitchen_scale),
    "skillet": _at_origin(wares.skillet), "stockpot": _at_origin(wares.stockpot),
    "knives": _at_origin(wares.knife_block), "paper": _at_origin(wares.reading),
    "soap": _at_origin(props.soap), "bottle": _at_origin(props.bottle),
    "bowls": _at_origin(props.bowls), "crock": _at_origin(props.crock),
}


def leave(build, listed):
    """Put each thing of a plan where it says; heights such as "counter" and "table" stand for meters."""
    heights = {"floor": 0.0, "counter": inches(36), "table": inches(29.5), "stove": inches(36) + 0.034}
    for what, x, y, z, *turn in listed:
        with build.at(x=x, y=y, z=heights.get(z, z), turn=turn[0] if turn else 0.0):
            THINGS[what](build)
