import type { Config } from '#config/config.ts'
import type { BrandFact } from '#core/brand/brand-facts.ts'
import { isPlaceholder } from '#core/brand/placeholders.ts'
import type { Log } from '#core/ports/log.ts'
import type { SharedWords } from '#core/texts/words-text.ts'
import { readWords } from '#server/composition/read-words.ts'

/** An address of the brand; `undefined` while it is a placeholder. */
export type BrandAddress = (fact: BrandFact) => Promise<string | undefined>

/** Reads the facts of the brand, once, from the environment and the content; of content that cannot be read, those that are shipped. */
export function brandAddresses(config: Config, log: Log): BrandAddress {
  let reading: Promise<SharedWords> | undefined
  return async (fact) => {
    reading ??= readWords(config, log)
    const address = (await reading).facts[fact]
    return isPlaceholder(address) ? undefined : address
  }
}
