import type { Outcome, RequestState } from './request-states.ts'

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
