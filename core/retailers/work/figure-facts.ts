import type { RetailerRequest } from '../form/retailer-request.ts'
import { isFinal, type Outcome, type RequestState } from './request-states.ts'
import { currentHandover, type RequestWork } from './request-work.ts'

/** How retailers responded to the requests sent to them. */
export const RETAILER_RESPONSES = ['accepted', 'declined', 'unanswered', 'open'] as const
export type RetailerResponse = (typeof RETAILER_RESPONSES)[number]

/** Limits the length of the text, because SQL databases reject long index entries. */
const MAX_HANDOVERS = 20

/** The start of a ZIP code, which identifies no one; empty outside the United States. */
export function areaOf({ zip, country }: Pick<RetailerRequest, 'zip' | 'country'>): string {
  return country === 'US' ? (/^\d{3}/.exec(zip)?.[0] ?? '') : ''
}

/** The retailers' responses, from the last hand-overs, encoded as a short text. */
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
export function decodeResponses(text: string) {
  return text.split(' ').flatMap((part) => {
    const colon = part.indexOf(':')
    const response = RETAILER_RESPONSES.find((one) => one === part.slice(0, colon))
    return response === undefined ? [] : [{ response, retailerId: part.slice(colon + 1) }]
  })
}

/** A period in ms since 1970; the end is exclusive. */
export interface FigureSpan {
  readonly from: number
  readonly until: number
}

/** What statistics count of one request; nothing that the visitor typed but the start of the ZIP code. */
export interface RequestFigures {
  readonly receivedAt: number
  readonly intent: number
  readonly area: string
  readonly state: RequestState
  readonly isParked: boolean
  readonly responses: ReturnType<typeof decodeResponses>
  /** See `firstAnswerAt`. */
  readonly firstAnswerAt?: number
  /** The desk's or, until the desk closes the request, the retailer's. */
  readonly outcome?: Outcome
  /** References of the requested samples. */
  readonly samples: readonly string[]
}

/** Statistics of requests. Throws on an outage. */
export interface FigureStore {
  /** Visitors' requests received in a period, spam and parked ones among them. */
  requests(span: FigureSpan): Promise<readonly RequestFigures[]>
}
