"""Trace the light, and the colors larger, smooth the light, lay it on the colors, tone the picture and write it.

Debian's Blender has no OpenImageDenoise, so denoising happens here: Cycles' light passes (without surface color) are
smoothed by a small C filter guided by normals and depth. Light is traced at the picture's size (at half of it, pulls
and muntins got ragged edges); colors, normals and depth take no bounces and few samples, so they are traced FINE times
as large. There each pixel takes its light from the nearest that lie on its own surface. Wood grain and outlines live in the colors
and stay sharp.
"""
import ctypes
import os
import pathlib
import shutil
import subprocess
import tempfile
import time

import bpy
import numpy as np
from PIL import Image
from scipy.ndimage import median_filter, uniform_filter

from ..materials import panes
from .tone import LUMINANCE, tone_map

MIRRORS_FACE = np.array([0.0, -1.0, 0.0])      # all of them hang on the back wall
MIRRORS_COLOR = 0.85
FINE = 2.0             # see above
COLOR_SAMPLES, BLURRED_SAMPLES = 3, 6     # without and with a depth of field
GRID = 20              # boxes align to it, so that light and color line up
RIM = 24               # pixels rendered around panes, for smoothing the light in them
FADE = 14              # pixels over which a re-rendered part blends into the picture
LARGEST = 390_000      # bytes of a JPEG; `photography/pack/check-item.ts` refuses more than 400,000

PASSES = ("DiffDir", "DiffInd", "DiffCol", "GlossDir", "GlossInd", "GlossCol",
          "TransDir", "TransInd", "TransCol", "Emit", "Env",
          "Denoising Normal", "Denoising Depth", "Denoising Albedo")


def _filter_library():
    """Compile denoise.c once per machine and load it."""
    source = pathlib.Path(__file__).with_name("denoise.c")
    cache = pathlib.Path(os.environ.get("RENDER_CACHE", tempfile.gettempdir()))
    target = cache / "libdenoise.so"
    if not target.exists() or target.stat().st_mtime < source.stat().st_mtime:
        subprocess.run(["cc", "-O3", "-march=native", "-ffast-math", "-fopenmp", "-shared",
                        "-fPIC", str(source), "-o", str(target), "-lm"], check=True)
    return ctypes.CDLL(str(target))


def _floats(array):
    return array.ctypes.data_as(ctypes.POINTER(ctypes.c_float))


def configure(scene, width, height, samples, bounces=4):
    scene.render.resolution_x, scene.render.resolution_y = width, height
    scene.render.resolution_percentage = 100
    # Both half renders reuse the scene; only the seed changes.
    scene.render.use_persistent_data = True
    scene.render.threads_mode = "FIXED"
    scene.render.threads = int(os.environ.get("RENDER_THREADS", "2"))
    cycles = scene.cycles
    cycles.samples = max(1, samples // 2)
    cycles.use_denoising = False
    cycles.use_adaptive_sampling = True
    cycles.adaptive_threshold = 0.02
    cycles.adaptive_min_samples = 6
    cycles.max_bounces = bounces
    cycles.diffuse_bounces = min(3, bounces)
    cycles.glossy_bounces = 2
    cycles.transmission_bounces = 3
    cycles.transparent_max_bounces = 6
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.sample_clamp_indirect = 4.0
    cycles.blur_glossy = 1.0
    cycles.use_auto_tile = False
    layer = scene.view_layers[0]
    for name in ("diffuse_direct", "diffuse_indirect", "diffuse_color", "glossy_direct",
                 "glossy_indirect", "glossy_color", "transmission_direct",
                 "transmission_indirect", "transmission_color", "emit", "environment"):
        setattr(layer, f"use_pass_{name}", True)
    layer.cycles.denoising_store_passes = True


def _compositor(scene, folder, more=()):
    """Write the passes, and `more` that the scene's materials make, to files."""
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
    for name in (*PASSES, *more):
        files.file_slots.new(name)
        tree.links.new(layers.outputs[name], files.inputs[name])
    # Without a composite node Blender 3.4 skips the compositor.
    tree.links.new(layers.outputs["Image"],
                   tree.nodes.new("CompositorNodeComposite").inputs["Image"])


def _read(folder, more=()):
    passes = {}
    for name in (*PASSES, *more):
        path = next(folder.glob(f"{name}*.exr"))
        image = bpy.data.images.load(str(path))
        image.colorspace_settings.name = "Non-Color"
        width, height = image.size
        data = np.empty(width * height * 4, np.float32)
        image.pixels.foreach_get(data)
        bpy.data.images.remove(image)
        path.unlink()
        passes[name] = np.ascontiguousarray(
            data.reshape(height, width, 4)[::-1, :, :3])
    return passes


def _positions(scene, depth):
    """Camera-space position of each pixel from the filtered ray length.

    Cycles writes denoising normals in camera space with z forwards, so this does too."""
    height, width = depth.shape
    across, down, left, above = width, height, 0, 0
    if scene.render.use_border and scene.render.use_crop_to_border:
        across, down = scene.render.resolution_x, scene.render.resolution_y
        left, above = round(scene.render.border_min_x * across), round((1 - scene.render.border_max_y) * down)
    cam = scene.camera
    corners = [np.array(c) for c in cam.data.view_frame(scene=scene)]
    right_top, right_low, left_low, left_top = corners
    u = ((np.arange(width) + left + 0.5) / across)[None, :, None]
    v = ((np.arange(height) + above + 0.5) / down)[:, None, None]
    rays = left_top + (right_top - left_top) * u + (left_low - left_top) * v
    rays = rays / np.linalg.norm(rays, axis=2, keepdims=True)
    rays[..., 2] *= -1.0
    return np.ascontiguousarray(rays * depth[..., None], dtype=np.float32)


def _camera_axes(scene):
    """Turns a direction in the world into the camera's axes with z forwards, as denoising normals have them."""
    return np.diag([1.0, 1.0, -1.0]) @ np.array(scene.camera.matrix_world.to_3x3().inverted())


def _behind_glass(first, second):
    """Share of each pixel (0 to 1) that lies behind a pane.

    A sample either passes a pane or is mirrored by it, so the glossy color of a pane differs from
    sample to sample, which it does nowhere else but on outlines: those fill too little of a neighborhood."""
    differs = np.abs(first["GlossCol"] - second["GlossCol"]).max(axis=2) > 0.03
    return np.clip((uniform_filter(differs.astype(np.float32), 11) - 0.27) / 0.05, 0.0, 1.0)[..., None]


def _mirrors(passes):
    """Which pixels show a mirror."""
    return (passes["DiffCol"].max(axis=2) < 0.02) & (passes["GlossCol"].min(axis=2) > 0.9 * MIRRORS_COLOR)


def _mirrored_color(passes):
    """The color of what a mirror shows (1 elsewhere). As with what is seen directly, it is traced large, and the light on it small."""
    return np.where(_mirrors(passes)[..., None], np.maximum(passes["Denoising Albedo"] / MIRRORS_COLOR, 0.04), 1.0)


def denoised_light(scene, first, second):
    """Diffuse light, gloss, light that comes through (None where nothing lets it), and the mean of the two halves."""
    library = _filter_library()
    height, width = first["Emit"].shape[:2]
    both = {k: 0.5 * (first[k] + second[k]) for k in PASSES}
    normal = np.ascontiguousarray(both["Denoising Normal"])
    depth = both["Denoising Depth"][..., 0]
    glass = _behind_glass(first, second)
    if glass.max() > 0:
        # Guided by whatever is behind a pane, because few samples hit the pane itself.
        normal = normal + glass * (median_filter(normal, (7, 7, 1)) - normal)
        depth = depth + glass[..., 0] * (median_filter(depth, 7) - depth)
    place = _positions(scene, np.minimum(depth, 1e4))
    none = np.zeros_like(normal)

    def run(name, guide, guide_sigma, radius, stride, patch, k, spike, plane=0.010, within=(slice(None), slice(None))):
        a, b, turn, at, like = (np.array(x[within], np.float32, order="C")
                                for x in (first[name], second[name], normal, place, guide))
        high, wide = a.shape[:2]
        for buffer in (a, b):
            library.despike(_floats(buffer), wide, high, ctypes.c_float(spike))
        out = np.empty_like(a)
        library.filter(wide, high, _floats(a), _floats(b), _floats(turn), _floats(at),
                       _floats(like), ctypes.c_float(plane), ctypes.c_float(0.20),
                       ctypes.c_float(guide_sigma), radius, stride, patch, ctypes.c_float(k),
                       _floats(out))
        return out

    # Its colors are as noisy as its light.
    if glass.max() > 0:
        for name in ("DiffCol", "GlossCol", "Emit", "Env"):
            both[name] = both[name] + glass * (run(name, none, 1.0, 4, 1, 1, 1.2, 4.0) - both[name])
    # Direct light keeps its shadow edges. A second pass, guided by the first, keeps soft shadows smooth.
    # Bounced light is smooth and can be averaged over a wide, sparse window.
    direct = run("DiffDir", none, 1.0, 8, 2, 2, 0.80, 3.0, plane=0.005)
    direct = run("DiffDir", np.sqrt(np.maximum(direct, 0.0)), 0.16, 9, 3, 2, 100.0, 3.0, plane=0.005)
    diffuse = direct + run("DiffInd", none, 1.0, 9, 3, 2, 1.7, 2.0)
    # Gloss stays on its surface, but color can't identify it: the gloss of a coat is always white. Reflections
    # in a mirror keep their outlines, because the denoising albedo is that of the reflected things.
    mirror = _mirrors(both)
    ground = 0.6 * np.sqrt(np.maximum(both["DiffCol"], 0.0)) + both["GlossCol"]
    shine = np.where(mirror[..., None], both["Denoising Albedo"], ground)
    gloss = run("GlossDir", shine, 0.15, 7, 2, 2, 0.85, 2.5)
    gloss += run("GlossInd", shine, 0.15, 7, 1, 1, 2.0, 2.0)
    if mirror.mean() > 0.001:
        # A mirror shows a room: average as widely as for bounced light, but with the planes of the mirrored surfaces.
        facing = _camera_axes(scene) @ MIRRORS_FACE
        color = _mirrored_color(both)
        first, second = ({name: half[name] / color for name in ("GlossDir", "GlossInd")} for half in (first, second))
        normal = normal - 2.0 * mirror[..., None] * (normal @ facing)[..., None] * facing
        within = tuple(slice(max(0, line[0] - 30), line[-1] + 30) for line in (np.flatnonzero(mirror.any(axis=k)) for k in (1, 0)))
        seen = run("GlossDir", shine, 0.15, 8, 2, 2, 1.2, 2.5, within=within)
        seen += run("GlossInd", shine, 0.15, 9, 3, 2, 1.7, 1.5, within=within)
        gloss[within] = np.where(mirror[within][..., None], seen, gloss[within])
    through = None
    if float(both["TransCol"].max()) > 0:
        through = run("TransDir", none, 1.0, 4, 1, 1, 0.7, 3.0) + run("TransInd", none, 1.0, 4, 1, 1, 0.7, 3.0)
    return diffuse, gloss, through, both


def metered(light, glowing, key):
    """The exposure at which the light in the room has the level `key`, in stops.

    As with a light meter in the hand it is the light that counts, not what returns it: a dark kitchen comes out dark.
    Lamps and the outside don't count."""
    level = np.exp(np.mean(np.log(np.clip(light[~glowing] @ LUMINANCE, 0.004, 8.0))))
    exposure = float(np.log2(key / level))
    print("EXPOSURE", round(exposure, 2), flush=True)
    return exposure


def _guides(scene, passes):
    """Features that distinguish surfaces: normals, camera-space positions, and the ground below the gloss."""
    ground = 0.6 * np.sqrt(np.maximum(passes["DiffCol"], 0.0)) + passes["GlossCol"]
    depth = np.minimum(passes["Denoising Depth"][..., 0], 1e4)
    return [np.array(x, np.float32, order="C") for x in (passes["Denoising Normal"], _positions(scene, depth), ground)]


def _joined(small, light, large, by_ground):
    """Light of a small frame for each pixel of a large one, from the nearest on its surface; guides as in `_guides`."""
    library = _filter_library()
    light = np.array(light, np.float32, order="C")
    out = np.empty_like(large[0])
    (h, w), (high, wide) = light.shape[:2], out.shape[:2]
    library.join(w, h, *map(_floats, (*small, light)), wide, high, *map(_floats, large), ctypes.c_float(0.012),
                 ctypes.c_float(0.25), ctypes.c_float(0.15 if by_ground else 1e3), _floats(out))
    return out


def colors(scene, size, samples, more=(), seed=11):
    """Passes of what the camera sees, without lamps and bounces."""
    lamps = [item for item in bpy.data.objects if item.type == "LIGHT" and not item.hide_render]
    # In a mirror they are one reflection away.
    configure(scene, *size, 2 * samples, 1 if any(m.name == "mirror" and m.users for m in bpy.data.materials) else 0)
    scene.cycles.diffuse_bounces = 0
    scene.cycles.use_adaptive_sampling = False
    for lamp in lamps:
        lamp.hide_render = True
    try:
        return rendered(scene, seed, more)
    finally:
        for lamp in lamps:
            lamp.hide_render = False


def _traced(scene, size, box, samples, bounces, more=()):
    """Picture, light and what shines, FINE times as large as `box` of a picture of `size`, and the passes `more`."""
    _frame(scene, size, box, 1.0)
    configure(scene, *size, samples, bounces)
    first, second = (rendered(scene, seed) for seed in (11, 47))
    diffuse, gloss, through, both = denoised_light(scene, first, second)
    small = _guides(scene, both)
    _frame(scene, size, box, FINE)
    seen = colors(scene, _scaled(size, FINE), BLURRED_SAMPLES if scene.camera.data.dof.use_dof else COLOR_SAMPLES, more)
    large = _guides(scene, seen)
    light = _joined(small, diffuse, large, False)
    shine = _joined(small, gloss, large, True) * _mirrored_color(seen)
    picture = light * seen["DiffCol"] + shine * seen["GlossCol"] + seen["Emit"] + seen["Env"]
    if through is not None:
        picture += _joined(small, through, large, False) * seen["TransCol"]
    return picture, light, (seen["Emit"] + seen["Env"]).max(axis=2) > 0.3, seen


def rendered(scene, seed, more=()):
    """Render the frame once and read its passes."""
    folder = pathlib.Path(tempfile.mkdtemp(prefix="passes-"))
    try:
        _compositor(scene, folder, more)
        scene.cycles.seed = seed
        scene.render.filepath = str(folder / "frame")
        bpy.ops.render.render(write_still=False)
        return _read(folder, more)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def save(image, path):
    """Write the picture; a JPEG at the best quality that the pack's largest file allows."""
    if path.suffix == ".png":
        image.save(path)
        return
    options = {"optimize": True, "progressive": True, "subsampling": 0} if path.suffix == ".jpg" else {}
    for quality in (88, 85, 82, 79, 76, 73):
        image.save(path, quality=quality, **options)
        if path.stat().st_size <= LARGEST:
            return


def _shown(picture, size, grade):
    """The picture as the grade shows it, at its size; an array."""
    grade = dict(grade)
    mirrored = grade.pop("mirrored", False)
    coded = tone_map(picture, **grade)
    if mirrored:
        coded = coded[:, ::-1]
    return np.asarray(Image.fromarray((coded * 255 + 0.5).astype(np.uint8)).resize(size, Image.LANCZOS))


def _laid_onto(under, picture, part, grade):
    """The picture `under` with a part rendered again laid on it, at the exposure that makes them most alike."""
    x0, y0, x1, y1 = part
    before = np.asarray(under, np.float32)[y0:y1, x0:x1]
    grade = {**grade, "vignette": 0.0}
    start = grade.pop("exposure", 0.0)

    def toned(exposure, step=1, **more):
        size = before[::step, ::step].shape[1::-1]
        return _shown(picture[::step, ::step], size, {**grade, "exposure": exposure, **more}).astype(np.float32)

    def unlike(exposure):
        return float(np.median(np.abs(toned(exposure, 6, bloom=0, grain=0) - before[::6, ::6])))

    best = min((start + 0.1 * k for k in range(-10, 11)), key=unlike)
    best = min((best + 0.02 * k for k in range(-5, 6)), key=unlike)
    print("EXPOSURE", round(best, 2), flush=True)
    # The seam fades over a few pixels, except at the edge of the picture.
    height, width = before.shape[:2]
    whole = under.size

    def ramp(count, low, high):
        at = np.arange(count) + 0.5
        return np.minimum(np.clip(at / FADE, 0, 1) if low else 1.0, np.clip((count - at) / FADE, 0, 1) if high else 1.0)

    share = (ramp(height, y0 > 0, y1 < whole[1])[:, None] * ramp(width, x0 > 0, x1 < whole[0])[None, :])[..., None]
    out = np.asarray(under).copy()
    out[y0:y1, x0:x1] = (before + share * (toned(best) - before) + 0.5).astype(np.uint8)
    return Image.fromarray(out)


def _scaled(size, scale):
    return tuple(round(side * scale) for side in size)


def _frame(scene, size, box, scale):
    """Let Blender render `box` (left, top, right, bottom) of a picture of `size` (width, height), `scale` times as large."""
    (width, height), (left, top, right, bottom) = _scaled(size, scale), _scaled(box, scale)
    frame = scene.render
    frame.use_border = frame.use_crop_to_border = box != (0, 0, *size)
    # Adds a hundredth of a pixel, because Blender rounds down.
    frame.border_min_x, frame.border_max_x = (left + 0.01) / width, (right + 0.01) / width
    frame.border_min_y, frame.border_max_y = (height - bottom + 0.01) / height, (height - top + 0.01) / height


def _on_grid(box, size):
    """The box widened to the grid, within a picture of `size`; pixels."""
    low = [side // GRID * GRID for side in box[:2]]
    high = [min(-(-side // GRID) * GRID, limit) for side, limit in zip(box[2:], size)]
    return (*low, *high)


def _box_round(share, size):
    """What panes fill of a picture of `size`, by their share of the large frame, and a rim: left, top, right, bottom; pixels."""
    (top, bottom), (left, right) = ((line[0] / FINE - RIM, line[-1] / FINE + RIM)
                                    for line in (np.flatnonzero(share.max(axis=axis) > 0) for axis in (1, 0)))
    return _on_grid([max(0, int(side)) for side in (left, top, right, bottom)], size)


def render(path, width, height, samples=32, bounces=4, grade=None, keep_linear=None, part=None, onto=None):
    """Render the current scene to `path` (jpg, webp or png); returns seconds spent.

    part: (x0, y0, x1, y1) in pixels of the finished picture: no more is rendered (but see GRID), and it is laid on `onto`."""
    scene = bpy.context.scene
    size = (width, height)
    grade = dict(grade or {})
    box = (0, 0, *size)
    if part:
        part = _on_grid(part, size)
        x0, y0, x1, y1 = part
        left, right = (width - x1, width - x0) if grade.get("mirrored") else (x0, x1)
        box = (left, y0, right, y1)
    started, worked = time.time(), time.process_time()
    more = (panes.SHARE,) if panes.seen_through() else ()
    picture, light, glowing, seen = _traced(scene, size, box, samples, bounces, more)
    if more:
        share = np.clip(seen[panes.SHARE][..., :1], 0.0, 1.0)
        if share.max() > 0:
            panes.mirroring()
            behind = box if part else _box_round(share[..., 0], size)
            mirrored, *_ = _traced(scene, size, behind, samples, bounces)
            (left, top), (high, wide) = _scaled((behind[0] - box[0], behind[1] - box[1]), FINE), mirrored.shape[:2]
            within = slice(top, top + high), slice(left, left + wide)
            picture[within] += share[within] * (mirrored - picture[within])
    traced = time.time()
    key = grade.pop("key", None)
    if key:
        grade["exposure"] = grade.get("exposure", 0.0) + metered(light, glowing, key)
    if keep_linear:
        np.savez(keep_linear, picture=picture.astype(np.float16), exposure=grade.get("exposure", 0.0))
    if part:
        save(_laid_onto(Image.open(onto).convert("RGB"), picture, part, grade), pathlib.Path(path))
    else:
        save(Image.fromarray(_shown(picture, size, grade)), pathlib.Path(path))
    finished = time.time()
    return {"trace": round(traced - started, 1), "finish": round(finished - traced, 1),
            "total": round(finished - started, 1),
            "cpu": round(time.process_time() - worked, 1)}
