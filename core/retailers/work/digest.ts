import type { OpenCases } from '../privacy/privacy-clock.ts'

/** The content of a digest. It contains no personal data, so it stays when a request is erased. */
export interface DigestContent {
  /** Number of requests that wait for the desk; like the others, counted only up to a limit (`COUNT_LIMIT`). */
  readonly new: number
  /** Number of overdue requests: no one has talked to the visitor yet. */
  readonly overdue: number
  /** Working days that the oldest overdue request has waited; 0 if there is none. */
  readonly longest: number
  readonly parked: number
  /** Number of follow-ups due on that day or earlier; absent in digests of earlier versions. */
  readonly followUp?: number
  /** Open privacy requests; absent in digests of earlier versions. */
  readonly cases?: OpenCases
}

/** Whether the digest has anything to report. */
export function hasNews(content: DigestContent): boolean {
  const { new: fresh, overdue, parked, followUp = 0 } = content
  return fresh + overdue + parked + followUp + openIn(content) > 0
}

/** The number of open privacy requests. */
export function openIn({ cases }: DigestContent): number {
  return cases === undefined ? 0 : cases.fresh + cases.due + cases.overdue
}
