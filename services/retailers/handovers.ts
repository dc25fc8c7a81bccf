import type { SentIdeas } from '#core/ideas/sent-ideas.ts'
import { OVERTAKEN, retryOvertaken } from '#core/overtaken.ts'
import type { Log } from '#core/ports/log.ts'
import type { RequestLinks } from '#core/ports/requests/request-links.ts'
import type { WorkedRequest, WorkStore } from '#core/ports/requests/work-store.ts'
import type { RetailerRequest } from '#core/retailers/form/retailer-request.ts'
import { type LinkState, linkState, type RetailerAnswer } from '#core/retailers/work/handover.ts'
import type { RequestState, RetailerReport } from '#core/retailers/work/request-states.ts'
import {
  afterMove,
  afterUndo,
  type Handover,
  hasAddedAll,
  lastAnswer,
} from '#core/retailers/work/request-work.ts'
import type { News } from './news.ts'

/** What a retailer's link shows: the request while the link is good, and otherwise only why it is not. */
export type HandoverView =
  | {
      readonly kind: 'open'
      readonly reference: string
      readonly retailerName: string
      /** What the desk told the retailer with the request. */
      readonly note?: string | undefined
      readonly request: RetailerRequest
      readonly ideas?: SentIdeas | undefined
      readonly state: RequestState
      /** What the retailer told last of the customer. */
      readonly report?: RetailerReport | undefined
      /** What the retailer may still say. */
      readonly answers: readonly RetailerAnswer[]
      /** Whether the last answer may be taken back. */
      readonly mayUndo: boolean
    }
  | { readonly kind: 'used'; readonly mayUndo: boolean }
  | { readonly kind: Exclude<LinkState['kind'], 'open' | 'used'> }

/** What came of a retailer's press. Nothing was changed unless the kind is `noted` or `undone`. */
export type AnswerOutcome =
  | { readonly kind: 'noted'; readonly answer: RetailerAnswer }
  | { readonly kind: 'undone' }
  | { readonly kind: 'reason-missing' }
  /** It was said before. */
  | { readonly kind: 'known' }
  /** The last answer cannot be taken back anymore. */
  | { readonly kind: 'too-late' }
  /** The retailer has answered so often that it has to call. */
  | { readonly kind: 'exhausted' }
  /** Too many things happen to the request at once. */
  | { readonly kind: 'busy' }
  | { readonly kind: Exclude<LinkState['kind'], 'open'> }

/** What retailers do by their link, without an account. */
export interface Handovers {
  /** Changes nothing: mail scanners open links. */
  open(token: string): Promise<HandoverView>
  answer(token: string, answer: RetailerAnswer, note: string): Promise<AnswerOutcome>
  /** Takes the last answer back. */
  undo(token: string): Promise<AnswerOutcome>
}

/** Two fields of 2000, and what is between them. */
const MAX_NOTE = 4010

export function createHandovers(options: {
  readonly store: Pick<WorkStore, 'find' | 'save'>
  readonly links: Pick<RequestLinks, 'read'>
  readonly news: News
  /** Called when a mail became due. */
  readonly onDue: () => void
  readonly now: () => Date
  readonly log: Pick<Log, 'info'>
}): Handovers {
  const { store, links, news, onDue, now, log } = options

  async function find(token: string) {
    const link = links.read(token)
    const worked = link?.kind === 'handover' ? await store.find(link.reference) : undefined
    if (link?.kind !== 'handover' || !worked) return undefined
    return { worked, state: linkState(worked.work, link.number, now().getTime()) }
  }

  async function answerOnce(
    { worked, state }: Found,
    answer: RetailerAnswer,
    note: string,
  ): Promise<AnswerOutcome | undefined> {
    if (state.kind !== 'open') return { kind: state.kind }
    if (!state.answers.includes(answer) || isSaid(worked, answer, note)) return { kind: 'known' }
    if (hasAddedAll(worked.work, 'retailer')) return { kind: 'exhausted' }
    const { reference } = worked.stored
    const doing = { ...doingOf(state.handover, now()), note }
    const next = afterMove(worked.work, answer, doing)
    if (!next) return undefined
    const others = answer === 'decline' ? await news('declined', reference, next, { before: worked }) : []
    if (!(await store.save(reference, next, { mails: [], others, at: doing.at }))) return undefined
    if (others.length > 0) onDue()
    log.info({ reference, answer }, 'A retailer answered a request')
    return { kind: 'noted', answer }
  }

  async function undoOnce({ worked, state }: Found): Promise<AnswerOutcome | undefined> {
    if (state.kind !== 'open' && state.kind !== 'used') return { kind: state.kind }
    const { stored, work } = worked
    if (hasAddedAll(work, 'retailer')) return { kind: 'exhausted' }
    const doing = doingOf(state.handover, now())
    const next = state.mayUndo ? afterUndo(work, doing) : undefined
    if (!next) return { kind: work.history.at(-1)?.what === 'undo' ? 'undone' : 'too-late' }
    // Declining withdraws it if it has not left.
    const isWithdrawn = stored.mails.introduction === undefined
    const due = isWithdrawn ? ({ mails: ['introduction'], at: doing.at } as const) : undefined
    if (!(await store.save(stored.reference, next, due))) return undefined
    log.info({ reference: stored.reference }, 'A retailer took an answer back')
    if (due) onDue()
    return { kind: 'undone' }
  }

  /** The desk may add a note at the same moment; the retailer's answer counts all the same. */
  async function persist(
    token: string,
    once: (found: Found) => Promise<AnswerOutcome | undefined>,
  ): Promise<AnswerOutcome> {
    return retryOvertaken(async (isLast) => {
      const found = await find(token)
      if (!found) return { kind: 'unknown' }
      return (await once(found)) ?? (isLast ? { kind: 'busy' } : OVERTAKEN)
    })
  }

  return {
    async open(token) {
      const found = await find(token)
      return found ? viewOf(found) : { kind: 'unknown' }
    },

    async answer(token, answer, typed) {
      const note = typed.toWellFormed().trim().slice(0, MAX_NOTE)
      if (answer === 'decline' && note === '') return { kind: 'reason-missing' }
      return persist(token, (found) => answerOnce(found, answer, note))
    },

    undo: (token) => persist(token, undoOnce),
  }
}

function doingOf({ retailerName: person }: Handover, now: Date) {
  return { actor: 'retailer', person, at: now.getTime() } as const
}

interface Found {
  readonly worked: WorkedRequest
  readonly state: LinkState
}

function viewOf({ worked: { stored, work }, state }: Found): HandoverView {
  if (state.kind === 'used') return { kind: 'used', mayUndo: state.mayUndo }
  if (state.kind !== 'open') return { kind: state.kind }
  const { handover, answers, mayUndo } = state
  const { reference, request, ideas } = stored
  const { retailerName, report, note } = handover
  return {
    kind: 'open',
    reference,
    retailerName,
    note,
    request,
    ideas,
    state: work.state,
    report,
    answers,
    mayUndo,
  }
}

/** Whether the last answer was the very same, as by pressing a button twice. */
function isSaid({ work }: WorkedRequest, answer: RetailerAnswer, note: string): boolean {
  const last = lastAnswer(work)
  return last?.what === answer && (last.note ?? '') === note
}
