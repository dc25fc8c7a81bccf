import type { Config } from '#config/config.ts'
import type { BrandFact, BrandValues } from '#core/brand/brand-facts.ts'
import { isPlaceholder } from '#core/brand/placeholders.ts'
import type { Log } from '#core/ports/log.ts'
import { openContent } from '#server/composition/open-content.ts'
import { readShippedTexts } from '#server/composition/read-shipped-texts.ts'
import { createListings } from '#services/content/listings.ts'
import { textsOver } from '#services/texts/texts.ts'

/** An address of the brand; `undefined` while it is a placeholder. */
export type BrandAddress = (fact: BrandFact) => Promise<string | undefined>

/** Reads the facts of the brand, once, from the environment and the content; of content that cannot be read, those that are shipped. */
export function brandAddresses(config: Config, log: Log): BrandAddress {
  let reading: Promise<BrandValues> | undefined
  return async (fact) => {
    reading ??= readFacts(config, log)
    const address = (await reading)[fact]
    return isPlaceholder(address) ? undefined : address
  }
}

async function readFacts(config: Config, log: Log): Promise<BrandValues> {
  // Not `createContent`, which would copy the sample content.
  const { store, close } = openContent(config.content, log)
  const listings = createListings({ store, now: () => new Date(), log })
  try {
    const texts = textsOver({ shipped: await readShippedTexts(), store, settled: config.settledFacts, log })
    return (await texts(listings).words()).facts
  } finally {
    listings.stop()
    await close()
  }
}
