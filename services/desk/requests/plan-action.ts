import { dayInWords } from '#core/days.ts'
import {
  FIRST_MAILS,
  type FirstMail,
  mailName,
  REQUEST_MAILS,
  type RequestMail,
} from '#core/ports/mail/mail-store.ts'
import type { MessageRecord } from '#core/ports/requests/request-store.ts'
import type { DueMails, WorkedRequest } from '#core/ports/requests/work-store.ts'
import { FIELDS } from '#core/retailers/form/fields.ts'
import type { RetailerRequest } from '#core/retailers/form/retailer-request.ts'
import type { Retailer } from '#core/retailers/shops/retailer.ts'
import { handoverTo } from '#core/retailers/work/handover.ts'
import { passRefusal, type Refusal, stateRefusal, writeRefusal } from '#core/retailers/work/pass-rule.ts'
import { type Deed, deedIn, stateName } from '#core/retailers/work/request-names.ts'
import { isPlainMove, type Outcome, type PlainMove } from '#core/retailers/work/request-states.ts'
import {
  afterAssignment,
  afterFollowUp,
  afterMove,
  afterPass,
  afterStep,
  currentHandover,
  type Doing,
  type HistoryEntry,
  lastMove,
  type RequestWork,
} from '#core/retailers/work/request-work.ts'

/** What people at the desk do to requests and to cases about people's rights alike. */
export type SharedAction =
  | { readonly kind: 'note' }
  /** Assigns it to somebody, or to nobody. */
  | { readonly kind: 'assign'; readonly clerk: string | undefined }

/** What people at the desk do to a request. */
export type RequestAction =
  | SharedAction
  /** What a retailer told by phone, too. */
  | { readonly kind: PlainMove }
  | { readonly kind: 'close'; readonly outcome: Outcome }
  /** Releases mails that were held back. */
  | { readonly kind: 'release'; readonly to: 'desk' | 'both' }
  /** `mail` is also the id of something that the desk wrote. */
  | { readonly kind: 'resend'; readonly mail: RequestMail | (string & {}) }
  /** `word` goes along to the retailer; it may be empty. */
  | { readonly kind: 'pass'; readonly retailer: Retailer; readonly word?: string }
  | { readonly kind: 'write'; readonly to: 'visitor' | 'retailer'; readonly text: string }
  /** The note is an answer that came by mail. */
  | { readonly kind: 'from-visitor' | 'from-retailer' }
  /** `day` is such as `2026-07-22`; absent, there is none. */
  | { readonly kind: 'follow-up'; readonly day: string | undefined }
  | { readonly kind: 'phone'; readonly phone: string }
  /** A retailer's record was made of it. */
  | { readonly kind: 'record'; readonly name: string }

/** What an action makes of a request. */
interface Plan {
  readonly work: RequestWork
  readonly due?: DueMails
  /** What takes the place of what the visitor sent. */
  readonly corrected?: RetailerRequest
  readonly message: string
}

/** The request after an action; `undefined` if the action is not allowed. */
export function planAction(
  { stored, work }: WorkedRequest,
  action: RequestAction,
  doing: Doing,
): Plan | undefined {
  if (isPlain(action)) return moved(afterMove(work, action.kind, doing))
  switch (action.kind) {
    case 'note':
    case 'assign':
      return planShared(work, action, doing)
    case 'release': {
      const wanted = action.to === 'both' ? FIRST_MAILS : (['desk'] as const)
      const mails = wanted.filter((mail) => stored.mails[mail].state === 'parked')
      if (stored.mails.desk.state !== 'parked') return undefined
      return {
        work: afterStep(work, 'release', { ...doing, note: RELEASED_TO[action.to] }),
        due: { mails, at: doing.at },
        message: mails.length > 1 ? 'Both mails are being sent.' : 'The mail to the desk is being sent.',
      }
    }
    case 'resend': {
      const { mail } = action
      const written = stored.messages?.find(({ id }) => id === mail)
      if (written) return planMessageAgain(work, written, doing)
      if (!isRequestMail(mail)) return undefined
      // What is held back is released first.
      const isThere = isFirstMail(mail)
        ? stored.mails.desk.state !== 'parked'
        : stored.mails[mail] !== undefined && currentHandover(work) !== undefined
      if (!isThere) return undefined
      return {
        work: afterStep(work, 'resend', { ...doing, note: mailName(mail) }),
        due: { mails: [mail], at: doing.at },
        message: `The ${mailName(mail).toLowerCase()} is being sent.`,
      }
    }
    case 'close':
      return moved(afterMove(work, 'close', doing, action.outcome))
    case 'pass': {
      const { retailer } = action
      if (!retailer.isOn || passRefusal({ stored, work }) !== undefined) return undefined
      const passed = afterPass(work, handoverTo(retailer, action.word), doing)
      return (
        passed && {
          work: passed,
          due: { mails: ['retailer', 'introduction'], at: doing.at },
          message: `Passed on to ${retailer.name}: both mails are being sent.`,
        }
      )
    }
    case 'write':
      return planMessage({ stored, work }, action, doing)
    case 'from-visitor':
    case 'from-retailer':
      return { work: afterStep(work, action.kind, doing), message: 'The answer was added.' }
    case 'follow-up': {
      const { day } = action
      const message =
        day === undefined
          ? 'There is no longer a day to follow up on.'
          : `You will be reminded to follow up on ${dayInWords(day)}.`
      return { work: afterFollowUp(work, day, doing), message }
    }
    case 'record':
      return { work: afterStep(work, 'record', { ...doing, note: action.name }), message: 'Made.' }
    case 'phone': {
      const { request } = stored
      const before = request.contact.phone
      const corrected = { ...request, contact: { ...request.contact, phone: action.phone } }
      const note = `${FIELDS.phone.label}: ${action.phone}, before ${before}`
      return {
        work: afterStep(work, 'correct', { ...doing, note }),
        corrected,
        message: `The phone number is now ${action.phone}.`,
      }
    }
  }
}

function planMessage(
  worked: WorkedRequest,
  { to, text }: Extract<RequestAction, { kind: 'write' }>,
  doing: Doing,
): Plan | undefined {
  if (writeRefusal(worked, to)) return undefined
  const kind = `to-${to}` as const
  const work = afterStep(worked.work, kind, { ...doing, note: text })
  const entry = work.history.length
  const message = { kind, entry, ...(to === 'retailer' && { handover: work.handovers.length }) }
  const id = `${worked.stored.reference}-${kind}-${entry}`
  return {
    work,
    due: { mails: [], others: [{ id, message }], at: doing.at },
    message: `Your message to the ${to} is being sent.`,
  }
}

function planMessageAgain(work: RequestWork, { id, message }: MessageRecord, doing: Doing): Plan {
  const name = mailName(message.kind)
  return {
    work: afterStep(work, 'resend', { ...doing, note: name }),
    due: { mails: [], others: [{ id, message }], at: doing.at },
    message: `The ${name.toLowerCase()} is being sent.`,
  }
}

function isRequestMail(mail: string): mail is RequestMail {
  return REQUEST_MAILS.some((kind) => kind === mail)
}

export function planShared(work: RequestWork, action: SharedAction, doing: Doing): Plan {
  if (action.kind === 'note') return { work: afterStep(work, 'note', doing), message: 'The note was added.' }
  const { clerk } = action
  const message =
    clerk === undefined ? 'It is no longer assigned to anybody.' : `It is now assigned to ${clerk}.`
  return { work: afterAssignment(work, clerk, doing), message }
}

function isPlain(action: RequestAction): action is { readonly kind: PlainMove } {
  return isPlainMove(action.kind)
}

export function isFirstMail(mail: string): mail is FirstMail {
  return FIRST_MAILS.some((kind) => kind === mail)
}

function moved(work: RequestWork | undefined): Plan | undefined {
  return work && { work, message: `${stateName(work.state, work.outcome)}.` }
}

const RELEASED_TO = { desk: 'To the desk alone', both: 'To the desk and the visitor' } as const

/** Why an action is not allowed. */
export function refusalOf({ stored, work }: WorkedRequest, action: RequestAction): Refusal {
  if (action.kind === 'pass')
    return (
      passRefusal({ stored, work }) ?? {
        message: `${action.retailer.name} is not taking requests right now.`,
      }
    )
  if (action.kind === 'write') {
    const refusal = writeRefusal({ stored, work }, action.to)
    if (refusal) return refusal
  }
  if (action.kind === 'release') {
    const { state } = stored.mails.desk
    const released = work.history.findLast(({ what }) => what === 'release')
    return {
      message: `The mail to the desk is not held back: it is ${state}. Nothing was sent again.`,
      deed: released && deedIn(released),
    }
  }
  return stateRefusal(work)
}

/**
 * What somebody else has done to it since a version; each change is one line of the history. A person's own quick actions do not
 * conflict with each other.
 */
export function othersSince({ history }: RequestWork, version: number, person: string): Deed | undefined {
  const others = history.slice(version).filter((entry) => entry.actor !== 'desk' || entry.person !== person)
  const last = lastMove({ history: others }) ?? others.at(-1)
  return last && deedIn(last)
}

/** Whether what a person typed is part of the action itself, and not a note of its own. */
export function takesNote({ kind }: RequestAction): boolean {
  return !ABOUT_SOMETHING.has(kind)
}

/** Their entries in the history say what they are about. */
const ABOUT_SOMETHING: ReadonlySet<RequestAction['kind']> = new Set([
  'assign',
  'release',
  'resend',
  'pass',
  'write',
  'follow-up',
  'phone',
  'record',
])

/** What the history calls an action. */
function stepOf(action: RequestAction): HistoryEntry['what'] {
  if (action.kind === 'write') return `to-${action.to}`
  return action.kind === 'phone' ? 'correct' : action.kind
}

/** Whether a person has done the very same since the version that they saw, as by pressing a button twice. */
export function isRepeated(
  work: RequestWork,
  by: {
    readonly action: RequestAction
    readonly person: string
    readonly version: number
    readonly note: string
  },
): boolean {
  const since = work.history.slice(by.version)
  return since.some(
    (entry) =>
      entry.actor === 'desk' &&
      entry.person === by.person &&
      entry.what === stepOf(by.action) &&
      isAbout(by.action, entry, work, by.note),
  )
}

function isAbout(action: RequestAction, { note }: HistoryEntry, work: RequestWork, typed: string): boolean {
  if (isPlain(action)) return true
  switch (action.kind) {
    case 'note':
      return note === typed
    case 'assign':
      return note === (action.clerk ?? 'Nobody')
    case 'release':
      return note === RELEASED_TO[action.to]
    case 'resend':
      return isRequestMail(action.mail) && note === mailName(action.mail)
    case 'write':
      return note === action.text
    case 'from-visitor':
    case 'from-retailer':
      return note === typed
    case 'follow-up':
      return note === (action.day ?? 'No day')
    case 'phone':
      return note?.startsWith(`${FIELDS.phone.label}: ${action.phone},`) === true
    case 'record':
      return true
    case 'close':
      return work.outcome === action.outcome
    case 'pass':
      return currentHandover(work)?.retailerId === action.retailer.id
  }
}
