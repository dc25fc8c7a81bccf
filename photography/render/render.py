"""Render one picture:  nice -n 19 blender -b -P render.py -- JOB.json  (README.md lists the fields).

or by its name in the plan:  nice -n 19 blender -b -P render.py -- kitchen-sage-and-oak OUT.jpg
"""
import importlib
import json
import os
import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(ROOT))
CACHE = pathlib.Path(os.environ.get("RENDER_CACHE", ROOT.parents[1] / ".cache" / "render"))
os.environ.setdefault("RENDER_CACHE", str(CACHE))

SIZES = {"door": (1309, 1600), "swatch": (800, 800), "species": (800, 800),
         "kitchen": (2400, 1600), "room": (2400, 1600),
         "vanity": (2400, 1600), "drawer": (1200, 900), "turning": (900, 1100),
         "hood": (2400, 2400), "island": (2400, 1600), "hero": (2400, 1350),
         "construction": (1200, 900), "accessory": (1200, 900), "care": (1200, 900),
         "detail": (1200, 900), "corner": (800, 800)}
UPRIGHT = (1600, 2000)
CLOSE = {"door", "swatch", "species", "drawer", "turning", "hood", "construction", "accessory",
         "care", "detail", "corner"}


def size_of(job):
    """Width and height of a job's picture: its own, upright, or that of its kind."""
    if job.get("width"):
        return job["width"], job["height"]
    return UPRIGHT if job.get("params", {}).get("upright") else SIZES[job["kind"]]


def run(job):
    """job: kind, out, params, and optionally scene, width, height, samples, scale and grade."""
    from cabinetry.rendering import output
    from cabinetry.shapes import standing
    from cabinetry.materials.library import Library
    module = importlib.import_module("cabinetry.scenes." + job.get("scene", job["kind"]))
    width, height = size_of(job)
    scale = job.get("scale", 1.0)
    grade = module.build(dict(job.get("params", {})),
                         Library(CACHE, detail=job["kind"] in CLOSE))
    found = standing.faults()
    if found:
        raise SystemExit("REFUSED " + "; ".join(found))
    spent = output.render(job["out"], int(width * scale), int(height * scale),
                          samples=job.get("samples", 16), bounces=job.get("bounces", 4),
                          grade={**grade, **job.get("grade", {})})
    print("RENDERED", json.dumps({"out": job["out"], **spent}), flush=True)


def planned(name, out):
    """The plan's job of that name, written to `out`."""
    import plan
    job = next((job for job in plan.jobs() if job["name"] == name), None)
    if not job:
        raise SystemExit(f"The plan has no picture named {name}.")
    return {**job, "out": out}


if __name__ == "__main__":
    arguments = sys.argv[sys.argv.index("--") + 1:]
    if arguments[0].endswith(".json"):
        for path in arguments:
            run(json.loads(pathlib.Path(path).read_text()))
    else:
        run(planned(*arguments[:2]))
