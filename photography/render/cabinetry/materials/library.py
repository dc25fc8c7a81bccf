"""Material library: names such as "wood:cherry:honey" resolve to Cycles shaders.

    wood:SPECIES[:STAIN]          sheet-mapped wood with a satin topcoat
    closeup:SPECIES:STAIN:CUT     fine wood for swatches (CUT plain or rift)
    paint:COLOR                   satin paint; wall:COLOR is the matte version
    metal:NAME  stone:NAME  tile:COLOR  floor:SPECIES[:STAIN]
    plain:R,G,B[:ROUGHNESS]       anything else, sRGB 0..255
    cloth:R,G,B[:THREADS]         woven, threads to a meter
    fruit:R,G,B:R,G,B             a skin of two colors
    leaf:R,G,B                    leaves, each of its own tone
    bottle:R,G,B                  dark glass, filled        pages  the edge of a closed book
    glazed:COAT:GLAZE             a glaze in the recesses of a paint or wood (COAT "paint/linen")
    aged:COAT:SPECIES             worn edges and small dents showing the wood below
    glow:R,G,B:STRENGTH           emitter
    glass  mirror  view:PLACE:BRIGHTNESS[:DEGREES] (a place that Blender comes with, turned)
"""
import pathlib

import bpy

from .color import linear
from .places import captured
from .species import PAINTS, SHEET_LENGTH, SHEET_WIDTH, STAINS, grain_depth, middle_tone
from .stone import Stone
from .worked import Worked

# Cycles tells the denoiser what a metal mirrors below a roughness of 0.275, and its own color above: brushed ones stay clear of it.
METALS = {
    "nickel": ((0.66, 0.62, 0.57), 0.20),
    "chrome": ((0.72, 0.73, 0.74), 0.08),
    "steel": ((0.66, 0.645, 0.62), 0.33),
    "satin": ((0.60, 0.585, 0.56), 0.31),
    "brass": ((0.74, 0.53, 0.26), 0.14),
    "bronze": ((0.15, 0.10, 0.07), 0.38),
    "black": ((0.018, 0.018, 0.018), 0.42),
    "copper": ((0.72, 0.36, 0.22), 0.22),
    "iron": ((0.03, 0.03, 0.03), 0.6),
}


class Library(Worked, Stone):
    """Creates materials on first use and caches them for the scene."""

    def __init__(self, sheets, detail=False):
        """detail: add relief (pores, orange peel); worth it for product shots only."""
        self.sheets = pathlib.Path(sheets)
        self.detail = detail
        self.made = {}

    def __call__(self, name):
        if name not in self.made:
            kind, *options = name.split(":")
            material = getattr(self, f"_{kind}")(name, *options)
            # Glowing meshes are only to look at; separate lamps provide the light.
            material.cycles.sample_as_light = False
            self.made[name] = material
        return self.made[name]

    # -- node helpers ----------------------------------------------------------

    def _new(self, name):
        material = bpy.data.materials.new(name)
        material.use_nodes = True
        nodes = material.node_tree.nodes
        return material, nodes, material.node_tree.links, nodes["Principled BSDF"]

    @staticmethod
    def _set(shader, **values):
        for key, value in values.items():
            shader.inputs[key.replace("_", " ")].default_value = value

    @staticmethod
    def _cheap_bounce(nodes, links, shader, color):
        """Let diffuse rays see a flat matte color instead of the full shader."""
        path = nodes.new("ShaderNodeLightPath")
        flat = nodes.new("ShaderNodeBsdfDiffuse")
        flat.inputs["Color"].default_value = color
        mix = nodes.new("ShaderNodeMixShader")
        links.new(path.outputs["Is Diffuse Ray"], mix.inputs["Fac"])
        links.new(shader.outputs[0], mix.inputs[1])
        links.new(flat.outputs[0], mix.inputs[2])
        links.new(mix.outputs[0], nodes["Material Output"].inputs["Surface"])

    def _uneven(self, nodes, links, color, *layers):
        """A color made lighter and darker by layers of (noise, by how much); returns a socket."""
        source = None
        for noise, amount in layers:
            mix = nodes.new("ShaderNodeMixRGB")
            mix.blend_type, mix.inputs["Fac"].default_value = "MULTIPLY", 1.0
            mix.inputs["Color1"].default_value = (*color[:3], 1.0)
            if source:
                links.new(source, mix.inputs["Color1"])
            links.new(self._swing(nodes, links, noise, 1.0, amount), mix.inputs["Color2"])
            source = mix.outputs["Color"]
        return source

    def _swing(self, nodes, links, noise, middle, amount):
        """A number that noise moves up and down; noise itself seldom leaves 0.25 to 0.75."""
        return self._range(nodes, links, noise, 0.25, 0.75, middle - amount, middle + amount)

    @staticmethod
    def _bump(nodes, links, shader, height, distance, strength=1.0):
        node = nodes.new("ShaderNodeBump")
        node.inputs["Strength"].default_value, node.inputs["Distance"].default_value = strength, distance
        links.new(height, node.inputs["Height"])
        links.new(node.outputs["Normal"], shader.inputs["Normal"])

    def _image(self, nodes, path, data=False):
        node = nodes.new("ShaderNodeTexImage")
        node.image = bpy.data.images.load(str(path), check_existing=True)
        if data:
            node.image.colorspace_settings.name = "Non-Color"
        return node

    # -- wood ------------------------------------------------------------------

    @staticmethod
    def _multiplied(nodes, links, source, color):
        mix = nodes.new("ShaderNodeMixRGB")
        mix.blend_type = "MULTIPLY"
        mix.inputs["Fac"].default_value = 1.0
        mix.inputs["Color2"].default_value = (*color[:3], 1.0)
        links.new(source, mix.inputs["Color1"])
        return mix.outputs["Color"]

    @staticmethod
    def _grayed(nodes, links, source, amount):
        """Remove the wood's own color, like gray stains, which a tint cannot imitate."""
        level = nodes.new("ShaderNodeRGBToBW")
        links.new(source, level.inputs["Color"])
        mix = nodes.new("ShaderNodeMixRGB")
        mix.inputs["Fac"].default_value = amount
        links.new(source, mix.inputs["Color1"])
        links.new(level.outputs["Val"], mix.inputs["Color2"])
        return mix.outputs["Color"]

    def _stained(self, name, species, part, stain, scale=None, roughness=0.40, bump=0.25,
                 relief_depth=0.00025, parts=0.04):
        """parts: how much lighter and darker than the middle the boards are that a piece is joined of."""
        slug = species.replace(" ", "-")
        color_path = self.sheets / f"{slug}-{part}-color.png"
        relief_path = self.sheets / f"{slug}-{part}-relief.png"
        material, nodes, links, shader = self._new(name)
        color = self._image(nodes, color_path)
        coords = nodes.new("ShaderNodeUVMap")
        coords.uv_map = "sheet"
        source = coords.outputs["UV"]
        if scale:
            mapping = nodes.new("ShaderNodeMapping")
            mapping.inputs["Scale"].default_value = scale
            links.new(source, mapping.inputs["Vector"])
            source = mapping.outputs["Vector"]
        links.new(source, color.inputs["Vector"])
        recipe = STAINS[stain]
        wood = middle_tone(species)
        # Seen across a room, fine grain averages away; more contrast about the same middle
        # makes open-pored woods read as wood instead of plain color.
        depth = 1.0 if self.detail else grain_depth(species)
        gamma = nodes.new("ShaderNodeGamma")
        gamma.inputs["Gamma"].default_value = recipe["gamma"] * depth
        links.new(color.outputs["Color"], gamma.inputs["Color"])
        toned = gamma.outputs["Color"]
        kept = [w ** (recipe["gamma"] * (1.0 - depth)) for w in wood[:3]]
        tint = linear(recipe["tint"])[:3]
        if "gray" in recipe:
            # Comes before the color is pulled out, which would otherwise bring in its own.
            toned = self._grayed(nodes, links, self._multiplied(nodes, links, toned, kept), recipe["gray"])
        else:
            tint = [t * k for t, k in zip(tint, kept)]
        each = nodes.new("ShaderNodeNewGeometry").outputs["Random Per Island"]
        varied = nodes.new("ShaderNodeVectorMath")
        varied.operation = "SCALE"
        links.new(self._multiplied(nodes, links, toned, tint), varied.inputs[0])
        links.new(self._range(nodes, links, each, 0.0, 1.0, 1.0 - parts, 1.0 + parts), varied.inputs["Scale"])
        links.new(varied.outputs["Vector"], shader.inputs["Base Color"])
        self._set(shader, Specular=0.42, Roughness=roughness)
        if self.detail:
            relief = self._image(nodes, relief_path, data=True)
            links.new(source, relief.inputs["Vector"])
            rough = nodes.new("ShaderNodeMapRange")
            rough.inputs["From Min"].default_value = 0.2
            rough.inputs["From Max"].default_value = 0.9
            rough.inputs["To Min"].default_value = roughness + 0.16
            rough.inputs["To Max"].default_value = roughness - 0.03
            links.new(relief.outputs["Color"], rough.inputs["Value"])
            links.new(rough.outputs["Result"], shader.inputs["Roughness"])
            self._bump(nodes, links, shader, relief.outputs["Color"], relief_depth, bump)
        level = sum(w * share for w, share in zip(wood, (0.2126, 0.7152, 0.0722)))
        wood = [w + recipe.get("gray", 0.0) * (level - w) for w in wood]
        bounce = [w ** recipe["gamma"] * t for w, t in zip(wood, linear(recipe["tint"]))]
        self._cheap_bounce(nodes, links, shader, bounce)
        return material

    def _wood(self, name, species, stain="natural"):
        return self._stained(name, species, "sheet", stain)

    def _floor(self, name, species, stain="natural"):
        material = self._stained(name, species, "sheet", stain, parts=0.14)
        # Feet and mops leave a finish uneven.
        nodes, links = material.node_tree.nodes, material.node_tree.links
        links.new(self._swing(nodes, links, self._noise(nodes, links, 2.2), 0.34, 0.08),
                  nodes["Principled BSDF"].inputs["Roughness"])
        return material

    def _closeup(self, name, species, stain="natural", cut="plain"):
        return self._stained(name, species, cut, stain,
                             scale=(SHEET_WIDTH / 240.0, SHEET_LENGTH / 240.0, 1.0),
                             roughness=0.36, bump=0.5, relief_depth=0.0004, parts=0.0)

    # -- coatings --------------------------------------------------------------

    def _paint(self, name, color, finish="satin"):
        material, nodes, links, shader = self._new(name)
        self._set(shader, Base_Color=linear(PAINTS[color]), Specular=0.45,
                  Roughness={"satin": 0.36, "matte": 0.55, "gloss": 0.14}[finish])
        self._cheap_bounce(nodes, links, shader, linear(PAINTS[color]))
        if not self.detail:
            return material
        peel = nodes.new("ShaderNodeTexNoise")
        self._set(peel, Scale=420.0, Detail=1.0)
        coords = nodes.new("ShaderNodeNewGeometry")
        links.new(coords.outputs["Position"], peel.inputs["Vector"])
        self._bump(nodes, links, shader, peel.outputs["Fac"], 0.0004, 0.10)
        return material

    def _wall(self, name, color):
        material, nodes, links, shader = self._new(name)
        rgb = PAINTS[color] if color in PAINTS else tuple(map(float, color.split(",")))
        nodes.remove(shader)
        matte = nodes.new("ShaderNodeBsdfDiffuse")
        # Plaster is troweled in patches, and a roller leaves its stipple.
        links.new(self._uneven(nodes, links, linear(rgb), (self._noise(nodes, links, 0.9), 0.025),
                               (self._noise(nodes, links, 160.0, detail=1.0), 0.018)), matte.inputs["Color"])
        self._bump(nodes, links, matte, self._noise(nodes, links, 1.6, detail=2.0), 0.012)
        links.new(matte.outputs[0], nodes["Material Output"].inputs["Surface"])
        return material

    def _plain(self, name, rgb, roughness="0.5"):
        material, nodes, links, shader = self._new(name)
        color = linear(tuple(map(float, rgb.split(","))))
        # Glass and enamel reflect more than what is dull.
        self._set(shader, Base_Color=color, Roughness=float(roughness), Specular=1.0 if float(roughness) < 0.15 else 0.5)
        self._cheap_bounce(nodes, links, shader, color)
        return material

    def _cloth(self, name, rgb, threads="520"):
        """Woven: threads cross each other, dye and wear leave it uneven, and there is no gloss."""
        material, nodes, links, shader = self._new(name)
        color = linear(tuple(map(float, rgb.split(","))))
        across, along = (self._noise(nodes, links, float(threads), stretch, 1.0)
                         for stretch in ((1.0, 0.12, 1.0), (0.12, 1.0, 0.6)))
        links.new(self._uneven(nodes, links, color, (across, 0.09), (along, 0.09), (self._noise(nodes, links, 5.0), 0.06)),
                  shader.inputs["Base Color"])
        self._set(shader, Roughness=1.0, Specular=0.05, Sheen=0.25)
        self._bump(nodes, links, shader, across, 0.6 / float(threads))
        self._cheap_bounce(nodes, links, shader, color)
        return material

    def _fruit(self, name, rgb, other):
        """A skin of two colors that pass into each other, with pores."""
        material, nodes, links, shader = self._new(name)
        mix = nodes.new("ShaderNodeMixRGB")
        mix.inputs["Color1"].default_value, mix.inputs["Color2"].default_value = (linear(tuple(map(float, c.split(",")))) for c in (rgb, other))
        links.new(self._range(nodes, links, self._noise(nodes, links, 22.0, (1.0, 1.0, 0.6), detail=5.0), 0.35, 0.7, 0.0, 1.0), mix.inputs["Fac"])
        links.new(mix.outputs["Color"], shader.inputs["Base Color"])
        pores = self._noise(nodes, links, 420.0, detail=1.0)
        self._bump(nodes, links, shader, pores, 0.0006, 0.5)
        links.new(self._swing(nodes, links, pores, 0.46, 0.07), shader.inputs["Roughness"])
        self._set(shader, Specular=0.4, Subsurface=0.10, Subsurface_Radius=(0.006, 0.003, 0.0015))
        links.new(mix.outputs["Color"], shader.inputs["Subsurface Color"])
        return material

    def _leaf(self, name, rgb):
        """Leaves: each of its own tone, blotched, duller below, and light passes through them."""
        material, nodes, links, shader = self._new(name)
        color = linear(tuple(map(float, rgb.split(","))))
        each = nodes.new("ShaderNodeNewGeometry").outputs["Random Per Island"]
        mix = nodes.new("ShaderNodeMixRGB")
        mix.inputs["Color1"].default_value = (*(part * share for part, share in zip(color, (0.62, 0.70, 0.70))), 1.0)
        mix.inputs["Color2"].default_value = (*(part * share for part, share in zip(color, (1.40, 1.25, 0.95))), 1.0)
        links.new(each, mix.inputs["Fac"])
        blotched = nodes.new("ShaderNodeMixRGB")
        blotched.blend_type, blotched.inputs["Fac"].default_value = "MULTIPLY", 1.0
        links.new(mix.outputs["Color"], blotched.inputs["Color1"])
        links.new(self._uneven(nodes, links, (1.0, 1.0, 1.0), (self._noise(nodes, links, 60.0), 0.12)), blotched.inputs["Color2"])
        links.new(blotched.outputs["Color"], shader.inputs["Base Color"])
        self._set(shader, Roughness=0.48, Specular=0.4)
        through = nodes.new("ShaderNodeBsdfTranslucent")
        links.new(blotched.outputs["Color"], through.inputs["Color"])
        both = nodes.new("ShaderNodeMixShader")
        both.inputs["Fac"].default_value = 0.28
        links.new(shader.outputs[0], both.inputs[1])
        links.new(through.outputs[0], both.inputs[2])
        links.new(both.outputs[0], nodes["Material Output"].inputs["Surface"])
        return material

    def _pages(self, name):
        """The edge of a closed book: sheets that differ a little."""
        material, nodes, links, shader = self._new(name)
        links.new(self._uneven(nodes, links, linear((226, 218, 200)), (self._noise(nodes, links, 30.0, (1.0, 1.0, 40.0)), 0.16)),
                  shader.inputs["Base Color"])
        self._set(shader, Roughness=0.9)
        return material

    def _bottle(self, name, rgb):
        """Dark glass with something in it: nearly black, its color where light passes its rim, and sharply mirroring."""
        material, nodes, links, shader = self._new(name)
        facing = nodes.new("ShaderNodeLayerWeight")
        facing.inputs["Blend"].default_value = 0.35
        color = linear(tuple(map(float, rgb.split(","))))
        mix = nodes.new("ShaderNodeMixRGB")
        mix.inputs["Color1"].default_value = (*(part * 0.22 for part in color[:3]), 1.0)
        mix.inputs["Color2"].default_value = color
        links.new(facing.outputs["Facing"], mix.inputs["Fac"])
        links.new(mix.outputs["Color"], shader.inputs["Base Color"])
        self._set(shader, Roughness=0.04, Specular=0.7)
        self._cheap_bounce(nodes, links, shader, color)
        return material

    def _metal(self, name, kind):
        material, nodes, links, shader = self._new(name)
        color, roughness = METALS[kind]
        if kind == "steel":
            # Brushed horizontally, so highlights stretch vertically, as on appliance fronts.
            tangent = nodes.new("ShaderNodeTangent")
            tangent.direction_type, tangent.axis = "RADIAL", "Z"
            links.new(tangent.outputs[0], shader.inputs["Tangent"])
            self._set(shader, Anisotropic=0.75)
            # The brush's lines differ a little, and a sheet that isn't quite flat draws what it mirrors into upright bands.
            lines, bands = (self._noise(nodes, links, scale, stretch) for scale, stretch in
                            ((9.0, (0.12, 0.12, 16.0)), (3.2, (1.0, 1.0, 0.06))))
            links.new(self._uneven(nodes, links, color, (lines, 0.014), (bands, 0.05)), shader.inputs["Base Color"])
            links.new(self._swing(nodes, links, lines, roughness, 0.015), shader.inputs["Roughness"])
        # Steel has its own gray, because brushing scatters part of its reflections.
        metallic = {"black": 0.6, "iron": 0.6, "bronze": 0.6, "steel": 0.85}.get(kind, 1.0)
        self._set(shader, Base_Color=(*color, 1.0), Metallic=metallic, Roughness=roughness)
        return material

    def _tile(self, name, rgb, roughness="0.12"):
        """Glazed tile: the glaze pools unevenly and shifts tone tile to tile."""
        material, nodes, links, shader = self._new(name)
        coords = nodes.new("ShaderNodeNewGeometry")
        noise = nodes.new("ShaderNodeTexNoise")
        self._set(noise, Scale=14.0, Detail=2.0)
        links.new(coords.outputs["Position"], noise.inputs["Vector"])
        self._bump(nodes, links, shader, noise.outputs["Fac"], 0.003, 0.25 if float(roughness) <= 0.2 else 0.04)
        mix = nodes.new("ShaderNodeMixRGB")
        base = linear(tuple(map(float, rgb.split(","))))
        mix.inputs["Color1"].default_value = tuple(c * 0.90 for c in base[:3]) + (1.0,)
        mix.inputs["Color2"].default_value = tuple(min(1, c * 1.05) for c in base[:3]) + (1.0,)
        links.new(coords.outputs["Random Per Island"], mix.inputs["Fac"])
        links.new(mix.outputs["Color"], shader.inputs["Base Color"])
        self._set(shader, Roughness=float(roughness))
        if float(roughness) > 0.2:
            # On a floor it is clouded like stone, and polished unevenly by feet.
            clouds = self._uneven(nodes, links, (1.0, 1.0, 1.0), (self._noise(nodes, links, 3.5), 0.04),
                                  (self._noise(nodes, links, 90.0), 0.03))
            stone = nodes.new("ShaderNodeMixRGB")
            stone.blend_type, stone.inputs["Fac"].default_value = "MULTIPLY", 1.0
            links.new(mix.outputs["Color"], stone.inputs["Color1"])
            links.new(clouds, stone.inputs["Color2"])
            links.new(stone.outputs["Color"], shader.inputs["Base Color"])
            links.new(self._swing(nodes, links, self._noise(nodes, links, 2.2), float(roughness), 0.08), shader.inputs["Roughness"])
        self._cheap_bounce(nodes, links, shader, base)
        return material

    # -- light and glass ---------------------------------------------------------

    def _glow(self, name, rgb, strength):
        material, nodes, links, shader = self._new(name)
        nodes.remove(shader)
        emit = nodes.new("ShaderNodeEmission")
        emit.inputs["Color"].default_value = linear(tuple(map(float, rgb.split(","))))
        # A shade is brightest where one looks toward the bulb in it.
        facing = nodes.new("ShaderNodeLayerWeight")
        links.new(self._range(nodes, links, facing.outputs["Facing"], 0.1, 0.95, float(strength), 0.4 * float(strength)),
                  emit.inputs["Strength"])
        links.new(emit.outputs[0], nodes["Material Output"].inputs["Surface"])
        return material

    def _glass(self, name, tint="244,248,246"):
        """Thin pane: mostly see-through, mirror-like at glancing angles from either side."""
        material, nodes, links, shader = self._new(name)
        nodes.remove(shader)
        clear = nodes.new("ShaderNodeBsdfTransparent")
        clear.inputs["Color"].default_value = linear(tuple(map(float, tint.split(","))))
        gloss = nodes.new("ShaderNodeBsdfGlossy")
        gloss.inputs["Roughness"].default_value = 0.02
        facing = nodes.new("ShaderNodeLayerWeight")
        steep = nodes.new("ShaderNodeMath")
        steep.operation = "POWER"
        steep.inputs[1].default_value = 4.0
        links.new(facing.outputs["Facing"], steep.inputs[0])
        share = nodes.new("ShaderNodeMath")
        share.operation = "MULTIPLY_ADD"
        share.inputs[1].default_value, share.inputs[2].default_value = 0.7, 0.045
        links.new(steep.outputs[0], share.inputs[0])
        mix = nodes.new("ShaderNodeMixShader")
        links.new(share.outputs[0], mix.inputs["Fac"])
        links.new(clear.outputs[0], mix.inputs[1])
        links.new(gloss.outputs[0], mix.inputs[2])
        links.new(mix.outputs[0], nodes["Material Output"].inputs["Surface"])
        return material

    def _mirror(self, name):
        material, _, _, shader = self._new(name)
        self._set(shader, Base_Color=(0.86, 0.87, 0.87, 1), Metallic=1.0, Roughness=0.01)
        return material

    def _view(self, name, brightness, tint):
        """The garden in light of a color ("r,g,b"), as far away as the horizon: each direction has its color, wherever the camera stands."""
        material, nodes, links, shader = self._new(name)
        nodes.remove(shader)
        ray = nodes.new("ShaderNodeNewGeometry")
        away = nodes.new("ShaderNodeVectorMath")
        away.operation = "SCALE"
        away.inputs["Scale"].default_value = -1.0
        links.new(ray.outputs["Incoming"], away.inputs[0])
        emit = nodes.new("ShaderNodeEmission")
        day = float(brightness) > 1.0
        emit.inputs["Strength"].default_value = float(brightness)
        # A camera set for the room overexposes the garden by day, and little color is left in it.
        faint = nodes.new("ShaderNodeHueSaturation")
        if day:
            faint.inputs["Hue"].default_value, faint.inputs["Saturation"].default_value = 0.475, 0.75
        links.new(captured(nodes, links, self.sheets / "garden.exr", away.outputs["Vector"], brightest=8.0 if day else 0.6), faint.inputs["Color"])
        light = nodes.new("ShaderNodeMixRGB")
        light.blend_type, light.inputs["Fac"].default_value = "MULTIPLY", 1.0
        light.inputs["Color2"].default_value = (*map(float, tint.split(",")), 1.0)
        links.new(faint.outputs["Color"], light.inputs["Color1"])
        links.new(light.outputs["Color"], emit.inputs["Color"])
        links.new(emit.outputs[0], nodes["Material Output"].inputs["Surface"])
        return material
