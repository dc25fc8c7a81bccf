#!/usr/bin/python3
"""Compare the composed pictures of the visualizer with true renders (render_true.py).

    nice -n 19 /usr/bin/python3 compare_true.py [ROOM...] [--light morning] [--out FOLDER]

Prints a table of the differences (CIEDE2000) and writes a sheet per room: each finish composed, rendered, and how they differ.
"""
import argparse
import os
import pathlib

import numpy as np
from PIL import Image, ImageDraw, ImageFont

from cabinetry.rendering.tone import linear, srgb

ROOT = pathlib.Path(__file__).resolve().parent
CACHE = pathlib.Path(os.environ.get("RENDER_CACHE", ROOT.parents[1] / ".cache" / "render"))

# The palest and darkest paint, one in between; walnut, a red stain, and the darkest of all finishes.
COMPARED = ("chalk-white", "sage", "harbor-navy", "walnut-natural", "cherry-cognac", "walnut-espresso")
# Finishes below this reflectance use the base for dark cabinets, as in services/visualizer/samples.ts.
DARK_BELOW = 0.22
# The difference that is drawn as white.
MOST = 20.0
CELL, GAP, LINE = 400, 8, 22
# Comes with Blender.
FONT = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"


def true_path(room, light, finish, again=False):
    return CACHE / "true" / room / f"{light}-{finish}{'-again' if again else ''}.npz"


def composed(room, light, material):
    """The picture of a room in one finish, put together as a browser does it, and where its zones are."""
    from compose_layers import albedo
    shown = room.base(light, "dark" if albedo(material) < DARK_BELOW else "pale")
    for zone in range(len(room.zones)):
        layer, alpha = room.layer(light, zone, material)
        shown = shown + (layer - shown) * alpha[..., None]
    return shown, room.turned(room.all)


def rendered(room, light, path):
    """A true picture, toned as the composed ones are."""
    with np.load(path) as arrays:
        picture = arrays["picture"].astype(np.float32)
    _, exposure, _ = room.lit(light)
    return room.tone(picture, exposure, room.halo(picture, exposure))


def smaller(picture, size):
    """Scaled down in linear light, as a render of that size mixes it."""
    channels = np.atleast_3d(picture).astype(np.float32)
    light = linear(channels)
    made = np.stack([np.asarray(Image.fromarray(light[..., c]).resize(size, Image.BOX))
                     for c in range(light.shape[2])], axis=2)
    return srgb(made)


def compare(first, second):
    """The difference of each pixel, and how much lighter the first picture is."""
    from skimage.color import deltaE_ciede2000, rgb2lab
    one, other = rgb2lab(first), rgb2lab(second)
    return deltaE_ciede2000(one, other), one[..., 0] - other[..., 0]


def row(words, difference, lighter, zones):
    def pair(where):
        return f"{difference[where].mean():.1f}, {np.percentile(difference[where], 95):.1f}"
    everywhere = np.full(zones.shape, True)
    return f"| {words} | {pair(zones)} | {lighter[zones].mean():+.1f} | {pair(everywhere)} |"


def sheet(path, made):
    """Three pictures for each finish, below its name."""
    height = round(CELL * made[0][1].shape[0] / made[0][1].shape[1])
    page = Image.new("RGB", (3 * CELL + 4 * GAP, len(made) * (height + LINE + GAP) + GAP), "white")
    draw = ImageDraw.Draw(page)
    font = ImageFont.truetype(FONT, 13)
    for place, (name, *pictures) in enumerate(made):
        top = GAP + place * (height + LINE + GAP)
        for column, (words, pixels) in enumerate(zip((f"{name}, composed", "rendered", "difference"), pictures)):
            left = GAP + column * (CELL + GAP)
            draw.text((left, top + 3), words, fill="black", font=font)
            image = Image.fromarray((np.clip(pixels, 0, 1) * 255 + 0.5).astype(np.uint8))
            page.paste(image.convert("RGB").resize((CELL, height), Image.LANCZOS), (left, top + LINE))
    path.parent.mkdir(parents=True, exist_ok=True)
    page.save(path, quality=80)


def main():
    from compose_layers import LIGHTS, Passes, Room, finishes
    from plan import visualizer
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", default=list(visualizer.ROOMS))
    parser.add_argument("--light", default="morning", choices=LIGHTS)
    parser.add_argument("--finish", nargs="*", default=COMPARED)
    parser.add_argument("--out", type=pathlib.Path)
    args = parser.parse_args()
    print("| room, finish | zones: mean, 95 % | zones lighter by | picture: mean, 95 % |\n| --- | --- | --- | --- |")
    for name in args.names:
        _, zones, params = visualizer.ROOMS[name]
        room = Room(name, zones, Passes(CACHE / "layers" / name), params.get("mirrored", False))
        made = []
        for finish in args.finish:
            path, again = (true_path(name, args.light, finish, again) for again in (False, True))
            if not path.exists():
                print(f"| {name}, {finish} | not rendered | | |")
                continue
            true = rendered(room, args.light, path)
            size = true.shape[1::-1]
            picture, cover = composed(room, args.light, finishes()[finish])
            picture, where = smaller(picture, size), smaller(cover, size)[..., 0] > 0.5
            difference, lighter = compare(picture, true)
            print(row(f"{name}, {finish}", difference, lighter, where), flush=True)
            made.append((finish, picture, true, difference / MOST))
            if again.exists():
                print(row(f"{name}, {finish}: two true renders",
                          *compare(true, rendered(room, args.light, again)), where), flush=True)
        if args.out and made:
            sheet(args.out / f"visualizer-{name}.webp", made)


if __name__ == "__main__":
    main()
