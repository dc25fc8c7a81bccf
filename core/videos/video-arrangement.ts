import type { ListValues } from '../texts/list-files.ts'
import type { VideoEntry } from './feed.ts'

/** A brand's settings for the videos of its feed. */
export interface VideoArrangement {
  /** Id of the video that comes first; `undefined` for the feed's order. */
  readonly first: string | undefined
  /** Ids of hidden videos. */
  readonly hidden: ReadonlySet<string>
  /** Custom titles, by id. */
  readonly titles: Readonly<Record<string, string>>
}

/** Prefix of the list keys for custom titles. */
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
