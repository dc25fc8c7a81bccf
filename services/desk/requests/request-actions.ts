import { type AnyMail, MAIL_KINDS, type MailKind } from '#core/ports/request-store.ts'
import type { DueMails, WorkedRequest, WorkStore } from '#core/ports/work-store.ts'
import { deedOf, mailName, stateName } from '#core/retailers/request-names.ts'
import type { Outcome } from '#core/retailers/request-states.ts'
import {
  afterAssignment,
  afterMove,
  afterPass,
  afterStep,
  currentHandover,
  type Doing,
  type RequestWork,
} from '#core/retailers/request-work.ts'
import type { Retailer } from '#core/retailers/retailer.ts'
import type { Recorder } from '../record.ts'
import { handoverTo, mayPass } from './passing-on.ts'

/** What people of the desk do to a request. */
export type RequestAction =
  | { readonly kind: 'note' }
  /** Assigns it to somebody, or to nobody. */
  | { readonly kind: 'assign'; readonly clerk: string | undefined }
  | { readonly kind: 'contact' | 'recall' | 'spam' | 'reopen' }
  | { readonly kind: 'close'; readonly outcome: Outcome }
  /** Releases mails that were held back. */
  | { readonly kind: 'release'; readonly to: 'desk' | 'both' }
  | { readonly kind: 'resend'; readonly mail: AnyMail }
  | { readonly kind: 'pass'; readonly retailer: Retailer }
  /** The retailer said so by phone. */
  | { readonly kind: 'accept' | 'decline' }

/** The outcome of an action. `undo` means that the move can be undone. */
export type ActionOutcome =
  | { readonly kind: 'done'; readonly message: string; readonly undo: boolean }
  | { readonly kind: 'refused'; readonly message: string }
  /** Somebody else was faster; nothing was changed. */
  | { readonly kind: 'conflict'; readonly message: string }
  | { readonly kind: 'unknown' }

/** What the desk does to requests, in the browser and at the terminal. */
export interface RequestActions {
  /** Does something to the version of a request that the person saw. */
  act(
    reference: string,
    action: RequestAction,
    by: { readonly person: string; readonly version: number; readonly note: string },
  ): Promise<ActionOutcome>
}

export interface RequestActionsOptions {
  readonly store: Pick<WorkStore, 'find' | 'save'>
  readonly record: Recorder
  /** Called when a mail became due. */
  readonly onDue: () => void
  /** Hands a request over to the external email API, where that sends the mails. */
  readonly forward: ((stored: WorkedRequest['stored']) => Promise<boolean>) | undefined
  readonly now: () => Date
}

const MAX_NOTE = 4000

export function createRequestActions(options: RequestActionsOptions): RequestActions {
  const { store, now, onDue, forward } = options

  return {
    async act(reference, action, { person, version, note }) {
      const worked = await store.find(reference)
      if (!worked) return { kind: 'unknown' }
      const text = note.trim().slice(0, MAX_NOTE)
      if (action.kind === 'note' && text === '') return { kind: 'refused', message: 'Write the note first.' }
      // A note is valid whatever has happened in the meantime.
      if (action.kind !== 'note' && hasOthersSince(worked.work, version, person)) return conflict(worked)
      const planned = plan(worked, action, { actor: 'desk', person, at: now().getTime(), note: text })
      if (planned === undefined)
        return {
          kind: 'refused',
          message: `That cannot be done while the request is ${stateName(worked.work.state).toLowerCase()}.`,
        }
      const { work, due, message } = planned
      // The external service knows nothing of hand-overs.
      const isForwarded = forward !== undefined && due?.mails.some(isFirstMail) === true
      if (isForwarded && !(await forward(worked.stored)))
        return {
          kind: 'refused',
          message: 'The external email service did not take it. Please try again later.',
        }
      if (!(await store.save(reference, work, isForwarded ? undefined : due))) {
        const present = await store.find(reference)
        if (!present) return { kind: 'unknown' }
        if (present.work.version !== worked.work.version) return conflict(present)
        return {
          kind: 'refused',
          message: 'That mail is being sent right now. Please try again in a minute.',
        }
      }
      if (due !== undefined) onDue()
      if (action.kind === 'release')
        await options.record({ person, action: 'release-request', subject: reference })
      return { kind: 'done', message, undo: action.kind === 'close' || action.kind === 'spam' }
    },
  }
}

interface Plan {
  readonly work: RequestWork
  readonly due?: DueMails
  readonly message: string
}

/** The request after an action; `undefined` if the action is not allowed. */
function plan({ stored, work }: WorkedRequest, action: RequestAction, doing: Doing): Plan | undefined {
  switch (action.kind) {
    case 'note':
      return { work: afterStep(work, 'note', doing), message: 'The note was added.' }
    case 'assign': {
      const { clerk } = action
      const message = clerk === undefined ? 'Nobody looks after it now.' : `${clerk} looks after it now.`
      return { work: afterAssignment(work, clerk, doing), message }
    }
    case 'release': {
      const wanted = action.to === 'both' ? MAIL_KINDS : (['desk'] as const)
      const mails = wanted.filter((mail) => stored.mails[mail].state === 'parked')
      if (mails.length === 0) return undefined
      const note = action.to === 'both' ? 'To the desk and the visitor' : 'To the desk alone'
      return {
        work: afterStep(work, 'release', { ...doing, note }),
        due: { mails, at: doing.at },
        message: action.to === 'both' ? 'Both mails leave now.' : 'The mail to the desk leaves now.',
      }
    }
    case 'resend': {
      const { mail } = action
      if (!isFirstMail(mail) && (stored.mails[mail] === undefined || !currentHandover(work))) return undefined
      return {
        work: afterStep(work, 'resend', { ...doing, note: mailName(mail) }),
        due: { mails: [mail], at: doing.at },
        message: `The ${mailName(mail).toLowerCase()} leaves now.`,
      }
    }
    case 'close':
      return moved(afterMove(work, 'close', doing, action.outcome))
    case 'pass': {
      const { retailer } = action
      if (!retailer.isOn || !mayPass({ stored, work })) return undefined
      const passed = afterPass(work, handoverTo(retailer), doing)
      return (
        passed && {
          work: passed,
          due: { mails: ['retailer', 'introduction'], at: doing.at },
          message: `Passed on to ${retailer.name}: both mails leave now.`,
        }
      )
    }
    case 'accept':
    case 'decline':
    case 'contact':
    case 'recall':
    case 'spam':
    case 'reopen':
      return moved(afterMove(work, action.kind, doing))
  }
}

function isFirstMail(mail: AnyMail): mail is MailKind {
  return MAIL_KINDS.some((kind) => kind === mail)
}

function moved(work: RequestWork | undefined): Plan | undefined {
  return work && { work, message: `${stateName(work.state, work.outcome)}.` }
}

/**
 * Whether anybody else changed it; each change is one line of the history. A person's own quick actions do not
 * conflict with each other.
 */
function hasOthersSince({ history }: RequestWork, version: number, person: string): boolean {
  return history.slice(version).some((entry) => entry.actor !== 'desk' || entry.person !== person)
}

function conflict({ work }: WorkedRequest): ActionOutcome {
  const last = work.history.at(-1)
  const deed = last ? `${last.person} ${deedOf(last.what, last.actor)}` : 'Somebody changed it'
  return {
    kind: 'conflict',
    message: `${deed} while you looked. Nothing was changed; this is how it stands now.`,
  }
}
