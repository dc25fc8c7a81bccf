"""Finishes worked by hand over another coat: glazes and the aged technique.

Both ask the renderer how closely a point is surrounded: glaze gathers where little sky is
seen, wear shows where the edge is free. Meant for small samples, where the cost is low.
"""
from .color import linear
from .species import GLAZES, STAINS


class Worked:
    """Shaders that lay a second coat over `paint` and `wood`; mixed into the library."""

    def _coat(self, name, coat):
        """The first coat ("paint/linen" or "wood/cherry/honey") and the socket of its color."""
        kind, *options = coat.split("/")
        material = getattr(self, f"_{kind}")(name, *options)
        nodes, links = material.node_tree.nodes, material.node_tree.links
        shader = nodes["Principled BSDF"]
        base = shader.inputs["Base Color"]
        if base.is_linked:
            socket = base.links[0].from_socket
            links.remove(base.links[0])
        else:
            flat = nodes.new("ShaderNodeRGB")
            flat.outputs[0].default_value = base.default_value
            socket = flat.outputs[0]
        return material, nodes, links, shader, socket

    @staticmethod
    def _surrounded(nodes, distance, inside):
        """0..1: how free a point is; with `inside`, low near outer edges."""
        node = nodes.new("ShaderNodeAmbientOcclusion")
        node.samples = 24
        node.inside = inside
        node.only_local = True
        node.inputs["Distance"].default_value = distance
        return node.outputs["AO"]

    def _range(self, nodes, links, socket, low, high, start=0.0, end=1.0):
        node = nodes.new("ShaderNodeMapRange")
        for key, value in (("From Min", low), ("From Max", high), ("To Min", start),
                           ("To Max", end)):
            node.inputs[key].default_value = value
        links.new(socket, node.inputs["Value"])
        return node.outputs["Result"]

    def _noise(self, nodes, links, scale, stretch=(1.0, 1.0, 1.0), detail=3.0):
        """Noise over the surface; `stretch` draws it out along an axis."""
        place = nodes.new("ShaderNodeNewGeometry")
        mapping = nodes.new("ShaderNodeMapping")
        mapping.inputs["Scale"].default_value = stretch
        links.new(place.outputs["Position"], mapping.inputs["Vector"])
        noise = nodes.new("ShaderNodeTexNoise")
        self._set(noise, Scale=scale, Detail=detail)
        links.new(mapping.outputs["Vector"], noise.inputs["Vector"])
        return noise.outputs["Fac"]

    def _multiply(self, nodes, links, one, two):
        node = nodes.new("ShaderNodeMath")
        node.operation, node.use_clamp = "MULTIPLY", True
        for socket, value in zip(node.inputs, (one, two)):
            if isinstance(value, float):
                socket.default_value = value
            else:
                links.new(value, socket)
        return node.outputs[0]

    def _blend(self, nodes, links, shader, below, above, share):
        mix = nodes.new("ShaderNodeMixRGB")
        links.new(share, mix.inputs["Fac"])
        links.new(below, mix.inputs["Color1"])
        if isinstance(above, tuple):
            mix.inputs["Color2"].default_value = above
        else:
            links.new(above, mix.inputs["Color2"])
        links.new(mix.outputs["Color"], shader.inputs["Base Color"])
        return mix.outputs["Color"]

    def _glazed(self, name, coat, glaze):
        material, nodes, links, shader, base = self._coat(name, coat)
        self._blend(nodes, links, shader, base, linear(GLAZES[glaze]), self._pooled(nodes, links))
        return material

    def _pooled(self, nodes, links):
        """Where glaze stays: in corners, and in strokes."""
        free = self._surrounded(nodes, 0.008, False)
        pooled = self._range(nodes, links, free, 0.97, 0.60)
        strokes = self._range(nodes, links, self._noise(nodes, links, 60.0, (1.0, 0.05, 1.0)),
                              0.48, 0.78, 0.04, 0.22)
        total = nodes.new("ShaderNodeMath")
        total.operation, total.use_clamp = "ADD", True
        links.new(pooled, total.inputs[0])
        links.new(strokes, total.inputs[1])
        return self._multiply(nodes, links, total.outputs[0], 0.86)

    def _aged(self, name, coat, species="maple"):
        material, nodes, links, shader, base = self._coat(name, coat)
        worn, dents = self._handled(nodes, links)
        if coat.startswith("paint"):
            grain = self._image(nodes, self.sheets / f"{species.replace(' ', '-')}-sheet-color.png")
            coords = nodes.new("ShaderNodeUVMap")
            coords.uv_map = "sheet"
            links.new(coords.outputs["UV"], grain.inputs["Vector"])
            tint = nodes.new("ShaderNodeMixRGB")
            tint.blend_type = "MULTIPLY"
            tint.inputs["Fac"].default_value = 1.0
            tint.inputs["Color2"].default_value = linear(STAINS["chestnut"]["tint"])
            links.new(grain.outputs["Color"], tint.inputs["Color1"])
            below = tint.outputs["Color"]
        else:
            lighter = nodes.new("ShaderNodeGamma")
            lighter.inputs["Gamma"].default_value = 0.62
            links.new(base, lighter.inputs["Color"])
            below = lighter.outputs["Color"]
        rubbed = self._blend(nodes, links, shader, base, below, worn)
        self._blend(nodes, links, shader, rubbed, linear(GLAZES["ebony"]), dents)
        return material

    def _handled(self, nodes, links):
        """Where edges are rubbed through, and where something has hit the wood."""
        edge = self._range(nodes, links, self._surrounded(nodes, 0.0040, True), 0.94, 0.62)
        patches = self._range(nodes, links, self._noise(nodes, links, 46.0), 0.44, 0.58)
        worn = self._multiply(nodes, links, edge, patches)
        dots = nodes.new("ShaderNodeTexVoronoi")
        self._set(dots, Scale=88.0)
        place = nodes.new("ShaderNodeNewGeometry")
        links.new(place.outputs["Position"], dots.inputs["Vector"])
        pits = self._range(nodes, links, dots.outputs["Distance"], 0.085, 0.05)
        sparse = self._range(nodes, links, self._noise(nodes, links, 30.0), 0.58, 0.60)
        dents = self._multiply(nodes, links, pits, sparse)
        return worn, dents
