import { openerName } from '#core/brand/brand-pictures.ts'
import { brandContainer } from '#core/content/known-containers.ts'
import { parsePhotoPath } from '#core/content/photos/photo-paths.ts'
import { hasVariants, type PicturedItem, picturedItem } from '#core/content/pictures/stored-picture.ts'
import { sitePage } from '#core/site-map.ts'
import type { Services } from '#services/services.ts'

/** The brand's opening picture of a page, if any, such as `opener-about.jpg` for `/about`. */
export async function openerPicture(
  galleries: Services['galleries'],
  page: string,
): Promise<PicturedItem | undefined> {
  const photo = await galleries.photo(brandContainer(), openerName(page))
  return photo && picturedItem(photo)
}

/** The first photo of a page's gallery. */
export async function firstPhoto(
  galleries: Services['galleries'],
  page: string,
): Promise<PicturedItem | undefined> {
  const { container } = sitePage(page) ?? {}
  const photos = container === undefined ? [] : await galleries.photos(container)
  const photo = photos.find(({ picture }) => hasVariants(picture))
  return photo && picturedItem(photo)
}

/** The photo of a photo's page. */
export async function pagePhoto(
  galleries: Services['galleries'],
  path: string,
): Promise<PicturedItem | undefined> {
  const place = parsePhotoPath(path)
  const photo = place && (await galleries.photoAt(place.container, place.slug))
  return photo && picturedItem(photo)
}
