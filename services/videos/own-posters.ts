import { posterContainer } from '#core/content/known-containers.ts'
import { stemOf } from '#core/content/photos/photo-slugs.ts'
import { fileUrl, variantUrls, variantWidths } from '#core/content/pictures/media-urls.ts'
import type { ListingReader } from '../content/listings.ts'
import type { Pictures } from '../pictures/pictures.ts'

/** In px. Players are hardly wider. */
const WIDTH = 960

/** Site paths of posters that replace the channel's, by the id of the video, which is the file's name. */
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
