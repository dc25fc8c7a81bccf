/** A link that shows the site with drafts; the store keeps the digest of its token only. Times are ms since 1970. */
export interface StoredPreview {
  readonly id: string
  readonly tokenDigest: string
  /** Who made it. */
  readonly personId: string
  /** The site path that it leads to. */
  readonly page: string
  readonly expiresAt: number
}

/** A link that is still good, with the name of who made it. */
export interface LivePreview extends Pick<StoredPreview, 'id' | 'page' | 'expiresAt'> {
  readonly person: string
}

/** Preview links. Those of revoked people are no longer good. An outage is thrown. */
export interface PreviewStore {
  /** Also forgets the links that have expired at `now`. */
  add(preview: StoredPreview, now: number): Promise<void>
  /** Until when a link is good. */
  until(tokenDigest: string, now: number): Promise<number | undefined>
  /** The links that are good, the last to expire first. */
  live(now: number): Promise<readonly LivePreview[]>
  /** Ends a link. Resolves to the page it led to, if it was good. */
  end(id: string, now: number): Promise<string | undefined>
}
