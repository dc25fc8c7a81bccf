import { VIDEO_LIST } from '#core/texts/list-files.ts'
import { readVideoArrangement, visibleVideos } from '#core/videos/video-arrangement.ts'
import type { ListingReader } from '../content/listings.ts'
import type { Pictures } from '../pictures/pictures.ts'
import type { ReadList } from '../texts/lists.ts'
import { ownPosters } from './own-posters.ts'
import type { Videos } from './videos.ts'

/** The feed's videos as arranged by editors. Keeps the posters of hidden ones, for the desk. */
export function visibleVideosOf(
  feed: Videos,
  listings: Pick<ListingReader, 'items'>,
  { readList, pictures }: { readonly readList: ReadList; readonly pictures: Pick<Pictures, 'view'> },
): Videos {
  return {
    async list() {
      const [entries, list, posters] = await Promise.all([
        feed.list(),
        readList(listings, VIDEO_LIST),
        ownPosters(listings, pictures),
      ])
      return visibleVideos(entries, readVideoArrangement(list)).map((entry) => {
        const poster = posters.get(entry.videoId)
        return poster === undefined ? entry : { ...entry, poster }
      })
    },
    poster: (videoId) => feed.poster(videoId),
  }
}
