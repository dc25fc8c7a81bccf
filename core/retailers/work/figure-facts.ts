import type { RetailerRequest } from '../form/retailer-request.ts'
import { isFinal, type Outcome, type RequestState } from './request-states.ts'
import { currentHandover, type RequestWork } from './request-work.ts'

/** How retailers responded to the requests sent to them. */
export const RETAILER_RESPONSES = ['accepted', 'declined', 'unanswered', 'open'] as const
export type RetailerResponse = (typeof RETAILER_RESPONSES)[number]

/** Limits the length of the text, because SQL databases reject long index entries. */
const MAX_HANDOVERS = 20

/** The facts about a request that statistics count; nothing personal. The area is empty outside the United States. */
export function figureFactsOf({
  retailer,
  zip,
  country,
}: Pick<RetailerRequest, 'retailer' | 'zip' | 'country'>) {
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

/** Number of requests in a week, by state. */
export interface RequestCount {
  /** 0-based index of the week. */
  readonly week: number
  readonly state: RequestState
  readonly isParked: boolean
  readonly intent: number
  readonly count: number
}

/** Percentiles of the response times of the desk or retailers, in ms. */
export interface AnswerTimes {
  readonly answered: number
  /** Absent if there are no responses. */
  readonly median?: number
  readonly ninety?: number
}

/** Statistics of the requests received in a period. Contains no visitor input but three-digit ZIP prefixes. Throws on an outage. */
export interface FigureStore {
  /** Requests by week, state and intent, including spam. `weeks` has the starts of the weeks, in order. */
  counts(span: FigureSpan, weeks: readonly number[]): Promise<readonly RequestCount[]>
  /**
   * Requests by ZIP area, highest count first; the area is empty outside the United States. Excludes spam and parked requests, as do all
   * methods below.
   */
  areas(span: FigureSpan): Promise<readonly { readonly area: string; readonly count: number }[]>
  answerTimes(span: FigureSpan): Promise<AnswerTimes>
  /** How many requests had each sequence of retailer responses (see `readAnswers`). */
  answers(span: FigureSpan): Promise<readonly { readonly answers: string; readonly count: number }[]>
  /** Outcomes of requests: the desk's, or until the desk closes a request, the retailer's. */
  outcomes(span: FigureSpan): Promise<readonly { readonly outcome: Outcome; readonly count: number }[]>
  /** How many requests asked for each sample, by its reference; most requested first. */
  samples(span: FigureSpan): Promise<readonly { readonly ref: string; readonly count: number }[]>
}
