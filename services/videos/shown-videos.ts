import { VIDEO_LIST } from '#core/texts/list-files.ts'
import { readVideoChoice, shownVideos } from '#core/videos/video-choice.ts'
import type { ListingReader } from '../content/listings.ts'
import type { ReadList } from '../texts/lists.ts'
import type { Videos } from './videos.ts'

/** The feed's videos as editors arranged them. Posters of hidden ones stay, for the desk. */
export function shownVideosOf(
  feed: Videos,
  listings: Pick<ListingReader, 'items'>,
  { readList }: { readonly readList: ReadList },
): Videos {
  return {
    async list() {
      const [entries, list] = await Promise.all([feed.list(), readList(listings, VIDEO_LIST)])
      return shownVideos(entries, readVideoChoice(list))
    },
    poster: (videoId) => feed.poster(videoId),
  }
}
