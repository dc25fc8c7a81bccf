import type { VideoEntry } from '#core/videos/feed.ts'
import type { PlayableVideo } from './ui/video-player.tsx'
import { videoPosterUrl } from './ui/video-player-addresses.ts'

/** A video as pages list it: what the player needs, and what search engines are told. */
export interface ListedVideo extends PlayableVideo {
  /** ISO 8601; absent when nobody knows. */
  readonly published: string | undefined
}

/** Takes of a feed's entry what pages need. */
export function listedVideo({ title, videoId, published }: VideoEntry): ListedVideo {
  return { title, videoId, posterUrl: videoPosterUrl(videoId), published }
}
