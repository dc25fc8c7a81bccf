import { hasExampleFigures } from '#core/content/example-figures.ts'
import { newestFirst, positionFirst } from '#core/content/finding/sort-orders.ts'
import { coatPhrase, coatsOf } from '#core/content/finishes/coats.ts'
import { formerSlugs } from '#core/content/finishes/former-names.ts'
import { galleryOf } from '#core/content/gallery-paths.ts'
import { type ContentItem, isImage } from '#core/content/item.ts'
import { finishSlug, type Shade } from '#core/content/layers/layers.ts'
import type { Zone } from '#core/content/layers/scenes.ts'
import { textOf } from '#core/content/metadata/metadata.ts'
import { photoPath, photoSlugs } from '#core/content/photos/photo-paths.ts'
import { variantUrls } from '#core/content/pictures/media-urls.ts'
import { ideaRef } from '#core/ideas/idea-refs.ts'
import type { Pictures } from '../pictures/pictures.ts'

/** The coat on the wood. `worked` is a glaze or wear over either. */
export type FinishKind = 'paint' | 'stain' | 'worked'

interface Sample {
  readonly item: ContentItem
  readonly slug: string
  /** In a sentence: `Sage paint`, `natural walnut`. */
  readonly phrase: string
  readonly kind: FinishKind
  /** In percent, if known. */
  readonly reflectance: number | undefined
  readonly shade: Shade
  /** Site path of its page. */
  readonly path: string
  /** Its reference as an idea. */
  readonly idea: string | undefined
}

export type Samples = ReadonlyMap<string, Sample>

/** Below this reflectance of its first zone, in percent, a room uses the base picture for dark cabinets. */
const DARK_BELOW = 22
/** In px. The center is shown at about 80 px. */
const CHIP_WIDTH = 160

/** The finishes among the samples with their visible facts, by slug: paints, stains and hand-worked finishes, each from light to dark. */
export function samplesOf(items: readonly ContentItem[]): Samples {
  const gallery = galleryOf('finish')
  const images = items.filter(isImage)
  const slugs = photoSlugs(images.map(({ name }) => name))
  const samples = images.toSorted(positionFirst(newestFirst)).flatMap((item): [string, Sample][] => {
    const [coat] = coatsOf(item)
    const slug = finishSlug(item)
    if (!coat || !slug || !gallery) return []
    const reflectance = reflectanceOf(item)
    const photo = slugs.get(item.name) ?? item.name
    const path = photoPath(gallery.path, photo)
    const idea = ideaRef(item.container, photo)
    const shade = reflectance !== undefined && reflectance < DARK_BELOW ? 'dark' : 'light'
    const plain = coat.kind === 'paint' ? 'paint' : 'stain'
    const kind = coat.glaze !== undefined || coat.aged ? 'worked' : plain
    return [[slug, { item, slug, phrase: coatPhrase(coat), kind, reflectance, shade, path, idea }]]
  })
  return new Map(samples.toSorted(byKindAndLight))
}

/** Current slugs of finishes by their former slugs. */
export function formerlyIn(samples: Samples): ReadonlyMap<string, string> {
  return new Map(
    [...samples.values()].flatMap(({ item, slug }) =>
      formerSlugs(item).map((former): [string, string] => [former, slug]),
    ),
  )
}

export function phraseIn(samples: Samples) {
  return (slug: string) => samples.get(slug)?.phrase ?? slug
}

export type Swatch = ReturnType<typeof swatchesOf>[number]

export function swatchesOf(samples: Samples, finishSlugs: readonly string[]) {
  const slugSet = new Set(finishSlugs)
  return [...samples.values()]
    .filter(({ slug }) => slugSet.has(slug))
    .map(({ item, slug, phrase, shade }) => ({
      slug,
      phrase,
      shade,
      chip: variantUrls(item)(CHIP_WIDTH, 'webp'),
    }))
}

/** Facts about a choice's finishes, each once. */
export function finishViews(
  finishChoices: readonly { readonly finish: string; readonly zone: Zone }[],
  samples: Samples,
  pictures: Pick<Pictures, 'view'>,
): Promise<readonly FinishView[]> {
  const distinct = [...new Set(finishChoices.map(({ finish }) => finish))]
  const views = distinct.flatMap((slug) => {
    const sample = samples.get(slug)
    const zones = finishChoices.flatMap(({ zone, finish }) =>
      finish === slug && zone !== 'finish' ? [zone] : [],
    )
    return sample ? [finishView(sample, zones, pictures)] : []
  })
  return Promise.all(views)
}

export type FinishView = Awaited<ReturnType<typeof finishView>>

async function finishView(sample: Sample, zones: readonly Zone[], pictures: Pick<Pictures, 'view'>) {
  const { item, slug, phrase, kind, reflectance, path, idea } = sample
  const { container, name } = item
  return {
    slug,
    phrase,
    path,
    idea,
    kind,
    words: kindWords(sample),
    zones,
    sheen: sheenOf(item),
    // Wood varies.
    reflectance: kind === 'paint' ? reflectance : undefined,
    sample: { container, name, picture: await pictures.view(item) },
  }
}

function sheenOf(item: ContentItem): string | undefined {
  const sheen = textOf(item.metadata, 'sheen')
  return sheen !== undefined && hasExampleFigures(item) ? `${sheen} (an example)` : sheen
}

/** A finish in words, e.g. `Stain on maple, worked by hand`. */
function kindWords(sample: Sample): string {
  const species = speciesOf(sample)
  const coat = species === undefined ? 'Paint' : `Stain on ${species.toLowerCase()}`
  return sample.kind === 'worked' ? `${coat}, worked by hand` : coat
}

function speciesOf({ item }: Sample): string | undefined {
  return coatsOf(item)[0]?.kind === 'paint' ? undefined : textOf(item.metadata, 'species')
}

const KINDS: readonly FinishKind[] = ['paint', 'stain', 'worked']

/** The order on a maker's sample chain. */
function byKindAndLight([, a]: readonly [string, Sample], [, b]: readonly [string, Sample]): number {
  if (a.kind !== b.kind) return KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind)
  return (b.reflectance ?? 0) - (a.reflectance ?? 0)
}

function reflectanceOf({ metadata }: ContentItem): number | undefined {
  const text = textOf(metadata, 'lrv')
  return text === undefined ? undefined : Number(text)
}
