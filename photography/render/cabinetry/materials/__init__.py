"""Wood, paint, stone and metal: the colors, the sheets that boards are cut from, the shaders."""
