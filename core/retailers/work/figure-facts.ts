import type { RetailerRequest } from '../form/retailer-request.ts'
import { isOver, type Outcome } from './request-states.ts'
import { currentHandover, type RequestWork } from './request-work.ts'

/** What figures count of a request, without anything personal. */
export interface FigureFacts {
  /** 1 looks for a retailer, 0 would like to become one. */
  readonly intent: number
  /** The first three digits of a ZIP code; empty outside the United States. */
  readonly area: string
}

/** What retailers did with requests that they were given. */
export const RETAILER_DEEDS = ['accepted', 'declined', 'unanswered', 'open'] as const
export type RetailerDeed = (typeof RETAILER_DEEDS)[number]

/** What one retailer did with one request. */
export interface RetailerAnswerFact {
  readonly retailerId: string
  readonly deed: RetailerDeed
}

/** Bounds the index of an SQL database, which refuses long entries. */
const MOST_HANDOVERS = 20

/** What figures count of a request: what it is about, and the first three digits of a US ZIP code as its area, else an empty text. */
export function figureFactsOf({
  retailer,
  zip,
  country,
}: Pick<RetailerRequest, 'retailer' | 'zip' | 'country'>): FigureFacts {
  return { intent: retailer, area: country === 'US' ? (/^\d{3}/.exec(zip)?.[0] ?? '') : '' }
}

/** What the retailers did, the last hand-overs of a request, as a short text that can be grouped by. */
export function answersText({ handovers, state }: Pick<RequestWork, 'handovers' | 'state'>): string {
  return handovers
    .slice(-MOST_HANDOVERS)
    .map(({ retailerId, answer, endedAt }) => {
      if (answer !== undefined) return `${answer === 'decline' ? 'declined' : 'accepted'}:${retailerId}`
      return `${endedAt !== undefined || isOver(state) ? 'unanswered' : 'open'}:${retailerId}`
    })
    .join(' ')
}

/** How the retailer that has the request says that it ended. */
export function wordOf(work: RequestWork): Outcome | undefined {
  const report = currentHandover(work)?.report
  return report === 'won' || report === 'lost' ? report : undefined
}

/** Reads what {@link answersText} wrote. */
export function readAnswers(text: string): readonly RetailerAnswerFact[] {
  return text.split(' ').flatMap((part) => {
    const colon = part.indexOf(':')
    const deed = RETAILER_DEEDS.find((one) => one === part.slice(0, colon))
    return deed === undefined ? [] : [{ deed, retailerId: part.slice(colon + 1) }]
  })
}
