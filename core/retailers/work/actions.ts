import { dayInWords, isDay } from '../../days.ts'
import { isPhone, shapedPhone } from '../../phone.ts'
import { siteDay } from '../../site-time.ts'
import { FIELDS } from '../form/fields.ts'
import {
  FIRST_MAILS,
  isAbout,
  isRequestMail,
  type Mail,
  mailName,
  type RequestMail,
  type RequestMessage,
} from '../mail/mail-store.ts'
import { type ActionDefinition, type ActionInput, field } from './action.ts'
import { PRIVACY_ACTIONS } from './privacy-actions.ts'
import {
  type Actor,
  isOutcome,
  REQUEST_STATES,
  type RequestState,
  statesWaitingOn,
  VISITORS_STATES,
} from './request-states.ts'
import { mailNamed, mailRecords, type StoredRequest, type WorkedRequest } from './request-store.ts'
import {
  currentHandover,
  lastAnswer,
  mayUndoWithdrawal,
  type RequestWork,
  replayHistory,
  stateBefore,
  unansweredMessage,
  withEntry,
} from './request-work.ts'
import { undeliveredMails } from './undelivered.ts'

/** A closed privacy request allows no actions. */
const WORKED_ON = REQUEST_STATES.filter((state) => state !== 'answered')
const OPEN = statesWaitingOn('desk', 'retailer', 'outcome')
const AT_THE_DESK = statesWaitingOn('desk')
const WITH_A_RETAILER = statesWaitingOn('retailer')
const OVER = ['closed', 'spam'] as const

const REPORT = { from: { retailer: ['accepted', 'contacted'] }, to: 'contacted' } as const

const PARKED = 'This request is parked. Release or delete it first.'
const TO_BECOME_ONE =
  'This is a request to become a retailer. Only requests to locate one are sent to retailers.'
const NOTE_MISSING = { desk: 'Write the note first.' } as const
const MESSAGE_MISSING = { desk: 'Write the message first.' } as const
const RELEASED_TO: Readonly<Record<string, string>> = {
  desk: 'To the desk alone',
  both: 'To the desk and the visitor',
}

/** All actions on requests, by their names in the history: what each says there, after the person's name. */
export const ACTION_WORDS = {
  note: 'added a note',
  'from-visitor': 'saved the visitor’s reply',
  'from-retailer': 'saved the retailer’s reply',
  'to-visitor': 'wrote to the visitor',
  'to-retailer': 'wrote to the retailer',
  assign: 'assigned it',
  'follow-up': 'set a day to follow up',
  correct: 'corrected',
  release: 'released the email',
  resend: 'sent an email again',
  record: 'created a retailer from it',
  pass: 'sent it to a retailer',
  accept: 'noted that it was accepted',
  decline: 'noted that it was declined',
  contact: 'noted a conversation with the visitor',
  visit: 'arranged a visit',
  quote: 'sent a quote',
  won: 'won the order',
  lost: 'lost the order',
  undo: 'took the last answer back',
  recall: 'took it back',
  return: 'took it back unanswered',
  bounce: 'took it back because the email could not be delivered',
  close: 'closed it',
  withdraw: 'withdrew the request',
  spam: 'marked it as spam',
  reopen: 'reopened it',
  line: 'added a line',
  uncalled: 'says that no one has called',
  remind: 'sent a reminder',
  undelivered: 'could not deliver',
  open: 'opened the privacy request',
  details: 'changed what was asked',
  choose: 'chose the requests',
  verify: 'noted how identity was verified',
  extend: 'extended the deadline',
  export: 'sent a copy',
  erase: 'erased the requests',
  answer: 'noted that it was erased',
  prove: 'sent the proof',
  end: 'closed it',
} as const

export type ActionName = keyof typeof ACTION_WORDS

/** What some say after a retailer’s name. */
export const RETAILER_WORDS: Readonly<Partial<Record<ActionName, string>>> = {
  accept: 'accepted it',
  decline: 'declined it',
  contact: 'spoke with the visitor',
  answer: 'has erased it',
}

/**
 * All actions on requests: who may do them in which states, how they change the work, their history entries and emails, and how a repeated
 * click is recognized. The desk, retailer links, the visitor's page, the terminal, the inbox and timers all act through
 * `services/retailers/request-actions.ts`. To add an action, add its words above, an entry here, and a button; an action that leads to a state
 * appears in the desk's `Move to` by itself.
 */
export const ACTIONS: Readonly<Record<ActionName, ActionDefinition>> = {
  note: {
    from: { desk: WORKED_ON },
    needs: NOTE_MISSING,
    isIndependent: true,
    confirmation: () => 'The note was added.',
  },
  'from-visitor': {
    from: { desk: WORKED_ON },
    needs: MESSAGE_MISSING,
    isIndependent: true,
    confirmation: () => 'The reply was added.',
  },
  'from-retailer': {
    from: { desk: VISITORS_STATES },
    needs: MESSAGE_MISSING,
    isIndependent: true,
    refusal: ({ work }) => (work.handovers.length === 0 ? 'No retailer has had this request.' : undefined),
    confirmation: () => 'The reply was added.',
  },
  'to-visitor': {
    from: { desk: VISITORS_STATES },
    needs: MESSAGE_MISSING,
    refusal: (requestEntry) => (isParked(requestEntry) ? PARKED : undefined),
    mails: (requestEntry, _input, next) => message(requestEntry, 'to-visitor', next),
    confirmation: () => 'Your email to the visitor is being sent.',
  },
  'to-retailer': {
    from: { desk: VISITORS_STATES },
    needs: MESSAGE_MISSING,
    refusal(requestEntry) {
      if (isParked(requestEntry)) return PARKED
      return currentHandover(requestEntry.work) ? undefined : 'No retailer has this request.'
    },
    mails: (requestEntry, _input, next) => message(requestEntry, 'to-retailer', next),
    confirmation: () => 'Your email to the retailer is being sent.',
  },
  assign: {
    from: { desk: WORKED_ON },
    field: field('clerk', '', (typed) => typed),
    about: ({ value }) => value || 'Unassigned',
    change: (next, { value }) => withOrWithout(next, 'clerk', value),
    news: ({ value }) => (value ? 'assigned' : undefined),
    confirmation: ({ value }) =>
      value ? `It is now assigned to ${value}.` : 'It is no longer assigned to anyone.',
  },
  'follow-up': {
    from: { desk: WORKED_ON },
    field: field('followUp', 'Enter the day to follow up on, such as 2026-07-22.', (text) =>
      text === '' || isDay(text) ? text : undefined,
    ),
    about: ({ value }) => value || 'No day',
    change: (next, { value }) => withOrWithout(next, 'followUp', value),
    confirmation: ({ value }) =>
      value
        ? `You will be reminded to follow up on ${dayInWords(value)}.`
        : 'There is no longer a day to follow up on.',
  },
  correct: {
    from: { desk: WORKED_ON },
    field: field('phone', 'A phone number has ten digits.', (text) => {
      const phone = shapedPhone(text)
      return isPhone(phone) ? phone : undefined
    }),
    about: ({ value, correction }, worked) =>
      correction?.labels ?? `${FIELDS.phone.label}: ${value}, before ${worked?.stored.request.contact.phone}`,
    correct: (request, { value: phone = '', correction }) =>
      correction?.request ?? { ...request, contact: { ...request.contact, phone } },
    refusal: ({ work }, { correction }) =>
      work.privacy && !correction ? 'What the person told us is changed on its own page.' : undefined,
    mails: (_worked, { correction }) => (correction?.notifiesRetailer ? ['retailer'] : []),
    isRepeated: ({ history }, { value }) =>
      history.some(({ note }) => note?.startsWith(`${FIELDS.phone.label}: ${value},`) === true),
    confirmation: ({ value, correction }) =>
      correction ? `Corrected: ${correction.labels}.` : `The phone number is now ${value}.`,
  },
  release: {
    from: { desk: VISITORS_STATES },
    field: field('to', 'Choose to whom.', (text) => (RELEASED_TO[text] === undefined ? undefined : text)),
    about: ({ value = '' }) => RELEASED_TO[value] ?? '',
    refusal({ stored }) {
      const state = mailRecords(stored).desk?.state
      return state === 'parked'
        ? undefined
        : `The email to the desk is not parked: it is ${state}. Nothing was sent again.`
    },
    mails: (requestEntry, input) => parkedMails(requestEntry.stored, input),
    confirmation: (input, requestEntry) =>
      requestEntry && parkedMails(requestEntry.stored, input).length > 1
        ? 'Both emails are being sent.'
        : 'The email to the desk is being sent.',
  },
  resend: {
    from: { desk: WORKED_ON },
    /** See `mailNamed`. */
    field: field('mail', 'Choose an email.'),
    about: ({ value = '' }, requestEntry) => titleOfMail(value, requestEntry?.stored),
    refusal(requestEntry, { value = '' }) {
      const mail = mailNamed(requestEntry.stored, value)
      return mail && mayResend(requestEntry, mail) ? undefined : 'That email cannot be sent again.'
    },
    mails: ({ stored }, { value = '' }) =>
      isRequestMail(value) ? [value] : stored.mails.filter(({ id }) => id === value),
    isRepeated: ({ history }, { value = '' }) =>
      isRequestMail(value) && history.some(({ note }) => note === mailName(value)),
    confirmation: ({ value = '' }, requestEntry) =>
      `The ${titleOfMail(value, requestEntry?.stored).toLowerCase()} is being sent.`,
  },
  record: {
    from: { desk: VISITORS_STATES },
    about: ({ value = '' }) => value,
    confirmation: () => 'A retailer was created from it.',
  },
  pass: {
    // The site itself sends requests for a shop that takes requests automatically.
    from: { desk: AT_THE_DESK, site: ['new'] },
    to: 'passed_on',
    field: field('retailer', 'Choose a retailer.'),
    about: ({ handover }) => handover?.retailerName ?? '',
    refusal({ stored }) {
      if (stored.request.retailer !== 1) return TO_BECOME_ONE
      return mailRecords(stored).desk?.state === 'parked' ? PARKED : undefined
    },
    change: (next, { handover, at }) =>
      handover
        ? {
            ...next,
            handovers: [...next.handovers.map((one) => ({ endedAt: at, ...one })), { ...handover, at }],
          }
        : next,
    mails: () => ['retailer', 'introduction'],
    isRepeated: (work, { value }) => currentHandover(work)?.retailerId === value,
    confirmation: ({ handover }) => `Sent to ${handover?.retailerName}: both emails are on their way.`,
  },
  accept: {
    from: { desk: ['passed_on'], retailer: ['passed_on'] },
    to: 'accepted',
  },
  decline: {
    from: { desk: WITH_A_RETAILER, retailer: WITH_A_RETAILER },
    to: 'declined',
    needs: { retailer: 'Say why.' },
    change: followedUp,
    news: ({ actor }) => (actor === 'retailer' ? 'declined' : undefined),
  },
  contact: {
    from: { desk: [...AT_THE_DESK, ...WITH_A_RETAILER], retailer: WITH_A_RETAILER },
    to: 'contacted',
  },
  visit: REPORT,
  quote: REPORT,
  won: REPORT,
  lost: REPORT,
  undo: {
    from: { retailer: ['accepted', 'declined', 'contacted'] },
    to: 'before',
    change: undone,
    mails: ({ stored }) => (mailRecords(stored).introduction === undefined ? ['introduction'] : []),
    isRepeated: ({ history }) => history.at(-1)?.what === 'undo',
  },
  // An email that hasn't been sent yet never will be.
  recall: {
    from: { desk: [...WITH_A_RETAILER, 'contacted'] },
    to: 'new',
    label: 'Take back',
  },
  return: {
    from: { site: ['passed_on'] },
    to: 'new',
    change: followedUp,
  },
  bounce: {
    from: { site: ['passed_on'] },
    to: 'new',
    change: followedUp,
    news: () => 'bounced',
  },
  close: {
    from: { desk: OPEN },
    to: 'closed',
    field: field('outcome', 'Choose how it ended.', (text) => (isOutcome(text) ? text : undefined)),
    change: (next, { value = '' }) => (isOutcome(value) ? { ...next, outcome: value } : next),
    isRepeated: ({ outcome }, { value }) => outcome === value,
    isUndoable: true,
  },
  withdraw: {
    // The visitor's page doesn't mention spam, so it offers the same actions.
    from: { visitor: [...OPEN, 'spam'] },
    to: 'closed',
    change: (next) => ({ ...next, outcome: 'withdrawn' }),
    mails: notifyRetailer,
    news: () => 'visitor',
  },
  spam: {
    from: { desk: AT_THE_DESK },
    to: 'spam',
    isUndoable: true,
  },
  reopen: {
    // Visitors can undo only their own withdrawal, and only for a few minutes.
    from: { desk: OVER, visitor: ['closed'] },
    to: 'before',
    label: 'Reopen',
    refusal: ({ work }, { actor, at }) =>
      actor === 'visitor' && !mayUndoWithdrawal(work, at) ? 'It is too late to undo it.' : undefined,
    mails: notifyRetailer,
    news: ({ actor }) => (actor === 'visitor' ? 'visitor' : undefined),
  },
  line: {
    from: { visitor: [...OPEN, 'spam'] },
    needs: { visitor: 'Write the line first.' },
    news: () => 'visitor',
  },
  uncalled: {
    from: { visitor: [...OPEN, 'spam'] },
    change: followedUp,
    news: () => 'visitor',
    isRepeated: (work) => unansweredMessage(work)?.what === 'uncalled',
  },
  remind: {
    from: { site: ['passed_on'] },
    /** Once per hand-over, and only to the retailer that has the request. */
    refusal: ({ stored, work }) =>
      currentHandover(work)?.remindedAt === undefined && mailRecords(stored).retailer?.state === 'sent'
        ? undefined
        : 'The retailer was reminded.',
    mails: () => ['reminder'],
  },
  undelivered: {
    from: { site: WORKED_ON },
    about: (_input, requestEntry) => (requestEntry && undeliveredMails(requestEntry)[0]) ?? '',
    refusal: (requestEntry) =>
      undeliveredMails(requestEntry).length === 0 ? 'Every email was delivered.' : undefined,
    change: followedUp,
    news: () => 'bounced',
  },
  ...PRIVACY_ACTIONS,
}

// `Object.keys` loses the literal types of the keys.
const ACTION_NAMES = Object.keys(ACTIONS) as readonly ActionName[]

/** Whether a text is the name of an action. */
export function isAction(text: string): text is ActionName {
  return Object.hasOwn(ACTIONS, text)
}

/** Whether an actor may do this to a request in this state. */
export function mayDo(action: ActionName, state: RequestState, actor: Actor): boolean {
  return ACTIONS[action].from[actor]?.includes(state) === true
}

/** The actions in the desk's `Move to` for a state: those that lead to another state and need no input but an outcome. */
export function movesFrom(state: RequestState): readonly ActionName[] {
  return ACTION_NAMES.filter(
    (action) => action !== 'pass' && ACTIONS[action].to !== undefined && mayDo(action, state, 'desk'),
  )
}

/** The work after an action; `undefined` if the actor may not do it now, or the outcome is missing. */
export function after(
  work: RequestWork,
  action: ActionName,
  input: ActionInput,
  requestEntry?: WorkedRequest,
): RequestWork | undefined {
  const { to: leadsTo = work.state, about, change, field: inputField } = ACTIONS[action]
  if (!mayDo(action, work.state, input.actor)) return undefined
  if (action === 'close' && inputField?.read(input.value ?? '') === undefined) return undefined
  const to = leadsTo === 'before' ? stateBefore(work, action) : leadsTo
  if (to === undefined) return undefined
  const { note = '' } = input
  const next = moveWork(
    withEntry(work, action, { ...input, note: about?.(input, requestEntry) ?? note }, to),
    to,
    input,
  )
  return replayHistory(change ? change(next, input, work) : next)
}

/** The work in its new state. Only a closed request keeps an outcome, and a move by the desk completes a follow-up that was due. */
function moveWork(work: RequestWork, to: RequestState, { actor, at }: ActionInput): RequestWork {
  const { outcome, followUp, ...rest } = work
  const isFollowedUp =
    actor === 'desk' && to !== work.state && followUp !== undefined && followUp <= dayOf(at)
  return {
    ...rest,
    state: to,
    ...(outcome !== undefined && to === 'closed' && { outcome }),
    ...(followUp !== undefined && !isFollowedUp && { followUp }),
  }
}

/** The work with a follow-up on that day, unless one is due earlier. */
function followedUp(work: RequestWork, { at }: ActionInput): RequestWork {
  const day = dayOf(at)
  const { followUp = day } = work
  return { ...work, followUp: followUp < day ? followUp : day }
}

/** The work with the value set, or removed if it is empty. */
function withOrWithout(work: RequestWork, name: 'clerk' | 'followUp', value = ''): RequestWork {
  const { [name]: _, ...rest } = work
  return value === '' ? rest : { ...rest, [name]: value }
}

function dayOf(at: number): string {
  return siteDay(new Date(at))
}

/** Without the follow-up that declining set. */
function undone({ followUp, ...next }: RequestWork, _given: ActionInput, before: RequestWork): RequestWork {
  const last = lastAnswer(before)
  const isDue = last?.what !== 'decline' || followUp !== dayOf(last.at)
  return { ...next, ...(followUp !== undefined && isDue && { followUp }) }
}

function isParked({ stored, work }: WorkedRequest): boolean {
  return mailRecords(stored).desk?.state === 'parked' && work.state === 'new'
}

function parkedMails(stored: StoredRequest, { value }: ActionInput): readonly RequestMail[] {
  const mailKinds = value === 'both' ? FIRST_MAILS : (['desk'] as const)
  return mailKinds.filter((mail) => mailRecords(stored)[mail]?.state === 'parked')
}

/** The email for the message in the latest history entry. */
function message(
  { stored, work }: WorkedRequest,
  kind: 'to-visitor' | 'to-retailer',
  { history }: RequestWork,
) {
  const entry = history.length
  const handover = kind === 'to-retailer' ? { handover: work.handovers.length } : {}
  return [{ id: `${stored.reference}-${kind}-${entry}`, message: { kind, entry, ...handover } }]
}

/** Tells the retailer that has the request that the visitor withdrew it, or undid that. */
function notifyRetailer(requestEntry: WorkedRequest, { actor }: ActionInput, next: RequestWork) {
  const isTold =
    actor === 'visitor' &&
    currentHandover(requestEntry.work) &&
    mailRecords(requestEntry.stored).retailer?.state === 'sent'
  return isTold ? message(requestEntry, 'to-retailer', next) : []
}

function titleOfMail(name: string, stored: StoredRequest | undefined): string {
  const mail = stored && mailNamed(stored, name)
  return mail ? mailName(mail.message.kind) : name
}

/** Whether an email may be sent again. A parked email has to be released first, and a proof is composed anew instead. */
export function mayResend(
  { stored, work }: WorkedRequest,
  { message, record }: Mail<RequestMessage>,
): boolean {
  if (isAbout(message, 'request')) return mailRecords(stored).desk?.state !== 'parked'
  if (isAbout(message, 'handover')) return currentHandover(work) !== undefined
  return (
    isAbout(message, 'message') ||
    (message.kind !== 'proof' && ['sent', 'refused', 'parked'].includes(record.state))
  )
}
