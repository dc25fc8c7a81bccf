import { linkPath } from '#core/link-paths.ts'
import { OVERTAKEN, retryOvertaken } from '#core/overtaken.ts'
import type { Log } from '#core/ports/log.ts'
import type { RequestLinks } from '#core/ports/requests/request-links.ts'
import type { MailOfChange, WorkedRequest, WorkStore } from '#core/ports/requests/work-store.ts'
import { mailboxOf } from '#core/retailers/form/copy-limit.ts'
import { severalLines } from '#core/retailers/plain-text.ts'
import { readReference } from '#core/retailers/work/reference.ts'
import {
  afterMove,
  afterStep,
  afterUncalled,
  currentHandover,
  hasAddedAll,
  mayUndoWithdrawal,
  type RequestWork,
  THE_VISITOR,
  unansweredWord,
  type VisitorWord,
} from '#core/retailers/work/request-work.ts'
import { type VisitorStatus, visitorStatus } from '#core/retailers/work/visitor-status.ts'
import type { WorkingDays } from '#core/retailers/work/working-days.ts'
import { siteDay } from '#core/site-time.ts'
import type { News } from './news.ts'
import type { RequestLimits } from './request-limits.ts'

/** The answer to a visitor. It is the same whatever was wrong, so that guessing reveals nothing. */
export type StatusAnswer =
  /** `link` opens the same page again. */
  | { readonly kind: 'found'; readonly status: VisitorStatus; readonly link: string }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'limited'; readonly retryAfterSeconds: number }

/** What a visitor tells; `undo` takes back that the request was withdrawn. */
export type VisitorWish = VisitorWord | 'withdraw' | 'undo'

/** What came of it. Nothing was changed unless the kind is `noted`. */
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

/** What a visitor hears who has just sent a request. */
export interface Promised {
  /** The path of the page that says where it stands. */
  readonly path: string
  /** The day by which the desk answers, such as `2026-07-22`. */
  readonly answerBy: string
}

/** Where a request stands, for its visitor, and what the visitor may add to it. */
export interface RequestStatus {
  /** Of a request that was stored just now. */
  promise(reference: string): Promised
  byLink(token: string): Promise<StatusAnswer>
  /** @param address the client's, whose tries are counted. */
  byEmail(
    typed: { readonly reference: string; readonly email: string },
    address: string,
  ): Promise<StatusAnswer>
  /**
   * Tells the desk something.
   * @param line of `line`, what was typed.
   * @param address the client's, whose tries are counted.
   */
  tell(token: string, wish: VisitorWish, line: string, address: string): Promise<WishOutcome>
}

const MAX_LINE = 2000

export function createRequestStatus(options: {
  readonly store: Pick<WorkStore, 'find' | 'save'>
  readonly links: RequestLinks
  readonly workingDays: Pick<WorkingDays, 'after'>
  /** Working days within which the desk answers. */
  readonly replyDays: number
  readonly news: News
  /** Called when a mail became due. */
  readonly onDue: () => void
  readonly now: () => Date
  readonly log: Pick<Log, 'info'>
  /** Counts tries for each address and overall. */
  readonly limits: RequestLimits
  /** Counts tries for each reference, wherever they come from. */
  readonly guesses: RequestLimits
}): RequestStatus {
  const { store, links, news, onDue, now, log, limits, guesses } = options
  const found = (worked: WorkedRequest | undefined): StatusAnswer => {
    if (!worked) return { kind: 'unknown' }
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

  async function tellOnce(reference: string, wish: VisitorWish, line: string) {
    const worked = await store.find(reference)
    if (!worked) return { kind: 'unknown' } as const
    const at = now().getTime()
    const next = afterWish(worked.work, wish, { at, note: line })
    if (typeof next === 'string') return next === 'known' ? { kind: 'noted' as const, wish } : { kind: next }
    const mails = await news('visitor', reference, next, { before: worked })
    const others = [...mails, ...toRetailer(worked, next, wish)]
    if (!(await store.save(reference, next, { mails: [], others, at }))) return undefined
    if (others.length > 0) onDue()
    log.info({ reference, wish }, 'A visitor added to a request')
    return { kind: 'noted', wish } as const
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

    async byEmail({ reference: typed, email }, address) {
      const reference = readReference(typed)
      const wait =
        limits.admit(address) ??
        (reference === undefined ? undefined : guesses.admit(`reference ${reference}`))
      if (wait !== undefined) return { kind: 'limited', retryAfterSeconds: wait }
      const worked = reference === undefined ? undefined : await store.find(reference)
      const isTheirs = worked && mailboxOf(worked.stored.request.email) === mailboxOf(email.trim())
      return found(isTheirs ? worked : undefined)
    },

    async tell(token, wish, typed, address) {
      const reference = referenceIn(token)
      if (reference === undefined) return { kind: 'unknown' }
      const line = lineOf(wish, typed)
      if (wish === 'line' && line === '') return { kind: 'line-missing' }
      const wait = limits.admit(address)
      if (wait !== undefined) return { kind: 'limited', retryAfterSeconds: wait }
      return retryOvertaken<WishOutcome>(
        async (isLast) => (await tellOnce(reference, wish, line)) ?? (isLast ? { kind: 'busy' } : OVERTAKEN),
      )
    },
  }
}

/** What was typed, where it goes along. */
function lineOf(wish: VisitorWish, typed: string): string {
  const isWordless = wish === 'uncalled' || wish === 'undo'
  return isWordless ? '' : severalLines(typed.toWellFormed()).trim().slice(0, MAX_LINE)
}

function statusPath(links: RequestLinks, reference: string): string {
  const link = { kind: 'status', reference } as const
  return linkPath(link, links.tokenOf(link))
}

/** A retailer that has the request hears that the visitor withdrew it, and that it was taken back. */
function toRetailer(
  { stored, work }: WorkedRequest,
  { history }: RequestWork,
  wish: VisitorWish,
): readonly MailOfChange[] {
  const isToldOf = wish === 'withdraw' || wish === 'undo'
  if (!isToldOf || !currentHandover(work) || stored.mails.retailer?.state !== 'sent') return []
  const entry = history.length
  const message = { kind: 'to-retailer', entry, handover: work.handovers.length } as const
  return [{ id: `${stored.reference}-to-retailer-${entry}`, message }]
}

/** The work after a visitor's addition; `known` if it repeats the last one. */
function afterWish(
  work: RequestWork,
  wish: VisitorWish,
  { at, note }: { readonly at: number; readonly note: string },
): RequestWork | 'known' | 'closed' | 'exhausted' {
  const last = work.history.at(-1)
  if (last?.actor === 'visitor' && last.what === wish && (last.note ?? '') === note) return 'known'
  const doing = { actor: 'visitor', person: THE_VISITOR, at, note } as const
  if (wish === 'undo') {
    if (last?.actor === 'visitor' && last.what === 'reopen') return 'known'
    return (mayUndoWithdrawal(work, at) ? afterMove(work, 'reopen', doing) : undefined) ?? 'closed'
  }
  const withdrawn = afterMove(work, 'withdraw', doing)
  if (withdrawn === undefined) return 'closed'
  if (wish === 'withdraw') return withdrawn
  if (wish === 'uncalled' && unansweredWord(work)?.what === 'uncalled') return 'known'
  if (hasAddedAll(work, 'visitor')) return 'exhausted'
  return wish === 'uncalled'
    ? afterUncalled(work, siteDay(new Date(at)), doing)
    : afterStep(work, wish, doing)
}
