/** YouTube page of a video. `videoId` is YouTube's id. */
export function videoWatchUrl(videoId: string): string {
  return `https://www.youtube.com/watch?v=${encodeURIComponent(videoId)}`
}

/** URL of the embedded player, which starts at once, so use it only after a click. */
export function videoEmbedUrl(videoId: string): string {
  return `https://www.youtube-nocookie.com/embed/${encodeURIComponent(videoId)}?autoplay=1&rel=0`
}

/** Site path of a video's poster, which our host serves so that browsers contact no third party. */
export function videoPosterUrl(videoId: string): string {
  return `/video-posters/${encodeURIComponent(videoId)}`
}
