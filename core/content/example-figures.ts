import { FACTS, isUnit } from './facts.ts'
import { withReflectance } from './finishes/light-reflectance.ts'
import type { ContentItem } from './item.ts'
import { textOf } from './metadata/metadata.ts'

/** Figures, and facts that belong with them. */
const FIGURES: ReadonlySet<string> = new Set([
  ...FACTS.filter(({ value }) => isUnit(value)).map(({ key }) => key),
  'panel',
  'sheen',
  'lead_time',
])

/** Whether an item's figures are samples (`figures: example`). */
export function hasExampleFigures({ metadata }: Pick<ContentItem, 'metadata'>): boolean {
  return textOf(metadata, 'figures') === 'example'
}

/** An item without its sample figures. */
function withoutExamples<Item extends Pick<ContentItem, 'metadata'>>(item: Item): Item {
  if (!hasExampleFigures(item)) return item
  const metadata = Object.fromEntries(
    Object.entries(item.metadata).filter(([key]) => key !== 'figures' && !FIGURES.has(key)),
  )
  return { ...item, metadata }
}

/**
 * Returns the mapping to an item as galleries show it: with computed facts, and without sample figures unless allowed.
 */
export function visibleFacts({ showsExamples }: { readonly showsExamples: boolean }) {
  return <Item extends Pick<ContentItem, 'metadata'>>(item: Item): Item =>
    withReflectance(showsExamples ? item : withoutExamples(item))
}
