import type { WorkedRequest, WorkStore } from '#core/ports/work-store.ts'
import { deedOf } from '#core/retailers/request-names.ts'
import type { Recorder } from '../record.ts'
import {
  hasOthersSince,
  isFirstMail,
  isRepeated,
  planAction,
  type RequestAction,
  refusalOf,
} from './plan-action.ts'

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
      const done = { action, person, version, note: text }
      if (isRepeated(worked.work, done)) return ONCE
      const planned = planAction(worked, action, { actor: 'desk', person, at: now().getTime(), note: text })
      if (planned === undefined) return { kind: 'refused', message: refusalOf(worked, action) }
      const { work, due, message } = planned
      // The external service knows nothing of hand-overs.
      const isForwarded = forward !== undefined && due?.mails.some(isFirstMail) === true
      if (!(await store.save(reference, work, isForwarded ? undefined : due))) {
        const present = await store.find(reference)
        if (!present) return { kind: 'unknown' }
        if (isRepeated(present.work, done)) return ONCE
        if (present.work.version !== worked.work.version) return conflict(present)
        return {
          kind: 'refused',
          message: 'That mail is being sent right now. Please try again in a minute.',
        }
      }
      // Only whoever stored it hands it over, so that two clerks or presses do so once.
      if (isForwarded && !(await forward(worked.stored)))
        return {
          kind: 'refused',
          message: 'The external email service did not take it. Please try again later.',
        }
      if (due !== undefined) onDue()
      if (action.kind === 'release')
        await options.record({ person, action: 'release-request', subject: reference })
      return { kind: 'done', message, undo: action.kind === 'close' || action.kind === 'spam' }
    },
  }
}

/** The answer to a second press of a button whose first answer had not arrived yet. */
const ONCE = {
  kind: 'done',
  message: 'That was done with your first press. Nothing was done twice.',
  undo: false,
} as const

function conflict({ work }: WorkedRequest): ActionOutcome {
  const last = work.history.at(-1)
  const deed = last ? `${last.person} ${deedOf(last.what, last.actor)}` : 'Somebody changed it'
  return {
    kind: 'conflict',
    message: `${deed} while you looked. Nothing was changed; this is how it stands now.`,
  }
}
