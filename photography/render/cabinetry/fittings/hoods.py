"""Range hoods of wood or steel, and the corbels some of them stand on."""
import math

from ..cabinets.doors import Door, add_door
from ..cabinets.tops import crown
from ..shapes.geometry import arc, inches, smooth_curve

HOODS = ("curved", "tapered", "mantle", "box", "chimney")


def _loft(build, sections, material, grain="z"):
    """Skins rectangular sections (z, half width, depth) on the three visible sides."""
    left = build.rng.random() * 0.3
    run = 0.0
    for (z0, w0, d0), (z1, w1, d1) in zip(sections, sections[1:]):
        step = math.hypot(z1 - z0, d1 - d0)
        for a0, b0, a1, b1 in (((-w0, 0), (-w0, -d0), (-w1, 0), (-w1, -d1)),
                               ((-w0, -d0), (w0, -d0), (-w1, -d1), (w1, -d1)),
                               ((w0, -d0), (w0, 0), (w1, -d1), (w1, 0))):
            corners = [(*a0, z0), (*b0, z0), (*b1, z1), (*a1, z1)]
            front = a0[1] == b0[1]
            uv = [(left + (p[0] if front else p[1]) + 0.6, run + (step if i > 1 else 0.0))
                  for i, p in enumerate(corners)]
            if grain == "x":
                uv = [(v, u) for u, v in uv]
            build.add(corners, [(0, 1, 2, 3)], [uv], material)
        run += step


def range_hood(build, x, kind, finish, width=inches(42), bottom=inches(66), top=2.55,
               trim="", accent="metal:brass"):
    """A hood hung on the wall at y=0, centered on x."""
    material = finish.material
    trim = trim or material
    with build.at(x=x):
        half, depth = width / 2, inches(21)
        if kind == "chimney":
            steel = "metal:steel"
            build.box((-half, -depth, bottom), (half, 0, bottom + 0.055), steel, bevel=0.002)
            _loft(build, [(bottom + 0.055, half, depth), (bottom + 0.30, 0.165, 0.30)], steel)
            build.box((-0.165, -0.30, bottom + 0.30), (0.165, 0, top), steel, bevel=0.002)
            for k in range(4):
                with build.at(x=0.06 * (k - 1.5), y=-depth, z=bottom + 0.028):
                    build.lathe([(0.008, 0.0), (0.008, -0.004), (0.0002, -0.005)],
                                "metal:black", axis="y", steps=16)
            return
        _liner(build, half, depth, bottom)
        if kind == "box":
            # The grooves are as deep as they look, but end in a corner post that keeps light out.
            build.box((-half - 0.006, -depth, bottom), (half + 0.006, 0, top), material, "z", 0)
            for side in (-1, 1):
                low, high = sorted((side * (half - 0.016), side * (half + 0.0075)))
                build.box((low, -depth - 0.0095, bottom), (high, -depth + 0.02, top), material, "z", 0)
            boards = 9
            for k in range(boards):
                z0 = bottom + 0.115 + (top - bottom - 0.115) * k / boards
                z1 = bottom + 0.115 + (top - bottom - 0.115) * (k + 1) / boards - 0.004
                build.box((-half - 0.008, -depth - 0.010, z0), (half + 0.008, -0.002, z1),
                          material, "x", 0.0015)
            build.box((-half - 0.016, -depth - 0.018, bottom - 0.004),
                      (half + 0.016, 0, bottom + 0.110), trim, "x", 0.002)
            return
        band = inches(6)
        # Lower apron with a panel face and small moldings above and below.
        build.box((-half, -depth, bottom), (half, 0, bottom + band), trim, "x", 0.002)
        for z, out in ((bottom, 0.012), (bottom + band - 0.016, 0.014)):
            build.molding([(half, 0.0), (half, -depth), (-half, -depth), (-half, 0.0)][::-1],
                           [(0, z), (out * 0.7, z + 0.001), (out, z + 0.006), (out, z + 0.012),
                            (out * 0.4, z + 0.018), (0, z + 0.020)], trim)
        start = bottom + band
        neck_w, neck_d = half * 0.46, inches(13)
        if kind == "mantle":
            neck_w, neck_d = half * 0.80, inches(12)
            shelf = 0.045
            build.box((-half - 0.05, -depth - 0.05, start), (half + 0.05, 0, start + shelf), trim,
                      "x", 0.004)
            with build.at(x=-neck_w, y=-neck_d, z=start + shelf):
                add_door(build, neck_w * 2, top - start - shelf - 0.08,
                         Door(style="shaker" if "glass" in finish.style else finish.style,
                              material=material))
            build.box((-neck_w, -neck_d, start + shelf), (neck_w, 0, top), material, "z", 0.001)
            for side in (-1, 1):
                bracket(build, side * (half - 0.045), -depth + 0.30, bottom - 0.30, trim,
                        drop=0.30, reach=0.30)
        else:
            if kind == "curved":
                sections = []
                for k in range(15):
                    t = k / 14
                    ease = 1 - (1 - t) ** 2.6
                    sections.append((start + (top - start) * t,
                                     half - (half - neck_w) * ease,
                                     depth - (depth - neck_d) * ease))
            else:
                sections = [(start, half - 0.006, depth - 0.006), (top, neck_w, neck_d)]
            _loft(build, sections, material)
            if accent:
                z = start + 0.004
                build.box((-half - 0.004, -depth - 0.004, z), (half + 0.004, 0, z + 0.022),
                          accent, "x", 0.002)
        crown(build, [(-neck_w, 0.0), (-neck_w, -neck_d), (neck_w, -neck_d), (neck_w, 0.0)],
              top - inches(3.5), trim, height=inches(3.5), out=inches(2.4))


def _liner(build, half, depth, bottom):
    """What hangs in a wooden hood: a steel frame with two lamps and two filters of bars."""
    plain, face = (0.0, 0.0), bottom - 0.003
    build.box((-half + 0.06, -depth + 0.06, face), (half - 0.06, -0.05, bottom + 0.02), "metal:steel", "x", 0.001, window=plain)
    front, back = -depth + 0.15, -0.09
    wide = half - 0.06 - 0.045
    for side in (-1, 1):
        with build.at(x=side * wide / 2):
            build.box((-wide / 2 + 0.012, front, face - 0.0005), (wide / 2 - 0.012, back, bottom), "metal:iron", bevel=0, window=plain)
            bars = round((wide - 0.024) / 0.034)
            step = (wide - 0.024) / bars
            for k in range(bars):
                x = -wide / 2 + 0.012 + step * k
                build.box((x, front, face - 0.003), (x + step * 0.62, back, face), "metal:steel", "y", 0.001, window=plain)
            lamp = [(0.032 * x, -depth + 0.105 + 0.032 * y, face - 0.001) for x, y in arc(0, 0, 1, 360, 0, 24)]
            build.add(lamp, [tuple(range(len(lamp)))], [[(x, y) for x, y, _ in lamp]], "plain:232,230,222:0.35")


def bracket(build, x, y, z, material, drop=0.28, reach=0.24, width=inches(2.6)):
    """A scrolled corbel: back at y+reach..., bottom at z, top flat."""
    outline = [(y, z + drop), (y + reach, z + drop), (y + reach, z)]
    curve = [(y + reach - 0.03, z + 0.005), (y + reach - 0.075, z + 0.05),
             (y + reach - 0.085, z + 0.12), (y + reach - 0.14, z + 0.17),
             (y + 0.06, z + drop - 0.075), (y + 0.01, z + drop - 0.055)]
    outline += [tuple(p) for p in smooth_curve(curve, 6)]
    build.prism(outline, x - width / 2, x + width / 2, material, plane="yz", bevel=0.002)
