"""Rooms and doors of the visualizer: scenes whose cabinets are zones instead of having a finish.

Each room starts from a picture of the plan. `zone:NAME` takes the place of a material; what else is
changed suits every finish: stools and frames in a quiet wood, one view from the window.
"""
from . import finishes, kitchens, pieces, rooms

SIZE = (1280, 853)
DOOR_SIZE = (640, 782)

# The coats of the cabinets when rendering light: a pale one and a dark one.
COATS = {"pale": "paint:linen", "dark": "paint:graphite"}


def _from(entries, name, **changes):
    params = dict(next(params for entry, params in entries if entry == name))
    for key in ("take", "first", "samples"):
        params.pop(key, None)
    return {"seed": 1 + next(k for k, (entry, _) in enumerate(entries) if entry == name), **params, **changes}


def _pantry_wall():
    params = _from(rooms.ROOMS, "pantry-wall-walnut", perimeter="zone:perimeter")
    params["island"] = {**params["island"], "material": "zone:island"}
    return params


# name: (scene, zones from the bottom layer up, parameters)
ROOMS = {
    "shaker-kitchen": ("kitchen", ("perimeter", "hood", "island"), _from(
        kitchens.KITCHENS, "sage-and-oak", perimeter="zone:perimeter", island="zone:island",
        hood_material="zone:hood")),
    "slab-kitchen": ("room", ("perimeter", "island"), _pantry_wall()),
    "paneled-kitchen": ("kitchen", ("perimeter", "island"), _from(
        kitchens.KITCHENS, "cherry-traditional", perimeter="zone:perimeter", island="zone:island",
        stool_wood="wood:walnut:natural", light="day")),
    "bath": ("vanity", ("vanity",), _from(
        pieces.VANITIES, "slate-arch", vanity="zone:vanity", linen_cabinet="paint:chalk white")),
}

# Every door of the pack, and the hand-applied finishes, which only doors show.
DOORS = {name: _from(pieces.DOORS, name, material="zone:door") for name, _ in pieces.DOORS}
WORKED = {name: params["material"] for name, params in finishes.GLAZED}


def is_made(door, material):
    """A door of one piece is wood fiber: it is painted, and has no wood to wear down to."""
    return "mdf" not in door or material.startswith(("paint:", "glazed:paint/"))
