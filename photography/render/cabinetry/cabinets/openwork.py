"""Casework without doors: shelves, bookcases, wine racks, mudroom cubbies and benches."""
from ..shapes.geometry import inches
from ..staging import props, things
from .casework import BASE_DEPTH, BASE_HEIGHT, T, TOE_DEPTH, TOE_HEIGHT, Cell, add_fronts

SIDE = inches(0.75)
STILE = inches(1.5)
GLAZES = ("tile:186,172,152:0.4", "tile:232,228,219:0.3", "tile:132,146,140:0.35",
          "tile:96,104,112:0.35", "tile:206,190,164:0.45")


def shell(build, x0, x1, z0, z1, depth, material, frame=True, back=True):
    """An open box with a face frame of 1 1/2 inch members; returns its inner (x0, x1, z0, z1)."""
    y = -depth
    for a in (x0, x1 - SIDE):
        build.box((a, y, z0), (a + SIDE, -0.001, z1), material, bevel=0.0005)
    for z in (z0, z1 - SIDE):
        build.box((x0 + SIDE, y, z), (x1 - SIDE, -0.001, z + SIDE), material, "x", bevel=0.0005)
    if back:
        build.box((x0 + SIDE, -0.014, z0 + SIDE), (x1 - SIDE, -0.001, z1 - SIDE), material,
                  bevel=0)
    if frame:
        for a in (x0, x1 - STILE):
            build.box((a, y - T, z0), (a + STILE, y, z1), material, "z", 0.0008)
        for z in (z0, z1 - STILE):
            build.box((x0 + STILE, y - T, z), (x1 - STILE, y, z + STILE), material, "x", 0.0005)
    return x0 + SIDE, x1 - SIDE, z0 + SIDE, z1 - SIDE


def fill_shelf(build, x0, x1, y, z, room, menu=("plates", "bowls", "mug", "bowl", "canister", "pitcher")):
    """Set dishes along a shelf; room is the clear height above it in meters."""
    x, what = x0 + 0.17, None
    while x < x1 - 0.14:
        # Avoids two of the same kind next to each other, if possible.
        what = build.rng.choice([item for item in menu if item != what] or menu)
        # One vase is enough for a shelf.
        menu = [item for item in menu if item != "vase" or what != "vase"]
        if what == "plates":
            props.plates(build, x, y, z, radius=min(0.105, (x1 - x0) / 4))
        elif what == "bowls":
            props.bowls(build, x, y, z)
        elif what == "mug":
            for k in range(2):
                props.mug(build, x - 0.05 + 0.10 * k, y, z, turn=-60 + 30 * k)
        elif what == "canister" and room > 0.24:
            props.canister(build, x, y, z)
        elif what == "books":
            props.books(build, x - 0.10, y + 0.09, z, count=build.rng.randint(3, 6), flat=False)
        elif what == "stack":
            props.books(build, x, y - 0.012, z, count=build.rng.randint(2, 4), turn=build.rng.uniform(-6, 6))
        elif what == "vase" and room > 0.30:
            props.vase(build, x, y, z, build.rng.uniform(0.15, 0.22), build.rng.choice(GLAZES),
                       branches=0, shape=build.rng.choice(("bottle", "urn", "cylinder")))
        elif what == "pitcher" and room > 0.22:
            props.pitcher(build, x, y, z, build.rng.choice(GLAZES), build.rng.uniform(0.8, 1.0))
        elif what == "jars":
            things.jars(build, x, y, z, count=2)
        elif what == "basket":
            things.basket(build, x, y, z, 0.24, 0.19, 0.16)
        elif what == "linen":
            things.blanket(build, x, y, z, build.rng.choice(("232,226,214", "168,178,178", "206,194,172")), 0.25, 0.19,
                           build.rng.randint(2, 4))
        else:
            props.bowl(build, x, y, z, build.rng.uniform(0.085, 0.105), 0.07,
                       build.rng.choice(GLAZES))
        x += build.rng.uniform(0.26, 0.34)


def floating_shelves(build, x0, x1, wood, levels=(1.42, 1.80), menu=None):
    """Thick shelves ten inches deep on hidden pins, dressed with dishes."""
    thick = inches(1.6)
    for z in levels:
        build.box((x0, -inches(10), z), (x1, 0, z + thick), wood, "x", 0.003)
        fill_shelf(build, x0, x1, -0.13, z + thick, 0.30,
                   menu or ("plates", "bowls", "mug", "bowl", "canister", "pitcher", "plates"))


def base_shelves(build, x, width, finish):
    """An open base cabinet with one shelf of bowls and pots."""
    x1 = x + width
    build.box((x, -BASE_DEPTH + TOE_DEPTH, 0.0), (x1, -0.02, TOE_HEIGHT), finish.material, "x", bevel=0)
    a, b, low, high = shell(build, x, x1, TOE_HEIGHT, BASE_HEIGHT - 0.002, BASE_DEPTH - T,
                            finish.material)
    shelf = (low + high) / 2
    build.box((a, -BASE_DEPTH + 0.05, shelf), (b, -0.014, shelf + SIDE), finish.material, "x", 0.001)
    for z in (low, shelf + SIDE):
        fill_shelf(build, a, b, -0.34, z, 0.30, ("bowls", "plates", "bowl"))


def wine_rack(build, x, width, finish, z0, z1, depth):
    """A grid of square bottle cells above a toe kick."""
    x1 = x + width
    if z0 == 0.0:
        build.box((x, -depth + TOE_DEPTH, 0.0), (x1, -0.02, TOE_HEIGHT), finish.material, "x", bevel=0)
        z0 = TOE_HEIGHT
    a, b, low, high = shell(build, x, x1, z0, z1 - 0.002, depth - T, finish.material)
    columns, rows = max(2, round((b - a) / 0.115)), max(2, round((high - low) / 0.115))
    wide, tall = (b - a) / columns, (high - low) / rows
    for k in range(1, columns):
        build.box((a + wide * k - 0.005, -depth + T, low), (a + wide * k + 0.005, -0.02, high),
                  finish.material, "z", 0.001)
    for k in range(1, rows):
        build.box((a, -depth + T + 0.002, low + tall * k - 0.005),
                  (b, -0.02, low + tall * k + 0.005), finish.material, "x", 0.001)
    for i in range(columns):
        for j in range(rows):
            if build.rng.random() < 0.62:
                with build.at(x=a + wide * (i + 0.5), y=-depth + 0.03,
                              z=low + tall * j + 0.0435 + (0.005 if j else 0.0)):
                    build.lathe([(0.0002, 0.000), (0.013, 0.0), (0.0145, 0.02), (0.0145, 0.085),
                                 (0.037, 0.14), (0.037, 0.29), (0.0002, 0.295)][::-1],
                                build.rng.choice(["bottle:52,72,40", "bottle:58,26,30",
                                                  "bottle:150,132,84"]), steps=20, axis="y")


def bookcase(build, x, width, finish, top):
    """Doors below counter height, open shelves with books above."""
    x1, waist = x + width, inches(30)
    depth = inches(18)
    build.box((x, -depth + TOE_DEPTH, 0.0), (x1, -0.02, TOE_HEIGHT), finish.material, "x", bevel=0)
    face = depth - (T if finish.inset else 0)
    build.box((x + 0.0005, -face, TOE_HEIGHT), (x1 - 0.0005, -0.001, waist), finish.material)
    middle = (x + x1) / 2
    add_fronts(build, [Cell(x, TOE_HEIGHT, middle, waist, "door-left"),
                       Cell(middle, TOE_HEIGHT, x1, waist, "door-right")],
               face, finish, (x, TOE_HEIGHT, x1, waist))
    build.box((x - 0.004, -depth - T - 0.02, waist), (x1 + 0.004, -0.001, waist + inches(1)),
              finish.material, "x", 0.003)
    a, b, low, high = shell(build, x, x1, waist + inches(1), top, inches(12), finish.material)
    count = 4
    for k in range(count):
        z = low + (high - low) * k / count
        if k:
            build.box((a, -inches(12) + 0.004, z - SIDE), (b, -0.014, z), finish.material, "x",
                      0.001)
        fill_shelf(build, a, b, -0.15, z, (high - low) / count,
                   ("books", "books", "stack", "vase", "bowl") if k == 2 else
                   ("books", "books", "books", "stack", "bowl"))


def cubbies(build, x, width, finish, top):
    """One mudroom locker: drawer and seat below, hooks in the open part, a door on top."""
    x1, seat, depth = x + width, inches(18), inches(18)
    upper = top - inches(16)
    face = depth - (T if finish.inset else 0)
    build.box((x, -depth + TOE_DEPTH, 0.0), (x1, -0.02, TOE_HEIGHT), finish.material, "x", bevel=0)
    build.box((x + 0.0005, -face, TOE_HEIGHT), (x1 - 0.0005, -0.001, seat - inches(1.25)),
              finish.material)
    add_fronts(build, [Cell(x, TOE_HEIGHT, x1, seat - inches(1.25), "drawer")], face, finish,
               (x, TOE_HEIGHT, x1, seat - inches(1.25)))
    build.box((x - 0.001, -depth - T - 0.012, seat - inches(1.25)), (x1 + 0.001, -0.001, seat),
              "wood:white oak:natural", "x", 0.004)
    for a in (x, x1 - SIDE):
        build.box((a, -inches(15), seat), (a + SIDE, -0.001, upper), finish.material, bevel=0.002)
    pitch = (width - 2 * SIDE) / max(3, round((width - 2 * SIDE) / 0.09))
    k = 0
    while x + SIDE + pitch * (k + 0.5) < x1 - SIDE:
        left = x + SIDE + pitch * k
        build.box((left + 0.0004, -0.014, seat), (left + pitch - 0.0004, -0.001, upper),
                  finish.material, "z", 0.002)
        k += 1
    build.box((x + SIDE, -0.032, 1.50), (x1 - SIDE, -0.014, 1.60), finish.material, "x", 0.002)
    for t in (0.2, 0.5, 0.8):
        hook = x + SIDE + (width - 2 * SIDE) * t
        build.tube([(hook, -0.032, 1.57), (hook, -0.085, 1.575), (hook, -0.11, 1.60)],
                   [0.006, 0.006, 0.008], finish.metal)
        build.tube([(hook, -0.032, 1.54), (hook, -0.060, 1.525), (hook, -0.075, 1.545)],
                   [0.006, 0.006, 0.007], finish.metal)
    shelf_depth = inches(15)
    build.box((x + 0.0005, -shelf_depth, upper), (x1 - 0.0005, -0.001, top), finish.material)
    # Everything in this locker belongs to the same person.
    middle, who = (x + x1) / 2, round(x / width) % 4
    # Single doors of two neighbors are hung like a pair.
    add_fronts(build, [Cell(x, upper, x1, top, "door-right" if who % 2 else "door-left")] if width < inches(22) else
               [Cell(x, upper, middle, top, "door-left"),
                Cell(middle, upper, x1, top, "door-right")], shelf_depth, finish,
               (x, upper, x1, top), low_pull=True)
    if who in (0, 2):
        things.blanket(build, middle, -0.20, seat, ("206,198,182", "168,172,164")[who // 2])
    elif who == 1:
        things.basket(build, middle, -0.20, seat)
    else:
        things.hat(build, middle - 0.01, -0.22, seat)


def bench(build, x, width, finish, params):
    """A window seat: drawers under a cushioned top 18 inches high."""
    x1, seat, depth = x + width, inches(17), inches(20)
    face = depth - (T if finish.inset else 0)
    build.box((x, -depth + TOE_DEPTH, 0.0), (x1, -0.02, TOE_HEIGHT), finish.material, "x", bevel=0)
    build.box((x + 0.0005, -face, TOE_HEIGHT), (x1 - 0.0005, -0.001, seat - 0.001),
              finish.material)
    count = max(1, round(width / 0.75))
    step = width / count
    add_fronts(build, [Cell(x + step * k, TOE_HEIGHT, x + step * (k + 1), seat - 0.004, "drawer")
                       for k in range(count)], face, finish, (x, TOE_HEIGHT, x1, seat - 0.004))
    build.box((x, -depth - T - 0.01, seat), (x1, -0.001, seat + inches(1)), finish.material, "x",
              0.003)
    build.box((x + 0.01, -depth - 0.01, seat + inches(1)), (x1 - 0.01, -0.012, seat + inches(4)),
              params.get("cushion", "cloth:206,196,180"), bevel=0.012, segments=4)
    for k, tone in enumerate(("176,184,170", "214,204,188", "156,116,92")):
        at = x + 0.28 + k * (width - 0.56) / 2
        with build.at(x=at, y=-0.13, z=seat + inches(4) - 0.008, tilt=-16,
                      turn=build.rng.uniform(-9, 9)):
            props.pillow(build, 0.42, 0.40, 0.13, f"cloth:{tone}")
