import type { PhotoFact } from './photo-facts.ts'

/** The price level among an item's facts, in words: `Price level 2 of 5`; `undefined` if it has none. */
export function priceLevelIn(facts: readonly PhotoFact[]): string | undefined {
  const level = facts.find(({ key }) => key === 'price_level')
  return level && `${level.label} ${level.value}`
}
