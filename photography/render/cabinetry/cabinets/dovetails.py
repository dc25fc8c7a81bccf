"""Dovetailed boxes: drawers and trays."""
from ..shapes.geometry import inches

SIDE = inches(0.625)


def dovetailed_box(build, length, depth, height, wood, tails=4, end_grain=None):
    """The four boards of a drawer box, joined alike at front and back.

    Its sides run along y and carry the tails; front and back run along x and carry the pins. It stands from (0, 0)."""
    _dovetailed_end(build, length, height, wood, tails, end_grain)
    with build.at(x=length, y=depth, turn=180.0):
        _dovetailed_end(build, length, height, wood, tails, end_grain)
    for x in (0.0, length - SIDE):
        build.box((x, SIDE, 0), (x + SIDE, depth - SIDE, height), wood, "y", 0.0008)


def _dovetailed_end(build, length, height, wood, tails, end_grain):
    """The front board with both of its joints: tails of the sides, pins of the board between them."""
    slope = 0.125
    end_grain = end_grain or wood
    skin = 0.00012               # end grain is a darker skin just above the board's surface
    pitch = height / tails
    wide = pitch * 0.60
    proud = 0.0003
    for x in (0.0, length - SIDE):
        for k in range(tails):
            middle = pitch * (k + 0.5)
            low, high = middle - wide / 2, middle + wide / 2
            flare = SIDE * slope
            outline = [(SIDE + 0.0005, low + flare), (SIDE + 0.0005, high - flare), (-proud, high),
                       (-proud, low)]
            build.prism(outline, x, x + SIDE, wood, "y", 0.0002, plane="yz")
            y = -proud - skin
            build.quad([(x + 0.0003, y, low + 0.0003), (x + SIDE - 0.0003, y, low + 0.0003),
                        (x + SIDE - 0.0003, y, high - 0.0003), (x + 0.0003, y, high - 0.0003)],
                       end_grain)
    # Front board between the tails: pins filling the gaps, full thickness.
    for k in range(tails + 1):
        low = 0.0 if k == 0 else pitch * (k - 0.5) + wide / 2
        high = height if k == tails else pitch * (k + 0.5) - wide / 2
        flare = SIDE * slope
        for x0, x1 in ((-proud, SIDE), (length - SIDE, length + proud)):
            outline = [(0.0, low + 0.0003 if k else low), (0.0, high - 0.0003 if k < tails else high),
                       (SIDE, high + (flare if k < tails else 0)),
                       (SIDE, low - (flare if k else 0))]
            build.prism(outline, x0, x1, wood, "x", 0.00015, plane="yz")
            x = x0 - skin if x0 < 0 else x1 + skin
            build.quad([(x, py + (0.0003 if py < SIDE / 2 else -0.0003), pz)
                        for py, pz in outline], end_grain,
                       uv=[(pz * 1.0 + 0.3, py + 0.2) for py, pz in outline])
    build.box((SIDE, 0, 0), (length - SIDE, SIDE, height), wood, "x", 0.0006)
