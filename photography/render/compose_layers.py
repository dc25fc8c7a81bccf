#!/usr/bin/python3
"""Compose the pictures of a visualizer's room or door from its passes:

    nice -n 19 /usr/bin/python3 compose_layers.py bath --out .cache/render/visualizer
    nice -n 19 /usr/bin/python3 compose_layers.py bath --finish walnut-natural --light morning --out look

Writes, per room and light, `LIGHT-base-pale.png` and `LIGHT-base-dark.png` (everything but the zones, under
pale and under dark cabinets), and per zone and finish `LIGHT-ZONE-FINISH.png`, whose alpha is the zone's
coverage. Laid on each other in the order of the plan's zones they are the whole picture.

Of a door (its name in the plan, or `doors` for all that have been rendered), whole pictures in every finish that it is
made in: `doors/DOOR-FINISH.png`.
"""
import argparse
import os
import pathlib
import sys

import numpy as np
from PIL import Image
from scipy.ndimage import gaussian_filter, uniform_filter, zoom

ROOT = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(ROOT))
CACHE = pathlib.Path(os.environ.get("RENDER_CACHE", ROOT.parents[1] / ".cache" / "render"))

from cabinetry.materials.color import linear  # noqa: E402
from cabinetry.materials.species import GLAZES, PAINTS, STAINS, grain_depth, middle_tone  # noqa: E402
from cabinetry.rendering.tone import LUMINANCE, tone_map  # noqa: E402
from plan import visualizer  # noqa: E402

# For each light: the amount of each rendered light, its color, and the target brightness of the room.
LIGHTS = {
    "morning": ({"sky": (1.0, 0.985, 0.95), "sun": (1.15, 1.0, 0.80)}, 0.29),
    "overcast": ({"sky": (0.955, 0.99, 1.045)}, 0.245),
    "evening": ({"lamps": (1.0, 1.0, 1.0)}, 0.165),
}
# The view through windows has its own mood: no sun under an overcast sky, blue dusk in the evening.
OUTSIDE = {
    "overcast": dict(gray=0.74, tint=(0.98, 1.0, 1.03), contrast=0.42, gain=0.8),
    "evening": dict(gray=0.55, tint=(0.77, 0.94, 1.32), contrast=0.75, gain=1.25),
}
# In the evening, dark finishes keep a little daylight in the color of lamps, so that their profiles stay visible: this
# fraction of the overcast picture for the darkest, and none from this fraction of the pale coat's light on.
DUSK, DUSK_TINT, DUSK_UP_TO = 0.6, (1.06, 1.0, 0.92), 0.2
STUDIO = {"studio": ({"studio": (1.0, 1.0, 1.0)}, None)}
# Same finishing as in scenes/door.py.
STUDIO_GRADE, STUDIO_EXPOSURE = dict(contrast=1.45), 0.35
GRADE = dict(contrast=1.42, grain=0.0, vignette=0.0, bloom=0.0)


class Passes:
    """What was rendered of one room, read on first use."""

    def __init__(self, folder):
        self.folder, self.known = folder, {}

    def __call__(self, name):
        if name not in self.known:
            with np.load(self.folder / f"{name}.npz") as arrays:
                self.known[name] = {key: arrays[key].astype(np.float32) for key in arrays}
        return self.known[name]


def spread(values, sure, reach_px=(0.7, 1.4, 2.8)):
    """`values` where `sure`; elsewhere the mean of the nearest places that are, as far as there are any."""
    filled = values.copy()
    missing = ~sure
    solid = sure.astype(np.float32)
    for sigma in reach_px:
        near = gaussian_filter(solid, sigma)
        reach = missing & (near > 0.02)
        if reach.any():
            mean = np.stack([gaussian_filter(values[..., c] * solid, sigma) for c in range(3)], axis=2)
            filled[reach] = mean[reach] / near[reach][:, None]
            missing &= ~reach
    return filled


def through_panes(cover):
    """Coverage, whole where a zone stands behind a pane, which mirrors some of the samples of every pixel."""
    partly = (cover > 0.7) & (cover < 0.985)
    often = uniform_filter(partly.astype(np.float32), 5) > 0.55
    return np.where(partly & often, 1.0, cover)


def lit_twice(passes, name):
    """Light with pale and with dark cabinets; the dark one was rendered small, as a fraction of the pale one."""
    pale, dark = passes(f"{name}-pale"), passes(f"{name}-dark")
    height, width = pale["diffuse"].shape[:2]
    full = dict(pale)
    for kind in ("diffuse", "gloss"):
        small = dark[kind]
        rows, columns = small.shape[:2]
        coarse = zoom(gaussian_filter(pale[kind], (height / rows / 2, width / columns / 2, 0)),
                      (rows / height, columns / width, 1), order=1)
        eps = 0.01 * float(np.mean(coarse)) + 1e-5
        share = np.clip((gaussian_filter(small, (2, 2, 0)) + eps)
                        / (gaussian_filter(coarse, (2, 2, 0)) + eps), 0.3, 1.2)
        full[kind] = pale[kind] * zoom(share, (height / rows, width / columns, 1), order=1)[:height, :width]
    return pale, full


def albedo(material):
    """How much light a finish returns, for judging which coat of the lights it is nearest to."""
    return float(np.dot(finish_mean(material), LUMINANCE))


def mixed(below, above, share):
    return below + (np.array(above, np.float32) - below) * np.clip(share, 0, 1)


def between_coats(material):
    """0 where a finish returns as little light as the dark coat, 1 where as much as the pale one."""
    bright, low = (albedo(coat) for coat in (visualizer.COATS["pale"], visualizer.COATS["dark"]))
    return float(np.clip((albedo(material) - low) / (bright - low), 0.0, 1.1))


def dusk(material):
    """How much of the overcast picture a finish keeps in the evening."""
    return DUSK * float(np.clip(1.0 - between_coats(material) / DUSK_UP_TO, 0.0, 1.0))


def weathered(view, seen, gray, tint, contrast, gain):
    """The outside in another mood; `contrast` and `gain` are about the middle of what is `seen` of it."""
    light = np.clip(view @ LUMINANCE, 1e-3, 8.0)
    middle = np.exp(np.mean(np.log(light[seen])))
    color = mixed(view / light[..., None], 1.0, gray) * np.array(tint, np.float32)
    return (middle * gain * (light / middle) ** contrast)[..., None] * color


def finish_mean(material):
    kind, *rest = material.split(":")
    if kind in ("glazed", "aged"):
        kind, *rest = rest[0].split("/")
    if kind == "paint":
        return np.array(linear(PAINTS[rest[0]])[:3], np.float32)
    stain = STAINS[rest[1]]
    wood = np.array(middle_tone(rest[0])[:3]) ** stain["gamma"]
    wood = mixed(wood, LUMINANCE @ wood, stain.get("gray", 0.0))
    return (wood * np.array(linear(stain["tint"])[:3])).astype(np.float32)


class Room:
    def __init__(self, name, zones, passes, mirrored=False, lights=None, grade=None, close=False):
        self.name, self.zones, self.passes, self.mirrored = name, zones, passes, mirrored
        self.close = close
        self.lights, self.grade = lights or LIGHTS, {**GRADE, **(grade or {})}
        chart = passes("chart")
        told = [np.clip(chart["coverage"][..., k], 0, 1) for k in range(len(zones))]
        # How much of each pixel the chart rendered as zones, and how much of it they cover.
        self.charted = np.clip(sum(told), 0, 1)
        self.cover = [through_panes(cover) for cover in told]
        self.all = np.clip(sum(self.cover), 0, 1)
        self.kept, self.woods = {}, {}

    def lit(self, light):
        """Diffuse and gloss light of the zones' surroundings and of each zone, pale and dark; the exposure."""
        if light in self.kept:
            return self.kept[light]
        parts, key = self.lights[light]
        sums = [{}, {}]
        for name, tint in parts.items():
            for sum_, lit in zip(sums, lit_twice(self.passes, name)):
                for kind in ("diffuse", "gloss", "rest"):
                    sum_[kind] = sum_.get(kind, 0) + lit[kind] * np.array(tint, np.float32)
        chart = self.passes("chart")
        for sum_ in sums:
            sum_["rest"] = self._in_weather(light, sum_["rest"])
        outside, made = self.all < 0.01, []
        share = np.maximum(1 - self.all, 0.02)[..., None]
        own = spread(chart["diffuse"] / share, outside)
        shine = spread(chart["gloss"], outside)
        for sum_ in sums:
            behind = (spread(sum_["diffuse"], outside) * own + spread(sum_["gloss"], outside) * shine
                      + spread(sum_["rest"], outside))
            zones = []
            for cover in self.cover:
                inside = cover > 0.985
                zones.append((spread(sum_["diffuse"], inside),
                              spread(sum_["gloss"] * chart["gloss"], inside)))
            made.append((behind, zones))
        exposure, halo = self._expose(made[0], key)
        # The evening also needs the overcast light.
        if len(self.kept) > 1:
            self.kept.clear()
        self.kept[light] = (made, exposure, halo)
        return self.kept[light]

    def _in_weather(self, light, rest):
        """Emitted light, with the outside at that time of day."""
        chart = self.passes("chart")
        share = chart["outside"].max(axis=2) if "outside" in chart else np.zeros(1)
        if light not in OUTSIDE or share.max() < 0.9:
            return rest
        seen = share > 0.97
        view = spread(rest, seen)
        return rest + share[..., None] * (weathered(view, seen, **OUTSIDE[light]) - view)

    def _expose(self, lit, key):
        """One exposure for every finish, made for a mid-tone coat."""
        behind, zones = lit
        picture = behind * (1 - self.all)[..., None]
        for cover, (diffuse, gloss) in zip(self.cover, zones):
            picture = picture + cover[..., None] * (diffuse * 0.35 + gloss)
        exposure = STUDIO_EXPOSURE
        if key:
            light = picture @ LUMINANCE
            glowing = self.passes(next(iter(self.lights["morning"][0])) + "-pale")["rest"].max(axis=2) > 0.3
            room = light[~glowing]
            level = np.exp(np.mean(np.log(np.clip(room, 0.004, 3.0))))
            exposure = min(np.log2(key / level), np.log2(0.80 / np.percentile(room, 93)))
            print(self.name, "exposure", round(float(exposure), 2), flush=True)
        halo = self.halo(picture, exposure)
        return exposure, halo if key else 0 * halo

    @staticmethod
    def halo(picture, exposure):
        """The bloom around emitted light."""
        shown = picture * 2.0 ** exposure
        radius = shown.shape[1] / 90.0
        bright = np.clip(shown - 0.9, 0.0, 4.0)
        return np.stack([gaussian_filter(bright[..., c], radius) for c in range(3)], axis=2) * 0.2

    def tone(self, picture, exposure, halo):
        shown = tone_map(picture * 2.0 ** exposure + halo, **self.grade)
        return shown[:, ::-1] if self.mirrored else shown

    def turned(self, cover):
        return cover[:, ::-1] if self.mirrored else cover

    def color(self, zone, material):
        """The finish on the zone, where the zone is seen."""
        chart = self.passes("chart")
        kind, *rest = material.split(":")
        if kind == "paint":
            return np.array(linear(PAINTS[rest[0]])[:3], np.float32)
        if kind in ("glazed", "aged"):
            return self._worked(zone, kind, *rest)
        natural = self.woods.get((zone, rest[0]))
        if natural is None:
            natural = chart["wood " + rest[0]] / np.maximum(self.charted, 0.05)[..., None]
            natural = self.woods[zone, rest[0]] = spread(natural, self.cover[zone] > 0.985)
        recipe = STAINS[rest[1]]
        # The chart contains the sheet with more contrast; this keeps its middle tone.
        natural = natural * np.array(middle_tone(rest[0])[:3], np.float32) ** (1.0 - self.depth(rest[0]))
        toned = np.clip(natural, 0, 2) ** recipe["gamma"]
        if "gray" in recipe:
            toned = mixed(toned, (toned @ LUMINANCE)[..., None], recipe["gray"])
        return toned * np.array(linear(recipe["tint"])[:3], np.float32)

    def _worked(self, zone, kind, coat, over):
        """As cabinetry/materials/worked.py lays it over a coat."""
        below = self.color(zone, coat.replace("/", ":"))
        inside = self.cover[zone] > 0.985
        glaze, worn, dents = np.moveaxis(spread(self.passes("handwork")["handwork"], inside), 2, 0)[..., None]
        if kind == "glazed":
            return mixed(below, linear(GLAZES[over])[:3], glaze)
        if coat.startswith("paint"):
            bare = self.color(zone, f"wood:{over}:natural") * np.array(linear(STAINS["chestnut"]["tint"])[:3], np.float32)
        else:
            bare = below ** 0.62
        return mixed(mixed(below, bare, worn), linear(GLAZES["ebony"])[:3], dents)

    def depth(self, species):
        return 1.0 if self.close else grain_depth(species)

    def whole(self, light, material):
        """One picture of everything, where there is a single zone."""
        made, exposure, halo = self.lit(light)
        share = between_coats(material)
        behind = made[1][0] + (made[0][0] - made[1][0]) * share
        shown, alpha = self.layer(light, 0, material)
        return shown * alpha[..., None] + self.tone(behind, exposure, halo) * (1 - alpha[..., None])

    def base(self, light, coat):
        """Everything but the zones. Where a zone is, its mean in a mid tone: what shows until a finish is there."""
        made, exposure, halo = self.lit(light)
        behind, zones = made[0] if coat == "pale" else made[1]
        shown = self.tone(behind, exposure, halo)
        for cover, (diffuse, gloss) in zip(self.cover, zones):
            fill = self.tone(diffuse * 0.30 + gloss, exposure, halo)
            # Away from its edge, so that image coding does not mix the two.
            full = self.turned(gaussian_filter(cover, 1.5) > 0.97)
            shown = np.where(full[..., None], fill, shown)
        return shown

    def _coated(self, light, zone, material):
        """A zone's finish in that light, exposed."""
        made, exposure, _ = self.lit(light)
        color = self.color(zone, material)
        share = between_coats(material)
        (pale, pale_gloss), (dark, dark_gloss) = made[0][1][zone], made[1][1][zone]
        diffuse = dark + (pale - dark) * share
        gloss = dark_gloss + (pale_gloss - dark_gloss) * share
        return (diffuse * color + gloss) * 2.0 ** exposure

    def layer(self, light, zone, material):
        """(picture, alpha) of one zone in one finish."""
        coated = self._coated(light, zone, material)
        if light == "evening" and dusk(material) > 0:
            coated = coated + self._coated("overcast", zone, material) * dusk(material) * np.array(DUSK_TINT, np.float32)
        shown = self.tone(coated, 0.0, self.lit(light)[2])
        above = sum(self.cover[zone + 1:]) if zone + 1 < len(self.cover) else 0.0
        alpha = np.clip(self.cover[zone] / np.maximum(1 - above, 0.02), 0, 1)
        # The last percent is filter noise, not an edge.
        alpha = np.clip((alpha - 0.01) / 0.975, 0, 1)
        return shown, self.turned(alpha)


def rgba(shown, alpha):
    """Eight bits; what cannot be seen is filled with what is near, so that it costs nothing."""
    seen = alpha > 0.004
    near = shown.astype(np.float32)
    near[~seen] = shown[seen].mean(axis=0)
    rows, columns = (np.flatnonzero(seen.any(axis=axis)) for axis in (1, 0))
    box = (slice(max(rows[0] - 8, 0), rows[-1] + 9), slice(max(columns[0] - 8, 0), columns[-1] + 9))
    near[box] = spread(near[box], seen[box])
    return Image.fromarray((np.dstack([near, alpha]) * 255 + 0.5).astype(np.uint8), "RGBA")


def finishes():
    """{slug: material} of every paint and stain of the pack's samples."""
    from plan.finishes import SWATCHES
    made = {}
    for _, params in SWATCHES:
        kind, *rest = params["material"].split(":")
        made["-".join(rest).replace(" ", "-")] = params["material"]
    return made


def compose_door(name, out, only_finish):
    folder = CACHE / "layers" / f"door-{name}"
    door = Room(name, ("door",), Passes(folder), lights=STUDIO, grade=STUDIO_GRADE, close=True)
    out.mkdir(parents=True, exist_ok=True)
    made_in = {slug: material for slug, material in {**finishes(), **visualizer.WORKED}.items()
               if visualizer.is_made(name, material)}
    for slug, material in made_in.items():
        if not only_finish or slug in only_finish:
            picture = (door.whole("studio", material) * 255 + 0.5).astype(np.uint8)
            Image.fromarray(picture).save(out / f"{name}-{slug}.png", compress_level=1)


def compose(name, out, only_finish, only_light):
    scene, zones, params = visualizer.ROOMS[name]
    room = Room(name, zones, Passes(CACHE / "layers" / name), params.get("mirrored", False))
    out.mkdir(parents=True, exist_ok=True)
    for light in LIGHTS:
        if only_light and light != only_light:
            continue
        for coat in visualizer.COATS:
            Image.fromarray((room.base(light, coat) * 255 + 0.5).astype(np.uint8)).save(
                out / f"{light}-base-{coat}.png", compress_level=1)
        for slug, material in finishes().items():
            if only_finish and slug not in only_finish:
                continue
            for index, zone in enumerate(zones):
                rgba(*room.layer(light, index, material)).save(out / f"{light}-{zone}-{slug}.png", compress_level=1)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="+")
    parser.add_argument("--out", type=pathlib.Path, default=CACHE / "visualizer")
    parser.add_argument("--finish", nargs="*")
    parser.add_argument("--light")
    args = parser.parse_args()
    doors = [name for name in visualizer.DOORS if (CACHE / "layers" / f"door-{name}").exists()]
    for name in args.names:
        if name in visualizer.ROOMS:
            compose(name, args.out / name, args.finish, args.light)
        for door in doors if name == "doors" else [name]:
            if door in visualizer.DOORS:
                compose_door(door, args.out / "doors", args.finish)


if __name__ == "__main__":
    main()
