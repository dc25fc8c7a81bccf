"""Turns the lettering of the pack's drawings into outlines, so that no drawing depends on a font.

Run with a Python that has fontTools and brotli:

    python3 photography/pack/drawings/outline-lettering.py

It reads the fonts in node_modules/@fontsource-variable and writes lettering.json beside itself: per label an
SVG path at 100 units per em, baseline at y = 0, and the advance width.
"""

import json
from pathlib import Path

from fontTools.misc.transform import Transform
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

HERE = Path(__file__).resolve().parent
FONTS = HERE.parents[2] / "node_modules" / "@fontsource-variable"
SERIF = FONTS / "newsreader/files/newsreader-latin-opsz-normal.woff2"
SANS = FONTS / "source-sans-3/files/source-sans-3-latin-wght-normal.woff2"

# name: (font, axes, tracking in em, texts)
STYLES = {
    "display": (SERIF, {"opsz": 72, "wght": 500}, -0.005, ["Shiloh", "S"]),
    "display light": (SERIF, {"opsz": 72, "wght": 300}, 0, ["ESP", "KCMA", "TSCA"]),
    "capitals": (SANS, {"wght": 600}, 0.235, ["CABINETRY"]),
    "sans": (SANS, {"wght": 450}, 0, [
        "certified", "participant", "Title VI", "compliant",
        "Available in most areas", "Outside our distribution area",
        "1 1/2 inch solid wood frame", "1/2 inch plywood side", "3/4 inch plywood shelf",
        "5/8 inch hardwood dovetail", "drawer box (3/4 inch optional)",
    ]),
}


def outline(font, text, tracking):
    glyphs, cmap, upem = font.getGlyphSet(), font.getBestCmap(), font["head"].unitsPerEm
    scale, pen, x = 100 / upem, SVGPathPen(glyphs, ntos=lambda v: f"{v:.1f}".removesuffix(".0")), 0.0
    kerning = pairs(font)
    names = [cmap[ord(character)] for character in text]
    for index, name in enumerate(names):
        glyphs[name].draw(TransformPen(pen, Transform(scale, 0, 0, -scale, x * scale, 0)))
        following = names[index + 1] if index + 1 < len(names) else None
        x += glyphs[name].width + kerning(name, following)
        x += tracking * upem if following else 0
    return {"d": pen.getCommands(), "width": round(x * scale, 1)}


def pairs(font):
    """Horizontal kerning of two glyphs from the font's pair adjustments."""
    subtables = []
    if "GPOS" in font:
        for lookup in font["GPOS"].table.LookupList.Lookup:
            for subtable in lookup.SubTable:
                subtable = getattr(subtable, "ExtSubTable", subtable)
                if subtable.LookupType == 2:
                    subtables.append(subtable)

    def kern(left, right):
        for subtable in subtables:
            if right is None or left not in subtable.Coverage.glyphs:
                continue
            value = None
            if subtable.Format == 1:
                records = subtable.PairSet[subtable.Coverage.glyphs.index(left)].PairValueRecord
                value = next((r.Value1 for r in records if r.SecondGlyph == right), None)
            else:
                first = subtable.ClassDef1.classDefs.get(left, 0)
                second = subtable.ClassDef2.classDefs.get(right, 0)
                value = subtable.Class1Record[first].Class2Record[second].Value1
            advance = getattr(value, "XAdvance", 0) if value else 0
            if advance:
                return advance
        return 0

    return kern


def main():
    lettering = {}
    for file, axes, tracking, texts in STYLES.values():
        font = instantiateVariableFont(TTFont(file), axes)
        for text in texts:
            lettering[text] = outline(font, text, tracking)
    (HERE / "lettering.json").write_text(json.dumps(lettering, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
