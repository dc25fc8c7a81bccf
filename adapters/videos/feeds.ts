import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { XMLParser } from 'fast-xml-parser'
import { type PictureMaker, UnreadablePictureError } from '#core/content/pictures/picture-maker.ts'
import type { VideoEntry, VideoFeed } from '#core/videos/feed.ts'
import { entriesFromFeed } from '#core/videos/youtube-feed.ts'
import { ifPresent } from '../shared/files.ts'
import { readLimited } from '../shared/responses.ts'

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@_',
  removeNSPrefix: true,
  // Numbers must stay text, for example the title 00123.
  parseTagValue: false,
  htmlEntities: true,
  maxNestedTags: 20,
})

/** Throws on anything but a feed, so that an error page never looks like a channel without videos. */
function parseFeed(xml: string): readonly VideoEntry[] {
  // A real feed declares no entities. One that does is an attack on the parser.
  if (/<!DOCTYPE/i.test(xml)) throw new FeedError('the video feed has a document type, which is not allowed')
  const parsed: unknown = parsedXml(xml)
  if (typeof parsed !== 'object' || parsed === null || !('feed' in parsed)) {
    throw new FeedError('the answer is not a video feed')
  }
  return entriesFromFeed(parsed)
}

function parsedXml(xml: string): unknown {
  try {
    return parser.parse(xml)
  } catch (error) {
    throw new FeedError('the answer is not a video feed', { cause: error })
  }
}

/** Thrown if a feed cannot be read. The message is for operators and contains only the host of an address. */
export class FeedError extends Error {
  override readonly name = 'FeedError'
}

export interface ChannelFeedOptions {
  readonly url: string
  readonly fetch?: typeof globalThis.fetch
  readonly timeoutMs?: number
  readonly maxBytes?: number
}

/** Posters are fetched only from these hosts, regardless of the feed. */
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

interface FetchLimits {
  readonly fetch: typeof globalThis.fetch
  readonly timeoutMs: number
  readonly maxBytes: number
}

interface Fetched {
  readonly contentType: string
  readonly bytes: Uint8Array
}

const MAX_REDIRECTS = 3

/**
 * Follows redirects only on the same host and protocol, because other hosts could be internal. Throws if the response
 * is incomplete.
 */
async function fetchLimited(url: URL, { fetch, timeoutMs, maxBytes }: FetchLimits): Promise<Fetched> {
  const signal = AbortSignal.timeout(timeoutMs)
  let target = url
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    const response = await fetch(target, { redirect: 'manual', signal })
    const location = response.status >= 300 && response.status < 400 ? response.headers.get('location') : null
    if (location === null) return read(response, maxBytes)
    await response.body?.cancel()
    const next = URL.parse(location, target)
    if (next === null || next.origin !== url.origin)
      throw new FeedError(`${url.host} redirects to another host`)
    target = next
  }
  throw new FeedError(`${url.host} redirects too often`)
}

async function read(response: Response, maxBytes: number): Promise<Fetched> {
  if (!response.ok) {
    await response.body?.cancel()
    throw new Error(`Request failed with status code ${response.status}`)
  }
  const [contentType = ''] = (response.headers.get('content-type') ?? '').toLowerCase().split(';')
  return { contentType: contentType.trim(), bytes: await readLimited(response, maxBytes) }
}

interface SampleFeedOptions {
  readonly feedFile: string
  readonly postersDir: string
}

export function createSampleFeed({ feedFile, postersDir }: SampleFeedOptions): VideoFeed {
  return {
    list: async () => parseFeed(await readFile(feedFile, 'utf8')),
    async poster(videoId) {
      if (!/^[\w-]{1,64}$/.test(videoId)) return undefined
      const bytes = await ifPresent(readFile(join(postersDir, `${videoId}.jpg`)))
      return bytes && { contentType: 'image/jpeg', bytes }
    },
  }
}

const POSTER_WIDTH = 960

type Poster = NonNullable<Awaited<ReturnType<VideoFeed['poster']>>>

export function withLighterPosters(feed: VideoFeed, pictures: Pick<PictureMaker, 'render'>): VideoFeed {
  return {
    list: () => feed.list(),
    async poster(videoId) {
      const original = await feed.poster(videoId)
      return original && lighter(original, pictures)
    },
  }
}

async function lighter(original: Poster, pictures: Pick<PictureMaker, 'render'>): Promise<Poster> {
  try {
    const bytes = await pictures.render(original.bytes, POSTER_WIDTH, 'webp')
    return bytes.length < original.bytes.length ? { contentType: 'image/webp', bytes } : original
  } catch (error) {
    if (error instanceof UnreadablePictureError) return original
    throw error
  }
}
