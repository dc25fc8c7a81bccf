import type { ListValues } from '../texts/list-files.ts'

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

/**
 * The strip of `count` videos that begins at `start` (specification §4). A start that would leave the strip short moves back to fill it.
 */
export function videoWindow(count: number, start: number) {
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

export interface VideoArrangement {
  /** Id of the video that comes first; `undefined` for the feed's order. */
  readonly first: string | undefined
  readonly hidden: ReadonlySet<string>
  readonly titles: Readonly<Record<string, string>>
}

const TITLE = 'title '

/** Parses the list of videos: `first`, `hidden` with ids separated by spaces, and `title {id}`. */
export function readVideoArrangement(list: ListValues): VideoArrangement {
  const titles = Object.entries(list).filter(([key, title]) => key.startsWith(TITLE) && title !== '')
  return {
    first: list['first'] || undefined,
    hidden: new Set((list['hidden'] ?? '').split(/[\s,]+/).filter(Boolean)),
    titles: Object.fromEntries(titles.map(([key, title]) => [key.slice(TITLE.length), title])),
  }
}

/** Writes the list that `readVideoArrangement` parses. */
export function writeVideoArrangement({ first, hidden, titles }: VideoArrangement): ListValues {
  return {
    ...(first !== undefined && { first }),
    ...(hidden.size > 0 && { hidden: [...hidden].join(' ') }),
    ...Object.fromEntries(Object.entries(titles).map(([id, title]) => [TITLE + id, title])),
  }
}

/** A feed's videos in the brand's order and with its titles, including hidden ones. */
export function arrangedVideos(
  entries: readonly VideoEntry[],
  { first, titles }: VideoArrangement,
): readonly VideoEntry[] {
  const titledEntries = entries.map((entry) => ({ ...entry, title: titles[entry.videoId] ?? entry.title }))
  return [
    ...titledEntries.filter(({ videoId }) => videoId === first),
    ...titledEntries.filter(({ videoId }) => videoId !== first),
  ]
}

/** The visible videos. */
export function visibleVideos(
  entries: readonly VideoEntry[],
  choice: VideoArrangement,
): readonly VideoEntry[] {
  return arrangedVideos(entries, choice).filter(({ videoId }) => !choice.hidden.has(videoId))
}

/** The brand's public videos, newest first. Throws on an outage. */
export interface VideoFeed {
  list(): Promise<readonly VideoEntry[]>
  /** A video's poster, fetched by the server so that visitors' browsers contact no third party. */
  poster(videoId: string): Promise<{ readonly contentType: string; readonly bytes: Uint8Array } | undefined>
}
