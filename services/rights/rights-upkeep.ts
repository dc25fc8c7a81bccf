import type { Log } from '#core/ports/log.ts'
import type { MailedCase, RightsStore } from '#core/ports/requests/rights-store.ts'
import { THE_SITE } from '#core/retailers/work/request-work.ts'
import {
  afterCaseStep,
  isAnsweredByAll,
  lastStep,
  type RightsCase,
  withEnd,
} from '#core/rights/rights-case.ts'
import { CASE_MAILS_MS, rightsDue } from '#core/rights/rights-clock.ts'
import { proofOf, proofsIn } from './case-mails.ts'

/** This many days before the end, the proof is sent, whether or not all retailers have answered. */
const LAST_DAYS = 3

/**
 * What time does to cases: the proof is sent before the last day, a case whose proof was sent is closed, and what a crash or a closed case
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
    const doing = { actor: 'site', person: THE_SITE, at: now().getTime() } as const
    if (isDone(mailed)) {
      if (!(await store.save(withEnd(rightsCase, { ...doing, note: 'The proof was sent.' })))) return false
      log.info({ reference: rightsCase.number }, 'A case about a person’s rights is closed')
      return true
    }
    if (!isPressing(rightsCase, doing.at)) return false
    const next = afterCaseStep(rightsCase, 'prove', doing, { provedAt: doing.at })
    const added = proofOf(next, doing.at)
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

/** Everything requested is done, and the person has the proof. */
function isDone(mailed: MailedCase): boolean {
  const { asked, erasure } = mailed.rightsCase
  const isHandedOut = !asked.includes('access') || lastStep(mailed.rightsCase, 'export') !== undefined
  const isProved = proofsIn(mailed).at(-1)?.record.state === 'sent'
  const isQuiet = mailed.mails.every(({ record }) => record.state !== 'waiting' && record.state !== 'claimed')
  const mayEnd = isHandedOut && !asked.includes('correction') && isProved && isQuiet
  return mayEnd && erasure !== undefined && isAnsweredByAll(erasure)
}

function isPressing(rightsCase: RightsCase, now: number): boolean {
  const { erasure, provedAt } = rightsCase
  return erasure !== undefined && provedAt === undefined && rightsDue(rightsCase, now).daysLeft <= LAST_DAYS
}
