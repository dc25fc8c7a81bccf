import {
  BRAND_FACT_NAMES,
  type BrandFact,
  factDefinition,
  type SettledFacts,
} from '#core/brand/brand-facts.ts'
import { isPlaceholder } from '#core/brand/placeholders.ts'
import { listedLinks } from '#core/texts/text-tree.ts'
import type { SharedWords } from '#core/texts/words-text.ts'
import type { MailTexts } from '#services/texts/texts.ts'

/** The brand still has placeholder facts, which would lead visitors nowhere. */
export class UnsettledBrandError extends Error {
  override readonly name = 'UnsettledBrandError'
  /** One line for each. */
  readonly faults: readonly string[]

  constructor(faults: readonly string[]) {
    super(faults.join('; '))
    this.faults = faults
  }
}

/**
 * Refuses placeholders in what editors write of the brand. Those in the environment are refused before (`production-faults.ts`); if it
 * settles every fact, no content is read.
 * @throws UnsettledBrandError
 */
export async function assertSettled(texts: Pick<MailTexts, 'words'>, settled: SettledFacts): Promise<void> {
  const faults = await unsettledFacts(texts, settled)
  if (faults.length > 0) throw new UnsettledBrandError(faults)
}

/** A line for each fact that the environment leaves to the content, and that is a placeholder there. */
export async function unsettledFacts(
  texts: Pick<MailTexts, 'words'>,
  settled: SettledFacts,
): Promise<readonly string[]> {
  const open = BRAND_FACT_NAMES.filter(
    (name) => factDefinition(name).variable !== undefined && settled[name] === undefined,
  )
  return open.length === 0 ? [] : brandFaults(await texts.words(), open)
}

/** The facts among these that are placeholders, one line each. A sister line that the footer does not link to needs none. */
export function brandFaults({ facts, parts }: SharedWords, names: readonly BrandFact[]): readonly string[] {
  const linked = new Set(
    listedLinks(parts['from-the-same-maker'].blocks).flatMap(({ to, label }) => [to, label]),
  )
  const isShown = (name: BrandFact) => !name.startsWith('sister-line-') || linked.has(facts[name])
  return (
    names
      .filter((name) => isPlaceholder(facts[name]) && isShown(name))
      // It is the contact's, so that one line says it.
      .filter((name) => name !== 'privacy-email' || !isPlaceholder(facts['contact-email']))
      .map((name) => `${factDefinition(name).variable}: still a placeholder; set it for production`)
  )
}
