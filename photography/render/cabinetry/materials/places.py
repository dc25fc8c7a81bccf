"""Places in all directions: the garden (garden.py), and those that Blender comes with, captured by Greg Zaal (all CC0)."""
import math
import pathlib

import bpy

INTERIOR = pathlib.Path(bpy.utils.system_resource("DATAFILES", path="studiolights/world")) / "interior.exr"


def captured(nodes, links, file, direction, turn=0.0, brightest=6.0):
    """The colors of the place in a file, seen in a direction; returns a socket.

    turn: degrees about the vertical. Bulbs and suns come close to `brightest`, as on film: lamps stand for them."""
    mapping = nodes.new("ShaderNodeMapping")
    mapping.inputs["Rotation"].default_value = (0.0, 0.0, math.radians(turn))
    links.new(direction, mapping.inputs["Vector"])
    picture = nodes.new("ShaderNodeTexEnvironment")
    picture.image = bpy.data.images.load(str(file), check_existing=True)
    picture.interpolation = "Cubic"
    links.new(mapping.outputs["Vector"], picture.inputs["Vector"])
    shoulder = nodes.new("ShaderNodeVectorMath")
    shoulder.operation = "ADD"
    shoulder.inputs[1].default_value = (brightest,) * 3
    links.new(picture.outputs["Color"], shoulder.inputs[0])
    limit = nodes.new("ShaderNodeVectorMath")
    limit.operation = "DIVIDE"
    links.new(picture.outputs["Color"], limit.inputs[0])
    links.new(shoulder.outputs["Vector"], limit.inputs[1])
    scale = nodes.new("ShaderNodeVectorMath")
    scale.operation = "SCALE"
    scale.inputs["Scale"].default_value = brightest
    links.new(limit.outputs["Vector"], scale.inputs[0])
    return scale.outputs["Vector"]
