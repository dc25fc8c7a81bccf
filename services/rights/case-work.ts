import { dayInWords } from '#core/days.ts'
import type { MailedCase, RightsStore } from '#core/ports/requests/rights-store.ts'
import { ACTIONS, after } from '#core/retailers/work/actions.ts'
import { isRepeated } from '#core/retailers/work/plan-action.ts'
import type { ActionContext } from '#core/retailers/work/request-work.ts'
import {
  afterCaseStep,
  type CaseBeginning,
  caseFaults,
  isClosed,
  lastStep,
  openCase,
  type RightsCase,
  withAnswer,
  withChosen,
  withEnd,
} from '#core/rights/rights-case.ts'
import { dueOn } from '#core/rights/rights-clock.ts'
import { siteDay } from '#core/site-time.ts'
import type { Recorder } from '../desk/record.ts'
import type { News } from '../retailers/news.ts'
import { ONCE } from '../retailers/request-actions.ts'
import { extensionOf, proofOf, proofsIn, provedOnceAnswered } from './case-mails.ts'
import { type Acting, type CaseChanging, type CaseOutcome, type CasePlan, changeCase } from './change-case.ts'

/** What people at the desk do to a case, other than exporting, correcting and erasing. */
export type CaseAction =
  | { readonly kind: 'note' }
  /** To no one without a value. */
  | { readonly kind: 'assign'; readonly value: string }
  | ({ readonly kind: 'details' } & CaseBeginning)
  | { readonly kind: 'choose'; readonly references: readonly string[] }
  | { readonly kind: 'verify'; readonly how: string }
  | { readonly kind: 'extend'; readonly reason: string }
  /** A retailer said that it has erased everything, other than by its link. */
  | { readonly kind: 'answer'; readonly notice: number }
  /** Sends the person's proof before every retailer has answered, or again if it could not be delivered. */
  | { readonly kind: 'prove' }
  | { readonly kind: 'resend'; readonly mail: string }
  | { readonly kind: 'close'; readonly how: string }

/** Opening cases and working on them. */
export interface CaseWork {
  begin(
    person: string,
    beginning: CaseBeginning,
  ): Promise<
    | { readonly kind: 'opened'; readonly number: string }
    | { readonly kind: 'faulty'; readonly faults: ReturnType<typeof caseFaults> }
  >
  /** @param note is saved whatever is done, as a note of its own. */
  act(number: string, action: CaseAction, by: Acting & { readonly note?: string }): Promise<CaseOutcome>
}

const AUDITED: Readonly<Partial<Record<CaseAction['kind'], string>>> = {
  verify: 'verify-person',
  extend: 'extend-rights-case',
  answer: 'note-erasure',
  prove: 'send-proof',
  close: 'close-rights-case',
}
const NUMBER_TRIES = 5

export function createCaseWork(
  options: CaseChanging & {
    readonly store: Pick<RightsStore, 'add'>
    readonly record: Recorder
    readonly newNumber: () => string
    readonly news: News
  },
): CaseWork {
  const { store, record, news, now } = options

  /** Mails the person to whom someone else assigned a case. */
  async function withNews(
    plan: CasePlan | string,
    action: CaseAction,
    { person, at }: ActionContext,
  ): Promise<CasePlan | string> {
    if (typeof plan === 'string' || action.kind !== 'assign' || action.value === '') return plan
    const { number, work } = plan.rightsCase
    const assignment = await news('assigned', number, work, { by: person })
    return {
      ...plan,
      news: assignment.map((mail) => ({ ...mail, at, message: { ...mail.message, isCase: true as const } })),
    }
  }

  const actOnce: CaseWork['act'] = async (number, action, { note = '', ...by }) => {
    // A note is valid whatever has happened in the meantime.
    const acting = action.kind === 'note' ? { ...by, version: Number.POSITIVE_INFINITY } : by
    let isOnce = false
    const outcome = await changeCase(options, number, acting, (mailed, doing) => {
      isOnce =
        (action.kind === 'note' || action.kind === 'assign') &&
        isRepeated(mailed.rightsCase.work, action.kind, { ...doing, ...action, note }, by.version)
      if (isOnce) return { rightsCase: mailed.rightsCase, message: '' }
      return withNews(planCase(mailed, action, { ...doing, note }), action, doing)
    })
    return isOnce ? ONCE : outcome
  }

  return {
    async begin(person, beginning) {
      const faults = caseFaults({ ...beginning, today: siteDay(now()) })
      if (Object.keys(faults).length > 0) return { kind: 'faulty', faults }
      for (let tries = 0; tries < NUMBER_TRIES; tries += 1) {
        const number = options.newNumber()
        const doing = { actor: 'desk', person, at: now().getTime() } as const
        if (!(await store.add(openCase(number, beginning, doing)))) continue
        await record({ person, action: 'open-rights-case', subject: number })
        return { kind: 'opened', number }
      }
      throw new Error('no free case number')
    },

    async act(number, action, by) {
      const outcome = await actOnce(number, action, by)
      if (outcome.kind !== 'done') return outcome
      const audited = AUDITED[action.kind]
      if (audited !== undefined) await record({ person: by.person, action: audited, subject: number })
      if (!by.note || action.kind === 'note' || action.kind === 'close') return outcome
      const noted = await actOnce(number, { kind: 'note' }, by)
      return noted === ONCE || noted.kind !== 'done'
        ? outcome
        : { ...outcome, message: `${outcome.message} ${noted.message}`.trim() }
    },
  }
}

/** The case after an action, or why it cannot be done. `doing` has the note that was typed. */
function planCase(mailed: MailedCase, action: CaseAction, typed: ActionContext): CasePlan | string {
  const { rightsCase, mails } = mailed
  const { note, ...doing } = typed
  if (isClosed(rightsCase)) return 'This case is closed.'
  switch (action.kind) {
    case 'note':
    case 'assign': {
      const { needs, said } = ACTIONS[action.kind]
      if (needs?.desk !== undefined && !note) return needs.desk
      const given = { ...typed, ...action }
      const work = after(rightsCase.work, action.kind, given)
      return work
        ? { rightsCase: { ...rightsCase, work }, message: said?.(given) ?? '' }
        : 'This case is closed.'
    }
    case 'details': {
      const { kind: _, ...beginning } = action
      const [fault] = Object.values(caseFaults({ ...beginning, today: siteDay(new Date(doing.at)) }))
      return (
        fault ?? { rightsCase: afterCaseStep(rightsCase, 'details', doing, beginning), message: 'Saved.' }
      )
    }
    case 'choose':
      return {
        rightsCase: withChosen(rightsCase, action.references, doing),
        message: 'The choice was saved.',
      }
    case 'verify':
      return planIdentity(rightsCase, { ...doing, note: action.how })
    case 'extend':
      return planExtension(rightsCase, { ...doing, note: action.reason })
    case 'answer': {
      const next = withAnswer(rightsCase, action.notice, doing)
      if (!next) return 'That retailer has already answered.'
      const proved = provedOnceAnswered(next, doing.at)
      const proofWords = proved.mails.length > 0 ? ' The proof is being sent.' : ''
      return { ...proved, message: `Noted that the retailer has erased it.${proofWords}` }
    }
    case 'prove': {
      if (!mayProve(mailed)) return 'There is no proof to send now.'
      const next = afterCaseStep(rightsCase, 'prove', doing, { provedAt: doing.at })
      const proof = proofOf(next, doing.at, proofsIn(mailed).length)
      return { rightsCase: next, mails: proof, message: 'The proof is being sent.' }
    }
    case 'resend': {
      const mail = mails.find(({ id }) => id === action.mail)
      if (!mail || !mayResend(mail)) return 'That mail cannot be sent again.'
      return {
        rightsCase: afterCaseStep(rightsCase, 'resend', { ...doing, note: mail.to?.name ?? mail.id }),
        again: { id: mail.id, at: doing.at },
        message: 'The mail is being sent.',
      }
    }
    case 'close':
      if (action.how === '') return 'Write down how the person was answered.'
      if (mails.some(({ record }) => record.state === 'waiting' || record.state === 'claimed'))
        return 'A mail about this case has not been sent yet. Please close the case after that.'
      return {
        rightsCase: withEnd(rightsCase, { ...doing, note: action.how }),
        message: 'Closed. What the person told us has been deleted.',
      }
  }
}

/** The person's own mails are composed again instead, for the current address. */
export function mayResend({ message, record }: MailedCase['mails'][number]): boolean {
  return message.kind !== 'proof' && ['sent', 'refused', 'parked'].includes(record.state)
}

/** Whether a proof may be sent now: the first, or one that replaces an undeliverable one. */
export function mayProve(mailed: MailedCase): boolean {
  const { erasure, person, provedAt } = mailed.rightsCase
  if (!erasure || !person || person.email === '') return false
  const last = proofsIn(mailed).at(-1)?.record.state
  return provedAt === undefined || last === 'refused' || last === 'parked'
}

function planIdentity(rightsCase: RightsCase, doing: ActionContext): CasePlan | string {
  if (doing.note === '') return 'Write down how you know who is asking.'
  return lastStep(rightsCase, 'verify')?.note === doing.note
    ? { rightsCase, message: 'The identity has already been verified.' }
    : {
        rightsCase: afterCaseStep(rightsCase, 'verify', doing),
        message: 'Noted how identity was verified.',
      }
}

function planExtension(rightsCase: RightsCase, doing: ActionContext): CasePlan | string {
  if (doing.note === '') return 'Write down why it takes longer. We tell the person.'
  if (lastStep(rightsCase, 'extend'))
    return 'The deadline was already extended, and it can be extended only once.'
  const next = afterCaseStep(rightsCase, 'extend', doing)
  const mails = extensionOf(next)
  const notice =
    mails.length > 0 ? 'We are emailing the person.' : 'We have no email address: please tell the person.'
  return { rightsCase: next, mails, message: `Now due by ${dayInWords(dueOn(next))}. ${notice}` }
}
