import type { ListValues } from '../texts/list-files.ts'
import type { VideoEntry } from './feed.ts'

/** What a brand says about the videos of its feed. */
export interface VideoArrangement {
  /** Id of the video that comes first; `undefined` for the feed's order. */
  readonly first: string | undefined
  /** Ids of those that are not shown. */
  readonly hidden: ReadonlySet<string>
  /** Own titles, by id. */
  readonly titles: Readonly<Record<string, string>>
}

/** Begins the keys of own titles in the list. */
const TITLE = 'title '

/** Reads the list of videos: `first`, `hidden` with spaces between ids, and `title {id}`. */
export function readVideoArrangement(list: ListValues): VideoArrangement {
  const titles = Object.entries(list).filter(([key, title]) => key.startsWith(TITLE) && title !== '')
  return {
    first: list['first'] || undefined,
    hidden: new Set((list['hidden'] ?? '').split(/[\s,]+/).filter(Boolean)),
    titles: Object.fromEntries(titles.map(([key, title]) => [key.slice(TITLE.length), title])),
  }
}

/** The list that `readVideoArrangement` reads as this. */
export function writeVideoArrangement({ first, hidden, titles }: VideoArrangement): ListValues {
  return {
    ...(first !== undefined && { first }),
    ...(hidden.size > 0 && { hidden: [...hidden].join(' ') }),
    ...Object.fromEntries(Object.entries(titles).map(([id, title]) => [TITLE + id, title])),
  }
}

/** The videos of a feed in the order and with the titles that visitors see, hidden ones among them. */
export function arrangedVideos(
  entries: readonly VideoEntry[],
  { first, titles }: VideoArrangement,
): readonly VideoEntry[] {
  const named = entries.map((entry) => ({ ...entry, title: titles[entry.videoId] ?? entry.title }))
  return [
    ...named.filter(({ videoId }) => videoId === first),
    ...named.filter(({ videoId }) => videoId !== first),
  ]
}

/** The videos that visitors see. */
export function visibleVideos(
  entries: readonly VideoEntry[],
  choice: VideoArrangement,
): readonly VideoEntry[] {
  return arrangedVideos(entries, choice).filter(({ videoId }) => !choice.hidden.has(videoId))
}
