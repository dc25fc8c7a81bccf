"""Scene reset, camera and lamps."""
import math
from dataclasses import dataclass

import bpy
from mathutils import Vector

from ..materials.places import INTERIOR, captured
from ..shapes import standing


@dataclass(frozen=True)
class Mood:
    """What the hour gives a room. Daylight comes in by the windows; what fills the shadows is a fraction of it.

    sky: watts for each square meter of window
    sun: its strength, 0 when it is not up    height: how far its rays fall on a meter into the room
    fill: watts from the open side, per meter of the room's depth    ambient: what the world gives
    outside: how bright the garden is    lamps: whether they are lit
    mirrors: how bright the room is that shiny things see behind the camera    key: exposure, see output.metered"""
    sky: float
    sky_color: tuple
    sun: float
    sun_color: tuple
    height: float
    fill: float
    ambient: float
    outside: float
    mirrors: float
    key: float
    lamps: bool = False
    warmth: float = 0.0


MOODS = {
    "morning": Mood(118, (0.90, 0.95, 1.0), 6.2, (1.0, 0.80, 0.58), 0.36, 2.8, 0.035, 18.0, 1.6, 0.44,
                    warmth=0.01),
    "day": Mood(138, (0.92, 0.96, 1.0), 6.0, (1.0, 0.92, 0.80), 0.80, 3.0, 0.035, 24.0, 2.0, 0.50),
    "warm": Mood(106, (1.0, 0.94, 0.84), 5.8, (1.0, 0.68, 0.38), 0.33, 2.8, 0.035, 20.0, 1.6, 0.45,
                 warmth=0.02),
    "dusk": Mood(15, (0.70, 0.80, 1.0), 0.0, (1, 1, 1), 0.0, 0.5, 0.012, 0.33, 0.25, 0.28, True, 0.01),
    "evening": Mood(1.3, (0.40, 0.55, 1.0), 0.0, (1, 1, 1), 0.0, 0.35, 0.008, 0.05, 0.12, 0.22, True, 0.07),
}


def reset(world=(0.0, 0.0, 0.0), strength=0.0, mirrors=0.0):
    """Start from an empty scene with a plain world color.

    mirrors: how bright a captured room is that shiny things mirror, where nothing of the scene is; it lights nothing."""
    standing.forget()
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    scene.world = bpy.data.worlds.new("world")
    scene.world.use_nodes = True
    scene.world.cycles.sampling_method = "NONE"
    nodes, links = scene.world.node_tree.nodes, scene.world.node_tree.links
    background = nodes["Background"]
    background.inputs["Color"].default_value = (*(part * strength for part in world), 1.0)
    background.inputs["Strength"].default_value = 1.0
    if mirrors:
        path = nodes.new("ShaderNodeLightPath")
        room = nodes.new("ShaderNodeMixRGB")
        room.blend_type, room.inputs["Fac"].default_value = "MULTIPLY", 1.0
        room.inputs["Color2"].default_value = (mirrors,) * 3 + (1.0,)
        coords = nodes.new("ShaderNodeTexCoord")
        # Turned so that its windows are behind the camera.
        links.new(captured(nodes, links, INTERIOR, coords.outputs["Generated"], turn=-126.0, brightest=4.0), room.inputs["Color1"])
        seen = nodes.new("ShaderNodeMixRGB")
        seen.inputs["Color1"].default_value = background.inputs["Color"].default_value
        links.new(path.outputs["Is Glossy Ray"], seen.inputs["Fac"])
        links.new(room.outputs["Color"], seen.inputs["Color2"])
        links.new(seen.outputs["Color"], background.inputs["Color"])
    return scene


def reset_for(mood):
    """Start a room's scene in the light of an hour."""
    return reset((0.85, 0.92, 1.0), mood.ambient, mood.mirrors)


def room_light(mood, half, deep, ceiling, side=-0.5, reflected=True):
    """What fills a room from its open side, from the left or right of it (-1 to 1), and the bounce of its ceiling.

    reflected: whether steel and glass show it by day, like a window behind the camera."""
    area((side * half, -deep + 0.1, 1.75), (0.2, 0.0, 0.95), (1.9, 1.75), mood.fill * deep, (1.0, 0.97, 0.93), spread=130.0,
         reflected=reflected and not mood.lamps)
    area((0.0, -deep * 0.42, ceiling - 0.03), (0.0, -deep * 0.42, 0.0), (half * 1.3, deep * 0.4), mood.fill * half / 3,
         (1.0, 0.95, 0.88), reflected=False)


def camera(place, target=None, lens=35.0, shift=(0.0, 0.0), focus=None, fstop=8.0, level=False):
    """Add the camera. With `level` the lens stays horizontal so verticals stay
    upright, and `shift` moves the frame like an architectural lens."""
    data = bpy.data.cameras.new("camera")
    item = bpy.data.objects.new("camera", data)
    bpy.context.scene.collection.objects.link(item)
    item.location = place
    direction = Vector(target) - Vector(place)
    if level:
        direction.z = 0.0
    item.rotation_euler = direction.to_track_quat("-Z", "Y").to_euler()
    data.lens = lens
    data.clip_start = 0.02
    data.shift_x, data.shift_y = shift
    if focus:
        data.dof.use_dof = True
        data.dof.focus_distance = focus
        data.dof.aperture_fstop = fstop
    bpy.context.scene.camera = item
    return item


def area(place, target, size, power, color=(1, 1, 1), spread=180.0, reflected=True):
    """Rectangular soft light aimed at a point; size is (width, height) meters.

    reflected: whether mirrors and polished metal show the lamp itself."""
    data = bpy.data.lights.new("area", "AREA")
    data.shape = "RECTANGLE"
    data.size, data.size_y = size
    data.energy = power
    data.color = color
    data.spread = math.radians(spread)
    item = bpy.data.objects.new("area", data)
    item.location = place
    item.rotation_euler = (Vector(target) - Vector(place)).to_track_quat("-Z", "Y").to_euler()
    item.visible_camera = False
    item.visible_glossy = reflected
    bpy.context.scene.collection.objects.link(item)
    return item


def sky_light(place, inward, size, power, color):
    """Daylight entering by a window whose middle on the wall's face is `place`; inward is (x, y).

    The lamp fills the panes, upright and clear of sill and casing: light falls off over the
    ceiling and the wall beside it as it does from a real window, and nothing stands before it to
    tear it. A weaker one outside lights the frame."""
    x, y, z = place
    dx, dy = inward
    size = (size[0] - 0.16, size[1])
    inside = (x + dx * 0.07, y + dy * 0.07, z)
    area(inside, (inside[0] + dx, inside[1] + dy, z - 0.04), size, power * 0.85, color,
         reflected=False)
    out = (x - dx * 0.32, y - dy * 0.32, z + 0.12)
    area(out, (x + dx * 1.5, y + dy * 1.5, z - 0.75), size, power * 0.15, color, spread=110.0,
         reflected=False)


def point(place, power, radius=0.05, color=(1.0, 0.78, 0.55)):
    data = bpy.data.lights.new("bulb", "POINT")
    data.energy, data.shadow_soft_size, data.color = power, radius, color
    item = bpy.data.objects.new("bulb", data)
    item.location = place
    # Polished stone mirrors the globe around a bulb, not the bulb.
    item.visible_camera = item.visible_glossy = False
    bpy.context.scene.collection.objects.link(item)
    return item


def downlight(place, power, color=(1.0, 0.80, 0.58), angle=70.0):
    """A recessed ceiling lamp shining straight down; angle is its beam in degrees."""
    data = bpy.data.lights.new("downlight", "SPOT")
    data.energy, data.color, data.shadow_soft_size = power, color, 0.05
    data.spot_size, data.spot_blend = math.radians(angle), 0.9
    item = bpy.data.objects.new("downlight", data)
    item.location = place
    item.visible_camera = item.visible_glossy = False
    bpy.context.scene.collection.objects.link(item)
    return item


def sun(direction, power, angle=1.5, color=(1.0, 0.90, 0.76)):
    """Sunlight traveling along `direction`."""
    data = bpy.data.lights.new("sun", "SUN")
    data.energy, data.angle, data.color = power, math.radians(angle), color
    item = bpy.data.objects.new("sun", data)
    item.rotation_euler = Vector(direction).to_track_quat("-Z", "Y").to_euler()
    bpy.context.scene.collection.objects.link(item)
    return item
