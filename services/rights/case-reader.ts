import type { MailedCase, RightsStore } from '#core/ports/rights-store.ts'
import type { WorkedRequest, WorkStore } from '#core/ports/work-store.ts'
import type { Email } from '#core/retailers/email.ts'
import { planErasure } from '#core/rights/erasure-plan.ts'
import type { RightsCase } from '#core/rights/rights-case.ts'
import { withErasure } from '#core/rights/rights-case.ts'
import { type RightsDue, rightsDue } from '#core/rights/rights-clock.ts'
import { mayProve, mayResend } from './case-actions.ts'
import { noticesOf } from './case-mails.ts'
import type { CaseOutcome } from './case-outcome.ts'
import { standingOf } from './case-words.ts'
import { createPersonFinder, type FoundRequest } from './find-person.ts'
import { readyRequests } from './ready-requests.ts'
import type { ComposeRightsMail } from './rights-mails.ts'

/** A case in a list. */
export interface CaseLine {
  readonly rightsCase: RightsCase
  readonly due: RightsDue
  /** How it stands, in a few words. */
  readonly standing: string
}

/** A case with everything that the desk knows of it. */
export interface CaseView extends CaseLine {
  readonly mails: MailedCase['mails']
  /** Ids of mails that can be sent again. */
  readonly resendable: readonly string[]
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

/** What the desk sees of cases. */
export interface CaseReader {
  list(): Promise<{ readonly open: readonly CaseLine[]; readonly closed: readonly CaseLine[] }>
  show(number: string): Promise<CaseView | undefined>
  /** What erasing would do, or why it cannot be. */
  preview(number: string): Promise<ErasePreview | Exclude<CaseOutcome, { kind: 'done' }>>
}

const CLOSED_SHOWN = 50

export function createCaseReader(options: {
  readonly store: Pick<RightsStore, 'find' | 'open' | 'closed'>
  readonly work: Pick<WorkStore, 'page' | 'find'>
  readonly compose: ComposeRightsMail
  readonly now: () => Date
}): CaseReader {
  const { store, work, now } = options
  const find = createPersonFinder(work)
  const nowMs = () => now().getTime()

  async function proofText({ number, erasure, person }: RightsCase): Promise<string | undefined> {
    if (!erasure || person?.email !== '') return undefined
    const message = { kind: 'proof', erasure } as const
    const mail = { id: '', caseNumber: number, to: { address: '' }, at: erasure.at, message }
    return (await options.compose(mail)).text
  }

  return {
    async list() {
      const [open, closed] = await Promise.all([store.open(), store.closed(CLOSED_SHOWN)])
      return {
        open: open.map((mailed) => lineOf(mailed, nowMs())),
        closed: closed.map((rightsCase) => lineOf({ rightsCase, mails: [] }, nowMs())),
      }
    },

    async show(number) {
      const mailed = await store.find(number)
      if (!mailed) return undefined
      const { person, chosen } = mailed.rightsCase
      const { found, isCut } = person ? await find(person) : { found: [], isCut: false }
      const missing = chosen.filter((one) => found.every(({ worked }) => worked.stored.reference !== one))
      const others = (await Promise.all(missing.map((one) => work.find(one)))).filter(
        (one) => one !== undefined,
      )
      return {
        ...lineOf(mailed, nowMs()),
        mails: mailed.mails,
        resendable: mailed.rightsCase.closed ? [] : mailed.mails.filter(mayResend).map(({ id }) => id),
        mayProve: mayProve(mailed),
        proofText: await proofText(mailed.rightsCase),
        found: [...found, ...others.map((worked) => ({ worked, matches: [] }))],
        isCut,
      }
    },

    async preview(number) {
      const mailed = await store.find(number)
      if (!mailed) return { kind: 'unknown' }
      const { rightsCase } = mailed
      const requests = await readyRequests(work, rightsCase)
      if (typeof requests === 'string') return { kind: 'refused', message: requests }
      const plan = planErasure(requests)
      const erased = withErasure(rightsCase, plan, { by: '', at: now().getTime() })
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

function lineOf(mailed: MailedCase, now: number): CaseLine {
  const { rightsCase } = mailed
  const { receivedOn, extension } = rightsCase
  const due = rightsDue({ receivedOn, isExtended: extension !== undefined }, now)
  return { rightsCase, due, standing: standingOf(mailed) }
}
