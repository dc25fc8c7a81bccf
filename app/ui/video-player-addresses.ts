/** Page of a video at YouTube, for a plain link. `videoId` is the channel's identifier. */
export function videoWatchUrl(videoId: string): string {
  return `https://www.youtube.com/watch?v=${encodeURIComponent(videoId)}`
}

/** Address of the embedded player, which starts at once: it is only asked for after a press. */
export function videoEmbedUrl(videoId: string): string {
  return `https://www.youtube-nocookie.com/embed/${encodeURIComponent(videoId)}?autoplay=1&rel=0`
}

/** Site path of a video's poster, which our server fetches so that browsers ask no third party. */
export function videoPosterUrl(videoId: string): string {
  return `/video-posters/${encodeURIComponent(videoId)}`
}
