#!/usr/bin/python3
"""Paint what is seen through the windows: a garden with trees under a day or an evening sky.

    /usr/bin/python3 window_views.py --out CACHE

The picture is twice as wide as high, the horizon at 45 % of the height from below, softly out
of focus as a camera focused on the room would show it. sRGB PNG, 2048 by 1024 pixels.
"""
import argparse
import pathlib

import numpy as np
from PIL import Image, ImageDraw, ImageFilter
from scipy.ndimage import gaussian_filter

WIDTH, HEIGHT = 2048, 1024
HORIZON = int(HEIGHT * 0.55)


def noise(rng, shape, size):
    """Smooth noise in 0..1 with features about `size` pixels."""
    field = gaussian_filter(rng.standard_normal(shape), size, mode="wrap")
    low, high = np.percentile(field, (1, 99))
    return np.clip((field - low) / (high - low), 0, 1)


def sky(rng):
    """Blue above, hazy at the horizon, with soft flat clouds."""
    height = np.linspace(0, 1, HEIGHT)[:, None, None]
    top, low = np.array((138, 178, 216.0)), np.array((228, 235, 238.0))
    tone = top + (low - top) * np.clip(height / 0.55, 0, 1) ** 0.8
    cloud = 0.6 * noise(rng, (HEIGHT, WIDTH), 60) + 0.4 * noise(rng, (HEIGHT, WIDTH), 18)
    cover = np.clip((cloud - 0.52) * 3.2, 0, 1)[..., None] * 0.8
    return np.broadcast_to(tone, (HEIGHT, WIDTH, 3)) * (1 - cover) + 250 * cover


def hills(picture, rng, level, relief, colour, size):
    """A ridge of one colour; level and relief in pixels above the horizon."""
    line = HORIZON - level - relief * noise(rng, (1, WIDTH), size)[0]
    rows = np.arange(HEIGHT)[:, None]
    mask = np.clip(rows - line[None, :], 0, 1)[..., None]
    return picture * (1 - mask) + np.array(colour, float) * mask


def tree(draw, rng, x, foot, height, colour, haze):
    """One broad-leaved tree as clusters of leaves, lit from the upper left."""
    pale = np.array((206, 216, 214.0))
    bark = tuple(int(v) for v in np.array((92, 78, 62.0)) * (1 - haze) + pale * haze)
    trunk = height * 0.035
    draw.polygon([(x - trunk, foot), (x + trunk, foot), (x + trunk * 0.5, foot - height * 0.6),
                  (x - trunk * 0.5, foot - height * 0.6)], fill=bark)
    crown_y, rx, ry = foot - height * 0.62, height * 0.33, height * 0.40
    clusters = []
    for _ in range(700):
        angle, reach = rng.uniform(0, 2 * np.pi), rng.random() ** 0.5
        clusters.append((np.cos(angle) * reach, np.sin(angle) * reach))
    clusters.sort(key=lambda c: -c[1] + 0.35 * c[0])
    for cx, cy in clusters:
        light = 0.84 + 0.30 * (-0.55 * cx - 0.85 * cy) + rng.uniform(-0.22, 0.22)
        tone = np.clip(np.array(colour, float) * light, 0, 255) * (1 - haze) + pale * haze
        r = height * rng.uniform(0.012, 0.045)
        px, py = x + cx * rx, crown_y + cy * ry
        draw.ellipse((px - r * 1.15, py - r * 0.85, px + r * 1.15, py + r * 0.85),
                     fill=tuple(int(v) for v in tone))


def shrubs(draw, rng, foot, height, colours, step):
    """A loose border of rounded shrubs along the foot of the view."""
    x = -step
    while x < WIDTH + step:
        size = height * rng.uniform(0.7, 1.25)
        colour = np.array(colours[rng.integers(len(colours))], float)
        for _ in range(150):
            cx, cy = rng.normal(0, 0.42), -abs(rng.normal(0, 0.5))
            light = 0.72 - 0.30 * cy - 0.14 * cx + rng.uniform(-0.14, 0.14)
            r = size * rng.uniform(0.02, 0.06)
            px, py = x + cx * size, foot + cy * size
            draw.ellipse((px - r, py - r, px + r, py + r),
                         fill=tuple(int(v) for v in np.clip(colour * light, 0, 255)))
        x += step * rng.uniform(0.6, 1.2)


def garden(seed=5):
    """The day view as an array of sRGB values in 0..255."""
    rng = np.random.default_rng(seed)
    picture = sky(rng)
    picture = hills(picture, rng, 34, 66, (176, 192, 190), 130)
    picture = hills(picture, rng, 10, 46, (146, 166, 142), 60)
    rows = np.clip((np.arange(HEIGHT) - HORIZON) / (HEIGHT - HORIZON), 0, 1)[:, None, None]
    lawn = np.array((164, 176, 118.0)) + (np.array((116, 142, 78.0)) - np.array((164, 176, 118.0))) * rows
    mown = 1 + 0.07 * (noise(rng, (HEIGHT, WIDTH), 14)[..., None] - 0.5)
    below = (np.arange(HEIGHT) >= HORIZON)[:, None, None]
    picture = np.where(below, lawn * mown, picture)
    image = Image.fromarray(np.clip(picture, 0, 255).astype(np.uint8))
    draw = ImageDraw.Draw(image)
    greens = ((112, 138, 78), (96, 124, 70), (128, 146, 84), (86, 112, 74), (140, 150, 92))
    for layer, (haze, size, count, foot) in enumerate(((0.45, 150, 22, 4), (0.22, 230, 10, 16),
                                                       (0.05, 400, 5, 52))):
        for k in range(count):
            x = WIDTH * (k + rng.uniform(0.1, 0.9)) / count
            height = size * rng.uniform(0.75, 1.25)
            base = HORIZON + foot
            shade = height * 0.36
            draw.ellipse((x - shade * 0.5, base - 4, x + shade * 1.6, base + 8 + 6 * layer),
                         fill=(112, 130, 84))
            tree(draw, rng, x, base, height, greens[rng.integers(len(greens))], haze)
    shrubs(draw, rng, HEIGHT - 150, 150, ((118, 140, 84), (96, 122, 78), (150, 152, 120),
                                          (186, 168, 178)), 130)
    return np.asarray(image.filter(ImageFilter.GaussianBlur(6.5)), float)


def dusk(day):
    """The same garden after sunset: blue, dim, a warm band low in the sky."""
    light = (day / 255.0) ** 1.5 * np.array((0.30, 0.38, 0.55)) * 255
    rows = np.arange(HEIGHT)[:, None, None]
    glow = np.exp(-((rows - HORIZON + 90) / 130.0) ** 2) * (rows < HORIZON + 30)
    bright = (day.mean(axis=2, keepdims=True) > 178) * glow
    soft = gaussian_filter(bright[..., 0].astype(float), 8)[..., None]
    return np.clip(light + soft * np.array((112, 64, 34.0)), 0, 255)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", required=True, type=pathlib.Path)
    args = parser.parse_args()
    args.out.mkdir(parents=True, exist_ok=True)
    day = garden()
    for name, values in (("day", day), ("evening", dusk(day))):
        Image.fromarray(values.astype(np.uint8)).save(args.out / f"view-{name}.png")
        print("view", name, "done", flush=True)


if __name__ == "__main__":
    main()
