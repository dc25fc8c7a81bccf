import type { MailedCase, NewRightsMail, RightsMail } from '#core/ports/rights-store.ts'
import {
  caseFaults,
  type Deed,
  type RightsCase,
  withAnswer,
  withChosen,
  withDetails,
  withEnd,
  withExtension,
  withIdentity,
  withProof,
  withResend,
} from '#core/rights/rights-case.ts'
import { dayInWords, rightsDue } from '#core/rights/rights-clock.ts'
import { siteDay } from '#core/site-time.ts'
import { extensionOf, proofOf, proofsIn, provedOnceAnswered } from './case-mails.ts'

/** What people of the desk do to a case, other than exporting and erasing. */
export type CaseAction =
  | ({ readonly kind: 'details' } & Pick<Required<RightsCase>, 'asked' | 'receivedOn' | 'person'>)
  | { readonly kind: 'choose'; readonly references: readonly string[] }
  | { readonly kind: 'verify'; readonly how: string }
  | { readonly kind: 'extend'; readonly reason: string }
  /** A retailer said that it has erased everything, other than by its link. */
  | { readonly kind: 'answer'; readonly notice: number }
  /** Sends the person's proof before every retailer has answered, or again if it could not be delivered. */
  | { readonly kind: 'prove' }
  | { readonly kind: 'resend'; readonly mail: string }
  | { readonly kind: 'close'; readonly how: string }

/** What an action leads to. */
export interface PlannedAction {
  readonly rightsCase: RightsCase
  readonly mails: readonly NewRightsMail[]
  readonly again?: { readonly id: string; readonly at: number }
  readonly message: string
}

/** The case after an action, or why it cannot be done. */
export function planAction(mailed: MailedCase, action: CaseAction, deed: Deed): PlannedAction | string {
  const { rightsCase, mails } = mailed
  if (rightsCase.closed) return 'This case is closed.'
  const without = (next: RightsCase, message: string): PlannedAction => ({
    rightsCase: next,
    mails: [],
    message,
  })
  switch (action.kind) {
    case 'details': {
      const [fault] = Object.values(caseFaults({ ...action, today: siteDay(new Date(deed.at)) }))
      return fault ?? without(withDetails(rightsCase, action, deed), 'Saved.')
    }
    case 'choose':
      return without(withChosen(rightsCase, action.references, deed), 'The choice was saved.')
    case 'verify':
      if (action.how === '') return 'Write down how you know who is asking.'
      if (action.how === rightsCase.identity?.how)
        return without(rightsCase, 'The identity was noted before.')
      return without(withIdentity(rightsCase, action.how, deed), 'Noted how identity was verified.')
    case 'extend':
      return planExtension(rightsCase, action.reason, deed)
    case 'answer': {
      const next = withAnswer(rightsCase, action.notice, deed)
      if (!next) return 'That retailer has answered already.'
      const proved = provedOnceAnswered(next, deed.at)
      const told = proved.mails.length > 0 ? ' The proof leaves now.' : ''
      return { ...proved, message: `Noted that the retailer has erased it.${told}` }
    }
    case 'prove':
      return planProof(mailed, deed)
    case 'resend': {
      const mail = mails.find(({ id }) => id === action.mail)
      if (!mail || !mayResend(mail)) return 'That mail cannot be sent again.'
      const next = withResend(rightsCase, mail.to.name ?? mail.id, deed)
      return {
        rightsCase: next,
        mails: [],
        again: { id: mail.id, at: deed.at },
        message: 'The mail leaves now.',
      }
    }
    case 'close':
      if (action.how === '') return 'Write down how the person was answered.'
      if (mails.some(({ record }) => record.state === 'waiting' || record.state === 'claimed'))
        return 'A mail of this case has not left yet. Please close it after that.'
      return without(withEnd(rightsCase, action.how, deed), 'Closed. What the person told us is forgotten.')
  }
}

/** The person's own mails are sent anew instead, to the address that is known now. */
export function mayResend({ message, record }: Pick<RightsMail, 'message' | 'record'>): boolean {
  return message.kind !== 'proof' && ['sent', 'refused', 'parked'].includes(record.state)
}

/** Whether a proof may leave now: the first, or one in place of what could not be delivered. */
export function mayProve(mailed: MailedCase): boolean {
  const { erasure, person, closed, provedAt } = mailed.rightsCase
  if (!erasure || closed || !person || person.email === '') return false
  const last = proofsIn(mailed).at(-1)?.record.state
  return provedAt === undefined || last === 'refused' || last === 'parked'
}

function planExtension(rightsCase: RightsCase, reason: string, deed: Deed): PlannedAction | string {
  if (reason === '') return 'Write down why it takes longer: the person is told.'
  const next = withExtension(rightsCase, reason, deed)
  if (!next) return 'The time was extended before, and may be only once.'
  const { dueOn } = rightsDue({ receivedOn: next.receivedOn, isExtended: true }, deed.at)
  const mails = extensionOf(next, dueOn)
  const told =
    mails.length > 0 ? 'The person is told by mail.' : 'We have no email address: please tell the person.'
  return { rightsCase: next, mails, message: `Due by ${dayInWords(dueOn)} now. ${told}` }
}

function planProof(mailed: MailedCase, deed: Deed): PlannedAction | string {
  if (!mayProve(mailed)) return 'There is no proof to send now.'
  const next = withProof(mailed.rightsCase, deed)
  const mails = proofOf(next, deed.at, proofsIn(mailed).length)
  return { rightsCase: next, mails, message: 'The proof leaves now.' }
}
