#!/usr/bin/python3
"""Paint the veins of stone slabs: one gray image per stone, white where the vein is densest.

Veins are walked as lines that start somewhere, wander, fork and fade out, so they never close into loops.

    /usr/bin/python3 stone_sheets.py --out CACHE [--stones calacatta,carrara] [--px 2]
"""
import argparse
import pathlib
import sys
import zlib

import numpy as np
from PIL import Image, ImageDraw
from scipy.ndimage import gaussian_filter, map_coordinates

sys.path.insert(0, str(pathlib.Path(__file__).parent))
from cabinetry.materials.stone import SLAB_HEIGHT, SLAB_LENGTH
from wood_sheets import Field

STEP = 5.0     # mm between the points of a vein

# angle: degrees from the long side; veins: how many and how wide (mm) the large ones are; forks: per meter of vein;
# hairlines: how many fine lines between them; halo: how dark the stone is around a vein; clouds: how dark it is elsewhere
SLABS = {
    "calacatta": dict(angle=28, veins=10, width=(3.0, 11.0), forks=2.4, hairlines=50, halo=0.85, clouds=0.12),
    "carrara": dict(angle=24, veins=26, width=(1.2, 3.6), forks=1.6, hairlines=150, halo=0.75, clouds=0.30),
    "white quartz": dict(angle=30, veins=5, width=(1.5, 3.0), forks=1.5, hairlines=18, halo=0.70, clouds=0.25),
    "soapstone": dict(angle=35, veins=5, width=(0.8, 2.2), forks=1.4, hairlines=26, halo=0.15, clouds=0.12),
    "black granite": dict(angle=32, veins=4, width=(0.8, 2.4), forks=1.8, hairlines=30, halo=0.12, clouds=0.06),
    "concrete": dict(angle=0, veins=0, width=(1.0, 1.0), forks=0.0, hairlines=0, halo=0.0, clouds=0.9),
    "travertine": dict(angle=2, veins=18, width=(1.0, 3.0), forks=0.1, hairlines=60, halo=0.9, clouds=0.75),
}


def wandering(rng, count, *layers):
    """A random series of `count` steps: layers of (wavelength in steps, amount)."""
    series = np.zeros(count)
    for wavelength, amount in layers:
        points = rng.standard_normal(int(count / wavelength) + 4)
        series += amount * np.interp(np.arange(count) / wavelength + rng.random(), np.arange(points.size), points)
    return series


def walk(rng, start, heading, length, width, forks, draw, depth=0):
    """Draw a vein, and its forks; draw(x, y, width, strength) takes arrays of points (mm)."""
    count = max(8, int(length / STEP))
    turn = np.radians(wandering(rng, count, (110, 11), (30, 15), (8, 16), (2.5, 12)))
    x = start[0] + STEP * np.cumsum(np.cos(heading + turn))
    y = start[1] + STEP * np.cumsum(np.sin(heading + turn))
    along = np.linspace(0, 1, count)
    taper = np.clip(np.minimum(along * 8, (1 - along) * 4), 0, 1)
    wide = width * np.exp(wandering(rng, count, (40, 0.55), (9, 0.40))) * (0.25 + 0.75 * taper)
    strength = np.clip(0.72 + wandering(rng, count, (60, 0.30), (12, 0.22)), 0.06, 1.0) * taper
    draw(x, y, wide, strength)
    for _ in range(rng.poisson(forks * length / 1000.0) if depth < 2 else 0):
        at = rng.integers(count // 10, count)
        aside = rng.choice([-1, 1]) * np.radians(rng.uniform(12, 42))
        walk(rng, (x[at], y[at]), heading + turn[at] * 0.5 + aside, length * rng.uniform(0.10, 0.40),
             width * rng.uniform(0.2, 0.55), forks * 0.8, draw, depth + 1)


def paint_slab(slab, px, seed):
    """How dense the veins are (rows x cols, 0..1) of a slab, the long side across."""
    field = Field(SLAB_HEIGHT, SLAB_LENGTH, px, seed)
    rng = field.rng
    fine = Image.new("L", (field.cols, field.rows))
    broad = Image.new("L", (field.cols, field.rows))

    def on(picture, share=1.0):
        pen = ImageDraw.Draw(picture)

        def draw(x, y, wide, strength):
            points = np.stack([x, y], 1) * px
            for (a, b, w, s) in zip(points[:-1], points[1:], wide * px, strength):
                # A line thinner than a pixel is a pixel wide and paler.
                level = int(255 * s * share * min(1.0, w))
                pen.line([tuple(a), tuple(b)], fill=level, width=max(1, round(w)))
        return draw

    heading = np.radians(slab["angle"])
    reach = SLAB_LENGTH * 1.3
    both = (on(broad), on(fine, 0.9))

    def drawn(x, y, wide, strength):
        for draw in both:
            draw(x, y, wide, strength)

    for place in (np.arange(slab["veins"]) + rng.uniform(0.1, 0.9, slab["veins"])) / slab["veins"]:
        # Spread across the direction of the veins, each beginning outside or within the slab.
        offset = (place - 0.5) * (SLAB_HEIGHT + SLAB_LENGTH * np.sin(heading)) * 1.05
        back = -rng.uniform(0.25, 0.75) * reach
        start = (SLAB_LENGTH / 2 - offset * np.sin(heading) + back * np.cos(heading),
                 SLAB_HEIGHT / 2 + offset * np.cos(heading) + back * np.sin(heading))
        walk(rng, start, heading + np.radians(rng.normal(0, 7)), reach * rng.uniform(0.45, 1.0),
             rng.uniform(*slab["width"]), slab["forks"], drawn)
    hair = on(fine, 0.55)
    for _ in range(slab["hairlines"]):
        start = (rng.uniform(-300, SLAB_LENGTH), rng.uniform(-200, SLAB_HEIGHT))
        tilt = rng.normal(0, 22) if rng.random() < 0.75 else rng.uniform(50, 110)
        walk(rng, start, heading + np.radians(tilt), rng.uniform(150, 900), rng.uniform(0.25, 0.8), slab["forks"] * 0.5, hair)

    core = gaussian_filter(np.asarray(fine, np.float32) / 255, 0.45 * px)
    body = np.asarray(broad, np.float32) / 255
    # Beside a vein the stone is stained, on one side more than on the other.
    near = gaussian_filter(np.roll(body, (int(5 * px), int(-3 * px)), (0, 1)), 7 * px)
    far = gaussian_filter(body, 34 * px)
    patchy = np.clip(0.55 + 0.45 * field.noise(90, 160) + 0.25 * field.noise(20, 34), 0, 1.6)
    clouds = np.clip(field.noise(150, 420) + 0.5 * field.noise(50, 130) + 0.35 * field.noise(16, 40), 0, 3) / 3
    crystals = 1 + 0.16 * field.noise(1.6, 1.6) + 0.10 * field.noise(5, 5)
    density = (0.95 * core * np.clip(0.78 + 0.30 * field.noise(26, 26), 0.1, 1.1)
               + slab["halo"] * patchy * (0.9 * near + 1.2 * far) + slab["clouds"] * clouds)
    density = np.clip(density * crystals, 0, 1)
    # Everything was bent together while the stone was soft.
    rows, cols = np.mgrid[0:field.rows, 0:field.cols].astype(np.float32)
    shift = px * (9 * field.noise(170, 170) + 2.6 * field.noise(38, 38) + 0.8 * field.noise(9, 9))
    drift = px * (9 * field.noise(170, 170) + 2.6 * field.noise(38, 38) + 0.8 * field.noise(9, 9))
    return map_coordinates(density, [rows + shift, cols + drift], order=1, mode="reflect")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", required=True, type=pathlib.Path)
    parser.add_argument("--stones", default=",".join(SLABS))
    parser.add_argument("--px", type=float, default=2.0, help="pixels per millimeter")
    args = parser.parse_args()
    args.out.mkdir(parents=True, exist_ok=True)
    for name in args.stones.split(","):
        density = paint_slab(SLABS[name], args.px, zlib.crc32(name.encode()) % 100000)
        target = args.out / f"{name.replace(' ', '-')}-veins.png"
        # Renamed into place, so that a running render never reads a partial file.
        fresh = target.with_suffix(".tmp")
        Image.fromarray((density * 255 + 0.5).astype(np.uint8)).save(fresh, "png", compress_level=1)
        fresh.replace(target)
        print(name, "done", flush=True)


if __name__ == "__main__":
    main()
