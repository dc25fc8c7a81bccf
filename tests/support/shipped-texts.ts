import { readShippedTexts } from '#server/composition/read-shipped-texts.ts'
import type { SiteFacts } from '#services/site/site-facts.ts'
import { type MailTexts, textsOver } from '#services/texts/texts.ts'

const nothing = () => undefined
const shipped = await readShippedTexts()

/** The words of mails as the program comes with them, for a brand of this name. */
export function shippedMailTexts(name = 'Cabinets'): MailTexts {
  const texts = textsOver({
    shipped,
    store: { open: async () => undefined },
    // Only the name matters in mails.
    site: { name } as SiteFacts,
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
