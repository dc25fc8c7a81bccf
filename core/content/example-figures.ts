import { FACTS, isUnit } from './facts.ts'
import { withReflectance } from './finishes/light-reflectance.ts'
import type { ContentItem } from './item.ts'
import { textOf } from './metadata/metadata.ts'

/** Facts that are figures, or belong with them. */
const FIGURES: ReadonlySet<string> = new Set([
  ...FACTS.filter(({ value }) => isUnit(value)).map(({ key }) => key),
  'panel',
  'sheen',
  'lead_time',
])

/** Whether an item's figures are made up, as those of the sample pack are (`figures: example`). */
export function hasExampleFigures({ metadata }: Pick<ContentItem, 'metadata'>): boolean {
  return textOf(metadata, 'figures') === 'example'
}

/** An item without made-up figures. */
function withoutExamples<Item extends Pick<ContentItem, 'metadata'>>(item: Item): Item {
  if (!hasExampleFigures(item)) return item
  const metadata = Object.fromEntries(
    Object.entries(item.metadata).filter(([key]) => key !== 'figures' && !FIGURES.has(key)),
  )
  return { ...item, metadata }
}

/** Returns what galleries show of an item: with what can be computed, and without made-up figures unless they may be shown. */
export function visibleFacts({ showsExamples }: { readonly showsExamples: boolean }) {
  return <Item extends Pick<ContentItem, 'metadata'>>(item: Item): Item =>
    withReflectance(showsExamples ? item : withoutExamples(item))
}
