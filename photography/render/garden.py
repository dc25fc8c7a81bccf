"""Render the garden outside the windows, in all directions, as light (linear EXR):

    blender -b -P garden.py -- OUT.exr [WIDTH]

A lawn, bushes, limbs of Blender's Sapling add-on with clumps of leaves, and hazy woods at the horizon. Windows show
half of the sphere's height, so only that is rendered; the rest repeats its edges.
"""
import math
import random
import sys

import addon_utils
import bpy
import numpy as np
from mathutils import Matrix, Vector

EYE = 2.0
"""Height of a standing eye indoors above the lawn."""

BAND = (0.3, 0.8)
"""What is rendered of the sphere's height."""

BRIGHT = 3.4

TALL = 8.0
"""Meters of a tree before it is planted."""


def reset(width):
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    scene.cycles.samples = 12
    scene.cycles.use_denoising = False
    scene.cycles.max_bounces = 5
    scene.cycles.transparent_max_bounces = 4
    scene.render.resolution_x, scene.render.resolution_y = width, width // 2
    scene.render.use_border = scene.render.use_crop_to_border = True
    scene.render.border_min_x, scene.render.border_max_x = 0.0, 1.0
    scene.render.border_min_y, scene.render.border_max_y = BAND
    scene.render.image_settings.file_format = "OPEN_EXR"
    scene.render.image_settings.color_depth = "16"
    scene.view_settings.view_transform = "Standard"
    scene.world = bpy.data.worlds.new("sky")
    scene.world.use_nodes = True
    nodes, links = scene.world.node_tree.nodes, scene.world.node_tree.links
    sky = nodes.new("ShaderNodeTexSky")
    sky.sky_type = "NISHITA"
    sky.sun_elevation, sky.sun_rotation = math.radians(38), math.radians(150)
    sky.sun_disc = False
    sky.dust_density, sky.air_density = 1.2, 1.3
    links.new(sky.outputs[0], nodes["Background"].inputs[0])
    nodes["Background"].inputs[1].default_value = 0.12
    sun = bpy.data.objects.new("sun", bpy.data.lights.new("sun", "SUN"))
    sun.data.energy, sun.data.angle, sun.data.color = 2.6, math.radians(1.5), (1.0, 0.93, 0.82)
    sun.rotation_euler = (math.radians(52), 0, math.radians(25))
    scene.collection.objects.link(sun)
    data = bpy.data.cameras.new("eye")
    data.type = "PANO"
    data.cycles.panorama_type = "EQUIRECTANGULAR"
    eye = bpy.data.objects.new("eye", data)
    eye.location = (0, 0, EYE)
    # As environment textures are read.
    eye.rotation_euler = (math.radians(90), 0, math.radians(-90))
    scene.collection.objects.link(eye)
    scene.camera = eye
    return scene


def material(name, colors, translucent=0.0, rough=0.6, scale=0.0):
    """A material between two colors, by object or by noise of this scale."""
    item = bpy.data.materials.new(name)
    item.use_nodes = True
    nodes, links = item.node_tree.nodes, item.node_tree.links
    shader = nodes["Principled BSDF"]
    shader.inputs["Roughness"].default_value = rough
    shader.inputs["Specular"].default_value = 0.25
    mix = nodes.new("ShaderNodeMixRGB")
    mix.inputs[1].default_value, mix.inputs[2].default_value = ((*c, 1) for c in colors)
    if scale:
        noise = nodes.new("ShaderNodeTexNoise")
        noise.inputs["Scale"].default_value, noise.inputs["Detail"].default_value = scale, 8
        coords = nodes.new("ShaderNodeTexCoord")
        links.new(coords.outputs["Object"], noise.inputs["Vector"])
        links.new(noise.outputs["Fac"], mix.inputs[0])
    else:
        info = nodes.new("ShaderNodeObjectInfo")
        links.new(info.outputs["Random"], mix.inputs[0])
    links.new(mix.outputs[0], shader.inputs["Base Color"])
    if translucent:
        through = nodes.new("ShaderNodeBsdfTranslucent")
        links.new(mix.outputs[0], through.inputs["Color"])
        both = nodes.new("ShaderNodeMixShader")
        both.inputs[0].default_value = translucent
        links.new(shader.outputs[0], both.inputs[1])
        links.new(through.outputs[0], both.inputs[2])
        shader = both
    hazy(item, shader.outputs[0])
    return item


def hazy(item, surface):
    """The air between gives far things the color of the sky at the horizon."""
    nodes, links = item.node_tree.nodes, item.node_tree.links
    seen = nodes.new("ShaderNodeCameraData")
    share = nodes.new("ShaderNodeMapRange")
    share.inputs["From Max"].default_value, share.inputs["To Max"].default_value = 320.0, 0.4
    links.new(seen.outputs["View Distance"], share.inputs["Value"])
    air = nodes.new("ShaderNodeEmission")
    air.inputs["Color"].default_value, air.inputs["Strength"].default_value = (0.66, 0.73, 0.76, 1), 0.5
    mix = nodes.new("ShaderNodeMixShader")
    links.new(share.outputs[0], mix.inputs[0])
    links.new(surface, mix.inputs[1])
    links.new(air.outputs[0], mix.inputs[2])
    links.new(mix.outputs[0], nodes["Material Output"].inputs["Surface"])


def limbs(seed, bark):
    """The mesh of a tree of the Sapling add-on, TALL and without leaves."""
    bpy.ops.object.select_all(action="DESELECT")
    before = set(bpy.data.objects)
    bpy.ops.curve.tree_add(
        do_update=True, seed=seed, levels=3, scale=TALL, scaleV=TALL * 0.1, shape="1", showLeaves=False,
        branches=(0, 24, 10, 0), length=(0.8, 0.42, 0.45, 0.4), ratio=0.02, ratioPower=1.25, bevel=True, bevelRes=1,
        curveRes=(8, 5, 3, 1), baseSize=0.25)
    curve, = set(bpy.data.objects) - before
    mesh = bpy.data.meshes.new_from_object(curve.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    mesh.materials.clear()
    mesh.materials.append(bark)
    bpy.data.objects.remove(curve)
    return mesh


def bush(rng, leaves, count=16000, airy=False):
    """A mesh of leaves that fill a bush of about a meter, denser outside; or, airy, ever fewer from the middle outward."""
    points, faces = [], []
    for _ in range(count):
        direction = Vector((rng.gauss(0, 1), rng.gauss(0, 1), rng.gauss(0, 1))).normalized()
        lump = 1 + 0.18 * math.sin(5 * direction.x + 2) * math.cos(4 * direction.y) + 0.1 * math.sin(7 * direction.z)
        away = abs(rng.gauss(0, 0.55)) if airy else 0.55 + 0.45 * rng.random() ** 0.4
        middle = direction * lump * away * 0.62
        turn = Matrix.Rotation(rng.uniform(0, 6.28), 3, "Z") @ Matrix.Rotation(rng.uniform(-1.2, 1.2), 3, "X")
        size = rng.uniform(0.011, 0.02)
        at = len(points)
        for corner in ((0, -1.6, 0), (0.8, 0, 0.2), (0, 1.6, 0), (-0.8, 0, 0.2)):
            points.append(middle + turn @ (Vector(corner) * size))
        faces.append((at, at + 1, at + 2, at + 3))
    mesh = bpy.data.meshes.new("bush")
    mesh.from_pydata(points, [], faces)
    mesh.materials.append(leaves)
    return mesh


def put(mesh, at, turn, size):
    item = bpy.data.objects.new(mesh.name, mesh)
    item.location, item.rotation_euler, item.scale = at, (0, 0, turn), size
    bpy.context.scene.collection.objects.link(item)


def plant(rng, trunk, leaves, x, y, height, clumps, middle=0.57):
    """A tree: limbs, and clumps of leaves around them, which leave gaps to the sky. middle: of its crown, in heights."""
    put(trunk, (x, y, 0), rng.uniform(0, 6), (height / TALL,) * 3)
    wide, tall = height * rng.uniform(0.30, 0.40), height * rng.uniform(0.34, 0.42)
    for _ in range(clumps):
        out = Vector((rng.gauss(0, 1), rng.gauss(0, 1), rng.gauss(0.15, 0.9))).normalized() * rng.uniform(0.35, 1.0) ** 0.5
        size = height * rng.uniform(0.07, 0.17) * (110 / clumps) ** 0.4
        put(leaves, (x + wide * out.x, y + wide * out.y, height * middle + tall * out.z), rng.uniform(0, 6),
            (size, size, size * rng.uniform(0.6, 1.0)))


def around(rng, count, near, far):
    """Places in all directions, at random distances."""
    for at in range(count):
        angle, away = 2 * math.pi * (at + rng.uniform(-0.45, 0.45)) / count, rng.uniform(near, far)
        yield away * math.cos(angle), away * math.sin(angle)


def grow():
    rng = random.Random(7)
    addon_utils.enable("add_curve_sapling")
    leaf = [material("leaf", ((0.06, 0.14, 0.022), (0.11, 0.20, 0.035)), 0.5),
            material("light leaf", ((0.12, 0.22, 0.05), (0.20, 0.28, 0.065)), 0.5),
            material("dark leaf", ((0.035, 0.09, 0.022), (0.06, 0.13, 0.032)), 0.45)]
    bark = material("bark", ((0.10, 0.075, 0.055), (0.16, 0.125, 0.095)), scale=14.0)
    lawn = material("lawn", ((0.05, 0.10, 0.022), (0.10, 0.14, 0.04)), scale=0.35, rough=0.9)
    bpy.ops.mesh.primitive_plane_add(size=800)
    bpy.context.object.data.materials.append(lawn)
    trunks = [limbs(seed, bark) for seed in (1, 5, 9)]
    bushes = [bush(rng, item) for item in leaf]
    clumps = [bush(rng, item, 7000, airy=True) for item in leaf]
    # Shrubs border the lawn, with openings.
    for x, y in around(rng, 260, 15, 21):
        angle = math.atan2(y, x)
        if math.sin(4 * angle + 0.6) < 0.45:
            size = rng.uniform(0.8, 2.0) * (1.0 + 0.3 * math.sin(5 * angle))
            put(rng.choice(bushes), (x, y, size * 0.4), rng.uniform(0, 6), (size, size, size * rng.uniform(0.7, 1.1)))
    for x, y in around(rng, 36, 15, 42):
        plant(rng, rng.choice(trunks), rng.choice(clumps), x, y, rng.uniform(6.5, 11), 150)
    # Woods at the horizon.
    for x, y in around(rng, 240, 60, 120):
        plant(rng, rng.choice(trunks), rng.choice(clumps), x, y, rng.uniform(9, 16), 30, middle=0.45)


def defocus(band):
    """As a lens of 40 mm at f/5.6 sees it that is focused on a cabinet: each point is a disc of 0.18 degrees."""
    radius = 0.09 / 360 * band.shape[1]
    reach = range(-math.ceil(radius), math.ceil(radius) + 1)
    disc = {(x, y): share for x in reach for y in reach if (share := min(1.0, radius + 0.5 - math.hypot(x, y))) > 0}
    total = sum(disc.values())
    return sum(np.roll(band, at, (1, 0)) * np.float32(share / total) for at, share in disc.items())


def spread(band, width):
    """The whole sphere from the rendered band, as bright as the places that Blender comes with."""
    below = int(width / 2 * BAND[0])
    whole = np.pad(band, ((below, width // 2 - below - band.shape[0]), (0, 0), (0, 0)), "edge")
    whole[..., :3] *= BRIGHT
    return whole


out, *rest = sys.argv[sys.argv.index("--") + 1:]
scene = reset(int(rest[0]) if rest else 5120)
grow()
scene.render.filepath = out
bpy.ops.render.render(write_still=True)
band = bpy.data.images.load(out)
width, height = band.size
pixels = np.empty(width * height * 4, dtype=np.float32)
band.pixels.foreach_get(pixels)
whole = spread(defocus(pixels.reshape(height, width, 4)), width)
image = bpy.data.images.new("garden", width, width // 2, float_buffer=True)
image.pixels.foreach_set(whole.ravel())
image.save_render(out)
