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
  const hex = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(color)
  if (!hex) return undefined
  const [red = 0, green = 0, blue = 0] = hex.slice(1).map((pair) => linear(Number.parseInt(pair, 16) / 255))
  return Math.round(100 * (0.2126 * red + 0.7152 * green + 0.0722 * blue))
}

/** Adds an item's light reflectance, computed from its color, unless it is stated; returns the same item if it has no color. */
export function withReflectance<Item extends Pick<ContentItem, 'metadata'>>(item: Item): Item {
  const { metadata } = item
  const color = textOf(metadata, 'lrv') === undefined ? textOf(metadata, 'color') : undefined
  const lrv = color === undefined ? undefined : lightReflectance(color)
  return lrv === undefined ? item : { ...item, metadata: { ...metadata, lrv: String(lrv) } }
}

function linear(share: number): number {
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}
