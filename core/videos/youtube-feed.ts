import { z } from 'zod'
import { parseDate } from '../content/metadata/dates.ts'
import type { VideoEntry } from './feed.ts'

/** One element, or several of the same name: XML parsers return an object for one and an array for more. */
function oneOrMany<T extends z.ZodType>(schema: T) {
  return z.union([z.array(schema), schema.transform((single) => [single])])
}

/** An element's text, which parsers wrap in an object if the element has attributes. */
const text = z.union([
  z.string(),
  z.number().transform(String),
  z
    .object({ '#text': z.union([z.string(), z.number().transform(String)]) })
    .transform((node) => node['#text']),
])

const title = text.transform((words) => words.trim()).pipe(z.string().min(1))
const videoId = text.pipe(z.string().regex(/^[\w-]{1,64}$/))
const thumbnail = z.object({ '@_url': z.url({ protocol: /^https$/ }) })
const link = z.object({ '@_href': z.string() })

const entrySchema = z.object({
  title,
  videoId: videoId.optional(),
  published: text.optional().catch(undefined),
  link: oneOrMany(link).optional(),
  group: z.object({ thumbnail: oneOrMany(thumbnail) }),
})

const feedSchema = z.object({ feed: z.object({ entry: oneOrMany(z.unknown()) }) })

/**
 * The videos of a channel's public XML feed, in feed order (specification §3, §7). `parsed` is the XML as an object without namespace
 * prefixes, with attributes prefixed `@_`. An entry without an id gets it from its link (`watch?v=…`). Skips malformed entries and
 * duplicates; returns none for anything that is not a feed.
 */
export function entriesFromFeed(parsed: unknown): readonly VideoEntry[] {
  const feed = feedSchema.safeParse(parsed)
  const entries = feed.success ? feed.data.feed.entry : []
  const videos = new Map<string, VideoEntry>()
  for (const raw of entries) {
    const video = videoOf(raw)
    if (video !== undefined && !videos.has(video.videoId)) videos.set(video.videoId, video)
  }
  return [...videos.values()]
}

function videoOf(raw: unknown): VideoEntry | undefined {
  const entry = entrySchema.safeParse(raw)
  if (!entry.success) return undefined
  const identifier = entry.data.videoId ?? idFromLinks(entry.data.link ?? [])
  const poster = entry.data.group.thumbnail[0]
  if (identifier === undefined || poster === undefined) return undefined
  const published = parseDate(entry.data.published ?? '')
  return {
    title: entry.data.title,
    thumbnail: poster['@_url'],
    videoId: identifier,
    ...(published === undefined ? {} : { published: new Date(published).toISOString() }),
  }
}

function idFromLinks(links: readonly z.infer<typeof link>[]): string | undefined {
  const ids = links.map((each) => URL.parse(each['@_href'])?.searchParams.get('v'))
  return ids.map((id) => videoId.safeParse(id)).find((id) => id.success)?.data
}
