/** One video of the channel's feed (specification §3). */
export interface VideoEntry {
  readonly title: string
  /** Address of the poster in the feed (`group.thumbnail url`). */
  readonly thumbnail: string
  /** The channel's id of the video: letters, digits, `-` and `_`. */
  readonly videoId: string
  /** Publication time, ISO 8601 in UTC; absent if the feed doesn't have it. */
  readonly published?: string
  /** Site path of the brand's own poster; absent if the channel's is used. */
  readonly poster?: string
}

/** Thumbnails visible in the video strip (specification §9). */
const VIDEO_WINDOW_SIZE = 3

/** The state of the video strip. */
export interface VideoWindow {
  /** Index of the first visible video. */
  readonly start: number
  /** Indices of the visible videos, at most three. */
  readonly visible: readonly number[]
  /** False at the start, where the back button is hidden. */
  readonly hasBack: boolean
  /** False when fewer than three videos follow the window; the forward button is then hidden. */
  readonly hasForward: boolean
}

/**
 * The strip of `count` videos that begins at `start` (specification §4). A start that would leave the strip short moves back to fill it.
 */
export function videoWindow(count: number, start: number): VideoWindow {
  const first = clampStart(count, start)
  const length = Math.min(VIDEO_WINDOW_SIZE, Math.max(0, count - first))
  return {
    start: first,
    visible: Array.from({ length }, (_, offset) => first + offset),
    hasBack: first > 0,
    hasForward: count - (first + VIDEO_WINDOW_SIZE) >= VIDEO_WINDOW_SIZE,
  }
}

/** The start after moving the strip by `by` videos, forward if positive, within the range the buttons allow. */
export function moveWindow(count: number, start: number, by: number): number {
  const from = clampStart(count, start)
  const to = from + Math.trunc(Number.isNaN(by) ? 0 : by)
  const furthest = Math.max(from, count - 2 * VIDEO_WINDOW_SIZE + 1)
  return Math.min(Math.max(0, to), furthest)
}

function clampStart(count: number, start: number): number {
  const last = Math.max(0, count - VIDEO_WINDOW_SIZE)
  return Math.min(Math.max(0, Math.trunc(Number.isNaN(start) ? 0 : start)), last)
}
