#!/usr/bin/python3
"""Render every picture of the plan that is missing, one Blender process per picture.

    nice -n 19 /usr/bin/python3 run_queue.py [--only kitchen,door] [--redo NAME,...] [--limit 5]
                                             [--list]

Finished pictures are recorded in manifest.json with their parameters and times; a picture is
rendered when its file is missing or its parameters differ from the record. The plan is read
again before each picture, so it may grow while the queue runs. An interrupted queue goes on
where it stopped. Pictures land in CACHE/pictures.
"""
import argparse
import fcntl
import importlib
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(ROOT))
from render import CACHE, size_of  # noqa: E402

MANIFEST = ROOT / "manifest.json"
PICTURES = CACHE / "pictures"


def plan_jobs():
    """The current plan on disk."""
    import plan
    for name in sorted(n for n in sys.modules if n.startswith("plan.")):
        importlib.reload(sys.modules[name])
    return importlib.reload(plan).jobs()


def recorded():
    """Manifest entries by name."""
    if not MANIFEST.exists():
        return {}
    return {entry["name"]: entry for entry in json.loads(MANIFEST.read_text())}


def describe(job, spent):
    """Manifest entry: what the picture shows, in fields a catalog can filter on."""
    params = job["params"]
    width, height = size_of(job)
    entry = {"file": f"{job['name']}.jpg", "kind": job["kind"], "name": job["name"],
             "scene": job["scene"], "width": width, "height": height}
    finish = next((params[k] for k in ("material", "perimeter", "vanity", "wood") if k in params),
                  None)
    if finish:
        coat, *rest = finish.split(":")
        if coat in ("glazed", "aged"):
            entry["technique"] = rest[1] + " glaze" if coat == "glazed" else coat
            coat, *rest = rest[0].split("/")
        if coat == "wood":
            entry["species"] = rest[0]
            entry["finish"] = rest[1] if len(rest) > 1 else "natural"
        else:
            entry["finish"] = rest[0]
    door = params.get("door") or params.get("style")
    if door:
        entry["door"] = door
    return {**entry, "params": params, "samples": job["samples"], "seconds": spent}


def wanted(job, done, only, redo):
    """Whether the picture has to be rendered."""
    if only and job["kind"] not in only:
        return False
    if redo:
        return job["name"] in redo
    entry = done.get(job["name"])
    same = entry and json.loads(json.dumps(job["params"])) == entry["params"]
    return not (same and (PICTURES / f"{job['name']}.jpg").exists())


def render(job):
    """Run Blender on one job; returns the seconds spent or the tail of its output."""
    with tempfile.NamedTemporaryFile("w", suffix=".json", delete=False) as handle:
        json.dump({**job, "out": str(PICTURES / f"{job['name']}.jpg")}, handle)
    try:
        result = subprocess.run(
            ["nice", "-n", "19", "blender", "-b", "-P", str(ROOT / "render.py"), "--", handle.name],
            capture_output=True, text=True, timeout=7200)
    except subprocess.TimeoutExpired:
        return None, "timed out"
    finally:
        os.unlink(handle.name)
    line = next((x for x in result.stdout.splitlines() if x.startswith("RENDERED")), None)
    if not line:
        return None, "\n".join((result.stdout + result.stderr).splitlines()[-25:])
    spent = json.loads(line.split(" ", 1)[1])
    spent.pop("out")
    return spent, ""


def record(entry):
    """Put one entry into the manifest, keeping it sorted and whole."""
    done = recorded()
    done[entry["name"]] = entry
    fresh = MANIFEST.with_suffix(".tmp")
    fresh.write_text(json.dumps(sorted(done.values(), key=lambda e: e["name"]), indent=1) + "\n")
    fresh.replace(MANIFEST)


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", default="", help="kinds, separated by commas")
    parser.add_argument("--redo", default="", help="names to render again")
    parser.add_argument("--limit", type=int, default=10 ** 6)
    parser.add_argument("--list", action="store_true", help="only say what is left")
    args = parser.parse_args()
    PICTURES.mkdir(parents=True, exist_ok=True)
    only, redo = set(filter(None, args.only.split(","))), set(filter(None, args.redo.split(",")))
    if args.list:
        for job in plan_jobs():
            if wanted(job, recorded(), only, redo):
                print(job["name"])
        return
    with open(PICTURES / ".lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        tried = set()
        while len(tried) < args.limit:
            left = [job for job in plan_jobs() if job["name"] not in tried
                    and wanted(job, recorded(), only, redo)]
            if not left:
                break
            job, started = left[0], time.time()
            tried.add(job["name"])
            spent, fault = render(job)
            if spent:
                record(describe(job, spent))
                print(f"{job['name']} {time.time() - started:.0f} s, {len(left) - 1} left",
                      flush=True)
            else:
                print(f"FAILED {job['name']}\n{fault}", flush=True)


if __name__ == "__main__":
    main()
