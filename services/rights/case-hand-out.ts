import { counted } from '#core/counted.ts'
import type { NewRightsMail, RightsStore } from '#core/ports/rights-store.ts'
import type { WorkedRequest, WorkStore } from '#core/ports/work-store.ts'
import { planErasure } from '#core/rights/erasure-plan.ts'
import { personExport } from '#core/rights/person-export.ts'
import {
  type Deed,
  type Erasure,
  lastExport,
  type RightsCase,
  withErasure,
  withExport,
} from '#core/rights/rights-case.ts'
import type { Recorder } from '../desk/record.ts'
import { noticesOf, provedOnceAnswered } from './case-mails.ts'
import type { Acting, CaseOutcome } from './case-outcome.ts'
import { erasedWords } from './case-words.ts'
import { readyRequests } from './ready-requests.ts'
import { erasureRefused, lostRace, seenCase } from './seen-case.ts'

/** Handing out and erasing what is held on a person, once it is known who asks. Step-up is the caller's. */
export interface CaseHandOut {
  /** Notes that everything held in the chosen requests is handed out. */
  export(number: string, by: Acting): Promise<CaseOutcome>
  /** What was handed out, as it is held now; refused unless the last export was of the same requests. */
  exported(
    number: string,
  ): Promise<
    Exclude<CaseOutcome, { kind: 'done' }> | { readonly kind: 'exported'; readonly export: CaseExport }
  >
  /** Erases the chosen requests, and asks the retailers that received them to do the same. */
  erase(
    number: string,
    by: Acting,
  ): Promise<
    | Exclude<CaseOutcome, { kind: 'done' }>
    | {
        readonly kind: 'done'
        readonly message: string
        readonly erasure: Erasure | undefined
        /** How many messages were erased elsewhere. */
        readonly messages: number
      }
  >
}

/** Everything held on a person. */
export interface CaseExport extends ReturnType<typeof personExport> {
  readonly case: string
  /** ISO 8601 in UTC. */
  readonly exportedAt: string
}

export interface CaseHandOutOptions {
  readonly store: Pick<RightsStore, 'find' | 'save' | 'erase' | 'noteSwept'>
  readonly work: Pick<WorkStore, 'find'>
  readonly record: Recorder
  /** Erases copies of these requests elsewhere, such as in the outbox. */
  readonly eraseMessages: (references: readonly string[]) => Promise<number>
  /** Called when a mail became due. */
  readonly onDue: () => void
  readonly now: () => Date
}

export function createCaseHandOut(options: CaseHandOutOptions): CaseHandOut {
  const { store, work, record, onDue, now } = options
  const deedOf = ({ person }: Acting): Deed => ({ by: person, at: now().getTime() })

  return {
    async export(number, by) {
      const seen = await seenCase(store, number, by)
      if (seen.kind !== 'seen') return seen
      const { rightsCase } = seen.mailed
      const requests = await readyRequests(work, rightsCase)
      if (typeof requests === 'string') return { kind: 'refused', message: requests }
      if (!(await store.save(withExport(rightsCase, deedOf(by)))))
        return lostRace(store, number, rightsCase.version)
      await record({ person: by.person, action: 'export-person', subject: number })
      return { kind: 'done', message: 'Exported.' }
    },

    async exported(number) {
      const mailed = await store.find(number)
      if (!mailed) return { kind: 'unknown' }
      const { rightsCase } = mailed
      const requests = await readyRequests(work, rightsCase)
      if (typeof requests === 'string') return { kind: 'refused', message: requests }
      const last = lastExport(rightsCase)
      if (!last) return { kind: 'refused', message: 'First press “Export”.' }
      const exportedAt = new Date(last.at).toISOString()
      return { kind: 'exported', export: { case: number, exportedAt, ...personExport(requests) } }
    },

    async erase(number, by) {
      const seen = await seenCase(store, number, by)
      if (seen.kind !== 'seen') return seen
      const { rightsCase } = seen.mailed
      const requests = await readyRequests(work, rightsCase)
      if (typeof requests === 'string') return { kind: 'refused', message: requests }
      const outcome = await store.erase(rightsCase.chosen, now().getTime(), (erased) =>
        afterErasure(rightsCase, erased, deedOf(by)),
      )
      if (outcome.kind !== 'erased')
        return erasureRefused(outcome.kind, () => lostRace(store, number, rightsCase.version))
      onDue()
      await record({
        person: by.person,
        action: 'erase-person',
        subject: number,
        after: counted(requests.length, 'request'),
      })
      const references = requests.map(({ stored }) => stored.reference)
      const messages = await options.eraseMessages(references)
      await store.noteSwept(number, false)
      const { rightsCase: after } = outcome
      return { kind: 'done', message: erasedWords(after), erasure: after.erasure, messages }
    },
  }
}

/** The case after an erasure: retailers are asked, or the proof leaves at once. */
function afterErasure(rightsCase: RightsCase, erased: readonly WorkedRequest[], deed: Deed) {
  const next = withErasure(rightsCase, planErasure(erased), deed)
  const proved = provedOnceAnswered(next, deed.at)
  const mails: readonly NewRightsMail[] = [...noticesOf(next), ...proved.mails]
  return { rightsCase: proved.rightsCase, mails }
}
