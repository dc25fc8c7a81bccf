import { counted } from '#core/counted.ts'
import type { NewRightsMail, RightsStore } from '#core/ports/requests/rights-store.ts'
import type { WorkedRequest, WorkStore } from '#core/ports/requests/work-store.ts'
import type { ActionContext } from '#core/retailers/work/request-work.ts'
import { planErasure } from '#core/rights/erasure-plan.ts'
import { personExport } from '#core/rights/person-export.ts'
import {
  type Erasure,
  isAnsweredByAll,
  lastExport,
  type RightsCase,
  withErasure,
  withExport,
} from '#core/rights/rights-case.ts'
import type { Recorder } from '../desk/record.ts'
import { noticesOf, provedOnceAnswered } from './case-mails.ts'
import {
  type Acting,
  type CaseChanging,
  type CaseOutcome,
  changeCase,
  type NotDone,
  readyCase,
} from './change-case.ts'

/** Exports and erases what is held on a person, once identity is verified. The caller has to ask for the passkey. */
export interface CaseHandOut {
  /** Notes that everything held in the chosen requests is handed out. */
  export(number: string, by: Acting): Promise<CaseOutcome>
  /** What was handed out, as it is held now; refused unless the last export was of the same requests. */
  exported(number: string): Promise<NotDone | { readonly kind: 'exported'; readonly export: CaseExport }>
  /** Erases the chosen requests, and asks the retailers that received them to do the same. */
  erase(
    number: string,
    by: Acting,
  ): Promise<
    | NotDone
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

export interface CaseHandOutOptions extends CaseChanging {
  readonly store: Pick<RightsStore, 'find' | 'save' | 'erase' | 'noteSwept'>
  readonly work: Pick<WorkStore, 'find'>
  readonly record: Recorder
  /** Erases copies of these requests elsewhere, such as in the outbox. */
  readonly eraseMessages: (references: readonly string[]) => Promise<number>
}

const NOT_ERASED = {
  gone: 'One of the requests was erased while you were looking. Nothing else was. Please check your choice again.',
  sending:
    'A mail about one of the requests is being sent right now. Nothing was erased; please try again in a minute.',
} as const

export function createCaseHandOut(options: CaseHandOutOptions): CaseHandOut {
  const { store, record, onDue, now } = options

  const erase: CaseHandOut['erase'] = async (number, by) => {
    const ready = await readyCase(options, number, by)
    if (ready.kind !== 'ready') return ready
    const { rightsCase, requests } = ready
    const doing = { actor: 'desk', person: by.person, at: now().getTime() } as const
    const outcome = await store.erase(rightsCase.chosen, doing.at, (erased) =>
      afterErasure(rightsCase, erased, doing),
    )
    // Read again, it says who was faster.
    if (outcome.kind === 'conflict') return erase(number, by)
    if (outcome.kind !== 'erased')
      return { kind: 'refused', reason: 'other', message: NOT_ERASED[outcome.kind] }
    onDue()
    const after = counted(requests.length, 'request')
    await record({ person: by.person, action: 'erase-person', subject: number, after })
    const messages = await options.eraseMessages(requests.map(({ stored }) => stored.reference))
    await store.noteSwept(number, false)
    const { erasure } = outcome.rightsCase
    return { kind: 'done', message: erasedWords(outcome.rightsCase), erasure, messages }
  }

  return {
    erase,

    async export(number, by) {
      const ready = await readyCase(options, number, by)
      if (ready.kind !== 'ready') return ready
      const outcome = await changeCase(options, number, by, ({ rightsCase }, doing) => ({
        rightsCase: withExport(rightsCase, doing),
        message: 'Exported.',
      }))
      if (outcome.kind === 'done')
        await record({ person: by.person, action: 'export-person', subject: number })
      return outcome
    },

    async exported(number) {
      const ready = await readyCase(options, number)
      if (ready.kind !== 'ready') return ready
      const last = lastExport(ready.rightsCase)
      if (!last) return { kind: 'refused', reason: 'other', message: 'First press “Export”.' }
      const exportedAt = new Date(last.at).toISOString()
      return { kind: 'exported', export: { case: number, exportedAt, ...personExport(ready.requests) } }
    },
  }
}

/** The case after an erasure: retailers are asked, or the proof is sent at once. */
function afterErasure(rightsCase: RightsCase, erased: readonly WorkedRequest[], doing: ActionContext) {
  const next = withErasure(rightsCase, planErasure(erased), doing)
  const proved = provedOnceAnswered(next, doing.at)
  const mails: readonly NewRightsMail[] = [...noticesOf(next), ...proved.mails]
  return { rightsCase: proved.rightsCase, mails }
}

/** The outcome of an erasure, as a sentence for the clerk. */
function erasedWords({ erasure, person }: RightsCase): string {
  if (!erasure) return ''
  const { requests, notices } = erasure
  const gone =
    requests.length === 1 ? 'The request was erased.' : `${counted(requests.length, 'request')} were erased.`
  if (!isAnsweredByAll(erasure))
    return `${gone} ${counted(notices.length, 'retailer')} ${notices.length === 1 ? 'is' : 'are'} asked by mail.`
  return person?.email === ''
    ? `${gone} We have no email address for the proof.`
    : `${gone} The proof is being sent.`
}
