"""Color conversion."""


def linear(rgb):
    """sRGB 0..255 to linear RGBA 0..1."""
    out = []
    for value in rgb:
        c = value / 255.0
        out.append(c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4)
    return (*out, 1.0)
