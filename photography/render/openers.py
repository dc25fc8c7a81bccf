#!/usr/bin/python3
"""Paint the pictures that open a page: wood at real size, seen straight on, as relief under a low lamp.

    /usr/bin/python3 openers.py [--only grain,joint,lumber] [--width 3000] --out FOLDER

Nothing is traced: a painted board is a color and a height for each pixel, and what a low lamp makes of heights (shade, gloss,
cast shadows) is seen as well from above. A picture takes seconds.
"""
import argparse
import pathlib

import numpy as np
from PIL import Image
from scipy.ndimage import gaussian_filter

from cabinetry.materials.species import SPECIES
from cabinetry.rendering.tone import tone_map
from wood_sheets import Field, paint_board, paint_end

SHAPE = 2


def linear(color):
    return np.where(color <= 0.04045, color / 12.92, ((color + 0.055) / 1.055) ** 2.4).astype(np.float32)


def shadows(height, px, toward, rise, reach):
    """How much of the lamp each pixel sees (0 to 1); toward: its direction (x, y down), rise: how steeply it looks up at it.

    height and reach in millimeters."""
    seen, (rows, columns) = np.ones_like(height), map(np.arange, height.shape)
    step = max(1.0, reach * px / 48)
    for k in range(1, 49):
        dx, dy = (int(round(k * step * part)) for part in toward)
        if dx or dy:
            moved = height.take(rows + dy, 0, mode="clip").take(columns + dx, 1, mode="clip")
            over = moved - height - np.hypot(dx, dy) / px * rise
            # A lamp has a size, so shadows are soft where they fall from afar.
            seen = np.minimum(seen, np.clip(0.5 - over / (0.02 + 0.25 * rise * k * step / px), 0.0, 1.0))
    return seen


def lit(color, height, px, lamp, gloss, reach, fill=0.06, exposure=0.0):
    """The picture of a relief; lamp: where it stands in shares of the width (x, y down, up), as bright as 1 in the middle."""
    high, wide = height.shape
    y, x = np.mgrid[0:high, 0:wide].astype(np.float32)
    away = np.stack([lamp[0] - x / wide, lamp[1] - y / wide, np.full_like(x, lamp[2])], axis=2)
    far = np.linalg.norm(away, axis=2)
    middle = np.linalg.norm([lamp[0] - 0.5, lamp[1] - 0.5 / SHAPE, lamp[2]])
    away /= far[..., None]
    down, across = np.gradient(gaussian_filter(height, 0.7) * px)
    normal = np.stack([-across, -down, np.ones_like(height)], axis=2)
    normal /= np.linalg.norm(normal, axis=2)[..., None]
    facing = np.clip((normal * away).sum(axis=2), 0.0, None)
    half = away + np.array([0.0, 0.0, 1.0], np.float32)
    half /= np.linalg.norm(half, axis=2)[..., None]
    shine = gloss * np.clip((normal * half).sum(axis=2), 0.0, None) ** 40
    flat = np.array([lamp[0] - 0.5, lamp[1] - 0.5 / SHAPE])
    toward = flat / np.linalg.norm(flat)
    sees = shadows(height, px, toward, lamp[2] / np.linalg.norm(flat), reach)
    # Hollows are darker: less of the room reaches them.
    hollow = np.clip(1.0 + (height - gaussian_filter(height, reach * px / 6)) / (reach / 4), 0.15, 1.15)
    lamp_light = sees * (middle / far) ** 2 / max(0.05, lamp[2] / middle)
    warm, cool = np.array([1.0, 0.90, 0.76], np.float32), np.array([0.86, 0.93, 1.0], np.float32)
    picture = color * (lamp_light * facing)[..., None] * warm + color * (fill * hollow)[..., None] * cool
    return tone_map(picture + (lamp_light * shine)[..., None] * warm, exposure=exposure, bloom=0.02, vignette=0.12, grain=0.003)


def grain(wide):
    """One planed walnut board, 250 mm of it."""
    high, px = round(wide / SHAPE), wide / 250
    color, relief = paint_board(SPECIES["walnut"], 250, 250 / SHAPE, px, 7, "plain")
    color, relief = (np.swapaxes(part, 0, 1)[:high, :wide] for part in (color, relief))
    field = Field(250 / SHAPE, 250, px, 3)
    wave = field.noise(40, 90)[:high, :wide]
    return lit(linear(color), relief * 0.16 + wave * 0.10, px, (1.26, -0.32, 0.21), 0.03, 1.2, exposure=-0.3)


def joint(wide):
    """A row of dovetails: the front of a maple drawer box, stood on its end."""
    across, thick, px = 170.0, 16.0, wide / 170
    high = round(wide / SHAPE)
    face, relief = paint_board(SPECIES["maple"], across / SHAPE + 4, across, px, 23, "plain")
    end, end_relief = (np.tile(part, (1, 2, 1)[:part.ndim])[:, :wide] for part in paint_end(SPECIES["maple"], across, px, 31))
    y, x = (np.mgrid[0:high, 0:wide] / px).astype(np.float32)
    top = 15.0                                    # where the board ends, below the far side of the box
    pitch, slope = 27.0, 1 / 7.5
    off = np.abs((x - 6.0 + pitch / 2) % pitch - pitch / 2)
    # The tail is widest at the board's end.
    edge = pitch * 0.30 + (top + thick - y) * slope - off
    tail = edge > 0
    board = (y > top + thick) | tail
    color = np.where(board[..., None], linear(face[:high, :wide]), linear(end[:high, :wide]) * np.array([0.72, 0.66, 0.58], np.float32))
    height = np.where(board, relief[:high, :wide] * 0.08, end_relief[:high, :wide] * 0.12 - 0.03)
    strip = (y > top) & (y < top + thick)
    seam = np.minimum(np.abs(edge), np.where(tail, 99.0, np.abs(y - top - thick)))
    # Joints are tight, but not everywhere alike.
    tight = np.clip(0.35 + 0.35 * Field(across / SHAPE, across, px, 9).noise(7, 7)[:high, :wide], 0.0, 1.0)
    height = height - 0.10 * tight * np.exp(-(seam / 0.045) ** 2) * strip
    color = color * (1.0 - (0.25 + 0.5 * tight) * np.exp(-(seam / 0.05) ** 2) * strip)[..., None]
    # The eased edge at the top, and the dark room beyond it.
    ease = 1.1
    round_ = np.clip((top + ease - y) / ease, 0.0, 1.0)
    height = height - ease * (1.0 - np.sqrt(np.clip(1.0 - round_ ** 2, 0.0, 1.0)))
    beyond = y < top
    height = np.where(beyond, -9.0, height)
    color = np.where(beyond[..., None], np.array([0.012, 0.010, 0.008], np.float32), color)
    return lit(color.astype(np.float32), height.astype(np.float32), px, (1.12, -0.24, 0.20), 0.02, 3.0, exposure=-1.5)


def lumber(wide):
    """Rough boards on sticks, their sawn ends toward the viewer."""
    across, px = 640.0, wide / 640
    high = round(wide / SHAPE)
    rng = np.random.default_rng(11)
    ends = [paint_end(SPECIES["white oak"], 330, px, seed, cracks=8) for seed in (3, 8, 14, 21)]
    sticks, _ = paint_board(SPECIES["white oak"], across, across / SHAPE, px, 5, "plain")
    color = 0.5 * linear(np.swapaxes(np.resize(sticks, (wide, high, 3)), 0, 1))
    height = np.full((high, wide), -5.0, np.float32)
    y = -14.0
    while y < across / SHAPE:
        thick = rng.choice([26.0, 27.0, 28.0, 34.0])
        x = -rng.uniform(10.0, 150.0)
        while x < across:
            broad = rng.uniform(120.0, 290.0)
            sheet, relief = ends[rng.integers(len(ends))]
            top, left = int(rng.uniform(0, 329 - thick) * px), int(rng.uniform(0, 329 - broad) * px)
            rows, columns = int(thick * px), int(broad * px)
            y0, x0 = int(y * px), int(x * px)
            inner = slice(max(0, -y0), min(rows, high - y0)), slice(max(0, -x0), min(columns, wide - x0))
            if inner[0].stop > inner[0].start and inner[1].stop > inner[1].start:
                outer = slice(y0 + inner[0].start, y0 + inner[0].stop), slice(x0 + inner[1].start, x0 + inner[1].stop)
                turn = slice(None, None, rng.choice([-1, 1]))
                part = linear(sheet[top:top + rows, left:left + columns][:, turn])[inner]
                rough = relief[top:top + rows, left:left + columns][:, turn][inner]
                rise, run = np.mgrid[0:rows, 0:columns]
                rim = np.minimum(np.minimum(rise, rows - 1 - rise), np.minimum(run, columns - 1 - run)) / px
                # Ends are never quite square, and their arrises are broken.
                tilt = rng.normal(0.0, 0.010) * run / px + rng.normal(0.0, 0.02) * rise / px
                body = rng.uniform(-2.0, 7.0) + tilt - 1.2 * np.clip(1.0 - rim / 0.9, 0.0, 1.0) ** 2
                tone = rng.uniform(0.42, 1.05)
                color[outer] = part * tone * np.array([1.03, 1.0, rng.uniform(0.90, 1.06)], np.float32)
                height[outer] = body[inner] + rough * 0.7
            x += broad + rng.choice([0.4, 0.6, 1.0, 2.5])
        y += thick + 10.0
    return lit(color, height, px, (1.15, -0.36, 0.42), 0.003, 26.0, fill=0.10, exposure=-0.75)


def focused(picture, at, most):
    """As a lens sees it that is sharp `at` a share of the width, and by `most` pixels unsharp at the far end."""
    high, wide = picture.shape[:2]
    share = np.clip(np.abs(np.linspace(0, 1, wide) - at) / max(at, 1 - at), 0.0, 1.0) ** 1.5
    steps = (0.6, most / 4, most / 2, most)
    layers = [gaussian_filter(picture, (sigma, sigma, 0)) for sigma in steps]
    place = np.interp(share * most, (0.0, *steps[1:]), range(4))[None, :, None]
    return sum(np.clip(1.0 - np.abs(place - k), 0.0, 1.0) * layer for k, layer in enumerate(layers))


LARGEST = 390_000      # bytes; `photography/pack/check-item.ts` refuses more than 400,000
OPENERS = {"grain": grain, "joint": joint, "lumber": lumber}

if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", default=",".join(OPENERS))
    parser.add_argument("--width", type=int, default=3000)
    parser.add_argument("--out", type=pathlib.Path, required=True)
    args = parser.parse_args()
    for name in args.only.split(","):
        sharp = focused(OPENERS[name](args.width), 0.66, args.width / 500)
        picture, path = Image.fromarray((np.clip(sharp, 0.0, 1.0) * 255 + 0.5).astype(np.uint8)), args.out / f"opener-{name}.jpg"
        for quality in range(88, 40, -4):
            picture.save(path, quality=quality, optimize=True, progressive=True)
            if path.stat().st_size <= LARGEST:
                break
        print(name, picture.size, quality, flush=True)
