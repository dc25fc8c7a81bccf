import type { SettledFacts } from '#core/brand/brand-facts.ts'
import { readShippedTexts } from '#server/composition/read-words.ts'
import { bindTexts, type MailTexts } from '#services/texts/texts.ts'

const nothing = () => undefined
const shipped = await readShippedTexts()

/** The default mail texts, for a brand of this name. */
export function shippedMailTexts(name = 'Cabinets', settledFacts: SettledFacts = {}): MailTexts {
  const texts = bindTexts({
    shipped,
    files: { read: async () => undefined, hasRead: () => true },
    settled: { brand: name, ...settledFacts },
    log: { debug: nothing, info: nothing, warn: nothing, error: nothing },
  })
  return texts({
    containers: async () => [],
    items: async () => [],
    container: async () => undefined,
    item: async () => undefined,
    hasListed: () => true,
    isLoaded: () => true,
  })
}
