"""Scene reset, camera and lamps."""
import math

import bpy
from mathutils import Vector

from ..shapes import standing


def reset(world=(0.0, 0.0, 0.0), strength=0.0):
    """Start from an empty scene with a plain world color."""
    standing.forget()
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    scene.world = bpy.data.worlds.new("world")
    scene.world.use_nodes = True
    background = scene.world.node_tree.nodes["Background"]
    background.inputs["Color"].default_value = (*world, 1.0)
    background.inputs["Strength"].default_value = strength
    return scene


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

    The lamp fills the opening, upright and clear of sill and casing: light falls off over the
    ceiling and the wall beside it as it does from a real window, and nothing stands before it to
    tear it. A weaker one outside lights the frame."""
    x, y, z = place
    dx, dy = inward
    inside = (x + dx * 0.07, y + dy * 0.07, z)
    area(inside, (inside[0] + dx, inside[1] + dy, z - 0.04), size, power * 0.85, color,
         reflected=False)
    out = (x - dx * 0.32, y - dy * 0.32, z + 0.12)
    area(out, (x + dx * 1.5, y + dy * 1.5, z - 0.75), size, power * 0.15, color, spread=110.0,
         reflected=False)


def surroundings(library, half, deep, ceiling, evening=False):
    """The part of the room behind the camera, seen only in shiny things: it lights nothing."""
    from ..shapes.geometry import Builder
    build = Builder("surroundings")
    y = -deep - 0.02
    build.quad([(-half, y, 0.0), (half, y, 0.0), (half, y, ceiling), (-half, y, ceiling)],
               f"surroundings:{0.12 if evening else 1.0}",
               uv=[(0, 0), (2 * half, 0), (2 * half, ceiling), (0, ceiling)])
    item = build.build(library)
    item.visible_camera = item.visible_diffuse = item.visible_shadow = False
    return item


def point(place, power, radius=0.05, color=(1.0, 0.78, 0.55)):
    data = bpy.data.lights.new("bulb", "POINT")
    data.energy, data.shadow_soft_size, data.color = power, radius, color
    item = bpy.data.objects.new("bulb", data)
    item.location = place
    item.visible_camera = False
    bpy.context.scene.collection.objects.link(item)
    return item


def downlight(place, power, color=(1.0, 0.80, 0.58), angle=70.0):
    """A recessed ceiling lamp shining straight down; angle is its beam in degrees."""
    data = bpy.data.lights.new("downlight", "SPOT")
    data.energy, data.color, data.shadow_soft_size = power, color, 0.05
    data.spot_size, data.spot_blend = math.radians(angle), 0.9
    item = bpy.data.objects.new("downlight", data)
    item.location = place
    item.visible_camera = False
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
