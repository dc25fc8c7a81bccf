"""Trace the light, remove its noise, tone the picture and write it."""
import os
import pathlib
import shutil
import subprocess
import tempfile
import time

import bpy
import numpy as np
from PIL import Image

from .tone import LUMINANCE, tone_map

LARGEST = 390_000      # bytes of a JPEG; `photography/pack/check-item.ts` refuses more than 400,000
LARGER = 1.5           # how many times as wide as shown a picture is traced: lines that the denoiser leaves uneven come out straight
METERED = 8            # pixels of a tile that the exposure is metered by

PASSES = {"DiffDir": "diffuse_direct", "DiffInd": "diffuse_indirect", "DiffCol": "diffuse_color",
          "GlossDir": "glossy_direct", "GlossInd": "glossy_indirect", "GlossCol": "glossy_color",
          "TransDir": "transmission_direct", "TransInd": "transmission_indirect", "TransCol": "transmission_color",
          "Emit": "emit", "Env": "environment"}
# What `denoised` needs for a picture.
PICTURE = ("Denoising Albedo", "Denoising Normal", "Image")


def configure(scene, width, height, samples, bounces=4):
    scene.render.resolution_x, scene.render.resolution_y = width, height
    scene.render.resolution_percentage = 100
    scene.render.threads_mode = "FIXED"
    scene.render.threads = int(os.environ.get("RENDER_THREADS", "2"))
    cycles = scene.cycles
    cycles.samples = samples
    cycles.use_denoising = False
    cycles.use_adaptive_sampling = True
    cycles.adaptive_threshold = 0.01
    cycles.adaptive_min_samples = 8
    cycles.max_bounces = bounces
    cycles.diffuse_bounces = min(3, bounces)
    cycles.glossy_bounces = 2
    cycles.transmission_bounces = 3
    cycles.transparent_max_bounces = 6
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.sample_clamp_indirect = 4.0
    cycles.blur_glossy = 1.0
    cycles.use_auto_tile = False
    cycles.seed = 11
    scene.view_layers[0].cycles.denoising_store_passes = True


def _compositor(scene, folder, names):
    """Write the passes to files."""
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers = tree.nodes.new("CompositorNodeRLayers")
    files = tree.nodes.new("CompositorNodeOutputFile")
    files.base_path = str(folder)
    files.format.file_format = "OPEN_EXR"
    files.format.color_depth = "32"
    files.format.exr_codec = "NONE"
    files.file_slots.clear()
    for name in names:
        files.file_slots.new(name)
        tree.links.new(layers.outputs[name], files.inputs[name])
    # Without a composite node Blender 3.4 skips the compositor.
    tree.links.new(layers.outputs["Image"],
                   tree.nodes.new("CompositorNodeComposite").inputs["Image"])


def _read(path):
    image = bpy.data.images.load(str(path))
    image.colorspace_settings.name = "Non-Color"
    width, height = image.size
    data = np.empty(width * height * 4, np.float32)
    image.pixels.foreach_get(data)
    bpy.data.images.remove(image)
    return np.ascontiguousarray(data.reshape(height, width, 4)[::-1, :, :3])


def rendered(scene, *names):
    """Render the frame and read the passes `names`, which may be some that the scene's materials make."""
    for name, option in PASSES.items():
        setattr(scene.view_layers[0], f"use_pass_{option}", name in names)
    folder = pathlib.Path(tempfile.mkdtemp(prefix="passes-"))
    try:
        _compositor(scene, folder, names)
        scene.render.filepath = str(folder / "frame")
        bpy.ops.render.render(write_still=False)
        return {name: _read(next(folder.glob(f"{name}*.exr"))) for name in names}
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def denoised(albedo, normal, *lights):
    """Pictures of one frame without noise; see denoise.py."""
    with tempfile.TemporaryDirectory(prefix="denoise-") as folder:
        noisy, clean = (f"{folder}/{name}.npz" for name in ("noisy", "clean"))
        np.savez(noisy, albedo=albedo, normal=normal, lights=lights)
        subprocess.run(["/usr/bin/python3", str(pathlib.Path(__file__).with_name("denoise.py")), noisy, clean], check=True)
        with np.load(clean) as arrays:
            return [arrays[name] for name in arrays.files]


def clean(scene, passes):
    """The picture without noise. Where all is in focus, colors are as rendered: the network would smear grain and threads."""
    albedo, normal, picture = (passes[name] for name in PICTURE)
    if scene.camera.data.dof.use_dof:
        return denoised(albedo, normal, picture)[0]
    light, color = passes["DiffDir"] + passes["DiffInd"], passes["DiffCol"]
    # What shines itself, like the garden behind the panes, has no noise, and the network would smear its leaves.
    shining = passes["Emit"]
    light, rest = denoised(albedo, normal, light, np.maximum(picture - light * color - shining, 0.0))
    return light * color + rest + shining


def metered(passes, key):
    """The exposure at which the light in the room has the level `key`, in stops.

    As with a light meter in the hand it is the light that counts, not what returns it: a dark kitchen comes out dark.
    Lamps and the outside don't count."""
    light = (passes["DiffDir"] + passes["DiffInd"]) @ LUMINANCE
    dim = (passes["Emit"] + passes["Env"]).max(axis=2) <= 0.3
    high, wide = (side // METERED for side in light.shape)

    def tiles(values):
        return values[:high * METERED, :wide * METERED].reshape(high, METERED, wide, METERED).mean(axis=(1, 3))

    share = tiles(dim.astype(np.float32))
    level = (tiles(light * dim) / np.maximum(share, 1e-6))[share > 0]
    return float(np.log2(key / np.exp(np.mean(np.log(np.clip(level, 0.004, 8.0))))))


def save(image, path):
    """Write the picture; a JPEG at the best quality that the pack's largest file allows."""
    if path.suffix == ".png":
        image.save(path)
        return
    options = {"optimize": True, "progressive": True, "subsampling": 0} if path.suffix == ".jpg" else {}
    for quality in (90, 88, 85, 82, 79, 76, 73, 70, 67):
        image.save(path, quality=quality, **options)
        if path.stat().st_size <= LARGEST:
            return


def render(path, width, height, samples=16, bounces=4, grade=None):
    """Render the current scene to `path` (jpg, webp or png), with so many samples a pixel of it; returns seconds spent."""
    scene = bpy.context.scene
    grade = dict(grade or {})
    started, worked = time.time(), time.process_time()
    configure(scene, round(width * LARGER), round(height * LARGER), round(samples / LARGER ** 2), bounces)
    passes = rendered(scene, *PICTURE, "DiffDir", "DiffInd", "DiffCol", "Emit", "Env")
    traced = time.time()
    key, mirrored = grade.pop("key", None), grade.pop("mirrored", False)
    if key:
        grade["exposure"] = grade.get("exposure", 0.0) + metered(passes, key)
    shown = tone_map(clean(scene, passes), **grade)
    if mirrored:
        shown = shown[:, ::-1]
    picture = Image.fromarray((shown * 255 + 0.5).astype(np.uint8)).resize((width, height), Image.LANCZOS)
    save(picture, pathlib.Path(path))
    finished = time.time()
    return {"trace": round(traced - started, 1), "finish": round(finished - traced, 1),
            "total": round(finished - started, 1),
            "cpu": round(time.process_time() - worked, 1)}
