import { linkPath, type RequestLink, type RequestLinks } from '#core/link-paths.ts'
import { severalLines } from '#core/plain-text.ts'
import { mailboxOf } from '#core/retailers/form/copy-limit.ts'
import type { ActionName } from '#core/retailers/work/actions.ts'
import { linkState } from '#core/retailers/work/handover.ts'
import type { ActionOutcome, Reason, Requester } from '#core/retailers/work/plan-action.ts'
import { readReference } from '#core/retailers/work/reference.ts'
import type { RequestStore, WorkedRequest } from '#core/retailers/work/request-store.ts'
import { THE_VISITOR } from '#core/retailers/work/request-work.ts'
import { visitorStatus } from '#core/retailers/work/visitor-status.ts'
import type { WorkingDays } from '#core/retailers/work/working-days.ts'
import type { ClientLimits, TokenBuckets } from '../timers/rate-limits.ts'
import type { RequestActions } from './request-actions.ts'

/**
 * Result of an action through a link. Only `done` changes anything; `repeated` was done before. `limited` means too
 * many attempts, `unknown` that the link is forged or its request is gone.
 */
export type LinkOutcome = 'done' | 'repeated' | 'limited' | Exclude<Reason, 'other'>

/** What retailers and visitors see of a request, and do to it, through links without an account. */
export type LinkPages = ReturnType<typeof createLinkPages>

/** A retailer's link: the request while the link is valid, otherwise only why it is not. */
export type HandoverView = Awaited<ReturnType<LinkPages['handover']>>

export function createLinkPages(options: {
  readonly store: Pick<RequestStore, 'find'>
  readonly actions: RequestActions
  readonly links: RequestLinks
  readonly workingDays: Pick<WorkingDays, 'after'>
  readonly replyDays: number
  readonly now: () => Date
  /** Counts attempts per address and overall. */
  readonly limits: ClientLimits
  /** Counts attempts per reference, from any address. */
  readonly guesses: TokenBuckets
}) {
  const { store, links, actions, now, limits, guesses } = options

  async function find(token: string, kind: RequestLink['kind']) {
    const link = links.read(token)
    const worked = link?.kind === kind ? await store.find(link.reference) : undefined
    return link && worked && { link, worked }
  }

  /** The same for every kind of wrong input, so that guessing reveals nothing. */
  function statusOf(worked: WorkedRequest | undefined) {
    if (!worked || worked.work.privacy) return { kind: 'unknown' } as const
    const link = links.tokenOf({ kind: 'status', reference: worked.stored.reference })
    return { kind: 'open', status: visitorStatus(worked, now().getTime()), link } as const
  }

  // Opening changes nothing, since mail scanners open links.
  return {
    /** Promised to a visitor who has just sent a request: a status page, and an answer by a day such as `2026-07-22`. */
    promise(reference: string) {
      const link = { kind: 'status', reference } as const
      const answerBy = options.workingDays.after(now().getTime(), options.replyDays)
      return { path: linkPath(link, links.tokenOf(link)), answerBy }
    },

    async handover(token: string) {
      const found = await find(token, 'handover')
      return found ? handoverView(found, now().getTime()) : ({ kind: 'unknown', mayUndo: false } as const)
    },

    async notice(token: string) {
      const found = await find(token, 'erasure')
      const notice = found && noticeOf(found)
      if (!notice) return { kind: 'unknown' } as const
      const { retailerName, references } = notice
      return notice.answered
        ? ({ kind: 'used' } as const)
        : ({ kind: 'open', number: found.link.reference, retailerName, references } as const)
    },

    status: async (token: string) => statusOf((await find(token, 'status'))?.worked),

    /** @param address client address, whose attempts are counted. */
    async statusByEmail(
      { reference: input, email }: { readonly reference: string; readonly email: string },
      address: string,
    ) {
      const reference = readReference(input)
      const wait = limits.take(address)?.seconds ?? (reference && guesses.take(reference))
      if (wait) return { kind: 'limited', retryAfterSeconds: wait } as const
      const entry = reference === undefined ? undefined : await store.find(reference)
      const isTheirs = entry && mailboxOf(entry.stored.request.email) === mailboxOf(email.trim())
      return statusOf(isTheirs ? entry : undefined)
    },

    /**
     * Acts through a link of this kind.
     * @param address client address, whose attempts on status pages are counted.
     */
    async act(
      { page, token }: { readonly page: RequestLink['kind']; readonly token: string },
      kind: ActionName,
      typed: string,
      address: string,
    ): Promise<LinkOutcome> {
      if (page === 'status' && limits.take(address) !== undefined) return 'limited'
      const found = await find(token, page)
      const by = found && requesterOf(found)
      if (!by) return 'unknown'
      const { link } = found
      if (noticeOf(found)?.answered) return 'used'
      const value = 'number' in link ? String(link.number) : undefined
      const outcome = await actions.act(link.reference, { kind, note: severalLines(typed), value }, by)
      return outcomeOn(page, kind, outcome)
    },
  }
}

function outcomeOn(page: RequestLink['kind'], kind: ActionName, outcome: ActionOutcome): LinkOutcome {
  if (outcome.kind === 'done') return outcome.isRepeated ? 'repeated' : 'done'
  if (outcome.kind === 'unknown') return 'unknown'
  const { reason } = outcome
  if (reason !== 'state' && reason !== 'other') return reason
  if (page !== 'handover') return page === 'erasure' ? 'used' : 'state'
  return kind === 'undo' ? 'late' : 'repeated'
}

/** What a link leads to. */
interface Found {
  readonly link: RequestLink
  readonly worked: WorkedRequest
}

function handoverView({ link, worked: { stored, work } }: Found, now: number) {
  const state = linkState(work, 'number' in link ? link.number : 0, now)
  if (state.kind !== 'open')
    return { kind: state.kind, mayUndo: state.kind === 'used' && state.mayUndo } as const
  const { reference, request, ideas } = stored
  const { handover, answers, mayUndo } = state
  const { retailerName, report, note } = handover
  const facts = { reference, request, ideas, retailerName, report, note }
  return { kind: 'open', ...facts, state: work.state, answers, mayUndo } as const
}

function noticeOf({ link, worked }: Found) {
  return link.kind === 'erasure'
    ? worked.work.privacy?.erasure?.notices.find(({ number }) => number === link.number)
    : undefined
}

/** Who has a link; `undefined` if it leads to nothing. */
function requesterOf(found: Found): Requester | undefined {
  const { link, worked } = found
  if (link.kind === 'status') return { actor: 'visitor', person: THE_VISITOR }
  const handover = link.kind === 'handover' ? worked.work.handovers[link.number - 1] : undefined
  const person = (handover ?? noticeOf(found))?.retailerName
  return person === undefined
    ? undefined
    : { actor: 'retailer', person, ...(handover && { handover: link.number }) }
}
