import { containerOf } from '../../site-map.ts'
import { slugOf } from '../../slug.ts'
import { galleryOf } from '../gallery-paths.ts'
import type { ContentItem } from '../item.ts'
import { doorsContainer, finishSlug } from '../layers/layers.ts'
import { type Metadata, parseMetadata, textOf } from '../metadata/metadata.ts'
import { sampleValue } from './coats.ts'

/** The container of the finish samples. */
export function finishContainer(): string {
  return galleryOf('finish')?.container ?? ''
}
const doors = () => galleryOf('door style')?.container ?? ''
const woods = () => containerOf('/education/woodspecies')

/** Filters whose values have samples, that is, items about one value. */
const SAMPLES: ReadonlyMap<string, () => string> = new Map([
  ['finish', finishContainer],
  ['paint', finishContainer],
  ['stain', finishContainer],
  ['glaze', finishContainer],
  ['door', doors],
  ['species', woods],
])

export function sampleContainers(): readonly string[] {
  return [...new Set(SAMPLES.values())].map((name) => name())
}

/** The container with the samples of a filter's values; `undefined` if they have none. */
export function sampleContainer(key: string): string | undefined {
  return SAMPLES.get(key)?.()
}

/** An item's filter value: the one it has, or, for a sample, the one it is about, such as `Sage paint` for the finish of a paint. */
export function valueInItem(
  item: Pick<ContentItem, 'container' | 'metadata'>,
  key: string,
): string | undefined {
  return key === 'finish' && item.container === finishContainer()
    ? sampleValue(item)
    : textOf(item.metadata, key)
}

/** The slugs of a renamed item's former names (`formerly`), oldest first. */
export function formerSlugs({ metadata }: Pick<ContentItem, 'metadata'>): readonly string[] {
  return (
    textOf(metadata, 'formerly')
      ?.split(/[,\s]+/)
      .filter(Boolean) ?? []
  )
}

/** The facts to store with a renamed item: its former names; none if the name hasn't changed. */
export function formerFacts(
  item: Pick<ContentItem, 'container' | 'metadata'>,
  facts: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const metadata: Metadata = { ...item.metadata, ...parseMetadata(facts) }
  const after = new Set(slugsOf({ ...item, metadata }))
  const goneSlugs = slugsOf(item).filter((slug) => !after.has(slug))
  if (goneSlugs.length === 0) return {}
  // Renamed back: the current name covers that slug.
  const slugs = new Set([...formerSlugs(item), ...goneSlugs].filter((slug) => !after.has(slug)))
  return { formerly: [...slugs].join(', ') }
}

/** Current filter values by the slugs of their former names; `samples` may include samples of other filters. */
export function formerValues(key: string, samples: readonly ContentItem[]): Readonly<Record<string, string>> {
  const container = sampleContainer(key)
  const kind = `-${key}`
  return Object.fromEntries(
    samples.flatMap((sample) => {
      if (sample.container !== container) return []
      const value = valueInItem(sample, key)
      if (value === undefined) return []
      const slugs = formerSlugs(sample)
      // A paint is `sage-paint` among finishes and `sage` among paints.
      const short = slugs.filter((slug) => slug.endsWith(kind)).map((slug) => slug.slice(0, -kind.length))
      return [...short, ...slugs].map((slug) => [slug, value])
    }),
  )
}

/** An item's slug in addresses and in filters. Only samples and pictures of doors have names. */
function slugsOf(item: Pick<ContentItem, 'container' | 'metadata'>): readonly string[] {
  const { container, metadata } = item
  if (container === finishContainer()) {
    const glaze = textOf(metadata, 'glaze')
    const names = [sampleValue(item), glaze && `${glaze} glaze`]
    return [finishSlug(item), ...names.map((name) => name && slugOf(name))].filter(
      (slug) => slug !== undefined,
    )
  }
  const keys = { [doors()]: 'door', [doorsContainer()]: 'door', [woods()]: 'species' }
  const name = textOf(metadata, keys[container] ?? '')
  return name === undefined ? [] : [slugOf(name)]
}
