import type { RetailerRequest } from '../form/retailer-request.ts'
import { isFinal, type Outcome } from './request-states.ts'
import { currentHandover, type RequestWork } from './request-work.ts'

/** The facts about a request that statistics count; nothing personal. */
export interface FigureFacts {
  readonly intent: number
  /** The first three digits of a ZIP code; empty outside the United States. */
  readonly area: string
}

/** How retailers responded to the requests sent to them. */
export const RETAILER_RESPONSES = ['accepted', 'declined', 'unanswered', 'open'] as const
export type RetailerResponse = (typeof RETAILER_RESPONSES)[number]

/** One retailer's response to one request. */
export interface RetailerAnswerFact {
  readonly retailerId: string
  readonly response: RetailerResponse
}

/** Limits the length of the text, because SQL databases reject long index entries. */
const MAX_HANDOVERS = 20

/** The facts about a request that statistics count. */
export function figureFactsOf({
  retailer,
  zip,
  country,
}: Pick<RetailerRequest, 'retailer' | 'zip' | 'country'>): FigureFacts {
  return { intent: retailer, area: country === 'US' ? (/^\d{3}/.exec(zip)?.[0] ?? '') : '' }
}

/** The retailers' responses, from the last hand-overs, encoded as a short text that databases can group by. */
export function encodeResponses({ handovers, state }: Pick<RequestWork, 'handovers' | 'state'>): string {
  return handovers
    .slice(-MAX_HANDOVERS)
    .map(({ retailerId, answer, endedAt }) => {
      if (answer !== undefined) return `${answer === 'decline' ? 'declined' : 'accepted'}:${retailerId}`
      return `${endedAt !== undefined || isFinal(state) ? 'unanswered' : 'open'}:${retailerId}`
    })
    .join(' ')
}

/** The outcome that the current retailer reported; `undefined` if it reported none. */
export function reportedOutcome(work: RequestWork): Outcome | undefined {
  const report = currentHandover(work)?.report
  return report === 'won' || report === 'lost' ? report : undefined
}

/** Decodes {@link encodeResponses}. */
export function decodeResponses(text: string): readonly RetailerAnswerFact[] {
  return text.split(' ').flatMap((part) => {
    const colon = part.indexOf(':')
    const response = RETAILER_RESPONSES.find((one) => one === part.slice(0, colon))
    return response === undefined ? [] : [{ response, retailerId: part.slice(colon + 1) }]
  })
}
