"""Build every scene of the plan and the visualizer without rendering, and say what is wrong with them.

    nice -n 19 blender -b -P check_scenes.py [-- NAME ...]

Exit status 1 when anything does. Only needs Blender: no sheets, no views.
"""
import importlib
import os
import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(ROOT))

import bpy  # noqa: E402

import plan  # noqa: E402
from cabinetry.shapes import standing  # noqa: E402
from plan import visualizer  # noqa: E402


def scenes():
    """(name, scene module, parameters) of every scene in which people leave things."""
    kinds = ("room", "kitchen", "island", "hero", "vanity", "hood")
    planned = [(job["name"], job["scene"], job["params"]) for job in plan.jobs() if job["kind"] in kinds]
    return planned + [(f"visualizer {name}", scene, params) for name, (scene, _, params) in visualizer.ROOMS.items()]


def plain(_name):
    """A material for all, because shapes don't need real ones."""
    return bpy.data.materials.get("plain") or bpy.data.materials.new("plain")


if __name__ == "__main__":
    wanted = sys.argv[sys.argv.index("--") + 1:] if "--" in sys.argv else []
    count = 0
    for name, scene, params in scenes():
        if wanted and name not in wanted:
            continue
        importlib.import_module("cabinetry.scenes." + scene).build(dict(params), plain)
        for line in standing.faults():
            count += 1
            print(f"{name}: {line}", flush=True)
        print(f"{name} built", flush=True)
    print(f"{count} faults" if count else "No faults found.")
    sys.stdout.flush()
    os._exit(1 if count else 0)
