import type { VideoFeed } from '#core/ports/video-feed.ts'
import type { VideoEntry } from '#core/videos/feed.ts'
import { type FetchLimits, fetchLimited } from './fetch-limited.ts'
import { parseFeed } from './parse-feed.ts'

export interface ChannelFeedOptions {
  readonly url: string
  readonly fetch?: typeof globalThis.fetch
  readonly timeoutMs?: number
  readonly maxBytes?: number
}

/** Posters come only from these hosts, whatever a feed says. */
const POSTER_HOSTS = new Set(['i.ytimg.com', 'img.youtube.com'])
const POSTER_TYPES = new Set(['image/jpeg', 'image/webp', 'image/png'])

export function createChannelFeed(options: ChannelFeedOptions): VideoFeed {
  const { fetch = globalThis.fetch, timeoutMs = 5_000, maxBytes = 2 * 1024 * 1024 } = options
  const limits: FetchLimits = { fetch, timeoutMs, maxBytes }
  const url = new URL(options.url)
  let latest: readonly VideoEntry[] | undefined

  const list = async () => {
    const { bytes } = await fetchLimited(url, limits)
    latest = parseFeed(new TextDecoder().decode(bytes))
    return latest
  }

  return {
    list,
    async poster(videoId) {
      const entries = latest ?? (await list())
      const address = URL.parse(entries.find((entry) => entry.videoId === videoId)?.thumbnail ?? '')
      if (address?.protocol !== 'https:' || address.port !== '' || !POSTER_HOSTS.has(address.hostname)) {
        return undefined
      }
      const { contentType, bytes } = await fetchLimited(address, limits)
      return POSTER_TYPES.has(contentType) ? { contentType, bytes } : undefined
    },
  }
}
