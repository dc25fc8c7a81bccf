"""The passes a visualizer is composed of: light without color, color without light.

Light is rendered once per room, time of day and coat (pale or dark), and denoised. The chart sees no
lamp and no bounce: it holds the color of everything, of every wood in every zone, and how much of each
pixel a zone covers, all from the same samples.
"""
import os

import bpy
import numpy as np

from . import output

CHART_SAMPLES = 16


def light(scene, size, samples, bounces=4):
    """Denoised diffuse and gloss light, and what shines by itself or comes through."""
    output.configure(scene, *size, samples, bounces)
    passes = output.rendered(scene, "Denoising Normal", "DiffDir", "DiffInd", "GlossDir", "GlossInd", "TransDir", "TransInd",
                             "TransCol", "Emit", "Env")
    normal = passes["Denoising Normal"]
    diffuse, gloss, through = output.denoised(np.ones_like(normal), normal, *(passes[f"{kind}Dir"] + passes[f"{kind}Ind"]
                                                                              for kind in ("Diff", "Gloss", "Trans")))
    return {"diffuse": diffuse, "gloss": gloss, "rest": passes["Emit"] + passes["Env"] + through * passes["TransCol"]}


def chart(scene, size, more, samples=CHART_SAMPLES):
    """Colors of what the camera sees, without lamps and bounces, and the passes that zones write."""
    lamps = [item for item in bpy.data.objects if item.type == "LIGHT" and not item.hide_render]
    # In a mirror they are one reflection away.
    output.configure(scene, *size, 2 * samples, 1 if any(m.name == "mirror" and m.users for m in bpy.data.materials) else 0)
    scene.cycles.diffuse_bounces = 0
    scene.cycles.use_adaptive_sampling = False
    for lamp in lamps:
        lamp.hide_render = True
    try:
        passes = output.rendered(scene, "DiffCol", "GlossCol", *more)
    finally:
        for lamp in lamps:
            lamp.hide_render = False
    return {"diffuse": passes["DiffCol"], "gloss": passes["GlossCol"], **{name: passes[name] for name in more}}


def save(path, arrays):
    """Write the whole file or nothing, so that an interrupted run can resume."""
    part = path.with_suffix(".part.npz")
    np.savez_compressed(part, **{name: array.astype(np.float16) for name, array in arrays.items()})
    os.replace(part, path)


class OnlySun:
    """Inside the block, only the sun gives light."""

    def __enter__(self):
        self.world = bpy.context.scene.world.node_tree.nodes["Background"].inputs["Strength"]
        self.strength, self.world.default_value = self.world.default_value, 0.0
        self.hidden = [item for item in bpy.data.objects if item.type == "LIGHT" and item.data.type != "SUN"]
        self.glows = [(node.inputs["Strength"], node.inputs["Strength"].default_value, node)
                      for material in bpy.data.materials if material.use_nodes
                      for node in material.node_tree.nodes if node.type == "EMISSION"]
        self.cut = []
        for item in self.hidden:
            item.hide_render = True
        for socket, _, node in self.glows:
            for link in list(socket.links):
                self.cut.append((node.id_data, link.from_socket, socket))
                node.id_data.links.remove(link)
            socket.default_value = 0.0

    def __exit__(self, *_):
        self.world.default_value = self.strength
        for item in self.hidden:
            item.hide_render = False
        for socket, value, _ in self.glows:
            socket.default_value = value
        for tree, start, end in self.cut:
            tree.links.new(start, end)


class Always:
    """A context that changes nothing."""

    def __enter__(self):
        return self

    def __exit__(self, *_):
        return None


class NoSun:
    """Inside the block, the sun is off."""

    def __enter__(self):
        self.suns = [item for item in bpy.data.objects if item.type == "LIGHT" and item.data.type == "SUN"]
        for item in self.suns:
            item.hide_render = True

    def __exit__(self, *_):
        for item in self.suns:
            item.hide_render = False
