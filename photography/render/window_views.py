#!/usr/bin/python3
"""Paint what is seen through the windows: five outsides by day and after sunset.

    /usr/bin/python3 window_views.py --out CACHE

A camera set for a room sees the outside far out of focus and two to four stops too
bright: foliage goes pale, the sky white. So the pictures are painted in linear light (1.0 is a
sunlit white wall indoors), blurred with the disc of a lens and saved as Radiance files, 2048 by
1024 pixels, the horizon at 45 % of the height from below.
"""
import argparse
import pathlib

import numpy as np
from scipy.ndimage import gaussian_filter
from scipy.signal import fftconvolve

WIDTH, HEIGHT = 2048, 1024
HORIZON = int(HEIGHT * 0.55)
VIEWS = ("garden", "hedge", "street", "wood", "court")
ROWS = np.arange(HEIGHT)[:, None]
COLUMNS = np.arange(WIDTH)[None, :]


def noise(rng, size, stretch=1.0):
    """Smooth noise in 0..1 with features about `size` pixels high and `stretch` times as wide."""
    step = max(1.0, size / 3.0)
    shape = (int(HEIGHT / step) + 2, int(WIDTH / (step * stretch)) + 2)
    field = gaussian_filter(rng.standard_normal(shape), 1.2, mode="wrap")
    rows = np.linspace(0, shape[0] - 1.001, HEIGHT)
    columns = np.linspace(0, shape[1] - 1.001, WIDTH)
    r, c = rows.astype(int), columns.astype(int)
    fr, fc = (rows - r)[:, None], (columns - c)[None, :]
    top = field[r][:, c] * (1 - fc) + field[r][:, c + 1] * fc
    low = field[r + 1][:, c] * (1 - fc) + field[r + 1][:, c + 1] * fc
    field = top * (1 - fr) + low * fr
    low, high = np.percentile(field[::9, ::9], (2, 98))
    return np.clip((field - low) / (high - low), 0, 1)


def leafy(rng, clump):
    """Uneven brightness of a mass of leaves: clumps, twigs and single leaves."""
    return 0.45 * noise(rng, clump) + 0.33 * noise(rng, clump / 3) + 0.22 * noise(rng, clump / 9)


def over(picture, mask, color):
    return picture * (1 - mask[..., None]) + color * mask[..., None]


def sky(rng):
    """A bright, almost even sky, a little blue high up."""
    height = np.clip(ROWS / HORIZON, 0, 1)[..., None]
    tone = np.array((3.2, 3.9, 4.9)) * (1 - height) + np.array((5.2, 5.3, 5.3)) * height
    cloud = np.clip(noise(rng, 150, 2.5) * 1.6 - 0.5, 0, 1)[..., None]
    return tone * (1 - 0.6 * cloud) + 5.6 * 0.6 * cloud


def ridge(rng, level, relief, size):
    """An uneven line across the picture, in rows; level and relief in pixels above the horizon."""
    line = noise(rng, size)[HEIGHT // 2] * 0.7 + noise(rng, size / 4)[HEIGHT // 3] * 0.3
    return HORIZON - level - relief * (line - 0.5)[None, :]


def foliage(picture, rng, line, foot, sun, shade, clump, gaps=0.0, glints=0.0006):
    """A mass of leaves between a line of crowns and its foot, lit from above, with gaps of sky."""
    ragged = (leafy(rng, clump * 1.5) - 0.5) * clump * 1.8
    inside = ROWS - line + ragged
    mask = np.clip(inside / 6.0, 0, 1) * np.clip((foot - ROWS + ragged * 2.2) / 8.0, 0, 1)
    depth = np.clip(inside / (clump * 4.0), 0, 1)
    mask = mask * (1 - np.clip((leafy(rng, clump) - (1 - gaps * (1 - 0.7 * depth))) * 9, 0, 1))
    light = np.clip(leafy(rng, clump) * 1.5 - 0.25 - 0.30 * depth, 0, 1) ** 1.3
    light = light + 2.2 * (rng.random((HEIGHT, WIDTH)) < glints) * (1 - depth)
    color = np.array(shade) + (np.array(sun) - np.array(shade)) * light[..., None]
    return over(picture, mask, color)


def ground(picture, rng, near, far):
    """Lawn or paving from the horizon down, in patches of sun and shade."""
    t = np.clip((ROWS - HORIZON) / (HEIGHT - HORIZON), 0, 1)
    patch = 0.55 + 0.6 * noise(rng, 60, 5.0) * (0.5 + 0.5 * noise(rng, 12, 4.0))
    tone = (np.array(far) * (1 - t[..., None]) + np.array(near) * t[..., None]) * patch[..., None]
    return over(picture, np.broadcast_to(np.clip((ROWS - HORIZON) / 3.0, 0, 1), patch.shape), tone)


def trunk(picture, rng, x, wide, top=0.0, foot=HEIGHT, tone=(0.34, 0.28, 0.22)):
    bend = (noise(rng, 260)[:, WIDTH // 2:WIDTH // 2 + 1] - 0.5) * wide * 1.6
    taper = wide * (0.65 + 0.35 * ROWS / HEIGHT)
    across = (COLUMNS - x - bend) / taper
    mask = np.clip((1 - np.abs(across)) * taper / 2.0, 0, 1) * (ROWS > top) * (ROWS < foot)
    color = np.array(tone) * (1.15 - 0.75 * np.clip(across, -1, 1))[..., None]
    return over(picture, mask, color * (0.7 + 0.6 * noise(rng, 30))[..., None])


def block(picture, x0, x1, y0, y1, color):
    mask = ((COLUMNS > x0) & (COLUMNS < x1) & (ROWS > y0) & (ROWS < y1)).astype(float)
    return over(picture, mask, np.array(color))


SUN, SHADE = (1.9, 2.2, 0.85), (0.24, 0.34, 0.15)
PALE, HAZE = (2.2, 2.4, 1.5), (0.9, 1.05, 0.8)


def garden(rng):
    picture = ground(sky(rng), rng, (1.25, 1.6, 0.6), (1.9, 2.2, 1.1))
    picture = foliage(picture, rng, ridge(rng, 190, 150, 420), HORIZON + 6, PALE, HAZE, 60)
    picture = foliage(picture, rng, ridge(rng, 230, 420, 520), HORIZON + 40, SUN, SHADE, 90, 0.25)
    return foliage(picture, rng, ridge(rng, -170, 120, 300), HEIGHT, (1.7, 1.8, 0.9),
                   (0.22, 0.30, 0.14), 46)


def hedge(rng):
    picture = foliage(sky(rng), rng, ridge(rng, 330, 260, 600), HEIGHT, PALE, HAZE, 80, 0.35)
    return foliage(picture, rng, ridge(rng, 40, 90, 500), HEIGHT, SUN, SHADE, 56, 0.0, 0.0012)


def street(rng):
    picture = ground(sky(rng), rng, (1.2, 1.5, 0.62), (2.0, 2.0, 1.9))
    picture = foliage(picture, rng, ridge(rng, 210, 160, 380), HORIZON + 6, PALE, HAZE, 60)
    left, right, eaves = 560, 1580, HORIZON - 250
    picture = block(picture, left, right, eaves, HORIZON + 30, (2.5, 2.42, 2.25))
    roof = np.clip((ROWS - (eaves - 190)) / 190, 0, 1) * (ROWS < eaves + 6)
    inside = np.abs(COLUMNS - (left + right) / 2) < ((right - left) / 2 + 40) * (0.55 + 0.45 * roof)
    picture = over(picture, (roof > 0) * inside.astype(float), np.array((0.72, 0.68, 0.66)))
    for x in range(left + 110, right - 120, 240):
        picture = block(picture, x - 10, x + 110, eaves + 60, eaves + 190, (3.2, 3.2, 3.2))
        picture = block(picture, x, x + 100, eaves + 70, eaves + 180, (0.5, 0.58, 0.68))
    picture = foliage(picture, rng, ridge(rng, 30, 110, 260), HORIZON + 60, SUN, SHADE, 46)
    line = ridge(rng, 60, 90, 300) - 520 * np.exp(-((COLUMNS - 420) / 330.0) ** 2)
    return foliage(picture, rng, line, HORIZON + 90, SUN, SHADE, 80, 0.3)


def wood(rng):
    picture = ground(sky(rng), rng, (0.9, 0.95, 0.5), (1.5, 1.7, 0.9))
    picture = foliage(picture, rng, ridge(rng, 420, 200, 700), HORIZON + 10, PALE, HAZE, 70, 0.5)
    for x in sorted(rng.uniform(0, WIDTH, 26)):
        picture = trunk(picture, rng, x, rng.uniform(7, 14), 0, HORIZON + rng.uniform(10, 50),
                        (0.75, 0.72, 0.62))
    for x in np.linspace(90, WIDTH - 60, 7) + rng.uniform(-80, 80, 7):
        picture = trunk(picture, rng, x, rng.uniform(16, 30), 0, HORIZON + rng.uniform(60, 160))
    picture = foliage(picture, rng, ridge(rng, -20, 90, 240), HORIZON + 150, SUN, SHADE, 40)
    return foliage(picture, rng, np.full((1, WIDTH), -60.0), HORIZON - 330, SUN, SHADE, 70, 0.85)


def court(rng):
    picture = sky(rng)
    wall = (1.9, 1.72, 1.45)
    rough = (0.85 + 0.3 * noise(rng, 40, 2.0))[..., None]
    picture = over(picture, np.broadcast_to((ROWS > HORIZON - 210) * 1.0, (HEIGHT, WIDTH)),
                   np.array(wall) * rough)
    picture = ground(picture, rng, (1.7, 1.6, 1.45), (2.2, 2.1, 1.9))
    picture = foliage(picture, rng, ridge(rng, 250, 330, 460), HORIZON + 40, SUN, SHADE, 60, 0.3)
    return foliage(picture, rng, ridge(rng, -70, 150, 200), HORIZON + 190, (1.8, 2.0, 0.9), SHADE, 36)


def defocus(picture, radius):
    """Blur by the disc of an open lens, in linear light, so highlights become discs."""
    reach = int(radius) + 1
    y, x = np.mgrid[-reach:reach + 1, -reach:reach + 1]
    disc = np.clip(radius + 0.5 - np.hypot(x, y), 0, 1)
    padded = np.pad(picture, ((reach, reach), (reach, reach), (0, 0)), mode="edge")
    return np.stack([fftconvolve(padded[..., c], disc / disc.sum(), mode="valid")
                     for c in range(3)], axis=2)


def dusk(day):
    """The same outside after sunset: blue and dim, a warm band low in the sky."""
    light = day * np.array((0.030, 0.042, 0.075))
    glow = np.exp(-((ROWS - HORIZON + 90) / 130.0) ** 2) * (ROWS < HORIZON + 30)
    bright = np.clip(day.mean(axis=2) / 4.5, 0, 1) ** 2 * glow
    return light + bright[..., None] * np.array((0.16, 0.08, 0.045))


def save(path, picture):
    """Radiance RGBE, uncompressed; renamed into place so a running render never reads half."""
    picture = np.maximum(picture, 1e-6)
    mantissa, exponent = np.frexp(picture.max(axis=2))
    scale = (mantissa * 256.0 / picture.max(axis=2))[..., None]
    coded = np.concatenate([picture * scale, (exponent + 128)[..., None]], axis=2)
    fresh = path.with_suffix(".tmp")
    head = f"#?RADIANCE\nFORMAT=32-bit_rle_rgbe\n\n-Y {HEIGHT} +X {WIDTH}\n".encode()
    fresh.write_bytes(head + np.clip(coded, 0, 255).astype(np.uint8).tobytes())
    fresh.replace(path)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", required=True, type=pathlib.Path)
    args = parser.parse_args()
    args.out.mkdir(parents=True, exist_ok=True)
    for index, name in enumerate(VIEWS):
        rng = np.random.default_rng(40 + index)
        day = defocus(globals()[name](rng), 24.0)
        save(args.out / f"view-{name}-day.hdr", day)
        save(args.out / f"view-{name}-evening.hdr", dusk(day))
        print("view", name, "done", flush=True)


if __name__ == "__main__":
    main()
