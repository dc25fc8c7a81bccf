import type { VideoEntry } from './feed.ts'

/** The brand's public videos, newest first. Throws on an outage. */
export interface VideoFeed {
  list(): Promise<readonly VideoEntry[]>
  /** A video's poster, fetched by the server so that visitors' browsers contact no third party. */
  poster(videoId: string): Promise<{ readonly contentType: string; readonly bytes: Uint8Array } | undefined>
}
