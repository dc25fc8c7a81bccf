import { detailsOf } from '../content/photos/photo-details.ts'
import type { PhotoFact } from '../content/photos/photo-facts.ts'

/** What stands below an idea's title: its label without the title, then its price level if it has one; or empty. */
export function ideaDetails(idea: {
  readonly title: string
  readonly label: string
  readonly facts: readonly PhotoFact[]
}): string {
  const { title, label, facts } = idea
  const level = facts.find(({ key }) => key === 'price_level')
  return [detailsOf(label, title), level && `${level.label} ${level.value}`].filter(Boolean).join(' · ')
}
