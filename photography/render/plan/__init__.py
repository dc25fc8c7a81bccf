"""Every picture of the sample pack as plain data.

An entry is (name, params). In params, `scene` picks another scene module than the kind's
own, `samples` another quality, `grade` another tone, and `first` (1, 2, ...) moves the picture to the
front of the queue.
"""
from . import details, finishes, kitchens, more_rooms, pieces, rooms

SCENES = {"species": "swatch", "island": "kitchen", "construction": "carcass",
          "accessory": "accessory", "care": "still_life"}
# In rooms, 12 let the gaps of doors waver.
SAMPLES = {"accessory": 32, "care": 32, "construction": 32, "corner": 16, "detail": 40, "door": 24, "drawer": 32,
           "hero": 32, "hood": 32, "island": 32, "kitchen": 32, "room": 32, "species": 24, "swatch": 24, "turning": 32,
           "vanity": 32}


def groups():
    """(kind, entries) in queue order."""
    return [("room", rooms.ROOMS + more_rooms.MORE_ROOMS), ("construction", details.CONSTRUCTION),
            ("accessory", details.ACCESSORIES), ("care", details.CARE),
            ("detail", details.CLOSEUPS),
            ("hero", kitchens.HEROES), ("kitchen", kitchens.KITCHENS),
            ("vanity", pieces.VANITIES), ("island", kitchens.ISLANDS), ("hood", pieces.HOODS),
            ("door", pieces.DOORS), ("corner", pieces.CORNERS), ("drawer", pieces.DETAILS), ("turning", pieces.LEGS),
            ("swatch", finishes.SWATCHES), ("swatch", finishes.GLAZED),
            ("species", finishes.SPECIES)]


def jobs():
    """All jobs; kinds are interleaved so that an interrupted queue still covers each of them."""
    made = []
    for kind, entries in groups():
        for index, (name, params) in enumerate(entries):
            params = dict(params)
            scene = params.pop("scene", SCENES.get(kind, kind))
            samples = params.pop("samples", SAMPLES[kind])
            first = params.pop("first", 99)
            grade = params.pop("grade", {})
            if kind == "island":
                params.setdefault("camera", "island")
            params.setdefault("seed", index + 1)
            # Pictures that only improve an existing one (take 2 and up) come last.
            made.append((first, "take" in params, (index + 0.5) / len(entries),
                         dict(kind=kind, name=f"{kind}-{name}", scene=scene, params=params,
                              samples=samples, grade=grade)))
    made.sort(key=lambda entry: entry[:3])
    return [job for *_, job in made]
