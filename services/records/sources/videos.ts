import { posterContainer } from '#core/content/known-containers.ts'
import { stemOf } from '#core/content/photos/photo-paths.ts'
import { done, refuse } from '#core/desk/edit-outcome.ts'
import { arrivingName } from '#core/desk/pictures/upload-names.ts'
import type { RecordValues, StoredRecord } from '#core/records/record-kind.ts'
import { type ListValues, VIDEO_LIST } from '#core/texts/list-files.ts'
import {
  arrangedVideos,
  readVideoArrangement,
  type VideoArrangement,
  type VideoEntry,
  writeVideoArrangement,
} from '#core/videos/feed.ts'
import { ownPosters } from '../../videos/shown-videos.ts'
import type { ContentParts, RecordSource } from '../record-source.ts'
import type { PlannedList } from './lists.ts'

/** Formats that are shown unchanged and can't be resized. */
const UNFIT = new Set(['image/svg+xml', 'image/gif'])

/** The videos of the feed. Their order and titles are in a list file; their posters are items named after the video. */
export function createVideoSource(parts: ContentParts): RecordSource {
  const { lists, listings, editor, conclude, feed, now } = parts
  const postersOf = async (videoId: string) =>
    (await listings.items(posterContainer())).filter(({ name }) => stemOf(name) === videoId)

  return {
    list: () => listVideos(parts),

    async write(author, { changed: [change] }) {
      if (!change) return refuse('Videos come from the channel.')
      const { before, values } = change
      const former = (await postersOf(before.id)).filter(({ name }) => name !== values['poster'])
      if (former.length > 0) await editor.removeMany(author, former)
      const sentence = sentenceAbout(before, values)
      if (values['title'] === before.values['title']) {
        const outcome = done(`${sentence}.`, author.batch)
        return conclude(author, { action: 'upload', subject: 'Video posters' }, outcome)
      }
      return lists.edit(author, VIDEO_LIST, (list) => {
        const choice = readVideoArrangement(list)
        const { [before.id]: title = '', ...others } = choice.titles
        if (title !== before.values['title']) return 'overtaken'
        const titles = values['title'] ? { ...others, [before.id]: values['title'] } : others
        return { list: writeVideoArrangement({ ...choice, titles }), said: sentence }
      })
    },

    act: (author, action, { id }) =>
      lists.edit(author, VIDEO_LIST, async (list) => {
        const all = arrangedVideos(await feed.list(), readVideoArrangement(list))
        return planAction(action, id, list, all)
      }),

    pictures: {
      async keep(author, { id = '', facts }, file) {
        const picture = await file.asPicture()
        if (picture.kind === 'refused') return picture
        if (UNFIT.has(picture.type))
          return { kind: 'refused', message: 'A poster must be a JPEG, PNG, WebP or AVIF picture.' }
        const name = arrivingName(id, picture.type)
        await editor.upload(author, posterContainer(), name, () => file.open(), {
          contentType: picture.type,
          metadata: {
            ...picture.notice,
            title: facts?.['called'] ?? id,
            upload_date: now().toISOString().slice(0, 10),
          },
        })
        return { kind: 'kept', name }
      },
      async discard(author, name) {
        const items = await listings.items(posterContainer())
        const posterItems = items.filter((item) => item.name === name)
        if (posterItems.length > 0) await editor.removeMany(author, posterItems)
      },
    },
  }
}

async function listVideos({
  lists,
  listings,
  feed,
  pictures,
}: ContentParts): Promise<readonly StoredRecord[]> {
  const [entries, { list }, items, paths] = await Promise.all([
    feed.list(),
    lists.read(VIDEO_LIST),
    listings.items(posterContainer()),
    ownPosters(listings, pictures),
  ])
  const choice = readVideoArrangement(list)
  const feedTitles = new Map(entries.map(({ videoId, title }) => [videoId, title]))
  const orderedVideos = arrangedVideos(entries, choice)
  const first = orderedVideos.find(({ videoId }) => !choice.hidden.has(videoId))
  return orderedVideos.map(({ videoId, title: called }) => {
    const item = items.find(({ name }) => stemOf(name) === videoId)
    const title = choice.titles[videoId] ?? ''
    return {
      id: videoId,
      version: JSON.stringify([title, item?.etag]),
      values: { title, poster: item?.name ?? '' },
      facts: {
        called,
        feedTitle: feedTitles.get(videoId) ?? called,
        state: choice.hidden.has(videoId) ? 'Hidden' : videoId === first?.videoId ? 'First' : 'Shown',
        picture: paths.get(videoId) ?? '',
      },
    }
  })
}

function planAction(
  action: string,
  videoId: string,
  list: ListValues,
  all: readonly VideoEntry[],
): PlannedList {
  const choice = readVideoArrangement(list)
  const video = all.find((each) => each.videoId === videoId)
  if (!video) return refuse('The channel no longer has this video.')
  const planWith = (change: Partial<VideoArrangement>, predicate: string): PlannedList => ({
    list: writeVideoArrangement({ ...choice, ...change }),
    said: `“${video.title}” ${predicate}`,
  })
  const remainingHidden = new Set([...choice.hidden].filter((id) => id !== videoId))
  if (action === 'first') return planWith({ first: videoId, hidden: remainingHidden }, 'comes first')
  if (action === 'show') return planWith({ hidden: remainingHidden }, 'is shown again')
  const hidden = new Set([...choice.hidden, videoId])
  if (all.every((each) => hidden.has(each.videoId)))
    return refuse('At least one video must be shown. Show another one first.')
  return planWith({ hidden }, 'is hidden')
}

function sentenceAbout({ values: before, facts }: StoredRecord, values: RecordValues): string {
  const quotedTitle = `“${facts?.['called']}”`
  const title = values['title']
    ? `${quotedTitle} is now “${values['title']}”`
    : `${quotedTitle} has the channel’s title again`
  const poster = values['poster'] ? `${quotedTitle} has your poster` : 'The channel’s poster is back'
  const isPosterSaid = values['poster'] !== '' || before['poster'] !== ''
  if (values['title'] === before['title']) return isPosterSaid ? poster : `${quotedTitle} was saved`
  return title
}
