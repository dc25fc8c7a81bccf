"""Sinks, faucets and ranges."""
from ..cabinets.casework import COUNTER_TOP
from ..shapes.geometry import arc, inches


def sink_basin(build, x0, x1, y0, y1, top, material="metal:steel", depth=inches(9)):
    """An undermount bowl hung below a counter cut-out."""
    wall = 0.004
    low = top - depth
    build.box((x0 - wall, y0 - wall, low), (x1 + wall, y1 + wall, low + wall), material)
    build.box((x0 - wall, y0 - wall, low), (x0, y1 + wall, top), material)
    build.box((x1, y0 - wall, low), (x1 + wall, y1 + wall, top), material)
    build.box((x0, y0 - wall, low), (x1, y0, top), material)
    build.box((x0, y1, low), (x1, y1 + wall, top), material)


def apron_sink(build, x0, x1, front, back, top, material="plain:243,242,238:0.12"):
    """A fireclay farmhouse sink whose apron stands proud of the fronts."""
    wall, low = inches(1.0), top - inches(9.8)
    round_ = 0.008
    build.box((x0, front, low), (x1, front + wall, top), material, bevel=round_, segments=3)
    # The other sides meet the apron just inside its faces, because coinciding faces render as dark edges.
    hair, inner = 0.0005, front + wall / 2
    build.box((x0 + hair, back - wall, low + hair), (x1 - hair, back, top - hair), material,
              bevel=round_, segments=3)
    for a in (x0 + hair, x1 - hair - wall):
        build.box((a, inner, low + hair), (a + wall, back - wall / 2, top - hair), material,
                  bevel=round_, segments=3)
    build.box((x0 + 2 * hair, inner, low + 2 * hair), (x1 - 2 * hair, back - wall / 2, low + wall),
              material, bevel=round_)


def faucet(build, x, y, z, material="metal:nickel", height=0.40, reach=0.21):
    """Gooseneck with a side lever; the spout reaches toward -y."""
    with build.at(x=x, y=y, z=z):
        build.lathe([(0.027, 0.0), (0.027, 0.006), (0.021, 0.010), (0.019, 0.075), (0.0135, 0.085)],
                    material, steps=24)
        r = reach / 2
        path = [(0, 0, 0.06), (0, 0, height - r)]
        path += [(0, -r + a, height - r + b) for a, b in arc(0, 0, r, 0, 180, 18)][1:]
        path += [(0, -reach, height - r - 0.05), (0, -reach, height - r - 0.11)]
        build.tube(path, [0.0125] * (len(path) - 2) + [0.0135, 0.0155], material, steps=20)
        build.tube([(0.018, 0, 0.055), (0.05, 0, 0.062), (0.055, 0, 0.07), (0.062, 0, 0.15)],
                   [0.008, 0.008, 0.007, 0.0045], material)


def cooking_range(build, x, width=inches(36), body="metal:steel", trim="metal:steel",
                  depth=inches(27)):
    """A professional-style range centered on x, back at y=0."""
    x0, x1 = x - width / 2 + 0.003, x + width / 2 - 0.003
    y, top = -depth, COUNTER_TOP + 0.004
    # Lines brushed one way would glare along a rod and at two sides of a ring.
    rod, ring = ("metal:satin", "plain:66,66,68:0.4") if trim == "metal:steel" else (trim, trim)
    still = (0, 0)
    build.box((x0, y + 0.03, inches(4)), (x1, -0.01, top - 0.02), body, bevel=0.003)
    build.box((x0 + 0.02, y + 0.09, 0.0), (x1 - 0.02, -0.05, inches(4.2)), "plain:22,22,23:0.6")
    for side in (x0 + 0.05, x1 - 0.05):
        build.tube([(side, y + 0.08, 0.0), (side, y + 0.08, inches(4))], 0.018, "metal:steel")
    # Oven door, window, handle.
    low, high = inches(6.5), inches(28.5)
    build.box((x0 + 0.004, y + 0.004, low), (x1 - 0.004, y + 0.032, high), body, bevel=0.006,
              segments=3)
    inset = 0.16 if width > 0.8 else 0.12
    # Kick plate, window in its frame, racks that one guesses behind the glass.
    build.box((x0 + 0.01, y + 0.05, 0.008), (x1 - 0.01, y + 0.066, inches(4.2)), body, bevel=0.002)
    left, right, sill, head = x0 + inset, x1 - inset, low + 0.13, high - 0.17
    build.box((left - 0.012, y + 0.002, sill - 0.012), (right + 0.012, y + 0.012, head + 0.012), "plain:30,30,31:0.35",
              bevel=0.003)
    build.box((left, y + 0.0005, sill), (right, y + 0.010, head), "plain:10,10,11:0.06", bevel=0.002)
    for share in (0.34, 0.68):
        level = sill + (head - sill) * share
        build.box((left + 0.02, y, level), (right - 0.02, y + 0.002, level + 0.004), "plain:34,33,32:0.06", bevel=0)
    build.box((x - 0.045, y + 0.0025, low + 0.045), (x + 0.045, y + 0.006, low + 0.061), "metal:chrome", bevel=0.0008)
    for k, wide in enumerate((0.006, 0.004, 0.007, 0.006, 0.003, 0.006, 0.005)):
        build.box((x - 0.036 + 0.0108 * k, y + 0.0021, low + 0.050), (x - 0.036 + 0.0108 * k + wide, y + 0.003, low + 0.056), "plain:34,34,36:0.4",
                  bevel=0, window=still)
    bar = high - 0.07
    build.tube([(x0 + 0.05, y - 0.055, bar), (x1 - 0.05, y - 0.055, bar)], 0.0135, rod, steps=22)
    for side in (x0 + 0.075, x1 - 0.075):
        build.tube([(side, y + 0.005, bar), (side, y - 0.055, bar)], 0.011, rod)
    # Slanted control panel with a rolled edge and knobs.
    build.prism([(y + 0.03, high + 0.008), (y - 0.020, high + 0.020), (y - 0.028, high + 0.115),
                 (y - 0.022, top - 0.004), (y - 0.010, top), (y + 0.05, top), (y + 0.05, high)],
                x0, x1, body, plane="yz", bevel=0.002)
    count = 6 if width > 0.8 else 5
    for k in range(count):
        kx = x0 + (x1 - x0) * (k + 0.75) / (count + 0.5)
        with build.at(x=kx, y=y - 0.023, z=high + 0.068, tilt=-5):
            build.lathe([(0.026, 0.0), (0.026, -0.006), (0.021, -0.008), (0.0200, -0.034),
                         (0.018, -0.038), (0.0002, -0.038)],
                        trim if trim != "metal:steel" else "metal:black", steps=24, axis="y")
            build.lathe([(0.031, 0.001), (0.031, -0.004), (0.024, -0.005)], ring, axis="y")
            build.box((-0.0012, -0.0392, 0.002), (0.0012, -0.037, 0.018), "plain:226,224,218:0.4", bevel=0)
        build.box((kx - 0.001, y - 0.0275, high + 0.103), (kx + 0.001, y - 0.024, high + 0.109), "plain:60,60,61:0.5", bevel=0)
    # Cooktop with burners and cast-iron grates.
    build.box((x0, y + 0.04, top - 0.02), (x1, -0.01, top - 0.004), "metal:black", bevel=0.002)
    build.box((x0, -0.045, top - 0.01), (x1, -0.008, top + 0.055), body, bevel=0.004)
    columns = 3 if width > 0.8 else 2
    span = (x1 - x0 - 0.02) / columns
    for c in range(columns):
        gx = x0 + 0.01 + span * c
        y_low, y_high, z = y + 0.055, -0.055, top + 0.028
        half, free = 0.0065, 0.030
        center, burners = gx + span / 2, [y_low + (y_high - y_low) * t for t in (0.27, 0.73)]
        for yy in (y_low, (y_low + y_high) / 2, y_high):
            build.box((gx + 0.004, yy - half, z - 0.016), (gx + span - 0.004, yy + half, z), "metal:iron", bevel=0.002)
        for xx, front, back in ((gx + 0.012, y_low, y_high), (center, burners[0] + free, burners[1] - free), (gx + span - 0.012, y_low, y_high)):
            build.box((xx - half, front, z - 0.016), (xx + half, back, z), "metal:iron", bevel=0.002)
        for front, back in ((y_low, burners[0] - free), (burners[1] + free, y_high)):
            build.box((center - half, front, z - 0.016), (center + half, back, z), "metal:iron", bevel=0.002, window=still)
        for yy in burners:
            for left, right in ((gx + 0.012, center - free), (center + free, gx + span - 0.012)):
                build.box((left, yy - half, z - 0.016), (right, yy + half, z), "metal:iron", bevel=0.002, window=still)
            with build.at(x=center, y=yy, z=top - 0.004):
                build.lathe([(0.048, 0.0), (0.046, 0.010), (0.036, 0.012)], "plain:150,147,142:0.4", steps=32)
                build.lathe([(0.037, 0.011), (0.037, 0.017), (0.033, 0.019), (0.0002, 0.019)], "metal:iron", steps=32, window=still)
        for xx in (gx + 0.02, gx + span - 0.02):
            for yy in (y_low + 0.01, y_high - 0.01):
                build.box((xx - 0.006, yy - 0.006, top - 0.006), (xx + 0.006, yy + 0.006, z - 0.01),
                          "metal:iron", bevel=0.001)
