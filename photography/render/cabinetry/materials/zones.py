"""Zones: cabinets whose finish is chosen after their scene has been rendered.

A scene is built with `zone:NAME` for a material. `Zones` then gives its faces a coat, so that light
can be rendered, or a black coat that writes the color of every wood, and how much of a pixel the zone
covers, into passes of their own: all woods in one render, from the same samples.
"""
import bpy

from .library import Library
from .species import SPECIES, grain_depth

# Distinguishes coverage values within one pass.
MARKS = ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0))
COVERAGE = "coverage"
# How much of a pixel the view through a window covers.
OUTSIDE = "outside"


def wood_pass(species):
    return "wood " + species


PASSES = (COVERAGE, OUTSIDE, *map(wood_pass, SPECIES))
# Where hand-applied effects show: red for glaze, green for worn edges, blue for dents.
HANDWORK = "handwork"


class ZoneLibrary(Library):
    """A library that also knows stand-ins for zones and the coat that writes their passes."""

    def _zone(self, name, _zone):
        return bpy.data.materials.new(name)

    def _view(self, name, *how):
        """A view through a window that writes its own coverage."""
        material = super()._view(name, *how)
        self._write(material.node_tree.nodes, OUTSIDE).inputs["Color"].default_value = (1.0, 1.0, 1.0, 1.0)
        return material

    def _charted(self, name, rgb):
        """Black, with the gloss of paint; its place, and each wood in its natural tone, go into passes."""
        material, nodes, links, shader = self._new(name)
        self._set(shader, Base_Color=(0.0, 0.0, 0.0, 1.0), Specular=0.45, Roughness=0.36)
        self._write(nodes, COVERAGE).inputs["Color"].default_value = (*map(float, rgb.split(",")), 1.0)
        coords = nodes.new("ShaderNodeUVMap")
        coords.uv_map = "sheet"
        for species in SPECIES:
            image = self._image(nodes, self.sheets / f"{species.replace(' ', '-')}-sheet-color.png")
            gamma = nodes.new("ShaderNodeGamma")
            gamma.inputs["Gamma"].default_value = 1.0 if self.detail else grain_depth(species)
            links.new(coords.outputs["UV"], image.inputs["Vector"])
            links.new(image.outputs["Color"], gamma.inputs["Color"])
            links.new(gamma.outputs["Color"], self._write(nodes, wood_pass(species)).inputs["Color"])
        return material

    def _handwork(self, name, _zone):
        """Black; writes where glaze stays and where wear shows. One pass for every finish that is worked by hand."""
        material, nodes, links, shader = self._new(name)
        self._set(shader, Base_Color=(0.0, 0.0, 0.0, 1.0))
        worn, dents = self._handled(nodes, links)
        joined = nodes.new("ShaderNodeCombineRGB")
        for socket, share in zip(joined.inputs, (self._pooled(nodes, links), worn, dents)):
            links.new(share, socket)
        links.new(joined.outputs["Image"], self._write(nodes, HANDWORK).inputs["Color"])
        return material

    @staticmethod
    def _write(nodes, name):
        node = nodes.new("ShaderNodeOutputAOV")
        node.name = name
        return node


class Zones:
    """The material slots of a built scene that are zones."""

    def __init__(self, library, zones):
        self.library, self.zones = library, zones
        self.places = {zone: [] for zone in zones}
        for item in bpy.data.objects:
            if item.type != "MESH":
                continue
            for index, material in enumerate(item.data.materials):
                if material.name.startswith("zone:"):
                    self.places[material.name.split(":")[1].split(".")[0]].append((item.data, index))
        missing = [zone for zone, places in self.places.items() if not places]
        if missing:
            raise SystemExit(f"The scene has no {', '.join(missing)}.")

    def coat(self, material, *only):
        """Give the zones (all, unless named) one finish."""
        made = self.library(material)
        for zone in only or self.zones:
            for mesh, index in self.places[zone]:
                mesh.materials[index] = made

    def chart(self):
        """Give each zone the coat that writes its passes."""
        for zone, rgb in zip(self.zones, MARKS):
            self.coat("charted:" + ",".join(map(str, rgb)), zone)
        self._ask_for(*PASSES)

    def handwork(self):
        """Give the zones the coat that writes where hand-applied effects show."""
        self.coat("handwork:zones")
        self._ask_for(HANDWORK)

    @staticmethod
    def _ask_for(*names):
        known = bpy.context.view_layer.aovs
        for name in names:
            if name not in known:
                known.add().name = name
