import type { SentIdeas } from '#core/ideas/sent-ideas.ts'
import type { Log } from '#core/ports/log.ts'
import type { RequestLinks } from '#core/ports/request-links.ts'
import type { WorkStore } from '#core/ports/work-store.ts'
import { type LinkState, linkState, type RetailerAnswer } from '#core/retailers/handover.ts'
import { afterMove } from '#core/retailers/request-work.ts'
import type { RetailerRequest } from '#core/retailers/retailer-request.ts'

/** What a retailer's link shows: the request while it is good, and otherwise only why it is not. */
export type HandoverView =
  | {
      readonly kind: 'open'
      readonly reference: string
      readonly retailerName: string
      readonly request: RetailerRequest
      readonly ideas?: SentIdeas | undefined
      readonly isAccepted: boolean
      /** What the retailer may still say. */
      readonly answers: readonly RetailerAnswer[]
    }
  | { readonly kind: Exclude<LinkState['kind'], 'open'> }

/** What came of a retailer's answer. Nothing was changed unless the kind is `noted`. */
export type AnswerOutcome =
  | { readonly kind: 'noted'; readonly answer: RetailerAnswer }
  | { readonly kind: 'reason-missing' }
  /** It was said before. */
  | { readonly kind: 'known' }
  /** Too many things happen to the request at once. */
  | { readonly kind: 'busy' }
  | { readonly kind: Exclude<LinkState['kind'], 'open'> }

/** What retailers do by their link, without an account. */
export interface HandoverDesk {
  /** Changes nothing: mail scanners open links. */
  open(token: string): Promise<HandoverView>
  answer(token: string, answer: RetailerAnswer, note: string): Promise<AnswerOutcome>
}

const TRIES = 5
const MAX_NOTE = 2000

export function createHandoverDesk(options: {
  readonly store: Pick<WorkStore, 'find' | 'save'>
  readonly links: Pick<RequestLinks, 'read'>
  readonly now: () => Date
  readonly log: Pick<Log, 'info'>
}): HandoverDesk {
  const { store, links, now, log } = options

  async function find(token: string) {
    const link = links.read(token)
    const worked = link?.kind === 'handover' ? await store.find(link.reference) : undefined
    if (link?.kind !== 'handover' || !worked) return undefined
    return { worked, state: linkState(worked.work, link.number, now().getTime()) }
  }

  async function answerOnce(
    token: string,
    answer: RetailerAnswer,
    note: string,
  ): Promise<AnswerOutcome | undefined> {
    const found = await find(token)
    if (!found) return { kind: 'unknown' }
    const { worked, state } = found
    if (state.kind !== 'open') return state
    if (!state.answers.includes(answer)) return { kind: 'known' }
    const { reference } = worked.stored
    const person = state.handover.retailerName
    const next = afterMove(worked.work, answer, { actor: 'retailer', person, at: now().getTime(), note })
    if (!next || !(await store.save(reference, next))) return undefined
    log.info({ reference, answer }, 'A retailer answered a request')
    return { kind: 'noted', answer }
  }

  return {
    async open(token) {
      const found = await find(token)
      if (!found) return { kind: 'unknown' }
      const { worked, state } = found
      if (state.kind !== 'open') return { kind: state.kind }
      return {
        kind: 'open',
        reference: worked.stored.reference,
        retailerName: state.handover.retailerName,
        request: worked.stored.request,
        ideas: worked.stored.ideas,
        isAccepted: worked.work.state === 'accepted',
        answers: state.answers,
      }
    },

    async answer(token, answer, typed) {
      const note = typed.toWellFormed().trim().slice(0, MAX_NOTE)
      if (answer === 'decline' && note === '') return { kind: 'reason-missing' }
      // The desk may add a note at the same moment; the answer counts all the same.
      for (let attempt = 0; attempt < TRIES; attempt += 1) {
        const outcome = await answerOnce(token, answer, note)
        if (outcome) return outcome
      }
      return { kind: 'busy' }
    },
  }
}
