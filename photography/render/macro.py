#!/usr/bin/python3
"""Paint wood at real size, seen straight on, as relief under a low lamp: what opens a page, and how cabinets are made.

    /usr/bin/python3 macro.py [--only opener-grain,macro-end,...] [--width 3000] --out FOLDER

Nothing is traced: a painted board is a color and a height for each pixel, and what a low lamp makes of heights (shade, gloss,
cast shadows) is seen as well from above. A picture takes seconds.
"""
import argparse
import pathlib

import numpy as np
from PIL import Image
from scipy.ndimage import gaussian_filter

from cabinetry.materials.species import PAINTS, SPECIES
from cabinetry.rendering.tone import linear, tone_map
from wood_sheets import Field, paint_board, paint_end

SHAPE, UPRIGHT = 2, 4 / 3         # aspect ratios: of pictures that open a page, and of those within one


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
            # A lamp has a size, so shadows that fall far are soft.
            seen = np.minimum(seen, np.clip(0.5 - over / (0.02 + 0.25 * rise * k * step / px), 0.0, 1.0))
    return seen


def lit(color, height, px, lamp, gloss, reach, fill=0.06, exposure=0.0, polish=40):
    """The picture of a relief; lamp: where it stands in shares of the width (x, y down, up), as bright as 1 in the middle.

    polish: how narrow what it mirrors of the lamp is"""
    high, wide = height.shape
    y, x = np.mgrid[0:high, 0:wide].astype(np.float32)
    away = np.stack([lamp[0] - x / wide, lamp[1] - y / wide, np.full_like(x, lamp[2])], axis=2)
    far = np.linalg.norm(away, axis=2)
    shape = wide / high
    middle = np.linalg.norm([lamp[0] - 0.5, lamp[1] - 0.5 / shape, lamp[2]])
    away /= far[..., None]
    down, across = np.gradient(gaussian_filter(height, 0.7) * px)
    normal = np.stack([-across, -down, np.ones_like(height)], axis=2)
    normal /= np.linalg.norm(normal, axis=2)[..., None]
    facing = np.clip((normal * away).sum(axis=2), 0.0, None)
    half = away + np.array([0.0, 0.0, 1.0], np.float32)
    half /= np.linalg.norm(half, axis=2)[..., None]
    shine = gloss * np.clip((normal * half).sum(axis=2), 0.0, None) ** polish
    flat = np.array([lamp[0] - 0.5, lamp[1] - 0.5 / shape])
    toward = flat / np.linalg.norm(flat)
    sees = shadows(height, px, toward, lamp[2] / np.linalg.norm(flat), reach)
    # Hollows are darker, because they get less light from the room.
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
    # Joints are tight, but not equally tight everywhere.
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
                # Ends are never quite square, and their edges are broken.
                tilt = rng.normal(0.0, 0.010) * run / px + rng.normal(0.0, 0.02) * rise / px
                body = rng.uniform(-2.0, 7.0) + tilt - 1.2 * np.clip(1.0 - rim / 0.9, 0.0, 1.0) ** 2
                tone = rng.uniform(0.42, 1.05)
                color[outer] = part * tone * np.array([1.03, 1.0, rng.uniform(0.90, 1.06)], np.float32)
                height[outer] = body[inner] + rough * 0.7
            x += broad + rng.choice([0.4, 0.6, 1.0, 2.5])
        y += thick + 10.0
    return lit(color, height, px, (1.15, -0.36, 0.42), 0.003, 26.0, fill=0.10, exposure=-0.75)


def plywood(wide):
    """Birch plywood stacked, its sawn edges toward the viewer: 140 mm of them."""
    across, px = 140.0, wide / 140
    high = round(wide / SHAPE)
    rng = np.random.default_rng(4)
    board, relief = paint_board(SPECIES["birch"], across, across / SHAPE + 24, px, 6, "plain")
    along = linear(np.swapaxes(board, 0, 1)), relief.T * 0.05
    sheet, pores = paint_end(SPECIES["birch"], across, px, 31)
    crosswise = linear(sheet) * np.array([0.50, 0.42, 0.34], np.float32), pores * 0.16 - 0.05
    y, x = np.mgrid[0:high, 0:wide].astype(np.float32) / px
    color, height = np.zeros((high, wide, 3), np.float32), np.zeros((high, wide), np.float32)
    top = -9.0
    while top < across / SHAPE:
        thick, plies = (19.0, 13) if rng.random() < 0.7 else (12.7, 9)
        # Panels lie neither flush nor quite flat; veneers are pressed unevenly, and those of the faces sanded thin.
        body = rng.uniform(-5.0, 3.0) + rng.normal(0.0, 0.008) * x
        down = y - top - 0.15 * np.sin(x / across * rng.uniform(2.0, 5.0) + rng.uniform(0.0, 6.0))
        share = rng.uniform(0.88, 1.12, plies) * np.where(np.isin(np.arange(plies), (0, plies - 1)), 0.55, 1.0)
        rim = np.clip(np.minimum(down, thick - down) / 0.7, 0.0, 1.0)
        for ply, start in enumerate(np.cumsum(share / share.sum()) * thick - share / share.sum() * thick):
            paint, rough = crosswise if ply % 2 else along
            first, turn = rng.integers(0, len(paint) - high), rng.integers(wide)
            paint, rough = (np.roll(part[first:first + high, :wide], turn, 1) for part in (paint, rough))
            wave = np.sin(x / across * rng.uniform(6.0, 14.0) + rng.uniform(0.0, 6.0)) * 0.07 * (ply > 0)
            below = down - start - wave
            seam = np.exp(-(below / 0.035) ** 2) * (ply > 0)
            over = np.clip(below * px + 0.5, 0.0, 1.0)
            color += (paint * rng.uniform(0.82, 1.08) * (1.0 - 0.55 * seam)[..., None] - color) * over[..., None]
            height += (body + rough - 0.04 * seam - 0.6 * (1.0 - rim) ** 2 - height) * over
        beyond = np.clip((down - thick) * px + 0.5, 0.0, 1.0)
        color += (0.004 - color) * beyond[..., None]
        height += (-30.0 - height) * beyond
        top += thick + rng.uniform(0.5, 1.6)
    return lit(color, height, px, (1.20, -0.42, 0.36), 0.01, 8.0, fill=0.07, exposure=-1.0)


def end(wide):
    """Two white oak boards glued edge to edge, sawn across: 105 mm of them."""
    high, px = round(wide / UPRIGHT), wide / 105
    left, right = (paint_end(SPECIES["white oak"], 105, px, seed, cracks) for seed, cracks in ((14, 2), (8, 0)))
    y, x = np.mgrid[0:high, 0:wide].astype(np.float32) / px
    seam = x - 61.0 - 0.010 * y
    first = (seam < 0)[..., None]
    # The second board is turned over, as is usual when gluing.
    color = np.where(first, linear(left[0][:high, :wide]), linear(right[0][::-1][:high, :wide]) * np.array([0.90, 0.88, 0.86], np.float32))
    relief = np.where(first[..., 0], left[1][:high, :wide], right[1][::-1][:high, :wide])
    line = np.exp(-(seam / 0.07) ** 2)
    field = Field(105 / UPRIGHT, 105, px, 5)
    height = relief * 0.22 + 0.05 * field.noise(30, 60)[:high, :wide] - 0.05 * line + np.where(seam < 0, 0.02, 0.0)
    return lit(color * (1.0 - 0.5 * line)[..., None], height.astype(np.float32), px, (1.22, -0.30, 0.30), 0.015, 1.5, fill=0.05, exposure=-0.3)


def _below(y, outline, x):
    """Whether pixels lie below an outline of (x, y) in millimeters, and how far; y points down."""
    return y - np.interp(x, *zip(*outline)).astype(np.float32)


def profile(wide):
    """A raised panel in the groove of its frame, both sawn through: cherry, 66 mm across."""
    across, px = 66.0, wide / 66
    high = round(wide / UPRIGHT)
    tall = across / UPRIGHT
    y, x = np.mgrid[0:high, 0:wide].astype(np.float32) / px
    stile_end, panel_end = (paint_end(SPECIES["cherry"], across, px, seed) for seed in (12, 19))
    top, thick = 13.0, 19.05
    groove, depth = 31.0, 9.5                       # where the stile's molded edge ends, and how deep the panel enters it
    # The stile: flat, an ogee on its inner edge, and the groove.
    ogee = [(-1.0, top), (groove - 8.0, top), (groove - 7.6, top + 1.2)]
    ogee += [(groove - 7.6 + 7.6 * t, top + 1.2 + 4.6 * (3 * t ** 2 - 2 * t ** 3)) for t in np.linspace(0.0, 1.0, 24)]
    stile = (_below(y, ogee, x) > 0) & (x < groove) & (y < top + thick)
    cut = (x > groove - depth) & (np.abs(y - top - 9.6) < 3.25)
    stile &= ~cut
    # The panel: a tongue, the sweep, a fillet and the field, flush with the frame.
    sweep = [(groove - depth + 0.8, top + 6.6), (groove + 1.5, top + 6.6)]
    sweep += [(groove + 1.5 + 24.0 * t, top + 6.6 - 4.9 * t ** 2.1) for t in np.linspace(0.0, 1.0, 24)[1:]]
    sweep += [(groove + 25.6, top + 0.35), (groove + 26.2, top), (across + 1.0, top)]
    back = [(groove - depth + 0.8, top + 12.6), (groove + 4.0, top + 12.6), (groove + 5.0, top + 15.9), (across + 1.0, top + 15.9)]
    panel = (_below(y, sweep, x) > 0) & (_below(y, back, x) < 0) & (x > groove - depth + 0.8)
    color = np.full((high, wide, 3), np.array([0.004, 0.0035, 0.003], np.float32))
    height = np.full((high, wide), -60.0, np.float32)
    for body, (sheet, relief), tone, at in ((stile, stile_end, 1.0, 0.0), (panel, panel_end, 0.86, -0.12)):
        sheet, relief = sheet[::-1][:high, :wide], relief[::-1][:high, :wide]
        color = np.where(body[..., None], linear(sheet) * np.float32(tone), color)
        # The saw leaves the edge a little rounded.
        inner = np.clip(gaussian_filter(body.astype(np.float32), 0.10 * px) * 2.0 - 1.0, 0.0, 1.0)
        height = np.where(body, at + gaussian_filter(relief, 0.03 * px) * 0.10 - 0.22 * (1.0 - inner) ** 2, height)
    field = Field(tall, across, px, 4)
    height = height + np.where(stile | panel, 0.004 * field.noise(50, 0.6)[:high, :wide], 0.0)
    return lit(color.astype(np.float32), height.astype(np.float32), px, (1.16, -0.34, 0.34), 0.02, 9.0, fill=0.05, exposure=-0.15)


def lacquer(wide):
    """The corner of a painted door with a stepped frame, light grazing it: 120 mm of it."""
    across, px = 120.0, wide / 120
    high = round(wide / UPRIGHT)
    y, x = np.mgrid[0:high, 0:wide].astype(np.float32) / px
    field = Field(across / UPRIGHT, across, px, 17)
    stile, rail = 52.0, 38.0
    # How far inside the opening of the frame a pixel is; the molding turns the corner.
    inside = np.minimum(x - stile, y - rail)
    steps = [(-60.0, 0.0), (-0.5, 0.0), (0.0, -0.25), (0.9, -0.9), (0.9001, -2.9), (8.3, -3.3), (9.1, -4.2), (9.1001, -6.6), (15.8, -7.1),
             (16.4, -7.9), (16.4001, -10.2), (60.0, -10.2)]
    height = gaussian_filter(np.interp(inside, *zip(*steps)).astype(np.float32), 0.30 * px)
    # Sprayed paint has soft waves, grain shows through a little, and paint has nearly closed the hairline joint.
    orange = 0.0042 * field.noise(2.4, 2.4) + 0.0012 * field.noise(0.9, 0.9) + 0.035 * field.noise(60, 60)
    grain_ = np.where((x < stile), 0.0016 * field.noise(30, 0.8), 0.0016 * field.noise(0.8, 30))
    joint_ = np.exp(-((y - rail) / 0.06) ** 2) * (x < stile) * np.clip(0.4 + 0.5 * field.noise(8, 8), 0.0, 1.0)
    height = height + (orange + grain_)[:high, :wide] - 0.03 * joint_[:high, :wide]
    color = np.broadcast_to(linear(np.array(PAINTS["slate blue"], np.float32) / 255.0), (high, wide, 3))
    color = color * (1.0 - 0.25 * joint_)[..., None]
    return lit(color.astype(np.float32), height.astype(np.float32), px, (1.34, -0.34, 0.28), 0.09, 10.0, fill=0.12, exposure=0.2, polish=14)


def turned(wide):
    """A turned cherry leg lying across the picture: 190 mm of beads and coves."""
    across, px = 190.0, wide / 190
    high = round(wide / UPRIGHT)
    y, x = np.mgrid[0:high, 0:wide].astype(np.float32) / px
    middle = across / UPRIGHT * 0.53
    # (along, radius): the square, a bead, a cove, a fillet, the swelling.
    shape = [(0, 30), (26, 30), (26.01, 24), (29, 24)]
    shape += [(29 + 6 - 6 * np.cos(a), 24 + 6 * np.sin(a)) for a in np.linspace(0.0, np.pi, 30)]
    shape += [(43, 24), (43.01, 22)] + [(43 + 11 - 11 * np.cos(a), 22 - 6.5 * np.sin(a)) for a in np.linspace(0.0, np.pi, 30)]
    shape += [(67, 22), (67.01, 24.5), (70.5, 24.5)]
    shape += [(70.5 + 4 - 4 * np.cos(a), 24.5 + 4.2 * np.sin(a)) for a in np.linspace(0.0, np.pi, 30)]
    shape += [(81, 24.5), (81.01, 18)] + [(81 + 109 * t, 18 + 12 * np.sin(t * 2.1) ** 1.3) for t in np.linspace(0.001, 1.0, 40)]
    radius = np.interp(x, *zip(*shape)).astype(np.float32)
    off = y - middle
    square = (x < 26.0) & (np.abs(off) < 30.0)
    body = (np.abs(off) < radius) | square
    swell = np.sqrt(np.clip(radius ** 2 - off ** 2, 0.0, None))
    height = np.where(square, 30.0, np.where(body, swell, -60.0))
    # Wood at the depth where the surface cuts it: rings get closer toward the flanks.
    color, relief = paint_board(SPECIES["cherry"], across, 90, px, 44, "plain")
    color, relief = (np.swapaxes(part, 0, 1) for part in (color, relief))
    row = np.clip(((45.0 + np.where(square, off, np.arcsin(np.clip(off / radius, -1.0, 1.0)) * 21.0)) * px).astype(int), 0, color.shape[0] - 1)
    column = np.clip((x * px).astype(int), 0, color.shape[1] - 1)
    tools = Field(across / UPRIGHT, across, px, 6).noise(60, 0.35)[:high, :wide]
    height = height + np.where(body, relief[row, column] * 0.10 + np.where(square, 0.0, 0.006 * tools), 0.0)
    shown = np.where(body[..., None], linear(color[row, column]), np.array([0.005, 0.0045, 0.004], np.float32))
    return lit(shown.astype(np.float32), gaussian_filter(height.astype(np.float32), 0.8), px, (0.92, -0.42, 0.42), 0.04, 30.0, fill=0.06, exposure=-0.25)


def focused(picture, at, most):
    """As a lens sees it that is sharp `at` a share of the width, and by `most` pixels unsharp at the far end."""
    high, wide = picture.shape[:2]
    share = np.clip(np.abs(np.linspace(0, 1, wide) - at) / max(at, 1 - at), 0.0, 1.0) ** 1.5
    steps = (0.6, most / 4, most / 2, most)
    layers = [gaussian_filter(picture, (sigma, sigma, 0)) for sigma in steps]
    place = np.interp(share * most, (0.0, *steps[1:]), range(4))[None, :, None]
    return sum(np.clip(1.0 - np.abs(place - k), 0.0, 1.0) * layer for k, layer in enumerate(layers))


LARGEST = 390_000      # bytes; `photography/pack/check-item.ts` refuses more than 400,000
PICTURES = {"opener-grain": grain, "opener-joint": joint, "opener-lumber": lumber, "opener-plywood": plywood, "macro-end": end, "macro-profile": profile,
            "macro-lacquer": lacquer, "macro-turned": turned}

if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", default=",".join(PICTURES))
    parser.add_argument("--width", type=int, default=3000)
    parser.add_argument("--out", type=pathlib.Path, required=True)
    args = parser.parse_args()
    for name in args.only.split(","):
        sharp = focused(PICTURES[name](args.width), 0.66, args.width / 500)
        picture, path = Image.fromarray((np.clip(sharp, 0.0, 1.0) * 255 + 0.5).astype(np.uint8)), args.out / f"{name}.jpg"
        for quality in range(88, 40, -4):
            picture.save(path, quality=quality, optimize=True, progressive=True)
            if path.stat().st_size <= LARGEST:
                break
        print(name, picture.size, quality, flush=True)
