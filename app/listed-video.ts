import type { VideoEntry } from '#core/videos/feed.ts'
import type { PlayableVideo } from './ui/video/video-player.tsx'
import { videoPosterUrl } from './ui/video/video-player-addresses.ts'

export interface ListedVideo extends PlayableVideo {
  readonly published: string | undefined
}

export function listedVideo({ title, videoId, published, poster }: VideoEntry): ListedVideo {
  return { title, videoId, posterUrl: poster ?? videoPosterUrl(videoId), published }
}
