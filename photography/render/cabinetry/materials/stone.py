"""Counter stones: veins and haze over a plain ground, with a speckle."""
from .color import linear

# base color, vein color, vein weight, scale, roughness, speckle
STONES = {
    "white quartz": ((216, 214, 209), (192, 189, 182), 0.40, 1.1, 0.16, 0.03),
    "carrara": ((213, 213, 212), (146, 149, 154), 0.80, 1.5, 0.14, 0.02),
    "calacatta": ((220, 217, 211), (160, 149, 134), 0.90, 0.9, 0.12, 0.01),
    "soapstone": ((58, 63, 63), (128, 136, 134), 0.50, 1.2, 0.36, 0.04),
    "black granite": ((24, 25, 27), (70, 72, 76), 0.20, 1.6, 0.20, 0.25),
    "concrete": ((168, 166, 161), (148, 146, 141), 0.30, 0.8, 0.45, 0.06),
    "travertine": ((214, 198, 174), (180, 158, 130), 0.55, 1.2, 0.32, 0.05),
}


class Stone:
    """The stone shader; mixed into the library, which offers `_new`, `_set` and `_cheap_bounce`."""

    def _stone(self, name, kind):
        base, vein, weight, scale, roughness, speckle = STONES[kind]
        material, nodes, links, shader = self._new(name)
        coords = nodes.new("ShaderNodeNewGeometry")
        position = coords.outputs["Position"]

        def ridge(size, width, detail, warp, shift):
            """Thin lines where a warped noise field crosses its middle value."""
            bend = nodes.new("ShaderNodeTexNoise")
            self._set(bend, Scale=size * 0.8, Detail=4.0)
            links.new(position, bend.inputs["Vector"])
            offset = nodes.new("ShaderNodeVectorMath")
            offset.operation = "MULTIPLY_ADD"
            offset.inputs[1].default_value = (warp, warp, warp)
            links.new(bend.outputs["Color"], offset.inputs[0])
            links.new(position, offset.inputs[2])
            stretch = nodes.new("ShaderNodeMapping")
            # Veins run diagonally through the block, stretched along one direction.
            stretch.vector_type = "TEXTURE"
            stretch.inputs["Rotation"].default_value = (0.0, -0.55, 0.5)
            stretch.inputs["Scale"].default_value = (1.7, 0.55, 0.6)
            stretch.inputs["Location"].default_value = (shift, shift * 0.7, 0)
            links.new(offset.outputs[0], stretch.inputs["Vector"])
            field = nodes.new("ShaderNodeTexNoise")
            self._set(field, Scale=size, Detail=detail, Roughness=0.55)
            links.new(stretch.outputs[0], field.inputs["Vector"])
            center = nodes.new("ShaderNodeMath")
            center.operation = "SUBTRACT"
            center.inputs[1].default_value = 0.5
            links.new(field.outputs["Fac"], center.inputs[0])
            size_ = nodes.new("ShaderNodeMath")
            size_.operation = "ABSOLUTE"
            links.new(center.outputs[0], size_.inputs[0])
            line = nodes.new("ShaderNodeMapRange")
            line.interpolation_type = "SMOOTHSTEP"
            line.inputs["From Min"].default_value = 0.0
            line.inputs["From Max"].default_value = width
            line.inputs["To Min"].default_value = 1.0
            line.inputs["To Max"].default_value = 0.0
            links.new(size_.outputs[0], line.inputs["Value"])
            return line.outputs["Result"]

        def scaled(socket, factor):
            node = nodes.new("ShaderNodeMath")
            node.operation = "MULTIPLY"
            node.inputs[1].default_value = factor
            links.new(socket, node.inputs[0])
            return node.outputs[0]

        def added(one, two):
            node = nodes.new("ShaderNodeMath")
            node.operation = "ADD"
            node.use_clamp = True
            links.new(one, node.inputs[0])
            links.new(two, node.inputs[1])
            return node.outputs[0]

        veins = added(scaled(ridge(scale, 0.040, 4.0, 0.16, 0.0), 0.75 * weight),
                      scaled(ridge(scale * 2.6, 0.012, 3.0, 0.10, 5.0), 0.45 * weight))
        haze = scaled(ridge(scale * 0.7, 0.22, 4.0, 0.3, 9.0), 0.16 * weight)
        mix = nodes.new("ShaderNodeMixRGB")
        mix.inputs["Color1"].default_value = linear(base)
        mix.inputs["Color2"].default_value = linear(vein)
        links.new(added(veins, haze), mix.inputs["Fac"])
        color = mix.outputs["Color"]
        if speckle:
            grain = nodes.new("ShaderNodeTexNoise")
            self._set(grain, Scale=650.0, Detail=1.0)
            links.new(position, grain.inputs["Vector"])
            level = nodes.new("ShaderNodeMapRange")
            level.inputs["From Min"].default_value = 0.3
            level.inputs["From Max"].default_value = 0.7
            level.inputs["To Min"].default_value = 1.0 - speckle * 1.6
            level.inputs["To Max"].default_value = 1.0 + speckle
            links.new(grain.outputs["Fac"], level.inputs["Value"])
            dust = nodes.new("ShaderNodeMixRGB")
            dust.blend_type = "MULTIPLY"
            dust.inputs["Fac"].default_value = 1.0
            links.new(color, dust.inputs["Color1"])
            links.new(level.outputs["Result"], dust.inputs["Color2"])
            color = dust.outputs["Color"]
        links.new(color, shader.inputs["Base Color"])
        self._set(shader, Roughness=roughness)
        self._cheap_bounce(nodes, links, shader, linear(base))
        return material
