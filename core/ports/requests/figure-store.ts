import type { Outcome, RequestState } from '../../retailers/work/request-states.ts'

/** A span of time in ms since 1970; the end is not part of it. */
export interface FigureSpan {
  readonly from: number
  readonly until: number
}

/** How many requests came in a week, by what they are. */
export interface RequestCount {
  /** Which of the weeks, from 0. */
  readonly week: number
  readonly state: RequestState
  /** Held back as suspected spam. */
  readonly isParked: boolean
  /** 1 looks for a retailer, 0 would like to become one. */
  readonly intent: number
  readonly count: number
}

/** How long the desk or a retailer took to answer, in ms; a share of requests was answered within it. */
export interface AnswerTimes {
  readonly answered: number
  /** Absent if nothing was answered. */
  readonly median?: number
  readonly ninety?: number
}

/**
 * Figures of the requests that came in a span of time. They hold nothing that a visitor typed but the first three digits of ZIP codes. An
 * outage throws.
 */
export interface FigureStore {
  /** Requests by week, state and intent, spam included. `weeks` are the moments at which weeks begin, in order. */
  counts(span: FigureSpan, weeks: readonly number[]): Promise<readonly RequestCount[]>
  /** Requests by ZIP area, the most first; empty outside the United States. Without spam and what is parked, as below. */
  areas(span: FigureSpan): Promise<readonly { readonly area: string; readonly count: number }[]>
  answerTimes(span: FigureSpan): Promise<AnswerTimes>
  /** How retailers answered requests (see `readAnswers`), and how many requests were answered in the same way. */
  answers(span: FigureSpan): Promise<readonly { readonly answers: string; readonly count: number }[]>
  /** How requests ended: as the desk says, or the retailer as long as the desk has not closed them. */
  outcomes(span: FigureSpan): Promise<readonly { readonly outcome: Outcome; readonly count: number }[]>
  /** Samples that were asked for, by reference, and in how many requests; the most first. */
  samples(span: FigureSpan): Promise<readonly { readonly ref: string; readonly count: number }[]>
}
