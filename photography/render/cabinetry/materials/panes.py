"""Panes, rendered twice: once as if they mirrored nothing, once as mirrors.

A ray that by chance passes a pane or is mirrored by it leaves grain in both. Rendered apart, neither is grainy,
and laid over each other by the share that a pane mirrors, which its material writes into a pass.
"""
import bpy

SHARE = "pane"


def write_share(nodes, links, share, mix):
    """Called by materials of panes: `share` (a socket) is what they mirror, `mix` the node that it steers."""
    mix.name = SHARE
    aov = nodes.new("ShaderNodeOutputAOV")
    aov.name = SHARE
    links.new(share, aov.inputs["Color"])


def _panes():
    used = {slot.material for item in bpy.data.objects if item.type == "MESH" and not item.hide_render
            for slot in item.material_slots if slot.material and slot.material.use_nodes}
    return [(m.node_tree, mix) for m in used for mix in m.node_tree.nodes
            if mix.type == "MIX_SHADER" and mix.name == SHARE]


def seen_through():
    """Turn off reflections of all panes in the scene; returns whether there are any."""
    panes = _panes()
    for tree, mix in panes:
        for link in list(mix.inputs["Fac"].links):
            tree.links.remove(link)
        mix.inputs["Fac"].default_value = 0.0
    aovs = bpy.context.view_layer.aovs
    if panes and SHARE not in aovs:
        aovs.add().name = SHARE
    return bool(panes)


def mirroring():
    """Turn the panes into mirrors for camera rays."""
    for tree, mix in _panes():
        path = tree.nodes.new("ShaderNodeLightPath")
        tree.links.new(path.outputs["Is Camera Ray"], mix.inputs["Fac"])
