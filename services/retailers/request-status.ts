import { linkPath } from '#core/link-paths.ts'
import { severalLines } from '#core/plain-text.ts'
import type { RequestLinks } from '#core/request-links.ts'
import { mailboxOf } from '#core/retailers/form/copy-limit.ts'
import { readReference } from '#core/retailers/work/reference.ts'
import { THE_VISITOR } from '#core/retailers/work/request-work.ts'
import { type VisitorStatus, visitorStatus } from '#core/retailers/work/visitor-status.ts'
import type { WorkedRequest, WorkStore } from '#core/retailers/work/work-store.ts'
import type { WorkingDays } from '#core/retailers/work/working-days.ts'
import type { RequestActions } from './request-actions.ts'
import type { RequestLimits } from './request-limits.ts'

/** The response to a visitor. It is the same for every kind of wrong input, so that guessing reveals nothing. */
export type StatusAnswer =
  /** `link` opens the same page again. */
  | { readonly kind: 'found'; readonly status: VisitorStatus; readonly link: string }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'limited'; readonly retryAfterSeconds: number }

/** What a visitor can tell the desk. `undo` reverts a withdrawal. */
export type VisitorWish = 'line' | 'uncalled' | 'withdraw' | 'undo'

/** Result of a visitor's message. Nothing was changed unless the kind is `noted`. */
export type WishOutcome =
  | { readonly kind: 'noted'; readonly wish: VisitorWish }
  | { readonly kind: 'line-missing' }
  /** The request is closed. */
  | { readonly kind: 'closed' }
  /** Too many things happen to the request at once. */
  | { readonly kind: 'busy' }
  /** The visitor has added so much that they have to call. */
  | { readonly kind: 'exhausted' }
  | Exclude<StatusAnswer, { readonly kind: 'found' }>

/** What the site promises to a visitor who has just sent a request. */
export interface Promised {
  /** Path of the status page. */
  readonly path: string
  /** The day by which the desk responds, such as `2026-07-22`. */
  readonly answerBy: string
}

/** Shows visitors the status of their request and lets them add to it. */
export interface RequestStatus {
  /** The promise for a request that was just stored. */
  promise(reference: string): Promised
  byLink(token: string): Promise<StatusAnswer>
  /** @param address client address, whose attempts are counted. */
  byEmail(
    input: { readonly reference: string; readonly email: string },
    address: string,
  ): Promise<StatusAnswer>
  /**
   * Tells the desk something.
   * @param line typed text for `line`.
   * @param address client address, whose attempts are counted.
   */
  tell(token: string, wish: VisitorWish, line: string, address: string): Promise<WishOutcome>
}

const MAX_LINE = 2000

export function createRequestStatus(options: {
  readonly store: Pick<WorkStore, 'find'>
  readonly actions: RequestActions
  readonly links: RequestLinks
  readonly workingDays: Pick<WorkingDays, 'after'>
  /** Working days within which the desk responds. */
  readonly replyDays: number
  readonly now: () => Date
  /** Counts attempts per address and overall. */
  readonly limits: RequestLimits
  /** Counts attempts per reference, from any address. */
  readonly guesses: RequestLimits
}): RequestStatus {
  const { store, links, actions, now, limits, guesses } = options
  const found = (worked: WorkedRequest | undefined): StatusAnswer => {
    if (!worked || worked.work.privacy) return { kind: 'unknown' }
    const { reference } = worked.stored
    return {
      kind: 'found',
      status: visitorStatus(worked, now().getTime()),
      link: links.tokenOf({ kind: 'status', reference }),
    }
  }
  const referenceIn = (token: string) => {
    const link = links.read(token)
    return link?.kind === 'status' ? link.reference : undefined
  }

  return {
    promise: (reference) => ({
      path: statusPath(links, reference),
      answerBy: options.workingDays.after(now().getTime(), options.replyDays),
    }),

    async byLink(token) {
      const reference = referenceIn(token)
      return found(reference === undefined ? undefined : await store.find(reference))
    },

    async byEmail({ reference: input, email }, address) {
      const reference = readReference(input)
      const wait =
        limits.admit(address) ??
        (reference === undefined ? undefined : guesses.admit(`reference ${reference}`))
      if (wait !== undefined) return { kind: 'limited', retryAfterSeconds: wait }
      const entry = reference === undefined ? undefined : await store.find(reference)
      const isTheirs = entry && mailboxOf(entry.stored.request.email) === mailboxOf(email.trim())
      return found(isTheirs ? entry : undefined)
    },

    async tell(token, wish, input, address) {
      const reference = referenceIn(token)
      if (reference === undefined) return { kind: 'unknown' }
      const line = lineOf(wish, input)
      if (wish === 'line' && line === '') return { kind: 'line-missing' }
      const wait = limits.admit(address)
      if (wait !== undefined) return { kind: 'limited', retryAfterSeconds: wait }
      const kind = wish === 'undo' ? 'reopen' : wish
      const by = { actor: 'visitor', person: THE_VISITOR } as const
      const outcome = await actions.act(reference, { kind, note: line }, by)
      if (outcome.kind === 'done') return { kind: 'noted', wish }
      if (outcome.kind === 'unknown') return outcome
      const reason = outcome.kind === 'conflict' ? 'busy' : outcome.reason
      return { kind: reason === 'busy' || reason === 'exhausted' ? reason : 'closed' }
    },
  }
}

/** The typed text, if this message includes it. */
function lineOf(wish: VisitorWish, input: string): string {
  const isWordless = wish === 'uncalled' || wish === 'undo'
  return isWordless ? '' : severalLines(input.toWellFormed()).trim().slice(0, MAX_LINE)
}

function statusPath(links: RequestLinks, reference: string): string {
  const link = { kind: 'status', reference } as const
  return linkPath(link, links.tokenOf(link))
}
