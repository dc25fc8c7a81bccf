import { LINK_ROUTES, pathOfLink } from '#core/link-paths.ts'
import type { Recorder } from './record.ts'

/** A link that shows the site with drafts to whoever has it. */
export interface PreviewLink {
  readonly url: string
  /** Milliseconds since 1970. */
  readonly until: number
}

/** Links for people who are not signed in. They end by themselves. */
export interface Previews {
  /** @param page site path that it leads to. */
  link(person: string, page: string, days: number): Promise<PreviewLink>
  /** Until when a link's token is good; `undefined` for any other text. */
  until(token: string): number | undefined
}

const DAY_MS = 24 * 60 * 60 * 1000
/** The longest that a link is good, in days. */
const MOST_DAYS = 7

export function createPreviews(options: {
  readonly origin: string
  readonly signed: {
    issue(until: number): string
    check(text: string, now: number): number | undefined
  }
  readonly now: () => Date
  readonly record: Recorder
}): Previews {
  const { origin, signed, now, record } = options
  return {
    async link(person, page, days) {
      const until = now().getTime() + Math.min(Math.max(days, 1), MOST_DAYS) * DAY_MS
      const after = `until ${new Date(until).toISOString()}`
      await record({ person, action: 'preview-link', subject: page, after })
      return {
        url: `${origin}${pathOfLink(LINK_ROUTES.preview, signed.issue(until))}?${new URLSearchParams({ page })}`,
        until,
      }
    },
    until: (token) => signed.check(token, now().getTime()),
  }
}
