import { XMLParser } from 'fast-xml-parser'
import type { VideoEntry } from '#core/videos/feed.ts'
import { entriesFromFeed } from '#core/videos/youtube-feed.ts'

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
export function parseFeed(xml: string): readonly VideoEntry[] {
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
