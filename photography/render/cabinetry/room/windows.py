"""Cased windows and what is seen through them."""
from ..shapes.geometry import Builder, inches


def window(build, x0, x1, z0, z1, wall_depth=0.14, trim="paint:chalk white", columns=2, rows=3,
           casing=inches(3.5), sill=True):
    """A cased window in a wall whose room face is y=0."""
    y = 0.0
    build.box((x0 - casing, y - 0.019, z0 - 0.02), (x0, y, z1 + 0.001), trim, "z", 0.002)
    build.box((x1, y - 0.019, z0 - 0.02), (x1 + casing, y, z1 + 0.001), trim, "z", 0.002)
    build.box((x0 - casing - 0.012, y - 0.026, z1), (x1 + casing + 0.012, y, z1 + casing), trim,
              "x", 0.002)
    if sill:
        build.box((x0 - casing - 0.02, y - 0.055, z0 - 0.03), (x1 + casing + 0.02, y + 0.02, z0),
                  trim, "x", 0.004)
    # Jamb lining
    build.box((x0 - 0.02, y, z0), (x0, y + wall_depth, z1), trim, bevel=0)
    build.box((x1, y, z0), (x1 + 0.02, y + wall_depth, z1), trim, bevel=0)
    build.box((x0 - 0.02, y, z1), (x1 + 0.02, y + wall_depth, z1 + 0.02), trim, bevel=0)
    build.box((x0 - 0.02, y, z0 - 0.02), (x1 + 0.02, y + wall_depth, z0), trim, bevel=0)
    sash = inches(1.9)
    middle = (z0 + z1) / 2
    for low, high, back in ((z0, middle + sash / 2, 0.05), (middle - sash / 2, z1, 0.085)):
        f0, f1 = y + back, y + back + 0.032
        build.box((x0, f0, low), (x0 + sash, f1, high), trim, bevel=0.003)
        build.box((x1 - sash, f0, low), (x1, f1, high), trim, bevel=0.003)
        build.box((x0 + sash, f0, low), (x1 - sash, f1, low + sash), trim, bevel=0.001)
        build.box((x0 + sash, f0, high - sash), (x1 - sash, f1, high), trim, bevel=0.001)
        for c in range(1, columns):
            x = x0 + (x1 - x0) * c / columns
            build.box((x - 0.009, f0 + 0.006, low), (x + 0.009, f1 - 0.006, high), trim, bevel=0.002)
        for r in range(1, max(1, rows // 2 + 1)):
            z = low + (high - low) * r / max(1, rows // 2 + 1)
            # Half a millimeter thicker, because faces in one plane shade each other.
            build.box((x0, f0 + 0.0055, z - 0.009), (x1, f1 - 0.0055, z + 0.009), trim, bevel=0.002)


def window_view(library, opening, mood, turn=0.0, place=(0, 0, 0)):
    """The outside behind an opening (x0, x1, sill, head) at an hour; it casts no shadow so sun and sky get past."""
    x0, x1, z0, z1 = opening
    left, right, low, high = x0 - 3.0, x1 + 3.0, z0 - 1.4, z1 + 1.2
    build = Builder("view")
    with build.at(*place, turn=turn):
        build.quad([(left, 1.2, low), (right, 1.2, low), (right, 1.2, high), (left, 1.2, high)],
                   "view:{}:{},{},{}".format(mood.outside, *mood.sky_color), uv=[(0, 0), (1, 0), (1, 1), (0, 1)])
        if mood.lamps:
            # Dark panes mirror the lit room.
            build.quad([(x0, 0.09, z0), (x1, 0.09, z0), (x1, 0.09, z1), (x0, 0.09, z1)], "glass")
    item = build.build(library)
    item.visible_shadow = item.visible_diffuse = False
    return item
