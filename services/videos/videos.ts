import { DAY_MS, MINUTE_MS } from '#core/days.ts'
import type { Log } from '#core/ports/log.ts'
import type { VideoEntry, VideoFeed } from '#core/videos/feed.ts'
import { createLastGood } from '../content/last-good.ts'

export type Poster = NonNullable<Awaited<ReturnType<VideoFeed['poster']>>>

/** The brand's videos, cached in memory. */
export type Videos = ReturnType<typeof createVideos>

interface CachedPoster {
  readonly requestedAt: number
  readonly poster: Promise<Poster | undefined>
}

/** Pause after a failed request to the feed, in ms. */
const RETRY_AFTER_MS = 60_000
const POSTER_MAX_AGE_MS = DAY_MS

export function createVideos({ feed, log }: { readonly feed: VideoFeed; readonly log: Log }) {
  const posters = new Map<string, CachedPoster>()

  const entries = createLastGood<readonly VideoEntry[]>({
    maxAgeMs: 10 * MINUTE_MS,
    coldTimeoutMs: 2_500,
    retryAfterMs: RETRY_AFTER_MS,
    log,
    empty: [],
    async load() {
      const list = await feed.list()
      const ids = new Set(list.map((entry) => entry.videoId))
      for (const id of posters.keys()) if (!ids.has(id)) posters.delete(id)
      return Object.freeze([...list])
    },
    same: () => false,
    outage: {
      began: 'The video feed could not be read; still using the last good one',
      ended: 'The video feed can be read again',
    },
  })

  const fetchPoster = async (videoId: string): Promise<Poster | undefined> => {
    let poster: Poster | undefined
    try {
      poster = await feed.poster(videoId)
    } catch (error) {
      log.warn({ err: error, videoId }, 'A video poster could not be fetched')
    }
    if (poster === undefined) {
      // Cache the failure for a while, so that not every visitor triggers a request.
      const requestedAt = performance.now() - POSTER_MAX_AGE_MS + RETRY_AFTER_MS
      posters.set(videoId, { requestedAt, poster: Promise.resolve(undefined) })
    }
    return poster
  }

  return {
    /**
     * Lists the videos. Never fails and waits only briefly, then returns the last good list or an empty one
     * (specification §8).
     */
    list: () => entries.read(),
    /** The poster of a listed video; `undefined` for others and while it is unavailable. */
    async poster(videoId: string): Promise<Poster | undefined> {
      const isListed = (await entries.read()).some((entry) => entry.videoId === videoId)
      if (!isListed) return undefined
      const cached = posters.get(videoId)
      if (cached !== undefined && performance.now() - cached.requestedAt < POSTER_MAX_AGE_MS)
        return cached.poster
      const poster = fetchPoster(videoId)
      posters.set(videoId, { requestedAt: performance.now(), poster })
      return poster
    },
  }
}
