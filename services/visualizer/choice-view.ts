import type { ContentItem } from '#core/content/item.ts'
import { composedPath, type Shade } from '#core/content/layers/layers.ts'
import { SCENE_KINDS, type Zone } from '#core/content/layers/scenes.ts'
import {
  asPictured,
  type Choice,
  choiceQuery,
  hasPerimeter,
  namedQuery,
  pictureQuery,
  readChoice,
} from '#core/visualizer/choice.ts'
import { choiceAlt, choiceTitle, choiceValues, savedTitle } from '#core/visualizer/words.ts'
import type { Pictures } from '../pictures/pictures.ts'
import { type FoundScenes, type PicturedScene, stackOf } from './pictured-scenes.ts'
import { finishViews, phraseIn, swatchesOf } from './samples.ts'

/** The assumed size of pictures without a known one. */
const USUAL_SIZE = { width: 1280, height: 853 } as const

/** A stored picture of a room or a door, with its address. */
export type LayerAddress = Pick<ContentItem, 'name' | 'version'>

export type ChoiceView = Awaited<ReturnType<typeof choiceView>>

/** The choice in a query, or the nearest available one. */
export async function foundChoice(
  catalog: FoundScenes,
  query: URLSearchParams,
  pictures: Pick<Pictures, 'view'>,
) {
  const phraseOf = phraseIn(catalog.samples)
  const { choice, absences } = readChoice(query, catalog.scenes, phraseOf)
  return {
    view: await choiceView(catalog, choice, pictures),
    absences,
    /** Placeholder values of the page's text. */
    values: choiceValues(choice, phraseOf),
  }
}

/** A choice with all its alternatives. */
export async function choiceView(
  { samples, scenes }: FoundScenes,
  choice: Choice<PicturedScene>,
  pictures: Pick<Pictures, 'view'>,
) {
  const phraseOf = phraseIn(samples)
  const { scene, light, finishes } = choice
  const stackIn = (other: Choice<PicturedScene>) => stackOf(other, samples).map(addressOf)
  const baseIn = (shade: Shade): Readonly<Partial<Record<Shade, LayerAddress>>> => {
    const item = scene.base(light, shade)
    return item ? { [shade]: addressOf(item) } : {}
  }
  return {
    kind: scene.kind,
    scene: { slug: scene.slug, name: scene.name },
    container: scene.container,
    light,
    title: choiceTitle(choice, phraseOf),
    savedTitle: savedTitle(choice, phraseOf),
    alt: choiceAlt(choice, phraseOf),
    /** Never empty. */
    query: namedQuery(choice, scenes),
    canonicalQuery: choiceQuery(asPictured(choice), scenes, { withLight: false }),
    image: composedPath(pictureQuery(choice, scenes)),
    scenes: scenes.map(({ slug, name }) => ({ slug, name })),
    ...(await sizeOf(stackOf(choice, samples), pictures)),
    zones: scene.zones.map(({ zone, finishes: finishSlugs, standard }) => ({
      zone,
      chosen: finishes.find((one) => one.zone === zone)?.finish ?? standard,
      follows: followsIn(choice, zone),
      /** Its picture in the chosen light, by finish. */
      layers: Object.fromEntries(
        finishSlugs.flatMap((slug): [string, LayerAddress][] => {
          const item = scene.layer(light, zone, slug)
          return item ? [[slug, addressOf(item)]] : []
        }),
      ),
    })),
    /** In stacking order. */
    stacked: scene.stacked,
    base: { ...baseIn('light'), ...baseIn('dark') },
    /** The layers of this choice in every light, bottom first. */
    stacks: Object.fromEntries(
      SCENE_KINDS[scene.kind].lights.map((one) => [one, stackIn({ ...choice, light: one })] as const),
    ),
    /** The same finishes in other scenes of the container, by slug, if there are pictures. */
    elsewhere: Object.fromEntries(
      scenes
        .filter(({ slug, container }) => slug !== scene.slug && container === scene.container)
        .map((other): [string, readonly LayerAddress[]] => [other.slug, stackIn({ ...choice, scene: other })])
        .filter(([, stack]) => stack.length > 0),
    ),
    swatches: swatchesOf(
      samples,
      scene.zones.flatMap(({ finishes: finishSlugs }) => finishSlugs),
    ),
    finishes: await finishViews(finishes, samples, pictures),
  }
}

/** In px, from the bottom picture of a choice. */
export async function sizeOf([item]: readonly ContentItem[], pictures: Pick<Pictures, 'view'>) {
  const { width, height } = item ? await pictures.view(item) : { width: null, height: null }
  return width === null || height === null ? USUAL_SIZE : { width, height }
}

function addressOf({ name, version }: ContentItem): LayerAddress {
  return { name, version }
}

/** Whether a zone follows the perimeter until it is chosen itself; `undefined` for zones that can't. */
function followsIn({ scene, finishes }: Choice, zone: Zone): boolean | undefined {
  if (zone !== 'hood' || !hasPerimeter(scene)) return undefined
  return finishes.find((one) => one.zone === zone)?.follows ?? false
}
