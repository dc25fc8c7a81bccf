"""The island of the kitchen scene, with its stools, sink and lamps."""
from ..cabinets.casework import BASE_DEPTH, BASE_HEIGHT, COUNTER, T, base_cabinet, end_panel
from ..cabinets.doors import add_door
from ..cabinets.legs import add_leg
from ..cabinets.tops import counter
from ..fittings import fixtures
from ..rendering.studio import MOODS, point
from ..shapes.geometry import Builder, inches
from ..staging.settings import set_island
from . import seating
from .kitchen_walls import CEILING, OVERHANG, finish_of, stone_name

TOE = inches(4.5)


def kitchen_island(library, params, rng):
    finish = finish_of(params, "island")
    build = Builder("island", params.get("seed", 1))
    length, deep = params.get("island_length", 2.35), inches(36)
    y_back = -BASE_DEPTH - inches(44)           # edge nearest the range
    y_front = y_back - deep
    seated = params.get("stools", "saddle") != "none"
    x0, x1 = -length / 2, length / 2
    body_front = y_front + (inches(12) if seated else 0.0)
    sink = params.get("layout", "range") == "range" and params.get("island_sink", True)
    # A box under the counter that leaves room for the bowl when there is a sink.
    under = BASE_HEIGHT - (inches(10) if sink else 0.0)
    build.box((x0 + T, body_front, TOE), (x1 - T, y_back, under), finish.material)
    if sink:
        build.box((x0 + T, body_front, under), (x1 - T, body_front + 0.012, BASE_HEIGHT),
                  finish.material)
        build.box((x0 + T, y_back - 0.012, under), (x1 - T, y_back, BASE_HEIGHT), finish.material)
    build.box((x0 + 0.06, body_front + 0.05, 0.0), (x1 - 0.06, y_back - 0.05, TOE), finish.material)
    # Base trim around the island.
    build.molding([(x0, y_back), (x1, y_back), (x1, body_front), (x0, body_front)][::-1],
                   [(0, 0.0), (0.016, 0.0), (0.016, 0.085), (0.010, 0.095), (0.0, 0.105)],
                   finish.material, closed=True)
    # Someone who works at an island without seats stands on the room side, where the sink is, too, between drawers.
    faces_room = not seated and params.get("island_face") != "panels"
    # Panels on the room side and the ends.
    count = max(2, round(length / 0.72))
    # Cabinets stand between the end panels; panels cover their edges.
    first = x0 + T if faces_room else x0
    panel = -2 * first / count
    plain = finish.door("shaker" if ("glass" in finish.style) else finish.style)
    if not faces_room:
        for k in range(count):
            with build.at(x=first + panel * k + 0.0005, y=body_front, z=0.10):
                add_door(build, panel - 0.001, BASE_HEIGHT - 0.10, plain)
    else:
        with build.at(y=body_front + BASE_DEPTH):
            for k in range(count):
                kind = "drawers" if k in (0, count - 1) else "sink" if sink else "standard"
                base_cabinet(build, first + panel * k, panel, finish, kind)
    ends = ((x1, 1), (x0, -1))
    for x, facing in ends:
        end_panel(build, body_front + 0.0005, y_back, 0.10, BASE_HEIGHT, x - facing * T, facing, finish)
    if params.get("legs") and seated:
        for x in (x0 + 0.06, x1 - 0.06):
            with build.at(x=x, y=y_front + 0.07):
                add_leg(build, params["legs"], BASE_HEIGHT, inches(3.5), finish.material)
    top = stone_name(params.get("island_counter", params.get("counter", "white quartz")))
    holes = ()
    thick = COUNTER if not params.get("thick_island") else inches(2.5)
    if sink:
        aside = rng.choice([-1, 1])
        # Above the doors if the island has drawers at both ends.
        sx = aside * length * 0.22 if seated else 0.0
        half = min(0.36, panel / 2 - inches(1.5)) if faces_room else 0.36
        hole = (sx - half, sx + half, *((body_front + 0.09, body_front + 0.50) if faces_room else (y_back - 0.50, y_back - 0.09)))
        holes = (hole,)
        fixtures.sink_basin(build, *hole, BASE_HEIGHT)
        # The faucet is on the far side of the sink, and nothing stands in front of the bowl.
        with build.at(x=sx, y=hole[3] + 0.06 if faces_room else hole[2] - 0.06, z=BASE_HEIGHT + thick,
                      turn=0.0 if faces_room else 180.0):
            fixtures.faucet(build, 0, 0, 0, "metal:" + params.get("metal", "nickel"))
    counter(build, x0 - OVERHANG, x1 + OVERHANG, y_front - 0.01, y_back + T + OVERHANG,
            BASE_HEIGHT, top, thickness=thick, holes=holes, grain="x")
    z = BASE_HEIGHT + thick
    if params.get("styling", True):
        middle = (y_front + y_back) / 2
        if sink:
            # Other things go to the other end.
            free = (x0 + 0.10, sx - 0.48) if aside > 0 else (sx + 0.48, x1 - 0.10)
            set_island(build, rng, sum(free) / 2, middle, z, free[1] - free[0], params.get("setting", "branches"))
        else:
            set_island(build, rng, params.get("setting_at", 0.0), middle, z, length, params.get("setting"))
    if seated:
        seats = max(2, int(length / 0.72))
        for k in range(seats):
            x = x0 + length * (k + 0.5) / seats
            seating.stool(build, x, y_front - 0.04, params.get("stools", "saddle"),
                           params.get("stool_wood", "wood:white oak:natural"),
                           turn=rng.uniform(-9, 9) , cushion=params.get("cushion",
                                                                       "cloth:206,196,180"))
    build.build(library)

    lamps = Builder("lamps")
    kind = params.get("pendant", "dome")
    bulbs = []
    for k in range(2 if length < 2.6 else 3):
        n = 2 if length < 2.6 else 3
        x = (k - (n - 1) / 2) * (length / n) * 1.0
        bulbs.append(seating.pendant(lamps, x, (y_front + y_back) / 2, CEILING, 1.62, kind,
                                      "metal:" + params.get("lamp_metal", "black")))
    lamps.build(library)
    for bulb in bulbs if MOODS[params.get("light", "day")].lamps else ():
        point(bulb, params.get("lamp_power", 14.0), radius=0.04)
