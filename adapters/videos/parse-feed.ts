import { XMLParser } from 'fast-xml-parser'
import type { VideoEntry } from '#core/videos/feed.ts'
import { entriesFromFeed } from '#core/videos/youtube-feed.ts'

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@_',
  removeNSPrefix: true,
  // A title such as 00123 is text.
  parseTagValue: false,
  htmlEntities: true,
  maxNestedTags: 20,
})

/**
 * The videos in the text of a channel's XML feed. Throws when the text is no such feed, so that an error page
 * is never taken for a channel without videos.
 */
export function parseFeed(xml: string): readonly VideoEntry[] {
  // A feed declares no entities; one that does is an attack on the parser.
  if (/<!DOCTYPE/i.test(xml)) throw new Error('the video feed has a document type, which feeds have not')
  const parsed: unknown = parser.parse(xml)
  if (typeof parsed !== 'object' || parsed === null || !('feed' in parsed)) {
    throw new Error('the answer is not a video feed')
  }
  return entriesFromFeed(parsed)
}
