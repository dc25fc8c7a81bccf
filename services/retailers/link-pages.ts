import { linkPath } from '#core/link-paths.ts'
import { severalLines } from '#core/plain-text.ts'
import type { RequestLink, RequestLinks } from '#core/request-links.ts'
import { mailboxOf } from '#core/retailers/form/copy-limit.ts'
import type { ActionName } from '#core/retailers/work/actions.ts'
import { linkState } from '#core/retailers/work/handover.ts'
import type { Reason, Requester } from '#core/retailers/work/plan-action.ts'
import { readReference } from '#core/retailers/work/reference.ts'
import { handoverAt, type RequestWork, THE_VISITOR } from '#core/retailers/work/request-work.ts'
import { visitorStatus } from '#core/retailers/work/visitor-status.ts'
import type { WorkedRequest, WorkStore } from '#core/retailers/work/work-store.ts'
import type { WorkingDays } from '#core/retailers/work/working-days.ts'
import type { RequestActions } from './request-actions.ts'
import type { RequestLimits } from './request-limits.ts'

/**
 * Result of an action through a link. Only `done` changes anything; `repeated` was done before. `limited` means too
 * many attempts, `unknown` that the link is forged or its request is gone.
 */
export type LinkOutcome = 'done' | 'repeated' | 'busy' | 'limited' | Exclude<Reason, 'other'>

/** What retailers and visitors see of a request, and do to it, through links without an account. */
export type LinkPages = ReturnType<typeof createLinkPages>

/** A retailer's link: the request while the link is valid, otherwise only why it is not. */
export type HandoverView = Awaited<ReturnType<LinkPages['handover']>>

export function createLinkPages(options: {
  readonly store: Pick<WorkStore, 'find'>
  readonly actions: RequestActions
  readonly links: RequestLinks
  readonly workingDays: Pick<WorkingDays, 'after'>
  readonly replyDays: number
  readonly now: () => Date
  /** Counts attempts per address and overall. */
  readonly limits: RequestLimits
  /** Counts attempts per reference, from any address. */
  readonly guesses: RequestLimits
}) {
  const { store, links, actions, now, limits, guesses } = options

  async function find<Kind extends RequestLink['kind']>(token: string, kind: Kind) {
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
      if (found?.link.kind !== 'handover') return { kind: 'unknown', mayUndo: false } as const
      const { stored, work } = found.worked
      const link = linkState(work, found.link.number, now().getTime())
      if (link.kind !== 'open')
        return { kind: link.kind, mayUndo: link.kind === 'used' && link.mayUndo } as const
      const { reference, request, ideas } = stored
      const { handover, answers, mayUndo } = link
      const { retailerName, report, note } = handover
      const shown = { reference, request, ideas, retailerName, report, note }
      return { kind: 'open', ...shown, state: work.state, answers, mayUndo } as const
    },

    async notice(token: string) {
      const found = await find(token, 'erasure')
      const notice = found && noticeOf(found.link, found.worked.work)
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
      const wait = limits.admit(address) ?? (reference && guesses.admit(`reference ${reference}`))
      if (typeof wait === 'number') return { kind: 'limited', retryAfterSeconds: wait } as const
      const entry = reference === undefined ? undefined : await store.find(reference)
      const isTheirs = entry && mailboxOf(entry.stored.request.email) === mailboxOf(email.trim())
      return statusOf(isTheirs ? entry : undefined)
    },

    /** @param address client address, whose attempts on status pages are counted. */
    async act(token: string, kind: ActionName, typed: string, address: string): Promise<LinkOutcome> {
      const link = links.read(token)
      if (link?.kind === 'status' && limits.admit(address) !== undefined) return 'limited'
      const found = link && (await find(token, link.kind))
      const by = found && requesterOf(found.link, found.worked.work)
      if (!by) return 'unknown'
      if (noticeOf(found.link, found.worked.work)?.answered) return 'used'
      const value = 'number' in found.link ? String(found.link.number) : undefined
      const outcome = await actions.act(found.link.reference, { kind, note: severalLines(typed), value }, by)
      if (outcome.kind === 'done') return outcome.isRepeated ? 'repeated' : 'done'
      if (outcome.kind === 'unknown') return 'unknown'
      const reason = outcome.kind === 'conflict' ? 'busy' : outcome.reason
      if (reason !== 'state' && reason !== 'other') return reason
      if (found.link.kind !== 'handover') return found.link.kind === 'erasure' ? 'used' : 'state'
      return kind === 'undo' ? 'late' : 'repeated'
    },
  }
}

function noticeOf(link: RequestLink, { privacy }: RequestWork) {
  return link.kind === 'erasure'
    ? privacy?.erasure?.notices.find(({ number }) => number === link.number)
    : undefined
}

/** Who has a link; `undefined` if it leads to nothing. */
function requesterOf(link: RequestLink, work: RequestWork): Requester | undefined {
  if (link.kind === 'status') return { actor: 'visitor', person: THE_VISITOR }
  if (link.kind === 'handover') {
    const person = handoverAt(work, link.number)?.retailerName
    return person === undefined ? undefined : { actor: 'retailer', person, handover: link.number }
  }
  const person = noticeOf(link, work)?.retailerName
  return person === undefined ? undefined : { actor: 'retailer', person }
}
