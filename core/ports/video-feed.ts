import type { VideoEntry } from '../videos/feed.ts'

/** The brand's public videos, newest first. An outage throws. */
export interface VideoFeed {
  list(): Promise<readonly VideoEntry[]>
  /** The poster of one video, fetched by the server so that visitors' browsers contact no third party. */
  poster(videoId: string): Promise<{ readonly contentType: string; readonly bytes: Uint8Array } | undefined>
}
