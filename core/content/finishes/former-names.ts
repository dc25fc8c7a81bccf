import { containerOf } from '../../site-map.ts'
import { slugOf } from '../../slug.ts'
import { doorsContainer, finishSlug } from '../../visualizer/layers.ts'
import { galleryOf } from '../gallery-paths.ts'
import type { ContentItem } from '../item.ts'
import { type Metadata, parseMetadata, textOf } from '../metadata/metadata.ts'
import { sampleValue } from './finish-name.ts'

/** The container of the finish samples. */
export function finishContainer(): string {
  return galleryOf('finish')?.container ?? ''
}
const doors = () => galleryOf('door style')?.container ?? ''
const woods = () => containerOf('/education/woodspecies')

/** Filters whose values have samples: items that represent a value. */
const SAMPLES: ReadonlyMap<string, () => string> = new Map([
  ['finish', finishContainer],
  ['paint', finishContainer],
  ['stain', finishContainer],
  ['glaze', finishContainer],
  ['door', doors],
  ['species', woods],
])

/** Each once. */
export function sampleContainers(): readonly string[] {
  return [...new Set(SAMPLES.values())].map((name) => name())
}

/** The container with the samples of a filter's values; `undefined` where values have none. */
export function sampleContainer(key: string): string | undefined {
  return SAMPLES.get(key)?.()
}

/** The value of a filter that an item states, or represents as a sample: `Sage paint` for the finish of a paint. */
export function valueInItem(
  item: Pick<ContentItem, 'container' | 'metadata'>,
  key: string,
): string | undefined {
  return key === 'finish' && item.container === finishContainer()
    ? sampleValue(item)
    : textOf(item.metadata, key)
}

/** The slugs that an item had before it was renamed (`formerly`), the oldest first. */
export function formerSlugs({ metadata }: Pick<ContentItem, 'metadata'>): readonly string[] {
  return (
    textOf(metadata, 'formerly')
      ?.split(/[,\s]+/)
      .filter(Boolean) ?? []
  )
}

/** The fact with which an item answers to the names it had; none where these stay. */
export function formerFacts(
  item: Pick<ContentItem, 'container' | 'metadata'>,
  facts: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const metadata: Metadata = { ...item.metadata, ...parseMetadata(facts) }
  const after = new Set(slugsOf({ ...item, metadata }))
  const gone = slugsOf(item).filter((slug) => !after.has(slug))
  if (gone.length === 0) return {}
  // Renamed back: it answers to that by itself.
  const slugs = new Set([...formerSlugs(item), ...gone].filter((slug) => !after.has(slug)))
  return { formerly: [...slugs].join(', ') }
}

/** The values of a filter today, by the slugs of what they were called before; `samples` may hold those of others. */
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

/** What an item is called in addresses and, in slugs, by filters. Only samples and pictures of doors have names. */
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
