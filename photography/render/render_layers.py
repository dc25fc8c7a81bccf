"""Render the passes of a visualizer's room or door:

    nice -n 19 blender -b -P render_layers.py -- bath [--scale 0.3]
    nice -n 19 blender -b -P render_layers.py -- doors
    nice -n 19 blender -b -P render_layers.py -- slab-walnut

What is there is not rendered again. Passes land in CACHE/layers/NAME; compose_layers.py reads them.
"""
import argparse
import importlib
import os
import pathlib
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(ROOT))
CACHE = pathlib.Path(os.environ.get("RENDER_CACHE", ROOT.parents[1] / ".cache" / "render"))
os.environ["RENDER_CACHE"] = str(CACHE)

import bpy  # noqa: E402

from cabinetry.rendering import layers  # noqa: E402
from cabinetry.materials.zones import HANDWORK, PASSES, Zones, ZoneLibrary  # noqa: E402
from plan import visualizer  # noqa: E402

# Samples of each light. The sun is nearly free of noise.
SAMPLES = {"sky": 14, "sun": 8, "lamps": 14, "studio": 10}
# For lamps close to a wall or a mirror.
MORE_SAMPLES = {"bath": {"sky": 30, "lamps": 30}}
# Size of the lights in the dark coat.
DARK_SCALE = 0.375


class Stage:
    """One scene that is built when a pass asks for it, and again when another build is needed."""

    def __init__(self, scene, params, zones, size, folder, detail=False):
        self.scene, self.params, self.zones, self.size = scene, params, zones, size
        self.folder, self.detail, self.built = folder, detail, None
        self.samples = {**SAMPLES, **MORE_SAMPLES.get(folder.name, {})}
        folder.mkdir(parents=True, exist_ok=True)

    def coats(self, light):
        if self.built != light:
            library = ZoneLibrary(CACHE, detail=self.detail)
            module = importlib.import_module("cabinetry.scenes." + self.scene)
            module.build({**self.params, "light": light}, library)
            self.places, self.built = Zones(library, self.zones), light
        return self.places

    def make(self, name, light, prepare, render):
        path = self.folder / f"{name}.npz"
        if path.exists():
            return
        started = time.time()
        prepare(self.coats(light))
        layers.save(path, render(bpy.context.scene))
        print("LAYER", self.folder.name, name, round(time.time() - started, 1), flush=True)

    def chart(self, light="day"):
        self.make("chart", light, Zones.chart, lambda scene: layers.chart(scene, self.size, PASSES))

    def handwork(self, light="day"):
        self.make("handwork", light, Zones.handwork,
                  lambda scene: layers.chart(scene, self.size, (HANDWORK,), samples=5))

    def lights(self, name, light, block):
        for coat, material in visualizer.COATS.items():
            # Only bounced light differs, and that is smooth.
            size = scaled(self.size, 1.0 if coat == "pale" else DARK_SCALE)

            def render(scene, size=size):
                with block():
                    return layers.light(scene, size, self.samples[name])
            self.make(f"{name}-{coat}", light, lambda zones, material=material: zones.coat(material), render)


def scaled(size, scale):
    return tuple(int(side * scale) for side in size)


def room(name, scale):
    scene, zones, params = visualizer.ROOMS[name]
    stage = Stage(scene, params, zones, scaled(visualizer.SIZE, scale), CACHE / "layers" / name)
    stage.chart()
    stage.lights("sky", "day", layers.NoSun)
    stage.lights("sun", "day", layers.OnlySun)
    stage.lights("lamps", "evening", layers.Always)


def door(name, scale):
    stage = Stage("door", visualizer.DOORS[name], ("door",), scaled(visualizer.DOOR_SIZE, scale),
                  CACHE / "layers" / f"door-{name}", detail=True)
    stage.chart()
    stage.lights("studio", "day", layers.Always)
    stage.handwork()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("names", nargs="+")
    parser.add_argument("--scale", type=float, default=1.0)
    args = parser.parse_args(sys.argv[sys.argv.index("--") + 1:])
    for name in args.names:
        if name in visualizer.ROOMS:
            room(name, args.scale)
        for each in visualizer.DOORS if name == "doors" else [name]:
            if each in visualizer.DOORS:
                door(each, args.scale)


if __name__ == "__main__":
    main()
