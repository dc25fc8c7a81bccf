"""The upper corner of a door a hand wide: how stile and rail meet, and the step down to the panel.

params: style, material, seed, turn (degrees), backdrop "r,g,b", exposure
"""
from ..cabinets.doors import Door, add_door
from ..rendering.studio import area, camera, reset
from ..shapes.geometry import Builder, inches
from .door import cyclorama

WIDTH, HEIGHT = inches(12), inches(15)


def build(params, library):
    reset(world=(0.9, 0.95, 1.0), strength=0.05, mirrors=1.0)
    stage = Builder("stage")
    cyclorama(stage, "wall:" + params.get("backdrop", "222,219,213"), wall=0.5)
    stage.build(library)

    item = Builder("door", params.get("seed", 1))
    door = Door(style=params["style"], material=params["material"], close=True)
    with item.at(turn=params.get("turn", -24.0)):
        with item.at(x=-WIDTH + inches(2.9), z=0.0):
            add_door(item, WIDTH, HEIGHT, door)
            if "glass" in door.style:
                # Behind the glass: the pale inside of the cabinet, out of focus.
                item.box((-0.3, 0.24, -0.02), (WIDTH - 0.15, 0.25, HEIGHT - inches(2.4)),
                         params.get("interior", "plain:224,214,196:0.7"))
    item.build(library)

    focus = (0.0, 0.0, HEIGHT - inches(2.55))
    x, y, z = focus
    camera((0.0, -1.02, z + 0.075), focus, lens=168, focus=1.0, fstop=11.0)
    area((x - 0.75, y - 0.42, z + 0.55), focus, (0.34, 0.5), 8.5, (1.0, 0.97, 0.93))
    area((x + 0.9, y - 1.0, z + 0.3), focus, (0.8, 0.8), 5.0, (0.94, 0.97, 1.0))
    area((x, y - 0.1, z + 1.2), focus, (1.1, 1.0), 9.0)
    return dict(exposure=params.get("exposure", 0.45), contrast=1.42, bloom=0.0, grain=0.003)
