/** One video of the channel's feed (specification §3). */
export interface VideoEntry {
  readonly title: string
  /** Address of the poster as the feed gives it (`group.thumbnail url`). */
  readonly thumbnail: string
  /** The channel's identifier of the video: letters, digits, `-` and `_`. */
  readonly videoId: string
}
