"""Adds compact kerning to a subset of a variable font: static, with few classes.

    add_kerning.py ORIGINAL.woff2 PINNED_AXES SUBSET.ttf FEW_GLYPHS RESULT.woff2

PINNED_AXES, such as "opsz=48,wght=500", selects the instance to read distances from. FEW_GLYPHS are the characters
to kern. Distances under 6 thousandths of an em are dropped; glyphs whose distances differ by at most 10 thousandths
share a class.
"""

import sys

from fontTools.feaLib.builder import addOpenTypeFeaturesFromString
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

SMALLEST = 0.006
TOLERANCE = 0.01
STEP = 0.004


def pair_distances(font, glyphs):
    """Font units by (left, right), from the first subtable that has the pair."""
    distances = {}
    kerning = {
        index
        for record in font["GPOS"].table.FeatureList.FeatureRecord
        if record.FeatureTag == "kern"
        for index in record.Feature.LookupListIndex
    }
    for index in sorted(kerning):
        for subtable in font["GPOS"].table.LookupList.Lookup[index].SubTable:
            subtable = getattr(subtable, "ExtSubTable", subtable)
            for left in glyphs.intersection(subtable.Coverage.glyphs):
                for right, value in rights(subtable, left, glyphs):
                    distances.setdefault((left, right), getattr(value, "XAdvance", 0) if value else 0)
    return distances


def rights(subtable, left, glyphs):
    """Right glyphs with their value records, of pairs that begin with `left`."""
    if subtable.Format == 1:
        pairs = subtable.PairSet[subtable.Coverage.glyphs.index(left)].PairValueRecord
        return [(pair.SecondGlyph, pair.Value1) for pair in pairs if pair.SecondGlyph in glyphs]
    first = subtable.Class1Record[subtable.ClassDef1.classDefs.get(left, 0)]
    return [
        (right, first.Class2Record[subtable.ClassDef2.classDefs.get(right, 0)].Value1)
        for right in glyphs
    ]


def classes(rows, tolerance):
    """Names of `rows` (name to numbers) in groups whose numbers nowhere differ by more than `tolerance`."""
    groups = [([name], [(number, number) for number in row]) for name, row in rows.items()]
    while True:
        pairs = (
            (max(max(a[1], b[1]) - min(a[0], b[0]) for a, b in zip(groups[i][1], groups[j][1])), i, j)
            for i in range(len(groups))
            for j in range(i)
        )
        spread, i, j = min(pairs, default=(tolerance + 1, 0, 0))
        if spread > tolerance:
            return [names for names, _ in groups]
        merged = [(min(a[0], b[0]), max(a[1], b[1])) for a, b in zip(groups[i][1], groups[j][1])]
        groups[j] = (groups[j][0] + groups[i][0], merged)
        del groups[i]


def kern_feature(distances, glyphs, em):
    """The feature in the language of OpenType feature files."""
    def of(left, right):
        distance = distances.get((left, right), 0)
        return 0 if abs(distance) < SMALLEST * em else distance

    glyphs = sorted(glyphs)
    lefts = classes({left: [of(left, right) for right in glyphs] for left in glyphs}, TOLERANCE * em)
    columns = {
        right: [sum(of(left, right) for left in group) / len(group) for group in lefts] for right in glyphs
    }
    right_classes = classes(columns, TOLERANCE * em)
    rules = []
    for left in lefts:
        for right in right_classes:
            pairs = [of(a, b) for a in left for b in right]
            distance = round(sum(pairs) / len(pairs) / em / STEP) * round(STEP * em)
            if distance:
                rules.append(f"pos [{' '.join(left)}] [{' '.join(right)}] {distance};")
    return "languagesystem DFLT dflt; languagesystem latn dflt; feature kern { %s } kern;" % "\n".join(rules)


def main(original, pinned, subset, characters, result):
    axes = {axis: float(value) for axis, value in (pair.split("=") for pair in pinned.split(","))}
    instance = instancer.instantiateVariableFont(TTFont(original), axes)
    names = {name for code, name in instance.getBestCmap().items() if chr(code) in characters}
    distances = pair_distances(instance, names)

    font = TTFont(subset, recalcTimestamp=False)
    here = font.getBestCmap()
    renamed = {name: here[code] for code, name in instance.getBestCmap().items() if code in here}
    distances = {(renamed[a], renamed[b]): d for (a, b), d in distances.items()}
    feature = kern_feature(distances, {renamed[name] for name in names}, font["head"].unitsPerEm)
    addOpenTypeFeaturesFromString(font, feature, tables=["GPOS"])
    font.flavor = "woff2"
    font.save(result)


if __name__ == "__main__":
    main(*sys.argv[1:])
