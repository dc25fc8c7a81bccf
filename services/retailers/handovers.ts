import type { SentIdeas } from '#core/ideas/sent-ideas.ts'
import type { RequestLinks } from '#core/request-links.ts'
import type { RetailerRequest } from '#core/retailers/form/retailer-request.ts'
import { type LinkState, linkState, type RetailerAnswer } from '#core/retailers/work/handover.ts'
import type { RequestState, RetailerReport } from '#core/retailers/work/request-states.ts'
import { handoverAt } from '#core/retailers/work/request-work.ts'
import type { WorkedRequest, WorkStore } from '#core/retailers/work/work-store.ts'
import type { ActionOutcome, RequestActions } from './request-actions.ts'

/** What a retailer's link shows: the request while the link is valid, otherwise only why it is not. */
export type HandoverView =
  | {
      readonly kind: 'open'
      readonly reference: string
      readonly retailerName: string
      /** The desk's note to the retailer. */
      readonly note?: string | undefined
      readonly request: RetailerRequest
      readonly ideas?: SentIdeas | undefined
      readonly state: RequestState
      /** The retailer's latest report on the customer. */
      readonly report?: RetailerReport | undefined
      /** Answers that the retailer may still give. */
      readonly answers: readonly RetailerAnswer[]
      /** Whether the last answer can be undone. */
      readonly mayUndo: boolean
    }
  | { readonly kind: 'used'; readonly mayUndo: boolean }
  | { readonly kind: Exclude<LinkState['kind'], 'open' | 'used'> }

/** Result of a retailer's answer. Nothing was changed unless the kind is `noted` or `undone`. */
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

/** What retailers can do through their link, without an account. */
export interface Handovers {
  /** Changes nothing, since mail scanners open links. */
  open(token: string): Promise<HandoverView>
  answer(token: string, answer: RetailerAnswer, note: string): Promise<AnswerOutcome>
  /** Undoes the last answer. */
  undo(token: string): Promise<AnswerOutcome>
}

export function createHandovers(options: {
  readonly store: Pick<WorkStore, 'find'>
  readonly links: Pick<RequestLinks, 'read'>
  readonly actions: RequestActions
  readonly now: () => Date
}): Handovers {
  const { store, links, actions, now } = options

  async function find(token: string) {
    const link = links.read(token)
    const worked = link?.kind === 'handover' ? await store.find(link.reference) : undefined
    if (link?.kind !== 'handover' || !worked) return undefined
    return { worked, number: link.number, state: linkState(worked.work, link.number, now().getTime()) }
  }

  async function act(token: string, kind: RetailerAnswer | 'undo', note: string): Promise<AnswerOutcome> {
    const match = await find(token)
    if (!match) return { kind: 'unknown' }
    const { worked, number } = match
    const person = handoverAt(worked.work, number)?.retailerName ?? ''
    const by = { actor: 'retailer', person, handover: number } as const
    const outcome = await actions.act(worked.stored.reference, { kind, note }, by)
    if (outcome.kind === 'done') {
      if (kind === 'undo') return { kind: 'undone' }
      return outcome.isRepeated ? { kind: 'known' } : { kind: 'noted', answer: kind }
    }
    if (outcome.kind === 'unknown') return outcome
    return { kind: outcome.kind === 'conflict' ? 'busy' : answerTo(outcome.reason, kind) }
  }

  return {
    async open(token) {
      const match = await find(token)
      return match ? viewOf(match) : { kind: 'unknown' }
    },
    answer: act,
    undo: (token) => act(token, 'undo', ''),
  }
}

function answerTo(
  reason: Extract<ActionOutcome, { kind: 'refused' }>['reason'],
  kind: RetailerAnswer | 'undo',
): Exclude<AnswerOutcome['kind'], 'noted'> {
  switch (reason) {
    case 'needs':
      return 'reason-missing'
    case 'late':
      return 'too-late'
    case 'state':
    case 'other':
      return kind === 'undo' ? 'too-late' : 'known'
    case 'busy':
    case 'exhausted':
    case 'used':
    case 'expired':
    case 'revoked':
    case 'closed':
    case 'unknown':
      return reason
  }
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
