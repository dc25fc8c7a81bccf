import type { Log } from '#core/ports/log.ts'
import type { MailedCase, RightsStore } from '#core/ports/rights-store.ts'
import { isAnsweredByAll, type RightsCase, withEnd, withProof } from '#core/rights/rights-case.ts'
import { CASE_MAILS_MS, rightsDue } from '#core/rights/rights-clock.ts'
import { proofOf, proofsIn } from './case-mails.ts'

/** Who does what time drives, in the history. */
const SITE = 'The site'
/** So many days before the end, the person hears of the erasure, whoever has answered. */
const LAST_DAYS = 3

/**
 * What time does to cases: the proof leaves before the last day, a case whose proof has left is closed, and what a crash or a closed case
 * left in files is erased. Any number of processes may do it at once and again.
 */
export interface RightsUpkeep {
  /** Resolves to how many cases it changed. */
  tick(): Promise<number>
}

export function createRightsUpkeep(options: {
  readonly store: Pick<RightsStore, 'open' | 'save' | 'unswept' | 'noteSwept'>
  readonly eraseMessages: (references: readonly string[]) => Promise<unknown>
  readonly onDue: () => void
  readonly now: () => Date
  readonly log: Pick<Log, 'info'>
}): RightsUpkeep {
  const { store, eraseMessages, onDue, now, log } = options

  async function look(mailed: MailedCase): Promise<boolean> {
    const { rightsCase } = mailed
    const deed = { by: SITE, at: now().getTime() }
    if (isDone(mailed)) {
      if (!(await store.save(withEnd(rightsCase, 'The proof was sent.', deed)))) return false
      log.info({ reference: rightsCase.number }, 'A case about a person’s rights is closed')
      return true
    }
    if (!isPressing(rightsCase, deed.at)) return false
    const next = withProof(rightsCase, deed)
    const added = proofOf(next, deed.at)
    if (added.length === 0 || !(await store.save(next, { added }))) return false
    onDue()
    return true
  }

  return {
    async tick() {
      for (const { number, references, isOver } of await store.unswept(
        new Date(now().getTime() - CASE_MAILS_MS),
      )) {
        await eraseMessages(references)
        await store.noteSwept(number, isOver)
      }
      let changed = 0
      for (const mailed of await store.open()) if (await look(mailed)) changed += 1
      return changed
    },
  }
}

/** Everything that was asked is done, and the person has the proof. */
function isDone(mailed: MailedCase): boolean {
  const { asked, erasure, history } = mailed.rightsCase
  const isHandedOut = !asked.includes('access') || history.some(({ what }) => what === 'export')
  const isProved = proofsIn(mailed).at(-1)?.record.state === 'sent'
  const isQuiet = mailed.mails.every(({ record }) => record.state !== 'waiting' && record.state !== 'claimed')
  const mayEnd = isHandedOut && !asked.includes('correction') && isProved && isQuiet
  return mayEnd && erasure !== undefined && isAnsweredByAll(erasure)
}

function isPressing({ erasure, provedAt, receivedOn, extension }: RightsCase, now: number): boolean {
  if (!erasure || provedAt !== undefined) return false
  return rightsDue({ receivedOn, isExtended: extension !== undefined }, now).daysLeft <= LAST_DAYS
}
