import { MINUTE_MS } from '../../days.ts'
import type { Privacy } from '../privacy/privacy.ts'
import type { Retailer } from '../shops/retailer.ts'
import type { ActionName } from './actions.ts'
import {
  type Actor,
  type Outcome,
  RETAILER_REPORTS,
  type RequestState,
  type RetailerReport,
} from './request-states.ts'

/** The person in history entries of timers and automatic rules. */
export const THE_SITE = 'The site'

/** The person in a visitor's history entries, so that the name is stored only in the request. */
export const THE_VISITOR = 'The visitor'

/** One entry of a request's history. */
export interface HistoryEntry {
  /** Milliseconds since 1970. */
  readonly at: number
  /** The person's name; the shop's name for retailers, `THE_VISITOR` for visitors. */
  readonly person: string
  readonly actor: Actor
  readonly what: ActionName
  /** Equal if the state did not change. */
  readonly from: RequestState
  readonly to: RequestState
  /** What the person wrote, or the subject of the action. */
  readonly note?: string
}

/** A retailer's contact details. */
export type RetailerContact = Pick<Retailer, 'streetAddress' | 'city' | 'state' | 'zip' | 'email' | 'phone'>

/** A retailer that a request was sent to. */
export interface Handover {
  readonly retailerId: string
  /** The name at the time: the retailer may be renamed or removed later. */
  readonly retailerName: string
  /** The contact details at the time, so that a resent email has the same ones. */
  readonly contact: RetailerContact
  readonly at: number
  readonly note?: string
  readonly remindedAt?: number
  /** When the hand-over and its link ended: declined, returned, recalled or sent to another retailer. */
  readonly endedAt?: number
  /** The retailer's first answer, and its time. */
  readonly answer?: 'accept' | 'decline' | 'contact'
  readonly answeredAt?: number
  /** The retailer's latest report after the first answer. */
  readonly report?: RetailerReport
}

/** A retailer to send a request to, with its current record and the note for it. */
export type HandoverTarget = Pick<Handover, 'retailerId' | 'retailerName' | 'contact' | 'note'>

/** The desk's work on one request. */
export interface RequestWork {
  readonly state: RequestState
  /** Only while closed. */
  readonly outcome?: Outcome
  /** Counts changes: if two people change the same version, the second gets a conflict. */
  readonly version: number
  /** When the state last changed, in ms since 1970; at first, when the request arrived. */
  readonly movedAt: number
  /** The name of the person at the desk who is assigned to it. */
  readonly clerk?: string
  /** The day to follow up on, such as `2026-07-22`. */
  readonly followUp?: string
  /** Oldest first. */
  readonly history: readonly HistoryEntry[]
  /** Oldest first. */
  readonly handovers: readonly Handover[]
  readonly privacy?: Privacy
}

/** Who acts on a request, and when. */
export interface ActionContext {
  readonly actor: Actor
  readonly person: string
  readonly at: number
  readonly note?: string
}

/** The work on a request that just arrived. */
export function newWork(receivedAt: number): RequestWork {
  return { state: 'new', version: 0, movedAt: receivedAt, history: [], handovers: [] }
}

/** The hand-over to the retailer that currently has the request. */
export function currentHandover({ handovers }: RequestWork): Handover | undefined {
  const last = handovers.at(-1)
  return last?.endedAt === undefined ? last : undefined
}

/** The ids of former retailers: those that declined, did not answer or could not be reached. */
export function formerRetailers({ handovers }: RequestWork): ReadonlySet<string> {
  return new Set(handovers.filter(({ endedAt }) => endedAt !== undefined).map(({ retailerId }) => retailerId))
}

/** The visitor's latest message if the desk has not acted since; `no one has called` first. */
export function unansweredMessage({ history }: Pick<RequestWork, 'history'>): HistoryEntry | undefined {
  const since = history.slice(history.findLastIndex(({ actor }) => actor === 'desk') + 1)
  return (
    since.findLast(({ actor, what }) => actor === 'visitor' && what === 'uncalled') ??
    since.findLast(({ actor, what }) => actor === 'visitor' && what === 'line')
  )
}

/** How long retailers and visitors may undo their last answer or withdrawal. */
export const UNDO_MINUTES = 10

/** Whether that time is not over. */
export function isUndoable({ at }: Pick<HistoryEntry, 'at'>, now: number): boolean {
  return now - at <= UNDO_MINUTES * MINUTE_MS
}

/** Whether the visitor may still undo the withdrawal. Only once, because each time the retailer gets an email. */
export function mayUndoWithdrawal({ history }: Pick<RequestWork, 'history'>, now: number): boolean {
  const last = lastMove({ history })
  const isFirst = history.every(({ actor, what }) => actor !== 'visitor' || what !== 'reopen')
  return last?.what === 'withdraw' && isFirst && isUndoable(last, now)
}

/** How often a visitor can add to a request, and a retailer can answer a hand-over or undo an answer, before they have to call. */
const MAX_ADDITIONS = 20

/** Whether someone has reached the limit: visitors since the request arrived, retailers since it was last sent on. */
export function hasReachedLimit({ history }: Pick<RequestWork, 'history'>, actor: Actor): boolean {
  const begin = actor === 'retailer' ? history.findLastIndex(({ what }) => what === 'pass') + 1 : 0
  return history.slice(begin).filter((entry) => entry.actor === actor).length >= MAX_ADDITIONS
}

/** A retailer's last answer if it can still be undone: the state has not changed since, and it is not an undo itself. */
export function lastAnswer({ history }: Pick<RequestWork, 'history'>): HistoryEntry | undefined {
  const place = history.findLastIndex(({ actor }) => actor === 'retailer')
  const last = history[place]
  const isLast = history.slice(place + 1).every(({ from, to, actor }) => actor !== 'retailer' && from === to)
  return last !== undefined && last.what !== 'undo' && isLast ? last : undefined
}

/** The entry that led to the current state; `undefined` for a new request. */
export function lastMove({ history }: Pick<RequestWork, 'history'>): HistoryEntry | undefined {
  return history.findLast(({ from, to }) => from !== to)
}

/** When someone first talked to the visitor or a retailer answered, in ms since 1970. */
export function firstAnswerAt(work: RequestWork): number | undefined {
  return standingHistory(work).find(
    ({ what }) => what === 'accept' || what === 'decline' || what === 'contact',
  )?.at
}

/** The history without undone answers. */
function standingHistory({ history }: Pick<RequestWork, 'history'>): readonly HistoryEntry[] {
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

/** The state to which an action that takes something back leads; `undefined` if nothing can be taken back. */
export function stateBefore(work: RequestWork, action: HistoryEntry['what']): RequestState | undefined {
  if (action === 'undo') return lastAnswer(work)?.from
  return work.history.findLast(({ from, to }) => from !== to && to === work.state)?.from ?? 'new'
}

/** The work with what its history says of the last move, and of the latest hand-over since it began. */
export function replayHistory(work: RequestWork): RequestWork {
  const standing = standingHistory(work)
  const since = standing.slice(standing.findLastIndex(({ what }) => what === 'pass') + 1)
  const handovers = work.handovers.map((handover, index) => {
    if (index < work.handovers.length - 1) return handover
    const { remindedAt: _, endedAt: __, answer: ___, answeredAt: ____, report: _____, ...begun } = handover
    return since.reduce(handoverAfter, begun)
  })
  return { ...work, movedAt: lastMove({ history: standing })?.at ?? work.movedAt, handovers }
}

/** A hand-over after an event. Declining ends it, even after another answer; nothing that follows its end belongs to it. */
function handoverAfter(handover: Handover, { what, at }: HistoryEntry): Handover {
  const { answeredAt = at, endedAt } = handover
  if (endedAt !== undefined) return handover
  if (what === 'remind') return { ...handover, remindedAt: at }
  if (what === 'accept' || what === 'contact')
    return { ...handover, answer: handover.answer ?? what, answeredAt }
  if (what === 'decline') return { ...handover, answer: what, answeredAt, endedAt: at }
  if (what === 'recall' || what === 'return' || what === 'bounce') return { ...handover, endedAt: at }
  const report = RETAILER_REPORTS.find((one) => one === what)
  return report === undefined ? handover : { ...handover, report }
}

/** Adds a history entry. The caller sets the state, unless it stays the same. */
export function withEntry(
  work: RequestWork,
  what: HistoryEntry['what'],
  doing: ActionContext,
  to: RequestState = work.state,
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
