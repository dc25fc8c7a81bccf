/** A link to the site with drafts; only the digest of its token is stored. Times are ms since 1970. */
export interface StoredPreview {
  readonly id: string
  readonly tokenDigest: string
  readonly personId: string
  readonly page: string
  readonly expiresAt: number
}

export interface ActivePreview extends Pick<StoredPreview, 'id' | 'page' | 'expiresAt'> {
  readonly person: string
}

/** Preview links. Links by revoked people are inactive. Throws on an outage. */
export interface PreviewStore {
  /** Adds a link, and deletes those that have expired at `now`. */
  add(preview: StoredPreview, now: number): Promise<void>
  /** When a link expires. */
  expiryOf(tokenDigest: string, now: number): Promise<number | undefined>
  /** The active links, the last to expire first. */
  listActive(now: number): Promise<readonly ActivePreview[]>
  /** Ends a link. Resolves to its page if it was active. */
  end(id: string, now: number): Promise<string | undefined>
}
