import type { OpenCases } from '../../rights/privacy-clock.ts'

/** What a digest says. Nothing in it is about one person, so it stays when a request is erased. */
export interface DigestContent {
  /** How many requests wait for the desk; like the others, counted up to a limit (`COUNTED`). */
  readonly new: number
  /** How many wait too long for anybody to speak with the visitor. */
  readonly overdue: number
  /** The working days that the oldest of these has waited; 0 without any. */
  readonly longest: number
  /** How many are held back as suspected spam. */
  readonly parked: number
  /** How many were to be looked at again on that day or earlier; absent from digests of earlier versions of the site. */
  readonly followUp?: number
  /** Open cases about people's rights; absent from digests of earlier versions of the site. */
  readonly cases?: OpenCases
}

/** Whether there is anything to say. */
export function hasNews(content: DigestContent): boolean {
  return (
    content.new > 0 ||
    content.overdue > 0 ||
    content.parked > 0 ||
    followUpsIn(content) > 0 ||
    openIn(content) > 0
  )
}

/** How many cases about people's rights are open. */
export function openIn({ cases }: DigestContent): number {
  return cases === undefined ? 0 : cases.fresh + cases.due + cases.overdue
}

/** How many requests are to be looked at again. */
export function followUpsIn({ followUp = 0 }: DigestContent): number {
  return followUp
}
