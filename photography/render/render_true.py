"""Render rooms of the visualizer in some finishes for real, at a small size, to compare composed pictures with:

    nice -n 19 blender -b -P render_true.py -- bath slab-kitchen [--light morning] [--finish sage walnut-natural]

Pictures land in CACHE/true/ROOM as light before toning; what is there is not rendered again. `--again` renders with other random numbers:
how two true pictures differ by their noise alone. With `--lock FILE` the file is locked during each picture, so that several
queues take turns. compare_true.py measures.
"""
import argparse
import contextlib
import fcntl
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
import numpy as np  # noqa: E402

from cabinetry.rendering import layers, output  # noqa: E402
from cabinetry.materials.zones import Zones, ZoneLibrary  # noqa: E402
from compose_layers import LIGHTS, finishes  # noqa: E402
from compare_true import COMPARED, true_path  # noqa: E402
from plan import visualizer  # noqa: E402

SIZE, SAMPLES = (560, 373), 20
SEED, OTHER_SEED = 11, 5


@contextlib.contextmanager
def turn(path):
    """Holds the lock for one picture, if a lock file is given."""
    if path is None:
        yield
        return
    with open(path, "a") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield
    # Gives other queues a turn.
    time.sleep(2)


def stage(name, light):
    """Build the room; returns its zones and the tint of the whole picture, which tells the light apart."""
    scene, zones, params = visualizer.ROOMS[name]
    library = ZoneLibrary(CACHE)
    module = importlib.import_module("cabinetry.scenes." + scene)
    module.build({**params, "light": "evening" if light == "evening" else "day"}, library)
    parts = {key: np.array(tint, np.float32) for key, tint in LIGHTS[light][0].items()}
    tint = parts.get("sky", parts.get("lamps"))
    for lamp in (item for item in bpy.data.objects if item.type == "LIGHT" and item.data.type == "SUN"):
        if "sun" in parts:
            lamp.data.color = np.array(lamp.data.color) * parts["sun"] / tint
        else:
            lamp.hide_render = True
    return Zones(library, zones), tint


def picture(seed):
    scene = bpy.context.scene
    output.configure(scene, *SIZE, SAMPLES)
    scene.cycles.seed = seed
    passes = output.rendered(scene, *output.PICTURE)
    return output.denoised(*(passes[name] for name in output.PICTURE))[0]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("names", nargs="+")
    parser.add_argument("--light", default="morning", choices=LIGHTS)
    parser.add_argument("--finish", nargs="*", default=COMPARED)
    parser.add_argument("--again", action="store_true")
    parser.add_argument("--lock", type=pathlib.Path)
    args = parser.parse_args(sys.argv[sys.argv.index("--") + 1:])
    for name in args.names:
        staged = None
        for finish in args.finish:
            path = true_path(name, args.light, finish, args.again)
            if path.exists():
                continue
            with turn(args.lock):
                started = time.process_time()
                staged = staged or stage(name, args.light)
                zones, tint = staged
                zones.coat(finishes()[finish])
                path.parent.mkdir(parents=True, exist_ok=True)
                layers.save(path, {"picture": picture(OTHER_SEED if args.again else SEED) * tint})
                print("TRUE", path.stem, round(time.process_time() - started, 1), flush=True)


if __name__ == "__main__":
    main()
