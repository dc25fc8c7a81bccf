import type { MailedCase, RightsStore } from '#core/ports/requests/rights-store.ts'
import type { WorkedRequest, WorkStore } from '#core/ports/requests/work-store.ts'
import type { Email } from '#core/retailers/email.ts'
import { planErasure } from '#core/rights/erasure-plan.ts'
import { isClosed, type RightsCase, withErasure } from '#core/rights/rights-case.ts'
import type { Neighbors } from '../desk/requests/inbox.ts'
import type { InboxLine } from '../desk/requests/request-summary.ts'
import { caseLine } from './case-line.ts'
import { noticesOf } from './case-mails.ts'
import { mayProve, mayResend } from './case-work.ts'
import { type NotDone, readyCase } from './change-case.ts'
import { createPersonFinder, type FoundRequest } from './find-person.ts'
import type { ComposeRightsMail } from './rights-mails.ts'

/** A case with everything that the desk knows of it. */
export interface CaseView {
  readonly rightsCase: RightsCase
  readonly summary: InboxLine
  /** Among open cases, those that are due first first. */
  readonly neighbors: Neighbors
  readonly mails: readonly (MailedCase['mails'][number] & { readonly mayResend: boolean })[]
  /** Whether the person's proof may leave now. */
  readonly mayProve: boolean
  /** The proof, if it cannot be mailed. */
  readonly proofText: string | undefined
  /** Requests that may be the person's, and those chosen before. */
  readonly found: readonly FoundRequest[]
  readonly isCut: boolean
}

/** What erasing would do. */
export interface ErasePreview {
  readonly rightsCase: RightsCase
  readonly requests: readonly WorkedRequest[]
  /** The mails to the retailers, as they would leave. */
  readonly mails: readonly Pick<Email, 'to' | 'subject' | 'text'>[]
  readonly remains: readonly string[]
}

/** What the desk sees of a case; the inbox lists all. */
export interface CaseReader {
  show(number: string): Promise<CaseView | undefined>
  /** What erasing would do, or why it cannot be. */
  preview(number: string): Promise<ErasePreview | NotDone>
}

export function createCaseReader(options: {
  readonly store: Pick<RightsStore, 'find' | 'open'>
  readonly work: Pick<WorkStore, 'page' | 'find'>
  readonly compose: ComposeRightsMail
  readonly now: () => Date
}): CaseReader {
  const { store, work, now } = options
  const find = createPersonFinder(work)

  async function proofText({ number, erasure, person }: RightsCase): Promise<string | undefined> {
    if (!erasure || person?.email !== '') return undefined
    const message = { kind: 'proof', erasure } as const
    const mail = { id: '', caseNumber: number, to: { address: '' }, at: erasure.at, message }
    return (await options.compose(mail)).text
  }

  async function findRequests({ person, chosen }: RightsCase): Promise<Pick<CaseView, 'found' | 'isCut'>> {
    const { found, isCut } = person ? await find(person) : { found: [], isCut: false }
    const missing = chosen.filter((one) => found.every(({ worked }) => worked.stored.reference !== one))
    const others = await Promise.all(missing.map((one) => work.find(one)))
    return {
      found: [...found, ...others.flatMap((worked) => (worked ? { worked, matches: [] } : []))],
      isCut,
    }
  }

  return {
    async show(number) {
      const mailed = await store.find(number)
      if (!mailed) return undefined
      const { rightsCase, mails } = mailed
      return {
        rightsCase,
        summary: caseLine(mailed, now().getTime()),
        neighbors: neighborsOf(number, await store.open()),
        mails: mails.map((mail) => ({ ...mail, mayResend: !isClosed(rightsCase) && mayResend(mail) })),
        mayProve: mayProve(mailed),
        proofText: await proofText(rightsCase),
        ...(await findRequests(rightsCase)),
      }
    },

    async preview(number) {
      const ready = await readyCase(options, number)
      if (ready.kind !== 'ready') return ready
      const { rightsCase, requests } = ready
      const plan = planErasure(requests)
      const erased = withErasure(rightsCase, plan, { actor: 'desk', person: '', at: now().getTime() })
      const mails = await Promise.all(
        noticesOf(erased).map((mail) => options.compose({ ...mail, caseNumber: number })),
      )
      return {
        rightsCase,
        requests,
        mails: mails.map(({ to, subject, text }) => ({ to, subject, text })),
        remains: plan.remains,
      }
    },
  }
}

function neighborsOf(number: string, open: readonly MailedCase[]): Neighbors {
  const numbers = open.map(({ rightsCase }) => rightsCase.number)
  const place = numbers.indexOf(number)
  return place < 0
    ? { previous: undefined, next: undefined }
    : { previous: numbers[place - 1], next: numbers[place + 1] }
}
