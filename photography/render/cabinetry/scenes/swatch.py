"""A finish chip photographed close: beveled block of finished wood or paint.

params: material ("wood:SPECIES:STAIN", "paint:COLOR", "glazed:..." or "aged:..."),
        cut (plain | rift), backdrop "r,g,b"

Glazes and aging need edges to gather on, so those chips carry a molding.
"""
from ..rendering.studio import area, camera, reset
from ..shapes.geometry import Builder


# (inset, y) from the chip's edge to its raised field, the table at y = 0.
MOLDED = [(0.0, 0.0), (0.0, -0.0165), (0.0006, -0.0183), (0.0022, -0.0190), (0.0200, -0.0190),
           (0.0210, -0.0184), (0.0213, -0.0168), (0.0236, -0.0164), (0.0262, -0.0150),
           (0.0272, -0.0128), (0.0276, -0.0110), (0.0296, -0.0108), (0.0330, -0.0114),
           (0.0380, -0.0132), (0.0425, -0.0156), (0.0450, -0.0172), (0.0453, -0.0186),
           (0.0462, -0.0190)]


def build(params, library):
    reset(world=(0.9, 0.95, 1.0), strength=0.05)
    name = params["material"]
    if name.startswith("wood:"):
        parts = name.split(":")
        name = ":".join(["closeup", parts[1], parts[2] if len(parts) > 2 else "natural",
                         params.get("cut", "plain")])
    table = Builder("table")
    table.quad([(-2, -2, 0), (2, -2, 0), (2, 2, 0), (-2, 2, 0)],
               "wall:" + params.get("backdrop", "216,212,205"))
    table.build(library)
    chip = Builder("chip", params.get("seed", 1))
    half, thick = 0.062, 0.019
    if name.startswith(("glazed:", "aged:")):
        with chip.at(y=-half, tilt=-90.0):
            chip.mitered_frame(-half, 0.0, half, 2 * half, MOLDED, name)
    else:
        chip.box((-half, -half, 0.0), (half, half, thick), name, "y", 0.0022, segments=4,
                 window=(0.057, 0.059))
    chip.build(library, smooth_angle=50)
    area((-0.38, 0.16, 0.34), (0, 0, 0.0), (0.24, 0.36), 2.6, (1.0, 0.97, 0.93))
    area((0.40, -0.25, 0.40), (0, 0, 0.0), (0.45, 0.45), 1.5, (0.95, 0.97, 1.0))
    area((0.0, 0.30, 0.60), (0, 0, 0.0), (0.5, 0.3), 1.2)
    camera((0.0, -0.055, 0.60), (0.0, -0.001, 0.0), lens=131)
    return dict(exposure=params.get("exposure", 0.2), contrast=1.35, bloom=0.0, grain=0.003)
