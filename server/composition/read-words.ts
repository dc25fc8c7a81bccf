import { setTimeout } from 'node:timers/promises'
import type { Config } from '#config/config.ts'
import { setContainerPrefix } from '#core/container-names.ts'
import type { Log } from '#core/ports/log.ts'
import type { SharedWords } from '#core/texts/words-text.ts'
import { createListings } from '#services/content/listings.ts'
import { textsOver } from '#services/texts/texts.ts'
import { createLogger } from '../process/create-logger.ts'
import { openContent } from './open-content.ts'
import { readShippedTexts } from './read-shipped-texts.ts'
import { unsettledFacts } from './settled-brand.ts'

/** Reads the brand's words without a running site. Falls back to the default words if the content cannot be read. */
export async function readWords(config: Config, log: Log): Promise<SharedWords> {
  setContainerPrefix(config.containerPrefix)
  // Not `createContent`, which would copy the sample content.
  const { store, close } = openContent(config.content, log)
  const listings = createListings({ store, now: () => new Date(), log })
  try {
    const texts = textsOver({ shipped: await readShippedTexts(), store, settled: config.settledFacts, log })
    return await texts(listings).words()
  } finally {
    listings.stop()
    await close()
  }
}

/** Time limit for the content, in ms. */
const PATIENCE_MS = 5000

/** Brand facts missing from the content, one per line, to report when the start fails for another reason. */
export async function lackingInContent(config: Config): Promise<readonly string[]> {
  const words = () => readWords(config, createLogger({ logLevel: 'silent' }))
  return Promise.race([
    unsettledFacts({ words }, config.settledFacts).catch(() => []),
    setTimeout(PATIENCE_MS, []),
  ])
}
