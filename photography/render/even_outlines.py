#!/usr/bin/python3
"""Even the outlines of a finished picture: a ragged edge or a dotted line becomes the mean of what lies along it.

    /usr/bin/python3 even_outlines.py PICTURE [--out PICTURE] [--reach 4] [--least 4.0]

reach: pixels to both sides along an outline; least: the weakest step that counts as one, in levels of 0..255. Dark
cabinets before a pale ceiling need 4 and 5, fine lines on pale paint 7 and 1.2. Grain and veins, which run in many
directions, stay as they are.
"""
import argparse
import pathlib
import sys

import numpy as np
from PIL import Image
from scipy.ndimage import gaussian_filter, map_coordinates

CLEAR = 0.72           # how much one direction outweighs the other before an outline counts as one


def tangents(picture, spread):
    """How clearly an outline runs through each pixel (0 to 1), the size of its step, and its direction in radians."""
    light = picture.mean(axis=2)
    across, down = gaussian_filter(light, 1.0, order=(0, 1)), gaussian_filter(light, 1.0, order=(1, 0))
    xx, yy, xy = (gaussian_filter(product, spread) for product in (across * across, down * down, across * down))
    clear = np.sqrt((xx - yy) ** 2 + 4 * xy ** 2) / (xx + yy + 1e-3)
    return clear, np.sqrt(xx + yy), 0.5 * np.arctan2(2 * xy, xx - yy) + np.pi / 2


def even(picture, reach=4, least=4.0):
    """The picture (rows x columns x 3 in 0..255) with its outlines evened."""
    clear, step, along = tangents(picture, 0.8 + reach / 5.0)
    share = np.clip((clear - CLEAR) / 0.2, 0, 1) * np.clip((step - least) / least, 0, 1)
    rows, columns = np.nonzero(share > 0.02)
    turn, mean, whole = along[rows, columns], np.zeros((len(rows), 3)), 0.0
    for distance in range(-reach, reach + 1):
        weight = np.exp(-0.5 * (distance * 1.7 / reach) ** 2)
        at = [rows + distance * np.sin(turn), columns + distance * np.cos(turn)]
        for channel in range(3):
            mean[:, channel] += weight * map_coordinates(picture[..., channel], at, order=1, mode="nearest")
        whole += weight
    result, part = picture.copy(), share[rows, columns][:, None]
    result[rows, columns] += part * (mean / whole - picture[rows, columns])
    return result


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("picture", type=pathlib.Path)
    parser.add_argument("--out", type=pathlib.Path, help="where to write; over the picture unless given")
    parser.add_argument("--reach", type=int, default=4)
    parser.add_argument("--least", type=float, default=4.0)
    args = parser.parse_args()
    picture = np.asarray(Image.open(args.picture).convert("RGB"), np.float32)
    evened = np.clip(even(picture, args.reach, args.least) + 0.5, 0, 255).astype(np.uint8)
    Image.fromarray(evened).save(args.out or args.picture, quality=90, subsampling=0, optimize=True)


if __name__ == "__main__":
    sys.exit(main())
