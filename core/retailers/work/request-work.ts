import type { Privacy } from '../../rights/privacy.ts'
import type { Retailer } from '../shops/retailer.ts'
import type { ActionName } from './action.ts'
import type { Actor, Outcome, RequestState, RetailerReport } from './request-states.ts'

/** Who does what time drives or a record says, in the history. */
export const THE_SITE = 'The site'

/** The visitor's name in the history, where it would be known twice. */
export const THE_VISITOR = 'The visitor'

/** One line of a request's history. */
export interface HistoryEntry {
  /** Milliseconds since 1970. */
  readonly at: number
  /** The name of the person who did it; for retailers the shop's, for visitors `THE_VISITOR`. */
  readonly person: string
  readonly actor: Actor
  readonly what: ActionName
  /** Both are the same if the state did not change. */
  readonly from: RequestState
  readonly to: RequestState
  /** What the person wrote, or what it was about. */
  readonly note?: string
}

/** How to reach a retailer. */
export type RetailerContact = Pick<Retailer, 'streetAddress' | 'city' | 'state' | 'zip' | 'email' | 'phone'>

/** A retailer that a request was passed on to. */
export interface Handover {
  readonly retailerId: string
  /** As it was then: the retailer may be renamed or removed later. */
  readonly retailerName: string
  /** As it was then: a mail that is sent again says the same. */
  readonly contact: RetailerContact
  /** Milliseconds since 1970. */
  readonly at: number
  /** What the desk told the retailer with it. */
  readonly note?: string
  /** When the retailer was reminded. */
  readonly remindedAt?: number
  /** When the hand-over, and the retailer's link with it, ended: declined, returned, recalled or passed on again. */
  readonly endedAt?: number
  /** The retailer's first answer, and when it came. */
  readonly answer?: 'accept' | 'decline' | 'contact'
  readonly answeredAt?: number
  /** What the retailer told last, after the first answer. */
  readonly report?: RetailerReport
}

/** The desk's work on one request. */
export interface RequestWork {
  readonly state: RequestState
  /** Only while closed. */
  readonly outcome?: Outcome
  /** Counts changes, so that the second of two people who change the same version gets a conflict. */
  readonly version: number
  /** When the state last changed, in ms since 1970; initially when the request arrived. */
  readonly movedAt: number
  /** The name of the person at the desk who owns it. */
  readonly clerk?: string
  /** The day on which someone wants to look at it again, such as `2026-07-22`. */
  readonly followUp?: string
  /** Oldest first. */
  readonly history: readonly HistoryEntry[]
  /** Oldest first. */
  readonly handovers: readonly Handover[]
  /** Of a privacy request only. */
  readonly privacy?: Privacy
}

/** Who does something to a request, and when. */
export interface ActionContext {
  readonly actor: Actor
  readonly person: string
  /** Milliseconds since 1970. */
  readonly at: number
  readonly note?: string
}

/** The work on a request that has just arrived. */
export function noWork(receivedAt: number): RequestWork {
  return { state: 'new', version: 0, movedAt: receivedAt, history: [], handovers: [] }
}

/** The retailer that currently has the request. */
export function currentHandover({ handovers }: RequestWork): Handover | undefined {
  const last = handovers.at(-1)
  return last?.endedAt === undefined ? last : undefined
}

/** A hand-over by its number, counted from 1. */
export function handoverAt({ handovers }: RequestWork, number: number): Handover | undefined {
  return number >= 1 ? handovers[number - 1] : undefined
}

/** The ids of the retailers that had the request and did not take it: they declined, did not answer or could not be reached. */
export function formerRetailers({ handovers }: RequestWork): ReadonlySet<string> {
  return new Set(handovers.filter(({ endedAt }) => endedAt !== undefined).map(({ retailerId }) => retailerId))
}

/** The work after an event that does not change the state. */
export function afterStep(work: RequestWork, what: HistoryEntry['what'], doing: ActionContext): RequestWork {
  return withEntry(work, what, doing, work.state)
}

/** What the visitor told last that no one at the desk has done anything about. */
export function unansweredWord({ history }: Pick<RequestWork, 'history'>): HistoryEntry | undefined {
  const since = history.slice(history.findLastIndex(({ actor }) => actor === 'desk') + 1)
  return (
    since.findLast(({ actor, what }) => actor === 'visitor' && what === 'uncalled') ??
    since.findLast(({ actor, what }) => actor === 'visitor' && what === 'line')
  )
}

const UNDO_WITHIN_MS = 10 * 60_000

/** Whether the visitor may still take back that the request was withdrawn; once, since a retailer is told each time. */
export function mayUndoWithdrawal({ history }: Pick<RequestWork, 'history'>, now: number): boolean {
  const last = lastMove({ history })
  const isFirst = history.every(({ actor, what }) => actor !== 'visitor' || what !== 'reopen')
  return last?.what === 'withdraw' && isFirst && now - last.at < UNDO_WITHIN_MS
}

/** How often a visitor may add to a request, and a retailer may answer a hand-over or take an answer back, before they have to call. */
const MOST_ADDITIONS = 20

/** Whether someone has added to a request as often as they may: the visitor since it came, the retailer since it was passed on last. */
export function hasAddedAll({ history }: Pick<RequestWork, 'history'>, actor: Actor): boolean {
  const begin = actor === 'retailer' ? history.findLastIndex(({ what }) => what === 'pass') + 1 : 0
  return history.slice(begin).filter((entry) => entry.actor === actor).length >= MOST_ADDITIONS
}

/**
 * A retailer's last answer, as long as it may be taken back: the state has not changed since, and it was not the way back itself.
 */
export function lastAnswer({ history }: Pick<RequestWork, 'history'>): HistoryEntry | undefined {
  const place = history.findLastIndex(({ actor }) => actor === 'retailer')
  const last = history[place]
  const isLast = history.slice(place + 1).every(({ from, to, actor }) => actor !== 'retailer' && from === to)
  return last !== undefined && last.what !== 'undo' && isLast ? last : undefined
}

/** What brought a request to its state; `undefined` if it just came. */
export function lastMove({ history }: Pick<RequestWork, 'history'>): HistoryEntry | undefined {
  return history.findLast(({ from, to }) => from !== to)
}

/** When someone first spoke with the visitor or a retailer answered, in ms since 1970. */
export function firstAnswerAt(work: RequestWork): number | undefined {
  return standingHistory(work).find(
    ({ what }) => what === 'accept' || what === 'decline' || what === 'contact',
  )?.at
}

/** The history without what was taken back. */
export function standingHistory({ history }: Pick<RequestWork, 'history'>): readonly HistoryEntry[] {
  const standing: HistoryEntry[] = []
  for (const entry of history)
    if (entry.what === 'undo')
      standing.splice(
        standing.findLastIndex(({ actor }) => actor === 'retailer'),
        1,
      )
    else standing.push(entry)
  return standing
}

/** The state from which a request came to its present one. */
export function stateBefore({ history, state }: RequestWork): RequestState {
  return history.findLast(({ from, to }) => from !== to && to === state)?.from ?? 'new'
}

/** The work with one more line of history; the state itself stays. */
export function withEntry(
  work: RequestWork,
  what: HistoryEntry['what'],
  doing: ActionContext,
  to: RequestState,
): RequestWork {
  const { actor, person, at, note } = doing
  const entry: HistoryEntry = {
    at,
    person,
    actor,
    what,
    from: work.state,
    to,
    ...(note === undefined || note === '' ? {} : { note }),
  }
  return { ...work, version: work.version + 1, history: [...work.history, entry] }
}
