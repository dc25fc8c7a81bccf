"""Construction details, accessories and care pictures: (name, params)."""

CONSTRUCTION = [
    ("plywood-box", dict(take=2, first=5, view="cutaway", frame="wood:maple:natural")),
    ("face-frame", dict(first=1, view="frame", frame="wood:cherry:natural")),
    ("shelf-and-pins", dict(first=20, view="shelf")),
]
ACCESSORIES = [
    ("cutlery-divider", dict(feature="cutlery", material="paint:sage", metal="brass",
                             counter="white quartz")),
    ("spice-pull-out", dict(feature="spice", material="wood:cherry:natural", door="shaker",
                            metal="black", counter="soapstone", pull="bar", wall="linen",
                            floor="tile:196,188,176")),
    ("waste-pull-out", dict(feature="waste", material="paint:slate blue", metal="nickel",
                            counter="carrara", floor="tile:206,202,194", wall="dove")),
    ("tray-dividers", dict(first=3, feature="trays", material="wood:maple:honey", metal="bronze",
                           counter="travertine", pull="arch")),
    ("lazy-susan", dict(first=4, feature="turntable", material="wood:white oak:natural",
                        door="slim shaker", metal="black", counter="white quartz",
                        floor="tile:196,188,176", wall="chalk white")),
    ("roll-out-trays", dict(first=2, feature="rollouts", material="paint:harbor navy", metal="brass",
                            counter="calacatta", wall="chalk white")),
]
CLOSEUPS = [
    ("overlay", dict(view="overlay", material="paint:slate blue", exposure=0.75)),
    ("inset", dict(view="inset", material="paint:slate blue", exposure=0.75)),
    ("hinge", dict(view="hinge", material="wood:cherry:natural", exposure=1.15)),
    ("nine-woods", dict(view="woods")),
]
CARE = [
    ("soap-and-cloth", dict(material="wood:cherry:natural",
                            counter="white quartz")),
]
