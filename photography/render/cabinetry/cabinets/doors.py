"""Cabinet doors and drawer fronts.

Local axes: x 0..width, z 0..height, back of the door at y=0, face at y=-T.
"""
from dataclasses import dataclass

from ..materials.sheet import sheet_window
from ..shapes.geometry import arc, inches

T = inches(0.75)

STYLES = ("slab", "shaker", "slim shaker", "raised panel", "beaded", "beadboard",
          "mitred", "glass", "mullion glass", "mdf shaker", "stepped")


@dataclass
class Door:
    style: str = "shaker"
    material: str = "paint:linen"
    stile: float = inches(2.25)
    rail: float = inches(2.25)
    grain: str = "z"          # panel grain: z vertical, x horizontal
    inside: str = "plain:225,215,198"
    veneer: tuple | None = None     # where on the wood sheet a slab is cut, (left, bottom)
    close: bool = False       # for close-ups a hand wide: eased outer edges, hairline joints


def _sticking(style):
    """Molded inner edge of the frame as (inset, depth below face) steps."""
    if style in ("raised panel",):
        s = inches(0.45)
        curve = arc(0.0, 0.0, 1.0, 90, 0, 7)
        steps = [(0.0, 0.0), (0.0015, 0.0012)]
        steps += [(0.0015 + (s - 0.004) * x, 0.0012 + 0.0068 * (1 - y)) for x, y in curve]
        return steps + [(s, 0.0080), (s, 0.0120)]
    if style == "beaded":
        r = 0.0036
        bead = [(r + 0.0008 + r * -x, 0.0008 + r * (1 - y))
                for x, y in arc(0, 0, 1.0, 0, 180, 8)][::-1]
        return [(0.0, 0.0), (0.0004, 0.0022)] + [(0.0006 + b[0], b[1]) for b in bead[::-1]] + [
            (0.0096, 0.0036), (0.0100, 0.0095)]
    if style == "stepped":
        return [(0.0, 0.0), (0.0012, 0.0008), (0.0012, 0.0030), (0.0085, 0.0034),
                (0.0092, 0.0042), (0.0092, 0.0068), (0.0160, 0.0072), (0.0166, 0.0105)]
    if style == "mdf shaker":
        return [(0.0, 0.0)] + [(0.0022 * x, 0.0022 * (1 - y))
                               for x, y in arc(0, 0, 1, 90, 0, 5)] + [
            (0.0026, 0.0072)] + [(0.0026 + 0.0018 * (1 - x), 0.0072 + 0.0018 * (1 - y))
                                 for x, y in arc(0, 1, 1, 180, 270, 4)][1:-1] + [(0.0048, 0.0090)]
    return [(0.0, 0.0), (0.0010, 0.0010), (0.0010, 0.0095)]   # square shaker edge


def _panel_profile(style, inset):
    """Panel surface from the sticking inwards as (inset, y)."""
    if style == "raised panel":
        y = -T + 0.0120
        field = inset + inches(1.35)
        sweep = [(inset + (field - inset) * t, y - 0.0070 * t ** 1.2)
                 for t in (0, 0.15, 0.3, 0.45, 0.6, 0.75, 0.88, 1.0)]
        return sweep + [(field + 0.0002, -T + 0.0014), (field + 0.0012, -T + 0.0008)]
    return None


def _close_frame(build, width, height, stile, rail, door):
    """The frame for close-ups; a one-piece door has no joints."""
    ease, material = 0.0012, door.material
    if door.style == "mdf shaker":
        round_over = [(ease * (1 - x), -T + ease * (1 - z)) for x, z in arc(0, 0, 1, 0, 90, 5)][::-1]
        build.mitered_frame(0, 0, width, height, [(0, 0)] + round_over[::-1] + [(stile, -T)], material,
                           close=False)
        return
    joint = 0.00022     # a hair's width between stile and rail
    for x0, x1, inner in ((0, stile, stile), (width - stile, width, width - stile)):
        build.board((x0, -T, 0), (x1, 0, height), material, "z",
                    lambda at, inner=inner: 0.0 if abs(at.x - inner) < 1e-5 else ease)
    for z0, z1, outer in ((0, rail, 0), (height - rail, height, height)):
        build.board((stile + joint, -T, z0), (width - stile - joint, 0, z1), material, "x",
                    lambda at, outer=outer: ease if abs(at.z - outer) < 1e-5 else 0.0)


def add_door(build, width, height, door, front=None):
    """Add one door (or drawer front) to the builder at its current placement."""
    style, material = door.style, door.material
    short = height < inches(8.5) or width < inches(6)
    if front == "drawer" and style in ("glass", "mullion glass"):
        style = "shaker"
    if style == "slab" or (short and style in ("raised panel", "beadboard", "mitred")):
        build.box((0, -T, 0), (width, 0, height), material,
                  grain="x" if (front == "drawer" and door.grain == "x") else door.grain,
                  bevel=0.0016, window=door.veneer)
        return
    stile, rail = door.stile, door.rail
    if style == "slim shaker":
        stile = rail = inches(0.85)
    if front == "drawer":
        rail = min(rail, height * 0.26)
        stile = min(stile, width * 0.25)
    if style == "mitred":
        w = stile * 1.1
        profile = [(0.0, 0.0), (0.0, -T + 0.004), (0.0012, -T + 0.0018), (0.004, -T)]
        profile += [(0.010, -T), (0.0112, -T + 0.0020), (0.0150, -T + 0.0024)]
        profile += [(0.0150 + (w - 0.030) * t, -T + 0.0024 + 0.0042 * t ** 1.4)
                    for t in (0.25, 0.5, 0.75, 1.0)]
        profile += [(w - 0.0135, -T + 0.0046), (w - 0.010, -T + 0.0034), (w - 0.0065, -T + 0.0040),
                    (w - 0.004, -T + 0.0062), (w - 0.003, -T + 0.0110)]
        build.mitered_frame(0, 0, width, height, profile, material, close_grain=door.grain)
        return

    x0, z0, x1, z1 = stile, rail, width - stile, height - rail
    glass = style in ("glass", "mullion glass")
    sticking = _sticking(style)
    edge = [(i, -T + d) for i, d in sticking]
    if door.close:
        _close_frame(build, width, height, stile, rail, door)
        # The molding starts on the face of the frame, so that no slot shows beside it.
        edge = [(-0.0006, -T - 0.00002)] + edge
    else:
        build.box((0, -T, 0), (stile, 0, height), material, "z", 0.0010)
        build.box((width - stile, -T, 0), (width, 0, height), material, "z", 0.0010)
        build.box((stile, -T, 0), (width - stile, 0, rail), material, "x", 0.0004)
        build.box((stile, -T, height - rail), (width - stile, 0, height), material, "x", 0.0004)
    inset = sticking[-1][0]
    if glass:
        build.mitered_frame(x0, z0, x1, z1, edge + [(inset, -0.002)], material, close=False)
        if style == "mullion glass":
            bar = inches(0.7)
            middle = (x0 + x1) / 2
            build.box((middle - bar / 2, -T + 0.001, z0), (middle + bar / 2, -0.003, z1),
                      material, "z", 0.0016)
            rows = max(1, round((z1 - z0) / 0.24))
            for k in range(1, rows):
                z = z0 + (z1 - z0) * k / rows
                build.box((x0, -T + 0.0014, z - bar / 2), (x1, -0.003, z + bar / 2),
                          material, "x", 0.0016)
        y = -0.006
        build.quad([(x0, y, z0), (x1, y, z0), (x1, y, z1), (x0, y, z1)], "glass")
        return
    if style == "beadboard":
        build.mitered_frame(x0, z0, x1, z1, edge, material, close=False)
        count = max(2, round((x1 - x0) / 0.038))
        pitch = (x1 - x0) / count
        y = -T + 0.0095
        # Milled from one panel: strips from all over the sheet would have as many tones.
        left, bottom = sheet_window(build.rng, x1 - x0, z1 - z0)
        for k in range(count):
            a = x0 + pitch * k
            build.box((a + 0.0001, y, z0 + 0.0002), (a + pitch - 0.0001, -0.002, z1 - 0.0002),
                      material, "z", 0.0026, window=(left + pitch * k, bottom))
        return
    panel = _panel_profile(style, inset)
    if panel:
        build.mitered_frame(x0, z0, x1, z1, edge, material, close=False)
        build.mitered_frame(x0, z0, x1, z1, panel, material, close_grain=door.grain, solid=True)
    else:
        build.mitered_frame(x0, z0, x1, z1, edge, material, close_grain=door.grain)
