import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Config } from '#config/config.ts'
import { PACK_PREFIX } from '#config/values.ts'
import {
  BRAND_FACT_NAMES,
  type BrandFact,
  factDefinition,
  isPlaceholder,
  type SettledFacts,
} from '#core/brand/brand-facts.ts'
import { setContainerPrefix } from '#core/container-names.ts'
import type { Log } from '#core/ports/log.ts'
import { publicName, TEXT_FILES } from '#core/texts/text-parts.ts'
import { listedLinks } from '#core/texts/text-tree.ts'
import type { SharedWords } from '#core/texts/words-text.ts'
import { createListings } from '#services/content/listings.ts'
import { createTextFiles } from '#services/texts/text-files.ts'
import { bindTexts, type MailTexts, type ShippedTexts, shippedTexts } from '#services/texts/texts.ts'
import { createLogger } from '../process/create-logger.ts'
import { openContent } from './create-content.ts'

/** Thrown if the brand still has placeholder facts. */
export class UnsettledBrandError extends Error {
  override readonly name = 'UnsettledBrandError'
  /** One line per placeholder. */
  readonly faults: readonly string[]

  constructor(faults: readonly string[]) {
    super(faults.join('\n'))
    this.faults = faults
  }
}

/**
 * Rejects placeholders in the brand facts that editors maintain. `production-faults.ts` checks those in the
 * environment. If the environment sets every fact, no content is read.
 * @throws UnsettledBrandError
 */
export async function assertSettled(
  texts: Pick<MailTexts, 'words'>,
  settledFacts: SettledFacts,
): Promise<void> {
  const faults = await unsettledFacts(texts, settledFacts)
  if (faults.length > 0) throw new UnsettledBrandError(faults)
}

/** One line per fact that the environment leaves to the content and that is a placeholder there. */
async function unsettledFacts(
  texts: Pick<MailTexts, 'words'>,
  settledFacts: SettledFacts,
): Promise<readonly string[]> {
  const open = BRAND_FACT_NAMES.filter(
    (name) => factDefinition(name).variable !== undefined && settledFacts[name] === undefined,
  )
  return open.length === 0 ? [] : brandFaults(await texts.words(), open)
}

/** One line per placeholder among these facts. A sister line without a footer link needs none. */
export function brandFaults({ facts, parts }: SharedWords, names: readonly BrandFact[]): readonly string[] {
  const linkTargets = new Set(
    listedLinks(parts['from-the-same-maker'].blocks).flatMap(({ to, label }) => [to, label]),
  )
  const isShown = (name: BrandFact) => !name.startsWith('sister-line-') || linkTargets.has(facts[name])
  return (
    names
      .filter((name) => isPlaceholder(facts[name]) && isShown(name))
      // Falls back to the contact address, so one line covers both.
      .filter((name) => name !== 'privacy-email' || !isPlaceholder(facts['contact-email']))
      .map((name) => `${factDefinition(name).variable}: still a placeholder; set it for production`)
  )
}

/** Reads the brand's words without a running site. Falls back to the default words if the content cannot be read. */
export async function readWords(config: Config, log: Log): Promise<SharedWords> {
  setContainerPrefix(config.containerPrefix)
  // Not `createContent`, which would copy the sample content.
  const { store, close } = openContent(config.content, log)
  const listings = createListings({ store, log })
  try {
    const files = createTextFiles({ store, log })
    const texts = bindTexts({ shipped: await readShippedTexts(), files, settled: config.settledFacts, log })
    return await texts(listings).words()
  } finally {
    listings.stop()
    await close()
  }
}

/** Time limit for the content, in ms. */
const READ_TIMEOUT_MS = 5000

/** Brand facts missing from the content, one per line, to report when the start fails for another reason. */
export async function lackingInContent(config: Config): Promise<readonly string[]> {
  const words = () => readWords(config, createLogger({ logLevel: 'silent' }))
  return Promise.race([
    unsettledFacts({ words }, config.settledFacts).catch(() => []),
    setTimeout(READ_TIMEOUT_MS, []),
  ])
}

const FOLDER = path.resolve(import.meta.dirname, '../../content', `${PACK_PREFIX}texts`)

/** Reads the default texts of the program, without those in the content store. Throws if one lacks a part. */
export async function readShippedTexts(): Promise<ShippedTexts> {
  const files = await Promise.all(
    TEXT_FILES.map(
      async ({ name }): Promise<[string, string]> => [
        name,
        await readFile(path.join(FOLDER, publicName(name)), 'utf8'),
      ],
    ),
  )
  return shippedTexts(new Map(files))
}
