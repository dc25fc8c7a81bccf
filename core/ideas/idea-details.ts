import { detailsOf } from '../content/photos/described-photo.ts'
import type { PhotoFact } from '../content/photos/photo-facts.ts'
import { priceLevelIn } from '../content/photos/price-level.ts'

/** The line below an idea's title: its label without the title, then its price level; may be empty. */
export function ideaDetails(idea: {
  readonly title: string
  readonly label: string
  readonly facts: readonly PhotoFact[]
}): string {
  const { title, label, facts } = idea
  return [detailsOf(label, title), priceLevelIn(facts)].filter(Boolean).join(' · ')
}
