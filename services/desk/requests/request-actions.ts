import type { DueMails, WorkedRequest, WorkStore } from '#core/ports/requests/work-store.ts'
import type { Refusal } from '#core/retailers/work/pass-rule.ts'
import type { Deed } from '#core/retailers/work/request-names.ts'
import type { RequestWork } from '#core/retailers/work/request-work.ts'
import type { News } from '../../retailers/news.ts'
import type { Recorder } from '../record.ts'
import {
  isFirstMail,
  isRepeated,
  othersSince,
  planAction,
  type RequestAction,
  refusalOf,
  takesNote,
} from './plan-action.ts'

/** The outcome of an action. `undo` means that the move can be undone. */
export type ActionOutcome =
  | { readonly kind: 'done'; readonly message: string; readonly undo: boolean }
  | ({ readonly kind: 'refused' } & Refusal)
  /** Somebody else was faster; nothing was changed. */
  | { readonly kind: 'conflict'; readonly message: string; readonly deed: Deed }
  | { readonly kind: 'unknown' }

/** What the desk does to requests, in the browser and at the terminal. */
export interface RequestActions {
  /**
   * Does something to the version of a request that the person saw.
   * @param by `note` is saved whatever is done: as part of it, or as a note of its own. It is not saved if nothing is done.
   */
  act(reference: string, action: RequestAction, by: By): Promise<ActionOutcome>
}

export interface RequestActionsOptions {
  readonly store: Pick<WorkStore, 'find' | 'save'>
  readonly record: Recorder
  readonly news: News
  /** Called when a mail became due. */
  readonly onDue: () => void
  /** Hands a request over to the external email API, where that sends the mails. */
  readonly forward: ((stored: WorkedRequest['stored']) => Promise<boolean>) | undefined
  readonly now: () => Date
}

const MAX_NOTE = 4000

const NEEDS_NOTE: ReadonlySet<RequestAction['kind']> = new Set(['note', 'from-visitor', 'from-retailer'])

export function createRequestActions(options: RequestActionsOptions): RequestActions {
  const { store, news, now, onDue, forward } = options

  /** Mails the person to whom somebody else assigned a request. */
  async function withNews(
    reference: string,
    action: RequestAction,
    {
      work,
      due,
      person,
    }: { readonly work: RequestWork; readonly due: DueMails | undefined; readonly person: string },
  ): Promise<DueMails | undefined> {
    if (action.kind !== 'assign' || action.clerk === undefined) return due
    const others = await news('assigned', reference, work, { by: person })
    return others.length === 0 ? due : { mails: [], others, at: now().getTime() }
  }

  async function actOnce(reference: string, action: RequestAction, by: By): Promise<ActionOutcome> {
    const { person, version, note } = by
    const worked = await store.find(reference)
    if (!worked) return { kind: 'unknown' }
    if (NEEDS_NOTE.has(action.kind) && note === '') return { kind: 'refused', message: NO_NOTE }
    // A note is valid whatever has happened in the meantime.
    const deed = NEEDS_NOTE.has(action.kind) ? undefined : othersSince(worked.work, version, person)
    if (deed) return { kind: 'conflict', message: UNCHANGED, deed }
    if (isRepeated(worked.work, { action, ...by })) return ONCE
    const planned = planAction(worked, action, { actor: 'desk', person, at: now().getTime(), note })
    if (planned === undefined) return { kind: 'refused', ...refusalOf(worked, action) }
    const { work, corrected, message } = planned
    const due = await withNews(reference, action, { work, due: planned.due, person })
    // The external service knows nothing of hand-overs.
    const isForwarded = forward !== undefined && due?.mails.some(isFirstMail) === true
    if (!(await store.save(reference, work, isForwarded ? undefined : due, corrected))) {
      const present = await store.find(reference)
      // Somebody was faster: read again, it says who.
      if (present?.work.version !== worked.work.version) return actOnce(reference, action, by)
      return {
        kind: 'refused',
        message: MAIL_LEAVES,
      }
    }
    // Only whoever stored it hands it over, so that two clerks or presses do so once.
    if (isForwarded && !(await forward(worked.stored)))
      return {
        kind: 'refused',
        message: 'The external email service did not accept it. Please try again later.',
      }
    if (due !== undefined) onDue()
    if (action.kind === 'release')
      await options.record({ person, action: 'release-request', subject: reference })
    return { kind: 'done', message, undo: action.kind === 'close' || action.kind === 'spam' }
  }

  return {
    async act(reference, action, { note, ...by }) {
      const typed = { ...by, note: note.trim().slice(0, MAX_NOTE) }
      const outcome = await actOnce(reference, action, typed)
      if (outcome.kind !== 'done' || typed.note === '' || takesNote(action)) return outcome
      const noted = await actOnce(reference, { kind: 'note' }, typed)
      return noted === ONCE || noted.kind !== 'done'
        ? outcome
        : { ...outcome, message: `${outcome.message} ${noted.message}` }
    },
  }
}

/** Who does something, which version of the request they saw, and what they typed. */
interface By {
  readonly person: string
  readonly version: number
  readonly note: string
}

export const MAIL_LEAVES = 'That mail is being sent right now. Please try again in a minute.'
export const NO_NOTE = 'Write the note first.'
export const UNCHANGED = 'Nothing was changed. This is the current state.'

/** The answer to a second press of a button whose first answer had not arrived yet. */
export const ONCE = {
  kind: 'done',
  message: 'The first press already did that. Nothing was done twice.',
  undo: false,
} as const
