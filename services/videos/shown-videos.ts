import { posterContainer } from '#core/content/known-containers.ts'
import { stemOf } from '#core/content/photos/photo-paths.ts'
import { fileUrl, variantUrls, variantWidths } from '#core/content/pictures/media-urls.ts'
import { VIDEO_LIST } from '#core/texts/list-files.ts'
import { readVideoArrangement, visibleVideos } from '#core/videos/feed.ts'
import type { ListingReader } from '../content/listings.ts'
import type { Pictures } from '../pictures/pictures.ts'
import type { ReadList } from '../texts/text-files.ts'
import type { Videos } from './videos.ts'

/** The videos of the feed as arranged by editors. Posters of hidden videos stay available for the desk. */
export function createVisibleVideos(
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

/** In px. Players are hardly wider. */
const WIDTH = 960

/** Site paths of posters that replace the channel's, by video ID, which is the file name. */
export async function ownPosters(
  listings: Pick<ListingReader, 'items'>,
  pictures: Pick<Pictures, 'view'>,
): Promise<ReadonlyMap<string, string>> {
  const items = await listings.items(posterContainer())
  return new Map(
    await Promise.all(
      items.map(async (item) => {
        const { width, vector } = await pictures.view(item)
        const widths = width === null || vector ? [] : variantWidths(width)
        const widest = widths.findLast((one) => one <= WIDTH)
        const path = widest === undefined ? fileUrl(item) : variantUrls(item)(widest, 'webp')
        return [stemOf(item.name), path] as const
      }),
    ),
  )
}
