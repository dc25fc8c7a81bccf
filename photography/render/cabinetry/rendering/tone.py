"""From light to a picture, and back: the tone curve and sRGB. Knows no Blender, so layers can be composed without it."""
import numpy as np
from scipy.ndimage import gaussian_filter


LUMINANCE = np.array([0.2126, 0.7152, 0.0722], np.float32)


def srgb(light):
    """Linear values from 0 to 1 as sRGB codes them."""
    return np.where(light <= 0.0031308, 12.92 * light, 1.055 * np.power(np.maximum(light, 1e-8), 1 / 2.4) - 0.055)


def linear(coded):
    """The inverse of `srgb`."""
    return np.where(coded <= 0.04045, coded / 12.92, ((coded + 0.055) / 1.055) ** 2.4).astype(np.float32)


def tone_map(picture, exposure=0.0, contrast=1.5, warmth=0.0, bloom=0.05, vignette=0.0, grain=0.004):
    """A film curve on luminance, with deep blacks and a soft shoulder: hues stay, and overexposed ones turn white."""
    picture = np.maximum(picture, 0.0) * 2.0 ** exposure
    picture = picture * np.array([1 + warmth, 1.0, 1 - warmth], np.float32)
    if bloom:
        radius = picture.shape[1] / 90.0
        bright = np.clip(picture - 0.9, 0.0, 2.0)
        halo = np.stack([gaussian_filter(bright[..., c], radius) for c in range(3)], axis=2)
        picture = picture + bloom * 4.0 * halo
    if vignette:
        h, w = picture.shape[:2]
        y, x = np.mgrid[-1:1:h * 1j, -1:1:w * 1j]
        picture = picture * (1.0 - vignette * np.clip(x * x + y * y - 0.4, 0, 2))[..., None]
    gray = 0.18
    light = np.maximum(picture @ LUMINANCE, 1e-8)[..., None]
    raised = np.power(light, contrast)
    # The sigmoid saturates slowly, so lift paper white a little.
    level = np.minimum(1.06 * raised / (raised + gray ** contrast * (1 - gray) / gray), 1.0)
    shown = picture * (level / light)
    shown = np.clip(shown + np.clip((level - 0.35) / 0.65, 0.0, 1.0) * (level - shown), 0.0, 1.0)
    coded = srgb(shown)
    if grain:
        noise = np.random.default_rng(1).standard_normal(coded.shape[:2])
        coded = coded + grain * noise[..., None] * (0.4 + 0.6 * (1 - coded))
    return np.clip(coded, 0.0, 1.0)
