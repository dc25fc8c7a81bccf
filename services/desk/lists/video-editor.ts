import { VIDEO_LIST } from '#core/texts/list-files.ts'
import type { VideoEntry } from '#core/videos/feed.ts'
import {
  arrangedVideos,
  readVideoArrangement,
  type VideoArrangement,
  writeVideoArrangement,
} from '#core/videos/video-arrangement.ts'
import type { Author } from '../../content/change-log.ts'
import type { EditList, PlannedList, ReadListNow } from '../../records/sources/list-edits.ts'
import type { Videos } from '../../videos/videos.ts'
import type { EditOutcome } from '../edit-outcome.ts'

/** A video in the table. */
export interface VideoRow {
  readonly videoId: string
  /** What visitors read. */
  readonly title: string
  /** What the feed calls it. */
  readonly feedTitle: string
  readonly isFirst: boolean
  readonly isHidden: boolean
  /** Site path of the poster that takes the place of the channel's; `undefined` for the channel's. */
  readonly poster: string | undefined
}

/** Videos as editors see them, and change them. */
export interface VideoEditor {
  list(): Promise<readonly VideoRow[]>
  showFirst(author: Author, videoId: string): Promise<EditOutcome>
  hide(author: Author, videoId: string): Promise<EditOutcome>
  show(author: Author, videoId: string): Promise<EditOutcome>
  /** @param title the feed's if it is empty. */
  rename(author: Author, videoId: string, title: string): Promise<EditOutcome>
}

interface VideoEditorOptions {
  readonly read: ReadListNow
  readonly edit: EditList
  /** All that the feed has. */
  readonly feed: Pick<Videos, 'list'>
  /** Own posters by video. */
  readonly posters: () => Promise<ReadonlyMap<string, string>>
}

/** Longer titles do not fit below a poster. */
const LONGEST_TITLE = 120

const refused = (message: string): EditOutcome => ({ kind: 'refused', message })

export function createVideoEditor({ read, edit, feed, posters }: VideoEditorOptions): VideoEditor {
  /** Plans from what visitors see now, if the feed has the video. */
  function change(
    author: Author,
    videoId: string,
    plan: (choice: VideoArrangement, video: VideoEntry, all: readonly VideoEntry[]) => Changed | EditOutcome,
  ): Promise<EditOutcome> {
    return edit(author, VIDEO_LIST, async (list): Promise<PlannedList> => {
      const choice = readVideoArrangement(list)
      const all = arrangedVideos(await feed.list(), choice)
      const video = all.find((each) => each.videoId === videoId)
      if (!video) return refused('The channel no longer has this video.')
      const planned = plan(choice, video, all)
      if ('kind' in planned) return planned
      return { list: writeVideoArrangement(planned.choice), said: planned.said }
    })
  }

  return {
    async list() {
      const [entries, { list }, own] = await Promise.all([feed.list(), read(VIDEO_LIST), posters()])
      const choice = readVideoArrangement(list)
      const feedTitles = new Map(entries.map(({ videoId, title }) => [videoId, title]))
      const arranged = arrangedVideos(entries, choice)
      const first = arranged.find(({ videoId }) => !choice.hidden.has(videoId))
      return arranged.map(({ videoId, title }) => ({
        videoId,
        title,
        feedTitle: feedTitles.get(videoId) ?? title,
        isFirst: videoId === first?.videoId,
        isHidden: choice.hidden.has(videoId),
        poster: own.get(videoId),
      }))
    },

    showFirst: (author, videoId) =>
      change(author, videoId, (choice, { title }) => ({
        choice: { ...choice, first: videoId, hidden: without(choice.hidden, videoId) },
        said: `“${title}” comes first`,
      })),

    hide: (author, videoId) =>
      change(author, videoId, (choice, { title }, all) => {
        const hidden = new Set([...choice.hidden, videoId])
        if (all.every((each) => hidden.has(each.videoId)))
          return refused('One video has to stay. Show another one first.')
        return { choice: { ...choice, hidden }, said: `“${title}” is hidden` }
      }),

    show: (author, videoId) =>
      change(author, videoId, (choice, { title }) => ({
        choice: { ...choice, hidden: without(choice.hidden, videoId) },
        said: `“${title}” is shown again`,
      })),

    rename: (author, videoId, typed) =>
      change(author, videoId, (choice, video) => {
        const title = typed.trim().replaceAll(/\s+/g, ' ')
        if (title.length > LONGEST_TITLE) return refused(`A title has at most ${LONGEST_TITLE} characters.`)
        const { [videoId]: before, ...others } = choice.titles
        if (title === (before ?? ''))
          return { kind: 'done', message: 'Nothing has changed.', undo: undefined }
        return {
          choice: { ...choice, titles: title === '' ? others : { ...others, [videoId]: title } },
          said:
            title === ''
              ? `“${video.title}” has the channel’s title again`
              : `“${video.title}” is now “${title}”`,
        }
      }),
  }
}

interface Changed {
  readonly choice: VideoArrangement
  readonly said: string
}

function without(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  return new Set([...ids].filter((each) => each !== id))
}
