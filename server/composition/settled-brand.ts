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

/** Thrown if the brand still has placeholder facts. */
export class UnsettledBrandError extends Error {
  override readonly name = 'UnsettledBrandError'
  /** One line per placeholder. */
  readonly faults: readonly string[]

  constructor(faults: readonly string[]) {
    super(faults.join('; '))
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
export async function unsettledFacts(
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
