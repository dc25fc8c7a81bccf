import { posterContainer } from '#core/content/known-containers.ts'
import { stemOf } from '#core/content/photos/photo-slugs.ts'
import { arrivingName } from '#core/desk/pictures/upload-names.ts'
import type { Author } from '../../content/change-log.ts'
import type { ContentEditor } from '../../content/content-editor.ts'
import type { Listings } from '../../content/listings.ts'
import type { Videos } from '../../videos/videos.ts'
import type { Conclude } from '../conclude.ts'
import type { EditOutcome } from '../edit-outcome.ts'
import type { SentFile } from './sent-file.ts'

/** Posters that editors put in the place of the channel's: at once for visitors, each one change that can be undone. */
export interface VideoPosters {
  setPoster(author: Author, videoId: string, file: SentFile): Promise<EditOutcome>
  /** Brings the channel's poster back. */
  removePoster(author: Author, videoId: string): Promise<EditOutcome>
}

interface PosterOptions {
  readonly listings: Pick<Listings, 'items'>
  readonly editor: Pick<ContentEditor, 'upload' | 'removeMany'>
  /** All that the feed has. */
  readonly feed: Pick<Videos, 'list'>
  readonly conclude: Conclude
  readonly newId: () => string
  readonly now: () => Date
}

const PLACE = 'Video posters'
/** Browsers show these as they are, so they cannot be made lighter. */
const UNFIT = new Set(['image/svg+xml', 'image/gif'])

const refused = (message: string): EditOutcome => ({ kind: 'refused', message })

export function createVideoPosters(options: PosterOptions): VideoPosters {
  const { listings, editor, feed, conclude, newId, now } = options
  const postersOf = async (videoId: string) =>
    (await listings.items(posterContainer())).filter(({ name }) => stemOf(name) === videoId)

  return {
    async setPoster(author, videoId, file) {
      const video = (await feed.list()).find((each) => each.videoId === videoId)
      if (!video) return refused('The channel no longer has this video.')
      const picture = await file.asPicture()
      if (picture.kind === 'refused') return picture
      if (UNFIT.has(picture.type)) return refused('A poster is a JPEG, PNG, WebP or AVIF picture.')
      const name = arrivingName(videoId, picture.type)
      const batched = { ...author, batch: newId() }
      const former = (await postersOf(videoId)).filter((item) => item.name !== name)
      await editor.upload(batched, posterContainer(), name, () => file.open(), {
        contentType: picture.type,
        metadata: {
          ...picture.notice,
          title: video.title,
          upload_date: now().toISOString().slice(0, 10),
        },
      })
      if (former.length > 0) await editor.removeMany(batched, former)
      const message = `“${video.title}” has your poster.`
      return conclude(
        author,
        { action: 'upload', subject: PLACE },
        { kind: 'done', message, undo: batched.batch },
      )
    },

    async removePoster(author, videoId) {
      const posters = await postersOf(videoId)
      const { count, change } = await editor.removeMany(author, posters)
      if (count === 0)
        return { kind: 'done', message: 'It is the channel’s poster already.', undo: undefined }
      const message = 'The channel’s poster is back.'
      return conclude(
        author,
        { action: 'edit-pictures', subject: PLACE },
        { kind: 'done', message, undo: change },
      )
    },
  }
}
