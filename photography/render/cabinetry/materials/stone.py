"""Counter stones: veins from a painted slab (stone_sheets.py) over a plain ground, with a speckle."""
from .color import linear

# One slab is what a quarry sells: counters, islands and walls are cut from it (mm).
SLAB_LENGTH = 3200.0
SLAB_HEIGHT = 1600.0

# base color, vein color, roughness, speckle
STONES = {
    "white quartz": ((216, 214, 209), (186, 182, 175), 0.16, 0.03),
    "carrara": ((213, 213, 212), (128, 132, 138), 0.14, 0.02),
    "calacatta": ((220, 217, 211), (128, 117, 104), 0.12, 0.01),
    "soapstone": ((58, 63, 63), (150, 157, 154), 0.36, 0.04),
    "black granite": ((24, 25, 27), (104, 106, 110), 0.20, 0.25),
    "concrete": ((168, 166, 161), (138, 136, 131), 0.45, 0.06),
    "travertine": ((214, 198, 174), (176, 152, 122), 0.32, 0.05),
}


class Stone:
    """The stone shader; mixed into the library, which offers `_new`, `_set`, `_image`, `_range` and `_cheap_bounce`."""

    def _stone(self, name, kind):
        base, vein, roughness, speckle = STONES[kind]
        material, nodes, links, shader = self._new(name)
        geometry = nodes.new("ShaderNodeNewGeometry")

        def math(operation, one, two):
            node = nodes.new("ShaderNodeMath")
            node.operation = operation
            for socket, value in zip(node.inputs, (one, two)):
                if isinstance(value, float):
                    socket.default_value = value
                else:
                    links.new(value, socket)
            return node.outputs[0]

        def axes(socket):
            node = nodes.new("ShaderNodeSeparateXYZ")
            links.new(socket, node.inputs[0])
            return node.outputs

        # A vein runs on over the front edge: the slab is folded down there. On an end, depth runs along the slab.
        x, y, z = axes(geometry.outputs["Position"])
        end = math("GREATER_THAN", math("ABSOLUTE", axes(geometry.outputs["Normal"])[0], 0.0), 0.7)
        along = math("ADD", x, math("MULTIPLY", y, end))
        up = math("ADD", z, math("MULTIPLY", y, math("SUBTRACT", 1.0, end)))
        # Slabs meet as mirror images, at the side of the room rather than in its middle.
        along = math("ADD", along, SLAB_LENGTH / 2000)
        slab = nodes.new("ShaderNodeCombineXYZ")
        links.new(math("PINGPONG", math("DIVIDE", along, SLAB_LENGTH / 1000), 1.0), slab.inputs[0])
        links.new(math("PINGPONG", math("DIVIDE", up, SLAB_HEIGHT / 1000), 1.0), slab.inputs[1])
        veins = self._image(nodes, self.sheets / f"{kind.replace(' ', '-')}-veins.png", data=True)
        links.new(slab.outputs[0], veins.inputs["Vector"])
        mix = nodes.new("ShaderNodeMixRGB")
        mix.inputs["Color1"].default_value = linear(base)
        mix.inputs["Color2"].default_value = linear(vein)
        links.new(veins.outputs["Color"], mix.inputs["Fac"])

        grain = nodes.new("ShaderNodeTexNoise")
        self._set(grain, Scale=650.0, Detail=1.0)
        links.new(geometry.outputs["Position"], grain.inputs["Vector"])
        dust = nodes.new("ShaderNodeMixRGB")
        dust.blend_type, dust.inputs["Fac"].default_value = "MULTIPLY", 1.0
        links.new(mix.outputs["Color"], dust.inputs["Color1"])
        links.new(self._range(nodes, links, grain.outputs["Fac"], 0.3, 0.7, 1.0 - speckle * 1.6, 1.0 + speckle),
                  dust.inputs["Color2"])
        links.new(dust.outputs["Color"], shader.inputs["Base Color"])
        self._set(shader, Roughness=roughness)
        self._cheap_bounce(nodes, links, shader, linear(base))
        return material
