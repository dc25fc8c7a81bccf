"""Doors, vanities, hoods, turned legs and drawer boxes: (name, params)."""

VANITIES = [
    ("slate-arch", dict(vanity="paint:slate blue", door="shaker", counter="carrara",
                        metal="nickel", mirror="arch", lens=40.0, shift=(0.0, -0.06))),
    ("walnut-floating", dict(vanity="wood:walnut:natural", door="slab", drawer="slab",
                             floating=True, basin="vessel", counter="white quartz", metal="black",
                             mirror="round", width=48, floor="tile:120,120,118", pull="edge",
                             tile="206,204,198", camera="left", wall="dove", lens=41.0, shift=(0.0, -0.03))),
    ("oak-double", dict(vanity="wood:white oak:natural", door="slim shaker", sinks=2, width=72,
                        counter="calacatta", metal="brass", mirror="rectangle", camera="front",
                        frame="wood:white oak:natural", tile="232,226,214", floor="checker",
                        pull="bar", lens=40.0, shift=(0.0, -0.06))),
    ("green-cottage", dict(take=2, vanity="paint:sage", door="beaded", inset=True, pull="knob",
                           metal="brass", counter="white quartz", wainscot="beadboard",
                           mirror="arch", frame="wood:walnut:natural", width=42,
                           floor="wood:white oak:natural", camera="right", wall="linen", lens=39.0, shift=(0.0, -0.055))),
]

DOORS = [
    ("shaker-cherry", dict(style="shaker", material="wood:cherry:natural", pull="bar")),
    ("raised-panel-maple", dict(take=2, style="raised panel", material="wood:maple:chestnut")),
    ("slab-walnut", dict(style="slab", material="wood:walnut:natural")),
    ("slim-shaker-oak", dict(style="slim shaker", material="wood:white oak:natural", seed=4)),
    ("mdf-shaker-green", dict(style="mdf shaker", material="paint:bottle green")),
    ("beaded-slate", dict(style="beaded", material="paint:slate blue", pull="knob",
                          metal="metal:brass")),
    ("mullion-glass-linen", dict(take=3, style="mullion glass", material="paint:linen",
                                 pull="arch", metal="metal:bronze")),
    ("mitred-walnut", dict(style="mitred", material="wood:walnut:natural", seed=6)),
    ("flat-panel-maple-honey", dict(style="shaker", material="wood:maple:honey", seed=3)),
    ("beadboard-linen", dict(style="beadboard", material="paint:linen", pull="knob", metal="metal:bronze")),
    ("glass-oak", dict(take=3, style="glass", material="wood:white oak:natural", pull="bar")),
    ("stepped-graphite", dict(style="stepped", material="paint:graphite", pull="bar", metal="metal:brass")),
]

# The upper corner of each door, in the door's own wood or paint.
CORNERS = [(name, {key: params[key] for key in ("style", "material", "seed") if key in params})
           for name, params in DOORS]

HOODS = [
    ("curved-linen", dict(take=2, kind="curved", material="paint:linen", accent="brass", counters="herbs")),
    ("mantle-white", dict(take=2, kind="mantle", material="paint:chalk white", tile="206,212,208",
                          wall="fog", metal="nickel", pull="knob", counters="baker", shelves="stores", stove="pot",
                          counter="soapstone")),
    ("tapered-oak", dict(take=2, kind="tapered", material="wood:white oak:natural", accent="black",
                         tile="236,232,224", base="paint:mushroom", metal="black", counters="coffee", shelves="cups",
                         stove="stockpot")),
    ("box-green", dict(take=2, kind="box", material="paint:bottle green", trim="wood:walnut:natural",
                       tile="228,222,210", layout="stack", counter="calacatta", counters="classic", shelves="cookbooks",
                       stove="saucepan")),
]

LEGS = [
    ("farmhouse-cherry", dict(profile="farmhouse", material="wood:cherry:natural")),
    ("tapered-walnut", dict(profile="tapered", material="wood:walnut:natural")),
    ("baluster-maple", dict(profile="baluster", material="wood:maple:natural")),
    ("spool-linen", dict(profile="spool", material="paint:linen", width=3.0)),
    ("reeded-oak", dict(profile="reeded", material="wood:white oak:natural")),
    ("bun-feet-alder", dict(profile="bun", material="wood:alder:natural", height=4.5, width=5.0,
                            count=2)),
]

DETAILS = [
    ("dovetail-corner", dict(view="dovetail", wood="wood:maple:natural",
                             end_grain="wood:maple:end grain")),
    ("drawer-front", dict(view="drawer", wood="wood:maple:natural", front="paint:sage", metal="brass",
                          end_grain="wood:maple:end grain")),
    ("walnut-box", dict(view="box", wood="wood:walnut:natural", tails=5, seed=5,
                        end_grain="wood:walnut:end grain")),
]
