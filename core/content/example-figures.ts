import { HEX_COLOR, luminance } from '../colors.ts'
import { FACTS, isUnit } from './facts.ts'
import type { ContentItem } from './item.ts'
import { textOf } from './metadata/metadata.ts'

/** Keys of figures, and of facts that go with them. */
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

/** A copy of the item without its sample figures. */
function withoutExamples<Item extends Pick<ContentItem, 'metadata'>>(item: Item): Item {
  if (!hasExampleFigures(item)) return item
  const metadata = Object.fromEntries(
    Object.entries(item.metadata).filter(([key]) => key !== 'figures' && !FIGURES.has(key)),
  )
  return { ...item, metadata }
}

/** Returns a function that prepares an item for galleries: adds computed facts, and removes sample figures unless they are allowed. */
export function visibleFacts({ showsExamples }: { readonly showsExamples: boolean }) {
  return <Item extends Pick<ContentItem, 'metadata'>>(item: Item): Item =>
    withReflectance(showsExamples ? item : withoutExamples(item))
}

/**
 * The light reflectance of a color, from 0 to 100: the relative luminance in sRGB (WCAG 2.2, "relative luminance").
 * @param color such as `#9aa58f`; the result is `undefined` for anything else.
 */
export function lightReflectance(color: string): number | undefined {
  return HEX_COLOR.test(color) ? Math.round(100 * luminance(color)) : undefined
}

/** Adds an item's light reflectance, computed from its color, unless it is stated; returns the same item if it has no color. */
export function withReflectance<Item extends Pick<ContentItem, 'metadata'>>(item: Item): Item {
  const { metadata } = item
  const color = textOf(metadata, 'lrv') === undefined ? textOf(metadata, 'color') : undefined
  const lrv = color === undefined ? undefined : lightReflectance(color)
  return lrv === undefined ? item : { ...item, metadata: { ...metadata, lrv: String(lrv) } }
}
