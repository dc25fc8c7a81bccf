import { DAY_MS } from '#core/days.ts'
import { LINK_ROUTES, pathOfLink } from '#core/link-paths.ts'
import type { Person } from '#core/people/people-store.ts'
import type { DeskParts } from './desk-parts.ts'

const MAX_DAYS = 7

/** Preview links for people without an account. They expire or are ended early. */
export type Previews = ReturnType<typeof createPreviews>

export function createPreviews(
  parts: Pick<DeskParts, 'origin' | 'previewStore' | 'secrets' | 'now' | 'newId' | 'record'>,
) {
  const { origin, previewStore: store, secrets, newId, record } = parts
  const nowMs = () => parts.now().getTime()
  return {
    /** @param page site path of the page. */
    async link({ id: personId, name }: Person, page: string, days: number) {
      const expiresAt = nowMs() + Math.min(Math.max(days, 1), MAX_DAYS) * DAY_MS
      const token = secrets.token()
      const preview = { id: newId(), tokenDigest: secrets.digest(token), personId, page, expiresAt }
      await store.add(preview, nowMs())
      await record({ person: name, action: 'preview-link', subject: page })
      return {
        url: `${origin}${pathOfLink(LINK_ROUTES.preview, token)}?${new URLSearchParams({ page })}`,
        until: expiresAt,
      }
    },

    /** When the token of a link expires, in ms since 1970; `undefined` if it is invalid. */
    until: async (token: string) =>
      token === '' ? undefined : store.expiryOf(secrets.digest(token), nowMs()),

    live: () => store.listActive(nowMs()),

    /** Ends a link. Resolves to false if it had already ended. `by` is the name for the audit log. */
    async end(by: string, id: string) {
      const page = await store.end(id, nowMs())
      if (page === undefined) return false
      await record({ person: by, action: 'end-preview-link', subject: page })
      return true
    },
  }
}
