#!/usr/bin/python3
"""Render one small finish chip at low quality and check the result.

    /usr/bin/python3 smoke_check.py

Exit status 0 when the picture is as expected, or when Blender or the painted wood is missing
(with a line that says so); 1 when rendering fails or the picture is blank or of a wrong color.
"""
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent
CACHE = pathlib.Path(os.environ.get("RENDER_CACHE", ROOT.parents[1] / ".cache" / "render"))
NEEDS = ("cherry-plain-color.png", "cherry-plain-relief.png")


def skip(reason):
    print(f"skipped: {reason}; see photography/render/setup.sh")
    sys.exit(0)


def render(folder):
    """One 160 pixel chip of natural cherry; returns the picture's path."""
    out = pathlib.Path(folder) / "chip.png"
    job = pathlib.Path(folder) / "job.json"
    job.write_text(json.dumps(dict(kind="swatch", out=str(out), scale=0.2, samples=4,
                                   params=dict(material="wood:cherry:natural"))))
    result = subprocess.run(["nice", "-n", "19", "blender", "-b", "-P", str(ROOT / "render.py"),
                             "--", str(job)], capture_output=True, text=True, timeout=600)
    if not out.exists():
        print("\n".join((result.stdout + result.stderr).splitlines()[-20:]))
        print("failed: Blender wrote no picture")
        sys.exit(1)
    return out


def faults(path):
    """The faults of the picture; an empty list if there are none."""
    import numpy as np
    from PIL import Image
    pixels = np.asarray(Image.open(path).convert("RGB"), float)
    found = []
    if pixels.shape[:2] != (160, 160):
        found.append(f"its size is {pixels.shape[1]} by {pixels.shape[0]}, not 160 by 160")
    middle = pixels[60:100, 60:100].mean(axis=(0, 1))
    corner = pixels[:12, :12].mean(axis=(0, 1))
    if not middle[0] > middle[1] > middle[2]:
        found.append(f"cherry should be reddish brown, not {middle.round()}")
    if not 60 < middle.mean() < 200:
        found.append(f"the chip is too dark or too bright ({middle.mean():.0f} of 255)")
    if corner.max() - corner.min() > 40 or not 120 < corner.mean() < 245:
        found.append(f"the backdrop should be a light gray, not {corner.round()}")
    if pixels[60:100, 60:100].std() < 1.0:
        found.append("the wood has no grain")
    return found


def main():
    if not shutil.which("blender"):
        skip("Blender is not installed")
    missing = [name for name in NEEDS if not (CACHE / name).exists()]
    if missing:
        skip(f"{missing[0]} is not painted yet")
    try:
        import numpy  # noqa: F401
        import PIL  # noqa: F401
    except ImportError:
        skip("python3-numpy and python3-pil are not installed for this Python")
    with tempfile.TemporaryDirectory() as folder:
        wrong = faults(render(folder))
    if wrong:
        print("failed: " + "; ".join(wrong))
        sys.exit(1)
    print("ok: one chip rendered as expected")


if __name__ == "__main__":
    main()
