"""A range hood photographed on its wall, above the range it serves.

params: kind (hoods.HOODS), material, trim, accent (metal name or ""), tile "r,g,b" or "",
        wall (PAINTS name), base (material of the cabinets), metal (of their pulls), stove (see
        ON_STOVE), body "r,g,b" of the range or steel, counters (see counter_sets.SETS), shelves (see SHELVES), door, seed
"""
from ..cabinets.casework import BASE_HEIGHT, COUNTER_TOP, Finish, base_cabinet
from ..cabinets.tops import counter
from ..fittings import fixtures, hoods
from ..rendering.studio import area, camera, reset
from ..room import surfaces
from ..shapes.geometry import Builder, inches
from ..staging import props, things, wares
from ..staging.counter_sets import set_counters


# Hoods appear side by side in their gallery, so each has a different vessel.
ON_STOVE = {
    "kettle": lambda build, z: props.kettle(build, -0.24, -0.42, z),
    "pot": lambda build, z: props.pot(build, 0.25, -0.24, z, radius=0.12, height=0.15, material="plain:176,64,44:0.16"),
    "stockpot": lambda build, z: wares.stockpot(build, 0.25, -0.24, z, 0.12, 0.15),
    "saucepan": lambda build, z: wares.saucepan(build, -0.24, -0.42, z, turn=-120.0),
}


def cooking(build, params):
    """A range with one of ON_STOVE, between drawers under a top."""
    half, edge = inches(18), 2.2
    finish = Finish(style=params.get("door", "shaker"), material=params.get("base", params["material"]),
                    pull=params.get("pull", "bar"), metal="metal:" + params.get("metal", "brass"))
    top = params.get("counter", "white quartz")
    for a, b in ((-edge, -half), (half, edge)):
        for k in range(2):
            base_cabinet(build, a + (b - a) * k / 2, (b - a) / 2, finish, "drawers")
        counter(build, a, b, -inches(26), 0.0, BASE_HEIGHT, top if ":" in top else "stone:" + top)
    body = params.get("body", "steel")
    fixtures.cooking_range(build, 0.0, inches(36),
                           "metal:steel" if body == "steel" else f"plain:{body}:0.12",
                           "metal:steel" if body == "steel" else "metal:" + params.get("metal", "brass"))
    ON_STOVE[params.get("stove", "kettle")](build, COUNTER_TOP + 0.034)
    # Things at the far ends are outside the picture, not cut by its edge.
    set_counters(build, params.get("counters", "classic"), (-edge, -half), (half, edge), COUNTER_TOP)


def pottery(build_, side, z):
    """A jug and plates at the left, bowls and a vase with branches at the right."""
    if side < 0:
        props.pitcher(build_, -0.98, -0.12, z, "plain:150,160,152:0.4", 0.85)
        props.plates(build_, -1.26, -0.13, z, count=5, radius=0.10)
    else:
        props.bowls(build_, 0.98, -0.12, z, count=3)
        props.vase(build_, 1.22, -0.14, z, 0.18, branches=3, spread=0.05, rise=0.16)


def stores(build_, side, z):
    """Jars at the left, a pot of herbs and a canister at the right."""
    if side < 0:
        things.jars(build_, -0.97, -0.12, z, 2)
    else:
        things.herbs(build_, 0.94, -0.12, z, 1)
        props.canister(build_, 1.12, -0.12, z, 0.055, 0.15, "plain:92,98,96:0.4")


def cups(build_, side, z):
    """Cups at the left, a round board and a bottle at the right."""
    if side < 0:
        for k, tone in enumerate(("188,150,122", "228,222,210", "92,106,112")):
            props.mug(build_, -0.92 - 0.14 * k, -0.12, z, f"plain:{tone}:0.35", turn=30.0 - 40.0 * k)
    else:
        props.round_board(build_, 1.16, -0.08, z, 0.13, "wood:walnut:natural")
        props.bottle(build_, 0.92, -0.12, z, "bottle:150,120,52", 0.24, 0.030)


def cookbooks(build_, side, z):
    """Cookbooks and a bowl at the left, a jug at the right."""
    if side < 0:
        props.books(build_, -1.20, -0.02, z, count=6, flat=False)
        props.bowl(build_, -0.93, -0.12, z, 0.075, 0.06, "plain:188,150,122:0.5")
    else:
        props.pitcher(build_, 0.98, -0.12, z, "plain:206,170,120:0.3", 0.9)


SHELVES = {"pottery": pottery, "stores": stores, "cups": cups, "cookbooks": cookbooks}


def build(params, library):
    reset(world=(0.9, 0.95, 1.0), strength=0.14, mirrors=1.0)
    build_ = Builder("hood wall", params.get("seed", 1))
    ceiling = 2.50
    build_.quad([(-2.2, 0.001, 0), (2.2, 0.001, 0), (2.2, 0.001, ceiling), (-2.2, 0.001, ceiling)],
                "wall:" + params.get("wall", "chalk white"))
    build_.quad([(-2.2, -4, ceiling), (2.2, -4, ceiling), (2.2, 0, ceiling), (-2.2, 0, ceiling)],
                "wall:chalk white")
    tile = params.get("tile", "234,231,224")
    if tile:
        surfaces.tiles(build_, [(-2.2, 2.2, COUNTER_TOP, ceiling)], (inches(8), inches(2.5)),
                    "tile:" + tile, layout=params.get("layout", "running"))
    finish = Finish(style=params.get("door", "shaker"), material=params["material"])
    hoods.range_hood(build_, 0.0, params.get("kind", "curved"), finish, width=inches(44),
                        bottom=inches(62), top=ceiling - 0.001, trim=params.get("trim", ""),
                        accent="metal:" + params["accent"] if params.get("accent") else "")
    if params.get("shelf", True):
        z = inches(58)
        for side in (-1, 1):
            a, b = sorted((side * 0.80, side * 1.9))
            build_.box((a, -0.24, z), (b, 0, z + 0.04), params.get("shelf_wood",
                                                                   "wood:white oak:natural"),
                       "x", 0.003)
            SHELVES[params.get("shelves", "pottery")](build_, side, z + 0.04)
    cooking(build_, params)
    build_.build(library)
    area((-2.4, -2.0, 2.0), (0, -0.2, 1.7), (0.9, 1.0), 150, (1.0, 0.96, 0.91))
    area((2.6, -2.4, 1.6), (0, 0, 1.7), (1.6, 1.8), 12, (0.94, 0.97, 1.0))
    area((0, -1.9, 2.46), (0, -0.6, 1.0), (2.0, 1.2), 9)
    area((0, -0.28, inches(61.5)), (0, -0.25, 0), (0.6, 0.06), 2.0, (1.0, 0.85, 0.66))
    camera((params.get("side", -0.75), -3.6, 1.62), (0, -0.2, 1.62), lens=54, shift=(0.0, -0.008),
           level=True)
    return dict(exposure=params.get("exposure", -0.45), contrast=1.55, bloom=0.02)
