import type { RightsStore } from '#core/ports/rights-store.ts'
import { caseFaults, openCase, type PersonField, type RightsCase } from '#core/rights/rights-case.ts'
import { siteDay } from '#core/site-time.ts'
import type { Recorder } from '../desk/record.ts'
import { type CaseAction, planAction } from './case-actions.ts'
import type { Acting, CaseOutcome } from './case-outcome.ts'
import { lostRace, seenCase } from './seen-case.ts'

/** What a case begins with. */
export type CaseBeginning = Pick<Required<RightsCase>, 'asked' | 'receivedOn' | 'person'>

export type BegunCase =
  | { readonly kind: 'opened'; readonly number: string }
  | {
      readonly kind: 'faulty'
      readonly faults: Readonly<Partial<Record<'asked' | 'receivedOn' | PersonField, string>>>
    }

/** Opening cases and working on them. */
export interface CaseWork {
  begin(person: string, beginning: CaseBeginning): Promise<BegunCase>
  act(number: string, action: CaseAction, by: Acting): Promise<CaseOutcome>
}

const AUDITED: Readonly<Partial<Record<CaseAction['kind'], string>>> = {
  verify: 'verify-person',
  extend: 'extend-rights-case',
  answer: 'note-erasure',
  prove: 'send-proof',
  close: 'close-rights-case',
}
const NUMBER_TRIES = 5

export function createCaseWork(options: {
  readonly store: Pick<RightsStore, 'add' | 'find' | 'save'>
  readonly record: Recorder
  /** Called when a mail became due. */
  readonly onDue: () => void
  readonly newNumber: () => string
  readonly now: () => Date
}): CaseWork {
  const { store, record, onDue, now } = options
  const nowMs = () => now().getTime()

  return {
    async begin(person, beginning) {
      const faults = caseFaults({ ...beginning, today: siteDay(now()) })
      if (Object.keys(faults).length > 0) return { kind: 'faulty', faults }
      for (let tries = 0; tries < NUMBER_TRIES; tries += 1) {
        const rightsCase = openCase(options.newNumber(), beginning, { by: person, at: nowMs() })
        if (!(await store.add(rightsCase))) continue
        await record({ person, action: 'open-rights-case', subject: rightsCase.number })
        return { kind: 'opened', number: rightsCase.number }
      }
      throw new Error('no free case number')
    },

    async act(number, action, by) {
      const seen = await seenCase(store, number, by)
      if (seen.kind !== 'seen') return seen
      const planned = planAction(seen.mailed, action, { by: by.person, at: nowMs() })
      if (typeof planned === 'string') return { kind: 'refused', message: planned }
      const { rightsCase, mails, again, message } = planned
      // Nothing to choose anew.
      if (rightsCase === seen.mailed.rightsCase) return { kind: 'done', message }
      if (!(await store.save(rightsCase, { added: mails, ...(again ? { again } : {}) })))
        return lostRace(store, number, seen.mailed.rightsCase.version)
      if (mails.length > 0 || again) onDue()
      const audited = AUDITED[action.kind]
      if (audited !== undefined) await record({ person: by.person, action: audited, subject: number })
      return { kind: 'done', message }
    },
  }
}
